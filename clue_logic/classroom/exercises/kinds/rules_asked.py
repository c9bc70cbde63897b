"""A rule is asked for: one that says a sentence, or one in place of a rule with a planted mistake.

An answer is judged in stages: its form; whether what it concludes is so; whether it finds all that the hidden reference
finds.
"""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict
from clue_logic.classroom.exercises.kinds.rule_hints import GAINS, next_step
from clue_logic.classroom.exercises.kinds.rules_tried import Tried, own_rules
from clue_logic.classroom.exercises.sheet import RULES, Blank
from clue_logic.classroom.judging.form import problems_of_form
from clue_logic.classroom.judging.general_text import shape_said
from clue_logic.classroom.judging.step_text import step_lines
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.reading.cutting import BlockKind, blocks
from clue_logic.datalog.reading.tokens import tokens
from clue_logic.game.facts import Fact
from clue_logic.proof.wording import Wording
from clue_logic.words.escaping import visible
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "how": "Write the rule below, without a % in front, as in: conclusion(X, Y) :- condition(X, Z), other(Z, Y).",
        "beside": "The rules of {} are used together with yours.",
        "but": "The rules of {} are used together with yours, except {}.",
        "alone": "No other rules are used.",
        "empty": "There is no rule yet.",
        "unchanged": "The rule is as it was given.",
        "unchanged hint": "Read it aloud: of whom does it speak, and what would have to be so?",
        "taken": "line {}: other rules cannot be taken in here; write the rule itself.",
        "form": "line {}, column {}: {}",
        "log": "The rule concludes something that does not follow. In this log:",
        "lost": "What the rule concludes is so, but it does not find: {}. In this log:",
        "nothing": "What the rule concludes is so, but it finds nothing that was not found before.",
        "gains": "The rule finds what was not found before: {}. In this log:",
        "solved": "The rule says what it is to say.",
        "proved": "What it concludes is so: proved for up to {}.",
        "tested": "Nothing that it concludes was found to be false: tested on {} games, not proved.",
        "all": "Nothing is missing: that is proved.",
        "all tested": "Nothing is missing in {} games.",
    },
    de={
        "how": "Schreibe die Regel darunter, ohne % davor, wie: conclusion(X, Y) :- condition(X, Z), other(Z, Y).",
        "beside": "Dazu gelten die Regeln von {}.",
        "but": "Dazu gelten die Regeln von {}, außer {}.",
        "alone": "Andere Regeln gelten nicht.",
        "empty": "Es gibt noch keine Regel.",
        "unchanged": "Die Regel ist noch so, wie sie gegeben war.",
        "unchanged hint": "Lies sie laut vor: Von wem spricht sie, und was müsste dafür so sein?",
        "taken": "Zeile {}: Andere Regeln lassen sich hier nicht übernehmen; schreibe die Regel selbst.",
        "form": "Zeile {}, Spalte {}: {}",
        "log": "Die Regel schließt auf etwas, das nicht feststeht. Bei diesem Protokoll:",
        "lost": "Was die Regel schließt, stimmt, aber sie findet nicht: {}. Bei diesem Protokoll:",
        "nothing": "Was die Regel schließt, stimmt, aber sie findet nichts, was nicht schon gefunden war.",
        "gains": "Die Regel findet, was vorher nicht gefunden war: {}. Bei diesem Protokoll:",
        "solved": "Die Regel sagt, was sie sagen soll.",
        "proved": "Was sie schließt, stimmt: bewiesen für bis zu {}.",
        "tested": "Nichts, was sie schließt, erwies sich als falsch: an {} Spielen geprüft, nicht bewiesen.",
        "all": "Es fehlt nichts: Das ist bewiesen.",
        "all tested": "In {} Spielen fehlt nichts.",
    },
)


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in; a rule to repair stands where the answer is to be."""
    how = [_beside_said(exercise, lang), _SAID[lang]["how"]]
    if exercise.family is not None:
        how = [exercise.family.said(lang), *_numbered(exercise.family.example), "", *how]
    return Blank(exercise, lang, "\n".join(how), room=exercise.given.strip(), sign=RULES)


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right."""
    return exercise.reference.strip()


def judged(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Say what an answer is worth."""
    unreadable = _unreadable(exercise, answer, lang)
    if unreadable is not None:
        return unreadable
    tried = Tried(exercise, answer)
    return _false(tried, lang) or _compared(tried, lang)


def _unreadable(exercise: Exercise, answer: str, lang: str) -> Verdict | None:
    said = _SAID[lang]
    written = _rules_in(answer)
    if not written:
        return Verdict(Mark.EMPTY, said["empty"], said["how"])
    if exercise.given and written == _rules_in(exercise.given):
        return Verdict(Mark.EMPTY, said["unchanged"], said["unchanged hint"])
    for block in blocks(tokens(answer)):
        if block.kind in (BlockKind.EVERYTHING, BlockKind.VIEWS):
            return Verdict(Mark.FORM, said["taken"].format(block.tokens[0].line), said["how"])
    for _, found in problems_of_form(own_rules(exercise, answer), lang):
        lines = [said["form"].format(found.line, found.column, found.message)]
        if found.source_line.strip():
            caret = "^" * max(1, found.end_column - found.column)
            lines += [f"    {visible(found.source_line)}", f"    {' ' * (found.column - 1)}{caret}"]
        return Verdict(Mark.FORM, "\n".join(lines), found.hint or said["how"])
    return None


def _false(tried: Tried, lang: str) -> Verdict | None:
    """Say of what an answer concludes what need not be so."""
    found = tried.refuted()
    if found is None:
        return None
    lines = [_SAID[lang]["log"], *_numbered(found.text), *step_lines(found.step, found.derivation, lang)]
    return Verdict(Mark.FALSE, "\n".join(lines), next_step(tried, Mark.FALSE, lang, found.step.label))


def _compared(tried: Tried, lang: str) -> Verdict:
    """Say of an answer of which nothing is false whether it finds what it is to find."""
    said, gains = _SAID[lang], tried.exercise.settings.get("judged") == GAINS
    if gains:
        gained = tried.gained()
        if gained is None:
            return Verdict(Mark.PARTLY, said["nothing"], next_step(tried, Mark.PARTLY, lang))
        lines = [said["gains"].format(_cell(gained.fact, gained.derivation, lang)), *_numbered(gained.text)]
        return Verdict(Mark.SOLVED, "\n".join([_sound(tried, lang), *lines]))
    if tried.finds_all:
        return Verdict(Mark.SOLVED, " ".join([said["solved"], _sound(tried, lang), said["all"]]))
    lost = tried.lost()
    if lost is None:
        everything = said["all tested"].format(tried.number)
        return Verdict(Mark.SOLVED, " ".join([said["solved"], _sound(tried, lang), everything]))
    lines = [said["lost"].format(_cell(lost.fact, lost.derivation, lang)), *_numbered(lost.text)]
    return Verdict(Mark.PARTLY, "\n".join(lines), next_step(tried, Mark.PARTLY, lang))


def _sound(tried: Tried, lang: str) -> str:
    """Return in words how far it is known that an answer concludes nothing false."""
    upto = tried.proved_upto
    if upto is None:
        return _SAID[lang]["tested"].format(tried.number)
    return _SAID[lang]["proved"].format(shape_said(upto, lang))


def _rules_in(text: str) -> list[list[str]]:
    """Return the words of the rules in a text."""
    return [[token.text for token in block.tokens] for block in blocks(tokens(text))]


def _cell(fact: Fact, derivation: Derivation, lang: str) -> str:
    return Wording(derivation.calculus, derivation.givens, lang).sentence(fact)


def _numbered(text: str) -> Iterable[str]:
    return (f"    {number:>2}  {line}" for number, line in enumerate(text.strip().splitlines(), 1))


def _beside_said(exercise: Exercise, lang: str) -> str:
    said, beside = _SAID[lang], exercise.settings.get("beside")
    if not beside:
        return said["alone"]
    calculus, _, but = beside.partition(" but ")
    return said["but"].format(calculus, but) if but else said["beside"].format(calculus)
