"""How many open cells of the notebook an answer settles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import sqrt

from clue_logic.advice.answering import AnswerModel, HeardAnswer
from clue_logic.advice.asking import Suggesting
from clue_logic.advice.information import Estimate
from clue_logic.game.events import LearnedCell, LearnedClause
from clue_logic.game.questions import Cell, State
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.samples import DealSet


def cells_learnt(
    answering: AnswerModel, suggesting: Suggesting, deals: DealSet, answers: Mapping[HeardAnswer, float]
) -> Estimate:
    """Return how many of the open cells follow from the log and the answer to a suggestion, on average.

    How many follow from an answer is always exact: by all deals; or where deals are drawn, by SAT, which has to be
    asked only about the cells that are the same in all deals drawn. Then only the chances of the answers are estimated.

    Parameters
    ----------
    answering
        How suggestions are answered.
    suggesting
        The suggestion.
    deals
        Those that agree with the log.
    answers
        What the asker may hear, with its chance.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.samples import deals_of
    >>> game = read_log("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nme: Ann\\nhand: 4")
    >>> asked, deals = Suggesting(("1",)), deals_of(game, most_states=100)
    >>> answers = {HeardAnswer(("Bob",), "1"): 2 / 3, HeardAnswer(()): 1 / 3}
    >>> round(cells_learnt(AnswerModel.of(game, "Ann"), asked, deals, answers).value, 3)  # two cells, or all six
    3.333
    """
    learnt = {}
    for heard, bits in _deals_by_answer(answering, suggesting, deals).items():
        cells = list(_alike(deals, bits))
        if not deals.exact:
            worlds, given = _worlds_after(deals, answering.learnt(suggesting, heard))
            cells = [cell for cell in cells if worlds.follows(cell, *given)]
        learnt[heard] = len(cells)
    mean = sum(chance * learnt[heard] for heard, chance in answers.items())
    if deals.exact:
        return Estimate(mean)
    spread = sum(chance * (learnt[heard] - mean) ** 2 for heard, chance in answers.items())
    return Estimate(mean, sqrt(spread / deals.number))


def _worlds_after(deals: DealSet, learnt: Sequence[LearnedCell | LearnedClause]) -> tuple[Worlds, tuple[Cell, ...]]:
    """Return the worlds to ask, and what is to be assumed there: cells need no new solver, clauses do."""
    cells = tuple(Cell(event.location, event.card, event.holds) for event in learnt if isinstance(event, LearnedCell))
    if len(cells) == len(learnt):
        return deals.worlds, cells
    game = deals.left.game
    return Worlds(replace(game, events=(*game.events, *learnt))), ()


def cells_told(answering: AnswerModel, suggesting: Suggesting, heard: HeardAnswer) -> tuple[Cell, ...]:
    """Return the open cells that follow from the log and one answer to a suggestion.

    Parameters
    ----------
    answering
        How suggestions are answered.
    suggesting
        The suggestion.
    heard
        What the asker hears, which can be.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nme: Ann\\nhand: 4")
    >>> told = cells_told(AnswerModel.of(game, "Ann"), Suggesting(("1",)), HeardAnswer(("Bob",), "1"))
    >>> [(cell.location, cell.card, cell.holds) for cell in told]
    [('Bob', '1', True), ('envelope', '1', False)]
    """
    game = answering.game
    before = Worlds(game).cells
    after = Worlds(replace(game, events=(*game.events, *answering.learnt(suggesting, heard)))).cells
    return tuple(
        Cell(place, card, after[place, card] is State.HOLDS)
        for place, card in before
        if before[place, card] is State.OPEN and after[place, card] is not State.OPEN
    )


def _deals_by_answer(
    answering: AnswerModel, suggesting: Suggesting, deals: DealSet
) -> Mapping[HeardAnswer, Sequence[int]]:
    """Return for everything that can be heard in which deals of each block it can."""
    found: dict[HeardAnswer, list[int]] = defaultdict(lambda: [0] * len(deals.blocks))
    for at, block in enumerate(deals.blocks):
        for players, could, bits in answering.parts(suggesting, block):
            for card in could or (None,):
                found[HeardAnswer(players, card)][at] |= bits
    return found


def _alike(deals: DealSet, some: Sequence[int]) -> Iterator[Cell]:
    """Yield the open cells that are the same in some of the deals, as they are there."""
    for place, card in deals.open_cells:
        held = [block.held[place].get(card, 0) for block in deals.blocks]
        with_it = any(bits & full for bits, full in zip(some, held, strict=True))
        without = any(bits & ~full for bits, full in zip(some, held, strict=True))
        if not (with_it and without):
            yield Cell(place, card, with_it)
