"""A false step in words: what the rules conclude, from what, and the deal in which it is not so."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact
from clue_logic.notebook.chances import deal_text
from clue_logic.notebook.soundness import FalseStep
from clue_logic.proof.proof import Proof
from clue_logic.proof.wording import Wording
from clue_logic.words.messages import messages


def false_step_text(step: FalseStep, derivation: Derivation, lang: str = "en") -> str:
    """Return a false step in words, some lines of them.

    Raises UnknownLanguageError if the software does not speak the language.
    """
    msg = messages(lang)
    return "\n  ".join(
        [msg("notebook-unsound-wrong", calculus=derivation.calculus.name), *_lines(step, derivation, lang)]
    )


def false_in_proof_text(fact: Fact, proof: Proof, derivation: Derivation, lang: str = "en") -> str:
    """Return which step of a proof is false, in a sentence."""
    label = next(step.label for step in proof.steps if step.fact == fact and step.label)
    wording = Wording(derivation.calculus, derivation.givens, lang)
    return messages(lang)("notebook-unsound-in-proof", statement=wording.sentence(fact), rule=_rule(label, wording))


def _lines(step: FalseStep, derivation: Derivation, lang: str) -> Iterator[str]:
    msg, wording = messages(lang), Wording(derivation.calculus, derivation.givens, lang)
    concluded = wording.sentence(step.fact)
    yield msg("notebook-unsound-step", line=step.line, statement=concluded, rule=_rule(step.label, wording))
    if step.label in derivation.calculus.bounded:  # the place helps the author of the rule
        rule = derivation.calculus.rule(step.label)
        yield msg("notebook-unsound-written", place=rule.place, rule=rule)
    from_ = list(_premises(step, derivation, wording))
    yield (
        msg("notebook-unsound-from", premises=wording.msg("words-semicolon").join(from_))
        if from_
        else msg("notebook-unsound-nothing")
    )
    if step.untested:
        yield msg(
            "notebook-unsound-untested",
            statements=wording.msg("words-semicolon").join(map(wording.sentence, step.untested)),
        )
    yield msg("notebook-unsound-deal")
    for place in dict.fromkeys((*_places(step), *step.deal.values())):
        yield f"  {deal_text(step.deal, [place], lang)}"


def _rule(label: str, wording: Wording) -> str:
    """Return by which rule, as the end of a sentence: its title if it has one, and its label in brackets."""
    name = wording.name(label)
    return (
        f" [{label}]"
        if name == label
        else f"{messages(wording.language)('notebook-unsound-rule', rule=name)} [{label}]"
    )


def _places(step: FalseStep) -> Iterator[str]:
    """Yield the place that the step is about, which comes first."""
    yield from (str(value) for value in step.fact.args if value in step.deal.values())


def _premises(step: FalseStep, derivation: Derivation, wording: Wording) -> Iterator[str]:
    """Yield the premises that are worth reading, given ones with their lines."""
    for fact in dict.fromkeys(step.premises):
        if derivation.calculus.declarations[fact.predicate].background:
            continue
        given = derivation.givens.get(fact)
        yield wording.sentence(fact) if given is None else wording.statement(fact, given.line)
