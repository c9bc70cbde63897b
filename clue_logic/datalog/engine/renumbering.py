"""Events under other numbers: what is derived of a log does not depend on the lines on which its events stand.

Rules only tell whether events are the same, and which is the earlier one. So if the lines of a log move, and keep their
order, what follows is the same with other numbers.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

from clue_logic.datalog.derivation import Inference
from clue_logic.datalog.syntax import Calculus, Constant, atoms, variable_sorts
from clue_logic.game.facts import Fact, Given, Stage, Value

_EVENT = "event"


@dataclass(frozen=True)
class Moves:
    """How far lines move: from each of `starts` on, up to the next one, by the same number of `by`.

    Examples
    --------
    >>> moves = Moves().then(5, 5).then(6, 8).then(7, 9)
    >>> moves, [moves.line(line) for line in range(4, 9)]
    (Moves(starts=(0, 6), by=(0, 2)), [4, 5, 8, 9, 10])
    """

    starts: tuple[int, ...] = (0,)
    by: tuple[int, ...] = (0,)

    def then(self, line: int, moved: int) -> Moves:
        """Return these moves, but from a line below all others on another one."""
        if moved - line == self.by[-1]:
            return self
        return Moves((*self.starts, line), (*self.by, moved - line))

    def __bool__(self) -> bool:
        return len(self.starts) > 1

    def line(self, line: int) -> int:
        """Return where a line gets."""
        return line + self.by[bisect_right(self.starts, line) - 1]


class Renumbering:
    """Says things of the same events under other numbers.

    Parameters
    ----------
    calculus
        The rules; it says which arguments are events.

    Attributes
    ----------
    is_free
        False if the rules name the line of an event, so that it matters where it stands.
    """

    def __init__(self, calculus: Calculus) -> None:
        declared = calculus.declarations
        self._arguments = {
            predicate: tuple(i for i, sort in enumerate(declaration.sorts) if sort == _EVENT)
            for predicate, declaration in declared.items()
        }
        self._variables = {
            rule.label: frozenset(name for name, sort in variable_sorts(rule, declared).items() if sort == _EVENT)
            for rule in calculus.rules
        }
        self.is_free = not any(
            isinstance(atom.terms[i], Constant) and atom.terms[i] != Constant(0)
            for rule in calculus.rules
            for atom in atoms((rule.head, *rule.body))
            for i in self._arguments[atom.predicate]
        )

    def stage(self, stage: Stage, moves: Moves) -> Stage:
        """Return what a statement gives, on its other line."""
        return Stage(moves.line(stage.line), tuple(self.given(given, moves) for given in stage.givens))

    def given(self, given: Given, moves: Moves) -> Given:
        """Return a given fact on its other line."""
        also = tuple(map(moves.line, given.also))
        return replace(given, fact=self._fact(given.fact, moves), line=moves.line(given.line), also=also)

    def inference(self, inference: Inference, moves: Moves) -> Inference:
        """Return an inference about the same events."""
        names = self._variables[inference.label]
        return Inference(
            self._fact(inference.fact, moves),
            inference.label,
            tuple([self._fact(premise, moves) for premise in inference.premises]),
            tuple([(name, _moved(value, moves) if name in names else value) for name, value in inference.binding]),
            inference.round,
            None if inference.since is None else moves.line(inference.since),
        )

    def _fact(self, fact: Fact, moves: Moves) -> Fact:
        events = self._arguments[fact.predicate]
        if not events:
            return fact
        args = list(fact.args)
        for i in events:
            args[i] = _moved(args[i], moves)
        return Fact(fact.predicate, tuple(args))


def _moved(value: Value, moves: Moves) -> Value:
    return moves.line(value) if isinstance(value, int) else value
