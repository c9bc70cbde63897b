"""A notebook as the page draws it: places as columns, cards as rows in their groups, and what is known of each cell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.game import AnswerRule
from clue_logic.game.questions import State
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.terms import group_name, place_name

CellSign = Literal["holds", "lacks", "open", "both"]


class CellName(TypedDict):
    """A cell, by its place and its card."""

    place: str
    card: str


class PlaceOfCards(TypedDict):
    """A column: a player, the envelope or the table; `known` of `least` to `most` cards are known."""

    name: str
    label: str
    kind: Literal["player", "envelope", "table"]
    me: bool
    known: int
    least: int
    most: int


class CardGroup(TypedDict):
    """A category; `key` is empty where the deck has none."""

    key: str
    label: str
    cards: list[str]


class KnownCell(TypedDict):
    """What is known of a cell, since which line (0: the headers; null: it is not told), and whether rules miss it."""

    sign: CellSign
    since: int | None
    beyond: bool


class NotebookValue(TypedDict):
    """A notebook. `cells` is by place, then by card; `rooms` are the rooms of which each suggestion names one."""

    viewpoint: str | None
    solved: bool
    solution: dict[str, list[str]]
    places: list[PlaceOfCards]
    groups: list[CardGroup]
    rooms: list[str]
    cells: dict[str, dict[str, KnownCell]]
    undecided: int


def notebook_value(notebook: Notebook, since: Mapping[tuple[str, str], int], lang: str) -> NotebookValue:
    """Return a notebook for the page.

    Parameters
    ----------
    notebook
        The notebook.
    since
        Since which line each known cell is known.
    lang
        The language of the envelope, the table and the categories.
    """
    game, beyond = notebook.game, set(notebook.beyond) if notebook.consistent else set()
    groups = game.deck.categories
    return {
        "viewpoint": game.me,
        "solved": notebook.solved,
        "solution": {key: _listed(hidden) for key, hidden in notebook.solution.items()},
        "places": [_place(notebook, place, lang) for place in game.locations],
        "groups": [{"key": group.key, "label": group.called(lang), "cards": list(group.cards)} for group in groups]
        or [{"key": "", "label": group_name("cards", lang), "cards": list(game.deck.cards)}],
        "rooms": list(groups[-1].cards) if groups and game.answers is not AnswerRule.ONE else [],
        "cells": {
            place: {
                card: {
                    "sign": state.value,
                    "since": since.get((place, card)) if state is not State.OPEN else None,
                    "beyond": (place, card) in beyond,
                }
                for card, state in row.items()
            }
            for place, row in notebook.grid.items()
        },
        "undecided": len(notebook.undecided),
    }


def _place(notebook: Notebook, place: str, lang: str) -> PlaceOfCards:
    least, most = notebook.size(place)
    return {
        "name": place,
        "label": place_name(place, lang),
        "kind": "envelope" if place == ENVELOPE else "table" if place == TABLE else "player",
        "me": place == notebook.game.me,
        "known": len(notebook.cards_at(place)),
        "least": least,
        "most": most,
    }


def _listed(hidden: str | tuple[str, ...] | None) -> list[str]:
    return [] if hidden is None else [hidden] if isinstance(hidden, str) else list(hidden)
