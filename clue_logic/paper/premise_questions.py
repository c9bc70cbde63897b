"""Questions about the premises of operations: which operation can be applied, and what another one still lacks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from random import Random
from typing import Self

from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact
from clue_logic.paper.juncture import Juncture, Source
from clue_logic.paper.lesson import Entry, LessonStep, SetName
from clue_logic.paper.notation import NotUnderstoodError
from clue_logic.paper.operations import Operation
from clue_logic.paper.question import Phrasing, PosedQuestion, QuizQuestion, parse_operation
from clue_logic.words.escaping import quote_input
from clue_logic.words.names import fold_name

_SUBSTITUTIONS = (Operation.SUBSTITUTION_BY_E, Operation.SUBSTITUTION_BY_N)


@dataclass(frozen=True)
class PremiseFinder:
    """Finds the premises that operations lack at a position of a lesson."""

    phrasing: Phrasing  # for messages
    juncture: Juncture

    def missing_premise(self, operation: Operation) -> str:
        """Return a sentence on the premise that an operation lacks."""
        match operation:
            case Operation.OPENING:
                return self._opening()
            case Operation.CASE_1 | Operation.CASE_2 | Operation.CASE_3:
                return self._case(operation)
            case Operation.EXCLUSION:
                return self._exclusion()
            case Operation.SOLUTION_BY_N:
                return self._by_n()
        return self.phrasing.msg(f"quiz-lacking-needs-{operation.key}") + self._nearest_entries(operation)

    def _nearest_entries(self, operation: Operation) -> str:
        """Return a sentence on the entries that come nearest to the premises of an operation; empty for counting."""
        match operation:
            case Operation.SUBSTITUTION_BY_E:
                return self._pair(operation, "E", same=False)
            case Operation.WORTHLESS:
                return self._pair(operation, "E", same=True)
            case Operation.SUBSTITUTION_BY_N:
                return self._pair(operation, "N", same=True)
            case Operation.TRANSFER:
                return self._transfer()
            case Operation.DUPLICATES:
                return self._twice()
        return ""

    @cached_property
    def _past_contents(self) -> frozenset[tuple[SetName, tuple[str, ...], str]]:
        """The contents of all entries added so far, also of struck ones."""
        return frozenset(entry.content for step in self.juncture.earlier_steps for entry in step.added_entries)

    def _entries(self, name: SetName) -> tuple[Entry, ...]:
        return self.juncture.state.entries[name]

    def _is_done(self, operation: Operation) -> bool:
        return any(step.operation is operation for step in self.juncture.earlier_steps)

    def _opening(self) -> str:
        return self.phrasing.msg(
            "quiz-lacking-opening-done" if self._is_done(Operation.OPENING) else "quiz-lacking-opening"
        )

    def _case(self, operation: Operation) -> str:
        line = self.juncture.line
        if not line:
            return self.phrasing.msg("quiz-lacking-unread", number=operation.number)
        steps = [step for step in self.juncture.earlier_steps if step.line == line and step.operation is operation]
        if not steps and operation is Operation.CASE_2 and self._answered_unfitting(line):
            return self.phrasing.msg("quiz-lacking-fall-2-unfit", line=line)
        if not steps:
            return self.phrasing.msg(f"quiz-lacking-no-{operation.key}", line=line)
        entries = ", ".join(self.phrasing.notation.entry(entry) for step in steps for entry in step.added_entries)
        return self.phrasing.msg(
            "quiz-lacking-case-done",
            number=operation.number,
            line=line,
            entries=f"{entries} ∈ {steps[0].added_entries[0].of}",
        )

    def _answered_unfitting(self, line: int) -> bool:
        """Return whether a player answers on a line whose cards do not fit into a tuple."""
        derivation = self.juncture.source.lesson.derivation
        answered = any(fact.predicate == "answered" and fact.args[0] == line for fact in derivation.givens)
        return answered and Fact("fits", (line,)) not in derivation

    def _pair(self, operation: Operation, name: SetName, *, same: bool) -> str:
        """Return a sentence on the entries of a set and of M that come nearest to the premises of an operation."""
        for of in (name, "M"):
            if not self._entries(of):
                return self.phrasing.msg("quiz-lacking-empty", set=of)
        sharing = [
            (one, other)
            for one, other in product(self._entries(name), self._entries("M"))
            if set(one.needed_cards) & set(other.needed_cards)
        ]
        fitting = [pair for pair in sharing if (pair[0].location == pair[1].location) is same]
        for one, other in fitting:
            entry = Entry(
                "M", tuple(NO_CARD if c in one.needed_cards else c for c in other.cards), other.location, other.line
            )
            if operation in _SUBSTITUTIONS and entry.content in self._past_contents:
                result = self.phrasing.notation.entry(entry)
                return self.phrasing.msg("quiz-lacking-had", entries=self.phrasing.entries((one, other)), result=result)
        if sharing:
            return self.phrasing.msg(f"quiz-lacking-near-{operation.key}", entries=self.phrasing.entries(sharing[0]))
        return self.phrasing.msg("quiz-lacking-none", entry=name)

    def _transfer(self) -> str:
        entries = self._entries("M")
        if not entries:
            return self.phrasing.msg("quiz-lacking-empty", set="M")
        nearest = min(entries, key=lambda entry: len(entry.needed_cards))
        return self.phrasing.msg(
            "quiz-lacking-transfer-near", entry=self.phrasing.entries([nearest]), count=len(nearest.needed_cards)
        )

    def _twice(self) -> str:
        for one, other in combinations(self._entries("M"), 2):
            if one.location == other.location and set(one.needed_cards) & set(other.needed_cards):
                return self.phrasing.msg("quiz-lacking-duplicates-near", entries=self.phrasing.entries((one, other)))
        return self.phrasing.msg("quiz-lacking-duplicates-none")

    def _exclusion(self) -> str:
        hidden = self.juncture.source.lesson.game.deck.hidden
        if not hidden:
            return self.phrasing.msg("quiz-lacking-nothing-hidden", number=Operation.EXCLUSION.number)
        if self._is_done(Operation.EXCLUSION):
            return self.phrasing.msg("quiz-lacking-exclusion-done")
        return self.phrasing.msg("quiz-lacking-exclusion", hidden=hidden, count=len(self.juncture.state.remaining))

    def _by_n(self) -> str:
        source = self.juncture.source
        if not source.lesson.game.deck.hidden:
            return self.phrasing.msg("quiz-lacking-nothing-hidden", number=Operation.SOLUTION_BY_N.number)
        needs = self.phrasing.msg("quiz-lacking-solution-by-n", size=self.phrasing.size())
        missing = {card: self.juncture.missing(card) for card in self.juncture.state.remaining}
        near = {card: players for card, players in missing.items() if len(players) < len(source.counted_players)}
        if not near:
            return needs + self.phrasing.msg("quiz-lacking-solution-by-n-none")
        near = {card: players for card, players in near.items() if players}
        if not near:
            return needs + self.phrasing.msg("quiz-lacking-solution-by-n-done")
        card = min(near, key=lambda card: len(near[card]))
        return needs + self.phrasing.msg(
            "quiz-lacking-solution-by-n-near",
            card=self.phrasing.notation.solution_card(card),
            count=len(source.counted_players) - len(near[card]),
            missing=len(near[card]),
            players=self.phrasing.listing(map(self.phrasing.player, near[card])),
        )


class NextOperationQuestion(QuizQuestion[Operation]):
    """Asks which operation can be applied next.

    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import build_lesson
    >>> lesson = build_lesson(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ann suggests Plum, Rope, Hall: Ben passes, Cid shows Hall
    ... '''))
    >>> question = NextOperationQuestion(Juncture(Source("An example", lesson, ()), 1))
    >>> [operation.number for operation in Operation if question.accepts(operation)]
    [1, 3]
    """

    kind = "operation"
    share = 3.0
    reveals = 2
    takes_names = False

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield a question before every step."""
        yield cls(Juncture(source, step.number))

    @property
    def operations(self) -> tuple[Operation, ...]:
        """The operations that are right."""
        return tuple(dict.fromkeys(step.operation for step in self.juncture.possible))

    def pose(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with all sets, the last line read, and the operations done on it."""
        here = self.juncture
        where = phrasing.read(here)
        titles = dict.fromkeys(
            phrasing.operation_title(step.operation) for step in here.earlier_steps if step.line == here.line
        )
        if titles and here.line:
            where = (*where, phrasing.msg("quiz-next-operation-done", operations=", ".join(titles)))
        return PosedQuestion(where, phrasing.sets(here, "EMNG"), phrasing.msg("quiz-next-operation-which"))

    def form(self, phrasing: Phrasing) -> str:
        """Return the expected form: a number or a name."""
        return phrasing.msg("quiz-titles-form")

    def read(self, phrasing: Phrasing, typed: str) -> Operation:
        """Return the operation that is meant, by its number, its key or most of its heading."""
        return parse_operation(typed, phrasing.lang)

    def accepts(self, answer: Operation) -> bool:
        """Return whether the operation can be applied."""
        return answer in self.operations

    def accepted_answers(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the numbers of the operations that can be applied."""
        return tuple(str(operation.number) for operation in self.operations)

    def mistakes(self, phrasing: Phrasing, answer: Operation) -> Iterable[str]:
        """Return which premise the operation lacks."""
        return [PremiseFinder(phrasing, self.juncture).missing_premise(answer)]

    def example_step(self, answer: Operation | None = None) -> LessonStep:
        """Return an application of the answered operation, or else of the next one of the lesson."""
        next_step, possible = self.juncture.next_step, self.juncture.possible
        operation = next_step.operation if answer is None and next_step is not None else answer
        return next((step for step in possible if step.operation is operation), possible[0])

    def right(self, phrasing: Phrasing, answer: Operation | None = None) -> tuple[str, ...]:
        """Return that application, and the other operations that can be applied."""
        step = self.example_step(answer)
        others = [str(operation.number) for operation in self.operations if operation is not step.operation]
        if not others:
            return phrasing.derivation_lines(step)
        also = phrasing.msg("quiz-next-operation-others", count=len(others), operations=phrasing.listing(others))
        return (*phrasing.derivation_lines(step), also)


@dataclass(frozen=True, repr=False)
class MissingPlayersQuestion(QuizQuestion[tuple[str, ...]]):
    """Asks for the players for whom N has no entry of a card."""

    card: str

    kind = "players"
    share = 1.3
    reveals = 0

    @classmethod
    def after_statement(cls, source: Source, step: int, rng: Random) -> Iterator[Self]:
        """Yield a question about a random card for which some players are in A and some are not."""
        here, cards = Juncture(source, step), []
        if not source.lesson.game.deck.hidden:
            return
        for card in here.state.remaining:
            if card not in here.state.solution and 0 < len(here.missing(card)) < len(source.counted_players):
                cards.append(card)
        if cards:
            yield cls(here, rng.choice(cards))

    @property
    def about(self) -> Operation:
        """Solution by negative information."""
        return Operation.SOLUTION_BY_N

    @property
    def missing(self) -> tuple[str, ...]:
        """The players for whom N has no entry of the card."""
        return self.juncture.missing(self.card)

    def pose(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with N."""
        title, card = self.about.title(phrasing.lang), phrasing.notation.solution_card(self.card)
        text = phrasing.msg("quiz-missing-players-question", title=title, card=card, size=phrasing.size())
        return PosedQuestion(phrasing.entered_lines(self.juncture), phrasing.sets(self.juncture, "N"), text)

    def form(self, phrasing: Phrasing) -> str:
        """Return how to list players."""
        names = phrasing.source.lesson.game.names
        if phrasing.numbers:
            numbers = [str(names.index(name) + 1) for name in names[-2:]]
            return phrasing.msg(
                "quiz-missing-players-form",
                by=phrasing.msg("quiz-missing-players-numbers"),
                examples=", ".join(numbers),
            )
        return phrasing.msg(
            "quiz-missing-players-form", by=phrasing.msg("quiz-missing-players-names"), examples=", ".join(names[-2:])
        )

    def read(self, phrasing: Phrasing, typed: str) -> tuple[str, ...]:
        """Return the players who are listed."""
        form = self.form(phrasing)
        try:
            players = tuple(dict.fromkeys(phrasing.tuples.players.parse_list(typed)))
        except NotUnderstoodError as error:
            raise NotUnderstoodError(
                phrasing.msg("quiz-missing-players-unknown", player=quote_input(str(error))) + form
            ) from None
        if not players:
            raise NotUnderstoodError(form)
        return players

    def accepts(self, answer: tuple[str, ...]) -> bool:
        """Return whether exactly the missing players are listed."""
        return set(answer) == set(self.missing)

    def accepted_answers(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the players who are missing, as a list."""
        return (", ".join(map(phrasing.notation.location, self.missing)),)

    def example_step(self, answer: tuple[str, ...] | None = None) -> None:
        """Return None, as it is counted."""
        return None

    def right(self, phrasing: Phrasing, answer: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """Return A, and the players without an entry."""
        counted = self.juncture.source.counted_players
        entries = dict.fromkeys(phrasing.notation.entry(e) for e in self._entries() if e.location in counted)
        missing = phrasing.listing(map(phrasing.player, self.missing))
        return (
            phrasing.msg(
                "quiz-missing-players-explained", entries=", ".join(entries), count=len(entries), missing=missing
            ),
        )

    def mistakes(self, phrasing: Phrasing, answer: tuple[str, ...]) -> Iterator[str]:
        """Yield the reason for each wrong or missing player."""
        for name in answer:
            if name in self.missing:
                continue
            entries = [entry for entry in self._entries() if entry.location == name]
            player = _beginning(phrasing, name)
            if name not in self.juncture.source.counted_players:
                yield phrasing.msg("quiz-missing-players-own", player=player)
            elif entries:
                yield phrasing.msg("quiz-missing-players-in-a", player=player, entries=phrasing.entries(entries[:1]))
        for name in self.missing:
            if name not in answer:
                parts = phrasing.source.lesson.game.deck.parts
                cards = tuple(self.card if self.card in part.cards else NO_CARD for part in parts)
                entry = phrasing.notation.entry(Entry("N", cards, name, 0))
                yield phrasing.msg("quiz-missing-players-not-in-a", player=_beginning(phrasing, name), entry=entry)

    def first_mistake(self, phrasing: Phrasing, answer: tuple[str, ...]) -> str:
        """Return the reason against the first wrong player; else how many are missing."""
        if {*answer} <= {*self.missing}:
            return phrasing.msg("quiz-missing-players-fewer", count=len({*self.missing} - {*answer}))
        return super().first_mistake(phrasing, answer)

    def _entries(self) -> list[Entry]:
        return [entry for entry in self.juncture.state.entries["N"] if self.card in entry.needed_cards]


def _beginning(phrasing: Phrasing, name: str) -> str:
    """Return a player as the first word of a sentence."""
    player = phrasing.player(name)
    return player if player == name else f"{player[0].upper()}{player[1:]}"


_AMOUNT = re.compile(r"(\d{1,6})(?:\s*(?:cards?|karten?))?[.!]?")


class SurplusQuestion(QuizQuestion[int]):
    """Asks how many more cards G has than are hidden."""

    kind = "cards"
    share = 0.7
    reveals = 1

    @classmethod
    def after_statement(cls, source: Source, step: int, rng: Random) -> Iterator[Self]:
        """Yield a question where E names cards, and not yet all but the hidden ones."""
        here, hidden = Juncture(source, step), source.lesson.game.deck.hidden
        if hidden and here.state.entries["E"] and len(here.state.remaining) > hidden:
            yield cls(here)

    @property
    def about(self) -> Operation:
        """Solution by exclusion."""
        return Operation.EXCLUSION

    @property
    def surplus(self) -> int:
        """The number of cards of G, minus the hidden cards."""
        return len(self.juncture.state.remaining) - self.juncture.source.lesson.game.deck.hidden

    def pose(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with E."""
        deck = phrasing.source.lesson.game.deck
        text = phrasing.msg(
            "quiz-surplus-question", title=self.about.title(phrasing.lang), count=len(deck.cards), hidden=deck.hidden
        )
        return PosedQuestion(phrasing.entered_lines(self.juncture), phrasing.sets(self.juncture, "E"), text)

    def form(self, phrasing: Phrasing) -> str:
        """Return the expected form: a number."""
        return phrasing.msg("quiz-surplus-number")

    def read(self, phrasing: Phrasing, typed: str) -> int:
        """Return the number that is written, with or without the word for cards."""
        match = _AMOUNT.fullmatch(fold_name(typed))
        if match is None:
            raise NotUnderstoodError(self.form(phrasing))
        return int(match[1])

    def accepts(self, answer: int) -> bool:
        """Return whether the number is right."""
        return answer == self.surplus

    def accepted_answers(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the number."""
        return (str(self.surplus),)

    def mistakes(self, phrasing: Phrasing, answer: int) -> Iterable[str]:
        """Return nothing: the right answer explains it."""
        return ()

    def example_step(self, answer: int | None = None) -> None:
        """Return None, as it is counted."""
        return None

    def right(self, phrasing: Phrasing, answer: int | None = None) -> tuple[str, ...]:
        """Return a sentence on the cards that E names, and those left."""
        deck, left = phrasing.source.lesson.game.deck, len(self.juncture.state.remaining)
        cards = len(deck.cards)
        return (
            phrasing.msg(
                "quiz-surplus-counted",
                named=cards - left,
                count=cards,
                left=left,
                hidden=deck.hidden,
                surplus=self.surplus,
            ),
        )
