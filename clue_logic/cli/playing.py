"""What the commands that have games played share: their options, where the games are played, and what may go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from clue_logic.cli.options import Decorator

if TYPE_CHECKING:
    from clue_logic.play.tournament import Runner

LAST_TABLE = 9
"""The thesis has so many tables. (`clue_logic.play.replication` has them, but takes long to load.)"""

EXTRAS = {
    "play": ("numba", "numpy", "networkx", "filelock"),
    "plots": ("matplotlib",),
    "cluster": ("distributed",),
    "puzzle": ("z3",),
}
"""The libraries of each extra."""

seed = click.option(
    "--seed", type=click.IntRange(0), default=0, show_default=True, help="Where the random numbers start."
)
jobs = click.option(
    "--jobs", type=click.IntRange(1), metavar="N", help="How many processes play at the same time, else one a core."
)
cluster = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Have the games played by the dask cluster whose scheduler listens there, as 192.168.0.7:8786.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
as_csv = click.option("--csv", "as_csv", is_flag=True, help="Print CSV, for a spreadsheet.")
log = click.option(
    "--log", "number", type=click.IntRange(0), metavar="G", help="Print game number G as a log instead, to be solved."
)
seat = click.option(
    "--seat", metavar="N", help="Whose log --log prints: a seat from 1, or onlooker.  [default: the winner's]"
)


def games(default: int, what: str) -> Decorator[Any]:
    """Return the option ``--games``."""
    return click.option(
        "--games", type=click.IntRange(1), default=default, show_default=True, metavar="N", help=f"How many {what}."
    )


def fit(games: int, players: int) -> None:
    """End with a message if the results of so many games can never fit into the memory of this machine."""
    import os

    from clue_logic.play.outcomes import most_games

    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):  # a system that does not tell
        return
    most = most_games(players, memory)
    if games > most:
        raise click.BadParameter(
            f"the results of {games:,} games do not fit into the memory of this machine; "
            f"those of {most:,} games of {players} players would just do.",
            param_hint="'--games'",
        )


def need(extra: str) -> None:
    """End with a message if the libraries of an extra are not installed."""
    from importlib.util import find_spec

    from clue_logic.cli.failures import Failure

    missing = [library for library in EXTRAS[extra] if find_spec(library) is None]
    if missing:
        *some, last = missing
        what = f"{', '.join(some)} and {last} are" if some else f"{last} is"
        raise Failure(
            f"{what} not installed. Install what it takes: pip install 'clue-logic[{extra}]' "
            f"(in a checkout: pip install '.[{extra}]')"
        )


def processes(jobs: int | None) -> int:
    """Return how many processes play: as many as asked for, else one a core."""
    import os

    return jobs or os.cpu_count() or 1


def runner(jobs: int | None, cluster: str | None) -> Runner:
    """Return what has games played: a cluster, if there is an address, else so many processes."""
    if cluster is not None:
        if jobs is not None:
            raise click.UsageError("--jobs is for this machine; a cluster has its own workers. Leave one of them out.")
        need("cluster")
        from clue_logic.play.cluster import on_cluster

        return partial(on_cluster, address=cluster)
    from clue_logic.play.tournament import in_processes

    return partial(in_processes, jobs=processes(jobs))


def folder(path: str) -> Path:
    """Return the folder of this path, made if there is none; better to fail now than after the games."""
    from clue_logic.cli.failures import Failure

    made = Path(path)
    try:
        made.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"{path}: no folder can be made there ({error.strerror or error})") from None
    return made


@contextmanager
def ending() -> Iterator[None]:
    """Let what asks a command to end, such as a shutdown, have the effect of Ctrl-C."""
    import signal
    from threading import current_thread, main_thread

    if current_thread() is not main_thread():  # only there it can be said
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def failing(kept: str | None) -> Iterator[None]:
    """Turn what may go wrong with a tournament into a message; `kept` is where its results are, if they are kept."""
    from clue_logic.cli.failures import Failure
    from clue_logic.play.processes import TournamentError
    from clue_logic.play.results import ResultsError

    try:
        yield
    except ResultsError as error:
        raise Failure(str(error)) from None
    except TournamentError as error:
        rest = f"; what was played before is kept in {kept}" if kept else ""
        raise Failure(f"{error}{rest}") from None


def check_form(as_json: bool, as_csv: bool) -> None:
    """End with a message if results are to be printed in two ways."""
    if as_json and as_csv:
        raise click.UsageError("Choose --json or --csv.")


def check_log(number: int | None, seat: str | None, others: bool, option: str) -> None:
    """End with a message if ``--seat`` is there without ``--log``, or ``--log`` with what prints `others`.

    `option` is the one that prints others beside ``--json`` and ``--csv``.
    """
    if seat is not None and number is None:
        raise click.UsageError("--seat says whose log --log G prints; leave it out, or say which game.")
    if number is not None and others:
        raise click.UsageError(f"--log prints one game as a log; leave {option}, --json and --csv out.")


def keeper(seat: str | None, players: int) -> int | None:
    """Return the seat, counted from 0, that is named; None for an onlooker, or if none is."""
    if seat is None or seat == "onlooker":
        return None
    if not (seat.isascii() and seat.isdecimal() and 1 <= int(seat) <= players):
        raise click.BadParameter(f"write a seat from 1 to {players}, or onlooker, not {seat!r}.", param_hint="'--seat'")
    return int(seat) - 1


def print_json(record: object) -> None:
    """Print what came of games as JSON."""
    import json

    click.echo(json.dumps(record, ensure_ascii=False, indent=2))


def going_on(kept: str | None) -> str:
    """Return how to go on after Ctrl-C; `kept` is where the results are, if they are kept."""
    if kept:
        return f"the same command goes on where it ended, with {kept}"
    return "nothing was kept; with --results the same command can go on where it ended"


def end_interrupted(done: int, wanted: int, rest: str = "nothing was kept", what: str = "games") -> None:
    """Say on standard error how far it came before Ctrl-C, and end like that."""
    from clue_logic.cli import INTERRUPTED
    from clue_logic.cli.messages import note

    note(f"interrupted after {done:,} of {wanted:,} {what}; {rest}")
    click.get_current_context().exit(INTERRUPTED)
