"""Playing: the board, players and their notebooks as bit sets, games and tournaments (needs the extra `play`)."""
