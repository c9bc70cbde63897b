"""Minimal edits between two versions of a text, so that a cursor in unchanged text keeps its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from clue_logic.language.corrections import find_reference
from clue_logic.words.positions import Line, Position, Span, TextEdit

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


def with_references(lines: Sequence[Line], edits: Iterable[TextEdit]) -> tuple[TextEdit, ...]:
    """Return edits, and those that let corrections of the log name the lines by their new numbers.

    >>> from clue_logic.words.positions import lines
    >>> log, start = lines("# a\\n\\nAnn reveals Rope\\nline 3 was wrong"), Position(2, 1)
    >>> [edit.text for edit in with_references(log, [TextEdit(Span(start, Position(3, 1)), "")])]
    ['', '2']
    """
    edits = tuple(edits)
    return (*edits, *_moved_references(lines, edits))


def _moved_references(lines: Sequence[Line], edits: Sequence[TextEdit]) -> Iterator[TextEdit]:
    for line in lines:
        found = find_reference(line.source)
        if found is None:
            continue
        number, start = found
        place = Span.of_line(line.number, start + 1, start + 1 + len(str(number)))
        moved = sum(
            edit.text.count("\n") + edit.span.start.line - edit.span.end.line
            for edit in edits
            if _is_above(edit, number)
        )
        if moved and not any(edit.span.start < place.end and place.start < edit.span.end for edit in edits):
            yield TextEdit(place, str(number + moved))


def _is_above(edit: TextEdit, line: int) -> bool:
    """Return whether an edit moves a line, and does not change it."""
    end = edit.span.end
    return end.line < line or (end.line == line and end.column == 1)


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
