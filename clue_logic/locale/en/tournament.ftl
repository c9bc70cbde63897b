## play/report.py

tournament-interval = wins in percent of all games, with 95 % intervals
tournament-player = player
tournament-seat = seat { $seat }
tournament-total = total
tournament-draws = draws: { $draws } ({ $share })
tournament-speed = games per second: { $speed }

## play/plots.py

tournament-plot-wins = wins, % of all games
tournament-plot-wins-title = Wins by seat, with 95 % intervals
tournament-plot-round = round of the table
tournament-plot-cards = cards whose place is known, on average
tournament-plot-knowledge-title = What the players know
tournament-plot-turns = turns
tournament-plot-later = turns; { $count } of the wins came later, the last in turn { $turn }
tournament-plot-solved = games won so far, % of all games
tournament-plot-turns-title = Turns to solve
