"""Random stratified programs with everything that plain Datalog can say, and what must hold of their answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from clue_logic.datalog.program import Program, of_texts
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.syntax import Bounds
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.game.unanswerable import UndecidedError
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.notebook.evaluation import needs
from clue_logic.proof.checker import check_proof
from clue_logic.words.records import replace

VALUES = ("a", "b", "c", "d", "1", "2", "3", '"a b"')
GIVEN: Mapping[str, int] = {"e": 2, "n": 1, "w": 2, "k": 1}
"""The given predicates with their arities; `w` has a value and a number, `k` a number, the others values."""

LEVELS = 3
DERIVED: Mapping[str, int] = {
    f"{name}{level}": arity for level in range(LEVELS) for name, arity in (("p", 1), ("r", 2), ("s", 2), ("z", 0))
}
"""The derived predicates: `s` has a value and a number, `z` is without arguments."""


def is_numbered(name: str) -> bool:
    """Return whether the last argument of a predicate is a number."""
    return name[0] in "wks"


Rows = Callable[[str], set[str]]
"""Returns all facts of a program, as text."""


def clingo_rows(text: str) -> set[str]:
    clingo = pytest.importorskip("clingo")
    control = clingo.Control(["--warn=none"])
    control.add("base", [], text)
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        [found] = [
            {str(symbol).replace(",", ", ").replace('"', "") for symbol in model.symbols(atoms=True)}
            for model in handle
        ]
    return found


@dataclass(frozen=True)
class RandomProgram:
    """A program, and queries about it; each has the text of a rule for clingo."""

    text: str
    queries: tuple[tuple[str, ...], ...]  # bodies, as literals

    def check(self, rows: Rows, most: int) -> Counter[str]:
        """Check every answer: right or refused; return how many there are of each kind."""
        own = replace(UserRules.of(self.text, "program.dl"), bounds=Bounds(combinations=most))
        program = of_texts(own)
        derivation, right = program.derivation, rows(self.text)
        found = {str(fact) for fact in derivation.facts() if not fact.predicate.startswith("all ")}
        assert found <= right, (self.text, found - right)
        missing = {fact.partition("(")[0] for fact in right - found}
        assert missing <= derivation.incomplete.keys(), (self.text, right - found)
        kinds = Counter({"facts": len(found), "incomplete": len(derivation.incomplete)})
        for fact in list(derivation.inferences)[-2:]:
            values = [f'"{value}"' if value == "a b" else str(value) for value in fact.args]
            answer = query(program, _written(fact.predicate, values), why=1)
            check_proof(answer.row_proof(1), answer.derivation.calculus, answer.derivation.givens)
        for name in DERIVED:
            one = f"{name}({', '.join('ab'[: DERIVED[name]])})" if DERIVED[name] else name
            if not is_numbered(name) and name in program.calculus.declarations:
                try:
                    needed = needs(program, one)
                except RuleError:
                    continue  # the rules have numbers there
                assert not needed.complete or needed.affirmative is (one in right), (self.text, one)
                assert not needed.affirmative or one in right, (self.text, one)
        for body in self.queries:
            kinds[self._check_query(program, body, rows)] += 1
        return kinds

    def _check_query(self, program: Program, body: Sequence[str], rows: Rows) -> str:
        asked = "; ".join(body)
        try:
            answer = query(program, asked, most=0)
        except RuleError:
            return "not asked"
        except UndecidedError:
            assert program.derivation.incomplete
            return "refused"
        columns = ", ".join(column.name for column in answer.columns)
        head = f"asked({columns})" if columns else "asked"
        right = {fact for fact in rows(f"{self.text}\n{head} :- {asked}.") if fact.partition("(")[0] == "asked"}
        found = {f"asked({', '.join(map(str, row))})" if columns else "asked" for row in answer.rows}
        if answer.complete:
            assert found == right, (self.text, asked, found ^ right)
        assert found <= right, (self.text, asked, found - right)
        return "whole" if answer.complete else "in part"


class _Writer:
    """Writes random rules; a level tests only what is below it."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def facts(self) -> list[str]:
        chance = self._chance
        values = chance.sample(VALUES, chance.randint(3, len(VALUES)))
        pairs = {(chance.choice(values), chance.choice(values)) for _ in range(chance.randint(4, 12))}
        weights = {(chance.choice(values), chance.randint(-2, 4)) for _ in range(chance.randint(1, 5))}
        return [
            *(f"e({one}, {other})." for one, other in sorted(pairs)),
            *(f"n({value})." for value in values if chance.random() < 0.8),
            "n(a).",
            *(f"w({value}, {number})." for value, number in sorted(weights)),
            *(f"k({number})." for number in range(chance.randint(-2, 0), chance.randint(2, 6))),
        ]

    def first(self, name: str) -> str:
        """Return a rule by which a predicate has some facts."""
        value = self._chance.choice(VALUES)
        able = {
            "p": ("(X) :- n(X), e(X, _).", f"(X) :- e(X, {value}).", f"({value}) :- n(a)."),
            "r": ("(X, Y) :- e(X, Y).", "(X, Y) :- e(Y, X), k(2).", f"({value}, X) :- e(X, {value})."),
            "s": ("(X, N) :- w(X, N).", f"({value}, 1) :- n(a).", "(X, N - 1) :- w(X, N), n(X)."),
            "z": (" :- e(a, b).", f" :- n({value})."),
        }
        return f"{name}{self._chance.choice(able[name[0]])}"

    def rule(self, name: str) -> str:
        level, arity = int(name[1:]), DERIVED[name]
        body, names, numbers = self.body(level)
        terms = [self._chance.choice(names) for _ in range(arity)]
        if is_numbered(name):
            number = self._chance.choice(numbers or ["1"])
            terms[-1] = f"{number} {self._chance.choice('+-')} 1" if self._chance.random() < 0.4 else number
            if numbers and self._chance.random() < 0.5:
                body.append(f"{number} < 6")
                body.append(f"{number} > -4")
        return f"{_written(name, terms)} :- {'; '.join(body)}."

    def body(self, level: int) -> tuple[list[str], list[str], list[str]]:
        """Return literals, and the variables for values and for numbers that they bind."""
        chance, names = self._chance, ["X", "Y", "Z"]
        open_ = [*GIVEN, *(name for name in DERIVED if int(name[1:]) <= level)]
        closed = [*GIVEN, *(name for name in DERIVED if int(name[1:]) < level)]
        body = [self._atom(chance.choice([name for name in open_ if not is_numbered(name)]), names)]
        body += [self._atom(chance.choice(open_), names) for _ in range(chance.randint(0, 2))]
        bound = [name for name in names if any(name in atom for atom in body)] or ["X"]
        if not any("X" in atom for atom in body) and bound == ["X"]:
            body.append("n(X)")
        numbers = [name for name in "MN" if any(name in atom for atom in body)]
        results: list[str] = []
        kinds = (self._negation, self._count, self._exact, self._for_all, self._comparison, self._sum, self._none)
        for add in kinds:
            if chance.random() < 0.3:
                body += add(bound, numbers, open_, closed)
        if chance.random() < 0.3:
            body += self._aggregate(bound, closed)
            results.append("T")
        return body, bound, [*numbers, *results]

    def _atom(self, name: str, names: Sequence[str], numbers: Sequence[str] = ("M", "N")) -> str:
        chance = self._chance
        terms = [
            chance.choice(VALUES) if chance.random() < 0.08 else chance.choice(names)
            for _ in range({**GIVEN, **DERIVED}[name])
        ]
        if is_numbered(name):
            terms[-1] = chance.choice(numbers) if numbers else "_"
        if len(terms) > 1 and chance.random() < 0.08:
            terms[chance.randrange(2)] = "_"
        return _written(name, terms)

    def _none(self, bound: list[str], numbers: list[str], open_: list[str], closed: list[str]) -> list[str]:
        """Return a negation with a wildcard: there is no such row at all."""
        name = self._chance.choice([name for name in closed if {**GIVEN, **DERIVED}[name] == 2])
        return [f"not {name}({self._chance.choice([*bound, *VALUES])}, _)"]

    def _aggregate(self, bound: list[str], closed: list[str]) -> list[str]:
        """Return a sum, a least or a greatest number, T, and perhaps a comparison of it."""
        chance = self._chance
        name = chance.choice([name for name in closed if is_numbered(name) and name != "k"])
        key = chance.choice(("A", *bound))
        function = chance.choice(("sum", "min", "max", "count"))
        terms = "V, A" if function in ("sum", "count") and key == "A" and chance.random() < 0.7 else "V"
        # the least of nothing is nothing here, and infinity in clingo
        some = [f"{name}({'_' if key == 'A' else key}, _)"] if function in ("min", "max") else []
        test = [f"T {chance.choice(('<', '<=', '>', '!='))} {chance.randint(-2, 6)}"] if chance.random() < 0.5 else []
        return [*some, f"T = #{function}{{ {terms} : {name}({key}, V) }}", *test]

    def _negation(self, bound: list[str], numbers: list[str], open_: list[str], closed: list[str]) -> list[str]:
        able = [name for name in closed if numbers or not is_numbered(name)]
        return [f"not {self._atom(self._chance.choice(able), bound, numbers)}"]

    def _count(self, bound: list[str], numbers: list[str], open_: list[str], closed: list[str]) -> list[str]:
        chance = self._chance
        inner = [
            self._atom(chance.choice([n for n in open_ if not is_numbered(n)]), ["C", "C", *bound]) for _ in range(2)
        ]
        if not any("C" in atom for atom in inner):
            inner.append("n(C)")
        if chance.random() < 0.3:
            inner.append(f"C != {chance.choice(bound)}")
        if chance.random() < 0.3:
            inner.append(f"not {self._atom(chance.choice([n for n in closed if not is_numbered(n)]), ['C', *bound])}")
        return [f"#count{{ C : {', '.join(inner)} }} >= {chance.choice(['1', '2', '3', *numbers])}"]

    def _exact(self, bound: list[str], numbers: list[str], open_: list[str], closed: list[str]) -> list[str]:
        inner = self._atom(self._chance.choice([n for n in closed if not is_numbered(n)]), ["A", "A", *bound])
        inner = inner if "A" in inner else f"{inner}, n(A)"
        return [f"L = #count{{ A : {inner} }}", f"L {self._chance.choice(('>=', '<', '=', '!='))} 2"]

    def _for_all(self, bound: list[str], numbers: list[str], open_: list[str], closed: list[str]) -> list[str]:
        chance = self._chance
        condition = self._atom(chance.choice([n for n in closed if not is_numbered(n)]), ["F", "F", *bound])
        condition = condition if "F" in condition else f"n(F), {condition}"
        said = self._atom(chance.choice([n for n in open_ if not is_numbered(n)]), ["F", "F", *bound])
        return [f"{said} : {condition}"]

    def _comparison(self, bound: list[str], numbers: list[str], open_: list[str], closed: list[str]) -> list[str]:
        chance = self._chance
        if numbers and chance.random() < 0.5:
            return [
                f"{chance.choice(numbers)} {chance.choice(('<', '>=', '!='))} {chance.choice(('1', '2', *numbers))}"
            ]
        return [f"{chance.choice(bound)} {chance.choice(('!=', '!=', '='))} {chance.choice([*bound, *VALUES])}"]

    def _sum(self, bound: list[str], numbers: list[str], open_: list[str], closed: list[str]) -> list[str]:
        if not numbers:
            return []
        sign, other = self._chance.choice("+-"), self._chance.choice(["1", *numbers])
        return [f"S = {self._chance.choice(numbers)} {sign} {other}", "k(S)"]


def _written(name: str, terms: Sequence[str]) -> str:
    return f"{name}({', '.join(terms)})" if terms else name


def random_program(seed: int) -> RandomProgram:
    """Return a program that passes the checks, with queries about it."""
    chance = Random(f"strata {seed}")
    write = _Writer(chance)
    facts = write.facts()
    declared = "#predicate w(term, number). #predicate k(number)."
    first = [write.first(name) for name in DERIVED]
    base = UserRuleFile("program.dl", "\n".join([declared, *facts, *first]))
    rules: list[str] = []
    for name in chance.sample([*DERIVED] * 2, 13):
        tried = (write.rule(name) for _ in range(20))
        rules += [next((rule for rule in tried if _is_right(base, rule)), write.first(name))]
    while not _is_right(base, "\n".join(rules)):  # two rules make numbers without end, or disagree about a column
        rules.pop()
    queries = tuple(tuple(write.body(LEVELS)[0]) for _ in range(4))
    return RandomProgram("\n".join([*facts, *first, *rules]), queries)


def _is_right(base: UserRuleFile, rules: str) -> bool:
    try:
        of_texts(UserRules("", (base, UserRuleFile("rules.dl", rules))))
    except RuleError:
        return False
    return True
