"""Made puzzles have as many solutions as wanted, and the same seed makes the same puzzle."""

from __future__ import annotations

import pytest

from clue_logic.puzzle.cards import EdgeCounting
from clue_logic.puzzle.solve import GenerationError, make
from tests.puzzle import yardstick
from tests.puzzle.sets import plain
from tests.shared_out import shared_out


@pytest.mark.parametrize(
    ("side", "colours", "solutions"), shared_out([(2, 3, 0), (2, 2, 1), (3, 5, 0), (3, 4, 1), (3, 4, 2)], several=True)
)
def test_a_made_puzzle_has_so_many_solutions(side: int, colours: int, solutions: int) -> None:
    puzzle = make(side, colours, solutions, seed=3).puzzle
    tried = list(yardstick.solutions(plain(puzzle)))
    assert len(yardstick.classes(plain(puzzle), tried)) == solutions
    assert EdgeCounting.of(puzzle).possible


def test_the_same_seed_makes_the_same_puzzle() -> None:
    assert make(2, seed=5) == make(2, seed=5)
    assert make(2, seed=5) != make(2, seed=6)


def test_what_cannot_be_made_is_given_up() -> None:
    with pytest.raises(GenerationError):
        make(2, 8, 100, tries=3)
