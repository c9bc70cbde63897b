"""``clue-logic watch``: solve a log again on every save, and print what is new."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import click

from clue_logic.cli import options, warnings
from clue_logic.cli.files import STANDARD_INPUT, display_name, load_editions, read_text
from clue_logic.cli.languages import reader_language
from clue_logic.cli.messages import BAD_USE, Failure, exit_with, report
from clue_logic.cli.not_covered import add_not_covered, note_not_covered
from clue_logic.cli.reading import accept_requested, require_log_name
from clue_logic.cli.screen import LONG_TEXT, busy, print_grid, print_scope, print_text, print_texts, say, terminal_width
from clue_logic.cli.until import log_part
from clue_logic.cli.warnings import repairs_command, report_impossible
from clue_logic.datalog.user_rules import Rules
from clue_logic.editing.live_log import LiveLog, LiveReading
from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.game.questions import Solution
from clue_logic.notebook.known_since import compare_notebooks
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.record import SaveRecord, bad_save_record, save_record
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.encoding import encode
from clue_logic.words.formatting import format_lines
from clue_logic.words.messages import messages

SUGGESTIONS = 3
"""The default number of suggestions."""


@click.command()
@click.argument("log", type=click.Path())
@options.rules
@options.lang_of_proofs
@options.ascii_only
@options.edition_files
@options.accept_proposals
@click.option(
    "--suggest",
    "suggestions",
    type=click.IntRange(1),
    is_flag=False,
    flag_value=SUGGESTIONS,
    metavar="[N]",
    help=f"Also print the best N suggestions (default {SUGGESTIONS}).",
)
@click.option(
    "--hint",
    "hint_stage",
    type=click.IntRange(1, 4),
    is_flag=False,
    flag_value=1,
    metavar="[STAGE]",
    help="Also print a hint at the next step (default stage 1, where to look).",
)
@click.option(
    "--interval",
    type=click.FloatRange(min=0.05),
    default=0.5,
    show_default=True,
    metavar="SECONDS",
    help="The time between two looks at the file.",
)
@click.option("--once", is_flag=True, help="Print the first report and stop.")
@click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object per line for each save, for other programs."
)
def watch_command(
    log: str,
    rules: Rules | None,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
    suggestions: int | None,
    hint_stage: int | None,
    interval: float,
    once: bool,
    as_json: bool,
) -> None:
    """Solve a log again on every save.

    Prints the notebook, with the cells that the last statement added; then, after each save, with the cells that became
    known, marked in the table and listed with the line since which they are known; and what is no longer known. A save
    with errors is reported and changes nothing. If the log contradicts itself after a save, watch shows where to look,
    and keeps the notebook as it was before. End with Ctrl-C.
    """
    if log == STANDARD_INPUT:
        raise click.UsageError("watch needs a file; standard input is not saved again.")
    require_log_name(log)
    if not Path(log).is_file():
        read_text(log)
        raise Failure(f"{log} is not a file that can be saved again")
    if as_json and suggestions is not None:
        raise click.UsageError("--json prints what is known; for what to ask next, use suggest --json.")
    saved = SavedLog(log, rules, edition_files)
    if as_json and hint_stage is not None:
        raise click.UsageError("--json prints what is known; for a hint, use hint --json.")
    watching: _TextWatcher | JsonWatcher
    if as_json:
        watching = JsonWatcher(saved)
    else:
        watching = _TextWatcher(saved, log, rules, lang, options.plain(ascii_only), suggestions, hint_stage)
    for _ in watch_saves(Path(log), interval):
        read = watching.saw()
        if once:
            exit_with(0 if read else BAD_USE)


@dataclass
class _TextWatcher:
    """Prints what each save changes, for people."""

    saved: SavedLog
    log: str
    rules: Rules | None
    lang: str
    plain: bool
    suggestions: int | None
    hint_stage: int | None
    before: Notebook | None = None
    was_impossible: bool = False

    def saw(self) -> bool:
        """Tell what a save brought; return whether it could be read."""
        try:
            content = self.saved.read()
        except Failure as failure:
            failure.show()
            return False
        report(display_name(self.log), content.reading.diagnostics, content.reading.lang)
        if content.reading.game is None:
            self._show_remaining(content)
            return False
        note_not_covered(display_name(self.log), content.reading.game)
        self._show_game(content, content.reading.game)
        return True

    def _show_remaining(self, live_reading: LiveReading) -> None:
        """Print the notebook before a save with errors; at first, what follows without the lines with errors."""
        msg = messages(self.lang)
        notebook = self.before or live_reading.possible
        if notebook is None:
            return
        if self.before is None:
            lines = [line for left in live_reading.reading.left_out for line in range(left.line, left.last_line + 1)]
            print_text(msg("cli-left-out", lines=format_lines(lines, self.lang)))
        else:
            print_text(msg("cli-as-before"))
        print_grid(notebook, self.plain, self.lang)

    def _show_game(self, live_reading: LiveReading, game: Game) -> None:
        from clue_logic.cli.guide import print_hint
        from clue_logic.cli.suggest import print_advice

        # everything follows from an impossible log: print the notebook before the contradiction
        wrong = report_impossible(game, live_reading.text, self.lang)
        possible = live_reading.notebook if wrong is None else live_reading.possible
        if wrong is not None:
            print_text(wrong.heading(notebook=possible is not None))
        elif self.was_impossible:
            say(messages(self.lang)("cli-possible-again"))
        if possible is not None:
            self._tell(possible, impossible=wrong is not None)
        if wrong is not None:
            say(wrong.text(repairs_command(self.log, wrong.up_to), terminal_width()))
        elif self.suggestions is not None:
            print_advice(game, self.suggestions, self.lang, self.plain)
        if wrong is None and self.hint_stage is not None:
            print_hint(game, self.hint_stage, live_reading.text, self.lang if self.lang == "de" else "en")
        self.was_impossible = wrong is not None

    def _tell(self, notebook: Notebook, *, impossible: bool) -> None:
        """Print the notebook, and what has changed in it."""
        from clue_logic.notebook.answers import answer

        changes = compare_notebooks(self.before, notebook)
        print_grid(
            notebook,
            self.plain,
            self.lang,
            changes.cells,
            messages(self.lang)("cli-new-by", what=changes.what(self.lang)),
        )
        print_texts(changes.lost_lines(self.lang))
        anything = self.before is not None or bool(notebook.game.events)
        if changes.found or (anything and not (changes.lost or impossible or self.was_impossible)):
            print_texts(changes.found_lines(self.lang))
        solution = answer(Solution(), notebook)
        print_text(solution.text(lang=self.lang))
        print_scope(notebook, self.lang)
        warnings.note_contradiction(notebook, self.log, self.rules)  # of wrong rules
        self.before = notebook


class SavedLog:
    """A log file that is watched."""

    def __init__(self, path: str, rules: Rules | None, edition_files: tuple[str, ...]) -> None:
        self._path = path
        self._rules = rules
        self._edition_files = edition_files
        self._editions: Mapping[str, Edition] | None = None
        self._live: LiveLog | None = None
        self._remarks: tuple[Diagnostic, ...] = ()

    def read(self) -> LiveReading:
        """Parse the current content of the file, up to the line of ``--until``.

        Raises Failure if a file cannot be read.
        """
        name = display_name(self._path)
        editions = load_editions(self._edition_files) if self._edition_files else None
        read = accept_requested(log_part(read_text(self._path)), editions)
        report(name, [one for one in read.remarks if one not in self._remarks], read.lang)
        self._remarks, text = read.remarks, read.text
        if self._live is None or editions != self._editions:
            self._live, self._editions = LiveLog(name=name, rules=self._rules, editions=editions), editions
        with busy(f"reading {name}", long=len(text) > LONG_TEXT):
            return self._live.read(text)


def watch_saves(path: Path, interval: float) -> Iterator[None]:
    """Yield at once, and again after each change of the file."""
    last_stamp: tuple[int, int] | None = None
    while True:
        try:
            status = path.stat()
        except FileNotFoundError:
            pass  # editors that save by renaming remove the file for a moment
        else:
            now = (status.st_mtime_ns, status.st_size)
            if now != last_stamp:
                last_stamp = now
                yield
        time.sleep(interval)


@dataclass
class JsonWatcher:
    """Prints a JSON record for each save."""

    saved: SavedLog  # the log
    _before: Notebook | None = field(default=None, init=False)

    def saw(self) -> bool:
        """Print the record of a save; return whether it had no errors."""
        game: Game | None = None
        try:
            reading = self.saved.read()
        except Failure as error:
            bad_save = bad_save_record((), error.message)
        else:
            bad_save, game = self._build_record(reading), reading.reading.game
        record = encode(bad_save)
        add_not_covered(record, game)
        click.echo(json.dumps(record, ensure_ascii=False))
        return bad_save.error is None and not bad_save.left_out

    def _build_record(self, live_reading: LiveReading) -> SaveRecord:
        reading = live_reading.reading
        problems = [one.record(reader_language(reading.lang)) for one in reading.diagnostics]
        if reading.game is None:
            return bad_save_record(problems, None, reading.left_out, live_reading.possible)
        wrong = report_impossible(reading.game, live_reading.text, "en")
        notebook = live_reading.notebook if wrong is None else live_reading.possible
        if notebook is None:
            return save_record(None, None, wrong, problems)
        changed = compare_notebooks(self._before, notebook)
        self._before = notebook
        return save_record(notebook, changed, wrong, problems)
