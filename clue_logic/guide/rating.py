"""The difficulty of a log: that of its walkthrough after the headers, as for Sudokus.

Sudoku Explainer rates a puzzle by its hardest step, by the hardest one before the first digit, and by the first one;
HoDoKu adds up all steps. Here the digits are the cards of the solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
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
        That of the hardest step up to the first card of the solution, itself included; 0 if the headers give one, None
        if none is found.
    first
        That of the first step beyond the headers.
    total
        The sum of all steps. What the headers settle costs nothing, and is no step.
    steps, cells
        The number of steps, and of the cells that they add to the notebook.
    suppositions
        The number of steps that take a supposition.
    solved
        Whether the solution follows; in a game without hidden cards, whether every cell does.
    complete
        Whether the difficulties are known. False if no proof was found for a step: it counts as much as the easiest
        proof that was not excluded.
    at_least
        The names of the difficulties that are at least as stated, since they depend on such a step: ``total``,
        ``hardest`` and so on.
    """

    hardest: int | None
    before_solution: int | None
    first: int | None
    total: int
    steps: int
    cells: int
    suppositions: int
    solved: bool
    complete: bool = True
    at_least: tuple[str, ...] = ()

    def __repr__(self) -> str:
        total = f"total {self.total}" if self.complete else f"total at least {self.total}"
        return f"<Rating: {self.hardest}/{self.before_solution}/{self.first}, {total}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the rating in words."""
        msg = messages(lang)

        def bound(name: str, number: int | None) -> str:
            return msg("guide-at-least", number=number or 0, least=name in self.at_least)

        return msg(
            "guide-rating",
            hardest=bound("hardest", self.hardest), total=bound("total", self.total),
            before=bound("before_solution", self.before_solution), first=bound("first", self.first),
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
    start = planner.header_cells
    return rate_deductions(planner, start, tuple(planner.deductions(start)))


def rate_deductions(planner: Planner, start: Iterable[Cell], found: Sequence[Deduction]) -> Rating:
    """Return the difficulty of a log, from the cells that are known at the start and all deductions after them."""
    solving = next((number for number, one in enumerate(found, 1) if _finds_solution(one.cells)), 0)
    before_solution = max((one.difficulty for one in found[:solving]), default=None)
    beyond = [one for one in found if one.cells[0] not in planner.header_cells]
    before = () if _finds_solution(start) else found[:solving]
    parts = {"hardest": found, "before_solution": before, "first": beyond[:1], "total": found}
    deck = planner.game.deck
    held = sum(cell.holds and (not deck.hidden or cell.location == ENVELOPE) for cell in planner.all_cells)
    return Rating(
        max((one.difficulty for one in found), default=None),
        0 if _finds_solution(start) else before_solution,
        beyond[0].difficulty if beyond else None,
        sum(one.difficulty for one in found),
        len(found),
        sum(len(one.cells) for one in found),
        sum(one.suppositions > 0 for one in found),
        held == (deck.hidden or len(deck.cards)),
        all(one.complete for one in found),
        tuple(name for name, steps in parts.items() if not all(one.complete for one in steps)),
    )


def _finds_solution(cells: Iterable[Cell]) -> bool:
    return any(cell.holds and cell.location == ENVELOPE for cell in cells)
