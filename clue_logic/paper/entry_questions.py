"""Questions about the effect of a step: the entries that it adds or strikes out, the solution cards that it finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self

from clue_logic.game.deck import NO_CARD
from clue_logic.paper.juncture import Juncture, Source, operand_entries
from clue_logic.paper.lesson import Entry, LessonStep, SetName
from clue_logic.paper.notation import WrittenEntry
from clue_logic.paper.operations import CASES, Operation
from clue_logic.paper.question import Phrasing, PosedQuestion, QuizQuestion

_MOST_ENTRIES = 10
"""There is no question about a step that adds more entries: writing them down teaches nothing."""


class _EntryAnswerQuestion(QuizQuestion[tuple[WrittenEntry, ...]]):
    """A question whose answer is one entry or several."""

    def form(self, phrasing: Phrasing) -> str:
        """Return how to write an entry."""
        return phrasing.tuples.form

    def read(self, phrasing: Phrasing, typed: str) -> tuple[WrittenEntry, ...]:
        """Return the entries that are named."""
        return phrasing.tuples.entries(typed)


class EntriesQuestion(_EntryAnswerQuestion):
    """Asks for the entries that the next step of the lesson adds."""

    kind = "yields"
    share = 3.0
    reveals = 4

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield a question before a step that adds entries, unless they are too many."""
        if not step.found_cards and 0 < len(step.added_entries) <= _MOST_ENTRIES:
            yield cls(Juncture(source, step.number))

    @property
    def is_dull(self) -> bool:
        """Whether the entry stays the same, as in a transfer."""
        return self.about is Operation.TRANSFER

    def pose(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with the operands of the operation, or the statements of the log."""
        number, title = self.about.number, self.about.title(phrasing.lang)
        used = operand_entries(self.next_step)
        if used:
            text = phrasing.msg("quiz-entries-entry", number=number, title=title, entries=phrasing.entries(used))
        else:
            text = phrasing.msg(
                "quiz-entries-case", lines=" ".join(self._log_statements(phrasing)), number=number, title=title
            )
        return PosedQuestion((), {}, text)

    def _log_statements(self, phrasing: Phrasing) -> Iterator[str]:
        lesson = self.juncture.source.lesson
        given, declared = lesson.derivation.givens, lesson.calculus.declarations
        premises = dict.fromkeys(premise for inference in self.next_step.inferences for premise in inference.premises)
        for fact in premises:
            if fact in given and not declared[fact.predicate].background:
                stated = phrasing.words.statement(fact, given[fact].line)
                yield f"{stated[0].upper()}{stated[1:]}."

    def accepts(self, answer: tuple[WrittenEntry, ...]) -> bool:
        """Return whether the answer names exactly the entries that the step adds."""
        return not self._missing_entries(answer) and not self._wrong_entries(answer)

    def accepted_answers(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the entries."""
        return (" ".join(map(phrasing.notation.entry, self.next_step.added_entries)),)

    def mistakes(self, phrasing: Phrasing, answer: tuple[WrittenEntry, ...]) -> Iterator[str]:
        """Yield the reason against each wrong entry, and the missing entries."""
        wrong = self._wrong_entries(answer)
        if self._has_another_size(wrong):
            yield phrasing.msg(f"quiz-entries-explained-{self.about.key}")
            return
        for written in wrong:
            reason = self._wrong_as_a_whole(phrasing, written)
            yield from (reason,) if reason else self._wrong_places(phrasing, self._nearest(written), written)
        if len(wrong) < len(self.next_step.added_entries):
            for entry in self._missing_entries(answer):
                yield phrasing.msg("quiz-entries-left-out", entry=phrasing.entries([entry]))

    def first_mistake(self, phrasing: Phrasing, answer: tuple[WrittenEntry, ...]) -> str:
        """Return the reason against the first wrong entry, or its wrong place; else how many are missing."""
        wrong = self._wrong_entries(answer)
        if self._has_another_size(wrong):
            return phrasing.msg(f"quiz-entries-explained-{self.about.key}")
        if not wrong:
            return phrasing.msg("quiz-entries-fewer", count=len(self._missing_entries(answer)))
        written, right = wrong[0], self._nearest(wrong[0])
        places = enumerate(zip(right.cards, written.cards, strict=True), 1)
        place = next((number for number, (right_card, written_card) in places if right_card != written_card), 0)
        return self._wrong_as_a_whole(phrasing, written) or phrasing.msg(
            "quiz-entries-place", entry=phrasing.written_entry(written), place=place
        )

    def _wrong_entries(self, answer: tuple[WrittenEntry, ...]) -> list[WrittenEntry]:
        return [written for written in answer if not written.matches_any(self.next_step.added_entries)]

    def _missing_entries(self, answer: tuple[WrittenEntry, ...]) -> list[Entry]:
        added = self.next_step.added_entries
        return [entry for entry in added if not any(written.matches(entry) for written in answer)]

    def _has_another_size(self, wrong: Iterable[WrittenEntry]) -> bool:
        """Return whether, in one of the three cases, a wrong entry has more or fewer cards than the right ones."""
        sizes = {len(entry.needed_cards) for entry in self.next_step.added_entries}
        return self.about in CASES and any(len(written.needed_cards) not in sizes for written in wrong)

    def _nearest(self, written: WrittenEntry) -> Entry:
        return min(self.next_step.added_entries, key=lambda entry: _distance(entry, written))

    def _wrong_as_a_whole(self, phrasing: Phrasing, written: WrittenEntry) -> str:
        """Return the reason against an entry; "" if only some of its places are wrong."""
        written_text, right = phrasing.written_entry(written), self._nearest(written)
        of = written.of or right.of
        standing = self.juncture.state.entries[of]
        against = [] if right.of == "M" else list(self._against(of, written))
        if written.matches(right):
            return phrasing.msg("quiz-entries-wrong-set", entry=written_text, right=right.of, wrong=of)
        if any(written.matches(entry) for entry in standing):
            return phrasing.msg("quiz-entries-stands-in", entry=f"{written_text} ∈ {of}")
        if against:
            others = phrasing.entries(against[:1])
            return phrasing.msg("quiz-entries-contradicts", entry=f"{written_text} ∈ {of}", others=others)
        if written.location != right.location:
            return phrasing.msg("quiz-entries-player", entry=written_text, player=phrasing.player(right.location))
        return ""

    def _against(self, of: SetName, written: WrittenEntry) -> Iterator[Entry]:
        """Yield the entries that contradict a written entry with a single card."""
        entries = self.juncture.state.entries
        if len(written.needed_cards) != 1:
            return
        (card,) = written.needed_cards
        for entry in entries["E"]:
            if entry.needed_cards == (card,) and (entry.location == written.location) is (of == "N"):
                yield entry
        for entry in entries["N"] if of == "E" else ():
            if entry.needed_cards == (card,) and entry.location == written.location:
                yield entry

    def _wrong_places(self, phrasing: Phrasing, right: Entry, written: WrittenEntry) -> Iterator[str]:
        written_text = phrasing.written_entry(written)
        known = [entry for entry in operand_entries(self.next_step) if entry.of != "M"]
        for place, (right_card, written_card) in enumerate(zip(right.cards, written.cards, strict=True), 1):
            if right_card == written_card:
                continue
            by = [entry for entry in known if written_card in entry.needed_cards]
            if right_card != NO_CARD:
                card = phrasing.notation.card(right_card)
                is_blank = written_card == NO_CARD
                yield phrasing.msg("quiz-entries-card", kept=is_blank, entry=written_text, place=place, card=card)
            elif by:
                yield phrasing.msg("quiz-entries-dash", entry=written_text, place=place, others=phrasing.entries(by))
            else:
                yield phrasing.msg("quiz-entries-not-needed", entry=written_text, place=place)


def _distance(entry: Entry, written: WrittenEntry) -> tuple[bool, int]:
    """Return the distance of an entry from a written one: first by the player, then by the cards."""
    places = zip(entry.cards, written.cards, strict=True)
    return entry.location != written.location, sum(one != other for one, other in places)


_SUBSTITUTIONS = (Operation.SUBSTITUTION_BY_E, Operation.SUBSTITUTION_BY_N)


class LeavingQuestion(_EntryAnswerQuestion):
    """Asks for an entry that can be struck out."""

    kind = "goes"
    share = 2.0
    reveals = 3

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield a question before a step that strikes an entry."""
        if step.strikes:
            yield cls(Juncture(source, step.number))

    @property
    def removable_entries(self) -> tuple[Entry, ...]:
        """The entries that can be struck out."""
        return tuple(dict.fromkeys(strike.entry for step in self.juncture.possible for strike in step.strikes))

    def pose(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with E, M and N and the line that was read last."""
        where, sets = phrasing.read(self.juncture), phrasing.sets(self.juncture, "EMN")
        return PosedQuestion(where, sets, phrasing.msg("quiz-leaving-goes"))

    def accepts(self, answer: tuple[WrittenEntry, ...]) -> bool:
        """Return whether each entry that is named can go."""
        return bool(answer) and all(written.matches_any(self.removable_entries) for written in answer)

    def accepted_answers(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the entries that can go."""
        return tuple(dict.fromkeys(map(phrasing.notation.entry, self.removable_entries)))

    def example_step(self, answer: tuple[WrittenEntry, ...] | None = None) -> LessonStep:
        """Return a step that strikes an entry of the answer, or else one like the next step of the lesson."""
        next_step = self.juncture.next_step
        striking = [step for step in self.juncture.possible if step.strikes]
        if answer is None:
            return next((step for step in striking if next_step and step.operation is next_step.operation), striking[0])
        return next(
            step
            for step in striking
            if any(written.matches_any([strike.entry for strike in step.strikes]) for written in answer)
        )

    def mistakes(self, phrasing: Phrasing, answer: tuple[WrittenEntry, ...]) -> Iterator[str]:
        """Yield the reasons why entries stay, or that they are in no set."""
        for written in answer:
            if written.matches_any(self.removable_entries):
                continue
            written_text = phrasing.written_entry(written)
            standing = [e for entries in self.juncture.state.entries.values() for e in entries if written.matches(e)]
            there = [entry for entry in standing if written.of in (None, entry.of)]
            if there:
                yield from self._stands(phrasing, there[0])
            elif standing and written.of is not None:
                yield phrasing.msg("quiz-leaving-but", entry=written_text, wrong=written.of, right=standing[0].of)
            elif written.of is not None:
                yield phrasing.msg("quiz-leaving-not-there", entry=written_text, set=written.of)
            else:
                yield phrasing.msg("quiz-leaving-nowhere", entry=written_text)

    def _stands(self, phrasing: Phrasing, entry: Entry) -> Iterator[str]:
        entry_text = phrasing.entries([entry])
        if entry.of != "M":
            yield phrasing.msg("quiz-leaving-once", entry=entry_text, set=entry.of)
            return
        yield phrasing.msg("quiz-leaving-stands", entry=entry_text)
        for step in self.juncture.possible:
            if step.operation in _SUBSTITUTIONS and entry in operand_entries(step):
                new = phrasing.notation.entry(step.added_entries[0])
                yield phrasing.msg("quiz-leaving-substituted", number=step.operation.number, entry=new)
                return


class SolutionCardsQuestion(QuizQuestion[tuple[str, ...]]):
    """Asks for the solution cards that the next step of the lesson finds."""

    # solution cards and entries are the two halves of one kind
    kind = EntriesQuestion.kind
    share = EntriesQuestion.share
    reveals = EntriesQuestion.reveals

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield a question before a step that finds solution cards."""
        if step.found_cards:
            yield cls(Juncture(source, step.number))

    @property
    def solution_cards(self) -> tuple[str, ...]:
        """The solution cards that the step finds."""
        return self.next_step.found_cards

    def pose(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with E or the entries of N that the operation is applied to."""
        title = self.about.title(phrasing.lang)
        if self.about is Operation.EXCLUSION:
            return PosedQuestion(
                (), phrasing.sets(self.juncture, "E"), phrasing.msg("quiz-solution-cards-exclusion", title=title)
            )
        used = phrasing.entries(operand_entries(self.next_step))
        return PosedQuestion((), {}, phrasing.msg("quiz-solution-cards-by-n", title=title, entries=used))

    def form(self, phrasing: Phrasing) -> str:
        """Return how to write a card."""
        return phrasing.tuples.card_form

    def read(self, phrasing: Phrasing, typed: str) -> tuple[str, ...]:
        """Return the cards that are named."""
        return phrasing.tuples.cards(typed)

    def accepts(self, answer: tuple[str, ...]) -> bool:
        """Return whether the answer names exactly the cards that the step finds."""
        return set(answer) == set(self.solution_cards)

    def accepted_answers(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the cards."""
        return ("; ".join(map(phrasing.notation.solution_card, self.solution_cards)),)

    def mistakes(self, phrasing: Phrasing, answer: tuple[str, ...]) -> Iterator[str]:
        """Yield the reasons against wrong cards, and the missing cards."""
        for card in answer:
            entries = [entry for entry in self.juncture.state.entries["E"] if card in entry.needed_cards]
            card_text = phrasing.notation.solution_card(card)
            if card not in self.solution_cards and entries:
                yield phrasing.msg("quiz-solution-cards-named", card=card_text, entries=phrasing.entries(entries[:1]))
            elif card not in self.solution_cards:
                yield phrasing.msg("quiz-solution-cards-not-solution", card=card_text)
        for card in self.solution_cards:
            if card not in answer and answer:
                yield phrasing.msg("quiz-solution-cards-solution", card=phrasing.notation.solution_card(card))

    def first_mistake(self, phrasing: Phrasing, answer: tuple[str, ...]) -> str:
        """Return the reason against the first wrong card; else how many are missing."""
        if {*answer} <= {*self.solution_cards}:
            return phrasing.msg("quiz-solution-cards-fewer", count=len({*self.solution_cards} - {*answer}))
        return super().first_mistake(phrasing, tuple(card for card in answer if card not in self.solution_cards))
