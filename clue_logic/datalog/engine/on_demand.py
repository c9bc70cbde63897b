"""Inferences of a program, found backwards when they are asked for: of least round, so that proofs have minimal height.

The fixpoint of a program (`clue_logic.datalog.engine.fixpoint`) records in which round a row was new. A row of round n
has an inference from rows of rounds before, by the first rule that has one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

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
        self._places: dict[str, dict[Row, int]] = {}
        self._rules: dict[str, list[tuple[Rule, BackwardRule]]] = {}
        self._inferences: dict[Fact, Inference] = {}

    def __len__(self) -> int:
        rounds = self._fixpoint.rounds
        return sum(len(table.rows) - _given(rounds.get(name, ())) for name, table in self._fixpoint.tables.items())

    def __iter__(self) -> Iterator[Fact]:
        parts = (
            (number, name, start, end)
            for name, rounds in self._fixpoint.rounds.items()
            for (_, start), (number, end) in zip([(0, 0), *rounds], rounds, strict=False)
            if number
        )
        rows = {name: [*self._fixpoint.tables[name].rows] for name in self._fixpoint.rounds}
        for _, name, start, end in sorted(parts, key=lambda part: part[0]):
            yield from (Fact(name, row) for row in rows[name][start:end])

    def __contains__(self, fact: object) -> bool:
        return isinstance(fact, Fact) and self.round(fact) > 0

    def __getitem__(self, fact: Fact) -> Inference:
        if fact not in self._inferences:
            found = self.round(fact)
            if found < 1:
                raise KeyError(fact)
            self._inferences[fact] = self._infer(fact, found)
        return self._inferences[fact]

    def round(self, fact: Fact) -> int:
        """Return the round in which a fact was new; 0 if it is given, -1 if it is not known."""
        if fact.predicate not in self._fixpoint.rounds:
            return -1
        if fact.predicate not in self._places:
            rows = self._fixpoint.tables[fact.predicate].rows
            self._places[fact.predicate] = {row: number for number, row in enumerate(rows)}
        place = self._places[fact.predicate].get(fact.args)
        return -1 if place is None else self._fixpoint.round_at(fact.predicate, place)

    def _infer(self, fact: Fact, number: int) -> Inference:
        name = fact.predicate
        if name not in self._rules:
            rules = (rule for rule in self._fixpoint.rules if rule.head.predicate == name)
            self._rules[name] = [(rule, BackwardRule(rule, self._fixpoint.tables)) for rule in rules]
        found = (
            infer(rule, backwards, fact.args, number, lambda premise: self.round(premise) < number)
            for rule, backwards in self._rules[name]
        )
        return next(inference for inference in found if inference is not None)


def _given(rounds: Sequence[tuple[int, int]]) -> int:
    return rounds[0][1] if rounds and not rounds[0][0] else 0


def infer(
    rule: Rule, backwards: BackwardRule, args: Row, number: int, fits: Callable[[Fact], bool]
) -> Inference | None:
    """Return the first inference of a row by a rule from premises that fit; None if there is none."""
    for row, premises in backwards.solutions(args):
        if (chosen := choose_premises(premises, fits)) is not None:
            fact = Fact(rule.head.predicate, args)
            return Inference(fact, rule.label, chosen, named_values(backwards.names, row), number, None)
    return None
