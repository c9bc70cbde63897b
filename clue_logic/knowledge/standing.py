"""How it stands with a statement about knowledge: that somebody knows, or that somebody does not know.

Two things are said to be "not known", and they are told apart here. *It is known that Ben does not know*: in every
world that agrees with what the keeper of the log knows, he does not. *It is not known that Ben knows*: in some of them
he does not, and perhaps in others he does.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from clue_logic.game.questions import Cell, ExpectKnows, Solution
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
    players, known = statement.players, statement.known
    if statement.unknowing is None:
        if isinstance(known, Cell):
            return _knows(knowledge, players, known, bounds)
        return _knows_solution(knowledge, players, bounds)
    upto = players[: statement.unknowing + 1]
    if isinstance(known, Solution):
        verdict = knowledge.knows_not_solution(upto, bounds)
        contrary = knowledge.knows_solution(upto[-1])
    else:
        verdict = knowledge.knows_not(upto, known, players[statement.unknowing + 1 :], bounds)
        contrary = knowledge.knows(players[statement.unknowing :], known)
    if verdict.decision is Decision.YES:
        return Finding(Standing.YES, verdict)
    if contrary:
        return Finding(Standing.NO, verdict)
    if verdict.decision is Decision.UNDECIDED:
        return Finding(Standing.UNDECIDED, verdict)
    return Finding(Standing.UNKNOWN if knowledge.chain(upto[:-1]) else Standing.OPEN, verdict)


def _knows(knowledge: Knowledge, players: tuple[str, ...], cell: Cell, bounds: Bounds) -> Finding:
    if knowledge.knows(players, cell):
        return Finding(Standing.YES)
    return _unless(knowledge.knows_not(players[:1], cell, players[1:], bounds))


def _knows_solution(knowledge: Knowledge, players: tuple[str, ...], bounds: Bounds) -> Finding:
    if knowledge.knows_solution(players):
        return Finding(Standing.YES)
    if len(knowledge.chain(players)) > 1 and players[-1] == knowledge.game.me:
        # What others take the keeper of the log to know is not what the log says.
        return Finding(Standing.UNKNOWN)
    found = _unless(knowledge.knows_not_solution(players[-1:], bounds))
    if len(knowledge.chain(players)) < 2 or found.standing is Standing.NO:
        return found
    return Finding(Standing.UNKNOWN, found.verdict)


def _unless(verdict: Verdict) -> Finding:
    """Return how it stands with what is not known to be so, by what the search for the contrary came to."""
    standing = {Decision.YES: Standing.NO, Decision.NO: Standing.OPEN, Decision.UNDECIDED: Standing.UNDECIDED}
    return Finding(standing[verdict.decision], verdict)
