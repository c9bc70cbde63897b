## beyond_rules.py

notebook-beyond =
    { $count ->
        [0] No more cells follow from the log than these rules find.
        [1] One more cell follows from the log than these rules find; without --rules it is shown.
       *[other] { $count } more cells follow from the log than these rules find; without --rules they are shown.
    }
notebook-undecided =
    { $count ->
        [1] It would take too long to find out whether one more cell follows; --complete does it all the same.
       *[other] It would take too long to find out whether { $count } more cells follow; --complete does it all the same.
    }

## solve.py

notebook-supposing = Supposing that { $statements }
notebook-supposing-heading = { $supposition }:

## open_cell.py

notebook-open-deals = Two deals agree with the log, one each way (* lies elsewhere in the other):
notebook-open-settle = What would settle it:
notebook-open-directly = { $player } shows { $card }, or passes on it
notebook-open-play =
    { $shows ->
        [true] { $player } shows { $card }
       *[false] { $player } passes on { $card }
    }
notebook-open-somebody = a player shows { $card }
notebook-open-if = { $statement }, if: { $ways }
notebook-open-then = { $piece } (then { $statement })
notebook-open-or = { " " }or{ " " }
notebook-open-more = { $count } more

## grid.py

notebook-grid-known = known
notebook-grid-beyond = no rule reaches this, but it is so in every deal that agrees with the log
notebook-grid-nothing-beyond = Every cell that follows is reached by a rule.

## place_answers.py

notebook-place-heading =
    { $place }, { $count } of { $size ->
        [1] 1 card
       *[other] { $size } cards
    } known:
notebook-place-cards =
    { $holds ->
        [true] { "  " }holds: { $cards }
       *[false] { "  " }lacks: { $cards }
    }
notebook-place-open = { "  " }open: { $cards }
notebook-place-clause =
    { $holds ->
        [true] { "  " }holds one of: { $cards } (line { $line })
       *[false] { "  " }lacks one of: { $cards } (line { $line })
    }
notebook-solution-none = No cards are hidden in this game.
notebook-solution-known = Solution: { $cards }.
notebook-solution-open = Not solved yet.
notebook-solution-perhaps = perhaps { $cards }
notebook-category-known = { $category }: { $cards }.
notebook-category-open = { $category }: not known yet.
notebook-category-partly = { $category }: { $cards }; the rest is not known yet.
notebook-category-possible = { " " }Possible: { $cards }.
notebook-category-excluded = { " " }Excluded: { $cards }.

## impossible_report.py

notebook-impossible-before = The log contradicts itself from line { $line } on. This is how the notebook stood before that line:
notebook-impossible-since = The log contradicts itself from line { $line } on.
notebook-impossible-headers = The log contradicts itself in its headers, so there is no notebook to show.
notebook-impossible-smallest =
    { $count ->
        [1] This line cannot be true, whatever the others say:
        [2] These two lines cannot both be true:
       *[other] These { $count } lines cannot all be true, and no fewer lines contradict each other:
    }
notebook-impossible-minimal = These { $count } lines cannot all be true, though all of them but any one can:
notebook-impossible-line = line { $line }
notebook-impossible-first = look here first
notebook-impossible-more-lines = and { $count } more
notebook-impossible-further = That is for the log up to line { $line }; for all of it at least two changes are needed.
notebook-impossible-more = All { $count } changes: { $command }
notebook-impossible-other = For all lines in conflict: { $command }

## matrix.py

notebook-matrix-title = Where the cards may be
notebook-matrix-kind = cards
notebook-matrix-settled = sure
notebook-matrix-sure = sure({ $names })
notebook-matrix-hidden = hidden
notebook-matrix-legend = Legend:
notebook-matrix-one = 1 = holds it, or may hold it
notebook-matrix-zero = 0 = does not hold it
notebook-matrix-both = ! = both holds it and does not hold it: a contradiction
notebook-matrix-named = { $name } is a name for the hidden cards

## known_since.py

notebook-since-line =
    { $line ->
        [0] { " " }(from the headers)
       *[other] { " " }(since line { $line })
    }
notebook-since-between = ;{ " " }
notebook-news-lost = No longer known:
notebook-news-new = New by { $cause }:
notebook-news-nothing = Nothing new by { $cause }.
notebook-news-save = this save
notebook-news-line = line { $line }
notebook-news-headers = headers
notebook-news-more = and { $count } more
notebook-news-comma = ,{ " " }

## explanation.py

notebook-remark-not-as-asked =
    { $follows ->
        [true] It does follow that { $statement }
       *[false] It does not follow that { $statement }; the opposite does
    }
notebook-remark-consistent = The log does not contradict itself.
notebook-remark-no-proofs =
    { $verdict ->
        [follows] It follows; this engine keeps no proofs.
        [opposite] The opposite follows; this engine keeps no proofs.
       *[open] It does not follow, nor does the opposite; this engine keeps no proofs.
    }
notebook-remark-cards-alone = from the cards alone
notebook-remark-over = over { $lines }
notebook-remark-envelope = , with what is said of the envelope on { $lines }
notebook-remark-supposing =
    { $impossible ->
        [true] The rules do not notice it; it is proved by supposing, { $source }:
       *[false] The rules do not reach this; it is proved by supposing the contrary, { $source }:
    }
notebook-remark-no-proof = In every deal that agrees with the log { $statement }, but these rules do not prove it.
notebook-remark-other-rules = In every deal that agrees with the log { $statement }, but these rules do not prove it; --rules { $rules } does.
notebook-remark-too-weak = Yet it does follow from the log that { $statement }; these rules are too weak. Ask without --rules for a proof.
notebook-remark-no-deal =
    { $supposed ->
        [true] No deal agrees with the log and what is supposed, though no rule notices
       *[false] No deal agrees with the log, though no rule notices
    }
notebook-remark-lines =
    { $count ->
        [0] .
        [1] : { $lines } cannot be true.
       *[other] : { $lines } cannot all be true{ $fewer }.
    }
notebook-remark-fewer =
    { $smallest ->
        [true] { " " }(no fewer lines will do)
       *[false] { " " }(perhaps fewer lines would do)
    }
notebook-remark-some-held = { $place } holds { $cards }.

## soundness_report.py

notebook-unsound-wrong = the log is possible, but the rules of { $calculus } are wrong: from true premises they derive something that need not be true.
notebook-unsound-step =
    { $line ->
        [0] first false step, from the headers: { $statement }{ $rule }
       *[other] first false step, after line { $line }: { $statement }{ $rule }
    }
notebook-unsound-rule = , by "{ $rule }"
notebook-unsound-written = the rule, at { $place }: { $rule }
notebook-unsound-from = from: { $premises }
notebook-unsound-nothing = from: nothing
notebook-unsound-untested = or an earlier one: deals cannot show whether this is true: { $statements }
notebook-unsound-deal = a deal in which every line of the log is true, and this is not:
notebook-unsound-in-proof = This proof is wrong, the log is not: its first false step is { $statement }{ $rule }.

## answers.py

notebook-outcome-contradiction = { $follows ->
    [true] the log contradicts itself
   *[false] no contradiction follows
}
notebook-outcome-undecided = { $what ->
    [open] it is not decided whether { $card } is open
    [solution] it is not decided whether the solution is known
   *[cell] it is not decided whether { $place } holds { $card }
}
notebook-outcome-both = { $blame ->
    [rules] the rules contradict themselves: { $place } both holds and lacks { $card }
   *[log] the log contradicts itself: { $place } both holds and lacks { $card }
}
notebook-outcome-cell = { $state ->
    [holds] { $place } holds { $card }
    [lacks] { $place } lacks { $card }
   *[open] it is open whether { $place } holds { $card }
}
notebook-outcome-fact = { $follows ->
    [true] { $fact } follows by the rules of { $calculus }
   *[false] { $fact } does not follow by the rules of { $calculus }
}{ $line ->
    [0] { "" }
   *[other] : line { $line } has no event above this line
}
notebook-outcome-fact-undecided = it is not decided whether { $fact } follows: { $reason }
notebook-outcome-no-predicate = the rules of { $calculus } have no predicate { $predicate }; { $near ->
    [none] to test by a rule file of yours: clue-logic check --rules FILE
   *[other] did you mean { $near }?
}

## cell_answers.py

notebook-answer-no-solution = No solution: { $contradiction }.
notebook-answer-no-answer = No answer: { $contradiction }.
notebook-answer-contradiction =
    { $blame ->
        [log] the log contradicts itself
        [supposition] under this supposition the log contradicts itself
       *[rules] the rules contradict themselves
    }
notebook-answer-since =
    { $line ->
        [0] { " " }in its headers
       *[other] { " " }from line { $line } on
    }
notebook-card-nowhere = Nothing can hold { $card }: the log contradicts itself.
notebook-card-open = It is not known who holds { $card }. Possible: { $places }.
notebook-card-lies = { $card } lies { $where }.
notebook-card-holds = { $place } holds { $card }.
notebook-hand-none = no card that is known
notebook-hand-holds = { $place } holds { $cards } ({ $count } of { $size }).
notebook-hand-lies = { $place } holds { $cards } ({ $count } of { $size }).
notebook-hand-also = { " " }Also possible: { $cards }.
notebook-cell =
    { $verdict ->
        [yes] Yes: { $statement }{ $since }.
        [no] No: { $statement }{ $since }.
       *[open] Open: whether { $statement } is not known; both are possible.
    }

## repair_report.py

notebook-repair-change =
    { $kind ->
        [shower] { $now } showed a card, not { $was }
        [passed] { $was } passed
        [showed] { $was } showed a card
        [shown] { $now } was shown, not { $was }
        [named] { $now } was named, not { $was }
        [asker] { $now } asked, not { $was }
        [asked] { $now } was asked, not { $was }
        [right] the accusation was right
        [wrong] the accusation was wrong
        [player] it was { $now }, not { $was }
        [card] it was { $now }, not { $was }
        [number] it was { $now }, not { $was }
        [place] it is about { $now }, not { $was }
        [holds] { $was } holds it
        [lacks] { $was } lacks it
        [hand] the hand has { $now }, not { $was }
        [table] { $now } lies on the table, not { $was }
        [mistake] { $was } had { $now }, and passed by mistake
       *[seats] { $was } and { $now } sit at each other's places
    }
notebook-repair-line = line { $line }: { $change }
notebook-repair-found =
    { $supposed ->
        [true] Single changes to the log that make it possible, the likeliest first:
       *[false] Single changes that make the log possible, the likeliest first:
    }
notebook-repair-none =
    { $supposed ->
        [true] No single change to an answer, a card or a player makes it possible.
       *[false] No single change to an answer, a card or a player makes the log possible: at least two are needed.
    }
notebook-repair-none-in-time = No single change that makes the log possible was found in time.
notebook-repair-cut-short = The time limit was reached before all changes were tried; --seconds sets it.

## recall.py

notebook-recall =
    Line { $line }: { $act ->
        [asked] { $player } suggested { $cards }.
        [passed] { $player } passed when { $asker } suggested { $cards }.
       *[shown]
            { $card ->
                [none]
                    { $count ->
                        [0] { $player } showed { $asker } a card.
                       *[other] { $player } showed { $asker } a card: one of { $cards }.
                    }
               *[other] { $player } showed { $card } to { $asker }.
            }
    }
notebook-recall-nothing =
    { $act ->
        [asked] The log has no such suggestion.
        [passed] The log has no such pass.
       *[shown] The log has no such shown card.
    }
