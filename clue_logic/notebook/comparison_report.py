"""The comparison of calculi over several logs, as a table and as data for other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import add
from typing import TypedDict

from rich.cells import cell_len

from clue_logic.notebook.comparison import LogComparison
from clue_logic.words.columns import as_list, paragraphs

UNKNOWN = "-"
"""Stands where a calculus has no answer."""


class FoundRecord(TypedDict):
    """How many cells a calculus finds, and how many it gets wrong."""

    by_rules: int | None
    by_supposing: int | None
    false: int


class CellsRecord(TypedDict):
    """How many cells there are, how many follow, and how many of those are found."""

    cells: int
    entailed: int
    found: dict[str, FoundRecord]


class ComparedLogRecord(CellsRecord):
    """The same of one log; for an impossible one nothing is counted."""

    log: str
    impossible_since: int | None


class ComparisonRecord(TypedDict):
    """The form of ``clue-logic compare --json``; its keys, their order and their values are a contract."""

    logs: list[ComparedLogRecord]
    total: CellsRecord | None


@dataclass(frozen=True)
class ComparisonReport:
    """What to say about the comparisons of several logs.

    Parameters
    ----------
    logs
        The name of each log and what was found in it, in the order in which they were asked for.

    Examples
    --------
    >>> from clue_logic.notebook.comparison import FoundCells
    >>> found = {"notebook": FoundCells(99, 100), "other": FoundCells(80, None)}
    >>> compared = [("game.clue", LogComparison(120, 100, found)), ("bad.clue", LogComparison(9, 0, {}, 4))]
    >>> report = ComparisonReport(compared)
    >>> print(report.text())
    log        cells  follow    notebook     other
    game.clue    120     100      99/100      80/-
                              99.0/100 %  80.0/- %
    for each calculus: what its rules find / what supposing finds, too
    <BLANKLINE>
    impossible, not counted: bad.clue (from line 4 on)
    """

    logs: Sequence[tuple[str, LogComparison]]

    @cached_property
    def _possible(self) -> list[tuple[str, LogComparison]]:
        return [(log, found) for log, found in self.logs if found.impossible_since is None]

    @cached_property
    def _total(self) -> LogComparison | None:
        return reduce(add, [found for _, found in self._possible]) if self._possible else None

    def record(self) -> ComparisonRecord:
        """Return it as a dictionary that JSON can hold."""
        return {
            "logs": [
                {"log": log, "impossible_since": found.impossible_since, **_cells(found)} for log, found in self.logs
            ],
            "total": None if self._total is None else _cells(self._total),
        }

    def text(self, width: int | None = None) -> str:
        """Return it as a table: how many cells there are, how many follow, and what each calculus finds.

        Where the table is wider than `width`, it is a list.
        """
        return paragraphs("\n".join(self._text(width)), width)

    def _text(self, width: int | None) -> Iterator[str]:
        if self._total is not None:
            wrong = {name for name, one in self._total.found.items() if one.false}
            heading = ["log", "cells", "follow"]
            for name in self._total.found:
                heading += [name, "false"] if name in wrong else [name]
            rows = [[log, *_numbers(found, wrong)] for log, found in self._possible]
            if len(rows) > 1:
                rows.append([f"all {len(rows)}", *_numbers(self._total, wrong)])
            rows.append(["", "", "", *_shares(self._total, wrong)])
            table = list(_table([heading, *rows]))
            if width is not None and max(map(cell_len, table)) > width:
                rows[-1][0] = "share"
                table = [line for row in rows for line in as_list(heading, row, width)]
            yield from table
            yield "for each calculus: what its rules find / what supposing finds, too"
            if wrong:
                yield "false: what its rules derive, though some deal that agrees with the log is otherwise"
        impossible = [
            _impossible(log, found.impossible_since) for log, found in self.logs if found.impossible_since is not None
        ]
        if impossible:
            if self._total is not None:
                yield ""
            yield f"impossible, not counted: {', '.join(impossible)}"


def _cells(found: LogComparison) -> CellsRecord:
    return {
        "cells": found.cells,
        "entailed": found.entailed,
        "found": {
            name: {"by_rules": one.by_rules, "by_supposing": one.by_supposing, "false": one.false}
            for name, one in found.found.items()
        },
    }


def _numbers(found: LogComparison, wrong: Set[str]) -> Iterator[str]:
    yield str(found.cells)
    yield str(found.entailed)
    for name, one in found.found.items():
        yield f"{_number(one.by_rules)}/{_number(one.by_supposing)}"
        if name in wrong:
            yield str(one.false)


def _number(found: int | None) -> str:
    return UNKNOWN if found is None else str(found)


def _shares(found: LogComparison, wrong: Set[str]) -> Iterator[str]:
    for name, one in found.found.items():
        yield f"{_share(one.by_rules, found.entailed)}/{_share(one.by_supposing, found.entailed)} %"
        if name in wrong:
            yield ""


def _share(found: int | None, entailed: int) -> str:
    """Return how many per cent of what follows is found; never 100 if something is missing."""
    if found is None or not entailed:
        return UNKNOWN
    share = 100 * found / entailed
    return f"{share:.0f}" if found == entailed else f"{min(share, 99.9):.1f}"


def _impossible(log: str, since: int) -> str:
    return f"{log} (from line {since} on)" if since else f"{log} (in its headers)"


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the rows with even columns, the first one flush left and the others flush right."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [first + " " * (widths[0] - cell_len(first))]
        cells += [" " * (width - cell_len(cell)) + cell for cell, width in zip(others, widths[1:], strict=True)]
        yield "  ".join(cells).rstrip()
