"""Semi-naive evaluation of plain Datalog, stratum by stratum, in rounds over compiled rules; only rows are recorded.

Each round applies the rules of a stratum to the rows of the rounds before, at least one of them of the last round. What
is not recorded, such as the rule and the premises of a fact, is found when it is asked for
(`clue_logic.datalog.engine.on_demand`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct

from clue_logic.datalog.derivation import find_incomplete, full_notice, stop_notice
from clue_logic.datalog.engine.loops import Loop, compile_body, open_conditions, run_within
from clue_logic.datalog.engine.tables import Row, Rows, Tables
from clue_logic.datalog.engine.work import WorkLimitError
from clue_logic.datalog.reading import strata
from clue_logic.datalog.syntax import Atom, Bounds, Calculus, Literal, Rule, Term
from clue_logic.words.messages import Message
from clue_logic.words.records import replace


class Fixpoint(Struct, frozen=True):
    """All rows of a program."""

    tables: Tables  # each row with its round; round 0 has the given ones
    rules: tuple[Rule, ...]  # that were used, if only in part
    left_out: Mapping[str, Message]  # labels of the rules that were left out or stopped, each with a notice
    incomplete: Mapping[str, Message]  # the predicates that may lack rows, each with the notice

    def extended(self, rule: Rule, rows: Rows) -> Fixpoint:
        """Return the fixpoint with a further rule, of a predicate that no other rule has, and what it concludes."""
        latest = max((next(reversed(table.rows.values()), 0) for _, table in self.tables.items()), default=0)
        new = dict.fromkeys(rows, latest + 1)
        tables = self.tables.extended(rule.head.predicate, len(rule.head.terms), new)
        return replace(self, tables=tables, rules=(*self.rules, rule))


def find_fixpoint(calculus: Calculus, givens: Mapping[str, Collection[Row]], bounds: Bounds) -> Fixpoint:
    """Derive all rows of a program whose rules are closed (`clue_logic.datalog.reading.strata`).

    A rule that reaches a limit is stopped; one that tests a predicate which may lack rows then is left out.
    """
    evaluation = _Evaluation(calculus, givens, bounds)
    for stratum in strata.stratify(calculus.rules):
        evaluation.add_stratum(stratum)
    return evaluation.result()


def begin_whole(rule: Rule, tables: Tables) -> Iterable[tuple[Collection[Row], Loop]]:
    """Yield the rows of the atom with the fewest, and the loop over them that finds all conclusions, if any."""
    atoms = [literal for literal in rule.body if isinstance(literal, Atom)]
    sizes = [len(tables[atom.predicate].rows) for atom in atoms]
    if not atoms:
        yield [()], _compile((), rule.body, rule, tables)
    elif min(sizes):
        first = atoms[sizes.index(min(sizes))]
        rest = tuple([literal for literal in rule.body if literal is not first])
        yield tables[first.predicate].rows, _compile(first.terms, rest, rule, tables)


def find_rows(rule: Rule, tables: Tables, bounds: Bounds) -> Rows:
    """Return the conclusions of a rule from some tables.

    Raises WorkLimitError if a limit is reached.

    >>> from clue_logic.datalog.program import read_program
    >>> program = read_program("e(a, b). e(b, c). two(X, Z) :- e(X, Y), e(Y, Z).")
    >>> [*find_rows(program.calculus.rules[0], program.fixpoint.tables, program.bounds)]
    [('a', 'c')]
    """
    if len(rule.body) == 1 and isinstance(rule.body[0], Atom) and rule.body[0].terms == rule.head.terms:
        return tables[rule.body[0].predicate].rows
    new: Rows = {}
    for rows, loop in begin_whole(rule, tables):
        run_within(loop(rows, (), new, 0), bounds.combinations, lambda: len(new) > bounds.facts)
    return new


def is_applicable(rule: Rule, tables: Tables) -> bool:
    """Return whether the body of a rule is true for some values, whatever it concludes."""
    new: Rows = {}
    for rows, loop in begin_whole(rule, tables):
        try:
            run_within(loop(rows, (), new, 0), 1 << 62, lambda: bool(new))
        except WorkLimitError:
            return True
    return bool(new)


def _compile(first: tuple[Term, ...], rest: tuple[Literal, ...], rule: Rule, tables: Tables) -> Loop:
    return compile_body(first, rest, rule.head.terms).over(tables)


class _Evaluation:
    def __init__(self, calculus: Calculus, givens: Mapping[str, Collection[Row]], bounds: Bounds) -> None:
        self._calculus = calculus
        self._bounds = bounds
        self._tables = Tables({name: declared.arity for name, declared in calculus.declarations.items()})
        for name, rows in givens.items():
            if rows:
                self._tables[name].add(dict.fromkeys(rows, 0))
        self._left_out: dict[str, Message] = {}
        self._untested: set[str] = set()
        self._incomplete: Mapping[str, Message] = {}
        self._work = dict.fromkeys((rule.label for rule in calculus.rules), bounds.combinations)
        self._derived = 0
        self._round = 1

    def result(self) -> Fixpoint:
        rules = tuple([rule for rule in self._calculus.rules if rule.label not in self._untested])
        return Fixpoint(self._tables, rules, self._left_out, self._incomplete)

    def add_stratum(self, stratum: Iterable[Rule]) -> None:
        """Run the rules of a stratum until nothing is new."""
        used = [rule for rule in stratum if self._may_test(rule)]
        new = self._fire([(rule, *begin) for rule in used for begin in begin_whole(rule, self._tables)])
        concluded = {rule.head.predicate for rule in used}
        loops: dict[str, list[tuple[Rule, Loop]]] = defaultdict(list)
        for rule in used:
            for predicate, first, rest in open_conditions(rule.body, concluded):
                loops[predicate].append((rule, _compile(first, rest, rule, self._tables)))
        while new:
            self._add(new)
            last = new
            new = self._fire([(rule, last[name], loop) for name in last for rule, loop in loops[name]])
        self._incomplete = find_incomplete(self._calculus.rules, self._left_out)

    def _may_test(self, rule: Rule) -> bool:
        """Return whether all that a rule tests is known; leave it out if not."""
        lacking = sorted(strata.closed_predicates(rule.body) & self._incomplete.keys())
        if lacking:
            self._untested.add(rule.label)
            self._left_out[rule.label] = strata.untested_notice(rule, lacking)
        return not lacking

    def _fire(self, loops: Iterable[tuple[Rule, Collection[Row], Loop]]) -> dict[str, Rows]:
        """Run some loops once; return the new rows of each predicate."""
        new: dict[str, Rows] = {}
        for rule, rows, loop in loops:
            if rule.label not in self._left_out:
                name = rule.head.predicate
                self._run(rule, rows, loop, new.setdefault(name, {}), sum(map(len, new.values())))
        return {name: rows for name, rows in new.items() if rows}

    def _run(self, rule: Rule, rows: Collection[Row], loop: Loop, new: Rows, others: int) -> None:
        """Run a loop until it ends or reaches a limit."""
        most = self._bounds.facts - self._derived - others + len(new)
        running = loop(rows, self._tables[rule.head.predicate].rows, new, 0)
        try:
            self._work[rule.label] -= run_within(running, self._work[rule.label], lambda: len(new) > most)
        except WorkLimitError:
            full = len(new) > most
            self._left_out[rule.label] = (
                full_notice(rule, self._bounds.facts) if full else stop_notice(rule, self._bounds.combinations)
            )

    def _add(self, new: Mapping[str, Rows]) -> None:
        for name, rows in new.items():
            self._tables[name].add(dict.fromkeys(rows, self._round))
            self._derived += len(rows)
        self._round += 1
