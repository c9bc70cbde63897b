"""A join at work: what answers it now that something is new. pyDatalog is asked only where there may be an answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from clue_logic.datalog.engine.conditions import JoinRow
from clue_logic.datalog.engine.database import Database, Newest
from clue_logic.datalog.engine.store import Join
from clue_logic.datalog.syntax import Atom, Constant, Variable, variables_of
from clue_logic.game.facts import Fact, Value

_Args = tuple[Value, ...]


class JoinAtWork:
    """A join of some atoms.

    Parameters
    ----------
    atoms
        What is joined.
    variables
        All variables of the atoms, in order of first occurrence: the columns of the answers.
    database
        The facts.

    Examples
    --------
    >>> from clue_logic.datalog.syntax import RulePlace
    >>> here = RulePlace("example", 1, 1)
    >>> atoms = [Atom("edge", (Variable(a), Variable(b)), here) for a, b in ("XY", "YZ")]
    >>> database = Database()
    >>> join = JoinAtWork(atoms, ("X", "Y", "Z"), database)
    >>> join.answers(database.advance([Fact("edge", (1, 2)), Fact("edge", (2, 3))]))
    [(1, 2, 3)]
    """

    def __init__(self, atoms: Sequence[Atom], variables: tuple[str, ...], database: Database) -> None:
        self._store = database.store
        self._alone = _Pattern(atoms[0], variables) if len(atoms) == 1 else None
        joins = () if self._alone is not None else database.store.compile(atoms, variables)
        self._starts = [_JoinStart(number, atoms, join, database) for number, join in enumerate(joins)]
        self.predicates = frozenset(atom.predicate for atom in atoms)

    def answers(self, newest: Newest) -> list[JoinRow]:
        """Return the distinct answers that rest on something new, sorted."""
        if self._alone is not None:  # a single atom needs no join
            return sorted(self._alone.rows(newest))
        starting = [start for start in self._starts if start.join.newest in newest]
        # Where all facts of a predicate are new, every answer rests on one of them: the join from there finds them all.
        whole = next((start for start in starting if self._store.is_all_new(start.join.newest)), None)
        asked = [start.join for start in (starting if whole is None else [whole]) if start.may_answer(newest, whole)]
        return sorted({row for join in asked for row in self._store.ask(join)})


class _Pattern:
    """The only atom of a join."""

    def __init__(self, atom: Atom, variables: tuple[str, ...]) -> None:
        self._predicate = atom.predicate
        self._fits = _fitting(atom)
        self._columns = [atom.terms.index(Variable(name)) for name in variables]

    def rows(self, newest: Newest) -> set[JoinRow]:
        facts = newest.get(self._predicate, ())
        return {tuple([fact.args[i] for i in self._columns]) for fact in facts if self._fits(fact.args)}


class _JoinStart:
    """An atom at which new facts can stand, and where to see whether there is anything to join them with.

    An answer may rest on several new facts. It is found from the first atom at which one stands; from there on, no new
    one needs to stand at the atoms before it.
    """

    def __init__(self, number: int, atoms: Sequence[Atom], join: Join, database: Database) -> None:
        self.join = join
        self._fits = _fitting(atoms[number])
        self._others = [
            (position < number, atom.predicate, *_shared(atom, atoms[number], database))
            for position, atom in enumerate(atoms)
            if position != number
        ]

    def may_answer(self, newest: Newest, whole: object) -> bool:
        """Return whether there may be answers that rest on a new fact here, and on none at the atoms before.

        Parameters
        ----------
        newest
            The newest facts.
        whole
            None if the answers that rest on a new fact at the atoms before are found from there.
        """
        return any(
            self._fits(fact.args) and self._is_met(fact.args, newest, whole) for fact in newest[self.join.newest]
        )

    def _is_met(self, args: _Args, newest: Newest, whole: object) -> bool:
        for before, predicate, index, key in self._others:
            facts = index.get(tuple([part(args) for part in key]))
            if not facts:
                return False
            if before and whole is None and next(iter(facts)) in newest.get(predicate, ()):
                return False  # facts are in the order in which they came: all of these are new
        return True


def _shared(
    atom: Atom, start: Atom, database: Database
) -> tuple[Mapping[_Args, Collection[Fact]], list[Callable[[_Args], Value]]]:
    """Return the facts of an atom by what it shares with another, and how to find that in a fact of the other."""
    bound = variables_of(start)
    positions, key = [], list[Callable[[_Args], Value]]()
    for position, term in enumerate(atom.terms):
        if isinstance(term, Constant) or term.name in bound:
            positions.append(position)
            key.append(_constant(term.value) if isinstance(term, Constant) else _argument(start.terms.index(term)))
    return database.known.index(atom.predicate, tuple(positions)), key


def _constant(value: Value) -> Callable[[_Args], Value]:
    return lambda args: value


def _argument(position: int) -> Callable[[_Args], Value]:
    return lambda args: args[position]


def _fitting(atom: Atom) -> Callable[[_Args], bool]:
    """Return whether the arguments of a fact are such as an atom asks for."""
    constants = [(i, term.value) for i, term in enumerate(atom.terms) if isinstance(term, Constant)]
    firsts = [(i, atom.terms.index(term)) for i, term in enumerate(atom.terms) if isinstance(term, Variable)]
    twice = [(i, first) for i, first in firsts if first != i]
    if not constants and not twice:
        return lambda args: True
    return lambda args: all(args[i] == value for i, value in constants) and all(args[i] == args[j] for i, j in twice)
