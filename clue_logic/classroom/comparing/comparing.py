"""Comparing two sets of rules: on logs, and on games dealt and played by lot; and what rules add to what they stand on.

Compared is what they conclude of the cells of the notebook. What deals say tells which of it is so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic

from clue_logic.classroom.comparing.comparison import Comparison, Differences
from clue_logic.classroom.comparing.differing import differences
from clue_logic.classroom.comparing.telling_apart import Side, Telling
from clue_logic.classroom.refutation.trial_games import SECONDS, Trial, TrialGames, kinds
from clue_logic.datalog.calculi import Rules, load_calculus
from clue_logic.game.game import Game
from clue_logic.words.superseded import never
from clue_logic.worlds.entailment import Worlds


def compare_rules(
    first: Rules,
    second: Rules,
    games: TrialGames,
    *,
    logs: Iterable[tuple[str, Game]] = (),
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
) -> Comparison:
    """Compare two sets of rules.

    Parameters
    ----------
    first, second
        The rules. What is lost, the first conclude; what is gained, the second.
    games
        Generated games on which they are compared; perhaps none.
    logs
        Names and games of logs on which they are compared as well.
    seconds
        How long generated games are looked through; finding the smallest logs takes at most as long again.
    stopped
        Whether to give up.

    Raises
    ------
    RuleError
        If rules are wrong in form.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.calculi import OwnFile, OwnRules
    >>> mine = OwnRules("mine.dl", (OwnFile("mine.dl", "#all of notebook but passed, passed_over"),))
    >>> found = compare_rules("notebook", mine, TrialGames(most=20))
    >>> found.relation.value, found.lost_in.label
    ('weaker', 'passed')
    >>> print(found.lost_in.text.rstrip())
    cards: 1, 2, 3
    hidden: 1
    players: Ann 1, Ben 1
    Ann suggests 3: Ben passes
    """
    for rules in (first, second):
        load_calculus(rules)  # rules that are wrong in form are so even where nothing is tried
    return _compared(Side(first), Side(second), games, list(logs), seconds, stopped)


def _compared(
    first: Side,
    second: Side,
    games: TrialGames,
    logs: Iterable[tuple[str, Game]],
    seconds: float,
    stopped: Callable[[], bool],
) -> Comparison:
    named: list[tuple[Game, Differences]] = []
    for name, game in logs:
        worlds = Worlds(game, bounded=True)
        named.append((game, differences(name, first.deriving.derived(game), second.deriving.derived(game), worlds)))
    until = monotonic() + seconds
    tried: list[Trial] = []
    differing: list[tuple[Game, Differences]] = []
    for trial in games:
        if stopped() or monotonic() > until:
            break
        tried.append(trial)
        found, other = first.of_trial(trial, games), second.of_trial(trial, games)
        difference = Differences("") if found is other else differences("", found, other, trial.worlds)
        if difference.any:
            differing.append((trial.game, difference))
    end = monotonic() + seconds
    telling = Telling(first, second, [*differing, *named], lambda: stopped() or monotonic() > end)
    return Comparison(
        first.rules,
        second.rules,
        tuple(difference for _, difference in named),
        kinds(tried),
        tuple(difference for _, difference in differing),
        telling.apart(lambda difference: difference.lost, first),
        telling.apart(lambda difference: difference.gained, second),
        telling.apart(lambda difference: difference.false_now, second),
    )
