## play/report.py

tournament-interval = wins in percent of all games, with 95 % intervals
tournament-player = player
tournament-seat = seat { $seat }
tournament-total = total
tournament-draws = draws: { $draws } ({ $share })
tournament-speed = games per second: { $speed }
