"""``clue-logic culprit``: a tournament of 犯人当てゲーム between players of the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, playing
from clue_logic.cli.screen import say

if TYPE_CHECKING:
    from clue_logic.play.culprit.game import CulpritSetting


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
@playing.games(2000, "games; with --trial, of each tactic with each knowledge")
@playing.seed
@playing.jobs
@playing.log
@playing.seat
@playing.as_json
@playing.as_csv
@click.option(
    "--lang",
    type=options.NamedChoice(["en", "de", "ja"]),
    default="en",
    show_default=True,
    help="The language of the sentences.",
)
def command(
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
    playing.check_form(as_json, as_csv)
    if trial and as_csv:
        raise click.UsageError("--trial prints a table or --json.")
    if trial and knowledge is not None:
        raise click.UsageError("--trial plays with each knowledge; leave --knowledge out.")
    playing.check_log(number, seat, trial or as_json or as_csv, "--trial")
    playing.need("play")
    processes = playing.processes(jobs)
    if trial:
        _trial(games, seed, processes, asker == "silent", as_json, lang)
        return
    setting = _setting(players, cast, knowledge or "remembering", asker == "silent")
    if number is not None:
        _print_log(setting, seed, number, seat)
        return
    _tournament(setting, games, seed, processes, as_json, as_csv, lang)


def _setting(players: str | None, cast: bool, knowledge: str, silent: bool) -> CulpritSetting:
    """Return who plays, and how."""
    from clue_logic.play.culprit.game import CulpritSetting
    from clue_logic.play.culprit.player import CAST, TACTICS
    from clue_logic.play.seeding import SettingError
    from clue_logic.words.names import near

    names: tuple[str, ...] = ()
    if cast:
        names, tactics = tuple(CAST), tuple(CAST.values())
    else:
        tactics = tuple(TACTICS) if players is None else tuple(name.strip().lower() for name in players.split(","))
    unknown = next((tactic for tactic in tactics if tactic not in TACTICS), None)
    if unknown is not None:
        raise click.BadParameter(f"there is no tactic {unknown!r}. {near(unknown, TACTICS)}", param_hint="'--players'")
    setting = CulpritSetting(tactics, knowledge, silent, names)
    try:
        setting.check()
    except SettingError as error:
        raise click.BadParameter(f"{error}.", param_hint="'--players'") from None
    return setting


def _tournament(
    setting: CulpritSetting, games: int, seed: int, jobs: int, as_json: bool, as_csv: bool, lang: str
) -> None:
    from clue_logic.cli.screen import progress
    from clue_logic.play.culprit.game import run
    from clue_logic.play.culprit.report import record, table_of_values, text
    from clue_logic.play.tournament import Tournament

    playing.fit(games, len(setting.players))
    with playing.failing(None), progress("games", games) as tell:
        found = run(Tournament(setting, games, seed), jobs, tell)
    if as_json:
        playing.print_json(record(found))
    elif as_csv:
        click.echo(table_of_values(found), nl=False)
    else:
        say(text(found, lang))
    if found.interrupted:
        playing.end_interrupted(len(found.games), games)


def _trial(games: int, seed: int, jobs: int, silent: bool, as_json: bool, lang: str) -> None:
    from clue_logic.cli.screen import progress
    from clue_logic.play.culprit.knowledge import KINDS
    from clue_logic.play.culprit.player import TACTICS
    from clue_logic.play.culprit.report import PLAYERS, trial

    playing.fit(games, PLAYERS)
    wanted = games * len(TACTICS) * len(KINDS)
    with playing.failing(None), progress("games", wanted) as tell:
        found = trial(games, seed, jobs, asker_silent=silent, tell=tell)
    if as_json:
        playing.print_json(found.record())
    else:
        say(found.text(lang))
    if found.interrupted:
        playing.end_interrupted(sum(played for _, played in found.means.values()), wanted)


def _print_log(setting: CulpritSetting, seed: int, number: int, seat: str | None) -> None:
    """Print one game as a log, from a seat or an onlooker's."""
    from clue_logic.cli.screen import COMPILES, busy
    from clue_logic.play.culprit.game import play_one
    from clue_logic.play.culprit.record import log_of

    chosen = playing.keeper(seat, len(setting.players))
    with playing.failing(None), busy(f"dealing ({COMPILES})"):
        played = play_one(setting, seed, number)
    click.echo(log_of(played, played.winner if seat is None else chosen), nl=False)
