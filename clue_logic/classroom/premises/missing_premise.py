"""The premise that a false rule lacks: found by the cases in which it is right and those in which it is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from math import log2
from time import monotonic
from typing import Any

from clue_logic.classroom.findings import Decision, NoModel, ProvedRule, Refutation, UndecidedRule
from clue_logic.classroom.premises.candidates import Candidate, Candidates
from clue_logic.classroom.premises.satisfying import FIRES, firing_calculus, holds
from clue_logic.classroom.refutation.trial_games import Deriver, TrialGames
from clue_logic.classroom.rule_sources import find_sources, with_notebook
from clue_logic.classroom.schema.deciding import begs_the_question, decide
from clue_logic.datalog.calculi import load_calculus, load_game_calculus
from clue_logic.datalog.engine.premises import Binding, make_fact
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.tokens import BlockKind, RuleBlock, RuleToken, split_blocks, tokenize_rules
from clue_logic.datalog.syntax import (
    Atom,
    Comparison,
    Constant,
    ExactCount,
    ForAll,
    Literal,
    Rule,
    RulePlace,
    Variable,
    bound_variables,
    collect_atoms,
    outer_variable_sorts,
)
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.game import Game
from clue_logic.notebook.soundness import is_about_deals, truth_test
from clue_logic.proof.checker import FactIndex
from clue_logic.words.cancellation import never
from clue_logic.words.encoding import Encoding
from clue_logic.words.positions import Position, Span, TextEdit, apply_edits
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal

_MOST_OF_ONE = 40
"""Cases examined per game."""

_SECONDS = 2.0
_CELLS = ("holds", "lacks")
_PLACES = (Constant(ENVELOPE), Constant(TABLE))
_SORTS = frozenset({"location", "card", "number"})
"""The sorts with a predicate of the same name."""


@dataclass(frozen=True)
class Case:
    """A case in which a rule fires: values of its variables, the other facts, and whether its conclusion is new."""

    binding: Binding
    known: FactIndex
    new: bool


class TestedRule:
    """Tries one rule of several on games."""

    def __init__(self, own: UserRules, label: str, game: Game, stopped: Callable[[], bool]) -> None:
        own = _with_notebook(own, game)
        self._calculus = load_game_calculus(own, game)
        self.rule = self._calculus.rule(label)
        labels = {rule.label for rule in self._calculus.rules} - {label}
        self._stopped = stopped
        self._others = Deriver(own, lambda _: labels)
        self._firing = firing_calculus(self.rule, self._calculus.declarations)
        self._rounds = Rounds(self._firing)

    def candidates(self) -> Iterator[Candidate]:
        """Yield what might be added to the rule."""
        for candidate in Candidates(self.rule, self._calculus.declarations).all():
            if next(RuleCheck(candidate.rule, self._calculus.declarations).problems(), None) is None:
                yield candidate

    def by_names(self, candidate: Candidate) -> tuple[Rule, Literal]:
        """Return the rule with the premise, and the premise, by the names of predicates in the student's file."""
        alone = self._calculus.by_names(replace(candidate.rule, body=(candidate.literal,)))
        return self._calculus.by_names(candidate.rule), alone.body[0]

    def begs_the_question(self, candidate: Candidate) -> bool:
        """Return whether the premises of a rule contain its conclusion, or contradict one another."""
        return begs_the_question(self._calculus, candidate.rule, seconds=_SECONDS)

    def needs_all(self, candidate: Candidate) -> bool:
        """Return whether a rule with a suggested premise needs each premise of the student's own.

        A premise is not needed if the rule is proved without it, where its variables stand for anything of their sort;
        and where all locations and cards differ, so that it is not needed merely to tell two of them apart.
        """
        return not any(isinstance(self.decide(rule), ProvedRule) for rule in self._without_one(candidate))

    def _without_one(self, candidate: Candidate) -> Iterator[Rule]:
        """Yield the rule with a suggestion without each of the student's own premises."""
        sorts = outer_variable_sorts(self.rule, self._calculus.declarations)
        different = tuple(_all_different(candidate.rule, sorts))
        for premise in filter(candidate.rule.body.__contains__, self._premises()):
            body = tuple(each for each in candidate.rule.body if each != premise)
            bound = bound_variables(each for each in body if isinstance(each, Atom))
            bound |= {each.result.name for each in body if isinstance(each, ExactCount)}
            anything = (_of_sort(name, sort, self.rule.place) for name, sort in sorts.items() if name not in bound)
            rule = replace(candidate.rule, body=(*body, *anything, *different))
            if next(RuleCheck(rule, self._calculus.declarations).problems(), None) is None:
                yield rule

    def _premises(self) -> list[Literal]:
        """Return the premises of the rule that say more than common knowledge; if none does, more than a sort."""
        declarations = self._calculus.declarations
        premises = [
            each
            for each in self.rule.body
            if not all(declarations[a.predicate].background for a in collect_atoms([each]))
        ]
        return premises or [each for each in self.rule.body if list(collect_atoms([each])) and not _is_sort(each)]

    def decide(self, rule: Rule) -> Decision:
        """Return whether the rule with something more is sound."""
        rule = replace(rule, body=(*rule.body, *_location_premises(rule)))
        rules = tuple(rule if other.label == rule.label else other for other in self._calculus.rules)
        return decide(replace(self._calculus, rules=rules), rule, seconds=_SECONDS, logs=False, stopped=self._stopped)

    def cases(self, game: Game, deal: Deal) -> Iterator[tuple[Case, bool]]:
        """Yield the cases in which the rule fires in a game, and whether its conclusion is true."""
        derivation = self._others.derive(game)
        facts = list(derivation.facts())
        known = FactIndex(facts)
        there = set(facts)
        self._rounds.extend([GivenFact(fact, 0) for fact in facts], since=None)
        fired = [fact for fact in self._rounds.derivation().inferences if fact.predicate == FIRES]
        self._rounds.rollback(0)
        if not fired:
            return
        cells, true_in_deal, verdicts = Worlds(game).cells, truth_test(deal, game, facts), dict[Fact, bool]()

        def is_true(fact: Fact) -> bool:
            """Return whether a fact is true: a cell in every deal, any other in the deal that was dealt."""
            state = cells.get((str(fact.args[0]), str(fact.args[1]))) if fact.predicate in _CELLS else None
            return true_in_deal(fact) if state is None else state.value == fact.predicate

        names = list(outer_variable_sorts(self.rule, self._calculus.declarations))
        for fact in fired[:: max(1, len(fired) // _MOST_OF_ONE)]:
            binding = dict(zip(names, fact.args, strict=True))
            head = make_fact(self.rule.head, binding)
            if head not in verdicts:
                verdicts[head] = self._is_good(head, game, facts, is_true)
            yield Case(binding, known, head not in there), verdicts[head]

    def _is_good(self, head: Fact, game: Game, facts: Iterable[Fact], is_true: Callable[[Fact], bool]) -> bool:
        """Return whether a conclusion is true; where no deal tells, whether what follows from it is."""
        if is_about_deals(head, self._calculus, game):
            return is_true(head)
        inferences = self._others.derive_from_facts(game, (*facts, head)).inferences
        return all(is_true(fact) for fact in inferences if is_about_deals(fact, self._calculus, game))


def _with_notebook(own: UserRules, game: Game) -> UserRules:
    """Return rules with those of the notebook, if they import none: these may conclude the missing premise."""
    if find_sources(own).base is not None:
        return own
    try:
        load_game_calculus(with_notebook(own), game)
    except RuleError:  # a label or predicate has another meaning in the notebook
        return own
    return with_notebook(own)


def _location_premises(rule: Rule) -> Iterator[Atom]:
    """Yield that the locations exist which a rule calls by their names: without them it concludes nothing of deals."""
    terms = (term for atom in (rule.head, *collect_atoms(rule.body)) for term in atom.terms)
    for place in dict.fromkeys(term for term in terms if term in _PLACES):
        yield Atom("location", (place,), rule.place)


def _is_sort(literal: Literal) -> bool:
    """Return whether a literal says no more than of which sort a variable is."""
    return isinstance(literal, Atom) and literal.predicate in _SORTS


def _of_sort(name: str, sort: str, place: RulePlace) -> Atom:
    variable, anything = Variable(name), Variable(f"_{name}")
    if sort in _SORTS:
        return Atom(sort, (variable,), place)
    return Atom("in", (anything, variable), place) if sort == "group" else Atom("names", (variable, anything), place)


def _all_different(rule: Rule, sorts: Mapping[str, str]) -> Iterator[Comparison]:
    """Yield that all locations and cards of a rule differ, but for those that it compares itself."""
    compared = {str(side) for each in rule.body if isinstance(each, Comparison) for side in (each.left, each.right)}
    for sort, others in (("location", _PLACES), ("card", ())):
        names = [name for name, other in sorts.items() if other == sort and name not in compared]
        terms = (*map(Variable, names), *others)
        for one, other in combinations(terms, 2):
            if isinstance(one, Variable):
                yield Comparison(one, "!=", other, rule.place)


MOST_GAMES = 170
_MOST_WRONG = 250
_MOST_RIGHT = 600
_MOST_DECIDED = 40
_LEAST_KEPT = 40
"""A premise that keeps less than 1 in 40 of the conclusions is not the forgotten one."""

_TO_TRY, _TO_RANK = 0.5, 0.8
"""Shares of the time after which testing games, and ranking, end; a slow machine tests fewer."""

_WORTH = 12
"""Characters that must double the use of a premise: a short one is more likely."""


@dataclass(frozen=True)
class Premise(Encoding):
    """A premise that a rule lacks."""

    shown: str  # as written in a rule; a whole count if it belongs inside one
    rule: Rule  # with the premise
    # of the cases in which the rule was right, those in which it still is
    kept: int
    of: int
    decision: Decision  # on the rule with the premise

    def json_form(self) -> Any:
        fields = {"kept": self.kept, "of": self.of, "decision": self.decision}
        return {"premise": self.shown, "rule": str(self.rule), **fields}


def missing_premise(
    own: UserRules,
    label: str,
    games: TrialGames,
    refutation: Refutation,
    *,
    seconds: float = 20.0,
    stopped: Callable[[], bool] = never,
) -> Premise | None:
    """Return a premise with which a wrong rule would be right, as far as tried; None if none was found.

    >>> from clue_logic.classroom.refutation.refuting import refute
    >>> from clue_logic.datalog.user_rules import UserRuleFile
    >>> text = "#all of notebook but one_place\\nlacks(Q, C) :- holds(P, C), location(Q)."
    >>> own, games = UserRules("mine.dl", (UserRuleFile("mine.dl", text),)), TrialGames()
    >>> missing_premise(own, "mine_1", games, refute(own, games)).shown
    'Q != P'
    """
    begin = monotonic()

    def over(share: float) -> bool:
        return stopped() or monotonic() > begin + share * seconds

    trying = TestedRule(own, label, refutation.game, stopped)
    right: list[Case] = []
    wrong: list[Case] = []
    for game, deal in _sources(refutation, games):
        if over(_TO_TRY) or (len(wrong) >= _MOST_WRONG and len(right) >= _MOST_RIGHT):
            break
        for case, good in trying.cases(game, deal):
            (right if good else wrong).append(case)
    if not wrong or not right:
        return None
    right, wrong = right[:_MOST_RIGHT], wrong[:_MOST_WRONG]
    # a repair passes the same games as a rule that is proved
    large = [
        case
        for trial in (() if over(_TO_TRY) else games.large)
        for case, good in trying.cases(trial.game, trial.deal)
        if not good
    ]
    perhaps: Premise | None = None
    for candidate, kept_cases in _rank(trying, right, wrong, lambda: over(_TO_RANK)):
        if over(1):
            break
        if trying.begs_the_question(candidate) or any(
            holds(candidate.literal, case.known, case.binding) for case in large
        ):
            continue
        decision = trying.decide(candidate.rule)
        if _is_violated(decision) or isinstance(decision, NoModel) or not trying.needs_all(candidate):
            continue
        rule, literal = trying.by_names(candidate)
        premise = Premise(str(literal), rule, kept_cases, len(right), decision)
        if isinstance(decision, ProvedRule):
            return premise
        perhaps = perhaps or premise
    return perhaps


def _sources(refutation: Refutation, games: TrialGames) -> Iterator[tuple[Game, Deal]]:
    yield refutation.game, refutation.step.deal
    yield from ((trial.game, trial.deal) for trial in islice(games, MOST_GAMES))


def _is_violated(decision: Decision) -> bool:
    """Return whether some deal violates a rule."""
    return isinstance(decision, UndecidedRule) and decision.reason in ("own words", "no log")


def _rank(
    trying: TestedRule, right: Sequence[Case], wrong: Sequence[Case], stopped: Callable[[], bool]
) -> Iterator[tuple[Candidate, int]]:
    """Yield the premises that hold nowhere where the rule is wrong, the best first, and how often they hold else.

    First come those that keep what nothing else tells; then those that keep what other rules tell as well.
    """
    left: list[tuple[Candidate, int, int]] = []
    for number, candidate in enumerate(trying.candidates()):
        if number % 256 == 0 and stopped():
            break
        literal = candidate.literal
        if any(holds(literal, case.known, case.binding) for case in wrong):
            continue
        kept_cases = [case for case in right if holds(literal, case.known, case.binding)]
        left.append((candidate, sum(case.new for case in kept_cases), len(kept_cases)))
    most_new = sum(case.new for case in right)
    first = [(each, kept_cases) for each, new, kept_cases in _by_use(left, 1) if new and new * _LEAST_KEPT >= most_new]
    then = [
        (each, kept_cases)
        for each, _, kept_cases in _by_use(left, 2)
        if kept_cases and kept_cases * _LEAST_KEPT >= len(right)
    ]
    yield from islice(first, _MOST_DECIDED)
    yield from islice(then, _MOST_DECIDED)


def _by_use(candidates: Iterable[tuple[Candidate, int, int]], column: int) -> list[tuple[Candidate, int, int]]:
    """Return premises in order: a short one that keeps less before a long one that keeps more."""

    def worth(each: tuple[Candidate, int, int]) -> float:
        use = each[1] if column == 1 else each[2]
        return each[0].cost / _WORTH - log2(use + 1)

    return sorted(candidates, key=worth)


def premise_edit(premise: Premise, text: str, file: str, categories: int = 3) -> TextEdit | None:
    """Return the change that makes a rule of a text the one with the premise; None if none does."""
    place = premise.rule.place
    block = next((each for each in split_blocks(tokenize_rules(text)) if _contains_place(each, place)), None)
    if block is None or place.file != file or not block.content or block.content[-1].text != ".":
        return None
    return next(
        (edit for edit in _edits(premise, block.content) if _is_correct_edit(edit, premise, text, file, categories)),
        None,
    )


def _contains_place(block: RuleBlock, place: RulePlace) -> bool:
    first, last = block.tokens[0], block.tokens[-1]
    within = (first.line, first.column) <= (place.line, place.column) <= (last.line, last.column)
    return within and block.kind is BlockKind.RULE


def _edits(premise: Premise, written: tuple[RuleToken, ...]) -> Iterator[TextEdit]:
    """Yield changes that may do: the premise before the full stop, or where it belongs elsewhere the whole rule."""
    stop, last = Position(written[-1].line, written[-1].column), Position(written[-2].line, written[-2].end_column)
    body = premise.rule.body[:-1]
    mark = " :-" if not body else ";" if isinstance(body[-1], ForAll) else ","
    yield TextEdit(Span(last, last), f"{mark} {premise.shown}")
    yield TextEdit(Span(Position(written[0].line, written[0].column), stop), str(premise.rule).removesuffix("."))


def _is_correct_edit(edit: TextEdit, premise: Premise, text: str, file: str, categories: int) -> bool:
    """Return whether a text with a change made to it can be read and has the rule with the premise."""
    try:
        calculus = load_calculus(UserRules.of(apply_edits(text, [edit]), file), categories)
    except RuleError:
        return False
    expected = premise.rule.label, str(premise.rule)
    return any((rule.label, str(rule)) == expected for rule in calculus.rules)
