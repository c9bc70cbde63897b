"""Problems are data: no decision is made by their texts, and tests assert codes, not sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator
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
    {"startswith", "endswith", "find", "index", "partition", "rpartition", "split", "removeprefix", "removesuffix"}
    | {"replace", "count"}
)
MATCHING = frozenset({"match", "fullmatch", "search", "findall", "finditer", "sub"})
CHANGING = frozenset({"lower", "upper", "casefold", "strip", "rstrip", "lstrip"})
"""What returns the same text in another form."""


def is_sentence(node: ast.expr, names: Container[str] = ()) -> bool:
    """Return True for ``problem.message``, ``problem.message(lang)``, ``(problem.hint or "")`` and the like.

    The `names` are those of variables that have such a text.
    """
    match node:
        case ast.Name(id=name):
            return name in names
        case ast.Attribute(attr=name):
            return name in SENTENCES
        case ast.Call(func=ast.Attribute(value=value, attr=name)):
            return name in SENTENCES or (name in CHANGING and is_sentence(value, names))
        case ast.Call(func=ast.Name(id="str"), args=[value]) | ast.Subscript(value=value) | ast.NamedExpr(value=value):
            return is_sentence(value, names)
        case ast.BoolOp(values=values):
            return any(is_sentence(one, names) for one in values)
    return False


def sentence_names(scope: ast.AST) -> set[str]:
    """Return the variables of a function that have the text of a problem."""
    names: set[str] = set()
    for node in ast.walk(scope):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
            ) if is_sentence(value, names):
                names.add(name)
    return names


def decisions(source: str) -> list[int]:
    """Return the lines on which a module looks into the text of a problem."""
    module = ast.parse(source)
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    scopes = [(scope, names) for scope in functions if (names := sentence_names(scope))]
    return sorted({line for scope, names in [(module, set[str]()), *scopes] for line in _decisions(scope, names)})


def _decisions(scope: ast.AST, names: Container[str]) -> Iterator[int]:
    for node in ast.walk(scope):
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in LOOKING and is_sentence(value, names):
                yield node.lineno
            case ast.Call(func=ast.Attribute(attr=name), args=args) if name in MATCHING:
                if any(is_sentence(one, names) for one in args):
                    yield node.lineno
            case ast.Match(subject=subject) if is_sentence(subject, names):
                yield node.lineno
            case ast.Compare(left=left, ops=operators, comparators=others):
                sides = [left, *others]
                texts = [one for one in sides if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                within = any(isinstance(one, ast.In | ast.NotIn) for one in operators)
                if (within or texts) and any(is_sentence(one, names) for one in sides):
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
        'problem.message("en") in {"this log is empty"}',
        'problem.message("en").casefold().startswith("unknown")',
        'str(problem.hint).endswith("?")',
        'def f(problem): text = problem.message("en"); return "unknown" in text',
        'def f(problem): return bool((text := problem.hint) and text[0].startswith("d"))',
        'match problem.message("en"):\n    case "this log is empty":\n        pass',
    ],
)
def test_a_decision_by_a_text_is_noticed(source: str) -> None:
    assert decisions(source) == [1]


def test_no_decision_is_made_by_a_text() -> None:
    found = {
        name: lines
        for file in PACKAGE.rglob("*.py")
        if (lines := decisions(file.read_text("utf-8"))) and (name := str(file.relative_to(PACKAGE)))
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
    assert found == {}
