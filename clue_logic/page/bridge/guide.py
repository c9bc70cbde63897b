"""The complete solution of a log, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, NotRequired, TypedDict

from clue_logic.game.game import Game
from clue_logic.guide.deduction_words import StatedCell
from clue_logic.guide.rating import Rating
from clue_logic.guide.walkthrough import WalkthroughStep
from clue_logic.page.bridge.session import RefusedError, Session, possible_game
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.guide.planning import Deduction, Planner

SECONDS = 0.2
"""How long to look for steps before an answer; it has one step at least."""


class WalkthroughParams(TypedDict):
    """The last line that counts (0 for the headers; null for the whole log), and where the reader starts.

    The reader knows what follows from the log up to line `after`; nothing at null. `known` is the number of steps that
    the page has already.
    """

    at: int | None
    after: int | None
    known: NotRequired[int]


class WalkthroughValue(TypedDict):
    """The next steps of a walkthrough.

    `start` are the cells known before the first step. The page asks again until there is a `rating`, which is that of
    all steps, with a `summary` in sentences.
    """

    start: list[StatedCell]
    steps: list[WalkthroughStep]
    rating: Rating | None
    summary: str


class _OpenWalkthrough:
    """The walkthrough that the page shows, as far as it is found."""

    def __init__(self) -> None:
        self.about: tuple[object, ...] = ()
        self.start: list[StatedCell] = []
        self.steps: list[WalkthroughStep] = []
        self.rating: Rating | None = None
        self._planner: Planner | None = None
        self._deductions: list[Deduction] = []
        self._coming: Iterator[WalkthroughStep] = iter(())

    def begin(self, planner: Planner, after: int | None, lang: str) -> None:
        """Start again."""
        from clue_logic.guide.walkthrough import word_steps

        known = () if after is None else planner.cells_after(after)
        self.start = list(map(StatedCell.of, known))
        self.steps, self.rating, self._planner, self._deductions = [], None, planner, []
        self._coming = word_steps(planner, self._keeping(planner.deductions(known)), lang)

    def _keeping(self, deductions: Iterable[Deduction]) -> Iterator[Deduction]:
        for deduction in deductions:
            self._deductions.append(deduction)
            yield deduction

    def find_step(self) -> None:
        """Find the next step, or that there is none: then there is a rating."""
        from clue_logic.guide.rating import rate_deductions

        assert self._planner is not None
        step = next(self._coming, None)
        if step is None:
            self.rating = rate_deductions(self._planner, self._deductions)
        else:
            self.steps.append(step)


def walkthrough(session: Session, params: WalkthroughParams) -> WalkthroughValue:
    """Return the next steps of the walkthrough."""
    from clue_logic.guide.planning import Planner

    at, after, known = params["at"], params["after"], params.get("known", 0)
    if min(at or 0, after or 0, known) < 0:
        raise RefusedError("unknown", session.msg("page-before-headers"))
    found, lang = session.topic_state(_OpenWalkthrough), session.text_lang
    with possible_game(session, at) as game:
        about = (game, after, lang)
        if found.about != about:
            found.begin(Planner(game), after, lang)
        found.about = ()  # until it has succeeded
        until = perf_counter() + SECONDS
        while found.rating is None and (perf_counter() < until or len(found.steps) <= known):
            session.raise_if_stopped()
            found.find_step()
        found.about = about
    rating = found.rating
    return {
        "start": found.start,
        "steps": found.steps[known:],
        "rating": rating,
        "summary": "" if rating is None else _summary(game, rating, len(found.start), lang),
    }


def _summary(game: Game, rating: Rating, before: int, lang: str) -> str:
    left = len(game.locations) * len(game.deck.cards) - before - rating.cells
    return messages(lang)(
        "guide-walkthrough-end", steps=rating.steps, total=rating.total, hardest=rating.hardest or 0, open=left
    )
