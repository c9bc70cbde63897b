"""The headers of a log: keys, values, misspelt and missing ones; players, keeper and hand sizes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple

from lark import Token
from msgspec import Struct

from clue_logic.game.deck import Deck, Size, SizesError, hand_sizes
from clue_logic.game.edition import Edition
from clue_logic.game.events import Departure
from clue_logic.game.game import Player, seats_after
from clue_logic.language.errors import Complaints, near_word
from clue_logic.language.keywords import AFTER_NAMES, HEADERS, LOCATIONS, Language, detect_language
from clue_logic.language.names import is_declarable, quote_name, spelling
from clue_logic.language.references import Deal, Setup, is_category_word
from clue_logic.language.syntax import Header, HeaderItem, Name
from clue_logic.language.syntax_errors import near_verb
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy
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

    def items(self, key: str) -> list[HeaderItem] | None:
        """Return the items of a header and make its line the current one; None without the header."""
        if key not in self._reserved:
            return None
        self.complaints.line, header = self._reserved[key]
        return header.items

    def first(self, key: str) -> str:
        """Return the first item of a header as it is written; empty without the header."""
        return self._reserved[key][1].items[0].name.text if key in self._reserved else ""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players."""
        items = self._reserved["players"][1].items if "players" in self._reserved else ()
        return tuple(split_size(item)[0].text for item in items)

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
        items = self.items(key)
        if items is None:
            return None
        first, *more = self.names(items)
        if more:
            self.complaints.error([first, *more], "one-value", header=key, kind=kind)
            return None
        return first

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


FEWEST = 2
"""So many suggestions must be out of order before it is the header that is doubted."""


class AnswerOrder(NamedTuple):
    """Who answered after whom in a suggestion; a tuple, because a long log has many that are equal."""

    asker: str  # who suggested
    answering: tuple[str, ...]  # the players who answered, in the order of the log
    left: frozenset[str]  # the players who had left the game

    def in_order(self, seats: Sequence[str]) -> bool:
        """Return True if the players can have answered so where they sit in this order."""
        order = [player for player in seats_after(seats, self.asker) if player not in self.left]
        places = [order.index(player) for player in self.answering if player in order]
        return all(one < other for one, other in pairwise(places))


class Seating:
    """The turns of a game in which the first who can show ends a suggestion.

    >>> ann = AnswerOrder("Ann", ("Bob", "Cid"), frozenset())
    >>> dee = AnswerOrder("Dee", ("Ann", "Bob", "Cid"), frozenset())
    >>> Seating([(7, ann), (8, dee)]).out_of_order(["Ann", "Cid", "Bob", "Dee"])
    [7, 8]
    >>> Seating([(7, ann), (8, dee)]).exchanges(["Ann", "Cid", "Bob", "Dee"])
    [('Cid', 'Bob')]
    """

    def __init__(self, turns: Iterable[tuple[int, AnswerOrder]]) -> None:
        self._turns = tuple(turns)
        self._kinds = dict.fromkeys(turn for _, turn in self._turns)

    def out_of_order(self, seats: Sequence[str]) -> list[int]:
        """Return the lines of the suggestions whose answers contradict this order of seats."""
        wrong = {turn for turn in self._kinds if not turn.in_order(seats)}
        return [line for line, turn in self._turns if turn in wrong] if wrong else []

    def exchanges(self, seats: Sequence[str]) -> list[tuple[str, str]]:
        """Return the pairs of players with whom, at each other's places, all answers are in order.

        None if so few are out of order that a slip in one of them is as likely.
        """
        if len(self.out_of_order(seats)) < FEWEST:
            return []
        pairs = []
        for one, other in combinations(range(len(seats)), 2):
            order = list(seats)
            order[one], order[other] = order[other], order[one]
            if all(turn.in_order(order) for turn in self._kinds):
                pairs.append((seats[one], seats[other]))
        return pairs


MIN_PLAYERS = 2


class Seat(Struct, frozen=True):
    """A player as ``players:`` writes her."""

    name: str
    size: int | Size
    place: Name


def read_seats(headers: Headers, setup: Setup) -> None:
    """Put players, table, viewpoint and hand sizes into the set-up; the deck must be there already."""
    seats = [*_read_seats(headers, setup), *_read_pile(headers, setup)]
    _read_table(headers, setup)
    _read_viewpoint(headers, setup)
    whole = not headers.is_broken("players", "hand", "table", "hands", "hidden")
    if setup.deck is not None and setup.seats is not None and whole and ("face down" not in headers or setup.pile):
        _read_sizes(headers, setup, setup.deck, seats)


def _read_seats(headers: Headers, setup: Setup) -> list[Seat]:
    items = headers.items("players")
    if items is None:
        return []
    complaints = headers.complaints
    before = complaints.errors
    setup.lines["players"] = complaints.line
    seats = [seat for seat in (_read_seat(headers, item) for item in items) if seat is not None]
    first: dict[str, Seat] = {}
    for seat in seats:
        other = first.setdefault(fold_name(seat.name), seat)
        if fold_name(seat.name) in LOCATIONS:
            complaints.error(seat.place, "reserved-player", name=seat.name)
        elif other is not seat:
            numbered = isinstance(seat.size, int) and seat.size != other.size
            hint = Message("problems-hint-numbered-name", name=f"{seat.name} {seat.size}") if numbered else None
            complaints.error(seat.place, "player-twice", hint=hint, name=seat.name)
    if len(items) < MIN_PLAYERS:
        complaints.error([item.name for item in items], "few-players", least=MIN_PLAYERS)
    if complaints.errors == before:
        setup.seats = tuple(seat.name for seat in seats)
    return seats


def _read_pile(headers: Headers, setup: Setup) -> list[Seat]:
    """Return the pile of cards face down as a player whom nobody asks; none without the header."""
    written = headers.number("face down")
    players = headers.items("players")
    if written is None or setup.seats is None or players is None:
        return []
    line = headers.line("face down")
    pile = name_pile(setup.seats, detect_language(f"{headers.key('face down').text}:"))
    setup.pile = (Departure(line, pile, None),)
    setup.seats = (*setup.seats, pile)
    return [Seat(pile, written[1], players[-1].name)]


_PILES: Mapping[Language, str] = {"English": "Pile", "German": "Stapel", "Japanese": "山札"}


def name_pile(seats: Iterable[str], language: Language | None) -> str:
    """Return what the cards that lie face down are called as a player.

    >>> name_pile(("Ann", "Ben"), None), name_pile(("Ann", "Pile"), None)
    ('Pile', 'Rest')
    """
    name = _PILES[language or "English"]
    return "Rest" if fold_name(name) in map(fold_name, seats) else name


def _read_seat(headers: Headers, item: HeaderItem) -> Seat | None:
    name, written = split_size(item)
    size: int | Size = Size.UNKNOWN if item.unknown else Size.LEFT_OUT
    if written is not None:
        count = parse_number(written)
        if count is None:
            headers.complaints.error(written, "large-hand")
            return None
        size = count
    return Seat(spelling(name), size, item.name) if is_declarable(name, "player", headers.complaints) else None


def _read_table(headers: Headers, setup: Setup) -> None:
    items = headers.items("table")
    if items is not None:
        setup.lines["table"] = headers.complaints.line
        setup.table = _read_cards(headers, setup, "table", items) or ()


_OR = re.compile(r"(?:^|\s+)(?:(?:and|und)\s*/\s*)?(?:or|oder)\s+|\s+/\s+", re.IGNORECASE)
_BEFORE_CARDS = re.compile(r"(?:(?:either|entweder)\s+)?(?:(?:the|der|die|das|den)\s+)?", re.IGNORECASE)


def _is_either(headers: Headers, setup: Setup, key: str, name: Name) -> bool:
    """Return True, and complain, if a name is several cards with "or": ``hand: Rope or Plum``."""
    cards = setup.cards
    if cards is None or name.is_quoted or cards.is_known(name.text) or not _OR.search(name.text):
        return False
    meant = _split_either(name)
    if not all(map(cards.is_known, meant)):
        return False
    others = [card for item in headers.items(key) or () if item.name is not name for card in _split_either(item.name)]
    if len(meant) == 1:  # "Rope, or Plum"
        meant, others = [*others, *meant], []
    line = f"{key}: {', '.join([*others, *meant])}"
    begin = f"learn {quote_name(setup.me or 'Anna')} holds"
    learned = [*(f"{begin} {card}" for card in others), f"{begin} one of {', '.join(meant)}"]
    hint = Message("problems-hint-either", header=key, line=line, learned="; ".join(learned))
    headers.complaints.error(name, "either", hint=hint, remedies=(Remedy(line, Instead.HEADER),), name=name.text)
    return True


def _split_either(name: Name) -> list[str]:
    if name.is_quoted:
        return [quote_name(name.text, sized=False)]
    return [card for part in _OR.split(name.text) if (card := _BEFORE_CARDS.sub("", part, count=1).strip())]


def _read_cards(headers: Headers, setup: Setup, key: str, items: Iterable[HeaderItem]) -> tuple[str, ...] | None:
    """Return the cards of a list, without those found wrong; None if no deck is known."""
    cards: dict[str, None] = {}
    for name in headers.names(items):
        if setup.cards is None:
            return None
        if _is_either(headers, setup, key, name):
            continue
        card = headers.complaints.resolve(name, setup.cards, listed=True)
        if card in cards:
            headers.complaints.error(name, "listed-twice", name=card)
        elif card is not None and card in setup.table:
            headers.complaints.error(name, "on-table", card=card, line=setup.lines["table"])
        elif card is not None:
            cards[card] = None
    return tuple(cards)


def _read_viewpoint(headers: Headers, setup: Setup) -> None:
    name = headers.single_name("me", "player")
    if name is not None and setup.players is not None:
        setup.me = headers.complaints.resolve(name, setup.players)
        setup.lines["me"] = headers.line("me")
    items = headers.items("hand")
    if items is None:
        return
    setup.lines["hand"] = headers.complaints.line
    before = headers.complaints.errors
    hand = _read_cards(headers, setup, "hand", items)
    if headers.complaints.errors == before:
        setup.hand = hand
    if headers.is_missing("me"):
        key = headers.key("hand")
        headers.complaints.error(key, "hand-without-me", hint=Message("problems-hint-me"))


def _read_sizes(headers: Headers, setup: Setup, deck: Deck, seats: Sequence[Seat]) -> None:
    complaints = headers.complaints
    players = setup.lines["players"]
    sizes_written = [seat.size for seat in seats]
    sizes_listed = tuple(sizes_written)
    if setup.me is not None and setup.hand is not None:
        mine = [seat.name for seat in seats].index(setup.me)
        if isinstance(sizes_written[mine], int) and sizes_written[mine] != len(setup.hand):
            hand = [item.name for item in headers.items("hand") or ()]
            count = len(setup.hand)
            complaints.error(hand, "hand-size", cards=count, line=players, player=setup.me, size=sizes_written[mine])
            return
        sizes_written[mine] = len(setup.hand)
    if setup.settings.get("hands"):
        if not _check_one_of_each(headers, setup, deck, seats, sizes_written):
            return
        sizes_written = [len(deck.categories)] * len(seats)
    complaints.line = players
    places = [seat.place for seat in seats]
    total = len(deck.cards) - deck.hidden - len(setup.table)
    try:
        sizes = hand_sizes(sizes_written, total)
    except SizesError as error:
        parts = Message("problems-hint-deal", cards=len(deck.cards), hidden=deck.hidden, table=len(setup.table))
        hint = _explain_total(parts, sizes_written, total, headers)
        complaints.error(
            places,
            "sizes",
            hint=hint,
            held=error.held,
            least=error.least,
            over=error.held > error.total,
            total=error.total,
        )
        return
    by_players = bound_sizes(sizes_listed, total) if sizes_listed != tuple(sizes_written) else [None] * len(seats)
    setup.sizes = tuple(
        Player(seat.name, low, high, alone, stated=isinstance(seat.size, int))
        for seat, (low, high), alone in zip(seats, sizes.bounds, by_players, strict=True)
    )
    left_out = all(seat.size is Size.LEFT_OUT for seat in seats) and not setup.settings.get("hands")
    setup.deal = Deal(total, sizes.uneven, left_out)


def _explain_total(parts: Message, written: Sequence[int | Size], total: int, headers: Headers) -> Message:
    """Return how many cards there are to deal, and how those are written that are left over."""
    left = total - sum(size for size in written if isinstance(size, int))
    if left <= 0:
        return parts
    from clue_logic.language.face_down import face_down_hint  # lazily: it needs this module

    language = detect_language(f"{headers.key('players').text}:")
    return Message("problems-hint-left-over", parts=parts, face_down=face_down_hint(left, language))


def bound_sizes(written: Sequence[int | Size], total: int) -> Sequence[tuple[int, int] | None]:
    """Return the hand sizes that follow from the players' line alone, without the keeper's hand."""
    try:
        return hand_sizes(written, total).bounds
    except SizesError:
        return [(0, total)] * len(written)


def _check_one_of_each(
    headers: Headers, setup: Setup, deck: Deck, seats: Sequence[Seat], written: Sequence[int | Size]
) -> bool:
    """Return True if everybody can hold one card of each category; complain if not."""
    complaints = headers.complaints
    if not deck.categories:
        complaints.error(headers.key("hands"), "no-categories")
        return False
    number_of_each = len(deck.categories)
    complaints.line = setup.lines["players"]
    for size, seat in zip(written, seats, strict=True):
        if isinstance(size, int) and size != number_of_each:
            mine = setup.hand is not None and seat.name == setup.me  # the hand determines its size
            place = [item.name for item in headers.items("hand") or ()] if mine else seat.place
            complaints.error(place, "one-of-each-size", each=number_of_each, size=size)
            return False
    for category in deck.categories:
        left = len(set(category.cards) - set(setup.table)) - bool(deck.hidden)
        if left != len(seats):
            key, number = headers.key("hands"), len(seats)
            complaints.error(key, "one-of-each-deal", category=category.key, left=left, players=number)
            return False
    if setup.hand is not None and len({setup.category_by_card[card] for card in setup.hand}) < number_of_each:
        names = [item.name for item in headers.items("hand") or ()]
        complaints.error(names, "hand-of-each")
        return False
    return True


def seat_order_warnings(headers: Headers, seating: Seating, seats: Sequence[str]) -> tuple[Diagnostic, ...]:
    """Return the warning that the order of the players may be wrong.

    It may be if with two of them exchanged all answers are in order.
    """
    exchanges = seating.exchanges(seats)
    if not exchanges:
        return ()
    complaints = headers.complaints
    number = len(complaints.found)
    items = headers.items("players") or ()
    pairs = tuple(Message("problems-pair", one=one, other=other) for one, other in exchanges)
    complaints.warning(
        [item.name for item in items],
        "seat-order",
        hint=Message("problems-hint-seat-order"),
        lines=tuple(seating.out_of_order(seats)),
        pairs=pairs,
    )
    return tuple(complaints.take_back(number))
