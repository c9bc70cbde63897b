"""From the node of a statement about knowledge to what it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from lark import Token

from clue_logic.game.questions import Cell, ExpectKnows, Group, Matter, OneOf, Solution, Whether
from clue_logic.language.queries import (
    begins_with_another,
    complain_of_public,
    nearly_a_cell,
    nearly_another,
    nearly_knows_in,
    nearly_the_solution,
    said_for_a_group,
)
from clue_logic.language.references import References
from clue_logic.language.syntax import CellNode, ClauseNode, KnownNode, KnowsNode, Name, WhetherNode
from clue_logic.words.names import folded

THE_SOLUTION = frozenset({"the solution", "solution", "die lösung", "lösung"})
"""What can stand for a cell in a statement about knowledge."""

CELLS = ("LOCATION holds CARD", "LOCATION lacks CARD", "CARD excluded", "CARD is the solution")
"""The forms of a statement about a cell."""

KNOWN = (*CELLS, "LOCATION holds one of CARD, CARD", "whether LOCATION holds CARD", "the solution")
"""The forms of what can be known."""

GROUPS: Mapping[str, Group] = MappingProxyType(
    {
        "everybody": Group.EVERYBODY, "alle": Group.EVERYBODY,
        "public": Group.PUBLIC, "öffentlich": Group.PUBLIC,
    }
)  # fmt: skip
"""The words that stand where a player could."""


def statement_of(node: KnownNode, names: References, heads: Sequence[str | Group] = ()) -> ExpectKnows | None:
    """Return the statement; None after an error.

    Parameters
    ----------
    node
        What is said; it need not begin with a player if there are `heads`.
    names
        The names of the game.
    heads
        Those who know it, where somebody has named them already.
    """
    said = node if isinstance(node, KnowsNode) else KnowsNode([], node)
    knowing = [_knower(player, knows, place, names) for place, (player, knows) in enumerate(said.players, len(heads))]
    unknowing = [place for place, (_, knows) in enumerate(said.players) if not knows]
    if len(unknowing) > 1:
        player, _ = said.players[unknowing[1]]
        names.complaints.error(player, "only one player of a statement can be one who does not know")
        return None
    known = _known(said.known, names)
    if known is None or None in knowing:
        return None
    players = (*heads, *(player for player in knowing if player is not None))
    if not unknowing:
        return ExpectKnows(players, known)
    at = unknowing[0] + len(heads)
    # What the keeper of the log does not know herself is another matter: that is what does not follow.
    keeper = all(player == names.setup.me for player in players[: at + 1])
    if Group.EVERYBODY in players[at + 1 :] and not keeper:
        player, _ = said.players[unknowing[0]]
        refused = 'of somebody who does not know it cannot be said that "everybody" knows: name one player'
        names.complaints.error(player, refused)
        return None
    return ExpectKnows(players, known, at)


def _knower(player: Name | Token, knows: bool, place: int, names: References) -> str | Group | None:
    if isinstance(player, Name):
        if begins_with_another(player, names) or said_for_a_group(player, names):
            return None
        return names.player(player)
    group = GROUPS[str(player)]
    if group is Group.PUBLIC and place:
        complain_of_public(player, names.complaints)
        return None
    if knows:
        return group
    nobody = 'that nobody knows is a statement for each player: "Ben does not know Anna holds Rope"'
    me = names.setup.me
    some = f'; that not everybody is known to know: "{me} does not know everybody knows Anna holds Rope"' if me else ""
    names.complaints.error(player, "this can mean that nobody knows, or that not everybody does", hint=nobody + some)
    return None


def _known(known: CellNode | ClauseNode | WhetherNode | Name, names: References) -> Matter | None:
    if isinstance(known, WhetherNode):
        return _whether(known, names)
    if isinstance(known, CellNode):
        return None if nearly_another(known, names) else names.cell(known)
    if isinstance(known, ClauseNode):
        return _one_of(known, names)
    if not known.is_quoted and folded(known.text) in THE_SOLUTION:
        return Solution()
    nearly = begins_with_another(known, names) or nearly_knows_in(known, names) or nearly_a_cell(known, names)
    if not nearly:
        hint = nearly_the_solution(known, THE_SOLUTION)
        names.complaints.error(known, "this does not say where a card is", expected=KNOWN, hint=hint)
    return None


def _one_of(node: ClauseNode, names: References) -> Matter | None:
    location, cards = names.location(node.location), names.cards(node.cards)
    if location is None or cards is None:
        return None
    return OneOf(location, cards) if len(cards) > 1 else Cell(location, cards[0], True)


def _whether(node: WhetherNode, names: References) -> Whether | None:
    if isinstance(node.what, CellNode):
        cell = None if nearly_another(node.what, names) else names.cell(node.what)
        return None if cell is None else Whether(cell)
    if isinstance(node.what, KnowsNode):
        place, _ = node.what.players[0]
        message = "whether somebody knows something cannot be said to be known, only whether a card is somewhere"
        names.complaints.error(place, message, expected=CELLS)
    elif folded(node.what.text) in THE_SOLUTION:
        hint = 'leave out "whether": Ben knows the solution'
        names.complaints.error(node.what, "this does not say where a card is", expected=CELLS, hint=hint)
    elif not nearly_a_cell(node.what, names):
        names.complaints.error(node.what, "this does not say where a card is", expected=CELLS)
    return None
