"""The search for the cheapest plan: bounds first, then what they leave over, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from time import process_time

from clue_logic.proof.easiest.bounds import least_sums
from clue_logic.proof.easiest.hypergraph import Hypergraph, reduced
from clue_logic.proof.easiest.landmarks import landmarks_of, worth_taking
from clue_logic.proof.easiest.maxsat import OutOfTimeError, cheapest_plan


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan that reaches the goal.

    Parameters
    ----------
    origins
        Its ways, by their origins; those that cost nothing may be missing.
    cost
        What it costs.
    cheapest
        True if none is known to be cheaper for certain.
    """

    origins: frozenset[int]
    cost: int
    cheapest: bool


def search(graph: Hypergraph, until: float) -> Plan | None:
    """Return the cheapest plan for the goal of a graph, the best one found if time is up; None if there is none.

    Between plans that cost the same, the order of the graph's nodes and ways decides.

    Parameters
    ----------
    graph
        The graph.
    until
        When to stop, by the clock of `time.process_time`.
    """
    sums = least_sums(graph)
    if sums.costs[graph.goal] == inf:
        return None
    kept = {
        number
        for number, way in enumerate(graph.ways)
        if way.cost < sums.costs[way.head] < inf or sums.ways[way.head] == number
    }
    graph = reduced(graph, kept)
    best = _plan(graph, least_sums(graph).plan(graph.goal))
    for _ in range(2):
        if process_time() > until:
            return best
        landmarks = landmarks_of(graph, until)
        if landmarks.least >= best.cost:
            return Plan(best.origins, best.cost, True)
        graph = reduced(graph, worth_taking(graph, landmarks, best.cost))
    landmarks = landmarks_of(graph, until)
    if landmarks.least >= best.cost:
        return Plan(best.origins, best.cost, True)
    try:
        found = cheapest_plan(graph, landmarks.cuts, until)
    except OutOfTimeError:
        return best
    if found is None:
        return Plan(best.origins, best.cost, True)
    better = _plan(graph, found)
    return Plan(better.origins, better.cost, True) if better.cost < best.cost else Plan(best.origins, best.cost, True)


def _plan(graph: Hypergraph, ways: Iterable[int]) -> Plan:
    taken = [graph.ways[number] for number in ways]
    return Plan(frozenset(way.origin for way in taken), sum(way.cost for way in taken), False)
