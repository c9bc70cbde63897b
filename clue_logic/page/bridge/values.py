"""Values that many answers contain: places in a text, cells and notebooks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict, cast

from clue_logic.game.deck import ENVELOPE, TABLE, Deck
from clue_logic.game.events import Accusation
from clue_logic.game.game import Game
from clue_logic.game.notes import Note, latest_notes
from clue_logic.game.questions import Cell, State
from clue_logic.language.events import LogState
from clue_logic.notebook.cell_answers import capitalize
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.positions import EditorPosition, EditorPositions, Position, Span, TextEdit
from clue_logic.words.terms import group_name, holding_text, place_name


class PlaceValue(TypedDict):
    """A place: the line from 1, and the number of UTF-16 units before it on the line."""

    line: int
    unit: int


class SpanValue(TypedDict):
    """A part of the text."""

    start: PlaceValue
    end: PlaceValue


class EditValue(TypedDict):
    """A change of the text: a part of it is replaced."""

    span: SpanValue
    text: str


def place_value(places: EditorPositions, at: Position, *, end: bool = False) -> PlaceValue:
    """Return a place for the page; with `end`, behind all that makes the character before it."""
    return _value(places.editor_position(at, end=end))


def span_value(places: EditorPositions, span: Span) -> SpanValue:
    """Return a part of the text for the page."""
    start, end = places.editor_span(span)
    return {"start": _value(start), "end": _value(end)}


def edit_value(places: EditorPositions, edit: TextEdit) -> EditValue:
    """Return a change of the text for the page."""
    return {"span": span_value(places, edit.span), "text": edit.text}


def read_position(places: EditorPositions, at: PlaceValue) -> Position:
    """Return the place that the page means; one that lies outside the text is taken for the nearest."""
    return places.read(EditorPosition(at["line"], at["unit"]))


def _value(at: EditorPosition) -> PlaceValue:
    return {"line": at.line, "unit": at.unit}


CellSign = Literal["holds", "lacks", "open", "both"]


class CellName(TypedDict):
    """A cell, by its place and its card."""

    place: str
    card: str


def cell_name(cell: Cell) -> CellName:
    """Return a cell for the page."""
    return {"place": cell.location, "card": cell.card}


MarkName = Literal["holds", "lacks", "maybe"]


class NotedCell(TypedDict):
    """A cell and the mark of its note; `maybe` is a question mark."""

    place: str
    card: str
    mark: MarkName


def keeper_notes(game: Game) -> tuple[Note, ...]:
    """Return the last note of each cell by the keeper of the log."""
    return tuple(latest_notes(note for note in game.notes if note.by in (None, game.me)).values())


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


def card_groups(deck: Deck, lang: str) -> list[CardGroup]:
    """Return the categories of a deck for the page."""
    groups = [(group.key, group.local_name(lang), group.cards) for group in deck.categories]
    return [
        {"key": key, "label": label, "cards": list(cards)}
        for key, label, cards in groups or [("", group_name("cards", lang), deck.cards)]
    ]


def addressed_cell(cell: Cell, game: Game, lang: str) -> str:
    """Return the statement of a cell, which addresses the keeper of the log; in Japanese it has the name."""
    you = None if lang == "ja" else game.me
    sentence = holding_text(cell.location, cell.card, lang, holds=cell.holds, you=you)
    return capitalize(sentence) if cell.location == you else sentence


def cards_in_deal(deal: Mapping[str, str], place: str) -> list[str]:
    return [card for card, holder in deal.items() if holder == place]


class PlaceHand(TypedDict):
    """The cards of a place; `marked` if the claim is about this place."""

    label: str
    cards: list[str]
    marked: bool


def place_hands(game: Game, deal: Mapping[str, str], marked: str, lang: str) -> list[PlaceHand]:
    """Return the cards of each place in a deal for the page, with one place marked."""
    return [
        {"label": place_name(place, lang), "cards": cards_in_deal(deal, place), "marked": place == marked}
        for place in game.locations
    ]


class KnownCell(TypedDict):
    """The state of a cell, and since when it is known (0: the headers; null: unknown)."""

    sign: CellSign
    since: int | None


CardColour = Literal[
    "red", "orange", "yellow", "green", "turquoise", "blue", "purple", "pink", "brown", "white", "grey", "black"
]


class Accused(TypedDict):
    """The accusation after which the keeper cannot accuse: a right one, or the keeper's own (`right`: if it was)."""

    line: int
    player: str
    right: bool


class NotebookValue(TypedDict):
    """A notebook. `cells` is by place, then by card; `rooms` are the rooms of which each suggestion names one.

    `colours` are those of cards that have one; `next` is whose turn it is.
    """

    viewpoint: str | None
    next: str
    solved: bool
    solution: dict[str, list[str]]
    accused: Accused | None
    places: list[PlaceOfCards]
    groups: list[CardGroup]
    rooms: list[str]
    colours: dict[str, CardColour]
    cells: dict[str, dict[str, KnownCell]]
    undecided: int


def card_colours(deck: Deck) -> dict[str, CardColour]:
    """Return the colours of the cards that have one."""
    return {card: cast("CardColour", colour) for card, colour in deck.colours}


def notebook_value(notebook: Notebook, since: Mapping[tuple[str, str], int], lang: str) -> NotebookValue:
    """Return a notebook for the page."""
    game = notebook.game
    groups = game.deck.categories
    return {
        "viewpoint": game.me,
        "next": LogState.of(game).next_player(game.names, accusers_look=game.accusers_look),
        "solved": notebook.solved,
        "solution": {key: _as_list(hidden) for key, hidden in notebook.solution.items()},
        "accused": _accused(game),
        "places": [_place(notebook, place, lang) for place in game.locations],
        "groups": card_groups(game.deck, lang),
        "rooms": list(groups[-1].cards) if groups and not game.answers.asks_one else [],
        "colours": card_colours(game.deck),
        "cells": {
            place: {
                card: {
                    "sign": state.value,
                    "since": since.get((place, card)) if state is not State.OPEN else None,
                }
                for card, state in row.items()
            }
            for place, row in notebook.grid.items()
        },
        "undecided": len(notebook.undecided),
    }


def _accused(game: Game) -> Accused | None:
    for event in game.events:
        if isinstance(event, Accusation) and (event.right or event.player == game.me):
            return {"line": event.line, "player": event.player, "right": bool(event.right)}
    return None


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


def _as_list(hidden: str | tuple[str, ...] | None) -> list[str]:
    return [] if hidden is None else [hidden] if isinstance(hidden, str) else list(hidden)
