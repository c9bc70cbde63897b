"""Rules that never fire, and why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, islice
from time import process_time
from typing import Any, Literal

from clue_logic.classroom.findings import Decision, NoModel, ProvedRule
from clue_logic.classroom.premises.satisfying import FIRES, firing_calculus
from clue_logic.classroom.random_games.contradictory import contradictory_logs
from clue_logic.classroom.refutation.refuting import TestedRules
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.fixpoint import is_applicable
from clue_logic.datalog.engine.tables import Tables
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.syntax import CONTRADICTION, Calculus, Rule
from clue_logic.datalog.syntax import Literal as BodyLiteral
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.game import Game
from clue_logic.words.cancellation import never
from clue_logic.words.encoding import Encoding
from clue_logic.words.records import replace

MOST_GAMES = 340
"""Games tested before a rule is reported; nearly every rule fires in one of the first ten."""

_SECONDS = 3.0
"""Seconds of work after which no further game is tried."""

_CONTRADICTORY_SECONDS = 6.0
"""The same for contradictory logs, which are kept. A sound rule of the notebook may need half of it to fire once."""

_CONTRADICTORY = 54
"""So many games are made contradictory, each in several ways."""

_MOST_PREMISES = 7
"""For longer bodies, only single premises and pairs are tested."""


NeverReason = Literal["no-deal", "no-log", "not-met"]
"""Why a rule never fires.

`no-deal`: its conditions are true together in no deal, which is decided. `no-log`: so it is of a rule that concludes a
contradiction, which is therefore sound; but its conditions are true together in no contradictory log that was tried,
either. `not-met`: they are in no game that was tried; the rule may fire in others.
"""


@dataclass(frozen=True, slots=True)
class NeverFires(Encoding):
    """A rule that fires in none of the games it was tried on."""

    label: str  # of the rule
    premises: tuple[BodyLiteral, ...]  # a smallest set of premises that never hold together
    games: int  # number of games tested
    contradictory: int = 0  # number of contradictory logs tested, for a rule that concludes a contradiction
    reason: NeverReason = "not-met"

    def json_form(self) -> Any:
        return {
            "premises": tuple(map(str, self.premises)),
            "games": self.games,
            "contradictory": self.contradictory,
            "reason": self.reason,
        }

    def decided(self, decision: Decision | None) -> NeverFires:
        """Return it with the reason that follows from what was decided about the rule."""
        if isinstance(decision, NoModel):
            return replace(self, reason="no-deal")
        # A rule that concludes a contradiction is proved if its conditions are true in no deal.
        if self.contradictory and isinstance(decision, ProvedRule):
            return replace(self, reason="no-log")
        return self


def never_firing(
    own: UserRules,
    rules: Collection[Rule],
    games: TrialGames,
    *,
    log: Game | None = None,
    stopped: Callable[[], bool] = never,
) -> tuple[NeverFires, ...]:
    """Return which of some rules fire in none of the games, nor in a log.

    A rule fires where its premises hold, even if another rule has concluded the same before. Rules that conclude a
    contradiction are tried on contradictory logs, too: a sound one fires in no other.
    """
    left = {rule.label: rule for rule in rules}
    derived = _GameDerivations(own, games, log, process_time() + _SECONDS)
    for facts in derived:
        if stopped() or not left:
            return ()
        left = {label: rule for label, rule in left.items() if not facts.fires(label)}
    number, contradictory = derived.tried, 0
    for facts in derived.contradictory():
        contradictory += 1
        left = {
            label: rule
            for label, rule in left.items()
            if rule.head.predicate != CONTRADICTION or not facts.fires(label)
        }
        if stopped() or not any(rule.head.predicate == CONTRADICTION for rule in left.values()):
            break
    return tuple(
        NeverFires(
            label,
            _smallest_conflict(rule, derived, stopped),
            number,
            contradictory if rule.head.predicate == CONTRADICTION else 0,
        )
        for label, rule in left.items()
    )


def _smallest_conflict(rule: Rule, derived: _GameDerivations, stopped: Callable[[], bool]) -> tuple[BodyLiteral, ...]:
    """Return a smallest set of the premises of a rule that hold together in no game.

    For a rule that concludes a contradiction, they hold together in no contradictory log either.
    """
    left: dict[tuple[int, ...], None] | None = None
    for facts in chain(derived, derived.contradictory() if rule.head.predicate == CONTRADICTION else ()):
        here = facts.rule(rule.label)
        if stopped() or here is None or len(here.body) != len(rule.body):  # a template instantiated for other decks
            return rule.body
        if left is None:
            left = dict.fromkeys(_parts(rule, facts.calculus))
        for part in list(left):
            if part in left and facts.satisfy([here.body[at] for at in part], here):
                for smaller in [other for other in left if {*other} <= {*part}]:
                    del left[smaller]
    smallest = min(left or (), key=len, default=tuple(range(len(rule.body))))
    return tuple(rule.body[at] for at in smallest)


def _parts(rule: Rule, calculus: Calculus) -> Iterator[tuple[int, ...]]:
    """Yield the parts of a body that can be a body by themselves, as indices, the longest first."""
    number = len(rule.body)
    yield tuple(range(number))
    for size in range(min(number - 1, number - 1 if number <= _MOST_PREMISES else 2), 0, -1):
        for part in combinations(range(number), size):
            if _is_body([rule.body[at] for at in part], rule, calculus):
                yield part


def _is_body(literals: Iterable[BodyLiteral], rule: Rule, calculus: Calculus) -> bool:
    """Return whether literals bind all of their variables."""
    calculus_of_body = firing_calculus(replace(rule, body=tuple(literals)), calculus.declarations)
    check = RuleCheck(replace(calculus_of_body.rules[0], source="-"), calculus_of_body.declarations)
    return bool(calculus_of_body.declarations[FIRES].sorts) and next(check.problems(), None) is None


class _GameDerivations:
    """Derivations from a log and from games, within a time limit; a second iteration yields the same ones."""

    def __init__(self, own: UserRules, games: TrialGames, log: Game | None, until: float) -> None:
        self._on_trial = TestedRules(own)
        self._games = games
        self._log = log
        self._until: float | None = until
        self._contradictory: list[_Facts] | None = None
        self.tried = 0

    def __iter__(self) -> Iterator[_Facts]:
        whole = self._on_trial.whole
        if self._log is not None:
            yield _Facts(whole.calculus(self._log), whole.derive(self._log))
        most = MOST_GAMES if self._until is not None else self.tried
        for trial in islice(self._games, most):
            if self._until is not None:
                if process_time() > self._until:
                    break
                self.tried += 1
            yield _Facts(whole.calculus(trial.game), self._on_trial.derive(trial, self._games))
        self._until = None

    def contradictory(self) -> Iterator[_Facts]:
        """Yield what is derived from logs that contradict themselves; a second iteration derives nothing again."""
        if self._contradictory is not None:
            yield from self._contradictory
            return
        self._contradictory = []
        whole, until = self._on_trial.whole, process_time() + _CONTRADICTORY_SECONDS
        for trial in islice(self._games, _CONTRADICTORY):
            for log in contradictory_logs(trial.game, trial.deal):
                if process_time() > until:
                    return
                self._contradictory.append(_Facts(whole.calculus(log), whole.derive(log)))
                yield self._contradictory[-1]


class _Facts:
    """The facts of a game, to match the premises of rules with."""

    def __init__(self, calculus: Calculus, derivation: Derivation) -> None:
        self.calculus = calculus
        self.concluding = {inference.label for inference in derivation.inferences.values()}
        self._rules = {rule.label: rule for rule in calculus.rules}
        self._tables = Tables.of(derivation.facts(), calculus.declarations)

    def rule(self, label: str) -> Rule | None:
        """Return the rule of a label as it is written out for the deck; None if there is none for it."""
        return self._rules.get(label)

    def fires(self, label: str) -> bool:
        """Return whether the premises of a rule hold together somewhere."""
        rule = self.rule(label)
        return rule is not None and (label in self.concluding or self.satisfy(rule.body, rule))

    def satisfy(self, body: Iterable[BodyLiteral], rule: Rule) -> bool:
        """Return whether all of some premises of a rule hold together somewhere."""
        premises = tuple(body)
        if not premises:
            return True
        return is_applicable(
            firing_calculus(replace(rule, body=premises), self.calculus.declarations).rules[0], self._tables
        )
