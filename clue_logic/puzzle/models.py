"""Two models of a puzzle for the SMT solver, the equivalence of their solutions, and time limits.

Solutions are equivalent up to turns of the frame, orientations of a card that show its neighbours the same edges (e.g.
with two equal edges in a corner), and exchanges of cards that look alike. The `SolutionForm` represents a class: for
each cell the first card alike, in the first orientation that shows its neighbours these edges.

`PostModel` is the model of a blog post (Crazy Jacob mit SMT-Solver lösen), easy to read and slow. `FastModel` has a
Boolean for each card, cell and orientation that the neighbours can distinguish; cards that look alike are one card in
several cells; and a card without a double lies in one of three parts of the frame. It finds each form once. Solutions
found are blocked by cards and orientations, never by the edges they show."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from enum import StrEnum
from itertools import permutations, product
from math import factorial, prod
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple

from clue_logic.puzzle.cards import SIDES, Adjacency, Laid, Lie, Puzzle, Side
from clue_logic.words.cancellation import handle_signals

if TYPE_CHECKING:
    from z3 import Solver


_LONGEST = 2**31  # the solver counts milliseconds in 32 bits


class Stop(StrEnum):
    """Why a search ended early."""

    TIME = "time"
    INTERRUPT = "interrupt"
    ENOUGH = "enough"


class StoppedError(Exception):
    """A search that was stopped."""

    def __init__(self, why: Stop) -> None:
        super().__init__(why.value)
        self.why = why


class Clock:
    """The time limit of a search."""

    def __init__(self, seconds: float | None = None) -> None:
        self._end = None if seconds is None else monotonic() + seconds
        self.interrupted = False  # Ctrl-C was pressed within `catch_interrupt`

    @property
    def remaining_seconds(self) -> float | None:
        """The seconds left, or None without limit."""
        return None if self._end is None else self._end - monotonic()

    def catch_interrupt(self) -> AbstractContextManager[None]:
        """Record Ctrl-C instead of raising an exception, which the solver's library sometimes swallows.

        Pressed twice, it raises KeyboardInterrupt.
        """
        return handle_signals({signal.SIGINT: self._on_interrupt})

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:
        if self.interrupted:
            raise KeyboardInterrupt
        self.interrupted = True

    def check_time(self) -> None:
        """Raise `StoppedError` if the time is over, or Ctrl-C was pressed."""
        if self.interrupted:
            raise StoppedError(Stop.INTERRUPT)
        if self._end is not None and monotonic() >= self._end:
            raise StoppedError(Stop.TIME)

    def check(self, solver: Solver, assumptions: Sequence[Any] = ()) -> bool:
        """Return whether the solver's constraints are satisfiable with the assumptions.

        Raises StoppedError if the time is over, or Ctrl-C was pressed.
        """
        from z3 import sat, unknown

        self.check_time()
        if self.remaining_seconds is not None:
            solver.set("timeout", min(_LONGEST, max(1, int(1000 * self.remaining_seconds))))
        answer = solver.check(*assumptions)
        if answer == unknown:
            # the solver handles Ctrl-C itself
            interrupted = "interrupt" in solver.reason_unknown()
            raise StoppedError(Stop.INTERRUPT if interrupted else Stop.TIME)
        return bool(answer == sat)


SolutionForm = Laid
"""A solution in which cards and orientations stand for all that look the same from the other cells."""


def same_from_inside(puzzle: Puzzle, cell: int, lie: Lie) -> tuple[Lie, ...]:
    """Return the orientations of a card in a cell that show its neighbours the same edges, in order.

    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> puzzle = read_puzzle("\\n".join([": red head, red head, blue head", *[": red tail, red tail, red tail"] * 3]))
    >>> [lie.orientation for lie in same_from_inside(puzzle, 0, Lie(0, 1))]
    [1, 2]
    >>> [lie.orientation for lie in same_from_inside(puzzle, 2, Lie(0, 1))]
    [1]
    """
    sides = puzzle.frame.inner_sides[cell]
    labels = [puzzle.side_label(lie, side) for side in sides]
    ways = (Lie(lie.card, orientation) for orientation in range(SIDES))
    return tuple(way for way in ways if [puzzle.side_label(way, side) for side in sides] == labels)


def edges_match(puzzle: Puzzle, laid: Laid, first: Side, second: Side) -> bool:
    """Return whether two sides that meet show the same colour and different parts."""
    return puzzle.side_label(laid[first.cell], first.side) + puzzle.side_label(laid[second.cell], second.side) == 0


def turned_frame(puzzle: Puzzle, laid: Laid) -> Laid:
    """Return the cards after a turn of the frame, clockwise by 120°."""
    turned: list[Lie] = list(laid)
    for lie, (cell, shift) in zip(laid, puzzle.frame.turn, strict=True):
        turned[cell] = Lie(lie.card, (lie.orientation + shift) % SIDES)
    return tuple(turned)


def turns(puzzle: Puzzle, laid: Laid) -> tuple[Laid, Laid, Laid]:
    """Return the cards after zero, one and two turns of the frame."""
    once = turned_frame(puzzle, laid)
    return laid, once, turned_frame(puzzle, once)


def without_outer_edges(puzzle: Puzzle, laid: Laid) -> Laid:
    """Return the solution with each card in the first orientation that shows its neighbours the same edges."""
    return tuple(same_from_inside(puzzle, cell, lie)[0] for cell, lie in enumerate(laid))


def canonical_form(puzzle: Puzzle, laid: Laid, *, alike: bool = False) -> SolutionForm:
    """Return the form of a solution, equal for equivalent solutions: the least over the three turns of the frame."""
    first = tuple(map(puzzle.as_first, laid)) if alike else laid
    return min(without_outer_edges(puzzle, turned) for turned in turns(puzzle, first))


def symmetry(puzzle: Puzzle, form: SolutionForm) -> int:
    """Return how many of the three turns map a form to itself; more than one only if cards are alike."""
    return sum(without_outer_edges(puzzle, turned) == form for turned in turns(puzzle, form))


def ways_to_turn(puzzle: Puzzle, form: SolutionForm) -> int:
    """Return the number of ways to turn the cards in their cells."""
    return prod(len(same_from_inside(puzzle, cell, lie)) for cell, lie in enumerate(form))


def exchanges(puzzle: Puzzle) -> int:
    """Return the number of ways to exchange cards that look alike."""
    return prod(factorial(len(cards)) for cards in puzzle.sets.values())


def distinct_forms(puzzle: Puzzle, form: SolutionForm) -> Iterator[SolutionForm]:
    """Yield the forms that a form represents if cards that look alike are distinct."""
    cells = [[cell for cell, lie in enumerate(form) if lie.card == first] for first in puzzle.sets]
    seen: set[SolutionForm] | None = set() if symmetry(puzzle, form) > 1 else None
    for orders in _orders(tuple(puzzle.sets.values())):
        lies = list(form)
        for order, places in zip(orders, cells, strict=True):
            for card, cell in zip(order, places, strict=True):
                lies[cell] = puzzle.as_card(card, form[cell])
        canonical = canonical_form(puzzle, tuple(lies))
        if seen is None:
            yield canonical
        elif canonical not in seen:
            seen.add(canonical)
            yield canonical


def _orders(sets: Sequence[Sequence[int]]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield all combinations of orders of the sets, lazily, as nine cards alike have 362,880 orders."""
    if not sets:
        yield ()
        return
    for order in permutations(sets[0]):
        for others in _orders(sets[1:]):
            yield (order, *others)


def with_card(puzzle: Puzzle, form: SolutionForm, card: int, cell: int) -> Laid:
    """Return a solution with this form, up to a turn, with a card in a cell where one alike lies."""
    left = {first: [other for other in cards if other != card] for first, cards in puzzle.sets.items()}
    cells = [puzzle.as_card(card if at == cell else left[lie.card].pop(0), lie) for at, lie in enumerate(form)]
    return without_outer_edges(puzzle, tuple(cells))


def expand_form(puzzle: Puzzle, form: SolutionForm) -> Iterator[Laid]:
    """Yield the solutions of a form of distinct cards."""
    ways = [same_from_inside(puzzle, cell, lie) for cell, lie in enumerate(form)]
    for laid in product(*ways):
        yield from turns(puzzle, laid)


def turnable_corners(puzzle: Puzzle, laid: Sequence[Lie]) -> tuple[int, ...]:
    """Return the corner cells whose card can be turned and show its neighbour the same edge."""
    return tuple(
        cell
        for cell, lie in enumerate(laid)
        if len(puzzle.frame.inner_sides[cell]) == 1 and len(same_from_inside(puzzle, cell, lie)) > 1
    )


class PostModel:
    """The model of the blog post: positions, orientations, and a colour and a part on every edge."""

    def __init__(self, puzzle: Puzzle) -> None:
        from z3 import And, Bools, Distinct, Implies, Ints
        from z3 import Solver as Z3Solver

        frame = puzzle.frame
        cards, positions, sides = range(frame.size), range(frame.size), range(SIDES)
        colour_number = {colour: number for number, colour in enumerate(puzzle.colours)}
        solver = Z3Solver()
        solver.set("random_seed", 0)

        # the edges at each position have variables for colour and part (true is the first part)
        colour = [Ints(" ".join(f"colour_{p}_{s}" for s in sides)) for p in positions]
        part = [Bools(" ".join(f"part_{p}_{s}" for s in sides)) for p in positions]

        # each card has one of three orientations
        orientation = Ints(" ".join(f"orientation_{c}" for c in cards))
        solver.add([And(orientation[c] >= 0, orientation[c] < SIDES) for c in cards])

        # each card has a position, and determines the colours and parts there
        position = Ints(" ".join(f"position_{c}" for c in cards))
        solver.add([And(position[c] >= 0, position[c] < frame.size) for c in cards])
        for c in cards:
            for p in positions:
                for o in range(SIDES):
                    edges = [puzzle.edge(puzzle.side_label(Lie(c, o), s)) for s in sides]
                    edges_are_taken_over = And(
                        [colour[p][s] == colour_number[edges[s].colour] for s in sides]
                        + [part[p][s] == (edges[s].part == puzzle.parts[0]) for s in sides]
                    )
                    solver.add(Implies(And(position[c] == p, orientation[c] == o), edges_are_taken_over))

        # the positions are different
        solver.add(Distinct(position))

        # common edges have the same colour and different parts
        for (p, s), (q, t) in frame.adjacencies:
            solver.add(colour[p][s] == colour[q][t])
            solver.add(part[p][s] != part[q][t])

        self._solver: Solver = solver
        self._position: Any = position
        self._orientation: Any = orientation

    def solutions(self, clock: Clock | None = None) -> Iterator[Laid]:
        """Yield all solutions, in any order; raise `StoppedError` if the time is over before that is certain."""
        from z3 import Or

        clock = clock or Clock()
        while clock.check(self._solver):
            model = self._solver.model()
            where = [model.eval(p, model_completion=True).as_long() for p in self._position]
            how = [model.eval(o, model_completion=True).as_long() for o in self._orientation]
            laid = {p: Lie(card, o) for card, (p, o) in enumerate(zip(where, how, strict=True))}
            yield tuple(laid[p] for p in sorted(laid))
            # block positions and orientations only; edges on the outside would count some solutions twice
            variables = (*self._position, *self._orientation)
            self._solver.add(Or([v != value for v, value in zip(variables, [*where, *how], strict=True)]))


class Placing(NamedTuple):
    """A card in a cell, in the first of the orientations that look the same to its neighbours."""

    cell: int
    lie: Lie


class FastModel:
    """The puzzle in Booleans."""

    def __init__(self, puzzle: Puzzle, *, whole: bool = True) -> None:
        from z3 import Bool, Solver, SolverFor

        self._puzzle = puzzle
        frame = puzzle.frame
        # the solver for finite domains is faster, the other one gives unsatisfiable cores
        self.solver: Any = SolverFor("QF_FD") if whole else Solver()
        self.solver.set("random_seed", 0)
        self.placings: Mapping[Placing, Any] = {
            placing: Bool(f"card_{placing.lie.card}_in_{placing.cell}_turned_{placing.lie.orientation}")
            for placing in placings(puzzle)
        }
        self.matching: Mapping[Adjacency, Any] = (
            {} if whole else {a: Bool(f"match_{a.first.cell}_{a.second.cell}") for a in frame.adjacencies}
        )
        for cell in range(frame.size):
            self._exactly(1, [there for placing, there in self.placings.items() if placing.cell == cell])
        for first, cards in puzzle.sets.items():
            self._exactly(len(cards), [there for placing, there in self.placings.items() if placing.lie.card == first])
        for adjacency in frame.adjacencies:
            self._add_match(adjacency)
        if whole:
            self._break_turns()

    def _exactly(self, number: int, booleans: Sequence[Any]) -> None:
        from z3 import PbEq

        self.solver.add(PbEq([(boolean, 1) for boolean in booleans], number))

    def _add_match(self, adjacency: Adjacency) -> None:
        """Require that both cells show the same label, seen from the first, with a Boolean for each label.

        A label is shown if and only if a card on either side shows it, which is shorter than all pairs of cards. That a
        card on both sides shows it is redundant, but makes the solver several times faster.
        """
        from z3 import And, AtMost, Bool, Implies, Or

        guard = self.matching.get(adjacency)
        showing: dict[int, tuple[list[Any], list[Any]]] = {}
        for placing, there in self.placings.items():
            for which, (end, sign) in enumerate(((adjacency.first, 1), (adjacency.second, -1))):
                if placing.cell == end.cell:
                    label = sign * self._puzzle.side_label(placing.lie, end.side)
                    showing.setdefault(label, ([], []))[which].append(there)
        label_shown = {
            label: Bool(f"shown_{adjacency.first.cell}_{adjacency.second.cell}_{label}") for label in showing
        }
        clauses = [AtMost(*label_shown.values(), 1)]
        for label, ends in showing.items():
            clauses += [Implies(there, label_shown[label]) for end in ends for there in end]
            clauses += [Implies(label_shown[label], Or(end)) for end in ends]
        self.solver.add(clauses if guard is None else Implies(guard, And(clauses)))

    def _break_turns(self) -> None:
        """Allow one of the three turns of a solution, as far as there are cards without a double."""
        from z3 import Implies, Or

        puzzle, frame = self._puzzle, self._puzzle.frame
        alone = [first for first, cards in puzzle.sets.items() if len(cards) == 1]
        if not alone:
            return
        here = {cells[0] for cells in frame.orbits if len(cells) == SIDES}
        centre = next((cells[0] for cells in frame.orbits if len(cells) == 1), None)
        anchor, *others = alone
        self.solver.add(
            [
                ~there
                for (cell, lie), there in self.placings.items()
                if lie.card == anchor and cell not in here and cell != centre
            ]
        )
        in_centre = [
            (lie, there) for (cell, lie), there in self.placings.items() if lie.card == anchor and cell == centre
        ]
        if len(in_centre) > 1:  # it looks different after each turn
            self.solver.add([~there for lie, there in in_centre if lie.orientation])
        elif in_centre and others:
            ways = [there for (cell, lie), there in self.placings.items() if lie.card == others[0] and cell in here]
            self.solver.add(Implies(in_centre[0][1], Or(*ways)))

    def forms(self, clock: Clock, assumptions: Iterable[Any] = ()) -> Iterator[SolutionForm]:
        """Yield the forms of all solutions once, up to turns; raise `StoppedError` if the time is over."""
        assumed = tuple(assumptions)
        while clock.check(self.solver, assumed):
            form = self.read_solution()
            yield form
            self.block(form)

    def read_solution(self) -> SolutionForm:
        """Return the solution of the solver's last model."""
        from z3 import is_true

        model = self.solver.model()
        there = {p.cell: p.lie for p, boolean in self.placings.items() if is_true(model.eval(boolean))}
        return tuple(there[cell] for cell in sorted(there))

    def block(self, form: SolutionForm) -> None:
        """Exclude this form and its turns from the search."""
        from z3 import Not, Or

        for turned in {without_outer_edges(self._puzzle, turn) for turn in turns(self._puzzle, form)}:
            self.solver.add(Or([Not(self.placings[Placing(cell, lie)]) for cell, lie in enumerate(turned)]))


def placings(puzzle: Puzzle) -> Iterator[Placing]:
    """Yield the placings of all cards in all cells that differ for the neighbours."""
    for cell in range(puzzle.frame.size):
        for first in puzzle.sets:
            for orientation in range(SIDES):
                lie = Lie(first, orientation)
                if same_from_inside(puzzle, cell, lie)[0] == lie:
                    yield Placing(cell, lie)
