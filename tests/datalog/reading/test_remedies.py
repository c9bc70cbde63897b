"""Mistakes of form in rule files and queries, and the remedy that the message about each names."""

from __future__ import annotations

from functools import cache

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.query import read_query
from clue_logic.datalog.user_rules import UserRules
from clue_logic.editing.rules.problems import diagnose
from tests.tables import read_table

GAME = "who: Ann, Ben, Cid\nwhat: Rope, Dagger, Wrench\nplayers: Ann 2, Ben 2\nAnn suggests Ann, Rope: Ben passes"


@cache
def game() -> cl.Game:
    return cl.read(GAME)


def told(error: RuleError, lang: str) -> list[str]:
    return [found.sentence(lang) for _, found in diagnose(error, lang)]


@pytest.mark.parametrize(("text", "remedy", "german"), read_table(__file__, "mistakes_in_rules"))
def test_the_message_about_a_mistake_in_a_rule_names_its_remedy(text: str, remedy: str, german: str) -> None:
    labelled = text if text.startswith(("%!", "#")) else f"%! mine\n{text}"
    with pytest.raises(RuleError) as error:
        load_game_calculus(UserRules.of(labelled, "mine.dl"), game())
    assert remedy in told(error.value, "en")[0]
    assert german in told(error.value, "de")[0]
    found = zip(error.value.problems, diagnose(error.value, "de"), strict=True)
    assert all(one.hint or problem.arguments.get("near") for problem, (_, one) in found)


@pytest.mark.parametrize(("text", "remedy"), read_table(__file__, "mistakes_in_queries"))
def test_the_message_about_a_mistake_in_a_query_names_its_remedy(text: str, remedy: str) -> None:
    with pytest.raises(RuleError) as error:
        read_query(text, load_game_calculus("notebook", game()), game())
    assert remedy in told(error.value, "en")[0]
    places = [(found.line, found.column) for _, found in diagnose(error.value)]
    assert all(line == 1 and 1 <= column <= len(text) + 1 for line, column in places)
