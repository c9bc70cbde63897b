"""Answers to "why" about a puzzle, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from clue_logic.puzzle.cards import Puzzle
from clue_logic.puzzle.case_text import by_place_lines, look
from clue_logic.puzzle.conflict import AdjacencyConflict
from clue_logic.puzzle.counting import EdgeCounting
from clue_logic.puzzle.drawing import Paint, cell_map, drawn
from clue_logic.puzzle.frame import SIDES, CellKind
from clue_logic.puzzle.question import WhereCard
from clue_logic.puzzle.report import legend, summary
from clue_logic.puzzle.sameness import turnable_corners
from clue_logic.puzzle.stopping import Stop
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
from clue_logic.puzzle.why_words import WORDS
from clue_logic.words.formatting import grouped, with_and

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
        self._words = WORDS[lang]
        self._full = full
        self._ascii_only = ascii_only
        self._paint = paint

    def lines(self, answer: PuzzleAnswer) -> Iterator[str]:
        match answer:
            case Undecided():
                yield self._words["interrupt" if answer.why.why is Stop.INTERRUPT else "time"]
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
        words, counting = self._words, answer.counting
        yield words["none"]
        yield ""
        if not counting.possible:
            yield words["counted"].format(*self._puzzle.parts)
            yield ""
            yield from self._counts(counting)
            yield ""
            yield words["too many"].format(counting.excess, counting.outside)
            return
        if answer.refutation is not None:
            yield from self._map()
            yield from self._refutation(answer.refutation)
            yield from self._legend()

    def _counts(self, counting: EdgeCounting) -> Iterator[str]:
        head, tail = self._puzzle.parts
        rows: list[tuple[str, ...]] = [("", head, tail, self._words["without"])]
        rows += [(t.colour, str(t.heads), str(t.tails), str(t.excess)) for t in counting.tallies]
        rows.append((self._words["all"], "", "", str(counting.excess)))
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
            yield self._words["balanced"].format(counting.excess, counting.outside, said)
        yield self._words["cells"]
        yield ""
        yield from cell_map(self._puzzle.frame)

    def _legend(self) -> Iterator[str]:
        yield self._words["legend"].format(self._puzzle.edge(1))
        for cards in self._puzzle.sets.values():
            if len(cards) > 1:
                yield self._words["legend alike"].format(look(self._puzzle, cards[0]))

    def _refutation(self, refutation: PuzzleRefutation) -> Iterator[str]:
        words, cases = self._words, refutation.cases
        yield ""
        if cases is None:
            yield words["no cases"]
        elif cases.dead_ends > MOST_PRINTED and not self._full:
            yield words["long"].format(self._number(cases.dead_ends))
        else:
            yield from by_place_lines(cases, self._lang)
            yield ""
            yield words["one case"] if cases.dead_ends == 1 else words["cases"].format(self._number(cases.dead_ends))
        if refutation.conflict is not None and refutation.conflict.adjacencies:
            yield self._conflict(refutation.conflict)

    def _conflict(self, conflict: AdjacencyConflict) -> str:
        number, every = len(conflict.adjacencies), len(self._puzzle.frame.adjacencies)
        if number == every:
            return self._words["every"].format(every)
        pairs = [f"{first.cell + 1}-{second.cell + 1}" for first, second in conflict.adjacencies]
        said = self._words["some"].format(number, every, with_and(pairs, self._lang))
        return f"{said} {self._words['smallest' if conflict.smallest else 'minimal']}"

    def _number(self, number: int) -> str:
        return grouped(number, self._lang)

    def _where(self, asked: WhereCard) -> str:
        if isinstance(asked.where, CellKind):
            return self._words[asked.where.value]
        return self._words["cell"].format(asked.where + 1)

    def _cannot(self, answer: CardCannot) -> Iterator[str]:
        words, name = self._words, look(self._puzzle, answer.asked.card)
        yield words["cannot"].format(name, self._where(answer.asked))
        yield ""
        yield from self._map()
        for refutation in answer.refutations:
            yield ""
            if isinstance(answer.asked.where, int):
                key = "suppose cell"
            else:
                key = "suppose turned" if len(answer.refutations) == 1 else "suppose kind"
            yield words[key].format(name, (refutation.cell or 0) + 1)
            yield from self._refutation(refutation)
        yield from self._legend()

    def _can(self, answer: CardCan) -> Iterator[str]:
        words, puzzle = self._words, self._puzzle
        name, where, every = look(puzzle, answer.asked.card), self._where(answer.asked), answer.solved
        must = (
            every.complete and answer.times == every.essentially_different and isinstance(answer.asked.where, CellKind)
        )
        said = words["must" if must else "can" if every.complete else "can at all"]
        yield said.format(name, where, self._number(answer.times), self._number(every.essentially_different))
        yield ""
        yield from drawn(puzzle, answer.laid, ascii_only=self._ascii_only, paint=self._paint)
        yield ""
        turnable = bool(turnable_corners(puzzle, answer.laid))
        yield from legend(puzzle, self._lang, ascii_only=self._ascii_only, turnable=turnable)

    def _overview(self, answer: Overview) -> Iterator[str]:
        words, kinds = self._words, tuple(dict.fromkeys(self._puzzle.frame.kinds))
        yield from summary(answer.solved, self._lang)
        yield ""
        yield words["places"].format(self._number(answer.solved.essentially_different))
        yield ""
        headings = {CellKind.CORNER: "a corner", CellKind.RIM: "a rim", CellKind.INNER: "an inner"}
        order = [kind for kind in CellKind if kind in kinds]
        rows: list[tuple[str, ...]] = [(words["card"], *(words[headings[kind]] for kind in order))]
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
            yield words["ask"].format(never[0], words[never[1].value])
        yield ""
        yield from self._claim(answer.corners)
        for refutation, key in ((answer.corners.fewer, "fewer"), (answer.corners.more, "more")):
            if refutation is not None:
                cases = refutation.cases
                claim = self._bound(refutation, key).partition(":")[0]
                number = cases.dead_ends if cases else 0
                short = words["short solver" if cases is None else "short one" if number == 1 else "short proof"]
                yield short.format(claim, self._number(number))
        yield words["proofs"]

    def _claim(self, answer: CornersTurn) -> Iterator[str]:
        words = self._words
        if answer.most == 0:
            yield words["never"]
        elif answer.least == answer.most:
            said = words["exactly"]
            if self._lang == "de" and answer.least > 1:
                said = said.replace("sich drehen lässt", "sich drehen lassen")
            yield said.format(words[f"{answer.least} corners"])
        else:
            yield words["between"].format(answer.least, answer.most)
        equal = [
            f"{card.name} ({twice})"
            for card, labels in zip(self._puzzle.cards, self._puzzle.labels, strict=True)
            if (twice := next((self._puzzle.edge(label) for label in labels if labels.count(label) > 1), None))
        ]
        said = words["have equal"].format(", ".join(equal)) if equal else words["none equal"]
        yield words["equal"].format(said)

    def _bound(self, refutation: PuzzleRefutation, key: str) -> str:
        cells = [str(cell + 1) for cell in refutation.supposition.only]
        if key == "fewer" and len(cells) == SIDES:
            return self._words["fewer all"]
        return self._words[key].format(with_and(cells, self._lang))

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
                    yield self._words["any corners"]
                yield from self._refutation(refutation)
        if answer.fewer or answer.more:
            yield from self._legend()


def _table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Yield rows with their columns below one another; the first column is words, the others are numbers."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        first, *others = (
            f"{cell:<{width}}" if column == 0 else f"{cell:>{width}}"
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join([first, *others]).rstrip()
