"""Triangle puzzles such as Crazy Jacob: cards laid into a frame so that edges match, by an SMT solver, and why."""
