"""The review after a game: who could have known each cell first, and which question would have settled it earlier."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass

from rich.cells import cell_len

from clue_logic.datalog.reading.user_rules import RulesSpec
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import AtomicProposition, Cell, Solution, State
from clue_logic.guide.earlier_questions import Cells, EarlierQuestion, EarlierQuestions, GivenAnswer
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import solution_places
from clue_logic.notebook.history import LogHistory
from clue_logic.notebook.history import history as plain_history
from clue_logic.words.columns import align_columns, paragraphs, row_as_list
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.formatting import format_count, join_with_and, join_with_or
from clue_logic.words.messages import messages
from clue_logic.words.records import replace
from clue_logic.words.terms import place_where
from clue_logic.worlds.openness import ImpossibleError


@dataclass(frozen=True, slots=True)
class ReviewedSolution:
    """The whole solution; in a game without hidden cards, where every card is.

    `since`, `by_rules`: the line after which it follows, and after which the rules have found it; None if they do not.
    `first_known`, `first_knowers`: the first line after which another player certainly knew it, and who; None and no
    player if that is not certain of any.
    """

    since: int | None
    by_rules: int | None
    first_known: int | None
    first_knowers: tuple[str, ...]
    questions: tuple[EarlierQuestion, ...]


@dataclass(frozen=True, slots=True)
class ReviewedCell:
    """A cell that is known; the fields are those of the solution. Questions are given for hidden cards alone."""

    location: str
    card: str
    state: State
    since: int
    by_rules: int | None
    first_known: int | None
    first_knowers: tuple[str, ...]
    questions: tuple[EarlierQuestion, ...]


@dataclass(frozen=True, repr=False)
class Review(Answer):
    """What could have been known earlier.

    Parameters
    ----------
    solution
        The whole solution.
    cells
        The known cells, in the order of `LogHistory.cells`.
    turns
        The number of suggestions in place of which other questions were tried: those of the keeper of the log, or of
        all players if there is none.
    complete
        False if some questions were not tried, because there were too many.
    """

    rows_in = "cells"

    solution: ReviewedSolution
    cells: tuple[ReviewedCell, ...]
    turns: int
    complete: bool
    game: Game = hidden_field()

    def __repr__(self) -> str:
        return f"<Review: {format_count(len(self.cells), 'cell')}, {format_count(self.turns, 'turn')}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the review in words: the solution and its cards, then a table of the other cards."""
        msg = messages(lang)
        columns = [
            line for _, heading, details in self.matters(lang) for line in (heading, *(f"  {one}" for one in details))
        ]
        parts = ([msg("guide-review-heading")], columns, [*self.remarks(lang)])
        blocks = [paragraphs("\n".join(part), width) for part in parts if part]
        return "\n\n".join([*blocks, *self._table(lang, width)])

    @property
    def _hidden(self) -> list[ReviewedCell]:
        return [cell for cell in self.cells if cell.location == ENVELOPE and cell.state is State.HOLDS]

    def matters(self, lang: str) -> Iterator[tuple[ReviewedSolution | ReviewedCell, str, tuple[str, ...]]]:
        """Yield the solution and its cards: each with a sentence, who knew it first, and the other questions."""
        msg, whole = messages(lang), self.solution
        if whole.since is None:
            heading = msg("guide-review-unsolved")
        else:
            heading = msg("guide-review-solved", line=whole.since, found=_found(whole), rules=whole.by_rules)
        yield whole, heading, tuple(_details(whole, lang))
        for cell in self._hidden:
            heading = msg("guide-review-card", card=cell.card, line=cell.since, found=_found(cell), rules=cell.by_rules)
            yield cell, heading, tuple(_details(cell, lang))

    def remarks(self, lang: str) -> Iterator[str]:
        """Yield what is to be known of the questions that were tried."""
        msg = messages(lang)
        category = self.game.deck.categories[-1:] if not self.game.answers.asks_one else ()
        if not self.solution.questions and not any(cell.questions for cell in self._hidden):
            yield msg("guide-review-no-question", count=self.turns)
        elif category:
            yield msg("guide-review-last-category", count=self.turns, category=category[0].local_name(lang))
        if not self.complete:
            yield msg("guide-review-cut")

    def _table(self, lang: str, width: int | None) -> Iterator[str]:
        """Yield the table of the cards in the other places, if any is known; one that is too wide as a list."""
        # | card | where | followed | certainly known first to |
        msg = messages(lang)
        heads = [msg("guide-review-head", column=column) for column in ("card", "place", "since", "first")]
        rows = [
            [
                cell.card,
                place_where(cell.location, lang) or cell.location,
                msg("guide-review-line", line=cell.since),
                _knowers(cell, lang),
            ]
            for cell in self.cells
            if cell.state is State.HOLDS and cell.location != ENVELOPE
        ]
        table = [*align_columns([heads, *rows], left=len(heads))] if rows else []
        if width is not None and any(cell_len(line) > width for line in table):
            table = [line for row in rows for line in row_as_list(heads, row, width)]
        if table:
            yield "\n".join(table)


def _found(one: ReviewedSolution | ReviewedCell) -> str:
    """Return when the rules have found something, compared with the line after which it follows."""
    return "never" if one.by_rules is None else "here" if one.by_rules == one.since else "later"


def _details(reviewed: ReviewedSolution | ReviewedCell, lang: str) -> Iterator[str]:
    msg = messages(lang)
    knowers = _knowers(reviewed, lang)
    yield msg("guide-review-known", who=knowers) if knowers else msg("guide-review-unknown")
    for question in reviewed.questions:
        yield msg(
            "guide-review-earlier",
            line=question.line,
            how="surely" if question.surely else "luck",
            one=question.asked is not None,
            asker=question.asker,
            asked=question.asked,
            cards=", ".join(question.suggested),
            answers=join_with_or((_answer(answer, lang) for answer in question.answers), lang),
        )


def _knowers(reviewed: ReviewedSolution | ReviewedCell, lang: str) -> str:
    if reviewed.first_known is None:
        return ""
    players = join_with_and(reviewed.first_knowers, lang)
    return messages(lang)("guide-review-since", line=reviewed.first_known, players=players)


def _answer(answer: GivenAnswer, lang: str) -> str:
    how = ("shows" if answer.card else "have") if answer.players else "nobody"
    players = join_with_and(answer.players, lang) if answer.players else ""
    return messages(lang)("guide-review-answer", how=how, count=len(answer.players), players=players, card=answer.card)


Progress = tuple[str, int, int]
Parts = Generator[Progress, None, Review]

Report = Callable[[str, int, int], object]
"""Is called with what is looked at, how much is done, and how much there is."""


def history(
    game: Game,
    *,
    rules: RulesSpec | None = None,
    complete: bool = False,
    text: str | None = None,
    could: bool = False,
    progress: Report = lambda *_: None,
) -> LogHistory:
    """Return when each cell became known, as `clue_logic.notebook.history.history` does; with `could` also the review.

    There is no review if the headers contradict each other, or if it is undecided since when each cell follows.
    """
    log_history = plain_history(game, rules=rules, complete=complete, text=text)
    reviewed = could and not log_history.undecided and log_history.impossible_since != 0
    return (
        replace(log_history, could=_finish(_Reviewer(game, log_history).parts(), progress)) if reviewed else log_history
    )


def review(game: Game, *, progress: Report = lambda *_: None) -> Review:
    """Return the review of a game: what could have been known earlier, and by whom.

    Of an impossible log the statements before the contradiction count.

    Parameters
    ----------
    game
        The game.
    progress
        Is called with what is looked at, how much is done, and how much there is.

    Raises
    ------
    ImpossibleError
        If no deal agrees with the headers of the log.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: 1, 2, 3, 4, 5
    ... hidden: 1
    ... players: Ann 2, Bob 1, Cid 1
    ... me: Ann
    ... hand: 1, 2
    ... Ann suggests 2: nobody shows
    ... Bob suggests 2, 3: Cid passes, Ann shows 2
    ... Ann suggests 4: Bob shows 4
    ... Bob suggests 3: nobody shows
    ... ''')
    >>> report = cl.review(game)
    >>> report.solution.since, report.solution.first_known, report.solution.first_knowers
    (8, 9, ('Bob', 'Cid'))
    >>> (question,) = report.solution.questions
    >>> question.line, question.suggested, question.surely
    (6, ('3',), False)
    """
    return _finish(review_parts(game), progress)


def review_parts(game: Game) -> Parts:
    """Return a generator that reviews a game bit by bit.

    It yields what is looked at next, how much is done, and how much there is; it returns the review.
    Raises ImpossibleError if no deal agrees with the headers of the log.
    """
    log_history = plain_history(game, complete=True)
    if log_history.impossible_since == 0:
        raise ImpossibleError("no deal agrees with the headers, so there is nothing to review")
    return _Reviewer(game, log_history).parts()


def _finish(parts: Parts, progress: Report) -> Review:
    while True:
        try:
            progress(*next(parts))
        except StopIteration as end:
            finished: Review = end.value
            return finished


class _Reviewer:
    """Reviews the cells of a game one by one."""

    def __init__(self, game: Game, known: LogHistory) -> None:
        self._game = game if known.impossible_since is None else game.until(known.impossible_since - 1)
        self._known = known
        self._knowledge = Knowledge(self._game)
        self._earlier = EarlierQuestions(self._game)

    def parts(self) -> Parts:
        questions = yield from self._questions()
        parts = self._known
        first = self._find_first(Solution())
        solution = ReviewedSolution(parts.solvable_since, parts.solved_since, *first, questions[None])
        cells: list[ReviewedCell] = []
        for number, one in enumerate(parts.cells):
            yield "looking for who knew it first", number, len(parts.cells)
            first = self._find_first(Cell(one.location, one.card, one.state is State.HOLDS), one.location)
            asked = questions.get(one.card, ()) if one.location == ENVELOPE else ()
            cells.append(ReviewedCell(one.location, one.card, one.state, one.since, one.by_rules, *first, asked))
        return Review(solution, tuple(cells), len(self._earlier.turns), self._earlier.complete, game=self._game)

    def _questions(self) -> Generator[Progress, None, Mapping[str | None, tuple[EarlierQuestion, ...]]]:
        """Find the earlier questions for each hidden card that is known, and for the whole solution (None)."""
        hidden = [one for one in self._known.cells if one.location == ENVELOPE and one.state is State.HOLDS]
        whole = [(place, card) for place in solution_places(self._game) for card in self._game.deck.cards]
        targets: list[tuple[str | None, Cells, int | None]] = [(None, whole, self._known.solvable_since)]
        targets += [(one.card, [(one.location, one.card)], one.since) for one in hidden]
        by_player: dict[str | None, tuple[EarlierQuestion, ...]] = {}
        for number, (card, cells, since) in enumerate(targets):
            yield "looking for earlier questions", number, len(targets)
            by_player[card] = self._earlier.find(cells, since)
        return by_player

    def _find_first(self, matter: AtomicProposition, holder: str = "") -> tuple[int | None, tuple[str, ...]]:
        """Return since when which players knew it first; not the keeper of the log, nor the player whose cell it is."""
        others = [name for name in self._game.names if name not in (self._game.me, holder)]
        return self._knowledge.knew_first(others, matter)
