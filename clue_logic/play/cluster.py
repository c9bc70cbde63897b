"""Games played by a cluster of dask.distributed: the same games as anywhere else, each counted once.

A worker may go away at any time: the scheduler has what it was playing, and what it had played but not handed over,
played again by another. Which games are done is known here alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from typing import Any

from distributed import CancelledError, Client, KilledWorker, as_completed, get_worker
from distributed.comm.core import connect

from clue_logic.play.outcomes import Outcomes
from clue_logic.play.players import Setting
from clue_logic.play.results import differences, software_state
from clue_logic.play.tournament import (
    PIECES_PER_PROCESS,
    GameSpan,
    PlayedSpan,
    PlayGames,
    TournamentError,
    play_span,
    remaining_spans,
    split_spans,
    wrap_failures,
)

PATIENCE = 10
"""For so many seconds a cluster is looked for, and its first worker waited for."""

IN_FLIGHT = 1000
"""How many pieces of work are on their way at most: enough for as many workers, and not more than a scheduler bears."""

_HOW = "start one with: dask scheduler, and on each machine that plays: dask worker ADDRESS"


class ClusterError(TournamentError):
    """A cluster that is not there, or that cannot play; the message says what to do."""


def play_on_cluster(
    setting: Setting,
    seed: int,
    spans: Iterable[GameSpan],
    address: str,
    play: PlayGames[Setting, Outcomes] = play_span,
    patience: float = PATIENCE,
) -> Iterator[PlayedSpan]:
    """Have games played by a cluster, and yield them as they are done.

    Raises
    ------
    ClusterError
        If there is no such cluster, it has no workers that can play, or it goes away.
    """
    with _silence_loggers(), _connect(address, patience) as client:
        _check_workers(client, address, patience)
        waiting, state = (
            split_spans(spans, PIECES_PER_PROCESS * sum(client.nthreads().values())),
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
            with wrap_failures(span):
                try:
                    games = future.result()
                except KilledWorker:
                    raise ClusterError(
                        f"workers of {address} ended again and again, playing games from {span[0]} on"
                    ) from None
                except CancelledError:
                    raise ClusterError(f"the cluster at {address} went away") from None
            yield PlayedSpan(span[0], games)
            more = submit(remaining_spans(span, games) or islice(waiting, 1))
            pending |= more
            completed.update(more)


def _play_alike(
    state: dict[str, Any], play: PlayGames[Setting, Outcomes], setting: Setting, seed: int, first: int, count: int
) -> Outcomes:
    """Play games on a worker, if it would play them as the machine that asks for them, which is in this state.

    Each piece of work is looked at: workers may join at any time.
    """
    for what in differences(software_state(setting), state):
        raise ClusterError(
            f"worker {get_worker().address} has other software than this machine: {what}; install the same on all"
        )
    return play(setting, seed, first, count)


@contextmanager
def _connect(address: str, patience: float) -> Iterator[Client]:
    try:
        # A client that finds no cluster leaves threads behind that complain at the end; this only knocks at the door.
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
    # The library's own time ends where somebody answers; what answers may be anything.
    comm = await asyncio.wait_for(connect(address, timeout=patience), patience + 1)
    await comm.close()


def _check_workers(client: Client, address: str, patience: float) -> None:
    """Make sure that there are workers, and that they have the software, in this version."""
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
    """Keep what the library logs about connections from standard error; what matters becomes an error of ours."""
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
