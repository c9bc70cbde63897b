"""What changes from slide to slide of a chapter, for a page to replay.

A long log has hundreds of slides with hundreds of entries each. Written out they would fill megabytes; what one slide
changes of the one before is a few numbers. The page replays them (`web/src/teaching/replay.ts`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NotRequired, TypedDict, TypeVar

from clue_logic.lesson.slides import Chapter, Fate, Mark, Slide
from clue_logic.paper.lesson import SetName

SETS: tuple[SetName, ...] = ("E", "M", "N")
"""The sets in the order in which they are shown."""

T = TypeVar("T", bound=Hashable)


class EntryText(TypedDict):
    """An entry, and the line of the log it comes from."""

    text: str
    line: int


class SetChange(TypedDict):
    """What happens to a set. First the entries that were struck go; then, at place `at`, `drop` entries are replaced by
    `entries`; `added` and `struck` are the places of entries with these fates."""

    at: int
    drop: int
    entries: list[int]
    added: list[int]
    struck: list[int]


class CellChange(TypedDict):
    """A cell of the grid that has another sign than before."""

    row: int
    column: int
    sign: str


class CellPlace(TypedDict):
    """A cell of the grid."""

    row: int
    column: int


class SlideChanges(TypedDict):
    """What differs from the slide before, or from nothing at all. What would be empty is left out."""

    E: NotRequired[SetChange]
    M: NotRequired[SetChange]
    N: NotRequired[SetChange]
    remaining: NotRequired[list[str]]
    solution: NotRequired[list[str]]
    cells: NotRequired[list[CellChange]]
    new: NotRequired[list[CellPlace]]


class ChapterChanges(TypedDict):
    """The slides of a chapter as changes.

    `entries` is every entry shown, once; the sets speak of them by their place in it. `cards` are the rows of the grid.
    """

    entries: list[EntryText]
    cards: list[str]
    slides: list[SlideChanges]


def chapter_changes(chapter: Chapter) -> ChapterChanges:
    """Return the slides of a chapter as changes, made of what JSON has.

    Raises
    ------
    ValueError
        If the slides of the chapter have grids of different cards.
    """
    numbers: dict[tuple[str, int], int] = {}
    slides: list[SlideChanges] = []
    cards = [card for card, _ in chapter.slides[0].grid] if chapter.slides else []
    before: Slide | None = None
    for slide in chapter.slides:
        if [card for card, _ in slide.grid] != cards:
            raise ValueError(f"slide {slide.number} of {chapter.title!r} has a grid of other cards than the first")
        changes: SlideChanges = {}
        for name in SETS:
            change = _set_change(name, before, slide, numbers)
            if any(change[key] for key in ("drop", "entries", "added", "struck")):
                changes[name] = change
        _rest(before, slide, changes)
        slides.append(changes)
        before = slide
    return {"entries": [{"text": text, "line": line} for text, line in numbers], "cards": cards, "slides": slides}


def spliced(before: Sequence[T], after: Sequence[T]) -> tuple[int, int, list[T]]:
    """Return one replacement that turns a sequence into another: where, how many go, and what comes instead.

    Examples
    --------
    >>> spliced("abcd", "abxd")
    (2, 1, ['x'])
    >>> spliced("ab", "ab")
    (2, 0, [])
    """
    shorter = min(len(before), len(after))
    start = next((i for i in range(shorter) if before[i] != after[i]), shorter)
    rest = shorter - start
    end = next((i for i in range(rest) if before[-1 - i] != after[-1 - i]), rest)
    return start, len(before) - end - start, list(after[start : len(after) - end])


def _set_change(name: SetName, before: Slide | None, slide: Slide, numbers: dict[tuple[str, int], int]) -> SetChange:
    marks = slide.sets.get(name, ())
    left = [] if before is None else _left(before.sets.get(name, ()), numbers)
    at, drop, entries = spliced(left, [_number(mark, numbers) for mark in marks])
    return {
        "at": at,
        "drop": drop,
        "entries": entries,
        "added": _places(marks, "added"),
        "struck": _places(marks, "struck"),
    }


def _number(mark: Mark, numbers: dict[tuple[str, int], int]) -> int:
    return numbers.setdefault((mark.text, mark.line), len(numbers))


def _left(marks: Sequence[Mark], numbers: dict[tuple[str, int], int]) -> list[int]:
    """Return the numbers of the entries that a slide leaves in a set."""
    return [_number(mark, numbers) for mark in marks if mark.fate != "struck"]


def _places(marks: Sequence[Mark], fate: Fate) -> list[int]:
    return [i for i, mark in enumerate(marks) if mark.fate == fate]


def _rest(before: Slide | None, slide: Slide, changes: SlideChanges) -> None:
    """Add what changes beside the sets."""
    old = () if before is None else before.grid
    cells: list[CellChange] = [
        {"row": row, "column": column, "sign": sign}
        for row, (_, signs) in enumerate(slide.grid)
        for column, sign in enumerate(signs)
        if sign != (old[row][1][column] if old else "")
    ]
    if cells:
        changes["cells"] = cells
    if slide.new_cells:
        changes["new"] = [{"row": row, "column": column} for row, column in sorted(slide.new_cells)]
    if slide.remaining != (before.remaining if before else ()):
        changes["remaining"] = list(slide.remaining)
    if slide.solution != (before.solution if before else ()):
        changes["solution"] = list(slide.solution)
