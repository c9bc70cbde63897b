"""``clue-logic keep``: a prompt that writes the log, one line a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from clue_logic.cli import options
from clue_logic.cli.files import STANDARD_INPUT, load_editions, report_write_errors
from clue_logic.cli.kept_file import KeptFile
from clue_logic.cli.messages import FAILED, Failure, exit_with
from clue_logic.cli.reading import require_log_name
from clue_logic.cli.screen import print_text, say
from clue_logic.cli.typed_lines import Lines, PlainLines, input_lines
from clue_logic.words.diagnostics import decode

if TYPE_CHECKING:
    from clue_logic.editing.keep.opening import HeaderDialog


@click.command()
@click.argument("log", type=click.Path())
@options.lang
@options.ascii_only
@options.edition_files
def keep_command(log: str, lang: Literal["en", "de"], ascii_only: bool, edition_files: tuple[str, ...]) -> None:
    """Write a log at the table, one line a turn.

    Type a turn in short: `sca spa kit, clara` is the next player's suggestion of Scarlett, Spanner and Kitchen, to
    which Clara showed a card after all players before her had passed. The complete line is shown below the prompt;
    Enter writes it into LOG at once and prints what newly follows. `undo` removes it again, `?` lists what else you can
    type: complete statements, questions, `suggest`, `grid`. Ctrl-D ends.

    If LOG does not exist yet, or has no players, keep asks a few questions first. You can edit LOG in an editor
    meanwhile. If standard input is not a terminal, lines are read from it in the same way; the exit status is then 1 if
    a line was not understood.
    """
    from clue_logic.cli.keep_session import KeepSession
    from clue_logic.editing.keep.opening import begin_opening

    if log == STANDARD_INPUT:
        raise click.UsageError("keep needs a file to write to.")
    if not log:
        raise Failure("the name of the file is empty")
    require_log_name(log)
    file = KeptFile(log)
    data = file.read() or b""
    editions = load_editions(edition_files)
    lines = input_lines()
    opening = begin_opening(decode(data, log), lang, editions)
    if opening is not None:
        begun = _ask_headers(opening, lines, file, data)
        if begun is None:
            return
        data = begun
    table = KeepSession(file, lines, lang=lang, plain=options.plain(ascii_only), editions=editions)
    if not table.run(data) and isinstance(lines, PlainLines):
        exit_with(FAILED)


def _ask_headers(opening: HeaderDialog, lines: Lines, file: KeptFile, data: bytes) -> bytes | None:
    """Ask for the headers and write them; return the new content of the file, None if the user has left."""
    from clue_logic.editing.keep.keeper import complete_names
    from clue_logic.editing.keep.kept_log import LogFile

    print_text(opening.greeting(file.path))
    while opening.step is not None:
        asked = opening
        try:
            typed = lines.ask(
                asked.question,
                lambda typed, asked=asked: _preview_answer(asked, typed),  # type: ignore[misc]
                lambda before, asked=asked: complete_names(asked.proposals(), before),  # type: ignore[misc]
            )
        except (EOFError, KeyboardInterrupt):
            say()
            return None
        opening = asked.process_answer(typed)
        if opening.problem:
            print_text(opening.problem)
    addition = LogFile(data).addition("\n".join((*opening.said, "")))
    with report_write_errors(file.path):
        file.append(data, addition)
    print_text(opening.farewell(file.path))
    return data + addition


def _preview_answer(opening: HeaderDialog, typed: str) -> str:
    """Return the header line that an answer would give, or the problem with it."""
    if not typed.strip():
        return " "
    after = opening.process_answer(typed)
    return after.problem or (after.said[-1] if after.said else " ")
