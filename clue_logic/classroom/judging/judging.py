"""A rule of one's own, judged in stages: its form; what it says of a log; what can be said of it in general.

Feedback in stages (syntax, then what is unexpected, then semantics) follows H. Avci and others, arXiv 1607.07847. Each
stage can be asked for alone: `clue_logic.classroom.judging.form`, `on_log` and `in_general`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from clue_logic.classroom.judging.form import Misprint, problems_of_form, remarks_on
from clue_logic.classroom.judging.in_general import InGeneral, Verdict, judged_in_general
from clue_logic.classroom.judging.not_known import NotKnown, why_not_known
from clue_logic.classroom.judging.on_log import OnLog, judged_on_log
from clue_logic.classroom.refutation.refuting import Told, untold
from clue_logic.classroom.refutation.trial_games import SECONDS, TrialGames
from clue_logic.datalog.calculi import OwnRules, load_calculus
from clue_logic.game.game import Game
from clue_logic.words.superseded import never


class Standing(StrEnum):
    """How rules stand after all that was asked."""

    UNREADABLE = "unreadable"
    FALSE = "false"
    NEVER_FIRES = "never-fires"
    """A rule fired in no test game."""
    SOUND = "sound"
    """Nothing is known against them."""


@dataclass(frozen=True)
class Judgement:
    """What is said of rules of one's own.

    Parameters
    ----------
    rules
        The rules.
    loaded_for
        The predicates for whose sake the rules of the notebook calculus were loaded without a directive.
    form
        What is wrong with their form; if anything is, nothing else is said.
    remarks
        What is worth a look in rules that can be read, and no mistake by itself.
    not_known
        A log that shows why a rule may not take what is not known for false, where it does.
    on_log
        What they say of the log at hand; None if there is none.
    in_general
        What can be said of them in general; None if that was not asked.
    """

    rules: OwnRules
    loaded_for: tuple[str, ...] = ()
    form: tuple[Misprint, ...] = ()
    remarks: tuple[Misprint, ...] = ()
    not_known: NotKnown | None = None
    on_log: OnLog | None = None
    in_general: InGeneral | None = None

    @property
    def standing(self) -> Standing:
        """How they stand."""
        if self.form:
            return Standing.UNREADABLE
        general = None if self.in_general is None else self.in_general.verdict
        if general is Verdict.FALSE or (self.on_log is not None and self.on_log.is_false):
            return Standing.FALSE
        return Standing.NEVER_FIRES if general is Verdict.NEVER_FIRES else Standing.SOUND


def judged(
    own: OwnRules,
    *,
    log: Game | None = None,
    games: TrialGames | None = None,
    lang: str = "en",
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
    told: Told = untold,
    first: Callable[[Judgement], object] = lambda found: None,
) -> Judgement:
    """Judge rules of one's own.

    Parameters
    ----------
    own
        The rules.
    log
        A log at hand; None for none.
    games
        The games on which they are tried in general; None if nothing is to be said in general.
    lang
        The language in which what is wrong with their form is said.
    seconds
        How long each part of judging in general may take.
    stopped
        Whether to give up; what is known by then is returned.
    told
        Is told how far judging in general is.
    first
        Is called with what is known, first without what can be said in general, then before games are tried.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import OwnFile
    >>> mine = OwnRules("mine.dl", (OwnFile("mine.dl", "lacks(P, C) :- passed(S, P), names(S, C)."),))
    >>> found = judged(mine, games=TrialGames(most=17))
    >>> found.standing.value, found.in_general.redundant
    ('sound', {'mine_1': ('passed',)})
    """
    form = problems_of_form(own, lang)
    if form:
        hasty = any(found.code == "unsettled" for _, found in form)
        shown = why_not_known(own, games or TrialGames(), stopped=stopped) if hasty else None
        return Judgement(own, form=form, not_known=shown)
    on_log = None if log is None else judged_on_log(own, log)
    found = Judgement(own, load_calculus(own).loaded_for, remarks=remarks_on(own, lang), on_log=on_log)
    if games is None:
        return found
    first(found)
    general = judged_in_general(
        own, games, log=log if on_log is not None and on_log.possible else None, seconds=seconds, stopped=stopped,
        told=told, first=lambda known: first(replace(found, in_general=known)),
    )  # fmt: skip
    return replace(found, in_general=general)
