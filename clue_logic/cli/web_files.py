"""What ``clue-logic web`` edits: the log and the rules that the command line names."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import completion, options, page_begins
from clue_logic.cli.failures import Failure
from clue_logic.cli.messages import note
from clue_logic.cli.reading import STANDARD_INPUT, text_of

if TYPE_CHECKING:
    from clue_logic.page.server.edited_file import EditedFile
    from clue_logic.page.server.saving import Brought

rules_to_edit = click.option(
    "--rules",
    "rules",
    metavar="CALCULUS|PATH",
    shell_complete=completion.calculi,
    callback=lambda ctx, param, value: None if value is None else rules_at(value),
    help="Begin with these rules in sight. A file of yours is edited as LOG is.",
)


def log_at(path: str) -> EditedFile:
    """Return the log to edit; ends with a message if it cannot be edited as one."""
    from clue_logic.page.server.edited_file import MOST_BYTES, EditedFile

    if path == STANDARD_INPUT:
        raise click.UsageError("web needs a file to save to; or none, for a page without one.")
    if not path or Path(path).is_dir() or Path(path).is_file():
        text_of(path)
    return _editable(EditedFile(path), path, f"is larger than {MOST_BYTES // 1_000_000} MB; this is not a game log")


def rules_at(named: str) -> Brought:
    """Return the rule file to edit, or the text of rules in no one file; ends with a message if there is neither."""
    from clue_logic.datalog.calculi import calculus_names

    if named == STANDARD_INPUT:
        raise click.BadParameter("web needs a file to save to.")
    if named in calculus_names():
        return page_begins.text_of(options.rules_of_cells(named))
    if os.path.isdir(named):
        text = page_begins.text_of(options.rules_of_cells(named))
        note(f"{named} is a folder: its rules are one text in the page, which is not written back")
        return text
    return _rule_file(named)


def _rule_file(path: str) -> EditedFile:
    from clue_logic.datalog.reading.user_rules import SUFFIX, NoRulesError, rule_files
    from clue_logic.page.bridge.desk import MOST_OF_RULES
    from clue_logic.page.server.edited_file import EditedFile

    if os.path.lexists(path):
        try:
            page_begins.text_of(rule_files(path))
        except NoRulesError as error:
            raise Failure(str(error)) from None
    elif not path.endswith(SUFFIX):  # a new one has this ending; what has none is rather a calculus, misspelt
        options.rules_at(path)
    return _editable(EditedFile(path, most=MOST_OF_RULES), path, "is too long")


def _editable(file: EditedFile, path: str, too_long: str) -> EditedFile:
    """Return a file if it can be read and has a folder; what is to be said of it is said."""
    from clue_logic.page.server.edited_file import FileTroubleError

    folder = os.path.dirname(os.path.realpath(path))
    if not os.path.isdir(folder):
        raise Failure(f"{path}: there is no folder {os.path.dirname(path) or folder}")
    try:
        found = file.read()
    except FileTroubleError as trouble:
        said = {"too-long": f"{path} {too_long}", "no-file": f"{path} is not a file that can be saved again"}
        raise Failure(said.get(trouble.kind, f"{path}: cannot be read ({trouble.detail})")) from None
    if not found.version:
        note(f"{path} does not exist yet; it is made when something is typed")
    return file
