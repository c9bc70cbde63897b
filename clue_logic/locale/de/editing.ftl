## log/hovers.py

editing-seat = Platz { $seat } von { $seats }
editing-me = Besitzer des Notizblatts
editing-settled = Durch diese Zeile steht fest:
editing-settled-none = Durch diese Zeile steht nichts Neues fest.
editing-not-counted = Diese Aussage zählt nicht, weil sie nicht lesbar ist.
editing-note =
    { $player ->
        [none] Das ist deine Notiz. Notizen belegen nichts.
       *[other] Das ist eine Notiz von { $player }. Notizen belegen nichts.
    }
editing-impossible-since = Das Protokoll ist ab Zeile { $line } unmöglich: was darunter steht, wird nicht ausgewertet.
editing-more = und { $count } weitere
editing-no-notebook = Noch kein Notizblatt: Die Kopfzeilen beschreiben noch kein vollständiges Spiel.
editing-chances = Chancen: { $chances }.
editing-lacks = besitzt nicht: { $cards }
editing-inlay-cells =
    klärt { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
    }
editing-inlay-size = Kartenzahl nach den übrigen Kopfzeilen

## log/problems.py

editing-fix-change = Ändern in { $text }
editing-fix-leave-out = Weglassen
editing-fix-line = So schreiben: { $text }
editing-fix-indented = Unter seine Vermutung schreiben: { $text }
editing-fix-header = Kopfzeile { $header } schreiben
editing-fix-outdent = Einrückung entfernen
editing-fix-comment = Zum Kommentar machen
editing-contradiction = Diese Zeile macht das Protokoll unmöglich: keine Verteilung passt zu allen Zeilen bis hierher.
editing-contradiction-headers = Die Kopfzeilen widersprechen sich: keine Verteilung passt zu ihnen.
editing-contradiction-related = gehört zu demselben Widerspruch
editing-contradiction-fix = Zeile { $line }: { $change }: { $text }
editing-contradiction-no-fix = Keine einzelne Änderung an einer Antwort, einer Karte oder einem Spieler macht es möglich.
editing-contradiction-no-time = Die Suche endete, bevor alle Änderungen versucht waren.
editing-expectation-fails = Diese Erwartung trifft nicht zu.
editing-expectation-fix = Stattdessen erwarten: { $text }
editing-expectation-remove = Erwartung entfernen
editing-left-out = Nicht lesbar und daher nicht berücksichtigt: { $lines }. Das Notizblatt folgt aus den übrigen Zeilen.
editing-left-out-many = { $count } Aussagen zählen nicht, die erste hier: Das Notizblatt folgt aus den übrigen Zeilen.
editing-left-out-too = zählt ebenfalls nicht
editing-silence-undecided = { $said ->
        [true] nicht entschieden: dass { $player } in Zeile { $line } die Lösung nicht kennt, kann mehr verraten
       *[false] nicht entschieden: dass { $player } nach Zeile { $line } nicht anklagt, kann mehr verraten
    }
editing-silence-unused = { $said ->
        [true] { $player } kennt da die Lösung nicht.
       *[false] { $player } klagt nach diesem Zug nicht an.
    } { $decided ->
        [true] Mit manchen Karten wüsste { $player } dann die Lösung
       *[false] Ob { $player } die Lösung hätte wissen können, wurde nicht entschieden
    }. { $said ->
        [true] Was daraus folgt, wird nicht verwendet:
       *[false] Was nach „anklagen: perfekt“ daraus folgt, wird nicht verwendet:
    } Es kann mehr folgen, und das Protokoll kann unmöglich sein. Was davon abhängt, wird nicht entschieden.
editing-expected = erwartet: { $words }

## log/line_answers.py

editing-possible = Das Protokoll ist so weit möglich.
editing-contradicts-since = Das Protokoll widerspricht sich ab Zeile { $line }.
editing-fact = { $said ->
    [follows] { $fact } folgt aus den Zeilen darüber.
   *[open] { $fact } folgt nach den Regeln des Notizblatts nicht aus den Zeilen darüber.
    }
editing-fact-unknown = Die Regeln des Notizblatts haben kein Prädikat { $predicate }. Prädikate anderer Regeln prüft: clue-logic check --rules
editing-knowledge = Fragen nach Wissen werden auf Wunsch beantwortet, nicht beim Tippen.

## log/references.py

editing-rename-nothing = Hier steht kein Name, der geändert werden kann.
editing-rename-edition = { $name } gehört zur Ausgabe { $edition }; umbenennen kann man nur Karten, die das Protokoll selbst angibt.
editing-rename-place = Umschlag und Tisch lassen sich nicht umbenennen: Sie sind Wörter der Protokollsprache.
editing-rename-undeclared = { $name } ist in diesem Protokoll nicht angegeben.
editing-rename-empty = Ein Name braucht mindestens einen Buchstaben oder eine Ziffer.
editing-rename-sign = Ein Name darf { $sign } nicht enthalten.
editing-rename-taken = Den Namen { $name } gibt es in diesem Protokoll schon.
editing-rename-word = { $name } ist ein Wort der Protokollsprache und kann hier kein Name sein.
editing-rename-changed = Dieser Name würde die Bedeutung des Protokolls ändern.

## log/slots.py

editing-offer-player = Spieler
editing-offer-me = Spieler, Besitzer des Notizblatts
editing-offer-place = Ort
editing-offer-next = ist als Nächstes dran

## log/structure.py

editing-headers = Kopfzeilen
editing-symbol-not-counted = zählt nicht

## lsp/conversion.py

editing-more-problems =
    { $count ->
        [one] 1 weiterer Fehler weiter unten ist nicht aufgeführt.
       *[other] { $count } weitere Fehler weiter unten sind nicht aufgeführt.
    }
editing-all-corrections = Alle { $count } naheliegenden Korrekturen vornehmen

## log/header_words.py

editing-header = { $key ->
        [edition] die Karten, nach dem Namen einer Ausgabe
        [players] wer mitspielt, in der Reihenfolge der Plätze, je mit der Zahl der Karten, falls sie bekannt ist
        [me] der Besitzer des Notizblatts; ohne diese Zeile ein Zuschauer
        [hand] mein ganzes Blatt
        [table] Karten, die beim Geben übrig blieben und offen liegen
        [answers] wer auf eine Vermutung antwortet: der erste, der zeigen kann, alle, oder einer, der gefragt wird
        [asker] schweigt: wer fragt, sagt nichts über die eigenen Karten
        [strict] ja: jedes Passen muss dastehen, keines versteht sich von selbst
        [cards] die Karten, wenn sie keine Kategorien haben
        [hidden] wie viele Karten verdeckt sind; 0, wenn keine
        [hands] eine je Kategorie: jeder hat von jeder eine Karte
        [accusing] perfekt: wer die Lösung sicher weiß, beschuldigt sofort, sodass auch das Ausbleiben einer Beschuldigung etwas verrät
        [card-colours] die Farben von Karten in der Anzeige, jede hinter ihrer Karte: Bloom lila
        [short-names] kurze Namen von Karten, jeder hinter seiner Karte: Heizungsrohr Rohr
       *[other] eine Kategorie der Karten
    }

## statements in the language of the log

editing-log-expect = { $state ->
        [holds] erwarte { $place } besitzt { $card }
        [lacks] erwarte { $place } besitzt { $card } nicht
       *[open] erwarte { $place } { $card } offen
    }
editing-log-inconsistent = erwarte widersprüchlich
editing-log-turn =
    { $player } { $action ->
        [asks] fragt
        [suggests] vermutet
        [accuses] beschuldigt
       *[reveals] enthüllt
    }{ " " }
editing-log-answer =
    { $player } { $answer ->
        [passes] passt
        [shows] zeigt
       *[has] hat
    }
editing-log-nobody = { $answer ->
        [shows] niemand zeigt
       *[has] niemand hat
    }
editing-log-has = hat
editing-log-begin = { $statement ->
        [learn] erfahre
        [expect] erwarte
        [why] warum
        [who] wer besitzt
        [what] was besitzt
        [note] notiz:
       *[solution] lösung
    }

## log/proposals.py

editing-statement = { $statement ->
        [learn] anderswoher bekannt
        [expect] wird geprüft
        [note] was du glaubst: nie ein Beleg
       *[other] eine Frage
    }
