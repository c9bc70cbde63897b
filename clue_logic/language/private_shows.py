"""A card shown to one player outside a suggestion, ``Ben shows Rope to Clara``: which words name whom, and what.

The parser reads an answer whose card is called "Rope to Clara", since "to" may be part of a name. Which words are a
card, and which a player, the names of the game decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from clue_logic.language.keywords import Language
from clue_logic.language.names import quote_name
from clue_logic.language.references import Setup
from clue_logic.language.sentences import CODES, SENTENCES
from clue_logic.language.syntax import AnswerNode, Name, ShowNode, ShowsNode
from clue_logic.words.names import fold_name

_SOME_CARD = re.compile(r"(?:a|one|eine) card|eine karte", re.IGNORECASE)
_TO = "to"
_AND = re.compile(r" (?:and|und|&) ")
_MYSELF = frozenset({"me", "mir"})


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
    if not isinstance(answer, ShowsNode) or answer.card is None or not setup.cards or not setup.players:
        return None
    if setup.cards.is_known(answer.card.text):
        return None
    ways = [*_ways(answer.card)]
    for viewer, card in ways:
        if setup.players.is_known(viewer.text) and (is_some_card(card) or setup.cards.is_known(card.text)):
            return ShowNode(answer.player, viewer, None if is_some_card(card) else card)
    for viewer, card in ways:
        known = setup.players.is_known(viewer.text) or is_some_card(card) or setup.cards.is_known(card.text)
        if setup.me is not None and is_myself(viewer, setup):
            return None  # read again with the name of the keeper
        if known and card.tokens[0] is answer.card.tokens[0]:  # the form with "to"
            return ShowNode(answer.player, viewer, None if is_some_card(card) else card)
    return None


def find_all_shown(node: ShowNode) -> tuple[Name, Name] | None:
    """Return the cards and the viewer of ``Ben shows all pearls to Clara: 2``, which stand where a viewer belongs.

    >>> from lark import Token
    >>> def read(text):
    ...     return find_all_shown(ShowNode(Name([]), Name([Token("WORD", word) for word in text.split()]), Name([])))
    >>> read("all red pearls to Ann"), read("Ann alle red pearls"), read("Ann")
    ((Name('red pearls'), Name('Ann')), (Name('red pearls'), Name('Ann')), None)
    """
    tokens = node.viewer.tokens
    words = [token.casefold() for token in tokens]
    if node.card is None or node.viewer.is_quoted:
        return None
    if words[0] == "all" and _TO in words[2:-1]:
        at = len(words) - 1 - words[::-1].index(_TO)
        return Name(tokens[1:at]), Name(tokens[at + 1 :])
    if "alle" in words[1:-1]:
        at = words.index("alle")
        return Name(tokens[at + 1 :]), Name(tokens[:at])
    return None


def split_viewers(viewer: Name, setup: Setup) -> tuple[str, ...]:
    """Return the players in ``Ann and Ben``; none if this is one name, or if some part is no player.

    >>> from lark import Token
    >>> setup, words = Setup(seats=("Ann", "Ben", "Cid")), [Token("WORD", word) for word in ("Ann", "and", "Ben")]
    >>> split_viewers(Name(words), setup), split_viewers(Name(words[:1]), setup)
    (('Ann', 'Ben'), ())
    """
    players = setup.players
    if viewer.is_quoted or players.is_known(viewer.text):
        return ()
    parts = _AND.split(viewer.text)
    meant = [setup.me if part.casefold() in _MYSELF else players.lookup(part) for part in parts]
    return tuple(player for player in meant if player is not None) if None not in meant and len(meant) > 1 else ()


def is_myself(name: Name, setup: Setup) -> bool:
    """Return True for "me", if no player is called so."""
    return not setup.players.is_known(name.text) and not name.is_quoted and name.text.casefold() in _MYSELF


def named_viewers(text: str, player: Name, setup: Setup) -> tuple[str, ...]:
    """Return the players other than one who shows a card whose full names, or "me", are words of a text.

    >>> from lark import Token
    >>> setup = Setup(seats=("Ann", "Ben", "Cid"), me="Ann")
    >>> named_viewers("Ben showed me his Rope", Name([Token("WORD", "Ben")]), setup)
    ('Ann',)
    """
    words = f" {fold_name(text)} "
    named = [seat for seat in setup.seats if f" {fold_name(seat)} " in words]
    mine = [setup.me] if setup.me is not None and not _MYSELF.isdisjoint(words.split()) else []
    shower = setup.players.lookup(player.text)
    return tuple(viewer for viewer in dict.fromkeys((*named, *mine)) if viewer != shower)


def show_lines(
    player: Name, card: Name | None, viewers: Iterable[str], setup: Setup, language: Language | None = None
) -> tuple[str, ...]:
    """Return the line of a show to each of some players but the one who shows."""
    some = card is None or is_some_card(card)
    words = SENTENCES[CODES[language or "English"]]["shows unseen" if some else "shows privately"]
    shower = setup.players.lookup(player.text)
    shown = "" if card is None else quote_name(card.text, sized=False)
    return tuple(
        words.format(player=quote_name(player.text), viewer=quote_name(viewer), card=shown)
        for viewer in viewers
        if viewer != shower
    )


def _ways(words: Name) -> Iterator[tuple[Name, Name]]:
    """Yield the viewer and the card in ``CARD to VIEWER``, then in ``VIEWER CARD``, for each place to divide them."""
    tokens = words.tokens
    for at in range(len(tokens) - 2, 0, -1):
        if tokens[at] == _TO:
            yield Name(tokens[at + 1 :]), Name(tokens[:at])
    for at in range(1, len(tokens)):
        yield Name(tokens[:at]), Name(tokens[at:])


def is_some_card(card: Name) -> bool:
    """Return True for words such as "a card", which name none."""
    return not card.is_quoted and _SOME_CARD.fullmatch(card.text) is not None
