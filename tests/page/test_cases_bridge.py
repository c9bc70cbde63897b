"""Cases over the bridge: those of the commands, in the language of the page, also as they are printed."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from clue_logic.cases.daily import WEEK, case_of_the_day
from clue_logic.page.bridge.bridge import Bridge
from tests.cases.test_command import run


def ask(method: str, lang: str = "en", **params: Any) -> Any:
    answer = json.loads(Bridge().answer(json.dumps({"method": method, "params": params, "lang": lang})))
    return answer.get("value") or answer["error"]["code"]


def test_the_case_of_a_day_is_that_of_the_command() -> None:
    case = ask("daily_case", day="2026-12-22")
    assert case["log"] == run("daily", "--date", "2026-12-22").stdout
    assert case["sheet"] is None
    german = ask("daily_case", "de", day="2026-12-22", printed=True)
    assert german["log"] == run("daily", "--date", "2026-12-22", "--lang", "de").stdout
    assert ask("daily_case", "ja", day="2026-12-22")["log"] == case["log"]
    # Each line keeps its number, which the solution cites; nothing else gives the solution away.
    numbered = {line["number"]: line["text"] for line in german["sheet"]["given"] + german["sheet"]["statements"]}
    lines = german["log"].splitlines()
    assert all(lines[number - 1] == text for number, text in numbered.items())
    assert lines[-1] not in numbered.values()


def test_the_course_is_in_both_languages() -> None:
    (first, *_), (german, *_) = (ask("case_course", lang)["cases"] for lang in ("en", "de"))
    assert (first["rule"], first["difficulty"]) == (german["rule"], german["difficulty"])
    assert ("suggests" in first["log"], "vermutet" in german["log"]) == (True, True)
    assert first["text"] != german["text"]


@pytest.mark.slow
def test_a_case_of_a_level_is_that_of_the_command_with_the_same_demands() -> None:
    level, (deck, *_) = 2, ask("case_choices", "de")["decks"]
    demands = WEEK[level - 1]
    asked = (demands.players, demands.difficulty, demands.hardest)
    options = [
        word
        for name, value in zip(("--players", "--difficulty", "--hardest"), asked, strict=True)
        for word in (name, str(value))
    ]
    printed = run("make", *options, "--edition", deck["name"], "--seed", "5", "--lang", "de")
    assert ask("new_case", "de", level=level, edition=deck["name"], seed=5)["log"] == printed.stdout


def test_what_is_no_day_and_no_deck_of_cases_is_refused() -> None:
    assert ask("daily_case", day="2026-02-30") == "unknown"
    assert ask("new_case", level=1, edition="sleuth", seed=1) == "no-case"
    assert ask("new_case", level=8, edition="cluedo-uk", seed=1) == "malformed"


@pytest.mark.slow
def test_a_german_case_of_the_day_differs_in_words_only() -> None:
    day = date(2026, 12, 12)
    english, german = case_of_the_day(day), case_of_the_day(day, "de")
    assert (english.rules, english.difficulty, english.hardest) == (german.rules, german.difficulty, german.hardest)
    assert len(english.log.splitlines()) == len(german.log.splitlines())
