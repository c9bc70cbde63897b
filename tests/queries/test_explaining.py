"""Every code of a problem is explained by an example, which causes it; and the page of the codes is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.queries.explaining import HEADERS, Example, examples, explain_code, problems_of
from clue_logic.storage.catalogues import FOLDER, compile_folder
from clue_logic.words.diagnostics import Diagnostic, PlainProblem
from clue_logic.words.escaping import code_block
from clue_logic.words.names import UnknownNameError

PAGE = Path(__file__).resolve().parents[2] / "docs" / "problems.md"
PARTS = frozenset({"expected", "hint", "pair", "example", "put-right"})
"""Entries of the catalogue that are parts of a description, or stand for the texts of rule files."""
LIMITS = frozenset({"too-many-facts", "clingo-time", "clingo-memory", "clingo-combinations"})
NOTICES = LIMITS | {"placed", "undecided", "rule-skipped", "rule-stopped", "rule-full", "rule-untested"}
"""What is said beside an answer or in place of one: it is about the answer, no problem of a text."""
READ = [one for one in examples().values() if one.kind not in ("none", "program")]


def problems_of_program(source: str) -> list[PlainProblem]:
    """Return the problems of a line of Python."""
    game = cl.read(HEADERS)
    try:
        eval(source, {"cl": cl, "game": game})
    except cl.LogError as error:
        return [one.about for one in error.diagnostics]
    return []


def test_every_code_is_explained() -> None:
    catalogues = compile_folder(FOLDER / "en")
    entries = [*catalogues["problems"], *catalogues["ruleproblems"]]
    assert len(entries) == len(set(entries)), "a code is in one catalogue"
    parts = ("hint-", "expected-", "part-")
    codes = {name for name in entries if not name.startswith(parts)} - PARTS - NOTICES
    assert codes - examples().keys() == set()
    assert examples().keys() - codes == set()


@pytest.mark.parametrize("example", READ, ids=lambda example: example.code)
def test_an_example_causes_its_problem_and_is_put_right(example: Example) -> None:
    found = problems_of(example.kind, example.cause)
    assert example.code in [one.code for one in found]
    assert all(isinstance(one, Diagnostic) and one.message("de") and one.text("x", "ja") for one in found)
    left = [one.code for one in problems_of(example.kind, example.right)]
    # a rule file of the software needs more around it than an example has
    assert example.code not in left if example.kind == "software" else left == []


@pytest.mark.parametrize("code", [one.code for one in examples().values() if one.kind == "program"])
def test_a_program_causes_its_problem_and_is_put_right(code: str) -> None:
    (problem,) = problems_of_program(examples()[code].wrong)
    shown = examples()[code].problem
    assert shown is not None
    assert (problem.code, problem.arguments) == (shown.code, shown.arguments)
    assert problems_of_program(examples()[code].right) == []


@pytest.mark.parametrize("example", [one for one in examples().values() if one.wrong], ids=lambda one: one.code)
def test_an_explanation_has_a_message(example: Example) -> None:
    assert example.problem is not None
    assert explain_code(example.code).message


@pytest.mark.parametrize(
    "example", [one for one in examples().values() if one.kind == "none"], ids=lambda one: one.code
)
def test_a_code_without_an_example_has_its_meaning_in_words(example: Example) -> None:
    assert example.meaning.keys() == {"en", "de"}


def test_an_unknown_code_names_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="unknown-name"):
        explain_code("unknown-nmae")


def page() -> str:
    """Return the page of the codes."""
    lines = [PAGE.read_text(encoding="utf-8").partition("\n## ")[0].rstrip("\n"), ""]
    for code in examples():
        text = explain_code(code).text("en").split("\n")[1:]
        lines += [f"## `{code}`", "", code_block([line.removeprefix("  ") for line in text], "text"), ""]
    return "\n".join(lines)


def test_the_page_of_the_codes_is_up_to_date() -> None:
    """Write it anew with: python -m tests.queries.test_explaining."""
    assert PAGE.read_text(encoding="utf-8") == page()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
