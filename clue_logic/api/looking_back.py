"""What a log says line by line: since when what is known, which lines are at odds, and what was meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.api.rules import RulesNamed, rules_named
from clue_logic.game.game import Game, a_game

if TYPE_CHECKING:
    from clue_logic.notebook.log_conflicts import LogConflicts, LogRepairs
    from clue_logic.notebook.log_history import LogHistory

MOST, SECONDS = 20, 5.0
"""How many conflicts are looked for if all are wanted, and for how long, unless something else is said."""


def history(game: Game, *, rules: RulesNamed | None = None, complete: bool = False) -> LogHistory:
    """Return when each cell became known.

    Parameters
    ----------
    game
        The game.
    rules
        The rules of which it is told what they find when, as for `solve`; None for those of the notebook, and what else
        follows.
    complete
        Whether to decide everything, however long it takes.

    Raises
    ------
    UnknownNameError
        If there is no such calculus; the message names those there are.
    NoRulesError
        If there are no rules at such a path.
    RuleError
        If the rules are wrong; the message has every mistake with its place.
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 0\\nplayers: Ann 1, Bob 2\\nAnn reveals 2")
    >>> print(history(game))
    line 4: Ann reveals 2
      Ann holds 2
      Ann lacks 1, 3
      Bob holds 1, 3
      Bob lacks 2
    <BLANKLINE>
    Solved at line 4.
    >>> history(game).solved_since
    4
    """
    from clue_logic.notebook.history import history as found
    from clue_logic.notebook.log_history import LogHistory

    named = None if rules is None else rules_named(rules)
    return LogHistory.of(found(a_game(game), rules=named, complete=complete), everything=complete or rules is None)


def conflicts(
    game: Game, *, every: bool = False, most: int | None = None, seconds: float | None = None
) -> LogConflicts:
    """Return which lines of an impossible log cannot all be true, the likeliest mistake first.

    Parameters
    ----------
    game
        The game.
    every
        Whether to look for every set of lines that cannot all be true, not only for a smallest one.
    most
        How many sets to look for at most: 20, if every one is wanted.
    seconds
        How long to look: 5 seconds if every one is wanted, else half a second for a smallest one.

    Raises
    ------
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... ''')
    >>> conflicts(game)
    <LogConflicts: 1, the smallest of lines 4, 5>
    >>> print(conflicts(game))
    The log contradicts itself from line 5 on.
    <BLANKLINE>
    These two lines cannot both be true:
      line 4: Ann suggests Ace: Bob passes
        Bob passed on Ace
      line 5: Bob reveals Ace
        Bob revealed Ace to everybody
    <BLANKLINE>
    Leaving out any one of these lines repairs the log: 4, 5.
    """
    from clue_logic.notebook import slips
    from clue_logic.notebook.log_conflicts import LogConflicts

    number = most if most is not None else MOST if every else slips.MOST
    looking = seconds if seconds is not None else SECONDS if every else slips.SECONDS
    return LogConflicts(a_game(game), slips.slips(game, most=number, seconds=looking), every)


def repairs(game: Game, *, seconds: float = SECONDS) -> LogRepairs:
    """Return the single changes that make an impossible log possible, the likeliest first.

    Parameters
    ----------
    game
        The game.
    seconds
        How long to look.

    Raises
    ------
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... ''')
    >>> found = repairs(game)
    >>> print("\\n".join(str(found).splitlines()[:3]))
    Single changes that make the log possible, the likeliest first:
      line 4: Bob showed a card
        Ann suggests Ace: Bob shows
    >>> cl.solve(found.found[0].game).consistent
    True
    """
    from clue_logic.notebook.log_conflicts import LogRepairs
    from clue_logic.notebook.repairs.search import repairs as found

    return LogRepairs(game, found(a_game(game), seconds))
