"""What rules must satisfy so that their least fixpoint exists, is unique, and can be computed line by line.

- every predicate is declared once, and used with the declared number and sorts of arguments;
- opposites are two derived predicates of the same sorts, and neither is a third one's opposite;
- heads are derived predicates, and every variable of a head is bound by a positive atom (or is an exact count);
- what is background is derived from background only;
- ``not`` and exact counts speak of settled given predicates only, with bound variables;
- counts are monotone (``>=``), their bounds are bound, and their counted variable is their own;
- order comparisons and sums are between numbers;
- every rule has a label of its own, which is not that of a step no rule makes, and a source; its wording is the part of
  `wording_checks`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clue_logic.datalog.problems import Problem, RuleError, did_you_mean
from clue_logic.datalog.rulefile import RuleFile
from clue_logic.datalog.syntax import (
    BY_CONTRADICTION,
    SUPPOSE,
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Expression,
    Negation,
    Place,
    Rule,
    Simple,
    Sum,
    Term,
    Variable,
    atoms,
)
from clue_logic.datalog.wording_checks import wording_problems
from clue_logic.datalog.wording_file import ENGLISH
from clue_logic.game.deck import NO_CARD

CONSTANTS: Mapping[str, str] = {"envelope": "location", "table": "location", "cards": "group"}
"""The words a rule may use as constants, with their sorts."""

RESERVED_LABELS = (SUPPOSE, BY_CONTRADICTION)
"""The labels of the steps of a proof that no rule makes."""


def checked_calculus(name: str, files: Iterable[RuleFile], languages: tuple[str, ...] = (ENGLISH,)) -> Calculus:
    """Put files together into a calculus that is worded in these languages, and perhaps in more.

    Raises
    ------
    RuleError
        With every problem found, in the order of the files.
    """
    files = tuple(files)
    declarations: dict[str, Declaration] = {}
    problems: list[Problem] = []
    for origin, declaration in ((file, d) for file in files for d in file.declarations):
        earlier = declarations.setdefault(declaration.predicate, declaration)
        if earlier is not declaration:
            problems.append(
                Problem(declaration.place, f"{declaration.predicate} is already declared at {earlier.place}")
            )
        problems.extend(_declaration_problems(declaration))
        sorts = dict(zip(declaration.names, declaration.sorts, strict=True))
        problems.extend(wording_problems(origin, declaration, sorts, languages))
    problems.extend(_opposite_problems(declarations))
    problems.extend(_background_problems(declarations, [r for file in files for r in file.rules]))
    labels: dict[str, Rule] = {}
    rules = tuple(r for file in files for r in file.rules)
    for origin, rule in ((file, r) for file in files for r in file.rules):
        first = labels.setdefault(rule.label, rule)
        if first is not rule:
            problems.append(Problem(rule.place, f"the label {rule.label!r} is already used at {first.place}"))
        if rule.label in RESERVED_LABELS:
            problems.append(Problem(rule.place, f"proofs use the label {rule.label!r} themselves; choose another"))
        check = _RuleCheck(rule, declarations)
        problems.extend(check.problems())
        problems.extend(wording_problems(origin, rule, check.outer(), languages))
    if problems:  # of a template each rule may have the same
        raise RuleError(tuple(dict.fromkeys(problems)))
    return Calculus(name, declarations, rules, {file.name: file.text for file in files})


def _declaration_problems(declaration: Declaration) -> Iterator[Problem]:
    if len(set(declaration.names)) < declaration.arity:
        yield Problem(declaration.place, f"two arguments of {declaration.predicate} have the same name")


def _opposite_problems(declarations: Mapping[str, Declaration]) -> Iterator[Problem]:
    named: dict[str, Declaration] = {}
    for declaration in declarations.values():
        if declaration.opposite is None:
            continue
        other, place = declarations.get(declaration.opposite), declaration.place
        if other is None:
            hint = did_you_mean(declaration.opposite, declarations)
            yield Problem(place, f"{declaration.opposite} is not declared{hint}")
        elif other.given:
            yield Problem(place, f"{other.predicate} is given by the log; only derived predicates can be opposites")
        elif other is declaration:
            yield Problem(place, f"{declaration.predicate} cannot be its own opposite")
        elif other.sorts != declaration.sorts:
            yield Problem(place, f"{declaration.predicate} and {other.predicate} are about different things")
        else:
            for predicate, partner in ((declaration.predicate, other), (other.predicate, declaration)):
                if named.setdefault(predicate, partner) is not partner:
                    yield Problem(place, f"{predicate} already has the opposite {named[predicate].predicate}")


def _background_problems(declarations: Mapping[str, Declaration], rules: Iterable[Rule]) -> Iterator[Problem]:
    """Yield a problem for each premise that would be lost because only its conclusion is common knowledge."""
    for rule in rules:
        declaration = declarations.get(rule.head.predicate)
        if declaration is None or not declaration.background:
            continue
        for atom in atoms(rule.body):
            premise = declarations.get(atom.predicate)
            if premise is not None and not premise.background:
                yield Problem(
                    atom.place, f"{rule.head.predicate} is background, so {atom.predicate} must be, but is not"
                )


class _RuleCheck:
    """Checks one rule against the declarations."""

    def __init__(self, rule: Rule, declarations: Mapping[str, Declaration]) -> None:
        self.rule = rule
        self.declarations = declarations
        self.sorts: dict[str, str] = {}
        positive = {v for a in rule.body if isinstance(a, Atom) for v in variables_of(a)}
        self.counts = {c.result.name for c in rule.body if isinstance(c, ExactCount)}
        self.positive = positive
        self.bound = positive | self.counts

    def problems(self) -> list[Problem]:
        return list(self._all())

    def _all(self) -> Iterator[Problem]:
        rule = self.rule
        yield from self._head()
        for literal in rule.body:
            if isinstance(literal, Atom):
                yield from self._atom(literal)
                for name in sorted(self.counts & variables_of(literal)):
                    yield Problem(literal.place, f"{name} is the result of a count and cannot stand in {literal}")
            elif isinstance(literal, AtLeast):
                yield from self._at_least(literal)
            elif isinstance(literal, ExactCount):
                yield from self._exact_count(literal)
            else:
                yield from self._condition(literal, self.bound)
        if not rule.source:
            yield Problem(rule.place, f"rule {rule.label} names no source (write '%  source: ...')")
        if rule.limit and rule.limit.predicate not in self.declarations:
            yield Problem(rule.place, f"'skip' of rule {rule.label} names the unknown predicate {rule.limit.predicate}")
        if rule.quiet and not self._restates():
            yield Problem(rule.place, f"rule {rule.label} is marked quiet but does not restate a single premise")

    def outer(self) -> Mapping[str, str | None]:
        """Return the variables that a wording may speak of, with their sorts as far as `problems` has found them."""
        return {name: self.sorts.get(name) for name in self.bound}

    def _restates(self) -> bool:
        """Return whether the rule has a single premise, apart from common knowledge."""
        told = [
            literal
            for literal in self.rule.body
            if not isinstance(literal, Atom)
            or literal.predicate not in self.declarations
            or not self.declarations[literal.predicate].background
        ]
        return len(told) == 1 and isinstance(told[0], Atom)

    def _head(self) -> Iterator[Problem]:
        head = self.rule.head
        declaration = self.declarations.get(head.predicate)
        if declaration is not None and declaration.given:
            yield Problem(head.place, f"{head.predicate} is given by the log; a rule cannot conclude it")
        for name in sorted(variables_of(head) - self.bound):
            yield Problem(head.place, f"{_shown(name)} in the head is not bound by a positive atom of the body")
        # The body first: it fixes the sorts that the head must agree with.
        for literal in self.rule.body:
            if isinstance(literal, Atom) and literal.predicate in self.declarations:
                self._note_sorts(literal)
        yield from self._atom(head)

    def _note_sorts(self, atom: Atom) -> None:
        declaration = self.declarations[atom.predicate]
        for term, sort in zip(atom.terms, declaration.sorts, strict=False):
            if isinstance(term, Variable):
                self.sorts.setdefault(term.name, sort)

    def _atom(self, atom: Atom) -> Iterator[Problem]:
        declaration = self.declarations.get(atom.predicate)
        if declaration is None:
            near = did_you_mean(atom.predicate, self.declarations)
            yield Problem(atom.place, f"{atom.predicate} is not declared{near}")
            return
        if len(atom.terms) != declaration.arity:
            yield Problem(atom.place, f"{atom.predicate} takes {declaration.arity} arguments, not {len(atom.terms)}")
            return
        for term, sort in zip(atom.terms, declaration.sorts, strict=True):
            actual = self._sort(term)
            if actual is None and isinstance(term, Constant):
                yield Problem(atom.place, f"unknown constant {term}; constants are {', '.join(CONSTANTS)} and numbers")
            elif isinstance(term, Variable):
                actual = self.sorts.setdefault(term.name, sort)
            # An event is named by its line, and line 0 is what the headers say.
            line = isinstance(term, Constant) and actual == "number" and sort == "event"
            if actual is not None and actual != sort and not line:
                yield Problem(atom.place, f"{term} is a {actual} elsewhere, but {atom.predicate} wants a {sort} here")

    def _sort(self, expression: Expression) -> str | None:
        if isinstance(expression, Sum):
            return "number"
        if isinstance(expression, Constant):
            if isinstance(expression.value, int):
                return "number"
            return "card" if expression.value == NO_CARD else CONSTANTS.get(expression.value)
        return "number" if expression.name in self.counts else self.sorts.get(expression.name)

    def _condition(self, condition: Negation | Comparison, bound: set[str]) -> Iterator[Problem]:
        if isinstance(condition, Negation):
            atom = condition.atom
            yield from self._atom(atom)
            declaration = self.declarations.get(atom.predicate)
            if declaration is not None and not declaration.settled:
                yield Problem(
                    atom.place,
                    f"'not {atom.predicate}': a later line may still add such facts; only settled given ones",
                )
            place, names = atom.place, variables_of(atom)
        else:
            place, names = condition.place, variables_of(condition)
            yield from self._terms(condition.left, place)
            yield from self._terms(condition.right, place)
            sorts = {self._sort(condition.left), self._sort(condition.right)} - {None}
            if condition.operator not in ("=", "!=") and sorts - {"number", "event"}:
                yield Problem(place, f"'{condition}' orders what are not numbers")
            elif len(sorts) > 1:
                yield Problem(place, f"'{condition}' compares a {' with a '.join(sorted(map(str, sorts)))}")
        for name in sorted(names - bound):
            yield Problem(place, f"{_shown(name)} in '{condition}' is not bound by a positive atom")

    def _terms(self, expression: Expression, place: Place) -> Iterator[Problem]:
        """Check the constants of an expression, and that only numbers are added."""
        if isinstance(expression, Sum):
            for part in (expression.left, expression.right):
                yield from self._terms(part, place)
                if self._sort(part) not in (None, "number"):
                    yield Problem(place, f"'{expression}' adds what are not numbers")
        elif isinstance(expression, Constant) and self._sort(expression) is None:
            yield Problem(place, f"unknown constant {expression}; constants are {', '.join(CONSTANTS)} and numbers")

    def _count_body(self, count: AtLeast | ExactCount, outer: set[str]) -> Iterator[Problem]:
        inner = {v for a in count.body if isinstance(a, Atom) for v in variables_of(a)}
        if count.counted.name not in inner:
            yield Problem(count.place, f"{count.counted} is counted but not bound inside the count")
        if count.counted.name in self.bound:
            yield Problem(count.place, f"{count.counted} is counted, so it cannot be used outside the count as well")
        for literal in count.body:
            if isinstance(literal, Atom):
                yield from self._atom(literal)
            else:
                yield from self._condition(literal, inner | outer)

    def _at_least(self, count: AtLeast) -> Iterator[Problem]:
        yield from self._count_body(count, self.bound)
        for name in sorted(expression_variables(count.bound) - self.bound):
            yield Problem(count.place, f"{_shown(name)} in the bound is not bound by a positive atom")
        yield from self._terms(count.bound, count.place)
        if self._sort(count.bound) not in (None, "number"):
            yield Problem(count.place, f"the bound {count.bound} is not a number")

    def _exact_count(self, count: ExactCount) -> Iterator[Problem]:
        # Every variable must be bound inside, so that the count can be read off the given facts alone.
        yield from self._count_body(count, set())
        for atom in (part.atom if isinstance(part, Negation) else part for part in count.body):
            declaration = self.declarations.get(atom.predicate) if isinstance(atom, Atom) else None
            if declaration is None or not isinstance(atom, Atom):
                continue
            if not declaration.settled:
                yield Problem(count.place, f"an exact count over {atom.predicate}: a later line may still add to it")
            elif declaration.sorts[0] == "event" and not variables_of_term(atom.terms[0]) & self.positive:
                # What a statement settles is complete with that statement; statements themselves go on coming.
                yield Problem(
                    count.place,
                    f"an exact count over the {atom.predicate} of all events: a later line may still add to it; "
                    f"bind {atom.terms[0]} outside the count",
                )
        for name in sorted(self.counts & {v for part in count.body for v in variables_of(part)}):
            yield Problem(count.place, f"{name} is the result of a count and cannot stand inside an exact count")
        if [c.result for c in self.rule.body if isinstance(c, ExactCount)].count(count.result) > 1:
            yield Problem(count.place, f"{count.result} is the result of two counts; compare two results instead")
        if count.result.name in self.positive:
            yield Problem(count.place, f"{count.result} is bound elsewhere; use '#count{{...}} >= ...' or another name")


def variables_of(literal: Simple) -> set[str]:
    """Return the names of the variables of an atom, negation or comparison."""
    if isinstance(literal, Negation):
        literal = literal.atom
    if isinstance(literal, Atom):
        return {t.name for t in literal.terms if isinstance(t, Variable)}
    return expression_variables(literal.left) | expression_variables(literal.right)


def variables_of_term(term: Term) -> set[str]:
    """Return the name of a term that is a variable."""
    return {term.name} if isinstance(term, Variable) else set()


def expression_variables(expression: Expression) -> set[str]:
    """Return the names of the variables of an expression."""
    if isinstance(expression, Sum):
        return expression_variables(expression.left) | expression_variables(expression.right)
    return {expression.name} if isinstance(expression, Variable) else set()


def _shown(name: str) -> str:
    return "_" if name.startswith("_") else name
