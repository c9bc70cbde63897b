"""Standard output and input: as wide as the terminal, or as ``COLUMNS`` says; in a pipe as wide as it takes."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import IO, TYPE_CHECKING, Any, Literal

import click

from clue_logic.words.escaping import make_visible

if TYPE_CHECKING:
    from rich.console import Group
    from rich.status import Status

    from clue_logic.game.game import Game
    from clue_logic.notebook.answers import NotebookAnswer
    from clue_logic.notebook.notebook import Notebook


_LEAST = 40
"""The least number of columns that is made use of."""


def stream_width(stream: IO[Any] | None) -> int | None:
    """Return how wide lines may be that are printed on a stream; None if that is no terminal and nobody says it."""
    import os
    from shutil import get_terminal_size

    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdecimal() and int(said):
        return max(int(said), _LEAST)
    if stream is None or not stream.isatty():
        return None
    columns = 0
    with suppress(OSError, ValueError):  # the other streams may go somewhere else
        columns = os.get_terminal_size(stream.fileno()).columns
    return max(columns or get_terminal_size().columns, _LEAST)


_STYLE = re.compile(r"(\x1b\[[\d;]*m)")
"""A terminal sequence that only changes colours, as drawings of puzzles have them."""

_UNLIMITED = 10_000

_PIPE = 100
"""How many columns there are where nobody says it."""

_SCREEN = 60
"""How many lines are a screen, unless the terminal is higher."""

LONG_TEXT = 500_000
"""A log of so many characters takes more than a moment to read."""

LONG_GAME = 300
"""A game of so many events takes more than a moment to solve."""


SECONDS_TO_WAIT = 1.0
"""Work that takes longer shows that it goes on, whatever the size of the log."""

COMPILES = "a first run compiles the players"
"""Why games may take half a minute to begin."""


@contextmanager
def busy(what: str, *, long: bool = False) -> Iterator[None]:
    """Say on the terminal that a piece of work is going on: at once if it is `long`, else after a second.

    Nothing is said in a pipe, nor within another such piece of work, which says it.
    """
    import sys
    from threading import Timer

    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    shown: list[Status] = []

    def show() -> None:
        from rich.console import Console  # what is done before it is shown does not wait for that
        from rich.errors import LiveError
        from rich.markup import escape

        status = Console(stderr=True).status(f"{escape(make_visible(what))} ...")
        with suppress(LiveError):
            status.start()
            shown.append(status)

    start = Timer(0.0 if long else SECONDS_TO_WAIT, show)
    start.daemon = True
    start.start()
    try:
        yield
    finally:
        start.cancel()
        start.join()
        for status in shown:
            status.stop()


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], object]]:
    """Show on the terminal how far a piece of work is; give what is to be told how much is done.

    Until something is, it says that this may be because of compiling. Nothing is shown in a pipe.
    """
    import sys

    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(f"{what} ({COMPILES})", total=total)
        yield lambda done: shown.update(task, completed=done, description=what)


def terminal_width() -> int | None:
    """Return what ``COLUMNS`` says, or how wide the terminal is that standard output is; None if it is none."""
    import sys

    return stream_width(sys.stdout)


def page_width() -> int:
    """Return how wide a proof may be: as `terminal_width`, or 100 in a pipe."""
    return terminal_width() or _PIPE


def page_height() -> int:
    """Return how many lines of a proof are printed at once: a screen, of 60 lines at least."""
    import sys
    from shutil import get_terminal_size

    height = get_terminal_size().lines if sys.stdout is not None and sys.stdout.isatty() else 0
    return max(_SCREEN, height)


def say(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print a text for people: nothing in it but colours can control a terminal, and nothing is invisible.

    What programs read, such as JSON and logs, is printed as it is, by `click.echo`.
    """
    import sys

    from clue_logic.cli.messages import wants_colour

    parts = (part if at % 2 else make_visible(part, "\n\t") for at, part in enumerate(_STYLE.split(text)))
    # The stream is named, as click would take another encoding for one that knows only ASCII.
    click.echo("".join(parts), sys.stderr if err else sys.stdout, nl=nl, color=wants_colour())


def print_text(text: str, signs: Mapping[int, str] | None = None) -> None:
    """Print a text on standard output, with lines that are wider than the terminal broken; `signs` stand for others."""
    from clue_logic.words.columns import paragraphs

    width = terminal_width()
    # What is coloured is a drawing.
    lines = (line if "\x1b" in line else paragraphs(line, width) for line in text.split("\n"))
    say("\n".join(lines).translate(signs or {}))


def print_supposition(game: Game, lang: str = "en") -> None:
    """Print what is supposed, as a heading for what follows from it; nothing if nothing is."""
    from clue_logic.notebook.solve import heading

    if game.supposed:
        print_text(f"{heading(game, lang)}")
        say()


def print_grid(
    notebook: Notebook, ascii_only: bool, lang: str = "en", new: Collection[tuple[str, str]] = (), new_by: str = ""
) -> None:
    """Print the notebook as a table on standard output; cells that are new can be marked, as `grid` says."""
    from clue_logic.notebook.grid import grid

    print_tables(lambda width: grid(notebook, width=width, ascii_only=ascii_only, lang=lang, new=new, new_by=new_by))


def print_scope(notebook: Notebook, lang: str = "en") -> None:
    """Print how much more follows than a notebook of rules alone tells, or how much of another is undecided."""
    from clue_logic.notebook.beyond_rules import beyond_rules_note, undecided_note

    with busy("looking for what else follows"):
        said = beyond_rules_note(notebook, lang) if notebook.worlds is None else undecided_note(notebook, lang)
    if said and notebook.consistent:
        print_text(said)


def print_tables(drawn: Callable[[int | None], Group]) -> None:
    """Print what is drawn for a width on standard output; colour only on a terminal and without ``NO_COLOR``."""
    from rich.console import Console

    from clue_logic.cli.messages import wants_colour

    # For rich, NO_COLOR leaves bold and dim; here it means plain text, as it does for the messages.
    colours: Literal["auto"] | None = "auto" if wants_colour() is None else None
    console = Console(highlight=False, markup=False, emoji=False, color_system=colours)
    width = console.width if console.is_terminal else terminal_width()
    if not console.is_terminal:
        console = Console(highlight=False, markup=False, emoji=False, color_system=None, width=width or _UNLIMITED)
    with busy("drawing"):  # much is found out when it is first asked for
        shown = drawn(width)
    with console.capture() as drawing:
        console.print(shown)
    say(drawing.get(), nl=False)


def sentence(
    answer: NotebookAnswer, lang: str, ascii_only: bool, *, labels: bool = False, whole: bool = True, indent: int = 0
) -> str:
    """Return the text of an answer.

    A proof is checked before it is shown, and drawn with ASCII characters where the screen has no others. It is no
    wider than the screen, of which the first `indent` columns are taken; and unless `whole`, folded to fit on it.

    Raises
    ------
    ProofError
        If the proof does not pass the checker.
    """
    from clue_logic.notebook.cell_answers import PlainAnswer

    if not isinstance(answer, PlainAnswer):
        fold, width = None if whole else page_height(), page_width() - indent
        with busy("looking for the easiest proof"):
            if answer.notebook.derivation is not None:
                answer.check()
            return answer.text(lang=lang, ascii_only=ascii_only, labels=labels, width=width, fold=fold)
    terminal = terminal_width()
    return answer.text(lang, None if terminal is None else terminal - indent)


def is_terminal(stream: object) -> bool:
    """Return whether a standard stream is a terminal; a closed one is None."""
    return isinstance(stream, TextIOWrapper) and stream.isatty()


def accept_any_bytes() -> None:
    """Let what is no text on standard input be shown as such, and not end the command."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def typed_line(longest: int, prompt: str = "") -> str:
    """Return the next line, or as much of it as is wanted; empty at the end of the input, or if it is closed."""
    if sys.stdin is None:
        return ""
    if prompt:
        click.echo(prompt, nl=False)
    return sys.stdin.readline(longest)
