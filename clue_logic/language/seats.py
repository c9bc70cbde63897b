"""Who plays, whose notebook it is, and how many cards everybody holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import NamedTuple

from clue_logic.game.deck import Deck, Size, SizesError, even_deal, hand_sizes
from clue_logic.game.game import Player
from clue_logic.language.headers import Headers, may_be_declared, number, quoted, spelling, without_size
from clue_logic.language.keywords import LOCATIONS
from clue_logic.language.references import Setup
from clue_logic.language.syntax import HeaderItem, Name
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy
from clue_logic.words.formatting import counted, lines_in_words, with_or
from clue_logic.words.names import folded

FEWEST = 2
"""So many suggestions must be out of order before it is the header that is doubted."""


class AnswerOrder(NamedTuple):
    """Who answered after whom in a suggestion; a tuple, because a long log has many that are equal.

    Parameters
    ----------
    asker
        Who suggested.
    answering
        The players who answered, in the order of the log.
    left
        The players who had left the game.
    """

    asker: str
    answering: tuple[str, ...]
    left: frozenset[str]

    def in_order(self, seats: Sequence[str]) -> bool:
        """Return True if the players can have answered so where they sit in this order."""
        start = seats.index(self.asker) + 1
        order = [player for player in (*seats[start:], *seats[:start]) if player not in self.left]
        places = [order.index(player) for player in self.answering if player in order]
        return all(one < other for one, other in pairwise(places))


class Seating:
    """The turns of a game in which the first who can show ends a suggestion.

    Parameters
    ----------
    turns
        Each with the line of its suggestion.

    Examples
    --------
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
        """Return the lines of the suggestions that nobody can have answered in this order."""
        wrong = {turn for turn in self._kinds if not turn.in_order(seats)}
        return [line for line, turn in self._turns if turn in wrong] if wrong else []

    def exchanges(self, seats: Sequence[str]) -> list[tuple[str, str]]:
        """Return the pairs of players with whom, at each other's places, all answers are in order.

        None if so few are out of order that a slip in one of them is as likely.
        """
        if len(self.out_of_order(seats)) < FEWEST:
            return []
        found = []
        for one, other in combinations(range(len(seats)), 2):
            order = list(seats)
            order[one], order[other] = order[other], order[one]
            if all(turn.in_order(order) for turn in self._kinds):
                found.append((seats[one], seats[other]))
        return found


FEWEST_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as ``players:`` writes her."""

    name: str
    size: int | Size
    place: Name


def read_seats(headers: Headers, setup: Setup) -> None:
    """Put players, table, viewpoint and hand sizes into the set-up; the deck must be there already."""
    seats = _seats(headers, setup)
    _read_table(headers, setup)
    _read_viewpoint(headers, setup)
    whole = not headers.is_broken("players", "hand", "table", "hands", "hidden")
    if setup.deck is not None and setup.seats is not None and whole:
        _read_sizes(headers, setup, setup.deck, seats)


def _seats(headers: Headers, setup: Setup) -> list[Seat]:
    items = headers.items("players")
    if items is None:
        return []
    complaints = headers.complaints
    before = complaints.errors
    setup.lines["players"] = complaints.line
    seats = [seat for seat in (_seat(headers, item) for item in items) if seat is not None]
    first: dict[str, Seat] = {}
    for seat in seats:
        other = first.setdefault(folded(seat.name), seat)
        if folded(seat.name) in LOCATIONS:
            complaints.error(seat.place, f'no player can be called "{seat.name}": that is a place for cards')
        elif other is not seat:
            numbered = isinstance(seat.size, int) and seat.size != other.size
            hint = f'if the number is part of the name, write it in quotes: "{seat.name} {seat.size}"'
            complaints.error(seat.place, f'two players are called "{seat.name}"', hint=hint if numbered else None)
    if len(items) < FEWEST_PLAYERS:
        complaints.error([item.name for item in items], f"a game needs at least {FEWEST_PLAYERS} players")
    if complaints.errors == before:
        setup.seats = tuple(seat.name for seat in seats)
    return seats


def _seat(headers: Headers, item: HeaderItem) -> Seat | None:
    name, written = without_size(item)
    size: int | Size = Size.UNKNOWN if item.unknown else Size.LEFT_OUT
    if written is not None:
        found = number(written)
        if found is None:
            headers.complaints.error(written, "nobody holds that many cards")
            return None
        size = found
    return Seat(spelling(name), size, item.name) if may_be_declared(name, "player", headers.complaints) else None


def _read_table(headers: Headers, setup: Setup) -> None:
    items = headers.items("table")
    if items is not None:
        setup.lines["table"] = headers.complaints.line
        setup.table = _cards(headers, setup, items) or ()


def _cards(headers: Headers, setup: Setup, items: Iterable[HeaderItem]) -> tuple[str, ...] | None:
    """Return the cards of a list, without those found wrong; None if no deck is known."""
    found: dict[str, None] = {}
    for name in headers.names(items):
        if setup.cards is None:
            return None
        card = headers.complaints.resolve(name, setup.cards, listed=True)
        if card in found:
            headers.complaints.error(name, f"{card} stands here twice")
        elif card is not None and card in setup.table:
            headers.complaints.error(name, f"{card} lies on the table (line {setup.lines['table']})")
        elif card is not None:
            found[card] = None
    return tuple(found)


def _read_viewpoint(headers: Headers, setup: Setup) -> None:
    name = headers.only("me", "player")
    if name is not None and setup.players is not None:
        setup.me = headers.complaints.resolve(name, setup.players)
        setup.lines["me"] = headers.line("me")
    items = headers.items("hand")
    if items is None:
        return
    setup.lines["hand"] = headers.complaints.line
    before = headers.complaints.errors
    hand = _cards(headers, setup, items)
    if headers.complaints.errors == before:
        setup.hand = hand
    if headers.is_missing("me"):
        key = headers.key("hand")
        headers.complaints.error(key, '"hand:" needs "me:"', hint="say whose hand it is, for example: me: Anna")


def _read_sizes(headers: Headers, setup: Setup, deck: Deck, seats: Sequence[Seat]) -> None:
    complaints = headers.complaints
    players = setup.lines["players"]
    said = [seat.size for seat in seats]
    told = tuple(said)
    if setup.me is not None and setup.hand is not None:
        mine = [seat.name for seat in seats].index(setup.me)
        if isinstance(said[mine], int) and said[mine] != len(setup.hand):
            hand = [item.name for item in headers.items("hand") or ()]
            held = counted(len(setup.hand), "card")
            complaints.error(hand, f'{held}, but "players:" on line {players} says {setup.me} holds {said[mine]}')
            return
        said[mine] = len(setup.hand)
    if setup.settings.get("hands"):
        if not _one_of_each(headers, setup, deck, seats, said):
            return
        said = [len(deck.categories)] * len(seats)
    complaints.line = players
    places = [seat.place for seat in seats]
    total = len(deck.cards) - deck.hidden - len(setup.table)
    parts = f"the deck has {counted(len(deck.cards), 'card')}, {deck.hidden} hidden, {len(setup.table)} on the table"
    try:
        sizes = hand_sizes(said, total)
    except SizesError as error:
        complaints.error(places, str(error), hint=parts)
        return
    by_players = _told(told, total) if told != tuple(said) else [None] * len(seats)
    setup.sizes = tuple(
        Player(seat.name, low, high, alone, stated=isinstance(seat.size, int))
        for seat, (low, high), alone in zip(seats, sizes.bounds, by_players, strict=True)
    )
    line = ", ".join(f"{quoted(s.name)} {n}" for s, n in zip(seats, _example(sizes.bounds, total), strict=True))
    left_out = all(seat.size is Size.LEFT_OUT for seat in seats) and not setup.settings.get("hands")
    proposal = f"{', for example' if sizes.uneven else ''}: players: {line}"
    if left_out and _is_odd_hand(headers, setup, total, proposal):
        return
    if sizes.uneven:
        complaints.warning(
            places,
            f"{total} cards cannot be dealt evenly to {len(seats)} players, and the log does not say who holds more",
            hint=f"write for example: players: {line}",
            code="sizes",
            remedies=(Remedy(f"players: {line}", Instead.HEADER),),
        )


def _told(said: Sequence[int | Size], total: int) -> Sequence[tuple[int, int] | None]:
    """Return what the players' line alone says of the sizes; where it only adds up with the hand, nothing."""
    try:
        return hand_sizes(said, total).bounds
    except SizesError:
        return [(0, total)] * len(said)


def _is_odd_hand(headers: Headers, setup: Setup, total: int, proposal: str) -> bool:
    """Return True if the hand is none that dealing round the table gives; warn then that a card may be missing."""
    if setup.me is None or not setup.hand or not setup.seats:
        return False
    low, high = even_deal(total, len(setup.seats))
    if low <= len(setup.hand) <= high:
        return False
    each = f"{low} each" if low == high else f"{low} or {high} each"
    slip = "is a card missing" if len(setup.hand) < low else "is there a card too many"
    headers.complaints.warning(
        [item.name for item in headers.items("hand") or ()],
        f"{counted(total, 'card')} among {len(setup.seats)} players are {each}, "
        f"but this hand has {len(setup.hand)}: {slip}?",
        hint=f"if it is right, write the sizes{proposal}",
        code="sizes",
    )
    return True


def _example(bounds: Sequence[tuple[int, int]], total: int) -> list[int]:
    """Return sizes within the bounds that add up: the first players have more."""
    sizes = [low for low, _ in bounds]
    for seat, (low, high) in enumerate(bounds):
        sizes[seat] += min(high - low, total - sum(sizes))
    return sizes


def _one_of_each(headers: Headers, setup: Setup, deck: Deck, seats: Sequence[Seat], said: Sequence[int | Size]) -> bool:
    """Return True if everybody can hold one card of each category; complain if not."""
    complaints = headers.complaints
    if not deck.categories:
        complaints.error(headers.key("hands"), "this deck has no categories")
        return False
    number_of_each = len(deck.categories)
    complaints.line = setup.lines["players"]
    for size, seat in zip(said, seats, strict=True):
        if isinstance(size, int) and size != number_of_each:
            mine = setup.hand is not None and seat.name == setup.me  # the hand says how many they are
            place = [item.name for item in headers.items("hand") or ()] if mine else seat.place
            each = counted(number_of_each, "card")
            complaints.error(place, f"with one card of each category everybody holds {each}, not {size}")
            return False
    for category in deck.categories:
        left = len(set(category.cards) - set(setup.table)) - bool(deck.hidden)
        if left != len(seats):
            rest = counted(left, "card")
            message = f'"{category.key}" leaves {rest} to deal, but there are {len(seats)} players to get one each'
            complaints.error(headers.key("hands"), message)
            return False
    if setup.hand is not None and len({setup.category_of[card] for card in setup.hand}) < number_of_each:
        names = [item.name for item in headers.items("hand") or ()]
        complaints.error(names, "this is not one card of each category")
        return False
    return True


def doubted_seats(headers: Headers, seating: Seating, seats: Sequence[str]) -> tuple[Diagnostic, ...]:
    """Return the warning that the order of the players may be wrong.

    It may be if with two of them exchanged all answers are in order.
    """
    found = seating.exchanges(seats)
    if not found:
        return ()
    complaints = headers.complaints
    number = len(complaints.found)
    items = headers.items("players") or ()
    pairs = with_or((f"{one} and {other}" for one, other in found), "en")
    lines = lines_in_words(seating.out_of_order(seats), "en")
    complaints.warning(
        [item.name for item in items],
        f"the answers on {lines} are out of order, but all would be in order with {pairs} at each other's places",
        hint="the players stand here in the order in which they sit: exchange them if that is the mistake",
    )
    return tuple(complaints.take_back(number))
