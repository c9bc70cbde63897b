## opponents.py

knowledge-leaks-heading = Cards of { $viewpoint }, and who is known to know of them:
knowledge-leaks-since = { $player } { $line ->
    [0] (from the start)
   *[other] (since line { $line })
}
knowledge-leaks-nobody = nobody
knowledge-leaks-no-cards = No card of { $viewpoint } is known.
knowledge-rivals-own = { $viewpoint } still considers { $count } possible.
knowledge-rivals-onlooker = An onlooker still considers { $count } possible.
knowledge-rivals-looked = { $viewpoint } knows the solution, but the log still leaves { $count } possible.
knowledge-rivals-solutions = { $counted ->
    [true] { $count ->
        [one] one solution
       *[other] { $count } solutions
    }
   *[false] more than { $count } solutions
}
knowledge-rivals-deals = { $counted ->
    [true] { $count ->
        [one] one deal
       *[other] { $count } deals
    }
   *[false] more than { $count } deals
}
knowledge-rivals-player = player
knowledge-rivals-at-most = considers at most
knowledge-rivals-knows = knows the solution
knowledge-rivals-knows-deal = knows who holds what
knowledge-rivals-over = { $number }+
knowledge-rivals-between = { $low } to { $high }
knowledge-rivals-limit = { $limit ->
    [steps] "... to ...": the search for the exact number was given up.
   *[solutions] "... to ...", or +: too many solutions for the exact number.
}
knowledge-rivals-one-of = one of { $number }
knowledge-rivals-standing = { $standing ->
    [yes] yes
    [open] perhaps
    [undecided] not decided
   *[no] no
}

## silence.py

knowledge-silence-unused = line { $line }: { $said ->
    [true] { $player } does not know the solution then.
   *[false] { $player } did not accuse after this turn.
} { $decided ->
    [true] With some cards { $player } would have known the solution, so these deals are impossible{ $said ->
        [true] {""}
       *[false] {" "}by "accusing: perfect"
    }. That is not used here:
   *[false] Whether { $player } could have known the solution was not decided, and what would follow { $said ->
        [true] {""}
       *[false] by "accusing: perfect"{" "}
    }is not used here:
} more may follow, and the log may be impossible. What depends on that is not decided. What is used: docs/language.md, { $said ->
    [true] "Ignorance".
   *[false] "Perfect accusing".
}
knowledge-silence-reason = { $said ->
    [true] that { $player } does not know the solution in line { $line } may tell more
   *[false] that { $player } did not accuse after line { $line } may tell more
}
knowledge-silence-undecided = not decided: { $reason }
knowledge-undecided-silence = it was not decided whether { $clause }: { $said ->
    [true] that { $player } does not know the solution in line { $line } may tell more.
   *[false] that { $player } did not accuse after line { $line } may tell more.
}

## pairs.py

knowledge-pairs-deal = deal { $number }
knowledge-pairs-first = { $player } cannot tell these apart (deal 1 agrees with { $agreeing }):
knowledge-pairs-next = { $player } cannot tell these apart:
knowledge-pairs-open = Both agree with { $agreeing }; { $knower } knows it in deal 1, not in 2:
knowledge-pairs-onlooker = an onlooker
knowledge-pairs-log = the log
knowledge-pairs-public = what everybody has seen
knowledge-pairs-rest = All other cards are in the same places.
knowledge-pairs-shows = line { $line }: { $player } shows
knowledge-pairs-whispers = line { $line }: { $player } lacks

## sight.py

knowledge-unwritten-hand = Which cards { $player } holds is not in the log; write them down as `hand: ...`.
knowledge-unwritten-shows = Which card { $player } showed or was shown is not in the log ({ $lines }); write it after `shows`.
knowledge-unwritten-whispers = Of which card { $player } whispered or was told is not in the log ({ $lines }); write it after `lacks`.
knowledge-unwritten-look = What { $player } saw in the envelope (line { $line }) is not in the log; write it down as `learn envelope holds ...`.

## view.py

knowledge-view-foot = known
knowledge-view-beyond = no rule reaches this, but it follows
knowledge-view-nothing-beyond = Every cell that follows is reached by a rule.
knowledge-view-unmarked = Cells that no rule reaches are marked in so long a log with --by-rules.
knowledge-view-parts = Known of it: { $cards }.
knowledge-view-nothing = nothing

## sentences.py

knowledge-knows = { $who ->
    [public] it is public
   *[other] { $name } { $knows ->
        [true] knows
       *[false] does not know
    }
}{ $solution ->
    [true] { " " }the solution
   *[false] { "" }
}
knowledge-solution-known = the solution is known
knowledge-question-known = it is known { $question }
knowledge-that = { " " }that{ " " }
knowledge-whether = { " " }whether{ " " }
knowledge-who = { " " }{ $question }
knowledge-who-holds = who holds { $card }
knowledge-which-of = { $group ->
    [suspects] which of the suspects
    [weapons] which of the weapons
    [rooms] which of the rooms
   *[other] which of the cards "{ $group }"
} is in the envelope
knowledge-one-of = one of { $cards }
knowledge-dated = { $sentence } ({ $since ->
    [0] known from the start
   *[other] known since line { $since }
}{ $reached ->
    [none] { "" }
   *[other] ; the rules reach it at line { $reached }
}).
knowledge-follows = It follows from { $lines }{ $end }
knowledge-beyond = The rules do not reach this. It follows from { $lines }{ $end }
knowledge-nothing = the cards alone
knowledge-fewest = { $smallest ->
    [true] { $later ->
        [true] (no fewer lines up to there will do)
       *[false] (no fewer lines will do)
    }
   *[false] (perhaps fewer lines would do)
}
knowledge-line = line { $line }

## explanation.py

knowledge-instead = no: { $answer }
knowledge-not = it is not true that { $clause }.
knowledge-not-so = nobody knows that { $clause }: it is false.
knowledge-open = it is open whether { $clause }.
knowledge-unknown = it is not known that { $clause }.
knowledge-not-public = it is not public { $joined ->
    [whether] whether{ " " }
    [that] that{ " " }
   *[other] { "" }
}{ $clause }.
knowledge-undecided = it was not decided whether { $clause }: the search was given up after { $worlds } worlds.
knowledge-but-whether = But { $players } knows whether it is true.
knowledge-knows-that = { " " }knows that{ " " }
knowledge-looked = { $player } accused on line { $line } and looked into the envelope.
knowledge-cards = For a proof, ask about its cards one by one.
knowledge-part = { $standing ->
    [yes] yes
    [open] open
    [unknown] not known
    [undecided] not decided
   *[no] no
}
knowledge-part-since = { $line ->
    [0] from the start
   *[other] since line { $line }
}
knowledge-more = More on one of them: clue-logic knows LOG { $words }

## knowers.py

knowledge-knowers = { $form ->
    [everybody] Everybody knows it.
    [nobody] Nobody knows it.
    [unknown] Nobody is known to know it.
    [one] { $players } knows it.
   *[several] { $players } know it.
}
knowledge-ignorant = { $form ->
    [everybody] Nobody knows it.
    [nobody] Everybody knows it.
    [unknown] Nobody is known not to know it.
    [one] { $players } does not know it.
   *[several] { $players } do not know it.
}
