"""Many games: shared out among processes, kept as they are done, and put together in their order.

Game number g of a tournament is always the same game: its random numbers come from the seed and g alone. So it does not
matter who plays it, nor when, nor how many others play at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from clue_logic.play.outcomes import AnyOutcomes, Outcomes, joined
from clue_logic.play.processes import GameSpan, played
from clue_logic.play.scoring import Scores, scores

if TYPE_CHECKING:
    from clue_logic.play.results import Results

Tell = Callable[[int], object]
"""Is told how many games are done."""


class Playable(Protocol):
    """The setting of a game: who plays, and how."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players."""

    @property
    def at_once(self) -> int:
        """How many games are one piece of work: about what an interruption loses."""

    @property
    def ends(self) -> type[Outcomes]:
        """How its games end."""

    def check(self) -> None:
        """Raise `clue_logic.play.seeding.SettingError` if this cannot be played."""

    def play(self, seed: int, first: int, count: int) -> Outcomes:
        """Play some consecutive games, from this number on, or the first of them."""


AnySetting = TypeVar("AnySetting", bound=Playable)

PlayGames = Callable[[AnySetting, int, int, int], AnyOutcomes]
"""Plays games of a setting and a seed, from this number on, so many, or the first of them."""


@dataclass(frozen=True)
class Tournament(Generic[AnySetting]):
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

    setting: AnySetting
    games: int
    seed: int = 0


@dataclass(frozen=True)
class Run(Generic[AnySetting, AnyOutcomes]):
    """What came of a tournament, as far as it was played.

    Parameters
    ----------
    tournament
        Which games were to be played.
    games
        How those ended that were, in their order.
    fresh
        How many of them were played just now, and not before.
    per_second
        How many were played in a second in the end; None if there was one piece of work, or none.
    interrupted
        True if Ctrl-C ended it before the last game.
    """

    tournament: Tournament[AnySetting]
    games: AnyOutcomes
    fresh: int
    per_second: float | None
    interrupted: bool = False

    @property
    def scores(self) -> Scores:
        """What each player made of it."""
        return scores(self.tournament.setting.players, self.games)


@dataclass(frozen=True)
class PlayedSpan:
    """Some consecutive games of a tournament.

    Parameters
    ----------
    first
        The number of the first of them.
    games
        How they ended.
    """

    first: int
    games: Outcomes

    @property
    def end(self) -> int:
        """The number after that of the last one."""
        return self.first + len(self.games)


def missing(parts: Iterable[PlayedSpan], games: int, most: int) -> Iterator[tuple[int, int]]:
    """Yield which games are still to be played, as pairs of a first one and how many, `most` at once.

    Examples
    --------
    >>> list(missing([], 5, 2))
    [(0, 2), (2, 2), (4, 1)]
    """
    at = 0
    for first, end in [*sorted((part.first, part.end) for part in parts), (games, games)]:
        for begin in range(at, min(first, games), most):
            yield begin, min(most, min(first, games) - begin)
        at = max(at, end)


@dataclass
class _Times:
    """When how many games were done: after the first piece of work, and whenever it were twice as many.

    At first players may have to be compiled, and processes to be started. That is over when most games are done.
    """

    noted: list[tuple[int, float]] = field(default_factory=list)
    last: tuple[int, float] = (0, 0.0)

    def note(self, done: int) -> None:
        self.last = done, perf_counter()
        if not self.noted or done >= 2 * self.noted[-1][0]:
            self.noted.append(self.last)

    @property
    def per_second(self) -> float | None:
        (done, end), earlier = self.last, [(games, at) for games, at in self.noted if games < self.last[0]]
        return (done - earlier[-1][0]) / (end - earlier[-1][1]) if earlier else None


def telling_on(before: int, tell: Tell) -> Tell:
    """Return what tells how many games are done, these and so many before.

    Examples
    --------
    >>> telling_on(200, print)(25)
    225
    """
    return lambda done: tell(before + done)


Runner = Callable[[Any, int, Iterable[GameSpan]], Iterator[PlayedSpan]]
"""Has games of a setting and a seed played, and yields them as they are done, in any order, each once.

There may be very many spans.
"""


def run(
    tournament: Tournament[AnySetting],
    runner: Runner | None = None,
    results: Results | None = None,
    tell: Tell = lambda done: None,
) -> Run[AnySetting, Any]:
    """Play the games of a tournament that have not been played yet.

    Parameters
    ----------
    tournament
        Which games are to be played.
    runner
        What has them played: `in_processes` with a number of processes, or something else of this form; without it,
        this process plays.
    results
        The open results file, if there is one. What is in it is not played again, and what is played is added to it.
    tell
        Is told how many games are done, at the beginning and whenever there are more.

    Raises
    ------
    SettingError
        If the setting cannot be played.
    TournamentError
        If games could not be played. What was done before is in the results file.

    Notes
    -----
    Ctrl-C is no error: it ends the tournament early, and what has been played till then is returned.
    """
    setting, games = tournament.setting, tournament.games
    setting.check()
    parts = list(results.parts) if results else []
    before = done = sum(max(0, min(part.end, games) - part.first) for part in parts)
    fresh: list[PlayedSpan] = []
    times, interrupted = _Times(), False
    tell(done)
    try:
        for part in (runner or in_processes)(setting, tournament.seed, missing(parts, games, setting.at_once)):
            if results:
                results.add(part)
            fresh.append(part)
            done += len(part.games)
            times.note(done - before)
            tell(done)
    except KeyboardInterrupt:
        interrupted = done < games
    wanted = sorted((part for part in parts + fresh if part.first < games), key=lambda part: part.first)
    # Without the games after the last one of the tournament.
    cut = [part.games[: games - part.first] for part in wanted]
    whole = joined(cut) if cut else setting.ends.none(len(setting.players))
    return Run(tournament, whole, sum(len(part.games) for part in fresh), times.per_second, interrupted)


def played_here(setting: Playable, seed: int, first: int, count: int) -> Outcomes:
    """Play some consecutive games, or the first of them."""
    return setting.play(seed, first, count)


def in_processes(
    setting: Any, seed: int, spans: Iterable[GameSpan], jobs: int = 1, play: PlayGames[Any, Any] = played_here
) -> Iterator[PlayedSpan]:
    """Have games played by so many processes of this machine, and yield them as they are done.

    Parameters
    ----------
    setting, seed, spans
        Who plays, where the random numbers start, and which games.
    jobs
        How many processes; 1 is this one.
    play
        What plays the games.
    """
    for (first, _), games in played(partial(play, setting, seed), spans, jobs):
        yield PlayedSpan(first, games)
