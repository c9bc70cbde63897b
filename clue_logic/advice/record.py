"""Advice as plain data."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.advice.answering import HeardAnswer
from clue_logic.advice.information import Estimate
from clue_logic.advice.recommendation import Recommendation
from clue_logic.advice.records import AccusingRecord, AdviceRecord, AdvisedRecord, AnswerRecord, EstimateRecord
from clue_logic.advice.weighing import Advised

_DIGITS = 12
"""What is behind these digits is rounding."""


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
