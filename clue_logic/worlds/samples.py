"""Sets of deals as bit columns: all deals of a log if there are few, else a random sample.

For each location and card, one integer has a bit for each deal in which the location holds the card. So statistics over
all deals take a few bitwise operations.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from operator import itemgetter
from random import Random

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.openness import OpenPart, Shows, find_open_part
from clue_logic.worlds.tables import DealTable, PlaceNodes, TableState, TellStates

MOST_DEALS = 20_000
"""The largest number of deals to enumerate; of more, as many are drawn."""

_ZERO, _ONE = b"01"

_Dealt = tuple[bytes, int]
"""For each open card the position of its location in `places`; and the weight of the deal."""


class DealBlock(Struct, frozen=True):
    """Deals of equal weight."""

    number: int
    chance: float  # of each deal
    # begin and end of the deals with each of the `solutions`; the deals are sorted by solution, the first deal is the
    # highest bit
    spans: tuple[tuple[int, int], ...]
    # held["Bob"]["Rope"]: the deals, as bits, in which Bob holds Rope
    held: Mapping[str, Mapping[str, int]]

    @property
    def every(self) -> int:
        """All deals of the block, as bits."""
        return (1 << self.number) - 1

    def counts(self, some: int) -> list[int]:
        """Count the deals with each solution among some deals, given as bits."""
        digits = format(some, f"0{self.number}b")
        return [digits.count("1", start, end) for start, end in self.spans]


class DealSet(Struct, frozen=True, dict=True):
    """Deals that agree with a log."""

    left: OpenPart
    table: DealTable
    # possible contents of the envelope
    solutions: tuple[tuple[str, ...], ...]
    blocks: tuple[DealBlock, ...]
    total: int  # number of all deals that agree with the log
    exact: bool  # all deals; else a random sample

    @cached_property
    def number(self) -> int:
        """The number of deals in this set."""
        return sum(block.number for block in self.blocks)

    @cached_property
    def solution_chances(self) -> tuple[float, ...]:
        """The probability of each solution among these deals."""
        return tuple(
            sum((block.spans[at][1] - block.spans[at][0]) * block.chance for block in self.blocks)
            for at in range(len(self.solutions))
        )

    @cached_property
    def worlds(self) -> Worlds:
        """All deals of the log, represented by a SAT solver."""
        return Worlds(self.left.game)

    @cached_property
    def open_cells(self) -> tuple[tuple[str, str], ...]:
        """The cells on which the deals of the log differ."""
        return tuple(cell for cell, state in self.left.cells.items() if state is State.OPEN)


_Order = tuple[int, ...]
"""For each slot of a state the position of its location in `places`; last the number of the deal."""


def collect_deals(
    game: Game,
    *,
    shows: Shows = Shows.ANY,
    most_states: int,
    most_deals: int = MOST_DEALS,
    seed: int = 0,
    tell: TellStates | None = None,
) -> DealSet:
    """Return all deals of a log, or a random sample of `most_deals`, each with its probability.

    Raises ImpossibleError if no deal agrees with the log, and TooManyStatesError if the table would have too many
    states.
    """
    left = find_open_part(game, shows)
    table = DealTable(left, most=most_states, tell=tell)
    plain = table if shows is Shows.ANY else DealTable(find_open_part(game), most=most_states, tell=tell)
    exact = plain.total <= most_deals
    dealt = _enumerate(table) if exact else _draw(table, most_deals, Random(seed))
    whole = table.total if exact else most_deals
    solutions, blocks = _build_blocks(left, table.places, dealt, whole)
    return DealSet(left, table, solutions, blocks, plain.total, exact)


def _enumerate(table: DealTable) -> list[_Dealt]:
    # a deal has a byte for each card in order: b"\x02\x00" gives the first to place 2, the second to place 0
    dealt: list[tuple[bytes, int, PlaceNodes]] = [(b"", 1, table.starts)]
    for at in range(len(table.left.order)):
        ways: dict[PlaceNodes, list[tuple[bytes, int, PlaceNodes]]] = {}
        for nodes in {nodes for _, _, nodes in dealt}:
            gifts = table.gifts(at, nodes)
            arrived = table.after(nodes, [place for place, _, _ in gifts])
            ways[nodes] = [
                (bytes((place,)), count, after) for (place, count, _), after in zip(gifts, arrived, strict=True)
            ]
        dealt = [
            (deal + place, weight * count, after)
            for deal, weight, nodes in dealt
            for place, count, after in ways[nodes]
        ]
    return [(deal, weight) for deal, weight, _ in dealt]


def _draw(table: DealTable, number: int, rng: Random) -> list[_Dealt]:
    """Draw random deals; those in the same state of the table are continued together.

    The probability that a slot gets the card depends on the state only; the location of the slot differs by deal.
    """
    slots = sorted((at for at, node in enumerate(table.starts) if node), key=table.starts.__getitem__)
    there: dict[TableState, list[_Order]] = {table.first: [(*slots, deal) for deal in range(number)]}
    columns = []
    for at in range(len(table.left.order)):
        column = bytearray(number)
        arrived: dict[TableState, list[_Order]] = {}
        for state, orders in there.items():
            choices, numbers = table.slot_choices(at, state)
            whole = sum(numbers)
            weights = list(accumulate([number / whole for number in numbers]))
            ways = [
                (slot, itemgetter(*before, -1) if before else None, arrived.setdefault(to, []).append)
                for slot, to, before in choices
            ]
            for order, (slot, reordered, add) in zip(
                orders, rng.choices(ways, cum_weights=weights, k=len(orders)), strict=True
            ):
                column[order[-1]] = order[slot]
                if reordered is not None:
                    add(reordered(order))
        there = arrived
        columns.append(column)
    return [(bytes(holders), 1) for holders in zip(*columns, strict=True)] if columns else [(b"", 1)] * number


def _build_blocks(
    left: OpenPart, places: Sequence[str], dealt: Iterable[_Dealt], whole: int
) -> tuple[tuple[tuple[str, ...], ...], tuple[DealBlock, ...]]:
    """Return the solutions, and the deals in blocks; `whole` is the total weight."""
    cards = left.game.deck.cards
    only = {place: bytes(_ONE if at == other else _ZERO for other in range(256)) for at, place in enumerate(places)}
    known: dict[str, list[str]] = {place: [] for place in places}
    for (place, card), state in left.cells.items():
        if state is State.HOLDS:
            known[place].append(card)
    # weight -> hidden or not, a sign for each card in order -> deals: {2: {b"10": [b"\x00\x02"]}}
    alike: dict[int, dict[bytes, list[bytes]]] = defaultdict(lambda: defaultdict(list))
    for deal, weight in dealt:
        alike[weight][deal.translate(only[ENVELOPE]) if ENVELOPE in only else b""].append(deal)

    def list_hidden_cards(key: bytes) -> list[int]:
        more = (card for card, got in zip(left.order, key, strict=False) if got == _ONE)
        return sorted(cards.index(card) for card in (*known.get(ENVELOPE, ()), *more))

    keys = sorted({key for deals in alike.values() for key in deals}, key=list_hidden_cards)
    blocks = []
    for weight, by_solution in alike.items():
        ends = list(accumulate(len(by_solution.get(key, ())) for key in keys))
        together = b"".join(deal for key in keys for deal in by_solution.get(key, ()))
        held = {place: dict.fromkeys(some, (1 << ends[-1]) - 1) for place, some in known.items()}
        for at, card in enumerate(left.order):
            # one card in all deals: b"\x02\x00\x02" -> "101" for place 2, which has it in the first and the last
            column = together[at :: len(left.order)]
            for place in places:
                bits = int(column.translate(only[place]), 2)  # linear time for base 2
                if bits:
                    held[place][card] = bits
        blocks.append(DealBlock(ends[-1], weight / whole, tuple(pairwise([0, *ends])), held))
    return tuple(tuple(cards[at] for at in list_hidden_cards(key)) for key in keys), tuple(blocks)
