"""The smallest logs that tell two sets of rules apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clue_logic.classroom.comparing.comparison import Apart, Differences
from clue_logic.classroom.comparing.differing import cells_of, differences
from clue_logic.classroom.refutation.refuting import OnTrial
from clue_logic.classroom.refutation.shrinking import smallest
from clue_logic.classroom.refutation.trial_games import Deriving, Trial, TrialGames, labels_behind
from clue_logic.datalog.calculi import Rules
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.language.reader import read_log
from clue_logic.worlds.entailment import Worlds
from clue_logic.writing.log import log_of

Wanted = Callable[[Differences], tuple[Fact, ...]]
"""Which of the differences of a log count."""


class Side:
    """One of the two sets of rules."""

    def __init__(self, rules: Rules, deriving: Deriving | None = None) -> None:
        self.rules = rules
        self.deriving = deriving or Deriving(rules)
        self._on_trial = OnTrial(rules) if deriving is None and not isinstance(rules, str) else None

    def of_trial(self, trial: Trial, games: TrialGames) -> Derivation:
        """Return what the rules derive of a trial game."""
        if self._on_trial is not None:
            return self._on_trial.derived(trial, games)
        return games.base(trial, self.rules) if isinstance(self.rules, str) else self.deriving.derived(trial.game)


class Telling:
    """Finds the smallest logs that tell two sets of rules apart."""

    def __init__(
        self, first: Side, second: Side, found: list[tuple[Game, Differences]], stopped: Callable[[], bool]
    ) -> None:
        self._first = first
        self._second = second
        self._found = found
        self._stopped = stopped

    def apart(self, wanted: Wanted, finder: Side) -> Apart | None:
        """Return the smallest log in which there is a difference that counts, and what one side finds there."""
        first = next(((game, facts[0]) for game, difference in self._found if (facts := wanted(difference))), None)
        if first is None:
            return None
        game, fact = first
        text = log_of(replace(game, asked=()), keep_lines=False)
        labels = labels_behind(finder.deriving.derived(game), fact)
        needed = Deriving(finder.rules, lambda _: labels)
        text = smallest(text, self._still(wanted, finder, needed), stopped=self._stopped)
        text = smallest(text, self._still(wanted, finder, finder.deriving), stopped=self._stopped)
        return self._told(text, wanted, finder)

    def _still(self, wanted: Wanted, finder: Side, deriving: Deriving) -> Callable[[Game, Worlds], bool]:
        """Return whether a log still has a difference that counts, in what some rules of one side find."""

        def still(game: Game, worlds: Worlds) -> bool:
            found = deriving.derived(game)
            if not cells_of(found, worlds):
                return False
            other = (self._second if finder is self._first else self._first).deriving.derived(game)
            pair = (found, other) if finder is self._first else (other, found)
            return bool(wanted(differences("", *pair, worlds)))

        return still

    def _told(self, text: str, wanted: Wanted, finder: Side) -> Apart:
        game = read_log(text)
        facts = wanted(
            differences("", self._first.deriving.derived(game), self._second.deriving.derived(game), Worlds(game))
        )
        told = derive_by_statement(finder.deriving.calculus(game), stages(game)).inferences
        fact = next(fact for fact in told if fact in facts)
        return Apart(text, fact, told[fact].label, told[fact].since or 0)
