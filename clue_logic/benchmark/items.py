"""The schema of the benchmark: items, their keys, and answers; each is an object on a line of a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct, to_builtins

from clue_logic.benchmark.steps import WrittenStep
from clue_logic.game.questions import Cell

VERSION = 1
"""Raised whenever the same seed makes other items, or answers are graded otherwise."""

CANARY = "clue-logic-benchmark-canary 6f0e2d1c-93b7-4f0a-8a55-1f3c7be2d9a4"
"""Part of every file of a set: training data can be filtered by it, and a model can be tested for it."""

Kind = Literal["cells", "culprit", "since", "lines", "knows", "slip", "next"]

KINDS: tuple[Kind, ...] = ("cells", "culprit", "since", "lines", "knows", "slip", "next")

Split = Literal["train", "test"]

LANGUAGES = ("en", "de", "ja")


class Asked(Struct, frozen=True):
    """One thing that an item asks about.

    ``cells``, ``since`` and ``lines`` ask about a cell, ``knows`` whether the first player knows that the second knows
    ... that a cell holds, and ``next`` about the cards of a suggestion.
    """

    text: str
    cell: Cell | None = None
    players: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


class Item(Struct, frozen=True):
    """A question, as it is published."""

    id: str
    kind: Kind
    lang: str
    log: str
    asked: tuple[Asked, ...]
    # what a proof is to conclude: cells; of `slip` a contradiction, which is no cell. None where none is asked for
    prove: tuple[Cell, ...] | None
    difficulty: int  # of the log, as ``rate`` has it; of `slip` that of the log without the slip
    hardest: int
    prompt: str
    version: int = VERSION
    canary: str = CANARY


Value = int | str


class Key(Struct, frozen=True):
    """The answer to an item, and what shows that it is right."""

    id: str
    # as docs/benchmark.md has it for each kind
    answer: tuple[Value, ...]
    # of `prove`, from lines up to `until`
    proof: tuple[WrittenStep, ...] | None = None
    until: int | None = None
    # for each cell that is asked about: a deal in which it holds and one in which it does not; None if it is not open
    witnesses: tuple[tuple[Mapping[str, str], Mapping[str, str]] | None, ...] = ()
    # for each statement about knowledge: lines from which the player knows it; None if the player does not
    grounds: tuple[tuple[int, ...] | None, ...] = ()
    # for each suggestion: the information that its answer is expected to give, in thousandths of a bit
    millibits: tuple[int, ...] = ()
    version: int = VERSION
    canary: str = CANARY


class Submission(Struct, frozen=True):
    """An answer to an item."""

    id: str
    answer: Any = None
    proof: Any = None


def json_line(record: Struct) -> str:
    """Return a record as a line of a file: the same bytes everywhere, as it has no floats and no sets.

    >>> json_line(Submission("train-0001", [3]))
    '{"id":"train-0001","answer":[3],"proof":null}\\n'
    """
    return json.dumps(to_builtins(record), ensure_ascii=False, separators=(",", ":")) + "\n"
