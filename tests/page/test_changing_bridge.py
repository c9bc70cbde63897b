"""Lines changed, inserted and deleted by taps; short forms; known cards and certain answers in the sheet of turns."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.events import Announcement, Whisper
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.words.diagnostics import PlainProblem
from clue_logic.words.messages import messages
from tests.generated.strategies import games
from tests.page.asking import Asking, apply_edits
from tests.page.test_turns_bridge import HAND, HEAD, TURN, told
from tests.shared_out import examples

LOG = (
    f"{HEAD}{HAND}\n"
    "Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner  # a comment\n"
    "# between\n"
    "Ben suggests White, Rope, Lounge: Clara passes, Anna shows Rope\n"
    "expect Clara holds Spanner\n"
    "Clara suggests Green, Revolver, Ballroom\n"
    "    Anna passes  # first\n"
    "    Ben shows\n"
    "note: Ben ? Revolver"
)
FIRST, SECOND, THIRD = 6, 8, 10


def place(page: Asking, line: int, how: str = "change") -> dict[str, Any]:
    return {"how": how, "line": line, "written": page("turn_of_line", line=line)["written"]}


@given(game=games(), lang=st.sampled_from(["en", "de", "ja"]))
@examples(24)
def test_a_line_is_written_again_by_its_choices(game: GeneratedGame, lang: str) -> None:
    text = log_of(game.game, lang=lang, keep_lines=False)
    page, events = Asking(text, lang), read_log(text).events
    for event in events:
        found = page("turn_of_line", line=event.line)
        if isinstance(event, Announcement | Whisper):
            assert found["choice"] is None
            assert str(event.line) in found["problem"]
            continue
        assert found["choice"] is not None, event
        at = {"how": "change", "line": event.line, "written": found["written"]}
        line = page("turn_line", choice=found["choice"], at=at)
        assert line["text"] is not None, line
        again = read_log(apply_edits(text, line["edits"]))
        assert [told(one, again) for one in again.events] == [told(one, again) for one in events]
        assert "conflict" not in line


def test_a_change_keeps_the_comment_and_all_other_lines() -> None:
    page = Asking(LOG)
    choice = page("turn_of_line", line=FIRST)["choice"]
    assert choice == {**TURN, "answers": [{"player": "Clara", "shows": True, "card": "Spanner"}]}
    line = page("turn_line", choice={**choice, "answers": [], "nobody": True}, at=place(page, FIRST))
    assert line["text"] == "Anna suggests Scarlett, Spanner, Kitchen: nobody shows"
    old = "Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner"
    assert apply_edits(LOG, line["edits"]) == LOG.replace(old, line["text"])
    # Of a statement with lines below it, their comments stay.
    choice = page("turn_of_line", line=THIRD + 2)["choice"]
    assert choice["answers"] == [{"player": "Ben", "shows": True, "card": None}]
    line = page("turn_line", choice={**choice, "answers": [], "unsaid": True}, at=place(page, THIRD))
    below = "\n    Anna passes  # first\n    Ben shows"
    assert apply_edits(LOG, line["edits"]) == LOG.replace(below, "\n# first")


def test_a_line_is_inserted_before_another_and_deleted() -> None:
    page = Asking(LOG)
    at = place(page, SECOND, "insert")
    choices = page("turn_choices", at=at)
    assert choices["next"] == "Ben"
    assert page("typed_line", typed=choices["example"], at=at)["text"] is not None
    assert page("turn_choices")["next"] == "Anna"
    line = page("turn_line", choice={"kind": "reveal", "player": "Ben", "cards": ["Kitchen"]}, at=at)
    new = apply_edits(LOG, line["edits"])
    assert new == LOG.replace("Ben suggests", "Ben reveals Kitchen\nBen suggests")
    assert apply_edits(LOG, page("turn_of_line", line=FIRST)["deletion"]) == "".join(
        f"{row}\n" for row in LOG.split("\n") if "a comment" not in row
    ).removesuffix("\n")
    last = page("turn_of_line", line=13)
    assert apply_edits(LOG, last["deletion"]) == LOG.removesuffix("note: Ben ? Revolver")


TOLD = (
    "Anna asks Ben about White, Kitchen: 1", "Ben tells 2 of White, Kitchen, Lounge", "Ben does not know who did it",
    "Ben shows White to Anna", "Ben shows a card to Anna", "Ben shows Kitchen to Clara", "Ben shows a card to Clara",
    "line 5 was wrong", "correction: line 5, Ben had Kitchen", "correction: line 5, Ben had a card",
    "correction: line 5, Clara had none",
)  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_what_happens_beside_turns_is_written_again_by_its_choices(lang: str) -> None:
    asked = "Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner\n"
    for line in TOLD:
        answers = "answers: number\n" if "asks" in line else ""
        game = read_log(HEAD + (answers or HAND) + ("" if answers else asked) + line)
        text = log_of(game, lang=lang)
        page, last = Asking(text, lang), game.events[-1]
        found = page("turn_of_line", line=last.line)
        at = {"how": "change", "line": last.line, "written": found["written"]}
        again = page("turn_line", choice=found["choice"], at=at)
        assert read_log(apply_edits(text, again["edits"])).events == game.events


@pytest.mark.parametrize("line", ["learn Ben holds exactly one of White, Kitchen", "Ben whispers to Clara: lacks"])
def test_other_lines_are_changed_in_the_text(line: str) -> None:
    assert Asking(f"{HEAD}{line}\n")("turn_of_line", line=4)["choice"] is None


@pytest.mark.parametrize("line", [1, 4, 9, 13])
def test_what_the_sheet_cannot_show_is_changed_in_the_text(line: int) -> None:
    found = Asking(LOG)("turn_of_line", line=line)
    assert found["choice"] is None
    assert found["problem"] == f"change line {line} in the text: this form cannot show all that it says"


def test_a_line_that_has_changed_is_not_overwritten() -> None:
    page = Asking(LOG)
    at = place(page, SECOND)
    page("read", text=LOG.replace("Rope, Lounge", "Rope, Study"))
    choice = {"kind": "leaves", "player": "Ben", "cards": []}
    for method, params in (("turn_choices", {}), ("turn_line", {"choice": choice}), ("typed_line", {"typed": ""})):
        error = page.answer(method, at=at, **params)["error"]
        assert error["code"] == "changed"
        assert error["message"].startswith("line 8 has changed")
    page("read", text=f"# one more\n{LOG}")
    assert page.answer("turn_choices", at=at)["error"]["code"] == "changed"
    assert page.answer("turn_of_line", line=6)["error"]["code"] == "unknown"


def test_the_conflict_is_that_of_the_changed_log() -> None:
    page = Asking(LOG)
    # Clara passed on Mrs White, above or below.
    learned = {"kind": "learn", "place": "Clara", "how": "holds", "cards": ["Mrs White"]}
    found = page("turn_line", choice=learned, at=place(page, FIRST, "insert"))["conflict"]["lines"]
    assert [one["line"] for one in found] == [None, SECOND]
    found = page("turn_line", choice=learned, at=place(page, THIRD))["conflict"]["lines"]
    assert [one["line"] for one in found] == [SECOND, None]
    # An impossible log that a change makes possible again, and one that stays impossible by this line.
    wrong = LOG.replace("Ben passes, Clara shows Spanner", "nobody shows").replace("Lounge: Clara", "Lounge: Anna")
    wrong = wrong.replace("Anna passes, Anna shows Rope", "Clara passes, Anna passes")
    page = Asking(wrong)
    assert page.read["impossible_since"] == SECOND
    choice = page("turn_of_line", line=SECOND)["choice"]
    assert "conflict" in page("turn_line", choice=choice, at=place(page, SECOND))
    shown = {**choice, "nobody": False, "answers": [{"player": "Clara", "shows": True, "card": None}]}
    assert "conflict" not in page("turn_line", choice=shown, at=place(page, SECOND))
    assert "conflict" not in page("turn_line", choice=shown, at=place(page, FIRST))


def test_it_is_said_if_another_line_would_be_wrong() -> None:
    page = Asking(LOG)
    leaves = {"kind": "leaves", "player": "Ben", "cards": [], "unsaid": True}
    found = page("turn_line", choice=leaves, at=place(page, SECOND, "insert"))
    wrong = PlainProblem("has-left", {"player": "Ben", "line": 8}).message("en")
    assert found["warnings"] == [messages("en")("page-turn-breaks", line=8, problem=wrong)]


def test_a_short_form_is_written_in_full() -> None:
    page = Asking(LOG)
    found = page("typed_line", typed="sca spa kit, clara spa")
    assert found["text"] == "Anna suggests Miss Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner"
    assert "edits" not in found
    for typed, code, arguments in (
        ("sca spa", "parts-missing", {"parts": ["rooms"]}),
        ("", "entry-not-understood", {}),
        ("xyz", "no-statement", {}),
    ):
        found = page("typed_line", typed=typed)
        assert found["text"] is None
        assert (found["code"], found["arguments"]) == (code, arguments)
        assert found["problem"]
    question = page("typed_line", typed="who holds Rope?")
    assert (question["text"], question["problem"]) == (None, messages("en")("page-turn-question"))
    assert "conflict" in page("typed_line", typed="Ben: plu rop hal -")
    inserted = page("typed_line", typed="whi rev stu -", at=place(page, SECOND, "insert"))
    assert inserted["text"] == "Ben suggests Mrs White, Revolver, Study: nobody shows"
    assert apply_edits(LOG, inserted["edits"]).split("\n")[SECOND - 1] == inserted["text"]
    assert page("typed_line", typed="    Ben passes", at=place(page, SECOND))["text"] is None


def test_known_cards_are_marked_and_veiled_ones_are_not() -> None:
    text = f"{LOG.removesuffix('note: Ben ? Revolver')}Ben suggests Green, Spanner, Hall: Clara shows\n"
    text += "Anna suggests Green, Spanner, Hall: Ben passes, Clara shows Green\nlearn envelope holds Ballroom\n"
    page = Asking(text)
    marks = page("turn_choices")["marks"]
    assert marks["Rope"] == {"kind": "mine", "place": "Anna", "label": "Anna", "short": "A"}
    assert marks["Spanner"] == {"kind": "player", "place": "Clara", "label": "Clara", "short": "C"}
    assert (marks["Ballroom"]["kind"], marks["Revolver"]["place"]) == ("envelope", "Ben")
    veiled = page("turn_choices", veiled=True)["marks"]
    assert {card for card in marks if card not in veiled} == {"Kitchen", "Lounge", "Revolver"}
    # At an earlier place, only what is known before it.
    assert "Spanner" not in page("turn_choices", at=place(page, FIRST, "insert"))["marks"]
    solved = "cards: 1, 2, 3, 4\nhidden: 1\ntable: 4\nplayers: Ann 1, Bob 1\nme: Ann\nhand: 1\nBob reveals 2\n"
    assert {card: mark["kind"] for card, mark in Asking(solved)("turn_choices")["marks"].items()} == {
        "1": "mine", "2": "player", "3": "envelope", "4": "table",
    }  # fmt: skip


def test_a_certain_answer_is_proposed() -> None:
    page = Asking(LOG)
    asked = {**TURN, "asker": "Clara", "cards": ["Professor Plum", "Spanner", "Kitchen"]}
    found = page("turn_line", choice=asked, propose=True)
    assert found["proposed"] == {"player": "Anna", "card": "Professor Plum"}
    assert found["text"] == "Clara suggests Plum, Spanner, Kitchen: Anna shows Plum"
    assert "proposed" not in page("turn_line", choice=asked)
    # Clara holds the Spanner; what Ben has is open, so it is not certain who shows.
    asked = {**TURN, "asker": "Anna", "cards": ["Professor Plum", "Spanner", "Hall"]}
    found = page("turn_line", choice=asked, propose=True)
    assert found["proposed"] == {"player": "Clara", "card": "Spanner"}
    asked["cards"] = ["Mrs White", "Candlestick", "Lounge"]
    assert "proposed" not in page("turn_line", choice=asked, propose=True)
    nobody = {**TURN, "asker": "Anna", "cards": ["Professor Plum", "Rope", "Hall"]}
    assert page("turn_line", choice=nobody, propose=True)["proposed"] == {"player": None}
    # What is concluded is not used while answers are veiled; what was shown is.
    concluded = f"{LOG.removesuffix('note: Ben ? Revolver')}Ben suggests Green, Spanner, Hall: Clara shows\n"
    page = Asking(
        f"{concluded}Anna suggests Green, Spanner, Hall: Ben passes, Clara shows Green\nlearn envelope holds Ballroom\n"
    )
    asked = {**TURN, "asker": "Anna", "cards": ["Professor Plum", "Revolver", "Hall"]}
    assert page("turn_line", choice=asked, propose=True)["proposed"] == {"player": "Ben", "card": "Revolver"}
    assert "proposed" not in page("turn_line", choice=asked, propose=True, veiled=True)
    asked["cards"] = ["Professor Plum", "Rope", "Hall"]
    assert page("turn_line", choice=asked, propose=True, veiled=True)["proposed"] == {"player": None}


def test_the_number_in_a_correction_follows_the_line_that_it_names() -> None:
    log = f"{LOG}\ncorrection: line {SECOND}, Clara had White\n"
    page = Asking(log)
    line = page(
        "turn_line", choice={"kind": "reveal", "player": "Ben", "cards": ["Kitchen"]}, at=place(page, SECOND, "insert")
    )
    assert f"correction: line {SECOND + 1}, Clara" in apply_edits(log, line["edits"])
    deleted = apply_edits(log, page("turn_of_line", line=FIRST)["deletion"])
    assert f"correction: line {SECOND - 1}, Clara" in deleted
    assert f"correction: line {SECOND}, Clara" in apply_edits(log, page("turn_of_line", line=10)["deletion"])
    assert [event.line for event in read_log(deleted).events] == [SECOND - 1, THIRD - 1, THIRD + 3]
