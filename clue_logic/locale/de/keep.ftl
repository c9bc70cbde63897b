## opening.py

keep-new = { $name } beschreibt noch kein Spiel. Dazu ein paar Fragen; Strg-C bricht ab, ohne etwas zu schreiben.
keep-editions = Ausgaben: { $known }.
keep-ask =
    { $header ->
        [edition] Ausgabe
        [players] Spieler, in der Sitzreihenfolge
        [sizes] { $count } { $count ->
            [one] Karte geht
           *[other] Karten gehen
        } nicht auf; wie viele hat jeder (Eingabetaste: unbekannt)
        [me] dein Name (Eingabetaste: nur Zuschauer)
       *[hand] das Blatt von { $player } (Eingabetaste: nicht angegeben)
    }
keep-header =
    { $header ->
        [edition] ausgabe
        [players] spieler
        [me] ich
       *[hand] blatt
    }: { $value }
keep-no-edition = Diese Ausgabe gibt es nicht. { $known }
keep-written = In { $name } geschrieben:
keep-numbers = Bitte eine Zahl für jeden der { $count } Spieler.

## keeper.py

keep-typed-turns = Kurzformen eines Zugs. Beim Tippen erscheint darunter die fertige Zeile; die Eingabetaste schreibt sie:
keep-typed-beginnings = Die ersten Buchstaben genügen, wenn sie nur zu einem Namen passen; Kommas und Doppelpunkte dürfen fehlen.
keep-typed-statements = Ganze Aussagen wie im Protokoll: { $examples }.
keep-typed-answers = Eine Antwort allein wird an die letzte Vermutung angefügt: { $example }.
keep-typed-questions = Fragen werden beantwortet und nicht aufgeschrieben: { $examples }.
keep-example-reveals = { $player } enthüllt { $card }
keep-example-learn = erfahre { $player } besitzt { $card } nicht
keep-example-leaves = { $player } geht
keep-example-expect = erwarte { $card } offen
keep-example-shows = { $player } zeigt
keep-example-why = warum { $card } ausgeschlossen
keep-example-who = wer besitzt { $card }
keep-example-solution = lösung
keep-typed-commands = { $undo } nimmt die letzte hier geschriebene Zeile zurück ({ $undo } 2: zwei); { $skip }: der Nächste ist am Zug; { $grid }: das Notizblatt; { $suggest }: was man vermuten sollte; { $hint }: wo der nächste Schritt zu finden ist ({ $hint } 2: die Idee, 3: die Felder, 4: der Schritt); { $notes }: ob deine Notizen folgen; { $chances }: wie wahrscheinlich jedes Feld ist; { $conflicts }: wo man bei einem Widerspruch nachsieht; { $log }: die letzten Zeilen; { $quit } oder Strg-D: Ende. Strg-C löscht die Zeile.

## keeper.py

keep-met = Wie erwartet.
keep-fails = Nicht wie erwartet: { $known }. (zurück nimmt die Zeile zurück.)
keep-undecided = Nicht entschieden: { $known }.
keep-impossible =
    { $line ->
        [none] Das Protokoll widerspricht sich schon in den Kopfzeilen: es wird nichts gefolgert.
       *[other] Das Protokoll widerspricht sich ab Zeile { $line }: es wird nichts mehr gefolgert. (widersprüche zeigt, wo man nachsieht, zurück nimmt die letzte Zeile zurück.)
    }

## keeper.py

keep-idle = ein Zug in Kurzform ({ $turn }), eine Frage, oder ? für alles, was man eingeben kann
keep-entry-question = (eine Frage: sie wird beantwortet und nicht aufgeschrieben)
keep-command-help = (was man eingeben kann)
keep-command-undo = (nimmt die letzte hier geschriebene Zeile zurück)
keep-command-skip = (der Nächste ist am Zug)
keep-command-grid = (das Notizblatt)
keep-command-suggest = (was man als Nächstes vermuten sollte)
keep-command-hint = (wo der nächste Schritt zu finden ist; eine Zahl von 2 bis 4 verrät mehr)
keep-command-notes = (ob deine Notizen bisher folgen)
keep-command-chances = (wie wahrscheinlich jedes Feld ist)
keep-command-conflicts = (wo man nachsieht, wenn sich das Protokoll widerspricht)
keep-command-log = (die letzten Zeilen des Protokolls)
keep-command-quit = (Ende; alles ist geschrieben)
keep-line = Zeile { $number }: { $text }
keep-not-written = Nicht aufgeschrieben:
keep-changed = { $name } wurde von einem anderen Programm geändert und neu gelesen.
keep-broken = Bis das berichtigt ist, ist das Protokoll nicht lesbar. Neue Zeilen werden trotzdem angefügt.
keep-left-out = Nicht lesbare Zeilen werden ignoriert, bis sie berichtigt sind: { $lines }.
keep-unread = am Ende geschrieben: { $line }
keep-confirm = trotzdem aufschreiben? j/n>{ " " }
keep-left-it-out = Weggelassen: { $line }
keep-taken-back = Zurückgenommen: { $line }
keep-not-the-last = Die Datei endet nicht mehr mit „{ $line }“: berichtige sie in einem Editor.
keep-nothing-more = Weitere Zeilen wurden in dieser Sitzung nicht geschrieben.
keep-nothing-written = In dieser Sitzung wurde noch nichts geschrieben. Frühere Zeilen berichtigt man in einem Editor.

## cli/keep_session.py

keep-once-more = Noch einmal Strg-C beendet das Programm; jede Zeile ist gespeichert.
keep-once-more-lines-missing = Noch einmal Strg-C beendet das Programm.
keep-stopped = Beendet. Die bisher geschriebenen Zeilen sind gespeichert.
keep-file-left = { $path } enthält jede Zeile.
keep-file-missing = Diese Zeilen konnten nicht geschrieben werden und stehen nicht in { $path }:
keep-file-gone = { $path } gibt es nicht mehr. Mit der nächsten Zeile wird die Datei neu geschrieben, mit allem, was darin stand.
keep-means-otherwise = Deine Zeile bedeutet damit etwas anderes: prüfe sie und drücke noch einmal die Eingabetaste.
keep-just-changed = Gerade hat ein anderes Programm die Datei geändert: drücke noch einmal die Eingabetaste.
keep-not-writable = { $path } kann nicht geschrieben werden ({ $reason }). Die Zeile steht nicht darin und bleibt in der Eingabe.
keep-not-taken-back = { $path } kann nicht geschrieben werden ({ $reason }). Die Datei ist unverändert.
keep-doubt = Mit dieser Zeile widerspricht sich das Protokoll: { $line }
keep-decide = j schreibt sie trotzdem auf, n lässt sie weg, zurück nimmt die Zeile vor ihr zurück.
keep-no-conflict = Das Protokoll widerspricht sich nicht.
keep-no-chances = Chancen lassen sich nicht angeben: Das Protokoll widerspricht sich, oder es gibt zu viele Verteilungen.

## entry.py

keep-suggests = { $player } vermutet { $statement }
