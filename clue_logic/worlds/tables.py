"""Counts deals by dynamic programming: a layered decision diagram with a row of states for each open card.

The cards are dealt one by one. A state is the sorted tuple of the locations' automaton nodes: locations in the same
node are interchangeable, except the envelope, whose cards are the solution. So few states represent many deals.

A row with too many states can be thinned: a random subset with larger weights keeps every sum unbiased.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import lcm, prod
from random import Random
from typing import NamedTuple

from clue_logic.game.deck import ENVELOPE
from clue_logic.worlds.constraints import Demand, normalize_demand
from clue_logic.worlds.openness import OpenPart

# A node is the normal form of the demand on the remaining cards. Locations with the same demand are in the same node,
# whatever they hold, and interchangeable from there on.


class Transition(NamedTuple):
    """The target node of a card (None: impossible), and the weight of the shows that it settles."""

    node: int | None
    weight: int


class Automata:
    """The automata of the locations: numbered demands, and transitions. Node 0 gets no more cards."""

    def __init__(self) -> None:
        self._nodes: list[Demand] = [Demand(0)]
        self._numbers: dict[Demand, int] = {Demand(0): 0}
        self._steps: dict[int, tuple[Transition, Transition]] = {0: (Transition(None, 1), Transition(0, 1))}

    def start(self, demand: Demand) -> int | None:
        """Return the start node of a location, None if no hand satisfies the demand."""
        return self._settle_shows(demand).node

    def steps(self, node: int) -> tuple[Transition, Transition]:
        """Return the transitions for the next card: with it, and without it."""
        transitions = self._steps.get(node)
        if transitions is None:
            demand = self._nodes[node]
            with_it = self._settle_shows(_next_demand(demand, 1)) if demand.allowed & 1 else Transition(None, 1)
            transitions = self._steps[node] = (with_it, self._settle_shows(_next_demand(demand, 0)))
        return transitions

    def _settle_shows(self, demand: Demand) -> Transition:
        """Return the node of a demand after removing shows with a known number of possible cards."""
        normal = normalize_demand(demand)
        if normal is None:
            return Transition(None, 1)
        weight = prod(
            lcm(*range(1, named + 1)) // held for cards, held, named in normal.shows if not cards & normal.allowed
        )
        open_shows = tuple(sorted((c & normal.allowed, held, n) for c, held, n in normal.shows if c & normal.allowed))
        normal = Demand(normal.allowed, normal.numbers, normal.choices, open_shows)
        number = self._numbers.get(normal)
        if number is None:
            number = self._numbers[normal] = len(self._nodes)
            self._nodes.append(normal)
        return Transition(number, weight)


def _next_demand(demand: Demand, got: int) -> Demand:
    """Return the demand after the next card; `got` is 1 if the location gets it, else 0."""
    numbers = frozenset((c >> 1, low - (got & c), high - (got & c)) for c, low, high in demand.numbers)
    choices = None
    if demand.choices is not None:
        choices = frozenset(choice >> 1 for choice in demand.choices if choice & 1 == got)
    shows = tuple((c >> 1, held + (got & c), named) for c, held, named in demand.shows)
    return Demand(demand.allowed >> 1, numbers, choices, shows)


class SignedMoves(dict[int, tuple[int | None, int, int | None, int]]):
    """Cached transitions: node -> (node and weight with the card, node and weight without it).

    Nodes of the envelope are negative.
    """

    def __init__(self, automata: Automata) -> None:
        super().__init__()
        self._automata = automata

    def __missing__(self, node: int) -> tuple[int | None, int, int | None, int]:
        got, passed = self._automata.steps(abs(node))
        sign = -1 if node < 0 else 1
        self[node] = moves = (
            None if got.node is None else sign * got.node,
            got.weight,
            None if passed.node is None else sign * passed.node,
            passed.weight,
        )
        return moves


TableState = tuple[int, ...]
"""The sorted nodes of the locations that can get more cards; that of the envelope is negative."""

Way = tuple[int, int, TableState]
"""The node of the receiving location, the number of deals, and the next state."""

Slots = tuple[int, ...]
"""Positions in a state."""

SlotChoice = tuple[int, TableState, Slots]
"""The slot that gets the card, the next state, and for each slot of that its previous slot."""

PlaceNodes = tuple[int, ...]
"""The node of each location, in the order of `DealTable.places`."""

TellStates = Callable[[int, int], object]
"""Called with the numbers of dealt cards and of states."""

FINE = 1 << 20
"""Weights in thinned rows are multiples of 1 / `FINE`."""


class TooManyStatesError(Exception):
    """The table would have more states than allowed."""


class DealTable:
    """All ways to deal the open cards.

    Raises
    ------
    TooManyStatesError
        If the table would have more than `most` states.
    """

    def __init__(
        self, left: OpenPart, *, most: int, thin: Random | None = None, width: int = 0, tell: TellStates | None = None
    ) -> None:
        self.left = left
        self.most = most
        self.automata = Automata()
        self._moves = SignedMoves(self.automata)
        starts = {place: self.automata.start(demand) for place, demand in left.demands.items()}
        self._starts = {place: -(n or 0) if place == ENVELOPE else (n or 0) for place, n in starts.items()}
        self.first = _table_state(self._starts.values())
        self._weighted = any(demand.shows for demand in left.demands.values())
        self._thinnings = 0
        self.rows = tuple(self._build_rows(thin, width, tell or (lambda given_out, states: None)))
        """For each open card the states before it, each with its ways."""

    @property
    def states(self) -> int:
        """The number of states."""
        return sum(map(len, self.rows))

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(self._starts)

    @property
    def starts(self) -> PlaceNodes:
        """The start nodes of the locations."""
        return tuple(self._starts.values())

    @property
    def scale(self) -> int:
        """The weight of a deal: 1, or more if rows are thinned."""
        return int(FINE**self._thinnings)

    def _build_rows(
        self, thin: Random | None, width: int, tell: TellStates
    ) -> Iterator[Mapping[TableState, tuple[Way, ...]]]:
        reached = {self.first: 1}
        states = 0
        for given_out, _ in enumerate(self.left.order):
            tell(given_out, states)
            row: dict[TableState, tuple[Way, ...]] = {}
            after: dict[TableState, int] = {}
            same: dict[TableState, TableState] = {}
            for state, number in reached.items():
                ways = tuple((node, count, same.setdefault(to, to)) for node, count, to in self._ways(state))
                row[state] = ways
                for node, count, to in ways:
                    after[to] = after.get(to, 0) + number * count * state.count(node)
                if states + len(row) + len(after) > self.most:
                    raise TooManyStatesError(f"more than {self.most} states")
            if thin is not None and len(after) > width:
                self._thinnings += 1
                thinned = _thin(after, width, thin)
                row = {
                    s: tuple((n, c * thinned[to], to) for n, c, to in ways if to in thinned) for s, ways in row.items()
                }
                after = {state: after[state] * weight for state, weight in thinned.items()}
            states += len(row)
            yield row
            reached = after

    def _ways(self, state: TableState) -> Iterator[Way]:
        moves = [self._moves[node] for node in state]
        without = [passed for _, _, passed, _ in moves]
        stuck = without.count(None)
        if stuck > 1:  # two locations need this card
            return
        before = 0
        for at, node in enumerate(state):
            got, count, _, _ = moves[at]
            if node == before or got is None or (stuck and without[at] is not None):
                continue
            before = node
            if self._weighted:
                count *= prod(weight for other, (_, _, _, weight) in enumerate(moves) if other != at)
            nodes = without.copy()
            nodes[at] = got
            yield node, count, tuple(sorted(filter(None, nodes)))  # node 0 gets no more cards

    @cached_property
    def suffix_counts(self) -> Sequence[Mapping[TableState, int]]:
        """For each row, the number of deals from each state on; after the last card there is one empty state."""
        rows: list[Mapping[TableState, int]] = [{(): 1}]
        for row in reversed(self.rows):
            after = rows[-1]
            here = {}
            for state, ways in row.items():
                number = 0
                for node, count, to in ways:
                    onward = after.get(to)
                    if onward:
                        number += count * state.count(node) * onward
                if number:
                    here[state] = number
            rows.append(here)
        return rows[::-1]

    @cached_property
    def total(self) -> int:
        """The number of deals (times `scale`)."""
        return self.suffix_counts[0].get(self.first, 0)

    @cached_property
    def holding_counts(self) -> Mapping[tuple[str, str], int]:
        """For each location and open card, the number of deals in which it holds the card (times `scale`).

        One traversal counts for all locations: each has its own bit field, wide enough for the total, in one integer.
        """
        places = [place for place, node in self._starts.items() if node]
        bits = self.total.bit_length() + 1
        counts: dict[tuple[str, str], int] = {}
        there: dict[TableState, dict[int, int]] = {self.first: {}}
        for at, place in enumerate(places):
            nodes = there[self.first]
            nodes[self._starts[place]] = nodes.get(self._starts[place], 0) + (1 << bits * at)
        for card, row, after in zip(self.left.order, self.rows, self.suffix_counts[1:], strict=True):
            received = 0
            arrived: dict[TableState, dict[int, int]] = {}
            for state, nodes in there.items():
                for node, count, to in row[state]:
                    onward = after.get(to)
                    if not onward:
                        continue
                    received += nodes[node] * (count * onward)
                    self._walk(nodes, node, state.count(node), count, arrived.setdefault(to, {}))
            there = arrived
            for at, place in enumerate(places):
                counts[place, card] = received >> bits * at & (1 << bits) - 1
        return counts

    def _walk(self, nodes: Mapping[int, int], receiver: int, alike: int, count: int, arrived: dict[int, int]) -> None:
        """Add the counts of one way to those of its target nodes."""
        for node, number in nodes.items():
            got, _, passed, _ = self._moves[node]
            if node == receiver:
                if got:
                    arrived[got] = arrived.get(got, 0) + number * count
                ways = (alike - 1) * count  # another location in this node gets it
            else:
                ways = alike * count
            if passed and ways:
                arrived[passed] = arrived.get(passed, 0) + number * ways

    def draw(self, rng: Random) -> dict[str, str]:
        """Return a random deal of the open cards, with probability proportional to its weight."""
        nodes = dict(self._starts)
        state = self.first
        deal = {}
        for card, row, here, after in zip(
            self.left.order, self.rows, self.suffix_counts, self.suffix_counts[1:], strict=False
        ):
            choice = rng.randrange(here[state])
            for node, count, to in row[state]:
                choice -= count * state.count(node) * after.get(to, 0)
                if choice < 0:
                    break
            alike = [place for place, at in nodes.items() if at == node]
            holder = alike[rng.randrange(len(alike))] if len(alike) > 1 else alike[0]
            deal[card] = holder
            for place, at in nodes.items():
                if at:
                    got, _, passed, _ = self._moves[at]
                    nodes[place] = (got if place == holder else passed) or 0
            state = to
        return deal

    def slot_choices(self, at: int, state: TableState) -> tuple[list[SlotChoice], list[int]]:
        """Return the slots of a state that can get a card, and their numbers of deals."""
        after = self.suffix_counts[at + 1]
        passed = [self._moves[node][2] or 0 for node in state]
        choices: list[SlotChoice] = []
        numbers: list[int] = []
        for node, count, to in self.rows[at][state]:
            onward = after.get(to)
            if not onward:
                continue
            for slot, here in enumerate(state):
                if here == node:
                    nodes = passed.copy()
                    nodes[slot] = self._moves[node][0] or 0
                    left = [other for other, reached in enumerate(nodes) if reached]
                    choices.append((slot, to, tuple(sorted(left, key=nodes.__getitem__))))
                    numbers.append(count * onward)
        return choices, numbers

    def gifts(self, at: int, nodes: PlaceNodes) -> list[tuple[int, int, int]]:
        """Return the locations that can get a card such that the remaining cards can be dealt."""
        after = self.suffix_counts[at + 1]
        ways = {
            node: (count, after[to]) for node, count, to in self.rows[at].get(_table_state(nodes), ()) if after.get(to)
        }
        return [(place, *ways[node]) for place, node in enumerate(nodes) if node in ways]

    def after(self, nodes: PlaceNodes, places: Iterable[int]) -> list[PlaceNodes]:
        """Return the nodes of all locations after a card, for each of some receiving locations."""
        moves = self._moves
        passed = [moves[node][2] or 0 for node in nodes]
        after = []
        for place in places:
            arrived = passed.copy()
            arrived[place] = moves[nodes[place]][0] or 0
            after.append(tuple(arrived))
        return after


def _table_state(nodes: Iterable[int]) -> TableState:
    return tuple(sorted(filter(None, nodes)))


def _thin(states: Mapping[TableState, int], width: int, rng: Random) -> dict[TableState, int]:
    """Return about `width` of the states with their weights in units of 1 / `FINE`.

    A state is kept with a probability proportional to its number (at most 1), and weighted by the inverse.
    """
    numbers = sorted(states.values(), reverse=True)
    rest, certain = sum(numbers), 0
    while numbers[certain] * (width - certain) >= rest:  # kept with certainty
        rest -= numbers[certain]
        certain += 1
    thinned = {}
    for state, number in states.items():
        weight = max(FINE, FINE * rest // (number * (width - certain)))
        if weight == FINE or rng.randrange(weight) < FINE:
            thinned[state] = weight
    return thinned


def solution_counts(table: DealTable, most_work: int) -> Mapping[frozenset[str], int] | None:
    """Return the number of deals (times `scale`) for each set of open cards that the envelope may hold.

    None if it takes more than about `most_work` additions. The table is traversed from both ends and joined in the
    middle, as there are few sets near either end.
    """
    sets = _envelope_sets(table), _envelope_sets(table, onward=True)
    sizes = [len(row) for row in table.suffix_counts]
    forth, back = ([a * b for a, b in zip(sizes, one, strict=True)] for one in sets)
    join = [a * b * c for a, b, c in zip(sizes, *sets, strict=True)]
    work = [sum(forth[:k]) + join[k] + sum(back[k + 1 :]) for k in range(len(sizes))]
    cut = min(range(len(work)), key=work.__getitem__)
    if work[cut] > most_work:
        return None
    before, after = _count_prefixes(table, cut), _count_suffixes(table, cut)
    counts: dict[int, int] = defaultdict(int)
    for state, firsts in before.items():
        for first, number in firsts.items():
            for rest, onward in after.get(state, {}).items():
                counts[first | rest] += number * onward
    return {
        frozenset(card for at, card in enumerate(table.left.order) if cards >> at & 1): number
        for cards, number in counts.items()
    }


def _envelope_sets(table: DealTable, *, onward: bool = False) -> list[int]:
    """Return for each row an upper bound of the envelope's sets of cards before it (or from it on)."""
    start = dict(zip(table.places, table.starts, strict=True)).get(ENVELOPE, 0)
    rows: list[dict[int, int]] = [{-start: 1}]
    for _ in table.rows:
        after: dict[int, int] = defaultdict(int)
        for node, number in rows[-1].items():
            for step in table.automata.steps(node):
                if step.node is not None:
                    after[step.node] += number
        rows.append(after)
    if not onward:
        return [-(-sum(row.values()) // len(row)) for row in rows]
    ahead: list[dict[int, int]] = [dict.fromkeys(rows[-1], 1)]
    for row in rows[-2::-1]:
        ahead.append({n: sum(ahead[-1][s.node] for s in table.automata.steps(n) if s.node is not None) for n in row})
    return [-(-sum(row.values()) // len(row)) for row in reversed(ahead)]


def _count_prefixes(table: DealTable, cut: int) -> Mapping[TableState, Mapping[int, int]]:
    """Return for each state of row `cut` the envelope's sets of cards before it, with their numbers of ways."""
    there: dict[TableState, dict[int, int]] = {table.first: {0: 1}}
    for at in range(cut):
        arrived: dict[TableState, dict[int, int]] = {}
        for state, firsts in there.items():
            for node, count, to in table.rows[at][state]:
                if to in table.suffix_counts[at + 1]:
                    card = 1 << at if node < 0 else 0
                    number = count * state.count(node)
                    target = arrived.setdefault(to, {})
                    for cards, ways in firsts.items():
                        target[cards | card] = target.get(cards | card, 0) + ways * number
        there = arrived
    return there


def _count_suffixes(table: DealTable, cut: int) -> Mapping[TableState, Mapping[int, int]]:
    """Return for each state of row `cut` the envelope's sets of cards from it on, with their numbers of ways."""
    # sets of cards are bits: {0b101: 4} are four ways in which the first and the third card are hidden
    here: Mapping[TableState, Mapping[int, int]] = {(): {0: 1}}
    for at in range(len(table.rows) - 1, cut - 1, -1):
        suffixes: dict[TableState, dict[int, int]] = {}
        for state in table.suffix_counts[at]:
            target: dict[int, int] = {}
            for node, count, to in table.rows[at][state]:
                card = 1 << at if node < 0 else 0
                number = count * state.count(node)
                for cards, ways in here.get(to, {}).items():
                    target[cards | card] = target.get(cards | card, 0) + ways * number
            suffixes[state] = target
        here = suffixes
    return here
