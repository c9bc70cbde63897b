"""Deals and constraints as bit sets, so that they are compared quickly."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence, Set
from typing import NamedTuple, assert_never

from msgspec import Struct

from clue_logic.game.events import Event, Ignorance, Suggestion
from clue_logic.game.game import Game
from clue_logic.game.given_facts import Occurrence, Silence
from clue_logic.words.cancellation import SupersededError
from clue_logic.words.records import replace
from clue_logic.worlds.constraints import (
    CardCount,
    Constraint,
    HandChoice,
    Holding,
    HoldsAny,
    LacksAny,
    collect_constraints,
    event_constraints,
)

Bits = int
"""A set of cells, in the order of the notebook: place by place, each in the order of the deck. A deal is the set of its
full cells."""


class KnownCells(NamedTuple):
    """The cells on which all deals agree."""

    held: Bits
    lacked: Bits

    @property
    def all_cells(self) -> Bits:
        return self.held | self.lacked


NO_CELLS = KnownCells(0, 0)


class Between(NamedTuple):
    """At least `low` and at most `high` of some cells of a place are full."""

    cells: Bits
    low: int
    high: int

    def is_satisfied(self, deal: Bits) -> bool:
        return self.low <= (deal & self.cells).bit_count() <= self.high


class PossibleHands(NamedTuple):
    """A place holds exactly one of some hands."""

    place: Bits
    hands: frozenset[Bits]

    def is_satisfied(self, deal: Bits) -> bool:
        return deal & self.place in self.hands


class StatementBits(Struct, frozen=True, eq=False):
    """The constraints of the headers or of one statement; `CellBits` interns equal ones."""

    # cells that must be full, and cells that must be empty
    held: Bits
    lacked: Bits
    # bounds on the number of full cells, such as at least one for an answer
    between: frozenset[Between]
    hands: frozenset[PossibleHands]
    constraints: tuple[Constraint, ...]  # the same constraints as objects

    def agrees(self, deal: Bits) -> bool:
        """Return whether a deal satisfies the constraints."""
        if deal & self.held != self.held or deal & self.lacked:
            return False
        for cells, low, high in self.between:
            if not low <= (deal & cells).bit_count() <= high:
                return False
        return all(one.is_satisfied(deal) for one in self.hands)

    def is_implied(self, known: KnownCells) -> bool:
        """Return whether known cells alone imply the constraints (sufficient, not necessary)."""
        held, lacked = known
        if self.held & ~held or self.lacked & ~lacked:
            return False
        for cells, low, high in self.between:
            if (cells & held).bit_count() < low or (cells & ~lacked).bit_count() > high:
                return False
        return all(one.place & ~(held | lacked) == 0 and one.is_satisfied(held) for one in self.hands)


class CellBits:
    """The numbering of cells as bits."""

    def __init__(self, locations: Sequence[str], cards: Sequence[str]) -> None:
        self.cells = tuple((location, card) for location in locations for card in cards)
        self.every: Bits = (1 << len(self.cells)) - 1
        self.width = len(cards)  # cells of each place
        hand = (1 << self.width) - 1
        self._place = {location: hand << at * self.width for at, location in enumerate(locations)}
        self._statements: dict[tuple[Hashable, ...], StatementBits] = {}
        self._bit = {cell: 1 << at for at, cell in enumerate(self.cells)}

    def hands(self, cells: Bits) -> list[Bits]:
        """Split cells by place; in each result the first card is the lowest bit."""
        hand = (1 << self.width) - 1
        return [cells >> start & hand for start in range(0, len(self.cells), self.width)]

    def statement(self, constraints: Iterable[Constraint]) -> StatementBits:
        """Return the conjunction of constraints.

        >>> cells = CellBits(("Ann", "Bob"), ("Ace", "King", "Queen"))
        >>> statement = cells.statement([HoldsAny(4, "Bob", ("Ace", "King")), Holding(4, "Ann", "King", False)])
        >>> statement.lacked, statement.between
        (2, frozenset({Between(cells=24, low=1, high=2)}))
        >>> statement is cells.statement([Holding(5, "Ann", "King", False), HoldsAny(5, "Bob", ("King", "Ace"))])
        True
        >>> statement.agrees(0b101_010), statement.agrees(0b011_100)
        (False, True)
        >>> statement.is_implied(KnownCells(0b010_000, 0b000_010))
        True
        """
        constraints = tuple(constraints)
        held = lacked = 0
        between: set[Between] = set()
        hands: set[PossibleHands] = set()
        for one in constraints:
            match one:
                case Holding(_, location, card, True):
                    held |= self._bit[location, card]
                case Holding(_, location, card, _):
                    lacked |= self._bit[location, card]
                case HoldsAny(_, location, cards):
                    between.add(Between(self._cell_bits(location, cards), 1, len(set(cards))))
                case LacksAny(_, location, cards):
                    between.add(Between(self._cell_bits(location, cards), 0, len(set(cards)) - 1))
                case CardCount(_, location, cards, low, high):
                    between.add(Between(self._cell_bits(location, cards), low, high))
                case HandChoice(_, location, all_hands):
                    hands.add(
                        PossibleHands(
                            self._place[location], frozenset(self._cell_bits(location, hand) for hand in all_hands)
                        )
                    )
                case _:
                    assert_never(one)
        content = (held, lacked, frozenset(between), frozenset(hands))
        return self._statements.setdefault(content, StatementBits(*content, constraints))

    def forget_others(self, needed: Set[StatementBits]) -> None:
        """Keep only these statements in the cache."""
        self._statements = {content: one for content, one in self._statements.items() if one in needed}

    def _cell_bits(self, location: str, cards: Iterable[str]) -> Bits:
        return sum(self._bit[location, card] for card in set(cards))


def bit_indices(cells: Bits) -> Iterator[int]:
    """Yield the positions of the set bits, in order.

    >>> list(bit_indices(0b10110))
    [1, 2, 4]
    """
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


class StatementReader:
    """Translates a log into constraints, statement by statement, headers first; keeps unchanged events."""

    def __init__(self, game: Game) -> None:
        self.cells = CellBits(game.locations, game.deck.cards)
        self._headers: dict[Hashable, StatementBits] = {}
        self._events: dict[Hashable, StatementBits] = {}
        self._at_first: Silence | None = None
        self._taken: list[_ReadEvent] = []

    @property
    def size(self) -> int:
        """The number of cached statements."""
        return len(self._events)

    def statements(self, game: Game, stopped: Callable[[], bool]) -> tuple[StatementBits, ...]:
        """Return the constraints of each statement of a game.

        Raises SupersededError if `stopped` returned True.
        """
        key = _header_key(game)
        if key not in self._headers:
            headers = replace(game, events=(), asked=())
            self._headers[key] = self.cells.statement(stated.constraint for stated in collect_constraints(headers))
        return (self._headers[key], *self._event_statements(game, stopped))

    def forget_others(self, needed: Set[StatementBits]) -> None:
        """Keep only these statements in the cache."""
        self.cells.forget_others(needed)
        self._headers = {key: one for key, one in self._headers.items() if one in needed}
        self._events = {key: one for key, one in self._events.items() if one in needed}
        self._taken = []

    def _event_statements(self, game: Game, stopped: Callable[[], bool]) -> tuple[StatementBits, ...]:
        silence = Silence.initial(game)
        if silence != self._at_first:
            self._at_first, self._taken = silence, []
        same = 0
        for taken, event in zip(self._taken, game.events, strict=False):
            if isinstance(event, Ignorance) or (taken.event is not event and taken.event != event):
                break  # what an ignorance tells depends on all above
            same += 1
        del self._taken[same:]
        silence = self._taken[-1].silence if self._taken else silence
        for event in game.events[same:]:
            if stopped():
                raise SupersededError
            statement = self._statement_bits(game, (*silence.end_silence(event), event))
            silence = silence.after(event)
            self._taken.append(_ReadEvent(event, statement, silence))
        return tuple(taken.statement for taken in self._taken)

    def _statement_bits(self, game: Game, events: tuple[Occurrence, ...]) -> StatementBits:
        key = tuple(map(_without_line, events))
        known = None if isinstance(events[-1], Ignorance) else self._events.get(key)
        if known is None:
            constraints: list[Constraint] = [
                constraint for one in events for constraint in event_constraints(game, one)
            ]
            known = self._events[key] = self.cells.statement(constraints)
        return known


class _ReadEvent(Struct, frozen=True):
    """A processed event with its constraints and the silence after it."""

    event: Event
    statement: StatementBits
    silence: Silence


def _header_key(game: Game) -> Hashable:
    """Return the content of the headers, except cards and locations."""
    players = tuple((player.name, player.low, player.high, player.stated, player.told) for player in game.players)
    return players, game.me, game.hand, game.table, game.deck.hidden, game.one_of_each, game.supposed


def _without_line(event: Occurrence) -> Hashable:
    if isinstance(event, Suggestion):  # the usual case; five times as fast as `replace`
        answers = tuple((answer.player, answer.reply.value, answer.card) for answer in event.answers)
        return event.cards, answers
    return replace(event, line=0)
