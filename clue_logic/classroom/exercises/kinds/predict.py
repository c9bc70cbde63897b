"""Which cells are lost, in a log, if some rules of a calculus are left out?"""

from __future__ import annotations

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict
from clue_logic.classroom.exercises.sheet import Blank, Setting, UnreadableError, lines_of_answer, setting
from clue_logic.datalog.calculi import UserRules
from clue_logic.game.facts import Fact
from clue_logic.words.messages import messages


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    return Blank(exercise, lang, messages(lang)("classroom-predict-how"))


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right: the cells that are lost."""
    whole = setting(exercise)
    return "\n".join(whole.said(fact, lang) for fact in _lost(exercise, whole, _without(exercise)))


def judged(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Say what an answer is worth."""
    msg, whole, without = messages(lang), setting(exercise), _without(exercise)
    rules = ", ".join(exercise.settings["without"])
    named: dict[Fact, str] = {}
    for number, line in lines_of_answer(answer):
        try:
            named[whole.cell(line)] = line
        except UnreadableError as error:
            return Verdict(
                Mark.FORM,
                msg("classroom-predict-line", number=number, cell=line, reason=error),
                msg("classroom-predict-how"),
            )
    if not named:
        return Verdict(Mark.EMPTY, msg("classroom-predict-empty"), msg("classroom-predict-how"))
    for fact, line in named.items():
        if fact in without.cells:
            inference = without.derivation.inferences[fact]
            way = without.wording(lang).name(inference.label)
            return Verdict(
                Mark.FALSE,
                msg("classroom-predict-kept", cell=line, rules=rules),
                msg("classroom-predict-kept-hint", rule=way),
            )
        if fact not in whole.cells:
            return Verdict(
                Mark.FALSE, msg("classroom-predict-never", cell=line, rules=rules), msg("classroom-predict-never-hint")
            )
    left = [fact for fact in _lost(exercise, whole, without) if fact not in named]
    if left:
        place = whole.wording(lang).value(left[0].args[0], "location")
        return Verdict(
            Mark.PARTLY,
            msg("classroom-predict-fewer", count=len(left)),
            msg("classroom-predict-fewer-hint", place=place),
        )
    return Verdict(Mark.SOLVED, msg("classroom-predict-solved"))


def _without(exercise: Exercise) -> Setting:
    left_out = ", ".join(exercise.settings["without"])
    return setting(exercise, UserRules.of(f"#all of {exercise.calculus} but {left_out}\n", exercise.name))


def _lost(exercise: Exercise, whole: Setting, without: Setting) -> list[Fact]:
    kept = set(without.cells)
    return [fact for fact in whole.cells if fact not in kept]
