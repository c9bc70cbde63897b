"""For which decks the rules of the software are proved, as docs/classroom-schema.md says."""

from __future__ import annotations

import re
from pathlib import Path

from clue_logic.classroom.findings import ProvedRule, UndecidedRule
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import load_calculus
from tests.classroom.mutants import NUMBERS

CALCULI = ("notebook", "paper")

_PAGE = Path(__file__).parents[2] / "docs" / "classroom-schema.md"


def documented(name: str) -> dict[str, str]:
    """Return the rows of the page for a calculus, by the labels of rules."""
    page = _PAGE.read_text(encoding="utf-8")
    [section] = re.findall(rf"^### {name}\n(.*?)(?=^### |\Z)", page, re.MULTILINE | re.DOTALL)
    return {line.split("`")[1]: line for line in section.splitlines() if line.startswith("| `")}


def labels(name: str) -> list[str]:
    """Return the labels of a calculus as its files have them, in their order."""
    return list(dict.fromkeys(rule.written_label for rule in load_calculus(name).rules))


def decided(name: str, label: str) -> str:
    """Return the row of a rule. Of rules that a template makes, the first is decided."""
    calculus = load_calculus(name)
    rule = next(rule for rule in calculus.rules if rule.written_label == label)
    decision = decide(calculus, rule)
    if rule.place.file == NUMBERS and isinstance(decision, UndecidedRule) and decision.reason == "time":
        shape, mark = decision.checked, " *"
    else:
        assert isinstance(decision, ProvedRule), (label, decision)
        shape, mark = decision.upto, ""
    sizes = ("–",) * 4 if shape is None else (shape.players, shape.cards, shape.categories, shape.events)
    return f"| `{label}` | {' | '.join(map(str, sizes))}{mark} |"
