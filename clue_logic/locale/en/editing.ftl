## log/hovers.py

editing-seat = seat { $seat } of { $seats }
editing-me = the owner of the notebook
editing-settled = { $count ->
        [one] This line settles one cell:
       *[other] This line settles:
    }
editing-settled-none = This line settles nothing new.
editing-not-counted = This statement does not count: it cannot be read.
editing-note =
    { $player ->
        [none] This is your note. Notes are never evidence.
       *[other] This is a note by { $player }. Notes are never evidence.
    }
editing-impossible-since = The log is impossible from line { $line } on: nothing is concluded from there on.
editing-more = and { $count } more
editing-no-notebook = No notebook yet: the headers do not describe a complete game.
editing-chances = Chances: { $chances }.
editing-lacks = lacks: { $cards }
editing-inlay-cells =
    settles { $count ->
        [one] 1 cell
       *[other] { $count } cells
    }
editing-inlay-size = number of cards, from the other headers

## log/problems.py

editing-fix-change = Change it to { $text }
editing-fix-leave-out = Leave it out
editing-fix-line = Write: { $text }
editing-fix-indented = Write it below its suggestion: { $text }
editing-fix-header = Write the header { $header }
editing-fix-outdent = Remove the indentation
editing-fix-comment = Make it a comment
editing-contradiction = This line makes the log impossible: no deal agrees with all lines up to here.
editing-contradiction-headers = The headers contradict each other: no deal agrees with them.
editing-contradiction-related = part of the same contradiction
editing-contradiction-fix = Line { $line }: { $change }: { $text }
editing-contradiction-no-fix = No single change to an answer, a card or a player makes it possible.
editing-contradiction-no-time = The time limit was reached before all changes were tried.
editing-expectation-fails = This expectation fails.
editing-expectation-fix = Expect instead: { $text }
editing-expectation-remove = Remove the expectation
editing-left-out = { $count ->
        [one] The statement on { $lines } does not count
       *[other] The statements on { $lines } do not count
    }: the notebook follows from the others.
editing-left-out-many = { $count } statements do not count, the first of them here: the notebook follows from the others.
editing-left-out-too = does not count either
editing-silence-undecided = { $said ->
        [true] not decided: that { $player } does not know the solution in line { $line } may tell more
       *[false] not decided: that { $player } did not accuse after line { $line } may tell more
    }
editing-silence-unused = { $said ->
        [true] { $player } does not know the solution then.
       *[false] { $player } did not accuse after this turn.
    } { $decided ->
        [true] With some cards { $player } would have known the solution
       *[false] Whether { $player } could have known the solution was not decided
    }. { $said ->
        [true] What follows from that is not used:
       *[false] What follows from that by "accusing: perfect" is not used:
    } more may follow, and the log may be impossible. What depends on that is not decided.
editing-expected = expected: { $words }

## log/line_answers.py

editing-possible = The log is possible so far.
editing-contradicts-since = The log contradicts itself from line { $line } on.
editing-fact = { $said ->
    [follows] { $fact } follows from the lines above.
   *[open] { $fact } does not follow from the lines above by the rules of the notebook.
    }
editing-fact-unknown = The rules of the notebook have no predicate { $predicate }. Predicates of other rules are tested by: clue-logic check --rules
editing-knowledge = Questions about knowledge are answered on request, not while you type.

## log/references.py

editing-rename-nothing = There is no name here that can be changed.
editing-rename-edition = { $name } belongs to the edition { $edition }; only cards that the log itself declares can be renamed.
editing-rename-place = The envelope and the table cannot be renamed: they are words of the log language.
editing-rename-undeclared = { $name } is not declared in this log.
editing-rename-empty = A name needs at least one letter or digit.
editing-rename-sign = A name cannot contain { $sign }.
editing-rename-taken = This log already uses the name { $name }.
editing-rename-word = { $name } is a word of the log language, and cannot be a name here.
editing-rename-changed = This name would change the meaning of the log.

## log/slots.py

editing-offer-player = player
editing-offer-me = player, owner of the notebook
editing-offer-place = place
editing-offer-next = asks next

## log/structure.py

editing-headers = Headers
editing-symbol-not-counted = does not count

## lsp/conversion.py

editing-more-problems =
    { $count ->
        [one] 1 more problem further down is not shown.
       *[other] { $count } more problems further down are not shown.
    }
editing-all-corrections = Make all { $count } obvious corrections

## log/header_words.py

editing-header = { $key ->
        [edition] the deck, by the name of an edition
        [players] who plays, in the order of the seats, each with the number of cards if it is known
        [me] the owner of the notebook; without this header, an onlooker
        [hand] my whole hand
        [table] cards left over after dealing, face up
        [answers] who answers a suggestion: first (who can show first), everyone, or one (who is asked)
        [asker] silent: the player who asks says nothing about her own cards
        [strict] yes: every pass must be written down, none is implied
        [cards] the deck, if it has no categories
        [hidden] how many cards are hidden; 0 if none
        [hands] one of each category: every player holds one card of each
        [accusing] perfect: a player who knows the solution accuses at once, so making no accusation is information
        [card-colours] the colours of cards in displays, each behind its card: Plum purple
        [short-names] short names of cards, each behind its card: Lead Piping Pipe
       *[other] a category of the deck, with its cards
    }

## statements in the language of the log

editing-log-expect = { $state ->
        [holds] expect { $place } holds { $card }
        [lacks] expect { $place } lacks { $card }
       *[open] expect { $place } { $card } open
    }
editing-log-inconsistent = expect inconsistent
editing-log-turn =
    { $player } { $action ->
        [asks] asks
        [suggests] suggests
        [accuses] accuses
       *[reveals] reveals
    }{ " " }
editing-log-answer =
    { $player } { $answer ->
        [passes] passes
        [shows] shows
       *[has] has
    }
editing-log-nobody = { $answer ->
        [shows] nobody shows
       *[has] nobody has
    }
editing-log-has = has
editing-log-begin = { $statement ->
        [learn] learn
        [expect] expect
        [why] why
        [who] who holds
        [what] what does
        [note] note:
       *[solution] solution
    }

## log/proposals.py

editing-statement = { $statement ->
        [learn] known from elsewhere
        [expect] tested when the log is checked
        [note] what you believe: it is never evidence
       *[other] a question
    }
