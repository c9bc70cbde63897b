## formatting.py

words-and = { " und " }
words-or = { " oder " }
words-comma = ,{ " " }
words-semicolon = ;{ " " }
words-colon = :{ " " }
words-lines =
    { $count ->
        [one] Zeile { $lines }
       *[other] die Zeilen { $lines }
    }

## terms.py

words-group =
    { $group ->
        [cards] Karten
        [suspects] Personen
        [weapons] Waffen
        [rooms] Räume
       *[other] { $group }
    }
# The person who keeps the log.
words-you = du
words-subject-envelope = der Umschlag
words-subject-table = der Tisch
words-where-envelope = im Umschlag
words-where-table = auf dem Tisch
words-held =
    { $you ->
        [true]
            { $holds ->
                [true] du besitzt { $cards }
               *[false] du besitzt { $cards } nicht
            }
       *[false]
            { $holds ->
                [true] { $place } besitzt { $cards }
               *[false] { $place } besitzt { $cards } nicht
            }
    }
words-that-held =
    { $you ->
        [true]
            { $holds ->
                [true] du { $cards } besitzt
               *[false] du { $cards } nicht besitzt
            }
       *[false]
            { $holds ->
                [true] { $place } { $cards } besitzt
               *[false] { $place } { $cards } nicht besitzt
            }
    }
words-lying =
    { $several ->
        [true]
            { $holds ->
                [true] { $cards } liegen { $place }
               *[false] { $cards } liegen nicht { $place }
            }
       *[false]
            { $holds ->
                [true] { $cards } liegt { $place }
               *[false] { $cards } liegt nicht { $place }
            }
    }
words-that-lying =
    { $several ->
        [true]
            { $holds ->
                [true] { $cards } { $place } liegen
               *[false] { $cards } nicht { $place } liegen
            }
       *[false]
            { $holds ->
                [true] { $cards } { $place } liegt
               *[false] { $cards } nicht { $place } liegt
            }
    }
