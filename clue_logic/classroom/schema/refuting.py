"""Looking for a log from which rules conclude what need not be so.

Here a derived atom is so only if rules derive it from what the lines of a log give, in few steps: cells by rules that
need nothing else derived, such as what is known from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from clue_logic.classroom.findings import Shape
from clue_logic.classroom.schema.circuit import FALSE, TRUE, Args, Circuit
from clue_logic.classroom.schema.grounding import Grounding
from clue_logic.classroom.schema.lines import ELSEWHERE, Lines
from clue_logic.classroom.schema.log_text import LogText
from clue_logic.classroom.schema.routes import Route
from clue_logic.classroom.schema.rule_set import RuleSet
from clue_logic.classroom.schema.universe import Universe
from clue_logic.datalog.syntax import Rule

_DEEP = 3
"""In how many steps at most what a rule needs is derived; in one more for each place of a tuple."""


_MOST_LINES = 10
"""How many lines a log may have besides the headers that every log needs: more is no log for a blackboard."""


class Search:
    """Looks for logs in which a rule, or one that rests on it, concludes a cell that is not so.

    Parameters
    ----------
    rules
        The rules.
    route
        The rule, and how it comes to a cell.
    shape
        How large the log may be.
    most
        How much work it may be.

    Raises
    ------
    TooLargeError
        If it is more.
    """

    def __init__(self, rules: RuleSet, route: Route, shape: Shape, most: int) -> None:
        self._rules = rules
        self._route = route
        self.circuit = Circuit(most)
        least = rules.categories or 0
        self._universe = Universe(shape, least if least > 1 else 0, self.circuit)
        self.lines = Lines(self._universe, route.kinds)
        self._grounding = Grounding(self._universe, rules.calculus.declarations, rules.headers, (ELSEWHERE,))
        self._deep = _DEEP + max(1, least)
        self._derived: dict[tuple[str, Args, int], int] = {}
        self.violated = self.circuit.any_of(*(violated for rule in route.ends for violated in self._violated(rule)))

    def _violated(self, rule: Rule) -> Iterator[int]:
        holds = self._universe.holds
        for binding, body in self._grounding.bodies(rule.body, {}, self._truth(self._deep), self._rules.alike(rule)):
            args = self._grounding.values(rule.head, binding)
            place, card = args[-2:]
            there = self.circuit.all_of(self._universe.is_location(place), self._universe.is_card(card))
            match rule.head.predicate:
                case "holds":
                    false = -holds(place, card)
                case "lacks":
                    false = holds(place, card)
                case _:
                    false = TRUE
            yield self.circuit.all_of(body, there, false)

    def _truth(self, steps: int) -> Any:
        def truth(predicate: str, args: Args) -> int:
            if self._rules.calculus.declarations[predicate].given:
                return self.lines.atom(predicate, args)
            key = predicate, args, steps
            if key not in self._derived:
                self._derived[key] = FALSE
                if steps:
                    self._derived[key] = self.circuit.any_of(*self._supports(predicate, args, steps))
            return self._derived[key]

        return truth

    def _supports(self, predicate: str, args: Args, steps: int) -> Iterator[int]:
        for rule in self._route.supports.get(predicate, ()):
            binding = self._grounding.unified(rule.head.terms, args)
            if binding is not None:
                for _, body in self._grounding.bodies(rule.body, binding, self._truth(steps - 1)):
                    yield body

    def logs(self, conflicts: int, *, ordered: bool) -> Iterator[str]:
        """Yield logs, those with the fewest lines first, and before them those in which every player has cards."""
        from pysat.solvers import Glucose4

        if self.violated == FALSE:
            return
        costs = [literal for literal in self.lines.costs() if literal != FALSE]
        usual = self.lines.usual()
        few = [-self.circuit.at_least(costs, number + 1) for number in range(min(len(costs), _MOST_LINES) + 1)]
        size = self.lines.size()
        small = [-self.circuit.at_least(size, number + 1) for number in range(len(size))]
        self.circuit.add(self.violated)
        with Glucose4(bootstrap_with=self.circuit.clauses) as solver:
            assumed: list[int] = [usual]
            while True:
                lines = _least(solver, assumed, few, conflicts)
                if lines is None and not assumed:
                    return
                if lines is None:
                    assumed = []
                    continue
                shortest = [*assumed, few[lines]]
                number = _least(solver, shortest, small, conflicts, start=len(small) // 6)
                smallest = shortest if number is None else [*shortest, small[number]]
                solver.conf_budget(conflicts)
                if not solver.solve_limited(assumptions=smallest):
                    return
                model: Sequence[int] = solver.get_model()
                yield str(LogText(self.lines, model, ordered=ordered))
                true = {literal for literal in model if literal > 0}
                told = [literal for literal in self._telling() if literal > 0]
                solver.add_clause([-literal if literal in true else literal for literal in told])

    def _telling(self) -> list[int]:
        """Return the literals that make up a log."""
        said = [*self.lines.atoms.values(), *self.lines.open_sizes.values()]
        there = [self._universe.is_location(place) for place in self._universe.places]
        return [literal for literal in dict.fromkeys((*said, *there)) if abs(literal) != TRUE]


def _least(solver: Any, assumed: Sequence[int], bounds: Sequence[int], conflicts: int, start: int = 0) -> int | None:
    """Return the first of some bounds, each looser than the one before, that can be kept; None if none can."""
    low, high = 0, len(bounds)
    at = start
    solver.conf_budget(conflicts)
    if not solver.solve_limited(assumptions=[*assumed, bounds[-1]]):
        return None
    while low < high:
        solver.conf_budget(conflicts)
        if solver.solve_limited(assumptions=[*assumed, bounds[at]]):
            high = at
        else:
            low = at + 1
        at = low if start == 0 else (low + high) // 2
    return low if low < len(bounds) else None
