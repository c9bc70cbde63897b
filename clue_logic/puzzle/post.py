"""The puzzle as a blog post describes it to the solver, sentence by sentence (Crazy Jacob mit SMT-Solver lösen).

It reads like the rules of the game, and is slow; see `clue_logic.puzzle.fast`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from clue_logic.puzzle.cards import Laid, Lie, Puzzle
from clue_logic.puzzle.frame import SIDES
from clue_logic.puzzle.stopping import Clock

if TYPE_CHECKING:
    from z3 import Solver


class PostModel:
    """The puzzle in the words of the post: positions, orientations, and a colour and a part on every edge.

    Parameters
    ----------
    puzzle
        The puzzle.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        from z3 import And, Bools, Distinct, Implies, Ints
        from z3 import Solver as Z3Solver

        frame = puzzle.frame
        cards, positions, sides = range(frame.size), range(frame.size), range(SIDES)
        colour_number = {colour: number for number, colour in enumerate(puzzle.colours)}
        solver = Z3Solver()
        solver.set("random_seed", 0)

        # There is a frame with positions that can take the cards; the edges at each position have variables for colour
        # and part (true is the first of the two parts).
        colour = [Ints(" ".join(f"colour_{p}_{s}" for s in sides)) for p in positions]
        part = [Bools(" ".join(f"part_{p}_{s}" for s in sides)) for p in positions]

        # Every card has one of three orientations: not turned, turned by 120 degrees, turned by 240 degrees.
        orientation = Ints(" ".join(f"orientation_{c}" for c in cards))
        solver.add([And(orientation[c] >= 0, orientation[c] < SIDES) for c in cards])

        # Every card has a position in the frame. This gives the colours and parts of the edges at the positions.
        position = Ints(" ".join(f"position_{c}" for c in cards))
        solver.add([And(position[c] >= 0, position[c] < frame.size) for c in cards])
        for c in cards:
            for p in positions:
                for o in range(SIDES):
                    shown = [puzzle.edge(puzzle.shown(Lie(c, o), s)) for s in sides]
                    edges_are_taken_over = And(
                        [colour[p][s] == colour_number[shown[s].colour] for s in sides]
                        + [part[p][s] == (shown[s].part == puzzle.parts[0]) for s in sides]
                    )
                    solver.add(Implies(And(position[c] == p, orientation[c] == o), edges_are_taken_over))

        # The positions of the cards are all different.
        solver.add(Distinct(position))

        # Common edges of neighbouring positions have the same colour, but different parts.
        for (p, s), (q, t) in frame.adjacencies:
            solver.add(colour[p][s] == colour[q][t])
            solver.add(part[p][s] != part[q][t])

        self._solver: Solver = solver
        self._position: Any = position
        self._orientation: Any = orientation

    def solutions(self, clock: Clock | None = None) -> Iterator[Laid]:
        """Yield all solutions, in no order of note.

        Raises
        ------
        StoppedError
            If the time is over before the solver is sure that there are no more.
        """
        from z3 import Or

        clock = clock or Clock()
        while clock.check(self._solver):
            model = self._solver.model()
            where = [model.eval(p, model_completion=True).as_long() for p in self._position]
            how = [model.eval(o, model_completion=True).as_long() for o in self._orientation]
            laid = {p: Lie(card, o) for card, (p, o) in enumerate(zip(where, how, strict=True))}
            yield tuple(laid[p] for p in sorted(laid))
            # Only positions and orientations make a solution; edges on the outside would count some of them twice.
            variables = (*self._position, *self._orientation)
            self._solver.add(Or([v != value for v, value in zip(variables, [*where, *how], strict=True)]))
