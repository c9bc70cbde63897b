"""How it stands with a statement about knowledge: that somebody knows, or that somebody does not know.

Two things are said to be "not known", and they are told apart here. *It is known that Ben does not know*: in every
world that agrees with what the keeper of the log knows, he does not. *It is not known that Ben knows*: in some of them
he does not, and perhaps in others he does.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from clue_logic.game.questions import Cell, ExpectKnows, Solution, Whether
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.verdict import USUAL, Bounds, Decision, Verdict


class Standing(Enum):
    """What the keeper of a log knows of a statement."""

    YES = "yes"
    """It is so."""
    NO = "no"
    """It is not so."""
    OPEN = "open"
    """It may be so or not."""
    UNKNOWN = "unknown"
    """That it is so is not known; whether it may be so was not asked, for it takes another turn of "not"."""
    UNDECIDED = "undecided"
    """The search was given up."""


@dataclass(frozen=True, slots=True)
class Finding:
    """How it stands with a statement.

    Parameters
    ----------
    standing
        How it stands.
    verdict
        What the search for the contrary came to, if there was one; it has the bounds, and for an open statement a deal.
    """

    standing: Standing
    verdict: Verdict | None = None


def finding(knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds = USUAL) -> Finding:
    """Return how it stands with a statement about knowledge.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen, Jack
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: Ace
    ... Cid suggests Ace, King: Ann shows Ace
    ... ''')
    >>> knowledge, ace = Knowledge(game), Cell("Ann", "Ace", True)
    >>> [finding(knowledge, ExpectKnows((player,), ace)).standing.value for player in ("Cid", "Bob")]
    ['yes', 'open']
    >>> finding(knowledge, ExpectKnows(("Cid", "Bob"), ace, unknowing=1)).standing.value
    'unknown'
    """
    return stands(knowledge, statement.players, statement.known, statement.unknowing, bounds)


def stands(
    knowledge: Knowledge,
    players: tuple[str, ...],
    known: Cell | Whether | Solution,
    unknowing: int | None = None,
    bounds: Bounds = USUAL,
) -> Finding:
    """Return how it stands with a statement about one chain of players, of whom one may be said not to know the rest.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> knowledge = Knowledge(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1"))
    >>> stands(knowledge, ("Bob",), Whether(Cell("Bob", "1", True))).standing.value
    'yes'
    """
    if unknowing is None:
        if _know(knowledge, players, known):
            return Finding(Standing.YES)
        return _unless(_know_not(knowledge, players[:1], known, players[1:], bounds))
    upto = players[: unknowing + 1]
    verdict = _know_not(knowledge, upto, known, players[unknowing + 1 :], bounds)
    if verdict.decision is Decision.YES:
        return Finding(Standing.YES, verdict)
    if _know(knowledge, players[unknowing:], known):
        return Finding(Standing.NO, verdict)
    if verdict.decision is Decision.UNDECIDED:
        return Finding(Standing.UNDECIDED, verdict)
    return Finding(Standing.UNKNOWN if knowledge.chain(upto[:-1]) else Standing.OPEN, verdict)


def _know(knowledge: Knowledge, players: tuple[str, ...], known: Cell | Whether | Solution) -> bool:
    if isinstance(known, Cell):
        return knowledge.knows(players, known)
    if isinstance(known, Whether):
        return knowledge.knows_whether(players, known.cell)
    return knowledge.knows_solution(players)


def _know_not(
    knowledge: Knowledge,
    players: tuple[str, ...],
    known: Cell | Whether | Solution,
    that: tuple[str, ...],
    bounds: Bounds,
) -> Verdict:
    if isinstance(known, Cell):
        return knowledge.knows_not(players, known, that, bounds)
    if isinstance(known, Whether):
        return knowledge.knows_not_whether(players, known.cell, that, bounds)
    return knowledge.knows_not_solution(players, that, bounds)


def _unless(verdict: Verdict) -> Finding:
    """Return how it stands with what is not known to be so, by what the search for the contrary came to."""
    standing = {Decision.YES: Standing.NO, Decision.NO: Standing.OPEN, Decision.UNDECIDED: Standing.UNDECIDED}
    return Finding(standing[verdict.decision], verdict)
