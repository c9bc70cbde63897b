"""What is known or not: a cell or a clause, whether a cell is so, the solution; and that others know one of these.

Epistemic logic writes *K p* of who knows that p is so, *Kw p* of who knows whether, and *Kv c* of who knows what c is;
see Y. Wang, Beyond Knowing That, 2018. So there are three sorts of `Matter`, and a proposition is one of these behind a
chain of players.
"""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.game.questions import Matter


@dataclass(frozen=True, slots=True)
class Knows:
    """Others' knowledge: the first player knows that the second knows ... that the last knows something."""

    players: tuple[str, ...]
    known: Proposition


Proposition = Matter | Knows
"""What somebody may know or not."""


def unnested(proposition: Proposition) -> tuple[tuple[str, ...], Matter]:
    """Return the players of whose knowledge a proposition speaks, and what the last of them knows.

    Examples
    --------
    >>> from clue_logic.game.questions import Solution
    >>> unnested(Knows(("Ben",), Knows(("Clara", "Ben"), Solution())))
    (('Ben', 'Clara', 'Ben'), Solution())
    """
    if not isinstance(proposition, Knows):
        return (), proposition
    players, matter = unnested(proposition.known)
    return (*proposition.players, *players), matter
