"""Semicolons where a comma is meant: read as commas, with a warning, unless a name has one."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lark import Token

from clue_logic.game.edition import Edition
from clue_logic.language.errors import Complaints
from clue_logic.language.statements import StatementText, tidy
from clue_logic.words.diagnostics import Instead, Remedy

_QUOTED = re.compile(r'("[^"\n]*")')


def with_commas(text: str) -> str:
    """Return a text with commas for the semicolons outside quotes.

    Examples
    --------
    >>> with_commas('cards: A; "B; C"')
    'cards: A, "B; C"'
    """
    return "".join(part if part[:1] == '"' else part.replace(";", ",") for part in _QUOTED.split(text))


def has_semicolon_in_quotes(text: str) -> bool:
    """Return True if a name in quotes has a semicolon."""
    return ";" in text and any(";" in name for name in _QUOTED.findall(text))


def in_editions(editions: Mapping[str, Edition]) -> bool:
    """Return True if a name in one of these editions has a semicolon."""
    decks = editions.values()
    return any(";" in card for edition in decks for category in edition.categories for card in category.cards) or any(
        ";" in alias for edition in decks for alias, _ in edition.aliases
    )


def warn_of_semicolons(statement: StatementText, usual: str, complaints: Complaints) -> None:
    """Warn of the first semicolon of each line that was read as another sign."""
    rows = zip(statement.text.split("\n"), usual.split("\n"), strict=True)
    for row, (written, meant) in enumerate(rows):
        at = _QUOTED.sub(lambda quoted: "_" * len(quoted[0]), written).find(";")
        if at >= 0:
            line, column = row + 1, at + 1
            token = Token("SEMICOLON", ";", line=line, column=column, end_line=line, end_column=column + 1)
            complaints.line = statement.line
            message, remedies = 'a ";" is read as a comma or a colon', (Remedy(tidy(meant), Instead.LINE),)
            complaints.warning(token, message, hint=f"write it so: {tidy(meant)}", code="semicolon", remedies=remedies)
