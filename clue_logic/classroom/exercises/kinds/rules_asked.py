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
from clue_logic.classroom.judging.judgement import problems_of_form
from clue_logic.classroom.judging.judgement_text import shape_said, step_lines
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.reading.tokens import BlockKind, blocks, tokens
from clue_logic.game.facts import Fact
from clue_logic.proof.wording import Wording
from clue_logic.words.escaping import visible
from clue_logic.words.messages import messages


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in; a rule to repair stands where the answer is to be."""
    how = [_beside_said(exercise, lang), messages(lang)("classroom-rules-how")]
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
    msg = messages(lang)
    written = _rules_in(answer)
    if not written:
        return Verdict(Mark.EMPTY, msg("classroom-rules-empty"), msg("classroom-rules-how"))
    if exercise.given and written == _rules_in(exercise.given):
        return Verdict(Mark.EMPTY, msg("classroom-rules-unchanged"), msg("classroom-rules-unchanged-hint"))
    for block in blocks(tokens(answer)):
        if block.kind in (BlockKind.EVERYTHING, BlockKind.VIEWS):
            return Verdict(
                Mark.FORM, msg("classroom-rules-taken", line=block.tokens[0].line), msg("classroom-rules-how")
            )
    for _, found in problems_of_form(own_rules(exercise, answer), lang):
        lines = [msg("classroom-rules-form", line=found.line, column=found.column, message=found.message)]
        if found.source_line.strip():
            caret = "^" * max(1, found.end_column - found.column)
            lines += [f"    {visible(found.source_line)}", f"    {' ' * (found.column - 1)}{caret}"]
        return Verdict(Mark.FORM, "\n".join(lines), found.hint or msg("classroom-rules-how"))
    return None


def _false(tried: Tried, lang: str) -> Verdict | None:
    """Say of what an answer concludes what need not be so."""
    found = tried.refuted()
    if found is None:
        return None
    lines = [
        messages(lang)("classroom-rules-log"),
        *_numbered(found.text),
        *step_lines(found.step, found.derivation, lang),
    ]
    return Verdict(Mark.FALSE, "\n".join(lines), next_step(tried, Mark.FALSE, lang, found.step.label))


def _compared(tried: Tried, lang: str) -> Verdict:
    """Say of an answer of which nothing is false whether it finds what it is to find."""
    msg, gains = messages(lang), tried.exercise.settings.get("judged") == GAINS
    if gains:
        gained = tried.gained()
        if gained is None:
            return Verdict(Mark.PARTLY, msg("classroom-rules-nothing"), next_step(tried, Mark.PARTLY, lang))
        lines = [
            msg("classroom-rules-gains", cell=_cell(gained.fact, gained.derivation, lang)),
            *_numbered(gained.text),
        ]
        return Verdict(Mark.SOLVED, "\n".join([_sound(tried, lang), *lines]))
    if tried.finds_all:
        return Verdict(
            Mark.SOLVED, " ".join([msg("classroom-rules-solved"), _sound(tried, lang), msg("classroom-rules-all")])
        )
    lost = tried.lost()
    if lost is None:
        everything = msg("classroom-rules-all-tested", number=tried.number)
        return Verdict(Mark.SOLVED, " ".join([msg("classroom-rules-solved"), _sound(tried, lang), everything]))
    lines = [msg("classroom-rules-lost", cell=_cell(lost.fact, lost.derivation, lang)), *_numbered(lost.text)]
    return Verdict(Mark.PARTLY, "\n".join(lines), next_step(tried, Mark.PARTLY, lang))


def _sound(tried: Tried, lang: str) -> str:
    """Return in words how far it is known that an answer concludes nothing false."""
    upto = tried.proved_upto
    if upto is None:
        return messages(lang)("classroom-rules-tested", number=tried.number)
    return messages(lang)("classroom-rules-proved", shape=shape_said(upto, lang))


def _rules_in(text: str) -> list[list[str]]:
    """Return the words of the rules in a text."""
    return [[token.text for token in block.tokens] for block in blocks(tokens(text))]


def _cell(fact: Fact, derivation: Derivation, lang: str) -> str:
    return Wording(derivation.calculus, derivation.givens, lang).sentence(fact)


def _numbered(text: str) -> Iterable[str]:
    return (f"    {number:>2}  {line}" for number, line in enumerate(text.strip().splitlines(), 1))


def _beside_said(exercise: Exercise, lang: str) -> str:
    msg, beside = messages(lang), exercise.settings.get("beside")
    if not beside:
        return msg("classroom-rules-alone")
    calculus, _, but = beside.partition(" but ")
    return (
        msg("classroom-rules-but", calculus=calculus, but=but)
        if but
        else msg("classroom-rules-beside", calculus=calculus)
    )
