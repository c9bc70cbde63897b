## rules/check_fixes.py

rulefile-fix-conclude = Von { $condition } auf { $conclusion } schließen
rulefile-fix-write = { $text } schreiben
rulefile-fix-declare = { $declaration } deklarieren
rulefile-fix-add = Die Bedingung { $condition } ergänzen
rulefile-fix-write-opposite = { $predicate } schreiben, das Gegenteil
rulefile-fix-block = Eine Bezeichnung, einen Wortlaut und eine Quelle darüber schreiben
rulefile-fix-names = Über die Regeln die Zeile { $line } schreiben: Dann bedeutet { $name } { $predicate }
rulefile-fix-line = Eine Zeile '{ $line }' schreiben
rulefile-fix-blanks = Zwei Leerzeichen hinter das % schreiben
rulefile-fix-remove-line = Diese Zeile entfernen
rulefile-fix-exchange = Die Argumente vertauschen: { $atom }

## rules/hovers.py

rulefile-about = { $key ->
        [title] Titel: { $text }
        [source] Quelle: { $text }
       *[effort] Aufwand eines Schritts: { $text }
    }
rulefile-needed = { $count ->
        [0] keine Regel braucht { $name }
       *[other] { $name } brauchen: { $rules }
    }
rulefile-concluded = { $count ->
        [0] keine Regel schließt auf { $name }
       *[other] auf { $name } schließen: { $rules }
    }
rulefile-given = { $name } gibt das Protokoll
rulefile-variable = { $name } steht für etwas der Sorte { $sort }
rulefile-any-value = _ steht für einen beliebigen Wert
rulefile-variable-unknown = { $name } ist eine Variable
rulefile-constant = eine Konstante der Sorte { $sort }
rulefile-calculus = der Kalkül { $name }
rulefile-listed = { $rules } und { $count } weitere
rulefile-lens = { $count ->
        [one] 1 Regel braucht { $predicate }
       *[other] { $count } Regeln brauchen { $predicate }
    }
rulefile-inlay = { $count ->
        [0] keine Regel schließt darauf
        [one] 1 Regel schließt darauf
       *[other] { $count } Regeln schließen darauf
    }
rulefile-inlay-template = steht bei drei Kategorien für { $count } Regeln

rulefile-word = { $word ->
        [not] die Bedingung gilt nicht; nur vor gegebenen Prädikaten erlaubt, die settled sind
        [given] ein Prädikat, dessen Fakten das Protokoll gibt
        [derived] ein Prädikat, auf das Regeln schließen
        [settled] die Aussage, die das erste Argument einführt, gibt alle Fakten darüber auf einmal
        [background] Allgemeinwissen, das lesbare Beweise auslassen
        [opposite] von diesem Prädikat und dem deklarierten gilt genau eines
        [each-category] die Regel oder die Bedingung für jede Kategorie des Spiels
        [each-view] alle Regeln eines Kalküls, für die Sicht jedes Spielers
        [all-of] alle Regeln und Deklarationen eines Kalküls
        [but] die Regeln dahinter werden nicht übernommen
        [names] andere Namen der Prädikate in dieser Datei: deutsch oder die Buchstaben des Aufsatzes (paper)
        [alias] ein eigener Name für ein Prädikat: erst der Name, dann das Prädikat
        [count] die Anzahl verschiedener Werte, die die Bedingungen hinter dem Doppelpunkt erfüllen
        [block] beginnt den Block über einer Regel mit ihrer Bezeichnung, oder eine Deklaration
        [location] ein Spieler, der Umschlag oder der Tisch
        [card] eine Karte
        [group] eine Kategorie von Karten, oder alle Karten
        [event] eine Aussage des Protokolls, benannt nach ihrer Zeile
        [number] eine Zahl
        [view] wessen Wissen es ist
       *[if] wenn: davor steht der Schluss, dahinter stehen die Bedingungen
    }

## rules/problems.py

rulefile-how-written = { $kind ->
        [sentence] eine Regel schreibt man so: lacks(P, C) :- passed(S, P), names(S, C). Erst der Schluss, dann seine Bedingungen
        [heads] eine Regel hat einen einzigen Schluss: für jeden eine eigene Regel schreiben
        [not] not steht vor dem Prädikat, ohne Klammer darum: not { $word }(...)
        [quoted] keine Anführungszeichen: eine Regel gilt für alle Spieler und Karten und nennt keine
        [count] Karten zählt man so: #count{ "{" } D : holds(P, D) { "}" } >= 2
        [exactly] hinter einer Anzahl ist nur >= erlaubt, wie in #count{ "{" } D : holds(P, D) { "}" } >= 1: spätere Zeilen können zu dem Gezählten etwas hinzufügen, „genau“ und „höchstens“ weiß man daher nie
        [brackets] um Bedingungen stehen keine Klammern; wo eine von ihnen genügt, für jede eine Regel schreiben
        [or] wo eine von zwei Bedingungen genügt, für jede eine Regel schreiben
        [letters] Namen haben nur die Buchstaben a bis z, Ziffern und _: { $word } schreiben
        [known] { $word } lässt sich nicht verneinen: spätere Zeilen können etwas hinzufügen, und nicht bekannt heißt nicht falsch; not steht nur vor Prädikaten, die eine Zeile vollständig angibt, wie names
        [infix] zuerst das Prädikat schreiben, dann seine Argumente: { $word }(...)
        [bracket] die Argumente eines Prädikats stehen in Klammern, mit Kommas dazwischen: { $word }(...)
        [for-all] „für alle“ schreibt man so: holds(P, D) : names(S, D), das heißt, P besitzt alles, was S nennt
        [not-for-all] vor dem Doppelpunkt steht kein not: statt not { $word } das Gegenteil schreiben, wie lacks für holds
        [arguments] ein Prädikat hat Argumente zwischen seinen Klammern: { $word }
        [comment] ein Kommentar beginnt mit % und endet mit der Zeile
        [swallowed] alles hinter % ist Kommentar: die nächste Zeile mit dieser Bedingung beginnen, ohne das %
        [question] eine Regel beginnt mit ihrem Schluss; Fragen stellt man mit clue-logic query
        [names] Namen in geraden doppelten Anführungszeichen schreiben: "Fräulein Gloria"
        [or-query] eine Abfrage hat kein „oder“ und keine Klammern um Bedingungen: für jede eine Abfrage stellen
        [arrow] eine Abfrage besteht aus Bedingungen mit Kommas dazwischen, ohne Schluss und ohne :-
        [unknown] eine Abfrage ist wie der Rumpf einer Regel: passed(S, P), names(S, C)
       *[all] weglassen: eine Regel gilt für alle Spieler und Karten
    }
rulefile-hint-leave-out = um diese Regel neu zu schreiben, die andere auslassen: #all of { $calculus } but { $label }
rulefile-hint-others = mit solchen Argumenten gibt es: { $predicates }
rulefile-hint-listed = die Eingabe von clue-logic query listet die Prädikate: :predicates
rulefile-hint-declare = für ein eigenes Prädikat eine Regel schreiben, die darauf schließt, und darüber: %! derived { $declaration }
rulefile-hint-inferred = aus den Regeln folgt { $declaration }; wenn das falsch ist, eine Zeile mit der Deklaration darüber schreiben
rulefile-hint-sorts = für ein eigenes Prädikat über die Regeln schreiben: %! derived { $declaration }
rulefile-hint-declared = deklariert ist { $declaration }
rulefile-hint-exchanged = { $atom } schreiben: deklariert ist { $declaration }
rulefile-any = { $sort ->
        [location] jeder Ort
        [card] jede Karte
        [group] jede Gruppe
        [event] jede Zeile
        [number] jede Zahl
       *[view] jede Sicht
    }
rulefile-hint-any = { $name } könnte { rulefile-any } sein; eine Bedingung der Regel muss es genauer sagen
rulefile-hint-add = { $name } könnte { rulefile-any } sein; die Bedingung { $condition } ergänzen.
rulefile-hint-or-write = Oder ist { $name } gemeint?
rulefile-hint-compared = zwei derselben Sorte vergleichen, etwa zwei Spieler oder zwei Karten
rulefile-hint-small = eine Konstante beginnt mit einem Kleinbuchstaben: { $name }
rulefile-hint-fact = { $name } beginnt mit einem Großbuchstaben, ist also eine Variable und könnte { rulefile-any } sein; Konstanten sind { $constants } und Zahlen. Eine Regel nennt keinen Spieler und keine Karte: Tatsachen über ein Spiel gehören in dessen Protokoll
rulefile-hint-named = { $name } beginnt mit einem Großbuchstaben, ist also eine Variable
rulefile-hint-known = nicht bekannt heißt nicht falsch; not steht nur vor Prädikaten, die eine Zeile vollständig angibt, wie { $names }; { $predicate } gehört nicht dazu
rulefile-hint-opposite = ; das Gegenteil heißt { $predicate }
rulefile-hint-at-once = hinter den Doppelpunkt gehört ein Prädikat, das eine Zeile vollständig angibt, wie { $names }; davor eines, das später bekannt wird
rulefile-hint-counted = spätere Zeilen können etwas hinzufügen: #count{ "{" } ... { "}" } >= N schreiben, „mindestens so viele sind bekannt“
rulefile-hint-different = dass zwei verschieden sind, schreibt man mit !=
rulefile-hint-own-variable = hinter dem Doppelpunkt eine Variable verwenden, die sonst nirgends vorkommt: sie nimmt jeden Wert der Reihe nach an
rulefile-hint-given = vor :- steht der Schluss, dahinter stehen die Bedingungen
rulefile-hint-stop = der Punkt davor beendet eine Regel; mit einem Komma dort wird es eine weitere Bedingung von ihr
rulefile-hint-constant = eine Variable beginnt mit einem Großbuchstaben; Konstanten sind { $constants } und Zahlen. Eine Regel gilt für alle Spieler und Karten und nennt keine
rulefile-hint-first = das erste steht hier

## rules/proposals.py

rulefile-key = { $key ->
        [en] der englische Wortlaut, mit { "{" }P{ "}" } für den Wert einer Variablen
        [title] ein kurzer Name
        [source] woher die Regel kommt
        [show] eine Regel, die nur ihre eine Prämisse wiederholt
        [skip] die Regel auslassen, wo es zu viele Fakten gibt: over 1000 clause
       *[effort] wie schwer ein Schritt zu verstehen ist, eine ganze Zahl
    }

## rules/references.py

rulefile-rename-nothing = hier steht kein Name, der sich ändern lässt
rulefile-rename-variable = „{ $name }“ ist keine Variable: ein großer Buchstabe, dann Buchstaben, Ziffern und Unterstriche
rulefile-rename-name = „{ $name }“ ist kein Name: ein kleiner Buchstabe, dann kleine Buchstaben, Ziffern und Unterstriche
rulefile-rename-taken = eine Variable { $name } gibt es in der Regel schon
rulefile-rename-row = { $name } würde eine der Variablen, für die { $row }[] steht
rulefile-rename-declared = { $name } ist schon deklariert
rulefile-rename-label = eine Regel heißt schon { $name }
rulefile-rename-not-here = { $name } ist nicht in dieser Datei deklariert
rulefile-rename-elsewhere = { $name } wird auch in { $file } benutzt
rulefile-rename-worded = { $name } wird auch in { $file } genannt
rulefile-rename-word = { $name } ist ein Wort der Regelsprache

## rules/remarks.py

rulefile-loaded-write = #all of { $calculus } schreiben

## rules/repairs.py

rulefile-repair = { $kind ->
        [write] { $word } schreiben
        [stop] Den Punkt schreiben
        [comma] Das Komma schreiben
        [remove] { $word } entfernen
        [small] { $word } schreiben: Ein Prädikat beginnt mit einem Kleinbuchstaben, eine Variable mit einem Großbuchstaben
        [letters] Als { $word } schreiben: Namen haben nur die Buchstaben a bis z, Ziffern und _
        [or] Zwei Regeln schreiben, eine für jede der Bedingungen, zwischen denen „oder“ steht
        [brackets] Die Bedingungen ohne Klammern darum schreiben
        [opposite] { $word } schreiben, das Gegenteil: not steht nur vor Prädikaten, die eine Zeile vollständig angibt
        [plain] Gewöhnliche Zeichen schreiben, keine breiten: { $word }
        [unseen] Ein Leerzeichen schreiben: hier steht ein Zeichen, das man nicht sieht ({ $word })
        [label] { $word } schreiben: Ein Name einer Regel ist ein Wort aus Kleinbuchstaben
        [round] Runde Klammern schreiben: { $word }(...)
        [braces] { $word } schreiben: Geschweifte Klammern stehen nur in Wortlauten
       *[turn] Den Schluss voranstellen
    }

## rules/trials.py

