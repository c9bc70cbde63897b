"""The headers of a log by their keys, also misspelt and missing ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from lark import Token

from clue_logic.game.edition import Edition
from clue_logic.language.errors import Complaints, near_word
from clue_logic.language.keywords import AFTER_NAMES, HEADERS, detect_language
from clue_logic.language.references import is_category_word
from clue_logic.language.syntax import Header, HeaderItem, Name
from clue_logic.language.syntax_errors import near_verb
from clue_logic.words.diagnostics import Remedy
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name, nearest

_MAX_DIGITS = 6


def parse_number(text: str) -> int | None:
    """Return the number that a word is; None if it is none, or larger than any deck.

    >>> parse_number("18"), parse_number("many")
    (18, None)
    """
    return int(text) if text.isdecimal() and len(text) <= _MAX_DIGITS else None


def split_size(item: HeaderItem) -> tuple[Name, Token | None]:
    """Return the name of a player in ``players:``, and the size of her hand; a last number after a space is a size."""
    tokens = item.name.tokens
    if item.unknown or len(tokens) == 1 or not tokens[-1].isdecimal():
        return item.name, None
    return Name(tokens[:-1]), tokens[-1]


def split_last(name: Name) -> tuple[Name, Name | None]:
    """Return the card of ``card colours:`` or ``short names:``, and the word behind it; None if there is none."""
    if len(name.tokens) == 1:
        return name, None
    return Name(name.tokens[:-1]), Name(name.tokens[-1:])


_LONGEST_KEY = 20
_SEVERAL = re.compile("[,:、：]")
_QUOTED = re.compile(r'"[^"\n]*"')
_FEWEST_IDEOGRAPHS = 4
_LIKE_A_HEADER = 0.7
"""How near a key must be to a header that is proposed: ``Date`` is not near to ``karten``."""


LINE_NAMES: Mapping[str, str] = {
    "edition": "deck", "cards": "deck", "card colours": "colours", "short names": "short_names"
}  # fmt: skip
"""The names of the lines of headers in `HeaderLines`, where that is not the key."""


def reserved_key(header: Header) -> str | None:
    """Return the English word for the key of a header; None if it is a category, such as one in quotes."""
    return None if header.key.is_quoted else HEADERS.get(fold_name(header.key.text))


class Headers:
    """The headers of one log."""

    def __init__(self, complaints: Complaints) -> None:
        self.complaints = complaints
        self.categories: dict[str, tuple[int, Header]] = {}
        """The lines whose key is not reserved, by folded key: line number and header."""
        self._reserved: dict[str, tuple[int, Header]] = {}
        self._broken: set[str] = set()

    def add(self, line: int, header: Header) -> None:
        """Take a header that begins on this line; complain if there is one like it."""
        self.complaints.line = line
        written = fold_name(header.key.text)
        reserved = reserved_key(header)
        into, key = (self.categories, written) if reserved is None else (self._reserved, reserved)
        if key in into:
            first = into[key][0]
            self.complaints.error(header.key, "second-header", header=header.key.text, line=first)
        else:
            into[key] = (line, header)

    @staticmethod
    def is_header(text: str) -> bool:
        """Return True if a statement begins with the key of a header and a colon.

        With more than one name behind it, "me:" is no key but a player who says something.

        >>> Headers.is_header("me: Anna"), Headers.is_header("Me: Plum, Rope, Hall: Ben shows")
        (True, False)
        """
        key, colon, value = text.partition(":")
        meant = HEADERS.get(fold_name(key)) if colon and len(key) < _LONGEST_KEY else None
        return meant is not None and (meant != "me" or _SEVERAL.search(_QUOTED.sub("", value)) is None)

    def card_lists(self) -> list[tuple[int, Header]]:
        """Return the headers that name new cards, with their lines."""
        return [*self.categories.values(), *(header for key, header in self._reserved.items() if key == "cards")]

    def exchange(self, before: Header, header: Header) -> None:
        """Take another header for one that is there."""
        for headers in (self.categories, self._reserved):
            for key, (line, known) in headers.items():
                if known is before:
                    headers[key] = line, header

    def header(self, key: str) -> Header:
        """Return a header that is there."""
        return self._reserved[key][1]

    def complain_about_place(self, header: Header, first: int) -> None:
        """Report a header below the first event."""
        event = self._find_event(header.key)
        if event is not None:
            hint, remedies = event
            self.complaints.error(header.key, "unknown-header", hint=hint, remedies=remedies, header=header.key.text)
        elif reserved_key(header) is None and self._is_no_category(header.key, first):
            self.complaints.error(header.key, "no-statement")
        else:
            self.complaints.error(header.key, "late-header", line=first)

    def _is_no_category(self, key: Name, first: int) -> bool:
        """Return True if a key that is not reserved was not meant to open a category of the deck."""
        if is_category_word(key.text):
            return False
        return "edition" in self or "cards" in self or self.complaints.line == first

    def check_keys(self) -> None:
        """Complain about keys that are nearly a reserved one, and take them away.

        A key near a header that the log has already is no slip: ``places`` beside ``players`` is a category.
        """
        for key, (line, header) in list(self.categories.items()):
            if header.key.is_quoted:
                continue
            near = next((r for r in HEADERS if HEADERS[r] not in self._reserved and _is_nearly(key, r)), None)
            event = None if near else self._find_event(header.key)
            written = header.key.text
            if near is not None:
                self._broken.add(HEADERS[near])
                hint = Message("problems-hint-near-header", near=near, written=written)
                remedies: tuple[Remedy, ...] = (Remedy(near), Remedy(f'"{written}"'))
            elif event is not None:
                self._broken.add("categories")
                hint, remedies = event
            else:
                continue
            del self.categories[key]
            self.complaints.line = line
            self.complaints.error(header.key, "unknown-header", hint=hint, remedies=remedies, header=written)

    def _find_event(self, key: Name) -> tuple[Message, tuple[Remedy, ...]] | None:
        """Return the verb, as a hint, and the beginning of an event that looks like a header: ``Anna leavs: ...``."""
        if fold_name(key.text) in HEADERS or "players" not in self._reserved:
            return None
        header = self._reserved["players"][1]
        players = {str(item.name.tokens[0]).casefold() for item in header.items}
        if key.tokens[0].casefold() not in players:
            return None
        words = [*map(str, key.tokens)]
        verb = near_verb(words, detect_language(f"{header.key.text}:"))
        if verb is None:
            return None
        place, word = verb
        mended = " ".join([*words[:place], word, *words[place + 1 :]])
        return Message("problems-hint-near", names=(word,)), (Remedy(mended),)

    def __contains__(self, key: str) -> bool:
        return key in self._reserved

    def is_missing(self, key: str) -> bool:
        """Return True if there is no such header, not even a broken one."""
        return key not in self._reserved and key not in self._broken

    def is_broken(self, *keys: str) -> bool:
        """Return True if one of these headers is present but invalid.

        ``categories`` means a line that looks like a category of the deck.
        """
        return not self._broken.isdisjoint(keys)

    def add_broken(self, text: str) -> None:
        """Note a statement that does not parse, so that its header does not count as missing."""
        if self.is_keyed(text):
            self._broken.add(HEADERS.get(fold_name(text.partition(":")[0]), "categories"))

    @staticmethod
    def is_keyed(text: str) -> bool:
        """Return True if a statement begins as a header does, whatever its key."""
        key, colon, _ = text.partition(":")
        return bool(colon) and "," not in key and AFTER_NAMES.isdisjoint(key.split())

    def has_cards(self, text: str) -> bool:
        """Return True if a card of the categories so far is named behind the colon of a text."""
        behind = fold_name(text.partition(":")[2])
        return any(
            fold_name(item.name.text) in behind for _, header in self.categories.values() for item in header.items
        )

    def line(self, key: str) -> int:
        """Return the line of a header."""
        return self._reserved[key][0]

    def key(self, key: str) -> Name:
        """Return a header's key as it is written, and make its line the one that is looked at."""
        self.complaints.line, header = self._reserved[key]
        return header.key

    def items(self, key: str) -> list[HeaderItem]:
        """Return the items of a header and make its line the current one; none without the header."""
        if key not in self._reserved:
            return []
        self.complaints.line, header = self._reserved[key]
        return header.items

    def listed(self, key: str) -> list[Name]:
        """Return the names of a header and make its line the current one; none without the header."""
        return [item.name for item in self.items(key)]

    def first(self, key: str) -> str:
        """Return the first item of a header as it is written; empty without the header."""
        return self._reserved[key][1].items[0].name.text if key in self._reserved else ""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players."""
        items = self._reserved["players"][1].items if "players" in self else ()
        return tuple(split_size(item)[0].text for item in items)

    @property
    def lines(self) -> Mapping[str, int]:
        """The lines of the headers that are not categories, by the names that `HeaderLines` has for them."""
        return {LINE_NAMES.get(key, key): line for key, (line, _) in self._reserved.items()}

    def edition(self, editions: Mapping[str, Edition]) -> Edition | None:
        """Return the edition that the log names; None if it is unknown, or if there is none."""
        named = fold_name(self.first("edition"))
        return next((edition for key, edition in editions.items() if fold_name(key) == named), None)

    def names(self, items: Iterable[HeaderItem]) -> Iterator[Name]:
        """Yield the names of a list, and complain about a ``?``."""
        for name, unknown in items:
            if unknown:
                self.complaints.error(name, "stray-question-mark")
            yield name

    def single_name(self, key: str, kind: str) -> Name | None:
        """Return the one name that a header takes; None if there is none, or more (then complain)."""
        names = [*self.names(self.items(key))]
        if len(names) > 1:
            self.complaints.error(names, "one-value", header=key, kind=kind)
        return names[0] if len(names) == 1 else None

    def number(self, key: str) -> tuple[Name, int] | None:
        """Return the number of a header, and its position; None if there is none."""
        name = self.single_name(key, "number")
        if name is None:
            return None
        value = parse_number(name.text)
        if value is None:
            expected = (Message("problems-expected-number"),)
            self.complaints.error(name, "no-number", expected=expected, word=name.text)
            return None
        return name, value

    def category_hint(self, key: Name) -> Message | None:
        """Return a hint for a line that is taken for a category, but cannot be one."""
        free = [reserved for reserved, english in HEADERS.items() if english not in self._reserved]
        near = nearest(fold_name(key.text), free, _LIKE_A_HEADER)
        if near is not None:
            return near_word(near)[0]
        there = nearest(fold_name(key.text), HEADERS, 0.8)
        return Message("problems-hint-add-to", header=there, line=self.line(HEADERS[there])) if there else None


def _is_nearly(key: str, reserved: str) -> bool:
    """Return True if the key is within two letters of an English header, or one of a short or a German one.

    Of a Japanese one of three letters or less none may be wrong: 場所 is a category beside 場札.
    """
    if not reserved.isascii() and len(reserved) < _FEWEST_IDEOGRAPHS and reserved[0] >= "ぁ":
        return False
    far = 2 if HEADERS[reserved] == reserved and len(reserved) > 3 and len(key) > 3 else 1
    # Each edit introduces at most one new letter: a quick check before the exact distance.
    near = abs(len(key) - len(reserved)) <= far and len(set(key) - set(reserved)) <= far
    return near and _edit_distance(key, reserved) <= far


def _edit_distance(a: str, b: str) -> int:
    """Return how many letters must be changed, added, dropped or swapped with their neighbour."""

    @cache
    def distance(i: int, j: int) -> int:
        if not (i and j):
            return i + j
        edits = [distance(i - 1, j) + 1, distance(i, j - 1) + 1, distance(i - 1, j - 1) + (a[i - 1] != b[j - 1])]
        if i > 1 and j > 1 and a[i - 2 : i] == b[j - 2 : j][::-1]:
            edits.append(distance(i - 2, j - 2) + 1)
        return min(edits)

    return distance(len(a), len(b))
