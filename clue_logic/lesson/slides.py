"""A lesson made ready to be shown: every step as text, in one language and one notation.

The terminal, Markdown and the page all show the same slides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from clue_logic.paper.lesson import SetName

Fate = Literal["kept", "added", "struck"]
"""What a step does to an entry: leaves it, brings it, or strikes it out."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One entry as it is shown on a slide.

    Parameters
    ----------
    text
        The tuple: ``(1,-,3,3)``.
    fate
        What this step does to it.
    line
        The line of the log it comes from; 0 for the headers.
    """

    text: str
    fate: Fate
    line: int


@dataclass(frozen=True)
class Slide:
    """One step.

    Parameters
    ----------
    number
        Its place in the chapter, from 1.
    line, statement
        The line of the log that was read last, and its text; 0 and an empty text for the headers.
    operation
        The number of the operation in the paper, 0 for the opening.
    heading
        The heading of the operation.
    formula
        The operation in the paper's notation, in general.
    applied
        The same with the values of this step filled in: one line for each entry added or struck.
    sentences
        The same in words.
    sets
        E, M and N after the step; the entries that it strikes out are shown a last time.
    remaining, solution
        G, and the solution cards known.
    grid
        The notebook beside it: for each card its name and for each location ``✓``, ``✗`` or an empty text.
    new_cells
        Those cells of the grid that the step fills in, as (row, column).
    """

    number: int
    line: int
    statement: str
    operation: int
    heading: str
    formula: str
    applied: tuple[str, ...]
    sentences: tuple[str, ...]
    sets: Mapping[SetName, tuple[Mark, ...]]
    remaining: tuple[str, ...]
    solution: tuple[str, ...]
    grid: tuple[tuple[str, tuple[str, ...]], ...]
    new_cells: frozenset[tuple[int, int]] = field(default_factory=frozenset)


def numbered(slide: Slide) -> str:
    """Return the heading of a slide's operation with its number in the paper, which the opening has not."""
    return f"{slide.operation} · {slide.heading}" if slide.operation else slide.heading


@dataclass(frozen=True)
class Chapter:
    """Slides that belong together: those of one log.

    Parameters
    ----------
    title
        A heading.
    text
        Paragraphs to read before the first slide.
    log
        The lines of the log, in order; line 1 is the first.
    locations
        The columns of the grids: the players and whatever other places there are.
    slides
        The steps.
    remarks
        Sentences about lines that the paper's form cannot express, or that are read in a way to be told.
    closing
        Paragraphs to read after the last slide.
    """

    title: str
    text: tuple[str, ...]
    log: tuple[str, ...]
    locations: tuple[str, ...]
    slides: tuple[Slide, ...]
    remarks: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()


@dataclass(frozen=True)
class SlideShow:
    """Everything that one document or session shows.

    Parameters
    ----------
    title
        Its title.
    lang
        ``en`` or ``de``: the language of every text in it.
    chapters
        One for a log; several for a course.
    """

    title: str
    lang: str
    chapters: tuple[Chapter, ...]
