"""Names as a log writes them: which can be declared, and which need quotes."""

from __future__ import annotations

import unicodedata

from clue_logic.game.deck import NO_CARD
from clue_logic.language.errors import Complaints
from clue_logic.language.header_lists import is_joined, is_part_of_list
from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES
from clue_logic.language.syntax import Name
from clue_logic.words.diagnostics import Remedy
from clue_logic.words.messages import Message

_MARKS = frozenset(" .-_'’‘・·‐‑–\u200c\u200d")


def spelling(name: Name) -> str:
    """Return the name as the game keeps it."""
    return " ".join(name.text.split())


def quote_name(name: str, *, sized: bool = True) -> str:
    """Return a name as a log must write it: in quotes if need be; `sized` where a number could be the size of a hand.

    >>> quote_name("Anna"), quote_name("Player 1"), quote_name("Who is it")
    ('Anna', '"Player 1"', '"Who is it"')
    """
    words = name.split()
    number_ends = sized and words[-1].isdecimal()
    listed = is_part_of_list(name) if sized else is_joined(name)
    plain = all(map(_is_plain, name)) and not number_ends and not listed and _reserved_word(words) is None
    return name if plain else f'"{name}"'


def is_declarable(name: Name, kind: str, complaints: Complaints) -> bool:
    """Return True if a name can be distinguished from the words around it; otherwise report it."""
    words = name.text.split()
    if not words:
        complaints.error(name, "name-missing", kind=kind)
        return False
    if kind == "card" and name.text.strip() == NO_CARD:
        complaints.error(name, "reserved-card", name=NO_CARD)
        return False
    if name.is_quoted:
        if len(name.tokens) > 1:
            complaints.error(name, "quotes-inside")
        return len(name.tokens) == 1
    odd = _reserved_word(words, can_begin=kind != "category") or next((c for c in name.text if not _is_plain(c)), None)
    if odd is None:
        return not is_list(name, kind, complaints)
    code = "reserved-word" if odd in words and odd.isalpha() else "unquoted-sign"
    remedies = (Remedy(f'"{name.text}"'),) if '"' not in name.text else ()
    complaints.error(name, code, hint=Message("problems-hint-quote", name=name.text), remedies=remedies, word=odd)
    return False


def is_list(name: Name, kind: str, complaints: Complaints) -> bool:
    """Return True, and complain, if a name without quotes looks like several, or like one with a number of cards."""
    if not (is_part_of_list(name.text) if kind == "player" else kind == "card" and is_joined(name.text)):
        return False
    hint = Message("problems-hint-one-name", name=name.text, kind=kind)
    complaints.error(name, "doubted-name", hint=hint, remedies=(Remedy(f'"{name.text}"'),), name=name.text)
    return True


def _reserved_word(words: list[str], *, can_begin: bool = True) -> str | None:
    if can_begin and words[0] in BEFORE_NAMES:
        return words[0]
    return next((word for word in words if word in AFTER_NAMES), None)


def _is_plain(character: str) -> bool:
    """Return True for letters of any script (with their accents), digits, and the marks that names have."""
    return character in _MARKS or unicodedata.category(character)[0] in "LMN"
