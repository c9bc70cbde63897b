"""The headers of a log as they are written: their keys, their values, and which are missing or misspelt."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from lark import Token

from clue_logic.game.deck import NO_CARD
from clue_logic.language.errors import Complaints
from clue_logic.language.expected import near_verb
from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, HEADERS, language_of
from clue_logic.language.syntax import Header, HeaderItem, Name
from clue_logic.words.diagnostics import Remedy
from clue_logic.words.names import folded, nearest

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


_LONGEST_KEY = 20
_FEWEST_IDEOGRAPHS = 4


def reserved_key(header: Header) -> str | None:
    """Return the English word for the key of a header; None if it is a category, such as one in quotes."""
    return None if header.key.is_quoted else HEADERS.get(folded(header.key.text))


class Headers:
    """The headers of one log.

    Parameters
    ----------
    complaints
        Where errors go.
    """

    def __init__(self, complaints: Complaints) -> None:
        self.complaints = complaints
        self.categories: dict[str, tuple[int, Header]] = {}
        """The lines whose key is not reserved, by folded key: line number and header."""
        self._reserved: dict[str, tuple[int, Header]] = {}
        self._broken: set[str] = set()

    def add(self, line: int, header: Header) -> None:
        """Take a header that begins on this line; complain if there is one like it."""
        self.complaints.line = line
        written = folded(header.key.text)
        reserved = reserved_key(header)
        into, key = (self.categories, written) if reserved is None else (self._reserved, reserved)
        if key in into:
            first = into[key][0]
            self.complaints.error(header.key, f'a second "{header.key.text}:" (the first is on line {first})')
        else:
            into[key] = (line, header)

    @staticmethod
    def is_header(text: str) -> bool:
        """Return True if a statement begins with the key of a header and a colon."""
        key, colon, _ = text.partition(":")
        return bool(colon) and len(key) < _LONGEST_KEY and folded(key) in HEADERS

    def replaced(self, key: str, header: Header) -> None:
        """Take another header for one that is there."""
        self._reserved[key] = (self._reserved[key][0], header)

    def header(self, key: str) -> Header:
        """Return a header that is there."""
        return self._reserved[key][1]

    def complain_about_place(self, header: Header, first: int) -> None:
        """Complain about a header that stands below the first event."""
        verb = self._verb_in(header.key)
        if verb is not None:
            hint = f'did you mean "{verb}"?'
            self.complaints.error(header.key, f'unknown header "{header.key.text}"', hint=hint, code="unknown-header")
        else:
            self.complaints.error(header.key, f"headers stand above the first event, which is on line {first}")

    def check_keys(self) -> None:
        """Complain about keys that are nearly a reserved one, and take them away.

        A key near a header that the log has already is no slip: ``places`` beside ``players`` is a category.
        """
        for key, (line, header) in list(self.categories.items()):
            if header.key.is_quoted:
                continue
            near = next((r for r in HEADERS if HEADERS[r] not in self._reserved and _is_nearly(key, r)), None)
            verb = None if near else self._verb_in(header.key)
            if near is None and verb is None:
                continue
            self.complaints.line = line
            hint = f'did you mean "{near or verb}"?'
            if near is not None:
                self._broken.add(HEADERS[near])
                hint += f' (A category of that name is written in quotes: "{header.key.text}": ...)'
            else:
                self._broken.add("categories")
            del self.categories[key]
            remedies = (Remedy(near), Remedy(f'"{header.key.text}"')) if near is not None else ()
            message = f'unknown header "{header.key.text}"'
            self.complaints.error(header.key, message, hint=hint, code="unknown-header", remedies=remedies)

    def _verb_in(self, key: Name) -> str | None:
        """Return what an event was meant to say that looks like a header: ``Anna sugests Plum: ...``."""
        if folded(key.text) in HEADERS or "players" not in self._reserved:
            return None
        header = self._reserved["players"][1]
        players = {str(item.name.tokens[0]).casefold() for item in header.items}
        if key.tokens[0].casefold() not in players:
            return None
        return near_verb(map(str, key.tokens), language_of(f"{header.key.text}:"))

    def __contains__(self, key: str) -> bool:
        return key in self._reserved

    def is_missing(self, key: str) -> bool:
        """Return True if there is no such header, not even a broken one."""
        return key not in self._reserved and key not in self._broken

    def is_broken(self, *keys: str) -> bool:
        """Return True if one of these headers is there, but cannot be understood.

        ``categories`` stands for a line that looks like a category of the deck.
        """
        return not self._broken.isdisjoint(keys)

    def add_broken(self, text: str) -> None:
        """Take a statement that does not parse: if it is a header, nobody should miss it."""
        if self.is_keyed(text):
            self._broken.add(HEADERS.get(folded(text.partition(":")[0]), "categories"))

    @staticmethod
    def is_keyed(text: str) -> bool:
        """Return True if a statement begins as a header does, whatever its key."""
        key, colon, _ = text.partition(":")
        return bool(colon) and "," not in key and AFTER_NAMES.isdisjoint(key.split())

    def has_cards(self, text: str) -> bool:
        """Return True if a card of the categories so far is named behind the colon of a text."""
        behind = folded(text.partition(":")[2])
        return any(folded(item.name.text) in behind for _, header in self.categories.values() for item in header.items)

    def line(self, key: str) -> int:
        """Return the line of a header."""
        return self._reserved[key][0]

    def key(self, key: str) -> Name:
        """Return a header's key as it is written, and make its line the one that is looked at."""
        self.complaints.line, header = self._reserved[key]
        return header.key

    def items(self, key: str) -> list[HeaderItem] | None:
        """Return what a header says, and make its line the one that is looked at; None without the header."""
        if key not in self._reserved:
            return None
        self.complaints.line, header = self._reserved[key]
        return header.items

    def names(self, items: Iterable[HeaderItem]) -> Iterator[Name]:
        """Yield the names of a list, and complain about a ``?``."""
        for name, unknown in items:
            if unknown:
                self.complaints.error(name, 'a "?" stands only for the size of a hand, in "players:"')
            yield name

    def only(self, key: str, what: str) -> Name | None:
        """Return the one name that a header takes; None if there is none, or more (then complain)."""
        items = self.items(key)
        if items is None:
            return None
        first, *more = self.names(items)
        if more:
            self.complaints.error([first, *more], f'"{key}:" takes one {what}')
            return None
        return first

    def number(self, key: str) -> tuple[Name, int] | None:
        """Return the number that a header takes, and where it stands; None if there is none."""
        name = self.only(key, "number")
        if name is None:
            return None
        found = number(name.text)
        if found is None:
            self.complaints.error(name, f'"{name.text}" is not a number of cards', expected=("a number",))
            return None
        return name, found

    def no_category(self, key: Name) -> str | None:
        """Return a hint for a line that is taken for a category, but cannot be one."""
        free = [reserved for reserved, english in HEADERS.items() if english not in self._reserved]
        near = nearest(folded(key.text), free)
        return f'did you mean "{near}"?' if near else None


def _is_nearly(key: str, reserved: str) -> bool:
    """Return True if the key is within two letters of an English header, or one of a short or a German one.

    Of a Japanese one of three letters or less none may be wrong: 場所 is a category beside 場札.
    """
    if not reserved.isascii() and len(reserved) < _FEWEST_IDEOGRAPHS and reserved[0] >= "ぁ":
        return False
    far = 2 if HEADERS[reserved] == reserved and len(reserved) > 3 and len(key) > 3 else 1
    # Every slip brings in one strange letter at most: a quick look before the exact count.
    near = abs(len(key) - len(reserved)) <= far and len(set(key) - set(reserved)) <= far
    return near and _distance(key, reserved) <= far


def _distance(a: str, b: str) -> int:
    """Return how many letters must be changed, added, dropped or swapped with their neighbour."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        above, row, two_above = row, [i], before
        for j, y in enumerate(b, start=1):
            row.append(min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (x != y)))
            if i > 1 and j > 1 and x == b[j - 2] and y == a[i - 2]:
                row[j] = min(row[j], two_above[j - 2] + 1)
        before = above
    return row[-1]
