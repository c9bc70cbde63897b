"""A text divided into its statements; after a change only the lines near it are looked at again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from operator import attrgetter
from typing import Protocol, Self, TypeVar

from clue_logic.language.statements import (
    StatementText,
    control_characters,
    is_numbered_comment,
    shared_end,
    shared_start,
    statements,
)
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.positions import line, sources

_LINE = attrgetter("line")


class _Placed(Protocol):
    @property
    def line(self) -> int: ...

    def moved(self, lines: int) -> Self: ...


_P = TypeVar("_P", bound=_Placed)


@dataclass(frozen=True, slots=True)
class SpoiltLine:
    """A line with a control character; `alone` is true if it belongs to no statement."""

    diagnostic: Diagnostic
    alone: bool

    @property
    def line(self) -> int:
        """Its number."""
        return self.diagnostic.line

    def moved(self, lines: int) -> SpoiltLine:
        """Return it so many lines further down."""
        return replace(self, diagnostic=replace(self.diagnostic, line=self.line + lines))


@dataclass(frozen=True, slots=True)
class DividedText:
    """The lines of a text, and what they are.

    Parameters
    ----------
    sources
        The lines as they are written.
    statements
        The statements.
    comments
        The comments that begin with a number, with the whole of their line.
    spoilt
        The lines with control characters.
    """

    sources: list[str]
    statements: list[StatementText]
    comments: list[StatementText]
    spoilt: list[SpoiltLine]


def divided(text: str, before: DividedText | None = None) -> DividedText:
    """Return a text divided into statements.

    Parameters
    ----------
    text
        The text.
    before
        What another text was divided into: what both begin with, and what both end with, is taken from there.

    Examples
    --------
    >>> text = "me: Anna\\n\\nAnna suggests Rope:\\n    Ben passes"
    >>> before = divided(text)
    >>> [statement.line for statement in divided(f"# so\\n{text}", before).statements]
    [2, 4]
    """
    now = sources(text)
    if before is None:
        return _divided(now, 1)
    old = before.sources
    above = shared_start(old, now)
    below = shared_end(old, now, min(len(old), len(now)) - above)
    # A statement may lose its end to the lines that changed, or go on in them.
    touched = bisect_right(before.statements, above, key=_LINE) - 1
    first = before.statements[touched].line if touched >= 0 else 1
    last = _begin_below(before, len(old) - below + 1)
    moved = len(now) - len(old)
    anew = _divided(now[first - 1 : last + moved - 1], first)

    changed = _Changed(first, last, moved)
    return DividedText(
        [*old[:above], *now[above : len(now) - below], *old[len(old) - below :]],
        changed.spliced(before.statements, anew.statements),
        changed.spliced(before.comments, anew.comments),
        changed.spliced(before.spoilt, anew.spoilt),
    )


@dataclass(frozen=True, slots=True)
class _Changed:
    """The lines from `first` up to `last`; what stands from there on is `moved` so many lines."""

    first: int
    last: int
    moved: int

    def spliced(self, kept: list[_P], found: list[_P]) -> list[_P]:
        """Return a list with what is found in these lines now."""
        start, end = bisect_left(kept, self.first, key=_LINE), bisect_left(kept, self.last, key=_LINE)
        below = [one.moved(self.moved) for one in kept[end:]] if self.moved else kept[end:]
        return [*kept[:start], *found, *below]


def _divided(found: Sequence[str], first: int) -> DividedText:
    """Divide some lines, of which the first has this number."""
    read = [line(number, source) for number, source in enumerate(found, start=first)]
    blank = {one.number for one in read if one.is_blank}
    spoilt = [SpoiltLine(problem, problem.line in blank) for problem in control_characters(read)]
    numbers = {one.line for one in spoilt}
    comments = [
        StatementText(one.number, one.source) for one in read if is_numbered_comment(one) and one.number not in numbers
    ]
    return DividedText(list(found), list(statements(read)), comments, spoilt)


def _begin_below(before: DividedText, line_number: int) -> int:
    """Return the line of the first statement from this line on that is one whatever stands above it."""
    at = bisect_left(before.statements, line_number, key=_LINE)
    unindented = (one.line for one in islice(before.statements, at, None) if not one.text[0].isspace())
    return next(unindented, len(before.sources) + 1)
