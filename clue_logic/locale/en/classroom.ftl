## exercises/kinds/write_rules.py

classroom-rules-how = Write the rule below, without a % at the start of the line, for example: conclusion(X, Y) :- condition(X, Z), other(Z, Y).
classroom-rules-beside = The rules of { $calculus } are used together with yours.
classroom-rules-but = The rules of { $calculus } are used together with yours, except { $but }.
classroom-rules-alone = No other rules are used.
classroom-rules-empty = There is no rule yet.
classroom-rules-unchanged = The rule has not been changed yet.
classroom-rules-unchanged-hint = Read it aloud: who is it about, and what must be true for it to apply?
classroom-rules-taken = line { $line }: other rules cannot be imported here; write the rule itself.
classroom-rules-form = line { $line }, column { $column }: { $message }
classroom-rules-log = The rule concludes something that does not follow, as in this log:
classroom-rules-lost = Every conclusion of the rule is true, but it does not find: { $cell }. In this log:
classroom-rules-nothing = Every conclusion of the rule is true, but it finds nothing new.
classroom-rules-gains = The rule finds something new: { $cell }. In this log:
classroom-rules-solved = The rule does what the task asks.
classroom-rules-proved = Its conclusions are always true: proved for all games of up to { $shape }.
classroom-rules-tested = No false conclusion was found in { $number } test games; that is no proof.
classroom-rules-all = It finds everything that it should: proved.
classroom-rules-all-tested = It finds everything that it should in { $number } test games.

## exercises/kinds/order.py

classroom-order-how = Write the letters in an order in which each step comes after all the steps that it uses, for example: B A C
classroom-order-empty = There is no answer yet.
classroom-order-letter = there is no step { $letter }; the steps are { $first } to { $last }.
classroom-order-twice = { $letter } appears twice.
classroom-order-missing = { $letters } is missing.
classroom-order-early = { $letter } comes too early: “{ $text }”
classroom-order-early-hint = It uses a step that comes later. Which of them is about { $about }?
classroom-order-solved = Each step comes after all the steps that it uses.
classroom-order-lines =
    { $count ->
        [one] from line { $lines }
       *[other] from lines { $lines }
    }

## exercises/kinds/operation.py

classroom-operation-empty = There is no answer yet.
classroom-operation-form = Answer an operation with its number, an entry with its tuple; write several on one line.
classroom-operation-other = Operation { $number } ({ $title }) gives something else.
classroom-operation-about = { $number ->
        [1] One thing is known of one player: it stands at its place of the tuple, “-” at the others, and the player who showed it at the end.
        [2] It is not known which card was shown: all cards named stand in one entry, with the player who answered.
        [3] The player lacks each of the cards named: write an entry for each of them, with “-” at the other places.
        [4] Which card do both entries name? Can the player of the entry of M have shown it?
        [5] An entry of M says nothing new if E already has one of its cards for its player. Which entry of M is it?
        [10] Count the cards that E names; the others are in G. How many more than the hidden ones are they?
        [11] A has an entry of N for this card for each player in it. Who, apart from the player who keeps the notes, has no such entry yet?
       *[other] Read operation { $number } again: { $title }.
    }

## exercises/kinds/predict.py

classroom-predict-how = Write one cell per line, for example: Ben lacks Rope
classroom-predict-empty = There is no answer yet.
classroom-predict-line = line { $number }: “{ $cell }” is not a cell of this game ({ $reason }).
classroom-predict-kept = “{ $cell }” can also be derived without { $rules }.
classroom-predict-kept-hint = Look for another way to it: { $rule }.
classroom-predict-never = “{ $cell }” cannot be derived with { $rules } either.
classroom-predict-never-hint = Only a cell that the whole calculus derives can be lost.
classroom-predict-fewer =
    { $count ->
        [one] All your cells are right, but one is missing.
       *[other] All your cells are right, but { $count } are missing.
    }
classroom-predict-fewer-hint = One of them is about this place: { $place }.
classroom-predict-solved = These are all the cells that are lost.

## exercises/kinds/solve.py

classroom-solve-how = Write one cell per line, for example: envelope holds Rope
classroom-solve-wrong =
    “{ $cell }” { $kind ->
        [false] is false: the opposite follows.
       *[open] does not follow from the log: it can be true or false.
    }
classroom-solve-hint = Fill in a notebook with what each line tells, line by line.
classroom-solve-fewer =
    { $count ->
        [one] All your cells are right, but one card of the envelope is missing.
       *[other] All your cells are right, but { $count } cards of the envelope are missing.
    }
classroom-solve-solved = The case is solved.

## exercises/fresh.py

classroom-solve-title = Case of level { $level }
classroom-solve-task = Who did it, with what, and where? Write the cards in the envelope. They follow from the log; guesses are not needed.

## exercises/kinds/refute.py

classroom-refute-how = Where is each card? Write one place per line, for example: Ben: 1, 4
classroom-refute-empty = There is no answer yet.
classroom-refute-form = line { $line }: write a place, a colon and its cards, for example: Ben: 1, 4
classroom-refute-place = line { $line }: “{ $name }” is not a place of this game; the places are { $places }.
classroom-refute-card = line { $line }: there is no card “{ $card }”.
classroom-refute-twice = { $card } lies in two places.
classroom-refute-missing = The place of { $card } is missing.
classroom-refute-impossible = { $where ->
        [headers] This deal does not agree with the headers of the log.
       *[line] This deal does not agree with line { $line }.
    }
classroom-refute-impossible-hint = Line { $line } says: “{ $statement }” What does that say about the places of the cards?
classroom-refute-headers-hint = Look at the headers: the number of cards of each place, and the cards of who keeps the log.
classroom-refute-agrees = In this deal every line of the log is true, but so is everything that the rules conclude.
classroom-refute-agrees-hint = They conclude: { $conclusion } ({ $rule }). In which deal is that false?
classroom-refute-solved = Every line of the log is true in this deal, and this conclusion is false: { $conclusion } ({ $rule }). The rule is refuted.

## exercises/kinds/prove.py

classroom-prove-how =
    Write one step per line: the statement, the rule, and the lines and earlier steps that it uses, for example
    { "" }    1. Ben holds Rope by showed from line 7
    { "" }    2. Clara lacks Rope by one_place from 1
    Write other statements than cells as the rules do: clause(7, Ben). `clue-logic rules` lists the rules.
classroom-prove-empty = There is no answer yet.
classroom-prove-form = line { $line }: this is not a step. Write for example: Clara lacks Rope by one_place from 1
classroom-prove-cell = step { $step }: “{ $statement }” is not a statement about this game ({ $reason }).
classroom-prove-rule = step { $step }: there is no rule { $rule }. { $near }
classroom-prove-step = step { $step }: there is no step { $missing } above it.
classroom-prove-wrong = step { $step }: { $rule } does not conclude “{ $conclusion }” from this.
classroom-prove-line-hint = Does the step need line { $line }, too?
classroom-prove-step-hint = Is step { $step } one of its premises?
classroom-prove-rule-hint = Read the rule again (clue-logic rules { $rule }): which conditions does it have?
classroom-prove-unfinished = Every step is right, but the last is not what was to be proved: { $goal }.
classroom-prove-unfinished-hint = Which rule could conclude it? Perhaps { $rule }.
classroom-prove-solved = Every step is right: proved.

## exercises/kinds/query.py

classroom-query-how = Write a query: conditions with commas between them, as in asked(S, P), names(S, C). These variables are asked for: { $columns }. Other variables may be used, too.
classroom-query-avoid =
    { $avoided ->
        [not] Do it without “not”.
        [count] Do it without “#count”.
       *[other] Do it without “for all”, that is without a colon outside of counts.
    }
classroom-query-avoid-hint =
    { $avoided ->
        [not] Which condition says the same without “not”?
        [count] Which condition says the same without counting?
       *[other] If all are so, how many are? Count them.
    }
classroom-query-empty = There is no query yet.
classroom-query-column = The query has no variable { $column }, which is asked for.
classroom-query-names = On another log the query cannot be used: { $message }
classroom-query-names-hint = Use variables instead of names of players and cards: the query must fit every log.
classroom-query-bindings = The query has more than { $most } ways to be true on one log.
classroom-query-extra = The query finds a row that is not asked for: { $row }. In this log:
classroom-query-extra-hint =
    This is how the query finds it. Which condition is missing or too weak?
    { $proof }
classroom-query-line = line { $line }
classroom-query-lost = Every row of the query is right, but one is missing: { $row }. In this log:
classroom-query-lost-hint =
    { $condition ->
        [none] Which condition excludes this row?
       *[other] This condition excludes it: { $condition }
    }
classroom-query-solved =
    The query finds exactly the rows that are asked for, in { $number ->
        [one] 1 log
       *[other] { $number } logs
    }.

## exercises/kinds/statement.py

classroom-statement-how = Write what the sentence says as statements, each on its own line, as after “expect” in a log, for example: Ben knows Cid lacks 1. All of them together must say as much as the sentence. There are “knows”, “does not know”, “knows whether”, “holds one of”, “everybody knows”, “public”.
classroom-statement-empty = There is no statement yet.
classroom-statement-form = Line { $line }, column { $column }, in “{ $statement }”: { $message }
classroom-statement-groups = Line { $line }: of somebody who does not know something, “everybody” cannot be said. Name the players one by one.
classroom-statement-differs = { $log ->
        [own] In this log
       *[other] In another log, which is not that of the exercise but has the players and cards of the sentence,
    } the sentence is { $sentence ->
        [yes] true
        [no] false
       *[open] not settled
    }, but your answer is { $answer ->
        [yes] true
        [no] false
       *[open] not settled
    }:
classroom-statement-mistake =
    { $mistake ->
        [missing] The sentence says more than your answer. What is still missing?
        [more] Your answer says more than the sentence. Which line is too much?
        [players] Who knows something, and of whom? Whoever knows comes first, then what is known.
        [not] Where does the “not” belong: to the knowing, or to the card?
        [whether] Knowing that something is so, and knowing whether it is so, are different. Which is meant?
        [some] To hold one of several cards, and to hold a certain one, are different. Which is meant?
        [holds] Is it about holding the card, or about not holding it?
       *[known] Look at the card and the place: of which does the sentence speak?
    }
classroom-statement-solved =
    The statements say what the sentence says, in { $number ->
        [one] 1 log
       *[other] { $number } logs
    }.

## exercises/kinds/two_deals.py

classroom-deals-how = This is false. Refute it by { $number } deals:
classroom-deals-alike = { $player } cannot tell deals { $one } and { $other } apart.
classroom-deals-first = Deal 1 agrees with the log.
classroom-deals-goal =
    { $goal ->
        [differs] In the last two deals, what is said to be known is not the same.
       *[false] In the last deal, what is said to be known is false.
    }
classroom-deals-form = Write one place per line with its cards in each deal, separated by |, for example: Ben: 1, 4 | 1, 5. Without | the cards are the same in all deals.
classroom-deals-bars = line { $line }: write the cards of { $number } deals, separated by |, or without | those that are the same in all; there are { $found }.
classroom-deals-deal = Deal { $number }: { $message }
classroom-deals-impossible = { $where ->
        [headers] Deal 1 does not agree with the headers of the log.
       *[line] Deal 1 does not agree with line { $line }.
    }
classroom-deals-apart = { $player } can tell deals { $one } and { $other } apart.
classroom-deals-where =
    { $where ->
        [headers] { $sees ->
            [player] Compare the player’s own cards in the two deals, and the number of cards of each place.
           *[all] Look at the headers: the number of cards of each place, and the cards of who keeps the log.
        }
       *[line] Look at line { $line } again: who sees what there?
    }
classroom-deals-true = The deals are possible and look the same, but they do not refute what is said.
classroom-deals-solved = These { $number } deals refute it: nobody concerned can tell them apart.

## exercises/kinds/datalog.py

classroom-datalog-facts = These facts are given:
classroom-datalog-given = And these rules:
classroom-datalog-how = Write rules for: { $asked }. The given facts belong to them; do not repeat them. You may use further predicates of your own. Your rules are also tested on { $number } random sets of such facts.
classroom-datalog-empty = There is no rule yet.
classroom-datalog-concludes = Line { $line }: the facts of { $predicate } are given; conclude another predicate.
classroom-datalog-asked = No rule concludes { $predicate } with { $number ->
        [one] 1 argument
       *[other] { $number } arguments
    }.
classroom-datalog-many = The rules derive too many facts.
classroom-datalog-many-hint = Does a rule derive ever larger numbers? Does each condition share a variable with another one?
classroom-datalog-extra = Your rules conclude { $fact }, which is wrong, { $facts ->
        [none] even from no facts at all.
       *[some] from these facts:
    }
classroom-datalog-extra-hint = They conclude it like this: { $proof }
classroom-datalog-lost = Your rules do not conclude { $fact }, which should follow { $facts ->
        [none] even from no facts at all.
       *[some] from these facts:
    }
classroom-datalog-lost-hint = Why is { $fact } true? Each of these facts is needed. Which rule should conclude it, and which of its conditions is not met?
classroom-datalog-solved = The rules give exactly the right facts on { $number } sets of facts.

## exercises/kinds/two_programs.py

classroom-programs-given = { $second ->
        [given] Program 1:
       *[hidden] The program:
    }
classroom-programs-other = Program 2:
classroom-programs-equal = equal
classroom-programs-how = { $second ->
        [given] Write facts from which the two programs conclude different facts of { $asked }, for example: edge(a, b). If there are none, write: { $equal }.
       *[hidden] Write facts from which the program concludes a fact of { $asked } that is wrong by the task, or not one that should follow, for example: edge(a, b). If there are none, write: { $equal }.
    }
classroom-programs-form = Write each fact with its names in small letters and a full stop, for example: edge(a, b).
classroom-programs-empty = There are no facts yet.
classroom-programs-facts = Write only facts of the predicates that the program declares; { $predicate } is none of them.
classroom-programs-are-equal = Right: the two are equal.
classroom-programs-unequal = They are not equal.
classroom-programs-unequal-hint = Try small sets of facts: none, a single one, a chain of two or three, a circle.
classroom-programs-same = { $second ->
        [given] From these facts both programs conclude the same.
       *[hidden] From these facts the program concludes exactly what it should.
    }
classroom-programs-same-hint = { $second ->
        [given] Which rule do the programs not share? Choose facts that it needs, and that no rule of the other program can use in the same way. Are there any? There are none if rules of either program can replace each rule of the other.
       *[hidden] What does the task say that no condition of the program says? Choose facts for which this matters.
    }
classroom-programs-differ = { $second ->
        [given] Right: only program { $only ->
            [first] 1
           *[second] 2
        } concludes { $fact }.
       *[hidden] Right: { $only ->
            [first] the program concludes { $fact }, which is wrong.
           *[second] { $fact } should follow, and the program does not conclude it.
        }
    }

## exercises/answering.py

classroom-answer-long = An answer has at most { $most } characters; this one has { $length }.
classroom-answer-long-hint = Hand in only the sheet with your answer.

## exercises/sheet.py

classroom-sheet-level = level { $level }
classroom-sheet-after = level { $level }, after { $after }
classroom-sheet-log = The log:
classroom-sheet-answer = Your answer:

## judging/judgement_text.py

classroom-cell-nothing = The rules conclude nothing about this cell.
classroom-cell-not-taken = { $calculus }, which they do not import, finds: { $conclusion }.
classroom-cell-gained = This is true, and { $calculus } does not find it. It follows by { $rule }.
classroom-cell-false = This does not follow from the log.
classroom-cell-lost = This is true, but the rules do not find it; { $calculus } finds it by: { $rule }.
classroom-cell-back = The rule { $rule } would bring it back.
classroom-cell-no-back = No rule alone would bring it back.
classroom-cell-proof = The notebook of the log has its proof.
classroom-cell-impossible = No deal agrees with the log, so nothing is true or false here.

## judging/judgement_text.py

classroom-step-step = First false step, after line { $line }, by { $rule }:
classroom-step-headers = First false step, from the headers, by { $rule }:
classroom-step-line = line { $line }
classroom-step-from = from: { $premises }
classroom-step-nothing = from nothing
classroom-step-so = so:   { $conclusion }
classroom-step-untested = Deals cannot show whether this is true; perhaps the mistake is here: { $conclusions }
classroom-step-deal = But in this deal every line of the log is true and the conclusion is false:

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
        [exchanged] The conclusion comes before “:-”, the conditions after it. Which is which here?
        [head] Look at what is concluded: is it “{ $about }” that should follow?
        [head_argument] Look at { classroom-sort-the } in the conclusion: for { classroom-sort-which } does it follow?
        [one_or_all] Must that hold for one { $about }, or for every { $about }? Read the rule aloud both ways.
        [negation] Must “{ $about }” be true here, or must it be false?
        [comparison] Read “{ $about }” aloud: does the conclusion follow in just that case?
        [predicate] Is “{ $about }” the right predicate? Compare its meaning with the task.
        [every] “{ $about }” is true of { classroom-sort-every }. Should the rule apply to all of them?
        [order] Look at “{ $about }”: is each of its arguments in its place?
        [argument] Look at { classroom-sort-the } in “{ $about }”: should it be { classroom-sort-same } as elsewhere in the rule?
        [number] Look at the number: from which number on is the conclusion certain?
        [counted] Look at what is counted: does something count that should not, or is something left out?
        [same] Can two of the variables stand for the same thing? Should they?
        [missing] One condition is missing. What must be known that the rule does not ask for yet?
        [left_out] “{ $about }” must be true of all that are meant. Does the part after the colon leave some out?
        [exception] Look after the colon: is there something for which “{ $about }” need not be known?
       *[too_much] Is “{ $about }” needed? Leave out what need not be known.
    }
classroom-other-mistake =
    { $mark ->
        [false] In the deal above every condition of the rule is true and the conclusion is false. Which further condition would exclude this case?
       *[partly] Go through the log line by line: which condition is too strict?
    }
classroom-no-gain = What does your rule use that the other rules do not? Think of a log in which this makes a difference.

## exercises/attempts.py

classroom-attempts-newer = line { $line }: the attempts have form { $form }, and this version of the software reads form { $known }; install a newer version. The answers are judged without them
classroom-attempts-damaged = line { $line }: this is no attempt that can be read; the answers are judged without the attempts

## exercises/exercise.py

classroom-family =
    { $shown ->
        [true] Your answer is tested on { $number } random games { $kinds }. One of them:
       *[false] Your answer is also tested on { $number } random games { $kinds }.
    }
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

## classroom/comparison_report.py

classroom-comparison-head = lost, gained, false
classroom-comparison-games = { $number } random games
classroom-comparison-impossible = { $log }: no deal agrees with this log; it is not counted
classroom-comparison-nothing = Nothing was tested: name logs, or allow random games.
classroom-comparison-first-false = { $first } is FALSE as well: it concludes what does not follow.
classroom-comparison-second-false = { $second } is FALSE: it concludes what does not follow.
classroom-comparison-relation =
    { $relation ->
        [equivalent] { $second } finds what { $first } finds, as far as tested.
        [weaker] { $second } is weaker than { $first }, as far as tested: it loses cells and gains none.
        [stronger] { $second } is stronger than { $first }, as far as tested: it gains cells and loses none.
       *[neither] { $second } is neither weaker nor stronger than { $first }: it loses cells and gains others.
    }
classroom-comparison-smallest =
    { $difference ->
        [false_in] The smallest log found from which { $second } concludes what does not follow: { $cell } [{ $rule }]
        [lost_in] The smallest log found in which { $second } loses something: { $cell } [{ $rule }]
       *[gained_in] The smallest log found in which { $second } gains something: { $cell } [{ $rule }]
    }

## classroom/overview.py

classroom-overview-title = The class
classroom-overview-summary = { $students ->
        [one] 1 student
       *[other] { $students } students
    }, { $exercises ->
        [one] 1 exercise
       *[other] { $exercises } exercises
    }
classroom-overview-column = { $column ->
        [exercise] Exercise
        [answered] Answers
        [solved] Solved
        [attempts] Attempts
        [mistake] Mistake
        [students] Students
        [hint] Hint
        [shown] Shown
       *[helped] Helped
    }
classroom-overview-attempts-note = Attempts are those until it was solved: the median of those who solved the exercise and whose attempts are in their file. A hint helped if the next attempt is better.
classroom-overview-solved = { $solved } of { $students } solved it
classroom-overview-until = attempts: { $numbers }
classroom-overview-mistakes = Mistakes
classroom-overview-hints = Hints
classroom-overview-hint = hint shown { $shown } ×, helped { $helped } ×:
classroom-overview-of = { $all ->
        [0] –
       *[other] { $number } of { $all }
    }
classroom-overview-frequent = { $students } ×
classroom-overview-number = No. { $number }
classroom-overview-answers = { $number ->
        [one] 1 answer, beside its verdict
       *[other] { $number } answers, each beside its verdict
    }
classroom-overview-attempts = { $number ->
        [one] 1 attempt
       *[other] { $number } attempts
    }
classroom-overview-saw-solution = solution shown
classroom-overview-remarks = Files that could not be read
classroom-overview-no-name = line { $line } of { $file } has no name: write the file and the name with a comma between them, such as: anna.txt, Anna
classroom-mistake-kind = { $mistake ->
        [exchanged] conclusion and condition exchanged
        [head] another conclusion
        [head_argument] wrong argument in the conclusion
        [one_or_all] “one” instead of “all”, or the other way round
        [negation] negated, or not negated
        [comparison] wrong comparison
        [predicate] wrong predicate
        [every] a condition that is true of all of them
        [order] arguments in the wrong order
        [argument] wrong argument
        [number] wrong number
        [counted] wrong things counted
        [same] a comparison is missing
        [missing] a condition is missing
        [left_out] too few after the colon
        [exception] too many after the colon
        [too_much] a condition too many
        [form] cannot be read
        [never-fires] a rule never fires
        [partly] right, but incomplete
        [stopped] took too long
        [wrong_order] wrong order: a step stands above one that it uses
        [deal_contradicts] a deal does not agree with the log
        [deals_told_apart] deals can be told apart
        [other_result] the operation gives something else
        [not_lost] a cell that is not lost
        [not_following] a cell that does not follow
        [step_rejected] a step does not follow from what it cites
        [row_too_many] a row that is not asked for
        [fits_one_log] fits one log only
        [other_meaning] does not say what the sentence says
        [fact_too_many] concludes a wrong fact
        [no_difference] the facts show no difference
        [not_equal] the programs are not equal
       *[false] says something false
    }

## exercises/exercise.py

classroom-heading =
    { $mark ->
        [false] concludes something false
       *[other] { classroom-mark }
    }

## classroom/submissions.py

classroom-mark =
    { $mark ->
        [empty] nothing written yet
        [form] cannot be read
        [false] wrong
        [never-fires] a rule never fires
        [partly] right, but incomplete
        [solved] solved
       *[stopped] took too long, or too much memory
    }

## classroom/submissions.py

classroom-class-summary =
    { $students ->
        [one] 1 student
       *[other] { $students } students
    }, { $exercises ->
        [one] 1 exercise
       *[other] { $exercises } exercises
    }
classroom-own-rules = Own rules
classroom-class-student = Student
classroom-class-solved = solved
classroom-class-solved-by = solved by
classroom-class-nothing = nothing handed in
classroom-class-next = Next step:

## classroom/submissions.py

classroom-paper-unread = { $why ->
        [folder] a folder within a folder is not read; move its files up
        [document] not read: this is a document, not a text. Open it, save it as plain text (.txt), and hand in that file
       *[suffix] not read: files of answers are called .txt or .dl. If it is a text, give it such a name
    }
classroom-paper-many = more than { $most } sheets; only the first { $most } were read
classroom-paper-large = larger than { $most } MB; this is no answer
classroom-paper-failed = cannot be read ({ $reason })
classroom-paper-unnamed = The sheet does not name its exercise: its first line should be “% exercise: NAME”.
classroom-paper-unknown = There is no exercise “{ $exercise }”.
classroom-paper-stopped =
    { $why ->
        [time] Judging it took longer than { $limit } seconds and was stopped.
        [memory] Judging it took more than { $limit } MB of memory and was stopped.
        [broken] Judging it failed: the process ended unexpectedly.
        [student] Not judged: the other sheets of this student took { $limit } seconds, which is the limit.
       *[total] Not judged: the other sheets of the class took { $limit } seconds, which is the limit.
    }

## judging/judgement_text.py

classroom-general-verdict =
    In general: { $verdict ->
        [false] FALSE.
        [proved] sound.
        [tested] no false conclusion found.
       *[never-fires] { $reason ->
            [no-deal] a rule cannot fire: it concludes nothing, right or wrong.
            [no-log] a rule is sound, but fires in no log that was tried.
           *[not-met] a rule never fires, so nothing is known about it.
        }
    }
classroom-general-never =
    { $rule } { $reason ->
        [no-deal] cannot fire: in no deal of any game of up to { $shape } { $count ->
            [one] is { $premises } true.
           *[other] are { $premises } true together.
        }
        [no-log] fires neither in { $games } games nor in { $contradictory } logs that contradict themselves: { $count ->
            [one] { $premises } is never true
           *[other] { $premises } are never true together
        }. No deal of any game of up to { $shape } allows it, so the rule is never wrong; but no log tried says so, either.
       *[not-met] fires in none of { $games } games: { $count ->
            [one] { $premises } is never true.
           *[other] { $premises } are never true together.
        }
    }
classroom-general-smallest = The smallest counterexample found:
classroom-general-missing = Perhaps a premise is missing: { $premise }
classroom-general-with-proved = With it, the rule is sound (proved for all games of up to { $shape }); it stays right in { $kept } of { $of } cases tested.
classroom-general-with = With it, no false conclusion was found; the rule stays right in { $kept } of { $of } cases tested.
classroom-general-own-proved = { $rule }: proved for all games of up to { $shape }.
classroom-general-own-contradiction = { $rule }: fires only in contradictory logs (proved for all games of up to { $shape }).
classroom-general-own-cannot-fire = { $rule }: not proved, because it cannot fire in any game of up to { $shape }: its conditions are never true together there.
classroom-general-checked = Checked for all games of up to { $shape }.
classroom-general-own-tested =
    { $rule }: tested, not proved{ $reason ->
        [none] .
        [knowledge] : it is about who knows what, which a deal does not show.
        [nothing-of-deals] : no cell depends on its conclusion.
        [own-words] : a rule that uses its conclusion is false; no deal shows which of the two is to blame.
        [no-log] : its conditions do not guarantee its conclusion, but no log was found that shows this.
        [recursion] : its predicates depend on themselves, so that games of no size are enough for a proof.
        [time] : its variables and numbers need larger games than there is time to decide.
       *[stopped] : deciding it was stopped.
    }
classroom-general-shape =
    { $players } players, { $cards } cards and { $events ->
        [one] 1 event
       *[other] { $events } events
    }
classroom-general-but = { $calculus } but { $rules }
classroom-general-games = No false conclusion in { $games } games of { $kinds } kinds.
classroom-general-nothing-in = It has no rule besides the imported ones.
classroom-general-redundant = { $rule } adds nothing: each of its conclusions follows by { $rules }.
classroom-general-redundant-given = { $rule } adds nothing: it concludes one of its own conditions.
classroom-general-all-redundant = Sound, and it adds nothing to { $calculus }.
classroom-general-equivalent = It is equivalent to { $calculus }: { $reasons }.
classroom-general-follows = { $rule } follows by { $rules }
classroom-general-adds =
    It adds to { $calculus } { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    } in { $gaining } of { $games } games. The smallest log in which it adds something:
classroom-general-adds-nothing = It adds nothing to { $calculus } in { $games } games.
classroom-general-there = There it finds: { $cell } [{ $rule }]
classroom-general-alone = It imports no calculus; to import one, write: #all of { $calculus }

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
classroom-judged-need-not =
    { $cells ->
        [one] The one cell that it concludes does not follow from the log.
       *[other] Of the { $cells } cells that it concludes, { $wrong ->
            [one] 1 does
           *[other] { $wrong } do
        } not follow from the log.
    }
classroom-judged-finds =
    It finds { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }; { $calculus } ({ $alone ->
        [true] which it does not import
       *[false] which it imports
    }) finds { $others }.
classroom-judged-lost =
    { $count ->
        [one] One of them is lost: { $cell }
       *[other] { $count } of them are lost; the first is { $cell }
    }
classroom-judged-back = , which the rule { $rule } would bring back
classroom-judged-gained =
    { $count ->
        [one] One cell is gained: { $cell }
       *[other] { $count } cells are gained; the first is { $cell }
    }
classroom-judged-later =
    Unknown does not mean false. From this log the rule would conclude, { $line ->
        [none] from the headers
       *[other] after line { $line }
    }: { $conclusion }.
classroom-judged-refuted = But line { $line } makes this certain: { $cell }. The rule would have to withdraw its conclusion.
classroom-judged-this = <- concludes
classroom-judged-that = <- refutes

## page/bridge

classroom-the-log = the log
classroom-no-rule = There is no rule yet.
classroom-this-log = This log
