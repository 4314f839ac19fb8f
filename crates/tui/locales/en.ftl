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
about-load = Open a game record (.qgn): step through it, analyze it, play on.
about-learn = Learn each game step by step on its own board. Try out every idea, and the rules tell you whether it works.
about-archive = Your finished games: open and review them, play on from any position, see how you are doing.
about-rules = The rules of every game, with diagrams and examples.
about-unfinished = Games you left before they were over. Nothing is lost.
about-language = Enter: português.
about-theme = Enter: change the colors.
title-unfinished = Unfinished games
title-archive = My games
title-found = My games: "{ $wanted }"
title-learn = Learn which game?
title-rules = Rules of which game?
course = { $game } ({ $done } of { $all })
title-board = the board
title-first = who plays { $side } (first)?
title-second = who plays { $side } (second)?
field-side = Board
field-width = Width
field-height = Height
field-rules = Rules
field-clock = Clock
clock-none = none
about-clock = Minutes per player plus seconds added per move. If you run out of time, you lose.
moves-listed = Legal moves ({ $count }):
moves-some = There are too many legal moves to list them all; here are { $count }.
theme-dark = dark
theme-light = light
theme-wood = wood
theme-contrast = contrast
keys-commands = Commands
page-rules = The rules of { $game }
page-card = How to play { $game }
page-statistics = Your results
card-more = **Learn** in the menu teaches it all, step by step; press **i** at any time for the rules.
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
    Abstract board games for two players, human or computer. **Quina** is Portuguese for a set of five.
    {""}
    { $games }
    {""}
    You can do all of this on the command line, too: `quina --help` lists the commands, `quina ugi` talks to other
    programs, `quina match` plays matches, `quina analyze` and `quina solve` examine positions.
    {""}
    Free software under the MIT or the Apache license, at your option.

## On the whole screen: keys
keys-menu = Enter choose || ↑↓ browse || i rules || L language || T colors || ? keys || Esc quit
keys-unfinished = Enter continue || x delete || Esc back
keys-archive = Enter open || v review || / find || s results || w export || x delete || Esc back
keys-courses = Enter choose || ↑↓ browse || Esc back
keys-lesson = Enter touch || t hint || v show me || n next step || b back || z retry || i rules || Esc leave
keys-lesson-done = Enter next step || b back || z retry || i rules || Esc leave
keys-review = Enter next moment || b better line || ←→ moves || u play from here || Esc back
keys-dialog = Enter answer || Esc back
keys-board = Enter next || ←→ change || 0-9 type || ↑↓ field || i rules || Esc back
keys-seat = Enter next || ↑↓ choose || i rules || Esc back
keys-page = ↑↓ scroll || Space page || Esc back
keys-reference = 1-9 section || ↑↓ scroll || Space page || Esc back
keys-card = i rules || ↑↓ scroll || Enter play
keys-play = Enter move || u undo || t hint || m moves || a analysis || : type || [{"\u00A0"}] look back || ? keys || Esc menu
keys-computer = . move now || Space pause || u undo || a analysis || [{"\u00A0"}] look back || ? keys || Esc stop
keys-paused = Space resume || . one move || u undo || s swap sides || a analysis || [{"\u00A0"}] look back || ? keys || Esc menu
keys-show = Space pause || . step || +{"\u00A0"}- speed || a analysis || [{"\u00A0"}] look back || ? keys || Esc stop
keys-back = ] forward || [ back || End return || u play from here || e editor || Esc return
keys-over = v review || g play again || s swap sides || w save || [{"\u00A0"}] look back || ? keys || n menu
keys-editor = Enter place || Tab piece || t turn || p play || n game || s size || a analyze || x clear || z reset || : text || Esc back
keys-yes = y
keys-no = n
yes-no = y: yes, n: no
keys =
    # In the menus
    {""}
    - **arrows, j k**: choose; **Enter**: go on; **Esc**: back; **digits**: pick a line by its number, or type a board size
    - **i**: the rules; **?**: this page; **L**: language; **T**: colors (everywhere)
    {""}
    # In a game
    {""}
    - **arrows, h j k l, mouse**: choose a cell; **Tab**: the next cell you can touch
    - **Enter, Space, click**: touch the cell: pick up a piece, put it down, place a stone. In a chain of jumps, touch the last
      cell again to stop there. **Esc**: one step back
    - **p**: pass, where the rules allow it
    - **:** type a move or a command; **Tab** completes. Write a move as cells (`b2-b4`), or as a cell and a direction (`b2 up`)
    - **u**, **r**: undo, redo; against a computer, both moves at once
    - **t**: a hint, with reasons; **y**: play the hint; **a**: live analysis; **m**: the legal moves, beside the board
    - **v**: review the game: how good each move was, and what would have been better
    - **PgUp PgDn**, **[** **]**, wheel, click on a move: look back; **Home**, **End**: first, last; **u**: play on from there
    - **Space**: pause or resume the computers; **.**: move now, or one move; **+** **-**: faster, slower
    - **g**: play the same game again; **s**: swap sides; **n**: the menu (the game is kept)
    - **x**: resign; **d**: offer a draw
    - **w**: save; **o**: load; **c**: copy the position as text; **e**: set up a position from here
    - **f**: flip the board
    - **Ctrl-C**: quit (the game is kept)
    {""}
    # Learning
    {""}
    - **Enter, Space, click**: touch the cell, as in a game; **t**: a hint; **v**: show a move that works; **z**: start the step over
    - **n**, **b**: next step, previous step
    {""}
    # Reviewing a game
    {""}
    - **Enter**, **1** to **3**: the moments that mattered; **b, Space, down**: one move along the better line; **up**: one move back
    - **left, right, [ ]**: move by move; **u**: play on from here
    {""}
    # My games
    {""}
    - **Enter**: open; **v**: review; **/**: find; **s**: your results; **w**: export to a file; **x**: delete
    {""}
    # Setting up a position
    {""}
    - **Enter, Space**: place the chosen piece, or remove it; **click**: place it; **Backspace, right click**: remove it
    - **Tab**, **1** to **9**: choose a piece; **t**: whose turn it is; **m**: mark the last stone placed; **+** **-**: the number of moves so far
    - **x**: clear the board; **z**: the start position; **s**: another size; **n**: another game; **:** the position as text
    - **p**: play from here; **a**: analyze; **c**: copy as text

## On the whole screen: a game
thinking = thinking: { $seconds } s, depth { $depth }
analyzing = analyzing
analysis-depth = depth { $depth }, { $nodes } M nodes
looking-for-hint = looking for the best move
looking-at = Looking back: after move { $ply } of { $all }
looking-back = you are looking back; End: return to the game, u: play on from here
not-your-turn = it is the computer's turn; Space: pause or resume, s: swap sides
game-is-over = the game is over; press g to play again
may-pass = p: pass
may-go-on = touch the same cell again to stop here, or another cell to go on
hand-goes = { $way } can go to { $next }
hand-nowhere = { $way } has nowhere to go; choose another
hand-stop = { $way }: touch { $here } again to stop here
hand-may-stop = { $way }: touch { $here } again to stop here, or go on to { $next }
hint-is = Hint: { $move }
copied = copied: { $text }
sides-swapped = the players have swapped sides
nothing-to-swap = people play both sides; there is nothing to swap
nothing-to-undo = you have no move to undo
nothing-to-redo = there is no move to redo
nobody-to-resign = only computers are playing, so nobody can resign
draw-refused = the draw offer was declined; the game goes on
paused = paused; press Space to resume, . for one move
speed-now = { $seconds } s per move
game-kept = the game is kept; choose Continue in the menu to resume it
game-not-kept = the game could not be kept; next time, save it first with w
theme-now = colors: { $theme }
ask-line = a move or a command
ask-save = save the game as
ask-load = load which file?
ask-position = the position as text
ask-size = the size of the board
ask-resign = Does { $side } resign?
ask-draw = { $one } offers a draw. Does { $other } accept?
ask-forget = Delete this unfinished game?
ask-delete = Delete this game?
ask-leave-lost = Leave the game? It cannot be kept; press n, then w to save it.
ask-leave = Leave the game? You can continue it from the menu.
ask-quit = Quit Quina?
ask-find = Find games by any words: game, opponent, won, date
unknown-key = { $key } does nothing here. { $keys }
over-next = Press v to review, g to play again, n for the menu.
no-hint = there is no hint to play; press t for one
hint-key = y: play it
lesson-step = { $game }, step { $step } of { $all }
lesson-reply = The reply is { $move }.
lesson-model = For example: { $move }.
lesson-next = Press Enter for the next step.
lesson-over = That was the last step. Press Enter to play.
review-title = Review: { $game }
review-progress = judging the moves: { $done } of { $all }
review-course = { $side }'s chances, move by move
review-move = { $number } { $side } { $move }{ $sign }: { $quality }
review-running = Looking for the moments that mattered …
review-flawless = No move gave much away. Well played!
review-nothing-better = nothing much better was found here
review-empty = no moves have been played yet, so there is nothing to review
file-saved = saved as { $file }
file-not-saved = { $file } could not be saved: { $reason }
file-replace = { $file } already exists. Replace it?
file-loaded = { $file }: { $game }; press [ to look back, Space to let a computer play
file-not-read = { $file } could not be opened: { $reason }
not-kept = the game cannot be kept: { $reason }; press w to save it elsewhere
not-deleted = it could not be deleted: { $reason }
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
plain-load = Load a game from a file
plain-about = About Quina
plain-language = Language
plain-about-text = Quina { $version }: abstract board games for two, with computer players. Free software under the MIT or the Apache 2.0 license.
plain-about-game = { $game } is by { $designer }, { $year }.
plain-yes = yes y
plain-no = no n
plain-none = none

plain-not-listed = { $typed } is not on the list; type a number from 0 to { $most }.
plain-not-number = { $typed } is not a valid choice; type a number from { $min } to { $max }, or press Enter to go back.
plain-not-yes-or-no = { $typed } is not an answer; type { $yes } or { $no }.
plain-line-long = That line is too long: the limit is { $most } bytes. Type it again.
plain-line-bytes = That line is not UTF-8 text. Type it again.
plain-line-control = That line contains control characters. Type it again without them.

plain-size = Size ({ $sizes })
plain-width = Width ({ $min } to { $max })
plain-height = Height ({ $min } to { $max })
plain-rules = Rule set
plain-first = First player, { $side }
plain-second = Second player, { $side }
plain-level-first = The weakest level, for beginners.
plain-level-between = Clearly stronger than level { $below }.
plain-level-last = The strongest level, clearly stronger than level { $below }.
plain-clock = More options (clock)
plain-which-clock = Minutes per player plus seconds added per move, such as 5+3, or { $none }

plain-welcome = Type a move, help to see what you can type, or 0 for the main menu.
plain-type = Type a move, moves to list the legal ones, or help.
plain-last = Last move: { $side } { $move }.
plain-left = { $time } left
plain-plays = { $side } ({ $player }) plays { $move }.
plain-passes = { $side } ({ $player }) passes.
plain-taken = Captured: { $what }.
plain-taken-piece = { $side } { $kind } on { $cell }
plain-gone = Tiles removed: { $what }.
plain-may-pass = To pass, type { $word }.
plain-next = From { $cells } you can go to { $next }. Type the whole move.
plain-may-go-on = { $move } can go on to { $next }. Type a cell to go on, { $stop } to stop here, or press Enter to take it back.
plain-go-on = { $move }, then on to
plain-no-way-on = { $typed } does not continue the move; type one of { $next }, { $stop } to stop here, or press Enter to take the move back.
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
plain-some-moves = There are too many legal moves to list them all; here are { $count }:
plain-no-moves = No moves have been played yet.
plain-pieces = { $side }, { $kind }, { $count } on the board:
plain-undone = Taken back.
plain-no-undo = There is nothing to undo.
plain-redone = Played again.
plain-no-redo = There is nothing to redo.
plain-sure-leave = Quit Quina?
plain-sure-back = Leave this game and go to the menu?
plain-sure-resign = Does { $side } really resign?
plain-draw-offered = { $side } offers a draw. Does { $other } accept?
plain-draw-declined = The draw offer was declined.
plain-swapped = The players have swapped sides.
level-set = The computer plays as { $player } from now on.
level-nobody = People play both sides; there is no computer level to change.
level-which = Type { $word } and a number from 1 to { $last }, such as { $word } 3.
level-none = { $typed } is not a level; type { $word } and a number from 1 to { $last }, such as { $word } 3.
plain-no-swap = People play both sides; there is nothing to swap.

plain-over = The game is over. What now?
plain-again = Play again
plain-review = Review the game
plain-again-swapped = Swap sides and play again
plain-save = Save the game
plain-to-menu = main menu

plain-card = How to play { $game }, in five lines:
plain-steps-done = { $done } of { $all } steps done
plain-steps = Learn { $game }: choose a step to start from
plain-step-done = done
plain-step = Step { $number } of { $all }
plain-last-step = That was the last step. You know all you need to play.
plain-look = Look at { $cells }.
plain-lesson-help = Type a move, hint for a hint, or show for the answer; press Enter to go back to the steps.
plain-show = show
plain-model = For example: { $move }.
plain-answers = { $side } answers { $move }.

plain-no-games = No games yet. Every game you finish is listed here.
plain-none-found = No games match { $words }
plain-found = Games that match { $words }
plain-more-games = Older games not shown: { $count }.
plain-search = To search, type any words, such as a game or an opponent.
plain-no-tallies = No games against computers yet.
plain-go-on-from = Play on from any move
plain-export = Export it to a file
plain-delete = Delete it
plain-sure-delete = Delete this game for good?
plain-start = start
plain-after-which = After which move? 1 to { $last }, or { $start } (Enter: back)
plain-not-a-move = { $typed } is not a valid choice; type a number from 1 to { $last }, or { $start }.

plain-reviewing = Reviewing { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    } at most …
plain-course = { $side }'s chances after each move, from 0 (lost) to 9 (won):
plain-no-moments = No move gave much away. Well played!
plain-moment = { $number } of { $all }: move { $ply }, { $side } played { $move } ({ $quality }).
plain-better-line = The better line:
plain-next-moment = Press Enter to see the next one.{" "}

plain-which-file = File name (Enter: back)
plain-file-name = File name, or 1 for { $name } (Enter: back)
plain-overwrite = { $file } already exists. Replace it?
plain-saved = The game was saved to { $file }.
plain-not-saved = Nothing was saved.
plain-not-written = { $file } could not be saved: { $reason }.
plain-not-read = { $file } could not be opened: { $reason }.
plain-not-kept = Games and settings cannot be kept: { $reason }. Everything else works.
fault-missing = there is no such file or folder
fault-forbidden = you do not have permission
fault-folder = it is a folder
fault-no-folder = part of its path is not a folder
fault-read-only = the disk is read-only
fault-full = the disk is full
fault-no-text = it is not text
fault-no-file = it is a pipe or a device, not a file
fault-large = it is larger than a megabyte

plain-help-moves = Write a move as cells, b2-b4 or b2 b4, or as a cell and a direction, b2 up (up, down, left, right, ur, dr, dl, ul). Type 0 for the main menu. The commands:
plain-do-help = this list
plain-do-moves = the legal moves
plain-do-hint = a good move, with reasons
plain-do-undo = take back your last move
plain-do-redo = replay what you took back
plain-do-save = save the game to a file; you may add its name
plain-do-load = load a game from a file; you may add its name
plain-do-resign = give up the game
plain-do-draw = offer a draw
plain-do-swap = swap sides with the computer
plain-do-level = change the computer's level, such as level 3
plain-do-new = the main menu; the game is kept
plain-do-again = play the same game again
plain-do-position = the position as text, and where all the pieces are
plain-do-analyze = the best moves and what would follow
plain-do-review = how good each move was, and what would have been better
plain-do-rules = the rules of the game
plain-do-board = the board again
plain-do-list = the moves so far
plain-do-quit = quit the program; the game is kept
plain-do-pass = pass, where the rules allow it
plain-help-board = On the board: { $signs }.
plain-sign-empty = . an empty cell
plain-sign-hole = # a cell without a tile
plain-sign-value = the number after a piece is its value
plain-sign-live = capitals are live stones
plain-sign-path = + a cell on an open path
plain-sign-from = ( ) where the last move came from
plain-sign-to = [ ] where the last move went
plain-sign-check = ! a piece in check
plain-sign-decisive = < > what ended the game
plain-sign-edge = the letters around the board show who owns each edge

## Games that are over
archive-line = { $date }  { $game }, { $result } against { $opponent }
archive-line-others = { $date }  { $game }, { $first } vs. { $second }: { $result }
archive-won = won
archive-lost = lost
archive-drawn = drawn
archive-winner = { $side } won
archive-empty = No finished games yet. Every game you finish is kept here.
archive-damaged = This record is damaged: { $reason }.
archive-not-opened = this record is damaged and cannot be opened; x: delete it
archive-none-found = No game matches these words. Press Esc to see all games.
archive-count = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }, { $counted } of them between you and a computer
archive-tally = { $game } against { $opponent }: { $won } won, { $drawn } drawn, { $lost } lost
