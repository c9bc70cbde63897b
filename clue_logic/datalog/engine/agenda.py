"""The agenda: what can be concluded next, by every rule and in every way.

As in a production system, the agenda (or conflict set) holds each application of a rule whose premises all stand and
whose conclusion is new. Somebody takes one of them; its conclusion stands from then on, and makes others possible. So
one goes through a calculus step by step, in an order of one's own.

A fact may be withdrawn, as an entry that is struck out: nothing is concluded from it any more. Joins start from what is
new and run over what stands (Miranker's TREAT, 1987). Neither the fixpoint is computed for it nor anything that never
stands together, and pyDatalog is not asked: to ask it for every fact would take far longer than a step.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from clue_logic.datalog.derivation import Derivation, Inference, is_over_limit, left_out_notice
from clue_logic.datalog.engine.conditions import JoinRow
from clue_logic.datalog.engine.database import IndexedFacts
from clue_logic.datalog.engine.matcher import Match, Matcher
from clue_logic.datalog.engine.plan import plan_rule
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Given

_Key = tuple[int, JoinRow]
"""The place of a rule in its calculus, and the values of its variables: what the agenda is sorted by."""


@dataclass(frozen=True, slots=True)
class _Offered:
    inference: Inference
    core: JoinRow


class Agenda:
    """What can be concluded next.

    It is iterated in the order of the rules, and of their variables' values; the order in which facts came does not
    matter. Where a rule counts, there is one inference for each way to bind its other variables, with those of the
    facts counted that have stood longest.

    Parameters
    ----------
    calculus
        The rules.
    at_once
        The labels of rules that are no step of their own: what they conclude is taken as soon as it can be.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> agenda = Agenda(load_calculus("notebook"))
    >>> told = [("location", "Ann"), ("location", "Ben"), ("revealed", 4, "Ben", "Rope")]
    >>> agenda.read([Given(Fact(predicate, tuple(args)), 4) for predicate, *args in told], since=4)
    ()
    >>> [(inference.label, str(inference.fact)) for inference in agenda]
    [('revealed', 'holds(Ben, Rope)')]
    >>> [str(fact) for fact in agenda.take(*agenda)]
    ['holds(Ben, Rope)']
    >>> [(inference.label, str(inference.fact)) for inference in agenda]
    [('one_place', 'lacks(Ann, Rope)')]
    """

    def __init__(self, calculus: Calculus, *, at_once: Container[str] = ()) -> None:
        self._calculus = calculus
        self._standing = IndexedFacts()
        self._given = IndexedFacts()
        self._matchers = [Matcher(plan_rule(rule, calculus), self._standing, self._given) for rule in calculus.rules]
        self._at_once = [rule.label in at_once for rule in calculus.rules]
        self._woken_by: dict[str, list[int]] = defaultdict(list)
        for number, matcher in enumerate(self._matchers):
            for predicate in matcher.predicates:
                self._woken_by[predicate].append(number)
        self._givens: dict[Fact, Given] = {}
        self._inferences: dict[Fact, Inference] = {}
        self._offers: dict[_Key, _Offered] = {}
        self._ways: dict[Fact, dict[_Key, None]] = {}
        self._resting_on: dict[Fact, dict[_Key, None]] = defaultdict(dict)
        self._due: list[_Key] = []
        self._sizes: Counter[str] = Counter()
        self._since: int | None = None
        self._started = False

    def __iter__(self) -> Iterator[Inference]:
        return iter([self._offers[key].inference for key in sorted(self._offers)])

    def __len__(self) -> int:
        return len(self._offers)

    def __contains__(self, fact: object) -> bool:
        """Return whether a fact is known: given, or taken."""
        return fact in self._inferences or fact in self._givens

    def ways(self, fact: Fact) -> tuple[Inference, ...]:
        """Return all ways to conclude a fact next."""
        return tuple(self._offers[key].inference for key in sorted(self._ways.get(fact, ())))

    def derivation(self) -> Derivation:
        """Return all that was given and taken, each fact with the inference by which it was."""
        left_out = (rule for rule in self._calculus.rules if is_over_limit(rule, self._sizes))
        return Derivation(
            self._calculus, dict(self._givens), dict(self._inferences), tuple(map(left_out_notice, left_out))
        )

    def read(self, givens: Iterable[Given], *, since: int | None = None) -> tuple[Fact, ...]:
        """Add given facts; return what is concluded at once.

        Parameters
        ----------
        givens
            All that a statement says, as what it settles may be taken for complete from then on. Facts that rules
            derive may be given as well.
        since
            The line of the statement, which is recorded with what is new on the agenda.
        """
        self._since = since
        added: dict[Fact, Given] = {}
        for given in givens:
            if given.fact not in self:
                added.setdefault(given.fact, given)
        self._givens.update(added)
        self._given.add(added)
        self._stand(sorted(added))
        return tuple(self._concluded_at_once())

    def take(self, inference: Inference) -> tuple[Fact, ...]:
        """Conclude something that is on the agenda; return it, and what is concluded at once from it.

        Raises
        ------
        ValueError
            If it is not on the agenda.
        """
        if inference not in self.ways(inference.fact):
            raise ValueError(f"{inference.fact} by {inference.label} is not on the agenda")
        self._conclude(inference)
        return (inference.fact, *self._concluded_at_once())

    def withdraw(self, fact: Fact) -> None:
        """Let a fact stand no longer. It stays known, and is not concluded once more.

        Raises
        ------
        KeyError
            If it does not stand.
        """
        self._standing.remove(fact)
        keys = sorted(self._resting_on.pop(fact, ()))
        cores = dict.fromkeys((number, self._offers[number, row].core) for number, row in keys)
        self._drop(keys)
        for number, core in cores:
            if self._matchers[number].plan.waits and self._matchers[number].stands(core):  # another fact may do
                self._offer(number, core)

    def _conclude(self, inference: Inference) -> None:
        self._inferences[inference.fact] = inference
        self._stand([inference.fact])

    def _concluded_at_once(self) -> Iterator[Fact]:
        while self._due:
            due, self._due = sorted(self._due), []
            for key in due:
                if key in self._offers:
                    inference = self._offers[key].inference
                    self._conclude(inference)
                    yield inference.fact

    def _stand(self, facts: Iterable[Fact]) -> None:
        """Let known facts stand, and put on the agenda what they make possible."""
        for fact in facts:
            self._drop(list(self._ways.get(fact, ())))
            self._sizes[fact.predicate] += 1
        self._drop([key for key in self._offers if is_over_limit(self._calculus.rules[key[0]], self._sizes)])
        self._standing.add(facts)
        if not self._started:  # rules without conditions need no fact
            self._started = True
            for number, matcher in enumerate(self._matchers):
                if not matcher.plan.core:
                    self._offer(number, ())
        for fact in facts:
            for number in self._woken_by.get(fact.predicate, ()):
                for core in self._matchers[number].cores(fact):
                    self._offer(number, core)

    def _offer(self, number: int, core: JoinRow) -> None:
        """Put on the agenda what a rule concludes with a core, as far as it is not there."""
        matcher = self._matchers[number]
        if is_over_limit(matcher.plan.rule, self._sizes):
            return
        for match in matcher.matches(core, known=self):
            key = number, match.row
            if key not in self._offers:
                self._offers[key] = _Offered(self._inference(matcher.plan.rule.label, match), core)
                self._ways.setdefault(match.fact, {})[key] = None
                for premise in match.premises:
                    self._resting_on[premise][key] = None
                if self._at_once[number]:
                    self._due.append(key)

    def _inference(self, label: str, match: Match) -> Inference:
        heights = (self._inferences[premise].round for premise in match.premises if premise in self._inferences)
        return Inference(match.fact, label, match.premises, match.binding, 1 + max(heights, default=0), self._since)

    def _drop(self, keys: Iterable[_Key]) -> None:
        for key in keys:
            inference = self._offers.pop(key).inference
            ways = self._ways[inference.fact]
            del ways[key]
            if not ways:
                del self._ways[inference.fact]
            for premise in inference.premises:
                self._resting_on[premise].pop(key, None)
