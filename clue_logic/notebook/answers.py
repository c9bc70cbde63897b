"""Answers to questions about a notebook, as small objects that can say themselves in English, German and Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union, assert_never

from clue_logic.game.questions import (
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
from clue_logic.notebook.cell_answer import CellAnswer
from clue_logic.notebook.held import Holder, Holdings
from clue_logic.notebook.hidden_answers import HiddenCards, HiddenCardsOf, hidden_cards_in
from clue_logic.notebook.location_answer import LocationAnswer
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.soundness import blame_of

if TYPE_CHECKING:
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.solution_explanation import SolutionExplanation

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
            from clue_logic.notebook.explaining import explain

            return explain(notebook, question.cell, negated=question.negated)
        case WhySolution():
            from clue_logic.notebook.solution_explanation import SolutionExplanation

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
