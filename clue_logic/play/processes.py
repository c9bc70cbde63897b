"""Work shared out among processes: pieces of a kind, done in any order, and ended at once by Ctrl-C."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain, islice
from threading import Thread, current_thread, main_thread
from typing import TypeVar

from clue_logic.play.faults import PlayerError, said

Span = tuple[int, int]
"""Some consecutive games: the number of the first, and how many."""

Games = TypeVar("Games")

_AHEAD = 4
"""So many pieces of work are handed out to each process at a time, so that it need not wait for the next."""


class TournamentError(RuntimeError):
    """Games that could not be played; the message says why."""


def played(play: Callable[[int, int], Games], spans: Iterable[Span], jobs: int = 1) -> Iterator[tuple[Span, Games]]:
    """Have games played by so many processes of this machine, and yield them as they are done.

    Parameters
    ----------
    play
        What plays games: from this number on, so many. For several jobs it must be possible to pickle it.
    spans
        Which games; there may be very many pieces.
    jobs
        How many processes; 1 is this one.

    Raises
    ------
    TournamentError
        If games could not be played.

    Examples
    --------
    >>> list(played(lambda first, count: list(range(first, first + count)), [(0, 2), (2, 1)]))
    [((0, 2), [0, 1]), ((2, 1), [2])]
    """
    waiting = iter(spans)
    begun = list(islice(waiting, jobs))  # more processes than that have nothing to do
    waiting, jobs = chain(begun, waiting), len(begun)
    if jobs <= 1:
        for span in waiting:
            with failures_named(span):
                games = play(*span)
            yield span, games
        return
    others = set(multiprocessing.active_children())
    # Not forked: the children of a process with threads, such as those of a progress bar, may hang.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_to_work, initargs=(play,))
    pending: dict[Future[Games], Span] = {}

    def hand_out(most: int) -> None:
        with _ctrl_c_waiting():  # to hand out work may start a process
            pending.update({pool.submit(play, *span): span for span in islice(waiting, most)})

    try:
        # One process begins: where the players have not been compiled yet, the others would compile the same.
        hand_out(1)
        while pending:
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                span = pending.pop(future)
                with failures_named(span):
                    games = future.result()
                yield span, games
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
        raise TournamentError(f"games {first} to {first + count - 1} could not be played: {said(error)}") from error


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
