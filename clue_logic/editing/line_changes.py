"""Minimal edits between two versions of a text, so that a cursor in unchanged text keeps its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from clue_logic.words.positions import Position, Span, TextEdit

_MOST_COMPARED = 3000
"""Longer texts are compared line by line, since a full comparison would take too long."""


def diff_lines(old: Sequence[str], new: Sequence[str]) -> Iterator[TextEdit]:
    """Yield the edits from the old lines to the new ones, within a line where one line replaces one.

    >>> [(edit.span.start.column, edit.text) for edit in diff_lines(["a  b", "c"], ["a b", "c"])]
    [(3, '')]
    """
    for first, last, start, end in _groups(old, new):
        if last - first == end - start:
            for number, (was, now) in enumerate(zip(old[first:last], new[start:end], strict=True), first + 1):
                yield from _diff_line(number, was, now)
        else:
            yield _replace_lines(old, first, last, new[start:end])


def _groups(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Yield runs of lines that differ."""
    if max(len(old), len(new)) > _MOST_COMPARED:
        yield 0, len(old), 0, len(new)
        return
    for kind, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            yield first, last, start, end


def _diff_line(number: int, was: str, now: str) -> Iterator[TextEdit]:
    """Yield the edit of a line without its common prefix and suffix."""
    if was == now:
        return
    begin = 0
    while begin < min(len(was), len(now)) and was[begin] == now[begin]:
        begin += 1
    end = 0
    while end < min(len(was), len(now)) - begin and was[-1 - end] == now[-1 - end]:
        end += 1
    yield TextEdit(Span.of_line(number, begin + 1, len(was) - end + 1), now[begin : len(now) - end])


def _replace_lines(old: Sequence[str], first: int, last: int, new: Sequence[str]) -> TextEdit:
    """Return the change of whole lines; the last line of a text has no line break behind it."""
    if last < len(old):
        text = "".join(f"{line}\n" for line in new)
        return TextEdit(Span(Position(first + 1, 1), Position(last + 1, 1)), text)
    end = Position(len(old), len(old[-1]) + 1)
    if first:
        return TextEdit(Span(Position(first, len(old[first - 1]) + 1), end), "".join(f"\n{line}" for line in new))
    return TextEdit(Span(Position(1, 1), end), "\n".join(new))
