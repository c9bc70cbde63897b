## quiz_terminal.py

quiz-question = Frage { $number } von { $count }

## grading.py

quiz-answer-file-unnumbered = Zeile { $line }: ausgelassen, da sie nicht wie die anderen mit einer Nummer beginnt („3: Antwort“)
quiz-answer-file-no-question = Zeile { $line }: Eine Frage { $number } gibt es nicht; das Quiz hat { $count }
quiz-answer-file-twice = Zeile { $line }: Frage { $number } ist ein zweites Mal beantwortet; diese Antwort zählt
quiz-answer-file-more =
    { $count ->
        [one] 1 Antwort mehr als Fragen; die
       *[other] { $count } Antworten mehr als Fragen; die
    } ab Zeile { $line } { $count ->
        [one] ist
       *[other] sind
    } ausgelassen
quiz-answer-file-none = keine Antworten gefunden
quiz-answer-file-fewer = nicht beantwortet: { $numbers }

## quiz.py

quiz-preparing-before = Gefragt wird nur nach dem, was davor kommt.
quiz-preparing-contradiction = Das Protokoll widerspricht sich von Anfang an; damit wäre keine Antwort falsch.
quiz-preparing-nothing = In diesem Protokoll wird nichts in E, M oder N eingetragen; es gibt also nichts zu fragen.
quiz-preparing-fewer =
    { $count ->
        [one] Hier lässt sich nur eine Frage stellen.
       *[other] Mehr als { $count } Fragen lassen sich hier nicht stellen.
    }

## quiz.py

quiz-sheet-quiz = Quiz: { $title }
quiz-sheet-key = Lösungen zum Quiz: { $title }
quiz-sheet-game = Das Spiel
quiz-sheet-operations = Die Operationen
quiz-sheet-question = Frage { $number }
quiz-sheet-accepted = Richtige Antwort:
quiz-sheet-any = Jede dieser Antworten ist richtig:
quiz-sheet-answers = Antworten
quiz-sheet-how = Schreibe jede Antwort in eine Zeile, hinter ihre Nummer: eine Operation als Nummer, einen Eintrag als Tupel. Mehrere Einträge stehen in derselben Zeile.
quiz-sheet-none = Es gibt nichts zu fragen.

## question.py

quiz-titles-form = Schreibe die Nummer einer Operation (0 bis 11) oder ihren Namen; ? zeigt die Liste.
quiz-titles-several = „{ $typed }“ passt zu mehreren Operationen: { $numbers }.
quiz-titles-none = Eine Operation „{ $typed }“ gibt es nicht. { quiz-titles-form }

## quiz_terminal.py

quiz-sitting-prompt = Antwort (?: Hilfe, q: Ende) >{ " " }
quiz-sitting-pause = Eingabetaste: nächste Frage, warum: der Beweis >{ " " }
quiz-sitting-last = Eingabetaste: das Ergebnis, warum: der Beweis >{ " " }
quiz-sitting-no-proof = Hier gibt es keinen Beweis: Die Antwort ist eine Anzahl.
quiz-sitting-no-question = Du hast noch keine Frage beantwortet.
quiz-sitting-help = Mit der Eingabetaste überspringst du die Frage. Nach einer Antwort zeigt warum den Beweis der richtigen. Mit q hörst du auf und siehst das Ergebnis.
quiz-sitting-operations = Die Operationen:

## question.py

quiz-phrasing-headers = Vom Protokoll sind erst die Kopfzeilen gelesen.
quiz-phrasing-read = Eben wurde Zeile { $line } gelesen: { $statement }
quiz-phrasing-before = Alles, was aus dem Protokoll bis Zeile { $line } folgt, ist bereits eingetragen.
quiz-phrasing-before-headers = Alles, was aus den Kopfzeilen folgt, ist bereits eingetragen.
quiz-phrasing-operation = Operation { $number } ({ $title })
quiz-phrasing-size = nötig ist |A| = |S| = { $count }
quiz-phrasing-size-others = nötig ist |A| = |S| - 1 = { $count }, denn { $player } schreibt mit und zählt nicht
quiz-phrasing-player = Spieler { $location }
quiz-phrasing-notes = { $player } (schreibt mit)
quiz-phrasing-players-of = Spieler
quiz-phrasing-hidden = verdeckt: { $count }

## notation.py

quiz-tuples-unread = „{ $text }“ lässt sich nicht lesen.{ " " }
quiz-tuples-entry = Schreibe einen Eintrag als Tupel, zum Beispiel { $example }.
quiz-tuples-card = Schreibe eine Karte als Tupel ohne Spieler, zum Beispiel { $example }, oder mit ihrem Namen.
quiz-tuples-name = Schreibe eine Karte mit ihrem Namen, zum Beispiel { $example }.
quiz-tuples-places =
    { $text } hat { $given ->
        [one] 1 Stelle
       *[other] { $given } Stellen
    }; hier hat ein Tupel { $size }: { $what }.
quiz-tuples-and-player = { $kinds } und der Spieler
quiz-tuples-empty = Eine Stelle von { $text } ist leer; wo keine Karte gebraucht wird, steht ein Strich.
quiz-tuples-nothing = „{ $typed }“ kann nicht an Stelle { $place } stehen ({ $kind }).
quiz-tuples-numbers = { " " }Dort gibt es die Nummern { $first } bis { $last }.
quiz-tuples-elsewhere = { " " }Das gehört an Stelle { $place }.
quiz-tuples-near = { " " }Meintest du { $name }?
quiz-tuples-player = Spieler

## grading.py

quiz-grading-verdict =
    { $verdict ->
        [right] Richtig.
        [wrong] Das stimmt nicht.
        [unreadable] Diese Antwort hat nicht die verlangte Form und zählt als falsch.
       *[unanswered] Nicht beantwortet.
    }
quiz-grading-long = Das ist viel zu lang für eine Antwort.
quiz-grading-is = Richtig ist:
quiz-grading-could-be = Richtig ist zum Beispiel:
quiz-grading-score = Ergebnis: { $right } von { $count }.
quiz-grading-again = Sieh dir noch einmal an: { $titles }.

## premise_questions.py

quiz-lacking-opening-done = Der Spielbeginn trägt ganz am Anfang die eigenen Karten ein; sie stehen schon in E.
quiz-lacking-opening = Der Spielbeginn trägt die eigenen Karten ein; dieses Protokoll nennt keine.
quiz-lacking-no-fall-1 = Fall 1 braucht eine Karte, die man zu sehen bekommt; in Zeile { $line } gibt es keine.
quiz-lacking-no-fall-2 = Fall 2 braucht jemanden, der mit einer Karte antwortet, die man nicht sieht. Das gibt es in Zeile { $line } nicht.
quiz-lacking-fall-2-unfit = Fall 2 kann Zeile { $line } nicht eintragen: Zwei der Karten gehören zur selben Kategorie, und ein Tupel hat für jede Kategorie nur eine Stelle.
quiz-lacking-no-fall-3 = Fall 3 braucht jemanden, der nicht antworten kann. Das gibt es in Zeile { $line } nicht.
quiz-lacking-unread = Operation { $number } trägt eine Zeile des Protokolls ein; gelesen ist noch keine.
quiz-lacking-case-done = Operation { $number } hat Zeile { $line } schon eingetragen. Das ergab { $entries }.
quiz-lacking-needs-substitution-by-e = Operation 4 braucht einen Eintrag von E und einen von M, die dieselbe Karte bei verschiedenen Spielern nennen.
quiz-lacking-had = { " " }{ $entries } ergäben { $result }; diesen Eintrag gab es in M schon.
quiz-lacking-near-substitution-by-e = { " " }{ $entries } nennen dieselbe Karte, aber beim selben Spieler: Das ist ein Fall für Operation 5.
quiz-lacking-none = { " " }{ $entry } nennt keine Karte, die in einem Eintrag von M steht.
quiz-lacking-needs-worthless = Operation 5 braucht einen Eintrag von E und einen von M, die dieselbe Karte beim selben Spieler nennen.
quiz-lacking-near-worthless = { " " }{ $entries } nennen dieselbe Karte, aber bei verschiedenen Spielern: Das ist ein Fall für Operation 4.
quiz-lacking-needs-substitution-by-n = Operation 6 braucht einen Eintrag von N und einen von M, die dieselbe Karte beim selben Spieler nennen.
quiz-lacking-near-substitution-by-n = { " " }{ $entries } nennen dieselbe Karte, aber bei verschiedenen Spielern; daraus folgt nichts.
quiz-lacking-needs-transfer = Operation 7 braucht einen Eintrag von M, der nur noch an einer Stelle eine Karte nennt.
quiz-lacking-transfer-near =
    { " " }Am nächsten kommt { $entry } mit noch { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }.
quiz-lacking-empty = { " " }{ $set } ist leer.
quiz-lacking-needs-counting = Operation 8 nennt das Paper nur und lässt sie offen; durch sie wird hier nichts eingetragen oder gestrichen.
quiz-lacking-needs-duplicates = Operation 9 braucht zwei gleiche Einträge in einer Menge oder, in M, zwei Einträge zum selben Spieler, von denen einer genauer ist.
quiz-lacking-duplicates-near = { " " }{ $entries } gehören zum selben Spieler, aber jeder nennt eine Karte, die der andere nicht nennt.
quiz-lacking-duplicates-none = { " " }Solche zwei Einträge gibt es nicht.
quiz-lacking-exclusion = Operation 10 braucht |G| = { $hidden }; jetzt ist |G| = { $count }.
quiz-lacking-exclusion-done = Operation 10 hat die Lösung schon gefunden.
quiz-lacking-nothing-hidden = Operation { $number } sucht verdeckte Karten; in diesem Spiel gibt es keine.
quiz-lacking-solution-by-n = Operation 11 braucht zu einer Karte, die noch in Frage kommt, alle Einträge von N: { $size }.
quiz-lacking-solution-by-n-near =
    { " " }{ $missing ->
        [one] Am nächsten kommt { $card } mit |A| = { $count }; es fehlt { $players }.
       *[other] Am nächsten kommt { $card } mit |A| = { $count }; es fehlen { $players }.
    }
quiz-lacking-solution-by-n-none = { " " }Zu einer solchen Karte steht in N kein Eintrag.
quiz-lacking-solution-by-n-done = { " " }Alle Karten, für die das gilt, sind schon gefunden.

## entry_questions.py

quiz-entries-case = { $lines } Operation { $number } ({ $title }) trägt das ein. Welcher Eintrag kommt in welche Menge?
quiz-entries-entry = Operation { $number } ({ $title }) wird auf { $entries } angewandt. Welcher Eintrag kommt in welche Menge?
quiz-entries-explained-fall-1 = Die gezeigte Karte sieht man, also wird nur sie gebraucht; an den anderen Stellen steht -.
quiz-entries-explained-fall-2 = Man sieht nicht, welche Karte es war, also ergeben alle zusammen einen einzigen Eintrag, und zwar in M.
quiz-entries-explained-fall-3 = Wer keine der Karten besitzt, dem fehlt jede einzelne; also ergibt jede einen eigenen Eintrag in N.
quiz-entries-wrong-set = { $entry } gehört nach { $right }, nicht nach { $wrong }.
quiz-entries-stands-in = { $entry } steht dort schon; gefragt ist, was hinzukommt.
quiz-entries-contradicts = { $entry } ist unmöglich: { $others }.
quiz-entries-player = { $entry }: Es geht um { $player }.
quiz-entries-dash = { $entry }: Stelle { $place } muss zu - werden, denn { $others } sagt, wo diese Karte ist.
quiz-entries-card =
    { $kept ->
        [true] { $entry }: An Stelle { $place } bleibt { $card } stehen.
       *[false] { $entry }: An Stelle { $place } muss { $card } stehen.
    }
quiz-entries-not-needed = { $entry }: An Stelle { $place } wird keine Karte gebraucht.
quiz-entries-left-out = { $entry } fehlt.
quiz-entries-place = { $entry }: Stelle { $place } stimmt nicht.
quiz-entries-fewer = { $count ->
        [one] Was du geschrieben hast, stimmt, aber ein Eintrag fehlt.
       *[other] Was du geschrieben hast, stimmt, aber { $count } Einträge fehlen.
    }

## entry_questions.py

quiz-leaving-goes = Welcher Eintrag kann jetzt aus seiner Menge gestrichen werden? Einer genügt.
quiz-leaving-stands = { $entry } bleibt stehen: E nennt keine der Karten beim selben Spieler (5), es ist noch mehr als eine Karte übrig (7), und kein anderer Eintrag von M zu diesem Spieler ist gleich oder genauer (9).
quiz-leaving-substituted = Operation { $number } lässt sich darauf anwenden, fügt aber nur { $entry } hinzu; den alten Eintrag streicht dann Operation 9.
quiz-leaving-once = { $entry } bleibt stehen: Aus { $set } wird ein Eintrag nur gestrichen, wenn er doppelt dasteht.
quiz-leaving-nowhere = { $entry } steht in keiner der Mengen.
quiz-leaving-not-there = { $entry } steht nicht in { $set }.
quiz-leaving-but = { $entry } steht nicht in { $wrong }, sondern in { $right }.

## premise_questions.py

quiz-missing-players-question = Operation 11 ({ $title }) für { $card }: A enthält die Einträge von N zu dieser Karte, und { $size }. Welche Spieler fehlen noch in A?
quiz-missing-players-form = Nenne Spieler mit { $by }, durch Kommas getrennt, zum Beispiel { $examples }.
quiz-missing-players-unknown = Einen Spieler „{ $player }“ gibt es nicht.{ " " }
quiz-missing-players-numbers = ihrer Nummer
quiz-missing-players-names = ihrem Namen
quiz-missing-players-in-a = { $player } ist in A vertreten: { $entries }.
quiz-missing-players-not-in-a = { $player } fehlt noch: In N steht kein Eintrag { $entry }.
quiz-missing-players-fewer = { $count ->
        [one] Wen du geschrieben hast, stimmt, aber ein Spieler fehlt.
       *[other] Wen du geschrieben hast, stimmt, aber { $count } Spieler fehlen.
    }
quiz-missing-players-own = { $player } schreibt mit und zählt nicht.
quiz-missing-players-explained = A = { "{" }{ $entries }{ "}" }, also |A| = { $count }. Ohne Eintrag: { $missing }.

## premise_questions.py

quiz-next-operation-done = Darauf bisher angewandt: { $operations }.
quiz-next-operation-which = Welche Operation lässt sich jetzt anwenden? Jede mögliche ist richtig.
quiz-next-operation-others =
    { $count ->
        [one] Auch Operation { $operations } lässt sich anwenden.
       *[other] Auch die Operationen { $operations } lassen sich anwenden.
    }

## entry_questions.py

quiz-solution-cards-exclusion = Operation 10 ({ $title }) lässt sich auf dieses E anwenden. Wie lautet die Lösung?
quiz-solution-cards-by-n = Operation 11 ({ $title }) wird auf { $entries } angewandt. Welche Karte ist eine Lösungskarte?
quiz-solution-cards-named = { $card } ist keine Lösungskarte: { $entries }.
quiz-solution-cards-not-solution = { $card } ist nach dieser Operation keine Lösungskarte.
quiz-solution-cards-solution = Auch { $card } ist eine Lösungskarte.
quiz-solution-cards-fewer = { $count ->
        [one] Was du geschrieben hast, stimmt, aber eine Karte fehlt.
       *[other] Was du geschrieben hast, stimmt, aber { $count } Karten fehlen.
    }

## premise_questions.py

quiz-surplus-question = Operation 10 ({ $title }): G enthält diejenigen der { $count } Karten, die E nicht nennt, und muss auf { $hidden } schrumpfen. Wie viele Karten sind noch zu viel in G?
quiz-surplus-number = Schreibe eine Zahl, zum Beispiel 4.
quiz-surplus-counted = E nennt { $named } der { $count } Karten, also ist |G| = { $left }. Verdeckt: { $hidden }. Zu viel: { $surplus }.
