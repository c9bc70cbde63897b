"""Answers to why-questions: no solution, impossible places of a card, and the number of turnable corner cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from time import monotonic

from clue_logic.puzzle.cards import Adjacency, CellKind, EdgeCounting, Laid, Puzzle
from clue_logic.puzzle.case_check import check_by_place, check_completeness
from clue_logic.puzzle.cases import (
    RefutationByPlace,
    Supposition,
    corners,
    empty_supposition,
    first_cells,
    refute_by_place,
    refute_directly,
    suppose_card,
    turnable_in_first,
)
from clue_logic.puzzle.models import (
    Clock,
    FastModel,
    SolutionForm,
    StoppedError,
    edges_match,
    turnable_corners,
    turns,
    with_card,
)
from clue_logic.puzzle.puzzle_file import PuzzleError
from clue_logic.puzzle.solve import SolveResult, solve
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name, nearest

_KINDS: Mapping[str, CellKind] = {
    "corner": CellKind.CORNER, "ecke": CellKind.CORNER, "eckfeld": CellKind.CORNER,
    "rim": CellKind.RIM, "rand": CellKind.RIM, "randfeld": CellKind.RIM, "edge": CellKind.RIM,
    "inner": CellKind.INNER, "inside": CellKind.INNER, "innen": CellKind.INNER, "inneren": CellKind.INNER,
    "middle": CellKind.INNER, "centre": CellKind.INNER, "center": CellKind.INNER, "mitte": CellKind.INNER,
}  # fmt: skip
_CELL = frozenset({"cell", "feld"})
_TURNABLE = frozenset({"turnable", "turned", "drehbar", "drehen"})
_CORNERS = frozenset(
    {
        "corner", "corners", "ecke", "ecken", "card", "cards", "karte", "karten", "eckkarte", "eckkarten", "eckfeld",
        "how", "many", "every", "each", "have", "has", "that", "which", "its", "their",
        "wie", "viele", "jede", "jeder", "hat", "sich", "lassen", "lässt", "ihrer", "die",
    }
)  # fmt: skip
_SOLUTION = frozenset(
    {
        "solution", "solutions", "solved", "unsolvable", "impossible",
        "lösung", "lösungen", "unlösbar", "lösbar", "unmöglich",
    }
)  # fmt: skip
_OF_SOLUTIONS = frozenset(
    {
        "no", "any", "there", "it", "this", "puzzle", "all", "every", "have", "common", "what", "do",
        "keine", "gibt", "es", "das", "rätsel", "alle", "haben", "gemeinsam", "was",
    }
)  # fmt: skip
_FILLERS = frozenset(
    {
        "why", "can", "can't", "cannot", "not", "never", "lie", "lies", "in", "on", "at", "the", "a", "an", "be",
        "does", "is", "are", "must", "always",
        "warum", "kann", "nicht", "nie", "liegen", "liegt", "im", "am", "auf", "der", "dem", "den", "einer", "einem",
        "ist", "muss", "immer",
    }
)  # fmt: skip
_FORMS = (
    "card 4 in a corner",
    "card 4 on the rim",
    "card 4 inside",
    "card 4 in cell 3",
    "turnable corners",
    "why is there no solution",
)
_CARD = re.compile(r"(?<!\S)(?:cards?|karten?)\s+")


@dataclass(frozen=True, slots=True)
class WhereCard:
    """Can this card lie in a cell of this kind, or in this cell (from 0)?"""

    card: int
    where: CellKind | int


@dataclass(frozen=True, slots=True)
class Turnable:
    """How many corner cards can be turned in every solution?"""


PuzzleQuestion = WhereCard | Turnable


def read_question(text: str, puzzle: Puzzle) -> PuzzleQuestion | None:
    """Parse a question; return None for why there is no solution, or what all solutions have in common.

    Raises PuzzleError if it is no question, or the card or cell does not exist.

    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> puzzle = read_puzzle("\\n".join([": red head, red head, red tail"] * 4))
    >>> read_question("why can card 2 not lie in a corner?", puzzle)
    WhereCard(card=1, where=<CellKind.CORNER: 'corner'>)
    >>> read_question("Karte 2 in Feld 3", puzzle)
    WhereCard(card=1, where=2)
    """
    folded = fold_name(text).strip("?!. ")
    named_card = _find_card(folded, puzzle)
    if named_card is not None:
        card, rest = named_card
        return WhereCard(card, _question_where(text, _telling(rest), puzzle))
    words = set(_telling(folded))
    if words & _SOLUTION and words <= _SOLUTION | _OF_SOLUTIONS:
        return None
    if words & _TURNABLE and words <= _TURNABLE | _CORNERS | _SOLUTION:
        return Turnable()
    match = _CARD.search(folded)
    if match is None or not words & (_KINDS.keys() | _CELL):
        raise _question_error(text, "no-puzzle-question", expected=_FORMS)
    after = list(takewhile(lambda word: word not in _KINDS.keys() | _CELL, folded[match.end() :].split()))
    name = " ".join(word for word in after if word not in _FILLERS)
    names = [card.name for card in puzzle.cards]
    near = nearest(name, names)
    hint = Message("problems-hint-all-names", kind="card", names=tuple(names))
    if near is not None:
        hint = Message("problems-hint-near", names=(near,))
    raise _question_error(text, "no-such-card", hint=hint, card=name)


def _find_card(text: str, puzzle: Puzzle) -> tuple[int, str] | None:
    """Return the card in the question, and the rest. Names are matched first: a card may be called A, or Corner."""
    names = {fold_name(card.name): number for number, card in enumerate(puzzle.cards)}
    for match in _CARD.finditer(text):
        after = text[match.end() :]
        for name in sorted(names, key=len, reverse=True):
            if f"{after} ".startswith(f"{name} "):
                return names[name], f"{text[: match.start()]} {after[len(name) :]}"
    return None


def _telling(text: str) -> list[str]:
    """Return the words without fillers."""
    return [word for word in (word.strip(",;:") for word in text.split()) if word and word not in _FILLERS]


def _question_where(text: str, words: Sequence[str], puzzle: Puzzle) -> CellKind | int:
    if len(words) == 2 and words[0] in _CELL:
        if words[1] not in map(str, range(1, puzzle.frame.size + 1)):
            hint = Message("problems-hint-cell-numbers", most=puzzle.frame.size)
            raise _question_error(text, "no-such-cell", hint=hint, cell=words[1])
        return int(words[1]) - 1
    if not words or words[0] not in _KINDS or not (len(words) == 1 or (len(words) == 2 and words[1] in _CELL)):
        raise _question_error(text, "not-asked-of-card", expected=_FORMS)
    kind = _KINDS[words[0]]
    if kind not in puzzle.frame.kinds:
        raise _question_error(text, "no-cell-there", kind=kind.value)
    return kind


def _question_error(
    text: str, code: str, /, *, hint: Message | None = None, expected: tuple[str, ...] = (), **arguments: object
) -> PuzzleError:
    problem = Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, code, arguments, expected, hint, source_line=text)
    return PuzzleError([problem], "<question>")


SECONDS = 5.0  # time to search for a smallest set; after that any minimal one is used


@dataclass(frozen=True, slots=True)
class AdjacencyConflict:
    """A minimal set of adjacencies that cannot all hold."""

    adjacencies: tuple[Adjacency, ...]
    without: tuple[Laid, ...]  # for each of them cards with which all others hold
    smallest: bool  # proven to be of the smallest size


class AdjacencyConflicts:
    """The search for adjacencies that cannot all hold under a supposition."""

    def __init__(self, supposition: Supposition, clock: Clock) -> None:
        from z3 import Not

        self._puzzle = supposition.puzzle
        self._clock = clock
        self._model = FastModel(self._puzzle, whole=False)
        solver = self._model.solver
        solver.set("core.minimize", True)
        solver.add([Not(there) for placing, there in self._model.placings.items() if supposition.excludes(placing)])
        self._all = self._puzzle.frame.adjacencies

    def exist(self) -> bool:
        """Return whether the adjacencies cannot all hold; raise `StoppedError` if the time is over."""
        return self._solve_subset(self._all) is None

    def smallest(self, seconds: float = SECONDS) -> AdjacencyConflict | None:
        """Return a smallest conflict, or after this time a minimal one; None if there is no conflict.

        Raises StoppedError if the time of the clock is over.
        """
        if not self.exist():
            return None
        core = self._core()
        by_hitting = self._smallest(seconds)
        chosen = by_hitting or self._minimal(core)
        without = []
        for left_out in chosen:
            laid = self._solve_subset([a for a in chosen if a != left_out])
            assert laid is not None, "a minimal conflict can do without an adjacency"
            without.append(laid)
        return AdjacencyConflict(tuple(chosen), tuple(without), by_hitting is not None)

    def _solve_subset(self, adjacencies: Iterable[Adjacency]) -> SolutionForm | None:
        if self._clock.check(self._model.solver, [self._model.matching[a] for a in adjacencies]):
            return self._model.read_solution()
        return None

    def _core(self) -> list[Adjacency]:
        # after another check the solver may have no core; so it is read right after the answer
        literals = {literal.get_id(): adjacency for adjacency, literal in self._model.matching.items()}
        core = {literals[literal.get_id()] for literal in self._model.solver.unsat_core()}
        return [adjacency for adjacency in self._all if adjacency in core] or list(self._all)

    def _minimal(self, conflict: list[Adjacency]) -> list[Adjacency]:
        needed = list(conflict)
        for adjacency in conflict:
            rest = [a for a in needed if a != adjacency]
            if self._solve_subset(rest) is None:
                needed = rest
        return needed

    def _smallest(self, seconds: float) -> list[Adjacency] | None:
        """Return a smallest conflict (a smallest hitting set of all corrections), or None if it takes too long."""
        from pysat.examples.hitman import Hitman

        end = monotonic() + seconds
        with Hitman(htype="sorted") as hitman:
            while monotonic() < end:
                chosen = [self._all[at] for at in sorted(hitman.get() or ())]
                laid = self._solve_subset(chosen)
                if laid is None:
                    return chosen
                hitman.hit(self._correction(laid))
        return None

    def _correction(self, laid: SolutionForm) -> list[int]:
        """Return few adjacencies without which all others can hold."""
        holding = self._holding(laid)
        for adjacency in self._all:
            if adjacency not in holding:
                more = self._solve_subset([*holding, adjacency])
                if more is not None:
                    holding = self._holding(more)
        return [at for at, adjacency in enumerate(self._all) if adjacency not in holding]

    def _holding(self, laid: SolutionForm) -> list[Adjacency]:
        return [adjacency for adjacency in self._all if edges_match(self._puzzle, laid, *adjacency)]


@dataclass(frozen=True)
class PuzzleRefutation:
    """Why a supposition is impossible."""

    supposition: Supposition
    cell: int | None  # the supposed cell of a card, for questions about cards
    cases: RefutationByPlace | None  # accepted by the checker; None if it would be too large
    conflict: AdjacencyConflict | None  # None if that takes too long


@dataclass(frozen=True)
class NoSolution:
    """Why there is no solution: by counting, or else by a refutation."""

    puzzle: Puzzle
    counting: EdgeCounting
    refutation: PuzzleRefutation | None


@dataclass(frozen=True)
class CardImpossible:
    """Why a card cannot lie in a kind of cell, or a cell: a refutation for each such cell, up to turns."""

    puzzle: Puzzle
    asked: WhereCard
    refutations: tuple[PuzzleRefutation, ...]


@dataclass(frozen=True)
class CardPossible:
    """A card can lie there: in this solution, and in `times` of the essentially different ones found."""

    puzzle: Puzzle
    asked: WhereCard
    laid: Laid
    times: int
    solved: SolveResult


@dataclass(frozen=True)
class CornerTurns:
    """The least and greatest number of turnable corner cards, with the proofs of both (none for 0 and 3)."""

    puzzle: Puzzle
    solved: SolveResult
    least: int
    most: int
    refutations: Mapping[str, PuzzleRefutation]  # by "fewer" and "more"


@dataclass(frozen=True)
class Overview:
    """What all solutions have in common: how often each card lies in each kind of cell, and turnable corners."""

    puzzle: Puzzle
    solved: SolveResult
    places: tuple[Mapping[CellKind, int], ...]
    corners: CornerTurns


@dataclass(frozen=True)
class UndecidedAnswer:
    """The search was stopped before there was an answer."""

    puzzle: Puzzle
    why: StoppedError


PuzzleAnswer = NoSolution | CardImpossible | CardPossible | CornerTurns | Overview | UndecidedAnswer


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
        with clock.catch_interrupt():
            return _answer(puzzle, question, clock)
    except StoppedError as error:
        return UndecidedAnswer(puzzle, error)


def _answer(puzzle: Puzzle, question: PuzzleQuestion | None, clock: Clock) -> PuzzleAnswer:
    counting = EdgeCounting.of(puzzle)
    if not counting.possible:
        return NoSolution(puzzle, counting, None)
    if isinstance(question, WhereCard):
        return _where(puzzle, question, clock)
    solved = _solve_all(puzzle, clock)
    if not solved.forms:
        return NoSolution(puzzle, counting, _refutation(empty_supposition(puzzle), clock, turns=True))
    turning = _corners_turn(puzzle, solved, clock)
    return turning if isinstance(question, Turnable) else Overview(puzzle, solved, _places(solved, clock), turning)


def _solve_all(puzzle: Puzzle, clock: Clock) -> SolveResult:
    """Return all solutions; raise `StoppedError` if the time is over before all are found."""
    solved = solve(puzzle, seconds=clock.remaining_seconds)
    if solved.stopped is not None:
        raise StoppedError(solved.stopped)
    return solved


def _where(puzzle: Puzzle, asked: WhereCard, clock: Clock) -> PuzzleAnswer:
    laid = _find_witness(puzzle, asked, clock)
    if laid is not None:
        solved = solve(puzzle, seconds=clock.remaining_seconds)
        there = tuple(
            form
            for form in solved.forms
            if any(_find_cell(puzzle, turn, asked) is not None for turn in turns(puzzle, form))
        )
        return CardPossible(puzzle, asked, laid, SolveResult(puzzle, there).essentially_different, solved)
    cells = (asked.where,) if isinstance(asked.where, int) else first_cells(puzzle, asked.where)
    refutations = [_refutation(suppose_card(puzzle, asked.card, cell), clock, cell=cell) for cell in cells]
    supposed = {cell: refutation.supposition for cell, refutation in zip(cells, refutations, strict=True)}
    check_completeness(puzzle, asked.card, asked.where, supposed)
    return CardImpossible(puzzle, asked, tuple(refutations))


def _find_witness(puzzle: Puzzle, asked: WhereCard, clock: Clock) -> Laid | None:
    """Return a solution in which the card of a question lies there, or None."""
    from z3 import Or

    model = FastModel(puzzle)
    # the model has one turn of each solution, so the card may lie in any image of the cell
    cells = {
        cell for orbit in puzzle.frame.orbits if any(_is_meant(puzzle, turn, asked) for turn in orbit) for cell in orbit
    }
    first = puzzle.alike[asked.card]
    there = [boolean for (cell, lie), boolean in model.placings.items() if lie.card == first and cell in cells]
    model.solver.add(Or(there))
    if not clock.check(model.solver):
        return None
    placings = ((turn, _find_cell(puzzle, turn, asked)) for turn in turns(puzzle, model.read_solution()))
    return next(with_card(puzzle, turn, asked.card, cell) for turn, cell in placings if cell is not None)


def _is_meant(puzzle: Puzzle, cell: int, asked: WhereCard) -> bool:
    return cell == asked.where if isinstance(asked.where, int) else puzzle.frame.kinds[cell] is asked.where


def _find_cell(puzzle: Puzzle, laid: SolutionForm, asked: WhereCard) -> int | None:
    """Return the cell of the question in which the card, or one that looks the same, lies; None if there is none."""
    first = puzzle.alike[asked.card]
    return next(
        (cell for cell, lie in enumerate(laid) if lie.card == first and _is_meant(puzzle, cell, asked)),
        None,
    )


def _refutation(
    supposition: Supposition, clock: Clock, *, cell: int | None = None, turns: bool = False
) -> PuzzleRefutation:
    """Return why a supposition is impossible; it is known to be."""
    cases = refute_by_place(supposition, clock) if turns else refute_directly(supposition, clock)
    if cases is not None:
        check_by_place(cases, supposition)
    try:
        conflict = AdjacencyConflicts(supposition, clock).smallest(SECONDS)
    except StoppedError:
        if cases is None:
            raise
        conflict = None
    return PuzzleRefutation(supposition, cell, cases, conflict)


def _corners_turn(puzzle: Puzzle, solved: SolveResult, clock: Clock) -> CornerTurns:
    times = set()
    for form in solved.forms:
        clock.check_time()
        times.add(len(turnable_corners(puzzle, form)))
    least, most, number = min(times), max(times), len(corners(puzzle))
    refutations = {}
    if least:
        # if fewer than `least` could be turned, number + 1 - least could not; up to turns, the first ones
        fewer = turnable_in_first(puzzle, number + 1 - least, False)
        refutations["fewer"] = _refutation(fewer, clock, turns=least == 1)
    if most < number:
        more = turnable_in_first(puzzle, most + 1, True)
        refutations["more"] = _refutation(more, clock, turns=most + 1 == number)
    return CornerTurns(puzzle, solved, least, most, refutations)


def _places(solved: SolveResult, clock: Clock) -> tuple[Mapping[CellKind, int], ...]:
    """Return for each card the number of essentially different solutions with it in each kind of cell.

    Cards that look alike share the cells of a form evenly, so solutions need not be listed.
    """
    puzzle = solved.puzzle
    counts: dict[int, Counter[CellKind]] = {first: Counter() for first in puzzle.sets}
    for form in solved.forms:
        clock.check_time()
        number = solved.count_distinct_forms(form)
        for kind, lie in zip(puzzle.frame.kinds, form, strict=True):
            counts[lie.card][kind] += number
    return tuple(
        {kind: times // len(puzzle.sets[first]) for kind, times in counts[first].items()} for first in puzzle.alike
    )
