## exercises/kinds/write_rules.py

classroom-rules-how = Schreibe die Regel darunter, ohne % davor, wie: conclusion(X, Y) :- condition(X, Z), other(Z, Y).
classroom-rules-beside = Dazu gelten die Regeln von { $calculus }.
classroom-rules-but = Dazu gelten die Regeln von { $calculus }, außer { $but }.
classroom-rules-alone = Andere Regeln gelten nicht.
classroom-rules-empty = Es gibt noch keine Regel.
classroom-rules-unchanged = Die Regel ist noch unverändert.
classroom-rules-unchanged-hint = Lies sie laut vor: Von wem handelt sie, und was muss dafür wahr sein?
classroom-rules-taken = Zeile { $line }: Andere Regeln lassen sich hier nicht übernehmen; schreibe die Regel selbst.
classroom-rules-form = Zeile { $line }, Spalte { $column }: { $message }
classroom-rules-log = Die Regel schließt auf etwas, das nicht feststeht, etwa bei diesem Protokoll:
classroom-rules-lost = Jeder Schluss der Regel stimmt, aber eines findet sie nicht: { $cell }. Bei diesem Protokoll:
classroom-rules-nothing = Jeder Schluss der Regel stimmt, aber sie findet nichts Neues.
classroom-rules-gains = Die Regel findet etwas Neues: { $cell }. Bei diesem Protokoll:
classroom-rules-solved = Die Regel leistet, was die Aufgabe verlangt.
classroom-rules-proved = Ihre Schlüsse stimmen immer: bewiesen für alle Spiele mit bis zu { $shape }.
classroom-rules-tested = In { $number } Testspielen fand sich kein falscher Schluss; das ist noch kein Beweis.
classroom-rules-all = Sie findet alles, was sie soll: bewiesen.
classroom-rules-all-tested = In { $number } Testspielen findet sie alles, was sie soll.

## exercises/kinds/order.py

classroom-order-how = Bringe die Buchstaben in eine Reihenfolge, in der jeder Schritt nach allen Schritten kommt, die er benutzt, zum Beispiel: B A C
classroom-order-empty = Es gibt noch keine Antwort.
classroom-order-letter = einen Schritt { $letter } gibt es nicht; die Schritte sind { $first } bis { $last }.
classroom-order-twice = { $letter } kommt zweimal vor.
classroom-order-missing = { $letters } fehlt.
classroom-order-early = { $letter } kommt zu früh: „{ $text }“
classroom-order-early-hint = Er benutzt einen Schritt, der erst später kommt. Welcher davon handelt von { $about }?
classroom-order-solved = Jeder Schritt kommt nach allen Schritten, die er benutzt.
classroom-order-lines = aus Zeile { $lines }

## exercises/kinds/operation.py

classroom-operation-empty = Es gibt noch keine Antwort.
classroom-operation-form = Gib eine Operation mit ihrer Nummer an, einen Eintrag als Tupel; mehrere in einer Zeile.
classroom-operation-other = Operation { $number } ({ $title }) ergibt etwas anderes.
classroom-operation-about = { $number ->
        [1] Von einem Spieler ist ein Ding bekannt: es steht an seiner Stelle des Tupels, an den anderen steht „-“, am Ende der Spieler, der es gezeigt hat.
        [2] Man weiß nicht, welche Karte gezeigt wurde: alle genannten Karten stehen in einem Eintrag, mit dem Spieler, der geantwortet hat.
        [3] Der Spieler besitzt keine der genannten Karten: schreibe für jede einen Eintrag, mit „-“ an den anderen Stellen.
        [4] Welche Karte nennen beide Einträge? Kann der Spieler im Eintrag von M sie gezeigt haben?
        [5] Ein Eintrag von M sagt nichts Neues, wenn E schon eine seiner Karten bei seinem Spieler hat. Welcher Eintrag von M ist das?
        [10] Zähle die Karten, die E nennt; die übrigen sind in G. Wie viele mehr als die verdeckten sind das?
        [11] A hat für diese Karte einen Eintrag von N für jeden Spieler darin. Wer außer dem, der Buch führt, hat noch keinen solchen Eintrag?
       *[other] Lies noch einmal Operation { $number }: { $title }.
    }

## exercises/kinds/predict.py

classroom-predict-how = Schreibe ein Feld je Zeile, zum Beispiel: Ben besitzt Seil nicht
classroom-predict-empty = Es gibt noch keine Antwort.
classroom-predict-line = Zeile { $number }: „{ $cell }“ ist kein Feld dieses Spiels ({ $reason }).
classroom-predict-kept = „{ $cell }“ lässt sich auch ohne { $rules } herleiten.
classroom-predict-kept-hint = Suche einen anderen Weg dahin: { $rule }.
classroom-predict-never = „{ $cell }“ lässt sich auch mit { $rules } nicht herleiten.
classroom-predict-never-hint = Verloren gehen kann nur ein Feld, das der ganze Kalkül herleitet.
classroom-predict-fewer =
    { $count ->
        [one] Alle deine Felder stimmen, aber eines fehlt noch.
       *[other] Alle deine Felder stimmen, aber { $count } fehlen noch.
    }
classroom-predict-fewer-hint = Eines davon gehört zu diesem Ort: { $place }.
classroom-predict-solved = Das sind alle Felder, die verloren gehen.

## exercises/kinds/solve.py

classroom-solve-how = Schreibe ein Feld pro Zeile, zum Beispiel: Umschlag hat Seil
classroom-solve-wrong =
    „{ $cell }“ { $kind ->
        [false] ist falsch: Das Gegenteil folgt.
       *[open] folgt nicht aus dem Protokoll: Es kann wahr oder falsch sein.
    }
classroom-solve-hint = Trage in ein Notizblatt ein, was jede Zeile sagt, Zeile für Zeile.
classroom-solve-fewer =
    { $count ->
        [one] Alle deine Felder stimmen, aber eine Karte des Umschlags fehlt.
       *[other] Alle deine Felder stimmen, aber { $count } Karten des Umschlags fehlen.
    }
classroom-solve-solved = Der Fall ist gelöst.

## exercises/fresh.py

classroom-solve-title = Fall der Stufe { $level }
classroom-solve-task = Wer war es, womit und wo? Schreibe die Karten im Umschlag. Sie folgen aus dem Protokoll; Raten ist nicht nötig.

## exercises/kinds/refute.py

classroom-refute-how = Wo liegt jede Karte? Schreibe einen Ort je Zeile, zum Beispiel: Ben: 1, 4
classroom-refute-empty = Es gibt noch keine Antwort.
classroom-refute-form = Zeile { $line }: Schreibe einen Ort, einen Doppelpunkt und seine Karten, zum Beispiel: Ben: 1, 4
classroom-refute-place = Zeile { $line }: „{ $name }“ ist kein Ort dieses Spiels; die Orte sind { $places }.
classroom-refute-card = Zeile { $line }: Eine Karte „{ $card }“ gibt es nicht.
classroom-refute-twice = { $card } liegt an zwei Orten.
classroom-refute-missing = Es fehlt, wo { $card } liegt.
classroom-refute-impossible = { $where ->
        [headers] Diese Verteilung passt nicht zum Anfang des Protokolls.
       *[line] Diese Verteilung passt nicht zu Zeile { $line }.
    }
classroom-refute-impossible-hint = Zeile { $line } lautet: „{ $statement }“ Was sagt das darüber, wo die Karten liegen?
classroom-refute-headers-hint = Sieh dir den Anfang an: wie viele Karten an jedem Ort liegen und welche hat, wer das Protokoll führt.
classroom-refute-agrees = In dieser Verteilung ist jede Zeile des Protokolls wahr, aber auch alles, was die Regeln schließen.
classroom-refute-agrees-hint = Sie schließen: { $conclusion } ({ $rule }). In welcher Verteilung ist das falsch?
classroom-refute-solved = In dieser Verteilung ist jede Zeile des Protokolls wahr und dieser Schluss falsch: { $conclusion } ({ $rule }). Damit ist die Regel widerlegt.

## exercises/kinds/prove.py

classroom-prove-how =
    Schreibe einen Schritt je Zeile: die Aussage, die Regel und die benutzten Zeilen und früheren Schritte, zum Beispiel
    { "" }    1. Ben besitzt Seil mit showed aus Zeile 7
    { "" }    2. Clara besitzt Seil nicht mit one_place aus 1
    Schreibe Aussagen, die kein Feld sind, wie in den Regeln: clause(7, Ben). `clue-logic rules` zeigt die Regeln.
classroom-prove-empty = Es gibt noch keine Antwort.
classroom-prove-form = Zeile { $line }: Das ist kein Schritt. Schreibe zum Beispiel: Clara besitzt Seil nicht mit one_place aus 1
classroom-prove-cell = Schritt { $step }: „{ $statement }“ ist keine Aussage über dieses Spiel ({ $reason }).
classroom-prove-rule = Schritt { $step }: Eine Regel { $rule } gibt es nicht. { $near }
classroom-prove-step = Schritt { $step }: Einen Schritt { $missing } gibt es darüber nicht.
classroom-prove-wrong = Schritt { $step }: { $rule } schließt daraus nicht „{ $conclusion }“.
classroom-prove-line-hint = Braucht der Schritt auch Zeile { $line }?
classroom-prove-step-hint = Ist Schritt { $step } eine seiner Prämissen?
classroom-prove-rule-hint = Lies die Regel noch einmal (clue-logic rules { $rule }): Welche Bedingungen hat sie?
classroom-prove-unfinished = Jeder Schritt stimmt, aber der letzte ist nicht, was zu beweisen war: { $goal }.
classroom-prove-unfinished-hint = Welche Regel könnte darauf schließen? Vielleicht { $rule }.
classroom-prove-solved = Jeder Schritt stimmt: bewiesen.

## exercises/kinds/query.py

classroom-query-how = Schreibe eine Abfrage: Bedingungen mit Kommas dazwischen, wie asked(S, P), names(S, C). Gefragt ist nach diesen Variablen: { $columns }. Andere Variablen darfst du zusätzlich verwenden.
classroom-query-avoid =
    { $avoided ->
        [not] Verwende kein „not“.
        [count] Verwende kein „#count“.
       *[other] Verwende kein „für alle“, also keinen Doppelpunkt außerhalb von Zählungen.
    }
classroom-query-avoid-hint =
    { $avoided ->
        [not] Welche Bedingung sagt dasselbe ohne „not“?
        [count] Welche Bedingung sagt dasselbe, ohne zu zählen?
       *[other] Wenn alle so sind, wie viele sind es dann? Zähle sie.
    }
classroom-query-empty = Es gibt noch keine Abfrage.
classroom-query-column = In der Abfrage fehlt die Variable { $column }, nach der gefragt ist.
classroom-query-names = Bei einem anderen Protokoll lässt sich die Abfrage nicht verwenden: { $message }
classroom-query-names-hint = Verwende Variablen statt der Namen von Spielern und Karten: Die Abfrage muss zu jedem Protokoll passen.
classroom-query-bindings = Bei einem Protokoll kann die Abfrage auf mehr als { $most } Arten wahr werden.
classroom-query-extra = Die Abfrage findet eine Zeile, nach der nicht gefragt ist: { $row }. Bei diesem Protokoll:
classroom-query-extra-hint =
    So findet die Abfrage sie. Welche Bedingung fehlt oder ist zu schwach?
    { $proof }
classroom-query-line = Zeile { $line }
classroom-query-lost = Jede Zeile der Abfrage ist richtig, aber eine fehlt: { $row }. Bei diesem Protokoll:
classroom-query-lost-hint =
    { $condition ->
        [none] Welche Bedingung schließt diese Zeile aus?
       *[other] Diese Bedingung schließt sie aus: { $condition }
    }
classroom-query-solved =
    Die Abfrage findet in { $number ->
        [one] 1 Protokoll
       *[other] { $number } Protokollen
    } genau die gesuchten Zeilen.

## exercises/kinds/statement.py

classroom-statement-how = Schreibe, was der Satz sagt, als Aussagen, jede in einer eigenen Zeile, wie nach „erwarte“ in einem Protokoll, zum Beispiel: Ben weiß Cid besitzt 1 nicht. Alle zusammen müssen so viel sagen wie der Satz. Es gibt „weiß“, „weiß nicht“, „weiß ob“, „besitzt eine von“, „alle wissen“, „öffentlich“.
classroom-statement-empty = Es gibt noch keine Aussage.
classroom-statement-form = Zeile { $line }, Spalte { $column }, in „{ $statement }“: { $message }
classroom-statement-groups = Zeile { $line }: Nach jemandem, der etwas nicht weiß, kann nicht „alle“ stehen. Nenne die Spieler einzeln.
classroom-statement-differs = { $log ->
        [own] Bei diesem Protokoll
       *[other] Bei einem anderen Protokoll, das nicht das der Aufgabe ist, aber die Spieler und Karten des Satzes hat,
    } ist der Satz { $sentence ->
        [yes] wahr
        [no] falsch
       *[open] offen
    }, deine Antwort aber { $answer ->
        [yes] wahr
        [no] falsch
       *[open] offen
    }:
classroom-statement-mistake =
    { $mistake ->
        [missing] Der Satz sagt mehr als deine Antwort. Was fehlt noch?
        [more] Deine Antwort sagt mehr als der Satz. Welche Zeile ist zu viel?
        [players] Wer weiß etwas, und von wem? Zuerst steht, wer weiß, danach, was gewusst wird.
        [not] Wohin gehört das „nicht“: zum Wissen oder zur Karte?
        [whether] Zu wissen, dass etwas so ist, und zu wissen, ob es so ist, ist nicht dasselbe. Was ist gemeint?
        [some] Eine von mehreren Karten zu besitzen und eine bestimmte zu besitzen ist nicht dasselbe. Was ist gemeint?
        [holds] Geht es darum, die Karte zu besitzen, oder darum, sie nicht zu besitzen?
       *[known] Sieh dir Karte und Ort an: Von welchen spricht der Satz?
    }
classroom-statement-solved =
    Die Aussagen sagen in { $number ->
        [one] 1 Protokoll
       *[other] { $number } Protokollen
    } dasselbe wie der Satz.

## exercises/kinds/two_deals.py

classroom-deals-how = Das ist falsch. Widerlege es durch { $number } Verteilungen:
classroom-deals-alike = { $player } kann die Verteilungen { $one } und { $other } nicht unterscheiden.
classroom-deals-first = Verteilung 1 passt zum Protokoll.
classroom-deals-goal =
    { $goal ->
        [differs] In den letzten beiden Verteilungen ist verschieden, was gewusst werden soll.
       *[false] In der letzten Verteilung ist falsch, was gewusst werden soll.
    }
classroom-deals-form = Schreibe einen Ort je Zeile mit seinen Karten in jeder Verteilung, getrennt durch |, zum Beispiel: Ben: 1, 4 | 1, 5. Ohne | sind die Karten in allen Verteilungen dieselben.
classroom-deals-bars = Zeile { $line }: Schreibe die Karten in { $number } Verteilungen, getrennt durch |, oder ohne | die, die in allen dieselben sind; es sind { $found }.
classroom-deals-deal = Verteilung { $number }: { $message }
classroom-deals-impossible = { $where ->
        [headers] Verteilung 1 passt nicht zum Anfang des Protokolls.
       *[line] Verteilung 1 passt nicht zu Zeile { $line }.
    }
classroom-deals-apart = { $player } kann die Verteilungen { $one } und { $other } unterscheiden.
classroom-deals-where =
    { $where ->
        [headers] { $sees ->
            [player] Vergleiche die eigenen Karten in beiden Verteilungen und wie viele Karten an jedem Ort liegen.
           *[all] Sieh dir den Anfang an: wie viele Karten an jedem Ort liegen und welche hat, wer das Protokoll führt.
        }
       *[line] Sieh dir noch einmal Zeile { $line } an: Wer sieht dort was?
    }
classroom-deals-true = Die Verteilungen sind möglich und sehen gleich aus, widerlegen aber nicht, was gesagt wird.
classroom-deals-solved = Diese { $number } Verteilungen widerlegen es: Niemand, auf den es ankommt, kann sie unterscheiden.

## exercises/kinds/datalog.py

classroom-datalog-facts = Diese Fakten sind gegeben:
classroom-datalog-given = Und diese Regeln:
classroom-datalog-how = Schreibe Regeln für: { $asked }. Die gegebenen Fakten gehören dazu; wiederhole sie nicht. Du darfst weitere eigene Prädikate verwenden. Deine Regeln werden auch mit { $number } zufälligen Mengen solcher Fakten geprüft.
classroom-datalog-empty = Es gibt noch keine Regel.
classroom-datalog-concludes = Zeile { $line }: Die Fakten von { $predicate } sind gegeben; schließe auf ein anderes Prädikat.
classroom-datalog-asked = Keine Regel schließt auf { $predicate } mit { $number ->
        [one] 1 Argument
       *[other] { $number } Argumenten
    }.
classroom-datalog-many = Die Regeln leiten zu viele Fakten her.
classroom-datalog-many-hint = Leitet eine Regel immer größere Zahlen her? Hat jede Bedingung eine Variable mit einer anderen gemeinsam?
classroom-datalog-extra = Deine Regeln schließen { $fact }, und das ist falsch, { $facts ->
        [none] sogar ganz ohne Fakten.
       *[some] aus diesen Fakten:
    }
classroom-datalog-extra-hint = So schließen sie darauf: { $proof }
classroom-datalog-lost = Deine Regeln schließen nicht { $fact }; es sollte folgen { $facts ->
        [none] sogar ganz ohne Fakten.
       *[some] aus diesen Fakten:
    }
classroom-datalog-lost-hint = Warum ist { $fact } wahr? Jeder dieser Fakten wird gebraucht. Welche Regel sollte darauf schließen, und welche ihrer Bedingungen ist nicht erfüllt?
classroom-datalog-solved = Die Regeln geben bei { $number } Mengen von Fakten genau die richtigen Fakten.

## exercises/kinds/two_programs.py

classroom-programs-given = { $second ->
        [given] Programm 1:
       *[hidden] Das Programm:
    }
classroom-programs-other = Programm 2:
classroom-programs-equal = gleich
classroom-programs-how = { $second ->
        [given] Schreibe Fakten, aus denen die beiden Programme verschiedene Fakten von { $asked } schließen, zum Beispiel: edge(a, b). Gibt es keine, schreibe: { $equal }.
       *[hidden] Schreibe Fakten, aus denen das Programm einen Fakt von { $asked } schließt, der nach der Aufgabe falsch ist, oder einen nicht, der folgen sollte, zum Beispiel: edge(a, b). Gibt es keine, schreibe: { $equal }.
    }
classroom-programs-form = Schreibe jeden Fakt mit kleingeschriebenen Namen und einem Punkt, zum Beispiel: edge(a, b).
classroom-programs-empty = Es gibt noch keine Fakten.
classroom-programs-facts = Schreibe nur Fakten der Prädikate, die das Programm deklariert; { $predicate } gehört nicht dazu.
classroom-programs-are-equal = Richtig: Beide sind gleich.
classroom-programs-unequal = Sie sind nicht gleich.
classroom-programs-unequal-hint = Probiere kleine Mengen von Fakten: keinen, einen einzigen, eine Kette aus zwei oder drei, einen Kreis.
classroom-programs-same = { $second ->
        [given] Aus diesen Fakten schließen beide Programme dasselbe.
       *[hidden] Aus diesen Fakten schließt das Programm genau das, was es soll.
    }
classroom-programs-same-hint = { $second ->
        [given] Welche Regel haben die Programme nicht gemeinsam? Wähle Fakten, die sie braucht und die keine Regel des anderen Programms ebenso verwenden kann. Gibt es welche? Es gibt keine, wenn sich jede Regel des einen durch Regeln des anderen ersetzen lässt, und umgekehrt.
       *[hidden] Was sagt die Aufgabe, das keine Bedingung des Programms sagt? Wähle Fakten, bei denen es darauf ankommt.
    }
classroom-programs-differ = { $second ->
        [given] Richtig: Nur Programm { $only ->
            [first] 1
           *[second] 2
        } schließt { $fact }.
       *[hidden] Richtig: { $only ->
            [first] Das Programm schließt { $fact }, und das ist falsch.
           *[second] { $fact } sollte folgen, und das Programm schließt nicht darauf.
        }
    }

## exercises/answering.py

classroom-answer-long = Eine Antwort hat höchstens { $most } Zeichen; diese hat { $length }.
classroom-answer-long-hint = Gib nur das Blatt mit deiner Antwort ab.

## exercises/sheet.py

classroom-sheet-level = Stufe { $level }
classroom-sheet-after = Stufe { $level }, nach { $after }
classroom-sheet-log = Das Protokoll:
classroom-sheet-answer = Deine Antwort:

## judging/judgement_text.py

classroom-cell-nothing = Über dieses Feld finden die Regeln nichts.
classroom-cell-not-taken = { $calculus } (nicht übernommen) findet: { $conclusion }.
classroom-cell-gained = Das stimmt, und { $calculus } findet es nicht. Es folgt mit { $rule }.
classroom-cell-false = Das steht nicht fest.
classroom-cell-lost = Das stimmt, aber die Regeln finden es nicht; { $calculus } findet es mit: { $rule }.
classroom-cell-back = Die Regel { $rule } brächte es zurück.
classroom-cell-no-back = Keine Regel allein brächte es zurück.
classroom-cell-proof = Der Beweis steht auf dem Notizblatt des Protokolls.
classroom-cell-impossible = Zu dem Protokoll passt keine Verteilung, also ist hier nichts wahr oder falsch.

## judging/judgement_text.py

classroom-step-step = Erster falscher Schritt, nach Zeile { $line }, mit { $rule }:
classroom-step-headers = Erster falscher Schritt, aus den Kopfzeilen, mit { $rule }:
classroom-step-line = Zeile { $line }
classroom-step-from = aus:  { $premises }
classroom-step-nothing = aus nichts
classroom-step-so = also: { $conclusion }
classroom-step-untested = Ob das stimmt, zeigt keine Verteilung; vielleicht steckt der Fehler hier: { $conclusions }
classroom-step-deal = Aber in dieser Verteilung ist jede Zeile des Protokolls wahr und der Schluss falsch:

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
        [exchanged] Vor „:-“ steht der Schluss, dahinter stehen die Bedingungen. Was ist hier was?
        [head] Sieh dir an, was geschlossen wird: Soll wirklich „{ $about }“ folgen?
        [head_argument] Sieh dir im Schluss { classroom-sort-the } an: Für { classroom-sort-which } folgt er?
        [one_or_all] Muss das für ein { $about } gelten oder für jedes { $about }? Lies die Regel auf beide Arten laut vor.
        [negation] Muss „{ $about }“ hier gelten, oder darf es gerade nicht gelten?
        [comparison] Lies „{ $about }“ laut vor: Gilt der Schluss genau in diesem Fall?
        [predicate] Ist „{ $about }“ das richtige Prädikat? Vergleiche seine Bedeutung mit der Aufgabe.
        [every] „{ $about }“ gilt für { classroom-sort-every }. Soll die Regel wirklich für alle gelten?
        [order] Sieh dir „{ $about }“ an: Steht jedes Argument an seiner Stelle?
        [argument] Sieh dir in „{ $about }“ { classroom-sort-the } an: Muss das { classroom-sort-same } sein wie an anderer Stelle der Regel?
        [number] Sieh dir die Zahl an: Ab wie vielen ist der Schluss sicher?
        [counted] Sieh dir an, was gezählt wird: Zählt etwas mit, was nicht zählen darf, oder fehlt etwas?
        [same] Können zwei der Variablen für dasselbe stehen? Sollen sie das?
        [missing] Eine Bedingung fehlt. Was muss man wissen, wonach die Regel noch nicht fragt?
        [left_out] „{ $about }“ muss für alle gelten, die gemeint sind. Lässt der Teil hinter dem Doppelpunkt welche aus?
        [exception] Sieh hinter den Doppelpunkt: Gibt es dort etwas, wofür „{ $about }“ nicht bekannt sein muss?
       *[too_much] Ist „{ $about }“ nötig? Lass weg, was man nicht wissen muss.
    }
classroom-other-mistake =
    { $mark ->
        [false] In der Verteilung oben ist jede Bedingung der Regel erfüllt und der Schluss falsch. Welche weitere Bedingung würde diesen Fall ausschließen?
       *[partly] Geh das Protokoll Zeile für Zeile durch: Welche Bedingung ist zu streng?
    }
classroom-no-gain = Was benutzt deine Regel, was die anderen Regeln nicht benutzen? Denk an ein Protokoll, bei dem das einen Unterschied macht.

## exercises/attempts.py

classroom-attempts-newer = Zeile { $line }: die Versuche haben die Form { $form }, und diese Version der Software liest die Form { $known }; eine neuere Version installieren. Die Antworten werden ohne sie bewertet
classroom-attempts-damaged = Zeile { $line }: das ist kein lesbarer Versuch; die Antworten werden ohne die Versuche bewertet

## exercises/exercise.py

classroom-family =
    { $shown ->
        [true] Deine Antwort wird an { $number } zufälligen Spielen geprüft, { $kinds }. Eines davon:
       *[false] Deine Antwort wird auch an { $number } zufälligen Spielen geprüft, { $kinds }.
    }
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

## classroom/comparison_report.py

classroom-comparison-head = verloren, gewonnen, falsch
classroom-comparison-games = { $number } zufällige Spiele
classroom-comparison-impossible = { $log }: zu diesem Protokoll passt keine Verteilung; es zählt nicht mit
classroom-comparison-nothing = Es wurde nichts geprüft: Protokolle angeben oder zufällige Spiele zulassen.
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

## classroom/overview.py

classroom-overview-title = Die Klasse
classroom-overview-summary = { $students ->
        [one] 1 Lernende:r
       *[other] { $students } Lernende
    }, { $exercises ->
        [one] 1 Aufgabe
       *[other] { $exercises } Aufgaben
    }
classroom-overview-column = { $column ->
        [exercise] Aufgabe
        [answered] Antworten
        [solved] Gelöst
        [attempts] Versuche
        [mistake] Fehler
        [students] Lernende
        [hint] Hinweis
        [shown] Gezeigt
       *[helped] Geholfen
    }
classroom-overview-attempts-note = Versuche sind die bis zur Lösung: der Median derer, die die Aufgabe gelöst haben und deren Versuche in der Datei stehen. Ein Hinweis hat geholfen, wenn der nächste Versuch besser ist.
classroom-overview-solved = { $solved } von { $students } haben sie gelöst
classroom-overview-until = Versuche: { $numbers }
classroom-overview-mistakes = Fehler
classroom-overview-hints = Hinweise
classroom-overview-hint = Hinweis { $shown } × gezeigt, { $helped } × geholfen:
classroom-overview-of = { $all ->
        [0] –
       *[other] { $number } von { $all }
    }
classroom-overview-frequent = { $students } ×
classroom-overview-number = Nr. { $number }
classroom-overview-answers = { $number ->
        [one] 1 Antwort neben ihrem Urteil
       *[other] { $number } Antworten, jede neben ihrem Urteil
    }
classroom-overview-attempts = { $number ->
        [one] 1 Versuch
       *[other] { $number } Versuche
    }
classroom-overview-saw-solution = Lösung angesehen
classroom-overview-remarks = Dateien, die sich nicht lesen lassen
classroom-overview-no-name = Zeile { $line } von { $file } hat keinen Namen: Datei und Namen mit einem Komma dazwischen schreiben, wie: anna.txt, Anna
classroom-mistake-kind = { $mistake ->
        [exchanged] Schluss und Bedingung vertauscht
        [head] ein anderer Schluss
        [head_argument] falsches Argument im Schluss
        [one_or_all] „eines“ statt „alle“, oder umgekehrt
        [negation] verneint, oder nicht verneint
        [comparison] falscher Vergleich
        [predicate] falsches Prädikat
        [every] eine Bedingung, die für alle gilt
        [order] Argumente in falscher Reihenfolge
        [argument] falsches Argument
        [number] falsche Zahl
        [counted] das Falsche gezählt
        [same] ein Vergleich fehlt
        [missing] eine Bedingung fehlt
        [left_out] zu wenig hinter dem Doppelpunkt
        [exception] zu viel hinter dem Doppelpunkt
        [too_much] eine Bedingung zu viel
        [form] nicht lesbar
        [never-fires] eine Regel greift nie
        [partly] richtig, aber unvollständig
        [stopped] hat zu lange gedauert
        [wrong_order] falsche Reihenfolge: ein Schritt steht über einem, den er benutzt
        [deal_contradicts] eine Verteilung passt nicht zum Protokoll
        [deals_told_apart] Verteilungen lassen sich unterscheiden
        [other_result] die Operation ergibt etwas anderes
        [not_lost] ein Feld, das nicht verloren geht
        [not_following] ein Feld, das nicht folgt
        [step_rejected] ein Schritt folgt nicht aus dem, was er nennt
        [row_too_many] eine Zeile, nach der nicht gefragt ist
        [fits_one_log] passt nur zu einem Protokoll
        [other_meaning] sagt nicht, was der Satz sagt
        [fact_too_many] schließt auf einen falschen Fakt
        [no_difference] die Fakten zeigen keinen Unterschied
        [not_equal] die Programme sind nicht gleich
       *[false] sagt etwas Falsches
    }

## exercises/exercise.py

classroom-heading =
    { $mark ->
        [false] schließt etwas Falsches
       *[other] { classroom-mark }
    }

## classroom/submissions.py

classroom-mark =
    { $mark ->
        [empty] noch nichts geschrieben
        [form] nicht lesbar
        [false] falsch
        [never-fires] eine Regel greift nie
        [partly] richtig, aber unvollständig
        [solved] gelöst
       *[stopped] dauerte zu lange oder brauchte zu viel Speicher
    }

## classroom/submissions.py

classroom-class-summary =
    { $students } Lernende, { $exercises ->
        [one] 1 Aufgabe
       *[other] { $exercises } Aufgaben
    }
classroom-own-rules = Eigene Regeln
classroom-class-student = Name
classroom-class-solved = gelöst
classroom-class-solved-by = gelöst von
classroom-class-nothing = nichts abgegeben
classroom-class-next = Nächster Schritt:

## classroom/submissions.py

classroom-paper-unread = { $why ->
        [folder] ein Ordner in einem Ordner wird nicht gelesen; lege seine Dateien eine Ebene höher
        [document] nicht gelesen: Das ist ein Dokument und kein Text. Öffne es, speichere es als reinen Text (.txt) und gib diese Datei ab
       *[suffix] nicht gelesen: Dateien mit Antworten heißen .txt oder .dl. Ist es ein Text, gib ihm einen solchen Namen
    }
classroom-paper-many = mehr als { $most } Blätter; nur die ersten { $most } wurden gelesen
classroom-paper-large = größer als { $most } MB; das ist keine Antwort
classroom-paper-failed = nicht lesbar ({ $reason })
classroom-paper-unnamed = Auf dem Blatt fehlt der Name der Aufgabe: Die erste Zeile sollte „% exercise: NAME“ sein.
classroom-paper-unknown = Eine Aufgabe „{ $exercise }“ gibt es nicht.
classroom-paper-stopped =
    { $why ->
        [time] Die Prüfung dauerte länger als { $limit } Sekunden und wurde abgebrochen.
        [memory] Die Prüfung brauchte mehr als { $limit } MB Speicher und wurde abgebrochen.
        [broken] Die Prüfung brach unerwartet ab.
        [student] Nicht geprüft: Die anderen Abgaben dieser Person dauerten { $limit } Sekunden; mehr ist nicht erlaubt.
       *[total] Nicht geprüft: Die anderen Abgaben der Klasse dauerten { $limit } Sekunden; mehr ist nicht erlaubt.
    }

## judging/judgement_text.py

classroom-general-verdict =
    Allgemein: { $verdict ->
        [false] FALSCH.
        [proved] korrekt.
        [tested] kein falscher Schluss gefunden.
       *[never-fires] { $reason ->
            [no-deal] Eine Regel kann nicht greifen; sie schließt auf nichts, weder Richtiges noch Falsches.
            [no-log] Eine Regel ist korrekt, greift aber in keinem Protokoll, das probiert wurde.
           *[not-met] Eine Regel greift nie; über sie lässt sich nichts sagen.
        }
    }
classroom-general-never =
    { $rule } { $reason ->
        [no-deal] kann nicht greifen: In keiner Verteilung eines Spiels mit bis zu { $shape } { $count ->
            [one] trifft { $premises } zu.
           *[other] treffen { $premises } zugleich zu.
        }
        [no-log] greift weder in { $games } Spielen noch in { $contradictory } Protokollen, die sich widersprechen: { $count ->
            [one] { $premises } trifft nie zu
           *[other] { $premises } treffen nie zugleich zu
        }. Keine Verteilung eines Spiels mit bis zu { $shape } lässt das zu, also ist die Regel nie falsch; aber auch kein probiertes Protokoll sagt es.
       *[not-met] greift in keinem von { $games } Spielen: { $count ->
            [one] { $premises } trifft nie zu.
           *[other] { $premises } treffen nie zugleich zu.
        }
    }
classroom-general-smallest = Das kleinste gefundene Gegenbeispiel:
classroom-general-missing = Vielleicht fehlt eine Prämisse: { $premise }
classroom-general-with-proved = Mit ihr ist die Regel korrekt (bewiesen für alle Spiele mit bis zu { $shape }); sie bleibt in { $kept } von { $of } geprüften Fällen richtig.
classroom-general-with = Mit ihr findet sich kein falscher Schluss; die Regel bleibt in { $kept } von { $of } geprüften Fällen richtig.
classroom-general-own-proved = { $rule }: bewiesen für alle Spiele mit bis zu { $shape }.
classroom-general-own-contradiction = { $rule }: greift nur in widersprüchlichen Protokollen (bewiesen für alle Spiele mit bis zu { $shape }).
classroom-general-own-cannot-fire = { $rule }: nicht bewiesen, denn sie kann in keinem Spiel mit bis zu { $shape } greifen: Ihre Bedingungen treffen dort nie zugleich zu.
classroom-general-checked = Durchsucht sind alle Spiele mit bis zu { $shape }.
classroom-general-own-tested =
    { $rule }: geprüft, nicht bewiesen{ $reason ->
        [none] .
        [knowledge] : es geht darum, wer was weiß, und das zeigt keine Verteilung der Karten.
        [nothing-of-deals] : kein Feld hängt von ihrem Schluss ab.
        [own-words] : eine Regel, die ihren Schluss benutzt, ist falsch; an welcher von beiden es liegt, zeigt keine Verteilung der Karten.
        [no-log] : ihre Bedingungen sichern den Schluss nicht, doch es fand sich kein Protokoll, das das zeigt.
        [recursion] : ihre Prädikate hängen von sich selbst ab, sodass für einen Beweis keine Größe der Spiele genügt.
        [time] : ihre Variablen und Zahlen brauchen größere Spiele, als Zeit zu prüfen ist.
       *[stopped] : die Prüfung wurde angehalten.
    }
classroom-general-shape =
    { $players } Spielern, { $cards } Karten und { $events ->
        [one] 1 Ereignis
       *[other] { $events } Ereignissen
    }
classroom-general-but = { $calculus } ohne { $rules }
classroom-general-games = Kein falscher Schluss in { $games } Spielen von { $kinds } Arten.
classroom-general-nothing-in = Außer den übernommenen Regeln enthält die Datei keine.
classroom-general-redundant = { $rule } bringt nichts Neues: Jeder ihrer Schlüsse folgt mit { $rules }.
classroom-general-redundant-given = { $rule } bringt nichts Neues: Der Schluss ist eine ihrer Bedingungen.
classroom-general-all-redundant = Korrekt, aber nichts Neues gegenüber { $calculus }.
classroom-general-equivalent = Gleichwertig mit { $calculus }: { $reasons }.
classroom-general-follows = { $rule } folgt mit { $rules }
classroom-general-adds =
    Gegenüber { $calculus } neu: { $cells ->
        [one] 1 Feld
       *[other] { $cells } Felder
    } in { $gaining } von { $games } Spielen. Das kleinste Protokoll, in dem etwas neu ist:
classroom-general-adds-nothing = Gegenüber { $calculus } nichts Neues in { $games } Spielen.
classroom-general-there = Neu ist dort: { $cell } [{ $rule }]
classroom-general-alone = Es ist kein Kalkül übernommen; das geht mit: #all of { $calculus }

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
classroom-judged-need-not =
    { $cells ->
        [one] Das eine gefundene Feld steht nicht fest.
       *[other] Von den { $cells } gefundenen Feldern { $wrong ->
            [one] steht 1
           *[other] stehen { $wrong }
        } nicht fest.
    }
classroom-judged-finds =
    Gefunden { $cells ->
        [one] wird 1 Feld
       *[other] werden { $cells } Felder
    }; { $calculus } ({ $alone ->
        [true] nicht übernommen
       *[false] übernommen
    }) findet { $others }.
classroom-judged-lost =
    { $count ->
        [one] Eines davon geht verloren: { $cell }
       *[other] { $count } davon gehen verloren; das erste ist { $cell }
    }
classroom-judged-back = ; die Regel { $rule } brächte es zurück
classroom-judged-gained =
    { $count ->
        [one] Ein Feld kommt hinzu: { $cell }
       *[other] { $count } Felder kommen hinzu; das erste ist { $cell }
    }
classroom-judged-later =
    Unbekannt heißt nicht falsch. Aus diesem Protokoll würde die Regel schließen, { $line ->
        [none] aus den Kopfzeilen
       *[other] nach Zeile { $line }
    }: { $conclusion }.
classroom-judged-refuted = Mit Zeile { $line } aber steht fest: { $cell }. Die Regel müsste ihren Schluss zurücknehmen.
classroom-judged-this = <- schließt
classroom-judged-that = <- widerlegt

## page/bridge

classroom-the-log = dem Protokoll
classroom-no-rule = Es gibt noch keine Regel.
classroom-this-log = Dieses Protokoll
