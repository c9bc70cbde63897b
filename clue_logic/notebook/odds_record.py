"""Chances as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

if TYPE_CHECKING:
    from clue_logic.worlds.chances import Chance, Chances


class ChanceRecord(TypedDict):
    """A chance: as a number, and either as an exact fraction or with the ends of its 95 % interval."""

    chance: float
    exact: NotRequired[str]
    low: NotRequired[float]
    high: NotRequired[float]


class SolutionOddsRecord(ChanceRecord):
    """A possible content of the envelope and its chance."""

    cards: list[str]


class OddsRecord(TypedDict):
    """The form of ``clue-logic chances --json``; its keys, their order and their values are a contract."""

    viewpoint: str | None
    shows: str
    exact: bool
    deals: int | float
    deals_interval: list[float] | None
    cells: dict[str, dict[str, ChanceRecord]]
    solutions: list[SolutionOddsRecord] | None


def odds_record(chances: Chances) -> OddsRecord:
    """Return the chances as a dictionary that JSON can hold.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.worlds.chances import chances
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> odds_record(chances(game))["cells"]["Bob"]["2"]
    {'chance': 0.5, 'exact': '1/2'}
    """
    deals, margin = chances.deals, chances.deals_margin
    return {
        "viewpoint": chances.game.me,
        "shows": chances.shows.value,
        "exact": chances.exact,
        "deals": deals,
        "deals_interval": None if chances.exact else [max(0.0, deals - margin), deals + margin],
        "cells": {
            place: {card: _record(chances.cells[place, card]) for card in chances.game.deck.cards}
            for place in chances.game.locations
        },
        "solutions": None
        if chances.solutions is None
        else [{"cards": list(cards), **_record(chance)} for cards, chance in chances.solutions],
    }


def _record(chance: Chance) -> ChanceRecord:
    if chance.exact:
        return {"chance": float(chance.value), "exact": str(chance.value)}
    low, high = chance.interval
    return {"chance": float(chance.value), "low": low, "high": high}
