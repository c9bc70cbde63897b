"""Testing a log's expectations against the notebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from clue_logic.game.questions import (
    Cell,
    ExpectCardOpen,
    ExpectCell,
    ExpectInconsistent,
    ExpectSolved,
    Solution,
    State,
    WhoHolds,
)
from clue_logic.notebook.answers import answer
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.soundness import Blame, blame_of

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
