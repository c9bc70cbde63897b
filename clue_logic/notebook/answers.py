"""Answers to questions about a notebook, what a log expects of them, and their JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, Union, assert_never

from clue_logic.game.questions import (
    Cell,
    ExpectCardOpen,
    ExpectCell,
    ExpectInconsistent,
    ExpectSolved,
    KnownOf,
    Question,
    Solution,
    SolutionOf,
    State,
    WhatHolds,
    Whether,
    WhoHolds,
    Why,
    WhySolution,
)
from clue_logic.notebook.cell_answers import CellAnswer, Holder, Holdings
from clue_logic.notebook.known_since import KnownLines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.place_answers import HiddenCards, HiddenCardsOf, LocationAnswer, hidden_cards_in
from clue_logic.notebook.soundness import Blame, blame_of

if TYPE_CHECKING:
    from clue_logic.notebook.explanation import Explanation, SolutionExplanation


PlainAnswer = Holder | Holdings | HiddenCards | HiddenCardsOf | CellAnswer | LocationAnswer
"""What is answered without a proof."""

NotebookAnswer = Union[PlainAnswer, "Explanation", "SolutionExplanation"]
"""What can be answered; what proofs need is imported only for those."""


def answer(question: Question, notebook: Notebook) -> NotebookAnswer:
    """Answer a question from a notebook.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: Queen
    ... ''')
    >>> print(answer(WhoHolds("Ace"), cl.solve(game)))
    It is not known who holds Ace. Possible: Bob, the envelope.
    """
    match question:
        case WhoHolds(card):
            return _holder(card, notebook)
        case WhatHolds(place):
            return _holdings(place, notebook)
        case Whether(cell):
            return CellAnswer(cell, notebook)
        case KnownOf(place):
            return LocationAnswer(place, notebook)
        case Solution():
            return hidden_cards_in(notebook)
        case SolutionOf(category):
            return HiddenCardsOf(category, notebook)
        case Why():
            from clue_logic.notebook.explanation import explain

            return explain(notebook, question.cell, negated=question.negated)
        case WhySolution():
            from clue_logic.notebook.explanation import SolutionExplanation

            return SolutionExplanation(notebook)
        case _:
            assert_never(question)


def _holder(card: str, notebook: Notebook) -> Holder:
    holders = notebook.places_of(card) + notebook.places_of(card, State.BOTH)
    possible = notebook.places_of(card, State.OPEN)
    return Holder(card, holders, possible, notebook.consistent, notebook.contradicts_since, blame_of(notebook))


def _holdings(place: str, notebook: Notebook) -> Holdings:
    low, high = notebook.size(place)
    held = notebook.cards_at(place) + notebook.cards_at(place, State.BOTH)
    possible = notebook.cards_at(place, State.OPEN)
    since = notebook.contradicts_since
    return Holdings(place, held, possible, low, high, notebook.consistent, since, blame_of(notebook))


OfCards = ExpectCell | ExpectCardOpen | ExpectSolved | ExpectInconsistent
"""Expectations about cards; those about what players know are another matter."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an expectation fared.

    Parameters
    ----------
    met
        True if the notebook is as expected.
    known
        What the notebook says instead (or as well), in a sentence.
    contrary
        The statements known that make the expectation fail, for a proof; empty where too little is known.
    """

    met: bool
    known: str
    contrary: tuple[Cell, ...] = ()


def outcome_of(expectation: OfCards, notebook: Notebook) -> Outcome:
    """Test an expectation.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: Queen
    ... ''')
    >>> outcome_of(ExpectCell("Bob", "Ace", State.HOLDS), cl.solve(game))
    Outcome(met=False, known='it is open whether Bob holds Ace', contrary=())
    """
    match expectation:
        case ExpectCell():
            return _test_cell(expectation, notebook)
        case ExpectCardOpen(card):
            holders = notebook.places_of(card) + notebook.places_of(card, State.BOTH)
            known = answer(WhoHolds(card), notebook).text()
            return Outcome(not holders, known, tuple(Cell(place, card, True) for place in holders))
        case ExpectSolved():
            return Outcome(notebook.solved, answer(Solution(), notebook).text())
        case ExpectInconsistent():
            # Rules that are wrong may contradict themselves; what is expected is that no deal agrees.
            consistent = notebook.consistent if notebook.worlds is None else notebook.worlds.possible
            return Outcome(not consistent, "no contradiction follows" if consistent else "the log contradicts itself")
        case _:
            assert_never(expectation)


def _test_cell(expectation: ExpectCell, notebook: Notebook) -> Outcome:
    place, card = expectation.location, expectation.card
    state = notebook.grid[place][card]
    if state is State.BOTH:
        at_odds = (
            "the rules contradict themselves" if blame_of(notebook) is Blame.RULES else "the log contradicts itself"
        )
        known = f"{at_odds}: {place} both holds and lacks {card}"
        return Outcome(False, known, (Cell(place, card, expectation.state is not State.HOLDS),))
    if state is State.OPEN:
        return Outcome(expectation.state is State.OPEN, f"it is open whether {place} holds {card}")
    met = state is expectation.state
    contrary = () if met else (Cell(place, card, state is State.HOLDS),)
    return Outcome(met, f"{place} {state.value} {card}", contrary)


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
    proof: NotRequired[dict[str, Any] | None]
    proofs: NotRequired[list[dict[str, Any]]]


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
    from clue_logic.notebook.explanation import Explanation, SolutionExplanation

    match answer:
        case Holder():
            return _answer_record_holder(answer)
        case Holdings():
            return _answer_record_holdings(answer)
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


def _answer_record_holder(found: Holder) -> NotebookAnswerRecord:
    return {
        "asked": "card",
        "consistent": found.consistent,
        "card": found.card,
        "holders": list(found.holders),
        "possible": list(found.possible),
    }


def _answer_record_holdings(found: Holdings) -> NotebookAnswerRecord:
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
