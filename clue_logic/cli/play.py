"""``clue-logic play`` and ``replicate``: tournaments between computer players."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

import click

from clue_logic.cli import options
from clue_logic.cli.exit_status import INTERRUPTED
from clue_logic.cli.files import write
from clue_logic.cli.messages import Failure, exit_with, note
from clue_logic.cli.options import Decorator
from clue_logic.cli.screen import COMPILES, busy, print_text, progress, terminal_width
from clue_logic.words.cancellation import handle_signals
from clue_logic.words.encoding import Answer
from clue_logic.words.encoding import as_json as json_of
from clue_logic.words.names import near_message

if TYPE_CHECKING:
    from clue_logic.play.config import Config
    from clue_logic.play.players import Setting
    from clue_logic.play.record import Keeper
    from clue_logic.play.report import Report, TournamentRun
    from clue_logic.play.spans import AnySetting
    from clue_logic.play.tournament import Run, Runner


LAST_TABLE = 9
"""The number of tables in the thesis. (`clue_logic.play.replication` takes long to import.)"""

EXTRAS = {
    "play": ("numba", "numpy", "networkx", "filelock"),
    "plots": ("matplotlib",),
    "cluster": ("distributed",),
    "puzzle": ("z3",),
}
"""The libraries of each extra."""

seed = click.option(
    "--seed", type=click.IntRange(0), default=0, show_default=True, help="The seed of the random numbers."
)
jobs = click.option(
    "--jobs", type=click.IntRange(1), metavar="N", help="The number of processes; without it, one for each core."
)
cluster = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Play the games on the dask cluster whose scheduler has this address, as 192.168.0.7:8786.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
as_csv = click.option("--csv", "as_csv", is_flag=True, help="Print CSV, for a spreadsheet.")
log = click.option(
    "--log",
    "number",
    type=click.IntRange(0),
    metavar="G",
    help="Print game number G as a log to solve, instead of playing a tournament.",
)
plots = click.option(
    "--plots", type=click.Path(), metavar="FOLDER", help="Also draw the results, as pictures in this folder."
)
seat = click.option(
    "--seat", metavar="N", help="The player whose log --log prints: a seat from 1, or onlooker.  [default: the winner]"
)


def games(default: int, what: str) -> Decorator[Any]:
    """Return the option ``--games``."""
    return click.option(
        "--games",
        type=click.IntRange(1),
        default=default,
        show_default=True,
        metavar="N",
        help=f"The number of {what}.",
    )


def require_memory(games: int, players: int) -> None:
    """End with a message if the results of the games cannot fit into the memory of this machine."""
    from clue_logic.play.outcomes import most_games

    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):  # not available on this system
        return
    most = most_games(players, memory)
    if games > most:
        raise click.BadParameter(
            f"the results of {games:,} games do not fit into the memory of this machine; "
            f"those of {most:,} games of {players} players would just do.",
            param_hint="'--games'",
        )


def require_extra(extra: str) -> None:
    """End with a message if the libraries of an extra are not installed."""
    from importlib.util import find_spec

    missing = [library for library in EXTRAS[extra] if find_spec(library) is None]
    if missing:
        *some, last = missing
        what = f"{', '.join(some)} and {last} are" if some else f"{last} is"
        raise Failure(f"{what} not installed. Install what it takes: pip install 'clue-logic[{extra}]'")


def processes(jobs: int | None) -> int:
    """Return the number of processes: that of ``--jobs``, else one for each core."""
    return jobs or os.cpu_count() or 1


def choose_runner(jobs: int | None, cluster: str | None) -> Runner:
    """Return the function that plays games: on a cluster, if there is an address, else in processes."""
    if cluster is not None:
        if jobs is not None:
            raise click.UsageError("--jobs is for this machine; a cluster has its own workers. Leave one of them out.")
        require_extra("cluster")
        from clue_logic.play.cluster import play_on_cluster

        return partial(play_on_cluster, address=cluster)
    from clue_logic.play.tournament import play_in_processes

    return partial(play_in_processes, jobs=processes(jobs))


def make_folder(path: str) -> Path:
    """Return the folder at a path, created if necessary: this fails before the games, not after them."""
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"{path}: no folder can be made there ({error.strerror or error})") from None
    return folder


def check_plots(plots: str | None, others: bool = False) -> Path | None:
    """Return the folder of ``--plots``, created if necessary; end with a message with another output (`others`)."""
    if plots is None:
        return None
    if others:
        raise click.UsageError("--plots draws a tournament; leave it out, or print the tournament itself.")
    require_extra("plots")
    return make_folder(plots)


def draw_pictures(report: Report[Any, Any], folder: Path, lang: str) -> None:
    """Draw a tournament as pictures in a folder, and name them; end with a message if one cannot be written."""
    from clue_logic.play.plots import draw_plots

    with report_picture_errors():
        paths = draw_plots(report, folder, lang)
    for path in paths:
        note(f"drawn: {path}")


@contextmanager
def report_picture_errors() -> Iterator[None]:
    """End with a message if a picture cannot be written."""
    from clue_logic.words.pictures import PictureError

    try:
        yield
    except PictureError as error:
        raise Failure(str(error)) from None


def draw_picture(answer: Any, plot: str | None, lang: str) -> None:
    """Draw an answer as the picture of ``--plot``, if there is one, and name it."""
    from clue_logic.words.pictures import save_picture

    if plot is not None:
        with report_picture_errors(), busy("drawing"):
            save_picture(Path(plot), partial(answer.plot, lang=lang))
        note(f"drawn: {plot}")


def sigterm_as_interrupt() -> AbstractContextManager[None]:
    """Handle SIGTERM like Ctrl-C."""
    return handle_signals({signal.SIGTERM: signal.default_int_handler})


@contextmanager
def report_tournament_errors(results_path: str | None) -> Iterator[None]:
    """Turn the errors of a tournament into a failure; `results_path` is the file of its results, if there is one."""
    from clue_logic.play.results import ResultsError
    from clue_logic.play.tournament import TournamentError

    try:
        yield
    except ResultsError as error:
        raise Failure(str(error)) from None
    except TournamentError as error:
        rest = f"; what was played before is kept in {results_path}" if results_path else ""
        raise Failure(f"{error}{rest}") from None


def check_form(as_json: bool, as_csv: bool) -> None:
    """End with a message if both ``--json`` and ``--csv`` are given."""
    if as_json and as_csv:
        raise click.UsageError("Choose --json or --csv.")


def check_log(number: int | None, seat: str | None, others: bool, option: str) -> None:
    """End with a message if ``--seat`` is given without ``--log``, or ``--log`` with another output (`others`).

    `option` is the option for another output beside ``--json`` and ``--csv``.
    """
    if seat is not None and number is None:
        raise click.UsageError("--seat says whose log --log G prints; leave it out, or say which game.")
    if number is not None and others:
        raise click.UsageError(f"--log prints one game as a log; leave {option}, --json and --csv out.")


def parse_seat(seat: str | None, players: int) -> int | None:
    """Return the index of a seat, from 0; None for an onlooker, or without ``--seat``."""
    if seat is None or seat == "onlooker":
        return None
    if not (seat.isascii() and seat.isdecimal() and 1 <= int(seat) <= players):
        raise click.BadParameter(f"write a seat from 1 to {players}, or onlooker, not {seat!r}.", param_hint="'--seat'")
    return int(seat) - 1


def run_tournament(setting: AnySetting, games: int, seed: int, jobs: int | None) -> Run[AnySetting, Any]:
    """Play a tournament on this machine, with a progress bar; end with a message if that fails."""
    from clue_logic.play.spans import Tournament
    from clue_logic.play.tournament import run

    require_memory(games, len(setting.players))
    with report_tournament_errors(None), progress("games", games) as tell:
        return run(Tournament(setting, games, seed), choose_runner(jobs, None), tell=tell)


def print_answer(answer: Answer, as_json: bool, as_csv: bool, lang: str, *, plain: bool = False) -> None:
    """Print the results of games as JSON, CSV or text; with `plain`, in ASCII."""
    if as_json:
        click.echo(json_of(answer))
    elif as_csv:
        click.echo(answer.csv(), nl=False)  # type: ignore[attr-defined]
    else:
        print_text(answer.text(lang, terminal_width()), ascii_only=plain)


def print_log(setting: Any, play_one: Callable[..., Any], seed: int, number: int, seat: str | None) -> None:
    """Print one game as the log of a seat or an onlooker; without ``--seat``, of the winner."""
    from clue_logic.play.record import log_of

    chosen = parse_seat(seat, len(setting.players))
    with report_tournament_errors(None), busy(f"dealing ({COMPILES})"):
        game = play_one(setting, seed, number)
    click.echo(log_of(game, game.winner if seat is None else chosen), nl=False)


def resume_hint(results_path: str | None) -> str:
    """Return a sentence on how to go on after Ctrl-C; `results_path` is the file of the results, if there is one."""
    if results_path:
        return f"the same command goes on where it ended, with {results_path}"
    return "nothing was kept; with --results the same command can go on where it ended"


def exit_after_interrupt(done: int, total: int, rest: str = "nothing was kept", what: str = "games") -> None:
    """Print how many games were played before Ctrl-C, and end with the exit status of that."""
    note(f"interrupted after {done:,} of {total:,} {what}; {rest}")
    exit_with(INTERRUPTED)


MOST_SEATS = 6
"""Equal to `clue_logic.play.players.MOST_PLAYERS`, which takes long to import."""

DEFAULT_PLAYERS = "K,K&KaK,Dumb"
"""Three programs of the thesis."""


@click.command()
@click.option(
    "--table",
    type=click.IntRange(1, LAST_TABLE),
    metavar="N",
    help=f"The players of table 1 to {LAST_TABLE} of the thesis.",
)
@click.option(
    "--players",
    metavar="NAME,NAME,...",
    help=f"The players by name.  [default: those of --table, or {DEFAULT_PLAYERS}]",
)
@click.option(
    "--config",
    metavar="A|B",
    default="B",
    show_default=True,
    help="The interpretation of the thesis: A as printed, B with the best fit.",
)
@click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="OPTION=VALUE",
    help="Change an option of the configuration, as accuse=at_once. May be repeated.",
)
@games(1000, "games")
@seed
@jobs
@click.option(
    "--results",
    type=click.Path(),
    metavar="FILE",
    help="Store the results in this file; the same command continues from there.",
)
@cluster
@plots
@click.option(
    "--logs",
    type=click.Path(),
    metavar="FOLDER",
    help="Also write up to 1,000 games to this folder, as logs to solve, in English whatever --lang is.",
)
@click.option(
    "--seat",
    type=click.Choice(["winner", "onlooker", *map(str, range(1, MOST_SEATS + 1))]),
    help="The player whose logs --logs writes.  [default: winner]",
)
@as_json
@as_csv
@options.lang
def play_command(
    table: int | None,
    players: str | None,
    config: str,
    changes: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int | None,
    results: str | None,
    cluster: str | None,
    plots: str | None,
    logs: str | None,
    seat: str | None,
    as_json: bool,
    as_csv: bool,
    lang: str,
) -> None:
    """Have computer players play many games.

    Prints how often each player won at each seat, with 95 % intervals. The players are those of a thesis and those that
    other packages add; docs/play.md lists the options of the game. Game number G is the same for the same players,
    options and seed, whatever the number of games and processes. Ctrl-C ends a tournament early.
    """
    if table is not None and players is not None:
        raise click.UsageError(f"Say who plays in one way: --table {table}, or --players {quote(players)}.")
    check_form(as_json, as_csv)
    if seat is not None and logs is None:
        raise click.UsageError("--seat says whose logs --logs FOLDER writes; leave it out, or say where to write them.")
    require_extra("play")
    pictures = check_plots(plots)
    setting = _setting(table, players, config, changes)
    require_memory(games, len(setting.players))
    keeper = _parse_keeper(seat or "winner", len(setting.players))
    if logs is not None:
        _check_logs(games)
    log_folder = None if logs is None else make_folder(logs)
    if log_folder is not None:
        _require_no_logs(log_folder)
    run = _run(setting, games, seed, jobs, results, cluster)
    from clue_logic.play.report import PlayReport

    report = PlayReport.of(run)
    print_answer(report, as_json, as_csv, lang)
    if pictures is not None:
        draw_pictures(report, pictures, lang)
    if log_folder is not None and not run.interrupted:
        _write_logs(run, log_folder, keeper)
    if run.interrupted:
        exit_after_interrupt(len(run.games), games, resume_hint(results))


def _setting(table: int | None, players: str | None, config: str, changes: tuple[str, ...]) -> Setting:
    from clue_logic.play.config import CONFIGS, ConfigError
    from clue_logic.play.players import Setting, orders
    from clue_logic.play.replication import TABLES

    chosen = CONFIGS.get(config.upper())
    if chosen is None:
        raise click.BadParameter(
            f"there is no configuration {config!r}. {near_message(config, CONFIGS)}", param_hint="'--config'"
        )
    named = DEFAULT_PLAYERS if players is None else players
    setting = Setting(_players(named), chosen) if table is None else TABLES[table - 1].setting(chosen)
    setting = Setting(setting.players, _apply_changes(setting.config, changes))
    try:
        orders(len(setting.players), setting.config)
    except ConfigError as error:
        raise click.BadParameter(f"{error}.", param_hint="'--set'") from None
    return setting


def _players(text: str) -> tuple[str, ...]:
    """Return the names of the players in their usual spelling."""
    from clue_logic.play.players import FEWEST_PLAYERS, MOST_PLAYERS, UnknownPlayerError, canonical_name

    names = []
    for name in map(str.strip, text.split(",")):
        try:
            names.append(canonical_name(name))
        except UnknownPlayerError as error:
            raise click.BadParameter(str(error), param_hint="'--players'") from None
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise click.BadParameter(
            f"there are seats for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not for {len(names)}.",
            param_hint="'--players'",
        )
    return tuple(names)


def _apply_changes(config: Config, changes: tuple[str, ...]) -> Config:
    from clue_logic.play.config import MEANINGS, ConfigError, choices, set_option

    changed: dict[str, str] = {}
    for change in changes:
        option, equals, value = (part.strip() for part in change.partition("="))
        if not equals:
            raise click.BadParameter(f"write OPTION=VALUE, not {change!r}.", param_hint="'--set'")
        if option in changed:
            message = f"{option} is set twice, to {changed[option]} and to {value}; leave one of them out."
            raise click.BadParameter(message, param_hint="'--set'")
        changed[option] = value
        try:
            config = set_option(config, option, value)
        except ConfigError as error:
            if option not in MEANINGS:
                message = f"there is no option {option!r}. {near_message(option, MEANINGS)}"
            elif choices(option):
                message = f"{option} cannot be {value!r}. {near_message(value, choices(option))}"
            else:
                message = f"{error}."
            raise click.BadParameter(message, param_hint="'--set'") from None
    return config


def _parse_keeper(seat: str, players: int) -> Keeper:
    """Return the player whose logs are written."""
    if not seat.isdecimal():
        return "winner" if seat == "winner" else "onlooker"
    if int(seat) > players:
        raise click.BadParameter(f"there are {players} seats, and no seat {seat}.", param_hint="'--seat'")
    return int(seat) - 1


def _check_logs(games: int) -> None:
    from clue_logic.play.record import MOST_LOGS

    if games > MOST_LOGS:
        raise click.BadParameter(
            f"a file would be written for each of {games:,} games; at most {MOST_LOGS:,} are. Ask for fewer --games.",
            param_hint="'--logs'",
        )


def _require_no_logs(folder: Path) -> None:
    """End with a message if the folder contains logs: different tournaments must not be mixed."""
    from clue_logic.play.record import find_logs

    existing = find_logs(folder)
    if existing is not None:
        raise Failure(f"{folder} holds logs already ({existing}); name another folder, or delete them")


def _run(
    setting: Setting, games: int, seed: int, jobs: int | None, results: str | None, cluster: str | None
) -> TournamentRun:
    from clue_logic.play.results import open_results
    from clue_logic.play.spans import Tournament
    from clue_logic.play.tournament import run

    tournament, runner = Tournament(setting, games, seed), choose_runner(jobs, cluster)
    with (
        report_tournament_errors(results),
        open_results(Path(results), tournament) if results else nullcontext() as results_file,
    ):
        if results_file and results_file.unfinished:
            note(f"{results}: the last line was not finished; its games are played again")
        with sigterm_as_interrupt(), progress("games", games) as tell:
            return run(tournament, runner, results_file, tell)


def _write_logs(run: TournamentRun, folder: Path, keeper: Keeper) -> None:
    from clue_logic.play.record import KEY, LogFile, play_logs, render_key

    games, begun, interrupted = run.tournament.games, list[LogFile](), False
    try:
        with report_tournament_errors(None), progress("logs", games) as tell:
            for log in play_logs(run.tournament, keeper):
                begun.append(log)
                write(folder / log.name, log.text)
                tell(len(begun))
    except KeyboardInterrupt:
        interrupted = True
    finally:  # in any case, deals.csv lists the logs that were written
        written = [log for log in begun if (folder / log.name).is_file()]
        if written:
            write(folder / KEY, render_key(written, len(run.tournament.setting.players)))
    if not interrupted:
        number = f"{games:,} {'game' if games == 1 else 'games'}"
        note(f"written: {folder}: the logs of {number}, and {KEY}, which says how the cards lay")
        return

    there = f"; {KEY} says how the cards lay in these" if written else ""
    note(f"interrupted: {folder}: the logs of {len(written):,} of {games:,} games are written{there}")
    exit_with(INTERRUPTED)


@click.command()
@click.option(
    "--table",
    "numbers",
    type=click.IntRange(1, LAST_TABLE),
    multiple=True,
    metavar="N",
    help="Only table N. May be repeated.",
)
@games(10_000, "games of each table, with each configuration")
@seed
@jobs
@click.option(
    "--results",
    type=click.Path(),
    metavar="FOLDER",
    help="Store the results in this folder, a file for each table and configuration; the same command continues.",
)
@cluster
@as_json
@options.lang
def replicate_command(
    numbers: tuple[int, ...],
    games: int,
    seed: int,
    jobs: int | None,
    results: str | None,
    cluster: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play the nine tables of the thesis again.

    Prints, for each table, the figures of the thesis and the results with configuration A (as printed) and B (best
    fit), with 95 % intervals. Names every figure whose interval does not overlap with that of the thesis.
    """
    require_extra("play")
    from clue_logic.play.config import CONFIGS
    from clue_logic.play.replication import TABLES, replicate

    tables = [table for table in TABLES if not numbers or table.number in numbers]
    require_memory(games, max(len(table.players) for table in tables))
    folder = None if results is None else make_folder(results)
    total = games * len(tables) * len(CONFIGS)
    with report_tournament_errors(results), sigterm_as_interrupt(), progress("games", total) as tell:
        replication = replicate(tables, games, seed, choose_runner(jobs, cluster), folder, tell)
    print_answer(replication, as_json, False, lang)
    if replication.interrupted:
        done = sum(comparison.scores.games for table in replication.tables for comparison in table.configs.values())
        exit_after_interrupt(done, total, resume_hint(results))
