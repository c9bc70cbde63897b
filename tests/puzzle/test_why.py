"""Why: conflicts hold by trying, refutations pass the checker and no changed one does, answers agree with solutions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from clue_logic.puzzle import why as why_module
from clue_logic.puzzle.cards import Adjacency, CellKind, Frame, Puzzle
from clue_logic.puzzle.case_check import CaseError, check, check_by_place, check_completeness
from clue_logic.puzzle.cases import (
    CaseSplit,
    NoCard,
    NoCell,
    OuterImbalance,
    RefutationByPlace,
    RefutationSearch,
    Supposition,
    empty_supposition,
    first_cells,
    refute_by_place,
    suppose_card,
    turnable_in_first,
)
from clue_logic.puzzle.models import Clock, Placing, edges_match
from clue_logic.puzzle.puzzle_file import PuzzleError, read_puzzle
from clue_logic.puzzle.solve import make, solve
from clue_logic.puzzle.why import (
    AdjacencyConflict,
    AdjacencyConflicts,
    CardImpossible,
    CardPossible,
    CornerTurns,
    NoSolution,
    Overview,
    PuzzleQuestion,
    Turnable,
    UndecidedAnswer,
    WhereCard,
    read_question,
    why,
)
from clue_logic.words.records import replace
from tests.language.logs import called
from tests.puzzle import yardstick
from tests.puzzle.sets import KNOWN, is_solution, load, plain
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
SETS = ["synth_c_4col", "twins_4col"]


@pytest.fixture(scope="module")
def impossible() -> Puzzle:
    """Nine cards that cannot be laid, though six adjacencies are enough for that."""
    return read_puzzle((ROOT / "examples" / "puzzles" / "no-solution.puzzle").read_text(encoding="utf-8"))


def holds(puzzle: Puzzle, conflict: AdjacencyConflict) -> None:
    """Check a conflict by trying."""
    pairs = yardstick.neighbours(puzzle.frame.side)
    chosen = {
        at
        for at, (a, s, b, t) in enumerate(pairs)
        if {((a, s), (b, t)), ((b, t), (a, s))} & {(tuple(x), tuple(y)) for x, y in conflict.adjacencies}
    }
    assert len(chosen) == len(conflict.adjacencies)
    assert next(yardstick.solutions(plain(puzzle), chosen), None) is None
    for adjacency, laid in zip(conflict.adjacencies, conflict.without, strict=True):
        kept = [other for other in conflict.adjacencies if other != adjacency]
        assert all(edges_match(puzzle, laid, *other) for other in kept)


@pytest.mark.slow
def test_a_smallest_conflict_is_one_and_minimal(impossible: Puzzle) -> None:
    conflict = AdjacencyConflicts(empty_supposition(impossible), Clock()).smallest()
    assert conflict is not None
    assert conflict.smallest
    assert len(conflict.adjacencies) == 6
    holds(impossible, conflict)


class AtOdds(AdjacencyConflicts):
    """A puzzle of which only is known what is at odds: adjacencies can all hold unless one of these is among them."""

    def __init__(self, conflicts: Sequence[frozenset[Adjacency]]) -> None:
        self._all = Frame(3).adjacencies
        self._conflicts = conflicts

    def _solve_subset(self, adjacencies: Iterable[Adjacency]) -> Any:
        some = frozenset(adjacencies)
        return None if any(conflict <= some for conflict in self._conflicts) else some

    def _holding(self, laid: Any) -> list[Adjacency]:
        return [adjacency for adjacency in self._all if adjacency in laid]


def test_smallest_is_smallest() -> None:
    random = Random(8)
    for _ in range(40):
        conflicts = [frozenset(random.sample(Frame(3).adjacencies, random.randrange(2, 6))) for _ in range(6)]
        found = AtOdds(conflicts)._smallest(60)
        assert found is not None
        assert frozenset(found) in conflicts
        assert len(found) == min(map(len, conflicts))


def test_without_time_for_the_smallest_a_minimal_conflict_is_told(impossible: Puzzle) -> None:
    conflict = AdjacencyConflicts(empty_supposition(impossible), Clock()).smallest(seconds=0)
    assert conflict is not None
    assert not conflict.smallest
    assert len(conflict.without) == len(conflict.adjacencies) >= 6


@pytest.mark.parametrize("name", SETS)
def test_where_a_card_can_lie_is_where_it_does_in_some_solution(name: str) -> None:
    puzzle = load(name)
    tried = list(yardstick.solutions(plain(puzzle)))
    for card in range(0, 9, 3):
        for kind in CellKind:
            same = {other for other in range(9) if puzzle.alike[other] == puzzle.alike[card]}
            there = any(
                lie[0] in same and puzzle.frame.kinds[cell] is kind for laid in tried for cell, lie in enumerate(laid)
            )
            found = RefutationSearch(suppose_card(puzzle, card, first_cells(puzzle, kind)[0])).refutation()
            assert (found is None) == there
            if found is not None:
                check(found, suppose_card(puzzle, card, first_cells(puzzle, kind)[0]))


def test_a_changed_refutation_is_refused() -> None:
    puzzle = load("twins_4col")
    supposition = suppose_card(puzzle, 6, first_cells(puzzle, CellKind.INNER)[0])
    found = RefutationSearch(supposition).refutation()
    assert isinstance(found, CaseSplit)
    for wrong in (OuterImbalance(), NoCard(0), NoCell(0), replace(found, parts=found.parts[1:])):
        with pytest.raises(CaseError):
            check(wrong, supposition)
    for at, (placing, rest) in enumerate(found.parts):
        for wrong in (OuterImbalance(), NoCard(placing.cell), NoCell(placing.lie.card), NoCard(8), NoCell(2)):
            if wrong != rest and isinstance(rest, CaseSplit):
                changed = (*found.parts[:at], (placing, wrong), *found.parts[at + 1 :])
                with pytest.raises(CaseError):
                    check(replace(found, parts=changed), supposition)


def test_a_refutation_by_place_must_look_at_every_place(impossible: Puzzle) -> None:
    supposition = empty_supposition(impossible)
    found = refute_by_place(supposition, Clock())
    assert found is not None
    check_by_place(found, supposition)
    with pytest.raises((CaseError, ValueError)):
        check_by_place(replace(found, parts=found.parts[1:]), supposition)
    swapped = (found.parts[1], found.parts[0], *found.parts[2:])
    with pytest.raises(CaseError):
        check_by_place(replace(found, parts=swapped), supposition)
    with pytest.raises(CaseError):
        check_by_place(RefutationByPlace(None, found.parts[:1]), supposition)
    # Two corners are not all corners: such a supposition is another one when the frame is turned.
    with pytest.raises(CaseError):
        check_by_place(found, turnable_in_first(impossible, 2, False))


def test_a_place_is_only_supposed_of_a_card_that_is_there() -> None:
    for puzzle, card in ((load("synth_a_3col"), 99), (load("twins_4col"), 7)):
        parts = tuple(
            (Supposition(puzzle, MappingProxyType({cells[0]: frozenset()})), NoCard(cells[0]))
            for cells in puzzle.frame.orbits
        )
        with pytest.raises(CaseError, match="a card that is not there"):
            check_by_place(RefutationByPlace(card, parts), empty_supposition(puzzle))


def test_what_stays_no_longer_the_same_when_turned_is_not_refuted_by_place() -> None:
    # Each part is refuted; but that a card lies in the first of three cells only holds of what turns do not change.
    puzzle = load("synth_a_3col")
    nothing = Supposition(puzzle, MappingProxyType({0: frozenset()}))
    parts = tuple((nothing.conjoin(suppose_card(puzzle, 0, cells[0])), NoCard(0)) for cells in puzzle.frame.orbits)
    with pytest.raises(CaseError, match="another one when the frame is turned"):
        check_by_place(RefutationByPlace(0, parts), nothing)


def test_less_than_was_asked_is_no_answer() -> None:
    puzzle = make(side=4, colours=6, seed=1).puzzle
    there = {cell: suppose_card(puzzle, 5, cell) for cell in first_cells(puzzle, CellKind.RIM)}
    check_completeness(puzzle, 5, CellKind.RIM, there)
    check_completeness(puzzle, 5, 1, {1: there[1]})
    for card, where, supposed in (
        (5, CellKind.RIM, {1: there[1]}),
        (5, 3, {1: there[1]}),
        (4, CellKind.RIM, there),
        (5, 1, {1: there[1].conjoin(suppose_card(puzzle, 4, 3))}),
        (5, 1, {1: replace(there[1], only={1: frozenset()})}),
    ):
        with pytest.raises(CaseError):
            check_completeness(puzzle, card, where, supposed)


def test_no_refutation_is_told_that_does_not_pass(monkeypatch: pytest.MonkeyPatch, impossible: Puzzle) -> None:
    def wrong(supposition: Supposition, clock: Clock) -> RefutationByPlace:
        return RefutationByPlace(None, ((supposition, OuterImbalance()),))

    monkeypatch.setattr(why_module, "refute_by_place", wrong)
    with pytest.raises(CaseError, match="the outer edges can be had"):
        why(impossible)


def test_a_card_twice_in_one_refutation_is_refused() -> None:
    puzzle = load("unique_4col")
    supposition = suppose_card(puzzle, 3, 1)
    found = RefutationSearch(supposition).refutation()
    assert isinstance(found, CaseSplit)
    placing, _ = found.parts[0]
    twice = CaseSplit(
        found.of, tuple((p, CaseSplit(found.of, ((Placing(p.cell, p.lie), OuterImbalance()),))) for p, _ in found.parts)
    )
    assert placing.cell == 1
    with pytest.raises(CaseError):
        check(twice, supposition)


@pytest.mark.parametrize("name", shared_out(["synth_a_3col", "decoy_12_one_4col", "unique_4col", "twins_4col"]))
def test_what_all_solutions_have_in_common(name: str) -> None:
    puzzle = load(name)
    answer = why(puzzle)
    assert isinstance(answer, Overview)
    assert answer.solved.raw == KNOWN[name].raw
    pairs = yardstick.neighbours(3)
    corner = {0: 2, 4: 1, 8: 0}
    assert {c for a, s, b, t in pairs for c, side in ((a, s), (b, t)) if corner.get(c) == side} == set(corner)
    numbers = set()
    for laid in yardstick.solutions(plain(puzzle)):
        turning = 0
        for cell, side in corner.items():
            card, way = laid[cell]
            seen = yardstick.shown(plain(puzzle), (card, way), side)
            turning += any(yardstick.shown(plain(puzzle), (card, way + by), side) == seen for by in (1, 2))
        numbers.add(turning)
    assert (answer.corners.least, answer.corners.most) == (min(numbers), max(numbers))
    assert ("fewer" in answer.corners.refutations) == (min(numbers) > 0)
    for card, places in enumerate(answer.places):
        there = [puzzle.frame.kinds[[lie.card for lie in laid].index(card)] for laid in answer.solved.list_solutions()]
        assert places == Counter(there)


@pytest.mark.slow
def test_every_solution_has_exactly_one_corner_card_that_can_be_turned() -> None:
    answer = why(load("synth_a_3col"), Turnable())
    assert isinstance(answer, CornerTurns)
    assert (answer.least, answer.most) == (1, 1)
    assert set(answer.refutations) == {"fewer", "more"}
    for refutation in answer.refutations.values():
        assert refutation.cases is not None
        assert refutation.conflict is not None


def test_a_card_that_can_lie_there_is_shown_there() -> None:
    puzzle = load("twins_4col")
    for where in (CellKind.CORNER, 4):
        answer = why(puzzle, WhereCard(7, where))
        assert isinstance(answer, CardPossible)
        cells = [cell for cell, lie in enumerate(answer.laid) if lie.card == 7]
        assert cells == [4] if where == 4 else puzzle.frame.kinds[cells[0]] is CellKind.CORNER
        assert answer.times == 2
        assert is_solution(puzzle, answer.laid)


@pytest.mark.slow
def test_a_card_is_refuted_in_every_cell_of_a_kind_that_turns_do_not_equate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AdjacencyConflicts, "smallest", lambda self, seconds: None)  # it takes long
    puzzle = make(side=4, colours=6, seed=1).puzzle
    (only,) = solve(puzzle).list_solutions()
    corner = next(lie.card for cell, lie in enumerate(only) if puzzle.frame.kinds[cell] is CellKind.CORNER)
    answer = why(puzzle, WhereCard(corner, CellKind.RIM))
    assert isinstance(answer, CardImpossible)
    assert [refutation.cell for refutation in answer.refutations] == [1, 3]
    assert first_cells(puzzle, CellKind.RIM) == (1, 3)
    monkeypatch.setattr(why_module, "first_cells", lambda puzzle, kind: (1,))
    with pytest.raises(CaseError, match="cell 4 was not looked at"):
        why(puzzle, WhereCard(corner, CellKind.RIM))


def test_the_time_may_be_over_before_there_is_an_answer() -> None:
    assert isinstance(why(load("synth_a_3col"), seconds=1e-9), UndecidedAnswer)


def test_counting_is_enough_where_it_is() -> None:
    puzzle = load("synth_a_3col")
    heads = Puzzle(
        Frame(3), tuple(replace(puzzle.cards[8], name=str(n)) for n in range(9)), puzzle.colours, puzzle.parts
    )
    answer = why(heads)
    assert isinstance(answer, NoSolution)
    assert answer.refutation is None
    assert (answer.counting.excess, answer.counting.outside) == (27, 9)
    assert next(yardstick.solutions(plain(heads)), None) is None
    assert solve(heads).complete


NAMES = ["A", "Rand", "Ecke", "sun and moon", "5", "6", "7", "in", "9"]


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    """Nine cards, some with names that are also words of questions."""
    return read_puzzle("\n".join(f"card {name}: red head, red head, red tail" for name in NAMES))


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("why is there no solution?", None),
        ("Warum gibt es keine Lösung?", None),
        ("turnable corners", Turnable()),
        ("Wie viele Eckkarten lassen sich drehen?", Turnable()),
        ("card 5 in the middle", WhereCard(4, CellKind.INNER)),
        ("why can't card 5 lie in a corner cell?", WhereCard(4, CellKind.CORNER)),
        ("why can a card a not lie inside", WhereCard(0, CellKind.INNER)),
        ("Warum liegt Karte Rand nie in einer Ecke?", WhereCard(1, CellKind.CORNER)),
        ("Karte Ecke am Rand", WhereCard(2, CellKind.RIM)),
        ("karte ecke in feld 9", WhereCard(2, 8)),
        ("card sun and moon on the rim", WhereCard(3, CellKind.RIM)),
        ("card in in cell 1", WhereCard(7, 0)),
    ],
)
def test_what_is_asked_is_understood(text: str, question: PuzzleQuestion | None, puzzle: Puzzle) -> None:
    assert read_question(text, puzzle) == question


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("card 5 in corner cell 3", "not-asked-of-card"),
        ("card 5 turned", "not-asked-of-card"),
        ("card 5", "not-asked-of-card"),
        ("card 5 in cell 10", "no-such-cell(cell=10)"),
        ("card 5 in cell " + "9" * 5000, f"no-such-cell(cell={'9' * 5000})"),
        ("card moon in a corner", "no-such-card(card=moon)"),
        ("why is the solution red", "no-puzzle-question"),
        ("", "no-puzzle-question"),
    ],
)
def test_what_is_asked_otherwise_is_refused(text: str, problem: str, puzzle: Puzzle) -> None:
    with pytest.raises(PuzzleError) as error:
        read_question(text, puzzle)
    (found,) = error.value.diagnostics
    assert called(found.code, found.arguments) == problem
