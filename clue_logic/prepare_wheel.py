"""``python -m clue_logic.prepare_wheel FOLDER``: prepare everything there is to prepare, for a wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from clue_logic.datalog.calculi import prepared_calculi
from clue_logic.datalog.reading.parsing import rule_tables
from clue_logic.game.edition import edition_files
from clue_logic.language.parsing import log_parser
from clue_logic.puzzle.puzzle_file import puzzle_tables
from clue_logic.storage.cache import Preparation
from clue_logic.storage.catalogues import message_catalogues
from clue_logic.words.languages import LANGUAGES


def all_preparations() -> tuple[Preparation[Any], ...]:
    """Return how to get all that is kept: tables of grammars, calculi for most decks, editions, message catalogues.

    >>> [preparation.name for preparation in all_preparations()][:5]
    ['game_log', 'rules', 'query', 'program', 'program_query']
    """
    return (
        log_parser(),
        rule_tables(),
        rule_tables("query"),
        rule_tables("program"),
        rule_tables("program_query"),
        puzzle_tables(),
        *prepared_calculi(),
        edition_files(),
        *map(message_catalogues, LANGUAGES),
    )


def prepare_all(folder: Path) -> None:
    """Keep everything in a folder.

    Raises OSError if something could not be kept.
    """
    for preparation in all_preparations():
        preparation.keep(folder)
        (folder / f"{preparation.name}.json").stat()


if __name__ == "__main__":
    prepare_all(Path(sys.argv[1]))
