## watch.py

cli-possible-again = The log no longer contradicts itself.
cli-new-by = new by { $what }
cli-as-before = The notebook as it was before this save:
cli-left-out = What follows without { $lines }, which could not be read:

## solve.py

cli-at-least-one = At least one of the cards named:

## rules.py

cli-rule-heading =
    { $part ->
        [title] title
        [wording] in words
        [source] source
       *[effort] effort
    }
cli-rule-line = line { $line }

## why.py

cli-known-before =
    { $line ->
        [0] Known before, from the headers:{ " " }
       *[other] Known before, since line { $line }:{ " " }
    }
