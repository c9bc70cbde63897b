"""What does an operation yield that adds entries? All of them; a wrong one is held against the sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from clue_logic.game.deck import NO_CARD
from clue_logic.paper.lesson import Entry, LessonStep, SetName
from clue_logic.paper.notation import WrittenEntry
from clue_logic.paper.operations import CASES, Operation
from clue_logic.quiz.juncture import Juncture, used_by
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import PosedQuestion, QuizQuestion
from clue_logic.quiz.source import Source

_MOST_ENTRIES = 10
"""A step that adds more entries is not asked for: writing them down teaches nothing."""


class EntriesQuestion(QuizQuestion[tuple[WrittenEntry, ...]]):
    """Asks for the entries that the next step of the lesson adds.

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
    >>> question = EntriesQuestion(Juncture(phrasing.source, 3))
    >>> for mistake in question.mistakes(phrasing, question.read(phrasing, "(-,1,0,3)")):
    ...     print(mistake)
    (-,1,0,3): place 1 keeps 0.
    (-,1,0,3): place 2 must become -, since (-,1,-,1) ∈ E says where that card is.
    """

    kind = "yields"
    share = 3.0
    reveals = 4

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield a question before a step that adds entries, unless they are too many."""
        if not step.found and 0 < len(step.added) <= _MOST_ENTRIES:
            yield cls(Juncture(source, step.number))

    @property
    def is_dull(self) -> bool:
        """Whether the entry stays the same, as in a transfer."""
        return self.about is Operation.TRANSFER

    def posed(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with the entries that the operation is applied to, or what the log says."""
        number, title = self.about.number, self.about.title[phrasing.lang]
        used = used_by(self.told)
        if used:
            text = phrasing.msg("quiz-entries-entry", number=number, title=title, entries=phrasing.entries(used))
        else:
            text = phrasing.msg("quiz-entries-case", lines=" ".join(self._stated(phrasing)), number=number, title=title)
        return PosedQuestion((), {}, text)

    def _stated(self, phrasing: Phrasing) -> Iterator[str]:
        """Yield what the log says that the step takes in."""
        lesson = self.juncture.source.lesson
        given, declared = lesson.derivation.givens, lesson.calculus.declarations
        premises = dict.fromkeys(premise for inference in self.told.inferences for premise in inference.premises)
        for fact in premises:
            if fact in given and not declared[fact.predicate].background:
                stated = phrasing.words.statement(fact, given[fact].line)
                yield f"{stated[0].upper()}{stated[1:]}."

    def form(self, phrasing: Phrasing) -> str:
        """Return how to write an entry."""
        return phrasing.tuples.form

    def read(self, phrasing: Phrasing, typed: str) -> tuple[WrittenEntry, ...]:
        """Return the entries that are named."""
        return phrasing.tuples.entries(typed)

    def accepts(self, answer: tuple[WrittenEntry, ...]) -> bool:
        """Return whether all entries are named that the step adds, and no other."""
        added = self.told.added
        named = all(any(written.says(entry) for written in answer) for entry in added)
        return named and all(written.is_one_of(added) for written in answer)

    def accepted(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the entries."""
        return (" ".join(map(phrasing.notation.entry, self.told.added)),)

    def mistakes(self, phrasing: Phrasing, answer: tuple[WrittenEntry, ...]) -> Iterator[str]:
        """Yield what the operation and the sets say against each wrong entry, and which are left out."""
        added = self.told.added
        wrong = [written for written in answer if not written.is_one_of(added)]
        sizes = {len(entry.needed) for entry in added}
        if self.about in CASES and any(len(written.needed) not in sizes for written in wrong):
            yield phrasing.msg(f"quiz-entries-explained-{self.about.key}")
            return
        for written in wrong:
            yield from self._wrong_entry(phrasing, written)
        for entry in added:
            if not any(written.says(entry) for written in answer) and len(wrong) < len(added):
                yield phrasing.msg("quiz-entries-left-out", entry=phrasing.entries([entry]))

    def _wrong_entry(self, phrasing: Phrasing, written: WrittenEntry) -> Iterator[str]:
        shown = phrasing.written(written)
        right = min(self.told.added, key=lambda entry: _distance(entry, written))
        of = written.of or right.of
        standing = self.juncture.state.entries[of]
        against = [] if right.of == "M" else list(self._against(of, written))
        if written.says(right):
            yield phrasing.msg("quiz-entries-wrong-set", entry=shown, right=right.of, wrong=of)
        elif any(written.says(entry) for entry in standing):
            yield phrasing.msg("quiz-entries-stands-in", entry=f"{shown} ∈ {of}")
        elif against:
            yield phrasing.msg(
                "quiz-entries-contradicts", entry=f"{shown} ∈ {of}", others=phrasing.entries(against[:1])
            )
        elif written.location != right.location:
            yield phrasing.msg("quiz-entries-player", entry=shown, player=phrasing.player(right.location))
        else:
            yield from self._wrong_places(phrasing, right, written)

    def _against(self, of: SetName, written: WrittenEntry) -> Iterator[Entry]:
        """Yield entries that contradict one which names a single card."""
        entries = self.juncture.state.entries
        if len(written.needed) != 1:
            return
        (card,) = written.needed
        for entry in entries["E"]:
            if entry.needed == (card,) and (entry.location == written.location) is (of == "N"):
                yield entry
        for entry in entries["N"] if of == "E" else ():
            if entry.needed == (card,) and entry.location == written.location:
                yield entry

    def _wrong_places(self, phrasing: Phrasing, right: Entry, written: WrittenEntry) -> Iterator[str]:
        shown = phrasing.written(written)
        known = [entry for entry in used_by(self.told) if entry.of != "M"]
        for place, (wanted, given) in enumerate(zip(right.cards, written.cards, strict=True), 1):
            if wanted == given:
                continue
            by = [entry for entry in known if given in entry.needed]
            if wanted != NO_CARD:
                card = phrasing.notation.card(wanted)
                kept = given == NO_CARD
                yield phrasing.msg("quiz-entries-card", kept=kept, entry=shown, place=place, card=card)
            elif by:
                yield phrasing.msg("quiz-entries-dash", entry=shown, place=place, others=phrasing.entries(by))
            else:
                yield phrasing.msg("quiz-entries-not-needed", entry=shown, place=place)


def _distance(entry: Entry, written: WrittenEntry) -> tuple[bool, int]:
    """Return how far an entry is from what was written: by the player first, then by the cards."""
    places = zip(entry.cards, written.cards, strict=True)
    return entry.location != written.location, sum(one != other for one, other in places)
