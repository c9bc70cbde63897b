## quiz_terminal.py

quiz-question = Question { $number } of { $count }

## grading.py

quiz-answer-file-unnumbered = line { $line }: left out, as it is not numbered like the others (“3: answer”)
quiz-answer-file-no-question = line { $line }: there is no question { $number }; the quiz has { $count }
quiz-answer-file-twice = line { $line }: question { $number } is answered a second time; this answer counts
quiz-answer-file-more = { $count } more answers than questions; those from line { $line } on are left out
quiz-answer-file-none = there are no answers
quiz-answer-file-fewer = not answered: { $numbers }

## quiz.py

quiz-preparing-before = Questions are only asked about what comes before that.
quiz-preparing-contradiction = The log contradicts itself from the start, so no answer would be wrong.
quiz-preparing-nothing = Nothing comes into E, M and N in this log, so there is nothing to ask.
quiz-preparing-fewer =
    { $count ->
        [one] There is only one question to ask.
       *[other] There are only { $count } questions to ask.
    }

## quiz.py

quiz-sheet-quiz = Quiz: { $title }
quiz-sheet-key = Key to the quiz: { $title }
quiz-sheet-game = The game
quiz-sheet-operations = The operations
quiz-sheet-question = Question { $number }
quiz-sheet-accepted = Right:
quiz-sheet-any = Right is each of:
quiz-sheet-answers = Answers
quiz-sheet-how = One line for each answer, behind its number. An operation: its number. An entry: a tuple. Several go on one line.
quiz-sheet-none = There is nothing to ask.

## question.py

quiz-titles-form = Write the number of an operation (0 to 11) or its name; ? lists them.
quiz-titles-several = “{ $typed }” fits more than one operation: { $numbers }.
quiz-titles-none = There is no operation “{ $typed }”. { quiz-titles-form }

## quiz_terminal.py

quiz-sitting-prompt = Answer (?: help, q: stop) >{ " " }
quiz-sitting-pause = Enter: next question, why: the proof >{ " " }
quiz-sitting-last = Enter: the score, why: the proof >{ " " }
quiz-sitting-no-proof = There is nothing to prove here: it is counted.
quiz-sitting-no-question = Nothing has been answered yet.
quiz-sitting-help = Enter leaves the question out. why (after an answer) shows the proof of what was right. q stops; the score is shown all the same.
quiz-sitting-operations = The operations:

## question.py

quiz-phrasing-headers = Only the headers of the log have been read.
quiz-phrasing-read = Line { $line } has just been read: { $statement }
quiz-phrasing-before = All that follows from the log up to line { $line } has been entered.
quiz-phrasing-before-headers = All that follows from the headers has been entered.
quiz-phrasing-operation = Operation { $number } ({ $title })
quiz-phrasing-size = |A| = |S| = { $count } is needed
quiz-phrasing-size-others = |A| = |S| - 1 = { $count } is needed, as { $player } keeps the notes and is left out
quiz-phrasing-player = player { $location }
quiz-phrasing-notes = { $player } (keeps the notes)
quiz-phrasing-players-of = players
quiz-phrasing-hidden = hidden: { $count }

## notation.py

quiz-tuples-unread = I cannot read “{ $text }”.{ " " }
quiz-tuples-entry = Write an entry as a tuple, such as { $example }.
quiz-tuples-card = Write a card as a tuple without a player, such as { $example }, or by its name.
quiz-tuples-name = Write a card by its name, such as { $example }.
quiz-tuples-places = { $text } has { $given } places; here a tuple has { $size }: { $what }.
quiz-tuples-and-player = { $kinds } and the player
quiz-tuples-empty = A place of { $text } is empty; write - where no card is needed.
quiz-tuples-nothing = “{ $typed }” cannot stand at place { $place } ({ $kind }).
quiz-tuples-numbers = { " " }The numbers there are { $first } to { $last }.
quiz-tuples-elsewhere = { " " }It belongs at place { $place }.
quiz-tuples-near = { " " }Did you mean { $name }?
quiz-tuples-player = player

## grading.py

quiz-grading-verdict =
    { $verdict ->
        [right] Right.
        [wrong] That is not right.
        [unreadable] This is not an answer of the form asked for, and counts as wrong.
       *[unanswered] Not answered.
    }
quiz-grading-long = That is far too long for an answer.
quiz-grading-is = Right is:
quiz-grading-could-be = Right is, for example:
quiz-grading-score = Score: { $right } of { $count }.
quiz-grading-again = Look again at { $titles }.

## premise_questions.py

quiz-lacking-opening-done = The opening enters one's own cards at the very start, and they are in E already.
quiz-lacking-opening = The opening enters one's own cards, and this log does not say which they are.
quiz-lacking-no-fall-1 = Case 1 needs a card that one gets to see, and line { $line } shows none.
quiz-lacking-no-fall-2 = Case 2 needs somebody who answers with a card that one does not see. There is nobody at line { $line }.
quiz-lacking-fall-2-unfit = Case 2 cannot take in line { $line }: two of its cards are of one category, and a tuple has one place for each.
quiz-lacking-no-fall-3 = Case 3 needs somebody who cannot answer. There is nobody at line { $line }.
quiz-lacking-unread = Operation { $number } takes in a line of the log, and none has been read yet.
quiz-lacking-case-done = Operation { $number } has taken in line { $line } already. That gave { $entries }.
quiz-lacking-needs-substitution-by-e = Operation 4 needs an entry of E and one of M that name the same card for different players.
quiz-lacking-had = { " " }{ $entries } would give { $result }, which M has had already.
quiz-lacking-near-substitution-by-e = { " " }{ $entries } name the same card, but for the same player: that is for operation 5.
quiz-lacking-none = { " " }{ $entry } names no card of an entry of M.
quiz-lacking-needs-worthless = Operation 5 needs an entry of E and one of M that name the same card for the same player.
quiz-lacking-near-worthless = { " " }{ $entries } name the same card, but for different players: that is for operation 4.
quiz-lacking-needs-substitution-by-n = Operation 6 needs an entry of N and one of M that name the same card for the same player.
quiz-lacking-near-substitution-by-n = { " " }{ $entries } name the same card, but for different players, and nothing follows from that.
quiz-lacking-needs-transfer = Operation 7 needs an entry of M with - everywhere but in one place.
quiz-lacking-transfer-near = { " " }{ $entry } comes nearest, and still names { $count } cards.
quiz-lacking-empty = { " " }{ $set } is empty.
quiz-lacking-needs-counting = Operation 8 is only named in the paper and left open, so nothing is entered or struck out by it here.
quiz-lacking-needs-duplicates = Operation 9 needs two equal entries in one set; or, in M, two entries of one player of which one is more precise.
quiz-lacking-duplicates-near = { " " }{ $entries } are of one player, but each names a card that the other does not.
quiz-lacking-duplicates-none = { " " }There are no such two.
quiz-lacking-exclusion = Operation 10 needs |G| = { $hidden }, and now |G| = { $count }.
quiz-lacking-exclusion-done = Operation 10 has found the solution already.
quiz-lacking-nothing-hidden = Operation { $number } looks for hidden cards, and this game has none.
quiz-lacking-solution-by-n = Operation 11 needs all entries of N for a card that is still possible: { $size }.
quiz-lacking-solution-by-n-near =
    { " " }{ $missing ->
        [one] { $card } comes nearest with |A| = { $count }: { $players } is missing.
       *[other] { $card } comes nearest with |A| = { $count }: { $players } are missing.
    }
quiz-lacking-solution-by-n-none = { " " }N has no entry for such a card.
quiz-lacking-solution-by-n-done = { " " }The cards for which that is so have been found already.

## entry_questions.py

quiz-entries-case = { $lines } Operation { $number } ({ $title }) takes that in. What comes into which set?
quiz-entries-entry = Operation { $number } ({ $title }) is applied to { $entries }. Which entry comes into which set?
quiz-entries-explained-fall-1 = One sees the card that is shown, so only that card is needed; - takes the other places.
quiz-entries-explained-fall-2 = One does not see which card it was, so all of them together make one entry, in M.
quiz-entries-explained-fall-3 = To hold none of the cards is to lack each of them, so each makes an entry of its own, in N.
quiz-entries-wrong-set = { $entry } belongs in { $right }, not in { $wrong }.
quiz-entries-stands-in = { $entry } stands there already; what is asked for is new.
quiz-entries-contradicts = { $entry } cannot be: { $others }.
quiz-entries-player = { $entry }: it is about { $player }.
quiz-entries-dash = { $entry }: place { $place } must become -, since { $others } says where that card is.
quiz-entries-card =
    { $kept ->
        [true] { $entry }: place { $place } keeps { $card }.
       *[false] { $entry }: place { $place } must be { $card }.
    }
quiz-entries-not-needed = { $entry }: no card is needed at place { $place }.
quiz-entries-left-out = { $entry } is missing.

## entry_questions.py

quiz-leaving-goes = Which entry can leave its set now? One is enough.
quiz-leaving-stands = { $entry } stands: E names none of its cards for the same player (5), it has more than one card left (7), and no other entry of M for the player is equal to it or more precise (9).
quiz-leaving-substituted = Operation { $number } can be applied to it, but only adds { $entry }; then operation 9 takes the old entry out.
quiz-leaving-once = { $entry } stands: an entry leaves { $set } only if it is there twice.
quiz-leaving-nowhere = { $entry } stands in none of the sets.
quiz-leaving-not-there = { $entry } does not stand in { $set }.
quiz-leaving-but = { $entry } does not stand in { $wrong }, but in { $right }.

## premise_questions.py

quiz-missing-players-question = Operation 11 ({ $title }) for { $card }: A holds the entries of N for this card, and { $size }. Which players are still missing in A?
quiz-missing-players-form = Write players by { $by }, with commas between them, such as { $examples }.
quiz-missing-players-unknown = There is no player “{ $player }”.{ " " }
quiz-missing-players-numbers = number
quiz-missing-players-names = name
quiz-missing-players-in-a = { $player } is in A: { $entries }.
quiz-missing-players-not-in-a = { $player } is missing: N has no entry { $entry }.
quiz-missing-players-own = { $player } keeps the notes and is left out.
quiz-missing-players-explained = A = { "{" }{ $entries }{ "}" }, so |A| = { $count }. Without an entry: { $missing }.

## premise_questions.py

quiz-next-operation-done = Done with it so far: { $operations }.
quiz-next-operation-which = Which operation can be applied now? Any that can is right.
quiz-next-operation-others =
    { $count ->
        [one] Operation { $operations } can be applied as well.
       *[other] Operations { $operations } can be applied as well.
    }

## entry_questions.py

quiz-solution-cards-exclusion = Operation 10 ({ $title }) can be applied to this E. What is the solution?
quiz-solution-cards-by-n = Operation 11 ({ $title }) is applied to { $entries }. Which card is a solution card?
quiz-solution-cards-named = { $card } is no solution card: { $entries }.
quiz-solution-cards-not-solution = { $card } is no solution card by this operation.
quiz-solution-cards-solution = { $card } is a solution card as well.

## premise_questions.py

quiz-surplus-question = Operation 10 ({ $title }): G holds those of the { $count } cards that E does not name, and has to shrink to { $hidden }. How many cards are too many in G?
quiz-surplus-number = Write a number, such as 4.
quiz-surplus-counted = E names { $named } of the { $count } cards, so |G| = { $left }. Hidden: { $hidden }. Too many: { $surplus }.
