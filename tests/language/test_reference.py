"""The reference of the language says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, HEADERS, SETTINGS
from clue_logic.language.parsing import parse_bare_questions, parse_statement, terminal_keywords
from clue_logic.language.reader import parse_log
from clue_logic.language.statements import StatementText

DOCS = Path(__file__).parents[2] / "docs"
PAGE = "\n".join(
    page.read_text(encoding="utf-8") for page in sorted(DOCS.glob("language*.md"), key=lambda page: len(page.stem))
)
LOGS = re.findall(r"^```clue\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
CODE = " ".join(re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)))


def test_there_are_logs() -> None:
    assert len(LOGS) >= 5


@pytest.mark.parametrize("log", LOGS)
def test_every_log_is_well_formed_without_a_warning(log: str) -> None:
    assert parse_log(log).diagnostics == ()


def test_every_keyword_is_explained() -> None:
    words = {word for word in terminal_keywords().values() if word[0].isalpha()} | AFTER_NAMES | BEFORE_NAMES
    assert words - set(re.findall(r"\w+", CODE)) == set()


def test_every_header_and_value_is_explained() -> None:
    values = {value for setting in SETTINGS.values() for value in setting}
    assert {text for text in HEADERS.keys() | values if f"`{text}`" not in PAGE.casefold()} == set()


def _statements_of_tables() -> list[str]:
    """Return what stands in the first two columns of the tables below the one of headers."""
    below = PAGE[PAGE.index("## Suggestions") :]
    rows = [line.replace(r"\|", "\0").split("|")[1:3] for line in below.splitlines() if line.startswith("|")]
    found = [text for row in rows for cell in row for text in re.findall(r"`([^`]+)`", cell)]
    return [text.replace("\0", "|") for text in found]


@pytest.mark.parametrize("statement", _statements_of_tables())
def test_every_statement_of_the_tables_is_one(statement: str) -> None:
    found = parse_statement(StatementText(1, statement))
    assert not isinstance(found, list) or list(parse_bare_questions(statement)) != []


def test_the_tables_are_read() -> None:
    assert len(_statements_of_tables()) > 45
