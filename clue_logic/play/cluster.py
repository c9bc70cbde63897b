"""Games played, and cases made, by a cluster of dask.distributed: the same as on one machine, each counted once.

A worker may go away at any time: the scheduler repeats its batches on another worker. Only this process records which
games are done.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from typing import Any, TypeVar

from distributed import CancelledError, Client, KilledWorker, as_completed, get_worker
from distributed.comm.core import connect

from clue_logic.play import tournament
from clue_logic.play.outcomes import Outcomes
from clue_logic.play.players import Setting
from clue_logic.play.results import differences, software_state
from clue_logic.play.spans import GameSpan, PlayedSpan

S = TypeVar("S")
T = TypeVar("T")

PATIENCE = 10  # seconds to wait for the cluster, and for its first worker

IN_FLIGHT = 1000  # most batches submitted at a time: enough for as many workers, and not too many for a scheduler

_HOW = "start one with: dask scheduler, and on each machine that plays: dask worker ADDRESS"


class ClusterError(tournament.TournamentError):
    """A cluster that cannot be reached or cannot play; the message says what to do."""


def play_on_cluster(
    setting: Setting,
    seed: int,
    spans: Iterable[GameSpan],
    address: str,
    play: tournament.PlayGames[Setting, Outcomes] = tournament.play_span,
    patience: float = PATIENCE,
) -> Iterator[PlayedSpan]:
    """Play games on a cluster, and yield them as they are done.

    Raises ClusterError if there is no such cluster, it has no workers that can play, or it goes away.
    """
    with _silence_loggers(), _connect(address, patience) as client:
        _check_workers(client, address, patience)
        waiting, state = (
            tournament.split_spans(spans, tournament.PIECES_PER_PROCESS * sum(client.nthreads().values())),
            software_state(setting),
        )

        def submit(some: Iterable[GameSpan]) -> dict[Any, GameSpan]:
            # Not pure: results of an earlier tournament that are still there may come from another version.
            what = (_play_alike, state, play, setting, seed)
            return {client.submit(*what, *span, pure=False): span for span in some}

        pending = submit(islice(waiting, IN_FLIGHT))
        completed = as_completed(list(pending), loop=client.loop)
        for future in completed:
            span = pending.pop(future)
            with tournament.wrap_failures(span), _report_losses(address, f"playing games from {span[0]} on"):
                games = future.result()
            yield PlayedSpan(span[0], games)
            more = submit(tournament.remaining_spans(span, games) or islice(waiting, 1))
            pending |= more
            completed.update(more)


def map_on_cluster(
    function: Callable[[S], T], items: Iterable[S], address: str, patience: float = PATIENCE
) -> Iterator[T]:
    """Yield the result of a function for each item in order, computed by a cluster.

    Raises ClusterError as `play_on_cluster`; an exception of the function is raised here.
    """
    with _silence_loggers(), _connect(address, patience) as client:
        _check_workers(client, address, patience)
        waiting, release = iter(items), version("clue-logic")

        def submit(some: Iterable[S]) -> list[tuple[S, Any]]:
            return [(item, client.submit(_call_alike, release, function, item, pure=False)) for item in some]

        pending = deque(submit(islice(waiting, IN_FLIGHT)))
        while pending:
            item, future = pending.popleft()
            with _report_losses(address, f"at number {item}"):
                result = future.result()
            pending.extend(submit(islice(waiting, 1)))
            yield result


def _call_alike(release: str, function: Callable[[S], T], item: S) -> T:
    """Call a function on a worker, if it has the release of the software that is asked for; workers may join later."""
    if (here := version("clue-logic")) != release:
        raise ClusterError(
            f"worker {get_worker().address} has clue-logic {here}, not {release}; install the same on all"
        )
    return function(item)


@contextmanager
def _report_losses(address: str, what: str) -> Iterator[None]:
    """Raise a `ClusterError` if the workers or the scheduler are lost."""
    try:
        yield
    except KilledWorker:
        raise ClusterError(f"workers of {address} ended again and again, {what}") from None
    except CancelledError:
        raise ClusterError(f"the cluster at {address} went away") from None


def _play_alike(
    state: dict[str, Any],
    play: tournament.PlayGames[Setting, Outcomes],
    setting: Setting,
    seed: int,
    first: int,
    count: int,
) -> Outcomes:
    """Play games on a worker, if its software is that of `state`; checked for each batch, as workers may join later."""
    for what in differences(software_state(setting), state):
        raise ClusterError(
            f"worker {get_worker().address} has other software than this machine: {what}; install the same on all"
        )
    return play(setting, seed, first, count)


@contextmanager
def _connect(address: str, patience: float) -> Iterator[Client]:
    try:
        # a client that finds no cluster leaves threads that log errors at exit, so only connect first
        asyncio.run(_check_address(address, patience))
        client = Client(address, timeout=patience, set_as_default=False)
    except TimeoutError:
        raise ClusterError(f"there is no cluster at {address!r} (no answer in {patience:g} s); {_HOW}") from None
    except (OSError, ValueError) as error:
        why = " ".join(str(error).split())[:150]
        raise ClusterError(f"there is no cluster at {address!r} ({why}); {_HOW}") from None
    with client:
        yield client


async def _check_address(address: str, patience: float) -> None:
    # the library's timeout ends when anything answers, which need not be a scheduler
    comm = await asyncio.wait_for(connect(address, timeout=patience), patience + 1)
    await comm.close()


def _check_workers(client: Client, address: str, patience: float) -> None:
    """Check that there are workers, with the same version of the software."""
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError:
        raise ClusterError(f"the cluster at {address} has no workers; {_HOW}") from None
    here = version("clue-logic")
    try:
        there = client.run(version, "clue-logic")
    except PackageNotFoundError:
        raise ClusterError(
            f"a worker of {address} has no clue-logic; install it there: pip install 'clue-logic[cluster]'"
        ) from None
    for worker, release in there.items():
        if release != here:
            raise ClusterError(
                f"worker {worker} has clue-logic {release}, this machine {here}; install the same on all"
            )


@contextmanager
def _silence_loggers() -> Iterator[None]:
    """Suppress log messages of the library about connections; what matters becomes a `ClusterError`."""
    libraries = ("distributed", "tornado")
    names = [name for name in logging.root.manager.loggerDict if name.split(".")[0] in libraries]
    levels = {name: logging.getLogger(name).level for name in names}
    for name in names:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
