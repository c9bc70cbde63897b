"""Whether what a rule rests on can be so while its head is not, in a deck of up to some shape.

Derived atoms of the body are taken for what they mean in a deal. Those whose meaning is not known are so only if the
body of a rule for them is (Clark's completion): that may let more be so than can be derived, so that nothing is proved
that is not so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from clue_logic.classroom.findings import Shape
from clue_logic.classroom.schema.circuit import FALSE, Args, Circuit
from clue_logic.classroom.schema.given import Givens
from clue_logic.classroom.schema.grounding import Grounding
from clue_logic.classroom.schema.meaning import is_entry, meaning_of
from clue_logic.classroom.schema.rule_set import RuleSet
from clue_logic.classroom.schema.universe import Universe
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Declaration, Rule


@cache
def known_words(categories: int) -> Mapping[str, Declaration]:
    """Return the declarations of the software's calculi whose words have a meaning here."""
    paper, notebook = (load_calculus(name, categories).declarations for name in ("paper", "notebook"))
    return {**paper, **notebook}


class Semantics:
    """A universe in which rules are judged by what their words mean.

    Parameters
    ----------
    rules
        The rules.
    shape
        How large it is.
    most
        How much work it may be.
    """

    def __init__(self, rules: RuleSet, shape: Shape, most: int | None = None) -> None:
        self.circuit = Circuit(most)
        self._rules = rules
        self._universe = Universe(shape, rules.categories or 0, self.circuit, rules.unguarded)
        self._givens = Givens(self._universe)
        self._grounding = Grounding(self._universe, rules.calculus.declarations, rules.headers)
        self._atoms: dict[tuple[str, Args], int] = {}
        self._known = known_words(rules.categories or 3)

    def tells(self, predicate: str) -> bool:
        """Return whether it is known what a predicate means."""
        return meaning_of(self._rules.calculus.declarations[predicate], self._known) is not None

    def violation(self, rule: Rule) -> int:
        """Return a literal that is true where the body of a rule is so and its head is not."""
        means = meaning_of(self._rules.calculus.declarations[rule.head.predicate], self._known)
        assert means is not None
        found = []
        for binding, body in self._grounding.bodies(rule.body, {}, self.atom, self._rules.alike(rule)):
            head = means(self._givens, self.atom, self._grounding.values(rule.head, binding))
            found.append(self.circuit.all_of(body, -head))
        return self.circuit.any_of(*found)

    def atom(self, predicate: str, args: Args) -> int:
        """Return the literal of an atom."""
        declaration = self._rules.calculus.declarations[predicate]
        if declaration.given:
            return self._givens.atom(predicate, args)
        means = meaning_of(declaration, self._known)
        if means is not None and not is_entry(predicate):
            return means(self._givens, self.atom, args)
        key = predicate, args
        if key not in self._atoms:
            if means is not None:
                so = means(self._givens, self.atom, args)
                self._atoms[key] = FALSE if so == FALSE else self.circuit.fresh()
                self.circuit.imply(self._atoms[key], so)
            else:
                self._atoms[key] = self.circuit.fresh()  # first, as it may be needed for itself
                self.circuit.imply(self._atoms[key], *self._supports(predicate, args))
        return self._atoms[key]

    def _supports(self, predicate: str, args: Args) -> Iterator[int]:
        for rule in self._rules.concluding(predicate):
            binding = self._grounding.unified(rule.head.terms, args)
            if binding is not None:
                yield from (body for _, body in self._grounding.bodies(rule.body, binding, self.atom))


def refutable(
    rules: RuleSet, judged: list[Rule], shape: Shape, conflicts: int, most: int | None = None
) -> tuple[bool | None, int]:
    """Return whether one of some rules is violated in some deck of up to a shape, and how much work it was.

    None: it takes the solver more than so many conflicts to tell.

    Raises
    ------
    TooLargeError
        If it is more work than `most`.
    """
    from pysat.solvers import Glucose4

    semantics = Semantics(rules, shape, most)
    violated = semantics.circuit.any_of(*(semantics.violation(rule) for rule in judged))
    work = semantics.circuit.work
    if violated == FALSE:
        return False, work
    with Glucose4(bootstrap_with=semantics.circuit.clauses) as solver:
        solver.conf_budget(conflicts)
        return solver.solve_limited(assumptions=[violated]), work
