"""Where a rule fires in games, and whether what it says there is so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from clue_logic.classroom.findings import Decision, Proved
from clue_logic.classroom.premises.candidates import Candidate, Candidates
from clue_logic.classroom.premises.firing import FIRES, firing, head_of, variable_sorts_of
from clue_logic.classroom.premises.satisfying import Binding, FactIndex
from clue_logic.classroom.schema.deciding import decide
from clue_logic.classroom.trying.deriving import Deriving
from clue_logic.datalog.calculi import calculus_for
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.own_rules import OwnRules
from clue_logic.datalog.reading.rule_checks import RuleCheck
from clue_logic.datalog.syntax import Atom, Comparison, Literal, Rule, Variable
from clue_logic.game.facts import Fact, Given
from clue_logic.game.game import Game
from clue_logic.notebook.said_of_deals import is_so, tells_of_deals
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal

_MOST_OF_ONE = 40
"""In so many cases a rule is looked at in one game."""

_SECONDS = 1.0
_ONE_OF_A_SORT = frozenset({"location", "card"})
"""The sorts for which a predicate of the same name says that something is of it."""


@dataclass(frozen=True)
class Case:
    """A case in which a rule fires: values of its variables, what else is known, and whether anything else tells it."""

    binding: Binding
    known: FactIndex
    new: bool


class _Truth:
    """What is so in a game: of cells in every deal, of all else in the deal that was dealt."""

    def __init__(self, game: Game, deal: Deal, facts: Iterable[Fact]) -> None:
        self.game = game
        self._deal = deal
        self._worlds = Worlds(game)
        self._groups: Mapping[str, tuple[str, ...]] = {group.key: group.cards for group in game.deck.groups}
        self._named: dict[object, list[str]] = {}
        for fact in facts:
            if fact.predicate == "names":
                self._named.setdefault(fact.args[0], []).append(str(fact.args[1]))

    def of(self, fact: Fact) -> bool:
        """Return whether a fact that tells of deals is so."""
        if fact.predicate in ("holds", "lacks") and fact.args in self._worlds.cells:
            return self._worlds.cells[str(fact.args[0]), str(fact.args[1])].value == fact.predicate
        return is_so(fact, self._deal, self._groups, self._named)


class RuleOnTrial:
    """Tries one rule of several on games."""

    def __init__(self, own: OwnRules, label: str, game: Game, stopped: Callable[[], bool]) -> None:
        self._calculus = calculus_for(own, game)
        self.rule = self._calculus.rule(label)
        labels = {rule.label for rule in self._calculus.rules} - {label}
        self._own = own
        self._stopped = stopped
        self._others = Deriving(own, lambda _: labels)
        self._firing = firing(self.rule, self._calculus.declarations)
        self._rounds = Rounds(self._firing)

    def candidates(self) -> Iterator[Candidate]:
        """Yield what might be added to the rule."""
        for candidate in Candidates(self.rule, self._calculus.declarations).all():
            if next(RuleCheck(candidate.rule, self._calculus.declarations).problems(), None) is None:
                yield candidate

    def suffices(self, premise: Literal) -> bool:
        """Return whether a premise alone forces the conclusion, so that the rule would not need what it says."""
        declarations = self._calculus.declarations
        sorts = variable_sorts_of(self.rule, declarations)
        told = (each for each in self.rule.body if isinstance(each, Atom))
        if all(declarations[atom.predicate].background for atom in told):
            return False
        plain: list[Literal] = [each for each in self.rule.body if isinstance(each, Comparison)]
        plain += [
            Atom(sort, (Variable(name),), self.rule.place) for name, sort in sorts.items() if sort in _ONE_OF_A_SORT
        ]
        alone = replace(self.rule, body=(premise, *plain))
        if next(RuleCheck(alone, declarations).problems(), None) is not None:
            return False
        return isinstance(self.decided(alone), Proved)

    def decided(self, rule: Rule) -> Decision:
        """Return whether the rule with something more is sound."""
        rules = tuple(rule if other.label == rule.label else other for other in self._calculus.rules)
        return decide(replace(self._calculus, rules=rules), rule, seconds=_SECONDS, stopped=self._stopped)

    def cases(self, game: Game, deal: Deal) -> Iterator[tuple[Case, bool]]:
        """Yield where the rule fires in a game, and whether what it says there is so."""
        derivation = self._others.derived(game)
        facts = list(derivation.facts())
        known = FactIndex(facts)
        there = set(facts)
        self._rounds.extend([Given(fact, 0) for fact in facts], since=None)
        fired = [fact for fact in self._rounds.derivation().inferences if fact.predicate == FIRES]
        self._rounds.back_to(0)
        if not fired:
            return
        truth, told = _Truth(game, deal, facts), dict[Fact, bool]()
        names = list(variable_sorts_of(self.rule, self._calculus.declarations))
        for fact in fired[:: max(1, len(fired) // _MOST_OF_ONE)]:
            binding = dict(zip(names, fact.args, strict=True))
            head = head_of(self.rule, binding)
            if head not in told:
                told[head] = self._is_good(head, facts, truth)
            yield Case(binding, known, head not in there), told[head]

    def _is_good(self, head: Fact, facts: Iterable[Fact], truth: _Truth) -> bool:
        """Return whether a conclusion is so; where no deal tells, whether what follows from it is."""
        if tells_of_deals(head, self._calculus, truth.game):
            return truth.of(head)
        found = self._others.from_facts(truth.game, (*facts, head)).inferences
        return all(truth.of(fact) for fact in found if tells_of_deals(fact, self._calculus, truth.game))
