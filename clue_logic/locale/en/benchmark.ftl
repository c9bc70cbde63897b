## benchmark/grading.py

benchmark-proof-valid =
    { $steps ->
        [one] The proof is valid: its step follows.
       *[other] The proof is valid: all { $steps } steps follow.
    }
benchmark-proof-step = Step { $step } is the first wrong one ({ $accepted } before it follow): { $reason }
benchmark-fault =
    { $code ->
        [form] This is no proof: write numbered sentences, a list of steps, or the output of "why --json".
        [empty] The proof has no steps: each begins with a number on its own line, such as "1. Ben lacks Rope [lines 7]".
        [long] The proof has too many steps; at most 300 are read.
        [unread] "{ $statement }" cannot be read as a statement about the cards of this game; write for example "Ben lacks Rope".
        [double] there is a step { $cited } already; give each step a number of its own.
        [unknown-step] it cites a step that does not exist: { $cited }.
        [later-step] it cites a step that does not come before it: { $cited }.
        [circle] it rests on itself: step { $cited }, which it cites, rests on it.
        [no-line] it cites a line on which the log has no statement: { $cited }.
        [late-line] it cites a line below the last one that is allowed: { $cited }.
        [not-following] "{ $statement }" does not follow from what it cites: in some deal all that is true, and the statement false.
        [undecided] it could not be decided within the limit of work whether "{ $statement }" follows.
        [supposed] The last step rests on a supposition: step { $cited }.
       *[no-goal] Every step follows, but not everything that was to be proved is concluded without a supposition.
    }

## benchmark/scoring.py

benchmark-head =
    { $column ->
        [items] items
        [credit] credit %
        [right] right %
        [chance] by chance %
        [proved] proved %
        [detailed] detailed %
       *[reached] reached %
    }
benchmark-total = all
benchmark-missing =
    { $count ->
        [one] One item has no answer; it counts as wrong.
       *[other] { $count } items have no answer; they count as wrong.
    }
benchmark-answer =
    { $line ->
        [0] { "" }
       *[other] line { $line }:{ " " }
    }{ $code ->
        [form] this is no answer; write one object per line: {"{"}"id": "test-0001", "answer": [...], "proof": "..."{"}"}
        [alien] there is no item { $id }; the line is left out
        [near] there is no item { $id }; did you mean { $near }? The line is left out
        [double] { $id } has an answer already; the first one counts
       *[unfit] the answer to { $id } does not have the form that the item asks for; it counts as wrong
    }
