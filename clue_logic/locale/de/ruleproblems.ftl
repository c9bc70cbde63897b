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
ruleproblems-large-number = eine Zahl hat höchstens neun Ziffern, nicht { $digits }
ruleproblems-negative-number = negative Zahlen gibt es nicht: '-' steht nur zwischen zwei Gliedern einer Summe
ruleproblems-no-arguments = { $predicate } hat keine Argumente; ein Prädikat hat eines oder mehrere, in Klammern: { $predicate }(...)
ruleproblems-foreign-sign = ein Zeichen { $sign } gibt es hier nicht; { $meant } schreiben
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
ruleproblems-underivable = kein Fakt und keine Regel ergibt { $predicate }{ $near ->
        [0] { $declaration ->
            [0] { "" }
           *[other] ; hat es noch keine Fakten, deklariert man es: #predicate { $declaration }.
        }
       *[other] ; ist { $near } gemeint?
    }

ruleproblems-odd-constant = { $constant } ist hier eine Konstante und kommt in keinem Fakt vor{ $near ->
        [0] { $variable ->
            [0] { "" }
           *[other] ; eine Variable beginnt mit einem Großbuchstaben: { $variable }
        }
       *[other] ; ist { $near } gemeint?
    }

## reading/checks.py

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
ruleproblems-hint-sum = ein Vergleich prüft nur Werte: { $name } muss auch in einer Bedingung stehen, die ihm einen gibt
ruleproblems-hint-numbers = ein Programm hat die Zahlen, die seine Fakten geben: number(0). number(1). und so weiter
