"""Walkthrough and review in the page: as on the command line, bit by bit, and nothing of them during an exercise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import clue_logic as cl
from clue_logic.guide.rating import rate
from clue_logic.guide.walkthrough import Walkthrough, word_steps
from clue_logic.page.bridge import guide
from clue_logic.words.encoding import encode
from tests.page.asking import Asking, Refused

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def example(name: str) -> str:
    return (EXAMPLES / f"{name}.clue").read_text(encoding="utf-8")


def walk(ask: Asking, at: int | None = None, after: int | None = None) -> tuple[list[Any], dict[str, Any], int]:
    """Return all steps, the last answer, and how many answers it took."""
    steps: list[Any] = []
    for answers in range(1, 1_000):
        value = ask("walkthrough", at=at, after=after, known=len(steps))
        steps += value["steps"]
        if value["rating"]:
            return steps, value, answers
    raise AssertionError("no end")


def addressing(found: Walkthrough, lang: str = "en") -> Any:
    """Return the steps of a walkthrough in words that address the keeper of the log."""
    return encode(tuple(word_steps(found.planner, found.deductions, lang, you=True)))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["beginners", "supposing", "deutsch"])
@pytest.mark.parametrize("after", [None, 0])
def test_the_steps_are_those_of_the_command(name: str, lang: str, after: int | None) -> None:
    text = example(name)
    steps, value, _ = walk(Asking(text, lang), after=after)
    # From an empty notebook, the steps from the headers come first.
    expected = cl.walkthrough(cl.read(text), after=after or 0, headers=after is None, lang=lang)
    # The page addresses the keeper; all else is as in the command.
    assert steps == addressing(expected, lang)
    assert [{**step, "sentences": ()} for step in steps] == [
        {**step, "sentences": ()} for step in encode(expected.steps)
    ]
    assert value["start"] == encode(expected.start)
    rating = encode(rate(cl.read(text)))
    counts = ("steps", "cells") if after is None else ()
    assert {**value["rating"], **{name: rating[name] for name in counts}} == rating
    assert value["summary"] == expected.text(lang).splitlines()[-1]


def test_steps_arrive_one_at_a_time_where_time_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "SECONDS", 0.0)
    ask = Asking(example("beginners"))
    steps, _, answers = walk(ask)
    assert answers == len(steps) + 1
    # A page whose worker is new asks for what follows the steps that it has.
    again = Asking(example("beginners"))("walkthrough", at=None, after=None, known=3)
    assert again["steps"] == steps[3:4]


def test_the_walkthrough_follows_line_language_and_text() -> None:
    text = example("beginners")
    ask, game = Asking(text), cl.read(text)
    line = game.events[3].line
    until = addressing(cl.walkthrough(game.until(line), headers=True))
    assert walk(ask)[0] != until
    assert walk(ask, at=line)[0] == until
    # What the line alone adds.
    assert walk(ask, at=line, after=line - 1)[0] == addressing(cl.walkthrough(game.until(line), after=line - 1))
    assert ask("walkthrough", "de", at=None, after=None)["steps"][0]["title"] == "eigenes Blatt"
    # Japanese is answered in English.
    assert ask("walkthrough", "ja", at=None, after=None)["steps"][0]["title"] == "own hand"
    ask("read", text="\n".join(text.splitlines()[:line]))
    assert walk(ask)[0] == until


def test_a_log_from_which_nothing_follows() -> None:
    steps, value, _ = walk(Asking("edition: cluedo-uk\nplayers: Ann, Ben, Cid"))
    assert steps == []
    assert value["summary"] == "No step: nothing new follows from the log. 84 cells do not follow."


def test_what_is_refused() -> None:
    impossible = Asking(example("impossible"), "de")
    assert refusal(impossible) == ("impossible", "Keine Antwort: das Protokoll widerspricht sich ab Zeile 16.")
    assert walk(impossible, at=15)[0]  # possible until then
    assert refusal(Asking(""))[0] == "no-notebook"
    assert refusal(Asking(example("beginners")), at=-1)[0] == "unknown"
    assert refusal(Asking(example("beginners"), hides="proofs")) == (
        "hidden",
        "A proof would give away the answer to your exercise. Proofs are shown again when you solve the exercise, "
        "look up its solution, or close it.",
    )


def refusal(ask: Asking, at: int | None = None) -> tuple[str, str]:
    with pytest.raises(Refused) as found:
        ask("walkthrough", at=at, after=None)
    return found.value.code, found.value.message


def test_a_stopped_walkthrough_begins_again() -> None:
    ask = Asking(example("beginners"))
    assert ask.answer("walkthrough", stopped=True, at=None, after=None)["error"]["code"] == "superseded"
    assert walk(ask)[0] == addressing(cl.walkthrough(cl.read(example("beginners")), headers=True))


def reviewed(ask: Asking) -> tuple[dict[str, Any], list[int]]:
    """Return the review, and the percentages of the work that were done in the answers before it."""
    done: list[int] = []
    for _ in range(1_000):
        value = ask("review")
        if value["record"]:
            return value, done
        done.append(100 * value["done"] // value["all"])
    raise AssertionError("no end")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_review_is_that_of_the_command(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = example("beginners")
    expected = cl.review(cl.read(text))
    ask = Asking(text, lang)
    with monkeypatch.context() as short:
        short.setattr(guide, "SECONDS", 0.0)
        value, done = reviewed(ask)
    # It comes bit by bit, and more and more is done.
    assert len(done) > 3
    assert done == sorted(done)
    assert done[-1] <= 100
    assert value["record"] == encode(expected)
    printed = expected.text(lang)
    for matter, one in zip(value["matters"], [expected.solution, *hidden_cards(expected)], strict=True):
        assert matter["since"] == one.since
        assert f"{matter['said']}\n  {matter['known']}\n" in printed
        assert [question["line"] for question in matter["questions"]] == [other.line for other in one.questions]
        assert all(f"  {question['said']}\n" in printed for question in matter["questions"])
    assert all(remark in printed for remark in value["remarks"])
    assert value["matters"][0]["questions"]
    # The next answer is there at once.
    assert reviewed(ask) == (value, [])


def hidden_cards(found: cl.Review) -> list[Any]:
    return [cell for cell in found.cells if cell.location == "envelope" and cell.state.value == "holds"]


def test_a_review_of_another_log_begins_again() -> None:
    text = example("beginners")
    ask = Asking(text)
    assert ask.answer("review", stopped=True)["error"]["code"] == "superseded"
    whole, _ = reviewed(ask)
    ask("read", text="\n".join(text.splitlines()[:40]))
    assert reviewed(ask)[0]["matters"][0]["said"] == "The solution does not follow from the log."
    ask("read", text=text)
    assert reviewed(ask)[0] == whole


def test_what_no_review_tells() -> None:
    with pytest.raises(Refused) as found:
        Asking("")("review")
    assert found.value.code == "no-notebook"
    with pytest.raises(Refused) as found:
        Asking(example("beginners"), hides="proofs")("review")
    assert found.value.code == "hidden"
    # Of an impossible log, what counts is before the contradiction.
    assert reviewed(Asking(example("impossible")))[0]["record"]["cells"]
