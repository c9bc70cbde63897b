"""The complete solution of a log, step by step; and after a game, what could have been known earlier."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TypedDict

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.guide.deduction_words import StatedCell
from clue_logic.guide.planning import Deduction, Planner
from clue_logic.guide.rating import Rating, rate_deductions
from clue_logic.guide.review import Parts, Review, ReviewedCell, ReviewedSolution, review_parts
from clue_logic.guide.walkthrough import WalkthroughStep, word_steps
from clue_logic.page.bridge.session import RefusedError, Session, possible_game
from clue_logic.words.messages import messages

SECONDS = 0.2
"""How long to look for steps before an answer; it has one step at least."""


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
        self._known: tuple[Cell, ...] = ()
        self._deductions: list[Deduction] = []
        self._coming: Iterator[WalkthroughStep] = iter(())

    def begin(self, planner: Planner, after: int | None, lang: str) -> None:
        """Start again."""
        known = () if after is None else planner.cells_after(after)
        deductions = planner.all_deductions() if after is None else planner.deductions(known)
        self._known, self.start = known, list(map(StatedCell.of, known))
        self.steps, self.rating, self._planner, self._deductions = [], None, planner, []
        self._coming = word_steps(planner, self._keeping(deductions), lang, you=True)

    def _keeping(self, deductions: Iterable[Deduction]) -> Iterator[Deduction]:
        for deduction in deductions:
            self._deductions.append(deduction)
            yield deduction

    def find_step(self) -> None:
        """Find the next step, or that there is none: then there is a rating."""
        assert self._planner is not None
        step = next(self._coming, None)
        if step is None:
            self.rating = rate_deductions(self._planner, self._known, self._deductions)
        else:
            self.steps.append(step)


def walkthrough(session: Session, at: int | None, after: int | None, known: int = 0) -> WalkthroughValue:
    """Return the next steps of the walkthrough of the log up to line `at` (0 for the headers; None for the whole log).

    The reader knows what follows from the log up to line `after`; nothing at None, so that steps from the headers come
    first. `known` is the number of steps that the page has already.
    """
    if min(at or 0, after or 0, known) < 0:
        raise RefusedError("unknown", session.msg("page-before-headers"))
    open_walkthrough, lang = session.topic_state(_OpenWalkthrough), session.text_lang
    with possible_game(session, at) as game:
        about = (game, after, lang)
        if open_walkthrough.about != about:
            open_walkthrough.begin(Planner(game), after, lang)
        open_walkthrough.about = ()  # until it has succeeded
        until = perf_counter() + SECONDS
        while open_walkthrough.rating is None and (perf_counter() < until or len(open_walkthrough.steps) <= known):
            session.raise_if_stopped()
            open_walkthrough.find_step()
        open_walkthrough.about = about
    rating = open_walkthrough.rating
    return {
        "start": open_walkthrough.start,
        "steps": open_walkthrough.steps[known:],
        "rating": rating,
        "summary": "" if rating is None else _summary(game, rating, len(open_walkthrough.start), lang),
    }


def _summary(game: Game, rating: Rating, before: int, lang: str) -> str:
    left = len(game.locations) * len(game.deck.cards) - before - rating.cells
    return messages(lang)(
        "guide-walkthrough-end", steps=rating.steps, total=rating.total, hardest=rating.hardest or 0, open=left
    )


class BetterQuestion(TypedDict):
    """A question that would have settled it earlier, in place of the one on a line."""

    line: int
    said: str


class ReviewedMatter(TypedDict):
    """The solution, or one of its cards: since which line it followed, and who certainly knew it first (`known`)."""

    said: str
    since: int | None
    card: str | None
    known: str
    questions: list[BetterQuestion]


class ReviewValue(TypedDict):
    """What could have been known earlier; `done` of `all` parts of the work are done.

    Until it is done, `record`, the answer of ``history --could --json``, is null.
    """

    done: int
    all: int
    record: Review | None
    matters: list[ReviewedMatter]
    remarks: list[str]


class _OpenReview:
    """The review that the page waits for."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.parts: Parts | None = None
        self.found: Review | None = None
        self.progress, self.phase = (0, 1), 0

    def find_part(self) -> None:
        """Find the next part, or that there is none: then there is a review."""
        assert self.parts is not None
        try:
            _, done, every = next(self.parts)  # of the questions, then of the cells
        except StopIteration as end:
            self.found = end.value
        else:
            self.phase += done == 0
            self.progress = ((self.phase - 1) * every + done, 2 * every)


def review(session: Session) -> ReviewValue:
    """Return the review of the log, or how much of the work is done."""
    open_review, lang = session.topic_state(_OpenReview), session.text_lang
    with possible_game(session, None) as game:
        if open_review.game != game:
            open_review.parts, open_review.found = review_parts(game), None
            open_review.progress, open_review.phase = (0, 1), 0
        open_review.game = None  # until it has succeeded
        until = perf_counter() + SECONDS
        while open_review.found is None:
            session.raise_if_stopped()
            open_review.find_part()
            if perf_counter() > until:
                break
        open_review.game = game
    finished, (done, every) = open_review.found, open_review.progress
    if finished is None:
        return {"done": done, "all": every, "record": None, "matters": [], "remarks": []}
    return {
        "done": every,
        "all": every,
        "record": finished,
        "matters": [_matter(*one) for one in finished.matters(lang)],
        "remarks": list(finished.remarks(lang)),
    }


def _matter(one: ReviewedSolution | ReviewedCell, sentence: str, details: tuple[str, ...]) -> ReviewedMatter:
    known, *questions = details
    return {
        "said": sentence,
        "since": one.since,
        "card": getattr(one, "card", None),
        "known": known,
        "questions": [
            {"line": question.line, "said": text} for question, text in zip(one.questions, questions, strict=True)
        ],
    }
