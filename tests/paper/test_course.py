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
from clue_logic.words.languages import UnknownLanguageError
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


@each_chapter
def test_the_operation_of_a_chapter_is_used_in_it(number: int) -> None:
    used = {step.operation.number for step in lesson(number).steps}
    assert (number in used) is (number != 8)


def test_all_ends_at_the_same_solutions_in_both_readings() -> None:
    for number, scenario in enumerate(chapters()):
        found = {reading: lesson(number, reading).final.solution for reading in READINGS}
        assert found["others"] == found["rest"], scenario.title["en"]


def test_the_last_chapter_sets_the_traps_that_it_speaks_of() -> None:
    def lack(reading: Reading, card: str) -> int:
        return len({e.location for e in lesson(11, reading).final.entries["N"] if e.needed_cards == (card,)})

    assert lack("others", "W3") == lack("others", "R5") == 3 - 1  # |S| - 1, as if both were solution cards
    assert lack("rest", "R5") == 3  # |S|
    assert lack("others", "T1") == 3 - 1
    assert lack("rest", "T1") == 3


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_formulas_set_no_trap_themselves(lang: str) -> None:
    """As printed, operations 3, 9 and 11 enter or strike out too much."""
    *_, reading_rest, reading_others = Operation.SOLUTION_BY_N.formula(lang).split("\n")
    assert "c ∉ E'" in reading_rest
    assert "c ∉ E'" in reading_others
    assert "s ≠ t" in Operation.CASE_3.formula(lang)
    assert "{xₘ}" in Operation.DUPLICATES.formula(lang)  # not x, of which an equal one stays
    applied = course_show(course_lessons(lang=lang), lang=lang).chapters[-1].slides[-1].applied
    assert all("∉ E'" in formula for formula in applied)


def test_who_asks_is_among_those_who_pass_where_everyone_answers() -> None:
    text = "who: a, b, c\nhow: d, e, f\nanswers: {}\nplayers: Ann 2, Ben 2\nAnn suggests a, d: Ben passes\n"
    for rule, said in (("first", True), ("everyone", False)):
        log = text.format(rule)
        slides = build_chapter(build_lesson(read_log(log)), log, "").slides
        formulas = [slide.formula for slide in slides if slide.operation == Operation.CASE_3.number]
        assert {"s ≠ t" in formula for formula in formulas} == {said}


def test_keys_of_german_logs_are_written_like_german_words() -> None:
    for scenario in chapters():
        keys = [
            line.split(":")[0]
            for line in scenario.log["de"].splitlines()
            if ":" in line and " " not in line.split(":")[0]
        ]
        assert all(key[0].isupper() for key in keys if key != "ich"), keys


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


def test_the_sizes_of_hands_as_printed_and_as_they_are() -> None:
    first = lesson(0).game
    cards, players = len(first.deck.cards), len(first.players)
    assert first.hand is not None
    assert (cards // players, (cards - first.deck.hidden) // players, len(first.hand)) == (5, 4, 4)
    for lang in ("en", "de"):
        text = chapters()[0].text[lang][-1]
        assert "(15 - 3) / 3 = 4" in text
        assert " 5." in text


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_course_is_shown_in_one_language(lang: str) -> None:
    # What the logs tell is the same in both languages; only the text of their lines is not.
    show = course_show(lessons("others"), lang=lang)
    assert show.lang == lang
    assert [chapter.title for chapter in show.chapters] == [scenario.title[lang] for scenario in chapters()]
    assert all(chapter.text and chapter.closing and not chapter.remarks for chapter in show.chapters)
    (applied,) = show.chapters[4].slides[3].applied
    assert applied.endswith("M := M ∪ {(1,-,3,3)}")
    counting = {"en": "pigeonhole, one card left (", "de": "Schubfachprinzip, eine Karte übrig ("}
    assert counting[lang] in show.chapters[8].closing[-1]


def test_a_language_without_a_course() -> None:
    with pytest.raises(UnknownLanguageError, match="'fr'"):
        course_lessons(lang="fr")
    with pytest.raises(UnknownLanguageError, match="'fr'"):
        course_show((), lang="fr")
