"""Advice as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from clue_logic.advice.answering import HeardAnswer
from clue_logic.advice.information import Estimate
from clue_logic.advice.recommendation import Recommendation
from clue_logic.advice.weighing import Advised

_DIGITS = 12
"""What is behind these digits is rounding."""


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


def advice_record(advice: Recommendation) -> AdviceRecord:
    """Return advice as a dictionary that JSON can hold."""
    accusing, choice = advice.accusing, advice.choice
    accuse: AccusingRecord = {
        "ready": accusing.ready,
        "likeliest": list(accusing.cards),
        "chance": float(accusing.chance.value),
        "missing_bits": round(accusing.missing, _DIGITS),
    }
    if accusing.chance.exact:
        accuse["exact"] = str(accusing.chance.value)
    return {
        "viewpoint": advice.asker,
        "by": advice.aim.value,
        "shows": advice.shows.value,
        "accuse": accuse,
        "candidates": len(choice.suggestions) if choice else 0,
        "candidates_in_all": (choice.of_all or len(choice.suggestions)) if choice else 0,
        "most_cards": choice.most_cards if choice else None,
        "weighed": advice.weighed,
        "drawn": advice.drawn,
        "drawn_for_onlookers": advice.public_drawn,
        "suggestions": [_advised_record(advised, advice.turns) for advised in advice.suggestions],
    }


def _advised_record(advised: Advised, turns: Mapping[str, float] | None) -> AdvisedRecord:
    record: AdvisedRecord = {
        "asked": advised.suggesting.asked,
        "suggested": list(advised.suggesting.cards),
        "score": advised.score,
        "bits": _estimate_record(advised.bits),
        "cells_learnt": _estimate_record(advised.cells),
        "bits_for_onlookers": _estimate_record(advised.public_bits),
        "answers": [_answer_record(heard, chance) for heard, chance in advised.answers.items()],
        "alike": [list(one.cards) for one in advised.alike],
    }
    if turns is not None:
        record["turns"] = turns[advised.suggesting.cards[-1]]
    return record


def _answer_record(heard: HeardAnswer, chance: float) -> AnswerRecord:
    return {"players": list(heard.players), "card": heard.card, "chance": round(chance, _DIGITS)}


def _estimate_record(estimate: Estimate) -> EstimateRecord:
    value = round(estimate.value, _DIGITS)
    return {"value": value, "error": round(estimate.error, _DIGITS)} if estimate.error else {"value": value}
