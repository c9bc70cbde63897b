"""Answers to why-questions about a puzzle, as text and as JSON data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, assert_never

from clue_logic.puzzle import report
from clue_logic.puzzle.cards import SIDES, CellKind, EdgeCounting, Puzzle, Side
from clue_logic.puzzle.cases import (
    CaseSplit,
    FramePosition,
    NoCard,
    NoCell,
    OuterImbalance,
    Refutation,
    RefutationByPlace,
    Split,
    SplitByCard,
    SplitByCell,
    SupposedFrame,
    Supposition,
)
from clue_logic.puzzle.models import Placing, Stop, turnable_corners
from clue_logic.puzzle.why import (
    AdjacencyConflict,
    CardImpossible,
    CardPossible,
    CornerTurns,
    NoSolution,
    Overview,
    PuzzleAnswer,
    PuzzleRefutation,
    UndecidedAnswer,
    WhereCard,
)
from clue_logic.words.columns import align_columns
from clue_logic.words.formatting import group_digits, join_with_and, join_with_or
from clue_logic.words.messages import Messages, messages

_ASCII = str.maketrans({"→": ">", "✗": "x", "├": "|", "└": "`", "│": "|", "─": "-", "×": "x"})


def alike_names(puzzle: Puzzle, card: int) -> str:
    """Return the names of a card and of the others that look the same, as in "3/8"."""
    return "/".join(puzzle.cards[same].name for same in puzzle.sets[puzzle.alike[card]])


def by_place_lines(refutation: RefutationByPlace, lang: str) -> Iterator[str]:
    """Yield a refutation line by line."""
    msg = messages(lang)
    if refutation.card is None:
        for supposition, refuted in refutation.parts:
            yield from _CaseLines(supposition, lang).lines(refuted)
        return
    puzzle = refutation.parts[0][0].puzzle
    cells = [orbit[0] for orbit in puzzle.frame.orbits]
    numbers = [str(cell + 1) for cell in cells]
    yield msg("puzzle-by-place", card=alike_names(puzzle, refutation.card), cells=join_with_or(numbers, lang))
    for cell, (supposition, refuted) in zip(cells, refutation.parts, strict=True):
        yield ""
        yield msg("puzzle-in-cell", cell=cell + 1, kind=kind_word(puzzle.frame.kinds[cell], lang))
        yield from _CaseLines(supposition, lang).lines(refuted)


def kind_word(kind: CellKind, lang: str) -> str:
    return messages(lang)("puzzle-kind", kind=kind.value)


class _CaseLines:
    """Renders a refutation of one supposition."""

    def __init__(self, supposition: Supposition, lang: str) -> None:
        self._board = SupposedFrame(supposition)
        self._puzzle = supposition.puzzle
        self._msg = messages(lang)
        self._lang = lang

    def lines(self, refuted: Refutation) -> Iterator[str]:
        position = self._board.empty()
        first = self._what_next(refuted, position)
        yield first[0].upper() + first[1:]
        yield from self._parts(refuted, position, "")

    def _parts(self, refuted: Refutation, position: FramePosition, indent: str) -> Iterator[str]:
        if not isinstance(refuted, CaseSplit):
            return
        for number, (placing, rest) in enumerate(refuted.parts, start=1):
            last = number == len(refuted.parts)
            after = self._board.with_card(position, placing)
            yield f"{indent}{'└─' if last else '├─'} {self._placing(placing, after)}: {self._what_next(rest, after)}"
            yield from self._parts(rest, after, indent + ("   " if last else "│  "))

    def _placing(self, placing: Placing, after: FramePosition) -> str:
        cell, lie = placing
        sentence = self._msg("puzzle-placing", card=alike_names(self._puzzle, lie.card), cell=cell + 1)
        laid = {placing.cell for placing in after.laid}
        drawn = []
        for side in self._puzzle.frame.inner_sides[cell]:
            beside = self._puzzle.frame.across[Side(cell, side)].cell
            if beside not in laid:
                edge = self._puzzle.edge(self._puzzle.side_label(lie, side))
                drawn.append(self._msg("puzzle-towards", edge=edge, cell=beside + 1))
        return f"{sentence} ({', '.join(drawn)})" if drawn else sentence

    def _needs(self, position: FramePosition, cell: int) -> str:
        sides = [
            (
                self._puzzle.edge(position.needed[Side(cell, side)]),
                self._puzzle.frame.across[Side(cell, side)].cell + 1,
            )
            for side in self._puzzle.frame.inner_sides[cell]
            if Side(cell, side) in position.needed
        ]
        return join_with_and([self._msg("puzzle-towards", edge=edge, cell=cell) for edge, cell in sides], self._lang)

    def _what_next(self, refuted: Refutation, position: FramePosition) -> str:
        """Return the reason of a leaf, or the question of a split."""
        msg = self._msg
        match refuted:
            case NoCard(cell):
                needs = self._needs(position, cell)
                supposed = cell in self._board.supposition.only
                return msg("puzzle-no-card", cell=cell + 1, needing=bool(needs), needs=needs, supposed=supposed)
            case NoCell(card):
                return msg("puzzle-no-cell", card=alike_names(self._puzzle, card))
            case OuterImbalance():
                return self._describe_imbalance(position)
            case CaseSplit(of, parts):
                return self._question(of, len(parts) == 1, position)

    def _question(self, of: Split, one: bool, position: FramePosition) -> str:
        if isinstance(of, SplitByCard):
            return self._msg("puzzle-only-here" if one else "puzzle-where", card=alike_names(self._puzzle, of.card))
        needs = self._needs(position, of.cell)
        return self._msg("puzzle-only" if one else "puzzle-which", cell=of.cell + 1, needing=bool(needs), needs=needs)

    def _describe_imbalance(self, position: FramePosition) -> str:
        to_come = self._board.remaining_surplus(position)
        edges = [
            f"{abs(excess)} {self._puzzle.edge(number if excess > 0 else -number)}"
            for number, excess in enumerate(to_come, start=1)
            if excess
        ]
        needed = sum(map(abs, to_come))
        return self._msg(
            "puzzle-unbalanced", free=position.outside, needed=needed, edges=join_with_and(edges, self._lang)
        )


MOST_PRINTED = 60  # larger refutations, by dead ends, are only printed with --full


def text(
    answer: PuzzleAnswer,
    lang: str = "en",
    *,
    full: bool = False,
    ascii_only: bool = False,
    paint: report.Paint = lambda text, number: text,
) -> str:
    lines = "\n".join(_WhyLines(answer.puzzle, lang, full, ascii_only, paint).lines(answer))
    return lines.translate(_ASCII) if ascii_only else lines


@dataclass
class _WhyLines:
    _puzzle: Puzzle
    _lang: str
    _full: bool
    _ascii_only: bool
    _paint: report.Paint

    @cached_property
    def _msg(self) -> Messages:
        return messages(self._lang)

    def lines(self, answer: PuzzleAnswer) -> Iterator[str]:
        match answer:
            case UndecidedAnswer():
                yield self._msg("puzzle-why-undecided", why=answer.why.why.value)
            case NoSolution():
                yield from self._no_solution(answer)
            case CardImpossible():
                yield from self._cannot(answer)
            case CardPossible():
                yield from self._can(answer)
            case Overview():
                yield from self._overview(answer)
            case CornerTurns():
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
        yield from align_columns(rows)

    def _map(self) -> Iterator[str]:
        """Yield the introduction to refutations: the edges that must lie outside, and the cells."""
        counting = EdgeCounting.of(self._puzzle)
        edges = [
            f"{tally.excess} {tally.colour} {self._puzzle.parts[tally.heads < tally.tails]}"
            for tally in counting.tallies
            if tally.excess
        ]
        if edges:
            listed = join_with_and(edges, self._lang)
            yield self._msg("puzzle-why-balanced", excess=counting.excess, outside=counting.outside, edges=listed)
        yield self._msg("puzzle-why-cells")
        yield ""
        yield from report.cell_map(self._puzzle.frame)

    def _legend(self) -> Iterator[str]:
        yield self._msg("puzzle-why-legend", edge=self._puzzle.edge(1))
        for cards in self._puzzle.sets.values():
            if len(cards) > 1:
                yield self._msg("puzzle-why-legend-alike", cards=alike_names(self._puzzle, cards[0]))

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
        cells = join_with_and(pairs, self._lang)
        return self._msg("puzzle-why-some", number=number, every=every, cells=cells, smallest=conflict.smallest)

    def _number(self, number: int) -> str:
        return group_digits(number, self._lang)

    def _cannot(self, answer: CardImpossible) -> Iterator[str]:
        msg, name = self._msg, alike_names(self._puzzle, answer.asked.card)
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

    def _can(self, answer: CardPossible) -> Iterator[str]:
        puzzle, every = self._puzzle, answer.solved
        must = answer.times == every.essentially_different and isinstance(answer.asked.where, CellKind)
        yield self._msg(
            "puzzle-why-can",
            solutions="uncounted" if not every.complete else "all" if must else "some",
            card=alike_names(puzzle, answer.asked.card),
            where=_where(answer.asked),
            times=self._number(answer.times),
            number=self._number(every.essentially_different),
        )
        yield ""
        yield from report.draw_solution(puzzle, answer.laid, ascii_only=self._ascii_only, paint=self._paint)
        yield ""
        turnable = bool(turnable_corners(puzzle, answer.laid))
        yield from report.legend(puzzle, self._lang, ascii_only=self._ascii_only, turnable=turnable)

    def _overview(self, answer: Overview) -> Iterator[str]:
        msg, kinds = self._msg, tuple(dict.fromkeys(self._puzzle.frame.kinds))
        yield from report.summary(answer.solved, self._lang)
        yield ""
        yield msg("puzzle-why-places", number=self._number(answer.solved.essentially_different))
        yield ""
        order = [kind for kind in CellKind if kind in kinds]
        rows: list[tuple[str, ...]] = [(msg("puzzle-why-card"), *(kind_word(kind, self._lang) for kind in order))]
        for card, places in zip(self._puzzle.cards, answer.places, strict=True):
            rows.append((card.name, *(self._number(places[kind]) if places.get(kind) else "-" for kind in order)))
        yield from align_columns(rows)
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
        for key, refutation in answer.corners.refutations.items():
            number = refutation.cases.dead_ends if refutation.cases else None
            yield msg("puzzle-why-short", bound=key, cases=number, number=self._number(number or 0))
        yield msg("puzzle-why-proofs")

    def _claim(self, answer: CornerTurns) -> Iterator[str]:
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
        return self._msg("puzzle-why-bound", bound=bound, cells=join_with_and(cells, self._lang))

    def _corners(self, answer: CornerTurns) -> Iterator[str]:
        yield from self._claim(answer)
        if not answer.refutations:
            return
        yield ""
        yield from self._map()
        for key, refutation in answer.refutations.items():
            yield ""
            yield self._bound(refutation, key)
            if len(refutation.supposition.only) < SIDES:
                yield self._msg("puzzle-why-any-corners")
            yield from self._refutation(refutation)
        yield from self._legend()


def _where(asked: WhereCard) -> str | int:
    return asked.where.value if isinstance(asked.where, CellKind) else asked.where + 1


@dataclass(frozen=True, slots=True)
class RefutationAnswer:
    """Why a supposition is impossible."""

    cell: int | None
    dead_ends: int | None
    cases: list[dict[str, Any]] | None
    adjacencies: tuple[tuple[int, int], ...] | None
    smallest: bool | None

    @classmethod
    def of(cls, refutation: PuzzleRefutation) -> RefutationAnswer:
        """Return a refutation, cells counted from 1."""
        conflict, cases = refutation.conflict, refutation.cases
        return cls(
            None if refutation.cell is None else refutation.cell + 1,
            cases.dead_ends if cases else None,
            [_case_record(part.puzzle, refuted) for part, refuted in cases.parts] if cases else None,
            tuple((a.cell + 1, b.cell + 1) for a, b in conflict.adjacencies) if conflict else None,
            conflict.smallest if conflict else None,
        )


@dataclass(frozen=True, slots=True)
class TurnableCorners:
    """The number of corner cards that can be turned in every solution."""

    least: int
    most: int


@dataclass(frozen=True)
class WhyAnswer:
    """The form of ``clue-logic puzzle why --json``; fields that do not apply are null."""

    possible: bool | None
    stopped: Stop | None
    counting: tuple[report.ColourCount, ...]
    without_counterpart: int
    outside: int
    refutations: tuple[RefutationAnswer, ...]
    solution: report.PlacedCards | None
    essentially_different: int | None
    places: Mapping[str, Mapping[str, int]] | None
    turnable_corners_of_solutions: TurnableCorners | None


def why_answer(answer: PuzzleAnswer) -> WhyAnswer:
    """Return an answer for JSON."""
    puzzle = answer.puzzle
    counting = EdgeCounting.of(puzzle)
    turning = answer.corners if isinstance(answer, Overview) else answer if isinstance(answer, CornerTurns) else None
    solved = answer.solved if isinstance(answer, CardPossible | Overview | CornerTurns) else None
    places: dict[str, dict[str, int]] | None = None
    if isinstance(answer, Overview):
        places = {
            card.name: {kind.value: card_places.get(kind, 0) for kind in CellKind}
            for card, card_places in zip(puzzle.cards, answer.places, strict=True)
        }
    return WhyAnswer(
        None if isinstance(answer, UndecidedAnswer) else solved is not None,
        answer.why.why if isinstance(answer, UndecidedAnswer) else solved.stopped if solved else None,
        report.colour_counts(puzzle),
        counting.excess,
        counting.outside,
        tuple(map(RefutationAnswer.of, _refutations(answer))),
        report.PlacedCards.of(puzzle, answer.laid) if isinstance(answer, CardPossible) else None,
        solved.essentially_different if solved and solved.complete else None,
        places,
        TurnableCorners(turning.least, turning.most) if turning else None,
    )


def _refutations(answer: PuzzleAnswer) -> Iterable[PuzzleRefutation]:
    match answer:
        case NoSolution():
            return () if answer.refutation is None else (answer.refutation,)
        case CardImpossible():
            return answer.refutations
        case CornerTurns():
            return answer.refutations.values()
        case Overview():
            return answer.corners.refutations.values()
        case CardPossible() | UndecidedAnswer():
            return ()


def _case_record(puzzle: Puzzle, refuted: Refutation) -> dict[str, Any]:
    match refuted:
        case NoCard(cell):
            return {"dead_end": "nothing fits", "cell": cell + 1}
        case NoCell(card):
            return {"dead_end": "fits nowhere", "card": puzzle.cards[card].name}
        case OuterImbalance():
            return {"dead_end": "too few outer edges"}
        case CaseSplit(of, parts):
            split = {"cell": of.cell + 1} if isinstance(of, SplitByCell) else {"card": puzzle.cards[of.card].name}
            return {"split": split, "parts": [_part_record(puzzle, *part) for part in parts]}


def _part_record(puzzle: Puzzle, placing: Placing, rest: Refutation) -> dict[str, Any]:
    card, orientation = puzzle.cards[placing.lie.card].name, placing.lie.orientation
    return {"cell": placing.cell + 1, "card": card, "orientation": orientation, "then": _case_record(puzzle, rest)}
