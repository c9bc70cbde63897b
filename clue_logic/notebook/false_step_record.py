"""The form of the first false step of some rules as plain data."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.proof.graph import StatedFact


class FalseStepRecord(TypedDict):
    """The first false step of some rules."""

    fact: StatedFact
    rule: str
    line: int
    premises: list[StatedFact]
    untested: list[StatedFact]
    deal: dict[str, str]
