"""What ``clue-logic watch --json`` tells: a JSON object a line for each save."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import click

from clue_logic.cli.failures import Failure
from clue_logic.cli.impossible import report_impossible
from clue_logic.cli.saved_log import SavedLog
from clue_logic.live.reading import LiveReading
from clue_logic.notebook.news import news
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.save_record import SaveRecord, bad_save_record, save_record
from clue_logic.words.encoding import encode


@dataclass
class JsonWatching:
    """What was seen of a log at its last save.

    Parameters
    ----------
    saved
        The log.
    """

    saved: SavedLog
    _before: Notebook | None = field(default=None, init=False)

    def saw(self) -> bool:
        """Print what a save brought; return whether it could be read."""
        try:
            reading = self.saved.read()
        except Failure as error:
            found = bad_save_record((), error.message)
        else:
            found = self._found(reading)
        click.echo(json.dumps(encode(found), ensure_ascii=False))
        return found.error is None and not found.left_out

    def _found(self, found: LiveReading) -> SaveRecord:
        reading = found.reading
        if reading.game is None:
            return bad_save_record(reading.diagnostics, None, reading.left_out, found.possible)
        wrong = report_impossible(reading.game, found.text, "en")
        notebook = found.notebook if wrong is None else found.possible
        if notebook is None:
            return save_record(None, None, wrong, reading.diagnostics)
        changed = news(self._before, notebook)
        self._before = notebook
        return save_record(notebook, changed, wrong, reading.diagnostics)
