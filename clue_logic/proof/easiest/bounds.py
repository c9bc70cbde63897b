"""Bounds on what a plan costs: from above by Knuth's algorithm, from below by the costliest chain.

From above: the least sum of costs where a node that is taken twice is paid twice (D. E. Knuth, A Generalization of
Dijkstra's Algorithm, Information Processing Letters 6, 1977; h-add in planning). The plan it finds pays it once, and so
costs no more. From below: the least cost of the costliest node that has to be reached (h-max).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from math import inf

from clue_logic.proof.easiest.hypergraph import Hypergraph


@dataclass(frozen=True, slots=True)
class Sums:
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


def least_sums(graph: Hypergraph) -> Sums:
    """Return the least sums of a graph by Knuth's algorithm; ties go to the node, and the way, of the lowest number."""
    costs: list[float] = [inf] * graph.size
    chosen = [-1] * graph.size
    waits, left = list(graph.waits), _left(graph)
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
    return Sums(costs, chosen, taken)


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
    waits, left = list(graph.waits), _left(graph)
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


def least_through(graph: Hypergraph, prices: Sequence[int]) -> list[float]:
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


def _left(graph: Hypergraph) -> list[list[int]]:
    """Return for each way how many nodes of each of its groups are still to be picked."""
    return [[number for number, _ in way.picks] for way in graph.ways]
