"""``clue-logic keep``: a prompt that writes the log, one line a turn."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, Literal, Protocol

import click

from clue_logic.cli import options
from clue_logic.cli.messages import FAILED, Failure, wants_colour
from clue_logic.cli.reading import MOST_BYTES, STANDARD_INPUT, load_editions, report_write_errors, require_log_name
from clue_logic.cli.screen import accept_any_bytes, is_terminal, print_text, say, typed_line
from clue_logic.storage.file_writing import remove_abandoned_files, write_file

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer
    from prompt_toolkit.document import Document

    from clue_logic.editing.keep.keeper import Completion
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
    from clue_logic.words.diagnostics import decode

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
        click.get_current_context().exit(FAILED)


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


_BINARY = getattr(os, "O_BINARY", 0)
"""On Windows: do not translate line ends."""


class ChangedMeanwhileError(Exception):
    """Another program has changed the file since it was last read."""


class KeptFile:
    """The file of a log."""

    def __init__(self, path: str) -> None:
        self.path = path

    def read(self) -> bytes | None:
        """Return its content, None if it does not exist.

        Raises Failure if it is not a regular file, is too large, or cannot be read.
        """
        try:
            status = os.stat(self.path)
            if not S_ISREG(status.st_mode):
                raise Failure(f"{self.path} is not a file that lines can be added to")
            if status.st_size > MOST_BYTES:
                raise Failure(f"{self.path} is larger than {MOST_BYTES // 1_000_000} MB; this is not a game log")
            return Path(self.path).read_bytes()
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Failure(f"{self.path}: cannot be read ({reason})") from None

    def append(self, known: bytes, addition: bytes) -> None:
        """Append to the file; if it was deleted, write it again with its known content.

        Raises ChangedMeanwhileError if it has not the known content; nothing is written then. Raises OSError
        if it cannot be written; its content is then unchanged.
        """
        try:
            with self._open(os.O_RDWR | os.O_APPEND, known) as file:
                _write(file, addition, len(known))
        except FileNotFoundError:
            write_file(self.path, known + addition, new=True)

    def cut(self, known: bytes, left: bytes) -> None:
        """Truncate the file to a beginning of its known content; if it was deleted, write that beginning.

        Raises ChangedMeanwhileError if it has not the known content; nothing is removed then. Raises OSError
        if it cannot be written.
        """
        try:
            with self._open(os.O_RDWR, known) as file:
                os.ftruncate(file, len(left))
                os.fsync(file)
        except FileNotFoundError:
            write_file(self.path, left, new=True)

    @contextmanager
    def _open(self, flags: int, known: bytes) -> Iterator[int]:
        remove_abandoned_files(Path(self.path))  # left by a killed process: a second link to this file
        file = os.open(self.path, flags | _BINARY)
        try:
            if os.fstat(file).st_size != len(known) or _content(file) != known:
                raise ChangedMeanwhileError
            yield file
        finally:
            os.close(file)


def _content(file: int) -> bytes:
    os.lseek(file, 0, os.SEEK_SET)
    return b"".join(iter(lambda: os.read(file, MOST_BYTES), b""))


def _write(file: int, data: bytes, size: int) -> None:
    """Append to a file of a size and sync it to the disk; after an error, restore its size."""
    try:
        written = 0
        while written < len(data):
            written += os.write(file, data[written:])
        os.fsync(file)
    except OSError:
        os.ftruncate(file, size)
        raise


_LONGEST_LINE = 10_000
_MENU = 6
"""The number of lines reserved for completions below the prompt."""

Preview = Callable[[str], str]
Complete = Callable[[str], "Iterable[Completion]"]


class Lines(Protocol):
    """A source of typed lines."""

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        """Return the next line.

        Parameters
        ----------
        prompt
            The text before the line.
        preview
            Returns the complete log line for a text, shown below the prompt.
        complete
            Returns the completions of a text.
        typed
            The initial text of the line, for correction.

        Raises
        ------
        EOFError
            At the end of the input.
        KeyboardInterrupt
            After Ctrl-C; its argument is the typed text, if there was any.
        """


class PlainLines:
    """Lines from standard input that is not a terminal; each is printed after its prompt."""

    def __init__(self) -> None:
        accept_any_bytes()

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        from clue_logic.words.escaping import make_visible

        line = typed_line(_LONGEST_LINE)
        if not line:
            raise EOFError
        line = line.rstrip("\r\n")
        say(f"{prompt}{make_visible(line)}")
        return line


class PromptLines:
    """Lines typed at a prompt with completion and history; the complete log line is shown below it."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.output.color_depth import ColorDepth

        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(),
            complete_while_typing=True,
            reserve_space_for_menu=_MENU,
            color_depth=ColorDepth.DEPTH_1_BIT if wants_colour() is False else None,
        )

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        session = self._session
        shown: dict[str, str] = {}

        def below() -> str:
            text = session.default_buffer.text
            if text not in shown:
                shown[text] = _as_wide(preview(text), session.app.output.get_size().columns)
            return shown[text]

        try:
            return session.prompt(prompt, default=typed, bottom_toolbar=below, completer=_completer(complete))
        except KeyboardInterrupt:
            cleared = session.default_buffer.text
            raise KeyboardInterrupt(*([cleared] if cleared else [])) from None


def _as_wide(text: str, width: int) -> str:
    from clue_logic.words.columns import paragraphs

    return paragraphs(text, max(width, 1))


def _completer(complete: Complete) -> Completer:
    from prompt_toolkit.completion import Completer, Completion

    class Words(Completer):
        def get_completions(self, document: Document, complete_event: Any) -> Iterable[Completion]:
            for found in complete(document.text_before_cursor):
                yield Completion(found.text, start_position=-found.typed, display_meta=found.kind)

    return Words()


def input_lines() -> Lines:
    """Return the source of lines: a prompt on a terminal, otherwise standard input.

    Raises Failure if prompt_toolkit, which draws the prompt, is not installed.
    """
    from importlib.util import find_spec

    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        return PlainLines()
    if find_spec("prompt_toolkit") is None:
        raise Failure("the prompt needs prompt_toolkit. Install it with: pip install 'clue-logic[keep]'")
    return PromptLines()
