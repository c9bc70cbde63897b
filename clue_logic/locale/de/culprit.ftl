## play/culprit/report.py

culprit-heading =
    { $complete ->
        [true] Partien: { $played }, Wissen: { $knowledge }, Startwert: { $seed }
       *[false] Partien: { $played } von { $wanted }, Wissen: { $knowledge }, Startwert: { $seed }
    }
culprit-silent = ; wer fragt, schweigt
culprit-all = alle
culprit-wrong = falsch verkündet
culprit-called = { $name }
culprit-named = { $name } ({ $tactic })
culprit-until = Ansagen, bis jemand es weiß: { $mean } (± Standardfehler)
culprit-asker = gewonnen von dem Spieler, der gerade gefragt hatte: { $share } der Partien
culprit-several = davon nur, weil er zuerst verkünden darf (andere wussten es auch): { $share }

## play/culprit/report.py

culprit-trial-heading = Ansagen, bis jemand es weiß; { $players } gleiche Spieler, Partien je Wert: { $games }, Startwert: { $seed }
culprit-trial-tactic = Taktik
culprit-trial-earlier = früherer Versuch
culprit-trial-note = (± Standardfehler; der frühere Versuch hatte 600 Partien und sagt nicht, was sein ± bedeutet)
culprit-trial-own-note = (± Standardfehler; im früheren Versuch antwortete auch, wer fragt)
