"""Many games of 犯人当てゲーム: shared out among processes, and put together in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from clue_logic.play.culprit.game import Setting, play_games
from clue_logic.play.culprit.outcomes import CulpritOutcomes, together
from clue_logic.play.processes import Span, played
from clue_logic.play.scoring import Scores, scores

AT_ONCE = 50
"""How many games are played as one piece of work: some tenths of a second."""

PlayGames = Callable[[Setting, int, int, int], CulpritOutcomes]
"""What plays games: of a setting and a seed, from this number on, so many."""


@dataclass(frozen=True)
class CulpritTournament:
    """Which games are played.

    Parameters
    ----------
    setting
        Who plays, and how.
    games
        How many games.
    seed
        Where the random numbers start.
    """

    setting: Setting
    games: int
    seed: int = 0


@dataclass(frozen=True)
class CulpritRun:
    """What came of a tournament, as far as it was played.

    Parameters
    ----------
    tournament
        Which games were to be played.
    games
        How those ended that were, in their order.
    seconds
        How long that took.
    interrupted
        True if Ctrl-C ended it before the last game.
    """

    tournament: CulpritTournament
    games: CulpritOutcomes
    seconds: float
    interrupted: bool = False

    @property
    def scores(self) -> Scores:
        """What each player made of it."""
        return scores(self.tournament.setting.players, self.games.games)

    @property
    def per_second(self) -> float | None:
        """How many games were played in a second; None if none was."""
        return len(self.games) / self.seconds if len(self.games) else None


def run(
    tournament: CulpritTournament,
    jobs: int = 1,
    tell: Callable[[int], object] = lambda done: None,
    play: PlayGames = play_games,
) -> CulpritRun:
    """Play the games of a tournament.

    Parameters
    ----------
    tournament
        Which games are to be played.
    jobs
        How many processes play; 1 is this one.
    tell
        Is told how many games are done, whenever there are more.
    play
        What plays the games.

    Raises
    ------
    SettingError
        If the players cannot play like this.
    TournamentError
        If games could not be played.

    Notes
    -----
    Ctrl-C is no error: it ends the tournament early, and what has been played till then is returned.

    Examples
    --------
    >>> found = run(CulpritTournament(Setting(("one-shot", "random")), games=10))
    >>> found.scores.games, found.scores.draws
    (10, 0)
    """
    tournament.setting.check()
    parts: dict[int, CulpritOutcomes] = {}
    interrupted, done, start = False, 0, perf_counter()
    try:
        for (first, count), games in played(
            partial(play, tournament.setting, tournament.seed), _spans(tournament), jobs
        ):
            parts[first] = games
            done += count
            tell(done)
    except KeyboardInterrupt:
        interrupted = done < tournament.games
    games_in_order = together([parts[first] for first in sorted(parts)], len(tournament.setting.players))
    return CulpritRun(tournament, games_in_order, perf_counter() - start, interrupted)


def _spans(tournament: CulpritTournament) -> Iterable[Span]:
    """Yield the pieces of work."""
    firsts: Iterator[int] = iter(range(0, tournament.games, AT_ONCE))
    return ((first, min(AT_ONCE, tournament.games - first)) for first in firsts)
