"""A lesson as a Markdown document, to edit or to print.

Texts of a lesson contain names from a log: outside code blocks, their Markdown characters are escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clue_logic.paper.slides import Chapter, Fate, Mark, Slide, SlideShow, numbered_heading
from clue_logic.words.escaping import code_block, escape_markdown
from clue_logic.words.messages import Messages, messages

MOST_KEPT = 6
"""The number of unchanged entries of a set that are shown beside the changed ones."""

_FATES: Mapping[Fate, str] = {"kept": "{}", "added": "**{}**", "struck": "~~{}~~"}


def markdown_text(show: SlideShow) -> str:
    """Return a lesson as a Markdown document.

    Every step shows the sets that it changes, with added entries in bold and struck entries struck through. All sets
    and the grid follow at the end of each chapter.

    Raises UnknownLanguageError if there are no words in the language of the show.

    Examples
    --------
    >>> show = SlideShow("Who *knows*?", "en", (Chapter("Opening", ("Read this.",), (), (), ()),))
    >>> print(markdown_text(show), end="")
    # Who \\*knows\\*?
    <BLANKLINE>
    ## Opening
    <BLANKLINE>
    Read this.
    """
    msg = messages(show.lang, "lesson")
    explained: set[int] = set()
    numbered = len(show.chapters) > 1
    blocks = [f"# {escape_markdown(show.title)}"]
    for number, chapter in enumerate(show.chapters, 1):
        title = escape_markdown(chapter.title)
        blocks.append(f"## {number}. {title}" if numbered else f"## {title}")
        blocks += _chapter(chapter, msg, explained)
    return "\n\n".join(blocks) + "\n"


def _chapter(chapter: Chapter, msg: Messages, explained: set[int]) -> Iterator[str]:
    """Yield the blocks of a chapter; the formula of each operation is shown once, see `explained`."""
    yield from map(escape_markdown, chapter.text)
    if chapter.log:
        yield f"### {msg('lesson-log')}"
        width = len(str(len(chapter.log)))
        yield code_block([f"{number:>{width}}  {line}".rstrip() for number, line in enumerate(chapter.log, 1)])
    if chapter.remarks:
        yield f"### {msg('lesson-remarks')}"
        yield "\n".join(f"- {escape_markdown(remark)}" for remark in chapter.remarks)
    for slide in chapter.slides:
        yield from _step(slide, msg, general=slide.operation not in explained)
        explained.add(slide.operation)
    if chapter.slides:
        yield f"### {msg('lesson-final')}"
        yield from _state(chapter, chapter.slides[-1], msg)
    yield from map(escape_markdown, chapter.closing)


def _step(slide: Slide, msg: Messages, *, general: bool) -> Iterator[str]:
    yield f"### {msg('lesson-step', number=slide.number, heading=escape_markdown(numbered_heading(slide)))}"
    if slide.line:
        yield msg("lesson-line", line=slide.line, statement=escape_markdown(slide.statement))
    else:
        yield msg("lesson-headers")
    formulas = [
        (msg("lesson-in-general"), slide.formula.splitlines() if general else []),
        (msg("lesson-applied"), slide.applied),
    ]
    for title, lines in formulas:
        if any(lines):
            yield title
            yield code_block(lines)
    if slide.sentences:
        yield "\n".join(f"- {escape_markdown(sentence)}" for sentence in slide.sentences)
    yield from _lines(
        f"{name} = {_format_marks(marks, msg)}"
        for name, marks in slide.sets.items()
        if any(mark.fate != "kept" for mark in marks)
    )


def _lines(lines: Iterable[str]) -> Iterator[str]:
    """Yield a paragraph with line breaks; nothing if there are no lines."""
    # a backslash for each line break: editors remove trailing spaces
    block = "\\\n".join(lines)
    if block:
        yield block


def _format_marks(marks: Sequence[Mark], msg: Messages) -> str:
    """Return a set with its changed entries and a few of the others."""
    left_out = max(0, sum(mark.fate == "kept" for mark in marks) - MOST_KEPT)
    entries: list[str] = [msg("lesson-more", count=left_out)] if left_out else []
    for mark in marks:
        if mark.fate == "kept" and left_out:
            left_out -= 1
        else:
            entries.append(_FATES[mark.fate].format(escape_markdown(mark.text)))
    return format_set(entries)


def format_set(items: Iterable[str]) -> str:
    inside = ", ".join(items)
    return f"{{ {inside} }}" if inside else "{ }"


def _state(chapter: Chapter, slide: Slide, msg: Messages) -> Iterator[str]:
    """Yield the sets after a step, and the grid."""
    lines = [
        f"{name} = {format_set(escape_markdown(mark.text) for mark in marks if mark.fate != 'struck')}"
        for name, marks in slide.sets.items()
    ]
    lines.append(msg("lesson-possible-cards", cards=format_set(map(escape_markdown, slide.remaining))))
    solution = ", ".join(f"**{escape_markdown(card)}**" for card in slide.solution)
    lines.append(msg("lesson-solution-cards", cards=solution or msg("lesson-unknown")))
    yield from _lines(lines)
    if slide.grid:
        rows = [
            ["", *(escape_markdown(name, cell=True) for name in chapter.locations)],
            ["---", *[":---:"] * len(chapter.locations)],
        ]
        rows += [[escape_markdown(text, cell=True) for text in (card, *signs)] for card, signs in slide.grid]
        yield "\n".join("".join(f"| {cell} " if cell else "| " for cell in row) + "|" for row in rows)
