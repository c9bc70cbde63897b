"""Answers to "why" about a puzzle, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from clue_logic.puzzle.cards import SIDES, CellKind, EdgeCounting, Puzzle
from clue_logic.puzzle.case_text import by_place_lines, kind_word, look
from clue_logic.puzzle.conflict import AdjacencyConflict
from clue_logic.puzzle.drawing import Paint, cell_map, drawn
from clue_logic.puzzle.models import turnable_corners
from clue_logic.puzzle.question import WhereCard
from clue_logic.puzzle.report import legend, summary
from clue_logic.puzzle.why import (
    CardCan,
    CardCannot,
    CornersTurn,
    NoSolution,
    Overview,
    PuzzleAnswer,
    PuzzleRefutation,
    Undecided,
)
from clue_logic.words.formatting import grouped, with_and
from clue_logic.words.messages import messages

MOST_PRINTED = 60
"""A refutation of more dead ends is only printed if all of it is asked for."""


def text(
    answer: PuzzleAnswer,
    lang: str = "en",
    *,
    full: bool = False,
    ascii_only: bool = False,
    paint: Paint = lambda text, number: text,
) -> str:
    """Return an answer in words.

    Parameters
    ----------
    answer
        The answer.
    lang
        The language.
    full
        Whether long refutations are told in full.
    ascii_only
        Whether solutions are drawn with ASCII characters.
    paint
        Gives the text of an edge in a drawing its colour.
    """
    return "\n".join(_WhyTelling(answer.puzzle, lang, full, ascii_only, paint).lines(answer))


class _WhyTelling:
    def __init__(self, puzzle: Puzzle, lang: str, full: bool, ascii_only: bool, paint: Paint) -> None:
        self._puzzle = puzzle
        self._lang = lang
        self._msg = messages(lang)
        self._full = full
        self._ascii_only = ascii_only
        self._paint = paint

    def lines(self, answer: PuzzleAnswer) -> Iterator[str]:
        match answer:
            case Undecided():
                yield self._msg("puzzle-why-undecided", why=answer.why.why.value)
            case NoSolution():
                yield from self._no_solution(answer)
            case CardCannot():
                yield from self._cannot(answer)
            case CardCan():
                yield from self._can(answer)
            case Overview():
                yield from self._overview(answer)
            case CornersTurn():
                yield from self._corners(answer)
            case _:
                assert_never(answer)

    def _no_solution(self, answer: NoSolution) -> Iterator[str]:
        msg = self._msg
        counting = answer.counting
        yield msg("puzzle-none")
        yield ""
        if not counting.possible:
            head, tail = self._puzzle.parts
            yield msg("puzzle-why-counted", head=head, tail=tail)
            yield ""
            yield from self._counts(counting)
            yield ""
            yield msg("puzzle-why-too-many", excess=counting.excess, outside=counting.outside)
            return
        if answer.refutation is not None:
            yield from self._map()
            yield from self._refutation(answer.refutation)
            yield from self._legend()

    def _counts(self, counting: EdgeCounting) -> Iterator[str]:
        head, tail = self._puzzle.parts
        rows: list[tuple[str, ...]] = [("", head, tail, self._msg("puzzle-why-without"))]
        rows += [(t.colour, str(t.heads), str(t.tails), str(t.excess)) for t in counting.tallies]
        rows.append((self._msg("puzzle-why-all"), "", "", str(counting.excess)))
        yield from _table(rows)

    def _map(self) -> Iterator[str]:
        """Yield what is good to know before a refutation: the edges that must lie outside, and the cells."""
        counting = EdgeCounting.of(self._puzzle)
        edges = [
            f"{tally.excess} {tally.colour} {self._puzzle.parts[tally.heads < tally.tails]}"
            for tally in counting.tallies
            if tally.excess
        ]
        if edges:
            said = with_and(edges, self._lang)
            yield self._msg("puzzle-why-balanced", excess=counting.excess, outside=counting.outside, edges=said)
        yield self._msg("puzzle-why-cells")
        yield ""
        yield from cell_map(self._puzzle.frame)

    def _legend(self) -> Iterator[str]:
        yield self._msg("puzzle-why-legend", edge=self._puzzle.edge(1))
        for cards in self._puzzle.sets.values():
            if len(cards) > 1:
                yield self._msg("puzzle-why-legend-alike", cards=look(self._puzzle, cards[0]))

    def _refutation(self, refutation: PuzzleRefutation) -> Iterator[str]:
        msg, cases = self._msg, refutation.cases
        yield ""
        if cases is None:
            yield msg("puzzle-why-no-cases")
        elif cases.dead_ends > MOST_PRINTED and not self._full:
            yield msg("puzzle-why-long", number=self._number(cases.dead_ends))
        else:
            yield from by_place_lines(cases, self._lang)
            yield ""
            yield msg("puzzle-why-cases", count=cases.dead_ends, number=self._number(cases.dead_ends))
        if refutation.conflict is not None and refutation.conflict.adjacencies:
            yield self._conflict(refutation.conflict)

    def _conflict(self, conflict: AdjacencyConflict) -> str:
        number, every = len(conflict.adjacencies), len(self._puzzle.frame.adjacencies)
        if number == every:
            return self._msg("puzzle-why-every", every=every)
        pairs = [f"{first.cell + 1}-{second.cell + 1}" for first, second in conflict.adjacencies]
        cells = with_and(pairs, self._lang)
        return self._msg("puzzle-why-some", number=number, every=every, cells=cells, smallest=conflict.smallest)

    def _number(self, number: int) -> str:
        return grouped(number, self._lang)

    def _cannot(self, answer: CardCannot) -> Iterator[str]:
        msg, name = self._msg, look(self._puzzle, answer.asked.card)
        yield msg("puzzle-why-cannot", card=name, where=_where(answer.asked))
        yield ""
        yield from self._map()
        for refutation in answer.refutations:
            yield ""
            what = "turned" if len(answer.refutations) == 1 else "kind"
            if isinstance(answer.asked.where, int):
                what = "cell"
            yield msg("puzzle-why-suppose", what=what, card=name, cell=(refutation.cell or 0) + 1)
            yield from self._refutation(refutation)
        yield from self._legend()

    def _can(self, answer: CardCan) -> Iterator[str]:
        puzzle, every = self._puzzle, answer.solved
        must = answer.times == every.essentially_different and isinstance(answer.asked.where, CellKind)
        yield self._msg(
            "puzzle-why-can",
            solutions="uncounted" if not every.complete else "all" if must else "some",
            card=look(puzzle, answer.asked.card),
            where=_where(answer.asked),
            times=self._number(answer.times),
            number=self._number(every.essentially_different),
        )
        yield ""
        yield from drawn(puzzle, answer.laid, ascii_only=self._ascii_only, paint=self._paint)
        yield ""
        turnable = bool(turnable_corners(puzzle, answer.laid))
        yield from legend(puzzle, self._lang, ascii_only=self._ascii_only, turnable=turnable)

    def _overview(self, answer: Overview) -> Iterator[str]:
        msg, kinds = self._msg, tuple(dict.fromkeys(self._puzzle.frame.kinds))
        yield from summary(answer.solved, self._lang)
        yield ""
        yield msg("puzzle-why-places", number=self._number(answer.solved.essentially_different))
        yield ""
        order = [kind for kind in CellKind if kind in kinds]
        rows: list[tuple[str, ...]] = [(msg("puzzle-why-card"), *(kind_word(kind, self._lang) for kind in order))]
        for card, places in zip(self._puzzle.cards, answer.places, strict=True):
            rows.append((card.name, *(self._number(places[kind]) if places.get(kind) else "-" for kind in order)))
        yield from _table(rows)
        never = next(
            (
                (card.name, kind)
                for card, places in zip(self._puzzle.cards, answer.places, strict=True)
                for kind in order
                if not places.get(kind)
            ),
            None,
        )
        if never is not None:
            yield ""
            yield msg("puzzle-why-ask", card=never[0], where=never[1].value)
        yield ""
        yield from self._claim(answer.corners)
        for refutation, key in ((answer.corners.fewer, "fewer"), (answer.corners.more, "more")):
            if refutation is not None:
                cases = refutation.cases
                number = cases.dead_ends if cases else None
                yield msg("puzzle-why-short", bound=key, cases=number, number=self._number(number or 0))
        yield msg("puzzle-why-proofs")

    def _claim(self, answer: CornersTurn) -> Iterator[str]:
        msg = self._msg
        if answer.least == answer.most:
            yield msg("puzzle-why-exactly", corners=answer.least)
        else:
            yield msg("puzzle-why-between", least=answer.least, most=answer.most)
        equal = [
            f"{card.name} ({twice})"
            for card, labels in zip(self._puzzle.cards, self._puzzle.labels, strict=True)
            if (twice := next((self._puzzle.edge(label) for label in labels if labels.count(label) > 1), None))
        ]
        yield msg("puzzle-why-equal", any=bool(equal), cards=", ".join(equal))

    def _bound(self, refutation: PuzzleRefutation, key: str) -> str:
        cells = [str(cell + 1) for cell in refutation.supposition.only]
        bound = "none" if key == "fewer" and len(cells) == SIDES else key
        return self._msg("puzzle-why-bound", bound=bound, cells=with_and(cells, self._lang))

    def _corners(self, answer: CornersTurn) -> Iterator[str]:
        yield from self._claim(answer)
        if answer.fewer or answer.more:
            yield ""
            yield from self._map()
        for refutation, key in ((answer.fewer, "fewer"), (answer.more, "more")):
            if refutation is not None:
                yield ""
                yield self._bound(refutation, key)
                if len(refutation.supposition.only) < SIDES:
                    yield self._msg("puzzle-why-any-corners")
                yield from self._refutation(refutation)
        if answer.fewer or answer.more:
            yield from self._legend()


def _where(asked: WhereCard) -> str | int:
    return asked.where.value if isinstance(asked.where, CellKind) else asked.where + 1


def _table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Yield rows with their columns below one another; the first column is words, the others are numbers."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        first, *others = (
            f"{cell:<{width}}" if column == 0 else f"{cell:>{width}}"
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join([first, *others]).rstrip()
