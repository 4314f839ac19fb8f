# The words of the page. Those that the terminal says, too, are in crates/quina/locales.

app-title = Quina
skip = Skip to the page
nav-label = Pages
nav-play = Play
nav-learn = Learn
nav-analyze = Analyze
nav-edit = Editor
nav-games = My games
other-language = Português
theme-is = Colors: { $theme ->
        [light] light
        [dark] dark
        [contrast] high contrast
       *[auto] as the system has them
    }
newer-version = There is a newer version of this page.
load-it = Load it
fault-title = That did not work
dead-link-title = This link leads nowhere
no-such-page = there is no page “{ $page }” here
file-too-large = { $file } is larger than { $most } MB; split it into smaller files
go-home = Home
cancel = Cancel
close = Close

## Home
home-title = Five games, one table.
home-text = Play the computer or a friend across the table. Learn each game in minutes, and let the engine show you what you missed. All of it runs in your browser, also offline.
home-play = Play now
home-learn = Learn a game in three minutes
home-games = The games
play-game = Play { $game }
play = Play
choose = Choose…
learn = Learn
made-by = By { $designer }, { $year }.

## A position set up by hand
edit-title = Set up a position
edit-palette = What to put on the board
edit-erase = Empty
edit-hole = Gap
edit-last = Last stone
edit-start = Start position
edit-clear = Clear
edit-turn = Whose turn
edit-moves = Moves so far
edit-text = Position as text

## Sharing
share = Share
share-address = Address
share-copy = Copy
share-copied = Copied.
share-copy-yourself = The browser does not let this page copy. The text is selected: copy it with Ctrl+C, or press and hold it.
share-picture = Picture
share-width = Width of the picture
share-pixels = { $count } px
share-png = PNG picture
share-svg = SVG picture
share-gif = Animated GIF of the game
share-gif-progress = Drawing the game
share-gif-broke = The GIF could not be made. Try again; if that does not help, load the page again.
share-record = Record (.qgn)
share-device = Send …
share-picture-of = { $title }: { $prompt }

## My games
games-title = My games
games-none = No games here yet
games-none-text = Every game that you play is kept in this browser. You can also bring games from a .qgn file.
games-first = Play a first game
games-all = All games
games-filter = Show
games-export = Export all
games-import = Import…
games-drop = Drop .qgn files here to import them
games-delete = Delete
games-deleted = The game was deleted.
games-not-deleted = The game could not be deleted. (The browser says: { $reason })
games-look = Look at it
games-unfinished = Unfinished
games-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
games-more = Show more
games-unread = This game cannot be read any more: { $reason }
games-trouble = Games cannot be kept in this browser now, so those of this visit are lost when the page is closed: export them. (The browser says: { $reason })
games-brought = { $count ->
        [0] No new games
        [one] { $count } game imported
       *[other] { $count } games imported
    }
games-known = { $count ->
        [one] { $count } was here already
       *[other] { $count } were here already
    }
games-wrong = { $count ->
        [one] { $count } game could not be read
       *[other] { $count } games could not be read
    }
games-wrong-one = { $file }, game { $place }
games-go-on-title = Continue where you left off

## A new game
new-title = New game
board = Board
side = Side
width = Width
height = Height
rules = Rules
who-first = { $side } (moves first)
who-second = { $side } (moves second)
clock = Clock
clock-none = none
clock-is = { $minutes } min + { $seconds } s a move
start = Start
swap-sides = Swap sides

## A game
analyze-not-kept = This browser has no room for this analysis: it is lost when the page is closed, unless you save it.
plays-from = This goes on as a new game. The one before is among your games as it was.
games-unsaid = the games that are kept in this browser cannot be read now, so load the page again later (the browser says: { $reason })
game-not-kept = this game is not kept in this browser; it may have been deleted, or played in another one
type-move = Type a move
type-move-example = for example { $move }
move-unfinished = “{ $move }” only begins a move; add where it goes
play-it = Play it
thinking = Thinking …
stop-here = Stop here
let-go = Let go
pass = Pass
undo = Undo
redo = Redo
hint = Hint
flip = Flip
resign = Resign
draw = Draw
draw-yes = Agree on a draw
pause = Pause
go-on = Continue
step = One move
speed = Speed
analyze = Analyze
review = Review the game
sound = Sound
coordinates = Coordinates
list-moves = All moves
more = More
moves = Moves
moves-count = { $count ->
        [one] There is { $count } legal move
       *[other] There are { $count } legal moves
    }
moves-some = More legal moves than can be listed; { $count } of them
looking-back = Looking back: after move { $ply } of { $all }
back-to-game = Back to the game
play-from-here = Play from here
hint-is = Hint: { $move }
ask-resign = { $side }: give this game up?
ask-draw = Do both of you agree on a draw?
play-again = Play again
again-swapped = Again, sides swapped
broke-down = The engine broke down and was started anew; the game goes on where it stood.
computer-broke = The computer broke down and did not move.
ask-again = Ask it again

## Learning
learn-title = Learn a game
learn-game = Learn { $game }
rules-of = The rules of { $game }
lesson = Lesson
players = Players
players-about = Weakest first. The named players choose by a simple rule and never look ahead; the levels search, and each takes about two games of three, or more, from the one below. Full strength has no limit but its time.
lesson-steps = Steps
lesson-step = Step { $number }: { $title }
lesson-progress = { $done } of { $all } steps done
lesson-all-done = All steps done
how-to-play = How to play
in-five-lines = In five lines
show-me = Show me
next = Next
again = Start over
index = On this page
try-it = Try a move on this board.
## Analysis
analyze-title = { $game }: analysis
analyze-engine = Engine
analyze-engine-off = The engine is off.
analyze-engine-waits = The engine waits until the review is done.
analyze-engine-broke = The engine broke down. Your analysis is safe.
analyze-engine-again = Switch it on again
analyze-over = The game is over here.
analyze-lines = Best lines
analyze-line-count = Number of lines
analyze-count-lines = { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
analyze-next-only = Next move only
analyze-announce = Announce
analyze-best-is = Best: { $moves }, { $score }
analyze-effort = depth { $depth } · { $nodes } positions · { $speed }/s
analyze-win-in = { $plies ->
        [one] { $side } wins in { $plies } move
       *[other] { $side } wins in { $plies } moves
    }
analyze-bar = Evaluation
analyze-unknown = not evaluated
analyze-chance = { $side }: chance of winning { $chance }
analyze-no-moves = Make a move on the board: every line you try is kept here.
analyze-move = { $round }. { $move } { $sign }
analyze-marks = Mark
analyze-mark = Mark { $mark }
analyze-comment = Comment
analyze-promote = Make main line
analyze-delete = Delete from here
analyze-deleted = Deleted { $move } and what follows.
analyze-to-start = To the start
analyze-to-back = One move back
analyze-to-on = One move on
analyze-to-end = To the end
analyze-review = Review
analyze-review-start = Review the game
analyze-review-again = Review again
analyze-reviewing = Moves reviewed
analyze-judged = Reviewing: { $done } of { $all } moves
analyze-stop = Stop
analyze-next-mistake = Next mistake
analyze-flawless = No mistakes found.
analyze-better = Try it:
analyze-graph = Course of the game
analyze-start = Start
analyze-count-blunder = { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
analyze-count-mistake = { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
analyze-count-inaccuracy = { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
analyze-proof = Is it proved?
analyze-prove = Try to prove it
analyze-proving = Looked at { $nodes } positions so far.
analyze-unproved = Not known so far: looked at { $nodes } positions.
analyze-proved-draw = Proved: a draw with best play ({ $nodes } positions).
analyze-proved-win = Proved: { $side } wins with best play ({ $nodes } positions).
analyze-proved-margin = Proved: { $side } wins by { $margin } ({ $unit }; { $nodes } positions).
analyze-proved-margins = Proved: { $side } wins, by { $low } to { $high } ({ $unit }; { $nodes } positions).
analyze-bounds = The margin of { $side } lies between { $low } and { $high }.
analyze-proof-best = Best move:
analyze-set-up = Edit position
analyze-copy = Copy position
analyze-copied = The position was copied.
analyze-load = Load file
analyze-save = Save file
analyze-clear = Start over
analyze-ask-clear = Delete all variations, comments and the review of this game?
analyze-drop = Drop a .qgn file here
analyze-which = Which game?
analyze-no-record = there is no game in this file; it should be a .qgn record
analyze-plies = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }

## The board in words
board-label = Board
board-empty = empty
board-dug = dug
board-hole = gap
board-piece = { $color } { $piece }
board-value = value { $value }
board-minus = minus { $number }
board-movable = can be moved
board-placeable = free to play
board-in-hand = in hand
board-passed = already passed
board-target = can go here
board-capture = can be captured
board-stop = press again to stop here
board-from = last move left here
board-to = last move went here
board-last = latest stone
board-live = counts
board-check = in check
board-path = on the open path
board-decisive = decided the game
board-lit = pointed out
board-holding = { $cell } in hand, places to go: { $count }
board-let-go = let go
board-refused = { $cell } cannot follow
words-title = The board in words
words-ask = Ask about a cell, a row or a piece
words-example = c3, 3, c, { $piece }
words-answer = Ask
words-group = { $what } ({ $count }): { $cells }.
words-edges = Edges of { $color }: { $edges }.
words-edge = { $edge ->
        [top] top
        [bottom] bottom
        [left] left
       *[right] right
    }
words-row = Row { $name }
words-column = Column { $name }
words-diagonal = Diagonal { $name }
words-run = { $from } to { $to }
words-unknown = There is no “{ $asked }” on this board. Ask about a cell such as c3, a row such as 3, a column such as c, or a kind of piece.
played = { $move ->
        [pass] { $color } passes.
       *[other] { $color } plays { $move }.
    }
