## play/report.py

tournament-interval = Siege in Prozent aller Partien, mit 95-%-Intervallen
tournament-player = Spieler
tournament-seat = Platz { $seat }
tournament-total = gesamt
tournament-draws = unentschieden: { $draws } ({ $share })
tournament-speed = Partien je Sekunde: { $speed }
