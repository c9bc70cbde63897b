"""What must make no difference: the order of cards, how each is turned, mirrors, names, and heads for tails."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.puzzle.cards import Card, Edge, EdgeCounting, Puzzle
from clue_logic.puzzle.solve import solve
from tests.puzzle.sets import KNOWN, load
from tests.shared_out import examples

Change = Callable[[Puzzle, Random], Puzzle]


def with_cards(puzzle: Puzzle, cards: list[tuple[Edge, ...]]) -> Puzzle:
    made = tuple(Card(str(number), (a, b, c)) for number, (a, b, c) in enumerate(cards, start=1))
    return Puzzle(puzzle.frame, made, puzzle.colours, puzzle.parts)


def shuffled(puzzle: Puzzle, random: Random) -> Puzzle:
    return with_cards(puzzle, random.sample([card.edges for card in puzzle.cards], len(puzzle.cards)))


def turned(puzzle: Puzzle, random: Random) -> Puzzle:
    cards = []
    for card in puzzle.cards:
        by = random.randrange(3)
        cards.append((*card.edges[by:], *card.edges[:by]))
    return with_cards(puzzle, cards)


def mirrored(puzzle: Puzzle, random: Random) -> Puzzle:
    return with_cards(puzzle, [card.edges[::-1] for card in puzzle.cards])


def renamed(puzzle: Puzzle, random: Random) -> Puzzle:
    names = dict(zip(puzzle.colours, random.sample([*puzzle.colours, "ochre"], len(puzzle.colours)), strict=True))
    changed = with_cards(puzzle, [tuple(Edge(names[e.colour], e.part) for e in card.edges) for card in puzzle.cards])
    return Puzzle(changed.frame, changed.cards, tuple(sorted(names.values())), changed.parts)


def swapped(puzzle: Puzzle, random: Random) -> Puzzle:
    colour, (head, tail) = random.choice(puzzle.colours), puzzle.parts
    other = {head: tail, tail: head}
    return with_cards(
        puzzle,
        [tuple(Edge(e.colour, other[e.part] if e.colour == colour else e.part) for e in c.edges) for c in puzzle.cards],
    )


@pytest.mark.parametrize("change", [shuffled, turned, mirrored, renamed, swapped])
@given(name=st.sampled_from(sorted(KNOWN)), seed=st.integers(0, 10**6))
@examples(6)
def test_the_numbers_stay_the_same(change: Change, name: str, seed: int) -> None:
    puzzle = load(name)
    changed = change(puzzle, Random(seed))
    solved = solve(changed)
    known = KNOWN[name]
    assert (solved.raw, solved.per_frame_turn, solved.essentially_different) == known[:3]
    assert tuple(sorted(solved.orbit_sizes)) == known.orbits
    assert len(solved.forms) == known.alike
    assert EdgeCounting.of(changed).excess == EdgeCounting.of(puzzle).excess


def test_mirroring_a_single_card_does_make_a_difference() -> None:
    puzzle = load("unique_4col")
    cards = [card.edges for card in puzzle.cards]
    found = {
        solve(with_cards(puzzle, [edges[::-1] if at == mirror else edges for at, edges in enumerate(cards)])).raw
        for mirror in range(3)
    }
    assert found != {3}
