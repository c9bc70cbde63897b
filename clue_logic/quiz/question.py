"""A quiz on the German paper's calculus: its questions and what is right, without any words.

Questions are drawn from the steps of lessons. Whatever the rules allow counts as right, not only what the lesson does
next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from clue_logic.game.deck import NO_CARD
from clue_logic.lesson.lesson import Lesson
from clue_logic.lesson.state import Entry, SetName, State, Step
from clue_logic.quiz.applicable import Applicable

Kind = Literal["operation", "yields", "goes", "players", "cards"]
"""What is asked: which operation can be applied, what one yields, which entry goes; for a solution, which players are
still missing in A, and how many cards are too many in G."""

KINDS: tuple[Kind, ...] = ("operation", "yields", "goes", "players", "cards")


@dataclass(frozen=True, slots=True)
class Written:
    """An entry as an answer names it: maybe without its set, and never with its line."""

    of: SetName | None
    cards: tuple[str, ...]
    location: str

    def is_one_of(self, entries: Sequence[Entry]) -> bool:
        """Return whether one of the entries is meant.

        Examples
        --------
        >>> entry = Entry("M", ("Plum", "-"), "Ben", 9)
        >>> [Written(of, ("Plum", "-"), "Ben").is_one_of([entry]) for of in (None, "M", "E")]
        [True, True, False]
        """
        return any(self.says(entry) and self.of in (None, entry.of) for entry in entries)

    def says(self, entry: Entry) -> bool:
        """Return whether this is what an entry says, in whichever set either may be."""
        return (entry.cards, entry.location) == (self.cards, self.location)

    @property
    def needed(self) -> tuple[str, ...]:
        """The cards that stand in the tuple."""
        return tuple(card for card in self.cards if card != NO_CARD)


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody answers, read; what the question does not ask for is left out.

    Parameters
    ----------
    number
        The number of an operation, or how many cards.
    entries
        Entries.
    names
        Players or cards.
    """

    number: int | None = None
    entries: tuple[Written, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, repr=False, eq=False)
class Source:
    """What questions are drawn from: a log and its lesson. Every source is equal to itself only.

    Parameters
    ----------
    title
        What to call it.
    lesson
        The lesson.
    log
        The lines of the log, without comments: some tell what is asked for.
    """

    title: str
    lesson: Lesson
    log: tuple[str, ...]

    @classmethod
    def of(cls, title: str, lesson: Lesson, text: str) -> Source:
        """Return the source that a lesson and the text of its log make."""
        from clue_logic.words.lines import lines

        return cls(title, lesson, tuple(line.code.rstrip() for line in lines(text)))

    @cached_property
    def applicable(self) -> Applicable:
        """What can be done at each place of the lesson."""
        return Applicable(self.lesson)

    @property
    def counted(self) -> tuple[str, ...]:
        """The players who have to be in A, by the reading of operation 11 that the lesson follows."""
        game = self.lesson.game
        left_out = game.me if self.lesson.reading == "others" and game.hand else None
        return tuple(name for name in game.names if name != left_out)


@dataclass(frozen=True, repr=False)
class Question:
    """One question.

    Parameters
    ----------
    kind
        What is asked.
    source
        The log that it is about.
    step
        The number of the step of the lesson before which it is asked; one more than the last for the end.
    card
        The card whose players are asked for.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.lesson.lesson import lesson_of
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ann suggests Plum, Rope, Hall: Ben passes, Cid shows Hall
    ... '''))
    >>> question = Question("operation", Source("An example", lesson, ()), 1)
    >>> [question.accepts(Answer(number)) for number in (1, 2, 3)]
    [True, False, True]
    """

    kind: Kind
    source: Source
    step: int
    card: str = ""

    @property
    def state(self) -> State:
        """What stands in the sets."""
        return self.source.applicable.state_before(self.step)

    @property
    def line(self) -> int:
        """The line of the statement that has been read."""
        return self.source.applicable.line_of(self.step)

    @cached_property
    def possible(self) -> tuple[Step, ...]:
        """All that can be done here."""
        return self.source.applicable.at(self.step)

    @property
    def told(self) -> Step | None:
        """What the lesson does next, None at its end."""
        steps = self.source.lesson.steps
        return steps[self.step - 1] if self.step <= len(steps) else None

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """The players for whom N has no entry of the card."""
        lacking = {entry.location for entry in self.state.entries["N"] if self.card in entry.needed}
        return tuple(name for name in self.source.counted if name not in lacking)

    @property
    def surplus(self) -> int:
        """How many cards G has more than lie hidden."""
        return len(self.state.remaining) - self.source.lesson.game.deck.hidden

    @property
    def operations(self) -> tuple[int, ...]:
        """The operations that are right."""
        return tuple(dict.fromkeys(step.operation.number for step in self.possible))

    @property
    def going(self) -> tuple[Entry, ...]:
        """The entries that can be struck out."""
        return tuple(dict.fromkeys(strike.entry for step in self.possible for strike in step.struck))

    def accepts(self, answer: Answer) -> bool:
        """Return whether an answer is right."""
        match self.kind:
            case "operation":
                return answer.number in self.operations
            case "goes":
                return bool(answer.entries) and all(entry.is_one_of(self.going) for entry in answer.entries)
            case "players":
                return set(answer.names) == set(self.missing)
            case "cards":
                return answer.number == self.surplus
            case "yields":
                return self.told is not None and _yields(self.told, answer)


def _yields(step: Step, answer: Answer) -> bool:
    """Return whether an answer names all that a step adds or finds, and nothing else."""
    if step.found:
        return set(answer.names) == set(step.found)
    named = all(any(written.says(entry) for written in answer.entries) for entry in step.added)
    return named and all(written.is_one_of(step.added) for written in answer.entries)
