"""What the page asks for teaching: lessons and the course, and claims that are judged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clue_logic.game.questions import State
from clue_logic.language.reader import read_log
from clue_logic.notebook.solve import solve
from clue_logic.paper.course import chapters, course_lessons, course_show
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


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_what_cannot_be_claimed_is_refused_in_words(lang: str) -> None:
    asked = Asked(GAME)

    def refused(place: str, card: str, lines: list[int]) -> str:
        cell = {"place": place, "card": card}
        found = asked.answer("claim", lang, cell=cell, sign="holds", lines=lines, hints=0)["error"]
        return f"{found['code']}: {found['message']}"

    assert refused("Dan", "Ace", []).startswith("unknown: ")
    assert refused("Bob", "<b>", []).startswith("unknown: ")
    for line in (0, 1, 9, 10, 99, -1):
        assert refused("Bob", "Ace", [7, line]).startswith("unknown: ")
        assert str(line) in refused("Bob", "Ace", [7, line])
    assert Asked("players: Ann")
    assert Asked("players: Ann").answer("pickable", lang)["error"]["code"] == "no-notebook"


def test_every_known_cell_of_an_example_is_right_from_all_its_lines() -> None:
    asked = Asked((EXAMPLES / "supposing.clue").read_text(encoding="utf-8"))
    notebook = solve(read_log(asked.text))
    lines = [line["first"] for line in asked("pickable")["lines"]]
    assert notebook.beyond
    for place, row in notebook.grid.items():
        for card, state in row.items():
            for sign in ("holds", "lacks"):
                found = asked.claim(place, card, sign, lines)
                assert (found["verdict"] == "right") == (state is State(sign))
                assert found["verdict"] != "short"


@pytest.mark.parametrize("lang", ["de", *(pytest.param(lang, marks=pytest.mark.slow) for lang in ("en", "ja"))])
def test_the_course_comes_chapter_by_chapter(lang: str) -> None:
    asked, written = Asked(), "en" if lang == "ja" else lang
    show = course_show(course_lessons(lang=written), lang=written)
    for number, chapter in enumerate(show.chapters, 1):
        found = asked("lesson", lang, of="course", chapter=number, reading="others")
        assert (found["lang"], found["title"], found["chapter"]) == (written, show.title, number)
        assert found["chapters"] == [one.title for one in show.chapters]
        assert found["record"] == encode(chapter_record(chapter))
    for number in (0, len(chapters()) + 1):
        assert asked.answer("lesson", lang, of="course", chapter=number, reading="rest")["error"]["code"] == "unknown"


@pytest.mark.parametrize(
    "name",
    [
        *("russian-cards", "impossible", "whisper"),
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("one-asked", "beginners")),
    ],
)
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
