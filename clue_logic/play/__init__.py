"""The game played by programs: board, referee, players, tournaments."""
