## opponents.py

knowledge-leaks-heading = Karten von { $viewpoint } und wer sie nachweislich kennt:
knowledge-leaks-since = { $player } { $line ->
    [0] (von Anfang an)
   *[other] (seit Zeile { $line })
}
knowledge-leaks-nobody = niemand
knowledge-leaks-no-cards = Keine Karte von { $viewpoint } ist bekannt.
knowledge-rivals-own = { $viewpoint } hält noch { $count } für möglich.
knowledge-rivals-onlooker = Ein Zuschauer hält noch { $count } für möglich.
knowledge-rivals-looked = { $viewpoint } kennt die Lösung, aber das Protokoll lässt noch { $count } zu.
knowledge-rivals-solutions = { $counted ->
    [true] { $count ->
        [one] eine Lösung
       *[other] { $count } Lösungen
    }
   *[false] mehr als { $count } Lösungen
}
knowledge-rivals-deals = { $counted ->
    [true] { $count ->
        [one] eine Verteilung
       *[other] { $count } Verteilungen
    }
   *[false] mehr als { $count } Verteilungen
}
knowledge-rivals-player = Spieler
knowledge-rivals-at-most = erwägt höchstens
knowledge-rivals-knows = kennt die Lösung
knowledge-rivals-knows-deal = weiß, wer was hat
knowledge-rivals-over = { $number }+
knowledge-rivals-between = { $low } bis { $high }
knowledge-rivals-limit = { $limit ->
    [steps] „… bis …“: Die Suche nach der genauen Zahl wurde abgebrochen.
   *[solutions] „… bis …“ oder +: zu viele Lösungen für die genaue Zahl.
}
knowledge-rivals-one-of = eine von { $number }
knowledge-rivals-standing = { $standing ->
    [yes] ja
    [open] vielleicht
    [undecided] nicht entschieden
   *[no] nein
}

## silence.py

knowledge-silence-unused = Zeile { $line }: { $said ->
    [true] { $player } kennt da die Lösung nicht.
   *[false] { $player } klagt nach diesem Zug nicht an.
} { $decided ->
    [true] Mit manchen Karten wüsste { $player } dann die Lösung; { $said ->
        [true] diese Verteilungen sind unmöglich.
       *[false] nach „anklagen: perfekt“ sind diese Verteilungen unmöglich.
    } Das wird hier nicht verwendet:
   *[false] Ob { $player } die Lösung hätte wissen können, wurde nicht entschieden, und { $said ->
        [true] was daraus folgte, wird hier nicht verwendet:
       *[false] was nach „anklagen: perfekt“ daraus folgte, wird hier nicht verwendet:
    }
} Es kann mehr folgen, und das Protokoll kann unmöglich sein. Was davon abhängt, wird nicht entschieden. Was verwendet wird, steht in docs/language.md, { $said ->
    [true] „Ignorance“.
   *[false] „Perfect accusing“.
}
knowledge-silence-reason = { $said ->
    [true] dass { $player } in Zeile { $line } die Lösung nicht kennt, kann mehr verraten
   *[false] dass { $player } nach Zeile { $line } nicht anklagt, kann mehr verraten
}
knowledge-silence-undecided = nicht entschieden: { $reason }
knowledge-undecided-silence = nicht entschieden wurde, ob { $clause }: { $said ->
    [true] dass { $player } in Zeile { $line } die Lösung nicht kennt, kann mehr verraten.
   *[false] dass { $player } nach Zeile { $line } nicht anklagt, kann mehr verraten.
}

## pairs.py

knowledge-pairs-deal = Verteilung { $number }
knowledge-pairs-first = { $player } kann diese nicht unterscheiden (Verteilung 1 passt { $agreeing }):
knowledge-pairs-next = { $player } kann diese nicht unterscheiden:
knowledge-pairs-open = Beide passen { $agreeing }; { $knower } weiß es in Verteilung 1, in 2 nicht:
knowledge-pairs-onlooker = ein Zuschauer
knowledge-pairs-log = zum Protokoll
knowledge-pairs-public = zu dem, was alle gesehen haben
knowledge-pairs-rest = Alle anderen Karten liegen an denselben Orten.
knowledge-pairs-shows = Zeile { $line }: { $player } zeigt
knowledge-pairs-whispers = Zeile { $line }: { $player } fehlt

## sight.py

knowledge-unwritten-hand = Welche Karten { $player } besitzt, steht nicht im Protokoll; man schreibt sie auf als `blatt: ...`.
knowledge-unwritten-shows = Welche Karte { $player } zeigte oder sah, steht nicht im Protokoll ({ $lines }); man schreibt sie hinter `zeigt`.
knowledge-unwritten-whispers = Von welcher Karte { $player } flüsterte oder hörte, steht nicht im Protokoll ({ $lines }); man schreibt sie hinter `fehlt`.
knowledge-unwritten-look = Was { $player } im Umschlag sah (Zeile { $line }), steht nicht im Protokoll; man schreibt es auf als `erfahre Umschlag besitzt ...`.

## view.py

knowledge-view-foot = bekannt
knowledge-view-beyond = keine Regel erreicht dies, aber es folgt
knowledge-view-nothing-beyond = Jedes Feld, das folgt, wird von einer Regel erreicht.
knowledge-view-unmarked = Felder, die keine Regel erreicht, markiert in einem so langen Protokoll --by-rules.
knowledge-view-parts = Bekannt davon: { $cards }.
knowledge-view-nothing = nichts

## sentences.py

knowledge-knows = { $main ->
    [true] { $who ->
        [public] es ist öffentlich
        [everybody] alle { $solution ->
            [true] kennen die Lösung
           *[false] wissen
        }
       *[player] { $name } { $solution ->
            [true] kennt die Lösung
           *[false] weiß
        }
    }{ $knows ->
        [true] { "" }
       *[false] { " " }nicht
    }
   *[false] { $who ->
        [public] es
        [everybody] alle
       *[player] { $name }
    }{ $solution ->
        [true] { " " }die Lösung
       *[false] { "" }
    }{ $knows ->
        [true] { "" }
       *[false] { " " }nicht
    } { $who ->
        [public] öffentlich ist
        [everybody] { $solution ->
            [true] kennen
           *[false] wissen
        }
       *[player] { $solution ->
            [true] kennt
           *[false] weiß
        }
    }
}
knowledge-solution-known = { $main ->
    [true] die Lösung ist bekannt
   *[false] die Lösung bekannt ist
}
knowledge-question-known = { $main ->
    [true] es ist bekannt, { $question }
   *[false] bekannt ist, { $question }
}
knowledge-that = , dass{ " " }
knowledge-whether = , ob{ " " }
knowledge-who = , { $question }
knowledge-who-holds = wer { $card } besitzt
knowledge-which-of = { $group ->
    [suspects] wer von den Verdächtigen
    [weapons] welche der Waffen
    [rooms] welcher der Räume
   *[other] welche der Karten „{ $group }“
} im Umschlag liegt
knowledge-one-of = eine von { $cards }
knowledge-dated = { $sentence } ({ $since ->
    [0] von Anfang an bekannt
   *[other] bekannt seit Zeile { $since }
}{ $reached ->
    [none] { "" }
   *[other] ; die Regeln erreichen es mit Zeile { $reached }
}).
knowledge-follows = Es folgt { $lines }{ $end }
knowledge-beyond = Die Regeln erreichen das nicht. Es folgt { $lines }{ $end }
knowledge-nothing = allein aus den Karten
knowledge-fewest = { $smallest ->
    [true] { $later ->
        [true] (mit weniger Zeilen bis dahin geht es nicht)
       *[false] (mit weniger Zeilen geht es nicht)
    }
   *[false] (vielleicht ginge es mit weniger Zeilen)
}
knowledge-line = Zeile { $line }

## explanation.py

knowledge-instead = nein: { $answer }
knowledge-not = es ist nicht so, dass { $clause }.
knowledge-not-so = niemand weiß, dass { $clause }, denn das ist falsch.
knowledge-open = es ist offen, ob { $clause }.
knowledge-unknown = nicht bekannt ist, dass { $clause }.
knowledge-not-public = es ist nicht öffentlich, { $joined ->
    [whether] ob{ " " }
    [that] dass{ " " }
   *[other] { "" }
}{ $clause }.
knowledge-undecided = nicht entschieden wurde, ob { $clause }: die Suche wurde nach { $worlds } Welten abgebrochen.
knowledge-but-whether = Aber { $players } weiß, ob das stimmt.
knowledge-knows-that = { " " }weiß, dass{ " " }
knowledge-looked = { $player } hat in Zeile { $line } angeklagt und in den Umschlag gesehen.
knowledge-cards = Für einen Beweis einzeln nach ihren Karten fragen.
knowledge-part = { $standing ->
    [yes] ja
    [open] offen
    [unknown] nicht bekannt
    [undecided] nicht entschieden
   *[no] nein
}
knowledge-part-since = { $line ->
    [0] von Anfang an
   *[other] seit Zeile { $line }
}
knowledge-more = Mehr zu einem davon: clue-logic knows LOG { $words }

## knowers.py

knowledge-knowers = { $form ->
    [everybody] Alle wissen es.
    [nobody] Niemand weiß es.
    [unknown] Von niemandem ist bekannt, dass er es weiß.
    [one] { $players } weiß es.
   *[several] { $players } wissen es.
}
knowledge-ignorant = { $form ->
    [everybody] Niemand weiß es.
    [nobody] Alle wissen es.
    [unknown] Von niemandem ist bekannt, dass er es nicht weiß.
    [one] { $players } weiß es nicht.
   *[several] { $players } wissen es nicht.
}
