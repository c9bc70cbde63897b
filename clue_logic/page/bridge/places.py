"""Places in a log as the page counts them: lines from 1, and on a line UTF-16 units from 0."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.words.edits import Position, Span


class PlaceValue(TypedDict):
    """A place: the line from 1, and how many UTF-16 units stand before it on the line."""

    line: int
    unit: int


class SpanValue(TypedDict):
    """A part of the text."""

    start: PlaceValue
    end: PlaceValue


def place_value(at: Position) -> PlaceValue:
    """Return a place for the page."""
    return {"line": at.line, "unit": at.column - 1}


def span_value(span: Span) -> SpanValue:
    """Return a part of the text for the page."""
    return {"start": place_value(span.start), "end": place_value(span.end)}
