"""Places in a log as the page counts them: lines from 1, and on a line UTF-16 units from 0, as JavaScript has texts."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.words.positions import Position, Span, TextEdit, WrittenPlace, WrittenPlaces


class PlaceValue(TypedDict):
    """A place: the line from 1, and how many UTF-16 units stand before it on the line."""

    line: int
    unit: int


class SpanValue(TypedDict):
    """A part of the text."""

    start: PlaceValue
    end: PlaceValue


class EditValue(TypedDict):
    """A change of the text: what stands in a part of it becomes another text."""

    span: SpanValue
    text: str


def place_value(places: WrittenPlaces, at: Position, *, end: bool = False) -> PlaceValue:
    """Return a place for the page; with `end`, behind all that makes the character before it."""
    return _value(places.written(at, end=end))


def span_value(places: WrittenPlaces, span: Span) -> SpanValue:
    """Return a part of the text for the page."""
    start, end = places.written_span(span)
    return {"start": _value(start), "end": _value(end)}


def edit_value(places: WrittenPlaces, edit: TextEdit) -> EditValue:
    """Return a change of the text for the page."""
    return {"span": span_value(places, edit.span), "text": edit.text}


def position_of(places: WrittenPlaces, at: PlaceValue) -> Position:
    """Return the place that the page means; one that lies outside the text is taken for the nearest."""
    return places.read(WrittenPlace(at["line"], at["unit"]))


def _value(at: WrittenPlace) -> PlaceValue:
    return {"line": at.line, "unit": at.unit}
