"""``clue-logic generalized`` and ``clue-logic culprit``: programs play other games of the family."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, play

if TYPE_CHECKING:
    from clue_logic.play.culprit.game import CulpritSetting
    from clue_logic.play.generalized.game import GeneralizedSetting


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
@play.games(1000, "games")
@play.seed
@play.jobs
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
    play.check_form(as_json, as_csv)
    play.check_log(number, seat, settings or as_json or as_csv, "--settings")
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

    found = play.run_tournament(setting, games, seed, jobs)
    play.print_answer(GeneralizedReport.of(found), as_json, as_csv, lang, plain=options.plain(ascii_only))
    if found.interrupted:
        play.exit_after_interrupt(len(found.games), games)


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
    from clue_logic.cli.screen import progress
    from clue_logic.play.generalized.game import GeneralizedSetting
    from clue_logic.play.generalized.report import SETTINGS, effects

    if "," in player:
        raise click.UsageError("With --settings one player sits at all seats: name one with --players.")
    items, hidden, players = SETTINGS[0]
    _check(GeneralizedSetting(items, hidden, (player,) * players))
    with play.report_tournament_errors(None), progress("games", 2 * len(SETTINGS) * games) as tell:
        found = effects(player, seed, games, play.choose_runner(jobs, None), tell)
    play.print_answer(found, as_json, as_csv, lang, plain=options.plain(ascii_only))
    if len(found.settings) < len(SETTINGS):
        play.exit_after_interrupt(len(found.settings), len(SETTINGS), what="settings")


@click.command()
@click.option(
    "--players",
    metavar="TACTIC,TACTIC,...",
    help="Who plays, as one-shot,one-shot,mixed.  [default: one of each tactic]",
)
@click.option("--cast", is_flag=True, help="The players of the document on the game play, each by a tactic of his own.")
@click.option("--trial", is_flag=True, help="Have each tactic play against itself, and compare with an earlier trial.")
@click.option(
    "--knowledge",
    type=options.NamedChoice(["matrix", "remembering", "exact"]),
    help="What players conclude: as rules/matrix does, as rules/remembering does, or all that follows.  "
    "[default: remembering; --trial has each]",
)
@click.option(
    "--asker",
    type=options.NamedChoice(["answers", "silent"]),
    default="answers",
    show_default=True,
    help="Whether the asker says, too, if he holds any of the cards.",
)
@play.games(2000, "games; with --trial, of each tactic with each knowledge")
@play.seed
@play.jobs
@play.log
@play.seat
@play.as_json
@play.as_csv
@click.option(
    "--lang",
    type=options.NamedChoice(["en", "de", "ja"]),
    default="en",
    show_default=True,
    help="The language of the sentences.",
)
def culprit_command(
    players: str | None,
    cast: bool,
    trial: bool,
    knowledge: str | None,
    asker: str,
    games: int,
    seed: int,
    jobs: int | None,
    number: int | None,
    seat: str | None,
    as_json: bool,
    as_csv: bool,
    lang: str,
) -> None:
    """Have players of the computer play many games of 犯人当てゲーム.

    Prints how often each tactic won at each seat, with 95 % intervals, how many declarations it took until somebody
    knew, and how often the player won who had just declared. docs/culprit.md describes the game and the tactics. Game
    number g is the same for the same players, options and seed, however many games are played, and by how many
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

    found = play.run_tournament(setting, games, seed, jobs)
    play.print_answer(CulpritReport.of(found), as_json, as_csv, lang)
    if found.interrupted:
        play.exit_after_interrupt(len(found.games), games)


def _culprit_setting(players: str | None, cast: bool, knowledge: str, silent: bool) -> CulpritSetting:
    """Return who plays, and how."""
    from clue_logic.play.culprit.game import CulpritSetting
    from clue_logic.play.culprit.player import CAST, TACTICS
    from clue_logic.play.seeding import SettingError
    from clue_logic.words.names import near_message

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
    from clue_logic.cli.screen import progress
    from clue_logic.play.culprit.knowledge import KINDS
    from clue_logic.play.culprit.player import TACTICS
    from clue_logic.play.culprit.report import PLAYERS, trial

    play.require_memory(games, PLAYERS)
    wanted = games * len(TACTICS) * len(KINDS)
    with play.report_tournament_errors(None), progress("games", wanted) as tell:
        found = trial(games, seed, play.choose_runner(jobs, None), asker_silent=silent, tell=tell)
    play.print_answer(found, as_json, False, lang)
    if found.interrupted:
        play.exit_after_interrupt(sum(one.games for one in found.trial), wanted)
