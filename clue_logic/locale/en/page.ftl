## bridge/lessons.py

page-no-lesson = There is no lesson yet: the log must say which cards there are and who plays.
page-no-chapter = The course has no chapter { $number }.

## bridge/open_cells.py

page-chances-long = Counting the deals takes longer than { $seconds } seconds, so everything is estimated (± half a 95 % interval).
page-chances-no-estimate = No estimate was found with { $megabytes } MB.

## bridge/session.py

page-hidden =
    { $part ->
        [proofs] A proof would give away the answer to your exercise. Proofs are shown again when you solve the exercise, look up its solution, or close it.
        [deals] A deal would give away the answer to your exercise. Deals are shown again when you solve the exercise, look up its solution, or close it.
       *[rules] The text of a rule would give away the answer to your exercise. It is shown again when you solve the exercise, look up its solution, or close it.
    }
page-no-log = No log has been read yet.
page-no-rules = No rules have been read yet.
page-rules-too-long = user-defined rules can have at most { $most } characters
page-no-notebook = There is no notebook yet: the log must say which cards there are and who plays.

## bridge/session.py

page-no-cell = the log has no place "{ $place }" with a card "{ $card }"
page-no-line = there is no line { $line } in the log
page-before-headers = there is no notebook before line 0

## bridge/turn_choice.py

page-choice-unknown = there is no { $name } in this game
page-choice-who = who?
page-choice-asked = who is asked?
page-choice-cards = which cards?
page-choice-card = which card?
page-choice-missing = still missing: { $parts }
page-choice-place = where?
page-choice-hidden = an accusation names as many cards as are hidden: { $count }
page-choice-answer = { $rule ->
    [number] how many of them?
    [one] what is the answer?
    [everyone] who has one of them?
   *[first] who showed a card?
}
page-choice-shown = { $me ->
    [true] which card did you show?
   *[false] which card did { $player } show?
}
page-choice-viewer = to whom?
page-choice-had = what did { $player } have?
page-choice-result = how did it end?
page-choice-hand = which cards does { $player } have?

## bridge/lines.py

page-possible = the log is possible

## bridge/claims.py

page-claim-line = No statement of the game begins on line { $line }.
page-claim-undecided = It would take too long to find out whether this cell follows from the log.

## bridge/turn_choice.py

page-setup-culprit = 犯人当てゲーム (cards numbered)
page-setup-unknown = there is no { $name }
page-setup-players = { $fewest } to { $most } players can play
page-setup-no-name = every player needs a name
page-setup-no-quotes = a name cannot contain quotation marks, line breaks or other control characters
page-setup-twice = two players are called { $name }
page-setup-list = a pasted list of players is too long, or a quotation mark is missing
page-setup-hand =
    { $count ->
        [one] 1 card is selected
       *[other] { $count } cards are selected
    }, but { $player } holds { $holds }: select the whole hand, or no card
page-setup-sizes =
    the hands add up to { $known ->
        [one] 1 card
       *[other] { $known } cards
    }, but { $dealt ->
        [one] 1 is
       *[other] { $dealt } are
    } dealt

## bridge/setting_up.py

page-edition-size = an edition has 1 to { $categories } categories and up to { $cards } cards
page-edition-reserved = a category cannot be called { $name }
page-edition-no-cards = this category has no cards yet
page-edition-no-name = the name is missing
page-edition-long = a name has at most { $count } characters
page-edition-signs = a name needs a letter or a digit, and no quotation marks or control characters
page-edition-twice = { $name } is there already
page-edition-short = { $short } already means { $card }
page-rule-asker = the asker can be silent only where everyone answers
page-rule-hands = one card of each category needs { $needed } cards in every category, and no card face up

## bridge/proofs.py

page-no-rule = there is no rule "{ $label }"
page-no-proofs = this notebook has no proofs

## page/bridge/judging.py

page-rules-unreadable = The rules cannot be read yet: { $reason }
page-rules-facts = The rules conclude more than { $most } facts from this log, the last of them by { $rule } (line { $line }). Conclude less, or of fewer things at once.
page-rules-combinations = { $rule } (line { $line }) would look through more than { $most } combinations of facts. Relate its variables by another condition.

## page/bridge/judging.py

page-nothing-found = { $place }, { $card }: nothing found

## bridge/turn_choice.py

page-turn-no-game = the log does not say yet which cards there are and who plays
page-turn-unreadable = this cannot be written as a line of the log
page-turn-changed = line { $line } has changed in the meantime; nothing was written
page-turn-in-text = change line { $line } in the text: this form cannot show all that it says
page-turn-question = this is a question; the log can answer it, but it is no turn
page-turn-breaks = line { $line } would then be wrong: { $problem }

## bridge/open_cells.py

page-cell-known = this cell is known

## bridge/cases.py

page-no-day = there is no day { $day }; it is written as 2026-12-24
page-no-case = No case was found for this deck. Choose another level or another deck.

## bridge/advice.py

page-advice-tables = The tables do not fit into { $megabytes } MB.
page-advice-nobody = This is an onlooker's log: choose the player to advise.
page-advice-no-room = Choose at least one room to suggest.

## bridge/bridge.py

page-superseded = The log has changed in the meantime.
page-too-deep = This is nested too deeply to be understood.
page-memory = There is not enough memory for this.
page-failed = The software failed ({ $error }), so there is no answer to this. Your log and everything else are unchanged.

## bridge/views.py

page-onlooker = The log has no `me`: it is an onlooker's, who has no cards.

## bridge/open_cells.py

page-supposed =
    { $count ->
        [0] Nothing else follows.
        [one] One more cell follows.
       *[other] { $count } more cells follow.
    }
page-supposed-solved = That would solve the game.
page-supposed-impossible =
    { $count ->
        [0] That cannot be, whatever happens in this log.
        [one] That cannot be: { $lines } rules it out.
       *[other] That cannot be: { $lines } rule it out.
    }

## bridge/session.py

page-unknown-name =
    { $kind ->
        [player] there is no player { $name }
        [card] there is no card { $name }
       *[place] there is no place { $name }
    }

## bridge/advice.py

page-not-among =
    { $kind ->
        [not-asked] { $name } does not answer to this suggestion.
       *[not-shown] { $name } is not among the cards that are suggested.
    }

## page/bridge/exercises.py

page-exercise-broken = The exercise { $name } cannot be set: { $why }
page-no-exercise =
    { $near ->
        [none] there is no exercise “{ $name }”
       *[other] there is no exercise “{ $name }”; perhaps “{ $near }”
    }

## page/bridge/querying.py

page-query-problem = Column { $column }: { $message }
page-query-too-long = The query is too long; it may have at most { $most } characters.

## page/component.py

page-component =
    { $word ->
        [reason] Reason
        [suppose] What if?
        [back] Back to the log
       *[notebook] Notebook
    }
