## scheme.py

scheme-line = Zeile { $line }
scheme-heading =
    { $line ->
        [0] Kopfzeilen
       *[other] { scheme-line }
    }
scheme-holds = { $place } besitzt { $card }
scheme-contains = enthält Zeile { $line }: { $cards }
scheme-without = ohne { $cards }
scheme-impossible =
    { $line ->
        [0] Das Protokoll widerspricht sich schon in den Kopfzeilen.
       *[other] Ab Zeile { $line } widerspricht sich das Protokoll.
    }
