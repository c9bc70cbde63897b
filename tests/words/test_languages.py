"""Every table of texts by language is complete."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import clue_logic
from clue_logic.words.languages import LANGUAGES, Texts, UnknownLanguageError
from clue_logic.words.records import field_names, is_record

_PLACEHOLDER = re.compile(r"\{(\w*)(?:[!:][^{}]*)?\}")
"""Not every brace begins one: sets of tuples are written in braces, too."""

Tables = dict[str, Texts[object]]

MAY_LEAVE_OUT = {("Phrases", "shares"): {"place", "group"}}
"""Texts by key of which a language may leave out what the sentence around them says in it; all they may hold."""


@cache
def tables() -> Tables:
    """Return every table of the package by where it stands: a module's, or one within what a module holds."""
    found: Tables = {}
    for module in walk_packages(clue_logic.__path__, "clue_logic."):
        if module.name.endswith("__main__"):
            continue
        for name, value in vars(import_module(module.name)).items():
            for path, table in _within(f"{module.name}.{name}", value):
                if table not in found.values():
                    found[path] = table
    return found


def _within(path: str, value: object) -> Iterator[tuple[str, Texts[object]]]:
    if isinstance(value, Texts):
        yield path, value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _within(f"{path}[{key!r}]", part)
    elif isinstance(value, tuple | list):
        for number, part in enumerate(value):
            yield from _within(f"{path}[{number}]", part)
    elif is_record(value):
        for field in field_names(value):
            yield from _within(f"{path}.{field}", getattr(value, field, None))


def placeholders(text: str) -> list[str]:
    """Return the placeholders of a text, numbered in order where they have no names."""
    named = _PLACEHOLDER.findall(text.replace("{{", "").replace("}}", ""))
    return sorted(name or str(number) for number, name in enumerate(named))


def shape(said: object) -> object:
    """Return the properties of a text that must be the same in each language."""
    if isinstance(said, str):
        return placeholders(said)
    if isinstance(said, Mapping):
        return {key: shape(part) for key, part in said.items()}
    if isinstance(said, tuple | list):
        return [shape(part) for part in said]
    if is_record(said):
        return {field: _shape_of(said, field) for field in field_names(said)}
    return type(said)


def _shape_of(said: object, name: str) -> object:
    part = getattr(said, name)
    if (type(said).__name__, name) not in MAY_LEAVE_OUT:
        return shape(part)
    # A slip of the pen in a name is seen all the same.
    allowed = MAY_LEAVE_OUT[type(said).__name__, name]
    return {key: set(placeholders(text)) <= allowed for key, text in part.items()}


def differences(table: Texts[object]) -> list[str]:
    """Return in which languages a table says something else than in English."""
    return [language for language in table if shape(table[language]) != shape(table["en"])]


def test_tables_are_found() -> None:
    assert tables()


@pytest.mark.parametrize("path", tables())
def test_every_language_says_everything(path: str) -> None:
    table = tables()[path]
    assert {"en", "de"} <= set(table) <= set(LANGUAGES)
    for language in table:
        assert shape(table[language]) == shape(table["en"]), language


@pytest.mark.parametrize(
    "table",
    [
        Texts(en={"a": "x", "b": "y"}, de={"a": "x"}),
        Texts(en={"a": "{} x"}, de={"a": "x"}),
        Texts(en={"a": "{} {}"}, de={"a": "{}"}),
        Texts(en={"a": "{name}"}, de={"a": "{nmae}"}),
        Texts(en=("a", "b"), de=("a",)),
        Texts(en="{}", de="{}", ja=""),
    ],
)
def test_what_is_missing_is_noticed(table: Texts[object]) -> None:
    assert differences(table)


def test_the_order_of_placeholders_may_differ() -> None:
    assert not differences(Texts(en="{} holds {}", de="{0} besitzt {1}", ja="「{1}」の所在は{0}"))


@pytest.mark.slow
def test_no_table_by_language_is_of_another_kind() -> None:
    """A dictionary of texts by language belongs in a catalogue; lists of words, of any length, may be in code."""
    package = Path(clue_logic.__file__).parent
    found = []
    for file in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            keys = node.keys if isinstance(node, ast.Dict) else ()
            texts = isinstance(node, ast.Dict) and not all(isinstance(value, ast.Tuple) for value in node.values)
            if texts and {"en", "de"} <= {key.value for key in keys if isinstance(key, ast.Constant)}:
                found.append((file.relative_to(package), ast.unparse(node)))
    assert found == []


def test_a_language_nobody_speaks() -> None:
    with pytest.raises(UnknownLanguageError, match="no wording in 'fr'; languages are en, de"):
        Texts(en="a", de="b").require("fr")
    assert list(Texts(en="a", de="b", ja="c")) == ["en", "de", "ja"]
