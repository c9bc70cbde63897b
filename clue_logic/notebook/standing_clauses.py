"""The clauses of a log that still stand: lines that say "one of these cards", of which it is not known which."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.game.questions import State
from clue_logic.notebook.notebook import Notebook


@dataclass(frozen=True, slots=True)
class StandingClause:
    """A clause that a line of the log gives and that is not settled yet.

    Parameters
    ----------
    location
        Of whose cards it speaks.
    cards
        Those of its cards that are still open.
    holds
        True if one of them at least is there; False if one of them at least is not.
    line
        The first line that says so.
    """

    location: str
    cards: tuple[str, ...]
    holds: bool
    line: int


def standing_clauses(notebook: Notebook, location: str) -> tuple[StandingClause, ...]:
    """Return the clauses about a location that stand, in the order of the log; none that another one implies.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 1, Bob 2, Cid 2
    ... Ann suggests 1, 2, 3: Bob shows
    ... Cid reveals 1
    ... ''')
    >>> standing_clauses(cl.solve(game), "Bob")
    (StandingClause(location='Bob', cards=('2', '3'), holds=True, line=4),)
    """
    found = list(_standing(notebook, location))
    return tuple(
        clause
        for place, clause in enumerate(found)
        if not any(
            _implies(other, clause, earlier=number < place) for number, other in enumerate(found) if number != place
        )
    )


def _implies(one: StandingClause, other: StandingClause, *, earlier: bool) -> bool:
    """Return whether a clause makes another one superfluous; of two that are the same, the earlier one does."""
    mine, its = set(one.cards), set(other.cards)
    return one.holds is other.holds and (mine < its or (mine == its and earlier))


def _standing(notebook: Notebook, location: str) -> Iterator[StandingClause]:
    from clue_logic.worlds.constraints import NotAllOf, SomeOf, stated

    row = notebook.grid[location]
    for said in stated(notebook.game):
        constraint = said.constraint
        if not isinstance(constraint, SomeOf | NotAllOf) or constraint.location != location:
            continue
        holds = isinstance(constraint, SomeOf)
        left = tuple(card for card in constraint.cards if row[card] is State.OPEN)
        settled = any(row[card] is (State.HOLDS if holds else State.LACKS) for card in constraint.cards)
        if left and not settled and len(left) < len(row):
            yield StandingClause(location, left, holds, constraint.line)
