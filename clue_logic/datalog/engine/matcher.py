"""One rule, matched against the facts that stand, from a new fact on.

The rule is split as its plan says. Every atom that is joined, in the core, in a count or in a "for all", has a look-up
of what else it needs; so a new fact costs what it meets, however much else is known.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from clue_logic.datalog.engine.bindings import RuleBindings, shown
from clue_logic.datalog.engine.conditions import Binding, JoinRow, Lookup, all_of, fact_maker, term_getter
from clue_logic.datalog.engine.database import IndexedFacts
from clue_logic.datalog.engine.plan import CountPlan, ForAllPlan, RulePlan
from clue_logic.datalog.syntax import Atom, Constant, Variable, bound_in, join_order, variables_of
from clue_logic.game.facts import Fact, Value


@dataclass(frozen=True, slots=True)
class Match:
    """One way to apply a rule.

    Parameters
    ----------
    fact
        What it concludes.
    premises
        The facts used: the positive atoms of the body in order, each count replaced by the facts counted, and each
        "for all" by the facts that it asks for. Of those that would do, the ones that have stood longest.
    binding
        The rule's variables outside counts and their values.
    core
        The values of those of its core.
    row
        The values of all: different for different matches, and a rule's matches can be sorted by them.
    """

    fact: Fact
    premises: tuple[Fact, ...]
    binding: tuple[tuple[str, Value], ...]
    core: JoinRow
    row: JoinRow


class Matcher:
    """Matches one rule.

    Parameters
    ----------
    plan
        The rule, and how it is split.
    standing
        The facts to match.
    given
        The given facts, which conditions are about.
    """

    def __init__(self, plan: RulePlan, standing: IndexedFacts, given: IndexedFacts) -> None:
        self.plan = plan
        self._standing = standing
        self._core = [fact_maker(atom) for atom in plan.core]
        self._bindings = RuleBindings(plan, given)
        bound = self._bindings.bound
        self._waits = [
            _CountOf(wait, bound, standing, given)
            if isinstance(wait, CountPlan)
            else _AllOf(wait, bound, standing, given)
            for wait in plan.waits
        ]
        self._starts = [_Start(atom, plan.core, (), standing) for atom in plan.core]
        for wait in plan.waits:
            atoms = wait.joined if isinstance(wait, CountPlan) else (wait.for_all.atom,)
            filters = [part for part in wait.early if isinstance(part, Atom)]
            self._starts += [_Start(atom, (*atoms, *filters), plan.core, standing) for atom in atoms]

    @property
    def predicates(self) -> frozenset[str]:
        """What facts are about that may make the rule apply."""
        return frozenset(start.predicate for start in self._starts)

    def cores(self, fact: Fact) -> Iterable[JoinRow]:
        """Return the values of the core's variables with which the rule may apply now that a fact stands."""
        found: dict[JoinRow, None] = {}
        for start in self._starts:
            if start.predicate == fact.predicate:
                for binding in start(fact):
                    found[tuple([binding[name] for name in self.plan.variables])] = None
        return found

    def stands(self, core: JoinRow) -> bool:
        """Return whether all facts of a core stand."""
        binding = dict(zip(self.plan.variables, core, strict=True))
        return all(make(binding) in self._standing for make in self._core)

    def matches(self, core: JoinRow, known: Container[Fact]) -> Iterator[Match]:
        """Yield the ways to apply the rule with a core to conclude what is not known."""
        bindings = self._bindings
        binding = bindings.of_core(core)
        if not bindings.test(binding):
            return
        ready = []
        for wait in self._waits:
            premises_of = wait.ready(binding)
            if premises_of is None:
                return
            ready.append(premises_of)
        for whole in bindings.whole(binding):
            fact = bindings.head(whole)
            if fact not in known and bindings.late_test(whole):
                waited = [premises_of(whole) for premises_of in ready]
                if None not in waited:
                    premises = bindings.premises(whole, [facts or () for facts in waited])
                    yield Match(fact, premises, shown(whole), core, tuple(whole.values()))


class _Start:
    """Finds the cores that a fact makes a difference to, by one atom of the rule.

    Parameters
    ----------
    atom
        The atom that the fact is.
    beside
        The atoms among which it stands: those of the core, of a count or of a "for all".
    core
        The atoms of the core, where it stands elsewhere.
    standing
        The facts to match.
    """

    def __init__(self, atom: Atom, beside: Sequence[Atom], core: Sequence[Atom], standing: IndexedFacts) -> None:
        self.predicate = atom.predicate
        self._constants = [(i, term.value) for i, term in enumerate(atom.terms) if isinstance(term, Constant)]
        self._variables = [(i, term.name) for i, term in enumerate(atom.terms) if isinstance(term, Variable)]
        bound, key = variables_of(atom), bound_in(beside) & bound_in(core)
        self._beside = Lookup(join_order([other for other in beside if other is not atom], bound), bound, standing)
        self._core = Lookup(join_order(core, key), key, standing)

    def __call__(self, fact: Fact) -> Iterator[Binding]:
        for i, value in self._constants:
            if fact.args[i] != value:
                return
        binding: dict[str, Value] = {}
        for i, name in self._variables:
            if binding.setdefault(name, fact.args[i]) != fact.args[i]:
                return
        for found in self._beside(binding):
            yield from self._core(found)


class _CountOf:
    """A monotone count of a rule."""

    def __init__(self, plan: CountPlan, bound: Iterable[str], standing: IndexedFacts, given: IndexedFacts) -> None:
        self._term = plan.count.counted.name
        self._bound = term_getter(plan.count.bound)
        self._lookup = Lookup(join_order(plan.joined, {*bound}), bound, standing)
        self._test = all_of(plan.early, given)
        self._late_test = all_of(plan.late, given) if plan.late else None
        self._made = [fact_maker(part) for part in plan.count.body if isinstance(part, Atom)]

    def ready(self, core: Binding) -> Callable[[Binding], list[Fact] | None] | None:
        """Return the function from a whole binding to the facts counted; None if it could never find enough of them.

        The function returns None if there are too few under the whole binding.
        """
        bound = self._bound(core)
        if not isinstance(bound, int):
            raise TypeError(f"{bound} is not a number")  # the rule checks keep this away
        terms: dict[Value, list[Binding]] = {}
        for found in self._lookup(core) if bound > 0 else ():
            term = found[self._term]
            if (self._late_test is not None or term not in terms) and self._test(found):
                terms.setdefault(term, []).append(found)
                if self._late_test is None and len(terms) == bound:
                    break
        return partial(self._premises, bound, terms.values()) if len(terms) >= bound else None

    def _premises(self, bound: int, terms: Iterable[Sequence[Binding]], binding: Binding) -> list[Fact] | None:
        chosen: list[Binding] = []
        for solutions in terms:
            if len(chosen) >= bound:
                break
            whole = ({**solution, **binding} for solution in solutions)
            chosen += islice((w for w in whole if self._late_test is None or self._late_test(w)), 1)
        return [make(whole) for whole in chosen for make in self._made] if len(chosen) >= bound else None


class _AllOf:
    """A "for all" of a rule."""

    def __init__(self, plan: ForAllPlan, bound: Iterable[str], standing: IndexedFacts, given: IndexedFacts) -> None:
        atom = plan.for_all.atom
        self._solutions = Lookup([part for part in plan.early if isinstance(part, Atom)], bound, given)
        self._test = all_of([part for part in plan.early if not isinstance(part, Atom)], given)
        # "_" before the colon is something, no matter what, and so no part of the key.
        positions = [i for i, t in enumerate(atom.terms) if not (isinstance(t, Variable) and t.name.startswith("_"))]
        self._key = [term_getter(atom.terms[i]) for i in positions]
        self._standing = standing.index(atom.predicate, tuple(positions))
        self._own, self._left_out = plan.own, plan.left_out

    def ready(self, core: Binding) -> Callable[[Binding], list[Fact] | None] | None:
        """Return the function from a whole binding to the facts asked for; None if it could never find all of them.

        The function returns None if one is missing under the whole binding.
        """
        found: list[tuple[Value | None, Fact | None]] = []
        missing = 0
        for solution in filter(self._test, self._solutions(core)):
            facts = self._standing.get(tuple([get(solution) for get in self._key]))
            missing += not facts
            if missing > len(self._left_out):
                return None
            found.append((None if self._own is None else solution[self._own], next(iter(facts)) if facts else None))
        return partial(self._premises, found)

    def _premises(self, found: Iterable[tuple[Value | None, Fact | None]], binding: Binding) -> list[Fact] | None:
        left_out = [binding[name] for name in self._left_out]
        facts = [fact for value, fact in found if value not in left_out]
        return None if None in facts else [fact for fact in facts if fact is not None]
