"""Limits of a search: it gives up after a number of conflicts or steps."""

from __future__ import annotations

from itertools import combinations

import pytest

from clue_logic.knowledge.copies import BoundedSolver


def pigeons(holes: int) -> BoundedSolver:
    """Return a search that takes very long: pigeons that do not fit, one a hole, into one hole less than they are."""
    at = [[1 + pigeon * holes + hole for hole in range(holes)] for pigeon in range(holes + 1)]
    apart = [(-one, -two) for column in zip(*at, strict=True) for one, two in combinations(column, 2)]
    return BoundedSolver([*at, *apart])


@pytest.mark.parametrize(("conflicts", "steps"), [(None, 1000), (5, None), (5, 1000)])
def test_a_search_gives_up(conflicts: int | None, steps: int | None) -> None:
    search = pigeons(8)
    assert search.solve([], conflicts, steps) is None
    assert 0 < search.steps < 10_000  # those of one piece


def test_a_search_that_may_go_on_comes_to_an_end() -> None:
    search = pigeons(6)
    assert search.solve([], 5, 100) is None
    assert search.solve([]) is False  # the limits were for that question
