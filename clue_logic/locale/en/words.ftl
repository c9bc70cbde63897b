## formatting.py

words-and = { " and " }
words-or = { " or " }
words-comma = ,{ " " }
words-semicolon = ;{ " " }
words-colon = :{ " " }
words-lines =
    { $count ->
        [one] line { $lines }
       *[other] lines { $lines }
    }

## terms.py

words-group =
    { $group ->
        [cards] cards
        [suspects] suspects
        [weapons] weapons
        [rooms] rooms
       *[other] { $group }
    }
# The person who keeps the log.
words-you = you
words-subject-envelope = the envelope
words-subject-table = the table
words-where-envelope = in the envelope
words-where-table = on the table
words-held =
    { $you ->
        [true]
            { $holds ->
                [true] you hold { $cards }
               *[false] you lack { $cards }
            }
       *[false]
            { $holds ->
                [true] { $place } holds { $cards }
               *[false] { $place } lacks { $cards }
            }
    }
words-that-held = { words-held }
words-lying = { words-held }
words-that-lying = { words-that-held }
