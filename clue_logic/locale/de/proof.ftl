## wording.py

proof-stop = .{ " " }
proof-line = Zeile { $line }
proof-lines = Zeilen { $lines }
proof-header = gegeben
# A cell that was known before the proof.
proof-known = schon bekannt
proof-knows = { $player } weiß:{ " " }
proof-step =
    { $label ->
        [suppose] Annahme
       *[by_contradiction] Widerspruch zur Annahme
    }
# All cards or those of a category, held by a player or lying somewhere; Japanese names the place.
proof-share =
    { $place ->
       *[other] { $group }
    }
proof-it = diese Karte
proof-one-of = eine von { $cards }
proof-count =
    { $place } { $lying ->
        [true] { $count ->
            [one] liegt
           *[other] liegen
        }
       *[false] besitzt
    } { $bound ->
        [exactly] genau
        [at-most] höchstens
       *[at-least] mindestens
    } { $cards }
proof-of-group = { $count } der { $group }
proof-number-of = { $count } von { $cards }
proof-named-in-both = { $lacks } (in beiden genannt)
proof-none-in-both = keine Karte ist in beiden genannt
proof-lacks-in-both = { $place } besitzt nichts, was in beiden genannt ist
proof-among =
    { $all ->
        [true] nämlich { $cards }
       *[false] darunter { $cards }
    }

## readable.py

proof-not-named =
    { $cards } { $count ->
        [one] ist
       *[other] sind
    } { $places ->
        [1] in Zeile { $first } nicht
        [2] weder in Zeile { $first } noch in Zeile { $last }
       *[other] in keiner der Zeilen { $lines }
    } genannt
proof-none-in-common = keine Karte ist in Zeile { $first } und auch in Zeile { $last } genannt
proof-not-in-hand =
    { $cards } { $count ->
        [one] ist
       *[other] sind
    } nicht im Blatt { $hand }
proof-not-on-table =
    { $cards } { $count ->
        [one] ist
       *[other] sind
    } nicht auf dem Tisch
proof-no-fact =
    { $count ->
        [one] { $facts } folgt nicht
       *[other] { $facts } folgen nicht
    }
proof-lemma-steps =
    { $lemma }: { $count ->
        [one] 1 Schritt
       *[other] { $count } Schritte
    }
proof-lemma = { $lemma }: { $reason }
proof-cards-alone = allein aus den Karten
proof-under = , unter { $suppositions }
proof-folded =
    { $count ->
        [one] 1 Hilfssatz ist eingeklappt
       *[other] { $count } Hilfssätze sind eingeklappt
    }; --all druckt den ganzen Beweis von { $lines } Zeilen.
proof-lemma-command = { " " }Ein einzelner Hilfssatz: { $command }

## rendering.py

proof-cited = { $sentence } ({ $line })
proof-restates = { $conclusion }, denn { $reason } ({ $line })
proof-because = { $conclusion }, denn { $reason }
proof-from-lines = { $cited }; daraus folgt: { $conclusion }
proof-from-steps = aus { $steps } folgt: { $conclusion }
proof-from-both = { $cited }; mit { $steps } folgt: { $conclusion }
proof-refuted = { $absurd } ist ein Widerspruch, also ist die Annahme in { $supposition } falsch: { $conclusion }
proof-sentence = { $sentence }.
proof-sentence-with-rule = { $sentence } [{ $rule }].

## tree.py

proof-supposition =
    { $again ->
        [true] angenommen ({ $letter })
       *[false] Annahme ({ $letter })
    }
proof-see = siehe ({ $step })
proof-refutes = nimmt an und widerlegt
proof-let = angenommen, { $sentence }
proof-rests-on = beruht auf
proof-by = mit { $rules }

## why_not.py

proof-open = „{ $sentence }“ folgt nicht. Das fehlt den Regeln, die darauf schließen könnten:
proof-missing = es fehlt
proof-some-of = { $count } von: { $sentences }
proof-more = { $count } weitere
proof-not-applicable = Regeln, die hier nicht anwendbar sind: { $rules }.
proof-none-missing = Keine Regel kann hier darauf schließen.
