"""The auditor: clingo evaluates the same rule files, unchanged (extra ``audit``).

It shares only the files with the pyDatalog engine, so equal results are independent evidence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.datalog.engine.plan import TooManyFactsError
from clue_logic.datalog.engine.tables import Tables
from clue_logic.datalog.syntax import (
    CONSTANTS,
    DEFAULT_BOUNDS,
    AtLeast,
    Atom,
    Calculus,
    Constant,
    ForAll,
    Rule,
    Variable,
    join_order,
)
from clue_logic.game.facts import Fact, Value
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

if TYPE_CHECKING:
    import clingo


SECONDS, MEGABYTES = 60, 2000
"""The limits of clingo for user-defined rules; grounding cannot be interrupted."""


class EngineMissingError(Exception):
    """The optional engine is not installed; the message says how to install it."""


def derive_with_clingo(calculus: Calculus, givens: Iterable[Fact]) -> frozenset[Fact]:
    """Return all facts, given and derived, computed by clingo.

    Raises EngineMissingError if clingo is not installed, and TooManyFactsError if a user-defined rule has too many
    instances, or clingo exceeds its limits of time or memory.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> givens = [Fact("dealt", ("Ben", "Rope")), Fact("location", ("Ben",)), Fact("location", ("envelope",))]
    >>> facts = derive_with_clingo(load_calculus("notebook"), givens)
    >>> sorted(str(f) for f in facts if f.predicate in ("holds", "lacks"))
    ['holds(Ben, Rope)', 'lacks(envelope, Rope)']
    """
    if find_spec("clingo") is None:
        raise EngineMissingError("clingo is not installed; install it with: pip install 'clue-logic[audit]'")
    givens = list(givens)
    _refuse_too_many(calculus, givens)
    work = _Work(tuple(calculus.sources.values()), givens)
    if not calculus.bounded:
        return _solve_with_clingo(work)
    from clue_logic.datalog.sandbox import Limits, WorkFailure, run_in_sandbox  # the page has no processes

    [(_, facts)] = run_in_sandbox(
        _solve_with_clingo, [work], jobs=1, limits=Limits(seconds=SECONDS, megabytes=MEGABYTES)
    )
    if isinstance(facts, WorkFailure):
        if facts is WorkFailure.TIME:
            raise TooManyFactsError(Message("ruleproblems-clingo-time", seconds=f"{SECONDS:g}"))
        raise TooManyFactsError(Message("ruleproblems-clingo-memory", most=f"{MEGABYTES:,}"))
    return facts


class _Work(Struct, frozen=True):
    texts: Sequence[str]
    givens: Sequence[Fact]


def _solve_with_clingo(work: _Work) -> frozenset[Fact]:
    import clingo

    # do not warn about predicates that a log does not use
    control = clingo.Control(["--warn=none"])
    for text in work.texts:
        control.add("base", [], text)
    with control.backend() as backend:
        for fact in work.givens:
            symbol = clingo.Function(fact.predicate, [_symbol(a) for a in fact.args])
            backend.add_rule([backend.add_atom(symbol)])
    control.ground([("base", [])])
    facts: set[Fact] = set()
    with control.solve(yield_=True) as handle:
        for model in handle:
            facts.update(Fact(s.name, tuple(_value(a) for a in s.arguments)) for s in model.symbols(atoms=True))
    return frozenset(facts)


def _refuse_too_many(calculus: Calculus, givens: Iterable[Fact]) -> None:
    """Raise an error for a user-defined rule with too many ground instances for clingo."""
    known = Tables.of(givens, calculus.declarations)
    bounds = calculus.bounds or DEFAULT_BOUNDS
    for rule in (rule for rule in calculus.rules if rule.label in calculus.bounded):
        of_log = [c for c in rule.body if not isinstance(c, Atom) or calculus.declarations[c.predicate].given]
        count, most = _count_instances(replace(rule, body=tuple(of_log)), known), bounds.combinations
        if count > most:
            message = Message(
                "ruleproblems-clingo-combinations",
                label=rule.label,
                place=str(rule.place),
                count=f"{count:,}",
                most=f"{most:,}",
            )
            raise TooManyFactsError(message, rule, most)


def _count_instances(rule: Rule, tables: Tables) -> int:
    """Return an upper bound of the combinations of facts in a rule's body, or in one of its counts or "for all"s."""
    core = [literal for literal in rule.body if isinstance(literal, Atom)]
    joins = [core, *(core + list(inner) for inner in _inner_atoms(rule))]
    return max(_estimate_join_size(join, tables) for join in joins)


def _inner_atoms(rule: Rule) -> Iterator[Iterable[Atom]]:
    for literal in rule.body:
        if isinstance(literal, AtLeast | ForAll):
            inner = literal.body if isinstance(literal, AtLeast) else literal.condition
            yield [each for each in inner if isinstance(each, Atom)]


def _estimate_join_size(atoms: list[Atom], tables: Tables) -> int:
    """Return an upper bound of the combinations: for each atom the most facts that match the atoms before it."""
    size, bound = 1, set[str]()
    for atom in join_order(atoms, bound):
        positions = tuple(i for i, t in enumerate(atom.terms) if isinstance(t, Constant) or t.name in bound)
        table = tables[atom.predicate]
        size *= max(map(len, table.index(positions).values()), default=0) if positions else len(table.rows)
        bound |= {term.name for term in atom.terms if isinstance(term, Variable)}
    return size


def _symbol(value: Value) -> clingo.Symbol:
    import clingo

    if isinstance(value, int):
        return clingo.Number(value)
    return clingo.Function(value) if value in CONSTANTS else clingo.String(value)


def _value(symbol: clingo.Symbol) -> Value:
    import clingo

    if symbol.type is clingo.SymbolType.Number:
        return symbol.number
    return symbol.string if symbol.type is clingo.SymbolType.String else symbol.name
