"""A comparison of two sets of rules as data for other programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from clue_logic.classroom.comparing.comparison import Apart, Comparison, Differences
from clue_logic.game.facts import Fact


class DifferencesRecord(TypedDict):
    """What differs in a log: cells as ``[location, card, "holds" or "lacks"]``."""

    log: str
    possible: bool
    lost: list[list[str]]
    gained: list[list[str]]
    false_before: list[list[str]]
    false: list[list[str]]


class CountsRecord(TypedDict):
    """What differs in generated games: in how many of how many, and how many cells."""

    tried: int
    kinds: dict[str, int]
    differing: int
    lost: int
    gained: int
    false_before: int
    false: int


class ApartRecord(TypedDict):
    """The smallest log that tells two sets of rules apart: its text, the cell, the rule, and after which line."""

    log: str
    cell: list[str]
    rule: str
    line: int


class RulesDiffRecord(TypedDict):
    """The form of ``clue-logic rules diff --json``; its keys, their order and their values are a contract."""

    first: str
    second: str
    relation: str
    says_false: bool
    logs: list[DifferencesRecord]
    games: CountsRecord
    lost_in: ApartRecord | None
    gained_in: ApartRecord | None
    false_in: ApartRecord | None


def comparison_record(found: Comparison) -> RulesDiffRecord:
    """Return a comparison as a dictionary that JSON can hold."""
    return {
        "first": str(found.first),
        "second": str(found.second),
        "relation": found.relation.value,
        "says_false": found.says_false,
        "logs": [_differences(each) for each in found.logs],
        "games": {
            "tried": sum(found.games.values()),
            "kinds": {kind.value: number for kind, number in found.games.items()},
            "differing": len(found.differing),
            "lost": sum(len(each.lost) for each in found.differing),
            "gained": sum(len(each.gained) for each in found.differing),
            "false_before": sum(len(each.false_before) for each in found.differing),
            "false": sum(len(each.false_now) for each in found.differing),
        },
        "lost_in": apart_record(found.lost_in),
        "gained_in": apart_record(found.gained_in),
        "false_in": apart_record(found.false_in),
    }


def apart_record(apart: Apart | None) -> ApartRecord | None:
    """Return the smallest log that tells rules apart as a dictionary that JSON can hold."""
    if apart is None:
        return None
    return {"log": apart.text, "cell": _cell(apart.fact), "rule": apart.label, "line": apart.line}


def _differences(found: Differences) -> DifferencesRecord:
    return {
        "log": found.name,
        "possible": found.possible,
        "lost": _cells(found.lost),
        "gained": _cells(found.gained),
        "false_before": _cells(found.false_before),
        "false": _cells(found.false_now),
    }


def _cells(facts: Iterable[Fact]) -> list[list[str]]:
    return [_cell(fact) for fact in facts]


def _cell(fact: Fact) -> list[str]:
    return [str(fact.args[0]), str(fact.args[1]), fact.predicate]
