"""Which cells are lost, in a log, if some rules of a calculus are left out?"""

from __future__ import annotations

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.sheet import Blank, SolvedLog, UnreadableError, answer_lines, solve_log
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.facts import Fact
from clue_logic.words.messages import messages


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    return Blank(exercise, lang, messages(lang)("classroom-predict-how"))


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right: the cells that are lost."""
    whole = solve_log(exercise)
    return "\n".join(whole.sentence(fact, lang) for fact in _lost_cells(exercise, whole, _reduced_log(exercise)))


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    msg, whole, without = messages(lang), solve_log(exercise), _reduced_log(exercise)
    rules = ", ".join(exercise.settings["without"])
    lines_by_cell = parse_cells(whole, answer, lang)
    if isinstance(lines_by_cell, Verdict):
        return lines_by_cell
    for fact, line in lines_by_cell.items():
        if fact in without.cells:
            inference = without.derivation.inferences[fact]
            way = without.wording(lang).name(inference.label)
            return Verdict(
                Mark.FALSE,
                msg("classroom-predict-kept", cell=line, rules=rules),
                msg("classroom-predict-kept-hint", rule=way),
                Wrong.NOT_LOST,
            )
        if fact not in whole.cells:
            return Verdict(
                Mark.FALSE,
                msg("classroom-predict-never", cell=line, rules=rules),
                msg("classroom-predict-never-hint"),
                Wrong.NOT_LOST,
            )
    left = [fact for fact in _lost_cells(exercise, whole, without) if fact not in lines_by_cell]
    if left:
        place = whole.wording(lang).value(left[0].args[0], "location")
        return Verdict(
            Mark.PARTLY,
            msg("classroom-predict-fewer", count=len(left)),
            msg("classroom-predict-fewer-hint", place=place),
        )
    return Verdict(Mark.SOLVED, msg("classroom-predict-solved"))


def parse_cells(whole: SolvedLog, answer: str, lang: str) -> dict[Fact, str] | Verdict:
    """Return the cells of an answer, each with its line; a verdict if there are none, or one cannot be read."""
    msg, lines_by_cell = messages(lang), dict[Fact, str]()
    for number, line in answer_lines(answer):
        try:
            lines_by_cell[whole.parse_cell(line)] = line
        except UnreadableError as error:
            return Verdict(
                Mark.FORM,
                msg("classroom-predict-line", number=number, cell=line, reason=error),
                msg("classroom-predict-how"),
            )
    return lines_by_cell or Verdict(Mark.EMPTY, msg("classroom-predict-empty"), msg("classroom-predict-how"))


def _reduced_log(exercise: Exercise) -> SolvedLog:
    left_out = ", ".join(exercise.settings["without"])
    return solve_log(exercise, UserRules.of(f"#all of {exercise.calculus} but {left_out}\n", exercise.name))


def _lost_cells(exercise: Exercise, whole: SolvedLog, without: SolvedLog) -> list[Fact]:
    remaining_cells = set(without.cells)
    return [fact for fact in whole.cells if fact not in remaining_cells]
