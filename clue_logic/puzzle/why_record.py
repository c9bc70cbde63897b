"""Answers to "why" about a puzzle as plain data, for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypedDict, assert_never

from clue_logic.puzzle.cards import CellKind, EdgeCounting, Puzzle
from clue_logic.puzzle.cases import ByPlace, CaseSplit, NoCard, NoCell, Refuted, SplitByCard, SplitByCell, Unbalanced
from clue_logic.puzzle.models import Placing
from clue_logic.puzzle.report import ExcessRecord, LaidRecord, counting_record, solution_record
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


class RefutationRecord(TypedDict):
    """Why what was supposed is impossible."""

    cell: int | None
    dead_ends: int | None
    cases: list[dict[str, Any]] | None
    adjacencies: list[list[int]] | None
    smallest: bool | None


class TurnableRecord(TypedDict):
    """How many corner cards can be turned in every solution."""

    least: int
    most: int


class WhyRecord(TypedDict):
    """An answer to "why"; what does not belong to it is null."""

    possible: bool | None
    stopped: str | None
    counting: list[ExcessRecord]
    without_counterpart: int
    outside: int
    refutations: list[RefutationRecord]
    solution: LaidRecord | None
    essentially_different: int | None
    places: dict[str, dict[str, int]] | None
    turnable_corners_of_solutions: TurnableRecord | None


def record(answer: PuzzleAnswer) -> WhyRecord:
    """Return an answer as plain data, for JSON."""
    puzzle = answer.puzzle
    counting = EdgeCounting.of(puzzle)
    turning = answer.corners if isinstance(answer, Overview) else answer if isinstance(answer, CornersTurn) else None
    solved = answer.solved if isinstance(answer, CardCan | Overview | CornersTurn) else None
    stopped = answer.why.why if isinstance(answer, Undecided) else solved.stopped if solved else None
    return {
        "possible": None if isinstance(answer, Undecided) else solved is not None,
        "stopped": stopped.value if stopped else None,
        "counting": counting_record(puzzle),
        "without_counterpart": counting.excess,
        "outside": counting.outside,
        "refutations": [_refutation_record(refutation) for refutation in _refutations(answer)],
        "solution": solution_record(puzzle, answer.laid) if isinstance(answer, CardCan) else None,
        "essentially_different": solved.essentially_different if solved and solved.complete else None,
        "places": {
            card.name: {kind.value: places.get(kind, 0) for kind in CellKind}
            for card, places in zip(puzzle.cards, answer.places, strict=True)
        }
        if isinstance(answer, Overview)
        else None,
        "turnable_corners_of_solutions": {"least": turning.least, "most": turning.most} if turning else None,
    }


def _refutations(answer: PuzzleAnswer) -> Iterator[PuzzleRefutation]:
    found: tuple[PuzzleRefutation | None, ...]
    match answer:
        case NoSolution():
            found = (answer.refutation,)
        case CardCannot():
            found = answer.refutations
        case CornersTurn():
            found = (answer.fewer, answer.more)
        case Overview():
            found = (answer.corners.fewer, answer.corners.more)
        case CardCan() | Undecided():
            found = ()
        case _:
            assert_never(answer)
    yield from (refutation for refutation in found if refutation is not None)


def _refutation_record(refutation: PuzzleRefutation) -> RefutationRecord:
    conflict, cases = refutation.conflict, refutation.cases
    return {
        "cell": None if refutation.cell is None else refutation.cell + 1,
        "dead_ends": cases.dead_ends if cases else None,
        "cases": _cases_record(cases) if cases else None,
        "adjacencies": [[a.cell + 1, b.cell + 1] for a, b in conflict.adjacencies] if conflict else None,
        "smallest": conflict.smallest if conflict else None,
    }


def _cases_record(cases: ByPlace) -> list[dict[str, Any]]:
    puzzle = cases.parts[0][0].puzzle
    return [_case_record(puzzle, refuted) for _, refuted in cases.parts]


def _case_record(puzzle: Puzzle, refuted: Refuted) -> dict[str, Any]:
    match refuted:
        case NoCard(cell):
            return {"dead_end": "nothing fits", "cell": cell + 1}
        case NoCell(card):
            return {"dead_end": "fits nowhere", "card": puzzle.cards[card].name}
        case Unbalanced():
            return {"dead_end": "too few outer edges"}
        case CaseSplit(of, parts):
            return {"split": _split_record(puzzle, of), "parts": [_part_record(puzzle, *part) for part in parts]}
        case _:
            assert_never(refuted)


def _split_record(puzzle: Puzzle, of: SplitByCell | SplitByCard) -> dict[str, Any]:
    return {"cell": of.cell + 1} if isinstance(of, SplitByCell) else {"card": puzzle.cards[of.card].name}


def _part_record(puzzle: Puzzle, placing: Placing, rest: Refuted) -> dict[str, Any]:
    return {
        "cell": placing.cell + 1,
        "card": puzzle.cards[placing.lie.card].name,
        "orientation": placing.lie.orientation,
        "then": _case_record(puzzle, rest),
    }
