## exercises/kinds/write_rules.py

classroom-rules-how = Schreibe die Regel darunter, ohne % davor, wie: conclusion(X, Y) :- condition(X, Z), other(Z, Y).
classroom-rules-beside = Dazu gelten die Regeln von { $calculus }.
classroom-rules-but = Dazu gelten die Regeln von { $calculus }, außer { $but }.
classroom-rules-alone = Andere Regeln gelten nicht.
classroom-rules-empty = Es gibt noch keine Regel.
classroom-rules-unchanged = Die Regel ist noch so, wie sie gegeben war.
classroom-rules-unchanged-hint = Lies sie laut vor: Von wem spricht sie, und was müsste dafür so sein?
classroom-rules-taken = Zeile { $line }: Andere Regeln lassen sich hier nicht übernehmen; schreibe die Regel selbst.
classroom-rules-form = Zeile { $line }, Spalte { $column }: { $message }
classroom-rules-log = Die Regel schließt auf etwas, das nicht feststeht. Bei diesem Protokoll:
classroom-rules-lost = Was die Regel schließt, stimmt, aber sie findet nicht: { $cell }. Bei diesem Protokoll:
classroom-rules-nothing = Was die Regel schließt, stimmt, aber sie findet nichts, was nicht schon gefunden war.
classroom-rules-gains = Die Regel findet, was vorher nicht gefunden war: { $cell }. Bei diesem Protokoll:
classroom-rules-solved = Die Regel sagt, was sie sagen soll.
classroom-rules-proved = Was sie schließt, stimmt: bewiesen für bis zu { $shape }.
classroom-rules-tested = Nichts, was sie schließt, erwies sich als falsch: an { $number } Spielen geprüft, nicht bewiesen.
classroom-rules-all = Es fehlt nichts: Das ist bewiesen.
classroom-rules-all-tested = In { $number } Spielen fehlt nichts.

## exercises/kinds/order.py

classroom-order-how = Schreibe die Buchstaben so auf, dass jeder Schritt unter allem steht, was er braucht, wie: B A C
classroom-order-empty = Es gibt noch keine Antwort.
classroom-order-letter = einen Schritt { $letter } gibt es nicht; die Schritte sind { $first } bis { $last }.
classroom-order-twice = { $letter } steht zweimal da.
classroom-order-missing = { $letters } fehlt.
classroom-order-early = { $letter } kann dort noch nicht stehen: „{ $text }“
classroom-order-early-hint = Er braucht, was ein Schritt darunter sagt. Welcher handelt von { $about }?
classroom-order-solved = Jeder Schritt steht unter allem, was er braucht.
classroom-order-lines = aus Zeile { $lines }

## exercises/kinds/operation.py

classroom-operation-empty = Es gibt noch keine Antwort.
classroom-operation-form = Eine Operation ist ihre Nummer, ein Eintrag ein Tupel, mehrere stehen in einer Zeile.
classroom-operation-about = Lies noch einmal Operation { $number }: { $title }.

## exercises/kinds/predict.py

classroom-predict-how = Ein Feld je Zeile, wie: Ben besitzt Seil nicht
classroom-predict-empty = Es gibt noch keine Antwort.
classroom-predict-line = Zeile { $number }: „{ $cell }“ ist kein Feld dieses Spiels ({ $reason }).
classroom-predict-kept = „{ $cell }“ wird auch ohne { $rules } gefunden.
classroom-predict-kept-hint = Suche einen anderen Weg dahin: { $rule }.
classroom-predict-never = „{ $cell }“ wird auch mit { $rules } nicht gefunden.
classroom-predict-never-hint = Nur was der ganze Kalkül findet, kann verloren gehen.
classroom-predict-fewer = Was du nennst, geht verloren, und noch { $count } mehr.
classroom-predict-fewer-hint = Eines davon gehört zu diesem Ort: { $place }.
classroom-predict-solved = Das ist alles, was verloren geht.

## exercises/kinds/refute.py

classroom-refute-how = Wo liegt jede Karte? Ein Ort je Zeile, wie: Ben: 1, 4
classroom-refute-empty = Es gibt noch keine Antwort.
classroom-refute-form = Zeile { $line }: Schreibe einen Ort, einen Doppelpunkt und seine Karten, wie: Ben: 1, 4
classroom-refute-place = Zeile { $line }: „{ $name }“ ist kein Ort dieses Spiels; es gibt { $places }.
classroom-refute-card = Zeile { $line }: Eine Karte „{ $card }“ gibt es nicht.
classroom-refute-twice = { $card } liegt an zwei Orten.
classroom-refute-missing = Es ist nicht gesagt, wo { $card } liegt.
classroom-refute-impossible = In dieser Verteilung ist nicht jede Zeile des Protokolls wahr.
classroom-refute-impossible-hint = Sieh dir noch einmal Zeile { $line } an.
classroom-refute-headers = die Kartenzahlen am Anfang
classroom-refute-headers-hint = Sieh dir noch einmal { $what } an.
classroom-refute-agrees = In dieser Verteilung ist jede Zeile des Protokolls wahr, und was die Regeln schließen, stimmt auch.
classroom-refute-agrees-hint = Sie schließen: { $conclusion } ({ $rule }). Wo könnte das anders sein?
classroom-refute-solved = In dieser Verteilung ist jede Zeile des Protokolls wahr, und dies nicht: { $conclusion } ({ $rule }). Widerlegt.

## exercises/kinds/prove.py

classroom-prove-how =
    Ein Schritt je Zeile: was er sagt, mit welcher Regel, aus welchen Zeilen und Schritten darüber, wie
    { "" }    1. Ben besitzt Seil mit showed aus Zeile 7
    { "" }    2. Clara besitzt Seil nicht mit one_place aus 1
    Was keine Zelle ist, wird wie in den Regeln geschrieben: clause(7, Ben). `clue-logic rules` zeigt die Regeln.
classroom-prove-empty = Es gibt noch keine Antwort.
classroom-prove-form = Zeile { $line }: Das ist kein Schritt. Schreibe zum Beispiel: Clara besitzt Seil nicht mit one_place aus 1
classroom-prove-cell = Schritt { $step }: „{ $statement }“ ist keine Aussage über dieses Spiel ({ $reason }).
classroom-prove-rule = Schritt { $step }: Eine Regel { $rule } gibt es nicht. { $near }
classroom-prove-step = Schritt { $step }: Einen Schritt { $missing } gibt es darüber nicht.
classroom-prove-wrong = Schritt { $step }: { $rule } schließt daraus nicht „{ $conclusion }“.
classroom-prove-line-hint = Sagt Zeile { $line } etwas, das er braucht?
classroom-prove-step-hint = Ist Schritt { $step } eine seiner Prämissen?
classroom-prove-rule-hint = Lies die Regel noch einmal (clue-logic rules { $rule }): Was verlangt sie?
classroom-prove-unfinished = Jeder Schritt stimmt, aber der letzte ist nicht, was zu beweisen war: { $goal }.
classroom-prove-unfinished-hint = Mit welcher Regel ließe es sich schließen? Vielleicht mit { $rule }.
classroom-prove-solved = Jeder Schritt stimmt: bewiesen.

## exercises/answering.py

classroom-answer-long = Eine Antwort hat höchstens { $most } Zeichen; diese hat { $length }.
classroom-answer-long-hint = Gib nur das Blatt mit deiner Antwort ab.

## exercises/sheet.py

classroom-sheet-level = Stufe { $level }
classroom-sheet-log = Das Protokoll:
classroom-sheet-answer = Deine Antwort:

## judging/judgement_text.py

classroom-cell-nothing = Über dieses Feld finden die Regeln nichts.
classroom-cell-not-taken = { $calculus }, das nicht übernommen ist, findet: { $conclusion }.
classroom-cell-gained = Das ist so, und { $calculus } findet es nicht. Es folgt mit { $rule }.
classroom-cell-false = Das steht nicht fest.
classroom-cell-lost = Das ist so, aber die Regeln finden es nicht; { $calculus } findet es mit: { $rule }.
classroom-cell-back = Die Regel { $rule } brächte es zurück.
classroom-cell-no-back = Keine Regel allein brächte es zurück.
classroom-cell-proof = Der Beweis steht auf dem Notizblatt des Protokolls.
classroom-cell-impossible = Zu dem Protokoll passt keine Verteilung, also lässt sich nicht sagen, ob das so ist.

## judging/judgement_text.py

classroom-step-step = Erster falscher Schritt, nach Zeile { $line }, mit { $rule }:
classroom-step-headers = Erster falscher Schritt, aus den Kopfzeilen, mit { $rule }:
classroom-step-line = Zeile { $line }
classroom-step-from = aus:  { $premises }
classroom-step-nothing = aus nichts
classroom-step-so = also: { $conclusion }
classroom-step-untested = Ob dies so ist, sagen Verteilungen nicht; vielleicht steckt der Fehler darin: { $conclusions }
classroom-step-deal = Aber jede Zeile des Protokolls ist wahr, und dies nicht, wenn die Karten so liegen:

## exercises/kinds/write_rules.py

classroom-sort-the =
    { $sort ->
        [location] den Spieler oder Ort
        [card] die Karte
        [group] die Gruppe
        [event] die Zeile
        [number] die Zahl
       *[view] die Sicht
    }
classroom-sort-which =
    { $sort ->
        [location] welchen
        [card] welche
        [group] welche
        [event] welche
        [number] welche
       *[view] welche
    }
classroom-sort-every =
    { $sort ->
        [location] jeden Spieler und Ort
        [card] jede Karte
        [group] jede Gruppe
        [event] jede Zeile
        [number] jede Zahl
       *[view] jede Sicht
    }
classroom-sort-same =
    { $sort ->
        [location] derselbe
        [card] dieselbe
        [group] dieselbe
        [event] dieselbe
        [number] dieselbe
       *[view] dieselbe
    }
classroom-mistake =
    { $mistake ->
        [exchanged] Vor „:-“ steht, was geschlossen wird, dahinter die Bedingung. Was ist hier was?
        [head] Sieh dir an, was geschlossen wird: Soll wirklich „{ $about }“ folgen?
        [head_argument] Sieh dir im Schluss { classroom-sort-the } an: Für { classroom-sort-which } folgt er?
        [one_or_all] Muss das für ein { $about } gelten oder für jedes { $about }? Lies die Regel auf beide Arten laut vor.
        [negation] Muss „{ $about }“ hier gelten, oder darf es gerade nicht gelten?
        [comparison] Lies „{ $about }“ laut vor: Gilt der Schluss genau in diesem Fall?
        [predicate] Ist „{ $about }“ das richtige Prädikat? Vergleiche, was es sagt, mit der Aufgabe.
        [every] „{ $about }“ gilt für { classroom-sort-every }. Soll die Regel wirklich davon sprechen?
        [order] Sieh dir „{ $about }“ an: Steht jedes Argument an seiner Stelle?
        [argument] Sieh dir in „{ $about }“ { classroom-sort-the } an: Muss das { classroom-sort-same } sein wie an anderer Stelle der Regel?
        [number] Sieh dir die Zahl an: Ab wie vielen ist der Schluss sicher?
        [counted] Sieh dir an, was gezählt wird: Zählt etwas mit, was nicht zählen darf, oder fehlt etwas?
        [same] Können zwei der Variablen für dasselbe stehen? Sollen sie das?
        [missing] Eine Bedingung fehlt. Was müsste man wissen, wonach die Regel noch nicht fragt?
        [left_out] „{ $about }“ muss für alle gelten, die gemeint sind. Lässt der Teil hinter dem Doppelpunkt welche aus?
        [exception] Sieh hinter den Doppelpunkt: Gibt es dort etwas, wofür „{ $about }“ nicht bekannt sein muss?
       *[too_much] Ist „{ $about }“ nötig? Lass weg, was man nicht wissen muss.
    }
classroom-other-mistake =
    { $mark ->
        [false] In der Verteilung oben ist jede Bedingung der Regel erfüllt, und der Schluss ist falsch. Welche weitere Bedingung würde diese Verteilung ausschließen?
       *[partly] Geh das Protokoll Zeile für Zeile durch: Welche Bedingung ist zu streng?
    }
classroom-no-gain = Was verwendet die Regel, was keine daneben verwendet? Denk an ein Protokoll, bei dem das etwas entscheidet.

## exercises/exercise.py

classroom-family = Deine Antwort wird an { $number } ausgelosten Spielen geprüft, { $kinds }. Eines davon:
classroom-family-or = { " " }oder{ " " }
classroom-family-kind =
    { $kind ->
        [loose] mit Karten ohne Kategorien
        [categories] mit Kategorien
        [table] mit Karten auf dem Tisch
        [one_of_each] bei denen eine Frage aus jeder Kategorie eine Karte nennt
        [onlooker] bei denen jemand zusieht und mitschreibt
        [long_hands] mit großen Blättern
        [unsaid] bei denen nicht dasteht, wie viele Karten jeder hat
        [everyone] bei denen alle antworten
        [one] bei denen nur eine Person gefragt wird
        [gaps] bei denen nicht dasteht, wer gepasst hat
        [accusations] mit Anklagen
        [perfect] bei denen sofort anklagt, wer die Lösung kennt
        [reveals] bei denen Karten aufgedeckt werden
        [departures] bei denen jemand vorher ausscheidet
        [announcements] bei denen Blätter angesagt werden
        [whispers] bei denen geflüstert wird
        [learned] bei denen man etwas von anderswoher erfährt
       *[anything] bei denen alles vorkommen kann
    }

## judging/judgement.py

classroom-form =
    { $problem ->
        [syntax] „{ $symbol }“ kann hier nicht stehen
        [end] hinter „{ $symbol }“ ist die Regel noch nicht zu Ende
        [unbound] „{ $symbol }“ ist durch keine Bedingung des Rumpfes festgelegt
        [undeclared] das Prädikat „{ $symbol }“ ist nicht deklariert
        [arity] „{ $symbol }“ hat eine andere Zahl von Argumenten
        [sort] „{ $symbol }“ passt hier nicht: es ist von einer anderen Sorte
        [order] „{ $symbol }“ vergleicht nur Zahlen
        [for-all] „{ $symbol }“ vor dem Doppelpunkt gilt nur von dem, was auch außerhalb steht
        [unsettled] „{ $symbol }“: davon können spätere Zeilen noch mehr sagen
        [given-head] „{ $symbol }“ gibt das Protokoll vor; eine Regel kann nicht darauf schließen
        [label-twice] die Marke „{ $symbol }“ gibt es schon
        [declared-twice] „{ $symbol }“ ist schon deklariert
        [unknown-constant] „{ $symbol }“ ist keine Konstante
        [unknown-calculus] einen Kalkül „{ $symbol }“ gibt es nicht
        [unknown-label] eine Regel „{ $symbol }“ gibt es dort nicht
        [not-a-cell] „{ $symbol }“ ist hier anders deklariert als das, woraus der Notizzettel entsteht
       *[other] { $message }
    }

## classroom/comparison_report.py

classroom-comparison-head = verloren, gewonnen, falsch
classroom-comparison-games = { $number } ausgeloste Spiele
classroom-comparison-impossible = { $log }: zu diesem Protokoll passt keine Verteilung; es zählt nicht mit
classroom-comparison-nothing = Es wurde nichts geprüft: Protokolle nennen oder Spiele auslosen lassen.
classroom-comparison-first-false = Auch { $first } ist FALSCH: es schließt auf etwas, das nicht feststeht.
classroom-comparison-second-false = { $second } ist FALSCH: es schließt auf etwas, das nicht feststeht.
classroom-comparison-relation =
    { $relation ->
        [equivalent] { $second } findet, was { $first } findet, soweit geprüft.
        [weaker] { $second } ist schwächer als { $first }, soweit geprüft: es verliert Felder und gewinnt keine.
        [stronger] { $second } ist stärker als { $first }, soweit geprüft: es gewinnt Felder und verliert keine.
       *[neither] { $second } ist weder schwächer noch stärker als { $first }: es verliert Felder und gewinnt andere.
    }
classroom-comparison-smallest =
    { $difference ->
        [false_in] Das kleinste gefundene Protokoll, aus dem { $second } schließt, was nicht feststeht: { $cell } [{ $rule }]
        [lost_in] Das kleinste gefundene Protokoll, in dem { $second } etwas verliert: { $cell } [{ $rule }]
       *[gained_in] Das kleinste gefundene Protokoll, in dem { $second } etwas gewinnt: { $cell } [{ $rule }]
    }

## classroom/submissions.py

classroom-mark =
    { $mark ->
        [empty] noch nichts geschrieben
        [form] nicht lesbar
        [false] sagt, was nicht stimmt
        [never-fires] eine Regel greift nie
        [partly] richtig, so weit es reicht
        [solved] gelöst
       *[stopped] dauerte zu lange oder brauchte zu viel Speicher
    }

## classroom/submissions.py

classroom-class-summary = { $students } Lernende, { $exercises } Aufgaben
classroom-own-rules = Eigene Regeln
classroom-class-student = Name
classroom-class-solved = gelöst
classroom-class-solved-by = gelöst von
classroom-class-nothing = nichts abgegeben
classroom-class-next = Nächster Schritt:

## classroom/submissions.py

classroom-paper-unnamed = Es steht nicht darin, welche Aufgabe das löst: Oben sollte „% exercise: NAME“ stehen.
classroom-paper-unknown = Eine Aufgabe „{ $exercise }“ gibt es nicht.
classroom-paper-stopped =
    { $why ->
        [time] Die Prüfung dauerte länger als { $limit } Sekunden und wurde abgebrochen.
        [memory] Die Prüfung brauchte mehr als { $limit } MB Speicher und wurde abgebrochen.
        [broken] Die Prüfung kam zu keinem Ende.
        [student] Nicht geprüft: Die anderen Abgaben dieser Person dauerten { $limit } Sekunden, das Höchstmaß.
       *[total] Nicht geprüft: Die anderen Abgaben der Klasse dauerten { $limit } Sekunden, das Höchstmaß.
    }

## judging/judgement_text.py

classroom-general-verdict =
    Allgemein: { $verdict ->
        [false] FALSCH.
        [proved] korrekt.
        [tested] kein falscher Schluss gefunden.
       *[never-fires] Eine Regel greift nie; über sie lässt sich nichts sagen.
    }
classroom-general-never =
    { $rule } greift in keinem von { $games } Spielen: { $count ->
        [one] { $premises } trifft nie zu.
       *[other] { $premises } treffen nie zugleich zu.
    }
classroom-general-smallest = Das kleinste gefundene Protokoll, das es zeigt:
classroom-general-missing = Vielleicht fehlt eine Prämisse: { $premise }
classroom-general-with-proved = Mit ihr ist die Regel korrekt (bewiesen: bis { $shape }); sie bleibt in { $kept } von { $of } geprüften Fällen richtig.
classroom-general-with = Mit ihr findet sich nichts Falsches; die Regel bleibt in { $kept } von { $of } geprüften Fällen richtig.
classroom-general-own-proved = { $rule }: bewiesen für bis zu { $shape }.
classroom-general-own-tested =
    { $rule }: geprüft, nicht bewiesen{ $reason ->
        [none] .
        [knowledge] : es geht darum, wer was weiß, und das ist keiner Verteilung der Karten anzusehen.
        [nothing-of-deals] : auf dem, was daraus folgt, beruht kein Feld.
        [own-words] : eine Regel, die auf dem Schluss daraus beruht, gilt nicht; an welcher von beiden es liegt, zeigt keine Verteilung der Karten.
        [no-log] : dem Wortlaut nach muss es nicht gelten, doch es fand sich kein Protokoll, das es zeigt.
        [time] : es zu entscheiden dauert zu lange.
       *[stopped] : die Prüfung wurde angehalten.
    }
classroom-general-shape =
    { $players } Spieler und { $cards } Karten, { $lines ->
        [one] 1 Zeile
       *[other] { $lines } Zeilen
    }
classroom-general-but = { $calculus } ohne { $rules }
classroom-general-games = Kein falscher Schluss in { $games } Spielen von { $kinds } Arten.
classroom-general-nothing-in = Es steht keine Regel darin, die nicht übernommen ist.
classroom-general-redundant = { $rule } bringt nichts Neues: jeder Schluss daraus folgt mit { $rules }.
classroom-general-redundant-given = { $rule } bringt nichts Neues: der Schluss ist eine der eigenen Bedingungen.
classroom-general-all-redundant = Korrekt, aber nichts Neues gegenüber { $calculus }.
classroom-general-equivalent = Gleichwertig mit { $calculus }: { $reasons }.
classroom-general-follows = { $rule } folgt mit { $rules }
classroom-general-adds = Gegenüber { $calculus } neu: { $cells } Felder in { $gaining } von { $games } Spielen. Das kleinste Protokoll, in dem etwas neu ist:
classroom-general-adds-nothing = Gegenüber { $calculus } nichts Neues in { $games } Spielen.
classroom-general-there = Neu ist dort: { $cell } [{ $rule }]
classroom-general-alone = Die Regeln stehen allein; einen Kalkül übernimmt man mit #all of { $calculus }.

## judging/judgement_text.py

classroom-judged-form = Die Form stimmt.
classroom-judged-hint = Hinweis
classroom-judged-remark = ein Blick lohnt: { $message }
classroom-judged-log =
    Zu { $log }: { $verdict ->
        [false] FALSCH
        [right] nichts Falsches
       *[impossible] zu diesem Protokoll passt keine Verteilung, also lässt sich nichts sagen
    }
classroom-judged-contradicts =
    { $rules ->
        [one] Das Protokoll ist widerspruchsfrei; die Regel leitet daraus einen Widerspruch ab.
       *[other] Das Protokoll ist widerspruchsfrei; die Regeln leiten daraus einen Widerspruch ab.
    }
classroom-judged-need-not = Von den { $cells } gefundenen Feldern stehen { $wrong } nicht fest.
classroom-judged-finds =
    Gefunden werden { $cells } Felder; { $calculus } ({ $alone ->
        [true] das nicht übernommen ist
       *[false] das übernommen ist
    }) findet { $others }.
classroom-judged-lost =
    { $count ->
        [one] Davon verloren: eines, { $cell }
       *[other] Davon verloren: { $count }; das erste ist { $cell }
    }
classroom-judged-back = ; die Regel { $rule } brächte es zurück
classroom-judged-gained =
    { $count ->
        [one] Gewonnen: eines, { $cell }
       *[other] Gewonnen: { $count }; das erste ist { $cell }
    }
classroom-judged-later =
    Nicht bekannt heißt nicht falsch. Aus diesem Protokoll würde die Regel schließen, { $line ->
        [none] aus den Kopfzeilen
       *[other] nach Zeile { $line }
    }: { $conclusion }.
classroom-judged-refuted = Mit Zeile { $line } aber steht fest: { $cell }. Ein Schluss müsste zurückgenommen werden.
classroom-judged-this = <- schließt
classroom-judged-that = <- widerlegt

## page/bridge

classroom-the-log = dem Protokoll
classroom-no-rule = Es gibt noch keine Regel.
classroom-this-log = Dieses Protokoll
