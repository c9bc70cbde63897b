"""A proof as numbered sentences, premises first, in the words of the rules.

What stands between a supposition and the step that refutes it is indented, as in Fitch's natural deduction.
"""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Given
from clue_logic.proof.abridged import ReadableStep, abridged
from clue_logic.proof.checker import Checker
from clue_logic.proof.proof import Proof, scopes
from clue_logic.proof.wording import Wording
from clue_logic.words.lists import listed


def proof_prose(proof: Proof, calculus: Calculus, givens: Mapping[Fact, Given], *, language: str = "en") -> str:
    """Return a proof as numbered sentences, one a line.

    Parameters
    ----------
    proof
        The proof.
    calculus, givens
        The rules it uses and what its log gives.
    language
        ``en``, ``de`` or ``ja``.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.proof.proof import Step
    >>> showed, holds = Fact("showed", (9, "Ben", "Rope")), Fact("holds", ("Ben", "Rope"))
    >>> leaf = Step(showed, None, (), 9)
    >>> givens = {showed: Given(showed, 9)}
    >>> print(proof_prose(Proof((leaf, Step(holds, "showed", (0,), None))), load_calculus("notebook"), givens))
    1. Line 9: Ben showed Rope.
    2. Ben holds Rope: showed it [showed, from 1].
    """
    wording = Wording(calculus, givens, language)
    checker = Checker(calculus, givens)
    steps = abridged(proof, calculus)
    deep = scopes(steps)
    return "\n".join(
        f"{'    ' * deep[i]}{i + 1}. {_sentence(step, proof, wording, checker)}{wording.phrases.stop.rstrip()}"
        for i, step in enumerate(steps)
    )


def _sentence(step: ReadableStep, proof: Proof, wording: Wording, checker: Checker) -> str:
    if step.label is None:
        return _capitalized(wording.statement(step.fact, step.line or 0))
    if step.supposes:
        return _capitalized(wording.phrases.let.format(wording.sentence(step.fact)))
    if step.discharged is not None:
        text = wording.phrases.refuted.format(step.discharged + 1, wording.sentence(step.fact))
    else:
        premises = [proof.steps[p].fact for p in proof.steps[step.recorded].premises]
        binding = checker.binding(step.fact, step.label, premises)
        # A step that the checker would refuse is still worth reading: it is then said without its reason.
        text = wording.sentence(step.fact) if binding is None else wording.application(step.label, binding)
    numbers = [str(p + 1) for p in sorted(step.premises)]
    source = (
        wording.phrases.from_.format(listed(numbers, wording.phrases.and_, wording.phrases.comma)) if numbers else ""
    )
    return f"{_capitalized(text)} [{step.label}{source}]"


def _capitalized(text: str) -> str:
    """Return a sentence with its first letter large, as a sentence of prose begins."""
    return text[:1].upper() + text[1:]
