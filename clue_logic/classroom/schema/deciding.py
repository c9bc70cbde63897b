"""Whether the premises of a rule force its conclusion in every deal: a proof, or a log as a counter-model.

For a proof, derived premises have their meaning in a deal. A predicate without a known meaning is true only if the body
of a rule for it is (Clark's completion): this allows more than can be derived, so that every proof is correct. For a
counter-model, derived premises are derived from the lines of a log, in few steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import islice
from typing import Any

from clue_logic.classroom.findings import CounterModel, Decision, NoModel, ProvedRule, Shape, UndecidedRule
from clue_logic.classroom.schema.circuit import FALSE, TRUE, Args, Circuit, TooLargeError, Universe
from clue_logic.classroom.schema.given_atoms import Givens
from clue_logic.classroom.schema.log_text import ELSEWHERE, LogLines, LogWriter
from clue_logic.classroom.schema.meaning import Grounding, find_meaning, is_entry
from clue_logic.classroom.schema.needed import RecursiveRuleError, needed_shape
from clue_logic.classroom.schema.rule_set import Route, RuleSet, routes
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.syntax import CONTRADICTION, Calculus, Declaration, Rule
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import stages
from clue_logic.language.errors import LogError
from clue_logic.language.reader import read_log
from clue_logic.notebook.soundness import SORTS, first_false_step
from clue_logic.words.cancellation import never
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.sat import SatSolver


@cache
def known_declarations(categories: int) -> Mapping[str, Declaration]:
    """Return the declarations of the software's calculi whose words have a meaning here."""
    paper, notebook = (load_calculus(name, categories).declarations for name in ("paper", "notebook"))
    return {**paper, **notebook}


class Semantics:
    """A universe in which rules are judged by what their words mean."""

    def __init__(self, rules: RuleSet, shape: Shape, most: int | None = None, opaque: str = "") -> None:
        """`opaque`: a derived predicate that is taken to mean anything."""
        self.circuit = Circuit(most)
        self._rules = rules
        self._opaque = opaque
        self._universe = Universe(shape, rules.categories or 0, self.circuit, rules.unguarded_places)
        self._givens = Givens(self._universe)
        self._grounding = Grounding(self._universe, rules.calculus.declarations, rules.uses_headers)
        self._atoms: dict[tuple[str, Args], int] = {}
        self._known = known_declarations(rules.categories or 3)

    def has_meaning(self, predicate: str) -> bool:
        """Return whether it is known what a predicate means."""
        return find_meaning(self._rules.calculus.declarations[predicate], self._known) is not None

    def violation(self, rule: Rule) -> int:
        """Return a literal that is true where the body of a rule is true and its head is not."""
        means = find_meaning(self._rules.calculus.declarations[rule.head.predicate], self._known)
        literals = []
        for binding, body in self._grounding.bodies(rule.body, {}, self.atom, self._rules.interchangeable_sorts(rule)):
            args = self._grounding.values(rule.head, binding)
            if rule.head.predicate == self._opaque:
                head = self.atom(self._opaque, args)
            else:
                assert means is not None
                head = means(self._givens, self.atom, args)
            literals.append(self.circuit.conjunction(body, -head))
        return self.circuit.disjunction(*literals)

    def fires(self, rule: Rule) -> int:
        """Return a literal that is true where the body of a rule is true."""
        bodies = self._grounding.bodies(rule.body, {}, self.atom, self._rules.interchangeable_sorts(rule))
        return self.circuit.disjunction(*(body for _, body in bodies))

    def atom(self, predicate: str, args: Args) -> int:
        """Return the literal of an atom."""
        declaration = self._rules.calculus.declarations[predicate]
        if declaration.given:
            return self._givens.atom(predicate, args)
        key = predicate, args
        if predicate == self._opaque:
            if key not in self._atoms:
                self._atoms[key] = self.circuit.fresh()
            return self._atoms[key]
        means = find_meaning(declaration, self._known)
        if means is not None and not is_entry(predicate):
            return means(self._givens, self.atom, args)
        if key not in self._atoms:
            if means is not None:
                so = means(self._givens, self.atom, args)
                self._atoms[key] = FALSE if so == FALSE else self.circuit.fresh()
                self.circuit.imply(self._atoms[key], so)
            else:
                self._atoms[key] = self.circuit.fresh()  # before its definition, which may need it
                supports = self._grounding.supports(self._rules.concluding(predicate), Fact(predicate, args), self.atom)
                self.circuit.imply(self._atoms[key], *supports)
        return self._atoms[key]


def satisfies(
    rules: RuleSet, shape: Shape, condition: Callable[[Semantics], int], conflicts: int, most: int | None = None
) -> tuple[bool | None, int]:
    """Return whether a goal is satisfiable in some deck of up to a shape, and the work of its circuit.

    None: the solver needs more conflicts than `conflicts`.

    Raise TooLargeError if it is more work than `most`.
    """
    semantics = Semantics(rules, shape, most)
    asked, work = condition(semantics), semantics.circuit.work
    if asked == FALSE:
        return False, work
    with SatSolver(semantics.circuit.clauses) as solver:
        return solver.solve([asked], conflicts), work


def is_refutable(
    rules: RuleSet, judged: Sequence[Rule], shape: Shape, conflicts: int, most: int | None = None
) -> tuple[bool | None, int]:
    """Return whether one of some rules is violated in some deck of up to a shape, as `satisfies` does."""

    def violated(semantics: Semantics) -> int:
        return semantics.circuit.disjunction(*map(semantics.violation, judged))

    return satisfies(rules, shape, violated, conflicts, most)


_DEEP = 3
"""Derivation steps at most, plus one for each category of a tuple."""


_MOST_LINES = 10
"""Lines at most besides the required headers: a log should fit on a blackboard."""


class LogSearch:
    """Looks for logs in which a rule, or a dependent one, concludes a false cell.

    Raise TooLargeError if it is more work than `most`.
    """

    def __init__(self, rules: RuleSet, route: Route, shape: Shape, most: int) -> None:
        self._rules = rules
        self._route = route
        self.circuit = Circuit(most)
        least = rules.categories or 0
        self._universe = Universe(shape, least if least > 1 else 0, self.circuit)
        self.lines = LogLines(self._universe, route.kinds)
        self._grounding = Grounding(self._universe, rules.calculus.declarations, rules.uses_headers, (ELSEWHERE,))
        self._deep = _DEEP + max(1, least)
        self._derived: dict[tuple[str, Args, int], int] = {}
        self.violated = self.circuit.disjunction(
            *(violated for rule in route.ends for violated in self._violations(rule))
        )

    def _violations(self, rule: Rule) -> Iterator[int]:
        holds = self._universe.holds
        for binding, body in self._grounding.bodies(
            rule.body, {}, self._truth(self._deep), self._rules.interchangeable_sorts(rule)
        ):
            args = self._grounding.values(rule.head, binding)
            place, card = args[-2:]
            there = self.circuit.conjunction(self._universe.is_location(place), self._universe.is_card(card))
            match rule.head.predicate:
                case "holds":
                    false = -holds(place, card)
                case "lacks":
                    false = holds(place, card)
                case _:
                    false = TRUE
            yield self.circuit.conjunction(body, there, false)

    def _truth(self, steps: int) -> Any:
        def truth(predicate: str, args: Args) -> int:
            if self._rules.calculus.declarations[predicate].given:
                return self.lines.atom(predicate, args)
            key = predicate, args, steps
            if key not in self._derived:
                self._derived[key] = FALSE
                if steps:
                    rules, below = self._route.supports.get(predicate, ()), self._truth(steps - 1)
                    supports = self._grounding.supports(rules, Fact(predicate, args), below)
                    self._derived[key] = self.circuit.disjunction(*supports)
            return self._derived[key]

        return truth

    def logs(self, conflicts: int) -> Iterator[str]:
        """Yield logs, those with the fewest lines first, and before them those in which every player has cards."""
        if self.violated == FALSE:
            return
        costs = [literal for literal in self.lines.costs() if literal != FALSE]
        usual = self.lines.usual()
        few = [-self.circuit.at_least(costs, number + 1) for number in range(min(len(costs), _MOST_LINES) + 1)]
        size = self.lines.size()
        small = [-self.circuit.at_least(size, number + 1) for number in range(len(size))]
        self.circuit.add(self.violated)
        with SatSolver(self.circuit.clauses) as solver:
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
                if not solver.solve(smallest, conflicts):
                    return
                model = solver.model
                yield str(LogWriter(self.lines, model))
                true = {literal for literal in model if literal > 0}
                true_literals = [literal for literal in self._log_literals() if literal > 0]
                solver.add([-literal if literal in true else literal for literal in true_literals])

    def _log_literals(self) -> list[int]:
        literals = [*self.lines.atoms.values(), *self.lines.open_sizes.values()]
        there = [self._universe.is_location(place) for place in self._universe.places]
        return [literal for literal in dict.fromkeys((*literals, *there)) if abs(literal) != TRUE]


def _least(
    solver: SatSolver, assumed: Sequence[int], bounds: Sequence[int], conflicts: int, start: int = 0
) -> int | None:
    """Return the first of some bounds, each looser than the one before, that can be kept; None if none can."""
    low, high = 0, len(bounds)
    at = start
    if not solver.solve([*assumed, bounds[-1]], conflicts):
        return None
    while low < high:
        if solver.solve([*assumed, bounds[at]], conflicts):
            high = at
        else:
            low = at + 1
        at = low if start == 0 else (low + high) // 2
    return low if low < len(bounds) else None


def confirms(calculus: Calculus, rule: Rule, text: str) -> bool:
    """Return whether a log can be true, and a rule leads to the first false step of what a calculus derives from it.

    That step is by the rule itself, or depends on a conclusion of the rule that deals cannot check.
    """
    try:
        game = read_log(text)
    except LogError:
        return False
    worlds = Worlds(game)
    if not worlds.possible:
        return False
    derivation = derive_by_statement(calculus, stages(game))
    step = first_false_step(derivation, worlds)
    if step is None:
        return False
    labels = (step.label, *_labels_behind_facts(derivation, step.untested))
    return any(calculus.rule(label).written_label == rule.written_label for label in labels)


def _labels_behind_facts(derivation: Derivation, facts: tuple[Fact, ...]) -> Iterator[str]:
    """Yield the labels of the rules behind some facts, as far back as deals cannot check them."""
    visited: set[Fact] = set()
    left = list(facts)
    while left:
        fact = left.pop()
        if fact in visited or fact not in derivation.inferences or fact.predicate in SORTS:
            continue
        visited.add(fact)
        yield derivation.inferences[fact].label
        left += derivation.inferences[fact].premises


USUAL = Shape(players=4, cards=8, categories=3, events=1)
"""How far every rule is decided, if time permits."""

_STEPS_A_SECOND = 300_000
_CONFLICTS_A_SECOND = 30_000
"""How much work counts as a second, so that what is decided does not depend on the machine."""

_GROWTH = 2.5
"""Estimated growth of the work from one shape to the next."""

_LOGS_COST = 5
"""Factor of the work allowed for finding logs."""

_LOGS = 6
"""Logs tried per shape."""


def decide(
    calculus: Calculus,
    rule: Rule,
    *,
    seconds: float = 2.0,
    bound: Shape | None = None,
    logs: bool = True,
    stopped: Callable[[], bool] = never,
) -> Decision:
    """Return whether what a rule needs forces what it concludes in every deal.

    A rule is proved if it is decided for games with room for all that it names and counts (`needed_shape`), and for
    games of up to `bound`, if there is one.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> notebook = load_calculus("notebook")
    >>> decide(notebook, notebook.rule("passed"))
    ProvedRule(upto=Shape(players=4, cards=8, categories=3, events=1))
    """
    rules = RuleSet(calculus)
    if rules.is_epistemic(rule):
        return UndecidedRule("knowledge")
    judged = _relevant_rules(rules, rule)
    if not judged:
        return UndecidedRule("nothing of deals")
    needed = _needed(rules, [rule, *judged])
    least = (needed or USUAL).join(bound or needed or USUAL)
    limit = _Limit(int(seconds * _STEPS_A_SECOND), int(seconds * _CONFLICTS_A_SECOND), stopped)
    violation, checked = _violation(rules, judged, least, limit)
    if violation:
        if rule not in judged:
            return UndecidedRule("own words")
        model = _counter_model(rules, rule, least, limit) if logs else None
        return model or UndecidedRule("stopped" if stopped() else "no log")
    out_of_time = UndecidedRule("stopped" if stopped() else "time", checked)
    if checked is None:
        return out_of_time
    if needed is None:
        return UndecidedRule("recursion", checked)
    if not checked.covers(least):
        return out_of_time
    if rule.head.predicate == CONTRADICTION:
        return ProvedRule(checked)
    fires = _fires(rules, rule, least, checked, limit)
    return out_of_time if fires is None else ProvedRule(checked) if fires else NoModel(checked)


def begs_the_question(calculus: Calculus, rule: Rule, *, seconds: float = 1.0) -> bool:
    """Return whether a rule concludes what its premises say, or cannot fire: whatever its conclusion means.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.user_rules import UserRules
    >>> text = "clause(S, P) :- asked(S, P), clause(S, Q) : asked(S, Q)."
    >>> begging = load_calculus(UserRules.of(text, "mine.dl"))
    >>> begs_the_question(begging, begging.rule("mine_1"))
    True
    """
    rules = RuleSet(calculus)
    shape = _cut(rules, USUAL.join(Shape(0, 0, 0, rules.count_events(rule))), Shape(*_SMALL, 0))
    semantics = Semantics(rules, shape, int(seconds * _STEPS_A_SECOND), opaque=rule.head.predicate)
    try:
        violated = semantics.violation(rule)
    except TooLargeError:
        return False
    if violated == FALSE:
        return True
    with SatSolver(semantics.circuit.clauses) as solver:
        return not solver.solve([violated])


@dataclass(frozen=True, slots=True)
class _Limit:
    """How much work may be done."""

    steps: int
    conflicts: int
    stopped: Callable[[], bool]


def _needed(rules: RuleSet, judged: Iterable[Rule]) -> Shape | None:
    """Return how large games must be for some rules to fire and to fail; None if no size is enough."""
    semantics = Semantics(rules, Shape(1, 1, rules.categories or 0, 1))
    try:
        return reduce(Shape.join, (needed_shape(rules, rule, semantics.has_meaning) for rule in judged))
    except RecursiveRuleError:
        return None


def _violation(rules: RuleSet, judged: Sequence[Rule], least: Shape, limit: _Limit) -> tuple[bool, Shape | None]:
    """Return whether some rules can be violated, and the size of the games in which it is known that they cannot."""
    checked: Shape | None = None
    left = limit.steps
    for shape in _shapes(rules, least):
        if limit.stopped():
            break
        try:
            refutable, work = is_refutable(rules, judged, shape, limit.conflicts, left)
        except TooLargeError:
            break
        if refutable:
            return True, checked
        if refutable is None:
            break
        checked = shape
        left -= work
        if _GROWTH * work > left and shape.covers(least):
            break
    return False, checked


def _fires(rules: RuleSet, rule: Rule, least: Shape, checked: Shape, limit: _Limit) -> bool | None:
    """Return whether the body of a rule is true in some deal of games of up to a shape; None if that takes too long."""
    satisfiable: bool | None = False
    for shape in _shapes(rules, least):
        if limit.stopped():
            return None
        try:
            satisfiable, _ = satisfies(
                rules, shape, lambda semantics: semantics.fires(rule), limit.conflicts, limit.steps
            )
        except TooLargeError:
            return None
        if satisfiable is not False or shape == checked:
            break
    return satisfiable


def _relevant_rules(rules: RuleSet, rule: Rule) -> list[Rule]:
    """Return the rules that must be sound: a rule, or if its head has no meaning in deals, the dependent rules."""
    semantics = Semantics(rules, Shape(1, 1, rules.categories or 0, 1))
    relevant: dict[str, Rule] = {}
    visited: set[str] = set()
    left = [rule]
    while left:
        current = left.pop()
        if semantics.has_meaning(current.head.predicate):
            relevant[current.label] = current
        elif current.label not in visited:
            visited.add(current.label)
            left += rules.needing(current.head.predicate)
    return list(relevant.values())


_SMALL = (3, 4, 2)
"""Players, cards and categories of games in which a rule that concludes what it needs is recognized."""

_SIZES = 3, 4, 5
"""The sizes that are tried first: nearly every false rule fails there."""


def _shapes(rules: RuleSet, least: Shape) -> Iterator[Shape]:
    """Yield the sizes of games to be searched, the last one the largest; one is the smallest that is enough."""
    largest = USUAL.join(least)
    shapes = [_cut(rules, largest, Shape(size, size, largest.categories, 0)) for size in _SIZES]
    if not shapes[-1].covers(least):
        shapes.append(_cut(rules, largest, least))
    yield from dict.fromkeys((*shapes, _cut(rules, largest, largest)))


def _cut(rules: RuleSet, largest: Shape, size: Shape) -> Shape:
    """Return a shape of a size, with all events, and as many categories as its cards allow."""
    cards = max(min(size.cards, largest.cards), rules.categories or 0)
    categories = min(largest.categories, max(0, cards - 2)) if rules.categories is None else rules.categories
    return Shape(min(size.players, largest.players), cards, categories, largest.events)


def _counter_model(rules: RuleSet, rule: Rule, least: Shape, limit: _Limit) -> CounterModel | None:
    """Return the smallest log that was found and confirmed."""
    left = limit.steps * _LOGS_COST
    for route in routes(rules, rule):
        events = max(rules.count_events(each) for each in (rule, *route.ends))
        for shape in _log_shapes(rules, events, least):
            if limit.stopped():
                return None
            try:
                search = LogSearch(rules, route, shape, left)
                for text in islice(search.logs(limit.conflicts), _LOGS):
                    if limit.stopped():
                        return None
                    if confirms(rules.calculus, rule, text):
                        return CounterModel(text)
            except TooLargeError:
                return None
            left -= search.circuit.work
    return None


def _log_shapes(rules: RuleSet, events: int, least: Shape) -> Iterator[Shape]:
    """Yield the sizes of games for whose logs to look, those first in which the rule can go wrong."""
    categories = rules.categories if rules.categories is not None else 0
    if categories == 1:
        categories = 0
    base = Shape(3, max(4, 2 * categories), categories, max(1, events))
    enough = Shape(max(base.players, least.players), max(base.cards, least.cards), categories, base.events)
    if categories:
        yield replace(base, players=2)
    if least.players > base.players + 1:
        yield enough
    yield base
    yield replace(base, events=base.events + 1, cards=base.cards + 1)
    yield replace(base, categories=max(categories, 2), cards=base.cards + 1)
    yield replace(base, players=4, cards=base.cards + 2, events=base.events + 2)
    if least.players <= base.players + 1 and not base.covers(enough):
        yield enough
