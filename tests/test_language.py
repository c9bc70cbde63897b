"""Docstrings are in plain English: an expression that has a usual replacement is not used."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.language import findings

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("package", sorted(path.name for path in (ROOT / "clue_logic").iterdir() if path.is_dir()))
def test_docstrings_use_no_expression_that_has_a_usual_replacement(package: str) -> None:
    found = [
        f"{one.path.relative_to(ROOT)}:{one.line}: {one.text!r}; write for example: {one.remedy}"
        for path in sorted((ROOT / "clue_logic" / package).rglob("*.py"))
        for one in findings(path)
        if one.kind == "docstring"
    ]
    assert found == []
