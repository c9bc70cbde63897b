## wording.py

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
advice-open = That is as uncertain as { $number } equally likely { $solutions ->
        [true] solutions
       *[false] deals
    }.
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
advice-sentence = It { $text }.
advice-scored =
    { $aim ->
        [win] Chance to win: { $score }.
       *[other] Utility: { $score }.
    }
advice-alike-sentence = As much for { $asker }: { $suggestions }.
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

## showing.py

advice-show = { $asker } asks { $viewpoint } about { $asked }. { $number ->
    [0] { $viewpoint } has none of these and must pass.
    [1] Show { $cards }: { $viewpoint } has only this one.
   *[2] Show { $cards }: { $best ->
        [one] it tells { $asker } least.
       *[other] they tell { $asker } the same, and no card tells less.
    }
}
advice-show-before = By the log { $player } must answer first, so the question cannot get here.
advice-show-drawn = Estimated from { $views } hands of { $asker } drawn at random (± standard error).
advice-show-solutions-left = solutions left
advice-show-now = now
advice-show-known = known to { $asker } since
advice-show-since = { $line ->
    [0] the start
   *[other] line { $line }
}
advice-show-onlookers = Onlookers see only that a card is shown: { $bits } bits, whichever it is.
advice-show-onlooker = this is an onlooker's log: write "me:" and "hand:", to say whose cards can be shown
advice-show-own = { $viewpoint } asks this, so the others show cards; name the player who asks { $viewpoint }
advice-show-everyone = with "answers: everyone" players say whether they have a card, and show none, so there is nothing to choose
advice-show-gone = { $viewpoint } has left the game, and answers no more
advice-show-other = { $asked } is asked, and not { $viewpoint }
advice-show-answered = the question is answered already; write it without the card that is shown
advice-show-hand = the log does not say which of these cards { $viewpoint } has; write them down with "hand:"
advice-show-tables = the tables of the deals do not fit into { $megabytes } MB
advice-show-solutions = there are too many solutions to count them for each hand of the player who asks
