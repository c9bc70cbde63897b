"""Sets of facts of plain Datalog: as text, random, and consistent with the task of an exercise.

A task may exclude facts: a person is not her own parent, and a parent is a person. The setting `world` of an exercise
has this as rules. One that concludes a given predicate completes facts, and one that concludes `excluded` forbids them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.program import Program, of_texts
from clue_logic.datalog.reading.program_file import EMPTY, raise_program_problems
from clue_logic.datalog.syntax import DEFAULT_BOUNDS, NUMBER, UNSORTED
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.game.facts import Fact, Value

EXCLUDED = "excluded"
"""The predicate of what a task excludes."""

MOST_FACTS = 12
"""The largest number of random facts of a predicate."""

_MOST_VALUES = 8
_NUMBERS: tuple[Value, ...] = (1, 2, 3, 4, 5, 6)
_NAMES: tuple[Value, ...] = tuple("abcdefg")

DECLARES = "#predicate"
"""The beginning of a declaration."""

_FACTS, _ANSWER = "facts", "answer"
"""The names of the files of a program."""


def read_program(facts: str, rules: str) -> Program:
    """Return the program of facts and rules.

    Raises RuleError if it is wrong, or needs a predicate that it does not have: that is a slip in an answer.
    """
    own = UserRules(_ANSWER, (UserRuleFile(_FACTS, facts), UserRuleFile(_ANSWER, rules)), DEFAULT_BOUNDS)
    program = of_texts(own)
    raise_program_problems((one for one in program.text.remarks if one.code == EMPTY), own)
    return program


def random_facts(program: Program, number: int, *, world: str = "", declared: bool = True) -> Iterator[str]:
    """Yield random facts of the predicates that a program is given, the same each time, from its own constants.

    A third of the sets are chains, and a third have no circle: among other facts, most ways are short. Below the facts
    their predicates are declared, unless the program does so. No set has facts that the rules of `world` exclude.
    """
    given = given_predicates(program)
    whole = World(world, given)
    values: dict[str, dict[Value, None]] = {}
    for fact in (one.fact for one in program.text.givens):
        for sort, value in zip(given[fact.predicate], fact.args, strict=True):
            values.setdefault(sort, {})[value] = None
    chance = Random(0)
    for at in range(number):
        pools: dict[str, list[Value]] = {}
        for sort in sorted({sort for sorts in given.values() for sort in sorts}):
            more = _NUMBERS if sort == NUMBER else _NAMES if sort == UNSORTED else [f"{sort}{n}" for n in _NUMBERS]
            pool = [*dict.fromkeys((*values.get(sort, ()), *more))][:_MOST_VALUES]
            pools[sort] = chance.sample(pool, chance.randint(2, len(pool)))
        facts: list[Fact] = []
        for name, sorts in given.items():
            rows = [*product(*(pools[sort] for sort in sorts))]
            chain = [row for row in rows if _steps(row, sorts, pools) == {1}]
            if at % 3 == 1 and chain:
                rows = [*chain, *chance.sample(rows, min(at % 2, len(rows)))]
            else:
                if at % 3 == 2:  # without circles
                    rows = [row for row in rows if min(_steps(row, sorts, pools), default=1) > 0]
                rows = chance.sample(rows, chance.randint(0, min(len(rows), MOST_FACTS)))
            facts += [Fact(name, row) for row in sorted({*rows}, key=str)]
        order = {name: at for at, name in enumerate(given)}
        facts = sorted(whole.complete(facts), key=lambda fact: order[fact.predicate])
        yield facts_text(facts, given if declared else {})


def _steps(row: Sequence[Value], sorts: Sequence[str], pools: Mapping[str, list[Value]]) -> set[int]:
    """Return the distances of neighbouring values of one sort in its pool."""
    pairs = zip(zip(sorts, row, strict=True), [*zip(sorts, row, strict=True)][1:], strict=False)
    return {pools[of].index(other) - pools[of].index(one) for (sort, one), (of, other) in pairs if sort == of}


def given_predicates(program: Program) -> Mapping[str, tuple[str, ...]]:
    """Return the given predicates of a program, with the sorts of their arguments."""
    declarations = program.calculus.declarations
    return {name: one.sorts for name, one in declarations.items() if one.given and not one.background}


def facts_text(facts: Iterable[Fact], declared: Mapping[str, tuple[str, ...]]) -> str:
    """Return facts as a program has them; the declarations are below, so that lines count the facts."""
    declarations = (f"{DECLARES} {name}({', '.join(sorts)})." for name, sorts in declared.items())
    return "\n".join([*(f"{written_fact(fact)}." for fact in facts), *declarations])


def written_fact(fact: Fact) -> str:
    """Return a fact as a program has it; names that begin with a capital letter, or are no word, in quotes."""
    args = (str(value) if isinstance(value, int) or _is_plain(value) else f'"{value}"' for value in fact.args)
    return f"{fact.predicate}({', '.join(args)})" if fact.args else fact.predicate


def _is_plain(value: str) -> bool:
    return value.isidentifier() and value[0].islower()


@dataclass(frozen=True)
class World:
    """What is true of all facts that an exercise may give.

    >>> rules = "person(X) :- parent(X, _). person(X) :- parent(_, X). excluded(X) :- parent(X, X)."
    >>> family = World(rules, {"person": ("term",), "parent": ("term", "term")})
    >>> family.allows("person(ann). person(ben). parent(ann, ben).")
    True
    >>> family.allows("person(ben). parent(ann, ben)."), family.allows("person(ann). parent(ann, ann).")
    (False, False)
    >>> print(*family.complete([Fact("parent", ("ann", "ann")), Fact("parent", ("ann", "ben"))]))
    parent(ann, ben) person(ann) person(ben)
    """

    rules: str  # plain Datalog; empty if everything may be given
    declared: Mapping[str, tuple[str, ...]]  # the given predicates, with the sorts of their arguments

    def allows(self, facts: str) -> bool:
        """Return whether the task excludes none of some facts, and none is missing; raises RuleError."""
        if not self.rules.strip():
            return True
        derivation = read_program(facts, self.rules).derivation
        return not any(derivation.facts(EXCLUDED)) and not self._added(derivation)

    def complete(self, facts: Iterable[Fact]) -> tuple[Fact, ...]:
        """Return facts without some that the task excludes, with those that must not be missing; raises RuleError."""
        remaining = tuple(dict.fromkeys(facts))
        if not self.rules.strip():
            return remaining
        derivation = self._derivation(remaining)
        while excluded := sorted(derivation.facts(EXCLUDED), key=str):
            removed: set[Fact] = set()
            for fact in excluded:
                given = _given_premises(fact, derivation)
                if not removed & given:  # a fact that goes already may be the reason for several
                    removed.add(max(given, key=str))
            remaining = tuple(fact for fact in remaining if fact not in removed)
            derivation = self._derivation(remaining)
        return (*remaining, *self._added(derivation))

    def _derivation(self, facts: Iterable[Fact]) -> Derivation:
        return read_program(facts_text(facts, self.declared), self.rules).derivation

    def _added(self, derivation: Derivation) -> list[Fact]:
        return sorted((fact for fact in derivation.inferences if fact.predicate in self.declared), key=str)


def _given_premises(fact: Fact, derivation: Derivation) -> set[Fact]:
    """Return the given facts that the proof of a fact uses."""
    given, todo, visited = set[Fact](), [fact], set[Fact]()
    while todo:
        one = todo.pop()
        if one in visited:
            continue
        visited.add(one)
        if one in derivation.inferences:
            todo += derivation.inferences[one].premises
        elif one in derivation.givens:
            given.add(one)
    return given
