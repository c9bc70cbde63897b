## solve.py

puzzle-colours = yellow, brown, grey, red, blue, green, orange, purple
puzzle-head = head
puzzle-tail = tail

## report.py

puzzle-none = There is no solution.
puzzle-none-found = No solution was found.
puzzle-solutions =
    { $count ->
        [one] 1 solution
       *[other] { $number } solutions
    }
puzzle-counted =
    { $complete ->
        [true] { puzzle-solutions }
       *[false] At least { puzzle-solutions }
    }; { $turns } up to turning the frame; { $essential } essentially different.
puzzle-alike = Cards that look alike count as one: { $sets }.
puzzle-not-alike = Cards { $cards } look alike; if such cards count as one, { $number } essentially different (--alike).
puzzle-sets = { $cards } are the same card
puzzle-heading = Solution { $number }
puzzle-stands-for = stands for { $number }: { $factors }
puzzle-frame = 3 turns of the frame
puzzle-ways =
    { $ways } ways to turn card { $card } in { $corner ->
        [true] its corner
       *[false] cell { $cell }
    } ({ $ways ->
        [2] two
       *[other] three
    } edges { $edge })
puzzle-exchange = { $ways } ways to exchange cards { $cards }, which look alike
puzzle-same-after = 1/{ $symmetry }, as turns of the frame make no difference
puzzle-more = { $number } more; see --most
puzzle-turnable = * can be turned in its corner
puzzle-numbers = cards by number: { $cards }
puzzle-stopped =
    { $why ->
        [time] the time limit was reached; there may be more solutions
        [interrupt] interrupted; there may be more solutions
       *[enough] ended at the first; there may be more solutions
    }

## why_report.py

puzzle-placing = card { $card } in cell { $cell }
puzzle-needing =
    { $needing ->
        [true] , which needs { $needs }
       *[false] { "" }
    }
puzzle-which = what lies in cell { $cell }{ puzzle-needing }?
puzzle-only = only this fits cell { $cell }{ puzzle-needing }:
puzzle-where = where does card { $card } lie?
puzzle-only-here = card { $card } fits only here:
puzzle-towards = { $edge } → { $cell }
puzzle-no-card =
    ✗ nothing fits cell { $cell }{ puzzle-needing }{ $supposed ->
        [true] { " " }and is as supposed
       *[false] { "" }
    }
puzzle-no-cell = ✗ card { $card } fits nowhere
puzzle-unbalanced =
    ✗ { $free ->
        [one] 1 outer edge is free
       *[other] { $free } outer edges are free
    }, but { $needed } must still lie there: { $edges }
puzzle-by-place = Card { $card } lies somewhere, and the frame can be turned so that it is in cell { $cells }.
puzzle-in-cell = In cell { $cell } ({ $kind }):
puzzle-kind =
    { $kind ->
        [corner] corner
        [rim] rim
       *[inner] inside
    }

## why_report.py

puzzle-why-counted = Where two cards meet, a { $head } meets a { $tail } of the same colour. Edges without counterpart must lie on the outside.
puzzle-why-without = without counterpart
puzzle-why-all = together
puzzle-why-too-many =
    { $excess ->
        [one] 1 edge has
       *[other] { $excess } edges have
    } no counterpart, but only { $outside ->
        [one] 1 lies
       *[other] { $outside } lie
    } on the outside.
puzzle-why-balanced =
    { $excess ->
        [one] 1 edge has
       *[other] { $excess } edges have
    } no counterpart and must lie on the outer edges, of which there { $outside ->
        [one] is 1
       *[other] are { $outside }
    }: { $edges }.
puzzle-why-cells = The cells:
puzzle-why-place =
    { $where ->
        [corner] in a corner
        [rim] on the rim
        [inner] inside
       *[other] in cell { $where }
    }
puzzle-why-cannot = Card { $card } cannot lie { puzzle-why-place }.
puzzle-why-can =
    { $solutions ->
        [some] Card { $card } can lie { puzzle-why-place }: it does in { $times } of { $number } essentially different solutions.
        [all] Card { $card } lies { puzzle-why-place } in every one of the { $number } essentially different solutions.
       *[uncounted] Card { $card } can lie { puzzle-why-place }. Not all solutions could be counted.
    } One of them:
puzzle-why-suppose =
    { $what ->
        [cell] Suppose card { $card } were in cell { $cell }.
        [turned] Suppose it could; the frame can be turned so that card { $card } is in cell { $cell }.
       *[kind] Suppose card { $card } were in cell { $cell }, or where a turn of the frame takes that.
    }
puzzle-why-cases =
    { $count ->
        [one] So it is impossible; the independent checker has confirmed this.
       *[other] { $number } dead ends, all shown above; the independent checker has confirmed them.
    }
puzzle-why-long = A refutation by cases has { $number } dead ends; the independent checker has confirmed it; --full prints it.
puzzle-why-no-cases = The solver has refuted it; a refutation by cases would be too long to follow.
puzzle-why-every = All { $every } adjacencies are needed for that: without any one of them cards can be laid so that the others match.
puzzle-why-some =
    Already { $number } of the { $every } adjacencies exclude it, even if nothing else has to match: between cells { $cells }. Without any one of them cards can be laid so that the others match. { $smallest ->
        [true] Fewer do not exclude it.
       *[false] There may be a smaller set; the search was stopped by the time limit.
    }
puzzle-why-legend = "{ $edge } → 3" is an edge, and the cell that it is shown to.
puzzle-why-legend-alike = { $cards } look alike.
puzzle-why-places = In how many of the { $number } essentially different solutions a card lies in a corner, on the rim, inside:
puzzle-why-card = card
puzzle-why-ask = Why never? Ask: clue-logic puzzle why FILE "card { $card } { puzzle-why-place }"
puzzle-why-exactly =
    { $corners ->
        [0] In no solution there is a corner card that can be turned.
        [1] Every solution has exactly one corner card that can be turned.
        [2] Every solution has exactly two corner cards that can be turned.
       *[3] Every solution has exactly three corner cards that can be turned.
    }
puzzle-why-between = Every solution has { $least } to { $most } corner cards that can be turned.
puzzle-why-equal =
    A card can be turned in its corner if it has two equal edges and shows one of them to the inside; { $any ->
        [true] such edges: { $cards }
       *[false] no card has two equal edges
    }.
puzzle-why-bound =
    { $bound ->
        [fewer] Fewer are impossible: suppose the card in corner { $cells } could not be turned.
        [none] Fewer are impossible: suppose no card in a corner could be turned.
       *[more] More are impossible: suppose the cards in corners { $cells } could all be turned.
    }
puzzle-why-any-corners = (As the frame can be turned, this covers all corners.)
puzzle-why-short =
    { $bound ->
        [fewer] Fewer are impossible
       *[more] More are impossible
    }: { $cases ->
        [none] refuted by the solver.
        [one] refuted at once.
       *[other] refuted by { $number } dead ends.
    }
puzzle-why-proofs = The proofs: clue-logic puzzle why FILE "turnable corners"
puzzle-why-undecided =
    { $why ->
        [interrupt] Interrupted before there was an answer.
       *[other] The time limit was reached before there was an answer.
    }
