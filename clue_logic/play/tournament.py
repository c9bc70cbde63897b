"""Tournaments: games distributed over processes, stored as they are done, and put together in order.

Game g of a tournament is always the same: its random numbers depend only on the seed and g, not on the process that
plays it, or when.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sized
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from multiprocessing.queues import SimpleQueue
from threading import Thread, current_thread, main_thread
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from clue_logic.play.faults import PlayerError, describe_exception
from clue_logic.play.outcomes import AnyOutcomes, Outcomes, concatenate
from clue_logic.play.scoring import Scores, scores
from clue_logic.play.spans import AnySetting, GameSetting, GameSpan, PlayedSpan, Tournament

if TYPE_CHECKING:
    from clue_logic.play.results import Results


Games = TypeVar("Games", bound=Sized)

PIECES_PER_PROCESS = 4  # at least this many batches for each process, so that all are busy till the end

_AHEAD = 4  # batches handed to each process at a time, so that it need not wait for the next


class TournamentError(RuntimeError):
    """Games that could not be played; the message says why."""


def play_spans(
    play: Callable[[int, int], Games], spans: Iterable[GameSpan], jobs: int = 1
) -> Iterator[tuple[GameSpan, Games]]:
    """Play games in processes of this machine, and yield them as they are done.

    Raises TournamentError if games could not be played.

    >>> list(play_spans(lambda first, count: list(range(first, first + count)), [(0, 2), (2, 1)]))
    [((0, 2), [0, 1]), ((2, 1), [2])]
    """
    waiting = split_spans(spans, PIECES_PER_PROCESS * jobs) if jobs > 1 else iter(spans)
    begun = list(islice(waiting, jobs))  # more processes would be idle
    waiting, jobs = chain(begun, waiting), len(begun)
    yield from _play_locally(play, waiting) if jobs <= 1 else _play_in_pool(play, waiting, jobs)


def _play_locally(play: Callable[[int, int], Games], waiting: Iterable[GameSpan]) -> Iterator[tuple[GameSpan, Games]]:
    for piece in waiting:
        rest = [piece]
        while rest:
            span = rest.pop()
            with wrap_failures(span):
                games = play(*span)
            yield (span[0], min(span[1], len(games))), games
            rest += remaining_spans(span, games)


def _play_in_pool(
    play: Callable[[int, int], Games], waiting: Iterator[GameSpan], jobs: int
) -> Iterator[tuple[GameSpan, Games]]:
    pool: _Pool[Games] = _Pool(play)
    left: list[GameSpan] = []

    def submit_pieces(most: int) -> None:
        now = [left.pop() for _ in range(min(most, len(left)))]
        for span in chain(now, islice(waiting, most - len(now))):
            pool.submit(span)

    try:
        # one process begins: if the players are not compiled yet, the others would compile the same
        pool.start(1)
        submit_pieces(1)
        while pool.pending:
            for span, games in pool.wait_for_results():
                yield (span[0], min(span[1], len(games))), games
                left += remaining_spans(span, games)
                pool.start(jobs)
                submit_pieces(_AHEAD * jobs - pool.pending)
    except BaseException:
        pool.kill()  # do not wait for the rest
        raise
    pool.end()


@dataclass
class _Pool(Generic[Games]):
    """Processes that play games, each with a pipe of its own for the results.

    A process killed while sending leaves half a message in its own pipe, and no lock that another waits for;
    `concurrent.futures` has one pipe for all, and would wait for the rest.
    """

    play: Callable[[int, int], Games]
    pending: int = 0  # submitted and not done
    # not forked: children of a process with threads, such as that of a progress bar, may hang
    _context: SpawnContext = field(default_factory=lambda: multiprocessing.get_context("spawn"))
    _spans: SimpleQueue[GameSpan | None] = field(init=False)
    _results: dict[Connection, BaseProcess] = field(default_factory=dict)

    def __post_init__(self) -> None:
        with _process_environment():
            self._spans = self._context.SimpleQueue()

    def start(self, processes: int) -> None:
        """Start processes until there are this many."""
        while len(self._results) < processes:
            results, hand_over = self._context.Pipe(duplex=False)
            process = self._context.Process(target=_run_worker, args=(self.play, self._spans, hand_over))
            with _process_environment():
                process.start()
                self._results[results] = process
            hand_over.close()  # so that the end of the process is the end of what can be read

    def submit(self, span: GameSpan) -> None:
        """Submit games to the first free process."""
        self._spans.put(span)
        self.pending += 1

    def wait_for_results(self) -> Iterator[tuple[GameSpan, Games]]:
        """Wait for at least one result, and yield those that are there.

        Raises TournamentError if games could not be played, or a process has ended.
        """
        ready = wait(list(self._results))
        for results in [one for one in self._results if one in ready]:
            try:
                span, games, failure = results.recv()
            except (EOFError, OSError):
                raise TournamentError("a process that was playing games ended unexpectedly (was it killed?)") from None
            if failure is not None:
                raise TournamentError(failure)
            self.pending -= 1
            yield span, games

    def end(self) -> None:
        """Wait until all processes have ended; nothing may be pending."""
        for _ in self._results:
            self._spans.put(None)
        self._clear()

    def kill(self) -> None:
        """Kill all processes."""
        for process in self._results.values():
            process.kill()
        self._clear()

    def _clear(self) -> None:
        for results, process in self._results.items():
            process.join()
            results.close()
        self._spans.close()


def split_spans(spans: Iterable[GameSpan], pieces: int) -> Iterator[GameSpan]:
    """Yield the same games, in at least this number of pieces if there are enough games.

    >>> list(split_spans([(0, 9), (9, 3)], 4)), list(split_spans([(0, 9), (9, 3)], 2))
    ([(0, 3), (3, 3), (6, 3), (9, 3)], [(0, 9), (9, 3)])
    """
    waiting = iter(spans)
    begun = list(islice(waiting, pieces))
    games = sum(count for _, count in begun)
    most = games if len(begun) == pieces else max(1, games // pieces)
    for first, count in begun:
        for at in range(0, count, most):
            yield first + at, min(most, count - at)
    yield from waiting


def remaining_spans(span: GameSpan, games: Sized) -> list[GameSpan]:
    """Return the games of a span after its first ones have been played.

    >>> remaining_spans((20, 5), ["game 20", "game 21"]), remaining_spans((20, 1), ["game 20"])
    ([(22, 3)], [])
    """
    (first, count), done = span, len(games)
    return [(first + done, count - done)] if done < count else []


@contextmanager
def wrap_failures(span: GameSpan) -> Iterator[None]:
    """Raise exceptions as `TournamentError`, with the numbers of the games."""
    try:
        yield
    except TournamentError:
        raise
    except PlayerError as error:  # names the game, and fits on a line
        raise TournamentError(str(error)) from error
    except Exception as error:
        first, count = span
        raise TournamentError(
            f"games {first} to {first + count - 1} could not be played: {describe_exception(error)}"
        ) from error


@contextmanager
def _process_environment() -> Iterator[None]:
    """Set what processes inherit that are started meanwhile, also helpers of Python itself.

    They import no modules from the current folder (they get the path of this process later), and ignore the signals to
    end.
    """
    name = "PYTHONSAFEPATH"
    before = os.environ.get(name)
    os.environ[name] = "1"
    try:
        with _defer_signals():
            yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


@contextmanager
def _defer_signals() -> Iterator[None]:
    """Defer SIGINT and SIGTERM; processes started meanwhile never get them, not even at their start."""
    if current_thread() is not main_thread():  # signals are handled in the main thread
        yield
        return
    came: list[int] = []
    ends = (signal.SIGINT, signal.SIGTERM)
    before = [(end, signal.signal(end, lambda number, frame: came.append(number))) for end in ends]
    # inherited by the processes, for good
    blocks = hasattr(signal, "pthread_sigmask")
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, ends) if blocks else set()
    try:
        yield
    finally:
        if blocks:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        for end, handler in before:
            signal.signal(end, handler)
        for number in came:
            signal.raise_signal(number)


def _run_worker(play: Callable[[int, int], Games], spans: SimpleQueue[GameSpan | None], results: Connection) -> None:
    """Play games in a process until there are no more, and send their outcomes, or the message of an error.

    SIGINT is for the parent process only.
    """
    # already blocked where the system can do so, see `_defer_signals`
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_parent, daemon=True).start()
    for span in iter(spans.get, None):
        try:
            with wrap_failures(span):
                results.send((span, play(*span), None))
        except TournamentError as error:
            results.send((span, None, str(error)))


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


ReportProgress = Callable[[int], object]  # called with the number of games done


# plays games of a setting and a seed: the number of the first, and how many; it may play only the first of them
PlayGames = Callable[[AnySetting, int, int, int], AnyOutcomes]


@dataclass(frozen=True)
class Run(Generic[AnySetting, AnyOutcomes]):
    """The results of a tournament, as far as it was played."""

    tournament: Tournament[AnySetting]
    games: AnyOutcomes  # in their order
    fresh: int  # number of games not from the results file
    per_second: float | None  # towards the end; None for fewer than two batches
    interrupted: bool = False  # by Ctrl-C before the last game

    @property
    def scores(self) -> Scores:
        """The results of each player."""
        return scores(self.tournament.setting.players, self.games)


def missing_spans(parts: Iterable[PlayedSpan], games: int, most: int) -> Iterator[tuple[int, int]]:
    """Yield the games that are not in the parts, in spans of at most `most` games.

    >>> list(missing_spans([], 5, 2))
    [(0, 2), (2, 2), (4, 1)]
    """
    at = 0
    for first, end in [*sorted((part.first, part.end) for part in parts), (games, games)]:
        for begin in range(at, min(first, games), most):
            yield begin, min(most, min(first, games) - begin)
        at = max(at, end)


@dataclass
class _Stopwatch:
    """The times when 2**n batches were done: the speed is measured without the start (compilation, processes)."""

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


def offset_progress(before: int, tell: ReportProgress) -> ReportProgress:
    """Return a callback that adds the number of games before to those done.

    >>> offset_progress(200, print)(25)
    225
    """
    return lambda done: tell(before + done)


# Plays games of a setting and a seed, and yields them as they are done, in any order, each once. There may be very many
# spans.
Runner = Callable[[Any, int, Iterable[GameSpan]], Iterator[PlayedSpan]]


def run(
    tournament: Tournament[AnySetting],
    runner: Runner | None = None,
    results: Results | None = None,
    tell: ReportProgress = lambda done: None,
) -> Run[AnySetting, Any]:
    """Play the games of a tournament that have not been played yet; after Ctrl-C, return those played till then.

    Raises SettingError if the setting cannot be played. Raises TournamentError if games could not be played. Those done
    before are in the results file.
    """
    setting, games = tournament.setting, tournament.games
    setting.check()
    parts = list(results.parts) if results else []
    before = done = sum(max(0, min(part.end, games) - part.first) for part in parts)
    fresh: list[PlayedSpan] = []
    times, interrupted = _Stopwatch(), False
    tell(done)
    try:
        for part in (runner or play_in_processes)(
            setting, tournament.seed, missing_spans(parts, games, setting.batch_size)
        ):
            if results:
                results.add(part)
            fresh.append(part)
            done += len(part.games)
            times.note(done - before)
            tell(done)
    except KeyboardInterrupt:
        interrupted = done < games
    played = sorted((part for part in parts + fresh if part.first < games), key=lambda part: part.first)
    # the results file may have games after the last one of this tournament
    cut = [part.games[: games - part.first] for part in played]
    whole = concatenate(cut) if cut else setting.outcomes_class.empty(len(setting.players))
    return Run(tournament, whole, sum(len(part.games) for part in fresh), times.per_second, interrupted)


def run_each(
    tournaments: Iterable[Tournament[AnySetting]], runner: Runner | None, tell: ReportProgress
) -> Iterator[Run[AnySetting, Any]]:
    """Yield the results of one tournament after the other, until Ctrl-C."""
    before = 0
    for tournament in tournaments:
        played = run(tournament, runner, tell=offset_progress(before, tell))
        yield played
        before += tournament.games
        if played.interrupted:
            return


def play_span(setting: GameSetting, seed: int, first: int, count: int) -> Outcomes:
    """Play consecutive games, or only the first of them."""
    return setting.play(seed, first, count)


def play_in_processes(
    setting: Any, seed: int, spans: Iterable[GameSpan], jobs: int = 1, play: PlayGames[Any, Any] = play_span
) -> Iterator[PlayedSpan]:
    """Play games in processes of this machine, and yield them as they are done."""
    for (first, _), games in play_spans(partial(play, setting, seed), spans, jobs):
        yield PlayedSpan(first, games)
