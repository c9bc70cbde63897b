"""A hint at the premise that a wrong rule lacks: with it, the rule is right as far as tried, and keeps most of its use.

The rule is applied to what is so in many games, to see where it is right and where it is wrong. Of all premises over
the declared predicates, those are left that hold nowhere where it is wrong; of these, that one is named that holds most
often where the rule is right and nothing else tells, and no deal refutes the rule that has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import log2
from time import monotonic

from clue_logic.classroom.findings import Decision, Proved, Refutation, Undecided
from clue_logic.classroom.premises.candidates import Candidate
from clue_logic.classroom.premises.cases import Case, RuleOnTrial
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.calculi import OwnRules
from clue_logic.datalog.syntax import Rule
from clue_logic.game.game import Game
from clue_logic.words.superseded import never
from clue_logic.worlds.neighbours import Deal

MOST_GAMES = 170
_MOST_WRONG = 250
_MOST_RIGHT = 600
_MOST_DECIDED = 40
_LEAST_KEPT = 40
"""A premise that keeps less than one in so many of what was found is none that was forgotten."""

_TO_TRY, _TO_RANK = 0.5, 0.8
"""By then the games are tried, and the premises ranked: on a slow machine fewer of them, and still one is named."""

_VIOLATED = (Undecided("own words"), Undecided("no log"))
"""What is decided of a rule that some deal violates."""

_WORTH = 12
"""So many letters more must double the use of a premise: a short one is likelier to be meant."""


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


def missing_premise(
    own: OwnRules,
    label: str,
    games: TrialGames,
    refutation: Refutation,
    *,
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
    seconds
        How long to look.
    stopped
        Whether to give up.

    Examples
    --------
    >>> from clue_logic.classroom.refutation.refuting import refute
    >>> from clue_logic.datalog.calculi import OwnFile
    >>> text = "#all of notebook but one_place\\nlacks(Q, C) :- holds(P, C), location(Q)."
    >>> own, games = OwnRules("mine.dl", (OwnFile("mine.dl", text),)), TrialGames()
    >>> missing_premise(own, "mine_1", games, refute(own, games)).shown
    'Q != P'
    """
    begin = monotonic()

    def over(share: float) -> bool:
        return stopped() or monotonic() > begin + share * seconds

    trying = RuleOnTrial(own, label, refutation.game, stopped)
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
    perhaps: Premise | None = None
    for candidate, kept in _ranked(trying, right, wrong, lambda: over(_TO_RANK)):
        if over(1):
            break
        decision = trying.decided(candidate.rule)
        if decision in _VIOLATED or not trying.needs_all(candidate):
            continue
        premise = Premise(str(candidate.literal), candidate.rule, kept, len(right), decision)
        if isinstance(decision, Proved):
            return premise
        perhaps = perhaps or premise
    return perhaps


def _sources(refutation: Refutation, games: TrialGames) -> Iterator[tuple[Game, Deal]]:
    yield refutation.game, refutation.step.deal
    for number, trial in enumerate(games):
        if number >= MOST_GAMES:
            return
        yield trial.game, trial.deal


def _ranked(
    trying: RuleOnTrial, right: Sequence[Case], wrong: Sequence[Case], stopped: Callable[[], bool]
) -> Iterator[tuple[Candidate, int]]:
    """Yield the premises that hold nowhere where the rule is wrong, the best first, and how often they hold else.

    First come those that keep what nothing else tells; then those that keep what other rules tell as well.
    """
    left: list[tuple[Candidate, int, int]] = []
    for number, candidate in enumerate(trying.candidates()):
        if number % 256 == 0 and stopped():
            break
        literal = candidate.literal
        if any(case.known.holds(literal, case.binding) for case in wrong):
            continue
        kept = [case for case in right if case.known.holds(literal, case.binding)]
        left.append((candidate, sum(case.new for case in kept), len(kept)))
    most_new = sum(case.new for case in right)
    first = [(each, kept) for each, new, kept in _by_use(left, 1) if new and new * _LEAST_KEPT >= most_new]
    then = [(each, kept) for each, _, kept in _by_use(left, 2) if kept and kept * _LEAST_KEPT >= len(right)]
    yield from islice(first, _MOST_DECIDED)
    yield from islice(then, _MOST_DECIDED)


def _by_use(found: Iterable[tuple[Candidate, int, int]], column: int) -> list[tuple[Candidate, int, int]]:
    """Return premises in order: a short one that keeps less before a long one that keeps more."""

    def worth(each: tuple[Candidate, int, int]) -> float:
        use = each[1] if column == 1 else each[2]
        return each[0].cost / _WORTH - log2(use + 1)

    return sorted(found, key=worth)
