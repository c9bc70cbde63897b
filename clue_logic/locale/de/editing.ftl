## log/hovers.py

editing-seat = Platz { $seat } von { $seats }
editing-me = von dem das Notizblatt ist
editing-settled = Durch diese Zeile steht fest:
editing-settled-none = Durch diese Zeile steht nichts Neues fest.
editing-not-counted = Diese Aussage zählt nicht: sie ist nicht zu lesen.
editing-impossible-since = Das Protokoll ist ab Zeile { $line } unmöglich: was darunter steht, wird nicht ausgewertet.
editing-more = und { $count } weitere
editing-no-notebook = Kein Notizblatt: die Kopfzeilen ergeben noch kein Spiel.
editing-chances = Chancen: { $chances }.
editing-lacks = besitzt nicht: { $cards }
editing-inlay-cells =
    klärt { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
    }
editing-inlay-size = wie viele Karten, nach den übrigen Kopfzeilen

## log/problems.py

editing-fix-change = Ändern in { $text }
editing-fix-leave-out = Weglassen
editing-fix-line = So schreiben: { $text }
editing-fix-indented = Unter seine Vermutung schreiben: { $text }
editing-fix-header = Kopfzeile { $header } schreiben
editing-fix-indent = Zeile einrücken
editing-fix-outdent = Zeile am Anfang beginnen
editing-fix-comment = Zum Kommentar machen
editing-contradiction = Diese Zeile macht das Protokoll unmöglich: keine Verteilung passt zu allen Zeilen bis hierher.
editing-contradiction-headers = Die Kopfzeilen widersprechen sich: keine Verteilung passt zu ihnen.
editing-contradiction-related = kann nicht zusammen mit den übrigen stimmen, die sich widersprechen
editing-contradiction-fix = Zeile { $line }: { $change }: { $text }
editing-contradiction-no-fix = Keine einzelne Änderung an einer Antwort, einer Karte oder einem Spieler macht es möglich.
editing-contradiction-no-time = Es war keine Zeit, alle Änderungen zu versuchen.
editing-expectation-fails = Diese Erwartung trifft nicht zu.
editing-expectation-fix = Erwarten, was ist: { $text }
editing-expectation-remove = Erwartung entfernen
editing-left-out = Nicht zu lesen und nicht gezählt: { $lines }. Das Notizblatt ist das der übrigen Zeilen.
editing-left-out-many = { $count } Aussagen zählen nicht, die erste hier: Das Notizblatt ist das der übrigen Zeilen.
editing-left-out-too = zählt ebenfalls nicht
editing-expected = erwartet: { $words }

## log/line_answers.py

editing-possible = Das Protokoll ist so weit möglich.
editing-contradicts-since = Das Protokoll widerspricht sich ab Zeile { $line }.
editing-knowledge = Was Spieler voneinander wissen, wird beim Tippen nicht geprüft.

## log/references.py

editing-rename-nothing = Hier steht kein Name, der geändert werden kann.
editing-rename-edition = { $name } gehört zur Ausgabe { $edition }; nur Namen von Karten, die das Protokoll angibt, lassen sich ändern.
editing-rename-place = Umschlag und Tisch sind Wörter der Protokollsprache.
editing-rename-undeclared = { $name } ist in diesem Protokoll nicht angegeben.
editing-rename-empty = Ein Name hat mindestens einen Buchstaben oder eine Ziffer.
editing-rename-sign = Ein Name darf { $sign } nicht enthalten.
editing-rename-taken = { $name } heißt in diesem Protokoll schon etwas anderes.
editing-rename-word = { $name } ist ein Wort der Protokollsprache und kann hier kein Name sein.
editing-rename-changed = Mit diesem Namen würde das Protokoll nicht mehr dasselbe sagen.

## log/slots.py

editing-offer-player = Spieler
editing-offer-me = Spieler, dessen Notizblatt es ist
editing-offer-place = Ort
editing-offer-next = ist als Nächstes dran

## log/structure.py

editing-headers = Kopfzeilen
editing-symbol-not-counted = zählt nicht

## lsp/conversion.py

editing-more-problems = { $count } weitere Fehler weiter unten sind nicht aufgeführt.
editing-all-corrections = Alle { $count } naheliegenden Korrekturen

## log/header_words.py

editing-header = { $key ->
        [edition] die Karten, nach dem Namen einer Ausgabe
        [players] wer mitspielt, in der Reihenfolge der Plätze, je mit der Zahl der Karten, falls sie bekannt ist
        [me] wessen Notizblatt es ist; ohne diese Zeile das eines Zuschauers
        [hand] mein ganzes Blatt
        [table] Karten, die beim Geben übrig blieben und offen liegen
        [answers] wer auf eine Vermutung antwortet: der erste, der zeigen kann, alle, oder einer, der gefragt wird
        [asker] schweigt: wer fragt, sagt nichts über die eigenen Karten
        [strict] ja: jedes Passen muss dastehen, keines versteht sich von selbst
        [cards] die Karten, wenn sie keine Kategorien haben
        [hidden] wie viele Karten verdeckt sind; 0, wenn keine
        [hands] eine je Kategorie: jeder hat von jeder eine Karte
        [accusing] perfekt: wer die Lösung sicher weiß, klagt sofort an, so dass auch Schweigen etwas sagt
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
       *[solution] lösung
    }

## log/proposals.py

editing-statement = { $statement ->
        [learn] anderswoher bekannt
        [expect] wird geprüft
       *[other] eine Frage
    }
