"""Reads the cases of the suite datalog-conformance (PyPI), and writes their programs as plain Datalog.

In the suite a word without quotes is a variable of a rule, whatever its first letter is, and a predicate may begin with
a capital letter. The texts of its facts are data, so they stand in quotes.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any
from zipfile import ZipFile

VERSION = "0.1.0"
"""The version whose cases are run."""

WHEEL = Path(
    os.environ.get("DATALOG_CONFORMANCE")
    or Path(__file__).resolve().parents[3] / f"build/external/datalog_conformance-{VERSION}-py3-none-any.whl"
)
"""The suite: `make conformance` downloads it; nothing of it is installed."""

Value = int | str
Row = tuple[Value, ...]


@dataclass(frozen=True)
class Case:
    """A case without defeasible rules."""

    file: str  # in the suite
    name: str
    facts: Mapping[str, Sequence[Row]]
    rules: tuple[str, ...]
    expected: Mapping[str, frozenset[Row]]  # the rows of some predicates
    error: str | None  # the code of the error that is expected instead

    def __str__(self) -> str:
        return f"{Path(self.file).stem}-{self.name}"

    @property
    def program(self) -> str:
        """The facts and rules as plain Datalog."""
        facts = (write_fact(name, row) for name, rows in self.facts.items() for row in rows)
        return "\n".join([*facts, *map(write_rule, self.rules), ""])


def read_cases(wheel: Path = WHEEL) -> tuple[Case, ...]:
    """Return the cases that are programs, in the order of their files."""
    return tuple(case for file, raw in _read_files(wheel) for case in _cases(file, raw))


def _read_files(wheel: Path) -> Iterator[tuple[str, Any]]:
    yaml = import_module("yaml")  # comes with other packages for tests
    with ZipFile(wheel) as archive:
        for file in sorted(name for name in archive.namelist() if name.endswith(".yaml")):
            # the C loader takes a tenth of the time for 16 MB
            yield file, yaml.load(archive.read(file), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _cases(file: str, raw: Any) -> Iterator[Case]:
    for item in raw.get("tests", [raw]) if isinstance(raw, dict) else []:
        program = item.get("program")
        if program is None:
            continue
        expected = {name: frozenset(map(tuple, rows)) for name, rows in (item.get("expect") or {}).items()}
        facts = {name: tuple(map(tuple, rows)) for name, rows in (program.get("facts") or {}).items()}
        yield Case(file, item["name"], facts, tuple(program.get("rules") or ()), expected, item.get("expect_error"))


def write_predicate(name: str) -> str:
    """Return the name of a predicate, which begins with a small letter here."""
    return name if name[0].islower() else f"p_{name}"


def write_value(value: Value) -> str:
    if isinstance(value, int):
        return str(value)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def write_fact(predicate: str, row: Row) -> str:
    """Return a fact.

    >>> write_fact("Fib", (0, "a b"))
    'p_Fib(0, "a b").'
    """
    return f"{write_predicate(predicate)}({', '.join(map(write_value, row))})."


_BRACKETS = re.compile(r"(?<=[,\s])\(([^()]*[<>=][^()]*)\)")
"""A comparison in brackets."""

_WORD = re.compile(r'"[^"]*"|\b[A-Za-z]\w*\b(?=(\s*\()?)')


def write_rule(text: str) -> str:
    """Return a rule of the suite as it is written here.

    >>> write_rule('T (x1, Y) :- R(x1, "a", _), not x(Y)')
    'p_T (V_x1, Y) :- p_R(V_x1, "a", _), not x(Y).'
    """

    def write(match: re.Match[str]) -> str:
        word = match[0]
        if word.startswith('"') or (word == "not" and match[1] is None):
            return word
        if match[1] is not None:
            return write_predicate(word)
        return word if word[0].isupper() else f"V_{word}"

    written = _WORD.sub(write, _BRACKETS.sub(r"\1", text))
    return f"{written.removesuffix('.')}."
