# What every front end says. The sentences of the rules stand in the code, where each is born; these are
# words of the house that need forms of their own, as a number of moves does.

## Who plays
seat-person = person
seat-level = level { $number }
seat-full = full strength
about-person = A person at this screen.
about-level-near = Level { $number } of { $last }: looks { $plies ->
        [one] one move
       *[other] { $plies } moves
    } ahead and { $errs ->
        [always] nearly always misjudges what it sees
        [mostly] usually misjudges what it sees
        [often] often misjudges what it sees
        [sometimes] sometimes misjudges what it sees
        [seldom] rarely misjudges what it sees
        [hardly] hardly ever misjudges what it sees
       *[never] judges what it sees as well as it can
    }.
about-level-far = Level { $number } of { $last }: looks at about { $thousands },000 positions before it moves.
about-full = The computer at full strength: three seconds per move, or as its clock allows.

## Scores and counts
score-win = win in { $plies }
score-loss = loss in { $plies }
count = Round { $round }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } so far
game-line = { $board }, { $first } against { $second }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
board-square = { $game } { $size }
board-hex = { $game }, side { $side }
computer-to-move = { $side } ({ $player }) to move
joins = joins { $one } and { $other }

## Why a move is advised
play-move = Play { $move }.
play-pass = Pass.
advice-only = The only legal move.
advice-win = Wins by force in { $plies ->
        [one] one move
       *[other] { $plies } moves
    }.
advice-loss = Every move loses against best play; this one lasts longest ({ $plies ->
        [one] one more move
       *[other] { $plies } more moves
    }).
advice-chance = About a { $chance } chance of winning.
advice-else-loses = The next best, { $move }, loses by force.
advice-else-worse = The next best, { $move }, gives only { $chance }.
advice-as-good = { $move } is nearly as good.
advice-change = { $side }: from { $before } to { $after }.
advice-reply = Expected reply: { $move }.
advice-glance = Looks best at a glance.

## What a move missed
missed-win = Misses a forced win in { $plies ->
        [one] one move
       *[other] { $plies } moves
    }.
missed-win-and-lost = Throws away a forced win in { $plies ->
        [one] one move
       *[other] { $plies } moves
    } and loses by force.
missed-loss = Loses by force in { $plies ->
        [one] one move
       *[other] { $plies } moves
    }.
missed-chance = The chance of winning falls from { $before } to { $after }.
missed-better = Better: { $move }.
missed-instead = { $side }: { $after } instead of { $before }.

## A move as it is typed: words, the most telling first
word-pass = pass
way-up = up u
way-right = right r
way-down = down d
way-left = left l
way-up-right = ur ne
way-down-right = dr se
way-down-left = dl sw
way-up-left = ul nw
way-nowhere = there is nowhere to go from { $cell }
way-elsewhere = { $cell } can go to { $cells }, but not that way
way-unknown = { $word } is neither a cell nor a direction; from { $cell } you can go { $ways }
way-several = that way leads to { $cells }; name the cell
