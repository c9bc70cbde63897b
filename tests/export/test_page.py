"""The programs shown on the page about exports are parts of what is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click import Choice

from clue_logic.cli.logs import export_command
from clue_logic.export.dimacs import dimacs_clauses
from clue_logic.export.prolog_souffle import prolog_program
from clue_logic.language.reader import read_log
from tests.export.games import NOTEBOOK

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "export.md").read_text(encoding="utf-8")
GAME = read_log(re.findall(r"```clue\n(.*?)```", PAGE, re.DOTALL)[0])
COUNTING, *COUNTED, FOR_ALL, WALKED = re.findall(r"```prolog\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("label", "rule"), [("quota_full", COUNTING), ("last_card_named", FOR_ALL)])
def test_the_rules_are_those_of_the_calculus(label: str, rule: str) -> None:
    assert re.sub(r"\s", "", rule) == re.sub(r"\s", "", str(NOTEBOOK.rule(label)))


@pytest.mark.parametrize("part", [*COUNTED, WALKED])
def test_the_prolog_program_has_the_parts_shown(part: str) -> None:
    assert f"\n{part}" in prolog_program(GAME, NOTEBOOK)


def test_the_clauses_are_those_shown() -> None:
    (shown,) = re.findall(r"```\n(c .*?)```", PAGE, re.DOTALL)
    text = dimacs_clauses(GAME, NOTEBOOK)
    parts = shown.split("...\n")
    assert len(parts) == 3
    assert all(f"\n{part}" in text for part in parts)
    assert text.endswith(parts[-1])


def test_every_target_has_a_row() -> None:
    (target,) = (parameter for parameter in export_command.params if parameter.name == "target")
    assert isinstance(target.type, Choice)
    assert re.findall(r"^\| `(\w+)` \|.*\|.*\|$", PAGE[: PAGE.index("## Counting")], re.MULTILINE) == [
        *target.type.choices
    ]
