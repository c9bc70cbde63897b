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
    return declarations[atom.predicate].sorts[0] == "event" and bool(term_variables(atom.terms[0]) - bound)


def equations(
    conditions: Iterable[Negation | Comparison], bound: set[str], results: Set[str]
) -> Iterator[tuple[int, tuple[str, Expression]]]:
    """Yield the equations that determine a variable from bound ones: (position, (variable, expression))."""
    left = {i: c for i, c in enumerate(conditions) if isinstance(c, Comparison) and c.operator == "="}
    known, found = set(bound), True
    while found:
        found = False
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
                    found = True
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
    found: dict[str, Comparison] = {}
    for part in for_all.condition:
        if isinstance(part, Comparison) and part.operator == "!=" and len(own) == 1:
            others = [other for other in (for_all.atom, *for_all.condition) if other is not part]
            for name in literal_variables(part) - own:
                simple = isinstance(part.left, Variable) and isinstance(part.right, Variable)
                if simple and own <= literal_variables(part) and name not in body_variables(others):
                    found[name] = part
    return found


class CountPlan(Struct, frozen=True):
    """The plan of a monotone count."""

    count: AtLeast
    joined: tuple[Atom, ...]  # the atoms of its body to join
    variables: tuple[str, ...]  # of `joined`: the columns of the join
    key: tuple[str, ...]  # those that the core binds; terms are counted for each value of the key
    # the other literals of its body filter the terms: `early` ones depend on the core, `late` ones on the rest, too
    early: tuple[Simple, ...]
    late: tuple[Simple, ...]
    # the variables whose values are not counted, if all late literals are such exclusions (``D != C``); else None
    excluded: tuple[str, ...] | None


class ForAllPlan(Struct, frozen=True):
    for_all: ForAll
    own: str | None  # its own variable, if it has exactly one
    early: tuple[Simple, ...]  # the part of its condition that depends on the core only
    excluded: tuple[str, ...]  # variables of the rest whose values `own` must not have


class RulePlan(Struct, frozen=True, dict=True):
    """The plan of a rule; see the module's description."""

    rule: Rule
    core: tuple[Atom, ...]
    rest: tuple[Atom, ...]
    variables: tuple[str, ...]  # of the core: the columns of its join
    # variables determined by equations, in an order in which they can be computed
    computed: tuple[tuple[str, Expression], ...]
    # conditions: `early` ones depend on the core, `late` ones on the rest, too
    early: tuple[Negation | Comparison, ...]
    late: tuple[Negation | Comparison, ...]
    early_exact: tuple[ExactCount, ...]
    late_exact: tuple[ExactCount, ...]
    waits: tuple[CountPlan | ForAllPlan, ...]  # its monotone counts and "for all"s

    @cached_property
    def joins(self) -> tuple[tuple[Atom, ...], ...]:
        """The atoms of each join: of the core, and of each count."""
        return self.core, *(wait.joined for wait in self.waits if isinstance(wait, CountPlan))

    @cached_property
    def triggers(self) -> frozenset[str]:
        """The predicates whose new facts can make the rule fire."""
        required = {wait.for_all.atom.predicate for wait in self.waits if isinstance(wait, ForAllPlan)}
        return frozenset(atom.predicate for join in self.joins for atom in join) | required


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
    results = {c.result.name for c in exact}
    if waits:
        core = select_core_atoms(positive, waits, exact, declared)
    else:
        core = select_join_atoms(positive, conditions, exact, declared)
    variables = tuple(ordered_variables(core))
    # an exact count is early if the core binds all its inputs
    first = tuple(c for c in exact if exact_count_inputs(c, positive) <= set(variables))
    bound = set(variables) | {c.result.name for c in first}
    computed = dict(equations(conditions, bound, results))
    bound |= {name for name, _ in computed.values()}
    outer = bound_variables(positive) | results
    left = tuple(c for i, c in enumerate(conditions) if i not in computed)
    return RulePlan(
        rule=rule,
        core=core,
        rest=tuple(a for a in positive if a not in core),
        variables=variables,
        computed=tuple(computed.values()),
        early=tuple(c for c in left if literal_variables(c) <= bound),
        late=tuple(c for c in left if not literal_variables(c) <= bound),
        early_exact=first,
        late_exact=tuple(c for c in exact if c not in first),
        waits=tuple(
            _count_plan(wait, bound, outer, declared)
            if isinstance(wait, AtLeast)
            else _for_all_plan(wait, bound, outer)
            for wait in waits
        ),
    )


def _count_plan(count: AtLeast, core: set[str], outer: set[str], declarations: Mapping[str, Declaration]) -> CountPlan:
    joined = select_count_atoms(count, outer, declarations)
    variables = tuple(ordered_variables(joined))
    others = [literal for literal in count.body if literal not in joined]
    early = tuple(literal for literal in others if literal_variables(literal) <= core | set(variables))
    late = tuple(literal for literal in others if literal not in early)
    return CountPlan(
        count=count,
        joined=tuple(joined),
        variables=variables,
        key=tuple(v for v in variables if v in core),
        early=early,
        late=late,
        excluded=_excluded_variables(count.counted, late),
    )


def _excluded_variables(counted: Variable, late: tuple[Simple, ...]) -> tuple[str, ...] | None:
    """Return the variables from which all conditions exclude the counted one; None if there are other conditions."""
    names: dict[str, None] = {}
    for part in late:
        if not isinstance(part, Comparison) or part.operator != "!=" or counted not in (part.left, part.right):
            return None
        other = part.right if part.left == counted else part.left
        if not isinstance(other, Variable):
            return None
        names[other.name] = None
    return tuple(names)


def _for_all_plan(for_all: ForAll, core: set[str], outer: set[str]) -> ForAllPlan:
    own = body_variables(for_all.condition) - outer
    late = {name: part for name, part in find_exclusions(for_all, outer).items() if name not in core}
    early = tuple(part for part in for_all.condition if all(part is not other for other in late.values()))
    return ForAllPlan(for_all, next(iter(own)) if len(own) == 1 else None, early, tuple(late))


# Limits: built-in rules have small joins or declare a limit (``skip: over 1000 clause``). A user-defined rule is
# stopped when it has examined too many combinations of facts, so that it does not delay the others.


class TooManyFactsError(Exception):
    """User-defined rules derive too many facts; the message names the last such rule."""

    def __init__(self, message: str, rule: Rule | None = None, most: int = 0) -> None:
        super().__init__(message)
        self.rule = rule
        self.most = most


def too_many_facts(calculus: Calculus, label: str, most: int) -> TooManyFactsError:
    """Return the error for too many derived facts; it names the rule that derived the last one."""
    rule = calculus.rule(label)
    return TooManyFactsError(
        f"the rules of {calculus.name} derive more than {most:,} facts, the last of them by "
        f"{label} ({rule.place}); conclude less, or of fewer things at once",
        rule,
        most,
    )


def find_stopped_rule(derivation: Derivation) -> Rule | None:
    """Return the first user-defined rule that was stopped by the limit of its work, if any."""
    own = (rule for rule in derivation.calculus.rules if rule.label in derivation.calculus.bounded)
    return next((rule for rule in own if rule.label in derivation.left_out), None)
