"""The features of an editor for a game log: pure functions of what was read of it."""
