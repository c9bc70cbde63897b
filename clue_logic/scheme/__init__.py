"""The representation scheme of Generalized Clue: what is known of each player after each statement of a log."""
