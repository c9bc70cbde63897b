"""Questions about a puzzle: where a card can lie, and how many corner cards can be turned."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from types import MappingProxyType

from clue_logic.puzzle.cards import CellKind, Puzzle
from clue_logic.puzzle.puzzle_file import PuzzleError
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.names import folded, nearest

_KINDS: Mapping[str, CellKind] = MappingProxyType(
    {
        "corner": CellKind.CORNER, "ecke": CellKind.CORNER, "eckfeld": CellKind.CORNER,
        "rim": CellKind.RIM, "rand": CellKind.RIM, "randfeld": CellKind.RIM, "edge": CellKind.RIM,
        "inner": CellKind.INNER, "inside": CellKind.INNER, "innen": CellKind.INNER, "inneren": CellKind.INNER,
        "middle": CellKind.INNER, "centre": CellKind.INNER, "center": CellKind.INNER, "mitte": CellKind.INNER,
    }
)  # fmt: skip
_CELL = frozenset({"cell", "feld"})
_TURNABLE = frozenset({"turnable", "turned", "drehbar", "drehen"})
_CORNERS = frozenset(
    {
        "corner", "corners", "ecke", "ecken", "card", "cards", "karte", "karten", "eckkarte", "eckkarten", "eckfeld",
        "how", "many", "every", "each", "have", "has", "that", "which", "its", "their",
        "wie", "viele", "jede", "jeder", "hat", "sich", "lassen", "lässt", "ihrer", "die",
    }
)  # fmt: skip
_SOLUTION = frozenset(
    {
        "solution", "solutions", "solved", "unsolvable", "impossible",
        "lösung", "lösungen", "unlösbar", "lösbar", "unmöglich",
    }
)  # fmt: skip
_OF_SOLUTIONS = frozenset(
    {
        "no", "any", "there", "it", "this", "puzzle", "all", "every", "have", "common", "what", "do",
        "keine", "gibt", "es", "das", "rätsel", "alle", "haben", "gemeinsam", "was",
    }
)  # fmt: skip
_FILLERS = frozenset(
    {
        "why", "can", "can't", "cannot", "not", "never", "lie", "lies", "in", "on", "at", "the", "a", "an", "be",
        "does", "is", "are", "must", "always",
        "warum", "kann", "nicht", "nie", "liegen", "liegt", "im", "am", "auf", "der", "dem", "den", "einer", "einem",
        "ist", "muss", "immer",
    }
)  # fmt: skip
_FORMS = (
    "card 4 in a corner",
    "card 4 on the rim",
    "card 4 inside",
    "card 4 in cell 3",
    "turnable corners",
    "why is there no solution",
)
_CARD = re.compile(r"(?<!\S)(?:cards?|karten?)\s+")


@dataclass(frozen=True, slots=True)
class WhereCard:
    """Can this card lie in a cell of this kind, or in this very cell (from 0)?"""

    card: int
    where: CellKind | int


@dataclass(frozen=True, slots=True)
class Turnable:
    """How many corner cards can be turned in every solution?"""


PuzzleQuestion = WhereCard | Turnable


def read_question(text: str, puzzle: Puzzle) -> PuzzleQuestion | None:
    """Return what a question asks; None if it is why there is no solution, or what all of them have in common.

    Raises
    ------
    PuzzleError
        If it is none, or names a card or a cell that is not there.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> puzzle = read_puzzle("\\n".join([": red head, red head, red tail"] * 4))
    >>> read_question("why can card 2 not lie in a corner?", puzzle)
    WhereCard(card=1, where=<CellKind.CORNER: 'corner'>)
    >>> read_question("Karte 2 in Feld 3", puzzle)
    WhereCard(card=1, where=2)
    """
    said = folded(text).strip("?!. ")
    named = _named(said, puzzle)
    if named is not None:
        card, rest = named
        return WhereCard(card, _where(text, _telling(rest), puzzle))
    words = set(_telling(said))
    if words & _SOLUTION and words <= _SOLUTION | _OF_SOLUTIONS:
        return None
    if words & _TURNABLE and words <= _TURNABLE | _CORNERS | _SOLUTION:
        return Turnable()
    match = _CARD.search(said)
    if match is None or not words & (_KINDS.keys() | _CELL):
        raise _refused(text, "this is not a question about a puzzle", expected=_FORMS)
    after = list(takewhile(lambda word: word not in _KINDS.keys() | _CELL, said[match.end() :].split()))
    name = " ".join(word for word in after if word not in _FILLERS)
    names = [card.name for card in puzzle.cards]
    near = nearest(name, names)
    hint = f'did you mean "{near}"?' if near else f"the cards are: {', '.join(names)}"
    raise _refused(text, f'there is no card "{name}"', hint=hint)


def _named(said: str, puzzle: Puzzle) -> tuple[int, str] | None:
    """Return the card that is named, and what else is said. Names go first: a card may be called A, or Corner."""
    names = {folded(card.name): number for number, card in enumerate(puzzle.cards)}
    for match in _CARD.finditer(said):
        after = said[match.end() :]
        for name in sorted(names, key=len, reverse=True):
            if f"{after} ".startswith(f"{name} "):
                return names[name], f"{said[: match.start()]} {after[len(name) :]}"
    return None


def _telling(said: str) -> list[str]:
    """Return the words that tell something."""
    return [word for word in (word.strip(",;:") for word in said.split()) if word and word not in _FILLERS]


def _where(text: str, words: Sequence[str], puzzle: Puzzle) -> CellKind | int:
    """Return the kind of cell that words tell, or the cell; they must not tell anything else."""
    if len(words) == 2 and words[0] in _CELL:
        if words[1] not in map(str, range(1, puzzle.frame.size + 1)):
            raise _refused(text, f"there is no cell {words[1]}", hint=f"cells are numbered 1 to {puzzle.frame.size}")
        return int(words[1]) - 1
    if not words or words[0] not in _KINDS or not (len(words) == 1 or (len(words) == 2 and words[1] in _CELL)):
        raise _refused(text, "this cannot be asked about a card", expected=_FORMS)
    kind = _KINDS[words[0]]
    if kind not in puzzle.frame.kinds:
        raise _refused(text, f"no cell of this frame lies on the {kind.value}")
    return kind


def _refused(text: str, message: str, *, hint: str | None = None, expected: tuple[str, ...] = ()) -> PuzzleError:
    problem = Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, message, expected, hint, source_line=text)
    return PuzzleError([problem], "<question>")
