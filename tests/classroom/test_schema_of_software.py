"""Every rule of the notebook and the paper is judged sound, for decks as large as the documentation says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clue_logic.classroom.findings import ProvedRule
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import load_calculus

_PAGE = Path(__file__).parents[2] / "docs" / "classroom-schema.md"


def table(name: str) -> list[str]:
    """Return the rows of the table for a calculus."""
    calculus = load_calculus(name)
    rows: dict[str, str] = {}
    for rule in calculus.rules:
        decision = decide(calculus, rule)
        assert isinstance(decision, ProvedRule), (rule.label, decision)
        shape = decision.upto
        told = f"{shape.players} | {shape.cards} | {shape.categories} | {shape.events}"
        rows.setdefault(rule.written_label, f"| `{rule.written_label}` | {told} |")
    return list(rows.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["notebook", "paper"])
def test_the_documentation_says_for_which_decks_rules_are_proved(name: str) -> None:
    page = _PAGE.read_text(encoding="utf-8")
    [section] = re.findall(rf"^### {name}\n(.*?)(?=^### |\Z)", page, re.MULTILINE | re.DOTALL)
    assert [line for line in section.splitlines() if line.startswith("| `")] == table(name)
