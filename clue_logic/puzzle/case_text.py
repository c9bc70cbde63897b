"""Refutations by cases in words: a tree of what could lie where, each branch followed to its dead end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from clue_logic.puzzle.cards import CellKind, Puzzle, Side
from clue_logic.puzzle.cases import (
    ByPlace,
    CaseSplit,
    FramePosition,
    NoCard,
    NoCell,
    Refuted,
    SplitByCard,
    SplitByCell,
    SupposedFrame,
    Unbalanced,
)
from clue_logic.puzzle.models import Placing
from clue_logic.puzzle.supposing import Supposition
from clue_logic.words.formatting import with_and, with_or
from clue_logic.words.messages import messages

ASCII = str.maketrans({"→": ">", "✗": "x", "├": "|", "└": "`", "│": "|", "─": "-", "×": "x"})
"""What stands for the characters of these texts where only ASCII is wanted."""


def look(puzzle: Puzzle, card: int) -> str:
    """Return the name of a card, with those of the others that look the same, as in "3/8"."""
    return "/".join(puzzle.cards[same].name for same in puzzle.sets[puzzle.alike[card]])


def by_place_lines(refutation: ByPlace, lang: str) -> Iterator[str]:
    """Yield a refutation line by line."""
    msg = messages(lang)
    if refutation.card is None:
        for supposition, refuted in refutation.parts:
            yield from _CaseTelling(supposition, lang).lines(refuted)
        return
    puzzle = refutation.parts[0][0].puzzle
    cells = [orbit[0] for orbit in puzzle.frame.orbits]
    numbers = [str(cell + 1) for cell in cells]
    yield msg("puzzle-by-place", card=look(puzzle, refutation.card), cells=with_or(numbers, lang))
    for cell, (supposition, refuted) in zip(cells, refutation.parts, strict=True):
        yield ""
        yield msg("puzzle-in-cell", cell=cell + 1, kind=kind_word(puzzle.frame.kinds[cell], lang))
        yield from _CaseTelling(supposition, lang).lines(refuted)


def kind_word(kind: CellKind, lang: str) -> str:
    """Return the word for a kind of cell."""
    return messages(lang)("puzzle-kind", kind=kind.value)


class _CaseTelling:
    """Tells a refutation of one supposition."""

    def __init__(self, supposition: Supposition, lang: str) -> None:
        self._board = SupposedFrame(supposition)
        self._puzzle = supposition.puzzle
        self._msg = messages(lang)
        self._lang = lang

    def lines(self, refuted: Refuted) -> Iterator[str]:
        position = self._board.empty()
        first = self._what_next(refuted, position)
        yield first[0].upper() + first[1:]
        yield from self._parts(refuted, position, "")

    def _parts(self, refuted: Refuted, position: FramePosition, indent: str) -> Iterator[str]:
        if not isinstance(refuted, CaseSplit):
            return
        for number, (placing, rest) in enumerate(refuted.parts, start=1):
            last = number == len(refuted.parts)
            after = self._board.with_card(position, placing)
            yield f"{indent}{'└─' if last else '├─'} {self._placing(placing, after)}: {self._what_next(rest, after)}"
            yield from self._parts(rest, after, indent + ("   " if last else "│  "))

    def _placing(self, placing: Placing, after: FramePosition) -> str:
        cell, lie = placing
        said = self._msg("puzzle-placing", card=look(self._puzzle, lie.card), cell=cell + 1)
        laid = {placing.cell for placing in after.laid}
        shown = []
        for side in self._puzzle.frame.inner_sides[cell]:
            beside = self._puzzle.frame.across[Side(cell, side)].cell
            if beside not in laid:
                edge = self._puzzle.edge(self._puzzle.shown(lie, side))
                shown.append(self._msg("puzzle-towards", edge=edge, cell=beside + 1))
        return f"{said} ({', '.join(shown)})" if shown else said

    def _needs(self, position: FramePosition, cell: int) -> str:
        sides = [
            (self._puzzle.edge(position.needed[Side(cell, side)]), self._puzzle.frame.across[Side(cell, side)].cell + 1)
            for side in self._puzzle.frame.inner_sides[cell]
            if Side(cell, side) in position.needed
        ]
        return with_and([self._msg("puzzle-towards", edge=edge, cell=cell) for edge, cell in sides], self._lang)

    def _what_next(self, refuted: Refuted, position: FramePosition) -> str:
        """Return the reason of a dead end, or the question that a split answers."""
        msg = self._msg
        match refuted:
            case NoCard(cell):
                needs = self._needs(position, cell)
                supposed = cell in self._board.supposition.only
                return msg("puzzle-no-card", cell=cell + 1, needing=bool(needs), needs=needs, supposed=supposed)
            case NoCell(card):
                return msg("puzzle-no-cell", card=look(self._puzzle, card))
            case Unbalanced():
                return self._unbalanced(position)
            case CaseSplit(of, parts):
                return self._question(of, len(parts) == 1, position)
            case _:
                assert_never(refuted)

    def _question(self, of: SplitByCell | SplitByCard, one: bool, position: FramePosition) -> str:
        if isinstance(of, SplitByCard):
            return self._msg("puzzle-only-here" if one else "puzzle-where", card=look(self._puzzle, of.card))
        needs = self._needs(position, of.cell)
        return self._msg("puzzle-only" if one else "puzzle-which", cell=of.cell + 1, needing=bool(needs), needs=needs)

    def _unbalanced(self, position: FramePosition) -> str:
        to_come = self._board.to_come(position)
        edges = [
            f"{abs(excess)} {self._puzzle.edge(number if excess > 0 else -number)}"
            for number, excess in enumerate(to_come, start=1)
            if excess
        ]
        needed = sum(map(abs, to_come))
        return self._msg("puzzle-unbalanced", free=position.outside, needed=needed, edges=with_and(edges, self._lang))
