"""Deductions in words, and as they stand in answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clue_logic.datalog.syntax import BY_CONTRADICTION
from clue_logic.game.questions import Cell, State
from clue_logic.guide.planning import BY_DEALS, Deduction, Planner
from clue_logic.proof.readable import ReadableProof
from clue_logic.proof.rendering import proof_prose
from clue_logic.proof.wording import Wording
from clue_logic.words.escaping import make_visible
from clue_logic.words.formatting import join_with_and
from clue_logic.words.grouping import group_pairs
from clue_logic.words.messages import messages


@dataclass(frozen=True, slots=True)
class StatedCell:
    """A cell and its state, ``holds`` or ``lacks``."""

    location: str
    card: str
    state: State

    @classmethod
    def of(cls, cell: Cell) -> StatedCell:
        return cls(cell.location, cell.card, State.HOLDS if cell.holds else State.LACKS)


class DeductionWords:
    """Words deductions in a language; known cells in their proofs are not explained again.

    With `you`, it addresses the keeper of the log.

    Raises UnknownLanguageError if the software does not speak the language.
    """

    def __init__(self, planner: Planner, lang: str, *, you: bool = False) -> None:
        self.msg = messages(lang, "guide")
        self._planner = planner
        self._lang = lang
        keeper = planner.game.me if you else None
        self.wording = Wording(planner.calculus, planner.givens, lang, running=True, you=keeper)

    def title(self, deduction: Deduction) -> str:
        """Return the title of the rule of a deduction."""
        return self.msg("guide-by-deals") if deduction.label == BY_DEALS else self.wording.name(deduction.label)

    def sentences(self, deduction: Deduction) -> tuple[str, ...]:
        """Return the argument of a deduction, a sentence for each conclusion; the last one has the cells."""
        if deduction.label == BY_DEALS:
            return (self.msg("guide-all-deals-agree", cells=self.cells(deduction.cells)),)
        proof, calculus = deduction.proofs[0], self._planner.calculus
        givens = self._planner.givens_with(deduction.known)
        if deduction.label == BY_CONTRADICTION:
            you = self.wording.you
            return tuple(proof_prose(proof, calculus, givens, language=self._lang, you=you).splitlines())
        readable = ReadableProof(proof, calculus, givens, self.wording)
        sentences = [
            readable.application(index) or readable.sentence(index)
            for index, step in enumerate(readable.steps)
            if step.label is not None
        ]
        if len(deduction.cells) > 1:
            sentences[-1] = self.msg("guide-likewise", sentence=sentences[-1], others=self._others(deduction.cells))
        return tuple(f"{one[:1].upper()}{one[1:]}." for one in sentences)

    def cells(self, cells: Sequence[Cell]) -> str:
        """Return the statements of cells: a statement for the cells of the same place and state."""
        groups = group_pairs(((cell.location, cell.holds), cell.card) for cell in cells)
        return self.msg("words-semicolon").join(
            self.wording.holding(place, join_with_and(cards, self._lang), holds=holds, several=len(cards) > 1)
            for (place, holds), cards in groups.items()
        )

    def place(self, location: str) -> str:
        """Return the name of a place."""
        return self.wording.value(location, "location")

    @staticmethod
    def quoted(lines: Iterable[int], statements: Mapping[int, str]) -> Mapping[int, str]:
        """Return the statements of the log that some lines belong to, by their first lines."""
        before = ([start for start in statements if start <= line] for line in lines)
        starts = dict.fromkeys(max(cited_lines) for cited_lines in before if cited_lines)
        return {start: make_visible(statements[start]) for start in starts}

    @classmethod
    def quotations(cls, lines: Iterable[int], statements: Mapping[int, str]) -> tuple[str, ...]:
        """Return the statements of the log that some lines belong to, each with its first line."""
        return tuple(f"{start}: {text}" for start, text in cls.quoted(lines, statements).items())

    def _others(self, cells: Sequence[Cell]) -> str:
        """Return the cells but the first one: only their cards or places where the rest is the same."""
        first, *others = cells
        if all(cell.location == first.location for cell in others):
            return join_with_and((cell.card for cell in others), self._lang)
        if all(cell.card == first.card for cell in others):
            return join_with_and((self.wording.subject(cell.location) for cell in others), self._lang)
        cards, places = (dict.fromkeys(getattr(cell, name) for cell in cells) for name in ("card", "location"))
        if len(cells) == len(cards) * len(places) and all(cell.holds == first.holds for cell in others):
            return self.msg(
                "guide-cards-at-places",
                cards=join_with_and(cards, self._lang),
                places=join_with_and(map(self.place, places), self._lang),
            )
        return self.cells(others)
