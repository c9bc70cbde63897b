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
from clue_logic.datalog.reading.own import loaded_text
from clue_logic.proof.wording import Wording
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "form": "Its form is right.",
        "hint": "hint",
        "remark": "worth a look: {}",
        "log": "On {}: {}",
        "false": "FALSE",
        "right": "nothing false",
        "impossible": "no deal agrees with this log, so nothing can be said",
        "contradicts": "The log is consistent; your rule derives a contradiction from it.",
        "contradicts, several": "The log is consistent; your rules derive a contradiction from it.",
        "need not": "Of the {} cells that it finds, {} do not follow from the log.",
        "finds": "It finds {} cells; {} ({}) finds {}.",
        "lost": "Lost, {} of them: the first is {}",
        "lost, one": "Lost, one of them: {}",
        "back": ", which the rule {} would bring back",
        "gained": "Gained: {}; the first is {}",
        "gained, one": "Gained, one: {}",
        "takes in": "which it takes in",
        "alone": "which it does not take in",
        "later": "Not known is not false. Of this log the rule would conclude, {}: {}.",
        "headers": "from the headers",
        "after": "after line {}",
        "refuted": "But with line {} it is certain: {}. A conclusion would have to be taken back.",
        "this": "<- concludes",
        "that": "<- refutes",
    },
    de={
        "form": "Die Form stimmt.",
        "hint": "Hinweis",
        "remark": "ein Blick lohnt: {}",
        "log": "Zu {}: {}",
        "false": "FALSCH",
        "right": "nichts Falsches",
        "impossible": "zu diesem Protokoll passt keine Verteilung, also lässt sich nichts sagen",
        "contradicts": "Das Protokoll ist widerspruchsfrei; die Regel leitet daraus einen Widerspruch ab.",
        "contradicts, several": "Das Protokoll ist widerspruchsfrei; die Regeln leiten daraus einen Widerspruch ab.",
        "need not": "Von den {} gefundenen Feldern stehen {} nicht fest.",
        "finds": "Gefunden werden {} Felder; {} ({}) findet {}.",
        "lost": "Davon verloren: {}; das erste ist {}",
        "lost, one": "Davon verloren: eines, {}",
        "back": "; die Regel {} brächte es zurück",
        "gained": "Gewonnen: {}; das erste ist {}",
        "gained, one": "Gewonnen: eines, {}",
        "takes in": "das übernommen ist",
        "alone": "das nicht übernommen ist",
        "later": "Nicht bekannt heißt nicht falsch. Aus diesem Protokoll würde die Regel schließen, {}: {}.",
        "headers": "aus den Kopfzeilen",
        "after": "nach Zeile {}",
        "refuted": "Mit Zeile {} aber steht fest: {}. Ein Schluss müsste zurückgenommen werden.",
        "this": "<- schließt",
        "that": "<- widerlegt",
    },
)


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
        return before or _SAID[lang]["form"]
    return "\n".join([*([before, ""] if before else []), *general_lines(general, lang)])


def before_general(found: Judgement, lang: str, log: str = "log") -> str:
    """Return in words what comes before that which can be said in general; empty if it is nothing."""
    lines = [loaded_text(str(found.rules), found.loaded_for, lang)] if found.loaded_for else []
    for misprint in found.form:
        lines += _misprint(misprint, lang)
    for file, remark in found.remarks:
        lines += _misprint((file, replace(remark, message=_SAID[lang]["remark"].format(remark.message))), lang)
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
        yield f"  {_SAID[lang]['hint']}: {found.hint}"


def _not_known(found: NotKnown, lang: str) -> Iterator[str]:
    said = _SAID[lang]
    wording = Wording(load_calculus("notebook"), {}, lang)
    after = said["after"].format(found.after) if found.after else said["headers"]
    yield said["later"].format(after, wording.sentence(found.concluded))
    lines = found.text.rstrip().splitlines()
    concluding = found.after or found.at - 1
    width = max(map(len, lines))
    yield ""
    for number, line in enumerate(lines, 1):
        note = said["this"] if number == concluding else said["that"] if number == found.at else ""
        yield f"  {number:>2}  {line:{width}}  {note}".rstrip()
    yield ""
    yield said["refuted"].format(found.at, wording.sentence(found.refuted))


def on_log_lines(found: OnLog, lang: str, log: str) -> Iterator[str]:
    """Yield what rules say of one log, line by line; `log` is what it is called."""
    said = _SAID[lang]
    if not found.possible:
        yield f"{said['log'].format(log, said['impossible'])}."
        return
    yield f"{said['log'].format(log, said['false' if found.is_false else 'right'])}."
    wording = Wording(found.derivation.calculus, found.derivation.givens, lang)
    if found.contradicts and found.is_false:
        yield f"  {said['contradicts' if len(found.standing.own) == 1 else 'contradicts, several']}"
    if found.step is not None:
        yield from indented(step_lines(found.step, found.derivation, lang))
    if found.false:
        counts = counted(judged_cells(found))
        yield f"  {said['need not'].format(counts.found, counts.false)}"
        return
    if found.is_false:
        return
    number = len(found.found) + len(found.lost) - len(found.gained)
    taken = said["alone" if found.standing.base is None else "takes in"]
    yield f"  {said['finds'].format(len(found.found), found.beside, taken, number)}"
    if found.lost and found.standing.base is not None:
        key = "lost, one" if len(found.lost) == 1 else "lost"
        numbers = (len(found.lost),) if len(found.lost) > 1 else ()
        back = said["back"].format(found.brings_back) if found.brings_back else ""
        yield f"  {said[key].format(*numbers, wording.sentence(found.lost[0]))}{back}."
    if found.gained:
        key = "gained, one" if len(found.gained) == 1 else "gained"
        numbers = (len(found.gained),) if len(found.gained) > 1 else ()
        first = found.gained[0]
        by = rule_at(found.derivation.inferences[first].label, found.derivation.calculus)
        yield f"  {said[key].format(*numbers, wording.sentence(first))} [{by}]."
