"""Who did it, with what, and where? The cards in the envelope of a case, which follow from its log."""

from __future__ import annotations

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.kinds.predict import parse_cells
from clue_logic.classroom.exercises.sheet import Blank, SolvedLog, solve_log
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.words.messages import messages


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    return Blank(exercise, lang, messages(lang)("classroom-solve-how"))


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right: the cards in the envelope."""
    solved = solve_log(exercise)
    return "\n".join(solved.sentence(fact, lang) for fact in _solution(solved))


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Return the verdict; cells beside the solution are judged, but not required."""
    msg, solved = messages(lang), solve_log(exercise)
    lines_by_cell = parse_cells(solved, answer, lang)
    if isinstance(lines_by_cell, Verdict):
        return lines_by_cell
    for fact, line in lines_by_cell.items():
        if fact not in solved.cells:
            opposite = Fact("lacks" if fact.predicate == "holds" else "holds", fact.args)
            kind = "false" if opposite in solved.cells else "open"
            return Verdict(
                Mark.FALSE,
                msg("classroom-solve-wrong", cell=line, kind=kind),
                msg("classroom-solve-hint"),
                Wrong.NOT_FOLLOWING,
            )
    missing = sum(fact not in lines_by_cell for fact in _solution(solved))
    if missing:
        return Verdict(Mark.PARTLY, msg("classroom-solve-fewer", count=missing), msg("classroom-solve-hint"))
    return Verdict(Mark.SOLVED, msg("classroom-solve-solved"))


def _solution(solved: SolvedLog) -> list[Fact]:
    """Return the cards in the envelope.

    Raises ValueError if not all of them follow.
    """
    hidden = [fact for fact in solved.cells if fact.predicate == "holds" and fact.args[0] == ENVELOPE]
    if len(hidden) != solved.game.deck.hidden:
        raise ValueError("the solution does not follow from the log")
    return sorted(hidden, key=lambda fact: solved.game.deck.cards.index(str(fact.args[1])))
