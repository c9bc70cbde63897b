"""``clue-logic watch``: solve again on every save, and tell what the save brought."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.words.languages import Texts

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.notebook.growing import GrowingNotebook
    from clue_logic.notebook.notebook import Notebook

SUGGESTIONS = 3
"""How many suggestions are printed unless another number is asked for."""

_SAID = Texts(
    en={"possible again": "The log no longer contradicts itself.", "new by": "new by {}"},
    de={"possible again": "Das Protokoll widerspricht sich nicht mehr.", "new by": "neu durch {}"},
    ja={"possible again": "記録はもう矛盾していない。", "new by": "{}で新たに確定"},
)


@click.command()
@click.argument("log", type=click.Path())
@options.rules
@options.lang_of_proofs
@options.ascii_only
@options.edition_files
@click.option(
    "--suggest",
    "suggestions",
    type=click.IntRange(1),
    is_flag=False,
    flag_value=SUGGESTIONS,
    metavar="[N]",
    help=f"Say what to ask next, too: the best {SUGGESTIONS} suggestions, or N.",
)
@click.option(
    "--interval",
    type=click.FloatRange(min=0.05),
    default=0.5,
    show_default=True,
    metavar="SECONDS",
    help="How often to look.",
)
@click.option("--once", is_flag=True, help="Print the first report and stop.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object a line for each save, for other programs.")
def command(
    log: str,
    rules: str | None,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
    suggestions: int | None,
    interval: float,
    once: bool,
    as_json: bool,
) -> None:
    """Solve a log again on every save.

    Prints the notebook with what the last statement added at first, and after each save with what became known, marked
    in the table and told with the line since when; and what is no longer known.
    A save with an error in it is reported and changes nothing. One with which the log contradicts itself shows where to
    look, and the notebook stays as it was before. End with Ctrl-C.
    """
    from clue_logic.cli.failures import BAD_USE, Failure
    from clue_logic.cli.reading import STANDARD_INPUT, text_of
    from clue_logic.notebook.growing import GrowingNotebook

    if log == STANDARD_INPUT:
        raise click.UsageError("watch needs a file; standard input is not saved again.")
    if not Path(log).is_file():
        text_of(log)
        raise Failure(f"{log} is not a file that can be saved again")
    if as_json and suggestions is not None:
        raise click.UsageError("--json tells what is known; what to ask next is told by suggest --json.")
    if as_json:
        _watch_in_json(log, rules, edition_files, _saves(Path(log), interval), once=once)
        return
    watching = _Watching(log, rules, lang, options.plain(ascii_only), suggestions, GrowingNotebook(rules))
    for _ in _saves(Path(log), interval):
        read = _read(log, edition_files)
        if read is not None:
            watching.saw(*read)
        elif once:
            click.get_current_context().exit(BAD_USE)
        if once:
            return


def _watch_in_json(
    log: str, rules: str | None, edition_files: tuple[str, ...], saves: Iterator[None], *, once: bool
) -> None:
    from clue_logic.cli.failures import BAD_USE
    from clue_logic.cli.watch_json import JsonWatching

    watching = JsonWatching(log, rules, edition_files)
    for _ in saves:
        read = watching.saw()
        if once:
            click.get_current_context().exit(0 if read else BAD_USE)


@dataclass
class _Watching:
    """What was seen of a log at its last save."""

    log: str
    rules: str | None
    lang: str
    plain: bool
    suggestions: int | None
    growing: GrowingNotebook
    before: Notebook | None = None
    was_impossible: bool = False

    def saw(self, game: Game, text: str) -> None:
        """Tell what a save brought."""
        from clue_logic.cli.impossible import more_command, report_impossible
        from clue_logic.cli.screen import print_text, width_of_terminal

        # Of an impossible log everything follows: what stood before it became so is all there is to tell.
        wrong = report_impossible(game, text, self.lang)
        possible = game if wrong is None else wrong.before
        if wrong is not None:
            print_text(wrong.heading(notebook=possible is not None))
        elif self.was_impossible:
            click.echo(_SAID[self.lang]["possible again"])
        if possible is not None:
            self._tell(self.growing.update(possible), impossible=wrong is not None)
        if wrong is not None:
            click.echo(wrong.text(more_command(self.log, wrong.up_to), width_of_terminal()))
        elif self.suggestions is not None:
            self._advise(game, self.suggestions)
        self.was_impossible = wrong is not None

    def _tell(self, notebook: Notebook, *, impossible: bool) -> None:
        """Print the notebook and what has changed in it."""
        from clue_logic.cli.screen import print_grid, print_scope, print_text
        from clue_logic.game.questions import Solution
        from clue_logic.notebook.answers import answer
        from clue_logic.notebook.news import news

        found = news(self.before, notebook)
        print_grid(
            notebook, self.plain, self.lang, found.cells, _SAID[self.lang]["new by"].format(found.what(self.lang))
        )
        for line in found.lost_lines(self.lang):
            print_text(line)
        anything = self.before is not None or bool(notebook.game.events)
        if found.found or (anything and not (found.lost or impossible or self.was_impossible)):
            for line in found.found_lines(self.lang):
                print_text(line)
        solution = answer(Solution(), notebook)
        print_text(solution.text(lang=self.lang))
        print_scope(notebook, self.lang)
        options.note_contradiction(notebook, self.log, self.rules)  # of rules that are wrong themselves
        self.before = notebook

    def _advise(self, game: Game, suggestions: int) -> None:
        from clue_logic.cli.advising import print_advice
        from clue_logic.cli.failures import Failure
        from clue_logic.cli.screen import print_text

        try:
            print_advice(game, suggestions, self.lang, self.plain)
        except Failure as failure:
            print_text(failure.message)


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
