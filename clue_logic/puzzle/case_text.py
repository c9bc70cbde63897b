"""Refutations by cases in words: a tree of what could lie where, each branch followed to its dead end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from clue_logic.puzzle.cards import Puzzle
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
from clue_logic.puzzle.fast import Placing
from clue_logic.puzzle.frame import CellKind, Side
from clue_logic.puzzle.supposing import Supposition
from clue_logic.words.formatting import with_and, with_or
from clue_logic.words.languages import Texts

WORDS = Texts(
    en={
        "card": "card {}",
        "placing": "card {} in cell {}",
        "which": "what lies in cell {}?",
        "which, needing": "what lies in cell {}, which needs {}?",
        "only": "only this fits cell {}:",
        "only, needing": "only this fits cell {}, which needs {}:",
        "where": "where does card {} lie?",
        "only here": "card {} fits only here:",
        "towards": "{} → {}",
        "no card": "✗ nothing fits cell {}",
        "needing": ", which needs {}",
        "as supposed": " and is as supposed",
        "no cell": "✗ card {} fits nowhere",
        "unbalanced": "✗ {} outer edges are free, but {} must still lie there: {}",
        "by place": "Card {} lies somewhere, and the frame can be turned so that it is in cell {}.",
        "in": "In cell {} ({}):",
        "corner": "corner",
        "rim": "rim",
        "inner": "inside",
    },
    de={
        "card": "Karte {}",
        "placing": "Karte {} in Feld {}",
        "which": "was liegt in Feld {}?",
        "which, needing": "was liegt in Feld {}, das {} braucht?",
        "only": "nur das passt in Feld {}:",
        "only, needing": "nur das passt in Feld {}, das {} braucht:",
        "where": "wo liegt Karte {}?",
        "only here": "Karte {} passt nur hier:",
        "towards": "{} → {}",
        "no card": "✗ nichts passt in Feld {}",
        "needing": ", das {} braucht",
        "as supposed": " und ist wie angenommen",
        "no cell": "✗ Karte {} passt nirgends",
        "unbalanced": "✗ {} Außenkanten sind frei, aber {} müssen noch dort liegen: {}",
        "by place": "Karte {} liegt irgendwo, und der Rahmen lässt sich so drehen, dass es Feld {} ist.",
        "in": "In Feld {} ({}):",
        "corner": "Ecke",
        "rim": "Rand",
        "inner": "innen",
    },
)

ASCII = str.maketrans({"→": ">", "✗": "x", "├": "|", "└": "`", "│": "|", "─": "-", "×": "x"})
"""What stands for the characters of these texts where only ASCII is wanted."""


def look(puzzle: Puzzle, card: int) -> str:
    """Return the name of a card, with those of the others that look the same, as in "3/8"."""
    return "/".join(puzzle.cards[same].name for same in puzzle.sets[puzzle.alike[card]])


def by_place_lines(refutation: ByPlace, lang: str) -> Iterator[str]:
    """Yield a refutation line by line."""
    words = WORDS[lang]
    if refutation.card is None:
        for supposition, refuted in refutation.parts:
            yield from _CaseTelling(supposition, lang).lines(refuted)
        return
    puzzle = refutation.parts[0][0].puzzle
    cells = [orbit[0] for orbit in puzzle.frame.orbits]
    numbers = [str(cell + 1) for cell in cells]
    yield words["by place"].format(look(puzzle, refutation.card), with_or(numbers, lang))
    for cell, (supposition, refuted) in zip(cells, refutation.parts, strict=True):
        yield ""
        yield words["in"].format(cell + 1, kind_word(puzzle.frame.kinds[cell], lang))
        yield from _CaseTelling(supposition, lang).lines(refuted)


def kind_word(kind: CellKind, lang: str) -> str:
    """Return the word for a kind of cell."""
    return WORDS[lang][kind.value]


class _CaseTelling:
    """Tells a refutation of one supposition."""

    def __init__(self, supposition: Supposition, lang: str) -> None:
        self._board = SupposedFrame(supposition)
        self._puzzle = supposition.puzzle
        self._words = WORDS[lang]
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
        said = self._words["placing"].format(look(self._puzzle, lie.card), cell + 1)
        laid = {placing.cell for placing in after.laid}
        shown = []
        for side in self._puzzle.frame.inner_sides[cell]:
            beside = self._puzzle.frame.across[Side(cell, side)].cell
            if beside not in laid:
                edge = self._puzzle.edge(self._puzzle.shown(lie, side))
                shown.append(self._words["towards"].format(edge, beside + 1))
        return f"{said} ({', '.join(shown)})" if shown else said

    def _needs(self, position: FramePosition, cell: int) -> str:
        sides = [
            (self._puzzle.edge(position.needed[Side(cell, side)]), self._puzzle.frame.across[Side(cell, side)].cell + 1)
            for side in self._puzzle.frame.inner_sides[cell]
            if Side(cell, side) in position.needed
        ]
        return with_and([self._words["towards"].format(edge, cell) for edge, cell in sides], self._lang)

    def _what_next(self, refuted: Refuted, position: FramePosition) -> str:
        """Return the reason of a dead end, or the question that a split answers."""
        words = self._words
        match refuted:
            case NoCard(cell):
                needs = self._needs(position, cell)
                needing = words["needing"].format(needs) if needs else ""
                supposed = words["as supposed"] if cell in self._board.supposition.only else ""
                return words["no card"].format(cell + 1) + needing + supposed
            case NoCell(card):
                return words["no cell"].format(look(self._puzzle, card))
            case Unbalanced():
                return self._unbalanced(position)
            case CaseSplit(of, parts):
                return self._question(of, len(parts) == 1, position)
            case _:
                assert_never(refuted)

    def _question(self, of: SplitByCell | SplitByCard, one: bool, position: FramePosition) -> str:
        if isinstance(of, SplitByCard):
            return self._words["only here" if one else "where"].format(look(self._puzzle, of.card))
        needs = self._needs(position, of.cell)
        key = ("only" if one else "which") + (", needing" if needs else "")
        return self._words[key].format(of.cell + 1, needs)

    def _unbalanced(self, position: FramePosition) -> str:
        to_come = self._board.to_come(position)
        edges = [
            f"{abs(excess)} {self._puzzle.edge(number if excess > 0 else -number)}"
            for number, excess in enumerate(to_come, start=1)
            if excess
        ]
        needed = sum(map(abs, to_come))
        return self._words["unbalanced"].format(position.outside, needed, with_and(edges, self._lang))
