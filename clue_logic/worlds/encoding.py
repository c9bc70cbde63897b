"""Encodes a log as clauses for a SAT solver, with one variable for each cell of the notebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import assert_never

from msgspec import Struct

from clue_logic.game.game import Game
from clue_logic.worlds.constraints import (
    CardCount,
    Constraint,
    HandChoice,
    Holding,
    HoldsAny,
    LacksAny,
    StatedConstraint,
    collect_constraints,
)

Clauses = tuple[tuple[int, ...], ...]

_MOST_PAIRED = 100
"""The number of places up to which there is a clause for each pair of them: a card lies in one alone."""


class ConstraintClauses(Struct, frozen=True):
    """The clauses of one constraint.

    Clauses of the definition of a deal have a description in `always` instead of `stated`. `told` is the line of
    clauses about several deals, such as those about what a player has seen.
    """

    stated: StatedConstraint | None
    clauses: Clauses
    always: str = ""
    told: int = 0

    @property
    def line(self) -> int:
        """The main line that these clauses depend on; 0 if there is none."""
        if self.stated is None:
            return self.told
        return 0 if self.stated.is_fixed else self.stated.line

    @property
    def lines(self) -> tuple[int, ...]:
        """All lines that these clauses depend on."""
        if not self.line:
            return ()
        return (self.told,) if self.stated is None else self.stated.lines

    @property
    def since(self) -> int:
        """The first line of the statement that adds these clauses; 0 for the headers."""
        return self.told if self.stated is None else self.stated.since


class Encoding(Struct, frozen=True, dict=True):
    """The clauses of a log."""

    game: Game
    parts: tuple[
        ConstraintClauses, ...
    ]  # its clauses, constraint by constraint, those that make an assignment a deal first
    # number of variables: first the cells, place by place in the order of the deck, then auxiliary ones
    variables: int
    # the clauses are about several deals; the cells are those of the first
    linked: bool = False

    @cached_property
    def cells(self) -> Mapping[tuple[str, str], int]:
        """The variable of each cell; true if the location holds the card."""
        pairs = ((location, card) for location in self.game.locations for card in self.game.deck.cards)
        return {cell: number for number, cell in enumerate(pairs, start=1)}

    @cached_property
    def names(self) -> Mapping[int, tuple[str, str]]:
        """The cell of each cell variable."""
        return {number: cell for cell, number in self.cells.items()}

    @cached_property
    def clauses(self) -> Clauses:
        return tuple(clause for part in self.parts for clause in part.clauses)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """The lines with constraints, in order."""
        return tuple(sorted({line for part in self.parts for line in part.lines}))


def encode(game: Game) -> Encoding:
    """Encode a log.

    >>> from clue_logic.language.reader import read_log
    >>> encoding = encode(read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1\\nAnn suggests 1: Bob passes"))
    >>> encoding.cells["Bob", "1"]
    3
    >>> encoding.parts[-1].clauses, encoding.parts[-1].lines
    (((-3,),), (4,))
    """
    encoder = Encoder(game)
    parts = (
        *encoder.always,
        *(ConstraintClauses(stated, encoder.clauses(stated.constraint)) for stated in collect_constraints(game)),
    )
    return Encoding(game, parts, encoder.variables)


class Encoder:
    """Encodes constraints as clauses; auxiliary variables are numbered in order of use."""

    def __init__(self, game: Game) -> None:
        self._game = game
        cards = game.deck.cards
        self._offset = {location: at * len(cards) for at, location in enumerate(game.locations)}
        self._number = {card: at for at, card in enumerate(cards, start=1)}
        self._top = len(game.locations) * len(cards)
        self._sizes: dict[str, list[int]] = {}

        always = [ConstraintClauses(None, tuple(self._one_place()), "every card lies in exactly one place")]
        if any(player.low < player.high for player in game.players):
            always.append(ConstraintClauses(None, tuple(self._totals()), "the cards of all places are all cards"))
        self.always: tuple[ConstraintClauses, ...] = tuple(always)
        """The clauses of the definition of a deal."""

    @property
    def variables(self) -> int:
        """The number of variables so far."""
        return self._top

    def new_variable(self) -> int:
        self._top += 1
        return self._top

    def clauses(self, constraint: Constraint) -> Clauses:
        return tuple(self._clauses(constraint))

    def _one_place(self) -> Iterator[tuple[int, ...]]:
        """Yield clauses: every card is in exactly one place."""
        for number in self._number.values():
            places = [offset + number for offset in self._offset.values()]
            yield tuple(places)
            yield from self._at_most_one(places)

    def _at_most_one(self, literals: list[int]) -> Iterator[tuple[int, ...]]:
        """Yield clauses: at most one literal is true; of many, an auxiliary variable is true if one of the first is.

        Pairs alone would be 80,000 clauses for each card of 400 players.
        """
        left = literals
        while len(left) > _MOST_PAIRED:
            first, any_of_first = left[: _MOST_PAIRED // 2], self.new_variable()
            yield from ((-one, -other) for one, other in combinations(first, 2))
            yield from ((-one, any_of_first) for one in first)
            left = [any_of_first, *left[len(first) :]]
        yield from ((-one, -other) for one, other in combinations(left, 2))

    def _totals(self) -> Iterator[tuple[int, ...]]:
        """Yield clauses: the numbers of cards of all places add up to the deck.

        These are implied, but hard to derive for a solver (pigeonhole principle), and useful for unknown hand sizes.
        """
        cards = list(self._game.deck.cards)
        sums: list[int] = []
        for location in self._game.locations:
            clauses, size = self._totalizer(self._cells(location, cards))
            yield from clauses
            self._sizes[location] = size
            merged, sums = self._merge_totals(sums, size, len(cards))
            yield from merged
        yield (sums[len(cards) - 1],)

    def _totalizer(self, literals: list[int]) -> tuple[list[tuple[int, ...]], list[int]]:
        """Return the clauses of a totalizer, and its outputs: "at least one is true", "at least two are true" ..."""
        if len(literals) == 1:
            return [], literals
        half = len(literals) // 2
        one, left = self._totalizer(literals[:half])
        other, right = self._totalizer(literals[half:])
        both, outputs = self._merge_totals(left, right, len(literals))
        return [*one, *other, *both], outputs

    def _merge_totals(self, left: list[int], right: list[int], most: int) -> tuple[list[tuple[int, ...]], list[int]]:
        if not left:
            return [], right
        size = min(len(left) + len(right), most)
        outputs = list(range(self._top + 1, self._top + 1 + size))
        self._top += size
        clauses: list[tuple[int, ...]] = []
        for i in range(len(left) + 1):
            for j in range(len(right) + 1):
                if 0 < i + j <= size:
                    at_least = [-left[i - 1]] if i else []
                    at_least += [-right[j - 1]] if j else []
                    clauses.append((*at_least, outputs[i + j - 1]))
                if i + j + 1 <= size:
                    at_most = [left[i]] if i < len(left) else []
                    at_most += [right[j]] if j < len(right) else []
                    clauses.append((*at_most, -outputs[i + j]))
        return clauses, outputs

    def _cells(self, location: str, cards: Sequence[str]) -> list[int]:
        offset = self._offset[location]
        return [offset + self._number[card] for card in cards]

    def _clauses(self, constraint: Constraint) -> Iterator[tuple[int, ...]]:
        match constraint:
            case Holding(_, location, card, holds):
                (cell,) = self._cells(location, (card,))
                yield (cell if holds else -cell,)
            case HoldsAny(_, location, cards):
                yield tuple(self._cells(location, cards))
            case LacksAny(_, location, cards):
                yield tuple(-cell for cell in self._cells(location, cards))
            case CardCount(_, location, cards, low, high) if location in self._sizes and len(cards) == len(
                self._number
            ):
                size = self._sizes[location]
                if low > len(size) or high < 0:
                    yield ()
                else:
                    if low > 0:
                        yield (size[low - 1],)
                    if high < len(size):
                        yield (-size[high],)
            case CardCount(_, location, cards, low, high):
                clauses, self._top = count_clauses(self._cells(location, cards), low, high, self._top)
                yield from clauses
            case HandChoice(_, location, hands):
                yield from self._one_hand(location, hands)
            case _:
                assert_never(constraint)

    def _one_hand(self, location: str, hands: tuple[tuple[str, ...], ...]) -> Iterator[tuple[int, ...]]:
        chosen = range(self._top + 1, self._top + 1 + len(hands))
        self._top += len(hands)
        yield tuple(chosen)
        cells = self._cells(location, self._game.deck.cards)
        for choice, hand in zip(chosen, hands, strict=True):
            held = set(self._cells(location, hand))
            yield from ((-choice, cell if cell in held else -cell) for cell in cells)


def count_clauses(literals: Sequence[int], low: int, high: int, top: int) -> tuple[Clauses, int]:
    """Return clauses by which `low` to `high` of the literals are true, and the last variable; it was `top` so far.

    >>> count_clauses([1, 2], 1, 1, 9)
    (((-1, -2), (1, 2)), 9)
    """
    clauses: list[tuple[int, ...]] = []
    for some, bound in ((list(literals), high), ([-literal for literal in literals], len(literals) - low)):
        if bound < 0:
            clauses.append(())
        elif bound == 0:
            clauses += [(-literal,) for literal in some]
        elif bound < len(some):
            from pysat.card import CardEnc, EncType

            formula = CardEnc.atmost(some, bound=bound, top_id=top, encoding=EncType.seqcounter)
            top = max(top, formula.nv)
            clauses += map(tuple, formula.clauses)
    return tuple(clauses), top
