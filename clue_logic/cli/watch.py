"""``clue-logic watch``: solve again on every save, and tell what the save brought."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options

if TYPE_CHECKING:
    from clue_logic.notebook.growing import GrowingNotebook
    from clue_logic.notebook.notebook import Notebook


@click.command()
@click.argument("log", type=click.Path())
@options.rules
@options.ascii_only
@options.edition_files
@click.option(
    "--interval",
    type=click.FloatRange(min=0.05),
    default=0.5,
    show_default=True,
    metavar="SECONDS",
    help="How often to look.",
)
@click.option("--once", is_flag=True, help="Print the first report and stop.")
def command(
    log: str, rules: str | None, ascii_only: bool, edition_files: tuple[str, ...], interval: float, once: bool
) -> None:
    """Solve a log again on every save.

    Prints what the last statement added at first, and after each save what became known, with the line since when,
    and what is no longer known.
    A save with an error in it is reported and changes nothing. End with Ctrl-C.
    """
    from clue_logic.cli.failures import BAD_USE, Failure
    from clue_logic.cli.reading import STANDARD_INPUT, text_of
    from clue_logic.cli.screen import print_grid, print_scope
    from clue_logic.game.questions import Solution
    from clue_logic.notebook.answers import answer
    from clue_logic.notebook.growing import GrowingNotebook

    if log == STANDARD_INPUT:
        raise click.UsageError("watch needs a file; standard input is not saved again.")
    if not Path(log).is_file():
        text_of(log)
        raise Failure(f"{log} is not a file that can be saved again")
    growing = GrowingNotebook(rules)
    plain = options.plain(ascii_only)
    before: Notebook | None = None
    for _ in _saves(Path(log), interval):
        notebook = _solved(growing, log, edition_files)
        if notebook is None:
            if once:
                click.get_current_context().exit(BAD_USE)
            continue
        if before is None:
            print_grid(notebook, plain)
        lost = [] if before is None else _lost(before, notebook)
        for line in [*lost, *_news(before, notebook, lost=bool(lost))]:
            click.echo(line)
        click.echo(answer(Solution(), notebook).text())
        print_scope(notebook)
        options.note_contradiction(notebook, log, rules)
        before = notebook
        if once:
            return


def _saves(path: Path, interval: float) -> Iterator[None]:
    """Yield at once, and again whenever the file has changed since."""
    seen: tuple[int, int] | None = None
    while True:
        try:
            status = path.stat()
        except FileNotFoundError:
            pass  # Editors that save by renaming leave a moment without a file.
        else:
            now = (status.st_mtime_ns, status.st_size)
            if now != seen:
                seen = now
                yield
        time.sleep(interval)


def _solved(growing: GrowingNotebook, log: str, edition_files: tuple[str, ...]) -> Notebook | None:
    """Return the notebook of the log as saved, or report what is wrong with it."""
    from clue_logic.cli.failures import BadLog, Failure
    from clue_logic.cli.reading import game_of
    from clue_logic.words.diagnostics import TextError

    try:
        return growing.update(game_of(log, edition_files))
    except TextError as error:
        BadLog(error).show()
    except Failure as error:
        error.show()
    return None


def _lost(before: Notebook, now: Notebook) -> list[str]:
    """Return what the last save took away; a statement was removed or corrected."""
    from clue_logic.game.questions import State

    # Of a log that contradicts itself everything may follow; that it no longer does says all.
    lines = ["The log no longer contradicts itself."] if now.consistent and not before.consistent else []
    cells = [
        f"  {location} {old.value} {card}"
        for location, row in before.grid.items()
        for card, old in row.items()
        if old in (State.HOLDS, State.LACKS)
        and now.grid.get(location, {}).get(card, State.OPEN) not in (old, State.BOTH)
    ]
    return [*lines, "No longer known:", *cells] if cells else lines


def _news(before: Notebook | None, now: Notebook, *, lost: bool) -> Iterator[str]:
    """Yield what became known: since the last save, or at first by the last statement; or that nothing changed."""
    from clue_logic.game.questions import State
    from clue_logic.notebook.known_since import known_since

    events, lines = now.game.events, known_since(now)
    last = events[-1].line if events else 0
    found: list[tuple[int, str]] = []
    for location, row in now.grid.items():
        for card, state in row.items():
            since = lines.get((location, card), 0)
            if before is None:
                new = last > 0 and since == last
            else:
                old = before.grid.get(location, {}).get(card, State.OPEN)
                new = state is not State.OPEN and state is not old
            if new:
                what = "both holds and lacks" if state is State.BOTH else state.value
                found.append((since, f"  {'line ' + str(since) if since else 'headers'}: {location} {what} {card}"))
    where = f"line {last}" if before is None else "this save"
    if found:
        yield f"New by {where}:"
        yield from (text for _, text in sorted(found, key=lambda item: item[0]))
    elif not lost and (before is not None or last):
        yield f"Nothing new by {where}."
