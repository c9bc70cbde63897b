## play/report.py

tournament-interval = Siege in Prozent aller Partien, mit 95-%-Intervallen
tournament-player = Spieler
tournament-seat = Platz { $seat }
tournament-total = gesamt
tournament-draws = unentschieden: { $draws } ({ $share })
tournament-speed = Partien je Sekunde: { $speed }

## play/plots.py

tournament-plot-wins = Siege, % aller Partien
tournament-plot-wins-title = Siege nach Plätzen, mit 95-%-Intervallen
tournament-plot-round = Runde
tournament-plot-cards = Karten, deren Ort bekannt ist, im Mittel
tournament-plot-knowledge-title = Was die Spieler wissen
tournament-plot-turns = Züge
tournament-plot-later = Züge; { $count } der Siege kamen später, der letzte im Zug { $turn }
tournament-plot-solved = gewonnene Partien bis dahin, % aller Partien
tournament-plot-turns-title = Züge bis zur Lösung
