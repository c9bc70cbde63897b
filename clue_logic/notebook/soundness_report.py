"""A false step in words and as data: what the rules conclude, from what, and the deal in which it is not so."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact
from clue_logic.notebook.chances import deal_text
from clue_logic.notebook.soundness import FalseStep, FalseStepRecord
from clue_logic.proof.graph import StatedFact
from clue_logic.proof.proof import Proof
from clue_logic.proof.wording import Wording
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "wrong": "the log is possible, but the rules of {} are wrong: from what is so they conclude what need not be.",
        "step": "first false step, after line {}: {}{}",
        "step, headers": "first false step, from the headers: {}{}",
        "rule": ', by "{}"',
        "written": "the rule, at {}: {}",
        "from": "from: {}",
        "nothing": "from: nothing",
        "untested": "or before it: whether this is so, deals do not tell: {}",
        "deal": "a deal in which every line of the log is true, and this is not:",
        "in proof": "This proof is wrong, the log is not: its first false step is {}{}.",
    },
    de={
        "wrong": "das Protokoll ist möglich, aber die Regeln von {} sind falsch: aus dem, was so ist, schließen sie, "
        "was nicht so sein muss.",
        "step": "erster falscher Schritt, nach Zeile {}: {}{}",
        "step, headers": "erster falscher Schritt, aus den Kopfzeilen: {}{}",
        "rule": ", nach „{}“",
        "written": "die Regel, bei {}: {}",
        "from": "aus: {}",
        "nothing": "aus: nichts",
        "untested": "oder schon davor: ob dies so ist, sagen Verteilungen nicht: {}",
        "deal": "eine Verteilung, bei der jede Zeile des Protokolls wahr ist und dies nicht:",
        "in proof": "Dieser Beweis ist falsch, nicht das Protokoll: sein erster falscher Schritt ist {}{}.",
    },
    ja={
        "wrong": "記録に矛盾はないが、「{}」の規則が誤っている：正しいことから、正しいとは限らないことを導く。",
        "step": "最初の誤り（{}行目の後）：{}{}",
        "step, headers": "最初の誤り（ヘッダーから）：{}{}",
        "rule": "、規則「{}」",
        "written": "規則（{}）：{}",
        "from": "根拠：{}",
        "nothing": "根拠：なし",
        "untested": "あるいはその前：配り方からは判断できないもの：{}",
        "deal": "記録のすべての行が正しく、これが成り立たない配り方：",
        "in proof": "誤っているのは記録ではなくこの証明：最初の誤りは「{}」{}。",
    },
)


def false_step_text(step: FalseStep, derivation: Derivation, lang: str = "en") -> str:
    """Return a false step in words, some lines of them.

    Parameters
    ----------
    step
        The step.
    derivation
        What it was found in.
    lang
        ``en``, ``de`` or ``ja``.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.
    """
    said = _SAID[lang]
    return "\n  ".join([said["wrong"].format(derivation.calculus.name), *_lines(step, derivation, lang)])


def false_in_proof_text(fact: Fact, proof: Proof, derivation: Derivation, lang: str = "en") -> str:
    """Return which step of a proof is false, in a sentence.

    Parameters
    ----------
    fact
        What it concludes.
    proof, derivation
        The proof, and what it was found in.
    lang
        ``en``, ``de`` or ``ja``.
    """
    label = next(step.label for step in proof.steps if step.fact == fact and step.label)
    wording = Wording(derivation.calculus, derivation.givens, lang)
    return _SAID[lang]["in proof"].format(wording.sentence(fact), _rule(label, wording))


def _lines(step: FalseStep, derivation: Derivation, lang: str) -> Iterator[str]:
    said, wording = _SAID[lang], Wording(derivation.calculus, derivation.givens, lang)
    concluded = wording.sentence(step.fact)
    if step.line:
        yield said["step"].format(step.line, concluded, _rule(step.label, wording))
    else:
        yield said["step, headers"].format(concluded, _rule(step.label, wording))
    if step.label in derivation.calculus.bounded:  # whoever wrote it wants to go there
        rule = derivation.calculus.rule(step.label)
        yield said["written"].format(rule.place, rule)
    from_ = list(_premises(step, derivation, wording))
    yield said["from"].format(wording.msg("words-semicolon").join(from_)) if from_ else said["nothing"]
    if step.untested:
        yield said["untested"].format(wording.msg("words-semicolon").join(map(wording.sentence, step.untested)))
    yield said["deal"]
    for place in dict.fromkeys((*_places(step), *step.deal.values())):
        yield f"  {deal_text(step.deal, [place], lang)}"


def _rule(label: str, wording: Wording) -> str:
    """Return by which rule, as the end of a sentence: its title if it has one, and its label in brackets."""
    name = wording.name(label)
    return f" [{label}]" if name == label else f"{_SAID[wording.language]['rule'].format(name)} [{label}]"


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


def false_step_record(step: FalseStep) -> FalseStepRecord:
    """Return a false step as a dictionary that JSON can hold."""
    return {
        "fact": _fact(step.fact),
        "rule": step.label,
        "line": step.line,
        "premises": list(map(_fact, step.premises)),
        "untested": list(map(_fact, step.untested)),
        "deal": dict(step.deal),
    }


def _fact(fact: Fact) -> StatedFact:
    return {"predicate": fact.predicate, "args": list(fact.args)}
