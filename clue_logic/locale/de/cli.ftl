## watch.py

cli-possible-again = Das Protokoll widerspricht sich nicht mehr.
cli-new-by = neu durch { $what }
cli-as-before = Das Notizbuch, wie es vor diesem Speichern war:
cli-left-out = Was ohne { $lines } folgt (das ließ sich nicht lesen):

## solve.py

cli-at-least-one = Mindestens eine der genannten Karten:

## rules.py

cli-rule-heading =
    { $part ->
        [title] Titel
        [wording] in Worten
        [source] Quelle
       *[effort] Aufwand
    }
cli-rule-line = Zeile { $line }

## why.py

cli-known-before =
    { $line ->
        [0] Schon vorher bekannt, aus den Kopfzeilen:{ " " }
       *[other] Schon vorher bekannt, seit Zeile { $line }:{ " " }
    }
