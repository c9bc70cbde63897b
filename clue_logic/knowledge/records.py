"""What is known to whom as plain data: what ``view``, ``leaks`` and ``rivals`` print as JSON."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class ViewRecord(TypedDict):
    """The form of ``clue-logic view --json``: that of ``solve --json``, and whose view it is.

    Its keys, their order and their values are a contract. The last one is left out of a log that is too long for it,
    unless it is asked for.
    """

    viewpoint: str | None
    consistent: bool
    grid: dict[str, dict[str, str]]
    solution: dict[str, str | list[str] | None]
    solved: bool
    view: list[str]
    knows_solution: str
    beyond_rules: NotRequired[list[list[str]]]


class LeakRecord(TypedDict):
    """A player who knows a card, and since which line."""

    player: str
    since: int


class CardRecord(TypedDict):
    """A card of the keeper, and who knows of it."""

    card: str
    known_to: list[LeakRecord]


class LeaksRecord(TypedDict):
    """The form of ``clue-logic leaks --json``; its keys, their order and their values are a contract."""

    viewpoint: str
    cards: list[CardRecord]


class RivalRecord(TypedDict):
    """How near a player is to the solution."""

    player: str
    solutions: int
    all_counted: bool
    knows_solution: str


class RivalsRecord(TypedDict):
    """The form of ``clue-logic rivals --json``; its keys, their order and their values are a contract."""

    viewpoint: str | None
    solutions: int
    all_counted: bool
    rivals: list[RivalRecord]
