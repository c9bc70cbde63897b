"""Many games: shared out among processes, kept as they are done, and put together in their order.

Game number g of a tournament is always the same game: its random numbers come from the seed and g alone. So it does not
matter who plays it, nor when, nor how many others play at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from clue_logic.play.outcomes import Outcomes, joined
from clue_logic.play.players import Setting, play_games
from clue_logic.play.processes import Games, GameSpan, played
from clue_logic.play.scoring import Scores, scores
from clue_logic.play.seeding import HasPlayers

if TYPE_CHECKING:
    from clue_logic.play.results import Results


Tell = Callable[[int], object]
"""Is told how many games are done."""


class HasOutcomes(Protocol):
    """How games ended, and whatever else is known of them."""

    @property
    def outcomes(self) -> Outcomes:
        """Who sat where, and who won."""

    def __len__(self) -> int: ...


AnySetting = TypeVar("AnySetting", bound=HasPlayers)
Ended = TypeVar("Ended", bound=HasOutcomes)

PlayGames = Callable[[AnySetting, int, int, int], Ended]
"""What plays games: of a setting and a seed, from this number on, so many, or the first of them."""


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
class Run(Generic[AnySetting, Ended]):
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
    games: Ended
    fresh: int
    per_second: float | None
    interrupted: bool = False

    @property
    def scores(self) -> Scores:
        """What each player made of it."""
        return scores(self.tournament.setting.players, self.games.outcomes)


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


def play_all(
    play: PlayGames[AnySetting, Ended],
    tournament: Tournament[AnySetting],
    at_once: int,
    together: Callable[[Sequence[Ended], int], Ended],
    jobs: int = 1,
    tell: Tell = lambda done: None,
) -> Run[AnySetting, Ended]:
    """Play the games of a tournament, and put them together.

    Parameters
    ----------
    play
        What plays games.
    tournament
        Which games are to be played.
    at_once
        How many are played as one piece of work.
    together
        Puts the games of several pieces together, of so many players; there may be none.
    jobs
        How many processes play; 1 is this one.
    tell
        Is told how many games are done, at the beginning and whenever there are more.

    Raises
    ------
    TournamentError
        If games could not be played.

    Notes
    -----
    Ctrl-C is no error: it ends the tournament early, and what has been played till then is returned.
    """
    spans = ((first, min(at_once, tournament.games - first)) for first in range(0, tournament.games, at_once))
    pieces = played(partial(play, tournament.setting, tournament.seed), spans, jobs)
    found = gathered(((first, games) for (first, _), games in pieces), tournament.games, tell)
    in_order = [games for _, games in sorted(found.pieces, key=lambda piece: piece[0])]
    games = together(in_order, len(tournament.setting.players))
    return Run(tournament, games, len(found), found.per_second, found.interrupted)


@dataclass(frozen=True)
class Gathered(Generic[Games]):
    """Games that were played.

    Parameters
    ----------
    pieces
        They, as they came, each piece with the number of its first game.
    per_second
        How many were played in a second in the end; None if there was one piece, or none.
    interrupted
        True if Ctrl-C ended it before the last game.
    """

    pieces: tuple[tuple[int, Games], ...]
    per_second: float | None
    interrupted: bool

    def __len__(self) -> int:
        return sum(len(games) for _, games in self.pieces)


def gathered(
    pieces: Iterable[tuple[int, Games]], wanted: int, tell: Tell = lambda done: None, before: int = 0
) -> Gathered[Games]:
    """Have games played until there are no more, or Ctrl-C comes.

    Parameters
    ----------
    pieces
        The games as they are done, each piece with the number of its first game.
    wanted
        How many there are when all are done.
    tell
        Is told how many games are done, at the beginning and whenever there are more.
    before
        How many are done already.

    Examples
    --------
    >>> found = gathered([(2, "cd"), (0, "ab"), (4, "e")], 5, print)
    0
    2
    4
    5
    >>> len(found), found.interrupted
    (5, False)
    """
    found: list[tuple[int, Games]] = []
    done, interrupted, times = before, False, _Times()
    tell(done)
    try:
        for first, games in pieces:
            found.append((first, games))
            done += len(games)
            times.note(done - before)
            tell(done)
    except KeyboardInterrupt:
        interrupted = done < wanted
    return Gathered(tuple(found), times.per_second, interrupted)


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


AT_ONCE = 200
"""How many games are played as one piece of work, if the time allows."""

SECONDS = 1.0
"""After so long a piece of work ends where it is, as slow players do: an interruption loses what was being played."""

Runner = Callable[[Setting, int, Iterable[GameSpan]], Iterator[PlayedSpan]]
"""What has games played, and yields them as they are done, in any order, each once. There may be very many spans."""

TournamentRun = Run[Setting, Outcomes]
"""What came of a tournament, as far as it was played."""


def run(
    tournament: Tournament[Setting],
    runner: Runner | None = None,
    results: Results | None = None,
    tell: Callable[[int], object] = lambda done: None,
) -> TournamentRun:
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
    TournamentError
        If games could not be played. What was done before is in the results file.

    Notes
    -----
    Ctrl-C is no error: it ends the tournament early, and what has been played till then is returned.
    """
    parts = list(results.parts) if results else []
    spans = missing(parts, tournament.games, AT_ONCE)
    done = sum(max(0, min(part.end, tournament.games) - part.first) for part in parts)

    def pieces() -> Iterator[tuple[int, Outcomes]]:
        for part in (runner or in_processes)(tournament.setting, tournament.seed, spans):
            if results:
                results.add(part)
            yield part.first, part.games

    found = gathered(pieces(), tournament.games, tell, done)
    parts += [PlayedSpan(first, games) for first, games in found.pieces]
    return Run(tournament, _in_order(parts, tournament), len(found), found.per_second, found.interrupted)


def _in_order(parts: Sequence[PlayedSpan], tournament: Tournament[Setting]) -> Outcomes:
    """Return the games of the parts in their order, without those that come after the last of the tournament."""
    wanted = sorted((part for part in parts if part.first < tournament.games), key=lambda part: part.first)
    cut = [part.games[: tournament.games - part.first] for part in wanted]
    return joined(cut, len(tournament.setting.players))


def play_a_while(setting: Setting, seed: int, first: int, count: int) -> Outcomes:
    """Play some consecutive games, and after `SECONDS` no more."""
    return play_games(setting, seed, first, count, seconds=SECONDS)


def in_processes(
    setting: Setting,
    seed: int,
    spans: Iterable[GameSpan],
    jobs: int = 1,
    play: PlayGames[Setting, Outcomes] = play_a_while,
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
