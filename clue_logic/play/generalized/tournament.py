"""Many games of Generalized Clue, shared out among processes, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.generalized.player import GeneralizedPlayerClass
from clue_logic.play.generalized.referee import NOBODY, GeneralizedPlayed, play_one
from clue_logic.play.generalized.setting import NO_OTHERS, GeneralizedSetting
from clue_logic.play.outcomes import DRAW, Integers, Outcomes, joined
from clue_logic.play.scoring import Mean
from clue_logic.play.tournament import Run, Tell, Tournament, play_all, telling_on

AT_ONCE = 25
"""How many games are played as one piece of work: some tenths of a second, which is what an interruption loses."""

SETTINGS = ((12, 2, 3), (18, 3, 5), (20, 3, 2), (20, 3, 4), (24, 3, 6), (24, 4, 3), (30, 4, 3), (40, 5, 5))
"""The settings in which rule e is measured: how many items, how many hidden, how many players."""


@dataclass(frozen=True, eq=False)
class GeneralizedOutcomes:
    """How some games ended, one row of each array a game.

    Parameters
    ----------
    outcomes
        Who sat where, who won, and who guessed wrongly.
    questions
        How many questions each player asked, in the order of the list of players.
    """

    outcomes: Outcomes
    questions: Integers

    def __len__(self) -> int:
        return len(self.outcomes)

    @property
    def wrong(self) -> int:
        """How many guesses were wrong."""
        return int(self.outcomes.wrong_by.sum())

    @property
    def needed(self) -> Integers:
        """How many questions were asked till the winning guess, in each game that somebody won."""
        found: Integers = self.questions.sum(axis=1)[self._won]
        return found

    @property
    def winners(self) -> Integers:
        """How many of these the winner had asked."""
        won = self._won
        found: Integers = self.questions[won, self.outcomes.winner[won]]
        return found

    @property
    def _won(self) -> NDArray[np.bool_]:
        return np.asarray(self.outcomes.winner != DRAW)


def play_games(
    setting: GeneralizedSetting,
    seed: int,
    first: int,
    count: int,
    *,
    own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS,
) -> GeneralizedOutcomes:
    """Play some consecutive games.

    Parameters
    ----------
    setting
        Who plays, and with how many items.
    seed
        Where the random numbers start.
    first, count
        The number of the first game, and how many to play.
    own
        More players by name.

    Raises
    ------
    SettingError
        If the setting cannot be played.
    PlayerError
        If a player fails, or does what the rules do not allow.

    Examples
    --------
    >>> games = play_games(GeneralizedSetting(20, 3, ("even", "all")), seed=1, first=0, count=4)
    >>> games.outcomes.winner.tolist(), games.needed.tolist(), games.wrong
    ([1, 1, 0, 1], [19, 16, 18, 16], 0)
    """
    setting.check(own)
    return _games([play_one(setting, seed, number, own=own) for number in range(first, first + count)], setting)


def _games(all_played: Sequence[GeneralizedPlayed], setting: GeneralizedSetting) -> GeneralizedOutcomes:
    players = len(setting.players)

    def by_player(rows: Iterator[tuple[Sequence[int], Sequence[int]]]) -> Integers:
        """Return numbers by seat as numbers by player."""
        found = np.zeros((len(all_played), players), np.int32)
        for row, (order, by_seat) in zip(found, rows, strict=True):
            row[list(order)] = by_seat
        return found

    order = np.array([game.order for game in all_played], np.int16).reshape(-1, players)
    winner = np.array([DRAW if g.winner == NOBODY else g.order[g.winner] for g in all_played], np.int16)
    turns = np.array([len(game.happened) for game in all_played], np.int32)
    wrong = by_player((game.order, game.wrong) for game in all_played)
    outcomes = Outcomes(order, np.zeros(len(all_played), np.int16), winner, turns, wrong)
    return GeneralizedOutcomes(outcomes, by_player((game.order, game.questions) for game in all_played))


GeneralizedRun = Run[GeneralizedSetting, GeneralizedOutcomes]
"""What came of a tournament, as far as it was played."""


def run(tournament: Tournament[GeneralizedSetting], jobs: int = 1, tell: Tell = lambda done: None) -> GeneralizedRun:
    """Play the games of a tournament.

    Parameters
    ----------
    tournament, jobs, tell
        As of `clue_logic.play.tournament.play_all`, as are errors and Ctrl-C.

    Raises
    ------
    SettingError
        If the setting cannot be played.
    """
    tournament.setting.check()
    return play_all(play_games, tournament, AT_ONCE, _together, jobs, tell)


def _together(parts: Sequence[GeneralizedOutcomes], players: int) -> GeneralizedOutcomes:
    questions = [part.questions for part in parts] or [np.zeros((0, players), np.int32)]
    return GeneralizedOutcomes(joined([part.outcomes for part in parts], players), np.concatenate(questions))


@dataclass(frozen=True)
class Effect:
    """The same deals with and without rule e, played by the same player at all seats.

    Parameters
    ----------
    with_e, without_e
        What came of them.
    """

    with_e: GeneralizedRun
    without_e: GeneralizedRun

    @property
    def setting(self) -> GeneralizedSetting:
        """What was played with."""
        return self.with_e.tournament.setting

    @property
    def saved(self) -> Mean:
        """How many questions fewer were needed with rule e, game by game."""
        both = min(len(self.with_e.games), len(self.without_e.games))
        needed = [run.games.questions[:both].sum(axis=1) for run in (self.without_e, self.with_e)]
        return Mean.of(needed[0] - needed[1])


def effects(player: str, seed: int, games: int, jobs: int = 1, tell: Tell = lambda done: None) -> Iterator[Effect]:
    """Play every setting of `SETTINGS` with and without rule e, and yield what came of each; none after Ctrl-C.

    Parameters
    ----------
    player
        Who sits at all seats.
    seed, games, jobs, tell
        As of `run`, for each setting with and without the rule; `tell` is told of all games together.
    """
    before = 0
    for items, hidden, players in SETTINGS:
        runs = []
        for with_e in (True, False):
            setting = GeneralizedSetting(items, hidden, (player,) * players, with_e)
            runs.append(run(Tournament(setting, games, seed), jobs, telling_on(before, tell)))
            before += games
            if runs[-1].interrupted:
                return
        yield Effect(*runs)
