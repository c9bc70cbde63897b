"""The built-in course: its logs show what the paper prints, and its texts speak of what is to be seen."""

from __future__ import annotations

import re
from functools import cache

import pytest

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.language.questions import parse_cell
from clue_logic.language.reader import read_log
from clue_logic.paper.course import Scenario, chapters, course_lessons, course_show
from clue_logic.paper.lesson import READINGS, Lesson, Reading, build_lesson
from clue_logic.paper.notation import Notation
from clue_logic.paper.operations import Operation
from clue_logic.paper.slides import build_chapter
from tests.shared_out import shared_out

TUPLE = re.compile(r"(?<!B)\([\d-]+(?:,[\d-]+){3}\)")
"""An entry in a text; B(1,-,-,3) is none, but a statement."""

each_chapter = pytest.mark.parametrize("number", range(len(chapters())), ids=lambda n: f"operation {n}")


@cache
def lessons(reading: Reading) -> tuple[Lesson, ...]:
    return course_lessons(reading=reading)


def lesson(number: int, reading: Reading = "others") -> Lesson:
    return lessons(reading)[number]


def game(scenario: Scenario, lang: str = "en") -> Game:
    return read_log(scenario.log[lang], name=f"{scenario.operation.number}.{lang}")


def seen(lesson: Lesson) -> dict[str, set[str]]:
    """Return the entries of each set at any step, in the notation of the paper."""
    write = Notation(lesson.game, "en", numbers=True).entry
    return {name: {write(e) for step in lesson.steps for e in step.state.entries[name]} for name in ("E", "M", "N")}


def test_there_is_a_chapter_for_each_operation_of_the_paper() -> None:
    assert [scenario.operation for scenario in chapters()] == list(Operation)


@pytest.mark.parametrize("reading", shared_out(READINGS))
@each_chapter
def test_what_the_paper_prints_is_seen(number: int, reading: Reading) -> None:
    shown = lesson(number, reading)
    write = Notation(shown.game, "en", numbers=True).entry
    final: dict[str, set[str]] = {name: set(map(write, shown.final.entries[name])) for name in ("E", "M", "N")}
    final |= {"G": set(shown.final.remaining), "solution": set(shown.final.solution)}
    for what in chapters()[number].shows:
        if " = " in what:
            name, inside = what.removesuffix("}").split(" = {")
            assert final[name] == set(re.findall(r"\(.*?\)|\w+", inside)), what
        else:
            entry, name = what.split(" in ")
            assert entry in seen(shown)[name], what


def test_the_last_chapter_sets_the_traps_that_it_speaks_of() -> None:
    def lack(reading: Reading, card: str) -> int:
        return len({e.location for e in lesson(11, reading).final.entries["N"] if e.needed_cards == (card,)})

    assert lack("others", "W3") == lack("others", "R5") == 3 - 1  # |S| - 1, as if both were solution cards
    assert lack("rest", "R5") == 3  # |S|
    assert lack("others", "T1") == 3 - 1
    assert lack("rest", "T1") == 3


def test_who_asks_is_among_those_who_pass_where_everyone_answers() -> None:
    text = "who: a, b, c\nhow: d, e, f\nanswers: {}\nplayers: Ann 2, Ben 2\nAnn suggests a, d: Ben passes\n"
    for rule, said in (("first", True), ("everyone", False)):
        log = text.format(rule)
        slides = build_chapter(build_lesson(read_log(log)), log, "").slides
        formulas = [slide.formula for slide in slides if slide.operation == Operation.CASE_3.number]
        assert {"s ≠ t" in formula for formula in formulas} == {said}


def test_what_counting_adds_is_beyond_the_paper() -> None:
    assert [scenario.operation for scenario in chapters() if scenario.beyond] == [Operation.COUNTING]
    notebook = cl.solve(lesson(8).game)
    for statement in chapters()[8].beyond:
        cell = parse_cell(statement, notebook.game)
        assert notebook[cell.location, cell.card] is (State.HOLDS if cell.holds else State.LACKS)
        assert (cell.location, cell.card) not in lesson(8).final.cells


@each_chapter
def test_the_logs_of_both_languages_tell_the_same_game(number: int) -> None:
    english, german = (game(chapters()[number], lang) for lang in ("en", "de"))
    assert english.deck.cards == german.deck.cards
    assert english.events == german.events
    assert english.lines == german.lines
    for one, other in (
        (english.players, german.players),
        (english.me, german.me),
        (english.hand, german.hand),
        (english.table, german.table),
    ):
        assert one == other


@each_chapter
def test_entries_and_lines_that_the_text_names_are_there(number: int) -> None:
    scenario = chapters()[number]
    entries = set().union(*seen(lesson(number)).values())
    lines = {step.line for step in lesson(number).steps}
    named = {}
    for lang, word in (("en", r"[Ll]ines?"), ("de", r"Zeilen?")):
        text = " ".join(scenario.text[lang] + scenario.closing[lang])
        mentioned = [int(n) for pair in re.findall(rf"{word} (\d+)(?: and (\d+)| und (\d+))?", text) for n in pair if n]
        assert set(TUPLE.findall(text)) <= entries
        assert set(mentioned) <= lines
        named[lang] = sorted(TUPLE.findall(text)), sorted(mentioned)
        assert len(scenario.text[lang]) == len(scenario.text["en"])
        assert len(scenario.closing[lang]) == len(scenario.closing["en"])
    # The languages may name them in another order, but not other ones.
    assert named["en"] == named["de"]


def test_the_course_is_shown() -> None:
    show = course_show(lessons("others"), lang="de")
    assert [chapter.title for chapter in show.chapters] == [scenario.title["de"] for scenario in chapters()]
    assert all(chapter.text and chapter.closing and not chapter.remarks for chapter in show.chapters)
