## benchmark/prompts.py

items-rules =
    Dies ist das Protokoll eines Deduktionsspiels. Von jeder Gruppe liegt eine Karte verdeckt im Umschlag; alle anderen sind an die Spieler verteilt. Die Karten:

    { $cards }

    So liest man das Protokoll. „spieler:“ nennt die Zahl der Karten jeder Hand, „blatt:“ alle Karten des Spielers „ich:“. Wenn ein Spieler Karten vermutet, antworten die anderen der Reihe nach, beginnend mit dem nächsten in der Reihenfolge von „spieler:“, bis einer eine der Karten hat und sie nur dem Vermutenden zeigt. „passt“ heißt: hat keine dieser Karten. „zeigt“ heißt: hat mindestens eine davon und zeigt eine; nennt das Protokoll die Karte, so war es diese. „niemand zeigt“ heißt, dass alle anderen Spieler passen; auch wer vor dem Zeigenden sitzt und in keiner Antwort vorkommt, hat gepasst. „enthüllt“ zeigt allen eine Karte. „zeigt PERSON KARTE“ zeigt eine Karte nur dieser Person. „meldet N von …“ heißt, dass der Spieler genau N dieser Karten hat. „verkündet eine von“ nennt Hände, von denen eine die ganze Hand ist. „flüstert PERSON: nicht KARTE“ und „erfahre …“ sind ebenfalls wahr.
items-keeper = Das Protokoll führt { $player }.
items-log =
    Das Protokoll mit den Nummern der Zeilen:

    { $log }
items-knows = { $player } weiß, dass { $what }
items-contradiction = Widerspruch
items-question =
    { $kind ->
        [cells]
            Für jede dieser Aussagen: Folgt aus dem Protokoll, dass sie wahr ist ("holds"), dass sie falsch ist ("lacks"), oder keines von beiden ("open")?

            { $asked }

            Antworte mit einer Liste dieser englischen Wörter in dieser Reihenfolge.
        [culprit] Welche Karten liegen im Umschlag? Antworte mit einer Liste dieser Karten.
        [since]
            Diese Aussage folgt aus dem Protokoll. Nach welcher Zeile folgt sie zum ersten Mal, aus dieser und denen darüber?

            { $asked }

            Antworte mit einer Liste, die nur die Nummer dieser Zeile enthält.
        [lines]
            Diese Aussage folgt aus dem Protokoll:

            { $asked }

            Aus welchen Zeilen? Antworte mit einer Liste der Nummern von Zeilen unter den Kopfzeilen, aus denen sie zusammen mit den Kopfzeilen folgt, und nicht mehr folgt, wenn eine davon fehlt. Von einer Vermutung, deren Zeile nicht in der Liste steht, zählt nichts.
        [knows]
            Jeder Spieler kennt die eigene Hand, hört alles, was geschieht, sieht die Karten, die er zeigt oder die ihm gezeigt werden, und zieht jeden Schluss; alle wissen das voneinander. Nur was im Protokoll steht, ist geschehen; was geflüstert wurde, und was nur { $keeper } erfahren hat, wissen andere nicht, wenn sie nicht beteiligt waren. Kann { $keeper } bei jeder dieser Aussagen sicher sein?

            { $asked }

            Antworte mit einer Liste aus "yes" und "no" in dieser Reihenfolge.
        [slip] Keine Verteilung der Karten passt zu diesem Protokoll: Eine Zeile unter den Kopfzeilen ist falsch, und ohne sie können die anderen wahr sein; das gilt für keine andere Zeile. Antworte mit einer Liste, die nur die Nummer dieser Zeile enthält.
       *[next]
            { $keeper } kann jetzt eine dieser Vermutungen äußern, und alle Verteilungen, die zum Protokoll passen, sind gleich wahrscheinlich; wer mehrere Karten zeigen könnte, zeigt jede mit der gleichen Wahrscheinlichkeit. Von der Antwort auf welche Vermutung kann { $keeper } die meiste Information über den Umschlag erwarten (in Bit)?

            { $asked }

            Antworte mit einer Liste, die nur die Nummer dieser Vermutung enthält.
    }
items-prove =
    { $kind ->
        [slip] Beweise außerdem, dass sich das Protokoll widerspricht: Der letzte Schritt ist „Widerspruch“.
       *[other] Beweise außerdem: { $goals }.
    } Ein Beweis ist ein Text mit einem nummerierten Schritt je Zeile. Jeder Schritt ist eine Aussage über Karten in der Sprache des Protokolls und nennt in Klammern die Zeilen und die früheren Schritte, aus denen er folgt; die Kopfzeilen muss man nicht nennen. Ein Schritt soll höchstens vier Zeilen nennen. Zum Beispiel:

    1. Ben besitzt Seil nicht [Zeilen 7]
    2. Clara besitzt Seil [Zeilen 8; Schritte 1]

    Um das Gegenteil anzunehmen, schreibe „angenommen Ben besitzt Seil“, leite „Widerspruch“ her, und schließe aus beiden „Ben besitzt Seil nicht“.
items-form =
    { $proof ->
        [true] Antworte nur mit einem JSON-Objekt: {"{"}"answer": [...], "proof": "1. ...\n2. ..."{"}"}
       *[false] Antworte nur mit einem JSON-Objekt: {"{"}"answer": [...]{"}"}
    }
