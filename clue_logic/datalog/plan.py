"""How a rule is evaluated: which atoms pyDatalog joins, what is looked up among given facts, what is counted.

A rule without counts is one join over its positive atoms, filtered by its conditions.

A rule with monotone counts is split:

- the *core*: the derived atoms, and as few given ones as bind every variable that a bound or a count's join needs;
- the *rest*: settled given atoms that only produce further bindings of the head (which card, which place), looked up
  once the counts have reached their bounds;
- each count's *counted* atoms, joined on their own; the given atoms of its body that need no join are filters.

So every join starts from what is new, and nothing is enumerated before a count makes it worthwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from clue_logic.datalog.checks import expression_variables, variables_of
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Declaration,
    ExactCount,
    Negation,
    Rule,
    Simple,
    Variable,
)


@dataclass(frozen=True)
class CountPlan:
    """One monotone count of a rule.

    Attributes
    ----------
    count
        The literal.
    joined
        The atoms of its body that pyDatalog joins.
    variables
        The variables of `joined`: the columns of the join.
    key
        Those of them that the core binds; counted terms are kept per value of the key.
    early, late
        The other literals of its body, which filter the counted terms: those that need the core only, and those
        that need the rest as well.
    """

    count: AtLeast
    joined: tuple[Atom, ...]
    variables: tuple[str, ...]
    key: tuple[str, ...]
    early: tuple[Simple, ...]
    late: tuple[Simple, ...]


@dataclass(frozen=True)
class RulePlan:
    """How one rule is evaluated; see the module's description.

    Attributes
    ----------
    rule
        The rule.
    core, rest
        Its positive atoms.
    variables
        The variables of the core: the columns of its join.
    early, late
        Conditions that need the core only, or the rest as well.
    early_exact, late_exact
        Exact counts, likewise.
    counts
        Its monotone counts.
    """

    rule: Rule
    core: tuple[Atom, ...]
    rest: tuple[Atom, ...]
    variables: tuple[str, ...]
    early: tuple[Negation | Comparison, ...]
    late: tuple[Negation | Comparison, ...]
    early_exact: tuple[ExactCount, ...]
    late_exact: tuple[ExactCount, ...]
    counts: tuple[CountPlan, ...]


def plan_rule(rule: Rule, calculus: Calculus) -> RulePlan:
    """Decide how to evaluate a rule.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> notebook = load_calculus("notebook")
    >>> plan = plan_rule(notebook.rule("last_card_named"), notebook)
    >>> [str(a) for a in plan.core], [str(a) for a in plan.rest]
    (['clause(S, P)'], ['names(S, C)'])
    >>> [str(a) for a in plan.counts[0].joined], [str(a) for a in plan.counts[0].early]
    (['lacks(P, D)'], ['names(S, D)'])
    """
    positive = tuple(a for a in rule.body if isinstance(a, Atom))
    exact = tuple(c for c in rule.body if isinstance(c, ExactCount))
    counts = tuple(c for c in rule.body if isinstance(c, AtLeast))
    conditions = tuple(c for c in rule.body if isinstance(c, Negation | Comparison))
    core = _core(positive, counts, exact, calculus.declarations) if counts else positive
    variables = _variables(core)
    # An exact count is known with the core if everything it takes from outside is.
    first = tuple(c for c in exact if exact_inputs(c, positive) <= set(variables))
    bound = set(variables) | {c.result.name for c in first}
    outer = _names(positive) | {c.result.name for c in exact}
    return RulePlan(
        rule=rule,
        core=core,
        rest=tuple(a for a in positive if a not in core),
        variables=variables,
        early=tuple(c for c in conditions if variables_of(c) <= bound),
        late=tuple(c for c in conditions if not variables_of(c) <= bound),
        early_exact=first,
        late_exact=tuple(c for c in exact if c not in first),
        counts=tuple(_count_plan(c, bound, outer, calculus.declarations) for c in counts),
    )


def exact_inputs(count: ExactCount, positive: Iterable[Atom]) -> set[str]:
    """Return the variables that an exact count takes from outside."""
    return _names(positive) & {v for literal in count.body for v in variables_of(literal)}


def _core(
    positive: tuple[Atom, ...],
    counts: tuple[AtLeast, ...],
    exact: tuple[ExactCount, ...],
    declarations: Mapping[str, Declaration],
) -> tuple[Atom, ...]:
    results = {c.result.name: c for c in exact}
    outer = _names(positive) | results.keys()
    needed: set[str] = set()
    for count in counts:
        for name in expression_variables(count.bound) | (outer & _names(_joined(count, outer, declarations))):
            needed |= exact_inputs(results[name], positive) if name in results else {name}
    # A given fact that the rule names, without a variable, may come last of all; nothing else would wake the rule then.
    chosen = [a for a in positive if not declarations[a.predicate].settled or not variables_of(a)]
    for atom in positive:
        if atom not in chosen and variables_of(atom) & (needed - _names(chosen)):
            chosen.append(atom)
    for atom in positive:  # what an event settles is complete only once the event is there
        first = atom.terms[0]
        if (
            atom not in chosen
            and declarations[atom.predicate].sorts[0] == "event"
            and isinstance(first, Variable)
            and first.name not in _names(chosen)
        ):
            chosen.append(atom)
    return tuple(a for a in positive if a in chosen)


def _joined(count: AtLeast, outer: set[str], declarations: Mapping[str, Declaration]) -> list[Atom]:
    body = _atoms(count.body)
    joined = [a for a in body if not declarations[a.predicate].settled]
    for atom in body:  # settled atoms join in only where they bind a variable that nothing else binds
        if atom not in joined and variables_of(atom) - outer - _names(joined):
            joined.append(atom)
    return joined


def _count_plan(count: AtLeast, core: set[str], outer: set[str], declarations: Mapping[str, Declaration]) -> CountPlan:
    joined = _joined(count, outer, declarations)
    variables = _variables(joined)
    others = [literal for literal in count.body if literal not in joined]
    early = tuple(literal for literal in others if variables_of(literal) <= core | set(variables))
    return CountPlan(
        count=count,
        joined=tuple(joined),
        variables=variables,
        key=tuple(v for v in variables if v in core),
        early=early,
        late=tuple(literal for literal in others if literal not in early),
    )


def _atoms(body: Iterable[Simple]) -> list[Atom]:
    return [a for a in body if isinstance(a, Atom)]


def _names(atoms: Iterable[Atom]) -> set[str]:
    return {v for a in atoms for v in variables_of(a)}


def _variables(atoms: Iterable[Atom]) -> tuple[str, ...]:
    """Return the variables of some atoms, in order of first occurrence."""
    return tuple(dict.fromkeys(t.name for a in atoms for t in a.terms if isinstance(t, Variable)))
