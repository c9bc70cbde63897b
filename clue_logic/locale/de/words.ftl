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
words-subject-envelope = der Umschlag
words-subject-table = der Tisch
words-where-envelope = im Umschlag
words-where-table = auf dem Tisch
words-held =
    { $holds ->
        [true] { $place } besitzt { $cards }
       *[false] { $place } besitzt { $cards } nicht
    }
words-that-held =
    { $holds ->
        [true] { $place } { $cards } besitzt
       *[false] { $place } { $cards } nicht besitzt
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
