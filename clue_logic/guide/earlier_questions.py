"""Which other question, at an earlier turn, would have settled something.

A question is tried on the log as it was before the turn. It settles something if each of its possible answers does, or
each that agrees with the whole log. The cards of a deal say who passes and who answers; of several cards that a player
could show, each is possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, count, islice, product

from clue_logic.advice.asking import answerers
from clue_logic.game.events import Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.copies import BoundedSolver
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.entailment import CellStates, Worlds
from clue_logic.worlds.fitting import UndecidedError

MOST_QUESTIONS = 300
"""How many other questions are tried at a turn."""

MOST_ANSWERS = 64
"""A question with more possible answers is not tried."""

MOST_CHECKS = 20_000
"""How many times the solver may be called for a review; some seconds."""

_CONFLICTS = 2_000
"""The limit of conflicts for a call of the solver."""


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer to a question: the players who answered, and the card that the keeper of the log would have seen."""

    players: tuple[str, ...]  # the others who were asked have none of the cards
    card: str | None


@dataclass(frozen=True, slots=True)
class EarlierQuestion:
    """A question in place of the suggestion on a line, after which something would have been known."""

    line: int
    asker: str
    asked: str | None  # the player who is asked, where only one is
    suggested: tuple[str, ...]
    surely: bool  # true if it would have been settled whatever the answer; otherwise by each answer of `answers`
    answers: tuple[GivenAnswer, ...]  # those that agree with the whole log


@dataclass
class Effort:
    """The solver calls that are left, and whether something was left out."""

    left: int
    complete: bool = True


_Clause = tuple[Cell, ...]
"""A disjunction: at least one of these statements about cells is true."""

_Meaning = tuple[_Clause, ...]
"""What an answer says of the cards."""

_Reply = tuple[GivenAnswer, _Meaning]

Cells = Sequence[tuple[str, str]]
"""Cells as places and cards."""


class _Deals:
    """The deals that agree with a log. Its functions raise UndecidedError if the solver exceeds its limit."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self._encoding = encode(game)
        self._effort = effort
        self._solver = BoundedSolver(self._encoding.clauses)
        self._fresh = count(self._encoding.variables + 1)
        self._selectors: dict[_Clause, int] = {}
        self._models: list[frozenset[int]] = []

    @cached_property
    def states(self) -> CellStates:
        """The state of each cell."""
        return Worlds(self._encoding, bounded=True).cells

    def agree(self, meaning: _Meaning) -> bool:
        """Return whether some deal agrees with an answer."""
        return self._known_deal(meaning) is not None or self._find(meaning) is not None

    def settle(self, meaning: _Meaning, cells: Cells) -> bool:
        """Return whether all deals that agree with an answer have the same cards in some cells."""
        variables = [self._encoding.cells[cell] for cell in cells]
        if len({model.intersection(variables) for model in self._known_deals(meaning)}) > 1:
            return False
        model = self._known_deal(meaning) or self._find(meaning)
        if model is None:
            return True
        # In every deal the envelope has as many cards, and each card is in one place: the held cells are enough.
        held = [Cell(*cell, holds=False) for cell, variable in zip(cells, variables, strict=True) if variable in model]
        others = held or [Cell(*cell, holds=True) for cell in cells]
        return all(self._find((*meaning, (other,))) is None for other in others)

    def _known_deals(self, meaning: _Meaning) -> Iterator[frozenset[int]]:
        clauses = [[self._literal(cell) for cell in clause] for clause in meaning]
        return (model for model in self._models if not any(model.isdisjoint(clause) for clause in clauses))

    def _known_deal(self, meaning: _Meaning) -> frozenset[int] | None:
        return next(self._known_deals(meaning), None)

    def _find(self, meaning: _Meaning) -> frozenset[int] | None:
        """Return the literals of the cells in a deal that agrees with an answer; None if there is none."""
        if self._effort.left <= 0:
            raise UndecidedError
        self._effort.left -= 1
        satisfiable = self._solver.solve([self._assumption(clause) for clause in meaning], _CONFLICTS)
        if satisfiable is None:
            raise UndecidedError
        if not satisfiable:
            return None
        self._models.append(frozenset(self._solver.model[: len(self._encoding.cells)]))
        return self._models[-1]

    def _assumption(self, clause: _Clause) -> int:
        literals = [self._literal(cell) for cell in clause]
        if len(clause) == 1:
            return literals[0]
        if clause not in self._selectors:
            self._selectors[clause] = next(self._fresh)
        selector = self._selectors[clause]
        return self._solver.select(selector, [(-selector, *literals)])

    def _literal(self, cell: Cell) -> int:
        variable = self._encoding.cells[cell.location, cell.card]
        return variable if cell.holds else -variable


class EarlierQuestions:
    """Searches the turns of a log for questions that would have settled something.

    The turns are those of the keeper of the log; if there is none, of all players.
    """

    def __init__(self, game: Game) -> None:
        self._effort = Effort(MOST_CHECKS)
        end = _Deals(game, self._effort)
        suggestions = [event for event in game.events if isinstance(event, Suggestion)]
        self.turns = tuple(_Turn(game, event, end, self._effort) for event in suggestions if _is_mine(event, game))

    @property
    def complete(self) -> bool:
        """False if something was left out for want of time."""
        return self._effort.complete

    def find(self, cells: Cells, since: int | None) -> tuple[EarlierQuestion, ...]:
        """Return the first question before a line that would have settled some cells, surely first.

        That is the first one that would have settled them whatever the answer; and if another one would have done it
        at an earlier turn, with the answers that agree with the whole log, the first of these.
        """
        lucky: EarlierQuestion | None = None
        for turn in self.turns:
            if since is not None and turn.event.line >= since:
                break
            for question in turn.settling_questions(cells):
                if question.surely:
                    return (question,) if lucky is None or lucky.line == question.line else (question, lucky)
                lucky = lucky or question
        return () if lucky is None else (lucky,)


def _is_mine(event: Suggestion, game: Game) -> bool:
    return game.me is None or event.asker == game.me


class _Turn:
    """A suggestion of a log, and the questions that could have been asked in its place."""

    def __init__(self, game: Game, event: Suggestion, end: _Deals, effort: Effort) -> None:
        self.event = event
        self._before = game.until(event.line - 1)
        self._end = end
        self._effort = effort

    @cached_property
    def _deals(self) -> _Deals:
        return _Deals(self._before, self._effort)

    @cached_property
    def _order(self) -> tuple[str, ...]:
        return answerers(self._before, self.event.asker)

    @cached_property
    def _candidates(self) -> tuple[tuple[Suggestion, tuple[_Reply, ...]], ...]:
        """The other questions, those most like the one that was asked first, with the answers that the end allows."""
        candidates = tuple(islice(_other_questions(self._before, self.event, self._order), MOST_QUESTIONS + 1))
        if len(candidates) > MOST_QUESTIONS:
            self._effort.complete = False
        replies = ((other, self._replies(other, self._end)) for other in candidates[:MOST_QUESTIONS])
        real = ((other, tuple(filter(self._agrees_with_end, some))) for other, some in replies)
        return tuple((other, answers) for other, answers in real if answers)

    def settling_questions(self, cells: Cells) -> Iterator[EarlierQuestion]:
        """Yield the questions that settle some cells."""
        for other, real in self._candidates:
            if self._effort.left <= 0:
                self._effort.complete = False
                return
            if self._settles(real, cells):
                every = self._replies(other, self._deals)
                answers = tuple(answer for answer, _ in real)
                surely = bool(every) and self._settles(every, cells)
                yield EarlierQuestion(self.event.line, other.asker, other.asked, other.cards, surely, answers)

    def _settles(self, replies: Iterable[_Reply], cells: Cells) -> bool:
        try:
            return all(self._deals.settle(meaning, cells) for _, meaning in replies)
        except UndecidedError:
            self._effort.complete = False
            return False

    def _agrees_with_end(self, reply: _Reply) -> bool:
        try:
            return self._end.agree(reply[1])
        except UndecidedError:
            self._effort.complete = False
            return True

    def _replies(self, other: Suggestion, deals: _Deals) -> tuple[_Reply, ...]:
        """Return the answers that single cells allow, all possible ones among them; nothing if they are too many."""
        asked = (other.asked,) if other.asked else self._order
        if self._before.answers is AnswerRule.EVERYONE:
            replies = tuple(islice(_all_say(other.cards, asked, deals.states), MOST_ANSWERS + 1))
        else:
            seen = self._before.me == other.asker
            replies = tuple(islice(_first_shows(other.cards, asked, deals.states, seen=seen), MOST_ANSWERS + 1))
        if len(replies) > MOST_ANSWERS:
            self._effort.complete = False
            return ()
        return replies


def _first_shows(cards: Sequence[str], asked: Sequence[str], states: CellStates, *, seen: bool) -> Iterator[_Reply]:
    """Yield the answers where the first player shows a card who can; `seen`: the keeper of the log sees it."""
    passed: _Meaning = ()
    for player in asked:
        could = [card for card in cards if states[player, card] is not State.LACKS]
        if seen:
            for card in could:
                yield GivenAnswer((player,), card), (*passed, (Cell(player, card, holds=True),))
        elif could:
            yield GivenAnswer((player,), None), (*passed, _has(player, cards))
        if any(states[player, card] is State.HOLDS for card in cards):
            return
        passed += _has_none(player, cards)
    yield GivenAnswer((), None), passed


def _all_say(cards: Sequence[str], asked: Sequence[str], states: CellStates) -> Iterator[_Reply]:
    """Yield the answers where every player says whether he has one of the cards."""

    def said(player: str) -> Iterator[tuple[str | None, _Meaning]]:
        if any(states[player, card] is not State.LACKS for card in cards):
            yield player, (_has(player, cards),)
        if all(states[player, card] is not State.HOLDS for card in cards):
            yield None, _has_none(player, cards)

    for every in product(*(tuple(said(player)) for player in asked)):
        having = tuple(player for player, _ in every if player is not None)
        yield GivenAnswer(having, None), tuple(clause for _, meaning in every for clause in meaning)


def _has(player: str, cards: Sequence[str]) -> _Clause:
    return tuple(Cell(player, card, holds=True) for card in cards)


def _has_none(player: str, cards: Sequence[str]) -> _Meaning:
    return tuple((Cell(player, card, holds=False),) for card in cards)


def _other_questions(game: Game, event: Suggestion, order: Sequence[str]) -> Iterator[Suggestion]:
    """Yield questions of as many cards, those with the fewest other cards first.

    With categories they name the same card of the last one: the player was in that room.
    """
    deck = game.deck
    by_category = bool(deck.categories) and not game.answers.asks_one
    rooms = deck.categories[-1].cards if by_category else ()
    free = [card for card in event.cards if card not in rooms]
    others = (None,) if event.asked is None else (event.asked, *(name for name in order if name != event.asked))
    for changes, asked in product(range(len(free) + 1), others):
        if changes == 0 and asked == event.asked:
            continue
        for dropped in combinations(free, changes):
            other_cards = [card for card in event.cards if card not in dropped]
            for added in _replacements(game, dropped, event.cards, by_category=by_category):
                named = {*other_cards, *added}
                cards = tuple(card for card in deck.cards if card in named)
                yield Suggestion(event.line, event.asker, cards, asked=asked)


def _replacements(
    game: Game, dropped: Sequence[str], named: Sequence[str], *, by_category: bool
) -> Iterator[tuple[str, ...]]:
    """Yield as many other cards, by category in the same ones."""
    deck = game.deck
    if not by_category:
        yield from combinations([card for card in deck.cards if card not in named], len(dropped))
        return
    same = {card: category.cards for category in deck.categories for card in category.cards}
    yield from product(*([card for card in same[old] if card != old] for old in dropped))
