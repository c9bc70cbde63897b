"""``clue-logic keep``: a prompt that writes the log, one line a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from clue_logic.cli import options
from clue_logic.cli.screen import say

if TYPE_CHECKING:
    from clue_logic.cli.keep_file import KeptFile
    from clue_logic.cli.keep_lines import Lines
    from clue_logic.keep.opening import Opening


@click.command()
@click.argument("log", type=click.Path())
@options.lang
@options.ascii_only
@options.edition_files
def command(log: str, lang: Literal["en", "de"], ascii_only: bool, edition_files: tuple[str, ...]) -> None:
    """Write a log at the table, one line a turn.

    Type a turn in short: `sca spa kit, clara` is the next player's suggestion of Scarlett, Spanner and Kitchen, on
    which Clara showed a card and everybody before her passed. The whole line in the usual form stands below the prompt;
    Enter writes it into LOG at once, and what follows newly is told. `undo` takes it back, `?` lists what else can be
    typed: whole statements, questions, `suggest`, `grid`. Ctrl-D leaves.

    A log that does not exist yet, or has no players, is begun by a few questions. LOG can be changed in an editor
    meanwhile. Where standard input is no terminal, lines are read from it in the same way; exit status 1 then, if one
    of them was not understood.
    """
    from clue_logic.cli.failures import FAILED, Failure
    from clue_logic.cli.keep_file import KeptFile
    from clue_logic.cli.keep_lines import PlainLines, lines_typed
    from clue_logic.cli.keep_table import Table
    from clue_logic.cli.reading import STANDARD_INPUT, editions_with
    from clue_logic.keep.opening import opening_of
    from clue_logic.words.diagnostics import decode

    if log == STANDARD_INPUT:
        raise click.UsageError("keep needs a file to write to.")
    if not log:
        raise Failure("the name of the file is empty")
    file = KeptFile(log)
    data = file.read() or b""
    editions = editions_with(edition_files)
    lines = lines_typed()
    opening = opening_of(decode(data, log), lang, editions)
    if opening is not None:
        begun = _opened(opening, lines, file, data)
        if begun is None:
            return
        data = begun
    table = Table(file, lines, lang=lang, plain=options.plain(ascii_only), editions=editions)
    if not table.run(data) and isinstance(lines, PlainLines):
        click.get_current_context().exit(FAILED)


def _opened(opening: Opening, lines: Lines, file: KeptFile, data: bytes) -> bytes | None:
    """Ask for the headers and write them; return what the file holds then, None if somebody left."""
    from clue_logic.cli.files import writing
    from clue_logic.cli.screen import print_text
    from clue_logic.keep.keeper import matching
    from clue_logic.keep.kept_log import LogBytes

    print_text(opening.greeting(file.path))
    while opening.asks is not None:
        asked = opening
        try:
            typed = lines.ask(
                asked.question,
                lambda typed, asked=asked: _tried(asked, typed),  # type: ignore[misc]
                lambda before, asked=asked: matching(asked.proposals(), before),  # type: ignore[misc]
            )
        except (EOFError, KeyboardInterrupt):
            say()
            return None
        opening = asked.answered(typed)
        if opening.problem:
            print_text(opening.problem)
    addition = LogBytes(data).addition("\n".join((*opening.said, "")))
    with writing(file.path):
        file.append(data, addition)
    print_text(opening.farewell(file.path))
    return data + addition


def _tried(opening: Opening, typed: str) -> str:
    """Return what an answer would come to."""
    if not typed.strip():
        return " "
    after = opening.answered(typed)
    return after.problem or (after.said[-1] if after.said else " ")
