## notebook/repair_report.py

queries-repairs-possible = The log is possible: there is nothing to repair.

## notebook/history.py

queries-history-line =
    { $line ->
        [0] headers
       *[other] line { $line }
    }
queries-history-held =
    { $state ->
        [holds] { $place } holds { $cards }
       *[lacks] { $place } lacks { $cards }
    }
queries-history-lying =
    { $state ->
        [holds] { $place }: { $cards }
       *[lacks] not { $place }: { $cards }
    }
queries-history-mark = * not by the rules; where they find it later, the line is given in brackets
queries-history-solved =
    { $line ->
        [0] Solved by the headers.
       *[other] Solved at line { $line }.
    }
queries-history-late = Solved by the rules at line { $solved }; in truth it could be solved from line { $solvable } on.
queries-history-solvable = It could be solved from line { $line } on, but the rules do not solve it.
queries-history-not-solved = Not solved.
queries-history-impossible =
    { $line ->
        [0] The log contradicts itself in its headers.
       *[other] From line { $line } on the log contradicts itself, and nothing more is known.
    }
queries-history-beyond =
    { $count ->
        [1] One cell follows that these rules do not find, or find later; without --rules it is shown.
       *[other] { $count } cells follow that these rules do not find, or find later; without --rules they are shown.
    }
queries-history-undecided = It would take too long to tell what else follows, and since when; --complete tells it.
queries-since-known =
    { $line ->
        [0] { $cell }: known from the headers.
       *[other] { $cell }: known since line { $line }.
    }
queries-since-later = The rules find it later, after line { $line }.
queries-since-never = The rules do not find it.
queries-since-open = { $cell }: not known.
queries-since-opposite = It is the other way round.

## notebook/conflicts.py

queries-conflicts-possible = The log is possible: its lines can all be true.
queries-conflicts-possible-supposing = { $supposition }, the log is possible.
queries-conflicts-since =
    { $line ->
        [0] The log contradicts itself in its headers.
       *[other] The log contradicts itself from line { $line } on.
    }
queries-conflicts-supposing = { $supposition }, the log contradicts itself.
queries-conflicts-lines =
    { $kind ->
        [one] This line cannot be true, whatever the others say:
        [two] These two lines cannot both be true:
        [smallest] These { $count } lines cannot all be true, and no fewer lines contradict each other:
        [minimal] These { $count } lines cannot all be true, though all of them but any one can:
       *[unfinished] These { $count } lines cannot all be true, though all of them but any one can. (Fewer lines may contradict each other; there was no time to find out.)
    }
queries-conflicts-excluding =
    { $kind ->
        [one] This line rules it out:
        [smallest] These { $count } lines rule it out, and no fewer lines do:
        [minimal] These { $count } lines rule it out, though all of them but any one do not:
       *[unfinished] These { $count } lines rule it out, though all of them but any one do not. (Whether fewer do, there was no time to find out.)
    }
queries-conflicts-none = What is supposed cannot be true in any game with these cards, whatever happens in it.
queries-conflicts-line = line { $line }
queries-conflicts-used = (line { $line } is worked out with it)
queries-conflicts-worked-out = (from which that is worked out)
queries-conflicts-repairing =
    { $count ->
        [0] Leaving out one line does not repair the log: at least two are wrong.
        [1] Leaving out line { $lines } repairs the log; leaving out another line does not.
       *[other] Leaving out any one of these lines repairs the log: { $lines }.
    }
queries-conflicts-allowing =
    { $count ->
        [0] Leaving out one line does not make it possible.
        [1] Without line { $lines } it would be possible; leaving out another line does not help.
       *[other] Without any one of these lines it would be possible: { $lines }.
    }
queries-conflicts-more =
    { $count ->
        [1] There is one more such set of lines; see --all.
       *[other] There are { $count } more such sets of lines; see --all.
    }
queries-conflicts-at-least =
    { $count ->
        [1] There is at least one more such set of lines; see --all.
       *[other] There are at least { $count } more such sets of lines; see --all.
    }
queries-conflicts-no-more =
    { $all_found ->
        [true] There are no others.
       *[false] There may be others; --most and --seconds say how long to look.
    }

## notebook/chances.py

queries-chances-foot = cards (mean)
queries-chances-deals =
    { $count ->
        [1] 1 deal agrees with the log; { $assumption }.
       *[other] { $number } deals agree with the log; { $assumption }.
    }
queries-chances-about = About { $number } deals agree with the log; { $assumption }.
queries-chances-estimated = The tables would not fit into the memory allowed: everything here is estimated (± half a 95 % interval).
queries-chances-assumption =
    { $shows ->
        [any] each is taken to be equally likely
       *[random] players are taken to show any of the cards they can with the same chance
    }
queries-chances-too-many = There are too many solutions to count them one by one.
queries-chances-solutions =
    { $count ->
        [1] The solution:
       *[other] The { $count } possible solutions:
    }
queries-chances-likeliest =
    { $shown ->
        [1] The likeliest of { $count } { $count ->
            [one] solution
           *[other] solutions
        }:
       *[other] The { $shown } likeliest of { $count } solutions:
    }

## notebook/ad_hoc_query.py

queries-query-truth =
    { $true ->
        [0] No.
       *[other] Yes.
    }
queries-query-rows =
    { $count ->
        [0] No rows.
        [one] 1 row. { queries-query-why }
       *[other] { $count } rows. { queries-query-why }
    }
queries-query-incomplete =
    { $count ->
        [0] Not decided: facts may be missing of { $predicates }. { $reason }
        [one] 1 row; it is not decided whether there are more: facts may be missing of { $predicates }. { $reason }
       *[other] { $count } rows; it is not decided whether there are more: facts may be missing of { $predicates }. { $reason }
    }
queries-query-why =
    { $prompted ->
        [true] Why: :why and the number of a row.
       *[false] Why: --why and the number of a row.
    }
queries-query-first =
    { $prompted ->
        [true] The first { $shown } of { $count } rows; :rows shows more, :why proves a row by its number.
       *[false] The first { $shown } of { $count } rows; --rows shows more, --why proves a row by its number.
    }

## queries/query_prompt.py

queries-prompt-begin = Type a query, such as { $example }. Tab completes, :help lists what else you can type, Ctrl-D ends.
queries-prompt-unknown =
    There is no command :{ $word }{ $near ->
        [none] .
       *[other] ; did you mean :{ $near }?
    } :help lists them.
queries-prompt-rule = This is a rule. To add it for this session, type :add { $rule }
queries-prompt-no-number = :{ $command } needs a number, such as :{ $command } 20.
queries-prompt-no-row = :why needs the number of a row, or a fact.
queries-prompt-no-answer = There is no answer yet; type a query first.
queries-prompt-no-rule = :add needs a rule, such as :add { $example }
queries-prompt-added = Added.
queries-prompt-added-rule =
    { $count ->
        [0] Added as { $label }; { $predicate } has no facts.
        [one] Added as { $label }; { $predicate } has 1 fact.
       *[other] Added as { $label }; { $predicate } has { $count } facts.
    }
queries-prompt-rules =
    { $count ->
        [0] No rules of the software.
        [one] 1 rule of the software; clue-logic rules lists them.
       *[other] { $count } rules of the software; clue-logic rules lists them.
    }
queries-prompt-no-rules = No rules.
queries-prompt-stopped = Stopped.
queries-prompt-once-more = Ctrl-C once more, or Ctrl-D, ends.
queries-prompt-help =
    { $command ->
        [query] list all values that make the conditions true
        [why] prove row 2 of the last answer; with a fact: prove it, or show what it needs
        [add] add a rule for this session
        [rules] list the rules
        [predicates] list the predicates with their arguments and the number of their facts
        [steps] show the rounds in which facts are derived; also of one predicate
        [rows] show this many rows; 0 for all
        [help] list what you can type
       *[quit] end, like Ctrl-D
    }

## notebook/evaluation.py

queries-steps-given =
    { $count ->
        [one] 1 given fact.
       *[other] { $count } given facts.
    }
queries-steps-round =
    Round { $round }: { $count ->
        [one] 1 new fact
       *[other] { $count } new facts
    }
queries-steps-more =
    { $count ->
        [one] {"  "}and 1 more; --rows shows more
       *[other] {"  "}and { $count } more; --rows shows more
    }
queries-query-impossible =
    { $line ->
        [0] The log contradicts itself in its headers; what follows from it need not be true.
       *[other] The log contradicts itself from line { $line } on; what follows from it need not be true.
    }
queries-steps-end = Nothing new follows in round { $round }.
queries-steps-incomplete = It is not decided what else follows: facts may be missing of { $predicates }. { $reason }
queries-steps-fact =
    { $how ->
        [given] { $fact } is given.
        [derived] { $fact } follows in round { $round }.
        [undecided] It is not decided whether { $fact } follows.
       *[open] { $fact } does not follow.
    }
queries-steps-no-rule = No rule concludes it.
queries-steps-holds = {"  "}holds: { $condition }
queries-steps-missing = {"  "}missing: { $condition }

## notebook/missing_bits.py

queries-plot-line = line of the log
queries-plot-bits = missing bits of the solution
queries-plot-title = What is missing of the solution
