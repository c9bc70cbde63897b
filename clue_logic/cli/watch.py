"""``clue-logic watch``: solve again on every save, and tell what the save brought."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.game.questions import State
    from clue_logic.notebook.notebook import Notebook

MOST_CELLS = 20
"""How many cells that changed are told one by one; a screen has room for no more beside the notebook."""


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
    A save with an error in it is reported and changes nothing. One with which the log contradicts itself shows where to
    look, and the notebook stays as it was before. End with Ctrl-C.
    """
    from clue_logic.cli.failures import BAD_USE, Failure
    from clue_logic.cli.impossible import more_command, report_impossible
    from clue_logic.cli.reading import STANDARD_INPUT, text_of
    from clue_logic.cli.screen import print_grid, print_scope, print_text, width_of_terminal
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
    was_impossible = False
    for _ in _saves(Path(log), interval):
        read = _read(log, edition_files)
        if read is None:
            if once:
                click.get_current_context().exit(BAD_USE)
            continue
        game, text = read
        # Of an impossible log everything follows: what stood before it became so is all there is to tell.
        wrong = report_impossible(game, text, "en")
        possible = game if wrong is None else wrong.before
        notebook = None if possible is None else growing.update(possible)
        if wrong is not None:
            print_text(wrong.heading(notebook=before is None))
        elif was_impossible:
            click.echo("The log no longer contradicts itself.")
        if notebook is not None:
            if before is None:
                print_grid(notebook, plain)
            lost = [] if before is None else _lost(before, notebook)
            if wrong is None or lost:
                for line in [*lost, *_news(before, notebook, told=bool(lost) or was_impossible)]:
                    print_text(line)
            print_text(answer(Solution(), notebook).text())
            print_scope(notebook)
            options.note_contradiction(notebook, log, rules)  # of rules that are wrong themselves
            before = notebook
        if wrong is not None:
            click.echo(wrong.text(more_command(log), width_of_terminal()))
        was_impossible = wrong is not None
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


def _read(log: str, edition_files: tuple[str, ...]) -> tuple[Game, str] | None:
    """Return the game and the text of the log as saved, or report what is wrong with it."""
    from clue_logic.cli.failures import BadLog, Failure
    from clue_logic.cli.reading import game_and_text
    from clue_logic.words.diagnostics import TextError

    try:
        return game_and_text(log, edition_files)
    except TextError as error:
        BadLog(error).show()
    except Failure as error:
        error.show()
    return None


def _lost(before: Notebook, now: Notebook) -> list[str]:
    """Return what the last save took away; a statement was removed or corrected."""
    from clue_logic.game.questions import State

    cells = [
        (location, old, f"  {location} {old.value} {card}")
        for location, row in before.grid.items()
        for card, old in row.items()
        if old is not State.OPEN and now.grid.get(location, {}).get(card, State.OPEN) is not old
    ]
    return ["No longer known:", *_on_a_screen(cells)] if cells else []


def _on_a_screen(cells: Sequence[tuple[str, State, str]]) -> Iterator[str]:
    """Yield what is said of cells, or if that is too much the most telling part: what lies in the envelope first."""
    from clue_logic.game.deck import ENVELOPE
    from clue_logic.game.questions import State

    if len(cells) <= MOST_CELLS:
        yield from (text for *_, text in cells)
        return
    told = sorted(cells, key=lambda cell: (cell[0] != ENVELOPE, cell[1] is State.LACKS))[:MOST_CELLS]
    yield from (text for *_, text in told)
    yield f"  and {len(cells) - MOST_CELLS} more"


def _news(before: Notebook | None, now: Notebook, *, told: bool) -> Iterator[str]:
    """Yield what became known: since the last save, or at first by the last statement; or that nothing changed."""
    from clue_logic.game.questions import State
    from clue_logic.notebook.known_since import known_since

    events, lines = now.game.events, known_since(now)
    last = events[-1].line if events else 0
    found: list[tuple[int, tuple[str, State, str]]] = []
    for location, row in now.grid.items():
        for card, state in row.items():
            since = lines.get((location, card), 0)
            if before is None:
                new = last > 0 and since == last
            else:
                old = before.grid.get(location, {}).get(card, State.OPEN)
                new = state is not State.OPEN and state is not old
            if new:
                line = f"line {since}" if since else "headers"
                found.append((since, (location, state, f"  {line}: {location} {state.value} {card}")))
    where = f"line {last}" if before is None else "this save"
    if found:
        yield f"New by {where}:"
        yield from _on_a_screen([cell for _, cell in sorted(found, key=lambda item: item[0])])
    elif not told and (before is not None or last):
        yield f"Nothing new by {where}."
