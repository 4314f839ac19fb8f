# The words of the page. Those that the terminal says, too, are in crates/quina/locales.

app-title = Quina
skip = Skip to the page
nav-label = Pages
nav-play = Play
nav-learn = Learn
nav-analyze = Analyze
nav-edit = Set up
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
choose = Choose …
learn = Learn
made-by = By { $designer }, { $year }.

## A new game
new-title = A new game
board = Board
side = Side
width = Width
height = Height
rules = Rules
who-first = { $side }, who begins
who-second = { $side }, who answers
clock = Clock
clock-none = none
clock-is = { $minutes } min + { $seconds } s a move
start = Start
swap-sides = Swap sides

## A game
game-not-kept = this game is not kept in this browser; it may have been deleted, or played in another one
type-move = a move, such as b2-b4
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
go-on = Go on
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
ask-resign = Give this game up?
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
players-about = Weakest first. The named players choose by a simple rule and never look ahead; the levels search, each a clear step stronger than the one below; full strength has no limit but its time.
lesson-steps = Steps
lesson-step = Step { $number }: { $title }
lesson-progress = { $done } of { $all } steps done
lesson-all-done = All steps done
how-to-play = In five lines
show-me = Show me
next = Next
again = Start over
index = On this page
try-it = Try a move on this board.

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
board-lit = pointed out
board-holding = { $cell } in hand, places to go: { $count }
board-let-go = let go
board-refused = { $cell } cannot follow
