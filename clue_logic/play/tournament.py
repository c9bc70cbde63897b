"""Many games: shared out among processes, kept as they are done, and put together in their order.

Game number g of a tournament is always the same game: its random numbers come from the seed and g alone. So it does not
matter who plays it, nor when, nor how many others play at the same time.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from threading import Thread, current_thread, main_thread
from time import perf_counter

from clue_logic.play.faults import PlayerError
from clue_logic.play.outcomes import Outcomes, Scores, joined, scores
from clue_logic.play.players import Setting, play_games
from clue_logic.play.results_file import Part, Results, missing

AT_ONCE = 200
"""How many games are played as one piece of work: some tenths of a second, which is what an interruption loses."""

Span = tuple[int, int]
"""Some consecutive games: the number of the first, and how many."""

PlayGames = Callable[[Setting, int, int, int], Outcomes]
"""What plays games: of a setting and a seed, from this number on, so many."""

Runner = Callable[[Setting, int, Iterable[Span]], Iterator[Part]]
"""What has games played, and yields them as they are done, in any order, each once. There may be very many spans."""

_AHEAD = 4
"""So many pieces of work are handed out to each process at a time, so that it need not wait for the next."""


class TournamentError(RuntimeError):
    """Games that could not be played; the message says why."""


@dataclass(frozen=True)
class Tournament:
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
class Run:
    """What came of a tournament, as far as it was played.

    Parameters
    ----------
    tournament
        Which games were to be played.
    games
        How those ended that were, in their order.
    fresh
        How many of them were played just now, and not before.
    seconds
        How long that took.
    interrupted
        True if Ctrl-C ended it before the last game.
    """

    tournament: Tournament
    games: Outcomes
    fresh: int
    seconds: float
    interrupted: bool = False

    @property
    def scores(self) -> Scores:
        """What each player made of it."""
        return scores(self.tournament.setting.players, self.games)

    @property
    def per_second(self) -> float | None:
        """How many games were played in a second; None if none was played just now."""
        return self.fresh / self.seconds if self.fresh else None


def run(
    tournament: Tournament,
    runner: Runner | None = None,
    results: Results | None = None,
    tell: Callable[[int], object] = lambda done: None,
) -> Run:
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
    before, interrupted, start = done, False, perf_counter()
    tell(done)
    try:
        for part in (runner or in_processes)(tournament.setting, tournament.seed, spans):
            if results:
                results.add(part)
            parts.append(part)
            done += len(part.games)
            tell(done)
    except KeyboardInterrupt:
        interrupted = done < tournament.games
    seconds = perf_counter() - start
    return Run(tournament, _in_order(parts, tournament), done - before, seconds, interrupted)


def _in_order(parts: Sequence[Part], tournament: Tournament) -> Outcomes:
    """Return the games of the parts in their order, without those that come after the last of the tournament."""
    wanted = sorted((part for part in parts if part.first < tournament.games), key=lambda part: part.first)
    cut = [part.games[: tournament.games - part.first] for part in wanted]
    return joined(cut, len(tournament.setting.players))


def in_processes(
    setting: Setting, seed: int, spans: Iterable[Span], jobs: int = 1, play: PlayGames = play_games
) -> Iterator[Part]:
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
    waiting = iter(spans)
    begun = list(islice(waiting, jobs))  # more processes than that have nothing to do
    waiting, jobs = chain(begun, waiting), len(begun)
    if jobs <= 1:
        for span in waiting:
            with failures_named(span):
                games = play(setting, seed, *span)
            yield Part(span[0], games)
        return
    others = set(multiprocessing.active_children())
    # Not forked: the children of a process with threads, such as those of a progress bar, may hang.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_to_work, initargs=(play,))
    pending: dict[Future[Outcomes], Span] = {}

    def hand_out(most: int) -> None:
        with _ctrl_c_waiting():  # to hand out work may start a process
            pending.update({pool.submit(play, setting, seed, *span): span for span in islice(waiting, most)})

    try:
        # One process begins: where the players have not been compiled yet, the others would compile the same.
        hand_out(1)
        while pending:
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                span = pending.pop(future)
                with failures_named(span):
                    games = future.result()
                yield Part(span[0], games)
                with failures_named(span):  # the pool may have broken meanwhile
                    hand_out(_AHEAD * jobs - len(pending))
    except BaseException:
        # Nobody waits for what is still being played.
        handed_over = pool._result_queue
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        # One of them may have ended in the midst of handing over a result. The pool would wait for the rest of it for
        # ever, and Python for the pool: but not if nobody is left who could write it, this process included.
        handed_over._writer.close()  # type: ignore[attr-defined]
        raise
    pool.shutdown()


@contextmanager
def failures_named(span: Span) -> Iterator[None]:
    """Turn what goes wrong in playing some games into a message that names them."""
    try:
        yield
    except TournamentError:
        raise
    except PlayerError as error:  # says which game, and fits on a line
        raise TournamentError(str(error)) from error
    except BrokenProcessPool:
        raise TournamentError("a process that was playing games ended unexpectedly (was it killed?)") from None
    except Exception as error:
        first, count = span
        what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise TournamentError(f"games {first} to {first + count - 1} could not be played: {what}") from error


@contextmanager
def _ctrl_c_waiting() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; processes started meanwhile never hear of it, not even while they start."""
    if current_thread() is not main_thread():  # Ctrl-C does not come here
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    # What is blocked here is blocked in the processes, too, and stays so.
    blocks = hasattr(signal, "pthread_sigmask")
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if blocks else set()
    try:
        yield
    finally:
        if blocks:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)


def _begin_to_work(play: PlayGames) -> None:
    """Prepare a process that plays games: Ctrl-C is for the one that started it, and it does not outlive that one.

    What it will play with is handed over already, so that it is imported while the first games are played.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
