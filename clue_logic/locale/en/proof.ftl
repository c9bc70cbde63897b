## wording.py

proof-stop = .{ " " }
proof-line = line { $line }
proof-lines = lines { $lines }
proof-header = given
# A cell that was known before the proof.
proof-known = known already
proof-knows = { $player } knows that{ " " }
proof-step =
    { $label ->
        [suppose] supposition
       *[by_contradiction] reductio ad absurdum
    }
# All cards or those of a category, held by a player or lying somewhere; Japanese names the place.
proof-share =
    { $place ->
       *[other] { $group }
    }
proof-it = it
proof-one-of = one of { $cards }
proof-count =
    { $place } { $you ->
        [true] hold
       *[false] holds
    } { $bound ->
        [exactly] exactly
        [at-most] at most
       *[at-least] at least
    } { $cards }
proof-of-group = { $count } of the { $group }
proof-number-of = { $count } of { $cards }
proof-named-in-both = { $lacks } (named in both)
proof-none-in-both = no card is named in both
proof-lacks-in-both = { $place } lacks what both name
proof-among =
    { $all ->
        [true] namely { $cards }
       *[false] { $cards } with it
    }

## readable.py

proof-not-named =
    { $cards } { $count ->
        [one] is
       *[other] are
    } { $places ->
        [1] not named on line { $first }
        [2] named neither on line { $first } nor on line { $last }
       *[other] named on none of the lines { $lines }
    }
proof-none-in-common = no card is named both on line { $first } and on line { $last }
proof-not-in-hand =
    { $cards } { $count ->
        [one] is
       *[other] are
    } not in hand { $hand }
proof-not-on-table =
    { $cards } { $count ->
        [one] is
       *[other] are
    } not on the table
proof-no-fact =
    { $count ->
        [one] { $facts } does not follow
       *[other] { $facts } do not follow
    }
proof-lemma-steps =
    { $lemma }: { $count ->
        [one] 1 step
       *[other] { $count } steps
    }
proof-lemma = { $lemma }: { $reason }
proof-cards-alone = by the cards alone
proof-under = , under { $suppositions }
proof-folded =
    { $count ->
        [one] 1 lemma is folded
       *[other] { $count } lemmas are folded
    }; --all prints the whole proof of { $lines } lines.
proof-lemma-command = { " " }A single lemma: { $command }

## rendering.py

proof-cited = { $sentence } ({ $line })
proof-restates = { $conclusion }, as { $reason } ({ $line })
proof-because = { $conclusion }: { $reason }
proof-from-lines = as { $cited }, { $conclusion }
proof-from-steps = by { $steps }, { $conclusion }
proof-from-both = by { $steps }, and as { $cited }, { $conclusion }
proof-refuted = { $absurd } is a contradiction, so the supposition in { $supposition } is false: { $conclusion }
proof-sentence = { $sentence }.
proof-sentence-with-rule = { $sentence } [{ $rule }].

## tree.py

proof-supposition =
    { $again ->
        [true] supposed ({ $letter })
       *[false] suppose ({ $letter })
    }
proof-see = see ({ $step })
proof-refutes = supposes, and refutes
proof-let = suppose that { $sentence }
proof-rests-on = rests on
proof-by = by { $rules }

## why_not.py

proof-open = "{ $sentence }" does not follow. What each rule that could conclude it still needs:
proof-missing = missing
proof-some-of = { $count } of: { $sentences }
proof-more = { $count } more
proof-not-applicable = Rules that cannot apply here: { $rules }.
proof-none-missing = No rule can conclude it here.
