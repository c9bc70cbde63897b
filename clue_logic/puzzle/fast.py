"""The puzzle in Booleans, with what makes no difference left out of the model.

Whether a card lies in a cell is a Boolean for each way that the cells beside it can tell apart; cards that look alike
are one card that lies in several cells; and a card that there is only once lies in one of three parts of the frame. So
each form (see `clue_logic.puzzle.sameness`) is found once. Every solution found is blocked by the cards that lie in the
cells and how, never by the edges they show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from clue_logic.puzzle.cards import Lie, Puzzle
from clue_logic.puzzle.frame import SIDES, Adjacency
from clue_logic.puzzle.sameness import SolutionForm, same_from_inside, turns, without_outer_edges
from clue_logic.puzzle.stopping import Clock


class Placing(NamedTuple):
    """A card in a cell, in the first orientation that looks like this from the cells beside it."""

    cell: int
    lie: Lie


class FastModel:
    """The puzzle in Booleans.

    Parameters
    ----------
    puzzle
        The puzzle.
    whole
        Whether all adjacencies are to match. Else only those are that are assumed (see `matching`), and the frame may
        lie in any way.
    """

    def __init__(self, puzzle: Puzzle, *, whole: bool = True) -> None:
        from z3 import Bool, Solver, SolverFor

        self._puzzle = puzzle
        frame = puzzle.frame
        # The solver for finite domains is the faster one, the other tells which assumptions are at odds.
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
        """Both cells show the same label, seen from the first; which one, is a Boolean for each.

        A label is shown if and only if some card on either side shows it, which is shorter than to say it of all pairs
        of cards. That it takes a card on both sides follows from the rest, but makes the solver several times faster.
        """
        from z3 import And, AtMost, Bool, Implies, Or

        guard = self.matching.get(adjacency)
        showing: dict[int, tuple[list[Any], list[Any]]] = {}
        for placing, there in self.placings.items():
            for which, (end, sign) in enumerate(((adjacency.first, 1), (adjacency.second, -1))):
                if placing.cell == end.cell:
                    label = sign * self._puzzle.shown(placing.lie, end.side)
                    showing.setdefault(label, ([], []))[which].append(there)
        shown = {label: Bool(f"shown_{adjacency.first.cell}_{adjacency.second.cell}_{label}") for label in showing}
        said = [AtMost(*shown.values(), 1)]
        for label, ends in showing.items():
            said += [Implies(there, shown[label]) for end in ends for there in end]
            said += [Implies(shown[label], Or(end)) for end in ends]
        self.solver.add(said if guard is None else Implies(guard, And(said)))

    def _break_turns(self) -> None:
        """Of the three turns of a solution leave one, as far as there are cards by which they can be told."""
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
        """Yield the forms of all solutions, each once, turned in some way.

        Raises
        ------
        StoppedError
            If the time is over before the solver is sure that there are no more.
        """
        assumed = tuple(assumptions)
        while clock.check(self.solver, assumed):
            form = self.found()
            yield form
            self.block(form)

    def found(self) -> SolutionForm:
        """Return the solution that the solver has just found."""
        from z3 import is_true

        model = self.solver.model()
        there = {p.cell: p.lie for p, boolean in self.placings.items() if is_true(model.eval(boolean))}
        return tuple(there[cell] for cell in sorted(there))

    def block(self, form: SolutionForm) -> None:
        """Tell the solver that this form, and what turns of the frame make of it, is known."""
        from z3 import Not, Or

        for turned in {without_outer_edges(self._puzzle, turn) for turn in turns(self._puzzle, form)}:
            self.solver.add(Or([Not(self.placings[Placing(cell, lie)]) for cell, lie in enumerate(turned)]))


def placings(puzzle: Puzzle) -> Iterator[Placing]:
    """Yield all ways for a card to lie in a cell that can be told apart from the cells beside it."""
    for cell in range(puzzle.frame.size):
        for first in puzzle.sets:
            for orientation in range(SIDES):
                lie = Lie(first, orientation)
                if same_from_inside(puzzle, cell, lie)[0] == lie:
                    yield Placing(cell, lie)
