"""Sets of cards, and what is known of them: counted by exhaustive enumeration, written apart from this project."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from clue_logic.puzzle.cards import Laid, Puzzle
from clue_logic.puzzle.models import edges_match
from clue_logic.puzzle.puzzle_file import read_puzzle
from tests.puzzle.yardstick import Cards

FOLDER = Path(__file__).parent / "sets"


class Known(NamedTuple):
    """How many solutions a set has: raw, up to turning the frame, essentially different, these with cards alike."""

    raw: int
    turns: int
    essential: int
    orbits: tuple[int, ...]
    alike: int


KNOWN = {
    "synth_a_3col": Known(12, 4, 2, (6, 6), 2),
    "synth_c_4col": Known(12, 4, 2, (6, 6), 2),
    "zero_hard_3col": Known(0, 0, 0, (), 0),
    "unique_4col": Known(3, 1, 1, (3,), 1),
    "decoy_12_one_4col": Known(12, 4, 1, (12,), 1),
    "decoy_12_four_4col": Known(12, 4, 4, (3, 3, 3, 3), 4),
    "twins_4col": Known(6, 2, 2, (3, 3), 1),
}


def load(name: str) -> Puzzle:
    """Return a set of cards as a puzzle."""
    return read_puzzle((FOLDER / f"{name}.json").read_text(encoding="utf-8"), name)


def plain(puzzle: Puzzle) -> Cards:
    """Return the cards as the yardstick takes them."""
    return [[(edge.colour, edge.part) for edge in card.edges] for card in puzzle.cards]


def is_solution(puzzle: Puzzle, laid: Laid) -> bool:
    """Return whether each card lies somewhere, and all edges match."""
    return sorted(lie.card for lie in laid) == list(range(puzzle.frame.size)) and all(
        edges_match(puzzle, laid, first, second) for first, second in puzzle.frame.adjacencies
    )
