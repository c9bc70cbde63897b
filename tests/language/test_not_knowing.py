"""Players who say not to know who did it, in their own words: never read or proposed as a pass."""

from __future__ import annotations

import pytest

from clue_logic.game.events import Ignorance
from clue_logic.language.reader import parse_log
from clue_logic.words.diagnostics import Severity

HEAD = "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Ben 1, Cid 1\nme: Ann\nhand: 1, 2\n\n"
LINE = HEAD.count("\n") + 1


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("Ben does not know who did it", "Ben"),
        ("Ben doesn't know who did it yet", "Ben"),
        ("ben doesnt know the solution", "Ben"),
        ("Ben had no idea who did it", "Ben"),
        ("I don't know who did it", "Ann"),
        ("Ben weiß nicht, wer es war", "Ben"),
        ("Ben weiss noch nicht wer es war", "Ben"),
        ("Ben weiß noch nicht, wer es war", "Ben"),
        ("Ben kennt die Lösung nicht", "Ben"),
        ("Ich wusste nicht, wer es war", "Ann"),
        ("Ben は 犯人 を 知らない", "Ben"),
        ("Benは犯人がわからない", "Ben"),
    ],
)
def test_read(text: str, player: str) -> None:
    reading = parse_log(HEAD + text)
    assert reading.game is not None, reading.diagnostics
    assert reading.game.events == (Ignorance(LINE, player),)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Ben does not know", "Ben does not know who did it"),
        ("Ben doesn't know the murderer", "Ben does not know who did it"),
        ("Ben weiß es nicht", "Ben weiß nicht, wer es war"),
        ("Ben weiß nicht, wer der Mörder ist", "Ben weiß nicht, wer es war"),
    ],
)
def test_proposed(text: str, line: str) -> None:
    [problem] = (one for one in parse_log(HEAD + text).diagnostics if one.severity is Severity.ERROR)
    assert [remedy.text for remedy in problem.remedies] == [line]


@pytest.mark.parametrize(
    "text",
    [
        "Ben does not know whether Cid holds 3",
        "Ben doesn't know who has 3",
        "Ben doesn't know who did it but Cid shows 3",
        "Ben knows who did it",
        "Nobody knows who did it",
    ],
)
def test_neither(text: str) -> None:
    reading = parse_log(HEAD + text)
    assert reading.game is None
    assert not any(one.remedies for one in reading.diagnostics)
