## solve.py

puzzle-colours = gelb, braun, grau, rot, blau, grün, orange, lila
puzzle-head = Kopf
puzzle-tail = Schwanz

## report.py

puzzle-none = Es gibt keine Lösung.
puzzle-none-found = Es wurde keine Lösung gefunden.
puzzle-solutions =
    { $count ->
        [one] 1 Lösung
       *[other] { $number } Lösungen
    }
puzzle-counted =
    { $complete ->
        [true] { puzzle-solutions }
       *[false] Mindestens { puzzle-solutions }
    }; { $turns } bis auf Drehungen des Rahmens; { $essential } wesentlich verschiedene.
puzzle-alike = Gleich aussehende Karten gelten als eine: { $sets }.
puzzle-not-alike = Karten { $cards } sehen gleich aus; gelten solche als eine, { $number } wesentlich verschiedene (--alike).
puzzle-sets = { $cards } sind dieselbe Karte
puzzle-heading = Lösung { $number }
puzzle-stands-for = steht für { $number }: { $factors }
puzzle-frame = 3 Drehungen des Rahmens
puzzle-ways =
    { $ways } Lagen der Karte { $card } in { $corner ->
        [true] ihrer Ecke
       *[false] Feld { $cell }
    } ({ $ways ->
        [2] zwei
       *[other] drei
    } Kanten { $edge })
puzzle-exchange = { $ways } Arten, die gleich aussehenden Karten { $cards } zu tauschen
puzzle-same-after = 1/{ $symmetry }, denn Drehungen des Rahmens ändern nichts
puzzle-more = { $number } weitere; siehe --most
puzzle-turnable = * lässt sich in ihrer Ecke drehen
puzzle-numbers = Karten nach Nummern: { $cards }
puzzle-stopped =
    { $why ->
        [time] die Zeit war um; es kann weitere Lösungen geben
        [interrupt] unterbrochen; es kann weitere Lösungen geben
       *[enough] nach der ersten beendet; es kann weitere Lösungen geben
    }

## why_report.py

puzzle-placing = Karte { $card } in Feld { $cell }
puzzle-needing =
    { $needing ->
        [true] , das { $needs } braucht
       *[false] { "" }
    }
puzzle-which = was liegt in Feld { $cell }{ puzzle-needing }?
puzzle-only = nur das passt in Feld { $cell }{ puzzle-needing }:
puzzle-where = wo liegt Karte { $card }?
puzzle-only-here = Karte { $card } passt nur hier:
puzzle-towards = { $edge } → { $cell }
puzzle-no-card =
    ✗ nichts passt in Feld { $cell }{ puzzle-needing }{ $supposed ->
        [true] { " " }und ist wie angenommen
       *[false] { "" }
    }
puzzle-no-cell = ✗ Karte { $card } passt nirgends
puzzle-unbalanced =
    ✗ { $free ->
        [one] 1 Außenkante ist frei
       *[other] { $free } Außenkanten sind frei
    }, aber { $needed ->
        [one] 1 muss
       *[other] { $needed } müssen
    } noch dort liegen: { $edges }
puzzle-by-place = Karte { $card } liegt irgendwo, und der Rahmen lässt sich so drehen, dass es Feld { $cells } ist.
puzzle-in-cell = In Feld { $cell } ({ $kind }):
puzzle-kind =
    { $kind ->
        [corner] Ecke
        [rim] Rand
       *[inner] innen
    }

## why_report.py

puzzle-why-counted = Wo zwei Karten sich treffen, trifft { $head } auf { $tail } gleicher Farbe. Kanten ohne Gegenstück müssen außen liegen.
puzzle-why-without = ohne Gegenstück
puzzle-why-all = zusammen
puzzle-why-too-many =
    { $excess ->
        [one] 1 Kante hat
       *[other] { $excess } Kanten haben
    } kein Gegenstück, aber nur { $outside ->
        [one] 1 liegt
       *[other] { $outside } liegen
    } außen.
puzzle-why-balanced =
    { $excess ->
        [one] 1 Kante hat kein Gegenstück und muss
       *[other] { $excess } Kanten haben kein Gegenstück und müssen
    } außen liegen, wo { $outside ->
        [one] 1 Platz hat
       *[other] { $outside } Platz haben
    }: { $edges }.
puzzle-why-cells = Die Felder:
puzzle-why-place =
    { $where ->
        [corner] in einer Ecke
        [rim] am Rand
        [inner] innen
       *[other] in Feld { $where }
    }
puzzle-why-cannot = Karte { $card } kann nicht { puzzle-why-place } liegen.
puzzle-why-can =
    { $solutions ->
        [some] Karte { $card } kann { puzzle-why-place } liegen: so ist es in { $times } von { $number } wesentlich verschiedenen Lösungen.
        [all] Karte { $card } liegt { puzzle-why-place } in jeder Lösung; wesentlich verschiedene gibt es { $number }.
       *[uncounted] Karte { $card } kann { puzzle-why-place } liegen. Nicht alle Lösungen konnten gezählt werden.
    } Eine davon:
puzzle-why-suppose =
    { $what ->
        [cell] Angenommen, Karte { $card } läge in Feld { $cell }.
        [turned] Angenommen, sie kann es doch; der Rahmen lässt sich so drehen, dass Karte { $card } in Feld { $cell } liegt.
       *[kind] Angenommen, Karte { $card } läge in Feld { $cell } oder wohin es eine Drehung des Rahmens bringt.
    }
puzzle-why-cases =
    { $count ->
        [one] Das ist also unmöglich; der unabhängige Prüfer hat es bestätigt.
       *[other] { $number } Sackgassen, alle oben gezeigt; der unabhängige Prüfer hat sie bestätigt.
    }
puzzle-why-long = Eine Widerlegung nach Fällen hat { $number } Sackgassen; der unabhängige Prüfer hat sie bestätigt, --full zeigt sie.
puzzle-why-no-cases = Der Löser hat es widerlegt; eine Widerlegung nach Fällen wäre zu lang, um ihr zu folgen.
puzzle-why-every = Dazu braucht es alle { $every } Nachbarschaften: ohne eine beliebige davon lassen sich die Karten so legen, dass die anderen passen.
puzzle-why-some =
    Schon { $number } der { $every } Nachbarschaften schließen es aus, auch wenn sonst nichts passen muss: zwischen den Feldern { $cells }. Ohne eine beliebige davon lassen sich die Karten so legen, dass die anderen passen. { $smallest ->
        [true] Weniger schließen es nicht aus.
       *[false] Vielleicht reichen auch weniger; die Zeit für die Suche war um.
    }
puzzle-why-legend = „{ $edge } → 3“ ist eine Kante und das Feld, dem sie gezeigt wird.
puzzle-why-legend-alike = { $cards } sehen gleich aus.
puzzle-why-places = In wie vielen der { $number } wesentlich verschiedenen Lösungen eine Karte in einer Ecke, am Rand, innen liegt:
puzzle-why-card = Karte
puzzle-why-ask = Warum nie? clue-logic puzzle why FILE "Karte { $card } { puzzle-why-place }"
puzzle-why-exactly =
    { $corners ->
        [0] In keiner Lösung gibt es eine Eckkarte, die sich drehen lässt.
        [1] Jede Lösung hat genau eine Eckkarte, die sich drehen lässt.
        [2] Jede Lösung hat genau zwei Eckkarten, die sich drehen lassen.
       *[3] Jede Lösung hat genau drei Eckkarten, die sich drehen lassen.
    }
puzzle-why-between = Jede Lösung hat { $least } bis { $most } Eckkarten, die sich drehen lassen.
puzzle-why-equal =
    Eine Karte lässt sich in ihrer Ecke drehen, wenn sie zwei gleiche Kanten hat und eine davon nach innen zeigt; { $any ->
        [true] solche Kanten: { $cards }
       *[false] keine Karte hat zwei gleiche Kanten
    }.
puzzle-why-bound =
    { $bound ->
        [fewer] Weniger sind unmöglich: angenommen, die Karte in Ecke { $cells } ließe sich nicht drehen.
        [none] Weniger sind unmöglich: angenommen, keine Karte in einer Ecke ließe sich drehen.
       *[more] Mehr sind unmöglich: angenommen, die Karten in den Ecken { $cells } ließen sich alle drehen.
    }
puzzle-why-any-corners = (Weil sich der Rahmen drehen lässt, gilt das für alle Ecken.)
puzzle-why-short =
    { $bound ->
        [fewer] Weniger sind unmöglich
       *[more] Mehr sind unmöglich
    }: { $cases ->
        [none] vom Löser widerlegt.
        [one] sofort widerlegt.
       *[other] widerlegt durch { $number } Sackgassen.
    }
puzzle-why-proofs = Die Beweise: clue-logic puzzle why FILE "drehbar"
puzzle-why-undecided =
    { $why ->
        [interrupt] Unterbrochen, bevor es eine Antwort gab.
       *[other] Die Zeit war um, bevor es eine Antwort gab.
    }
