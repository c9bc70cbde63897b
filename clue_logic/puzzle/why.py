"""Why a puzzle has no solution, why a card cannot lie somewhere, and how many corner cards can be turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clue_logic.puzzle.cards import CellKind, EdgeCounting, Laid, Puzzle
from clue_logic.puzzle.case_check import check_asked, check_by_place
from clue_logic.puzzle.cases import ByPlace, refuted_as_it_is, refuted_by_place
from clue_logic.puzzle.conflict import SECONDS, AdjacencyConflict, AdjacencyConflicts
from clue_logic.puzzle.models import Clock, FastModel, SolutionForm, StoppedError, turnable_corners, turns, with_card
from clue_logic.puzzle.question import PuzzleQuestion, Turnable, WhereCard
from clue_logic.puzzle.solve import Solved, solve
from clue_logic.puzzle.supposing import Supposition, anything, corners, first_cells, lies_in, turnable_in_first


@dataclass(frozen=True)
class PuzzleRefutation:
    """Why something that was supposed is impossible.

    Parameters
    ----------
    supposition
        What was supposed.
    cell
        The cell in which a card was supposed to lie, if it was about that.
    cases
        A refutation by cases, which the checker has passed; None if only larger ones exist.
    conflict
        Adjacencies that cannot all hold then; None if that takes too long.
    """

    supposition: Supposition
    cell: int | None
    cases: ByPlace | None
    conflict: AdjacencyConflict | None


@dataclass(frozen=True)
class NoSolution:
    """Why there is no solution: by counting, or else as a refutation says."""

    puzzle: Puzzle
    counting: EdgeCounting
    refutation: PuzzleRefutation | None


@dataclass(frozen=True)
class CardCannot:
    """Why a card cannot lie in a kind of cell, or a cell: a refutation for each such cell that turns do not equate."""

    puzzle: Puzzle
    asked: WhereCard
    refutations: tuple[PuzzleRefutation, ...]


@dataclass(frozen=True)
class CardCan:
    """A card can lie there: in this solution, and in so many of all that are essentially different.

    If the time was over before all solutions were found, in so many of those that were.
    """

    puzzle: Puzzle
    asked: WhereCard
    laid: Laid
    times: int
    solved: Solved


@dataclass(frozen=True)
class CornersTurn:
    """How many corner cards can be turned: at least and at most so many in every solution, with the proofs of both.

    Where a bound is 0 or 3, there is nothing to prove.
    """

    puzzle: Puzzle
    solved: Solved
    least: int
    most: int
    fewer: PuzzleRefutation | None
    more: PuzzleRefutation | None


@dataclass(frozen=True)
class Overview:
    """What is common to all solutions: in how many of them each card lies in each kind of cell, and what corners do."""

    puzzle: Puzzle
    solved: Solved
    places: tuple[Mapping[CellKind, int], ...]
    corners: CornersTurn


@dataclass(frozen=True)
class Undecided:
    """The time was over before there was an answer."""

    puzzle: Puzzle
    why: StoppedError


PuzzleAnswer = NoSolution | CardCannot | CardCan | CornersTurn | Overview | Undecided


def why(puzzle: Puzzle, question: PuzzleQuestion | None = None, seconds: float | None = None) -> PuzzleAnswer:
    """Answer a question about a puzzle; without one, why there is no solution, or what all solutions have in common.

    Parameters
    ----------
    puzzle
        The puzzle.
    question
        The question.
    seconds
        How long it may take.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> cards = [": red head, red head, red head"] * 3 + [": red head, red tail, blue head"]
    >>> answer = why(read_puzzle("\\n".join(cards)))
    >>> answer.counting.excess, answer.counting.outside
    (10, 6)
    """
    clock = Clock(seconds)
    try:
        with clock.hearing():
            return _answer(puzzle, question, clock)
    except StoppedError as error:
        return Undecided(puzzle, error)


def _answer(puzzle: Puzzle, question: PuzzleQuestion | None, clock: Clock) -> PuzzleAnswer:
    counting = EdgeCounting.of(puzzle)
    if not counting.possible:
        return NoSolution(puzzle, counting, None)
    if isinstance(question, WhereCard):
        return _where(puzzle, question, clock)
    solved = _solved(puzzle, clock)
    if not solved.forms:
        return NoSolution(puzzle, counting, _refutation(anything(puzzle), clock, turns=True))
    turning = _corners_turn(puzzle, solved, clock)
    return turning if isinstance(question, Turnable) else Overview(puzzle, solved, _places(solved, clock), turning)


def _solved(puzzle: Puzzle, clock: Clock) -> Solved:
    """Return all solutions.

    Raises
    ------
    StoppedError
        If the time is over before all are found.
    """
    solved = solve(puzzle, seconds=clock.left)
    if solved.stopped is not None:
        raise StoppedError(solved.stopped)
    return solved


def _where(puzzle: Puzzle, asked: WhereCard, clock: Clock) -> PuzzleAnswer:
    laid = _laid_there(puzzle, asked, clock)
    if laid is not None:
        solved = solve(puzzle, seconds=clock.left)
        there = tuple(
            form
            for form in solved.forms
            if any(_cell_there(puzzle, turn, asked) is not None for turn in turns(puzzle, form))
        )
        return CardCan(puzzle, asked, laid, Solved(puzzle, there).essentially_different, solved)
    cells = (asked.where,) if isinstance(asked.where, int) else first_cells(puzzle, asked.where)
    refutations = [_refutation(lies_in(puzzle, asked.card, cell), clock, cell=cell) for cell in cells]
    supposed = {cell: refutation.supposition for cell, refutation in zip(cells, refutations, strict=True)}
    check_asked(puzzle, asked.card, asked.where, supposed)
    return CardCannot(puzzle, asked, tuple(refutations))


def _laid_there(puzzle: Puzzle, asked: WhereCard, clock: Clock) -> Laid | None:
    """Return a solution in which a card lies where it was asked about, or None if there is none."""
    from z3 import Or

    model = FastModel(puzzle)
    # The model has one turn of each solution, in which the card may lie where the cell of the question is turned to.
    there = [
        boolean
        for (cell, lie), boolean in model.placings.items()
        if lie.card == puzzle.alike[asked.card] and any(_is_meant(puzzle, turn, asked) for turn in _orbit(puzzle, cell))
    ]
    model.solver.add(Or(there))
    if not clock.check(model.solver):
        return None
    found = ((turn, _cell_there(puzzle, turn, asked)) for turn in turns(puzzle, model.found()))
    return next(with_card(puzzle, turn, asked.card, cell) for turn, cell in found if cell is not None)


def _orbit(puzzle: Puzzle, cell: int) -> Sequence[int]:
    return next(cells for cells in puzzle.frame.orbits if cell in cells)


def _is_meant(puzzle: Puzzle, cell: int, asked: WhereCard) -> bool:
    return cell == asked.where if isinstance(asked.where, int) else puzzle.frame.kinds[cell] is asked.where


def _cell_there(puzzle: Puzzle, laid: SolutionForm, asked: WhereCard) -> int | None:
    """Return the cell where a card, or one that looks the same, lies as it was asked about; None if it does not."""
    first = puzzle.alike[asked.card]
    return next(
        (cell for cell, lie in enumerate(laid) if lie.card == first and _is_meant(puzzle, cell, asked)),
        None,
    )


def _refutation(
    supposition: Supposition, clock: Clock, *, cell: int | None = None, turns: bool = False
) -> PuzzleRefutation:
    """Return why a supposition is impossible, of which it is known that it is.

    Parameters
    ----------
    supposition
        The supposition.
    clock
        How long it may take.
    cell
        The cell it is about, if it is about one.
    turns
        Whether it stays the same when the frame is turned.
    """
    cases = refuted_by_place(supposition, clock) if turns else refuted_as_it_is(supposition, clock)
    if cases is not None:
        check_by_place(cases, supposition)
    try:
        conflict = AdjacencyConflicts(supposition, clock).smallest(SECONDS)
    except StoppedError:
        if cases is None:
            raise
        conflict = None
    return PuzzleRefutation(supposition, cell, cases, conflict)


def _corners_turn(puzzle: Puzzle, solved: Solved, clock: Clock) -> CornersTurn:
    times = set()
    for form in solved.forms:
        clock.go_on()
        times.add(len(turnable_corners(puzzle, form)))
    least, most, number = min(times), max(times), len(corners(puzzle))
    # If fewer than `least` could be turned, so many could not; which ones, does not matter.
    fewer = turnable_in_first(puzzle, number + 1 - least, False) if least else None
    more = turnable_in_first(puzzle, most + 1, True) if most < number else None
    return CornersTurn(
        puzzle,
        solved,
        least,
        most,
        None if fewer is None else _refutation(fewer, clock, turns=least == 1),
        None if more is None else _refutation(more, clock, turns=most + 1 == number),
    )


def _places(solved: Solved, clock: Clock) -> tuple[Mapping[CellKind, int], ...]:
    """Return for each card in how many of the essentially different solutions it lies in each kind of cell.

    Cards that look alike share the cells of a form evenly, so its solutions need not be listed.
    """
    puzzle = solved.puzzle
    found: dict[int, Counter[CellKind]] = {first: Counter() for first in puzzle.sets}
    for form in solved.forms:
        clock.go_on()
        number = solved.of_form(form)
        for kind, lie in zip(puzzle.frame.kinds, form, strict=True):
            found[lie.card][kind] += number
    return tuple(
        {kind: times // len(puzzle.sets[first]) for kind, times in found[first].items()} for first in puzzle.alike
    )
