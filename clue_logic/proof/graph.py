"""Proofs as JSON, Mermaid and DOT."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from msgspec import Struct

from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.proof.proof import Proof, ReadableStep, StatedFact, Step, proof_effort
from clue_logic.proof.readable import ReadableProof
from clue_logic.proof.wording import Wording
from clue_logic.words.columns import hanging_lines
from clue_logic.words.encoding import as_json, optional_field
from clue_logic.words.escaping import make_visible

_BOX = 32
"""The width of the text in a box, in columns."""


@dataclass(frozen=True, slots=True)
class InferenceRecord:
    """One step of a proof in JSON.

    ``rule`` is the text of the rule and ``label`` its label, both null for a given fact. Two labels have no rule:
    ``suppose``, and ``by_contradiction``, whose premises are the discharged supposition and the contradiction.
    ``conclusion`` is ``fact`` as a sentence. ``premises`` are positions of earlier steps, from 0. ``line`` is the line
    of a given fact, else null. ``also`` has the other lines of a hand size that is computed from several lines.
    """

    rule: str | None
    label: str | None
    conclusion: str
    fact: StatedFact
    premises: tuple[int, ...]
    line: int | None
    also: tuple[int, ...] = optional_field(())

    @classmethod
    def of(cls, step: Step, rules: Mapping[str, str], wording: Wording) -> InferenceRecord:
        return cls(
            rule=None if step.label is None else rules.get(step.label),
            label=step.label,
            conclusion=wording.sentence(step.fact),
            fact=StatedFact(*step.fact),
            premises=step.premises,
            line=step.line,
            also=tuple(sorted({*step.also} - {0, step.line})),
        )


class ProofRecord(Struct, frozen=True):
    """A whole proof in JSON, with every recorded step.

    ``effort`` is that of reading it (`clue_logic.proof.proof`); ``minimal`` is true if no proof takes less, null if
    none was searched for.
    """

    final_conclusion: str
    effort: int
    minimal: bool | None
    inferences: tuple[InferenceRecord, ...]


def proof_record(
    proof: Proof, calculus: Calculus, givens: Mapping[Fact, GivenFact], *, language: str = "en"
) -> ProofRecord:
    """Return a proof for JSON, complete enough to be checked again.

    Raises UnknownLanguageError if the language is not supported.
    """
    wording = Wording(calculus, givens, language)
    rules = {label: str(calculus.rule(label)) for label in proof.rules}
    inferences = tuple(InferenceRecord.of(step, rules, wording) for step in proof.steps)
    return ProofRecord(wording.sentence(proof.conclusion), proof_effort(proof, calculus), proof.minimal, inferences)


def proof_json(proof: Proof, calculus: Calculus, givens: Mapping[Fact, GivenFact], *, language: str = "en") -> str:
    """Return `proof_record` as the text of a JSON document."""
    return as_json(proof_record(proof, calculus, givens, language=language))


def proof_mermaid(
    proof: Proof, calculus: Calculus, givens: Mapping[Fact, GivenFact], *, language: str = "en", labels: bool = False
) -> str:
    """Return the readable steps of a proof as a Mermaid flowchart, with the conclusion on the right.

    A box includes the cited lines. A supposition is a hexagon, with a dotted arrow to the step that discharges it.

    Raises UnknownLanguageError if the language is not supported.
    """
    readable = ReadableProof(proof, calculus, givens, Wording(calculus, givens, language, labels))
    drawn = _draw_boxes(readable, _mermaid_box, _mermaid_arrow)
    return "\n".join(["flowchart LR", *(f"    {line}" for line in drawn)])


def proof_dot(
    proof: Proof, calculus: Calculus, givens: Mapping[Fact, GivenFact], *, language: str = "en", labels: bool = False
) -> str:
    """Return the readable steps of a proof as a Graphviz digraph, with the conclusion on the right.

    A box includes the cited lines. A supposition is a hexagon, with a dotted arrow to the step that discharges it.

    Raises UnknownLanguageError if the language is not supported.
    """
    readable = ReadableProof(proof, calculus, givens, Wording(calculus, givens, language, labels))
    drawn = _draw_boxes(readable, _dot_box, _dot_arrow)
    head = ("digraph proof {", "    rankdir=LR;", "    node [shape=box];")
    return "\n".join([*head, *(f"    {line};" for line in drawn), "}"])


def _draw_boxes(
    readable: ReadableProof,
    box: Callable[[int, ReadableStep, list[str]], str],
    arrow: Callable[[int, int, bool], str],
) -> Iterator[str]:
    drawn = [index for index, step in enumerate(readable.steps) if step.label is not None] or [readable.conclusion]
    numbers = {index: number for number, index in enumerate(drawn, start=1)}
    for index, number in numbers.items():
        step = readable.steps[index]
        yield box(number, step, _caption(readable, index))
        for premise in readable.lemmas(index):
            yield arrow(numbers[premise], number, premise == step.discharged_step)


def _mermaid_box(number: int, step: ReadableStep, caption: list[str]) -> str:
    left, right = ("([", "])") if step.label is None else ("{{", "}}") if step.supposes else ("[", "]")
    return f's{number}{left}"{"<br/>".join(map(_escape_mermaid, caption))}"{right}'


def _mermaid_arrow(start: int, end: int, discharges: bool) -> str:
    return f"s{start} {'-.->' if discharges else '-->'} s{end}"


def _dot_box(number: int, step: ReadableStep, caption: list[str]) -> str:
    text = "\\n".join(map(_escape_dot, caption))
    shape = ", shape=plaintext" if step.label is None else ", shape=hexagon" if step.supposes else ""
    return f's{number} [label="{text}"{shape}]'


def _dot_arrow(start: int, end: int, discharges: bool) -> str:
    return f"s{start} -> s{end}{' [style=dotted]' if discharges else ''}"


def _caption(readable: ReadableProof, index: int) -> list[str]:
    """Return the lines of text in a box: sentence, name of the step, and cited lines."""
    step = readable.steps[index]
    if step.label is None:
        return hanging_lines(readable.statement(index), _BOX)
    if step.supposes:
        return hanging_lines(readable.wording.msg("proof-let", sentence=readable.sentence(index)), _BOX)
    caption = [readable.sentence(index), f"— {readable.name(index)} —"]
    cites = [*map(readable.statement, readable.cited_steps(index)), *readable.absences(index)]
    return [line for text in (*caption, *cites) for line in hanging_lines(text, _BOX)]


def _escape_mermaid(text: str) -> str:
    """Escape all but letters, digits and harmless marks as entity codes of Mermaid."""
    return "".join(c if c.isalnum() or c in " .,:'_-—・" else f"#{ord(c)};" for c in make_visible(text))


def _escape_dot(text: str) -> str:
    """Escape a quoted string of DOT, in which Graphviz decodes HTML entities."""
    return make_visible(text).replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;")
