"""Many games of 犯人当てゲーム: shared out among processes, and put together in their order."""

from __future__ import annotations

from clue_logic.play.culprit.game import play_games
from clue_logic.play.culprit.outcomes import CulpritOutcomes, together
from clue_logic.play.culprit.setting import CulpritSetting
from clue_logic.play.tournament import PlayGames, Run, Tell, Tournament, play_all

AT_ONCE = 50
"""How many games are played as one piece of work: some tenths of a second."""

CulpritRun = Run[CulpritSetting, CulpritOutcomes]
"""What came of a tournament, as far as it was played."""


def run(
    tournament: Tournament[CulpritSetting],
    jobs: int = 1,
    tell: Tell = lambda done: None,
    play: PlayGames[CulpritSetting, CulpritOutcomes] = play_games,
) -> CulpritRun:
    """Play the games of a tournament.

    Parameters
    ----------
    tournament, jobs, tell
        As of `clue_logic.play.tournament.play_all`, as are errors and Ctrl-C.
    play
        What plays the games.

    Raises
    ------
    SettingError
        If the players cannot play like this.

    Examples
    --------
    >>> found = run(Tournament(CulpritSetting(("one-shot", "random")), games=10))
    >>> found.scores.games, found.scores.draws
    (10, 0)
    """
    tournament.setting.check()
    return play_all(play, tournament, AT_ONCE, together, jobs, tell)
