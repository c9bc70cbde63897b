## writing/starter.py

writing-uneven =
    { $dealt ->
        [one] 1 Karte geht
       *[other] { $dealt } Karten gehen
    } nicht auf: { $rest } Spieler { $rest ->
        [one] hat
       *[other] haben
    } { $more }, die anderen { $share }. Es folgt mehr, wenn dasteht, wie viele jeder hat ({ $first } { $more }). Liegen die übrigen Karten stattdessen offen, haben sie eine eigene Zeile ({ $table }).
writing-me = # wessen Protokoll das ist; ohne diese Zeile das eines Zuschauers
writing-hand = # mein ganzes Blatt, mit Kommas
writing-numbered = Die Karten sind nummeriert: hier und unten gehören ihre Namen hin.
writing-write = Aufschreiben, was geschieht, eine Aussage je Zeile; was die anderen antworten, steht eingerückt darunter. Von Karten genügen drei Buchstaben oder mehr, die nur zu einem Namen passen. Zum Beispiel:
writing-unseen = # ohne die Karte, wenn man sie nicht gesehen hat
writing-ask = Fragen kann man überall; die Antwort spricht von den Zeilen darüber:
