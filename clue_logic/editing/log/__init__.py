"""What an editor is told of a game log: pure functions of what was read of it, each feature in a module of its own."""
