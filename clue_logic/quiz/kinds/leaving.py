"""Which entry can leave its set now? Any that can is right; of one that stays it is said why it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from clue_logic.paper.lesson import Entry, LessonStep
from clue_logic.paper.notation import WrittenEntry
from clue_logic.paper.operations import Operation
from clue_logic.quiz.juncture import Juncture, used_by
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import PosedQuestion, QuizQuestion
from clue_logic.quiz.source import Source

_SUBSTITUTIONS = (Operation.SUBSTITUTION_BY_E, Operation.SUBSTITUTION_BY_N)


class LeavingQuestion(QuizQuestion[tuple[WrittenEntry, ...]]):
    """Asks for an entry that can be struck out.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> phrasing = Phrasing(Source("An example", lesson, ()), "en", numbers=True)
    >>> question = LeavingQuestion(Juncture(phrasing.source, 4))
    >>> print(question.posed(phrasing).text, *question.accepted(phrasing))
    Which entry can leave its set now? One is enough. (0,1,0,3)
    >>> print(*question.mistakes(phrasing, question.read(phrasing, "(2,-,2,3)")))
    (2,-,2,3) stands in none of the sets.
    """

    kind = "goes"
    share = 2.0
    reveals = 3

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield a question before a step that strikes an entry."""
        if step.struck:
            yield cls(Juncture(source, step.number))

    @property
    def going(self) -> tuple[Entry, ...]:
        """The entries that can be struck out."""
        return tuple(dict.fromkeys(strike.entry for step in self.juncture.possible for strike in step.struck))

    def posed(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with E, M and N and the line that was read last."""
        where, sets = phrasing.read(self.juncture), phrasing.sets(self.juncture, "EMN")
        return PosedQuestion(where, sets, phrasing.msg("quiz-leaving-goes"))

    def form(self, phrasing: Phrasing) -> str:
        """Return how to write an entry."""
        return phrasing.tuples.form

    def read(self, phrasing: Phrasing, typed: str) -> tuple[WrittenEntry, ...]:
        """Return the entries that are named."""
        return phrasing.tuples.entries(typed)

    def accepts(self, answer: tuple[WrittenEntry, ...]) -> bool:
        """Return whether each entry that is named can go."""
        return bool(answer) and all(written.is_one_of(self.going) for written in answer)

    def accepted(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the entries that can go."""
        return tuple(dict.fromkeys(map(phrasing.notation.entry, self.going)))

    def shown(self, answer: tuple[WrittenEntry, ...] | None = None) -> LessonStep:
        """Return a step that strikes an entry which was named, or else one as the lesson tells it next."""
        told = self.juncture.told
        striking = [step for step in self.juncture.possible if step.struck]
        if answer is None:
            return next((step for step in striking if told and step.operation is told.operation), striking[0])
        return next(step for step in striking if _strikes_one_of(step, answer))

    def mistakes(self, phrasing: Phrasing, answer: tuple[WrittenEntry, ...]) -> Iterator[str]:
        """Yield why entries stay, or that there are none such."""
        for written in answer:
            if written.is_one_of(self.going):
                continue
            shown = phrasing.written(written)
            standing = [e for entries in self.juncture.state.entries.values() for e in entries if written.says(e)]
            there = [entry for entry in standing if written.of in (None, entry.of)]
            if there:
                yield from self._stands(phrasing, there[0])
            elif standing and written.of is not None:
                yield phrasing.msg("quiz-leaving-but", entry=shown, wrong=written.of, right=standing[0].of)
            elif written.of is not None:
                yield phrasing.msg("quiz-leaving-not-there", entry=shown, set=written.of)
            else:
                yield phrasing.msg("quiz-leaving-nowhere", entry=shown)

    def _stands(self, phrasing: Phrasing, entry: Entry) -> Iterator[str]:
        """Yield why an entry stays."""
        shown = phrasing.entries([entry])
        if entry.of != "M":
            yield phrasing.msg("quiz-leaving-once", entry=shown, set=entry.of)
            return
        yield phrasing.msg("quiz-leaving-stands", entry=shown)
        for step in self.juncture.possible:
            if step.operation in _SUBSTITUTIONS and entry in used_by(step):
                new = phrasing.notation.entry(step.added[0])
                yield phrasing.msg("quiz-leaving-substituted", number=step.operation.number, entry=new)
                return


def _strikes_one_of(step: LessonStep, written: tuple[WrittenEntry, ...]) -> bool:
    struck = [strike.entry for strike in step.struck]
    return any(entry.is_one_of(struck) for entry in written)
