"""The files on the command line: read logs and editions, write results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import fspath
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli.files import STANDARD_INPUT, display_name, load_editions, read_text
from clue_logic.cli.languages import reader_language
from clue_logic.cli.messages import Failure, report
from clue_logic.cli.not_covered import note_not_covered
from clue_logic.cli.screen import LONG_TEXT, busy
from clue_logic.cli.until import accepts_proposals, log_part
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from clue_logic.game.edition import Edition
    from clue_logic.game.game import Game
    from clue_logic.language.accepting import AcceptedLog
    from clue_logic.language.reader import LogReading


RULES = ".dl"
"""The ending of files with rules, or with plain Datalog."""


def require_log_name(path: str) -> None:
    """End the command with a message if the file of a log is called as rule files are."""
    if path.endswith(RULES):
        command = click.get_current_context().command_path.partition(" ")[2]
        raise Failure(
            f"{command} takes the log of a game; {display_name(path)} is a rule file, or a program of plain Datalog",
            "  hint: clue-logic query and clue-logic steps take programs; other commands take rules with --rules",
        )


def find_logs(paths: Iterable[str]) -> list[str]:
    """Return the paths of logs, with folders replaced by the logs in them, at any depth.

    Raises Failure if a folder contains no log.
    """
    logs: list[str] = []
    for path in paths:
        if not path or path == STANDARD_INPUT or not Path(path).is_dir():
            logs.append(path)
            continue
        inside = sorted(fspath(file) for file in Path(path).rglob("*.clue") if file.is_file())
        if not inside:
            raise Failure(f"{path}: there are no logs (*.clue) in this folder")
        logs += inside
    return logs


def parse_log_file(path: str, edition_files: Iterable[str] = ()) -> LogReading:
    """Parse a log up to the line of ``--until``; the result has the game or the errors."""
    return _parse(path, edition_files)[0]


def _parse(path: str, edition_files: Iterable[str]) -> tuple[LogReading, str]:
    """Return a log up to the line of ``--until`` and its text, with the proposals that are accepted."""
    from clue_logic.language.reader import parse_log

    require_log_name(path)
    text, files = log_part(read_text(path)), tuple(edition_files)
    editions = load_editions(files) if files else None
    with busy(f"reading {display_name(path)}", long=len(text) > LONG_TEXT):
        read = accept_requested(text, editions)
        reading = parse_log(read.text, name=display_name(path), editions=editions)
    return replace(reading, diagnostics=(*read.remarks, *reading.diagnostics)), read.text


def accept_requested(text: str, editions: Mapping[str, Edition] | None) -> AcceptedLog:
    """Return a log with what is proposed for its lines if ``--accept-proposals`` is given, or else as it is."""
    from clue_logic.language.accepting import AcceptedLog, accept_proposals

    return accept_proposals(text, editions=editions) if accepts_proposals() else AcceptedLog(text)


def load_game(path: str, edition_files: Iterable[str] = ()) -> Game:
    """Return the game of a log up to the line of ``--until``; warnings are printed.

    Raises LogError if the log is not well formed.
    """
    return _require_game(path, parse_log_file(path, edition_files))


def find_player(game: Game, written: str, what: str) -> str:
    """Return the player with a name as a log may write it; `what` is the argument or option, for the message."""
    from clue_logic.language.errors import LogError
    from clue_logic.language.questions import parse_player

    try:
        return parse_player(written, game)
    except LogError as error:
        (problem,) = error.diagnostics
        raise Failure(f"{what}: {problem.sentence(reader_language(error.lang))}") from None


def find_players(game: Game, written: Sequence[str], what: str) -> tuple[str, ...]:
    """Return the players named by the words of an argument, one player each."""
    from clue_logic.language.queries import GROUPS

    for name in written:
        if name in GROUPS and name not in game.names:
            example = f'clue-logic knows LOG {name} "Anna holds Rope"'
            raise click.UsageError(f"A view is a player's, or one player's of another. Of {name} ask with: {example}")
    return tuple(find_player(game, name, what) for name in written)


def load_game_and_text(path: str, edition_files: Iterable[str] = ()) -> tuple[Game, str]:
    """Return the game of a log up to the line of ``--until``, and its text up to there; warnings are printed.

    Raises LogError if the log is not well formed.
    """
    reading, text = _parse(path, edition_files)
    return _require_game(path, reading), text


def _require_game(path: str, reading: LogReading) -> Game:
    from clue_logic.language.errors import LogError

    if reading.game is None:
        raise LogError(reading.diagnostics, display_name(path), reading.lang)
    report(display_name(path), reading.diagnostics, reading.lang)
    note_not_covered(display_name(path), reading.game)
    return reading.game
