"""Whether a statement about knowledge holds: about one player, about everybody, about public knowledge.

Such statements are split into plain ones, about one chain of players each. *Everybody knows* means that each player
does; so Ben knows that everybody knows if he knows it of each. *Public* is what an onlooker knows; it is common
knowledge. To know *whether* means to know that it is true or to know that it is false, and not to know whether means
neither.

Where a log with `accusing: perfect` may tell more than is used (`silence.py`), a statement is undecided unless it was
decided by what players know: they know all that, perhaps more. *Ben knows it* stays, *Ben does not know it* does not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum
from itertools import product

from msgspec import Struct

from clue_logic.game.game import Game
from clue_logic.game.questions import CardClause, Cell, ExpectKnows, Group
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import USUAL, Bounds, Decision, Knows, SearchResult
from clue_logic.knowledge.silence import UnusedSilence, find_unused_silence
from clue_logic.words.records import replace


class Standing(Enum):
    """The truth value of a statement about knowledge, as far as the keeper of a log knows."""

    YES = "yes"
    """It is true."""
    NO = "no"
    """It is false."""
    OPEN = "open"
    """It may be true or false."""
    UNKNOWN = "unknown"
    """It is not known to be true; whether it is false was not decided, as that takes another "not"."""
    UNDECIDED = "undecided"
    """The search was given up, or the log may tell more than is used (`Finding.unused`)."""


class Finding(Struct, frozen=True):
    """The truth value of a statement, with the search that decided it."""

    standing: Standing
    # the search for a counterexample, if there was one; with the bounds, and for an open statement a deal
    search: SearchResult | None = None
    unused: UnusedSilence | None = None  # what the log may tell more; only where that leaves the statement undecided


def chain_standing(knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds = USUAL) -> Finding:
    """Decide a statement about one chain of players, of whom one may be said not to know the rest.

    >>> from clue_logic.game.questions import Cell, Whether
    >>> from clue_logic.language.reader import read_log
    >>> knowledge = Knowledge(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1"))
    >>> chain_standing(knowledge, ExpectKnows(("Bob",), Whether(Cell("Bob", "1", True)))).standing.value
    'yes'
    """
    statement = introspective(statement)
    # With more knowledge "knows" stays true, and "does not know" stays false.
    lasting = Standing.YES if statement.unknowing is None else Standing.NO
    return _lasting(knowledge, _chain_finding(knowledge, statement, bounds), lasting)


def _lasting(knowledge: Knowledge, found: Finding, *lasting: Standing) -> Finding:
    """Return the finding; undecided if the log may tell more, unless its standing is one that more does not change."""
    unused = None if found.standing in lasting else find_unused_silence(knowledge.stated)
    return found if unused is None else Finding(Standing.UNDECIDED, found.search, unused)


def _chain_finding(knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds) -> Finding:
    players, known, unknowing = statement.named_players, statement.known, statement.unknowing
    if unknowing is None:
        if knowledge.knows(players, known):
            return Finding(Standing.YES)
        return _negate_search(knowledge.knows_not(players[:1], Knows(players[1:], known), bounds))
    upto, behind = players[: unknowing + 1], players[unknowing + 1 :]
    search = knowledge.knows_not(upto, Knows(behind, known), bounds)
    if search.decision is Decision.YES:
        return Finding(Standing.YES, search)
    # What is so in all of my worlds, no player knows to be otherwise: as others see me, where I am not the first.
    knows = knowledge.thought_to_know if unknowing else knowledge.knows
    if knows(players[unknowing:], known):
        return Finding(Standing.NO, search)
    if search.decision is Decision.UNDECIDED:
        return Finding(Standing.UNDECIDED, search)
    return Finding(Standing.UNKNOWN if knowledge.chain(upto[:-1]) else Standing.OPEN, search)


def introspective(statement: ExpectKnows) -> ExpectKnows:
    """Return a statement in which no player is named twice in a row, by positive and negative introspection.

    >>> from clue_logic.game.questions import Solution
    >>> introspective(ExpectKnows(("Bob", "Ann", "Ann", "Bob"), Solution(), unknowing=2))
    ExpectKnows(players=('Bob', 'Ann', 'Bob'), known=Solution(), unknowing=1)
    """
    holders: list[tuple[str | Group, bool]] = []
    for place, player in enumerate(statement.players):
        knows = place != statement.unknowing
        if holders and holders[-1][0] == player and isinstance(player, str):
            knows = holders.pop()[1] and knows
        holders.append((player, knows))
    unknowing = next((place for place, (_, knows) in enumerate(holders) if not knows), None)
    return replace(statement, players=tuple(player for player, _ in holders), unknowing=unknowing)


def without_first(statement: ExpectKnows) -> ExpectKnows:
    """Return the statement without its first knower."""
    unknowing = None if statement.unknowing is None else statement.unknowing - 1
    return replace(statement, players=statement.players[1:], unknowing=unknowing)


def _negate_search(search: SearchResult) -> Finding:
    """Return the finding for an unknown statement, given the search for its opposite."""
    standing = {Decision.YES: Standing.NO, Decision.NO: Standing.OPEN, Decision.UNDECIDED: Standing.UNDECIDED}
    return Finding(standing[search.decision], search)


class NotDecidableError(ValueError):
    """A statement that the software cannot decide."""


def decide_statement(knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds = USUAL) -> Finding:
    """Decide a statement about knowledge.

    Raises
    ------
    NotDecidableError
        For a statement that a player does not know that everybody knows.
    """
    if statement.players[:1] == (Group.PUBLIC,):
        return decide_statement(knowledge.onlooker, public_content(statement), bounds)
    rest = unknown_to_keeper(knowledge, statement)
    if rest is not None:
        return decide_any([_unknown_to_keeper(knowledge, part, bounds) for part in split_groups(knowledge, rest)])
    return decide_all(_finding(knowledge, part, bounds) for part in split_groups(knowledge, statement))


def shortest(game: Game, statement: ExpectKnows) -> ExpectKnows:
    """Return a statement without redundant names.

    By positive and negative introspection (axioms 4 and 5), knowing that one knows is knowing, and knowing that one
    does not know, or not knowing that one knows, is not knowing. The keeper of the log is dropped at the beginning,
    unless the statement is about her ignorance.
    """
    short = introspective(statement)
    keeper = short.players[:1] == (game.me,) and short.unknowing != 0 and len(short.players) > 1
    return without_first(short) if keeper else short


def public_content(statement: ExpectKnows) -> ExpectKnows:
    """Return the statement inside "it is public that"."""
    return without_first(statement)


def unknown_to_keeper(knowledge: Knowledge, statement: ExpectKnows) -> ExpectKnows | None:
    """Return the statement inside "the keeper of the log does not know"; None for other statements."""
    players, unknowing = statement.players, statement.unknowing
    if unknowing is None or any(player != knowledge.game.me for player in players[: unknowing + 1]):
        return None
    return ExpectKnows(players[unknowing + 1 :], statement.known)


def split_groups(knowledge: Knowledge, statement: ExpectKnows) -> tuple[ExpectKnows, ...]:
    """Return the distinct statements about single players that a statement about everybody consists of.

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
    """Return the finding for a conjunction.

    It is true if each statement is, and false if one is. Several open statements give UNKNOWN: whether they can be true
    at once is not decided.
    """
    missing = [finding for finding in findings if finding.standing is not Standing.YES]
    for standing in (Standing.NO, Standing.UNDECIDED):
        for finding in missing:
            if finding.standing is standing:
                return finding
    if len(missing) > 1:
        return Finding(Standing.UNKNOWN)
    return missing[0] if missing else Finding(Standing.YES)


def decide_any(findings: Collection[Finding]) -> Finding:
    """Return the finding for a disjunction."""
    for finding in findings:
        if finding.standing is Standing.YES:
            return finding
    missing = [finding for finding in findings if finding.standing is not Standing.NO]
    undecided = next((finding for finding in missing if finding.standing is Standing.UNDECIDED), None)
    if undecided is not None:
        return undecided
    if len(findings) > 1 and missing:
        return Finding(Standing.UNKNOWN)
    return missing[0] if missing else Finding(Standing.NO)


def _unknown_to_keeper(knowledge: Knowledge, part: ExpectKnows, bounds: Bounds) -> Finding:
    """Decide that the keeper of the log does not know a statement about one chain of players."""
    if knowledge.knows(part.named_players, part.known):
        return Finding(Standing.NO)
    if not knowledge.unwritten:  # a player knows what she does not know
        return _lasting(knowledge, Finding(Standing.YES))
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
    return _lasting(knowledge, Finding(Standing.OPEN))  # an onlooker's ignorance does not make it false


def _holds_none(knowledge: Knowledge, known: CardClause) -> bool:
    return all(knowledge.knows((), Cell(known.location, card, False)) for card in known.cards)
