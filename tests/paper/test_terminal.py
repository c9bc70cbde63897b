"""Lessons as lines of text for a terminal."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from clue_logic.paper.lesson import SetName
from clue_logic.paper.slides import Chapter, Mark, Slide, SlideShow
from clue_logic.paper.terminal import COMMANDS, MOST_KEPT, OPENING, Pages, Place, Stepping, help_text, last_page
from clue_logic.words.columns import flow_text, wrap_text
from clue_logic.words.records import replace
from tests.paper.shows import course, hostile, lesson, long_game, slide_text

WIDE = SlideShow(
    "花子",
    "en",
    (
        Chapter(
            "花子の夜",
            ("日本語の長い文は空白なしで続くのでどこかで折り返さなければならない。",),
            ("spieler: 花子 1, Zoë 1",),
            ("花子", "Zoë"),
            (
                Slide(
                    1, 1, "花子 shows ロープ", 1, "見出し", "", ("(ロープ,花子) ∈ E",), (),
                    {"E": (Mark("(ロープ,花子)", "added", 1),), "M": (), "N": ()},
                    (), ("ナイフ",), (("ロープ", ("✓", "✗")), ("Axe", ("", "✓"))), frozenset({(0, 0)}),
                ),
            ),
        ),
    ),
)  # fmt: skip


def all_lines(show: SlideShow, width: int, *, ascii_only: bool = False) -> list[str]:
    lines = []
    for chapter in show.chapters:
        pages = Pages(chapter, show.lang, ascii_only, width)
        lines += [*pages.opening(), *pages.closing()]
        for index in range(0, len(chapter.slides), 7):
            lines += pages.slide(index, formula=True)
    return [line.plain for line in lines]


@pytest.mark.parametrize("width", [20, 33, 80, 150])
@pytest.mark.parametrize("show", [lesson(), hostile(), WIDE, long_game(6)], ids=lambda show: show.title[:12])
def test_no_line_is_wider_than_the_terminal(show: SlideShow, width: int) -> None:
    assert max(map(cell_len, all_lines(show, width))) <= width
    assert not any(line != line.rstrip() for line in all_lines(show, width))


def test_a_grid_that_is_too_wide_is_drawn_in_parts() -> None:
    chapter = long_game(3).chapters[0]
    text = slide_text(chapter, 0, width=40)
    heads = [re.findall(r"Player (\d)", line) for line in text.splitlines() if line.startswith("       ")]
    parts = [part for part in heads if part]
    assert [number for part in parts for number in part] == ["1", "2", "3", "4", "5", "6"]
    assert len(parts) > 1


def test_columns_are_aligned_by_what_is_seen() -> None:
    text = slide_text(WIDE.chapters[0], 0, width=30)
    grid = text.splitlines()[-3:]
    assert grid == ["       花子 Zoë", "ロープ [✓]   ✗", "Axe          ✓"]
    assert {cell_len(line) - cell_len(line.rstrip("✗✓]")) for line in grid[1:]} == {1}


def test_what_a_step_does_is_seen_without_colour() -> None:
    chapter = lesson().chapters[0]
    assert "M = { (1,2,2,3), +(1,-,2,3) }" in slide_text(chapter, 3)
    assert "M = { -(1,2,2,3), (1,-,2,3) }" in slide_text(chapter, 4)
    assert "[✓]" in slide_text(chapter, 8)


def test_ascii_is_ascii() -> None:
    show = lesson()
    show = replace(show, chapters=(replace(show.chapters[0], text=("⌊T∪W∪R⌋ “x” – ∈ ≠ ⟹ ¬ x₀ … ✓",)),))
    assert all(line.isascii() for line in all_lines(show, 80, ascii_only=True))
    assert "s_x != s_y" in slide_text(show.chapters[0], 3, ascii_only=True, formula=True)


def test_of_long_sets_the_end_is_shown_unless_all_is_wanted() -> None:
    entries = tuple(Mark(f"({n})", "kept", 1) for n in range(MOST_KEPT + 5))
    sets: dict[SetName, tuple[Mark, ...]] = {"E": entries[:-5], "M": (*entries, Mark("(new)", "added", 2)), "N": ()}
    slide = replace(lesson().chapters[0].slides[0], sets=sets)
    chapter = Chapter("c", (), (), (), (slide,))
    short, whole = (slide_text(chapter, 0, grid=False, whole=whole) for whole in (False, True))
    assert "M = { … (5 more), (5), (6)," in short
    assert "E = { (0), (1)," in short
    assert "+(new)" in short
    assert "M = { (0), (1)," in whole


def test_words_that_are_too_long_are_broken_but_not_lost() -> None:
    word = "x" * 25 + "猫" * 9
    lines = wrap_text(f"a {word} b", 10, indent="  ")
    assert "".join(line.plain.replace(" ", "") for line in lines) == f"a{word}b"
    assert flow_text([], 10, first="E = {")[0].plain == "E = {"


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


@pytest.mark.parametrize("typed", ["why (1,-,2,3)", "warum (1,-,2,3)  ", "WHY   (1,-,2,3)"])
def test_why_is_left_to_the_caller(typed: str) -> None:
    turn = LESSON.turn(Place(page=4), typed)
    assert (turn.kind, turn.text, turn.place) == ("why", "(1,-,2,3)", Place(page=4))
    assert LESSON.turn(Place(), "why").kind == "message"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("nxt", "There is no command 'nxt'. Did you mean next?"),
        ("formla", "There is no command 'formla'. Did you mean formula?"),
        ("zurük", "There is no command 'zurük'. Did you mean zurück?"),
        ("xyzzy", "There is no command 'xyzzy'. There are: next, back, first, last, line, "),
        ("back 3", "back takes no argument"),
        ("\x1b[31mred", "There is no command '�[31mred'."),
        ("z" * 9999, f"There is no command '{'z' * 30}'."),
    ],
)
def test_what_is_no_command(typed: str, said: str) -> None:
    turn = LESSON.turn(Place(page=2), typed)
    assert turn.kind == "message"
    assert turn.text.startswith(said)
    assert turn.place == Place(page=2)


def test_no_word_gives_two_commands() -> None:
    words = [word for command in COMMANDS for word in command.all_words]
    assert len(words) == len(set(words))


def test_the_other_commands() -> None:
    here = Place(page=4)
    assert [LESSON.turn(here, typed).kind for typed in ("q", "Ende")] == ["quit", "quit"]
    assert LESSON.turn(here, "hilfe").text == help_text("en")
    for typed, name in (("formula", "formula"), ("notizblatt", "grid"), ("all", "whole")):
        assert LESSON.turn(here, typed).place == replace(here, **{name: not getattr(here, name)})
    jumps = {"last": pages(COURSE.show)[-1], "anfang": (0, OPENING), "k 2": (1, OPENING)}
    assert {typed: at(COURSE.turn(here, typed).place) for typed in jumps} == jumps
    assert COURSE.turn(here, "chapter 4").text == "There are chapters 1 to 3."
    assert COURSE.turn(here, "chapter").text.splitlines()[1] == f"   2  {COURSE.show.chapters[1].title}"
