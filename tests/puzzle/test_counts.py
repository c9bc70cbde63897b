"""How many solutions there are: both models, the yardstick, and what is known of the sets of cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.puzzle.cards import Card, Edge, Frame, Lie, Puzzle
from clue_logic.puzzle.models import PostModel, Stop, turned_frame
from clue_logic.puzzle.puzzle_file import read_puzzle
from clue_logic.puzzle.solve import SolveResult, solve, solve_as_in_the_post
from tests.puzzle import yardstick
from tests.puzzle.sets import KNOWN, Known, is_solution, load, plain
from tests.shared_out import examples, shared_out


def counts(solved: SolveResult) -> Known:
    return Known(solved.raw, solved.per_frame_turn, solved.essentially_different, solved.orbit_sizes, len(solved.forms))


@pytest.mark.parametrize("name", shared_out(KNOWN))
def test_a_set_has_its_known_solutions_by_both_models_and_by_trying(name: str) -> None:
    puzzle, known = load(name), KNOWN[name]
    fast = solve(puzzle)
    assert counts(fast) == known
    tried = list(yardstick.solutions(plain(puzzle)))
    raw = set(fast.list_solutions("raw"))
    assert raw == set(tried) == set(PostModel(puzzle).solutions())
    assert len(raw) == len(list(fast.list_solutions("raw"))) == known.raw
    assert all(is_solution(puzzle, laid) for laid in raw)
    assert len(yardstick.classes(plain(puzzle), tried, turns_only=True)) == known.turns
    assert tuple(yardstick.classes(plain(puzzle), tried)) == known.orbits
    assert len(yardstick.classes(plain(puzzle), tried, alike=True)) == known.alike


SNOOPY = Path(__file__).parents[2] / "examples" / "puzzles" / "snoopy.puzzle"


def test_the_solutions_of_a_game_that_was_sold_are_the_published_ones() -> None:
    # The cards cell by cell, from two of the six files in `solutions/` of github.com/enpe/the_magic_triangle.
    published = {(0, 8, 7, 1, 2, 4, 6, 3, 5), (3, 7, 0, 4, 6, 1, 2, 5, 8)}
    puzzle = read_puzzle(SNOOPY.read_text(encoding="utf-8"), SNOOPY.name)
    solved = solve(puzzle)
    assert counts(solved) == Known(6, 2, 2, (3, 3), 2)
    raw = set(solved.list_solutions("raw"))
    assert raw == set(yardstick.solutions(plain(puzzle)))
    assert published <= {tuple(int(puzzle.cards[card].name) for card, _ in laid) for laid in raw}


def test_the_model_of_the_post_finds_the_same_forms() -> None:
    card = (Edge("red", "head"), Edge("red", "tail"), Edge("blue", "head"))
    puzzle = Puzzle(Frame(2), tuple(Card(str(n), card) for n in range(4)), ("red", "blue"), ("head", "tail"))
    assert solve_as_in_the_post(puzzle) == solve(puzzle)


def test_cards_that_look_alike_count_as_one_if_asked_to() -> None:
    solved = solve(load("twins_4col"), alike=True)
    assert (solved.essentially_different, solved.orbit_sizes, solved.raw) == (1, (6,), 6)


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Four cards of few colours: many look alike, and many can be turned where they lie."""
    edges = st.builds(
        Edge, st.sampled_from(("red", "blue")[: draw(st.integers(1, 2))]), st.sampled_from(("head", "tail"))
    )
    kinds = draw(st.lists(st.tuples(edges, edges, edges), min_size=1, max_size=4))
    cards = tuple(Card(str(number), draw(st.sampled_from(kinds))) for number in range(4))
    return Puzzle(Frame(2), cards, ("red", "blue"), ("head", "tail"))


@given(puzzles())
@examples(40)
def test_small_puzzles_are_counted_as_by_moves(puzzle: Puzzle) -> None:
    tried = list(yardstick.solutions(plain(puzzle)))
    solved, alike = solve(puzzle), solve(puzzle, alike=True)
    assert solved.raw == len(tried)
    assert set(solved.list_solutions("raw")) == set(tried)
    assert solved.per_frame_turn == len(yardstick.classes(plain(puzzle), tried, turns_only=True))
    assert sorted(solved.orbit_sizes) == yardstick.classes(plain(puzzle), tried)
    assert sorted(alike.orbit_sizes) == yardstick.classes(plain(puzzle), tried, alike=True)
    assert len(set(solved.list_solutions("essential"))) == solved.essentially_different
    assert len(set(solved.list_solutions("turns"))) == solved.per_frame_turn
    assert all(is_solution(puzzle, laid) for laid in alike.list_solutions())


def test_nine_cards_that_are_all_the_same_are_counted_though_nobody_could_list_them() -> None:
    card = (Edge("red", "head"), Edge("red", "tail"), Edge("red", "head"))
    puzzle = Puzzle(Frame(3), tuple(Card(str(n), card) for n in range(9)), ("red",), ("head", "tail"))
    solved = solve(puzzle)
    # The yardstick tells them apart; exchanging cards makes 9! of each.
    orientations = {tuple(way for _, way in laid) for laid in _first(puzzle)}
    assert solved.raw == 362_880 * len(orientations)
    assert len(solved.orbit_sizes) == 10_000


def _first(puzzle: Puzzle) -> list[yardstick.Solution]:
    """Return the solutions in which the cards lie in their order, found by trying all orientations row by row."""
    pairs = yardstick.neighbours(puzzle.frame.side)
    found: list[yardstick.Solution] = [()]
    for cell in range(puzzle.frame.size):
        longer = [(*laid, (cell, way)) for laid in found for way in range(3)]
        here = [(a, s, b, t) for a, s, b, t in pairs if max(a, b) == cell]
        cards = plain(puzzle)
        found = [
            laid
            for laid in longer
            if all(
                yardstick.match(yardstick.shown(cards, laid[a], s), yardstick.shown(cards, laid[b], t))
                for a, s, b, t in here
            )
        ]
    return found


def test_the_first_solution_is_enough_if_asked_for() -> None:
    solved = solve(load("decoy_12_four_4col"), most=1)
    assert (len(solved.forms), solved.stopped, solved.complete) == (1, Stop.ENOUGH, False)


def test_when_the_time_is_over_what_was_found_is_kept() -> None:
    solved = solve(load("synth_a_3col"), seconds=1e-9)
    assert (solved.stopped, solved.raw) == (Stop.TIME, 0)


def test_an_interrupt_keeps_what_was_found() -> None:
    def interrupt(found: int) -> None:
        if found == 2:
            raise KeyboardInterrupt

    solved = solve(load("decoy_12_four_4col"), tell=interrupt)
    assert (solved.stopped, len(solved.forms)) == (Stop.INTERRUPT, 2)


@pytest.mark.parametrize("side", [2, 3, 4])
def test_a_turn_of_the_frame_is_that_of_the_yardstick(side: int) -> None:
    frame = Frame(side)
    card = (Edge("red", "head"), Edge("red", "tail"), Edge("red", "head"))
    puzzle = Puzzle(frame, tuple(Card(str(n), card) for n in range(frame.size)), ("red",), ("head", "tail"))
    laid = tuple(Lie(card, card % 3) for card in range(frame.size))
    assert tuple(map(tuple, turned_frame(puzzle, laid))) == yardstick.turned(laid)
