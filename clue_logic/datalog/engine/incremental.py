"""Incremental evaluation of a rule by compiled loops: the applications that new facts make possible.

    lacks(P, C) :- place(P), holds(Q, C), P != C.       place(P) is the rest: it only extends the conclusion

    new rows of holds  ->  loop over the core: rows (Q, C), sorted  ->  loop over the rest: rows (Q, C, P)

A loop starts at each atom of the core, and at each atom in a count or a "for all", which may be met now. Nothing is
kept between calls: what is counted is counted again whenever a fact of it is new.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from clue_logic.datalog.engine.loops import Loop, compile_body, inner_variables, run_to_end, run_within
from clue_logic.datalog.engine.plan import CountPlan, ForAllPlan, RulePlan
from clue_logic.datalog.engine.premises import (
    PremiseFinder,
    bounds_of_counts,
    choose_premises,
    fact_maker,
    named_values,
)
from clue_logic.datalog.engine.tables import Row, Rows, Tables
from clue_logic.datalog.engine.work import Work
from clue_logic.datalog.syntax import Atom, Expression, Literal, Term, Variable
from clue_logic.game.facts import Fact, Value
from clue_logic.words.records import replace

Newest = Mapping[str, Collection[Row]]
"""The newest rows, by predicate (the delta of semi-naive evaluation); the tables have them already."""

Join = Callable[[Newest], Collection[Row]]
"""Another engine for the core of a rule: it returns the rows of its variables with at least one new fact."""


class _Search:
    """A body that is compiled when it is first searched from rows of some terms."""

    def __init__(
        self,
        predicate: str,
        first: Sequence[Term],
        body: Sequence[Literal],
        columns: Sequence[Expression],
        tables: Tables,
    ) -> None:
        self.predicate = predicate  # of the rows to begin with
        self._body = tuple(first), tuple(body), tuple(columns)
        self._tables = tables
        self._loop: Loop | None = None

    def run(self, rows: Collection[Row], work: Work | None) -> Rows:
        """Return the solutions; raises WorkLimitError if that takes too much work."""
        if self._loop is None:
            self._loop = compile_body(*self._body).over(self._tables)
        if work is None:
            return run_to_end(self._loop, rows)
        new: Rows = {}
        work.spend(run_within(self._loop(rows, (), new, 0), work.most - work.used))
        return new


class IncrementalRule:
    """Finds the applications of a rule.

    Its bindings are rows: of the variables of the core, or of all variables outside counts and "for all"
    (`RulePlan.names`).
    """

    def __init__(self, plan: RulePlan, tables: Tables, work: Work | None = None, join: Join | None = None) -> None:
        self.plan = plan
        self._tables = tables
        self._work = work
        self._join = join
        names = tuple(map(Variable, plan.names))
        columns = (*names, *bounds_of_counts(plan.rule))
        begun = tuple(map(Variable, plan.bound)) if plan.rest else columns
        core, body = tuple(map(Variable, plan.variables)), (*plan.core, *plan.tests)
        self._again = _Search("", core, body, begun, tables)
        self._cores = [
            _Search(atom.predicate, atom.terms, [part for part in body if part is not atom], begun, tables)
            for atom in plan.core
        ]
        self._waits = [
            _Search(atom.predicate, atom.terms, (*beside, *body), begun, tables)
            for wait in plan.waits
            for atom, beside in _starts(wait, plan)
        ]
        self._rest = _Search("", tuple(map(Variable, plan.bound)), plan.rest, columns, tables) if plan.rest else None
        self._head = fact_maker(plan.rule.head, plan.names)
        self._premises: PremiseFinder | None = None

    def cores(self, newest: Newest) -> list[Row]:
        """Return the bindings of the core under which new facts may make the rule applicable, sorted.

        Raises WorkLimitError if that takes too much work.
        """
        if not all(self._tables[atom.predicate].rows for atom in self.plan.core):
            return []
        starting = [start for start in self._cores if start.predicate in newest]
        # if all rows of a predicate are new, the loop over them finds every binding
        whole = [start for start in starting if len(newest[start.predicate]) == len(self._tables[start.predicate].rows)]
        counted = [] if whole else [start for start in self._waits if start.predicate in newest]
        solutions: Rows = {}
        if self._join is not None and starting:
            solutions.update(self._again.run(self._join(newest), None))
            starting = whole = []
        for start in (*(whole[:1] or starting), *counted):
            solutions.update(start.run(newest[start.predicate], self._work))
        return sorted(solutions)

    def again(self, core: Row) -> list[Row]:
        """Return the binding of the core with the values of a former one, if it still may make the rule applicable."""
        return [*self._again.run([core[: len(self.plan.variables)]], self._work)]

    def bindings(self, cores: Collection[Row]) -> Collection[Row]:
        """Return the bindings of all variables with which the rule is applicable, in the order of those of the core.

        Raises WorkLimitError if that takes too much work.
        """
        return self._rest.run(cores, self._work) if self._rest is not None and cores else cores

    def fact(self, binding: Row) -> Fact:
        """Return the conclusion."""
        return self._head(binding)

    def premises(self, binding: Row) -> tuple[Fact, ...]:
        """Return the premises; of what is counted those that were known first."""
        if self._premises is None:
            arrivals = {wait.count: wait.joined for wait in self.plan.waits if isinstance(wait, CountPlan)}
            self._premises = PremiseFinder(self.plan.rule, self.plan.names, self._tables, arrivals)
        premises = self._premises(binding)
        chosen = None if premises is None else choose_premises(premises, lambda _: True)
        assert chosen is not None  # for it is applicable
        return chosen

    def named_values(self, binding: Row) -> tuple[tuple[str, Value], ...]:
        """Return the named variables and their values."""
        return named_values(self.plan.names, binding)


def _starts(wait: CountPlan | ForAllPlan, plan: RulePlan) -> Iterator[tuple[Atom, list[Atom]]]:
    """Yield the atoms of a condition whose new facts may meet it, each with others that restrict the bindings.

    Variables that have no values outside are renamed, as the condition itself is tested after that.
    """
    own = inner_variables(wait.count if isinstance(wait, CountPlan) else wait.for_all) - {*plan.names}
    others = (part for part in wait.early if isinstance(part, Atom))
    atoms = [
        replace(atom, terms=tuple([_renamed(term, own) for term in atom.terms])) for atom in (*wait.starts, *others)
    ]
    for atom in atoms[: len(wait.starts)]:
        yield atom, [other for other in atoms if other is not atom]


def _renamed(term: Term, own: Collection[str]) -> Term:
    return Variable(f"{term.name} ") if isinstance(term, Variable) and term.name in own else term
