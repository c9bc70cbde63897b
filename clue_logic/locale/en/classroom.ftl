## exercises/kinds/write_rules.py

classroom-rules-how = Write the rule below, without a % in front, as in: conclusion(X, Y) :- condition(X, Z), other(Z, Y).
classroom-rules-beside = The rules of { $calculus } are used together with yours.
classroom-rules-but = The rules of { $calculus } are used together with yours, except { $but }.
classroom-rules-alone = No other rules are used.
classroom-rules-empty = There is no rule yet.
classroom-rules-unchanged = The rule is as it was given.
classroom-rules-unchanged-hint = Read it aloud: of whom does it speak, and what would have to be so?
classroom-rules-taken = line { $line }: other rules cannot be taken in here; write the rule itself.
classroom-rules-form = line { $line }, column { $column }: { $message }
classroom-rules-log = The rule concludes something that does not follow. In this log:
classroom-rules-lost = What the rule concludes is so, but it does not find: { $cell }. In this log:
classroom-rules-nothing = What the rule concludes is so, but it finds nothing that was not found before.
classroom-rules-gains = The rule finds what was not found before: { $cell }. In this log:
classroom-rules-solved = The rule says what it is to say.
classroom-rules-proved = What it concludes is so: proved for up to { $shape }.
classroom-rules-tested = Nothing that it concludes was found to be false: tested on { $number } games, not proved.
classroom-rules-all = Nothing is missing: that is proved.
classroom-rules-all-tested = Nothing is missing in { $number } games.

## exercises/kinds/order.py

classroom-order-how = Write the letters in an order in which every step stands below all that it needs, as in: B A C
classroom-order-empty = There is no answer yet.
classroom-order-letter = there is no step { $letter }; the steps are { $first } to { $last }.
classroom-order-twice = { $letter } stands there twice.
classroom-order-missing = { $letters } is missing.
classroom-order-early = { $letter } cannot stand there yet: “{ $text }”
classroom-order-early-hint = It needs what another step below it says. Which one is about { $about }?
classroom-order-solved = Every step stands below all that it needs.
classroom-order-lines =
    { $count ->
        [one] from line { $lines }
       *[other] from lines { $lines }
    }

## exercises/kinds/operation.py

classroom-operation-empty = There is no answer yet.
classroom-operation-form = An operation is its number, an entry a tuple, several on one line.
classroom-operation-about = Read operation { $number } again: { $title }.

## exercises/kinds/predict.py

classroom-predict-how = One cell a line, as in: Ben lacks Rope
classroom-predict-empty = There is no answer yet.
classroom-predict-line = line { $number }: “{ $cell }” is no cell of this game ({ $reason }).
classroom-predict-kept = “{ $cell }” is found without { $rules } as well.
classroom-predict-kept-hint = Look for another way to it: { $rule }.
classroom-predict-never = “{ $cell }” is not found with { $rules } either.
classroom-predict-never-hint = Only what the whole calculus finds can be lost.
classroom-predict-fewer = What you name is lost, and { $count } more.
classroom-predict-fewer-hint = One of them is about this place: { $place }.
classroom-predict-solved = That is all that is lost.

## exercises/kinds/refute.py

classroom-refute-how = Where is each card? One place a line, as in: Ben: 1, 4
classroom-refute-empty = There is no answer yet.
classroom-refute-form = line { $line }: write a place, a colon and its cards, as in: Ben: 1, 4
classroom-refute-place = line { $line }: “{ $name }” is no place of this game; there are { $places }.
classroom-refute-card = line { $line }: there is no card “{ $card }”.
classroom-refute-twice = { $card } lies in two places.
classroom-refute-missing = It is not said where { $card } is.
classroom-refute-impossible = In this deal not every line of the log is true.
classroom-refute-impossible-hint = Look at line { $line } again.
classroom-refute-headers = the numbers of cards in the headers
classroom-refute-headers-hint = Look at { $what } again.
classroom-refute-agrees = In this deal every line of the log is true, and what the rules conclude is so, too.
classroom-refute-agrees-hint = They conclude: { $conclusion } ({ $rule }). Where could that be otherwise?
classroom-refute-solved = Every line of the log is true in this deal, and this is not: { $conclusion } ({ $rule }). The rule is refuted.

## exercises/kinds/prove.py

classroom-prove-how =
    One step a line: what it says, by which rule, and from which lines and steps above, as in
    { "" }    1. Ben holds Rope by showed from line 7
    { "" }    2. Clara lacks Rope by one_place from 1
    What is no cell is written as the rules write it: clause(7, Ben). `clue-logic rules` lists the rules.
classroom-prove-empty = There is no answer yet.
classroom-prove-form = line { $line }: this is no step. Write for example: Clara lacks Rope by one_place from 1
classroom-prove-cell = step { $step }: “{ $statement }” is no statement about this game ({ $reason }).
classroom-prove-rule = step { $step }: there is no rule { $rule }. { $near }
classroom-prove-step = step { $step }: there is no step { $missing } above it.
classroom-prove-wrong = step { $step }: { $rule } does not conclude “{ $conclusion }” from this.
classroom-prove-line-hint = Does line { $line } say something that it needs?
classroom-prove-step-hint = Is step { $step } one of its premises?
classroom-prove-rule-hint = Read the rule again (clue-logic rules { $rule }): what does it ask for?
classroom-prove-unfinished = Every step is right, but the last is not what was to be proved: { $goal }.
classroom-prove-unfinished-hint = By which rule could it be concluded? Perhaps by { $rule }.
classroom-prove-solved = Every step is right: proved.

## exercises/answering.py

classroom-answer-long = An answer has at most { $most } characters; this one has { $length }.
classroom-answer-long-hint = Hand in only the sheet with your answer.

## exercises/sheet.py

classroom-sheet-level = level { $level }
classroom-sheet-log = The log:
classroom-sheet-answer = Your answer:

## judging/judgement_text.py

classroom-cell-nothing = The rules find nothing of this cell.
classroom-cell-not-taken = { $calculus }, which they do not take in, finds: { $conclusion }.
classroom-cell-gained = This is so, and { $calculus } does not find it. It follows by { $rule }.
classroom-cell-false = This does not follow from the log.
classroom-cell-lost = This is so, but the rules do not find it; { $calculus } finds it by: { $rule }.
classroom-cell-back = The rule { $rule } would bring it back.
classroom-cell-no-back = No rule alone would bring it back.
classroom-cell-proof = Its proof stands in the notebook of the log.
classroom-cell-impossible = No deal agrees with the log, so it cannot be said whether this is so.

## judging/judgement_text.py

classroom-step-step = First false step, after line { $line }, by { $rule }:
classroom-step-headers = First false step, from the headers, by { $rule }:
classroom-step-line = line { $line }
classroom-step-from = from: { $premises }
classroom-step-nothing = from nothing
classroom-step-so = so:   { $conclusion }
classroom-step-untested = Whether this is so, deals do not tell; perhaps the mistake is in there: { $conclusions }
classroom-step-deal = But every line of the log is true, and this is not, if the cards lie so:

## exercises/kinds/write_rules.py

classroom-sort-the =
    { $sort ->
        [location] the player or place
        [card] the card
        [group] the group
        [event] the line
        [number] the number
       *[view] the view
    }
classroom-sort-which = which one
classroom-sort-every =
    { $sort ->
        [location] every player or place
        [card] every card
        [group] every group
        [event] every line
        [number] every number
       *[view] every view
    }
classroom-sort-same = the same one
classroom-mistake =
    { $mistake ->
        [exchanged] What stands before “:-” is concluded, behind it stands the condition. Which is which here?
        [head] Look at what is concluded: is it “{ $about }” that should follow?
        [head_argument] Look at { classroom-sort-the } in the conclusion: of { classroom-sort-which } does it follow?
        [one_or_all] Must that be so of one { $about }, or of every { $about }? Read the rule aloud both ways.
        [negation] Must “{ $about }” be so here, or must it not be so?
        [comparison] Read “{ $about }” aloud: does the conclusion follow in just that case?
        [predicate] Is “{ $about }” the right predicate? Compare what it says with the task.
        [every] “{ $about }” is true of { classroom-sort-every }. Should the rule speak of every one?
        [order] Look at “{ $about }”: is each of its arguments in its place?
        [argument] Look at { classroom-sort-the } in “{ $about }”: should it be { classroom-sort-same } as elsewhere in the rule?
        [number] Look at the number: from how many on is the conclusion certain?
        [counted] Look at what is counted: does something count that should not, or is something left out?
        [same] Can two of the variables stand for the same thing? Should they?
        [missing] One condition is missing. What would have to be known that the rule does not ask for yet?
        [left_out] “{ $about }” must be so of all that are meant. Does the part behind the colon leave some out?
        [exception] Look behind the colon: is there something of which “{ $about }” need not be known?
       *[too_much] Is “{ $about }” needed? Leave out what need not be known.
    }
classroom-other-mistake =
    { $mark ->
        [false] In the deal above every condition of the rule is fulfilled, and the conclusion is false. Which further condition would rule this deal out?
       *[partly] Go through the log line by line: which condition asks for too much?
    }
classroom-no-gain = What does the rule use that none beside it uses? Think of a log in which that decides something.

## exercises/exercise.py

classroom-family = Your answer is tried on { $number } games dealt by lot { $kinds }. One of them:
classroom-family-or = { " " }or{ " " }
classroom-family-kind =
    { $kind ->
        [loose] with cards of no category
        [categories] with categories
        [table] with cards on the table
        [one_of_each] with questions that name one card of each category
        [onlooker] whose log an onlooker keeps
        [long_hands] with long hands
        [unsaid] whose log does not say how many cards each has
        [everyone] in which everybody answers
        [one] in which one player is asked
        [gaps] whose log leaves out who passed
        [accusations] with accusations
        [perfect] in which who knows the solution accuses at once
        [reveals] in which cards are laid open
        [departures] which players leave early
        [announcements] in which hands are announced
        [whispers] in which players whisper
        [learned] in which something is learned from elsewhere
       *[anything] in which anything can happen
    }

## judging/judgement.py

classroom-form =
    { $problem ->
        [syntax] “{ $symbol }” cannot stand here
        [end] the rule is not complete here, behind “{ $symbol }”
        [unbound] no condition of the body says what “{ $symbol }” is
        [undeclared] the predicate “{ $symbol }” is not declared
        [arity] “{ $symbol }” has another number of arguments
        [sort] “{ $symbol }” does not fit here: it is of another sort
        [order] “{ $symbol }” compares numbers only
        [for-all] “{ $symbol }” before the colon is said of nothing but what stands outside as well
        [unsettled] “{ $symbol }”: later lines may say more of it
        [given-head] “{ $symbol }” is given by the log; a rule cannot conclude it
        [label-twice] there is a label “{ $symbol }” already
        [declared-twice] “{ $symbol }” is declared already
        [unknown-constant] “{ $symbol }” is no constant
        [unknown-calculus] there is no calculus “{ $symbol }”
        [unknown-label] there is no rule “{ $symbol }” in it
        [not-a-cell] “{ $symbol }” is declared as something else here than what the notebook is drawn from
       *[other] { $message }
    }

## classroom/comparison_report.py

classroom-comparison-head = lost, gained, false
classroom-comparison-games = { $number } games played by lot
classroom-comparison-impossible = { $log }: no deal agrees with this log; it is not counted
classroom-comparison-nothing = Nothing was tried: name logs, or let games be played.
classroom-comparison-first-false = { $first } is FALSE as well: it concludes what does not follow.
classroom-comparison-second-false = { $second } is FALSE: it concludes what does not follow.
classroom-comparison-relation =
    { $relation ->
        [equivalent] { $second } finds what { $first } finds, as far as tried.
        [weaker] { $second } is weaker than { $first }, as far as tried: it loses cells and gains none.
        [stronger] { $second } is stronger than { $first }, as far as tried: it gains cells and loses none.
       *[neither] { $second } is neither weaker nor stronger than { $first }: it loses cells and gains others.
    }
classroom-comparison-smallest =
    { $difference ->
        [false_in] The smallest log found from which { $second } concludes what does not follow: { $cell } [{ $rule }]
        [lost_in] The smallest log found in which { $second } loses something: { $cell } [{ $rule }]
       *[gained_in] The smallest log found in which { $second } gains something: { $cell } [{ $rule }]
    }

## classroom/submissions.py

classroom-mark =
    { $mark ->
        [empty] nothing written yet
        [form] cannot be read
        [false] says what is not so
        [never-fires] a rule never fires
        [partly] right as far as it goes
        [solved] solved
       *[stopped] took too long, or too much memory
    }

## classroom/submissions.py

classroom-class-summary = { $students } students, { $exercises } exercises
classroom-own-rules = Rules of one's own
classroom-class-student = Student
classroom-class-solved = solved
classroom-class-solved-by = solved by
classroom-class-nothing = nothing handed in
classroom-class-next = Next step:

## classroom/submissions.py

classroom-paper-unnamed = It does not say which exercise it answers: its first line should be “% exercise: NAME”.
classroom-paper-unknown = There is no exercise “{ $exercise }”.
classroom-paper-stopped =
    { $why ->
        [time] Judging it took longer than { $limit } seconds and was stopped.
        [memory] Judging it took more than { $limit } MB of memory and was stopped.
        [broken] Judging it came to no end.
        [student] Not judged: the other sheets of this student took { $limit } seconds, which is the limit.
       *[total] Not judged: the other sheets of the class took { $limit } seconds, which is the limit.
    }

## judging/judgement_text.py

classroom-general-verdict =
    In general: { $verdict ->
        [false] FALSE.
        [proved] sound.
        [tested] no false conclusion found.
       *[never-fires] a rule never fires, so nothing is known of it.
    }
classroom-general-never =
    { $rule } fires in none of { $games } games: { $count ->
        [one] { $premises } is never true.
       *[other] { $premises } are never true together.
    }
classroom-general-smallest = The smallest log found that shows it:
classroom-general-missing = Perhaps a premise is missing: { $premise }
classroom-general-with-proved = With it the rule is sound (proved: up to { $shape }); it stays right in { $kept } of { $of } cases tried.
classroom-general-with = With it nothing false is found; it stays right in { $kept } of { $of } cases tried.
classroom-general-own-proved = { $rule }: proved for up to { $shape }.
classroom-general-own-tested =
    { $rule }: tested, not proved{ $reason ->
        [none] .
        [knowledge] : it is about who knows what, and that cannot be read off a deal.
        [nothing-of-deals] : no cell rests on what it concludes.
        [own-words] : a rule that rests on what it concludes does not hold; no deal tells which of the two is to blame.
        [no-log] : by its words it need not hold, but no log was found that shows it.
        [time] : deciding it takes too long.
       *[stopped] : deciding it was stopped.
    }
classroom-general-shape =
    { $players } players and { $cards } cards, { $lines ->
        [one] 1 line
       *[other] { $lines } lines
    }
classroom-general-but = { $calculus } but { $rules }
classroom-general-games = No false conclusion in { $games } games of { $kinds } kinds.
classroom-general-nothing-in = There is no rule in it that is not taken in.
classroom-general-redundant = { $rule } adds nothing: every conclusion of it follows by { $rules }.
classroom-general-redundant-given = { $rule } adds nothing: it concludes one of its own conditions.
classroom-general-all-redundant = Sound, and it adds nothing to { $calculus }.
classroom-general-equivalent = It is equivalent to { $calculus }: { $reasons }.
classroom-general-follows = { $rule } follows by { $rules }
classroom-general-adds = It adds to { $calculus } { $cells } cells in { $gaining } of { $games } games. The smallest log in which it adds something:
classroom-general-adds-nothing = It adds nothing to { $calculus } in { $games } games.
classroom-general-there = There it finds: { $cell } [{ $rule }]
classroom-general-alone = It stands alone; to take in a calculus, write #all of { $calculus }.

## judging/judgement_text.py

classroom-judged-form = Its form is right.
classroom-judged-hint = hint
classroom-judged-remark = worth a look: { $message }
classroom-judged-log =
    On { $log }: { $verdict ->
        [false] FALSE
        [right] nothing false
       *[impossible] no deal agrees with this log, so nothing can be said
    }
classroom-judged-contradicts =
    { $rules ->
        [one] The log is consistent; your rule derives a contradiction from it.
       *[other] The log is consistent; your rules derive a contradiction from it.
    }
classroom-judged-need-not = Of the { $cells } cells that it finds, { $wrong } do not follow from the log.
classroom-judged-finds =
    It finds { $cells } cells; { $calculus } ({ $alone ->
        [true] which it does not take in
       *[false] which it takes in
    }) finds { $others }.
classroom-judged-lost =
    { $count ->
        [one] Lost, one of them: { $cell }
       *[other] Lost, { $count } of them: the first is { $cell }
    }
classroom-judged-back = , which the rule { $rule } would bring back
classroom-judged-gained =
    { $count ->
        [one] Gained, one: { $cell }
       *[other] Gained: { $count }; the first is { $cell }
    }
classroom-judged-later =
    Not known is not false. Of this log the rule would conclude, { $line ->
        [none] from the headers
       *[other] after line { $line }
    }: { $conclusion }.
classroom-judged-refuted = But with line { $line } it is certain: { $cell }. A conclusion would have to be taken back.
classroom-judged-this = <- concludes
classroom-judged-that = <- refutes

## page/bridge

classroom-the-log = the log
classroom-no-rule = There is no rule yet.
classroom-this-log = This log
