"""Places in a text and changes of it, as editors speak of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from clue_logic.words.positions import lines


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place between two characters of a text: lines and columns count characters from 1, as messages do."""

    line: int
    column: int


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A part of a text, from a position up to another; empty if they are the same."""

    start: Position
    end: Position

    def __contains__(self, at: object) -> bool:
        """Return whether a position lies in it or at one of its ends, where a cursor still touches it."""
        return isinstance(at, Position) and self.start <= at <= self.end

    @classmethod
    def of_line(cls, line: int, column: int, end_column: int) -> Span:
        """Return a part of one line."""
        return cls(Position(line, column), Position(line, end_column))


@dataclass(frozen=True, slots=True, order=True)
class TextEdit:
    """A change of a text: what stands in a span becomes another text."""

    span: Span
    text: str


def edited(text: str, edits: Iterable[TextEdit]) -> str:
    """Return a text with changes made to it, all of which speak of the places that it had before.

    Parameters
    ----------
    text
        The text. Its line breaks become line feeds, as everywhere (`clue_logic.words.positions.lines`).
    edits
        Changes that do not overlap; those at the same place in their order. Positions behind the end of a line, or of
        the text, are taken for its end.

    Examples
    --------
    >>> edited("me: Ann\\n", [TextEdit(Span.of_line(1, 5, 8), "Bob"), TextEdit(Span.of_line(2, 1, 1), "hand: Rope")])
    'me: Bob\\nhand: Rope'
    """
    sources = [line.source for line in lines(text)]
    starts = [0]
    for source in sources:
        starts.append(starts[-1] + len(source) + 1)
    whole = "\n".join(sources)

    def offset(at: Position) -> int:
        if at.line > len(sources):
            return len(whole)
        return starts[at.line - 1] + min(at.column - 1, len(sources[at.line - 1]))

    parts, done = [], 0
    for edit in sorted(edits, key=lambda edit: edit.span):
        start, end = offset(edit.span.start), offset(edit.span.end)
        parts += [whole[done:start], edit.text]
        done = end
    return "".join([*parts, whole[done:]])
