"""Inferences of a program, found backwards when they are asked for: of least round, so that proofs have minimal height.

The fixpoint of a program (`clue_logic.datalog.engine.fixpoint`) records in which round a row was new. A row of round n
has an inference from rows of rounds before, by the first rule that has one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from clue_logic.datalog.derivation import Inference
from clue_logic.datalog.engine.backwards import BackwardRule
from clue_logic.datalog.engine.fixpoint import Fixpoint
from clue_logic.datalog.engine.premises import choose_premises, named_values
from clue_logic.datalog.engine.tables import Row
from clue_logic.datalog.syntax import Rule
from clue_logic.game.facts import Fact


class DerivedFacts(Mapping[Fact, Inference]):
    """The derived facts of a program, by rounds, each with its inference."""

    def __init__(self, fixpoint: Fixpoint) -> None:
        self._fixpoint = fixpoint
        self._rules: dict[str, list[tuple[Rule, BackwardRule]]] = {}
        self._inferences: dict[Fact, Inference] = {}

    def __len__(self) -> int:
        return sum(number > 0 for _, table in self._fixpoint.tables.items() for number in table.rows.values())

    def __iter__(self) -> Iterator[Fact]:
        rounds: dict[int, list[Fact]] = defaultdict(list)
        for name, table in self._fixpoint.tables.items():
            for row, number in table.rows.items():
                if number:
                    rounds[number].append(Fact(name, row))
        return chain.from_iterable(facts for _, facts in sorted(rounds.items()))

    def __contains__(self, fact: object) -> bool:
        return isinstance(fact, Fact) and self.round(fact) > 0

    def __getitem__(self, fact: Fact) -> Inference:
        if fact not in self._inferences:
            number = self.round(fact)
            if number < 1:
                raise KeyError(fact)
            self._inferences[fact] = self._infer(fact, number)
        return self._inferences[fact]

    def round(self, fact: Fact) -> int:
        """Return the round in which a fact was new; 0 if it is given, -1 if it is not known."""
        tables = self._fixpoint.tables
        return tables[fact.predicate].rows.get(fact.args, -1) if fact.predicate in tables else -1

    def _infer(self, fact: Fact, number: int) -> Inference:
        name = fact.predicate
        if name not in self._rules:
            rules = (rule for rule in self._fixpoint.rules if rule.head.predicate == name)
            self._rules[name] = [(rule, BackwardRule(rule, self._fixpoint.tables)) for rule in rules]
        inferences = (
            infer(rule, backwards, fact.args, number, lambda premise: self.round(premise) < number)
            for rule, backwards in self._rules[name]
        )
        return next(inference for inference in inferences if inference is not None)


def infer(
    rule: Rule, backwards: BackwardRule, args: Row, number: int, fits: Callable[[Fact], bool]
) -> Inference | None:
    """Return the first inference of a row by a rule from premises that fit; None if there is none."""
    for row, premises in backwards.solutions(args):
        if (chosen := choose_premises(premises, fits)) is not None:
            fact = Fact(rule.head.predicate, args)
            return Inference(fact, rule.label, chosen, named_values(backwards.names, row), number, None)
    return None
