"""``python -m clue_logic.storage.preparing FOLDER``: prepare everything there is to prepare, for a wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from clue_logic.datalog.calculi import prepared_calculi
from clue_logic.datalog.reading.parsing import rule_tables
from clue_logic.game.edition import edition_files
from clue_logic.language.parsing import log_tables
from clue_logic.puzzle.puzzle_file import puzzle_tables
from clue_logic.storage.cache import Preparation
from clue_logic.storage.catalogues import catalogues
from clue_logic.words.languages import LANGUAGES


def everything() -> tuple[Preparation[Any], ...]:
    """Return how to get all that is kept: tables of grammars, calculi for most decks, editions, message catalogues.

    Examples
    --------
    >>> [preparation.name for preparation in everything()][:4]
    ['game_log', 'rules', 'puzzle', 'generalized-3']
    """
    return (
        log_tables(),
        rule_tables(),
        rule_tables("query"),
        puzzle_tables(),
        *prepared_calculi(),
        edition_files(),
        *map(catalogues, LANGUAGES),
    )


def prepare(folder: Path) -> None:
    """Keep everything in a folder.

    Raises
    ------
    OSError
        If something could not be kept.
    """
    for preparation in everything():
        preparation.keep(folder)
        (folder / f"{preparation.name}.json").stat()


if __name__ == "__main__":
    prepare(Path(sys.argv[1]))
