"""``clue-logic play``: a tournament between players of the computer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, playing
from clue_logic.cli.screen import say

if TYPE_CHECKING:
    from clue_logic.play.config import Config
    from clue_logic.play.players import Setting
    from clue_logic.play.record import Keeper
    from clue_logic.play.tournament import TournamentRun

MOST_SEATS = 6
"""As `clue_logic.play.players.MOST_PLAYERS`, which takes long to load."""


@click.command()
@click.option(
    "--table",
    type=click.IntRange(1, playing.LAST_TABLE),
    metavar="N",
    help=f"The players of table 1 to {playing.LAST_TABLE} of the thesis.",
)
@click.option("--players", metavar="NAME,NAME,...", help="Who plays instead, as 'K,K&KaK,Dumb'.")
@click.option(
    "--config",
    metavar="A|B",
    default="B",
    show_default=True,
    help="How the thesis is read: A as printed, B as it fits best.",
)
@click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="OPTION=VALUE",
    help="Another choice than the configuration's, as accuse=at_once. May be repeated.",
)
@playing.games(1000, "games")
@playing.seed
@playing.jobs
@click.option(
    "--results", type=click.Path(), metavar="FILE", help="Keep the results there; the same command goes on with them."
)
@playing.cluster
@click.option("--plots", type=click.Path(), metavar="FOLDER", help="Draw the results there, too, as pictures.")
@click.option(
    "--logs",
    type=click.Path(),
    metavar="FOLDER",
    help="Write up to 1,000 games there, too, as logs to be solved, in English whatever --lang says.",
)
@click.option(
    "--seat",
    type=click.Choice(["winner", "onlooker", *map(str, range(1, MOST_SEATS + 1))]),
    help="Whose logs --logs writes.  [default: winner]",
)
@playing.as_json
@playing.as_csv
@options.lang
def command(
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
    """Have players of the computer play many games.

    Prints how often each of them won at each seat, with 95 % intervals. The players are those of a thesis and what
    other packages add; the options of the game are listed in docs/play.md. Game number g is the same for the same
    players, options and seed, however many games are played, and by how many processes. Ctrl-C ends a tournament
    early.
    """
    if (table is None) == (players is None):
        raise click.UsageError("Say who plays, in one way: --table 4, or --players 'K,K&KaK,Dumb'.")
    playing.check_form(as_json, as_csv)
    if seat is not None and logs is None:
        raise click.UsageError("--seat says whose logs --logs FOLDER writes; leave it out, or say where to write them.")
    playing.need("play")
    if plots is not None:
        playing.need("plots")
    setting = _setting(table, players, config, changes)
    playing.fit(games, len(setting.players))
    keeper = _keeper(seat or "winner", len(setting.players))
    if logs is not None:
        _check_logs(games)
    pictures, log_folder = (None if path is None else playing.folder(path) for path in (plots, logs))
    if log_folder is not None:
        _check_unused(log_folder)
    run = _run(setting, games, seed, jobs, results, cluster)
    _print(run, as_json, as_csv, lang)
    if pictures is not None:
        _draw(run, pictures, lang)
    if log_folder is not None and not run.interrupted:
        _write_logs(run, log_folder, keeper)
    if run.interrupted:
        playing.end_interrupted(len(run.games), games, playing.going_on(results))


def _setting(table: int | None, players: str | None, config: str, changes: tuple[str, ...]) -> Setting:
    from clue_logic.play.config import CONFIGS, ConfigError
    from clue_logic.play.players import Setting, orders
    from clue_logic.play.replication import TABLES
    from clue_logic.words.names import near

    chosen = CONFIGS.get(config.upper())
    if chosen is None:
        raise click.BadParameter(
            f"there is no configuration {config!r}. {near(config, CONFIGS)}", param_hint="'--config'"
        )
    setting = Setting(_players(players or ""), chosen) if table is None else TABLES[table - 1].setting(chosen)
    setting = Setting(setting.players, _changed(setting.config, changes))
    try:
        orders(len(setting.players), setting.config)
    except ConfigError as error:
        raise click.BadParameter(f"{error}.", param_hint="'--set'") from None
    return setting


def _players(text: str) -> tuple[str, ...]:
    """Return the names of the players, as they are usually written."""
    from clue_logic.play.players import FEWEST_PLAYERS, MOST_PLAYERS, UnknownPlayerError, known_name

    names = []
    for name in map(str.strip, text.split(",")):
        try:
            names.append(known_name(name))
        except UnknownPlayerError as error:
            raise click.BadParameter(str(error), param_hint="'--players'") from None
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise click.BadParameter(
            f"there are seats for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not for {len(names)}.",
            param_hint="'--players'",
        )
    return tuple(names)


def _changed(config: Config, changes: tuple[str, ...]) -> Config:
    """Return a configuration with the changes of ``--set``."""
    from clue_logic.play.config import MEANINGS, ConfigError, changed, choices
    from clue_logic.words.names import near

    found: dict[str, str] = {}
    for change in changes:
        option, equals, value = (part.strip() for part in change.partition("="))
        if not equals:
            raise click.BadParameter(f"write OPTION=VALUE, not {change!r}.", param_hint="'--set'")
        if option in found:
            message = f"{option} is set twice, to {found[option]} and to {value}; leave one of them out."
            raise click.BadParameter(message, param_hint="'--set'")
        found[option] = value
        try:
            config = changed(config, option, value)
        except ConfigError as error:
            if option not in MEANINGS:
                message = f"there is no option {option!r}. {near(option, MEANINGS)}"
            elif choices(option):
                message = f"{option} cannot be {value!r}. {near(value, choices(option))}"
            else:
                message = f"{error}."
            raise click.BadParameter(message, param_hint="'--set'") from None
    return config


def _keeper(seat: str, players: int) -> Keeper:
    """Return whose logs are written."""
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


def _check_unused(folder: Path) -> None:
    """End with a message if there are logs in the folder: those of different games must not be mixed."""
    from clue_logic.cli.failures import Failure
    from clue_logic.play.record import logs_in

    found = logs_in(folder)
    if found is not None:
        raise Failure(f"{folder} holds logs already ({found}); name another folder, or delete them")


def _run(
    setting: Setting, games: int, seed: int, jobs: int | None, results: str | None, cluster: str | None
) -> TournamentRun:
    from contextlib import nullcontext

    from clue_logic.cli.messages import note
    from clue_logic.cli.screen import progress
    from clue_logic.play.results import opened
    from clue_logic.play.tournament import Tournament, run

    tournament, runner = Tournament(setting, games, seed), playing.runner(jobs, cluster)
    with playing.failing(results), opened(Path(results), tournament) if results else nullcontext() as kept:
        if kept and kept.unfinished:
            note(f"{results}: the last line was not finished; its games are played again")
        with playing.ending(), progress("games", games) as tell:
            return run(tournament, runner, kept, tell)


def _print(run: TournamentRun, as_json: bool, as_csv: bool, lang: str) -> None:
    from clue_logic.play.report import record, table_of_values, text

    if as_json:
        playing.print_json(record(run))
    elif as_csv:
        click.echo(table_of_values(run), nl=False)
    else:
        say(text(run, lang))


def _draw(run: TournamentRun, folder: Path, lang: str) -> None:
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.messages import note
    from clue_logic.play.plots import PictureError, drawn

    try:
        paths = drawn(run, folder, lang)
    except PictureError as error:
        raise Failure(str(error)) from None
    for path in paths:
        note(f"drawn: {path}")


def _write_logs(run: TournamentRun, folder: Path, keeper: Keeper) -> None:
    from clue_logic.cli.files import write
    from clue_logic.cli.messages import note
    from clue_logic.cli.screen import progress
    from clue_logic.play.record import KEY, LogFile, key_of, logs_of

    games, begun, interrupted = run.tournament.games, list[LogFile](), False
    try:
        with playing.failing(None), progress("logs", games) as tell:
            for log in logs_of(run.tournament, keeper):
                begun.append(log)
                write(folder / log.name, log.text)
                tell(len(begun))
    except KeyboardInterrupt:
        interrupted = True
    finally:  # whatever has happened, it lists the logs that are there
        written = [log for log in begun if (folder / log.name).is_file()]
        if written:
            write(folder / KEY, key_of(written, len(run.tournament.setting.players)))
    if not interrupted:
        note(f"written: {folder}: the logs of {games:,} games, and {KEY}, which says how the cards lay")
        return
    from clue_logic.cli import INTERRUPTED

    there = f"; {KEY} says how the cards lay in these" if written else ""
    note(f"interrupted: {folder}: the logs of {len(written):,} of {games:,} games are written{there}")
    click.get_current_context().exit(INTERRUPTED)
