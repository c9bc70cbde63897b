"""Ways to derive nodes from nodes, and bounds on the cost of a plan: Knuth's algorithm, costliest chains, landmarks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import chain
from math import inf
from time import process_time

Picks = tuple[tuple[int, tuple[int, ...]], ...]
"""Groups of nodes, and how many of each are needed."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to reach a node."""

    head: int  # the node
    cost: int  # what it costs
    # `needs`, `picks`: from where
    needs: tuple[int, ...]
    picks: Picks
    origin: int  # the number that tells it apart from all others, also when the graph has been cut down

    def nodes(self) -> Iterator[int]:
        """Yield all nodes that it may be taken from."""
        return chain(self.needs, *(group for _, group in self.picks))


class Hypergraph:
    """Ways, and the node to reach."""

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
    """Return the graph of some of its ways, as far as the goal may be reached from there, without detours.

    A detour is a node that there is one way to, for nothing: what needs it needs what that way takes. It stays where it
    is picked and takes more than one node.
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
    """What nodes and ways take when detours are left out."""

    def __init__(self, goal: int, to: Sequence[Sequence[Way]]) -> None:
        self._goal = goal
        self._to = to
        self._found: dict[int, tuple[int, ...]] = {}

    def way(self, way: Way) -> Way:
        """Return a way without detours."""
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
        """Return the nodes needed in place of a node: the node itself, unless it is a detour."""
        if node not in self._found:
            self._found[node] = (node,)  # where detours go in a circle, one of them stays
            to = self._to[node]
            if len(to) == 1 and node != self._goal and not to[0].cost and not to[0].picks:
                self._found[node] = tuple(dict.fromkeys(n for need in to[0].needs for n in self._instead(need)))
        return self._found[node]


# Bounds on the cost of a plan. From above: the least sum of costs where a node that is taken twice is paid twice (D. E.
# Knuth, A Generalization of Dijkstra's Algorithm, Information Processing Letters 6, 1977; h-add in planning). The plan
# it finds pays it once, and so costs no more. From below: the cost of the costliest node that has to be reached
# (h-max).


@dataclass(frozen=True, slots=True)
class LeastSums:
    """For each node the least sum, infinite where it cannot be reached, and the way of that sum (-1: none)."""

    costs: Sequence[float]
    ways: Sequence[int]
    taken: Sequence[Sequence[int]]
    """For each way that was used, the nodes it was taken from."""

    def plan(self, goal: int) -> tuple[int, ...]:
        """Return the ways by which a node is reached."""
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
    """Return the least sums of a graph by Knuth's algorithm; ties go to the node, and the way, of the lowest number."""
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


@dataclass(frozen=True, slots=True)
class Chains:
    """For each node the cost of the costliest chain, infinite where it cannot be reached.

    For each way, what it waited for last (the number of a group, or -1 and a node); None if it is never taken.
    """

    costs: Sequence[float]
    last: Sequence[tuple[int, int] | None]


def costliest_chains(graph: Hypergraph, prices: Sequence[int]) -> Chains:
    """Return the chains of a graph, at other prices of its ways than their costs."""
    costs: list[float] = [inf] * graph.size
    waits, left = list(graph.waits), _count_open_picks(graph)
    last: list[tuple[int, int] | None] = [None] * len(prices)
    ways, uses = graph.ways, graph.uses
    buckets: list[list[int]] = [[] for _ in range(1 + max(prices, default=0))]
    for number in graph.starts:
        buckets[prices[number]].append(ways[number].head)
    for cost, bucket in enumerate(buckets):  # buckets are added while it runs
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
    """Return for each way what a plan costs at least that takes it, at these prices.

    What it is taken from has to be reached before, and from its head a chain of other ways leads to the goal.
    """
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
    found: list[float] = []
    for way, price in zip(graph.ways, prices, strict=True):
        behind = max((reached[node] for node in way.needs), default=0)
        for number, group in way.picks:
            behind = max(behind, sorted(reached[node] for node in group)[number - 1])
        found.append(behind + price + ahead[way.head])
    return found


def _count_open_picks(graph: Hypergraph) -> list[list[int]]:
    """Return for each way how many nodes of each of its groups are still to be picked."""
    return [[number for number, _ in way.picks] for way in graph.ways]


# Landmarks: sets of ways of which every plan takes one. The goal is cut off at falling prices: each cut is paid for at
# the least price in it, which is subtracted from all its ways, until the goal is reached for nothing. The sum of what
# was paid is a lower bound, and mostly a good one (LM-cut: M. Helmert and C. Domshlak, Landmarks, Critical Paths and
# Abstractions: What's the Difference Anyway?, ICAPS 2009). The remaining prices tell which ways a plan below a given
# cost cannot take.


@dataclass(frozen=True, slots=True)
class Landmarks:
    """Landmarks of a graph."""

    least: float  # what every plan costs at least; infinite if there is none
    cuts: tuple[tuple[int, ...], ...]  # the landmarks: numbers of ways
    prices: Sequence[int]  # what is left of the ways' costs


def find_landmarks(graph: Hypergraph, until: float) -> Landmarks:
    """Return landmarks of a graph; fewer of them if the clock passes `until`."""
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
    """Return the ways that a plan of less than `most` may take."""
    through = way_lower_bounds(graph, landmarks.prices)
    return {number for number, cost in enumerate(through) if landmarks.least + cost < most}


def _zone(graph: Hypergraph, prices: Sequence[int], chains: Chains) -> set[int]:
    """Return the nodes from which the goal is reached for nothing, by what each way waits for last."""
    zone, stack = {graph.goal}, [graph.goal]
    while stack:
        for number in graph.to[stack.pop()]:
            last = chains.last[number]
            if prices[number] or last is None:
                continue
            group, node = last
            new = [node]
            if group >= 0:  # without one of these there are not enough
                wanted, nodes = graph.ways[number].picks[group]
                new = sorted(nodes, key=chains.costs.__getitem__)[wanted - 1 :]
            new = [node for node in new if node not in zone]
            zone.update(new)
            stack.extend(new)
    return zone


def _cut(graph: Hypergraph, zone: set[int]) -> list[int]:
    """Return the ways into a zone from what is reached outside."""
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
