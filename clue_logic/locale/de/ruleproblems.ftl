# Was an Regeldateien, Abfragen und Programmen in reinem Datalog falsch ist.

ruleproblems-part-near = { $near ->
        [0] { "" }
       *[other] ; ist { $near } gemeint?
    }
ruleproblems-part-sort = { $sort }
ruleproblems-part-whole = { $whole ->
        [file] der Datei
        [query] der Abfrage
        [rule] der Regel
        [declaration] der Deklaration
       *[directive] der Anweisung
    }
ruleproblems-part-end = das Ende { ruleproblems-part-whole }
ruleproblems-part-terminal = { $terminal ->
        [NAME] ein Name (klein geschrieben)
        [TEXT] ein Name in Anführungszeichen
        [NUMBER] eine Zahl
       *[VARIABLE] eine Variable (mit großem Anfangsbuchstaben)
    }
ruleproblems-part-expected = { $expected ->
        [0] { "" }
       *[other] ; möglich ist hier { OR($expected) }
    }
ruleproblems-part-block = { $kind ->
        [rule] der Regel { $name }
       *[predicate] des Prädikats { $name }
    }
ruleproblems-part-instruction = { $language ->
        [en] '%  { $key }: ...' schreiben
       *[other] '{ $name } = "..."' unter [{ $table }] in { $file } schreiben
    }

## reading/parsing.py

ruleproblems-syntax = „{ $word }“ kann hier nicht stehen{ ruleproblems-part-expected }
ruleproblems-character = das Zeichen „{ $character }“ kann hier nicht stehen{ ruleproblems-part-expected }
ruleproblems-unfinished = das Ende { ruleproblems-part-whole } kommt zu früh{ ruleproblems-part-expected }
ruleproblems-large-number = eine Zahl hat höchstens { $most } Ziffern, nicht { $digits }; als Name in Anführungszeichen schreiben, wenn nichts zu ihr addiert wird
ruleproblems-negative-number = { $about ->
        [program] das Minuszeichen einer Zahl steht unmittelbar vor ihr, wie in -1; zwischen zwei Gliedern wird subtrahiert
       *[game] negative Zahlen gibt es nicht: '-' steht nur zwischen zwei Gliedern einer Summe
    }
ruleproblems-no-arguments = { $predicate } hat keine Argumente; ein Prädikat hat eines oder mehrere, in Klammern: { $predicate }(...)
ruleproblems-foreign-sign = ein Zeichen { $sign } gibt es hier nicht; { $meant } schreiben
ruleproblems-foreign-form = { $form ->
        [declaration] Prädikate brauchen keine Deklaration; sie weglassen, oder #predicate edge(town, town). schreiben
        [input] Fakten aus Tabellen nennt die Befehlszeile: --facts FOLDER liest edge.facts
        [output] was ausgegeben wird, fragt die Befehlszeile: clue-logic query program.dl 'edge(X, Y)' --csv
        [directive] diese Anweisung gibt es nicht; die einzige ist #predicate
        [comment] ein Kommentar beginnt mit % und geht bis zum Ende der Zeile
        [range] Bereiche gibt es nicht; für jede Zahl einen Fakt schreiben, oder eine Regel: n(1). n(N + 1) :- n(N), N < 5.
        [fraction] Brüche gibt es nicht, nur ganze Zahlen; in Anführungszeichen schreiben, oder in kleineren Einheiten zählen
        [constraint] eine Regel ohne Schluss ist eine Bedingung an Modelle; hier braucht sie einen: falsch :- ...
        [choice] eine Auswahl gibt es nicht: ein Programm hat genau ein Modell; ohne Klammern auf ein Prädikat schließen
        [disjunction] eine Regel schließt auf einen Fakt; für jeden eine Regel schreiben
        [capital] ein Prädikat beginnt mit einem kleinen Buchstaben
        [nested] ein Term hat keine Argumente; sie als weitere Argumente des Prädikats schreiben
        [list] Listen gibt es nicht; für jedes Element einen Fakt schreiben
        [operation] Zahlen werden nur addiert und subtrahiert; anderes braucht eine Tabelle von Fakten: product(2, 3, 6).
        [quote] Texte stehen in doppelten Anführungszeichen: "Old Town"
        [open-text] diesem Text fehlt das schließende Anführungszeichen in seiner Zeile
        [question] eine Anfrage steht auf der Befehlszeile: clue-logic query program.dl 'edge(X, Y)'
        [minus] ein Minuszeichen steht vor einer Zahl oder zwischen zwei Gliedern; 0 - X schreiben, und not für eine Verneinung
        [aggregate] eine Anzahl oder Summe steht in einem eigenen Vergleich: N = #count{ "{" } X : p(X) { "}" }
        [double] ein not genügt; ein doppeltes sagt dasselbe wie keines
       *[chain] je zwei Werte vergleichen: X < Y, Y < 3
    }
ruleproblems-count-operator = hinter einer Anzahl steht nur >=, nicht { $operator }; sonst der Anzahl einen Namen geben: N = #count{ "{" } ... { "}" }, N { $operator } ...
ruleproblems-category-anonymous = '_' kann nicht für eine Kategorie stehen; einen Namen vergeben
ruleproblems-category-twice = { $variable } steht schon für eine Kategorie; einen anderen Namen verwenden
ruleproblems-no-category = { $variable } steht für keine Kategorie; '#each category { $variable }' vor die Regel schreiben
ruleproblems-row-clash = { $name } und { $row }[] vertragen sich nicht: { $row }[] steht für { $row }0, { $row }1 und so weiter; eines von beiden umbenennen
ruleproblems-count-no-variable = links von '= #count{ "{" }...{ "}" }' muss eine Variable stehen
ruleproblems-counted-anonymous = vor dem Doppelpunkt braucht eine Anzahl eine Variable mit Namen
ruleproblems-replaced-twice = { $variable } steht zweimal zwischen den Klammern; ein Wert genügt
ruleproblems-long-sum = eine Summe hat höchstens { $most } Glieder
ruleproblems-unknown-mark = unbekannte Kennzeichnung '{ $mark }'; es gibt { AND($marks) }
ruleproblems-settled-derived = settled kann nur sein, was ein Protokoll gibt; ein abgeleitetes Prädikat kann background sein
ruleproblems-opposite-of-given = nur ein abgeleitetes Prädikat kann das Gegenteil eines anderen sein
ruleproblems-two-opposites = ein Gegenteil genügt, nicht { AND($opposites) }
ruleproblems-unknown-sort = unbekannte Sorte '{ $sort }'; Sorten sind { $sorts }
ruleproblems-unknown-show = unbekannt: 'show: { $text }'; möglich ist nur 'show: quiet'
ruleproblems-other-language = in einer Regeldatei steht nur Englisch; { $instruction }
ruleproblems-unknown-key = unbekannter Schlüssel '{ $key }'; Schlüssel sind hier { $keys }
ruleproblems-key-twice = '{ $key }' steht zweimal da
ruleproblems-unreadable-skip = 'skip: { $text }' ist nicht lesbar; man schreibt zum Beispiel 'skip: over 300 clause'
ruleproblems-unreadable-effort = 'effort: { $text }' ist nicht lesbar; hier steht eine ganze Zahl, 0 oder mehr, zum Beispiel 'effort: 3'

## reading/calculus.py

ruleproblems-unknown-calculus = einen Kalkül '{ $name }' gibt es nicht{ $near ->
        [0] ; es gibt
       *[other] ; ist { $near } gemeint? Es gibt
    }: { $calculi }
ruleproblems-unknown-label = { $calculus } hat keine Regel '{ $label }', die sich auslassen ließe{ ruleproblems-part-near }
ruleproblems-too-many-rules = { $whole ->
        [program] ein Programm
       *[file] eine eigene Regeldatei
    } darf höchstens { $most } Regeln haben; diese hat { $count }
ruleproblems-too-many-conditions = eine eigene Regel darf höchstens { $most } Bedingungen haben; diese hat { $count }
ruleproblems-not-a-cell = das Notizblatt braucht { $declaration }; diese Deklaration weglassen oder das eigene Prädikat anders nennen

## reading/rulefile.py, reading/wording_file.py

ruleproblems-no-label = über einer Regel stehen ihre Bezeichnung, ein Wortlaut und eine Quelle: '%! label', '%  en: ...' und so weiter schreiben
ruleproblems-english-file = Englisch steht in der Regeldatei selbst ('%  en: ...')
ruleproblems-wording-file-name = eine Datei mit Wortlauten heißt NAME.SPRACHE.toml; Sprachen sind { $languages }
ruleproblems-no-rule-file = daneben gibt es keine Datei { $file }, zu der die Wortlaute gehören könnten{ ruleproblems-part-near }
ruleproblems-unknown-table = unbekannte Tabelle '{ $table }'; Tabellen sind { $tables }{ ruleproblems-part-near }
ruleproblems-not-a-table = { $table } ist eine Tabelle; [{ $table }] auf eine eigene Zeile schreiben
ruleproblems-one-line = { $name } soll eine Zeile Text sein: { $name } = "..."
ruleproblems-worded-nothing = { $file } hat { $kind ->
        [predicate] kein Prädikat
       *[rule] keine Regel
    } '{ $name }'{ ruleproblems-part-near }
ruleproblems-not-toml = kein TOML: { $reason }

## reading/query.py

ruleproblems-part-kind = { $kind ->
        [card] Karte
        [player] Person
       *[category] Kategorie
    }
ruleproblems-part-variable = { $variable ->
        [0] { "" }
       *[other] ; eine Variable beginnt mit einem Großbuchstaben: { $variable }
    }
ruleproblems-no-name = { $word } ist kein Name, der hier stehen kann{ ruleproblems-part-variable }
ruleproblems-no-such-name = unbekannte { ruleproblems-part-kind } „{ $word }“{ $hint ->
        [0] ; die Abfrage { $kind ->
            [card] card(C) listet die Karten
            [player] location(P) listet die Personen
           *[category] group(G) listet die Kategorien
        }
       *[other] ; { $hint }
    }{ ruleproblems-part-variable }
ruleproblems-ambiguous-word = „{ $word }“ passt zu mehr als einer { ruleproblems-part-kind }; { $hint }
ruleproblems-no-fact = hier steht ein einziger Fakt, zum Beispiel { $subject ->
        [game] passed(5, Ben); siehe clue-logic query
       *[program] parent(ann, ben)
    }
ruleproblems-open-fact = { $variable } ist eine Variable; ihre Werte zeigt clue-logic query; ein Fakt ist zum Beispiel { $subject ->
        [game] passed(5, Ben)
       *[program] parent(ann, ben)
    }

ruleproblems-variable-or-name = { $variable } ist hier eine Variable; wenn { $name } gemeint ist, "{ $name }" schreiben

## reading/aliases.py

ruleproblems-unknown-names = eine Tabelle { $table } mit Namen gibt es nicht{ $near ->
        [0] ; es gibt: { $tables }
       *[other] ; ist { $near } gemeint?
    }
ruleproblems-alias-twice = { $alias } ist schon ein Name von { $predicate }: { $directive }, { $place }
ruleproblems-alias-declared = { $alias } kann kein Name von { $predicate } sein ({ $directive }): so heißt schon ein Prädikat selbst, deklariert in { $place }; einen anderen Namen wählen oder eines von beiden weglassen
ruleproblems-unknown-predicate = ein Prädikat { $predicate }, das { $alias } heißen könnte, gibt es nicht{ ruleproblems-part-near }

## reading/strata.py

ruleproblems-stratification = ob { $atom } gilt, muss vor dieser Regel feststehen, aber auf { $predicate } wird geschlossen aus { $through ->
        [itself] sich selbst
       *[other] { $head }, das davon abhängt
    }; nur verneinen, zählen oder für alle verlangen, was nicht von { $head } abhängt

## reading/program_file.py

ruleproblems-game-sort = { $sort } ist eine Sorte von Spielen; einen anderen Namen dafür wählen
ruleproblems-underivable = kein Fakt und keine Regel ergibt { $predicate }{ ruleproblems-part-near }{ $empty ->
        [true] ; das Programm hat noch keine Fakten und keine Regeln: schreibe welche, etwa edge(a, b).
       *[false] { "" }
    }
ruleproblems-odd-constant = { $constant } ist hier eine Konstante und kommt in keinem Fakt vor{ $near ->
        [0] { $variable ->
            [0] { "" }
           *[other] ; eine Variable beginnt mit einem Großbuchstaben: { $variable }
        }
       *[other] ; ist { $near } gemeint?
    }

ruleproblems-empty-predicate = kein Fakt und keine Regel ergibt { $predicate }, also hat es keine Zeilen; { $near ->
        [0] ist das gemeint, deklariert man es: #predicate { $declaration }.
       *[other] ist { $near } gemeint?
    }
ruleproblems-number-test = number({ $variable }) prüft hier nichts Bekanntes: { $variable } kann auch für Namen stehen; Zahlen und Namen auf eigene Prädikate verteilen

## reading/program_clauses.py

ruleproblems-semicolon-and = ';' heißt hier „und“, wie ','; für „oder“ zwei Regeln schreiben
ruleproblems-own-variable = { $variable } steht nur in '{ $condition }', gelesen als: für gar kein { $variable }; ist das gemeint, _ schreiben
ruleproblems-sum-inside = die Summe { $sum } kann nicht in einer Bedingung innerhalb einer Anzahl oder eines „für alle“ stehen; mit einer eigenen Regel darauf schließen: next(N, M) :- p(N), M = N + 1.

## reading/fact_files.py

ruleproblems-unreadable-folder = { $path } ist nicht lesbar ({ $reason }); erwartet wird ein Ordner mit einer Tabelle von Fakten für jedes Prädikat, etwa edge.facts
ruleproblems-no-fact-files = in { $path } sind keine Tabellen von Fakten; erwartet werden Dateien namens NAME{ OR($endings) }
ruleproblems-fact-file-name = { $name } ist kein Name eines Prädikats, das mit einem kleinen Buchstaben beginnt und aus Buchstaben, Ziffern und _ besteht{ $instead ->
        [0] ; die Datei umbenennen
       *[other] ; die Datei umbenennen: { $instead }
    }
ruleproblems-fact-files = die Fakten von { $predicate } stehen schon in { $first }; erwartet wird eine Datei für jedes Prädikat: die beiden zusammenfügen
ruleproblems-fact-width = diese Zeile hat { $count ->
        [one] einen Wert
       *[other] { $count } Werte
    }, die erste aber { $width }; eine Zeile hat einen Wert für jedes Argument, mit einem Tabulator dazwischen, in .csv-Dateien einem Komma
ruleproblems-csv = diese Zeile ist kein CSV: ein Wert in Anführungszeichen endet mit einem, und eines darin wird verdoppelt: "say ""hi"""

## reading/endless.py

ruleproblems-endless = { $sum } bildet für { $predicate } aus Zahlen von { $predicate } neue, vielleicht ohne Ende; sie durch eine Bedingung begrenzen: { $bound }

## reading/checks.py

ruleproblems-aggregate-sort = #{ $function } braucht Zahlen, { $name } kann aber auch für einen Namen stehen; die Zahlen in ein eigenes Prädikat legen
ruleproblems-computed-inside = { $name } wird durch eine Gleichung berechnet und kann nicht in '{ $condition }' stehen; mit einer eigenen Regel darauf schließen und diese hier verwenden

ruleproblems-count-in-atom = { $name } ist das Ergebnis einer Anzahl und kann nicht in { $atom } stehen
ruleproblems-no-source = die Regel { $label } nennt keine Quelle ('%  source: ...' schreiben)
ruleproblems-unknown-skip = 'skip' der Regel { $label } nennt das unbekannte Prädikat { $predicate }
ruleproblems-not-quiet = die Regel { $label } ist mit quiet gekennzeichnet, wiederholt aber nicht eine einzige Prämisse
ruleproblems-given-head = { $predicate } gibt das Protokoll; eine Regel kann nicht darauf schließen
ruleproblems-unbound = { $where ->
        [head] keine Bedingung des Rumpfes gibt { $name } im Schluss einen Wert
        [condition] keine Bedingung ohne not gibt { $name } in '{ $written }' einen Wert
        [for-all] { $name } in '{ $written }' bekommt weder hinter dem Doppelpunkt noch außerhalb einen Wert
        [count] { $name } wird gezählt, bekommt aber in der Anzahl keinen Wert
       *[bound] keine Bedingung gibt { $name } in der Grenze einen Wert
    }{ $within ->
        [0] { "" }
       *[other] ; in '{ $within }' steht es für jeden Wert der Reihe nach, und nur dort
    }
ruleproblems-undeclared = das Prädikat { $predicate } ist nicht deklariert{ ruleproblems-part-near }
ruleproblems-arity = { $predicate } hat { $arity ->
        [one] 1 Argument
       *[other] { $arity } Argumente
    }, nicht { $count }
ruleproblems-sort = { $term } hat anderswo die Sorte { $elsewhere }, aber { $predicate } verlangt hier { $here }
ruleproblems-unsettled = { $where ->
        [negation] 'not { $predicate }': eine spätere Zeile kann solche Fakten noch hinzufügen; not steht nur vor gegebenen Prädikaten, die settled sind
        [for-all] hinter dem Doppelpunkt steht { $predicate }: eine spätere Zeile kann dazu noch etwas hinzufügen
       *[count] eine genaue Anzahl über { $predicate }: eine spätere Zeile kann dazu noch etwas hinzufügen
    }
ruleproblems-unbound-event = { $where ->
        [for-all] hinter dem Doppelpunkt steht
       *[count] eine genaue Anzahl über
    } { $predicate } aller Ereignisse: eine spätere Zeile kann dazu noch etwas hinzufügen; { $event } außerhalb an einen Wert binden
ruleproblems-order = '{ $condition }' ordnet Werte, die keine Zahlen sind
ruleproblems-compared-sorts = '{ $condition }' vergleicht die Sorten { $first } und { $second }
ruleproblems-sum-sort = '{ $sum }' addiert Werte, die keine Zahlen sind
ruleproblems-bound-sort = die Grenze { $bound } ist keine Zahl
ruleproblems-for-all = '{ $written }' hat keine eigene Variable und spricht daher nicht von allen; hinter dem Doppelpunkt eine verwenden, die außerhalb nicht vorkommt
ruleproblems-counted-outside = { $name } wird gezählt und kann daher nicht auch außerhalb der Anzahl stehen
ruleproblems-count-in-count = { $name } ist das Ergebnis einer Anzahl und kann nicht in einer genauen Anzahl stehen
ruleproblems-two-counts = { $name } ist das Ergebnis von zwei Anzahlen; statt dessen zwei Ergebnisse vergleichen
ruleproblems-count-bound = { $name } hat schon anderswo einen Wert; '#count{ "{" }...{ "}" } >= ...' oder einen anderen Namen verwenden
ruleproblems-unknown-constant = unbekannte Konstante { $constant }; Konstanten sind { $constants } und Zahlen
ruleproblems-no-wording = ein Wortlaut { ruleproblems-part-block } in '{ $language }' fehlt ({ $instruction })
ruleproblems-no-title = die Regel { $label } hat einen Titel, aber keinen in '{ $language }' ({ $instruction })
ruleproblems-title-placeholder = der Titel der Regel { $label } in '{ $language }': ein Titel hat keine Platzhalter
ruleproblems-unknown-placeholder = der Wortlaut { ruleproblems-part-block } in '{ $language }' nennt { $placeholder }, hier unbekannt
ruleproblems-placeholder-location = { $placeholder } im Wortlaut { ruleproblems-part-block } in '{ $language }': { $variable } ist kein Ort
ruleproblems-placeholder-form = { $placeholder } im Wortlaut { ruleproblems-part-block } in '{ $language }': ':{ $form }' gibt es nicht; es gibt { $forms }
ruleproblems-placeholder-sorts = { $placeholder } im Wortlaut { ruleproblems-part-block } in '{ $language }': ':{ $form }' braucht { AND($sorts) }
ruleproblems-declared-twice = { $predicate } ist schon deklariert: { $place }
ruleproblems-label-twice = die Bezeichnung '{ $label }' gibt es schon: { $place }
ruleproblems-reserved-label = Beweise verwenden die Bezeichnung '{ $label }' selbst; eine andere wählen
ruleproblems-not-given = { $predicate }: solche Fakten gibt kein Protokoll; was Protokolle geben, ist in rules/given.dl deklariert
ruleproblems-same-arguments = zwei Argumente von { $predicate } heißen gleich
ruleproblems-opposite-given = { $predicate } gibt das Protokoll; nur abgeleitete Prädikate können Gegenteile sein
ruleproblems-own-opposite = { $predicate } kann nicht sein eigenes Gegenteil sein
ruleproblems-opposite-sorts = { $predicate } und { $opposite } handeln von Verschiedenem
ruleproblems-opposite-taken = { $predicate } hat schon das Gegenteil { $opposite }
ruleproblems-background = { $head } ist background, also muss es { $predicate } auch sein, ist es aber nicht

# Hinweise zu Programmen

ruleproblems-hint-small = { $name } beginnt mit einem Großbuchstaben, ist also eine Variable; eine Konstante beginnt mit einem kleinen: { $constant }, oder steht in Anführungszeichen: "{ $name }"
ruleproblems-hint-without = mit einer eigenen Regel auf ein Prädikat ohne dieses Argument schließen und davor not schreiben: parent_of_some(X) :- parent(X, _).
ruleproblems-hint-sum = eine Summe wird aus Werten berechnet: { $name } muss auch allein in einer Bedingung stehen, die ihm einen gibt

## editing/rules/remarks.py, editing/rules/trials.py

ruleproblems-loaded-rules = auf { AND($predicates) } schließt hier keine Regel, darum sind die Regeln von { $calculus } mitgeladen
ruleproblems-unused-rule = keine Regel braucht { $predicate }, und es betrifft kein Feld: diese Regel hat keine Wirkung
ruleproblems-written-once = { $meant ->
        [none] { $other ->
            [none] { $name } kommt nur einmal vor, also passt jeder Wert; dafür _ schreiben
           *[other] { $name } kommt nur einmal vor, also passt jeder Wert, auch der von { $other }. Müssen beide verschieden sein, { $other } != { $name } ergänzen; sonst _ schreiben
        }
       *[other] { $name } kommt nur einmal vor; ist { $meant } gemeint?
    }
ruleproblems-only-asked = asked(S, { $name }) sagt, dass { $name } die Frage stellt; dass { $name } gefragt wird, sagen passed, passed_over, answered und showed
ruleproblems-circular = { $predicate } ist eine der eigenen Bedingungen: die Regel schließt auf nichts Neues
ruleproblems-rule-semicolon = ; heißt „und“, wie ein Komma; wer „oder“ meint, schreibt zwei Regeln
ruleproblems-derives-nothing = in keinem von { $games } kleinen Spielen schließt diese Regel auf etwas: ihre Bedingungen sind nie alle erfüllt

## classroom/judging/judgement.py: dasselbe in Worten für Lernende

ruleproblems-form-syntax = „{ $symbol }“ kann hier nicht stehen
ruleproblems-form-unfinished = nach „{ $symbol }“ ist { $whole ->
        [file] die Datei
        [query] die Anfrage
        [rule] die Regel
        [declaration] die Deklaration
       *[directive] die Anweisung
    } noch nicht zu Ende
ruleproblems-form-unbound = keine Bedingung des Rumpfes gibt „{ $symbol }“ einen Wert
ruleproblems-form-undeclared = das Prädikat „{ $symbol }“ ist nicht deklariert
ruleproblems-form-arity = „{ $symbol }“ hat { $arity ->
        [one] 1 Argument
       *[other] { $arity } Argumente
    }, nicht { $count }
ruleproblems-form-sort = „{ $symbol }“ passt hier nicht: es ist von einer anderen Sorte
ruleproblems-form-order = „{ $symbol }“ vergleicht nur Zahlen
ruleproblems-form-for-all = „{ $symbol }“ vor dem Doppelpunkt braucht für „alle“ eine Variable, die außerhalb nicht vorkommt
ruleproblems-form-unsettled = „{ $symbol }“ ist noch offen: Spätere Zeilen können mehr dazu sagen
ruleproblems-form-given-head = „{ $symbol }“ gibt das Protokoll vor; eine Regel kann nicht darauf schließen
ruleproblems-form-label-twice = die Marke „{ $symbol }“ gibt es schon
ruleproblems-form-declared-twice = „{ $symbol }“ ist schon deklariert
ruleproblems-form-unknown-constant = „{ $symbol }“ ist keine Konstante
ruleproblems-form-unknown-calculus = einen Kalkül „{ $symbol }“ gibt es nicht
ruleproblems-form-unknown-names = eine Tabelle „{ $symbol }“ mit Namen gibt es nicht; es gibt: { $tables }
ruleproblems-form-unknown-predicate = ein Prädikat „{ $symbol }“, das einen Namen bekommen könnte, gibt es nicht
ruleproblems-form-alias-twice = „{ $symbol }“ ist schon der Name eines anderen Prädikats
ruleproblems-form-alias-declared = „{ $symbol }“ kann kein anderer Name sein: so heißt schon ein Prädikat selbst
ruleproblems-form-unknown-label = { $calculus } hat keine Regel „{ $symbol }“
ruleproblems-form-stratification = „{ $symbol }“ wird verneint, gezählt oder für alle verlangt, hängt aber vom Schluss dieser Regel ab
ruleproblems-form-not-a-cell = „{ $symbol }“ ist hier anders deklariert, als das Notizblatt es braucht

## derivation.py

ruleproblems-placed = { $place }: { $what }
ruleproblems-rule-skipped = Regel { $label } entfällt, denn es gibt mehr als { $most } Fakten von '{ $predicate }'
ruleproblems-rule-stopped = Regel { $label } ({ $place }) wurde abgebrochen: Sie hat { $most } Kombinationen von Fakten betrachtet, mehr sind nicht erlaubt; verbinde ihre Variablen durch eine weitere Bedingung
ruleproblems-rule-full = Regel { $label } ({ $place }) wurde abgebrochen: { $most } Fakten sind abgeleitet, mehr sind nicht erlaubt
ruleproblems-rule-untested = Regel { $label } ({ $place }) entfällt: Sie braucht alle Fakten von { AND($predicates) }
ruleproblems-undecided = nicht entschieden, denn von { $predicates } können Fakten fehlen: { $reason }

## engine/plan.py, engine/auditor.py

ruleproblems-too-many-facts = die Regeln von { $calculus } leiten mehr als { $most } Fakten ab, das letzte mit { $label } ({ $place }); folgere weniger, oder über weniger Dinge zugleich
ruleproblems-clingo-time = clingo ist nach { $seconds } Sekunden nicht fertig; die Engine pydatalog bricht Regeln ab, die zu viel verbinden
ruleproblems-clingo-memory = clingo hat ohne Ergebnis aufgehört, vielleicht aus Mangel an Speicher ({ $most } MB); die Engine pydatalog bricht Regeln ab, die zu viel verbinden
ruleproblems-clingo-combinations = clingo kann Regel { $label } ({ $place }) nicht bekommen: Sie würde bis zu { $count } Kombinationen von Fakten betrachten, mehr als { $most } sind nicht erlaubt; verbinde ihre Variablen durch eine weitere Bedingung
