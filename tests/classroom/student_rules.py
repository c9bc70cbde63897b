"""The corpus of rules as students write them, and what a suggested missing premise is worth to them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from pathlib import Path

from clue_logic.classroom.findings import ProvedRule
from clue_logic.classroom.premises.missing_premise import Premise
from clue_logic.classroom.rule_sources import with_notebook
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.syntax import (
    Atom,
    Calculus,
    Literal,
    Rule,
    Variable,
    bound_variables,
    collect_atoms,
    variable_sorts,
)
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.words.records import replace
from clue_logic.worlds.neighbours import Deal

_CORPUS = Path(__file__).with_name("student_rules.toml")
_SORTS = ("location", "card", "number")


@dataclass(frozen=True)
class StudentRule:
    """A rule of a student, perhaps with predicates of his own; see `student_rules.toml`."""

    name: str
    text: str
    sound: bool
    premises: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.name

    @property
    def own(self) -> UserRules:
        return UserRules.of(self.text, "mine.dl")

    @property
    def beside_notebook(self) -> UserRules:
        """The rules with those of the notebook, whether they take them in or not."""
        return self.own if "#all of" in self.text else with_notebook(self.own)


def student_rules(*, sound: bool) -> list[StudentRule]:
    """Return the sound or the unsound rules of the corpus."""
    written = tomllib.loads(_CORPUS.read_text(encoding="utf-8"))["rule"]
    rules = [StudentRule(**{**each, "premises": tuple(each.get("premises", ()))}) for each in written]
    return [rule for rule in rules if rule.sound == sound]


class Worth(StrEnum):
    """What a suggested premise is worth."""

    RIGHT = "right"
    """One of those that the corpus names."""
    OTHER = "other"
    """Another one."""
    IDLE = "idle"
    """With it a premise of the student is redundant."""
    FORCES = "forces"
    """It forces the conclusion by itself."""
    ABSENT = "absent"
    """Nothing is suggested."""


def worth(rule: StudentRule, premise: Premise | None) -> Worth:
    """Return the worth of a premise suggested for a rule."""
    if premise is None:
        return Worth.ABSENT
    calculus = load_calculus(rule.beside_notebook)
    own = calculus.rule(premise.rule.label)
    left = [each for each in own.body if each in premise.rule.body]  # a count may be replaced by a stricter one
    told = [each for each in left if not _is_background(each, calculus)]
    if _proved(_without(premise.rule, told, calculus), calculus) and told:
        return Worth.FORCES
    if any(_proved(_without(premise.rule, [each], calculus), calculus) for each in told):
        return Worth.IDLE
    return Worth.RIGHT if premise.shown in rule.premises else Worth.OTHER


def _is_background(literal: Literal, calculus: Calculus) -> bool:
    return all(calculus.declarations[atom.predicate].background for atom in collect_atoms([literal]))


def _without(rule: Rule, premises: list[Literal], calculus: Calculus) -> Rule:
    """Return a rule without some premises, about any locations, cards and numbers in place of those that they bind."""
    body = [each for each in rule.body if each not in premises]
    bound = bound_variables(each for each in body if isinstance(each, Atom))
    sorts = variable_sorts(rule, calculus.declarations)
    outer = bound_variables(each for each in rule.body if isinstance(each, Atom)) - bound
    anything = (Atom(sorts[name], (Variable(name),), rule.place) for name in sorted(outer) if sorts[name] in _SORTS)
    return replace(rule, body=(*body, *anything))


def _proved(rule: Rule, calculus: Calculus) -> bool:
    if next(RuleCheck(rule, calculus.declarations).problems(), None) is not None:  # an event is not bound any more
        return False
    if rule.head.terms[0].__class__ is not Variable:  # nothing is concluded of a place that there is not
        rule = replace(rule, body=(*rule.body, Atom("location", rule.head.terms[:1], rule.place)))
    rules = tuple(rule if each.label == rule.label else each for each in calculus.rules)
    return isinstance(decide(replace(calculus, rules=rules), rule), ProvedRule)


def facts_of_deal(game: Game, deal: Deal) -> Iterator[Fact]:
    """Yield the given facts of a log, and all true facts about a deal in the predicates of the notebook."""
    given = [each.fact for stage in stages(game) for each in stage.givens]
    yield from given
    places = sorted({*game.locations})
    for card, holder in deal.items():
        yield Fact("holds", (holder, card))
        yield from (Fact("lacks", (place, card)) for place in places if place != holder)
        for other in deal:
            yield from (Fact("one_of_two", (holder, *pair)) for pair in ((card, other), (other, card)) if other != card)
    named = [(fact.args[0], str(fact.args[1])) for fact in given if fact.predicate == "names"]
    yield from (Fact("clause", (event, deal[card])) for event, card in named)
    groups = chain([("cards", game.deck.cards)], ((group.key, group.cards) for group in game.deck.groups))
    for group, cards in dict(groups).items():
        for place in places:
            held = sum(deal[card] == place for card in cards)
            yield from (Fact("at_most", (place, group, number)) for number in range(held, len(cards) + 1))
            yield from (Fact("at_least", (place, group, number)) for number in range(held + 1))
