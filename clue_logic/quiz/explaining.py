"""What is right, and why: the operation with its formula filled in, its sentence, its proof in the paper's calculus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.lesson.presenting import sentences_of
from clue_logic.lesson.state import Step
from clue_logic.quiz.asking import Asking
from clue_logic.quiz.question import Answer, Question
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "right": "{}: {}",
        "others": "Operations {} can be applied as well.",
        "other": "Operation {} can be applied as well.",
        "missing": "A = {{{}}}, so |A| = {}. Without an entry: {}.",
        "surplus": "E names {} of the {} cards, so |G| = {}. Hidden: {}. Too many: {}.",
    },
    de={
        "right": "{}: {}",
        "others": "Auch die Operationen {} lassen sich anwenden.",
        "other": "Auch Operation {} lässt sich anwenden.",
        "missing": "A = {{{}}}, also |A| = {}. Noch ohne Eintrag: {}.",
        "surplus": "E nennt {} der {} Karten, also ist |G| = {}. Verdeckt: {}. Zu viel: {}.",
    },
)


@dataclass(frozen=True)
class Explaining:
    """Explains what is right, of questions about one log.

    Parameters
    ----------
    asking
        Words questions, in one language and notation.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.lesson.lesson import lesson_of
    >>> from clue_logic.quiz.question import Source
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> source = Source("An example", lesson, ())
    >>> explaining = Explaining(Asking(source, "en", numbers=True))
    >>> question = Question("yields", source, 3)
    >>> for line in explaining.right(question):
    ...     print(line)  # doctest: +NORMALIZE_WHITESPACE
    Operation 4 (Substitution by unambiguous entries):
    (-,1,-,1) ∈ E  ∧  (0,1,0,3) ∈ M  ∧  1 ≠ 3  ⟹  M := M ∪ {(0,-,0,3)}
    Cid cannot have shown Axe, which Ann holds: - takes its place.
    """

    asking: Asking

    def right(self, question: Question, answer: Answer | None = None) -> tuple[str, ...]:
        """Return what is right and why: the operation with its formula filled in, and its sentence.

        Where several answers are right, it is about the one given, if that is right.
        """
        if question.kind == "players":
            return (self._missing(question),)
        if question.kind == "cards":
            cards = len(question.source.lesson.game.deck.cards)
            left = len(question.state.remaining)
            hidden = question.source.lesson.game.deck.hidden
            return (self._said("surplus", cards - left, cards, left, hidden, question.surplus),)
        step = self.shown(question, answer)
        lines = list(self._derived(step))
        others = [number for number in question.operations if number != step.operation.number]
        if question.kind == "operation" and others:
            key = "other" if len(others) == 1 else "others"
            lines.append(self._said(key, self.asking.listing(map(str, others))))
        return tuple(lines)

    def shown(self, question: Question, answer: Answer | None = None) -> Step:
        """Return the application of an operation that shows what is right."""
        told = question.told
        if question.kind == "yields":
            assert told is not None
            return told
        possible = question.possible
        if question.kind == "goes":
            possible = tuple(step for step in possible if step.struck)
        if answer is not None and question.accepts(answer):
            meant = [
                step
                for step in possible
                if step.operation.number == answer.number
                or any(w.is_one_of([strike.entry for strike in step.struck]) for w in answer.entries)
            ]
            return meant[0]
        return next((s for s in possible if told is not None and s.operation == told.operation), possible[0])

    def proof(self, question: Question, *, ascii_only: bool = False) -> str:
        """Return the proof of what is right, in the paper's calculus; empty if nothing is concluded.

        Raises
        ------
        ProofError
            If it does not pass the checker.
        """
        if question.kind in ("players", "cards"):
            return ""
        from clue_logic.proof.checker import check
        from clue_logic.proof.proof import proof_of
        from clue_logic.proof.text import proof_text
        from clue_logic.words.signs import plain_signs

        derivation = question.source.lesson.derivation
        proof = proof_of(derivation, self.shown(question).conclusions[0])
        check(proof, derivation.calculus, derivation.givens)
        text = proof_text(proof, derivation.calculus, derivation.givens, language=self.asking.lang, ascii=ascii_only)
        return plain_signs(text) if ascii_only else text

    def _said(self, key: str, *values: object) -> str:
        return _SAID[self.asking.lang][key].format(*values)

    def _derived(self, step: Step) -> Iterator[str]:
        """Yield an operation with its formula filled in, and what its rules say."""
        first, *more = self.asking.notation.applied(step)
        yield self._said("right", self.asking.titled(step.operation), first)
        yield from more
        for sentence in dict.fromkeys(sentences_of(self.asking.words, step.inferences)):
            yield f"{sentence}."

    def _missing(self, question: Question) -> str:
        counted = question.source.counted
        entries = [e for e in question.state.entries["N"] if question.card in e.needed and e.location in counted]
        shown = dict.fromkeys(map(self.asking.notation.entry, entries))
        missing = self.asking.listing(map(self.asking.player, question.missing))
        return self._said("missing", ", ".join(shown), len(shown), missing)
