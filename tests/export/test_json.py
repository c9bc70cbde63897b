"""Exported JSON is what its page says, and the given facts read back give the same derivation."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import Limit
from clue_logic.export.json import FORMAT, DerivedRecord, ExportedLog, GivenRecord, StageRecord, json_text
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from tests.export.games import EMPTY, IMPOSSIBLE, NOTEBOOK, named
from tests.generated.random_games import KINDS, play
from tests.shared_out import shared_out

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "export.md").read_text(encoding="utf-8")


def fact(record: Any) -> Fact:
    return Fact(record["predicate"], tuple(record["args"]))


def read_back(record: Any) -> list[Stage]:
    """Return the stages that a record holds."""
    return [
        Stage(
            stage["line"],
            tuple(GivenFact(fact(given), given["line"], tuple(given.get("also", ()))) for given in stage["given"]),
        )
        for stage in record["stages"]
    ]


GENERATED = [play(seed, KINDS[seed % len(KINDS)]).game for seed in range(10)]


@pytest.mark.parametrize("game", [EMPTY, IMPOSSIBLE, named(), *shared_out(GENERATED)], ids=range(13))
def test_the_given_facts_read_back_give_the_same_derivation(game: Game) -> None:
    record = json.loads(json_text(game, NOTEBOOK))
    expected = derive(NOTEBOOK, stages(game))
    assert read_back(record) == [*stages(game)]
    assert derive(load_calculus(record["calculus"]), read_back(record)) == expected

    by_id = {r["id"]: fact(r) for s in record["stages"] for r in s["given"]} | {
        r["id"]: fact(r) for r in record["derived"]
    }
    assert sorted(by_id) == [*range(len(by_id))]
    assert [fact(r) for r in record["derived"]] == [*expected.inferences]
    for derived in record["derived"]:
        inference = expected.inferences[fact(derived)]
        assert (derived["label"], derived["round"]) == (inference.label, inference.round)
        assert [by_id[premise] for premise in derived["premises"]] == [*inference.premises]
        assert all(premise < derived["id"] for premise in derived["premises"])


def test_rules_left_out_are_named() -> None:
    limited = tuple(replace(rule, limit=Limit(0, "clause")) for rule in NOTEBOOK.rules if rule.label == "disjoint")
    game = named()
    record = json.loads(json_text(game, replace(NOTEBOOK, rules=NOTEBOOK.rules + limited)))
    assert record["notices"] == ["rule disjoint was left out: it is skipped over 0 facts of 'clause'"]
    assert json.loads(json_text(game, NOTEBOOK))["notices"] == []


# The page


def test_the_example_of_the_page_is_what_is_written() -> None:
    (log,) = re.findall(r"```clue\n(.*?)```", PAGE, re.DOTALL)
    (shown,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    # Compared as texts, because the order of the keys counts, too.
    assert json.dumps(json.loads(shown)) == json.dumps(json.loads(json_text(read_log(log), NOTEBOOK)))


def test_every_key_is_explained() -> None:
    rows = re.findall(r"^\| (`[^|]*`) \|", PAGE[PAGE.index("## JSON") :], re.MULTILINE)
    explained = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    records = (ExportedLog, StageRecord, GivenRecord, DerivedRecord)
    assert {key for record in records for key in record.__annotations__} == explained
    assert f'"format": {FORMAT},' in PAGE
