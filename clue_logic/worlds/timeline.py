"""What follows after each statement of a log: entailment, taken in statement by statement.

The clauses of the whole log are added to one solver stage after stage. A cell that some deal makes true and another
makes false stays open as long as both deals agree with what was added since, so that few cells need the solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.worlds.constraints import Constraint
from clue_logic.worlds.encoding import Encoded, Encoding, encode
from clue_logic.worlds.solver import Solver, holding


@dataclass(frozen=True, slots=True)
class Moment:
    """What one statement of the log brings.

    Parameters
    ----------
    line
        The first line of the statement; 0 for the headers.
    cells
        The cells on which all deals agree from then on, and did not before, in the order of the notebook.
    possible
        False if no deal agrees any more; that is the last moment of its log.
    """

    line: int
    cells: tuple[Cell, ...]
    possible: bool = True


def moments(game: Game | Encoding) -> Iterator[Moment]:
    """Yield what each statement brings, the headers first, up to the one that makes the log impossible.

    Parameters
    ----------
    game
        The game, or its encoding.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace, King: Bob shows
    ... Ann suggests Ace, Queen: Bob shows
    ... Bob reveals Queen
    ... ''')
    >>> for moment in moments(game):
    ...     print(moment.line, moment.possible, [cell.location for cell in moment.cells if cell.holds])
    0 True []
    4 True []
    5 True ['Bob']
    6 False []
    """
    encoding = encode(game) if isinstance(game, Game) else game
    growing = _Growing(encoding)
    parts = {since: tuple(some) for since, some in groupby(encoding.parts, key=lambda part: part.since)}
    for line in (0, *(event.line for event in encoding.game.events)):
        for part in parts.get(line, ()):
            growing.add(part)
        if not growing.possible():
            yield Moment(line, (), possible=False)
            return
        settled = sorted(growing.settle(), key=abs)
        yield Moment(line, tuple(Cell(*encoding.names[abs(literal)], literal > 0) for literal in settled))


class _Growing:
    """A solver that clauses are added to, and the deals found so far that still agree with them."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._solver = Solver(encoding)
        self._added: list[Constraint] = []
        self._open = set(encoding.names)
        self._models: list[frozenset[int]] = []

    def add(self, part: Encoded) -> None:
        """Add what a statement says."""
        if part.stated is not None:
            self._added.append(part.stated.constraint)
        for clause in part.clauses:
            self._solver.add(clause)
        # A model found before has no value for the new variables that count; then it is given up, too.
        self._models = [m for m in self._models if not any(m.isdisjoint(clause) for clause in part.clauses)]

    def possible(self) -> bool:
        """Return whether some deal agrees with everything added."""
        return bool(self._models) or self._solved()

    def settle(self) -> list[int]:
        """Return the literals of the cells on which all deals agree now, and did not at the last call."""
        settled = []
        for cell in tuple(self._open):
            seen = {cell in model for model in self._models}
            if len(seen) == 2:
                continue
            literal = cell if True in seen else -cell
            if not self._solved(-literal):
                settled.append(literal)
        self._open.difference_update(map(abs, settled))
        return settled

    def _solved(self, *literals: int) -> bool:
        told = self._added
        if not self._solver.solve(literals, lambda: [*told, *(holding(self._encoding, each) for each in literals)]):
            return False
        self._models.append(frozenset(self._solver.model))
        return True
