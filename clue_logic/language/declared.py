"""What may be declared: names that a log can write again, and numbers."""

from __future__ import annotations

import unicodedata

from lark import Token

from clue_logic.game.deck import NO_CARD
from clue_logic.language.errors import Complaints
from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES
from clue_logic.language.syntax import HeaderItem, Name
from clue_logic.words.diagnostics import Remedy

_MARKS = frozenset(" .-_'’‘・·‐‑–\u200c\u200d")
_MOST_DIGITS = 6


def number(text: str) -> int | None:
    """Return the number that a word is; None if it is none, or larger than any deck.

    Examples
    --------
    >>> number("18"), number("many")
    (18, None)
    """
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


def spelling(name: Name) -> str:
    """Return the name as the game keeps it."""
    return " ".join(name.text.split())


def without_size(item: HeaderItem) -> tuple[Name, Token | None]:
    """Return the name of a player in ``players:``, and the size of her hand; a last number after a space is a size."""
    tokens = item.name.tokens
    if item.unknown or len(tokens) == 1 or not tokens[-1].isdecimal():
        return item.name, None
    return Name(tokens[:-1]), tokens[-1]


def quoted(name: str, *, sized: bool = True) -> str:
    """Return a name as a log must write it: in quotes if need be; `sized` where a number could be the size of a hand.

    Examples
    --------
    >>> quoted("Anna"), quoted("Player 1"), quoted("Who is it")
    ('Anna', '"Player 1"', '"Who is it"')
    """
    words = name.split()
    number_ends = sized and words[-1].isdecimal()
    plain = all(map(_is_plain, name)) and not number_ends and _reserved_word(words) is None
    return name if plain else f'"{name}"'


def may_be_declared(name: Name, kind: str, complaints: Complaints) -> bool:
    """Return True if a name can be told from the words around it; complain if not."""
    words = name.text.split()
    if not words:
        complaints.error(name, f"a {kind} needs a name")
        return False
    if kind == "card" and name.text.strip() == NO_CARD:
        complaints.error(name, f'"{NO_CARD}" cannot be the name of a card: it stands for "no card" in tuples')
        return False
    if name.is_quoted:
        if len(name.tokens) > 1:
            complaints.error(name, "quotes go round a whole name, not round a part of it")
        return len(name.tokens) == 1
    odd = _reserved_word(words, can_begin=kind != "category") or next((c for c in name.text if not _is_plain(c)), None)
    if odd is None:
        return True
    reason = "is a word of the log language" if odd in words and odd.isalpha() else "cannot stand in a name"
    remedies = (Remedy(f'"{name.text}"'),) if '"' not in name.text else ()
    hint = f'write the name in quotes: "{name.text}"'
    complaints.error(name, f'"{odd}" {reason}', hint=hint, code="unquoted", remedies=remedies)
    return False


def _reserved_word(words: list[str], *, can_begin: bool = True) -> str | None:
    if can_begin and words[0] in BEFORE_NAMES:
        return words[0]
    return next((word for word in words if word in AFTER_NAMES), None)


def _is_plain(character: str) -> bool:
    """Return True for letters of any script (with their accents), digits, and the marks that names have."""
    return character in _MARKS or unicodedata.category(character)[0] in "LMN"
