"""Stepping through a lesson by commands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clue_logic.lesson.commands import COMMANDS, help_text
from clue_logic.lesson.stepping import OPENING, Place, Stepping, last_page
from clue_logic.paper.slides import Chapter, SlideShow
from clue_logic.words.languages import UnknownLanguageError
from tests.lesson.shows import course, lesson

COURSE = Stepping(course())
LESSON = Stepping(lesson())
LINES = [slide.line for slide in lesson().chapters[0].slides]
"""Of each step, from 0."""


def pages(show: SlideShow) -> list[tuple[int, int]]:
    return [(number, page) for number, c in enumerate(show.chapters) for page in range(last_page(c) + 1)]


def at(place: Place) -> tuple[int, int]:
    return place.chapter, place.page


@pytest.mark.parametrize(("forth", "back"), [("", "back"), ("n", "b"), ("weiter", "zurück"), (" Next\n", "BACK")])
def test_all_pages_forth_and_back(forth: str, back: str) -> None:
    place, seen = Place(), [(0, OPENING)]
    while (turn := COURSE.turn(place, forth)).kind == "page":
        place = turn.place
        seen.append(at(place))
    assert seen == pages(COURSE.show)
    assert "last page" in turn.text
    assert turn.place == place
    while (turn := COURSE.turn(place, back)).kind == "page":
        place = turn.place
        assert at(place) == seen[seen.index(at(place))]
        seen.pop()
    assert (seen, at(place)) == ([(0, OPENING)], (0, OPENING))
    assert "first page" in turn.text


def test_first_and_last() -> None:
    end = COURSE.turn(Place(), "last").place
    assert at(end) == pages(COURSE.show)[-1]
    assert at(COURSE.turn(end, "anfang").place) == (0, OPENING)


@pytest.mark.parametrize("typed", ["line {}", "l {}", "{}", "Zeile {}", " line   {} "])
def test_jumping_to_a_line_of_the_log(typed: str) -> None:
    for line in sorted(set(LINES)):
        turn = LESSON.turn(Place(formula=True), typed.format(line))
        assert (turn.kind, turn.place.page) == ("page", LINES.index(line) + 1)
        assert turn.place.formula


def test_an_answer_on_a_line_of_its_own_leads_to_its_statement() -> None:
    log = lesson().chapters[0].log
    line = next(n for n, text in enumerate(log, 1) if text.startswith(" ") and n - 1 in LINES)
    assert LESSON.turn(Place(), f"{line}").place == LESSON.turn(Place(), f"{line - 1}").place


def test_lines_without_steps() -> None:
    log = lesson().chapters[0].log
    number = next(n for n, text in enumerate(log, 1) if text.startswith("#"))
    later = min(line for line in LINES if line > number)
    turn = LESSON.turn(Place(page=3), f"line {number}")
    assert (turn.kind, turn.place.page) == ("message", 3)
    assert (
        turn.text == f"No step belongs to line {number}; the nearest lines with steps are 0 (the headers) and {later}."
    )
    assert LESSON.turn(Place(), "line 99").text == f"The log has lines 1 to {len(log)}."
    assert LESSON.turn(Place(), "9" * 5000).kind == "message"
    assert LESSON.turn(Place(), "line nine").text == "line needs a number: line 9."
    assert LESSON.turn(Place(), "zeile").kind == "message"
    empty = Stepping(SlideShow("t", "en", (Chapter("c", (), ("me: Ann",), (), ()),)))
    assert empty.turn(Place(), "1").text == "This chapter has no steps."


def test_chapters() -> None:
    assert at(COURSE.turn(Place(page=4), "chapter 3").place) == (2, OPENING)
    assert at(COURSE.turn(Place(page=4), "k 2").place) == (1, OPENING)
    assert COURSE.turn(Place(), "chapter 4").text == "There are chapters 1 to 3."
    assert COURSE.turn(Place(), "chapter 0").kind == "message"
    listed = COURSE.turn(Place(), "chapter")
    assert listed.kind == "message"
    assert listed.text.splitlines()[1] == f"   2  {COURSE.show.chapters[1].title}"


@pytest.mark.parametrize(
    ("typed", "name"),
    [("formula", "formula"), ("Formel", "formula"), ("g", "grid"), ("notizblatt", "grid"), ("all", "whole")],
)
def test_what_is_shown_is_switched_on_and_off(typed: str, name: str) -> None:
    place = Place(page=2)
    once = LESSON.turn(place, typed)
    assert once.kind == "page"
    assert once.place == replace(place, **{name: not getattr(place, name)})
    assert LESSON.turn(once.place, typed).place == place


@pytest.mark.parametrize("typed", ["why (1,-,2,3)", "warum (1,-,2,3)  ", "WHY   (1,-,2,3)"])
def test_why_is_left_to_the_caller(typed: str) -> None:
    turn = LESSON.turn(Place(page=4), typed)
    assert (turn.kind, turn.text, turn.place) == ("why", "(1,-,2,3)", Place(page=4))
    assert LESSON.turn(Place(), "why").kind == "message"


@pytest.mark.parametrize("typed", ["q", "quit", "Ende", "exit"])
def test_quit(typed: str) -> None:
    assert LESSON.turn(Place(), typed).kind == "quit"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("nxt", "There is no command 'nxt'. Did you mean next?"),
        ("formla", "There is no command 'formla'. Did you mean formula?"),
        ("zurük", "There is no command 'zurük'. Did you mean zurück?"),
        ("xyzzy", "There is no command 'xyzzy'. There are: next, back, first, last, line, "),
        ("back 3", "back stands alone"),
        ("\x1b[31mred", "There is no command '�[31mred'."),
        ("z" * 9999, f"There is no command '{'z' * 30}'."),
    ],
)
def test_what_is_no_command(typed: str, said: str) -> None:
    turn = LESSON.turn(Place(page=2), typed)
    assert turn.kind == "message"
    assert turn.text.startswith(said)
    assert turn.place == Place(page=2)


def test_messages_are_german_in_a_german_lesson() -> None:
    german = Stepping(lesson("de"))
    assert german.turn(Place(), "xyzzy").text.endswith(
        "Es gibt: weiter, zurück, anfang, letzte, zeile, kapitel, warum, formel, notizblatt, alles, hilfe, ende."
    )
    assert german.turn(Place(), "zurück").text == "Das ist die erste Seite."
    assert german.turn(Place(), "?").text == help_text("de")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_help_lists_every_command(lang: str) -> None:
    lines = help_text(lang).splitlines()
    assert [line.split()[0].rstrip(",") for line in lines] == [command.usual(lang) for command in COMMANDS]


def test_no_word_gives_two_commands() -> None:
    words = [word for command in COMMANDS for word in command.all_words]
    assert len(words) == len(set(words))


def test_a_language_without_words() -> None:
    with pytest.raises(UnknownLanguageError, match="'fr'"):
        Stepping(SlideShow("t", "fr", ()))
