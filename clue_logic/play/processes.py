"""Work shared out among processes: pieces of a kind, done in any order, and ended at once by Ctrl-C."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sized
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain, islice
from threading import Thread, current_thread, main_thread
from typing import TypeVar

from clue_logic.play.faults import PlayerError, said

Span = tuple[int, int]
"""Some consecutive games: the number of the first, and how many."""

Games = TypeVar("Games", bound=Sized)

SEVERAL = 4
"""So many pieces of work at least there are for each process, so that all of them are busy till the end."""

_AHEAD = 4
"""So many pieces of work are handed out to each process at a time, so that it need not wait for the next."""


class TournamentError(RuntimeError):
    """Games that could not be played; the message says why."""


def played(play: Callable[[int, int], Games], spans: Iterable[Span], jobs: int = 1) -> Iterator[tuple[Span, Games]]:
    """Have games played by so many processes of this machine, and yield them as they are done.

    Parameters
    ----------
    play
        What plays games: from this number on, so many; or the first of them, and the others come as another piece.
        For several jobs it must be possible to pickle it.
    spans
        Which games; there may be very many pieces.
    jobs
        How many processes; 1 is this one. Few pieces are cut into smaller ones for several.

    Raises
    ------
    TournamentError
        If games could not be played.

    Examples
    --------
    >>> list(played(lambda first, count: list(range(first, first + count)), [(0, 2), (2, 1)]))
    [((0, 2), [0, 1]), ((2, 1), [2])]
    """
    waiting = cut(spans, SEVERAL * jobs) if jobs > 1 else iter(spans)
    begun = list(islice(waiting, jobs))  # more processes than that have nothing to do
    waiting, jobs = chain(begun, waiting), len(begun)
    if jobs <= 1:
        for piece in waiting:
            rest = [piece]
            while rest:
                span = rest.pop()
                with failures_named(span):
                    games = play(*span)
                yield (span[0], min(span[1], len(games))), games
                rest += after(span, games)
        return
    others = set(multiprocessing.active_children())
    # Not forked: the children of a process with threads, such as those of a progress bar, may hang.
    context = multiprocessing.get_context("spawn")
    with _starting():
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_to_work, initargs=(play,))
    pending: dict[Future[Games], Span] = {}
    left: list[Span] = []

    def hand_out(most: int) -> None:
        now = [left.pop() for _ in range(min(most, len(left)))]
        with _starting():  # to hand out work may start a process
            pending.update({pool.submit(play, *span): span for span in chain(now, islice(waiting, most - len(now)))})

    try:
        # One process begins: where the players have not been compiled yet, the others would compile the same.
        hand_out(1)
        while pending:
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                span = pending.pop(future)
                with failures_named(span):
                    games = future.result()
                yield (span[0], min(span[1], len(games))), games
                left += after(span, games)
                with failures_named(span):  # the pool may have broken meanwhile
                    hand_out(_AHEAD * jobs - len(pending))
    except BaseException:
        # Nobody waits for what is still being played.
        handed_over = pool._result_queue
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        # One of them may have ended in the midst of handing over a result. The pool would wait for the rest of it for
        # ever, and Python for the pool: but not if nobody is left who could write it, this process included.
        handed_over._writer.close()  # type: ignore[attr-defined]
        raise
    pool.shutdown()


def cut(spans: Iterable[Span], pieces: int) -> Iterator[Span]:
    """Yield the same games, in at least so many pieces if there are as many games.

    Examples
    --------
    >>> list(cut([(0, 9), (9, 3)], 4)), list(cut([(0, 9), (9, 3)], 2))
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


def after(span: Span, games: Sized) -> list[Span]:
    """Return which games of a span are left when its first ones have been played.

    Examples
    --------
    >>> after((20, 5), ["game 20", "game 21"]), after((20, 1), ["game 20"])
    ([(22, 3)], [])
    """
    (first, count), done = span, len(games)
    return [(first + done, count - done)] if done < count else []


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
        raise TournamentError(f"games {first} to {first + count - 1} could not be played: {said(error)}") from error


@contextmanager
def _starting() -> Iterator[None]:
    """Prepare what processes inherit that are started meanwhile, helpers of Python's own included.

    They take no module of a user's for one of Python's because it lies in the current folder: only when they have begun
    they are told where this process looks for modules. And they never hear of Ctrl-C, nor that the command is to end.
    """
    name = "PYTHONSAFEPATH"
    before = os.environ.get(name)
    os.environ[name] = "1"
    try:
        with _signals_waiting():
            yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


@contextmanager
def _signals_waiting() -> Iterator[None]:
    """Hold signals to end back for a moment; processes started meanwhile never hear of them, not even at the start."""
    if current_thread() is not main_thread():  # signals do not come here
        yield
        return
    came: list[int] = []
    ends = (signal.SIGINT, signal.SIGTERM)
    before = [(end, signal.signal(end, lambda number, frame: came.append(number))) for end in ends]
    # What is blocked here is blocked in the processes, too, and stays so.
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


def _begin_to_work(play: Callable[[int, int], object]) -> None:
    """Prepare a process that plays games: Ctrl-C is for the one that started it, and it does not outlive that one.

    What it will play with is handed over already, so that it is imported while the first games are played.
    """
    # Where signals can be blocked, it is blocked here already: see `_ctrl_c_waiting`.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
