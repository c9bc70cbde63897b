"""That a log is impossible: since which line, and whether it is the rules that notice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from clue_logic.datalog.calculi import Rules
from clue_logic.game.facts import Fact
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import first_contradiction, solve


@dataclass(frozen=True, slots=True)
class Impossibility:
    """Why no deal agrees with a log.

    Parameters
    ----------
    since
        The first line of the statement with which no deal agrees any more; 0 for the headers and what is supposed. If
        the log alone is impossible, all is said of the log alone.
    noticed
        The line at which the rules derive a contradiction, which may be a later one; None if they derive none.
    contradiction
        The first contradiction that they derive.
    supposing
        True if it is only what is supposed that cannot be: the log alone is possible.
    lines
        If so, a smallest set of lines that rules it out.
    """

    since: int
    noticed: int | None = None
    contradiction: Fact | None = None
    supposing: bool = False
    lines: tuple[int, ...] = ()


def impossibility(notebook: Notebook, *, rules: Rules | None, exactly: bool = False) -> Impossibility | None:
    """Return why the game of a notebook is impossible, or None if it is not.

    Parameters
    ----------
    notebook
        What is known of the game.
    rules
        The calculus it was made with.
    exactly
        Whether to look for deals even if the notebook is one of rules alone and they derive no contradiction.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob suggests King: Ann passes
    ... ''')
    >>> impossibility(cl.solve(game), rules="notebook") is None
    True
    >>> found = impossibility(cl.solve(cl.suppose(game, "Bob holds Ace")), rules="notebook")
    >>> found.supposing, found.lines
    (True, (4,))
    """
    from clue_logic.worlds.entailment import Worlds
    from clue_logic.worlds.timeline import impossible_since

    game = notebook.game
    # Rules that are wrong contradict themselves in a possible log, too.
    if (notebook.consistent and not exactly) or Worlds(game).possible:
        return None
    if game.supposed:
        alone = replace(game, supposed=())
        if not Worlds(alone).possible:
            return impossibility(solve(alone, rules=rules, by_statement=True), rules=rules, exactly=True)
    fact, noticed = first_contradiction(notebook, rules=rules) if notebook.contradictions else (None, None)
    since = impossible_since(game) or 0
    if not game.supposed:
        return Impossibility(since, noticed, fact)
    from clue_logic.worlds.conflicts import Conflicts

    conflict = Conflicts(game).smallest()
    return Impossibility(since, noticed, fact, True, conflict.lines if conflict else ())
