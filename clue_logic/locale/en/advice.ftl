## report.py

advice-accuse = { $asker } can accuse: { $cards } is the solution.
advice-known = { $asker } knows the solution: { $cards }.
advice-accused = { $asker } accused on line { $line }, and may not accuse again.
advice-deal-known = { $asker } knows who holds what; there is nothing left to ask.
advice-not-ready =
    { $asker } is not ready to accuse: { $only ->
        [true] { $cards } is the likeliest solution,
       *[false] no solution is likelier than { $cards },
    } at { $chance }.
advice-deal-open = { $asker } does not know yet who holds what.
advice-missing = { " " }Missing: { $bits } bits.
advice-hand = The log does not give the hand of { $asker }, so these cards count as unknown.
advice-best =
    { $number ->
        [one] The one suggestion
       *[other] The best of { $number } suggestions
    }{ $aim ->
        [information] , by what the answer tells about the solution
        [win] , by a simple estimate of the chance to find the solution first
        [k] , by the utility of Program K
       *[kak] , by the utility of Program K&KaK
    }:
advice-config = { $config ->
    [A] Configuration A of the thesis: a refutation counts the average over its three cards, impossible ones too, as printed.
   *[B] Configuration B of the thesis: a refutation counts the average over the cards that can be shown. As printed, it is over all three: --config A.
}
advice-no-walking = The way to the rooms is not counted; give your position with --at and your roll with --roll.
advice-walking = Divided by the turns until it can be made, as the programs estimate them; 1.0 is at once.
advice-drawn = Estimated from { $deals } deals drawn at random (± standard error).
advice-public-drawn = For onlookers estimated from { $deals } deals drawn at random (± standard error).
advice-shortlist = Of these, { $number } were weighed in full.
advice-of-all = There are { $number }; those with cards that are almost certainly or hardly ever hidden were left out.
advice-most-cards = Suggestions of more cards than { $most } were not weighed.
advice-longer = Of more cards than { $most } (up to { $longest }) only lists of those most likely hidden were weighed.
advice-suggestion = suggestion
advice-score =
    { $aim ->
        [win] win
       *[other] utility
    }
advice-turns = turns
advice-bits = bits
advice-cells = cells
advice-public = for onlookers
advice-asked = { $asked } about { $cards }
advice-shows = { $player } shows
advice-having =
    { $count ->
        [0] nobody else:
        [one] { $players } has:
       *[other] { $players } have:
    }
advice-nobody-shows = nobody shows
advice-none = { $player } has none
advice-nobody-has = nobody:
advice-other-answers =
    { $count ->
        [one] 1 other answer
       *[other] { $count } other answers
    }
advice-alike = as much for { $asker }: { $suggestions }
advice-more = { $count } more
