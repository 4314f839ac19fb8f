## What can be typed: words, the most telling first
word-help = help ?
word-moves = moves
word-hint = hint
word-undo = undo
word-redo = redo
word-save = save
word-load = load
word-resign = resign
word-draw = draw
word-swap = swap
word-level = level
word-new = new menu
word-again = again
word-position = position
word-analyze = analyze analyse
word-review = review
word-rules = rules
word-board = board
word-list = list
word-quit = quit exit q

## On the whole screen: the menu
menu-subtitle = abstract board games for two
menu-continue = Continue
menu-unfinished = Unfinished games ({ $count })
menu-editor = Set up a position
menu-load = Load a game
menu-learn = Learn
menu-archive = My games
menu-rules = Rules
menu-about = About
menu-language = Language: { $language }
menu-theme = Theme: { $theme }
menu-quit = Quit
about-editor = Put pieces where you like, then play or analyze from there.
about-load = Opens a game record (.qgn): look at it move by move, analyze it, play on.
about-learn = Every game step by step, on its own board. You try each idea out, and the rules tell you whether it works.
about-archive = The games you have finished: open them, review them, play on from any position, see how you are doing.
about-rules = The rules of every game, with diagrams and examples.
about-unfinished = Games that you left before they were over. Nothing is lost.
about-language = Enter: português.
about-theme = Enter changes the colors.
title-unfinished = Unfinished games
title-archive = My games
title-found = My games: "{ $wanted }"
title-learn = Learn which game?
title-rules = The rules of which game?
course = { $game } ({ $done } of { $all })
title-board = the board
title-first = who plays { $side }, first?
title-second = who plays { $side }, second?
field-side = Board
field-width = Width
field-height = Height
field-rules = Rules
field-clock = Clock
clock-none = none
about-clock = Minutes per player plus seconds added per move. Whoever runs out of time loses.
moves-listed = Legal moves ({ $count }):
moves-some = There are more legal moves than can be listed; these are { $count } of them.
theme-dark = dark
theme-light = light
theme-wood = wood
theme-contrast = contrast
keys-commands = Commands
page-rules = The rules of { $game }
page-card = How to play { $game }
page-statistics = Won and lost
card-more = **Learn** in the menu teaches all of it step by step; **i** shows the rules at any time.
page-about = About Quina
page-keys = Keys and commands
page-moves = Legal moves
moves-count = { $count ->
        [one] There is { $count } legal move.
       *[other] There are { $count } legal moves.
    }
about =
    # Quina { $version }
    {""}
    Abstract board games for two, for people and computers. **Quina** is Portuguese for a set of five.
    {""}
    { $games }
    {""}
    Everything that this game does is on the command line, too: `quina --help` lists it, `quina ugi` speaks to other
    programs, `quina match` lets players meet, `quina analyze` and `quina solve` look at positions.
    {""}
    Free software, under the MIT or the Apache license, as you like.

## On the whole screen: keys
keys-menu = Enter choose || ↑↓ line || i rules || L language || T colors || ? keys || Esc quit
keys-unfinished = Enter go on || x delete || Esc back
keys-archive = Enter open || v review || / find || s won{"\u00A0"}and{"\u00A0"}lost || w export || x delete || Esc back
keys-courses = Enter choose || ↑↓ line || Esc back
keys-lesson = Enter touch || t hint || v show me || n next step || b back || z again || i rules || Esc leave
keys-lesson-done = Enter next step || b back || z again || i rules || Esc leave
keys-review = Enter next moment || b better line || ←→ moves || u play from here || Esc back
keys-dialog = Enter answer || Esc back
keys-board = Enter next || ←→ change || 0-9 type it || ↑↓ line || i rules || Esc back
keys-seat = Enter next || ↑↓ choose || i rules || Esc back
keys-page = ↑↓ scroll || Space page || Esc back
keys-reference = 1-9 section || ↑↓ scroll || Space page || Esc back
keys-card = Enter play
keys-play = Enter move || u undo || t hint || m moves || a analysis || : type || [{"\u00A0"}] look back || ? keys || Esc menu
keys-computer = . move now || Space pause || u undo || a analysis || [{"\u00A0"}] look back || ? keys || Esc stop
keys-paused = Space go on || . one move || u undo || s swap sides || a analysis || [{"\u00A0"}] look back || ? keys || Esc menu
keys-show = Space pause || . step || +{"\u00A0"}- speed || a analysis || [{"\u00A0"}] look back || ? keys || Esc stop
keys-back = ] forward || [ back || End return || u play from here || e editor || Esc return
keys-over = v review || g again || s swap sides || w save || [{"\u00A0"}] look back || ? keys || n menu
keys-editor = Enter put || Tab piece || t turn || p play || a analyze || x clear || z start || : text || Esc back
keys-yes = y
keys-no = n
yes-no = y: yes, n: no
keys =
    # In the menus
    {""}
    - **arrows, j k**: choose; **Enter**: go on; **Esc**: back; **digits**: a line by its number, or the size of a board
    - **i**: the rules; **?**: this page; **L**: language; **T**: colors; everywhere
    {""}
    # In a game
    {""}
    - **arrows, h j k l, mouse**: the cell; **Tab**: the next cell that can be touched
    - **Enter, Space, click**: touch the cell: pick a piece up, put it down, place a stone. In a chain of jumps touch the last
      cell again to stop there. **Esc**: one step back
    - **p**: pass, where the rules let you
    - **:** type a move or a command; **Tab** completes. A move is cells (`b2-b4`), or a cell and a direction (`b2 up`)
    - **u**, **r**: undo, redo; against a computer both moves
    - **t**: hint, with reasons; **y**: play the hint; **a**: analysis, live; **m**: the legal moves, beside the board
    - **v**: review the game: what each move was worth, and what would have been better
    - **PgUp PgDn**, **[** **]**, wheel, click on a move: look back; **Home**, **End**: first, last. **u** there: play on from there
    - **Space**: have computers wait or go on; **.**: move now, or one step; **+** **-**: faster, slower
    - **g**: the same game again; **s**: swap sides; **n**: the menu (the game is kept)
    - **x**: resign; **d**: offer a draw
    - **w**: save; **o**: load; **c**: copy the position as text; **e**: set up a position from here
    - **f**: turn the board round
    - **Ctrl-C**: leave (the game is kept)
    {""}
    # Learning
    {""}
    - **Enter, Space, click**: touch the cell, as in a game; **t**: a hint; **v**: show a move that works; **z**: the step again
    - **n**, **b**: the next step, the one before
    {""}
    # Reviewing a game
    {""}
    - **Enter**, **1** to **3**: the moments that mattered; **b, Space, down**: one move along the better line; **up**: back
    - **left, right, [ ]**: move by move; **u**: play on from here
    {""}
    # My games
    {""}
    - **Enter**: open; **v**: review; **/**: find; **s**: won and lost; **w**: write to a file; **x**: delete
    {""}
    # Setting up a position
    {""}
    - **Enter, Space**: put the chosen piece, or take it away; **click**: put it; **Backspace, right click**: take away
    - **Tab**, **1** to **9**: another piece; **t**: whose turn it is; **m**: mark the stone placed last; **+** **-**: the number of moves so far
    - **x**: clear the board; **z**: the start position; **s**: another size; **n**: another game; **:** the position as text
    - **p**: play from here; **a**: analyze; **c**: copy as text

## On the whole screen: a game
thinking = thinks: { $seconds } s, depth { $depth }
analyzing = analyzing
analysis-depth = depth { $depth }, { $nodes } M nodes
looking-for-hint = looking for the best move
looking-at = Looking back: after move { $ply } of { $all }
looking-back = you are looking back; End returns to the game, u plays on from here
not-your-turn = the computer is to move; Space has it wait or go on, s swaps sides
game-is-over = the game is over; g plays it again
may-pass = p: pass
may-go-on = touch the same cell again to stop here, or another one to go on
hand-goes = { $way } can go to { $next }
hand-nowhere = { $way } can go nowhere; choose another
hand-stop = { $way }: touch { $here } again to stop here
hand-may-stop = { $way }: touch { $here } again to stop here, or go on to { $next }
hint-is = Hint: { $move }
copied = copied: { $text }
sides-swapped = the players have changed sides
nothing-to-swap = people play both sides; there is nothing to change
nothing-to-undo = there is no move of yours to take back
nothing-to-redo = there is no move to play again
nobody-to-resign = no person plays, so nobody resigns
draw-refused = the offer was refused; the game goes on
paused = the computer waits; Space goes on, . makes one move
speed-now = { $seconds } s a move
game-kept = the game is kept; Continue in the menu goes on with it
game-not-kept = the game could not be kept for later; next time save it first with w
theme-now = colors: { $theme }
ask-line = a move or a command
ask-save = save the game as
ask-load = load which file?
ask-position = the position as text
ask-size = the size of the board
ask-resign = Does { $side } give the game up?
ask-draw = { $one } offers a draw. Does { $other } accept?
ask-forget = Delete this unfinished game?
ask-delete = Delete this game?
ask-leave = Leave the game? It is kept, and Continue goes on with it.
ask-find = Find games by any words: the game, the opponent, won, a date
unknown-key = { $key } does nothing here. { $keys }
over-next = v reviews the game, g plays again, n is the menu.
no-hint = there is no hint to play; t asks for one
hint-key = y plays it
lesson-step = { $game }, step { $step } of { $all }
lesson-reply = The reply is { $move }.
lesson-model = For example { $move }.
lesson-next = Press Enter for the next step.
lesson-over = That was the last step. Press Enter to play.
review-title = Review: { $game }
review-progress = judging the moves: { $done } of { $all }
review-course = { $side }'s chances, move by move
review-move = { $number }. { $side } { $move }{ $sign }: { $quality }
review-running = Looking for the moments that mattered …
review-flawless = No move gave much away. Well played!
review-nothing-better = nothing much better was found here
review-empty = no move has been played yet, so there is nothing to review
file-saved = saved as { $file }
file-not-saved = { $file } was not saved: { $reason }
file-replace = { $file } exists. Replace it?
file-loaded = { $file }: { $game }; [ looks back, and a computer goes on with Space
file-not-read = { $file } was not opened: { $reason }
not-kept = the game cannot be kept for later: { $reason }; w saves it elsewhere
too-small = Too small: Quina needs { $size }
editor-title = Position: { $game }
editor-state = { $side } to move, { $ply ->
        [one] { $ply } move so far
       *[other] { $ply } moves so far
    }
editor-good = The rules accept this position.
brush-nothing = nothing

## Line by line
plain-title = Quina: board games for two
plain-choice = Your choice
plain-leave = quit
plain-zero = main menu (Enter: one step back)
plain-back = back
plain-stop = stop no
plain-last-time = last time
plain-usual = suggested
plain-continue = Continue an unfinished game
plain-learn = Learn a game, step by step
plain-archive = Games you have played
plain-load = Load a game from a file
plain-instructions = Instructions
plain-about = About Quina
plain-language = Language
plain-about-text = Quina { $version }: abstract board games for two, with computer players. Free software under the MIT or the Apache 2.0 license.
plain-about-game = { $game } is by { $designer }, { $year }.
plain-yes = yes y
plain-no = no n
plain-none = none

plain-not-listed = { $typed } is not on the list; type a number from 0 to { $most }.
plain-not-number = { $typed } is not possible; type a number from { $min } to { $max }, or press Enter to go back.
plain-not-yes-or-no = { $typed } is no answer; type { $yes } or { $no }.
plain-line-long = That line is too long: at most { $most } bytes are read. Type it again.
plain-line-bytes = That line is no text in UTF-8. Type it again.
plain-line-control = That line has control characters in it. Type it again without them.

plain-size = Size ({ $sizes })
plain-width = Width ({ $min } to { $max })
plain-height = Height ({ $min } to { $max })
plain-rules = Reading of the rules
plain-first = First player, { $side }
plain-second = Second player, { $side }
plain-level-first = The search at its weakest, for beginners.
plain-level-between = Clearly stronger than level { $below }.
plain-level-last = The strongest level, clearly above level { $below }.
plain-clock = More options (clock)
plain-which-clock = Minutes per player plus seconds added per move, such as 5+3, or { $none }

plain-welcome = Type a move, or help for everything that can be typed; 0 leads to the main menu.
plain-type = Type a move such as those that the word moves lists, or help.
plain-last = Last move: { $side } { $move }.
plain-left = { $time } left
plain-plays = { $side } ({ $player }) plays { $move }.
plain-passes = { $side } ({ $player }) passes.
plain-taken = Taken: { $what }.
plain-taken-piece = { $side } { $kind } on { $cell }
plain-gone = Tiles gone: { $what }.
plain-may-pass = To pass, type { $word }.
plain-next = From { $cells } you can go to { $next }. Type the whole move.
plain-may-go-on = { $move } can go on to { $next }. Type a cell to go on, { $stop } to stop here, or press Enter to take it back.
plain-go-on = { $move }, and on to
plain-no-way-on = { $typed } is no way to go on; type one of { $next }, or { $stop } to stop here, or press Enter to take the move back.
plain-fault = The computer cannot go on: { $reason }.
plain-thinking = Thinking …
plain-hint = Play { $move }. { $reasons }
plain-line = { $number }. { $chance }, depth { $depth }: { $moves }
plain-moves = { $count ->
        [one] One legal move:
       *[other] { $count } legal moves:
    }
plain-many-moves = { $all ->
        [true] { $count } legal moves; type { $word } to see them.
       *[false] More than { $count } legal moves; type { $word } to see some of them.
    }
plain-some-moves = There are more legal moves than can be listed; { $count } of them:
plain-no-moves = No move has been played yet.
plain-pieces = { $side }, { $kind }, { $count } on the board:
plain-undone = Taken back.
plain-no-undo = There is nothing to take back.
plain-redone = Played again.
plain-no-redo = There is nothing to play again.
plain-sure-leave = Quit Quina?
plain-sure-back = Leave this game for the menu?
plain-sure-resign = Does { $side } really resign?
plain-draw-offered = { $side } offers a draw. Does { $other } accept?
plain-draw-declined = The draw is declined.
plain-swapped = The sides are changed.
level-set = The computer plays as { $player } from now on.
level-nobody = People play both sides; there is no computer whose level could change.
level-which = Type { $word } and a number from 1 to { $last }, such as { $word } 3.
level-none = { $typed } is no level; type { $word } and a number from 1 to { $last }, such as { $word } 3.
plain-no-swap = People play both sides; there is nothing to change.

plain-over = The game is over. What now?
plain-again = Play again
plain-review = Review the game
plain-again-swapped = Change sides and play again
plain-save = Save the game
plain-to-menu = main menu

plain-card = How to play { $game }, in five lines:
plain-steps-done = { $done } of { $all } steps done
plain-steps = Learn { $game }: choose a step, and the others follow
plain-step-done = done
plain-step = Step { $number } of { $all }
plain-last-step = That was the last step. You know all you need for a game.
plain-look = Look at { $cells }.
plain-lesson-help = Type a move; hint helps, show gives the answer, and Enter leads back to the steps.
plain-show = show
plain-model = For example { $move }.
plain-answers = { $side } answers { $move }.

plain-no-games = No games yet. Every game that you play to its end is listed here.
plain-none-found = No games with { $words }
plain-found = Games with { $words }
plain-more-games = There are { $count } older ones.
plain-search = To search, type words such as a game or an opponent.
plain-tallies = How often you won
plain-no-tallies = No games against computers yet.
plain-go-on-from = Play on from any move
plain-export = Write it to a file
plain-delete = Delete it
plain-sure-delete = Delete this game for good?
plain-start = start
plain-after-which = After which move? 1 to { $last }, or { $start } (Enter: back)
plain-not-a-move = { $typed } is not possible; type a number from 1 to { $last }, or { $start }.

plain-reviewing = Looking at { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    } at most …
plain-course = The chances of { $side } after every move, from 0 (lost) to 9 (won):
plain-no-moments = No move gave much away. Well played!
plain-moment = { $number } of { $all }: move { $ply }, { $side } played { $move } ({ $quality }).
plain-better-line = The better line:
plain-next-moment = Press Enter to see the next one.{" "}

plain-which-file = Name of the file (Enter: back)
plain-file-name = Name of the file, or 1 for { $name } (Enter: back)
plain-overwrite = { $file } exists already. Overwrite it?
plain-saved = The game is written to { $file }.
plain-not-saved = Nothing is written.
plain-not-written = { $file } cannot be written: { $reason }.
plain-not-read = { $file } cannot be opened: { $reason }.
plain-not-kept = Games and choices cannot be kept: { $reason }. Everything else works.
fault-missing = there is no such file or folder
fault-forbidden = it is not allowed
fault-folder = it is a folder
fault-no-folder = a part of its path is not a folder
fault-read-only = the disk is read-only
fault-full = the disk is full
fault-no-text = it is not text
fault-no-file = it is not a file of its own, but a pipe or a device
fault-large = it is larger than a megabyte

plain-help-moves = A move is written with cells, b2-b4 or b2 b4, or with a cell and a direction, b2 up (up, down, left, right, ur, dr, dl, ul). 0 leads to the main menu. The words:
plain-do-help = what can be typed
plain-do-moves = the legal moves
plain-do-hint = a good move and the reasons for it
plain-do-undo = take your last move back
plain-do-redo = play again what was taken back
plain-do-save = write the game to a file, whose name may follow
plain-do-load = play a game from a file, whose name may follow
plain-do-resign = give the game up
plain-do-draw = offer a draw
plain-do-swap = change sides with the computer
plain-do-level = change the computer's level, such as level 3
plain-do-new = the main menu; the game is kept
plain-do-again = the same game from its start
plain-do-position = the position as text, and the cells of all pieces
plain-do-analyze = the best moves and what would follow
plain-do-review = what each move was worth, and what would have been better
plain-do-rules = the rules of the game
plain-do-board = the board once more
plain-do-list = the moves so far
plain-do-quit = leave the program; the game is kept
plain-do-pass = pass, where the rules allow it
plain-help-board = On the board: { $signs }.
plain-sign-empty = . an empty cell
plain-sign-hole = # has no tile to stand on
plain-sign-value = the number behind a piece is its value
plain-sign-live = capitals are stones that count
plain-sign-path = + a cell of an open path
plain-sign-from = ( ) where the last move came from
plain-sign-to = [ ] where the last move went
plain-sign-check = ! a piece in check
plain-sign-decisive = < > what ended the game
plain-sign-edge = the letters around the board show whose edges they are

## Games that are over
archive-line = { $date }  { $game }, { $result } against { $opponent }
archive-line-others = { $date }  { $game }, { $first } and { $second }: { $result }
archive-won = won
archive-lost = lost
archive-drawn = drawn
archive-winner = { $side } won
archive-empty = No game is finished yet. Every game that you finish is kept here.
archive-none-found = No game has all these words. Esc shows all games again.
archive-count = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
archive-tally = { $game } against { $opponent }: { $won } won, { $drawn } drawn, { $lost } lost
