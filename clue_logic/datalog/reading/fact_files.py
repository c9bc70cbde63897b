"""Reads facts from tables: ``edge.facts`` and ``edge.tsv`` with tabs, ``edge.csv`` with commas; a line is a fact.

The files are those that Soufflé reads and writes: without a line of names above, one file a predicate. An integer
written as usual is a number, everything else a name, whatever the other lines of its column have.
"""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from clue_logic.datalog.reading.fact_lines import Row
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.syntax import RulePlace
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.game.facts import Value
from clue_logic.words.diagnostics import decode
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import Message

ENDINGS = (".facts", ".tsv", ".csv")
"""How files of facts are called; only in the last, commas separate the values, and values may stand in quotes."""

_NAME = re.compile(r"[a-z]\w*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")


@dataclass(frozen=True)
class FactFile:
    """The facts of one file."""

    name: str  # for messages
    predicate: str
    rows: dict[Row, int] = field(repr=False)  # different rows, each with its first line


def read_fact_folder(folder: str | os.PathLike[str], *, shown: str | None = None) -> tuple[FactFile, ...]:
    """Read the files of facts in a folder, in the order of their names; messages call it `shown`.

    Raises RuleError if there are none, or one of them cannot be read as a table of equally long lines, and TextError
    if one is not UTF-8.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     _ = Path(folder, "age.csv").write_text('"Lee, Ann",41\\nben,8\\n')
    ...     _ = Path(folder, "edge.facts").write_text("a\\tb\\nb\\tc\\n")
    ...     [(file.predicate, [*file.rows]) for file in read_fact_folder(folder)]
    [('age', [('Lee, Ann', 41), ('ben', 8)]), ('edge', [('a', 'b'), ('b', 'c')])]
    """
    named = make_visible(os.fspath(folder) if shown is None else shown)
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(ENDINGS) and not name.startswith("."))
    except OSError as error:
        reason = error.strerror or str(error)
        raise _refused(named, Message("ruleproblems-unreadable-folder", path=named, reason=reason)) from None
    if not names:
        raise _refused(named, Message("ruleproblems-no-fact-files", path=named, endings=ENDINGS))
    files: dict[str, FactFile] = {}
    for name in names:
        file = _read_file(Path(folder, name), os.path.join(named, make_visible(name)))
        if (first := files.setdefault(file.predicate, file)) is not file:
            message = Message("ruleproblems-fact-files", predicate=file.predicate, first=first.name)
            raise _refused(file.name, message)
    return tuple(files.values())


def _read_file(path: Path, shown: str) -> FactFile:
    predicate = path.stem
    if not _NAME.fullmatch(predicate):
        near = f"{predicate[:1].lower()}{predicate[1:]}"
        name = (near,) if _NAME.fullmatch(near) else ()
        raise _refused(shown, Message("ruleproblems-fact-file-name", name=predicate, instead=name))
    try:
        if not path.is_file():  # a pipe could block, a device be endless
            raise OSError(None, "no regular file")
        data = path.read_bytes()
    except OSError as error:
        message = Message("ruleproblems-unreadable-folder", path=shown, reason=str(error.strerror))
        raise _refused(shown, message) from None
    text = decode(data, shown)
    lines = _csv_lines(text, shown) if path.suffix == ".csv" else _lines(text)
    return FactFile(shown, predicate, _read_rows(lines, shown, text))


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    for number, line in enumerate(text.split("\n"), 1):
        if line := line.removesuffix("\r"):
            yield number, line.split("\t")


def _csv_lines(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(text.splitlines(keepends=True), strict=True)
    before = 0
    try:
        for fields in reader:
            if fields:
                yield before + 1, fields
            before = reader.line_num
    except csv.Error:
        raise _refused(file, Message("ruleproblems-csv"), before + 1, text) from None


def _read_rows(lines: Iterable[tuple[int, list[str]]], file: str, text: str) -> dict[Row, int]:
    rows: dict[Row, int] = {}
    read_value = _Values().__getitem__
    width = 0
    for number, fields in lines:
        if len(fields) != width:
            if width:
                message = Message("ruleproblems-fact-width", width=width, count=len(fields))
                raise _refused(file, message, number, text)
            width = len(fields)
        rows.setdefault(tuple(map(read_value, fields)), number)
    return rows


class _Values(dict[str, Value]):
    """The values of fields, each made once."""

    def __missing__(self, written: str) -> Value:
        value = self[written] = int(written) if _NUMBER.fullmatch(written) else written
        return value


def _refused(file: str, message: Message, line: int = 1, text: str = "") -> RuleError:
    problem = RuleProblem(RulePlace(file, line, 1), message)
    return RuleError((problem,), UserRules(file, (UserRuleFile(file, text),)), about_game=False)
