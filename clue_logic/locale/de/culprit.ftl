## play/culprit/report.py

culprit-heading =
    { $complete ->
        [true] Partien: { $played }, Wissen: { $knowledge }, Startwert: { $seed }
       *[false] Partien: { $played } von { $wanted }, Wissen: { $knowledge }, Startwert: { $seed }
    }
culprit-silent = ; wer fragt, schweigt
culprit-interval = Siege in Prozent aller Partien, mit 95-%-Intervallen
culprit-player = Spieler
culprit-seat = Platz { $seat }
culprit-total = gesamt
culprit-all = alle
culprit-wrong = falsch verkündet
culprit-named = { $name } ({ $tactic })
culprit-draws = unentschieden: { $draws } ({ $share })
culprit-until = Ansagen, bis jemand es weiß: { $mean } (± Standardfehler)
culprit-speed = Partien je Sekunde: { $speed }
culprit-asker = gewonnen von dem, der gerade gefragt hatte: { $share } der Partien
culprit-several = gewonnen von ihm, weil er zuerst verkünden darf, obwohl andere es auch wussten: { $share }

## play/culprit/report.py

culprit-trial-heading = Ansagen, bis jemand es weiß; { $players } gleiche Spieler, Partien je Wert: { $games }, Startwert: { $seed }
culprit-trial-tactic = Taktik
culprit-trial-earlier = früherer Versuch
culprit-trial-note = (± Standardfehler; der frühere Versuch hatte 600 Partien und sagt nicht, was sein ± bedeutet)
culprit-trial-own-note = (± Standardfehler; im früheren Versuch antwortete auch, wer fragt)
