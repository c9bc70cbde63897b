"""``clue-logic generalized``: a tournament of Generalized Clue between players of the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, playing
from clue_logic.cli.screen import say

if TYPE_CHECKING:
    from clue_logic.play.generalized.game import Effect, GeneralizedSetting

ITEMS, HIDDEN, PLAYERS, PLAYER = 20, 3, "even,random,one,all", "even"
"""What is played with, by whom, and by whom at all seats, unless something else is asked for."""


@click.command()
@click.option("--items", type=click.IntRange(1), metavar="N", help=f"How many items there are.  [default: {ITEMS}]")
@click.option(
    "--hidden", type=click.IntRange(1), metavar="N", help=f"How many of them are hidden.  [default: {HIDDEN}]"
)
@click.option(
    "--players",
    metavar="NAME,NAME,...",
    help=f"Who plays; even-e is the player even without rule e.  [default: {PLAYERS}]",
)
@click.option("--without-e", is_flag=True, help="Nobody uses rule e.")
@click.option(
    "--settings",
    is_flag=True,
    help="Measure rule e: play eight settings with and without it, one player (--players) at all seats.",
)
@playing.games(1000, "games")
@playing.seed
@playing.jobs
@playing.log
@playing.seat
@playing.as_json
@playing.as_csv
@options.lang
@options.ascii_only
def command(
    items: int | None,
    hidden: int | None,
    players: str | None,
    without_e: bool,
    settings: bool,
    games: int,
    seed: int,
    jobs: int | None,
    number: int | None,
    seat: str | None,
    as_json: bool,
    as_csv: bool,
    lang: str,
    ascii_only: bool,
) -> None:
    """Have players of the computer play Generalized Clue.

    Prints how often each of them won at each seat, with 95 % intervals, and how many questions that took. They reason
    by the rules of a report, as `clue-logic scheme` does, and ask in ways of their own: even, random, one and all are
    described in docs/generalized.md. Seat 1 begins. Game number G is the same for the same players, items and seed,
    however many games are played, and by how many processes. Ctrl-C ends a tournament early.
    """
    playing.check_form(as_json, as_csv)
    playing.check_log(number, seat, settings or as_json or as_csv, "--settings")
    if settings and (items is not None or hidden is not None or without_e):
        raise click.UsageError("--settings chooses items and hidden ones itself, and plays with and without rule e.")
    playing.need("play")
    if settings:
        _measure(players or PLAYER, games, seed, jobs, as_json, as_csv, lang, ascii_only)
        return
    setting = _setting(ITEMS if items is None else items, HIDDEN if hidden is None else hidden, players, not without_e)
    if number is not None:
        _print_log(setting, seed, number, seat)
    else:
        _play(setting, games, seed, jobs, as_json, as_csv, lang, ascii_only)


def _setting(items: int, hidden: int, players: str | None, with_e: bool) -> GeneralizedSetting:
    from clue_logic.play.generalized.game import GeneralizedSetting

    setting = GeneralizedSetting(items, hidden, tuple(name.strip() for name in (players or PLAYERS).split(",")), with_e)
    _check(setting)
    return setting


def _check(setting: GeneralizedSetting) -> None:
    """End with a message if the setting cannot be played."""
    from clue_logic.play.seeding import SettingError

    try:
        setting.check()
    except SettingError as error:
        message = str(error)
        raise click.UsageError(message[0].upper() + message[1:] + ("" if message[-1] in ".?" else ".")) from None


def _play(
    setting: GeneralizedSetting,
    games: int,
    seed: int,
    jobs: int | None,
    as_json: bool,
    as_csv: bool,
    lang: str,
    ascii_only: bool,
) -> None:
    from clue_logic.cli.screen import progress
    from clue_logic.play.generalized import report
    from clue_logic.play.generalized.game import run
    from clue_logic.play.tournament import Tournament

    playing.fit(games, len(setting.players))
    with playing.failing(None), progress("games", games) as tell:
        found = run(Tournament(setting, games, seed), playing.processes(jobs), tell)
    if as_json:
        playing.print_json(report.record(found))
    elif as_csv:
        click.echo(report.table_of_values(found), nl=False)
    else:
        _print(report.text(found, lang), ascii_only)
    if found.interrupted:
        playing.end_interrupted(len(found.games), games)


def _measure(
    player: str,
    games: int,
    seed: int,
    jobs: int | None,
    as_json: bool,
    as_csv: bool,
    lang: str,
    ascii_only: bool,
) -> None:
    from clue_logic.cli.screen import progress
    from clue_logic.play.generalized import report
    from clue_logic.play.generalized.game import SETTINGS, effects

    if "," in player:
        raise click.UsageError("With --settings one player sits at all seats: name one with --players.")
    _check(_first(player))
    with playing.failing(None), progress("games", 2 * len(SETTINGS) * games) as tell:
        found: list[Effect] = list(effects(player, seed, games, playing.processes(jobs), tell))
    if as_json:
        playing.print_json(report.effects_record(found, player, seed, games))
    elif as_csv:
        click.echo(report.table_of_effects(found, player, seed, games), nl=False)
    else:
        _print(report.text_of_effects(found, player, seed, games, lang), ascii_only)
    if len(found) < len(SETTINGS):
        playing.end_interrupted(len(found), len(SETTINGS), what="settings")


def _first(player: str) -> GeneralizedSetting:
    """Return the first of the settings that are measured, with this player."""
    from clue_logic.play.generalized.game import SETTINGS, GeneralizedSetting

    items, hidden, players = SETTINGS[0]
    return GeneralizedSetting(items, hidden, (player,) * players)


def _print_log(setting: GeneralizedSetting, seed: int, number: int, seat: str | None) -> None:
    from clue_logic.cli.screen import COMPILES, busy
    from clue_logic.play.generalized.game import NOBODY, play_one
    from clue_logic.play.generalized.record import log_of

    chosen = playing.keeper(seat, len(setting.players))
    with playing.failing(None), busy(f"dealing ({COMPILES})"):
        played = play_one(setting, seed, number)
    if seat is None:
        chosen = None if played.winner == NOBODY else played.winner
    click.echo(log_of(played, chosen), nl=False)


def _print(text: str, ascii_only: bool) -> None:
    say(text.replace("±", "+-") if options.plain(ascii_only) else text)
