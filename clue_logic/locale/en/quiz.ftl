## quiz_terminal.py

quiz-question = Question { $number } of { $count }

## grading.py

quiz-answer-file-unnumbered = line { $line }: ignored, because it has no number like the other lines (“3: answer”)
quiz-answer-file-no-question = line { $line }: there is no question { $number }; the quiz has { $count }
quiz-answer-file-twice = line { $line }: question { $number } is answered a second time; this answer counts
quiz-answer-file-more =
    { $count ->
        [one] 1 more answer than questions; what stands
       *[other] { $count } more answers than questions; those
    } from line { $line } on { $count ->
        [one] is
       *[other] are
    } ignored
quiz-answer-file-none = there are no answers
quiz-answer-file-fewer = not answered: { $numbers }

## quiz.py

quiz-preparing-before = Questions are only asked about what comes before that.
quiz-preparing-contradiction = The log contradicts itself from the start, so no answer would be wrong.
quiz-preparing-nothing = Nothing is entered into E, M or N in this log, so there is nothing to ask.
quiz-preparing-fewer =
    { $count ->
        [one] There is only one question to ask.
       *[other] There are only { $count } questions to ask.
    }

## quiz.py

quiz-sheet-quiz = Quiz: { $title }
quiz-sheet-key = Answer key: { $title }
quiz-sheet-game = The game
quiz-sheet-operations = The operations
quiz-sheet-question = Question { $number }
quiz-sheet-accepted = Right answer:
quiz-sheet-any = Each of these is right:
quiz-sheet-answers = Answers
quiz-sheet-how = Write each answer on one line, after its number: an operation as its number, an entry as a tuple. Several entries go on the same line.
quiz-sheet-none = There is nothing to ask.

## question.py

quiz-titles-form = Write the number of an operation (0 to 11) or its name; ? lists them.
quiz-titles-several = “{ $typed }” fits more than one operation: { $numbers }.
quiz-titles-none = There is no operation “{ $typed }”. { quiz-titles-form }

## quiz_terminal.py

quiz-sitting-prompt = Answer (?: help, q: stop) >{ " " }
quiz-sitting-pause = Enter: next question, why: the proof >{ " " }
quiz-sitting-last = Enter: the score, why: the proof >{ " " }
quiz-sitting-no-proof = There is no proof here: the answer is a count.
quiz-sitting-no-question = You have not answered a question yet.
quiz-sitting-help = Enter skips the question. After an answer, why shows the proof of the right one. q stops and shows the score.
quiz-sitting-operations = The operations:

## question.py

quiz-phrasing-headers = Only the headers of the log have been read.
quiz-phrasing-read = Line { $line } has just been read: { $statement }
quiz-phrasing-before = Everything that follows from the log up to line { $line } has been entered.
quiz-phrasing-before-headers = Everything that follows from the headers has been entered.
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
quiz-tuples-places =
    { $text } has { $given ->
        [one] 1 place
       *[other] { $given } places
    }; here a tuple has { $size }: { $what }.
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
        [unreadable] This answer does not have the expected form, and counts as wrong.
       *[unanswered] Not answered.
    }
quiz-grading-long = That is far too long for an answer.
quiz-grading-is = The right answer:
quiz-grading-could-be = A right answer, for example:
quiz-grading-score = Score: { $right } of { $count }.
quiz-grading-again = Look again at { $titles }.

## premise_questions.py

quiz-lacking-opening-done = The opening enters your own cards at the very start, and they are already in E.
quiz-lacking-opening = The opening enters your own cards, and this log does not name them.
quiz-lacking-no-fall-1 = Case 1 needs a card that you see, and line { $line } shows none.
quiz-lacking-no-fall-2 = Case 2 needs a player who answers with a card that you do not see. There is none on line { $line }.
quiz-lacking-fall-2-unfit = Case 2 cannot enter line { $line }: two of its cards are in the same category, and a tuple has one place for each category.
quiz-lacking-no-fall-3 = Case 3 needs a player who cannot answer. There is none on line { $line }.
quiz-lacking-unread = Operation { $number } enters a line of the log, and none has been read yet.
quiz-lacking-case-done = Operation { $number } has already entered line { $line }. That gave { $entries }.
quiz-lacking-needs-substitution-by-e = Operation 4 needs an entry of E and one of M that name the same card for different players.
quiz-lacking-had = { " " }{ $entries } would give { $result }, which was already in M.
quiz-lacking-near-substitution-by-e = { " " }{ $entries } name the same card, but for the same player: that is for operation 5.
quiz-lacking-none = { " " }{ $entry } names no card of an entry of M.
quiz-lacking-needs-worthless = Operation 5 needs an entry of E and one of M that name the same card for the same player.
quiz-lacking-near-worthless = { " " }{ $entries } name the same card, but for different players: that is for operation 4.
quiz-lacking-needs-substitution-by-n = Operation 6 needs an entry of N and one of M that name the same card for the same player.
quiz-lacking-near-substitution-by-n = { " " }{ $entries } name the same card, but for different players, and nothing follows from that.
quiz-lacking-needs-transfer = Operation 7 needs an entry of M with a single card left.
quiz-lacking-transfer-near =
    { " " }{ $entry } comes nearest, and still names { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
quiz-lacking-empty = { " " }{ $set } is empty.
quiz-lacking-needs-counting = The paper only names operation 8 and leaves it open, so it enters and strikes out nothing here.
quiz-lacking-needs-duplicates = Operation 9 needs two equal entries in one set; or, in M, two entries about the same player, one of them more precise.
quiz-lacking-duplicates-near = { " " }{ $entries } are about the same player, but each names a card that the other does not.
quiz-lacking-duplicates-none = { " " }There are no two such entries.
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
quiz-lacking-solution-by-n-done = { " " }All cards for which that holds have already been found.

## entry_questions.py

quiz-entries-case = { $lines } Operation { $number } ({ $title }) enters this. Which entry goes into which set?
quiz-entries-entry = Operation { $number } ({ $title }) is applied to { $entries }. Which entry goes into which set?
quiz-entries-explained-fall-1 = You see the card that is shown, so only that card is needed; the other places become -.
quiz-entries-explained-fall-2 = You do not see which card it was, so all of them together make one entry in M.
quiz-entries-explained-fall-3 = A player who holds none of the cards lacks each of them, so each card makes its own entry in N.
quiz-entries-wrong-set = { $entry } belongs in { $right }, not in { $wrong }.
quiz-entries-stands-in = { $entry } is already there; the question is what is new.
quiz-entries-contradicts = { $entry } is impossible: { $others }.
quiz-entries-player = { $entry }: it is about { $player }.
quiz-entries-dash = { $entry }: place { $place } must become -, since { $others } says where that card is.
quiz-entries-card =
    { $kept ->
        [true] { $entry }: place { $place } keeps { $card }.
       *[false] { $entry }: place { $place } must be { $card }.
    }
quiz-entries-not-needed = { $entry }: no card is needed at place { $place }.
quiz-entries-left-out = { $entry } is missing.
quiz-entries-place = { $entry }: place { $place } is not right.
quiz-entries-fewer = { $count ->
        [one] What you wrote is right, but one entry is missing.
       *[other] What you wrote is right, but { $count } entries are missing.
    }

## entry_questions.py

quiz-leaving-goes = Which entry can leave its set now? One is enough.
quiz-leaving-stands = { $entry } stays: E names none of its cards for the same player (5), it has more than one card left (7), and no other entry of M for the player is equal to it or more precise (9).
quiz-leaving-substituted = Operation { $number } can be applied to it, but only adds { $entry }; then operation 9 strikes out the old entry.
quiz-leaving-once = { $entry } stays: an entry leaves { $set } only if it is there twice.
quiz-leaving-nowhere = { $entry } is in none of the sets.
quiz-leaving-not-there = { $entry } is not in { $set }.
quiz-leaving-but = { $entry } is not in { $wrong }, but in { $right }.

## premise_questions.py

quiz-missing-players-question = Operation 11 ({ $title }) for { $card }: A holds the entries of N for this card, and { $size }. Which players are still missing in A?
quiz-missing-players-form = Write players by { $by }, with commas between them, such as { $examples }.
quiz-missing-players-unknown = There is no player “{ $player }”.{ " " }
quiz-missing-players-numbers = number
quiz-missing-players-names = name
quiz-missing-players-in-a = { $player } is in A: { $entries }.
quiz-missing-players-not-in-a = { $player } is missing: N has no entry { $entry }.
quiz-missing-players-fewer = { $count ->
        [one] Whom you wrote is right, but one player is missing.
       *[other] Whom you wrote is right, but { $count } players are missing.
    }
quiz-missing-players-own = { $player } keeps the notes and is left out.
quiz-missing-players-explained = A = { "{" }{ $entries }{ "}" }, so |A| = { $count }. Without an entry: { $missing }.

## premise_questions.py

quiz-next-operation-done = Applied to it so far: { $operations }.
quiz-next-operation-which = Which operation can be applied now? Every possible one is right.
quiz-next-operation-others =
    { $count ->
        [one] Operation { $operations } can be applied as well.
       *[other] Operations { $operations } can be applied as well.
    }

## entry_questions.py

quiz-solution-cards-exclusion = Operation 10 ({ $title }) can be applied to this E. What is the solution?
quiz-solution-cards-by-n = Operation 11 ({ $title }) is applied to { $entries }. Which card is a solution card?
quiz-solution-cards-named = { $card } is not a solution card: { $entries }.
quiz-solution-cards-not-solution = { $card } is not a solution card by this operation.
quiz-solution-cards-solution = { $card } is a solution card as well.
quiz-solution-cards-fewer = { $count ->
        [one] What you wrote is right, but one card is missing.
       *[other] What you wrote is right, but { $count } cards are missing.
    }

## premise_questions.py

quiz-surplus-question = Operation 10 ({ $title }): G holds those of the { $count } cards that E does not name, and has to shrink to { $hidden }. How many cards are too many in G?
quiz-surplus-number = Write a number, such as 4.
quiz-surplus-counted = E names { $named } of the { $count } cards, so |G| = { $left }. Hidden: { $hidden }. Too many: { $surplus }.
