"""Whatever the text and wherever the cursor: every feature answers, and about this very text."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import parse_rule_file, read_with_recovery
from clue_logic.editing.rules.document import RuleDocument
from clue_logic.words.diagnostics import Severity
from clue_logic.words.positions import Position
from tests.editing.asking import ask_about_place, ask_about_text
from tests.editing.rules.shipped import FILES, TEXTS, mutated
from tests.shared_out import examples, shared_out


def ask_everything(document: RuleDocument, at: Position, name: str) -> None:
    """Ask a document everything; every place that it names must be one of the text."""
    lines = document.text.split("\n")
    if at.line > len(lines) or at.column > len(lines[at.line - 1]) + 1:  # it is taken for an end that it is behind
        assert document.proposals(at) == document.proposals(document.reading.clamp(at))
        assert document.hover(at) == document.hover(document.reading.clamp(at))
        at = document.reading.clamp(at)

    ask_about_text(document)
    ask_about_place(document, at, name)


@pytest.mark.slow
@examples(400)
@given(mutated(), st.booleans(), st.integers(1, 160), st.integers(1, 130), st.sampled_from(["Q", "one_more", "", "X0"]))
def test_nothing_raises(changed: tuple[str, str], own: bool, line: int, column: int, name: str) -> None:
    file, text = changed
    ask_everything(RuleDocument(text, file=None if own else file), Position(line, column), name)


@examples(64)
@given(st.text(max_size=200), st.integers(1, 9), st.integers(1, 60))
def test_nothing_raises_for_any_text(text: str, line: int, column: int) -> None:
    ask_everything(RuleDocument(text, lang="de"), Position(line, column), "Q")


@examples(32)
@given(st.sampled_from(FILES), st.data())
def test_nothing_raises_while_a_file_is_typed(file: str, data: st.DataObject) -> None:
    text = TEXTS[file][: data.draw(st.integers(0, len(TEXTS[file])))]
    lines = text.split("\n")
    ask_everything(RuleDocument(text, file=file), Position(len(lines), len(lines[-1]) + 1), "Q")


@examples(160)
@given(mutated())
def test_what_reads_without_errors_is_what_a_strict_reading_has(changed: tuple[str, str]) -> None:
    file, text = changed
    surviving = read_with_recovery(text, file)
    try:
        strict = parse_rule_file(text, file)
    except RuleError:
        assert surviving.problems
        return
    assert not surviving.problems
    assert surviving.file.declarations == strict.declarations
    assert surviving.file.rules == strict.rules
    assert [rule.head.place for rule in surviving.file.rules] == [rule.head.place for rule in strict.rules]
    assert (surviving.file.views, surviving.file.includes) == (strict.views, strict.includes)


@examples(80)
@given(mutated())
def test_an_editor_is_told_of_an_error_where_a_command_refuses_the_file(changed: tuple[str, str]) -> None:
    file, text = changed
    document = RuleDocument(text, file=file)
    around = document.reading.surroundings
    of_calculi = {"unknown-calculus", "not-given"}  # which are seen to when calculi are loaded
    errors = [p for p in document.problems() if p.severity is Severity.ERROR and p.code not in of_calculi]
    refused = False
    try:
        strict = parse_rule_file(document.text, file, 3, document.reading.surviving.file.wordings)
        build_calculus("changed", [*around.files, strict], around.required)
    except RuleError as error:
        places = {problem.place.file for problem in error.problems}
        if any(place.endswith(".toml") for place in places):
            return  # commands check wordings first
        refused = file in places
    assert refused == bool(errors)


@pytest.mark.slow
@pytest.mark.parametrize("own", [True, False])
def test_a_rule_of_a_thousand_conditions(own: bool) -> None:
    body = ",\n    ".join(f"holds(P, C{n})" for n in range(1000))
    text = f"%! long\n%  en: so\n%  source: here\nlacks(P, C0) :- {body}."
    document = RuleDocument(text, file=None if own else "rules/notebook/mine.dl")
    ask_everything(document, Position(500, 12), "Q")
    document = RuleDocument(text.replace("holds", "hulds"), file=None if own else "rules/notebook/mine.dl")
    ask_everything(document, Position(500, 12), "Q")
    document = RuleDocument(text[:-2], file=None if own else "rules/notebook/mine.dl")
    ask_everything(document, Position(500, 12), "Q")


@pytest.mark.slow
def test_a_sum_without_end() -> None:
    text = f"lacks(P, C) :- location(P), card(C), in_all(N), N > {' + '.join(['N'] * 5000)}."
    ask_everything(RuleDocument(text), Position(1, 60), "Q")


@pytest.mark.slow
def test_a_file_as_it_is_typed_is_checked_quickly() -> None:
    """Each key costs a fraction of 50 ms; a hundred are measured together, since one is too short to measure."""
    file = "rules/notebook/totals.dl"
    text = TEXTS[file]
    RuleDocument(text, file=file).problems()
    start = time.process_time()
    for length in range(len(text) - 100, len(text)):
        RuleDocument(text[:length], file=file).problems()
    assert time.process_time() - start < 100 * 0.05


@pytest.mark.parametrize(
    "text",
    shared_out(
        [
            "% -- a" + " - " * 20_000 + "x",
            "a" * 50_000 + "(",
            "%! r\n%  en: " + "{P" * 20_000,
            "%! r\n%  en: " + "{" * 20_000,
            "(" * 20_000,
            '"' * 20_000,
            "lacks(P, C) :- " + "not " * 5_000,
            "%! derived a(" + "X: card, " * 3_000,
            "%!\n" * 2_000,
            ". " * 2_000,
        ]
    ),
)
def test_texts_that_are_made_to_take_long(text: str) -> None:
    end = text.rpartition("\n")[2]
    start = time.process_time()
    ask_everything(RuleDocument(text), Position(text.count("\n") + 1, len(end) + 1), "Q")
    assert time.process_time() - start < 10
