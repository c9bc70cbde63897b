"""What changes from slide to slide of a chapter, for a page to replay.

A long log has hundreds of slides with hundreds of entries each. Written out they would fill megabytes; what one slide
changes of the one before is a few numbers. The program of the page (`page/page.js`) replays them.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from clue_logic.lesson.slides import Chapter, Fate, Mark, Slide
from clue_logic.lesson.state import SetName

SETS: tuple[SetName, ...] = ("E", "M", "N")
"""The sets in the order in which they are shown."""

T = TypeVar("T", bound=Hashable)


def chapter_changes(chapter: Chapter) -> dict[str, object]:
    """Return the slides of a chapter as changes, made of what JSON has.

    - ``entries``: every entry shown, once: its text and its line. The sets below speak of them by their place here.
    - ``cards`` and ``locations``: the rows and columns of the grid.
    - ``slides``: for each slide its ``line`` and what differs from the slide before, or from nothing at all:

      - ``E``, ``M``, ``N``: ``[at, drop, entries, added, struck]``. First the entries that were struck go; then, at
        place ``at``, ``drop`` entries are replaced by others; ``added`` and ``struck`` are the places of entries with
        these fates.
      - ``remaining`` and ``solution``: the texts.
      - ``cells``: ``[row, column, sign]`` of those that differ.
      - ``new``: ``[row, column]`` of the cells that the step fills in.

      What would be empty is left out.

    Raises
    ------
    ValueError
        If the slides of the chapter have grids of different cards.
    """
    numbers: dict[tuple[str, int], int] = {}
    slides: list[dict[str, object]] = []
    cards = [card for card, _ in chapter.slides[0].grid] if chapter.slides else []
    before: Slide | None = None
    for slide in chapter.slides:
        if [card for card, _ in slide.grid] != cards:
            raise ValueError(f"slide {slide.number} of {chapter.title!r} has a grid of other cards than the first")
        changes: dict[str, object] = {"line": slide.line}
        for name in SETS:
            marks = slide.sets.get(name, ())
            left = [] if before is None else _left(before.sets.get(name, ()), numbers)
            right = [_number(mark, numbers) for mark in marks]
            change = [*spliced(left, right), _places(marks, "added"), _places(marks, "struck")]
            if any(change[1:]):
                changes[name] = change
        changes.update(_rest(before, slide))
        slides.append(changes)
        before = slide
    return {"entries": list(numbers), "cards": cards, "locations": list(chapter.locations), "slides": slides}


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


def _number(mark: Mark, numbers: dict[tuple[str, int], int]) -> int:
    return numbers.setdefault((mark.text, mark.line), len(numbers))


def _left(marks: Sequence[Mark], numbers: dict[tuple[str, int], int]) -> list[int]:
    """Return the numbers of the entries that a slide leaves in a set."""
    return [_number(mark, numbers) for mark in marks if mark.fate != "struck"]


def _places(marks: Sequence[Mark], fate: Fate) -> list[int]:
    return [i for i, mark in enumerate(marks) if mark.fate == fate]


def _rest(before: Slide | None, slide: Slide) -> Mapping[str, object]:
    """Return what changes beside the sets."""
    old = [] if before is None else before.grid
    cells = [
        [row, column, sign]
        for row, (_, signs) in enumerate(slide.grid)
        for column, sign in enumerate(signs)
        if sign != (old[row][1][column] if old else "")
    ]
    changes: dict[str, object] = {"cells": cells, "new": sorted(map(list, slide.new_cells))}
    for name, then, now in (
        ("remaining", before.remaining if before else (), slide.remaining),
        ("solution", before.solution if before else (), slide.solution),
    ):
        if then != now:
            changes[name] = list(now)
    return {name: change for name, change in changes.items() if change or name in ("remaining", "solution")}
