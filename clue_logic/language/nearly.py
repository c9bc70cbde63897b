"""Statements about knowledge that are none, for a word that was meant to be another: complaints that name it.

The parser takes an unknown word for part of a name. Here it is told apart by what stands around it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from lark import Token

from clue_logic.language.errors import Complaints
from clue_logic.language.keywords import LOCATIONS, near_keyword
from clue_logic.language.references import References
from clue_logic.language.syntax import CellNode, Name
from clue_logic.words.diagnostics import Remedy
from clue_logic.words.names import Names, Unknown, folded, nearest

_SAID_FOR: Mapping[str, str] = MappingProxyType(
    {
        "everyone": "everybody", "all": "everybody", "each": "everybody", "jeder": "alle", "jede": "alle",
        "all players": "everybody", "alle spieler": "alle",
        "publicly": "public", "if": "whether", "wenn": "ob",
    }
)  # fmt: skip
"""Words that people say where the log language has another."""

_ALIKE = 0.72
_GROUPS = frozenset({"everybody", "alle", "public", "öffentlich"})
_EVERYBODY: Mapping[str | None, str] = MappingProxyType({"everybody": "knows", "alle": "wissen"})
_PUBLIC = frozenset({"public", "öffentlich"})
_WHETHER = frozenset({"whether", "ob"})
_THAT = frozenset({"that", "dass", "daß"})
_WHO = frozenset({"who", "wer"})
_NOBODY = frozenset({"nobody", "niemand"})
_KNOWS = frozenset({"knows", "weiß"})
_KNOW = frozenset({"know", "knows", "wissen", "weiß"})
_NOT = "nicht"
_ASKS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("does", "do"), "Ben knows Anna holds Rope"),
        **dict.fromkeys(("weiß", "weiss", "wissen", "kennt", "kennen"), "Ben weiß Anna besitzt Rope"),
    }
)
"""Words with which a question about knowledge begins, and how to say it."""
_OF_CELLS = frozenset({"holds", "has", "lacks", "excluded", "is", "besitzt", "hat", "ausgeschlossen", "ist"})


def meant_for_a_group(written: str, players: Names) -> str | None:
    """Return a hint for a word that is no player's name, but near the one for all players, or for the public.

    Examples
    --------
    >>> players = Names(["Ann", "Allen"], "player")
    >>> meant_for_a_group("everyone", players), meant_for_a_group("Alen", players)
    ('did you mean "everybody"?', None)
    """
    if folded(written) in _NOBODY and not players.is_known(written):
        return "say of each player that she does not know it"
    near = _group_meant(written, players)
    return None if near is None else f'did you mean "{near}"?'


def _group_meant(written: str, players: Names) -> str | None:
    """Return the word for all players, or for the public, that a word was meant to be; None if it is none."""
    found, word = players.find(written), folded(written)
    if not isinstance(found, Unknown):
        return None
    near_player = found.hint is not None and found.hint.startswith("did you mean")
    near = _SAID_FOR.get(word) if near_player else _near(word, _GROUPS)
    return near if near in _GROUPS else None


def said_for_a_group(name: Name, names: References) -> bool:
    """Complain about ``everyone knows`` and the like."""
    players = names.setup.players
    hint = None if name.is_quoted or players is None else meant_for_a_group(name.text, players)
    if hint is None:
        return False
    near = None if players is None else _group_meant(name.text, players)
    remedies = () if near is None else (Remedy(near),)
    names.complaints.error(name, f'unknown player "{name.text}"', hint=hint, code="unknown-name", remedies=remedies)
    return True


def begins_with_another(name: Name, names: References) -> bool:
    """Complain about a word that cannot stand before what is known: a conjunction, ``public``, ``does``."""
    players, first = names.setup.players, name.tokens[0]
    if asks_whether(name, names):
        return True
    if first not in _THAT | _PUBLIC or players is None or players.is_known(name.text):
        return False
    if first in _THAT:
        names.complaints.error(first, f'unexpected "{first}"', hint="leave it out", remedies=(Remedy(""),))
    else:
        complain_of_public(first, names.complaints)
    return True


def nearly_asked(cell: CellNode, names: References) -> bool:
    """Complain about ``Does Ben know Anna holds Rope?``, of which the beginning was read as a name."""
    return asks_whether(cell.location or cell.card, names)


def asks_whether(name: Name, names: References) -> bool:
    """Complain about ``Does Ben know Anna holds Rope?`` and the like."""
    said = _ASKS.get(folded(name.tokens[0]))
    cards, players = names.setup.cards, names.setup.players
    known = any(named is not None and named.is_known(name.text) for named in (cards, players))
    if said is None or known or name.is_quoted or len(name.tokens) == 1:
        return False
    message = "what is asked about knowledge begins with the player"
    names.complaints.error(name.tokens[0], message, hint=f"say it as a statement: {said}")
    return True


def complain_of_public(word: Token, complaints: Complaints) -> None:
    """Complain about ``public`` behind somebody who is said to know."""
    message = f'"{word}" begins a statement: what is public everybody knows to be public'
    complaints.error(word, message, hint=f'write no player in front of "{word}"')


def nearly_another(cell: CellNode, names: References) -> bool:
    """Complain about what is known if it was meant to be something else than a statement about a cell."""
    if begins_with_another(cell.location or cell.card, names):
        return True
    return (
        nearly_not(cell, names)
        or nearly_knows(cell, names)
        or _nearly_begins(cell, names, _WHETHER)
        or _asks_who(cell, names)
    )


def nearly_public(cell: CellNode, names: References) -> bool:
    """Complain about a misspelt word, as in ``pubic Plum excluded``, that was read as part of a name."""
    return _nearly_begins(cell, names, _GROUPS)


def nearly_knows(cell: CellNode, names: References) -> bool:
    """Complain about a misspelt word, as in ``Ben know Anna holds Rope``, that was read as part of a name."""
    return cell.location is not None and nearly_knows_in(cell.location, names)


def nearly_knows_in(name: Name, names: References) -> bool:
    """Complain about a misspelt word, as in ``all know the solution``, with which everything was read as one name."""
    players = names.setup.players
    if players is None or name.is_quoted or players.is_known(name.text):
        return False
    for place, token in enumerate(name.tokens):
        before = " ".join(name.tokens[:place])
        everybody = None if players.is_known(before) else _SAID_FOR.get(folded(before))
        if everybody in _EVERYBODY and folded(token) in _KNOW:
            _not_in_the_language(Name(name.tokens[: place + 1]), f"{everybody} {_EVERYBODY[everybody]}", names)
            return True
        if not players.is_known(before) and before not in _GROUPS:
            continue
        word = token.casefold().partition("'")[0]
        near = "does not know" if word in ("dont", "doesnt", "doesn", "don") else near_keyword(word, _KNOWS, _ALIKE)
        if near or word == "weiss":
            _not_a_word(token, near or "weiß", names)
            return True
    return False


def nearly_not(cell: CellNode, names: References) -> bool:
    """Complain about ``Anna besitzt nicht Rope``, in which the third word was read as part of a name."""
    first, rest, cards = cell.card.tokens[0], Name(cell.card.tokens[1:] or cell.card.tokens), names.setup.cards
    if cell.location is None or first != _NOT or cards is None or cell.card.is_quoted or cards.is_known(cell.card.text):
        return False
    hint = f'write it behind the card: "{cell.location.text} besitzt {rest.text} {_NOT}"'
    names.complaints.error(first, f'unexpected "{first}"', hint=hint)
    return True


def nearly_a_cell(name: Name, names: References) -> bool:
    """Complain about a misspelt word, as in ``Anna hlds Rope``, with which everything was read as one name."""
    cards = names.setup.cards
    if name.is_quoted or cards is None:
        return False
    for place, token in enumerate(name.tokens):
        before = " ".join(name.tokens[:place])
        near = near_keyword(token.casefold(), _OF_CELLS, _ALIKE) if place else None
        if near and (_is_place(before, names) or cards.is_known(before)):
            _not_a_word(token, near, names)
            return True
    return False


def nearly_the_solution(name: Name, words: Collection[str]) -> str | None:
    """Return a hint if a name was meant to be one of the words for the solution."""
    written = folded(name.text)
    near = nearest(written, sorted(words), cutoff=0.75)
    if near is None:
        return None
    if written == near:
        return "leave out the quotes"
    return f'did you mean "{near.replace("lösung", "Lösung")}"{", without quotes" if name.is_quoted else ""}?'


def _nearly_begins(cell: CellNode, names: References, words: frozenset[str]) -> bool:
    """Complain about a first word that is nearly one of some, where the other words are a name."""
    name, cards = cell.location or cell.card, names.setup.cards
    first, rest = name.tokens[0], " ".join(name.tokens[1:])
    near = None if name.is_quoted or not rest else _near(folded(first), words)
    if near is None or cards is None:
        return False
    known = [_is_place(text, names) if cell.location else cards.is_known(text) for text in (name.text, rest)]
    if known != [False, True]:
        return False
    _not_a_word(first, near, names)
    return True


def _asks_who(cell: CellNode, names: References) -> bool:
    """Complain about ``Ben knows who holds Rope``."""
    name = cell.location
    if name is None or name.is_quoted or folded(name.text) not in _WHO or _is_place(name.text, names):
        return False
    message = "who holds a card cannot be said to be known, only whether somebody does"
    names.complaints.error(name, message, hint="say it of one place: Ben knows whether Anna holds Rope")
    return True


def _near(word: str, words: frozenset[str]) -> str | None:
    meant = _SAID_FOR.get(word) or near_keyword(word, words, _ALIKE)
    return meant if meant in words else None


def _is_place(written: str, names: References) -> bool:
    players = names.setup.players
    return folded(written) in LOCATIONS or (players is not None and players.is_known(written))


def _not_in_the_language(words: Name, near: str, names: References) -> None:
    message = f'"{words.text}" is not said in the log language'
    names.complaints.error(
        words, message, hint=f'did you mean "{near}"?', code="unknown-word", remedies=(Remedy(near),)
    )


def _not_a_word(token: Token, near: str, names: References) -> None:
    message = f'"{token}" is not a word of the log language'
    names.complaints.error(
        token, message, hint=f'did you mean "{near}"?', code="unknown-word", remedies=(Remedy(near),)
    )
