## replication.py

play-totals-apart = Die Summen der Arbeit liegen weiter auseinander, als der Zufall es bei gleichen Spielern zulässt: ihr Programm hat sie nicht gleich behandelt. Vergleichen lassen sich nur die Plätze.
play-people = In der Arbeit spielten Menschen diese 25 Partien; hier steht ein einfaches Modell eines Menschen für sie alle.

## report.py

play-heading =
    { $complete ->
        [true] Partien: { $played }, Konfiguration: { $config }, Startwert: { $seed }
       *[false] Partien: { $played } von { $wanted }, Konfiguration: { $config }, Startwert: { $seed }
    }
play-wrong = falsch beschuldigt
play-turns = Züge je Partie: { $turns }
play-with = { $name } mit { $changes }

## replication.py

play-thesis-heading = Partien je Tabelle und Konfiguration: { $games }, Startwert: { $seed }; [95-%-Intervalle], * passt nicht
play-thesis-table = Tabelle { $number }: { $players }
play-thesis-together = alle { $player }
play-thesis-thesis = Arbeit
play-thesis-played = gespielte Partien: nur { $games }
play-thesis-drawn = { $share } der Partien endeten unentschieden
play-thesis-wrong = falsche Beschuldigungen: { $wrong }
play-thesis-matches = { $name }: passt in allen { $figures } Zahlen zur Arbeit
play-thesis-misses = { $name }: passt in { $missed } von { $figures } Zahlen nicht zur Arbeit
play-thesis-at = { $name } auf Platz { $seat }: { $difference } Punkte, { $gap } jenseits der Intervalle
play-thesis-in-all = { $name }, alle Plätze: { $difference } Punkte, { $gap } jenseits der Intervalle
play-thesis-remark = Bemerkung: { $remark }
play-thesis-criterion =
    { "*" } Eine Zahl passt nicht, wenn sich ihr Intervall und das der Arbeit nicht überschneiden. Das der Arbeit ist an
      jedem Ende um einen halben Punkt länger, weil ihre Prozente gerundet sind. Bei 25 Partien ist es sehr
      breit, sodass eine Übereinstimmung wenig sagt.
play-thesis-near = { $name }: Tabellen mit höchstens { $points } Punkten Abstand zur Arbeit in allen Summen: { $totals }; in allen Zahlen: { $figures }
play-thesis-none = keine

## generalized/report.py

play-generalized-heading =
    { $complete ->
        [true] Partien: { $done }, Dinge: { $items }, verdeckt: { $hidden }{ $without }, Startwert: { $seed }
       *[false] Partien: { $done } von { $wanted }, Dinge: { $items }, verdeckt: { $hidden }{ $without }, Startwert: { $seed }
    }
play-generalized-without = , ohne Regel e
play-generalized-wrong = falsch geraten
play-generalized-nobody = ohne Sieger: { $draws } ({ $share })
play-generalized-needed = Fragen bis zum richtigen Tipp, im Mittel (± Standardfehler): { $questions }, davon vom Sieger: { $own }
play-generalized-quantiles = Fragen, die in { $share } der Partien reichten: { $questions }
play-generalized-longest = allen: { $questions }
play-generalized-effects = Partien: je { $games } mit jeder Einstellung mit und ohne Regel e, alle Spieler: { $player }, Startwert: { $seed }
play-generalized-questions = Fragen bis zum richtigen Tipp, im Mittel (± Standardfehler)
play-generalized-items = Dinge
play-generalized-hidden = verdeckt
play-generalized-players = Spieler
play-generalized-with-e = mit Regel e
play-generalized-without-e = ohne
play-generalized-saved = gespart je Partie
play-generalized-own = vom Sieger
