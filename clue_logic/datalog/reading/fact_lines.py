"""Reads lines of plain facts without a parser, in a hundredth of its time; all other lines are left to the parser.

A plain fact is a predicate with names, numbers and texts, as most lines of a database are. Lines that go on with a rule
from above are no facts, even if they look so.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from msgspec import Struct

from clue_logic.datalog.reading.program_clauses import read_text
from clue_logic.game.facts import Value

Row = tuple[Value, ...]
"""The arguments of a fact."""

FactTable = Mapping[str, Mapping[Row, int]]
"""Facts: for each predicate its rows in order, each with the first line that has it."""


class FactLines(Struct, frozen=True):
    """A text divided into plain facts and the rest."""

    facts: FactTable
    rest: str  # the text with blank lines in place of the facts; empty if nothing is left


def read_fact_lines(text: str) -> FactLines:
    r"""Return the plain facts of a text, and what else it has.

    >>> found = read_fact_lines("up(a, 1). up(b, -2).\nabove(X) :- up(X, _),\n  up(b, 2).\n% end")
    >>> found.facts
    {'up': {('a', 1): 1, ('b', -2): 1}}
    >>> found.rest
    '\nabove(X) :- up(X, _),\n  up(b, 2).\n% end'
    """
    division = _Division()
    lines = text.split("\n")
    for first in range(0, len(lines), _BLOCK):
        division.add_block(lines[first : first + _BLOCK], first + 1)
    facts = {predicate: rows for predicate, rows in division.facts.items() if rows}
    return FactLines(facts, "\n".join(division.rest) if division.has_rest else "")


def find_fact(line: str, predicate: str, row: Row) -> int:
    """Return the column where a fact begins in a line; 0 if it goes over more lines.

    >>> find_fact('p(a). p( "b" ).', "p", ("b",))
    6
    """
    for match in re.finditer(rf"(?<!\w){predicate}(?:\(.*?\))?(?=\s*\.)", line):
        if not row or row in read_fact_lines(f"{match[0]}.").facts.get(predicate, ()):
            return match.start()
    return 0


class _Division:
    """The facts and the rest of the lines up to one."""

    def __init__(self) -> None:
        self.facts: dict[str, dict[Row, int]] = defaultdict(dict)
        self.rest: list[str] = []
        self.has_rest = False
        self._values = _Values()
        self._is_open = False  # a clause goes on from the line before

    def add_block(self, lines: list[str], first: int) -> None:
        """Divide some lines; `first` is the number of the first one."""
        written = [] if self._is_open else _LINE.findall("\n".join(lines))
        # at once if each line is a fact: a million lines take seconds, one by one three times as long
        if len(written) != len(lines) or not self._add_facts(written, first):
            for number, line in enumerate(lines, first):
                self._add_line(line, number)
        else:
            self.rest += [""] * len(lines)

    def _add_facts(self, written: list[tuple[str, str]], first: int) -> bool:
        """Add a fact for each line; return whether all are plain."""
        facts, read_value = self.facts, self._values.__getitem__
        try:
            for number, (predicate, arguments) in enumerate(written, first):
                facts[predicate].setdefault(tuple(map(read_value, arguments.split(","))), number)
        except _OtherTermError:
            return False
        return True

    def _add_line(self, line: str, number: int) -> None:
        facts = None if self._is_open else self._read_line(line)
        if facts is None:
            self.rest.append(line)
            if line and not line.isspace():
                self.has_rest = True
                self._is_open = _is_open_after(line, is_open=self._is_open)
            return
        self.rest.append("")
        for predicate, row in facts:
            self.facts[predicate].setdefault(row, number)

    def _read_line(self, line: str) -> list[tuple[str, Row]] | None:
        """Return the facts of a line that has at least one, and nothing else but a remark; else None."""
        facts: list[tuple[str, Row]] = []
        at = 0
        while match := _FACT.match(line, at):
            row = self._read_row(match[2])
            if row is None:
                return None
            facts.append((match[1], row))
            at = match.end()
        return facts if facts and _END.fullmatch(line, at) else None

    def _read_row(self, written: str) -> Row | None:
        """Return the values between the brackets of a fact; None if one of them is no plain term."""
        values: list[str] = []
        at = 0
        while match := _ARGUMENT.match(written, at):
            values.append(match[1])
            at = match.end()
            if match[2] == "":
                try:
                    return tuple([self._values[each] for each in values])
                except _OtherTermError:
                    return None
        return None


_BLOCK = 10_000
"""How many lines are read at once."""

_LINE = re.compile(r"^[ \t]*([a-z]\w*)\((.+)\)[ \t]*\.[ \t\r]*$", re.MULTILINE)
"""A line that may be one fact. A comma within a text is found out: then the parts are no terms."""

_TEXT = r'"(?:[^"\\\n]|\\.)*"'
_WHOLE_TEXT = re.compile(_TEXT)
_FACT = re.compile(rf'\s*([a-z]\w*)\(((?:[^()"%]|{_TEXT})+)\)\s*\.')
_ARGUMENT = re.compile(rf"\s*({_TEXT}|[^,\"]+?)\s*(,|$)")
_END = re.compile(r"\s*(?:%.*)?")

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_SKIPPED = re.compile(rf"{_TEXT}|%.*")


class _OtherTermError(Exception):
    """A term that no plain fact has, such as a variable."""


class _Values(dict[str, Value]):
    """The values of terms, by how they are written."""

    def __missing__(self, written: str) -> Value:
        word = written.strip()
        value: Value
        if word.isidentifier() and word[0].islower():
            value = word
        elif _NUMBER.fullmatch(word):
            value = int(word)
        elif _WHOLE_TEXT.fullmatch(word):
            value = read_text(word)
        else:
            raise _OtherTermError
        self[written] = value
        return value


def _is_open_after(line: str, *, is_open: bool) -> bool:
    """Return whether a clause goes on after a line that is not only a remark."""
    written = _SKIPPED.sub(lambda match: match[0][:1].replace("%", ""), line).rstrip()
    return not written.endswith(".") if written else is_open
