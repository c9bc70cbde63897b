"""``clue-logic generalized`` and ``clue-logic culprit``: tournaments of other games of the family."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, play
from clue_logic.cli.screen import progress
from clue_logic.words.names import near_message

if TYPE_CHECKING:
    from clue_logic.play.culprit.game import CulpritSetting
    from clue_logic.play.generalized.game import GeneralizedSetting


ITEMS, HIDDEN, PLAYERS, PLAYER = 20, 3, "even,random,one,all", "even"
"""The defaults: items, hidden items, players, and the player of ``--settings``."""


@click.command()
@click.option("--items", type=click.IntRange(1), metavar="N", help=f"The number of items.  [default: {ITEMS}]")
@click.option("--hidden", type=click.IntRange(1), metavar="N", help=f"The number of hidden items.  [default: {HIDDEN}]")
@click.option(
    "--players",
    metavar="NAME,NAME,...",
    help=f"The players; even-e is the player even without rule e.  [default: {PLAYERS}]",
)
@click.option("--without-e", is_flag=True, help="Play without rule e.")
@click.option(
    "--settings",
    is_flag=True,
    help="Measure rule e: play eight settings with and without it, with one player (--players) at all seats.",
)
@play.games(1000, "games")
@play.seed
@play.jobs
@play.plots
@play.log
@play.seat
@play.as_json
@play.as_csv
@options.lang
@options.ascii_only
def generalized_command(
    items: int | None,
    hidden: int | None,
    players: str | None,
    without_e: bool,
    settings: bool,
    games: int,
    seed: int,
    jobs: int | None,
    plots: str | None,
    number: int | None,
    seat: str | None,
    as_json: bool,
    as_csv: bool,
    lang: str,
    ascii_only: bool,
) -> None:
    """Have computer players play Generalized Clue.

    Prints how often each player won at each seat, with 95 % intervals, and the number of questions asked. The players
    reason by the rules of a report, as `clue-logic scheme` does; their ways of asking (even, random, one, all) are
    described in docs/generalized.md. Seat 1 begins. Game number G is the same for the same players, items and seed,
    whatever the number of games and processes. Ctrl-C ends a tournament early.
    """
    play.check_form(as_json, as_csv)
    play.check_log(number, seat, settings or as_json or as_csv, "--settings")
    pictures = play.check_plots(plots, number is not None or settings)
    if settings and (items is not None or hidden is not None or without_e):
        raise click.UsageError("--settings chooses items and hidden ones itself, and plays with and without rule e.")
    play.require_extra("play")
    if settings:
        _measure(players or PLAYER, games, seed, jobs, as_json, as_csv, lang, ascii_only)
        return
    setting = _setting(ITEMS if items is None else items, HIDDEN if hidden is None else hidden, players, not without_e)
    if number is not None:
        from clue_logic.play.generalized.game import play_one

        play.print_log(setting, play_one, seed, number, seat)
        return
    from clue_logic.play.generalized.report import GeneralizedReport

    results = play.run_tournament(setting, games, seed, jobs)
    report = GeneralizedReport.of(results)
    play.print_answer(report, as_json, as_csv, lang, plain=options.plain(ascii_only))
    if pictures is not None:
        play.draw_pictures(report, pictures, lang)
    if results.interrupted:
        play.exit_after_interrupt(len(results.games), games)


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
    from clue_logic.play.generalized.game import GeneralizedSetting
    from clue_logic.play.generalized.report import SETTINGS, effects

    if "," in player:
        raise click.UsageError("With --settings one player sits at all seats: name one with --players.")
    items, hidden, players = SETTINGS[0]
    _check(GeneralizedSetting(items, hidden, (player,) * players))
    with play.report_tournament_errors(None), progress("games", 2 * len(SETTINGS) * games) as tell:
        measured = effects(player, seed, games, play.choose_runner(jobs, None), tell)
    play.print_answer(measured, as_json, as_csv, lang, plain=options.plain(ascii_only))
    if len(measured.settings) < len(SETTINGS):
        play.exit_after_interrupt(len(measured.settings), len(SETTINGS), what="settings")


@click.command()
@click.option(
    "--players",
    metavar="TACTIC,TACTIC,...",
    help="The tactics of the players, as one-shot,one-shot,mixed.  [default: one of each]",
)
@click.option(
    "--cast", is_flag=True, help="Use the players of the document on the game, each with a tactic of his own."
)
@click.option(
    "--trial", is_flag=True, help="Let each tactic play against itself, and compare the results with an earlier trial."
)
@click.option(
    "--knowledge",
    type=options.NamedChoice(["matrix", "remembering", "exact"]),
    help="What the players conclude: as rules/matrix, as rules/remembering, or everything that follows.  "
    "[default: remembering; --trial uses each]",
)
@click.option(
    "--asker",
    type=options.NamedChoice(["answers", "silent"]),
    default="answers",
    show_default=True,
    help="Whether the asker also says if he holds any of the cards.",
)
@play.games(2000, "games; with --trial, of each tactic with each knowledge")
@play.seed
@play.jobs
@play.plots
@play.log
@play.seat
@play.as_json
@play.as_csv
@options.language("The language of the sentences.")
def culprit_command(
    players: str | None,
    cast: bool,
    trial: bool,
    knowledge: str | None,
    asker: str,
    games: int,
    seed: int,
    jobs: int | None,
    plots: str | None,
    number: int | None,
    seat: str | None,
    as_json: bool,
    as_csv: bool,
    lang: str,
) -> None:
    """Have computer players play many games of 犯人当てゲーム.

    Prints how often each tactic won at each seat, with 95 % intervals, the number of declarations until a player knew
    the solution, and how often the winner was the player who had just declared. docs/culprit.md describes the game and
    the tactics. Game number G is the same for the same players, options and seed, whatever the number of games and
    processes. Ctrl-C ends a tournament early.
    """
    if sum((players is not None, cast, trial)) > 1:
        raise click.UsageError("Say who plays in one way: --players, --cast, or --trial for each tactic by itself.")
    play.check_form(as_json, as_csv)
    if trial and as_csv:
        raise click.UsageError("--trial prints a table or --json.")
    if trial and knowledge is not None:
        raise click.UsageError("--trial plays with each knowledge; leave --knowledge out.")
    play.check_log(number, seat, trial or as_json or as_csv, "--trial")
    pictures = play.check_plots(plots, number is not None or trial)
    play.require_extra("play")
    if trial:
        _trial(games, seed, jobs, asker == "silent", as_json, lang)
        return
    setting = _culprit_setting(players, cast, knowledge or "remembering", asker == "silent")
    if number is not None:
        from clue_logic.play.culprit.game import play_one

        play.print_log(setting, play_one, seed, number, seat)
        return
    from clue_logic.play.culprit.report import CulpritReport

    results = play.run_tournament(setting, games, seed, jobs)
    report = CulpritReport.of(results)
    play.print_answer(report, as_json, as_csv, lang)
    if pictures is not None:
        play.draw_pictures(report, pictures, lang)
    if results.interrupted:
        play.exit_after_interrupt(len(results.games), games)


def _culprit_setting(players: str | None, cast: bool, knowledge: str, silent: bool) -> CulpritSetting:
    """Return the setting, or end with a message if it cannot be played."""
    from clue_logic.play.culprit.game import CulpritSetting
    from clue_logic.play.culprit.player import CAST, TACTICS
    from clue_logic.play.seeding import SettingError

    names: tuple[str, ...] = ()
    if cast:
        names, tactics = tuple(CAST), tuple(CAST.values())
    else:
        tactics = tuple(TACTICS) if players is None else tuple(name.strip().lower() for name in players.split(","))
    unknown = next((tactic for tactic in tactics if tactic not in TACTICS), None)
    if unknown is not None:
        raise click.BadParameter(
            f"there is no tactic {unknown!r}. {near_message(unknown, TACTICS)}", param_hint="'--players'"
        )
    setting = CulpritSetting(tactics, knowledge, silent, names)
    try:
        setting.check()
    except SettingError as error:
        raise click.BadParameter(f"{error}.", param_hint="'--players'") from None
    return setting


def _trial(games: int, seed: int, jobs: int | None, silent: bool, as_json: bool, lang: str) -> None:
    from clue_logic.play.culprit.knowledge import KINDS
    from clue_logic.play.culprit.player import TACTICS
    from clue_logic.play.culprit.report import PLAYERS, trial

    play.require_memory(games, PLAYERS)
    total = games * len(TACTICS) * len(KINDS)
    with play.report_tournament_errors(None), progress("games", total) as tell:
        results = trial(games, seed, play.choose_runner(jobs, None), asker_silent=silent, tell=tell)
    play.print_answer(results, as_json, False, lang)
    if results.interrupted:
        play.exit_after_interrupt(sum(one.games for one in results.trial), total)
