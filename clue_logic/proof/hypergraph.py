"""Directed hypergraphs of derivations, and bounds on the cost of a plan: Knuth's algorithm, h-max, landmarks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import chain
from math import inf
from time import process_time

from msgspec import Struct

Picks = tuple[tuple[int, tuple[int, ...]], ...]
"""Groups of nodes with the number needed of each: ((2, (4, 5, 6)),) needs two of 4, 5 and 6."""


class Way(Struct, frozen=True):
    """A hyperedge: one way to derive a node."""

    head: int
    cost: int
    needs: tuple[int, ...]
    picks: Picks
    origin: int  # its identity, also in reduced graphs

    def nodes(self) -> Iterator[int]:
        """Yield all source nodes."""
        return chain(self.needs, *(group for _, group in self.picks))


class Hypergraph:
    """The ways, and the goal."""

    def __init__(self, size: int, goal: int, ways: Sequence[Way]) -> None:
        self.size, self.goal, self.ways = size, goal, ways
        self.to: list[list[int]] = [[] for _ in range(size)]
        self.uses: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        self.waits = [len(way.needs) + sum(number for number, _ in way.picks) for way in ways]
        for number, way in enumerate(ways):
            self.to[way.head].append(number)
            for node in way.needs:
                self.uses[node].append((number, -1))
            for group, (_, nodes) in enumerate(way.picks):
                for node in nodes:
                    self.uses[node].append((number, group))
        self.starts = [number for number, waits in enumerate(self.waits) if not waits]


def reduce_graph(graph: Hypergraph, kept: Collection[int]) -> Hypergraph:
    """Return the graph of the ways in `kept` that are relevant for the goal, without detours.

    A detour is a node with a single way of cost 0; it is replaced by the sources of that way, except in a pick if there
    are several.
    """
    to: list[list[Way]] = [[] for _ in range(graph.size)]
    for number in sorted(kept):
        to[graph.ways[number].head].append(graph.ways[number])
    direct = _DetourRemoval(graph.goal, to)
    seen, stack = {graph.goal}, [graph.goal]
    ways: list[Way] = []
    while stack:
        for way in map(direct.way, to[stack.pop()]):
            if way.head not in way.needs:
                ways.append(way)
                new = [node for node in way.nodes() if node not in seen]
                seen.update(new)
                stack.extend(new)
    new_number = {node: number for number, node in enumerate(sorted(seen))}
    moved = [
        Way(
            new_number[way.head],
            way.cost,
            tuple([new_number[node] for node in way.needs]),
            tuple([(number, tuple([new_number[node] for node in group])) for number, group in way.picks]),
            way.origin,
        )
        for way in sorted(ways, key=lambda way: way.origin)
    ]
    return Hypergraph(len(new_number), new_number[graph.goal], moved)


class _DetourRemoval:
    """Replaces detours in ways."""

    def __init__(self, goal: int, to: Sequence[Sequence[Way]]) -> None:
        self._goal = goal
        self._to = to
        self._found: dict[int, tuple[int, ...]] = {}

    def way(self, way: Way) -> Way:
        needs = tuple(sorted({node for need in way.needs for node in self._instead(need)}))
        if not way.picks:
            return way if needs == way.needs else Way(way.head, way.cost, needs, (), way.origin)
        picks = []
        for number, group in way.picks:
            instead = [self._instead(node) for node in group]
            left = number - instead.count(())
            if left > 0:
                nodes = (few[0] if len(few) == 1 else node for node, few in zip(group, instead, strict=True) if few)
                picks.append((left, tuple(nodes)))
        return Way(way.head, way.cost, needs, tuple(picks), way.origin)

    def _instead(self, node: int) -> tuple[int, ...]:
        """Return the nodes that replace a node: itself, unless it is a detour."""
        if node not in self._found:
            self._found[node] = (node,)  # in a cycle of detours one stays
            to = self._to[node]
            if len(to) == 1 and node != self._goal and not to[0].cost and not to[0].picks:
                self._found[node] = tuple(dict.fromkeys(n for need in to[0].needs for n in self._instead(need)))
        return self._found[node]


# Bounds on the cost of a plan. Upper: the least sum of costs, shared nodes paid repeatedly (h-add in planning; D. E.
# Knuth, A Generalization of Dijkstra's Algorithm, Information Processing Letters 6, 1977). Lower: the costliest chain
# (h-max).


class LeastSums(Struct, frozen=True):
    """For each node the least sum (infinite if unreachable) and its way (-1: none)."""

    costs: Sequence[float]
    ways: Sequence[int]
    taken: Sequence[Sequence[int]]
    """For each used way its chosen source nodes."""

    def plan(self, goal: int) -> tuple[int, ...]:
        """Return the ways of the plan that reaches a node."""
        seen, stack = {goal}, [goal]
        plan = []
        while stack:
            way = self.ways[stack.pop()]
            plan.append(way)
            new = [node for node in dict.fromkeys(self.taken[way]) if node not in seen]
            seen.update(new)
            stack.extend(new)
        return tuple(plan)


def least_sums(graph: Hypergraph) -> LeastSums:
    """Compute the least sums by Knuth's algorithm; ties go to the lowest node and way."""
    costs: list[float] = [inf] * graph.size
    chosen = [-1] * graph.size
    waits, left = list(graph.waits), _count_open_picks(graph)
    sums = [way.cost for way in graph.ways]
    taken: list[list[int]] = [list(way.needs) for way in graph.ways]
    heap = [(sums[number], graph.ways[number].head, number) for number in graph.starts]
    heapify(heap)
    while heap:
        cost, node, number = heappop(heap)
        if chosen[node] >= 0:
            continue
        costs[node], chosen[node] = cost, number
        for user, group in graph.uses[node]:
            if group >= 0:
                if not left[user][group]:
                    continue
                left[user][group] -= 1
                taken[user].append(node)
            waits[user] -= 1
            sums[user] += cost
            if not waits[user]:
                heappush(heap, (sums[user], graph.ways[user].head, user))
    return LeastSums(costs, chosen, taken)


class Chains(Struct, frozen=True):
    """For each node the cost of the costliest chain, infinite if unreachable.

    `last` has for each way the group and node that it waited for last (group -1: a needed node); None if never taken.
    """

    costs: Sequence[float]
    last: Sequence[tuple[int, int] | None]


def costliest_chains(graph: Hypergraph, prices: Sequence[int]) -> Chains:
    """Compute the costliest chains with `prices` as the costs of the ways."""
    costs: list[float] = [inf] * graph.size
    waits, left = list(graph.waits), _count_open_picks(graph)
    last: list[tuple[int, int] | None] = [None] * len(prices)
    ways, uses = graph.ways, graph.uses
    buckets: list[list[int]] = [[] for _ in range(1 + max(prices, default=0))]
    for number in graph.starts:
        buckets[prices[number]].append(ways[number].head)
    for cost, bucket in enumerate(buckets):  # the list grows during the loop
        while bucket:
            node = bucket.pop()
            if costs[node] != inf:
                continue
            costs[node] = cost
            for user, group in uses[node]:
                if group >= 0:
                    if not left[user][group]:
                        continue
                    left[user][group] -= 1
                waits[user] -= 1
                if not waits[user]:
                    last[user] = (group, node)
                    head = ways[user].head
                    if costs[head] == inf:
                        reached = cost + prices[user]
                        while len(buckets) <= reached:
                            buckets.append([])
                        buckets[reached].append(head)
    return Chains(costs, last)


def way_lower_bounds(graph: Hypergraph, prices: Sequence[int]) -> list[float]:
    """Return for each way a lower bound of the plans with it: chains to its sources and on to the goal."""
    reached = costliest_chains(graph, prices).costs
    ahead: list[float] = [inf] * graph.size
    heap: list[tuple[float, int]] = [(0, graph.goal)]
    while heap:
        cost, node = heappop(heap)
        if ahead[node] <= cost:
            continue
        ahead[node] = cost
        for number in graph.to[node]:
            further = cost + prices[number]
            for before in graph.ways[number].nodes():
                if further < ahead[before]:
                    heappush(heap, (further, before))
    bounds: list[float] = []
    for way, price in zip(graph.ways, prices, strict=True):
        behind = max((reached[node] for node in way.needs), default=0)
        for number, group in way.picks:
            behind = max(behind, sorted(reached[node] for node in group)[number - 1])
        bounds.append(behind + price + ahead[way.head])
    return bounds


def _count_open_picks(graph: Hypergraph) -> list[list[int]]:
    """Return for each way the numbers of nodes to be picked, by group."""
    return [[number for number, _ in way.picks] for way in graph.ways]


# Landmarks: sets of ways of which every plan uses at least one (LM-cut: M. Helmert and C. Domshlak, Landmarks, Critical
# Paths and Abstractions: What's the Difference Anyway?, ICAPS 2009). The least price of each cut is subtracted from its
# ways, until the goal costs nothing; the sum is a lower bound. The remaining prices exclude ways from cheaper plans.


class Landmarks(Struct, frozen=True):
    least: float  # lower bound of every plan; infinite if there is none
    cuts: tuple[tuple[int, ...], ...]  # the landmarks, as indices of ways
    prices: Sequence[int]  # remaining costs of the ways


def find_landmarks(graph: Hypergraph, until: float) -> Landmarks:
    """Return landmarks of a graph, fewer if the time `until` has come."""
    prices = [way.cost for way in graph.ways]
    cuts: list[tuple[int, ...]] = []
    least: float = 0
    while True:
        chains = costliest_chains(graph, prices)
        if chains.costs[graph.goal] == inf:
            return Landmarks(inf, tuple(cuts), prices)
        if not chains.costs[graph.goal] or process_time() > until:
            return Landmarks(least, tuple(cuts), prices)
        cut = _cut(graph, _zone(graph, prices, chains))
        price = min(prices[number] for number in cut)
        for number in cut:
            prices[number] -= price
        least += price
        cuts.append(tuple(cut))


def find_useful_ways(graph: Hypergraph, landmarks: Landmarks, most: float) -> set[int]:
    """Return the ways that a plan cheaper than `most` may use."""
    through = way_lower_bounds(graph, landmarks.prices)
    return {number for number, cost in enumerate(through) if landmarks.least + cost < most}


def _zone(graph: Hypergraph, prices: Sequence[int], chains: Chains) -> set[int]:
    """Return the nodes from which the goal costs nothing, following the last source of each way."""
    zone, stack = {graph.goal}, [graph.goal]
    while stack:
        for number in graph.to[stack.pop()]:
            last = chains.last[number]
            if prices[number] or last is None:
                continue
            group, node = last
            new = [node]
            if group >= 0:  # any of these can be the missing one
                least, nodes = graph.ways[number].picks[group]
                new = sorted(nodes, key=chains.costs.__getitem__)[least - 1 :]
            new = [node for node in new if node not in zone]
            zone.update(new)
            stack.extend(new)
    return zone


def _cut(graph: Hypergraph, zone: set[int]) -> list[int]:
    """Return the ways into a zone from reachable nodes outside."""
    waits = list(graph.waits)
    left: dict[tuple[int, int], int] = {}
    reached: set[int] = set()
    cut: list[int] = []
    ready = list(graph.starts)
    while ready:
        number = ready.pop()
        head = graph.ways[number].head
        if head in zone:
            cut.append(number)
        elif head not in reached:
            reached.add(head)
            for user, group in graph.uses[head]:
                if group >= 0:
                    more = left.get((user, group), graph.ways[user].picks[group][0])
                    if not more:
                        continue
                    left[user, group] = more - 1
                waits[user] -= 1
                if not waits[user]:
                    ready.append(user)
    return cut
