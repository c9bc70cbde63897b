"""Questions about a puzzle: where a card can lie, and how many corner cards can be turned."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType

from clue_logic.language.diagnostics import Diagnostic, Severity
from clue_logic.language.names import folded
from clue_logic.puzzle.cards import Puzzle
from clue_logic.puzzle.frame import Kind
from clue_logic.puzzle.puzzle_file import PuzzleError

_KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "corner": Kind.CORNER, "ecke": Kind.CORNER, "eckfeld": Kind.CORNER,
        "rim": Kind.RIM, "rand": Kind.RIM, "randfeld": Kind.RIM, "edge": Kind.RIM,
        "inner": Kind.INNER, "inside": Kind.INNER, "innen": Kind.INNER, "inneren": Kind.INNER,
    }
)  # fmt: skip
_TURNABLE = frozenset({"turnable", "turned", "drehbar", "drehen"})
_FILLERS = frozenset(
    {
        "why", "can", "cannot", "not", "never", "lie", "lies", "in", "on", "at", "the", "a", "an", "be", "does",
        "warum", "kann", "nicht", "nie", "liegen", "liegt", "im", "am", "auf", "der", "dem", "den", "einer", "einem",
    }
)  # fmt: skip
_FORMS = ("card 4 in a corner", "card 4 on the rim", "card 4 inside", "card 4 in cell 3", "turnable corners")


@dataclass(frozen=True, slots=True)
class WhereCard:
    """Can this card lie in a cell of this kind, or in this very cell (from 0)?"""

    card: int
    where: Kind | int


@dataclass(frozen=True, slots=True)
class Turnable:
    """How many corner cards can be turned in every solution?"""


Question = WhereCard | Turnable


def read_question(text: str, puzzle: Puzzle) -> Question:
    """Return what a question asks.

    Raises
    ------
    PuzzleError
        If it is none, or names a card or a cell that is not there.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> puzzle = read_puzzle("\\n".join([": red head, red head, red tail"] * 4))
    >>> read_question("why can card 2 not lie in a corner?", puzzle)
    WhereCard(card=1, where=<Kind.CORNER: 'corner'>)
    >>> read_question("Karte 2 in Feld 3", puzzle)
    WhereCard(card=1, where=2)
    """
    said = folded(text).strip("?. ")
    words = said.split()
    if _TURNABLE & set(words):
        return Turnable()
    match = re.search(r"\b(?:card|karte)\s+(.+)", said)
    kind = next((word for word in words if word in _KINDS), None)
    cell = re.search(r"\b(?:cell|feld)\s+(\S+)", said)
    if match is None or (kind is None and cell is None):
        raise _refused(text, "this is not a question about a puzzle", expected=_FORMS)
    rest = re.sub(r"\b(?:cell|feld)\b.*", "", match[1]).split()
    name = " ".join(word for word in rest if word not in _FILLERS and word not in _KINDS)
    names = {folded(card.name): number for number, card in enumerate(puzzle.cards)}
    if name not in names:
        near = get_close_matches(name[:80], names, 1)
        card = f'did you mean "{near[0]}"?' if near else f"the cards are: {', '.join(names)}"
        raise _refused(text, f'there is no card "{name}"', hint=card)
    if kind is None and cell is not None:
        if not (cell[1].isdecimal() and 1 <= int(cell[1]) <= puzzle.frame.size):
            raise _refused(text, f"there is no cell {cell[1]}", hint=f"cells are numbered 1 to {puzzle.frame.size}")
        return WhereCard(names[name], int(cell[1]) - 1)
    where = _KINDS[kind or ""]
    if where not in puzzle.frame.kinds:
        raise _refused(text, f"no cell of this frame lies on the {where.value}")
    return WhereCard(names[name], where)


def _refused(text: str, message: str, *, hint: str | None = None, expected: tuple[str, ...] = ()) -> PuzzleError:
    problem = Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, message, expected, hint, source_line=text)
    return PuzzleError([problem], "<question>")
