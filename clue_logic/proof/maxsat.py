"""Finds the cheapest plan: bounds reduce the graph, and a weighted MaxSAT problem solves the rest exactly.

Each reached node has one way whose sources are reached. Landmarks are added as implied clauses. If a solution has a
cycle, its loop clauses are added (F. Lin and Y. Zhao, ASSAT, Artificial Intelligence 157, 2004) and it is solved again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from math import comb, inf
from time import process_time
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.proof.hypergraph import (
    Hypergraph,
    Picks,
    Way,
    find_landmarks,
    find_useful_ways,
    least_sums,
    reduce_graph,
)

if TYPE_CHECKING:
    from clue_logic.proof.timed_maxsat import TimedMaxSat


_WRITTEN_OUT = 40
"""The largest number of clauses to encode a pick directly; above it, a counter is used."""


class OutOfTimeError(Exception):
    """The time limit was reached before the cheapest plan was known."""


def solve_plan(graph: Hypergraph, landmarks: Iterable[Collection[int]], until: float) -> tuple[int, ...] | None:
    """Return the ways of a cheapest plan in an applicable order; None if no plan reaches the goal.

    Raises OutOfTimeError if the time limit is reached.
    """
    from clue_logic.proof.timed_maxsat import TimedMaxSat

    problem = _Formula(graph)
    for landmark in landmarks:
        problem.hard([problem.ways[number] for number in landmark])
    with TimedMaxSat(problem.formula, until) as solver:
        while True:
            model = _find_model(solver, until)
            if model is None:
                return None
            true = {literal for literal in model if literal > 0}
            taken = [number for number, variable in enumerate(problem.ways) if variable in true]
            plan = order_ways(graph, taken)
            reached = {graph.ways[number].head for number in plan}
            if graph.goal in reached:
                return plan
            missing = {node for node, variable in enumerate(problem.nodes) if variable in true} - reached
            for circle in _find_cycles(graph, taken, missing):
                for clause in problem.entering(circle):
                    solver.add_clause(clause)


def order_ways(graph: Hypergraph, taken: Iterable[int]) -> tuple[int, ...]:
    """Return the applicable ways among some, one for each node, in an applicable order."""
    plan: list[int] = []
    reached: set[int] = set()
    left = list(taken)
    while True:
        waiting = []
        for number in left:
            way = graph.ways[number]
            if way.head in reached:
                continue
            if is_open(way, reached):
                reached.add(way.head)
                plan.append(number)
            else:
                waiting.append(number)
        if len(waiting) == len(left):
            return tuple(plan)
        left = waiting


def is_open(way: Way, reached: Collection[int]) -> bool:
    """Return whether reached nodes make a way applicable."""
    return all(node in reached for node in way.needs) and all(
        sum(node in reached for node in group) >= number for number, group in way.picks
    )


def _find_model(solver: TimedMaxSat, until: float) -> list[int] | None:
    """Return a model of least cost, None if there is none; raise OutOfTimeError."""
    if process_time() >= until:
        raise OutOfTimeError
    model = solver.find_model()
    if model is None and solver.interrupted:
        raise OutOfTimeError
    return model


class _Formula:
    """The MaxSAT formula, with a variable for each node and each way, and auxiliary ones."""

    def __init__(self, graph: Hypergraph) -> None:
        from pysat.formula import WCNF

        self._graph = graph
        self.formula = WCNF()
        self.nodes = list(range(1, graph.size + 1))
        self.ways = list(range(graph.size + 1, graph.size + len(graph.ways) + 1))
        self._top = graph.size + len(graph.ways)
        self._enough: dict[tuple[int, tuple[int, ...]], int] = {}
        self.hard([self.nodes[graph.goal]])
        for node, to in enumerate(graph.to):
            self.hard([-self.nodes[node], *(self.ways[number] for number in to)])
        for variable, way in zip(self.ways, graph.ways, strict=True):
            if way.cost:
                self.formula.append([-variable], weight=way.cost)
            for node in way.needs:
                self.hard([-variable, self.nodes[node]])
            for number, group in way.picks:
                self.hard([-variable, self._at_least(number, group)])

    def hard(self, clause: list[int]) -> None:
        """Add a hard clause."""
        self.formula.append(clause)

    def _at_least(self, number: int, group: tuple[int, ...]) -> int:
        """Return a variable that implies that at least `number` nodes of a group are reached."""
        key = number, group
        if key not in self._enough:
            variable = self._enough[key] = self._new()
            for clause in self._reaching(number, group):
                self.hard([-variable, *clause])
        return self._enough[key]

    def _new(self) -> int:
        self._top += 1
        return self._top

    def _reaching(self, number: int, group: tuple[int, ...]) -> Iterator[list[int]]:
        literals: dict[int, None] = {}
        for node in group:
            literal = self.nodes[node]
            if literal in literals:  # a node may count several times
                literal = self._new()
                yield [-literal, self.nodes[node]]
            literals[literal] = None
        if comb(len(literals), number - 1) <= _WRITTEN_OUT:
            yield from ([*few] for few in combinations(literals, len(literals) - number + 1))
            return
        from pysat.card import CardEnc, EncType

        counter = CardEnc.atleast([*literals], bound=number, top_id=self._top, encoding=EncType.seqcounter)
        self._top = max(self._top, counter.nv)
        yield from counter.clauses

    def entering(self, circle: Collection[int]) -> Iterator[list[int]]:
        """Yield the loop clauses of a cycle: if a node of it is reached, a way enters it from outside."""
        entries = []
        for node in circle:
            for number in self._graph.to[node]:
                way = self._graph.ways[number]
                outside = _outside(way, circle)
                if outside is None:
                    continue
                entry = self.ways[number]
                if outside:
                    entry = self._new()
                    yield [-entry, self.ways[number]]
                    for least, group in outside:
                        for clause in self._reaching(least, group):
                            yield [-entry, *clause]
                entries.append(entry)
        for node in circle:
            yield [-self.nodes[node], *entries]


def _outside(way: Way, circle: Collection[int]) -> Picks | None:
    """Return the picks from outside with which a way enters a cycle; None if it cannot."""
    if any(node in circle for node in way.needs):
        return None
    picks = []
    for number, group in way.picks:
        rest = tuple(node for node in group if node not in circle)
        if len(rest) < number:
            return None
        if len(rest) < len(group):
            picks.append((number, rest))
    return tuple(picks)


def _find_cycles(graph: Hypergraph, taken: Iterable[int], missing: Collection[int]) -> Iterator[set[int]]:
    """Yield the cycles in a solution: reached nodes that depend only on each other."""
    after: dict[int, set[int]] = {node: set() for node in missing}
    for number in taken:
        way = graph.ways[number]
        if way.head in missing:
            after[way.head].update(node for node in way.nodes() if node in missing)
    below = {node: _reachable_nodes(node, after) for node in _reachable_nodes(graph.goal, after)}
    circles = {frozenset(nodes) for node, nodes in below.items() if all(node in below[other] for other in nodes)}
    yield from sorted(map(set, circles), key=min)


def _reachable_nodes(start: int, after: dict[int, set[int]]) -> set[int]:
    """Return the nodes reachable from a node, including itself."""
    seen, stack = {start}, [start]
    while stack:
        new = after[stack.pop()] - seen
        seen.update(new)
        stack.extend(new)
    return seen


class Plan(Struct, frozen=True):
    """A plan that reaches the goal."""

    origins: frozenset[int]  # origins of its ways; ways without cost may be missing
    cost: int
    cheapest: bool  # proved optimal


def find_cheapest_plan(graph: Hypergraph, until: float) -> Plan | None:
    """Return the cheapest plan of a graph, or the best one within the time limit; None if there is none.

    Ties are decided by the order of nodes and ways.
    """
    sums = least_sums(graph)
    if sums.costs[graph.goal] == inf:
        return None
    useful = {
        number
        for number, way in enumerate(graph.ways)
        if way.cost < sums.costs[way.head] < inf or sums.ways[way.head] == number
    }
    graph = reduce_graph(graph, useful)
    best = _plan(graph, least_sums(graph).plan(graph.goal))
    for _ in range(2):
        if process_time() > until:
            return best
        landmarks = find_landmarks(graph, until)
        if landmarks.least >= best.cost:
            return Plan(best.origins, best.cost, True)
        graph = reduce_graph(graph, find_useful_ways(graph, landmarks, best.cost))
    landmarks = find_landmarks(graph, until)
    if landmarks.least >= best.cost:
        return Plan(best.origins, best.cost, True)
    try:
        candidate = solve_plan(graph, landmarks.cuts, until)
    except OutOfTimeError:
        return best
    if candidate is None:
        return Plan(best.origins, best.cost, True)
    better = _plan(graph, candidate)
    return Plan(better.origins, better.cost, True) if better.cost < best.cost else Plan(best.origins, best.cost, True)


def _plan(graph: Hypergraph, ways: Iterable[int]) -> Plan:
    taken = [graph.ways[number] for number in ways]
    return Plan(frozenset(way.origin for way in taken), sum(way.cost for way in taken), False)
