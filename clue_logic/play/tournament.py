"""Many games: shared out among processes, kept as they are done, and put together in their order.

Game number g of a tournament is always the same game: its random numbers come from the seed and g alone. So it does not
matter who plays it, nor when, nor how many others play at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from clue_logic.play.gathering import PlayedSpan, PlayGames, Run, Tournament, gathered, missing
from clue_logic.play.outcomes import Outcomes, joined
from clue_logic.play.players import Setting, play_games
from clue_logic.play.processes import GameSpan, played

if TYPE_CHECKING:
    from clue_logic.play.results_file import Results

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
