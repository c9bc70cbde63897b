"""A log and what follows from it as JSON: the given facts, stage by stage, and each derived fact with its inference."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.words.encoding import as_json, optional_field

FORMAT = 1
"""The version of the form; it changes when a program that reads the form would have to."""


@dataclass(frozen=True, slots=True)
class GivenRecord:
    """A fact that the log gives."""

    id: int
    predicate: str
    args: tuple[Value, ...]
    line: int
    also: tuple[int, ...] = optional_field(())


@dataclass(frozen=True, slots=True)
class StageRecord:
    """What one statement of the log gives."""

    line: int
    given: tuple[GivenRecord, ...]


@dataclass(frozen=True, slots=True)
class DerivedRecord:
    """A fact that a rule derives."""

    id: int
    predicate: str
    args: tuple[Value, ...]
    label: str
    round: int
    premises: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExportedLog:
    """The form of ``clue-logic export --as json``; its keys, their order and their values are a contract."""

    format: int
    calculus: str
    stages: tuple[StageRecord, ...]
    derived: tuple[DerivedRecord, ...]
    notices: tuple[str, ...]


def log_record(game: Game, calculus: Calculus) -> ExportedLog:
    """Return the given facts of a log and what the rules derive from them, as its JSON has them.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.words.encoding import encode
    >>> game = read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> record = log_record(game, load_calculus("notebook"))
    >>> encode(record.stages[1])
    {'line': 4, 'given': [{'id': 9, 'predicate': 'revealed', 'args': [4, 'Ann', '1'], 'line': 4}]}
    >>> encode(next(fact for fact in record.derived if fact.label == "revealed"))
    {'id': 10, 'predicate': 'holds', 'args': ['Ann', '1'], 'label': 'revealed', 'round': 1, 'premises': [9]}
    """
    statements = stages(game)
    derivation = derive(calculus, statements)
    ids: dict[Fact, int] = {}
    records = []
    for stage in statements:
        stage_records = []
        for fact, line, also in ((one.fact, one.line, one.also) for one in stage.givens if one.fact not in ids):
            ids[fact] = len(ids)
            stage_records.append(GivenRecord(ids[fact], fact.predicate, fact.args, line, also))
        records.append(StageRecord(stage.line, tuple(stage_records)))
    for fact in derivation.inferences:
        ids[fact] = len(ids)
    derived = tuple(
        DerivedRecord(
            ids[fact],
            fact.predicate,
            fact.args,
            inference.label,
            inference.round,
            tuple(ids[premise] for premise in inference.premises),
        )
        for fact, inference in derivation.inferences.items()
    )
    notices = tuple([notice("en") for notice in derivation.notices])
    return ExportedLog(FORMAT, calculus.name, tuple(records), derived, notices)


def json_text(game: Game, calculus: Calculus) -> str:
    """Return `log_record` as text."""
    return as_json(log_record(game, calculus)) + "\n"
