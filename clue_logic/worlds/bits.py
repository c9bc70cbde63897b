"""Deals, and what statements say of them, as bits: quick to hold against each other, whatever line says it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from clue_logic.game.events import Event, Suggestion
from clue_logic.game.game import Game
from clue_logic.game.given_facts import Occurrence, Silence
from clue_logic.words.superseded import SupersededError
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
"""A set of cells as bits, in the order of the notebook: place by place, and in each in the order of the deck. A deal is
the set of the cells that are full."""


class KnownCells(NamedTuple):
    """The cells on which all deals agree."""

    held: Bits
    lacked: Bits

    @property
    def all_cells(self) -> Bits:
        """All of them."""
        return self.held | self.lacked


NO_CELLS = KnownCells(0, 0)
"""Nothing is known."""


class Between(NamedTuple):
    """At least `low` and at most `high` of some cells of a place are full."""

    cells: Bits
    low: int
    high: int

    def is_satisfied(self, deal: Bits) -> bool:
        """Return True if a deal satisfies it."""
        return self.low <= (deal & self.cells).bit_count() <= self.high


class PossibleHands(NamedTuple):
    """A place holds one of some hands, and nothing else."""

    place: Bits
    hands: frozenset[Bits]

    def is_satisfied(self, deal: Bits) -> bool:
        """Return True if a deal satisfies it."""
        return deal & self.place in self.hands


@dataclass(frozen=True, slots=True, eq=False)
class StatementBits:
    """The constraints on deals of the headers, or of one statement; `CellBits` keeps one object for equal ones."""

    # `held`, `lacked`: cells that must be full, and cells that must be empty
    held: Bits
    lacked: Bits
    # bounds on the number of full cells among some: at least one for an answer, for instance
    between: frozenset[Between]
    hands: frozenset[PossibleHands]  # the possible hands of places
    constraints: tuple[Constraint, ...]  # the same as `Constraint` objects

    def agrees(self, deal: Bits) -> bool:
        """Return whether it is true in a deal."""
        if deal & self.held != self.held or deal & self.lacked:
            return False
        for cells, low, high in self.between:
            if not low <= (deal & cells).bit_count() <= high:
                return False
        return all(one.is_satisfied(deal) for one in self.hands)

    def is_implied(self, known: KnownCells) -> bool:
        """Return whether it is plain that it is true in every deal in which some cells are as known."""
        held, lacked = known
        if self.held & ~held or self.lacked & ~lacked:
            return False
        for cells, low, high in self.between:
            if (cells & held).bit_count() < low or (cells & ~lacked).bit_count() > high:
                return False
        return all(one.place & ~(held | lacked) == 0 and one.is_satisfied(held) for one in self.hands)


class CellBits:
    """Which bit each cell is."""

    def __init__(self, locations: Sequence[str], cards: Sequence[str]) -> None:
        self.cells = tuple((location, card) for location in locations for card in cards)
        """Every cell; its number in this order is that of its bit."""
        self.every: Bits = (1 << len(self.cells)) - 1
        """All cells."""
        self.width = len(cards)
        """How many cells a place has."""
        hand = (1 << self.width) - 1
        self._place = {location: hand << at * self.width for at, location in enumerate(locations)}
        self._statements: dict[tuple[Hashable, ...], StatementBits] = {}
        self._bit = {cell: 1 << at for at, cell in enumerate(self.cells)}

    def hands(self, cells: Bits) -> list[Bits]:
        """Return which of some cells are of each place, each time with the first card as the lowest bit."""
        hand = (1 << self.width) - 1
        return [cells >> start & hand for start in range(0, len(self.cells), self.width)]

    def statement(self, said: Iterable[Constraint]) -> StatementBits:
        """Return the conjunction of some constraints.

        Examples
        --------
        >>> cells = CellBits(("Ann", "Bob"), ("Ace", "King", "Queen"))
        >>> said = cells.statement([HoldsAny(4, "Bob", ("Ace", "King")), Holding(4, "Ann", "King", False)])
        >>> said.lacked, said.between
        (2, frozenset({Between(cells=24, low=1, high=2)}))
        >>> said is cells.statement([Holding(5, "Ann", "King", False), HoldsAny(5, "Bob", ("King", "Ace"))])
        True
        >>> said.agrees(0b101_010), said.agrees(0b011_100), said.is_implied(KnownCells(0b010_000, 0b000_010))
        (False, True, True)
        """
        constraints = tuple(said)
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

    def forget_others(self, kept: Set[StatementBits]) -> None:
        """Forget all statements but some."""
        self._statements = {content: one for content, one in self._statements.items() if one in kept}

    def _cell_bits(self, location: str, cards: Iterable[str]) -> Bits:
        return sum(self._bit[location, card] for card in set(cards))


def bit_indices(cells: Bits) -> Iterator[int]:
    """Yield the numbers of some cells, in order.

    Examples
    --------
    >>> list(bit_indices(0b10110))
    [1, 2, 4]
    """
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


class StatementReader:
    """Reads what a log says, statement by statement; the headers come first."""

    def __init__(self, game: Game) -> None:
        self.cells = CellBits(game.locations, game.deck.cards)
        """The cells of the games it is for."""
        self._headers: dict[Hashable, StatementBits] = {}
        self._events: dict[Hashable, StatementBits] = {}
        self._at_first: Silence | None = None
        self._taken: list[_ReadEvent] = []

    @property
    def size(self) -> int:
        """How many statements it has in mind."""
        return len(self._events)

    def statements(self, game: Game, stopped: Callable[[], bool]) -> tuple[StatementBits, ...]:
        """Return the constraints of a game, statement by statement.

        Raises
        ------
        SupersededError
            If `stopped` returned True.
        """
        key = _header_key(game)
        if key not in self._headers:
            headers = replace(game, events=(), asked=())
            self._headers[key] = self.cells.statement(said.constraint for said in collect_constraints(headers))
        return (self._headers[key], *self._event_statements(game, stopped))

    def forget_others(self, kept: Set[StatementBits]) -> None:
        """Forget all statements but some."""
        self.cells.forget_others(kept)
        self._headers = {key: one for key, one in self._headers.items() if one in kept}
        self._events = {key: one for key, one in self._events.items() if one in kept}
        self._taken = []

    def _event_statements(self, game: Game, stopped: Callable[[], bool]) -> tuple[StatementBits, ...]:
        silence = Silence.initial(game)
        if silence != self._at_first:
            self._at_first, self._taken = silence, []
        same = 0
        for taken, event in zip(self._taken, game.events, strict=False):
            if taken.event is not event and taken.event != event:
                break
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

    def _statement_bits(self, game: Game, told: tuple[Occurrence, ...]) -> StatementBits:
        key = tuple(map(_without_line, told))
        found = self._events.get(key)
        if found is None:
            constraints: list[Constraint] = [said for one in told for said in event_constraints(game, one)]
            found = self._events[key] = self.cells.statement(constraints)
        return found


@dataclass(frozen=True, slots=True)
class _ReadEvent:
    """A processed event, its constraints, and the silence after it."""

    event: Event
    statement: StatementBits
    silence: Silence


def _header_key(game: Game) -> Hashable:
    """Return all that the headers say, but for the cards and the locations."""
    players = tuple((player.name, player.low, player.high, player.stated, player.told) for player in game.players)
    return players, game.me, game.hand, game.table, game.deck.hidden, game.one_of_each, game.supposed


def _without_line(event: Occurrence) -> Hashable:
    """Return the event without its line."""
    if isinstance(event, Suggestion):  # most are, and this takes a fifth of the time
        answers = tuple((answer.player, answer.reply.value, answer.card) for answer in event.answers)
        return event.cards, answers
    return replace(event, line=0)
