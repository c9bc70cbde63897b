"""How a rule is evaluated: which atoms pyDatalog joins, what is looked up among given facts, what is waited for.

A rule that neither counts nor says "for all" is one join over its positive atoms, filtered by its conditions. A
variable that an equation determines (``N = A + B``) is computed, and settled given atoms that bound it are looked up.

Any other rule is split:

- the *core*: the derived atoms, and as few given ones as bind every variable that a bound, a count's join or a
  "for all" needs;
- the *rest*: settled given atoms that only produce further bindings of the head (which card, which place), looked up
  once the core has all it waits for;
- each count's *counted* atoms, joined on their own; the given atoms of its body that need no join are filters;
- each "for all": as its condition is settled, all that it asks for is known with the core. Only what a ``!=`` leaves
  out (``D != C``) may be decided later, with the rest.

So every join starts from what is new, and nothing is enumerated before it is worthwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.database import IndexedFacts
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
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
    join_order,
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
    """Return the atoms to join: all but the settled given ones over variables that equations determine."""
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
    """Return whether an atom speaks of an event not bound yet, and so of facts that may not be complete."""
    return declarations[atom.predicate].sorts[0] == "event" and bool(term_variables(atom.terms[0]) - bound)


def equations(
    conditions: Iterable[Negation | Comparison], bound: set[str], results: Set[str]
) -> Iterator[tuple[int, tuple[str, Expression]]]:
    """Yield the equations that determine a variable from bound ones, with their numbers among the conditions."""
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
    """Return the atoms to join of a rule that counts or says "for all": those that it cannot do without."""
    results = {c.result.name: c for c in exact}
    outer = bound_variables(positive) | results.keys()
    needed: set[str] = set()
    for wait in waits:
        for name in _required_variables(wait, outer, declarations):
            needed |= exact_count_inputs(results[name], positive) if name in results else {name}
    # A given fact that the rule names, without a variable, may come last of all; nothing else would wake the rule then.
    chosen = [a for a in positive if not declarations[a.predicate].settled or not literal_variables(a)]
    for atom in positive:
        if atom not in chosen and literal_variables(atom) & (needed - bound_variables(chosen)):
            chosen.append(atom)
    for atom in positive:
        if atom not in chosen and _is_about_new_event(atom, bound_variables(chosen), declarations):
            chosen.append(atom)
    return tuple(a for a in positive if a in chosen)


def _required_variables(wait: AtLeast | ForAll, outer: set[str], declarations: Mapping[str, Declaration]) -> set[str]:
    """Return the variables bound outside that a count or a "for all" cannot do without."""
    if isinstance(wait, ForAll):
        return (outer & for_all_variables(wait)) - find_exclusions(wait, outer).keys()
    return expression_variables(wait.bound) | (outer & body_variables(select_count_atoms(wait, outer, declarations)))


def select_count_atoms(count: AtLeast, outer: set[str], declarations: Mapping[str, Declaration]) -> list[Atom]:
    """Return the atoms of a count's body that have to be joined."""
    body = [a for a in count.body if isinstance(a, Atom)]
    joined = [a for a in body if not declarations[a.predicate].settled]
    for atom in body:  # settled atoms join in only where they bind a variable that nothing else binds
        if atom not in joined and literal_variables(atom) - outer - bound_variables(joined):
            joined.append(atom)
    return joined


def find_exclusions(for_all: ForAll, outer: set[str]) -> Mapping[str, Comparison]:
    """Return the outer variables that occur only in exclusions such as ``D != C``, each with its condition.

    Each excludes at most one solution, so without them all but that many required facts are known.
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


@dataclass(frozen=True)
class CountPlan:
    """One monotone count of a rule."""

    count: AtLeast  # the literal
    joined: tuple[Atom, ...]  # the atoms of its body that pyDatalog joins
    variables: tuple[str, ...]  # the variables of `joined`: the columns of the join
    key: tuple[str, ...]  # those of them that the core binds; counted terms are kept per value of the key
    # `early`, `late`: the other literals of its body, which filter the counted terms: those that need the core only,
    # and those that need the rest as well
    early: tuple[Simple, ...]
    late: tuple[Simple, ...]
    # the variables of the rest whose values are not counted, where the late literals say no more than that (``D !=
    # C``); else None
    excluded: tuple[str, ...] | None


@dataclass(frozen=True)
class ForAllPlan:
    """One "for all" of a rule."""

    for_all: ForAll  # the literal
    own: str | None  # the variable of its own, if it has only one
    early: tuple[Simple, ...]  # what of its condition is known with the core
    excluded: tuple[str, ...]  # the variables of the rest whose values its own variable must not have


@dataclass(frozen=True)
class RulePlan:
    """How one rule is evaluated; see the module's description."""

    rule: Rule
    # `core`, `rest`: its positive atoms
    core: tuple[Atom, ...]
    rest: tuple[Atom, ...]
    variables: tuple[str, ...]  # the variables of the core: the columns of its join
    # variables that equations determine from those, with their values, in such an order that each can be computed
    computed: tuple[tuple[str, Expression], ...]
    # `early`, `late`: conditions that need the core only, or the rest as well
    early: tuple[Negation | Comparison, ...]
    late: tuple[Negation | Comparison, ...]
    # `early_exact`, `late_exact`: exact counts, likewise
    early_exact: tuple[ExactCount, ...]
    late_exact: tuple[ExactCount, ...]
    waits: tuple[CountPlan | ForAllPlan, ...]  # what has to be waited for: its monotone counts and what it says of all


def plan_rule(rule: Rule, calculus: Calculus) -> RulePlan:
    """Decide how to evaluate a rule.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> notebook = load_calculus("notebook")
    >>> plan = plan_rule(notebook.rule("last_card_named"), notebook)
    >>> [str(a) for a in plan.core], [str(a) for a in plan.rest]
    (['clause(S, P)'], ['names(S, C)'])
    >>> [(str(wait.for_all.atom), wait.excluded) for wait in plan.waits]
    [('lacks(P, D)', ('C',))]
    >>> plan = plan_rule(notebook.rule("least_before"), notebook)
    >>> [str(a) for a in plan.rest], [(name, str(value)) for name, value in plan.computed]
    (['number(N)'], [('N', 'A + B')])
    """
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
    # An exact count is known with the core if everything it takes from outside is.
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
    """Return the variables that conditions hold the counted one apart from, None if they ask for more than that."""
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


# Limits: the software's own rules have small joins, or say where they do not (``skip: over 1000 clause``). A
# user-defined rule with too many combinations is left out, with a notice, so that it does not delay the others.


class TooManyFactsError(Exception):
    """User-defined rules derive too many facts; the message names the last such rule."""

    def __init__(self, message: str, rule: Rule | None = None, most: int = 0) -> None:
        super().__init__(message)
        self.rule = rule
        self.most = most


def too_many_facts(calculus: Calculus, label: str, most: int) -> TooManyFactsError:
    """Return the error for rules that derive too many facts, by the rule that derived the last of them."""
    rule = calculus.rule(label)
    return TooManyFactsError(
        f"the rules of {calculus.name} derive more than {most:,} facts from this log, the last of them by "
        f"{label} ({rule.place}); conclude less, or of fewer things at once",
        rule,
        most,
    )


class CombinationLimit:
    """Watches how many combinations of facts a rule may have to look through."""

    def __init__(self, rule: Rule, facts: IndexedFacts, most: int) -> None:
        self.rule = rule
        self._most = most
        self._facts = facts
        self._found = 0
        self._when: tuple[int, ...] = ()

    @cached_property
    def _joins(self) -> list[list[Atom]]:
        core = [literal for literal in self.rule.body if isinstance(literal, Atom)]
        return [core, *(core + list(inner) for inner in _inner_atoms(self.rule))]

    @cached_property
    def _predicates(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(atom.predicate for join in self._joins for atom in join))

    def is_exceeded(self, sizes: Mapping[str, int]) -> bool:
        """Return whether there are too many; `sizes` are how many facts of each predicate there are.

        They are counted again when there is an eighth more of a predicate.
        """
        when = tuple(_size_bucket(sizes.get(predicate, 0)) for predicate in self._predicates)
        if when != self._when:
            self._when = when
            self._found = max(_estimate_join_size(join, self._facts) for join in self._joins)
        return self._found > self._most

    def notice(self) -> str:
        """Return the sentence that says so."""
        return f"{_skip_notice_prefix(self.rule)}{self.reason}"

    @property
    def reason(self) -> str:
        """Why it is not applied, as the end of a sentence."""
        return (
            f"it would look through up to {self._found:,} combinations of facts, and {self._most:,} are the "
            "most; relate its variables by another condition"
        )


def find_skipped_rule(derivation: Derivation) -> Rule | None:
    """Return the first user-defined rule that was left out because of its limits; None if there is none."""
    calculus, notices = derivation.calculus, derivation.notices
    own = (rule for rule in calculus.rules if rule.label in calculus.bounded)
    return next((rule for rule in own if any(told.startswith(_skip_notice_prefix(rule)) for told in notices)), None)


def _skip_notice_prefix(rule: Rule) -> str:
    return f"rule {rule.label} ({rule.place}) was left out: "


def _size_bucket(size: int) -> int:
    """Return the same number for sizes that differ by less than an eighth."""
    shift = max(0, size.bit_length() - 4)
    return (size >> shift) + (shift << 8)


def _inner_atoms(rule: Rule) -> Iterator[Iterable[Atom]]:
    for literal in rule.body:
        if isinstance(literal, AtLeast | ForAll):
            inner = literal.body if isinstance(literal, AtLeast) else literal.condition
            yield [each for each in inner if isinstance(each, Atom)]


def _estimate_join_size(atoms: list[Atom], facts: IndexedFacts) -> int:
    """Return how many combinations there are at most: of each atom the most facts that agree with those before it."""
    found, bound = 1, set[str]()
    for atom in join_order(atoms, bound):
        positions = tuple(i for i, t in enumerate(atom.terms) if isinstance(t, Constant) or t.name in bound)
        found *= max(map(len, facts.index(atom.predicate, positions).values()), default=0)
        bound |= {term.name for term in atom.terms if isinstance(term, Variable)}
    return found
