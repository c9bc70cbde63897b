"""Statements about what everybody knows, what is public, and what somebody knows the one way or the other.

They are taken apart into plain ones, about one chain of players each. *Everybody knows* is that each player does; so
Ben knows that everybody knows if he knows it of each. *Public* is what an onlooker knows. To know *whether* is to know
that it is so or to know that it is not, and not to know whether is neither.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import product

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnows, Group, OneOf
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.search_result import USUAL, Bounds
from clue_logic.knowledge.standing import Finding, Standing, introspective, stands, without_first


class NotDecidableError(ValueError):
    """A statement of which the software cannot tell whether it is so."""


def finding_of(knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds = USUAL) -> Finding:
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
    >>> finding_of(knowledge, ExpectKnows((Group.EVERYBODY,), ace)).standing.value
    'open'
    >>> finding_of(knowledge, ExpectKnows(("Cid",), Whether(ace))).standing.value
    'yes'
    """
    if statement.players[:1] == (Group.PUBLIC,):
        return finding_of(knowledge.onlooker, behind_public(statement), bounds)
    rest = behind_the_keeper(knowledge, statement)
    if rest is not None:
        return one_of([_unknown_to_keeper(knowledge, part, bounds) for part in parts(knowledge, rest)])
    return together(_finding(knowledge, part, bounds) for part in parts(knowledge, statement))


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


def behind_public(statement: ExpectKnows) -> ExpectKnows:
    """Return what is said to be public."""
    return without_first(statement)


def behind_the_keeper(knowledge: Knowledge, statement: ExpectKnows) -> ExpectKnows | None:
    """Return what the keeper of the log is said not to know, if it is she."""
    players, unknowing = statement.players, statement.unknowing
    if unknowing is None or any(player != knowledge.game.me for player in players[: unknowing + 1]):
        return None
    return ExpectKnows(players[unknowing + 1 :], statement.known)


def parts(knowledge: Knowledge, statement: ExpectKnows) -> tuple[ExpectKnows, ...]:
    """Return the statements about single players of which one about everybody is made; none says the same as another.

    Examples
    --------
    >>> from clue_logic.game.questions import Solution
    >>> from clue_logic.language.reader import read_log
    >>> knowledge = Knowledge(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann"))
    >>> everybody = ExpectKnows(("Bob", Group.EVERYBODY), Solution())
    >>> [part.players for part in parts(knowledge, everybody)]
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


def together(findings: Iterable[Finding]) -> Finding:
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


def one_of(findings: Collection[Finding]) -> Finding:
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
    if knowledge.knows(part.named, part.known):
        return Finding(Standing.NO)
    if not knowledge.unwritten:  # what she does not know, she knows that she does not
        return Finding(Standing.YES)
    me = knowledge.game.me
    assert me is not None
    return stands(knowledge, replace(part, players=(me, *part.named), unknowing=0), bounds)


def _finding(knowledge: Knowledge, part: ExpectKnows, bounds: Bounds) -> Finding:
    if part.players:
        return stands(knowledge, part, bounds)
    if knowledge.knows((), part.known):
        return Finding(Standing.YES)
    if isinstance(part.known, Cell) and knowledge.knows((), part.known.opposite):
        return Finding(Standing.NO)
    if isinstance(part.known, OneOf) and _none_held(knowledge, part.known):
        return Finding(Standing.NO)
    return Finding(Standing.OPEN)  # what an onlooker does not know may be so all the same


def _none_held(knowledge: Knowledge, known: OneOf) -> bool:
    return all(knowledge.knows((), Cell(known.location, card, False)) for card in known.cards)
