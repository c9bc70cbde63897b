## operations.py

lesson-title-opening = Spielbeginn: die bekannten Karten
lesson-title-fall-1 = Fall 1: eine eindeutige Information
lesson-title-fall-2 = Fall 2: eine mehrdeutige Information
lesson-title-fall-3 = Fall 3: eine negationale Information
lesson-title-substitution-by-e = Substituieren durch eindeutige Einträge
lesson-title-worthless = Entfernung von wertlosen Informationen
lesson-title-substitution-by-n = Substitution durch negationale Informationen
lesson-title-transfer = Überführung von M nach E
lesson-title-counting = Reduktion über Menge von Einträgen
lesson-title-duplicates = Reduktion doppelter und allgemeiner Einträge
lesson-title-exclusion = Ausschlussverfahren über eindeutige Informationen
lesson-title-solution-by-n = Auswertung über negationale Informationen

lesson-formula-opening =
    c ist meine eigene Karte  ⟹  E := E ∪ { "{(c,-,-,sₓ)}" }
    c liegt auf dem Tisch  ⟹  E := E ∪ { "{(c,-,-,Tisch)}" }
lesson-formula-fall-1 = s zeigt mir c  ⟹  E := E ∪ { "{(c,-,-,s)}" }
lesson-formula-fall-2 =
    s antwortet auf (x₀,x₁,x₂) mit einer Karte, die ich nicht sehe  ⟹  M := M ∪ { "{(x₀,x₁,x₂,s)}" }
    also B(x₀,-,-,s) ∨ B(-,x₁,-,s) ∨ B(-,-,x₂,s)
lesson-case-3 =
    t fragt (x₀,x₁,x₂), s kann nicht antworten{ $everyone ->
        [true] { "" }
       *[false] { "  ∧  s ≠ t" }
    }  ⟹  N := N ∪ { "{(x₀,-,-,s), (-,x₁,-,s), (-,-,x₂,s)}" }
    also ¬B(x₀,-,-,s) ∧ ¬B(-,x₁,-,s) ∧ ¬B(-,-,x₂,s)
lesson-formula-substitution-by-e = (x₀,x₁,x₂,s) ∈ E  ∧  (y₀,y₁,y₂,t) ∈ M  ∧  s ≠ t  ∧  xᵢ = yᵢ ≠ -  ⟹  M := M ∪ { "{(y₀,y₁,y₂,t) [yᵢ := -]}" }
lesson-formula-worthless = (x₀,x₁,x₂,s) ∈ E  ∧  (y₀,y₁,y₂,s) ∈ M  ∧  xᵢ = yᵢ ≠ -  ⟹  M := M \ { "{(y₀,y₁,y₂,s)}" }
lesson-formula-substitution-by-n = (y₀,y₁,y₂,s) ∈ N  ∧  (x₀,x₁,x₂,s) ∈ M  ∧  xᵢ = yᵢ ≠ -  ⟹  M := M ∪ { "{(x₀,x₁,x₂,s) [xᵢ := -]}" }
lesson-formula-transfer = (c,-,-,s) ∈ M mit - überall außer an einer Stelle  ⟹  E := E ∪ { "{(c,-,-,s)}" }, M := M \ { "{(c,-,-,s)}" }
lesson-formula-duplicates =
    xₖ, xₘ ∈ Z  ∧  k < m  ⟹  Z := Z \ { "{xₘ}" }  (Z ist E, M oder N; k und m sind die Zeilen)
    x, y ∈ M  ∧  x ≠ y, beide zu s, für jedes i: xᵢ = yᵢ ∨ xᵢ = -  ⟹  M := M \ { "{y}" }
lesson-exclusion = G = (T ∪ W ∪ R) \ E'  ∧  |G| = { $hidden }  ⟹  G ist die Lösung
lesson-formula-solution-by-n =
    erste Lesart, zu Beginn: c ist nicht meine  ⟹  N := N ∪ { "{(c,-,-,sₓ)}" }
    A = { "{(c,-,-,s) ∈ N : s ∈ S}" }  ∧  |A| = |S|  ∧  c ∉ E'  ⟹  c ist eine Lösungskarte
    A = { "{(c,-,-,s) ∈ N : s ∈ S, s ≠ sₓ}" }  ∧  |A| = |S| - 1  ∧  c ∉ E'  ⟹  c ist eine Lösungskarte

## notation.py

lesson-solution = G ist die Lösung
lesson-solution-card = { $card } ist eine Lösungskarte

## remarks.py

lesson-left-out =
    Zeile { $line } wird ausgelassen ({ $fact }): { $reason ->
        [accusation] In einer Anklage geht es um den Umschlag, in E, M und N um Spieler
        [announcement] M kann eine von mehreren Karten ausdrücken, aber nicht eines von mehreren Blättern
        [private-show] Welche Karte es war, haben nur die beiden Spieler gesehen, und ohne sie gibt es nichts einzutragen
        [whisper] Welche Karte es war, hat nur der angesprochene Spieler gehört, und ohne sie gibt es nichts einzutragen
        [no-player] Die letzte Stelle eines Tupels ist einem Spieler vorbehalten
       *[one-category] Zwei der Karten gehören zur selben Kategorie, und ein Tupel hat für jede Kategorie nur eine Stelle
    }.
lesson-several-answers = In Zeile { $line } antworten mehrere Spieler. Im Paper gibt es je Frage nur eine Antwort; hier wird jede Antwort ein Eintrag in M.
lesson-contradiction = Ab Zeile { $line } widerspricht sich das Protokoll ({ $fact }); das gilt auch für alle weiteren Schritte.
lesson-unnoticed = Das Protokoll widerspricht sich. Das Paper, das keine Karten zählt, merkt es nicht; das Notizblatt merkt es.
lesson-proves-nothing = Das Protokoll widerspricht sich ab Zeile { $line }; was danach gefunden wird, beweist nichts.
lesson-no-hidden-cards = In diesem Spiel liegen keine Karten verdeckt, also gibt es keine Lösung zu suchen.
lesson-solved = Gelöst: { $cards }.
lesson-partly-solved = Gefundene Lösungskarten: { $cards }. |G| = { $left }, verdeckte Karten: { $hidden }. Der Rest bleibt offen.
lesson-unsolved = Keine Lösungskarte ist gefunden. |G| = { $left }, verdeckte Karten: { $hidden }.
lesson-counting-adds-nothing =
    Operation 8 (Reduktion über Menge von Einträgen) lässt das Paper offen. Die Regeln des Notizblatts, die Karten zählen, würden hier nichts hinzufügen: Beide kennen { $known ->
        [one] 1 Feld
       *[other] { $known } Felder
    }.
lesson-counting-adds =
    Operation 8 (Reduktion über Menge von Einträgen) lässt das Paper offen. Die Regeln des Notizblatts, die auch Karten zählen, schließen die Lücke. Hier findet das Paper { $seen ->
        [one] 1 Feld
       *[other] { $seen } Felder
    }, sie finden { $known }. Die zusätzlichen Felder kommen von: { $rules }.

## slides.py

lesson-introduction = Dieses Protokoll im Kalkül des Papers, eine Operation nach der anderen. E enthält eindeutige Informationen: Der Spieler besitzt die Karte. M enthält mehrdeutige Informationen: Der Spieler besitzt mindestens eine dieser Karten. N enthält negationale Informationen: Der Spieler besitzt die Karte nicht. G enthält die Karten, die E nicht nennt.
lesson-players = Spieler
lesson-numbers = Die Zahlen in den Tupeln bedeuten: { $numbers }.

## course.py

lesson-course = Das Paper Schritt für Schritt

## markdown.py

lesson-log = Das Protokoll
lesson-remarks = Anmerkungen
lesson-step = Schritt { $number }: { $heading }
lesson-line = Zeile { $line }: { $statement }
lesson-headers = Kopfzeilen
lesson-in-general = Allgemein:
lesson-applied = Hier:
lesson-final = Nach dem letzten Schritt
lesson-possible-cards = G = { $cards } (noch möglich)
lesson-solution-cards = Lösung: { $cards }

## markdown.py, terminal.py

lesson-unknown = noch nicht bekannt
lesson-more = … ({ $count } weitere)

## terminal.py

lesson-position = Schritt { $number } von { $count }
lesson-statement = Zeile { $line }: { $statement }
lesson-at-headers = Kopfzeilen
lesson-solution-so-far = Lösung:
lesson-remark = Anmerkung: { $remark }

lesson-help-next = nächste Seite; oder die Eingabetaste
lesson-help-back = vorige Seite
lesson-help-first = erste Seite
lesson-help-last = letzte Seite
lesson-help-line = erster Schritt einer Zeile des Protokolls; die Zahl allein genügt
lesson-help-chapter = ein Kapitel; ohne Zahl die Liste der Kapitel
lesson-help-why = der Beweis eines Eintrags, auch eines gestrichenen
lesson-help-formula = die allgemeinen Formeln ein- oder ausblenden
lesson-help-grid = das Notizblatt ein- oder ausblenden
lesson-help-all = alle Einträge langer Mengen zeigen, oder nur die letzten
lesson-help-help = diese Liste
lesson-help-quit = aufhören

lesson-last-page = Das ist die letzte Seite. Mit q hörst du auf.
lesson-first-page = Das ist die erste Seite.
lesson-needs-number = Zu { $command } gehört eine Zahl: { $command } { $example }.
lesson-no-argument = Hinter { $word } darf nichts stehen.
lesson-no-line = Das Protokoll hat die Zeilen 1 bis { $count }.
lesson-no-step = Zu Zeile { $line } gehört kein Schritt; die nächstgelegenen Zeilen mit Schritten sind { $lines }.
lesson-no-steps = Dieses Kapitel hat keine Schritte.
lesson-line-headers = 0 (die Kopfzeilen)
lesson-no-chapter = Es gibt die Kapitel 1 bis { $count }.
lesson-which-entry = Nenne den Eintrag: warum (1,-,3,3).
lesson-unknown-command = Den Befehl { $word } gibt es nicht. Meintest du { $near }?
lesson-unknown-command-of = Den Befehl { $word } gibt es nicht. Es gibt: { $commands }.

## entry_why.py

lesson-no-entry = Einen Eintrag { $entry } gibt es in der Lektion bisher nicht.
lesson-no-entry-near = Einen Eintrag { $entry } gibt es in der Lektion bisher nicht. Meintest du { $near }?
lesson-entry-later = { $entry } kommt später: Schritt { $step }.
lesson-entry-struck = Schritt { $step } hat ihn gestrichen:
