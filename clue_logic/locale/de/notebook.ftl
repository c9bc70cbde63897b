## beyond_rules.py

notebook-beyond =
    { $count ->
        [0] Aus dem Protokoll folgen nicht mehr Felder, als diese Regeln finden.
        [1] Ein Feld mehr folgt aus dem Protokoll, als diese Regeln finden; ohne --rules wird es gezeigt.
       *[other] { $count } Felder mehr folgen aus dem Protokoll, als diese Regeln finden; ohne --rules werden sie gezeigt.
    }
notebook-undecided =
    { $count ->
        [1] Ob noch ein Feld folgt, dauerte zu lange zu entscheiden; --complete entscheidet es doch.
       *[other] Ob noch { $count } Felder folgen, dauerte zu lange zu entscheiden; --complete entscheidet es doch.
    }

## solve.py

notebook-supposing = Angenommen, { $statements }
notebook-supposing-heading = { $supposition }:

## open_cell.py

notebook-open-deals = Zwei Verteilungen passen zum Protokoll, je eine für jeden Fall (* liegt in der anderen anderswo):
notebook-open-settle = Was es entscheiden würde:
notebook-open-directly = { $player } zeigt { $card } oder passt dabei
notebook-open-play =
    { $shows ->
        [true] { $player } zeigt { $card }
       *[false] { $player } passt bei { $card }
    }
notebook-open-somebody = ein Spieler zeigt { $card }
notebook-open-if = { $statement }, falls: { $ways }
notebook-open-then = { $piece } (dann: { $statement })
notebook-open-or = { " " }oder{ " " }
notebook-open-more = { $count } weitere

## grid.py

notebook-grid-known = bekannt
notebook-grid-beyond = keine Regel erreicht dies, aber es ist so in jeder Verteilung, die zum Protokoll passt
notebook-grid-nothing-beyond = Jedes Feld, das folgt, wird von einer Regel erreicht.

## place_answers.py

notebook-place-heading =
    { $place }, { $count } von { $size ->
        [1] 1 Karte
       *[other] { $size } Karten
    } bekannt:
notebook-place-cards =
    { $holds ->
        [true] { "  " }besitzt: { $cards }
       *[false] { "  " }besitzt nicht: { $cards }
    }
notebook-place-open = { "  " }offen: { $cards }
notebook-place-clause =
    { $holds ->
        [true] { "  " }besitzt eine von: { $cards } (Zeile { $line })
       *[false] { "  " }besitzt eine nicht von: { $cards } (Zeile { $line })
    }
notebook-solution-none = In diesem Spiel sind keine Karten verdeckt.
notebook-solution-known = Lösung: { $cards }.
notebook-solution-open = Noch nicht gelöst.
notebook-solution-perhaps = vielleicht { $cards }
notebook-category-known = { $category }: { $cards }.
notebook-category-open = { $category }: noch nicht bekannt.
notebook-category-partly = { $category }: { $cards }; der Rest ist noch nicht bekannt.
notebook-category-possible = { " " }Möglich: { $cards }.
notebook-category-excluded = { " " }Ausgeschlossen: { $cards }.

## impossible_report.py

notebook-impossible-before = Das Protokoll widerspricht sich ab Zeile { $line }. So stand das Notizblatt vor dieser Zeile:
notebook-impossible-since = Das Protokoll widerspricht sich ab Zeile { $line }.
notebook-impossible-headers = Das Protokoll widerspricht sich schon in den Kopfzeilen; es gibt kein Notizblatt zu zeigen.
notebook-impossible-smallest =
    { $count ->
        [1] Diese Zeile kann nicht stimmen, was auch die anderen sagen:
        [2] Diese zwei Zeilen können nicht beide stimmen:
       *[other] Diese { $count } Zeilen können nicht alle stimmen, und weniger Zeilen widersprechen sich nicht:
    }
notebook-impossible-minimal = Diese { $count } Zeilen können nicht alle stimmen, ohne eine beliebige von ihnen aber die übrigen:
notebook-impossible-line = Zeile { $line }
notebook-impossible-first = zuerst hier nachsehen
notebook-impossible-more-lines = und { $count } weitere
notebook-impossible-further = Das gilt für das Protokoll bis Zeile { $line }; für das ganze sind mindestens zwei Änderungen nötig.
notebook-impossible-more = Alle { $count } Änderungen: { $command }
notebook-impossible-other = Alle Zeilen, die sich widersprechen: { $command }

## matrix.py

notebook-matrix-title = Wo die Karten sein können
notebook-matrix-kind = Karten
notebook-matrix-settled = sicher
notebook-matrix-sure = sicher({ $names })
notebook-matrix-hidden = verdeckt
notebook-matrix-legend = Legende:
notebook-matrix-one = 1 = besitzt sie oder kann sie besitzen
notebook-matrix-zero = 0 = besitzt sie nicht
notebook-matrix-both = ! = besitzt sie und besitzt sie nicht: ein Widerspruch
notebook-matrix-named = { $name } ist ein Name für die verdeckten Karten

## known_since.py

notebook-since-line =
    { $line ->
        [0] { " " }(aus den Kopfzeilen)
       *[other] { " " }(seit Zeile { $line })
    }
notebook-since-between = ;{ " " }
notebook-news-lost = Nicht mehr bekannt:
notebook-news-new = Neu durch { $cause }:
notebook-news-nothing = Nichts Neues durch { $cause }.
notebook-news-save = dieses Speichern
notebook-news-line = Zeile { $line }
notebook-news-headers = Kopfzeilen
notebook-news-more = und { $count } weitere
notebook-news-comma = ,{ " " }

## explanation.py

notebook-remark-not-as-asked =
    { $follows ->
        [true] Es folgt doch, dass { $statement }
       *[false] Es folgt nicht, dass { $statement }, sondern das Gegenteil
    }
notebook-remark-consistent = Das Protokoll widerspricht sich nicht.
notebook-remark-no-proofs =
    { $verdict ->
        [follows] Es folgt; diese Engine speichert keine Beweise.
        [opposite] Das Gegenteil folgt; diese Engine speichert keine Beweise.
       *[open] Weder es noch das Gegenteil folgt; diese Engine speichert keine Beweise.
    }
notebook-remark-cards-alone = allein aus den Karten
notebook-remark-over = über { $lines }
notebook-remark-envelope = , dazu, was { $lines } vom Umschlag sagt
notebook-remark-supposing =
    { $impossible ->
        [true] Die Regeln bemerken es nicht; bewiesen ist es durch Annahmen, { $source }:
       *[false] Die Regeln erreichen das nicht; bewiesen ist es durch Annahme des Gegenteils, { $source }:
    }
notebook-remark-no-proof = In jeder Verteilung, die zum Protokoll passt, gilt: { $statement }. Diese Regeln beweisen es nicht.
notebook-remark-other-rules = In jeder Verteilung, die zum Protokoll passt, gilt: { $statement }. Diese Regeln beweisen es nicht; --rules { $rules } beweist es.
notebook-remark-too-weak = Doch aus dem Protokoll folgt: { $statement }; diese Regeln sind zu schwach. Ein Beweis: ohne --rules fragen.
notebook-remark-no-deal =
    { $supposed ->
        [true] Keine Verteilung passt zum Protokoll und zur Annahme, ohne dass es eine Regel merkt
       *[false] Keine Verteilung passt zum Protokoll, ohne dass es eine Regel merkt
    }
notebook-remark-lines =
    { $count ->
        [0] .
        [1] : { $lines } kann nicht wahr sein.
       *[other] : { $lines } können nicht alle wahr sein{ $fewer }.
    }
notebook-remark-fewer =
    { $smallest ->
        [true] { " " }(mit weniger Zeilen geht es nicht)
       *[false] { " " }(vielleicht ginge es mit weniger Zeilen)
    }
notebook-remark-some-held = { $place } besitzt { $cards }.

## soundness_report.py

notebook-unsound-wrong = das Protokoll ist möglich, aber die Regeln von { $calculus } sind falsch: aus wahren Voraussetzungen schließen sie etwas, das nicht wahr sein muss.
notebook-unsound-step =
    { $line ->
        [0] erster falscher Schritt, aus den Kopfzeilen: { $statement }{ $rule }
       *[other] erster falscher Schritt, nach Zeile { $line }: { $statement }{ $rule }
    }
notebook-unsound-rule = , nach „{ $rule }“
notebook-unsound-written = die Regel, bei { $place }: { $rule }
notebook-unsound-from = aus: { $premises }
notebook-unsound-nothing = aus: nichts
notebook-unsound-untested = oder schon davor: ob dies stimmt, zeigen Verteilungen nicht: { $statements }
notebook-unsound-deal = eine Verteilung, bei der jede Zeile des Protokolls wahr ist und dies nicht:
notebook-unsound-in-proof = Dieser Beweis ist falsch, nicht das Protokoll: sein erster falscher Schritt ist { $statement }{ $rule }.

## answers.py

notebook-outcome-contradiction = { $follows ->
    [true] das Protokoll widerspricht sich
   *[false] ein Widerspruch folgt nicht
}
notebook-outcome-undecided = { $what ->
    [open] nicht entschieden ist, ob { $card } offen ist
    [solution] nicht entschieden ist, ob die Lösung bekannt ist
   *[cell] nicht entschieden ist, ob { $place } { $card } besitzt
}
notebook-outcome-both = { $blame ->
    [rules] die Regeln widersprechen sich: { $place } besitzt { $card } und besitzt es nicht
   *[log] das Protokoll widerspricht sich: { $place } besitzt { $card } und besitzt es nicht
}
notebook-outcome-cell = { $state ->
    [holds] { $place } besitzt { $card }
    [lacks] { $place } besitzt { $card } nicht
   *[open] offen ist, ob { $place } { $card } besitzt
}
notebook-outcome-fact = { $follows ->
    [true] { $fact } folgt nach den Regeln von { $calculus }
   *[false] { $fact } folgt nicht nach den Regeln von { $calculus }
}{ $line ->
    [0] { "" }
   *[other] : Zeile { $line } hat kein Ereignis oberhalb dieser Zeile
}
notebook-outcome-fact-undecided = nicht entschieden ist, ob { $fact } folgt: { $reason }
notebook-outcome-no-predicate = die Regeln von { $calculus } haben kein Prädikat { $predicate }; { $near ->
    [none] mit einer eigenen Regeldatei prüft: clue-logic check --rules DATEI
   *[other] ist { $near } gemeint?
}

## cell_answers.py

notebook-answer-no-solution = Keine Lösung: { $contradiction }.
notebook-answer-no-answer = Keine Antwort: { $contradiction }.
notebook-answer-contradiction =
    { $blame ->
        [log] das Protokoll widerspricht sich
        [supposition] unter dieser Annahme widerspricht sich das Protokoll
       *[rules] die Regeln widersprechen sich
    }
notebook-answer-since =
    { $line ->
        [0] { " " }schon in den Kopfzeilen
       *[other] { " " }ab Zeile { $line }
    }
notebook-card-nowhere = { $card } kann nirgends sein: das Protokoll widerspricht sich.
notebook-card-open = Nicht bekannt ist, wer { $card } besitzt. Möglich: { $places }.
notebook-card-lies = { $card } liegt { $where }.
notebook-card-holds = { $place } besitzt { $card }.
notebook-hand-none = keine bekannte Karte
notebook-hand-holds = { $place } besitzt { $cards } ({ $count } von { $size }).
notebook-hand-lies = { $place }: { $cards } ({ $count } von { $size }).
notebook-hand-also = { " " }Möglich sind noch: { $cards }.
notebook-cell =
    { $verdict ->
        [yes] Ja: { $statement }{ $since }.
        [no] Nein: { $statement }{ $since }.
       *[open] Offen: Ob { $statement }, ist nicht bekannt; beides ist möglich.
    }

## repair_report.py

notebook-repair-change =
    { $kind ->
        [shower] { $now } hat eine Karte gezeigt, nicht { $was }
        [passed] { $was } hat gepasst
        [showed] { $was } hat eine Karte gezeigt
        [shown] gezeigt wurde { $now }, nicht { $was }
        [named] genannt wurde { $now }, nicht { $was }
        [asker] gefragt hat { $now }, nicht { $was }
        [asked] gefragt wurde { $now }, nicht { $was }
        [right] die Anklage war richtig
        [wrong] die Anklage war falsch
        [player] es war { $now }, nicht { $was }
        [card] es war { $now }, nicht { $was }
        [number] es war { $now }, nicht { $was }
        [place] es geht um { $now }, nicht um { $was }
        [holds] { $was } besitzt sie
        [lacks] { $was } besitzt sie nicht
        [hand] in der Hand ist { $now }, nicht { $was }
        [table] auf dem Tisch liegt { $now }, nicht { $was }
        [mistake] { $was } hatte { $now } und hat aus Versehen gepasst
       *[seats] { $was } und { $now } sitzen auf vertauschten Plätzen
    }
notebook-repair-line = Zeile { $line }: { $change }
notebook-repair-found =
    { $supposed ->
        [true] Einzelne Änderungen am Protokoll, mit denen es möglich ist, die wahrscheinlichste zuerst:
       *[false] Einzelne Änderungen, mit denen das Protokoll möglich ist, die wahrscheinlichste zuerst:
    }
notebook-repair-none =
    { $supposed ->
        [true] Keine einzelne Änderung an einer Antwort, einer Karte oder einem Spieler macht es möglich.
       *[false] Keine einzelne Änderung an einer Antwort, einer Karte oder einem Spieler macht das Protokoll möglich: mindestens zwei sind nötig.
    }
notebook-repair-none-in-time = In der verfügbaren Zeit fand sich keine einzelne Änderung, mit der das Protokoll möglich ist.
notebook-repair-cut-short = Die Zeit reichte nicht für alle Änderungen; --seconds setzt das Zeitlimit.

## recall.py

notebook-recall =
    Zeile { $line }: { $act ->
        [asked] { $player } vermutete { $cards }.
        [passed] { $player } passte, als { $asker } { $cards } vermutete.
       *[shown]
            { $card ->
                [none]
                    { $count ->
                        [0] { $player } zeigte { $asker } eine Karte.
                       *[other] { $player } zeigte { $asker } eine Karte: eine von { $cards }.
                    }
               *[other]
                    { $asker ->
                        [everybody] { $player } zeigte { $card } allen.
                       *[other] { $player } zeigte { $asker } { $card }.
                    }
            }
    }
notebook-recall-nothing =
    { $act ->
        [asked] Im Protokoll steht keine solche Vermutung.
        [passed] Im Protokoll steht kein solches Passen.
       *[shown] Im Protokoll steht keine solche gezeigte Karte.
    }
