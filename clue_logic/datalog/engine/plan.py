"""Evaluation plans of rules: which atoms are joined, looked up, computed or waited for.

A rule without counts and "for all" is one join over its positive atoms, filtered by its conditions. A variable that an
equation determines (``N = A + B``) is computed, and settled given atoms that bound it are looked up.

Any other rule is split:

- the *core*: the derived atoms, and the fewest given ones that bind every variable needed by counts and "for all";
- the *rest*: settled given atoms that only extend the binding of the head (which card, which place), looked up once
  the counts and "for all"s of the core are met;
- each count's *counted* atoms, joined separately; given atoms of its body that need no join are filters;
- each "for all": its condition is settled, so the core determines the required facts. Only an exclusion (``D != C``)
  may depend on the rest.

So every join starts from new facts, and nothing is enumerated before it is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cached_property, lru_cache

from msgspec import Struct

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Declaration,
    ExactCount,
    Expression,
    ForAll,
    Literal,
    Negation,
    Rule,
    Simple,
    Sum,
    Variable,
    body_variables,
    bound_variables,
    exact_count_inputs,
    expression_variables,
    for_all_variables,
    literal_variables,
    ordered_variables,
    term_variables,
)
from clue_logic.words.messages import Message
from clue_logic.words.records import replace


def select_join_atoms(
    positive: tuple[Atom, ...],
    conditions: tuple[Negation | Comparison, ...],
    exact: tuple[ExactCount, ...],
    declarations: Mapping[str, Declaration],
) -> tuple[Atom, ...]:
    """Return the atoms to join: all but settled given ones that would bind a computed variable."""
    core, results = positive, {c.result.name for c in exact}
    counted = {name for c in exact for name in exact_count_inputs(c, positive)}
    for atom in positive:
        rest = tuple(a for a in core if a is not atom)
        bound = bound_variables(rest)
        computed = {name for _, (name, _) in equations(conditions, bound, results)}
        if (
            rest
            and declarations[atom.predicate].settled
            and computed & literal_variables(atom)
            and not computed & counted & literal_variables(atom)
            and literal_variables(atom) <= bound | computed
            and not _is_about_new_event(atom, bound, declarations)
        ):
            core = rest
    return core


def _is_about_new_event(atom: Atom, bound: set[str], declarations: Mapping[str, Declaration]) -> bool:
    """Return whether an atom is about an unbound event, whose facts may be incomplete."""
    return declarations[atom.predicate].sorts[:1] == ("event",) and bool(term_variables(atom.terms[0]) - bound)


def equations(
    conditions: Iterable[Negation | Comparison], bound: set[str], results: Set[str]
) -> Iterator[tuple[int, tuple[str, Expression]]]:
    """Yield the equations that determine a variable from bound ones: (position, (variable, expression))."""
    left = {i: c for i, c in enumerate(conditions) if isinstance(c, Comparison) and c.operator == "="}
    known, is_new = set(bound), True
    while is_new:
        is_new = False
        for i, equation in list(left.items()):
            for name, value in ((equation.left, equation.right), (equation.right, equation.left)):
                if (
                    isinstance(name, Variable)
                    and isinstance(value, Sum)
                    and name.name not in known | results
                    and expression_variables(value) <= known
                ):
                    yield i, (name.name, value)
                    known.add(name.name)
                    del left[i]
                    is_new = True
                    break


def select_core_atoms(
    positive: tuple[Atom, ...],
    waits: tuple[AtLeast | ForAll, ...],
    exact: tuple[ExactCount, ...],
    declarations: Mapping[str, Declaration],
) -> tuple[Atom, ...]:
    """Return the core atoms of a rule with counts or "for all"."""
    results = {c.result.name: c for c in exact}
    outer = bound_variables(positive) | results.keys()
    needed: set[str] = set()
    for wait in waits:
        for name in _required_variables(wait, outer, declarations):
            needed |= exact_count_inputs(results[name], positive) if name in results else {name}
    # a given atom without variables may become true last, and must trigger the rule
    chosen = [a for a in positive if not declarations[a.predicate].settled or not literal_variables(a)]
    for atom in positive:
        if atom not in chosen and literal_variables(atom) & (needed - bound_variables(chosen)):
            chosen.append(atom)
    for atom in positive:
        if atom not in chosen and _is_about_new_event(atom, bound_variables(chosen), declarations):
            chosen.append(atom)
    return tuple(a for a in positive if a in chosen)


def _required_variables(wait: AtLeast | ForAll, outer: set[str], declarations: Mapping[str, Declaration]) -> set[str]:
    if isinstance(wait, ForAll):
        return (outer & for_all_variables(wait)) - find_exclusions(wait, outer).keys()
    return expression_variables(wait.bound) | (outer & body_variables(select_count_atoms(wait, outer, declarations)))


def select_count_atoms(count: AtLeast, outer: set[str], declarations: Mapping[str, Declaration]) -> list[Atom]:
    """Return the atoms of a count's body that must be joined."""
    body = [a for a in count.body if isinstance(a, Atom)]
    joined = [a for a in body if not declarations[a.predicate].settled]
    for atom in body:  # settled atoms are joined only if nothing else binds their variables
        if atom not in joined and literal_variables(atom) - outer - bound_variables(joined):
            joined.append(atom)
    return joined


def find_exclusions(for_all: ForAll, outer: set[str]) -> Mapping[str, Comparison]:
    """Return the outer variables that occur only in exclusions such as ``D != C``, each with its condition.

    Each excludes at most one solution.
    """
    own = body_variables(for_all.condition) - outer
    exclusions: dict[str, Comparison] = {}
    for part in for_all.condition:
        if isinstance(part, Comparison) and part.operator == "!=" and len(own) == 1:
            others = [other for other in (for_all.atom, *for_all.condition) if other is not part]
            for name in literal_variables(part) - own:
                simple = isinstance(part.left, Variable) and isinstance(part.right, Variable)
                if simple and own <= literal_variables(part) and name not in body_variables(others):
                    exclusions[name] = part
    return exclusions


class CountPlan(Struct, frozen=True):
    """The plan of a monotone count."""

    count: AtLeast
    joined: tuple[Atom, ...]  # the atoms of its body to join
    early: tuple[Simple, ...]  # the other literals of its body that depend on the core only
    is_late: bool  # whether others depend on the rest

    @property
    def starts(self) -> tuple[Atom, ...]:
        """The atoms whose new facts can make the rule fire."""
        return self.joined

    @property
    def test(self) -> AtLeast:
        """The count without what depends on the rest."""
        return replace(self.count, body=(*self.joined, *self.early)) if self.is_late else self.count


class ForAllPlan(Struct, frozen=True):
    """The plan of a "for all"."""

    for_all: ForAll
    early: tuple[Simple, ...]  # the part of its condition that depends on the core only
    is_late: bool  # whether variables of the rest are excluded

    @property
    def starts(self) -> tuple[Atom, ...]:
        """The atom whose new facts can make the rule fire."""
        return (self.for_all.atom,)

    @property
    def test(self) -> ForAll | None:
        """The "for all" if it depends on the core only."""
        return None if self.is_late else self.for_all


class RulePlan(Struct, frozen=True, dict=True):
    """The plan of a rule; see the module's description."""

    rule: Rule
    core: tuple[Atom, ...]
    variables: tuple[str, ...]  # of the core
    tests: tuple[Literal, ...]  # that depend on the core only: what is computed, conditions, counts and "for all"s
    bound: tuple[str, ...]  # the variables of the core, and those that the tests determine
    rest: tuple[Literal, ...]  # all that is left of the body
    names: tuple[str, ...]  # all variables outside counts and "for all"s
    waits: tuple[CountPlan | ForAllPlan, ...]  # its monotone counts and "for all"s

    @cached_property
    def triggers(self) -> frozenset[str]:
        """The predicates whose new facts can make the rule fire."""
        return frozenset(atom.predicate for atoms in (self.core, *(w.starts for w in self.waits)) for atom in atoms)


@lru_cache(maxsize=16)
def plan_rules(calculus: Calculus) -> tuple[RulePlan, ...]:
    """Plan the evaluation of all rules of a calculus."""
    return tuple(plan_rule(rule, calculus) for rule in calculus.rules)


def plan_rule(rule: Rule, calculus: Calculus) -> RulePlan:
    """Plan the evaluation of a rule."""
    positive = tuple(a for a in rule.body if isinstance(a, Atom))
    exact = tuple(c for c in rule.body if isinstance(c, ExactCount))
    waits = tuple(c for c in rule.body if isinstance(c, AtLeast | ForAll))
    conditions = tuple(c for c in rule.body if isinstance(c, Negation | Comparison))
    declared = calculus.declarations
    if waits:
        core = select_core_atoms(positive, waits, exact, declared)
    else:
        core = select_join_atoms(positive, conditions, exact, declared)
    variables = tuple(ordered_variables(core))
    # an exact count is early if the core binds all its inputs
    counted = [c for c in exact if exact_count_inputs(c, positive) <= {*variables}]
    results = [c.result.name for c in counted]
    computed = dict(equations(conditions, {*variables, *results}, {c.result.name for c in exact}))
    bound = tuple(dict.fromkeys([*variables, *results, *(name for name, _ in computed.values())]))
    early = [c for i, c in enumerate(conditions) if i in computed or literal_variables(c) <= {*bound}]
    outer = bound_variables(positive) | {c.result.name for c in exact}
    plans = [
        _count_plan(wait, {*bound}, outer, declared)
        if isinstance(wait, AtLeast)
        else _for_all_plan(wait, {*bound}, outer)
        for wait in waits
    ]
    head = Negation(rule.head)  # only what is new is looked for
    is_head_bound = literal_variables(head) <= {*bound}
    tests = [*counted, *early, *(plan.test for plan in plans if plan.test is not None)]
    rest = [part for part in rule.body if part not in core and part not in tests]
    others = [a for a in positive if a not in core]
    late = [c.result.name for c in exact if c not in counted]
    return RulePlan(
        rule=rule,
        core=core,
        variables=variables,
        tests=(*([head] if is_head_bound else []), *tests),
        bound=bound,
        rest=(*([] if is_head_bound else [head]), *rest),
        names=tuple(dict.fromkeys([*bound, *ordered_variables(others), *late])),
        waits=tuple(plans),
    )


def _count_plan(count: AtLeast, core: set[str], outer: set[str], declarations: Mapping[str, Declaration]) -> CountPlan:
    joined = select_count_atoms(count, outer, declarations)
    others = [literal for literal in count.body if literal not in joined]
    early = [literal for literal in others if literal_variables(literal) <= core | bound_variables(joined)]
    return CountPlan(count, tuple(joined), tuple(early), len(early) < len(others))


def _for_all_plan(for_all: ForAll, core: set[str], outer: set[str]) -> ForAllPlan:
    late = [part for name, part in find_exclusions(for_all, outer).items() if name not in core]
    early = tuple(part for part in for_all.condition if all(part is not other for other in late))
    return ForAllPlan(for_all, early, bool(late))


# Limits: built-in rules have small joins or declare a limit (``skip: over 1000 clause``). A user-defined rule is
# stopped when it has examined too many combinations of facts, so that it does not delay the others.


class TooManyFactsError(Exception):
    """User-defined rules derive too many facts, or take too much work in clingo; `message` says which and why."""

    def __init__(self, message: Message, rule: Rule | None = None, most: int = 0) -> None:
        super().__init__(message("en"))
        self.message = message
        self.rule = rule  # the last one that derived a fact, or the one with too much work
        self.most = most


def too_many_facts(calculus: Calculus, label: str, most: int) -> TooManyFactsError:
    """Return the error for too many derived facts; it names the rule that derived the last one."""
    rule = calculus.rule(label)
    place = str(rule.place)
    message = Message("ruleproblems-too-many-facts", calculus=calculus.name, most=f"{most:,}", label=label, place=place)
    return TooManyFactsError(message, rule, most)


def find_stopped_rule(derivation: Derivation) -> Rule | None:
    """Return the first user-defined rule that was stopped by the limit of its work, if any."""
    own = (rule for rule in derivation.calculus.rules if rule.label in derivation.calculus.bounded)
    return next((rule for rule in own if rule.label in derivation.left_out), None)
