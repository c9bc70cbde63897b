"""Judging rules of one's own on the log: once for each text of them and each log, however often it is asked."""

from __future__ import annotations

from clue_logic.classroom.judging.on_log import NOTEBOOK, KnownOfLog, OnLog, judged_on_log
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.calculi import OwnRules
from clue_logic.datalog.engine.plan import TooManyFactsError, left_out
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.page.bridge.desk import Desk, OpenRules, RefusedError
from clue_logic.page.bridge.rules.saying import too_many_combinations, too_many_facts, unreadable

GAMES = 340
"""On so many games rules are tried in general: twenty of each kind, in a few seconds."""


class Judging:
    """What was found of the rules and the log that were asked about last, and the games on which rules are tried."""

    def __init__(self) -> None:
        self.games = TrialGames(most=GAMES)
        self._known: KnownOfLog | None = None
        self._found: tuple[OwnRules, KnownOfLog, OnLog] | None = None
        self._refused: tuple[OwnRules, str, KnownOfLog, RefusedError] | None = None

    def on_log(self, desk: Desk) -> OnLog:
        """Return what the rules say of the log as far as it is understood.

        Raises
        ------
        RefusedError
            `unread` if either was not read yet, `no-notebook` if it is not understood who plays with which cards,
            `unreadable` if the form of the rules is wrong, and `too-much` if they ask for more than there is time for.
        SupersededError
            If the desk is told to stop.
        """
        rules, known = desk.rules, self._of_log(desk)
        if self._found is not None and self._found[0] == rules.own and self._found[1] is known:
            return self._found[2]
        if self._refused is not None and self._refused[:2] == (rules.own, desk.lang) and self._refused[2] is known:
            raise self._refused[3]
        try:
            found = _judged(rules, known, desk)
        except RefusedError as refused:
            self._refused = (rules.own, desk.lang, known, refused)
            raise
        self._found = (rules.own, known, found)
        return found

    def _of_log(self, desk: Desk) -> KnownOfLog:
        game, notebook = desk.game(), desk.log.live.notebook
        if self._known is None or self._known.game != game:
            derived = notebook.derivation if notebook is not None else None
            worlds = notebook.worlds if notebook is not None else None
            self._known = KnownOfLog(game, worlds, {} if derived is None else {NOTEBOOK: derived})
        return self._known


def _judged(rules: OpenRules, known: KnownOfLog, desk: Desk) -> OnLog:
    lang = desk.lang
    if rules.first_error is not None:
        raise unreadable(rules.first_error, lang)
    try:
        found = judged_on_log(rules.own, known.game, known, stopped=desk.stopped)
    except RuleError as error:  # what is only noticed where all is put together
        raise unreadable(error.problems[0].message, lang) from None
    except TooManyFactsError as error:
        raise too_many_facts(error, lang) from None
    out = left_out(found.derivation)
    if out is not None:
        raise too_many_combinations(out, rules.own.bounds.combinations, lang)
    return found
