"""Problems are data: no decision is made by their texts, and tests assert codes, not sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import clue_logic
from clue_logic.storage.catalogues import FOLDER, Pattern, compile_folder

PACKAGE = Path(clue_logic.__file__).parent
TESTS = Path(__file__).resolve().parents[1]
SENTENCES = frozenset({"message", "hint", "hint_text", "sentence"})
"""What the texts of problems are called."""
LOOKING = frozenset(
    {"startswith", "endswith", "find", "index", "partition", "split", "removeprefix", "replace", "count"}
)
MATCHING = frozenset({"match", "fullmatch", "search", "findall", "finditer", "sub"})


def is_sentence(node: ast.expr) -> bool:
    """Return True for ``problem.message``, ``problem.message(lang)``, ``(problem.hint or "")`` and the like."""
    match node:
        case ast.Attribute(attr=name):
            return name in SENTENCES
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in SENTENCES
        case ast.BoolOp(values=values):
            return any(map(is_sentence, values))
    return False


def decisions(source: str) -> Iterator[int]:
    """Yield the lines on which a module looks into the text of a problem."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in LOOKING and is_sentence(value):
                yield node.lineno
            case ast.Call(func=ast.Attribute(attr=name), args=args) if name in MATCHING and any(map(is_sentence, args)):
                yield node.lineno
            case ast.Compare(left=left, ops=operators, comparators=others):
                sides = [left, *others]
                texts = [one for one in sides if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                within = any(isinstance(one, ast.In | ast.NotIn) for one in operators) and any(map(is_sentence, others))
                if within or (texts and any(map(is_sentence, sides))):
                    yield node.lineno


@pytest.mark.parametrize(
    "source",
    [
        'problem.message.startswith("unknown")',
        'problem.message(lang).startswith("unknown")',
        '"clue-logic" in problem.hint_text(lang)',
        '(problem.hint or "").startswith("write")',
        'PATTERN.search(problem.hint or "")',
        'problem.sentence("en") == "this log is empty"',
    ],
)
def test_a_decision_by_a_text_is_noticed(source: str) -> None:
    assert list(decisions(source)) == [1]


def test_no_decision_is_made_by_a_text() -> None:
    found = {
        name: lines
        for file in PACKAGE.rglob("*.py")
        if (lines := list(decisions(file.read_text("utf-8")))) and (name := str(file.relative_to(PACKAGE)))
    }
    assert found == {}


LEAST_WORDS = 5


def texts_of(pattern: Pattern) -> Iterator[str]:
    """Yield the pieces of text of a message, between its variables."""
    match pattern:
        case str():
            yield pattern
        case {"variants": dict(variants)}:
            for variant in variants.values():
                yield from texts_of(variant)
        case [*parts]:
            for part in parts:
                yield from texts_of(part)


@cache
def sentences() -> re.Pattern[str]:
    """Return what finds the English texts of five words or more of the catalogue of problems."""
    entries = compile_folder(FOLDER / "en")["problems"].values()
    texts = {text.strip(" :;,.") for entry in entries for text in texts_of(entry)}
    long = sorted(text for text in texts if len(text.split()) >= LEAST_WORDS)
    assert len(long) > 100
    return re.compile("|".join(map(re.escape, long)))


def written_in(text: str) -> int:
    """Return how many sentences of the catalogue a file has; the lines of a text in brackets count as one."""
    joined = re.sub(r"['\"]\s*\n\s*f?['\"]", "", text)
    return len(sentences().findall(joined.replace('\\"', '"')))


STILL_SENTENCES: Mapping[str, int] = {
    "browser/page/test_setup.py": 1,
    "cli/__snapshots__/test_new_fmt_watch.ambr": 1,
    "cli/test_calculi.py": 2,
    "cli/test_keep.py": 1,
    "cli/test_log_files.py": 3,
    "cli/test_new_fmt_watch.py": 1,
    "cli/test_puzzle.py": 1,
    "cli/test_suggest.py": 1,
    "editing/keep/test_keeper.py": 3,
    "editing/keep/test_turns.py": 9,
    "editing/log/__snapshots__/test_golden.ambr": 7,
    "language/test_diagnostics.py": 5,
    "language/test_said.py": 1,
    "page/test_changing_bridge.py": 2,
    "page/test_turns_bridge.py": 1,
    "puzzle/test_why.py": 4,
    "queries/test_functions.py": 2,
}
"""Files of tests with sentences, and how many: this table may only shrink."""


def test_a_sentence_is_found() -> None:
    assert written_in('assert found == "this is not a statement of the "\n    "log language"') == 1
    assert written_in('assert found == "no-statement"') == 0


def test_tests_assert_codes_and_no_sentences() -> None:
    found = {}
    for file in sorted(TESTS.rglob("*")):
        name = str(file.relative_to(TESTS))
        if file.suffix not in (".py", ".tsv", ".txt", ".ambr") or name.startswith(("words/", "transcripts/")):
            continue
        if number := written_in(file.read_text("utf-8")):
            found[name] = number
    assert found == dict(STILL_SENTENCES)
