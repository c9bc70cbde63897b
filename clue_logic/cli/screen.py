"""Standard output and input. The width is that of ``COLUMNS`` or of the terminal; in a pipe it is unlimited."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from io import TextIOWrapper
from typing import IO, TYPE_CHECKING, Any, Literal

import click

from clue_logic.words.columns import paragraphs
from clue_logic.words.escaping import ascii_signs, make_visible

if TYPE_CHECKING:
    from rich.console import Group
    from rich.status import Status

    from clue_logic.game.game import Game
    from clue_logic.knowledge.asking import QuestionAnswer
    from clue_logic.notebook.notebook import Notebook


_LEAST = 20
"""The least width used, in columns."""


def stream_width(stream: IO[Any] | None) -> int | None:
    """Return the width of a stream in columns; None if it is not a terminal and ``COLUMNS`` is not set."""
    from shutil import get_terminal_size

    columns_set = os.environ.get("COLUMNS", "")
    if columns_set.isascii() and columns_set.isdecimal() and int(columns_set):
        return max(int(columns_set), _LEAST)
    if stream is None or not stream.isatty():
        return None
    columns = 0
    with suppress(OSError, ValueError):  # not a real file
        columns = os.get_terminal_size(stream.fileno()).columns
    return max(columns or get_terminal_size().columns, _LEAST)


_STYLE = re.compile(r"(\x1b\[[\d;]*m)")
"""A terminal sequence that only changes colours, as in drawings of puzzles."""

_UNLIMITED = 10_000

_PIPE = 100
"""The width of proofs in a pipe."""

_SCREEN = 60
"""The height of a screen in lines, unless the terminal is higher."""

LONG_TEXT = 500_000
"""The number of characters from which a log takes a while to parse."""

LONG_GAME = 300
"""The number of events from which a game takes a while to solve."""


SECONDS_TO_WAIT = 1.0
"""After this time, the terminal shows that the program is busy."""

COMPILES = "compiling the players, once: up to half a minute"
"""The reason why the first games may take a while to begin."""


@contextmanager
def busy(what: str, *, long: bool = False) -> Iterator[None]:
    """Show on the terminal that the program is busy: at once if the work is `long`, else after a second.

    Nothing is shown in a pipe, or within another call.
    """
    from threading import Timer

    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    statuses: list[Status] = []

    def show() -> None:
        from rich.console import Console  # imported late: the work does not wait for it
        from rich.errors import LiveError
        from rich.markup import escape

        status = Console(stderr=True).status(f"{escape(make_visible(what))} ...")
        with suppress(LiveError):
            status.start()
            statuses.append(status)

    start = Timer(0.0 if long else SECONDS_TO_WAIT, show)
    start.daemon = True
    start.start()
    try:
        yield
    finally:
        start.cancel()
        start.join()
        for status in statuses:
            status.stop()


def busy_with(game: Game, what: str = "solving") -> AbstractContextManager[None]:
    """Show that the program is busy with a game: at once if it is long."""
    return busy(what, long=len(game.events) > LONG_GAME)


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], object]]:
    """Show a progress bar on the terminal; yield the function that reports the amount done.

    Until its first call, the bar says that the players may be compiling. Nothing is shown in a pipe.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as display:
        task = display.add_task(f"{what} ({COMPILES})", total=total)
        yield lambda done: display.update(task, completed=done, description=what)


def terminal_width() -> int | None:
    """Return the width of standard output; None if it is not a terminal and ``COLUMNS`` is not set."""
    return stream_width(sys.stdout)


def page_width() -> int:
    """Return the width of proofs: `terminal_width`, or 100 in a pipe."""
    return terminal_width() or _PIPE


def page_height() -> int:
    """Return the number of lines of a proof that are printed at once: a screen, at least 60 lines."""
    from shutil import get_terminal_size

    height = get_terminal_size().lines if sys.stdout is not None and sys.stdout.isatty() else 0
    return max(_SCREEN, height)


def say(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print a text for people, with control and invisible characters replaced, except for colours.

    Output for programs, such as JSON and logs, is printed unchanged by `click.echo`.
    """
    _print(text if err or not has_colours() else highlight(text), err=err, nl=nl)


def _print(text: str, *, err: bool = False, nl: bool = True) -> None:
    parts = (part if at % 2 else make_visible(part, "\n\t") for at, part in enumerate(_STYLE.split(text)))
    # name the stream, as click would replace an ASCII stream by one with another encoding
    click.echo("".join(parts), sys.stderr if err else sys.stdout, nl=nl, color=wants_colour())


_PARTS = re.compile(
    r"(?P<branches>[ │├└─]*[│├└][ │├└─]*)?(?P<number>\(\d+\)| *\d+(?:[.:](?= )|(?=  )))?(?P<text>.*?)"
    r"(?P<reason>(?<=\S) {2,}\S.*)?"
)
"""The parts of a line: the branches of a tree, the number of a step, a row or a quoted line, the rule of a step."""


def highlight(text: str) -> str:
    """Return a text with the lines of proofs, rows and quoted lines of a log in colours; others are unchanged.

    >>> highlight("(1) Ben lacks Rope   passed")
    '\\x1b[36m(1)\\x1b[0m\\x1b[1m Ben lacks Rope\\x1b[0m\\x1b[35m   passed\\x1b[0m'
    >>> highlight("Ben lacks Rope.")
    'Ben lacks Rope.'
    """
    return "\n".join(line if "\x1b" in line else _highlight_line(line) for line in text.split("\n"))


def _highlight_line(line: str) -> str:
    parts = _PARTS.fullmatch(line)
    if parts is None or not (parts["branches"] or parts["number"]):
        return line
    branches, number, sentence, reason = (parts[name] or "" for name in ("branches", "number", "text", "reason"))
    step = number.startswith("(")
    styled = ((branches, {"dim": True}), (number, {"fg": "cyan"}), (sentence, {"bold": step and not branches}),
              (reason, {"fg": "magenta" if branches or step else None}))  # fmt: skip
    return "".join(click.style(part, **style) if any(style.values()) else part for part, style in styled if part)


def has_colours() -> bool:
    """Return whether standard output is printed in colours."""
    wanted = wants_colour()
    return is_terminal(sys.stdout) if wanted is None else wanted


def print_text(text: str, *, ascii_only: bool = False) -> None:
    """Print a text wrapped to the width of the terminal."""

    width = terminal_width()
    # coloured lines are drawings: do not wrap them
    lines = (line if "\x1b" in line else paragraphs(line, width) for line in text.split("\n"))
    wrapped = "\n".join(lines)
    say(ascii_signs(wrapped) if ascii_only else wrapped)


def print_texts(texts: Iterable[str], *, ascii_only: bool = False) -> None:
    """Print each of some texts as `print_text` does."""
    for text in texts:
        print_text(text, ascii_only=ascii_only)


def print_supposition(game: Game, lang: str = "en") -> None:
    """Print the suppositions of a game as a heading, if there are any."""
    from clue_logic.notebook.suppositions import heading

    if game.supposed:
        print_text(f"{heading(game, lang)}")
        say()


def print_grid(
    notebook: Notebook, ascii_only: bool, lang: str = "en", new: Collection[tuple[str, str]] = (), new_by: str = ""
) -> None:
    """Print the notebook as a table; the cells in `new` are marked, as described in `grid`."""
    from clue_logic.notebook.grid import grid

    print_tables(lambda width: grid(notebook, width=width, ascii_only=ascii_only, lang=lang, new=new, new_by=new_by))


def print_scope(notebook: Notebook, lang: str = "en") -> None:
    """Print how much more follows than the rules find, or how many cells are undecided."""
    from clue_logic.notebook.beyond_rules import beyond_rules_note, undecided_note

    with busy("looking for what else follows"):
        note = beyond_rules_note(notebook, lang) if notebook.worlds is None else undecided_note(notebook, lang)
    if note and notebook.consistent:
        print_text(note)


def print_tables(drawn: Callable[[int | None], Group]) -> None:
    """Print tables drawn for the width of standard output; coloured as `wants_colour` says."""
    from rich.console import Console

    # with NO_COLOR, rich keeps bold and dim; here it means plain text, as for messages
    colours: Literal["auto", "standard"] | None = None if wants_colour() is False else "auto"
    console = Console(highlight=False, markup=False, emoji=False, color_system=colours)
    width = console.width if is_terminal(sys.stdout) else terminal_width()
    if not is_terminal(sys.stdout):
        colours = "standard" if wants_colour() else None
        console = Console(highlight=False, markup=False, emoji=False, color_system=colours, width=width or _UNLIMITED)
    with busy("drawing"):  # drawing computes much lazily
        table = drawn(width)
    with console.capture() as drawing:
        console.print(table)
    _print(drawing.get(), nl=False)


def sentence(
    answer: QuestionAnswer,
    lang: str,
    ascii_only: bool,
    *,
    labels: bool = False,
    whole: bool = True,
    indent: int = 0,
    lines: Mapping[int, str] | None = None,
) -> str:
    """Return the text of an answer.

    A proof is checked first. It fits into the width of the screen minus `indent` columns and, unless `whole`, is folded
    to the height of the screen. `lines` are those of the log, to be quoted where no rule reaches.

    Raises ProofError if the proof does not pass the checker.
    """
    from clue_logic.notebook.cell_answers import PlainAnswer
    from clue_logic.notebook.recall import Recollection

    if not isinstance(answer, PlainAnswer | Recollection):
        from clue_logic.knowledge.asking import knowledge_text
        from clue_logic.notebook.explanation import Explanation, SolutionExplanation

        fold, width = None if whole else page_height(), page_width() - indent
        if not isinstance(answer, Explanation | SolutionExplanation):
            with busy("looking for what is known"):
                return knowledge_text(
                    answer, lang, ascii_only=ascii_only, lines=lines, labels=labels, width=width, fold=fold
                )
        with busy("looking for the easiest proof"):
            if answer.notebook.derivation is not None:
                answer.check()
            return answer.text(lang=lang, ascii_only=ascii_only, labels=labels, width=width, fold=fold)
    terminal = terminal_width()
    return answer.text(lang, None if terminal is None else terminal - indent)


def is_terminal(stream: object) -> bool:
    """Return whether a standard stream is a terminal (closed streams are None)."""
    return isinstance(stream, TextIOWrapper) and stream.isatty()


def accept_any_bytes() -> None:
    """Replace bytes on standard input that are not UTF-8, instead of failing."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def typed_line(longest: int, prompt: str = "") -> str:
    """Return the next line, up to `longest` characters; empty at the end of the input, or if it is closed."""
    if sys.stdin is None:
        return ""
    if prompt:
        click.echo(prompt, nl=False)
    return sys.stdin.readline(longest)


def wants_colour() -> bool | None:
    """Return False if ``NO_COLOR`` is set, True if ``FORCE_COLOR`` is; else None: click looks for a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    return True if os.environ.get("FORCE_COLOR") else None
