"""What rules add to what they stand on: in how many games, and the smallest log in which they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice
from time import monotonic

from clue_logic.classroom.comparing.comparison import Gain
from clue_logic.classroom.comparing.differing import differences
from clue_logic.classroom.comparing.telling_apart import Side, Telling
from clue_logic.classroom.random_games.games import SmallKind
from clue_logic.classroom.refutation.refuting import OnTrial
from clue_logic.classroom.refutation.trial_games import SECONDS, Trial, TrialGames, kinds
from clue_logic.classroom.standing_on import standing_on
from clue_logic.datalog.calculi import Rules
from clue_logic.words.superseded import never


def adds(
    rules: Rules,
    games: TrialGames,
    *,
    base: Rules | None = None,
    most: int | None = None,
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
) -> Gain:
    """Return what rules add to what they stand on.

    Parameters
    ----------
    rules
        The rules.
    games
        The games on which this is tried.
    base
        What they are compared with; None for the rules of the calculus that they take in, as far as they take it in.
    most
        On how many of the games; None for all.
    seconds, stopped
        As for `compare_rules`.

    Raises
    ------
    RuleError
        If the rules are wrong in form.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import OwnFile, OwnRules
    >>> text = '''#all of notebook but one_place
    ... lacks(Q, C) :- holds(P, C), location(Q), Q != P.'''
    >>> gain = adds(OwnRules("mine.dl", (OwnFile("mine.dl", text),)), TrialGames(most=17))
    >>> sum(gain.gaining.values()), gain.smallest.label
    (9, 'mine_1')
    """
    with_base = _standing_alone(rules) if base is None else Side(base)
    counted: list[SmallKind] = []
    cells, first_found = 0, None
    until = monotonic() + seconds
    side = Side(rules)
    tried: list[Trial] = []
    for trial in islice(games, most):
        if stopped() or monotonic() > until:
            break
        tried.append(trial)
        found, other = with_base.of_trial(trial, games), side.of_trial(trial, games)
        if found is other:
            continue
        difference = differences("", found, other, trial.worlds)
        if difference.gained:
            counted.append(trial.kind)
            cells += len(difference.gained)
            first_found = first_found or (trial.game, difference)
    end = monotonic() + seconds
    telling = Telling(
        with_base, side, [] if first_found is None else [first_found], lambda: stopped() or monotonic() > end
    )
    smallest_log = telling.apart(lambda difference: difference.gained, side)
    return Gain(kinds(tried), dict(Counter(counted).most_common()), cells, smallest_log)


def _standing_alone(rules: Rules) -> Side:
    """Return what rules stand on: those that they take in."""
    base = None if isinstance(rules, str) else standing_on(rules)
    if base is not None and base.base is not None and base.whole:
        return Side(base.base)
    return Side(rules, OnTrial(rules).taken_in)
