"""A hint at the premise that a wrong rule lacks: with it, the rule is right as far as tried, and keeps most of its use.

The rule is applied to what is so in many games, to see where it is right and where it is wrong. Of all premises over
the declared predicates, those are left that hold nowhere where it is wrong; of these, that one is named that holds most
often where the rule is right and nothing else tells, and no deal refutes the rule that has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from time import monotonic

from clue_logic.classroom.deriving import Deriving
from clue_logic.classroom.judgement import CounterModel, Decision, Refutation
from clue_logic.classroom.premises import Candidate, Candidates
from clue_logic.classroom.refuting import never
from clue_logic.classroom.satisfying import Binding, FactIndex
from clue_logic.classroom.schema.deciding import decide
from clue_logic.classroom.trial_games import TrialGames
from clue_logic.datalog.calculi import calculus_for
from clue_logic.datalog.declaration import Declaration
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.own_rules import OwnRules
from clue_logic.datalog.reading.rule_checks import RuleCheck
from clue_logic.datalog.syntax import Atom, Calculus, Rule, Term, Variable
from clue_logic.datalog.variables import variable_sorts
from clue_logic.game.facts import Fact, Given
from clue_logic.game.game import Game
from clue_logic.notebook.said_of_deals import is_so, tells_of_deals
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal

MOST_GAMES = 170
_MOST_OF_ONE = 40
_MOST_WRONG = 250
_MOST_RIGHT = 600
_MOST_DECIDED = 12
_SECONDS = 1.0
_FIRES = "fires"


@dataclass(frozen=True)
class Premise:
    """A premise that a rule lacks.

    Parameters
    ----------
    shown
        The premise, as it is written in a rule; a whole count, if it belongs inside that.
    rule
        The rule with it.
    kept, of
        In how many of the cases in which the rule was right it still is.
    decision
        Whether the rule with it could be decided to be sound.
    """

    shown: str
    rule: Rule
    kept: int
    of: int
    decision: Decision


@dataclass(frozen=True)
class _Case:
    """A case in which a rule fires: values of its variables, what else is known, and whether anything else tells it."""

    binding: Binding
    known: FactIndex
    new: bool


def missing_premise(
    own: OwnRules,
    label: str,
    games: TrialGames,
    refutation: Refutation,
    *,
    context: OwnRules | None = None,
    seconds: float = 20.0,
    stopped: Callable[[], bool] = never,
) -> Premise | None:
    """Return a premise with which a wrong rule would be right, as far as tried; None if none was found.

    Parameters
    ----------
    own
        The rules.
    label
        The label of the one that is wrong.
    games
        Games on which it is tried.
    refutation
        A log of which it concludes what need not be so.
    context
        Rules among which it is tried; None for `own`.
    seconds
        How long to look.
    stopped
        Whether to give up.

    Examples
    --------
    >>> from clue_logic.classroom.refuting import refute
    >>> from clue_logic.datalog.own_rules import OwnFile
    >>> text = "#all of notebook but one_place\\nlacks(Q, C) :- holds(P, C), location(Q)."
    >>> own, games = OwnRules("mine.dl", (OwnFile("mine.dl", text),)), TrialGames()
    >>> missing_premise(own, "mine_1", games, refute(own, games)).shown
    'Q != P'
    """
    until = monotonic() + seconds
    trying = _Trying(context or own, label, refutation.game)
    right: list[_Case] = []
    wrong: list[_Case] = []
    sources: Iterator[tuple[Game, Deal]] = _sources(refutation, games)
    for game, deal in sources:
        if stopped() or monotonic() > until or (len(wrong) >= _MOST_WRONG and len(right) >= _MOST_RIGHT):
            break
        for case, good in trying.cases(game, deal):
            (right if good else wrong).append(case)
    if not wrong or not right:
        return None
    found = list(_ranked(trying, right[:_MOST_RIGHT], wrong[:_MOST_WRONG], lambda: stopped() or monotonic() > until))
    for candidate, kept in found[:_MOST_DECIDED]:
        if stopped():
            break
        decision = trying.decided(candidate.rule)
        if not isinstance(decision, CounterModel):
            return Premise(str(candidate.literal), candidate.rule, kept, len(right[:_MOST_RIGHT]), decision)
    return None


def _sources(refutation: Refutation, games: TrialGames) -> Iterator[tuple[Game, Deal]]:
    yield refutation.game, refutation.step.deal
    for number, trial in enumerate(games):
        if number >= MOST_GAMES:
            return
        yield trial.game, trial.deal


def _ranked(
    trying: _Trying, right: Iterable[_Case], wrong: Iterable[_Case], stopped: Callable[[], bool]
) -> Iterable[tuple[Candidate, int]]:
    """Return the premises that hold nowhere where the rule is wrong, the best first, and where they hold else."""
    right, wrong = list(right), list(wrong)
    left: list[tuple[tuple[int, int, int, int], Candidate, int]] = []
    for number, candidate in enumerate(trying.candidates()):
        if number % 256 == 0 and stopped():
            break
        literal = candidate.literal
        if any(case.known.holds(literal, case.binding) for case in wrong):
            continue
        kept = [case for case in right if case.known.holds(literal, case.binding)]
        if kept:
            new = sum(case.new for case in kept)
            left.append(((-new, -len(kept), candidate.cost, number), candidate, len(kept)))
    left.sort(key=lambda each: each[0])
    return [(candidate, kept) for _, candidate, kept in left]


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


class _Trying:
    """Tries one rule of several on games."""

    def __init__(self, own: OwnRules, label: str, game: Game) -> None:
        self._calculus = calculus_for(own, game)
        self.rule = self._calculus.rule(label)
        labels = {rule.label for rule in self._calculus.rules} - {label}
        self._own = own
        self._others = Deriving(own, lambda _: labels)
        self._firing = firing(self.rule, self._calculus.declarations)
        self._rounds = Rounds(self._firing)

    def candidates(self) -> Iterator[Candidate]:
        """Yield what might be added to the rule."""
        for candidate in Candidates(self.rule, self._calculus.declarations).all():
            if next(RuleCheck(candidate.rule, self._calculus.declarations).problems(), None) is None:
                yield candidate

    def decided(self, rule: Rule) -> Decision:
        """Return whether the rule with something more is sound."""
        rules = tuple(rule if other.label == rule.label else other for other in self._calculus.rules)
        return decide(replace(self._calculus, rules=rules), rule, seconds=_SECONDS)

    def cases(self, game: Game, deal: Deal) -> Iterator[tuple[_Case, bool]]:
        """Yield where the rule fires in a game, and whether what it says there is so."""
        derivation = self._others.derived(game)
        facts = list(derivation.facts())
        known = FactIndex(facts)
        there = set(facts)
        self._rounds.extend([Given(fact, 0) for fact in facts], since=None)
        fired = [fact for fact in self._rounds.derivation().inferences if fact.predicate == _FIRES]
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
            yield _Case(binding, known, head not in there), told[head]

    def _is_good(self, head: Fact, facts: Iterable[Fact], truth: _Truth) -> bool:
        """Return whether a conclusion is so; where no deal tells, whether what follows from it is."""
        if tells_of_deals(head, self._calculus, truth.game):
            return truth.of(head)
        found = self._others.from_facts(truth.game, (*facts, head)).inferences
        return all(truth.of(fact) for fact in found if tells_of_deals(fact, self._calculus, truth.game))


def variable_sorts_of(rule: Rule, declarations: Mapping[str, Declaration]) -> Mapping[str, str]:
    """Return the variables that have one value each time a rule fires, with their sorts."""
    sorts = variable_sorts(rule, declarations)
    bound = {t.name for a in rule.body if isinstance(a, Atom) for t in a.terms if isinstance(t, Variable)}
    bound |= RuleCheck(rule, declarations).counts
    return {name: sort for name, sort in sorts.items() if name in bound}


def firing(rule: Rule, declarations: Mapping[str, Declaration]) -> Calculus:
    """Return a calculus of one rule, which tells all values with which another fires."""
    sorts = variable_sorts_of(rule, declarations)
    declared = Declaration(_FIRES, tuple(sorts.values()), tuple(sorts), False, False, False, None, {}, rule.place)
    head = Atom(_FIRES, tuple(map(Variable, sorts)), rule.place)
    told = replace(rule, label=_FIRES, head=head, limit=None)
    return Calculus(_FIRES, {**declarations, _FIRES: declared}, (told,), {})


def head_of(rule: Rule, binding: Binding) -> Fact:
    return Fact(rule.head.predicate, tuple(_value(term, binding) for term in rule.head.terms))


def _value(term: Term, binding: Binding) -> str | int:
    return binding[term.name] if isinstance(term, Variable) else term.value
