"""Which cells are lost, in a log, if some rules of a calculus are left out?"""

from __future__ import annotations

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict
from clue_logic.classroom.exercises.setting import Setting, UnreadableError, setting
from clue_logic.classroom.exercises.sheet import Blank, lines_of_answer
from clue_logic.datalog.own_rules import OwnRules
from clue_logic.game.facts import Fact
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "how": "One cell a line, as in: Ben lacks Rope",
        "empty": "There is no answer yet.",
        "line": "line {}: “{}” is no cell of this game ({}).",
        "kept": "“{}” is found without {} as well.",
        "kept hint": "Look for another way to it: {}.",
        "never": "“{}” is not found with {} either.",
        "never hint": "Only what the whole calculus finds can be lost.",
        "fewer": "What you name is lost, and {} more.",
        "fewer hint": "One of them is about this place: {}.",
        "solved": "That is all that is lost.",
    },
    de={
        "how": "Ein Feld je Zeile, wie: Ben besitzt Seil nicht",
        "empty": "Es gibt noch keine Antwort.",
        "line": "Zeile {}: „{}“ ist kein Feld dieses Spiels ({}).",
        "kept": "„{}“ wird auch ohne {} gefunden.",
        "kept hint": "Suche einen anderen Weg dahin: {}.",
        "never": "„{}“ wird auch mit {} nicht gefunden.",
        "never hint": "Nur was der ganze Kalkül findet, kann verloren gehen.",
        "fewer": "Was du nennst, geht verloren, und noch {} mehr.",
        "fewer hint": "Eines davon gehört zu diesem Ort: {}.",
        "solved": "Das ist alles, was verloren geht.",
    },
)


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    return Blank(exercise, lang, _SAID[lang]["how"])


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right: the cells that are lost."""
    whole = setting(exercise)
    return "\n".join(whole.said(fact, lang) for fact in _lost(exercise, whole, _without(exercise)))


def judged(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Say what an answer is worth."""
    said, whole, without = _SAID[lang], setting(exercise), _without(exercise)
    rules = ", ".join(exercise.settings["without"])
    named: dict[Fact, str] = {}
    for number, line in lines_of_answer(answer):
        try:
            named[whole.cell(line)] = line
        except UnreadableError as error:
            return Verdict(Mark.FORM, said["line"].format(number, line, error), said["how"])
    if not named:
        return Verdict(Mark.EMPTY, said["empty"], said["how"])
    for fact, line in named.items():
        if fact in without.cells:
            inference = without.derivation.inferences[fact]
            way = without.wording(lang).name(inference.label)
            return Verdict(Mark.FALSE, said["kept"].format(line, rules), said["kept hint"].format(way))
        if fact not in whole.cells:
            return Verdict(Mark.FALSE, said["never"].format(line, rules), said["never hint"])
    left = [fact for fact in _lost(exercise, whole, without) if fact not in named]
    if left:
        place = whole.wording(lang).value(left[0].args[0], "location")
        return Verdict(Mark.PARTLY, said["fewer"].format(len(left)), said["fewer hint"].format(place))
    return Verdict(Mark.SOLVED, said["solved"])


def _without(exercise: Exercise) -> Setting:
    left_out = ", ".join(exercise.settings["without"])
    return setting(exercise, OwnRules.of(f"#all of {exercise.calculus} but {left_out}\n", exercise.name))


def _lost(exercise: Exercise, whole: Setting, without: Setting) -> list[Fact]:
    kept = set(without.cells)
    return [fact for fact in whole.cells if fact not in kept]
