## deduction_words.py

guide-by-deals = alle Verteilungen stimmen überein
guide-all-deals-agree = Hier stimmen alle Verteilungen überein, die zum Protokoll passen; ein Beweis wurde nicht gefunden: { $cells }.
guide-likewise = { $sentence }; ebenso { $others }
# All these cards at all these places, the first one as well.
guide-cards-at-places = { $cards } bei { $places }

## walkthrough.py

guide-walkthrough = Lösungsweg
guide-at-least =
    { $least ->
        [true] mindestens { $number }
       *[false] { $number }
    }
guide-grid = Das Notizblatt nach diesem Schritt
guide-steps =
    { $count ->
        [one] Schritt { $steps }
       *[other] Schritte { $steps }
    }
guide-no-source = die Spielregeln
guide-step = { $where }: { $title } (Schwierigkeit { $difficulty })
guide-walkthrough-end =
    { $steps ->
        [0] Kein Schritt: Aus dem Protokoll folgt nichts Neues.
        [one] { $steps } Schritt, Schwierigkeit insgesamt { $total }, der schwerste { $hardest }.
       *[other] { $steps } Schritte, Schwierigkeit insgesamt { $total }, der schwerste { $hardest }.
    } { $open ->
        [0] Alle Felder sind bekannt.
        [one] { $open } Feld folgt nicht.
       *[other] { $open } Felder folgen nicht.
    }

## rating.py

guide-rating =
    { $steps ->
        [0] Schwierigkeit 0: es folgt nichts, was die Kopfzeilen nicht schon sagen
       *[other] schwerster Schritt { $hardest }, bis zur ersten Lösungskarte { $before ->
            [0] –
           *[other] { $before }
        }, erster Schritt { $first ->
            [0] –
           *[other] { $first }
        }, insgesamt { $total }: { $steps ->
            [one] { $steps } Schritt
           *[other] { $steps } Schritte
        }, { $cells ->
            [one] { $cells } Feld
           *[other] { $cells } Felder
        }{ $suppositions ->
            [0] .
            [one] , { $suppositions } Annahme.
           *[other] , { $suppositions } Annahmen.
        }
    }

## notes_check.py

guide-notes =
    { $noted ->
        [0] Kein Feld ist notiert.
       *[other] { $on_track ->
            [true] Bisher richtig: { $noted ->
                [one] { $noted } Feld ist notiert, und es folgt.
               *[other] { $noted } Felder sind notiert, und alle folgen.
            }
           *[false] Nicht richtig: { $noted ->
                [one] { $noted } Feld ist notiert, und es folgt nicht.
               *[other] { $noted } Felder sind notiert, und mindestens eines folgt nicht.
            }
        }
    } { $missing ->
        [0] Es fehlt nichts, was folgt.
        [one] { $missing } Feld folgt, das nicht notiert ist.
       *[other] { $missing } Felder folgen, die nicht notiert sind.
    }
guide-note =
    Zeile { $line }: { $note }: { $verdict ->
        [false] das ist falsch.
       *[open] das folgt noch nicht. Eine Verteilung, die zum Protokoll passt und nicht zur Notiz:
    }
guide-overlooked =
    { $count ->
        [one] Dieses Feld folgt und ist nicht notiert:
       *[other] Diese Felder folgen und sind nicht notiert, die leichtesten zuerst:
    }

## hint.py

guide-hint-where =
    { $source ->
        [both] { $few ->
            [true] Sieh dir { $lines } noch einmal an, und was du schon weißt: { $known }.
           *[false] Sieh dir { $lines } noch einmal an, und alles, was du über { $known } weißt.
        }
        [lines] Sieh dir { $lines } noch einmal an.
        [known] { $few ->
            [true] Du brauchst keine Zeile. Sieh dir an, was du schon weißt: { $known }.
           *[false] Du brauchst keine Zeile. Sieh dir alles an, was du über { $known } weißt.
        }
       *[headers] Sieh dir die Kopfzeilen noch einmal an.
    }
guide-hint-idea = Die Idee heißt „{ $title }“. { $rule }.
guide-hint-cards-of = den Karten von { $event }
guide-hint-suppose = Die Idee: Nimm an, dass es bei einem Feld andersherum ist, und suche einen Widerspruch.
guide-hint-deals = Die Idee: Probiere alle Verteilungen aus, die zum Protokoll passen.
guide-hint-cell =
    { $count ->
        [one] Das Feld ist { $cells }.
       *[other] Die Felder sind { $cells }.
    }
guide-hint-step = Der Schritt:
guide-hint-more =
    Stufe { $next } { $next ->
        [2] nennt die Idee
        [3] nennt das Feld
       *[4] zeigt den ganzen Schritt
    }.
guide-hint-no-notes = Im Protokoll stehen außer den Kopfzeilen keine richtigen Notizen; daher gilt der Hinweis dem ersten Schritt. Zeilen wie „notiz: Ben hat Seil“ sagen, was du gefunden hast.
guide-no-hint =
    { $reason ->
        [complete] alle Felder sind bekannt und notiert: Es gibt nichts mehr zu finden
        [early] aus diesem Protokoll folgt noch nichts außer dem, was die Kopfzeilen festlegen; das kann sich mit dem nächsten Zug ändern
        [noted] alles, was aus diesem Protokoll folgt, ist notiert; die anderen Felder sind bis zum nächsten Zug offen
        [open] das Feld { $place }, { $card } ist offen: Aus diesem Protokoll folgt darüber noch nichts
       *[found] das Feld { $place }, { $card } ist schon gefunden: durch eine Notiz, durch die Kopfzeilen, oder weil bekannt ist, dass die Karte woanders ist
    }

## the review after a game

guide-review-heading = Rückblick: wer es zuerst wissen konnte, und welche andere Frage es früher geklärt hätte
guide-review-solved =
    { $found ->
        [later] Die Lösung folgte { guide-review-after } (durch die Regeln nach Zeile { $rules }).
        [never] Die Lösung folgte { guide-review-after } (nicht durch die Regeln).
       *[here] Die Lösung folgte { guide-review-after }.
    }
guide-review-after =
    { $line ->
        [0] aus den Kopfzeilen
       *[other] nach Zeile { $line }
    }
guide-review-unsolved = Die Lösung folgt nicht aus dem Protokoll.
guide-review-card =
    { $found ->
        [later] { $card } im Umschlag folgte { guide-review-after } (durch die Regeln nach Zeile { $rules }).
        [never] { $card } im Umschlag folgte { guide-review-after } (nicht durch die Regeln).
       *[here] { $card } im Umschlag folgte { guide-review-after }.
    }
guide-review-known = Sicher zuerst bekannt: { $who }.
guide-review-since =
    { $line ->
        [0] { $players } (aus den Kopfzeilen)
       *[other] { $players } (Zeile { $line })
    }
guide-review-unknown = Dass es noch jemand wusste, ist nicht sicher.
guide-review-earlier =
    { $how ->
        [surely] Zeile { $line }, stattdessen: { guide-review-question }. Das hätte es bei jeder Antwort geklärt. Mit diesen Karten: { $answers }.
       *[luck] Zeile { $line }, stattdessen: { guide-review-question }. Das hätte es geklärt, so wie die Karten liegen: { $answers }.
    }
guide-review-question =
    { $one ->
        [false] { $asker } vermutet { $cards }
       *[true] { $asker } fragt { $asked } nach { $cards }
    }
guide-review-answer =
    { $how ->
        [nobody] niemand hat eine davon
        [shows] { $players } zeigt { $card }
       *[have] { $players } { $count ->
            [one] hat eine davon
           *[other] haben eine davon
        }
    }
guide-review-no-question =
    { $count ->
        [0] Im Protokoll ist keine Vermutung, an deren Stelle sich eine andere versuchen ließe.
        [one] Keine andere Frage anstelle der einen Vermutung, die versucht wurde, hätte etwas davon früher geklärt.
       *[other] Keine andere Frage anstelle der { $count } Vermutungen, die versucht wurden, hätte etwas davon früher geklärt.
    }
guide-review-last-category =
    { $count ->
        [one] Andere Fragen wurden anstelle einer Vermutung versucht, mit derselben Karte der Kategorie { $category }.
       *[other] Andere Fragen wurden anstelle von { $count } Vermutungen versucht, mit derselben Karte der Kategorie { $category }.
    }
guide-review-cut = Manche Fragen wurden nicht versucht, weil es zu viele sind.
guide-review-line =
    { $line ->
        [0] Kopfzeilen
       *[other] Zeile { $line }
    }
guide-review-head =
    { $column ->
        [card] Karte
        [place] wo
        [since] folgte
       *[first] sicher zuerst bekannt
    }
