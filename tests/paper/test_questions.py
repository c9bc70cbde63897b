"""Which questions a quiz asks, and how it words them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from inspect import isabstract
from pathlib import Path

import pytest

from clue_logic.language.reader import read_log
from clue_logic.paper import entry_questions, premise_questions
from clue_logic.paper.grading import Examiner
from clue_logic.paper.juncture import Source
from clue_logic.paper.lesson import build_lesson
from clue_logic.paper.operations import CASES, Operation
from clue_logic.paper.premise_questions import NextOperationQuestion
from clue_logic.paper.question import AnyQuestion, QuizQuestion
from clue_logic.paper.quiz import KINDS, prepare_quiz, questions, quiz_sheet
from clue_logic.queries.functions import suppose
from tests.notebook.logs import IMPOSSIBLE
from tests.paper.quizzes import LOG, course, examiner, question, source

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

HEADERS = "".join(line + "\n" for line in LOG.splitlines()[:6])


@cache
def six_players() -> Source:
    return source((EXAMPLES / "six-players.clue").read_text(encoding="utf-8"))


def place(asked: AnyQuestion) -> tuple[str, int, str]:
    return asked.kind, asked.juncture.step, getattr(asked, "card", "")


def operation(asked: AnyQuestion) -> Operation:
    solving = {"players": Operation.SOLUTION_BY_N, "cards": Operation.EXCLUSION}
    solved = solving.get(asked.kind)
    return asked.next_step.operation if solved is None else solved


def test_every_kind_is_registered() -> None:
    defined = {
        found
        for module in (entry_questions, premise_questions)
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, QuizQuestion) and found.__module__ == module.__name__
        if not found.__name__.startswith("_")
    }
    assert len(KINDS) == len(defined)
    assert set(KINDS) == defined
    assert not any(map(isabstract, defined))


def test_the_same_seed_asks_the_same_and_another_one_does_not() -> None:
    asked = [list(map(place, questions([six_players()], seed=seed))) for seed in (0, 0, 1, 2)]
    assert asked[0] == asked[1]
    assert asked[0] != asked[2] != asked[3]


@pytest.mark.parametrize("seed", range(5))
def test_ten_questions_are_about_many_operations_and_of_every_kind(seed: int) -> None:
    found = questions([six_players()], seed=seed)
    assert len(found) == 10
    about = Counter(map(operation, found))
    assert [asked.about for asked in found] == list(map(operation, found))
    assert len(about) >= 7
    assert sum(about[taking_in] for taking_in in (Operation.OPENING, *CASES)) <= 3
    assert {asked.kind for asked in found} == {kind.kind for kind in KINDS}
    assert len({asked.juncture.step for asked in found}) == 10
    assert [asked.juncture.step for asked in found] == sorted(asked.juncture.step for asked in found)


def test_no_question_comes_twice_and_none_gives_away_a_later_one() -> None:
    found = questions([source()], count=100)
    assert len(found) < 100
    assert len(set(map(place, found))) == len(found)
    kinds = [[q.kind for q in found if q.juncture.step == step] for step in range(1, 10)]
    assert all(
        sorted(of_step, key=["players", "cards", "operation", "goes", "yields"].index) == of_step for of_step in kinds
    )
    assert ["operation", "yields"] in kinds


def test_a_quiz_on_several_logs_asks_about_many_of_them() -> None:
    found = questions(course(), seed=4)
    assert len({asked.juncture.source for asked in found}) >= 7
    order = [course().index(asked.juncture.source) for asked in found]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("log", "lang", "notes"),
    [
        ("", "en", "Nothing is entered into E, M or N in this log, so there is nothing to ask."),
        ("learn Ann holds King\nlearn Ann lacks King\n", "de", "Mehr als 3 Fragen lassen sich hier nicht stellen."),
    ],
)
def test_logs_that_give_little_to_ask(log: str, lang: str, notes: str) -> None:
    quiz = prepare_quiz([source("cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\n" + log)], lang=lang)
    assert quiz.notes[-1] == notes


def test_what_contradicts_itself_from_the_start_gives_nothing_to_ask() -> None:
    game = suppose(read_log(LOG.replace("me: Ann\nhand: Green, Axe\n", "")), "Ben holds Rope", "Ben lacks Rope")
    quiz = prepare_quiz([Source.of("A log", build_lesson(game), LOG)])
    assert quiz.examiner.questions == ()
    assert quiz.notes[-1] == "The log contradicts itself from the start, so no answer would be wrong."


def test_after_a_contradiction_nothing_is_asked() -> None:
    impossible = source(IMPOSSIBLE)
    assert impossible.lesson.contradiction is not None
    _, line = impossible.lesson.contradiction
    found = questions([impossible], count=100)
    assert found
    assert all(q.juncture.next_step is None or q.juncture.next_step.line <= line for q in found if q.kind != "cards")
    assert max(q.juncture.line for q in found if q.kind in ("operation", "yields", "goes")) < line


# What is shown and asked


def test_comments_in_the_log_are_not_shown() -> None:
    one = examiner("operation", 3)
    posed = one.questions[0].pose(one.phrasing(1))
    assert posed.where == (
        "Line 8 has just been read: Ben suggests Plum, Axe, Hall: Cid shows",
        "Applied to it so far: Operation 2 (Case 2: ambiguous information).",
    )
    assert list(posed.sets) == ["E", "M", "N", "G"]
    assert posed.sets["M"] == ("(0,1,0,3)",)


@pytest.mark.parametrize(
    ("reading", "log", "size", "accepted"),
    [
        ("others", LOG, "|A| = |S| - 1 = 2 is needed, as Ann keeps the notes and is left out", "Cid"),
        ("rest", LOG, "|A| = |S| = 3 is needed", "Cid"),
        ("others", LOG.replace("me: Ann\nhand: Green, Axe\n", ""), "|A| = |S| = 3 is needed", "Ann, Cid"),
    ],
    ids=["others", "rest", "onlooker"],
)
def test_the_players_missing_in_a(reading: str, log: str, size: str, accepted: str) -> None:
    text = log.replace("Hall: Ben shows Hall", "Attic: Ben passes")
    one = source(text, reading)  # type: ignore[arg-type]
    asked = question("players", one, len(one.lesson.steps) + 1, "Rope")
    phrasing = Examiner((asked,), "en", numbers=False).phrasing(1)
    assert size in asked.pose(phrasing).text
    assert asked.accepted_answers(phrasing) == (accepted,)


def test_every_right_operation_is_accepted_and_no_other() -> None:
    for asked in questions(course(), count=40):
        if isinstance(asked, NextOperationQuestion):
            one = Examiner((asked,), "en", numbers=True)
            right = [operation for operation in Operation if one.grade(1, str(operation.number)).is_right]
            assert right == sorted(asked.operations, key=lambda operation: operation.number)
            assert asked.next_step.operation in right


# The sheet


def test_the_sheet_has_no_answers_and_the_key_has_them() -> None:
    one = prepare_quiz([source(LOG + "Cid suggests Plum, Axe, Attic: Ben shows\n")], count=100, lang="de").examiner
    sheet, key = quiz_sheet(one, "Donnerstag"), quiz_sheet(one, "Donnerstag", key=True)
    assert "angewandt. Welcher Eintrag kommt in welche Menge?" in sheet
    assert ("Richtige Antwort" in sheet, "**Richtige Antwort:**\n\n- (Plum, -, Hall, Cid)\n" in key) == (False, True)
    assert prepare_quiz([source()], count=3).notes == ()


def test_names_from_the_log_are_no_markup() -> None:
    log = LOG.replace("Plum", '"<b>*Plum*"').replace("Cid", '"`Cid`"')
    sheet = quiz_sheet(examiner("operation", 3, log, numbers=False), "# 1. _x_")
    assert sheet.startswith("# Quiz: \\# 1. \\_x\\_\n")
    assert "<b>" not in sheet.replace("\\<b\\>", "")
    assert "(\\<b\\>\\*Plum\\*, Axe, Hall, \\`Cid\\`)" in sheet
