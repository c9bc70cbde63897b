"""Renders a proof in any format; prose is numbered sentences, premises first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, get_args

from msgspec import Struct

from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.proof.proof import Proof, count_open_suppositions
from clue_logic.proof.readable import Folding, ReadableProof, fold_to_fit, folded_line, visible_steps
from clue_logic.proof.wording import Wording
from clue_logic.words.columns import hanging_lines
from clue_logic.words.formatting import join_with_and

ProofFormat = Literal["text", "prose", "json", "mermaid", "dot"]

PROOF_FORMATS: tuple[ProofFormat, ...] = get_args(ProofFormat)


class Rendering(Struct, frozen=True):
    """The options for rendering proofs."""

    form: ProofFormat = "text"
    language: str = "en"
    # for ``text``, as in `clue_logic.proof.tree.proof_text`
    depth: int | None = None
    short: bool = False
    rules: bool = False
    ascii: bool = False
    labels: bool = False  # labels instead of titles of rules
    # for ``text`` and ``prose``: number of columns, and folding
    width: int | None = None
    fold: Folding | None = None
    # for ``text`` and ``prose``: the player addressed as "you"
    you: str | None = None

    def render(self, proof: Proof, calculus: Calculus, givens: Mapping[Fact, GivenFact]) -> str:
        """Return the rendered proof.

        Raises UnknownLanguageError if the language is not supported.
        """
        # imported on demand: most commands render no proof
        if self.form in ("json", "mermaid", "dot"):
            from clue_logic.proof.graph import proof_dot, proof_json, proof_mermaid
        else:
            from clue_logic.proof.tree import proof_text

        language, labels = self.language, self.labels
        match self.form:
            case "json":
                return proof_json(proof, calculus, givens, language=language)
            case "mermaid":
                return proof_mermaid(proof, calculus, givens, language=language, labels=labels)
            case "dot":
                return proof_dot(proof, calculus, givens, language=language, labels=labels)
            case "prose":
                return proof_prose(
                    proof,
                    calculus,
                    givens,
                    language=language,
                    labels=labels,
                    width=self.width,
                    fold=self.fold,
                    you=self.you,
                )
            case "text":
                return proof_text(
                    proof,
                    calculus,
                    givens,
                    language=language,
                    depth=self.depth,
                    short=self.short,
                    rules=self.rules,
                    ascii=self.ascii,
                    labels=labels,
                    width=self.width,
                    fold=self.fold,
                    you=self.you,
                )


_INDENT = 4


def proof_prose(
    proof: Proof,
    calculus: Calculus,
    givens: Mapping[Fact, GivenFact],
    *,
    language: str = "en",
    labels: bool = False,
    width: int | None = None,
    fold: Folding | None = None,
    you: str | None = None,
) -> str:
    """Return a proof as numbered sentences, one per line; the player `you` is addressed in the second person.

    Raises UnknownLanguageError if the language is not supported.
    """
    readable = ReadableProof(
        proof, calculus, givens, Wording(calculus, givens, language, labels, running=True, you=you)
    )
    prose = _Prose(readable, width)
    folded, lines = fold_to_fit(readable, fold, len(prose.lines()), lambda chosen: len(prose.lines(chosen)), width)
    return "\n".join([*prose.lines(folded), *lines])


class _Prose:
    """Writes the sentences of a proof."""

    def __init__(self, readable: ReadableProof, width: int | None) -> None:
        self._readable = readable
        self._width = width
        self._msg = readable.wording.msg
        self._language = readable.wording.language
        self._deep = count_open_suppositions(readable.steps)
        numbered = [index for index, step in enumerate(readable.steps) if step.label is not None] or [
            readable.conclusion
        ]
        self._numbers = {index: number for number, index in enumerate(numbered, start=1)}
        self._sentences: dict[tuple[int, bool], str] = {}

    def lines(self, folded: frozenset[int] = frozenset()) -> list[str]:
        """Return the sentences as lines; those of folded steps have only the conclusion."""
        shown = visible_steps(self._readable, folded)
        lines: list[str] = []
        for index, number in self._numbers.items():
            if index in shown:
                lead = " " * self._indent(index) + f"{number}. "
                lines += hanging_lines(self._sentence(index, index in folded), self._width, lead, " " * len(lead))
        return lines

    def _indent(self, index: int) -> int:
        indent = _INDENT * self._deep[index]
        return indent if self._width is None else min(indent, self._width // 3)

    def _sentence(self, index: int, folded: bool) -> str:
        if (index, folded) not in self._sentences:
            sentence = self._folded_sentence(index) if folded else self._full_sentence(index)
            self._sentences[index, folded] = sentence[:1].upper() + sentence[1:]
        return self._sentences[index, folded]

    def _folded_sentence(self, index: int) -> str:
        suppositions = self._steps(sorted(self._readable.open[index]))
        return self._msg("proof-sentence", sentence=folded_line(self._readable, index, suppositions))

    def _full_sentence(self, index: int) -> str:
        readable, step = self._readable, self._readable.steps[index]
        if step.label is None:
            return self._msg("proof-sentence", sentence=readable.statement(index))
        if step.supposes:
            return self._msg("proof-sentence", sentence=self._msg("proof-let", sentence=readable.sentence(index)))
        if step.discharged_step is not None:
            supposition, *absurd = self._steps(step.premises)
            sentence = self._msg(
                "proof-refuted",
                absurd=join_with_and(absurd, self._language),
                supposition=supposition,
                conclusion=readable.sentence(index),
            )
        else:
            sentence = self._application(index)
        return self._msg("proof-sentence-with-rule", sentence=sentence, rule=readable.name(index))

    def _application(self, index: int) -> str:
        readable = self._readable
        conclusion, reason = readable.sentence(index), self._reason(index)
        if readable.restates(index):
            line = readable.source(readable.cited_steps(index)[0])
            if reason is None:
                return self._msg("proof-cited", sentence=readable.application(index) or conclusion, line=line)
            return self._msg("proof-restates", conclusion=conclusion, reason=reason, line=line)
        application = readable.application(index) or conclusion
        if reason is not None:
            application = self._msg("proof-because", conclusion=conclusion, reason=reason)
        cited = join_with_and([*self._citations(index), *readable.absences(index)], self._language)
        steps = join_with_and(self._steps(sorted(readable.lemmas(index))), self._language)
        if cited and steps:
            return self._msg("proof-from-both", cited=cited, steps=steps, conclusion=application)
        if cited:
            return self._msg("proof-from-lines", cited=cited, conclusion=application)
        return self._msg("proof-from-steps", steps=steps, conclusion=application) if steps else application

    def _reason(self, index: int) -> str | None:
        """Return the part of the wording after the conclusion and a colon, if it has this form."""
        application, behind = self._readable.application(index), self._msg("words-colon")
        begins = f"{self._readable.sentence(index)}{behind}"
        return application.removeprefix(begins) if application and application.startswith(begins) else None

    def _citations(self, index: int) -> Iterable[str]:
        """Yield the cited lines of a step in words."""
        for cited in self._readable.cited_steps(index):
            yield self._msg("proof-cited", sentence=self._readable.sentence(cited), line=self._readable.source(cited))

    def _steps(self, indices: Iterable[int]) -> Sequence[str]:
        return [str(self._numbers[index]) for index in indices]
