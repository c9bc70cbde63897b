"""The base class of the questions of a quiz, and their common phrases."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from clue_logic.paper.juncture import Juncture, Source
from clue_logic.paper.lesson import Entry, LessonStep
from clue_logic.paper.notation import Notation, NotUnderstoodError, Tuples, WrittenEntry
from clue_logic.paper.operations import Operation
from clue_logic.paper.slides import rule_sentences, statement_text
from clue_logic.proof.wording import Wording
from clue_logic.words.escaping import quote_input
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import Messages, list_languages, messages
from clue_logic.words.names import fold_name


@dataclass(frozen=True)
class Phrasing:
    """The texts of a quiz about one log, in one language and notation."""

    source: Source
    lang: str  # ``en`` or ``de``
    numbers: bool  # whether cards and players are written as numbers, as in the paper

    @cached_property
    def notation(self) -> Notation:
        """The formatter of entries and formulas."""
        return Notation(self.source.lesson.game, self.lang, self.numbers)

    @cached_property
    def tuples(self) -> Tuples:
        """The parser of entries and cards."""
        return Tuples(self.source.lesson.game, self.lang, self.numbers)

    @cached_property
    def words(self) -> Wording:
        """The wording of log statements and conclusions."""
        return Wording(self.source.lesson.calculus, self.source.lesson.derivation.givens, self.lang)

    @property
    def legend(self) -> tuple[str, ...]:
        """The cards of each category and the players, with their numbers."""
        game = self.source.lesson.game
        lines = []
        for part in game.deck.parts:
            cards = (f"{n} {card}" if self.numbers else card for n, card in enumerate(part.cards))
            lines.append(f"{part.local_name(self.lang)}: {', '.join(cards)}")
        players = [f"{n} {name}" if self.numbers else name for n, name in enumerate(game.names, 1)]
        if game.me is not None:
            at = game.names.index(game.me)
            players[at] = self.msg("quiz-phrasing-notes", player=players[at])
        lines.append(f"{self.msg('quiz-phrasing-players-of')}: {', '.join(players)}")
        if game.deck.hidden:
            lines.append(self.msg("quiz-phrasing-hidden", count=game.deck.hidden))
        return tuple(lines)

    def operation_title(self, operation: Operation) -> str:
        """Return an operation with its number and title."""
        return self.msg("quiz-phrasing-operation", number=operation.number, title=operation.title(self.lang))

    def player(self, name: str) -> str:
        """Return a player for a sentence: the name, or ``player 2``."""
        location = self.notation.location(name)
        return (
            self.msg("quiz-phrasing-player", location=location)
            if location != name and name in self.source.lesson.game.names
            else location
        )

    def written_entry(self, written: WrittenEntry) -> str:
        """Return an entry that an answer names, as a tuple."""
        return self.notation.entry(Entry(written.of or "M", written.cards, written.location, 0))

    def entries(self, entries: Iterable[Entry]) -> str:
        """Return entries, each with its set."""
        return self.listing(f"{self.notation.entry(entry)} ∈ {entry.of}" for entry in entries)

    def listing(self, items: Iterable[str]) -> str:
        """Return texts as a list in a sentence."""
        return join_with_and(items, self.lang)

    def size(self) -> str:
        """Return how many entries A needs, by the reading of operation 11."""
        game, counted = self.source.lesson.game, self.source.counted_players
        if len(counted) == len(game.names) or game.me is None:
            return self.msg("quiz-phrasing-size", count=len(counted))
        return self.msg("quiz-phrasing-size-others", count=len(counted), player=self.player(game.me))

    def read(self, juncture: Juncture) -> tuple[str, ...]:
        """Return a sentence on the line that has just been read."""
        if not juncture.line:
            return (self.msg("quiz-phrasing-headers"),)
        return (
            self.msg(
                "quiz-phrasing-read", line=juncture.line, statement=statement_text(self.source.log, juncture.line)
            ),
        )

    def entered_lines(self, juncture: Juncture) -> tuple[str, ...]:
        """Return a sentence on the line up to which all conclusions have been entered."""
        line = Juncture(self.source, juncture.step - 1).line
        return (self.msg("quiz-phrasing-before", line=line) if line else self.msg("quiz-phrasing-before-headers"),)

    def sets(self, juncture: Juncture, names: str) -> dict[str, tuple[str, ...]]:
        """Return the contents of some of the sets E, M, N and G: "EG" -> {"E": (...), "G": (...)}."""
        state = juncture.state
        card_sets: dict[str, tuple[str, ...]] = {}
        for of, entries in state.entries.items():
            if of in names:
                card_sets[of] = tuple(dict.fromkeys(map(self.notation.entry, entries)))
        if "G" in names:
            card_sets["G"] = tuple(map(self.notation.solution_card, state.remaining))
        return card_sets

    def derivation_lines(self, step: LessonStep) -> tuple[str, ...]:
        """Return the operation of a step with its filled-in formula, and the sentences of its rules."""
        first, *more = self.notation.step_formulas(step)
        sentences = dict.fromkeys(rule_sentences(self.words, step.inferences))
        return (f"{self.operation_title(step.operation)}: {first}", *more, *(f"{sentence}." for sentence in sentences))

    @property
    def msg(self) -> Messages:
        """The messages of the language."""
        return messages(self.lang)


AnswerType = TypeVar("AnswerType")
"""The type of an answer to one kind of question."""


@dataclass(frozen=True)
class PosedQuestion:
    """A question in words."""

    where: tuple[str, ...]  # where in the log it is asked, one sentence each
    sets: Mapping[str, tuple[str, ...]]  # the visible sets: the name of each, and its entries or cards
    text: str


@dataclass(frozen=True, repr=False)
class QuizQuestion(ABC, Generic[AnswerType]):
    """One question on the German paper's calculus.

    Whatever the rules allow counts as right, not only what the lesson does next.
    """

    juncture: Juncture  # where in a lesson it is asked

    kind: ClassVar[str]
    """The name of the kind in JSON."""

    share: ClassVar[float]
    """The number of questions of this kind in ten, if the log has them."""

    reveals: ClassVar[int]
    """How much its text reveals about the next step; questions at one position are sorted by this."""

    takes_names: ClassVar[bool] = True
    """Whether names of players and cards can be answers, and are not commands then."""

    # --- Drawing of questions

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield the questions of this kind before a step of the lesson."""
        return iter(())

    @classmethod
    def after_statement(cls, source: Source, step: int, rng: Random) -> Iterator[Self]:
        """Yield the questions of this kind after the last step of a statement; `step` is the next one."""
        return iter(())

    @property
    def about(self) -> Operation:
        """The operation that the question is about; by default, that of the next step."""
        return self.next_step.operation

    @property
    def next_step(self) -> LessonStep:
        """The next step of the lesson; there is one at every question that uses it."""
        step = self.juncture.next_step
        assert step is not None
        return step

    @property
    def is_dull(self) -> bool:
        """Whether the answer is obvious."""
        return False

    # --- The question, and parsing of answers

    @abstractmethod
    def pose(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question in words."""

    @abstractmethod
    def form(self, phrasing: Phrasing) -> str:
        """Return how to answer it."""

    @abstractmethod
    def read(self, phrasing: Phrasing, typed: str) -> AnswerType:
        """Read an answer.

        Raises NotUnderstoodError if the answer does not have the expected form.
        """

    # --- Right answers, and explanations

    @abstractmethod
    def accepts(self, answer: AnswerType) -> bool:
        """Return whether an answer is right."""

    @abstractmethod
    def accepted_answers(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return every right answer as text.

        The order of several entries in one answer does not matter; an answer may name more than one entry that can go.
        """

    @abstractmethod
    def mistakes(self, phrasing: Phrasing, answer: AnswerType) -> Iterable[str]:
        """Return the mistakes of an answer that the right one does not explain."""

    def first_mistake(self, phrasing: Phrasing, answer: AnswerType) -> str:
        """Return one mistake of a wrong answer, without a part of the right one; "" if there is nothing to say.

        It is for exercises, where a student tries again. By default, it is the first of all mistakes.
        """
        return next(iter(self.mistakes(phrasing, answer)), "")

    def example_step(self, answer: AnswerType | None = None) -> LessonStep | None:
        """Return the step that shows the right answer, None if the answer is a count.

        If several answers are right, it shows `answer`.
        """
        return self.next_step

    def right(self, phrasing: Phrasing, answer: AnswerType | None = None) -> tuple[str, ...]:
        """Return the right answer with its explanation; `answer` is the given one if that is right.

        By default, this is the operation with its filled-in formula, and the sentences of its rules.
        """
        step = self.example_step(answer)
        return () if step is None else phrasing.derivation_lines(step)


AnyQuestion = QuizQuestion[Any]
"""A question of whatever kind."""


_NUMBER = re.compile(r"(?:(?:operation|op|nr|no)\b[\s.:]*)?(\d{1,3})[.):]?")
_CASE = re.compile(r"(?:fall|case)[\s-]*(\d)")
_BETWEEN_WORDS = re.compile(r"[\s\-_:,.'’]+")
_SHORTEST = 4
_LONGEST_TITLE = 80
_LIKE = 0.75
_CLEARLY = 0.06
"""The margin by which the best title must be better than the next."""


def parse_operation(typed: str, lang: str = "en") -> Operation:
    """Return the operation with a number, a key, or a title similar to a text.

    Raises NotUnderstoodError if there is none, or more than one.

    Examples
    --------
    >>> parse_operation("Überführung").key, parse_operation("Removal of worthles info").key
    ('transfer', 'worthless')
    >>> parse_operation("substitution")
    Traceback (most recent call last):
        ...
    clue_logic.paper.notation.NotUnderstoodError: “substitution” fits more than one operation: 4, 6.
    """
    msg, text = messages(lang), fold_name(typed)
    if not text:
        raise NotUnderstoodError(msg("quiz-titles-form"))
    if number := _NUMBER.fullmatch(text):
        operations = [operation for operation in Operation if operation.number == int(number[1])]
    elif case := _CASE.fullmatch(text.rstrip(".")):
        operations = [operation for operation in Operation if operation.key == f"fall-{case[1]}"]
    else:
        operations = _match_titles(_plain(text))
    if len(operations) == 1:
        return operations[0]
    if operations:
        numbers = ", ".join(str(operation.number) for operation in operations)
        raise NotUnderstoodError(msg("quiz-titles-several", typed=quote_input(typed), numbers=numbers))
    raise NotUnderstoodError(msg("quiz-titles-none", typed=quote_input(typed)))


def _match_titles(typed: str) -> list[Operation]:
    """Return the operations whose names begin with a text, or else contain it, or else are similar to it."""
    names = [(_plain(fold_name(name)), operation) for operation in Operation for name in _operation_names(operation)]
    exact = [operation for name, operation in names if name == typed]
    begun = [operation for name, operation in names if len(typed) >= _SHORTEST and name.startswith(typed)]
    within = [operation for name, operation in names if len(typed) >= _SHORTEST and f" {typed}" in name]
    for operations in (exact, begun, within):
        if operations or len(typed) < _SHORTEST:
            return [operation for operation in Operation if operation in operations]
    likeness = dict.fromkeys(Operation, 0.0)
    for name, operation in names:
        likeness[operation] = max(likeness[operation], _likeness(name, typed[:_LONGEST_TITLE]))
    best = max(likeness.values())
    return [operation for operation in Operation if likeness[operation] >= max(_LIKE, best - _CLEARLY)]


def _likeness(name: str, typed: str) -> float:
    """Return the similarity of a text to a name, or to as many consecutive words of it."""
    words, size = name.split(), len(typed.split())
    parts = [name, *(" ".join(words[at : at + size]) for at in range(len(words) - size + 1))]
    return max(SequenceMatcher(None, part, typed).ratio() for part in parts)


def _operation_names(operation: Operation) -> tuple[str, ...]:
    return operation.key, *(operation.title(lang) for lang in list_languages("lesson"))


def _plain(text: str) -> str:
    """Return a text without accents and punctuation."""
    letters = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return _BETWEEN_WORDS.sub(" ", letters).strip()
