"""What the page asks for teaching: lessons and the course, and claims that are judged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clue_logic.language.reader import read_log
from clue_logic.paper.course import chapters, course_chapter
from clue_logic.paper.lesson import build_lesson
from clue_logic.paper.slides import build_chapter, chapter_record
from clue_logic.words.encoding import encode
from tests.page.asking import Asking

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


class Asked(Asking):
    """A bridge that has read a log."""

    def claim(self, place: str, card: str, sign: str, lines: list[int], hints: int = 0, lang: str = "en") -> Any:
        """Return the judgement of a claim."""
        return self("claim", lang, cell={"place": place, "card": card}, sign=sign, lines=lines, hints=hints)


GAME = """cards: Ace, King, Queen, Jack, Ten, Nine, Eight
hidden: 2
players: Ann 2, Bob 2, Cid 1
me: Ann
hand: Ten, Nine

Ann suggests Ace, King: Bob passes, Cid passes  # not here
Cid suggests Ace, Queen
    Bob shows
why envelope holds King?
Bob reveals Jack
"""


def test_a_claim_is_judged_and_hints_grow_with_what_is_asked_for() -> None:
    asked = Asked(GAME)
    assert asked("pickable")["lines"] == [
        {"first": 7, "last": 7, "text": "Ann suggests Ace, King: Bob passes, Cid passes"},
        {"first": 8, "last": 9, "text": "Cid suggests Ace, Queen\n    Bob shows"},
        {"first": 11, "last": 11, "text": "Bob reveals Jack"},
    ]
    wrong = asked.claim("Cid", "Queen", "holds", [7, 8], hints=3)
    assert (wrong["verdict"], wrong["missing"], wrong["proof"]) == ("wrong", None, None)
    hands = {hand["label"]: (hand["cards"], hand["marked"]) for hand in wrong["deal"]["places"]}
    assert hands["Ann"] == (["Ten", "Nine"], False)
    assert "Queen" not in hands["Cid"][0]
    assert hands["Cid"][1]
    hints = [asked.claim("Bob", "Queen", "holds", [8], hints=hints) for hints in range(4)]
    assert [found["verdict"] for found in hints] == ["short"] * 4
    assert [found["missing"] for found in hints[:2]] == [
        None,
        {"number": 1, "kind": "passed", "player": None, "card": None},
    ]
    strong = {"number": 1, "kind": "passed", "player": "Bob", "card": "Ace"}
    assert hints[2]["missing"] == hints[3]["missing"] == strong
    assert [found["deal"] is None for found in hints] == [True, True, True, False]
    assert "Queen" not in next(hand["cards"] for hand in hints[3]["deal"]["places"] if hand["marked"])
    right = asked.claim("Bob", "Queen", "holds", [7, 8, 11], lang="de")
    assert (right["verdict"], right["unneeded"], right["until"]) == ("right", [11], 11)
    assert "Zeile 9" in right["proof"]
    assert "11" not in right["proof"]
    easy = asked.claim("Cid", "Ten", "lacks", [])
    assert (easy["verdict"], easy["unneeded"], easy["until"]) == ("right", [], 6)


def test_what_cannot_be_claimed_is_refused_in_words() -> None:
    asked = Asked(GAME)
    for place, card, lines in (
        ("Dan", "Ace", []),
        ("Bob", "<b>", []),
        *(("Bob", "Ace", [7, n]) for n in (0, 9, 10, 99)),
    ):
        cell = {"place": place, "card": card}
        error = asked.answer("claim", cell=cell, sign="holds", lines=lines, hints=0)["error"]
        assert error["code"] == "unknown"
        assert not lines or str(lines[1]) in error["message"]
    assert Asked("players: Ann").answer("pickable")["error"]["code"] == "no-notebook"


def test_of_an_impossible_log_only_the_lines_before_the_contradiction_count() -> None:
    asked = Asked(f"{GAME}Bob reveals Ace\n")
    assert asked.claim("Cid", "Queen", "holds", [8])["verdict"] == "wrong"
    assert asked.claim("Bob", "Queen", "holds", [7, 8])["verdict"] == "right"


@pytest.mark.parametrize(("lang", "written", "number"), [("de", "de", 1), ("ja", "en", len(chapters()))])
def test_the_course_comes_chapter_by_chapter(lang: str, written: str, number: int) -> None:
    asked, scenario = Asked(), chapters()[number - 1]
    found = asked("lesson", lang, of="course", chapter=number, reading="others")
    assert (found["lang"], found["chapter"]) == (written, number)
    assert found["chapters"] == [one.title[written] for one in chapters()]
    lesson = build_lesson(read_log(scenario.log[written]), reading="others")
    chapter = course_chapter(scenario, lesson, lang=written, numbers=True)
    assert found["record"] == encode(chapter_record(chapter))
    for wrong in (0, len(chapters()) + 1):
        assert asked.answer("lesson", lang, of="course", chapter=wrong, reading="rest")["error"]["code"] == "unknown"


@pytest.mark.parametrize("name", ["impossible", "whisper", pytest.param("one-asked", marks=pytest.mark.slow)])
def test_the_lesson_of_a_log_says_what_the_command_says(name: str) -> None:
    asked = Asked((EXAMPLES / f"{name}.clue").read_text(encoding="utf-8"))
    game = read_log(asked.text)
    for reading, numbers in (("others", False), ("rest", True)):
        lesson = build_lesson(game, reading=reading)  # type: ignore[arg-type]
        chapter = build_chapter(lesson, asked.text, "This log", numbers=numbers)
        found = asked("lesson", of="log", chapter=1, reading=reading, numbers=numbers)
        assert found["record"] == encode(chapter_record(chapter, {one.line for one in game.asked}))
        assert found["notes"] == list(lesson.derivation.notices)
    assert Asked("players: Ann").answer("lesson", of="log", chapter=1, reading="others")["error"]["code"] == "no-lesson"
