## bridge/lessons.py

page-no-lesson = Noch gibt es keine Lektion: Das Protokoll muss sagen, welche Karten es gibt und wer spielt.
page-no-chapter = Der Kurs hat kein Kapitel { $number }.

## bridge/open_cells.py

page-chances-long = Die Verteilungen zu zählen dauert länger als { $seconds } Sekunden; alles ist geschätzt (± ein halbes 95-%-Intervall).
page-chances-no-estimate = Mit { $megabytes } MB wurde keine Schätzung gefunden.

## bridge/session.py

page-hidden =
    { $part ->
        [proofs] Ein Beweis würde die Antwort auf deine Aufgabe verraten. Beweise werden wieder gezeigt, sobald du die Aufgabe löst, ihre Lösung ansiehst oder sie schließt.
        [deals] Eine Verteilung würde die Antwort auf deine Aufgabe verraten. Verteilungen werden wieder gezeigt, sobald du die Aufgabe löst, ihre Lösung ansiehst oder sie schließt.
       *[rules] Der Text einer Regel würde die Antwort auf deine Aufgabe verraten. Er wird wieder gezeigt, sobald du die Aufgabe löst, ihre Lösung ansiehst oder sie schließt.
    }
page-no-log = Es ist noch kein Protokoll gelesen.
page-no-rules = Es sind noch keine Regeln gelesen.
page-rules-too-long = eigene Regeln dürfen höchstens { $most } Zeichen haben
page-no-notebook = Noch gibt es kein Notizblatt: Das Protokoll muss sagen, welche Karten es gibt und wer spielt.

## bridge/session.py

page-no-cell = das Protokoll hat keinen Ort „{ $place }“ mit einer Karte „{ $card }“
page-no-line = das Protokoll hat keine Zeile { $line }
page-before-headers = vor Zeile 0 gibt es kein Notizblatt

## bridge/turn_choice.py

page-choice-unknown = { $name } gibt es in diesem Spiel nicht
page-choice-who = wer?
page-choice-asked = wer wird gefragt?
page-choice-cards = welche Karten?
page-choice-card = welche Karte?
page-choice-missing = es fehlt noch: { $parts }
page-choice-place = wo?
page-choice-hidden = eine Anklage nennt so viele Karten, wie verdeckt sind: { $count }
page-choice-answer = { $rule ->
    [number] wie viele davon?
    [one] wie lautet die Antwort?
    [everyone] wer hat eine davon?
   *[first] wer hat eine Karte gezeigt?
}
page-choice-shown = { $me ->
    [true] welche Karte hast du gezeigt?
   *[false] welche Karte hat { $player } gezeigt?
}
page-choice-viewer = wem?
page-choice-had = was hatte { $player }?
page-choice-result = wie ging es aus?
page-choice-hand = welche Karten hat { $player }?

## bridge/lines.py

page-possible = das Protokoll ist möglich

## bridge/claims.py

page-claim-line = In Zeile { $line } beginnt keine Angabe zum Spiel.
page-claim-undecided = Es würde zu lange dauern, herauszufinden, ob dieses Feld feststeht.

## bridge/turn_choice.py

page-setup-culprit = 犯人当てゲーム (nummerierte Karten)
page-setup-unknown = { $name } gibt es nicht
page-setup-players = { $fewest } bis { $most } Spieler können mitspielen
page-setup-no-name = jeder Spieler braucht einen Namen
page-setup-no-quotes = ein Name darf keine Anführungszeichen, Zeilenumbrüche oder andere Steuerzeichen enthalten
page-setup-twice = zwei Spieler heißen { $name }
page-setup-list = eine eingefügte Liste von Spielern ist zu lang, oder ein Anführungszeichen fehlt
page-setup-hand =
    { $count ->
        [one] 1 Karte ist ausgewählt
       *[other] { $count } Karten sind ausgewählt
    }, aber { $player } hat { $holds }: das ganze Blatt auswählen, oder keine Karte
page-setup-sizes =
    die Blätter haben zusammen { $known ->
        [one] 1 Karte
       *[other] { $known } Karten
    }, aber { $dealt ->
        [one] 1 wird
       *[other] { $dealt } werden
    } verteilt

## bridge/setting_up.py

page-edition-size = eine Ausgabe hat 1 bis { $categories } Kategorien und höchstens { $cards } Karten
page-edition-reserved = keine Kategorie kann { $name } heißen
page-edition-no-cards = diese Kategorie hat noch keine Karten
page-edition-no-name = der Name fehlt
page-edition-long = ein Name hat höchstens { $count } Zeichen
page-edition-signs = ein Name braucht einen Buchstaben oder eine Ziffer und keine Anführungszeichen oder Steuerzeichen
page-edition-twice = { $name } gibt es schon
page-edition-short = { $short } bedeutet schon { $card }
page-rule-asker = wer vermutet, kann nur schweigen, wo alle antworten
page-rule-hands = eine Karte je Kategorie geht nur mit { $needed } Karten in jeder Kategorie und ohne offene Karten

## bridge/proofs.py

page-no-rule = es gibt keine Regel „{ $label }“
page-no-proofs = dieses Notizblatt hat keine Beweise

## page/bridge/judging.py

page-rules-unreadable = Die Regeln lassen sich noch nicht lesen: { $reason }
page-rules-facts = Die Regeln schließen aus diesem Protokoll auf mehr als { $most } Fakten, auf den letzten mit { $rule } (Zeile { $line }). Schließe auf weniger, oder auf weniger auf einmal.
page-rules-combinations = { $rule } (Zeile { $line }) müsste mehr als { $most } Kombinationen von Fakten durchsehen. Verbinde die Variablen durch eine weitere Bedingung.

## page/bridge/judging.py

page-nothing-found = { $place }, { $card }: nichts gefunden

## bridge/turn_choice.py

page-turn-no-game = das Protokoll sagt noch nicht, welche Karten es gibt und wer spielt
page-turn-unreadable = das lässt sich nicht als Zeile des Protokolls schreiben
page-turn-changed = Zeile { $line } hat sich inzwischen geändert; es wurde nichts geschrieben
page-turn-in-text = Zeile { $line } lässt sich nur im Text ändern: das Formular kann nicht alles zeigen, was sie sagt
page-turn-question = das ist eine Frage; das Protokoll kann sie beantworten, aber sie ist kein Zug
page-turn-breaks = Zeile { $line } wäre dann falsch: { $problem }

## bridge/open_cells.py

page-cell-known = dieses Feld ist bekannt

## bridge/cases.py

page-no-day = es gibt keinen Tag { $day }; geschrieben wird er wie 2026-12-24
page-no-case = Mit diesem Kartensatz wurde kein Fall gefunden. Wähle eine andere Stufe oder andere Karten.

## bridge/advice.py

page-advice-tables = Die Tabellen passen nicht in { $megabytes } MB.
page-advice-nobody = Das Protokoll stammt von einem Zuschauer: Wähle, wem geraten werden soll.
page-advice-no-room = Wähle mindestens einen Raum für die Vermutung.

## bridge/bridge.py

page-superseded = Das Protokoll hat sich inzwischen geändert.
page-too-deep = Das ist zu tief verschachtelt, um verstanden zu werden.
page-memory = Dafür reicht der Speicher nicht.
page-failed = Ein Fehler in der Software ({ $error }): Darauf gibt es keine Antwort. Das Protokoll und alles andere bleiben unverändert.

## bridge/views.py

page-onlooker = Das Protokoll hat kein `ich`: es ist das eines Zuschauers, der keine Karten hat.

## bridge/open_cells.py

page-supposed =
    { $count ->
        [0] Sonst folgt nichts.
        [one] Daraus folgt ein weiteres Feld.
       *[other] Daraus folgen { $count } weitere Felder.
    }
page-supposed-solved = Damit wäre das Spiel gelöst.
page-supposed-impossible =
    { $count ->
        [0] Das kann nicht sein, was auch in diesem Protokoll geschieht.
        [one] Das kann nicht sein: { $lines } schließt es aus.
       *[other] Das kann nicht sein: { $lines } schließen es aus.
    }

## bridge/session.py

page-unknown-name =
    { $kind ->
        [player] es gibt keinen Spieler { $name }
        [card] es gibt keine Karte { $name }
       *[place] es gibt keinen Ort { $name }
    }

## bridge/advice.py

page-not-among =
    { $kind ->
        [not-asked] { $name } antwortet nicht auf diese Vermutung.
       *[not-shown] { $name } ist nicht unter den vermuteten Karten.
    }

## page/bridge/exercises.py

page-exercise-broken = Die Aufgabe { $name } kann nicht gestellt werden: { $why }
page-no-exercise =
    { $near ->
        [none] es gibt keine Aufgabe „{ $name }“
       *[other] es gibt keine Aufgabe „{ $name }“; vielleicht „{ $near }“
    }

## page/bridge/querying.py

page-query-problem = Spalte { $column }: { $message }
page-query-too-long = Die Abfrage ist zu lang; höchstens { $most } Zeichen sind erlaubt.

## page/component.py

page-component =
    { $word ->
        [reason] Begründung
        [suppose] Was wäre, wenn?
        [back] Zurück zum Protokoll
       *[notebook] Notizblatt
    }
