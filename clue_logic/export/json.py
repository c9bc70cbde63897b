"""A log and what follows from it as JSON: the given facts, stage by stage, and each derived fact with its inference."""

from __future__ import annotations

import json
from typing import NotRequired, TypedDict

from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from clue_logic.game.given import stages

FORMAT = 1
"""The version of the form; it changes when a program that reads the form would have to."""


class GivenRecord(TypedDict):
    """A fact that the log gives."""

    id: int
    predicate: str
    args: list[Value]
    line: int
    also: NotRequired[list[int]]


class StageRecord(TypedDict):
    """What one statement of the log gives."""

    line: int
    given: list[GivenRecord]


class DerivedRecord(TypedDict):
    """A fact that a rule derives."""

    id: int
    predicate: str
    args: list[Value]
    label: str
    round: int
    premises: list[int]


class ExportedLog(TypedDict):
    """The form of ``clue-logic export --as json``; its keys, their order and their values are a contract."""

    format: int
    calculus: str
    stages: list[StageRecord]
    derived: list[DerivedRecord]
    notices: list[str]


def log_record(game: Game, calculus: Calculus) -> ExportedLog:
    """Return the given facts of a log and what the rules derive from them, as JSON can hold it.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> record = log_record(game, load_calculus("notebook"))
    >>> record["stages"][1]
    {'line': 4, 'given': [{'id': 9, 'predicate': 'revealed', 'args': [4, 'Ann', '1'], 'line': 4}]}
    >>> next(fact for fact in record["derived"] if fact["label"] == "revealed")
    {'id': 10, 'predicate': 'holds', 'args': ['Ann', '1'], 'label': 'revealed', 'round': 1, 'premises': [9]}
    """
    told = stages(game)
    derivation = derive(calculus, told)
    ids: dict[Fact, int] = {}
    records: list[StageRecord] = []
    for stage in told:
        given: list[GivenRecord] = []
        for told_of in (given for given in stage.givens if given.fact not in ids):
            fact = told_of.fact
            ids[fact] = len(ids)
            given.append({"id": ids[fact], "predicate": fact.predicate, "args": [*fact.args], "line": told_of.line})
            if told_of.also:
                given[-1]["also"] = [*told_of.also]
        records.append({"line": stage.line, "given": given})
    for fact in derivation.inferences:
        ids[fact] = len(ids)
    derived: list[DerivedRecord] = [
        {
            "id": ids[fact],
            "predicate": fact.predicate,
            "args": [*fact.args],
            "label": inference.label,
            "round": inference.round,
            "premises": [ids[premise] for premise in inference.premises],
        }
        for fact, inference in derivation.inferences.items()
    ]
    return {
        "format": FORMAT,
        "calculus": calculus.name,
        "stages": records,
        "derived": derived,
        "notices": [*derivation.notices],
    }


def json_text(game: Game, calculus: Calculus) -> str:
    """Return `log_record` as text."""
    return json.dumps(log_record(game, calculus), ensure_ascii=False, indent=2) + "\n"
