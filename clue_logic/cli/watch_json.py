"""What ``clue-logic watch --json`` tells: a JSON object a line for each save."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import click

from clue_logic.cli.failures import Failure
from clue_logic.cli.impossible import report_impossible
from clue_logic.cli.reading import reading_and_text
from clue_logic.notebook.growing import GrowingNotebook
from clue_logic.notebook.news import news
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.save_record import SaveRecord, bad_save_record, save_record
from clue_logic.words.diagnostics import TextError


@dataclass
class JsonWatching:
    """What was seen of a log at its last save.

    Parameters
    ----------
    log
        The file.
    rules
        The calculus asked for; None for all that follows.
    edition_files
        What else the log needs to be read.
    """

    log: str
    rules: str | None
    edition_files: tuple[str, ...]
    _growing: GrowingNotebook = field(init=False)
    _before: Notebook | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self._growing = GrowingNotebook(self.rules)

    def saw(self) -> bool:
        """Print what a save brought; return whether it could be read."""
        try:
            found = self._found()
        except TextError as error:
            found = bad_save_record(error.diagnostics)
        except Failure as error:
            found = bad_save_record((), error.message)
        click.echo(json.dumps(found, ensure_ascii=False))
        return found["error"] is None and not any(one["severity"] == "error" for one in found["diagnostics"])

    def _found(self) -> SaveRecord:
        reading, text = reading_and_text(self.log, self.edition_files)
        if reading.game is None:
            return bad_save_record(reading.diagnostics)
        wrong = report_impossible(reading.game, text, "en")
        possible = reading.game if wrong is None else wrong.before
        if possible is None:
            return save_record(None, None, wrong, reading.diagnostics)
        notebook = self._growing.update(possible)
        changed = news(self._before, notebook)
        self._before = notebook
        return save_record(notebook, changed, wrong, reading.diagnostics)
