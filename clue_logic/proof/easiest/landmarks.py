"""Landmarks: sets of ways of which every plan takes one.

They are found by cutting the goal off at prices that fall: each cut is paid for at the least price in it, which is
taken off all its ways, until the goal is reached for nothing. What was paid in all is a lower bound, and mostly a good
one (LM-cut: M. Helmert and C. Domshlak, Landmarks, Critical Paths and Abstractions: What's the Difference Anyway?,
ICAPS 2009). What is left of the prices tells which ways a plan of less than a given cost cannot take.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from time import process_time

from clue_logic.proof.easiest.bounds import Chains, costliest_chains, least_through
from clue_logic.proof.easiest.hypergraph import Hypergraph


@dataclass(frozen=True, slots=True)
class Landmarks:
    """Landmarks of a graph.

    Parameters
    ----------
    least
        What every plan costs at least; infinite if there is none.
    cuts
        The landmarks: numbers of ways.
    prices
        What is left of the ways' costs.
    """

    least: float
    cuts: tuple[tuple[int, ...], ...]
    prices: Sequence[int]


def landmarks_of(graph: Hypergraph, until: float) -> Landmarks:
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


def worth_taking(graph: Hypergraph, landmarks: Landmarks, most: float) -> set[int]:
    """Return the ways that a plan of less than `most` may take."""
    through = least_through(graph, landmarks.prices)
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
