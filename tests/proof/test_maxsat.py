"""The search for the cheapest plan, compared with all plans there are."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from math import inf
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.proof import timed_maxsat
from clue_logic.proof.hypergraph import (
    Hypergraph,
    Picks,
    Way,
    costliest_chains,
    find_landmarks,
    find_useful_ways,
    least_sums,
    reduce_graph,
)
from clue_logic.proof.maxsat import OutOfTimeError, find_cheapest_plan, is_open, order_ways, solve_plan
from tests.shared_out import examples

SOON = 60.0


def cheapest(graph: Hypergraph) -> float:
    """Return the cost of the cheapest plan, by uniform-cost search over sets of nodes."""
    found: dict[frozenset[int], int] = {}
    numbers = count()
    heap: list[tuple[int, int, frozenset[int]]] = [(0, next(numbers), frozenset())]
    while heap:
        cost, _, reached = heappop(heap)
        if graph.goal in reached:
            return cost
        if found.setdefault(reached, cost) < cost:
            continue
        for way in graph.ways:
            if way.head not in reached and is_open(way, reached):
                more = reached | {way.head}
                if found.get(more, inf) > cost + way.cost:
                    found[more] = cost + way.cost
                    heappush(heap, (cost + way.cost, next(numbers), more))
    return inf


@st.composite
def hypergraphs(draw: st.DrawFn) -> Hypergraph:
    """Draw a graph with circles, groups to pick from, and ways for nothing."""
    size = draw(st.integers(2, 8))
    node = st.integers(0, size - 1)
    ways = []
    for number in range(draw(st.integers(1, 18))):
        needs = tuple(sorted(draw(st.sets(node, max_size=2))))
        picks: Picks = ()
        if draw(st.integers(0, 3)) == 0:
            group = tuple(sorted(draw(st.lists(node, min_size=2, max_size=4))))
            picks = ((draw(st.integers(1, len(group) - 1)), group),)
        cost = draw(st.integers(0, 4) if needs or picks else st.integers(0, 2))
        ways.append(Way(draw(node), cost, needs, picks, number))
    return Hypergraph(size, draw(node), ways)


@given(hypergraphs())
@examples(400)
def test_it_is_the_cheapest(graph: Hypergraph) -> None:
    plan, least = find_cheapest_plan(graph, process_time() + SOON), cheapest(graph)
    if plan is None:
        assert least == inf
        return
    assert (plan.cost, plan.cheapest) == (least, True)
    taken = [number for number, way in enumerate(graph.ways) if way.origin in plan.origins or not way.cost]
    assert graph.goal in {graph.ways[number].head for number in order_ways(graph, taken)}
    assert sum(way.cost for way in graph.ways if way.origin in plan.origins) == plan.cost


@given(hypergraphs())
@examples(200)
def test_the_bounds_are_bounds(graph: Hypergraph) -> None:
    least, sums = cheapest(graph), least_sums(graph)
    assert (sums.costs[graph.goal] == inf) == (least == inf)
    landmarks = find_landmarks(graph, process_time() + SOON)
    assert costliest_chains(graph, [way.cost for way in graph.ways]).costs[graph.goal] <= least
    assert landmarks.least <= least <= sums.costs[graph.goal]
    if least < inf:
        plan = sums.plan(graph.goal)
        assert least <= sum(graph.ways[number].cost for number in plan) <= sums.costs[graph.goal]


@given(hypergraphs())
@examples(200)
def test_every_plan_hits_every_landmark_and_leaves_out_what_is_not_worth_taking(graph: Hypergraph) -> None:
    least = cheapest(graph)
    if least == inf:
        return
    landmarks = find_landmarks(graph, process_time() + SOON)
    for cut in landmarks.cuts:
        rest = [way for number, way in enumerate(graph.ways) if number not in cut]
        assert cheapest(Hypergraph(graph.size, graph.goal, rest)) == inf
    assert cheapest(reduce_graph(graph, find_useful_ways(graph, landmarks, least + 1))) == least


@given(hypergraphs())
@examples(200)
def test_to_leave_out_detours_changes_no_cost(graph: Hypergraph) -> None:
    assert cheapest(reduce_graph(graph, range(len(graph.ways)))) == cheapest(graph)


@given(hypergraphs())
@examples(200)
def test_the_exact_part_alone(graph: Hypergraph) -> None:
    plan, least = solve_plan(graph, (), process_time() + SOON), cheapest(graph)
    assert (plan is None) == (least == inf)
    if plan is not None:
        assert order_ways(graph, plan) == plan
        assert sum(graph.ways[number].cost for number in plan) == least


def ring(length: int) -> Hypergraph:
    """Return a graph in which to go in a circle costs nothing, and to enter it costs one."""
    ways = [Way(node, 0, ((node + 1) % length,), (), node) for node in range(length)]
    return Hypergraph(length, 0, [*ways, Way(length - 1, 1, (), (), length)])


def test_to_go_in_a_circle_leads_nowhere() -> None:
    plan = solve_plan(ring(5), (), process_time() + SOON)
    assert plan is not None
    assert len(plan) == 5


def test_without_time_a_plan_is_found_all_the_same() -> None:
    ways = [Way(1, 1, (), (), 0), Way(2, 1, (1,), (), 1), Way(3, 1, (1,), (), 2), Way(0, 1, (2, 3), (), 3)]
    graph = Hypergraph(4, 0, ways)
    plan = find_cheapest_plan(graph, process_time())
    assert plan is not None
    assert (plan.cost, plan.cheapest) == (4, False)
    with pytest.raises(OutOfTimeError):
        solve_plan(graph, (), process_time())


def test_where_there_are_no_threads_time_is_kept_between_the_calls_of_the_solver(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(timed_maxsat, "_THREADS", False)
    monkeypatch.setattr(timed_maxsat, "Thread", None)
    plan = solve_plan(ring(5), (), process_time() + SOON)
    assert plan is not None
    assert len(plan) == 5
    monkeypatch.setattr(timed_maxsat, "process_time", lambda: inf)
    # Two of five: no two of the ways exclude each other, so that the solver has to be called more than once.
    five = Hypergraph(
        6, 0, [*(Way(node, 1, (), (), node) for node in range(1, 6)), Way(0, 1, (), ((2, (1, 2, 3, 4, 5)),), 0)]
    )
    with pytest.raises(OutOfTimeError):
        solve_plan(five, (), process_time() + SOON)
