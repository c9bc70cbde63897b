"""A judgement of rules in words, stage by stage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clue_logic.classroom.judging.form import Misprint
from clue_logic.classroom.judging.general_text import general_lines, indented
from clue_logic.classroom.judging.judged_cells import counted, judged_cells
from clue_logic.classroom.judging.judging import Judgement
from clue_logic.classroom.judging.not_known import NotKnown
from clue_logic.classroom.judging.on_log import OnLog
from clue_logic.classroom.judging.step_text import rule_at, step_lines
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.calculus import loaded_text
from clue_logic.proof.wording import Wording
from clue_logic.words.messages import messages


def judgement_text(found: Judgement, lang: str = "en", log: str = "log") -> str:
    """Return a judgement in words.

    Parameters
    ----------
    found
        The judgement; what is wrong with the form of rules, and what is worth a look, is in it in the language in
        which it was asked for.
    lang
        ``en`` or ``de``.
    log
        What the log at hand is called.

    Raises
    ------
    UnknownLanguageError
        If nothing is said in the language.
    """
    before, general = before_general(found, lang, log), found.in_general
    if general is None:
        return before or messages(lang)("classroom-judged-form")
    return "\n".join([*([before, ""] if before else []), *general_lines(general, lang)])


def before_general(found: Judgement, lang: str, log: str = "log") -> str:
    """Return in words what comes before that which can be said in general; empty if it is nothing."""
    lines = [loaded_text(str(found.rules), found.loaded_for, lang)] if found.loaded_for else []
    for misprint in found.form:
        lines += _misprint(misprint, lang)
    for file, remark in found.remarks:
        lines += _misprint(
            (file, replace(remark, message=messages(lang)("classroom-judged-remark", message=remark.message))), lang
        )
    if found.not_known is not None:
        lines += ["", *_not_known(found.not_known, lang)]
    if found.on_log is not None:
        lines += [*([""] if lines else []), *on_log_lines(found.on_log, lang, log)]
    return "\n".join(lines)


def _misprint(misprint: Misprint, lang: str) -> Iterator[str]:
    """Yield what is wrong with the form, the line, a caret below the place, and what to write."""
    file, found = misprint
    yield f"{file}:{found.line}:{found.column}: {found.message}"
    if found.source_line.strip():
        yield f"  {found.source_line}"
        yield f"  {' ' * (found.column - 1)}{'^' * max(1, found.end_column - found.column)}"
    if found.hint:
        yield f"  {messages(lang)('classroom-judged-hint')}: {found.hint}"


def _not_known(found: NotKnown, lang: str) -> Iterator[str]:
    msg = messages(lang)
    wording = Wording(load_calculus("notebook"), {}, lang)
    yield msg("classroom-judged-later", line=found.after or None, conclusion=wording.sentence(found.concluded))
    lines = found.text.rstrip().splitlines()
    concluding = found.after or found.at - 1
    width = max(map(len, lines))
    yield ""
    for number, line in enumerate(lines, 1):
        note = (
            msg("classroom-judged-this")
            if number == concluding
            else msg("classroom-judged-that")
            if number == found.at
            else ""
        )
        yield f"  {number:>2}  {line:{width}}  {note}".rstrip()
    yield ""
    yield msg("classroom-judged-refuted", line=found.at, cell=wording.sentence(found.refuted))


def on_log_lines(found: OnLog, lang: str, log: str) -> Iterator[str]:
    """Yield what rules say of one log, line by line; `log` is what it is called."""
    msg = messages(lang)
    if not found.possible:
        yield f"{msg('classroom-judged-log', log=log, verdict='impossible')}."
        return
    yield f"{msg('classroom-judged-log', log=log, verdict='false' if found.is_false else 'right')}."
    wording = Wording(found.derivation.calculus, found.derivation.givens, lang)
    if found.contradicts and found.is_false:
        yield f"  {msg('classroom-judged-contradicts', rules=len(found.standing.own))}"
    if found.step is not None:
        yield from indented(step_lines(found.step, found.derivation, lang))
    if found.false:
        counts = counted(judged_cells(found))
        yield f"  {msg('classroom-judged-need-not', cells=counts.found, wrong=counts.false)}"
        return
    if found.is_false:
        return
    cells, alone = len(found.found), found.standing.base is None
    others = cells + len(found.lost) - len(found.gained)
    yield f"  {msg('classroom-judged-finds', cells=cells, calculus=found.beside, alone=alone, others=others)}"
    if found.lost and found.standing.base is not None:
        back = msg("classroom-judged-back", rule=found.brings_back) if found.brings_back else ""
        yield f"  {msg('classroom-judged-lost', count=len(found.lost), cell=wording.sentence(found.lost[0]))}{back}."
    if found.gained:
        first = found.gained[0]
        by = rule_at(found.derivation.inferences[first].label, found.derivation.calculus)
        yield f"  {msg('classroom-judged-gained', count=len(found.gained), cell=wording.sentence(first))} [{by}]."
