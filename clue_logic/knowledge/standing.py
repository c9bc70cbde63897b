"""Whether a statement about knowledge holds: about one player, about everybody, about common knowledge.

Statements about what everybody knows, what is public, and knowing whether are taken apart into plain ones, about one
chain of players each. *Everybody knows* means that each player does; so Ben knows that everybody knows if he knows it
of each. *Public* is what an onlooker knows. To know *whether* means to know that it is true or to know that it is not,
and not to know whether means neither.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product

from clue_logic.game.game import Game
from clue_logic.game.questions import CardClause, Cell, ExpectKnows, Group
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import USUAL, Bounds, Decision, Knows, SearchResult


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
    """How it stands with a statement."""

    standing: Standing  # how it stands
    # what the search for the contrary came to, if there was one; it has the bounds, and for an open statement a deal
    search: SearchResult | None = None


def chain_standing(knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds = USUAL) -> Finding:
    """Return how it stands with a statement about one chain of players, of whom one may be said not to know the rest.

    Examples
    --------
    >>> from clue_logic.game.questions import Cell, Whether
    >>> from clue_logic.language.reader import read_log
    >>> knowledge = Knowledge(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1"))
    >>> chain_standing(knowledge, ExpectKnows(("Bob",), Whether(Cell("Bob", "1", True)))).standing.value
    'yes'
    """
    statement = introspective(statement)
    players, known, unknowing = statement.named_players, statement.known, statement.unknowing
    if unknowing is None:
        if knowledge.knows(players, known):
            return Finding(Standing.YES)
        return _negate_search(knowledge.knows_not(players[:1], Knows(players[1:], known), bounds))
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


def _negate_search(search: SearchResult) -> Finding:
    """Return how it stands with what is not known to be so, by what the search for the contrary came to."""
    standing = {Decision.YES: Standing.NO, Decision.NO: Standing.OPEN, Decision.UNDECIDED: Standing.UNDECIDED}
    return Finding(standing[search.decision], search)


class NotDecidableError(ValueError):
    """A statement of which the software cannot tell whether it is so."""


def decide_statement(knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds = USUAL) -> Finding:
    """Return how it stands with a statement.

    Raises
    ------
    NotDecidableError
        If somebody is said not to know that everybody knows.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.game.questions import Whether
    >>> game = cl.read('''cards: Ace, King, Queen, Jack
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: Ace
    ... Cid suggests Ace, King: Ann shows Ace
    ... ''')
    >>> knowledge, ace = Knowledge(game), Cell("Ann", "Ace", True)
    >>> decide_statement(knowledge, ExpectKnows((Group.EVERYBODY,), ace)).standing.value
    'open'
    >>> decide_statement(knowledge, ExpectKnows(("Cid",), Whether(ace))).standing.value
    'yes'
    """
    if statement.players[:1] == (Group.PUBLIC,):
        return decide_statement(knowledge.onlooker, public_content(statement), bounds)
    rest = unknown_to_keeper(knowledge, statement)
    if rest is not None:
        return decide_any([_unknown_to_keeper(knowledge, part, bounds) for part in split_groups(knowledge, rest)])
    return decide_all(_finding(knowledge, part, bounds) for part in split_groups(knowledge, statement))


def shortest(game: Game, statement: ExpectKnows) -> ExpectKnows:
    """Return a statement without the names that say nothing.

    To know that one knows oneself is simply to know, and to know that one does not know is not to know (positive and
    negative introspection, the axioms 4 and 5); so is not to know that one knows. The keeper of the log need not be
    named first, unless it is her ignorance.

    Examples
    --------
    >>> from clue_logic.game.questions import Solution
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann")
    >>> short = shortest(game, ExpectKnows(("Ann", "Bob", "Bob", Group.EVERYBODY), Solution(), 2))
    >>> short.players, short.unknowing
    (('Bob', <Group.EVERYBODY: 'everybody'>), 0)
    """
    short = introspective(statement)
    keeper = short.players[:1] == (game.me,) and short.unknowing != 0 and len(short.players) > 1
    return without_first(short) if keeper else short


def public_content(statement: ExpectKnows) -> ExpectKnows:
    """Return what is said to be public."""
    return without_first(statement)


def unknown_to_keeper(knowledge: Knowledge, statement: ExpectKnows) -> ExpectKnows | None:
    """Return what the keeper of the log is said not to know, if it is she."""
    players, unknowing = statement.players, statement.unknowing
    if unknowing is None or any(player != knowledge.game.me for player in players[: unknowing + 1]):
        return None
    return ExpectKnows(players[unknowing + 1 :], statement.known)


def split_groups(knowledge: Knowledge, statement: ExpectKnows) -> tuple[ExpectKnows, ...]:
    """Return the statements about single players of which one about everybody is made; none says the same as another.

    Examples
    --------
    >>> from clue_logic.game.questions import Solution
    >>> from clue_logic.language.reader import read_log
    >>> knowledge = Knowledge(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann"))
    >>> everybody = ExpectKnows(("Bob", Group.EVERYBODY), Solution())
    >>> [part.players for part in split_groups(knowledge, everybody)]
    [('Bob', 'Ann'), ('Bob',)]
    """
    _refuse(statement)
    names = knowledge.game.names
    choices = (names if player is Group.EVERYBODY else (player,) for player in statement.players)
    chains = product(*choices)
    return tuple(dict.fromkeys(shortest(knowledge.game, replace(statement, players=chain)) for chain in chains))


def _refuse(statement: ExpectKnows) -> None:
    if statement.unknowing is None:
        return
    player, rest = statement.players[statement.unknowing], statement.players[statement.unknowing + 1 :]
    if player is Group.EVERYBODY or Group.EVERYBODY in rest:
        raise NotDecidableError("not knowing is said of one player, and of what one player knows")


def decide_all(findings: Iterable[Finding]) -> Finding:
    """Return how it stands with several statements taken together.

    They are so if each is, and not so if one is not. Of several that may be so, it is not asked whether all can be at
    once.
    """
    missing = [found for found in findings if found.standing is not Standing.YES]
    for standing in (Standing.NO, Standing.UNDECIDED):
        for found in missing:
            if found.standing is standing:
                return found
    if len(missing) > 1:
        return Finding(Standing.UNKNOWN)
    return missing[0] if missing else Finding(Standing.YES)


def decide_any(findings: Collection[Finding]) -> Finding:
    """Return how it stands with several statements of which one must be so."""
    for found in findings:
        if found.standing is Standing.YES:
            return found
    missing = [found for found in findings if found.standing is not Standing.NO]
    if len(findings) > 1 and missing:
        return Finding(Standing.UNKNOWN)
    return missing[0] if missing else Finding(Standing.NO)


def _unknown_to_keeper(knowledge: Knowledge, part: ExpectKnows, bounds: Bounds) -> Finding:
    """Return how it stands with the keeper of the log not knowing what one chain of players knows."""
    if knowledge.knows(part.named_players, part.known):
        return Finding(Standing.NO)
    if not knowledge.unwritten:  # what she does not know, she knows that she does not
        return Finding(Standing.YES)
    me = knowledge.game.me
    assert me is not None
    return chain_standing(knowledge, replace(part, players=(me, *part.named_players), unknowing=0), bounds)


def _finding(knowledge: Knowledge, part: ExpectKnows, bounds: Bounds) -> Finding:
    if part.players:
        return chain_standing(knowledge, part, bounds)
    if knowledge.knows((), part.known):
        return Finding(Standing.YES)
    if isinstance(part.known, Cell) and knowledge.knows((), part.known.opposite):
        return Finding(Standing.NO)
    if isinstance(part.known, CardClause) and _holds_none(knowledge, part.known):
        return Finding(Standing.NO)
    return Finding(Standing.OPEN)  # what an onlooker does not know may be so all the same


def _holds_none(knowledge: Knowledge, known: CardClause) -> bool:
    return all(knowledge.knows((), Cell(known.location, card, False)) for card in known.cards)
