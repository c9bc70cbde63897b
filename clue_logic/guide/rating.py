"""The difficulty of a log: that of its walkthrough, as for Sudokus.

Sudoku Explainer rates a puzzle by its hardest step, by the hardest one before the first digit, and by the first one;
HoDoKu adds up all steps. Here the digits are the cards of the solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.guide.planning import Deduction, Planner
from clue_logic.words.encoding import Answer
from clue_logic.words.messages import messages


@dataclass(frozen=True, repr=False)
class Rating(Answer):
    """The answer: how difficult a log is. A difficulty is None if there is no such step.

    Parameters
    ----------
    hardest
        The difficulty of the hardest step.
    before_solution
        That of the hardest step up to the first card of the solution, itself included; None if none is found.
    first
        That of the first step that takes more than the headers.
    total
        The sum of all steps.
    steps, cells
        The number of steps, and of the cells that they add to the notebook.
    suppositions
        The number of steps that take a supposition.
    solved
        Whether the solution follows; in a game without hidden cards, whether every cell does.
    """

    hardest: int | None
    before_solution: int | None
    first: int | None
    total: int
    steps: int
    cells: int
    suppositions: int
    solved: bool

    def __repr__(self) -> str:
        return f"<Rating: {self.hardest}/{self.before_solution}/{self.first}, total {self.total}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the rating in words."""
        msg = messages(lang)
        return msg(
            "guide-rating",
            hardest=self.hardest or 0, before=self.before_solution or 0, first=self.first or 0, total=self.total,
            steps=self.steps, cells=self.cells, suppositions=self.suppositions,
        )  # fmt: skip


def rate(game: Game) -> Rating:
    """Return the difficulty of a log.

    Raises
    ------
    ImpossibleError
        If the log contradicts itself.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> rate(cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nBob reveals 3"))
    <Rating: 3/3/1, total 12>
    """
    planner = Planner(game)
    return rate_deductions(planner, tuple(planner.deductions(())))


def rate_deductions(planner: Planner, found: Sequence[Deduction]) -> Rating:
    """Return the difficulty of a log, from all its deductions."""
    game = planner.game
    first_event = min((event.line for event in game.events), default=None)
    later = [one for one in found if first_event is not None and max(one.lines, default=0) >= first_event]
    before = list(takewhile(lambda one: not _finds_solution(one), found))
    deck = game.deck
    held = sum(cell.holds and (not deck.hidden or cell.location == ENVELOPE) for cell in planner.all_cells)
    return Rating(
        max((one.difficulty for one in found), default=None),
        max(one.difficulty for one in found[: len(before) + 1]) if len(before) < len(found) else None,
        later[0].difficulty if later else None,
        sum(one.difficulty for one in found),
        len(found),
        sum(len(one.cells) for one in found),
        sum(one.suppositions > 0 for one in found),
        held == (deck.hidden or len(deck.cards)),
    )


def _finds_solution(deduction: Deduction) -> bool:
    return any(cell.holds and cell.location == ENVELOPE for cell in deduction.cells)
