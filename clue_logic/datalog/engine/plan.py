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

from collections.abc import Mapping
from dataclasses import dataclass

from clue_logic.datalog.engine.splitting import core_of, equations, joined_of, spared_by, without_computed
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
    Variable,
    bound_in,
    exact_inputs,
    in_order,
    variables_in,
    variables_of,
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
    left_out
        The variables of the rest whose values are not counted, where the late literals say no more than that
        (``D != C``); else None.
    """

    count: AtLeast
    joined: tuple[Atom, ...]
    variables: tuple[str, ...]
    key: tuple[str, ...]
    early: tuple[Simple, ...]
    late: tuple[Simple, ...]
    left_out: tuple[str, ...] | None


@dataclass(frozen=True)
class ForAllPlan:
    """One "for all" of a rule.

    Attributes
    ----------
    for_all
        The literal.
    own
        The variable of its own, if it has only one.
    early
        What of its condition is known with the core.
    left_out
        The variables of the rest whose values its own variable must not have.
    """

    for_all: ForAll
    own: str | None
    early: tuple[Simple, ...]
    left_out: tuple[str, ...]


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
    computed
        Variables that equations determine from those, with their values, in such an order that each can be computed.
    early, late
        Conditions that need the core only, or the rest as well.
    early_exact, late_exact
        Exact counts, likewise.
    waits
        What has to be waited for: its monotone counts and what it says of all.
    """

    rule: Rule
    core: tuple[Atom, ...]
    rest: tuple[Atom, ...]
    variables: tuple[str, ...]
    computed: tuple[tuple[str, Expression], ...]
    early: tuple[Negation | Comparison, ...]
    late: tuple[Negation | Comparison, ...]
    early_exact: tuple[ExactCount, ...]
    late_exact: tuple[ExactCount, ...]
    waits: tuple[CountPlan | ForAllPlan, ...]


def plan_rule(rule: Rule, calculus: Calculus) -> RulePlan:
    """Decide how to evaluate a rule.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> notebook = load_calculus("notebook")
    >>> plan = plan_rule(notebook.rule("last_card_named"), notebook)
    >>> [str(a) for a in plan.core], [str(a) for a in plan.rest]
    (['clause(S, P)'], ['names(S, C)'])
    >>> [(str(wait.for_all.atom), wait.left_out) for wait in plan.waits]
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
        core = core_of(positive, waits, exact, declared)
    else:
        core = without_computed(positive, conditions, exact, declared)
    variables = tuple(in_order(core))
    # An exact count is known with the core if everything it takes from outside is.
    first = tuple(c for c in exact if exact_inputs(c, positive) <= set(variables))
    bound = set(variables) | {c.result.name for c in first}
    computed = dict(equations(conditions, bound, results))
    bound |= {name for name, _ in computed.values()}
    outer = bound_in(positive) | results
    left = tuple(c for i, c in enumerate(conditions) if i not in computed)
    return RulePlan(
        rule=rule,
        core=core,
        rest=tuple(a for a in positive if a not in core),
        variables=variables,
        computed=tuple(computed.values()),
        early=tuple(c for c in left if variables_of(c) <= bound),
        late=tuple(c for c in left if not variables_of(c) <= bound),
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
    joined = joined_of(count, outer, declarations)
    variables = tuple(in_order(joined))
    others = [literal for literal in count.body if literal not in joined]
    early = tuple(literal for literal in others if variables_of(literal) <= core | set(variables))
    late = tuple(literal for literal in others if literal not in early)
    return CountPlan(
        count=count,
        joined=tuple(joined),
        variables=variables,
        key=tuple(v for v in variables if v in core),
        early=early,
        late=late,
        left_out=_left_out(count.counted, late),
    )


def _left_out(counted: Variable, late: tuple[Simple, ...]) -> tuple[str, ...] | None:
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
    own = variables_in(for_all.condition) - outer
    late = {name: part for name, part in spared_by(for_all, outer).items() if name not in core}
    early = tuple(part for part in for_all.condition if all(part is not other for other in late.values()))
    return ForAllPlan(for_all, next(iter(own)) if len(own) == 1 else None, early, tuple(late))
