## benchmark/grading.py

benchmark-proof-valid =
    { $steps ->
        [one] Der Beweis ist gültig: Sein Schritt folgt.
       *[other] Der Beweis ist gültig: Alle { $steps } Schritte folgen.
    }
benchmark-proof-step = Schritt { $step } ist der erste falsche ({ $accepted } davor folgen): { $reason }
benchmark-fault =
    { $code ->
        [form] Das ist kein Beweis: Schreibe nummerierte Sätze, eine Liste von Schritten oder die Ausgabe von „why --json“.
        [empty] Der Beweis hat keine Schritte: Jeder beginnt mit einer Nummer auf einer eigenen Zeile, etwa „1. Ben besitzt Seil nicht [Zeilen 7]“.
        [long] Der Beweis hat zu viele Schritte; höchstens 300 werden gelesen.
        [unread] „{ $statement }“ ist nicht als Aussage über die Karten dieses Spiels zu lesen; schreibe zum Beispiel „Ben besitzt Seil nicht“.
        [double] einen Schritt { $cited } gibt es schon; gib jedem Schritt eine eigene Nummer.
        [unknown-step] er nennt einen Schritt, den es nicht gibt: { $cited }.
        [later-step] er nennt einen Schritt, der nicht vor ihm steht: { $cited }.
        [circle] er beruht auf sich selbst: Schritt { $cited }, den er nennt, beruht auf ihm.
        [no-line] er nennt eine Zeile, auf der das Protokoll keine Aussage hat: { $cited }.
        [late-line] er nennt eine Zeile unter der letzten erlaubten: { $cited }.
        [not-following] „{ $statement }“ folgt nicht aus dem, was er nennt: Bei einer Verteilung ist all das wahr und die Aussage falsch.
        [undecided] ob „{ $statement }“ folgt, war in den Grenzen der Suche nicht zu entscheiden.
        [supposed] Der letzte Schritt beruht auf einer Annahme: Schritt { $cited }.
       *[no-goal] Jeder Schritt folgt, aber nicht alles, was zu beweisen war, ist ohne Annahme geschlossen.
    }

## benchmark/scoring.py

benchmark-head =
    { $column ->
        [items] Aufgaben
        [credit] Punkte %
        [right] richtig %
        [chance] geraten %
        [proved] bewiesen %
        [detailed] ausführlich %
       *[reached] erreicht %
    }
benchmark-total = alle
benchmark-missing =
    { $count ->
        [one] Eine Aufgabe hat keine Antwort; sie zählt als falsch.
       *[other] { $count } Aufgaben haben keine Antwort; sie zählen als falsch.
    }
benchmark-answer =
    { $line ->
        [0] { "" }
       *[other] Zeile { $line }:{ " " }
    }{ $code ->
        [form] das ist keine Antwort; schreibe je Zeile ein Objekt: {"{"}"id": "test-0001", "answer": [...], "proof": "..."{"}"}
        [alien] es gibt keine Aufgabe { $id }; die Zeile zählt nicht
        [near] es gibt keine Aufgabe { $id }; meintest du { $near }? Die Zeile zählt nicht
        [double] { $id } hat schon eine Antwort; die erste zählt
       *[unfit] die Antwort auf { $id } hat nicht die Form, nach der die Aufgabe fragt; sie zählt als falsch
    }
