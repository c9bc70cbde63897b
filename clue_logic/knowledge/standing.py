"""How it stands with a statement about knowledge: that somebody knows, or that somebody does not know.

Two things are said to be "not known", and they are told apart here. *It is known that Ben does not know*: in every
world that agrees with what the keeper of the log knows, he does not. *It is not known that Ben knows*: in some of them
he does not, and perhaps in others he does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from clue_logic.game.questions import ExpectKnows, Group
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.proposition import Knows
from clue_logic.knowledge.search_result import USUAL, Bounds, Decision, SearchResult


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
    search
        What the search for the contrary came to, if there was one; it has the bounds, and for an open statement a deal.
    """

    standing: Standing
    search: SearchResult | None = None


def stands(knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds = USUAL) -> Finding:
    """Return how it stands with a statement about one chain of players, of whom one may be said not to know the rest.

    Examples
    --------
    >>> from clue_logic.game.questions import Cell, Whether
    >>> from clue_logic.language.reader import read_log
    >>> knowledge = Knowledge(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1"))
    >>> stands(knowledge, ExpectKnows(("Bob",), Whether(Cell("Bob", "1", True)))).standing.value
    'yes'
    """
    statement = introspective(statement)
    players, known, unknowing = statement.named, statement.known, statement.unknowing
    if unknowing is None:
        if knowledge.knows(players, known):
            return Finding(Standing.YES)
        return _unless(knowledge.knows_not(players[:1], Knows(players[1:], known), bounds))
    upto, behind = players[: unknowing + 1], players[unknowing + 1 :]
    search = knowledge.knows_not(upto, Knows(behind, known), bounds)
    if search.decision is Decision.YES:
        return Finding(Standing.YES, search)
    if knowledge.knows(players[unknowing:], known):
        return Finding(Standing.NO, search)
    if search.decision is Decision.UNDECIDED:
        return Finding(Standing.UNDECIDED, search)
    return Finding(Standing.UNKNOWN if knowledge.chain(upto[:-1]) else Standing.OPEN, search)


def introspective(statement: ExpectKnows) -> ExpectKnows:
    """Return a statement in which no player is named twice in a row: everyone knows what she knows, and does not know.

    Examples
    --------
    >>> from clue_logic.game.questions import Solution
    >>> introspective(ExpectKnows(("Bob", "Ann", "Ann", "Bob"), Solution(), unknowing=2))
    ExpectKnows(players=('Bob', 'Ann', 'Bob'), known=Solution(), unknowing=1)
    """
    kept: list[tuple[str | Group, bool]] = []
    for place, player in enumerate(statement.players):
        knows = place != statement.unknowing
        if kept and kept[-1][0] == player and isinstance(player, str):
            knows = kept.pop()[1] and knows
        kept.append((player, knows))
    unknowing = next((place for place, (_, knows) in enumerate(kept) if not knows), None)
    return replace(statement, players=tuple(player for player, _ in kept), unknowing=unknowing)


def without_first(statement: ExpectKnows) -> ExpectKnows:
    """Return what is said behind the first of those who know it."""
    unknowing = None if statement.unknowing is None else statement.unknowing - 1
    return replace(statement, players=statement.players[1:], unknowing=unknowing)


def _unless(search: SearchResult) -> Finding:
    """Return how it stands with what is not known to be so, by what the search for the contrary came to."""
    standing = {Decision.YES: Standing.NO, Decision.NO: Standing.OPEN, Decision.UNDECIDED: Standing.UNDECIDED}
    return Finding(standing[search.decision], search)
