"""From a question or an expectation to the statement that a log asks it by."""

from __future__ import annotations

from typing import assert_never

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.questions import (
    Cell,
    Expectation,
    ExpectCardOpen,
    ExpectCell,
    ExpectInconsistent,
    ExpectKnows,
    ExpectSolved,
    Group,
    KnownOf,
    Matter,
    OneOf,
    Question,
    Solution,
    SolutionOf,
    State,
    WhatHolds,
    Whether,
    WhoHolds,
    Why,
    WhySolution,
)
from clue_logic.writing.statements import written

_ENGLISH = {
    "holds": "{} holds {}",
    "lacks": "{} lacks {}",
    "why": "why {}",
    "why not": "why not {}",
    "who": "who holds {}",
    "what": "what does {} hold",
    "solution": "solution",
    "which": "which {}",
    "known": "what is known of {}",
    "expect": "expect {}",
    "expect open": "expect {} {} open",
    "expect card open": "expect {} open",
    "solved": "expect solved",
    "inconsistent": "expect inconsistent",
    "knows": "{} knows",
    "knows not": "{} does not know",
    "whether": "whether {}",
    "one of": "{} holds one of {}",
    "the solution": "the solution",
}


def query_text(query: Question | Expectation) -> str:
    """Return a question or expectation as a log asks it; in English, which every log may be asked in.

    Examples
    --------
    >>> query_text(Why(Cell("envelope", "Rope", False))), query_text(ExpectCell("Ben", "Rope", State.OPEN))
    ('why envelope lacks Rope', 'expect Ben Rope open')
    >>> query_text(ExpectKnows(("Ann", Group.EVERYBODY), Whether(Cell("Ben", "Rope", True)), 0))
    'expect Ann does not know everybody knows whether Ben holds Rope'
    """
    say = _ENGLISH
    match query:
        case Why(cell, negated):
            return say["why not" if negated else "why"].format(cell_text(cell))
        case WhoHolds(card):
            return say["who"].format(written(card))
        case WhatHolds(place):
            return say["what"].format(place_text(place))
        case Solution():
            return say["solution"]
        case Whether(cell):
            return say["whether"].format(cell_text(cell))
        case SolutionOf(category):
            return say["which"].format(written(category))
        case KnownOf(place):
            return say["known"].format(place_text(place))
        case WhySolution():
            return say["why"].format(say["solution"])
        case ExpectCell(place, card, State.OPEN):
            return say["expect open"].format(place_text(place), written(card))
        case ExpectCell(place, card, state):
            return say["expect"].format(cell_text(Cell(place, card, state is State.HOLDS)))
        case ExpectCardOpen(card):
            return say["expect card open"].format(written(card))
        case ExpectKnows():
            return say["expect"].format(_knowing(query))
        case ExpectSolved():
            return say["solved"]
        case ExpectInconsistent():
            return say["inconsistent"]
        case _:
            assert_never(query)


def cell_text(cell: Cell) -> str:
    """Return a statement about a cell as one writes it in a question.

    Examples
    --------
    >>> cell_text(Cell("Who is it", "Rope", False))
    '"Who is it" lacks Rope'
    """
    return _ENGLISH["holds" if cell.holds else "lacks"].format(place_text(cell.location), written(cell.card))


def place_text(place: str) -> str:
    """Return a place as a log writes it; a player with the name of another place cannot be."""
    return place if place in (ENVELOPE, TABLE) else written(place)


def _knowing(query: ExpectKnows) -> str:
    words = []
    for at, player in enumerate(query.players):
        if player is Group.PUBLIC:
            words.append(player.value)
        else:
            name = player.value if isinstance(player, Group) else written(player)
            words.append(_ENGLISH["knows not" if at == query.unknowing else "knows"].format(name))
    return " ".join([*words, _matter(query.known)])


def _matter(known: Matter) -> str:
    match known:
        case Whether(cell):
            return _ENGLISH["whether"].format(cell_text(cell))
        case Cell():
            return cell_text(known)
        case OneOf(location, cards):
            return _ENGLISH["one of"].format(place_text(location), ", ".join(map(written, cards)))
        case Solution():
            return _ENGLISH["the solution"]
    assert_never(known)
