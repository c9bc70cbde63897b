"""What of a rule is joined at once, and what can be computed, looked up or waited for afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Declaration,
    ExactCount,
    Expression,
    ForAll,
    Negation,
    Sum,
    Variable,
    bound_in,
    exact_inputs,
    expression_variables,
    variables_in,
    variables_of,
    variables_of_all,
    variables_of_term,
)


def without_computed(
    positive: tuple[Atom, ...],
    conditions: tuple[Negation | Comparison, ...],
    exact: tuple[ExactCount, ...],
    declarations: Mapping[str, Declaration],
) -> tuple[Atom, ...]:
    """Return the atoms to join: all but the settled given ones over variables that equations determine."""
    core, results = positive, {c.result.name for c in exact}
    counted = {name for c in exact for name in exact_inputs(c, positive)}
    for atom in positive:
        rest = tuple(a for a in core if a is not atom)
        bound = bound_in(rest)
        computed = {name for _, (name, _) in equations(conditions, bound, results)}
        if (
            rest
            and declarations[atom.predicate].settled
            and computed & variables_of(atom)
            and not computed & counted & variables_of(atom)
            and variables_of(atom) <= bound | computed
            and not _of_new_event(atom, bound, declarations)
        ):
            core = rest
    return core


def _of_new_event(atom: Atom, bound: set[str], declarations: Mapping[str, Declaration]) -> bool:
    """Return whether an atom speaks of an event not bound yet, and so of facts that may not be complete."""
    return declarations[atom.predicate].sorts[0] == "event" and bool(variables_of_term(atom.terms[0]) - bound)


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


def core_of(
    positive: tuple[Atom, ...],
    waits: tuple[AtLeast | ForAll, ...],
    exact: tuple[ExactCount, ...],
    declarations: Mapping[str, Declaration],
) -> tuple[Atom, ...]:
    """Return the atoms to join of a rule that counts or says "for all": those that it cannot do without."""
    results = {c.result.name: c for c in exact}
    outer = bound_in(positive) | results.keys()
    needed: set[str] = set()
    for wait in waits:
        for name in _needed_by(wait, outer, declarations):
            needed |= exact_inputs(results[name], positive) if name in results else {name}
    # A given fact that the rule names, without a variable, may come last of all; nothing else would wake the rule then.
    chosen = [a for a in positive if not declarations[a.predicate].settled or not variables_of(a)]
    for atom in positive:
        if atom not in chosen and variables_of(atom) & (needed - bound_in(chosen)):
            chosen.append(atom)
    for atom in positive:
        if atom not in chosen and _of_new_event(atom, bound_in(chosen), declarations):
            chosen.append(atom)
    return tuple(a for a in positive if a in chosen)


def _needed_by(wait: AtLeast | ForAll, outer: set[str], declarations: Mapping[str, Declaration]) -> set[str]:
    """Return the variables bound outside that a count or a "for all" cannot do without."""
    if isinstance(wait, ForAll):
        return (outer & variables_of_all(wait)) - spared_by(wait, outer).keys()
    return expression_variables(wait.bound) | (outer & variables_in(joined_of(wait, outer, declarations)))


def joined_of(count: AtLeast, outer: set[str], declarations: Mapping[str, Declaration]) -> list[Atom]:
    """Return the atoms of a count's body that have to be joined."""
    body = [a for a in count.body if isinstance(a, Atom)]
    joined = [a for a in body if not declarations[a.predicate].settled]
    for atom in body:  # settled atoms join in only where they bind a variable that nothing else binds
        if atom not in joined and variables_of(atom) - outer - bound_in(joined):
            joined.append(atom)
    return joined


def spared_by(for_all: ForAll, outer: set[str]) -> Mapping[str, Comparison]:
    """Return the variables bound outside that only say what is left out: those of ``D != C``, with the condition.

    Each of them leaves out one thing at most, so without them it is known of all but so many what has to be waited for.
    """
    own = variables_in(for_all.condition) - outer
    found: dict[str, Comparison] = {}
    for part in for_all.condition:
        if isinstance(part, Comparison) and part.operator == "!=" and len(own) == 1:
            others = [other for other in (for_all.atom, *for_all.condition) if other is not part]
            for name in variables_of(part) - own:
                simple = isinstance(part.left, Variable) and isinstance(part.right, Variable)
                if simple and own <= variables_of(part) and name not in variables_in(others):
                    found[name] = part
    return found
