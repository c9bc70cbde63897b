"""Places of a text as the protocol counts them: lines from 0, and on a line mostly UTF-16 units."""

from __future__ import annotations

from lsprotocol import types

from clue_logic.words.positions import UTF16, Position, Span, TextEdit, WrittenPlace, WrittenPlaces


class Places:
    """The places of a text.

    Parameters
    ----------
    text
        The text as the editor has it.
    encoding
        What positions count on a line: ``utf-8``, ``utf-16`` or ``utf-32``.

    Examples
    --------
    >>> places = Places("me: 😀 Anna\\r\\nhand: Rope")
    >>> places.position(Position(1, 7))
    0:7
    >>> places.at(types.Position(0, 7))
    Position(line=1, column=7)
    """

    def __init__(self, text: str, encoding: str = UTF16) -> None:
        self._encoding = encoding
        self._places = WrittenPlaces(text, encoding)

    @property
    def text(self) -> str:
        """The text."""
        return self._places.text

    def of(self, text: str) -> Places:
        """Return the places of another text for the same editor."""
        return Places(text, self._encoding)

    @property
    def last(self) -> int:
        """The number of the last line, from 1."""
        return self._places.last

    def position(self, at: Position, *, end: bool = False) -> types.Position:
        """Return a place for the protocol; one that lies outside is taken for the nearest.

        Where the editor has several characters for one that is read, the place is before them; with `end`, behind.
        """
        return _position(self._places.written(at, end=end))

    def range(self, span: Span) -> types.Range:
        """Return a part of the text for the protocol."""
        start, end = self._places.written_span(span)
        return types.Range(_position(start), _position(end))

    def at(self, position: types.Position) -> Position:
        """Return the place that the protocol means; one that lies outside is taken for the nearest."""
        return self._places.read(_place(position))

    def span(self, range_: types.Range) -> Span:
        """Return the part of the text that the protocol means, whichever end is named first."""
        start, end = sorted((self.at(range_.start), self.at(range_.end)))
        return Span(start, end)

    def offset(self, position: types.Position) -> int:
        """Return where in the text a place lies; one that lies outside is taken for the nearest."""
        return self._places.offset(_place(position))

    def written(self, span: Span) -> str:
        """Return what stands in a part of the text, as the editor has it."""
        start, end = self._places.written_span(span)
        return self.text[self._places.offset(start) : self._places.offset(end)]

    def edit(self, change: TextEdit) -> types.TextEdit:
        """Return a change for the protocol, with the line breaks of this text."""
        return types.TextEdit(self.range(change.span), self._places.with_breaks(change.text))


def _position(at: WrittenPlace) -> types.Position:
    return types.Position(at.line - 1, at.unit)


def _place(position: types.Position) -> WrittenPlace:
    return WrittenPlace(position.line + 1, position.character)
