"""A lesson as a Markdown document, to edit or to print.

Texts of a lesson hold names from a log. Wherever one of them stands outside a block of code, whatever Markdown would
take for markup in it is escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clue_logic.paper.slides import Chapter, Fate, Mark, Slide, SlideShow, numbered
from clue_logic.words.escaping import code, escaped
from clue_logic.words.languages import Texts

MOST_KEPT = 6
"""How many entries that a step leaves alone are written out beside those it changes."""

_WORDS = Texts(
    en={
        "log": "The log",
        "remarks": "Remarks",
        "step": "Step {}: {}",
        "line": "Line {}:",
        "headers": "Headers",
        "formula": "In general:",
        "applied": "Here:",
        "more": "… ({} more)",
        "final": "After the last step",
        "G": "still possible",
        "solution": "Solution",
        "unknown": "not known yet",
    },
    de={
        "log": "Das Protokoll",
        "remarks": "Anmerkungen",
        "step": "Schritt {}: {}",
        "line": "Zeile {}:",
        "headers": "Kopfzeilen",
        "formula": "Allgemein:",
        "applied": "Hier:",
        "more": "… ({} weitere)",
        "final": "Nach dem letzten Schritt",
        "G": "noch möglich",
        "solution": "Lösung",
        "unknown": "noch nicht bekannt",
    },
)

_FATES: Mapping[Fate, str] = {"kept": "{}", "added": "**{}**", "struck": "~~{}~~"}


def markdown_text(show: SlideShow) -> str:
    """Return a lesson as a Markdown document.

    Every step shows the sets that it changes: what it adds in bold, what it strikes out struck through. All sets and
    the grid stand at the end of each chapter.

    Parameters
    ----------
    show
        What to show.

    Raises
    ------
    UnknownLanguageError
        If there are no words in the language of the show.

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
    _WORDS.require(show.lang)
    words = _WORDS[show.lang]
    explained: set[int] = set()
    numbered = len(show.chapters) > 1
    blocks = [f"# {escaped(show.title)}"]
    for number, chapter in enumerate(show.chapters, 1):
        title = escaped(chapter.title)
        blocks.append(f"## {number}. {title}" if numbered else f"## {title}")
        blocks += _chapter(chapter, words, explained)
    return "\n\n".join(blocks) + "\n"


def _chapter(chapter: Chapter, words: Mapping[str, str], explained: set[int]) -> Iterator[str]:
    """Yield the blocks of a chapter; `explained` are the operations whose formulas have been shown."""
    yield from map(escaped, chapter.text)
    if chapter.log:
        yield f"### {words['log']}"
        width = len(str(len(chapter.log)))
        yield code([f"{number:>{width}}  {line}".rstrip() for number, line in enumerate(chapter.log, 1)])
    if chapter.remarks:
        yield f"### {words['remarks']}"
        yield "\n".join(f"- {escaped(remark)}" for remark in chapter.remarks)
    for slide in chapter.slides:
        yield from _step(slide, words, general=slide.operation not in explained)
        explained.add(slide.operation)
    if chapter.slides:
        yield f"### {words['final']}"
        yield from _state(chapter, chapter.slides[-1], words)
    yield from map(escaped, chapter.closing)


def _step(slide: Slide, words: Mapping[str, str], *, general: bool) -> Iterator[str]:
    yield f"### {words['step'].format(slide.number, escaped(numbered(slide)))}"
    yield f"{words['line'].format(slide.line)} {escaped(slide.statement)}" if slide.line else words["headers"]
    formulas = [(words["formula"], slide.formula.splitlines() if general else []), (words["applied"], slide.applied)]
    for title, lines in formulas:
        if any(lines):
            yield title
            yield code(lines)
    if slide.sentences:
        yield "\n".join(f"- {escaped(sentence)}" for sentence in slide.sentences)
    yield from _lines(
        f"{name} = {_written(marks, words)}"
        for name, marks in slide.sets.items()
        if any(mark.fate != "kept" for mark in marks)
    )


def _lines(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines of one paragraph as a block; nothing if there are none."""
    # Two spaces at the end of a line would break it as well, but editors like to take them away.
    block = "\\\n".join(lines)
    if block:
        yield block


def _written(marks: Sequence[Mark], words: Mapping[str, str]) -> str:
    """Return a set: what changes in it, and a few of the entries that do not."""
    left_out = max(0, sum(mark.fate == "kept" for mark in marks) - MOST_KEPT)
    entries: list[str] = [words["more"].format(left_out)] if left_out else []
    for mark in marks:
        if mark.fate == "kept" and left_out:
            left_out -= 1
        else:
            entries.append(_FATES[mark.fate].format(escaped(mark.text)))
    return _braced(entries)


def _braced(items: Iterable[str]) -> str:
    inside = ", ".join(items)
    return f"{{ {inside} }}" if inside else "{ }"


def _state(chapter: Chapter, slide: Slide, words: Mapping[str, str]) -> Iterator[str]:
    """Yield what stands in the sets after a step, and the grid."""
    lines = [
        f"{name} = {_braced(escaped(mark.text) for mark in marks if mark.fate != 'struck')}"
        for name, marks in slide.sets.items()
    ]
    lines.append(f"G = {_braced(map(escaped, slide.remaining))} ({words['G']})")
    solution = ", ".join(f"**{escaped(card)}**" for card in slide.solution)
    lines.append(f"{words['solution']}: {solution or words['unknown']}")
    yield from _lines(lines)
    if slide.grid:
        rows = [
            ["", *(escaped(name, cell=True) for name in chapter.locations)],
            ["---", *[":---:"] * len(chapter.locations)],
        ]
        rows += [[escaped(text, cell=True) for text in (card, *signs)] for card, signs in slide.grid]
        yield "\n".join("".join(f"| {cell} " if cell else "| " for cell in row) + "|" for row in rows)
