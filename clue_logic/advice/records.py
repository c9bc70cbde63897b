"""The form of advice as plain data."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class EstimateRecord(TypedDict):
    """A figure: the value, and its standard error where it is estimated."""

    value: float
    error: NotRequired[float]


class AnswerRecord(TypedDict):
    """What may be answered: who answers, the card shown to the asker, and how likely that is."""

    players: list[str]
    card: str | None
    chance: float


class AdvisedRecord(TypedDict):
    """A suggestion and what can be expected of it."""

    asked: str | None
    suggested: list[str]
    score: float
    bits: EstimateRecord
    cells_learnt: EstimateRecord
    bits_for_onlookers: EstimateRecord
    answers: list[AnswerRecord]
    alike: list[list[str]]
    turns: NotRequired[float]


class AccusingRecord(TypedDict):
    """Whether to accuse, the likeliest solution, and its chance."""

    ready: bool
    likeliest: list[str]
    chance: float
    missing_bits: float
    exact: NotRequired[str]


class AdviceRecord(TypedDict):
    """The form of ``clue-logic suggest --json``; its keys, their order and their values are a contract."""

    viewpoint: str
    by: str
    shows: str
    accuse: AccusingRecord
    candidates: int
    candidates_in_all: int
    most_cards: int | None
    weighed: int
    drawn: int | None
    drawn_for_onlookers: int | None
    suggestions: list[AdvisedRecord]
