## case.py

cases-made = Schwierigkeit { $difficulty }, schwerster Schritt { $hardest }. Nötige Regeln: { $rules }.
cases-solution = Lösung: { $cards }.
cases-unmet-rules =
    { $count ->
        [one] Diese Regel ist nicht nötig: { $rules }.
       *[other] Diese Regeln sind nicht nötig: { $rules }.
    }
cases-companion = Zusammen mit dieser Regel können alle nötig sein: { $rule }.
cases-unmet-difficulty = Die Summe aller Schritte ist { $found }, nicht { $asked }.
cases-unmet-hardest = Der schwerste Schritt ist { $found }, nicht { $asked }.

## daily.py

cases-daily = Fall des Tages, { $day }

## checking.py

cases-solved =
    { $since ->
        [0] Die Lösung folgt nach keiner Zeile.
       *[other] Die Lösung folgt mit Zeile { $since }.
    }
cases-spare =
    { $count ->
        [0] Jede Zeile ist nötig.
        [one] Eine Zeile ist nicht nötig: { $lines }.
       *[other] { $count } Zeilen sind nicht nötig: { $lines }.
    }
cases-rules =
    { $count ->
        [0] Es sind keine Regeln angegeben, und keine finden die Lösung.
       *[other] Regeln: { $rules }.
    }
cases-difficulty = Schwierigkeit { $difficulty }, schwerster Schritt { $hardest }.
cases-verdict =
    { $wrong ->
        [0] Alle Angaben sind wahr.
        [one] Eine Angabe ist falsch.
       *[other] { $wrong } Angaben sind falsch.
    }
cases-wrong-open = Am Ende gibt es mehr als eine Lösung.
cases-wrong-early = Die Lösung folgt schon mit Zeile { $since }, nicht erst mit Zeile { $last }.
cases-wrong-spare =
    { $found ->
        [0] Keine Zeile ist entbehrlich
        [one] Eine Zeile ist entbehrlich
       *[other] { $found } Zeilen sind entbehrlich
    }, nicht { $claimed }.
cases-wrong-rules = Die Lösung folgt nicht allein durch diese Regeln: { $rules }.

## sheets.py

cases-title = Fall

## daily.py

cases-edition = cluedo-de
