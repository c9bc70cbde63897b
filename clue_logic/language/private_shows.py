"""A card shown to one player outside a suggestion, ``Ben shows Rope to Clara``: which words name whom, and what.

The parser reads an answer whose card is called "Rope to Clara", since "to" may be part of a name. Which words are a
card, and which a player, the names of the game decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from clue_logic.language.references import Setup
from clue_logic.language.syntax import AnswerNode, Name, ShowNode, ShowsNode

_SOME_CARD = re.compile(r"(?:a|one|eine) card|eine karte", re.IGNORECASE)
_TO = "to"
_AND = frozenset({"and", "und", "&"})


def find_private_show(answer: AnswerNode, setup: Setup) -> ShowNode | None:
    """Return the show to one player that an answer outside a suggestion is; None if it does not say to whom.

    If not all names are known, the node has the words where a name belongs, so that they can be reported.

    >>> from clue_logic.game.deck import Deck
    >>> from clue_logic.language.parsing import parse_text
    >>> setup = Setup(Deck(loose=("Rope", "Door to Cellar"), hidden=1), ("Ann", "Ben"))
    >>> def read(text):
    ...     return find_private_show(parse_text(text).answer, setup)
    >>> read("Ben shows Door to Cellar to Ann")
    ShowNode(player=Name('Ben'), viewer=Name('Ann'), card=Name('Door to Cellar'))
    >>> read("Ben zeigt Ann eine Karte"), read("Ben shows Door to Cellar")
    (ShowNode(player=Name('Ben'), viewer=Name('Ann'), card=None), None)
    """
    if not isinstance(answer, ShowsNode) or answer.card is None or setup.cards is None or setup.players is None:
        return None
    if setup.cards.is_known(answer.card.text):
        return None
    ways = [*_ways(answer.card)]
    for viewer, card in ways:
        if setup.players.is_known(viewer.text) and (_is_some(card) or setup.cards.is_known(card.text)):
            return ShowNode(answer.player, viewer, None if _is_some(card) else card)
    for viewer, card in ways:
        known = setup.players.is_known(viewer.text) or _is_some(card) or setup.cards.is_known(card.text)
        if known and card.tokens[0] is answer.card.tokens[0]:  # the form with "to"
            return ShowNode(answer.player, viewer, None if _is_some(card) else card)
    return None


def split_viewers(viewer: Name) -> list[Name]:
    """Return the parts of ``Ann and Ben``, or the name itself.

    >>> from lark import Token
    >>> [name.text for name in split_viewers(Name([Token("WORD", word) for word in ("Ann", "and", "Ben")]))]
    ['Ann', 'Ben']
    """
    parts: list[list[int]] = [[]]
    for at, token in enumerate(viewer.tokens):
        if token in _AND:
            parts.append([])
        else:
            parts[-1].append(at)
    return [Name([viewer.tokens[at] for at in part]) for part in parts] if all(parts) else [viewer]


def _ways(words: Name) -> Iterator[tuple[Name, Name]]:
    """Yield the viewer and the card in ``CARD to VIEWER``, then in ``VIEWER CARD``, for each place to divide them."""
    tokens = words.tokens
    for at in range(len(tokens) - 2, 0, -1):
        if tokens[at] == _TO:
            yield Name(tokens[at + 1 :]), Name(tokens[:at])
    for at in range(1, len(tokens)):
        yield Name(tokens[:at]), Name(tokens[at:])


def _is_some(card: Name) -> bool:
    return not card.is_quoted and _SOME_CARD.fullmatch(card.text) is not None
