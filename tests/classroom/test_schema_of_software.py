"""Every rule of the notebook and the paper is judged sound, for decks as large as the documentation says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clue_logic.classroom.findings import ProvedRule, UndecidedRule
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import load_calculus
from tests.classroom.mutants import NUMBERS

_PAGE = Path(__file__).parents[2] / "docs" / "classroom-schema.md"


def table(name: str) -> list[str]:
    """Return the rows of the table for a calculus."""
    calculus = load_calculus(name)
    rows: dict[str, str] = {}
    for rule in calculus.rules:
        decision = decide(calculus, rule)
        if rule.place.file == NUMBERS and isinstance(decision, UndecidedRule) and decision.reason == "time":
            shape, mark = decision.checked, " *"
        else:
            assert isinstance(decision, ProvedRule), (rule.label, decision)
            shape, mark = decision.upto, ""
        sizes = ("–",) * 4 if shape is None else (shape.players, shape.cards, shape.categories, shape.events)
        size = f"{' | '.join(map(str, sizes))}{mark}"
        rows.setdefault(rule.written_label, f"| `{rule.written_label}` | {size} |")
    return list(rows.values())


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", ["notebook", "paper"])
def test_the_documentation_says_for_which_decks_rules_are_proved(name: str) -> None:
    page = _PAGE.read_text(encoding="utf-8")
    [section] = re.findall(rf"^### {name}\n(.*?)(?=^### |\Z)", page, re.MULTILINE | re.DOTALL)
    assert [line for line in section.splitlines() if line.startswith("| `")] == table(name)
