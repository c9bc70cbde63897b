"""Answers to questions as plain data, for other programs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NotRequired, TypedDict, assert_never

from clue_logic.notebook.answers import NotebookAnswer
from clue_logic.notebook.cell_answer import CellAnswer
from clue_logic.notebook.held import Holder, Holdings
from clue_logic.notebook.hidden_answers import HiddenCards, HiddenCardsOf
from clue_logic.notebook.known_since import KnownLines
from clue_logic.notebook.location_answer import LocationAnswer

if TYPE_CHECKING:
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.solution_explanation import SolutionExplanation
    from clue_logic.proof.graph import ProofRecord


class KnownCardRecord(TypedDict):
    """A card, and the line since which it is known where it is or is not: 0 for the headers, null if not told."""

    card: str
    since: int | None


class StandingClauseRecord(TypedDict):
    """A clause that stands: one at least of the cards is there (`holds`), or is not there."""

    cards: list[str]
    holds: bool
    line: int


class NotebookAnswerRecord(TypedDict):
    """An answer; which keys there are besides the first two depends on what is asked.

    `asked` is ``card``, ``hand``, ``cell``, ``location``, ``solution``, ``category``, ``why`` or ``why solution``.
    """

    asked: str
    consistent: bool
    card: NotRequired[str]
    location: NotRequired[str]
    category: NotRequired[str]
    holds: NotRequired[bool]
    answer: NotRequired[str]
    since: NotRequired[int | None]
    holders: NotRequired[list[str]]
    cards: NotRequired[list[str]]
    low: NotRequired[int]
    high: NotRequired[int]
    solution: NotRequired[dict[str, str | list[str] | None]]
    solved: NotRequired[bool]
    known: NotRequired[list[KnownCardRecord]]
    excluded: NotRequired[list[KnownCardRecord]]
    possible: NotRequired[list[str] | dict[str, list[str]]]
    clauses: NotRequired[list[StandingClauseRecord]]
    negated: NotRequired[bool]
    follows: NotRequired[bool]
    refuted: NotRequired[bool]
    proof: NotRequired[ProofRecord | None]
    proofs: NotRequired[list[ProofRecord]]


def answer_record(answer: NotebookAnswer) -> NotebookAnswerRecord:
    """Return an answer as a dictionary that JSON can hold.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2")
    >>> record = answer_record(cl.ask(game, "does Bob hold 2?"))
    >>> record["location"], record["card"], record["answer"], record["since"]
    ('Bob', '2', 'no', 4)
    """
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.solution_explanation import SolutionExplanation

    match answer:
        case Holder():
            return _holder(answer)
        case Holdings():
            return _holdings(answer)
        case HiddenCards():
            return _solution(answer)
        case HiddenCardsOf():
            return _category(answer)
        case CellAnswer():
            return _cell(answer)
        case LocationAnswer():
            return _location(answer)
        case Explanation():
            return _why(answer)
        case SolutionExplanation():
            return _why_solution(answer)
        case _:
            assert_never(answer)


def _holder(found: Holder) -> NotebookAnswerRecord:
    return {
        "asked": "card",
        "consistent": found.consistent,
        "card": found.card,
        "holders": list(found.holders),
        "possible": list(found.possible),
    }


def _holdings(found: Holdings) -> NotebookAnswerRecord:
    return {
        "asked": "hand",
        "consistent": found.consistent,
        "location": found.location,
        "low": found.low,
        "high": found.high,
        "cards": list(found.cards),
        "possible": list(found.possible),
    }


def _solution(found: HiddenCards) -> NotebookAnswerRecord:
    return {
        "asked": "solution",
        "consistent": found.consistent,
        "solution": {
            key: list(hidden) if isinstance(hidden, tuple) else hidden for key, hidden in found.solution.items()
        },
        "solved": found.solved,
        "possible": {key: list(cards) for key, cards in found.possible.items()},
    }


def _category(found: HiddenCardsOf) -> NotebookAnswerRecord:
    return {
        "asked": "category",
        "consistent": found.notebook.consistent,
        "category": found.category,
        "known": _known(found.lines, "envelope", found.cards),
        "possible": list(found.possible),
        "excluded": _known(found.lines, "envelope", found.excluded),
    }


def _cell(found: CellAnswer) -> NotebookAnswerRecord:
    return {
        "asked": "cell",
        "consistent": found.notebook.consistent,
        "location": found.cell.location,
        "card": found.cell.card,
        "holds": found.cell.holds,
        "answer": found.verdict.value,
        "since": found.since,
    }


def _location(found: LocationAnswer) -> NotebookAnswerRecord:
    low, high = found.notebook.size(found.location)
    return {
        "asked": "location",
        "consistent": found.notebook.consistent,
        "location": found.location,
        "low": low,
        "high": high,
        "known": _known(found.lines, found.location, found.held),
        "excluded": _known(found.lines, found.location, found.lacked),
        "possible": list(found.possible),
        "clauses": [{"cards": list(c.cards), "holds": c.holds, "line": c.line} for c in found.clauses],
    }


def _why(found: Explanation) -> NotebookAnswerRecord:
    record: NotebookAnswerRecord = {"asked": "why", "consistent": found.notebook.consistent}
    if found.opposite is not None:
        location, card = map(str, found.fact.args)
        record |= {"location": location, "card": card, "holds": found.fact.predicate == "holds"}
    record |= {"negated": found.negated, "follows": found.follows, "refuted": found.refuted}
    record["proof"] = json.loads(found.text("json"))
    return record


def _why_solution(found: SolutionExplanation) -> NotebookAnswerRecord:
    return {
        "asked": "why solution",
        "consistent": found.notebook.consistent,
        "follows": found.follows,
        "proofs": json.loads(found.text("json")),
    }


def _known(lines: KnownLines, location: str, cards: tuple[str, ...]) -> list[KnownCardRecord]:
    return [{"card": card, "since": lines.of(location, card)} for card in cards]
