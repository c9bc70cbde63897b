"""A lesson on a terminal: each of its pages as lines of text.

Colour only helps: what a step adds has a ``+`` before it, what it strikes out a ``-``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rich.cells import cell_len
from rich.text import Text

from clue_logic.paper.slides import Chapter, Fate, Slide, numbered
from clue_logic.words.columns import beside, centred, fitted, flowed, wrapped
from clue_logic.words.escaping import plain_signs
from clue_logic.words.languages import Texts

WIDTH = 80
"""Columns of a terminal that does not say how many it has."""

NARROWEST = 32
"""Columns that the sets need beside a grid; where there are fewer, the grid stands below them."""

MOST_KEPT = 20
"""How many entries of a set that a step leaves alone are shown, unless all are wanted."""

_GAP = 3
_LONGEST_CARD = 20
_LONGEST_LOCATION = 10

_WORDS = Texts(
    en={
        "step": "step {} of {}",
        "line": "line {}: ",
        "headers": "headers",
        "solution": "solution",
        "unknown": "not known yet",
        "remark": "Remark: ",
        "more": "… ({} more)",
    },
    de={
        "step": "Schritt {} von {}",
        "line": "Zeile {}: ",
        "headers": "Kopfzeilen",
        "solution": "Lösung",
        "unknown": "noch nicht bekannt",
        "remark": "Anmerkung: ",
        "more": "… ({} weitere)",
    },
)

_MARKS: Mapping[Fate, tuple[str, str]] = {"kept": ("", ""), "added": ("+", "bold green"), "struck": ("-", "red")}


@dataclass(frozen=True)
class Pages:
    """Draws the pages of a chapter for a terminal.

    Parameters
    ----------
    chapter
        The chapter.
    lang
        ``en`` or ``de``, for the few words that are not part of it.
    ascii_only
        Write the signs of logic, and those of the grid, in ASCII.
    width
        How many columns there are.

    Raises
    ------
    UnknownLanguageError
        If there are no words in the language.

    Examples
    --------
    >>> from clue_logic.paper.slides import Mark
    >>> sets = {"E": (), "M": (Mark("(1,2,3,3)", "struck", 8), Mark("(1,-,3,3)", "added", 8)), "N": ()}
    >>> slide = Slide(1, 9, "S1 asks", 4, "Substitution", "", ("(1,-,3,3) ∈ M",), (), sets, (), (), ())
    >>> pages = Pages(Chapter("A game", (), (), (), (slide,)), ascii_only=True, width=40)
    >>> print(*pages.slide(0), sep="\\n")
    -- A game -- step 1 of 1 ---------------
    line 9: S1 asks
    <BLANKLINE>
    4 * Substitution
      (1,-,3,3) in M
    <BLANKLINE>
    E = { }
    M = { -(1,2,3,3), +(1,-,3,3) }
    N = { }
    G = { }
    solution: not known yet
    """

    chapter: Chapter
    lang: str = "en"
    ascii_only: bool = False
    width: int = WIDTH

    def __post_init__(self) -> None:
        _WORDS.require(self.lang)

    def opening(self) -> list[Text]:
        """Return what is read before the first step: the text of the chapter, its log, remarks on it."""
        lines = self._rule(self.chapter.title)
        for number, paragraph in enumerate(self.chapter.text):
            lines += [*([Text()] if number else []), *self._wrapped(paragraph)]
        if self.chapter.log and self.chapter.text:
            lines.append(Text())
        lines += self._log(self.chapter.log)
        for number, remark in enumerate(self.chapter.remarks):
            lines += [*([] if number else [Text()]), *self._wrapped(self._words["remark"] + remark, style="yellow")]
        return lines

    def slide(self, index: int, *, formula: bool = False, grid: bool = True, whole: bool = False) -> list[Text]:
        """Return a step.

        Parameters
        ----------
        index
            Its place in the chapter, from 0.
        formula
            Whether to show the operation in general, too.
        grid
            Whether to show the notebook: beside the sets, or below them where there is no room.
        whole
            Whether to show all entries of long sets, too, and not only the last ones.
        """
        slide = self.chapter.slides[index]
        lines = self._rule(self.chapter.title, self._words["step"].format(slide.number, len(self.chapter.slides)))
        where = self._words["line"].format(slide.line) + slide.statement if slide.line else self._words["headers"]
        lines += [*self._wrapped(where), Text()]
        lines += self._wrapped(numbered(slide), style="bold")
        for general in slide.formula.splitlines() if formula else ():
            lines += self._wrapped(general, indent="  ", style="dim", tuples=True)
        for applied in slide.applied:
            lines += self._wrapped(applied, indent="  ", tuples=True)
        for sentence in slide.sentences:
            lines += self._wrapped(sentence)
        lines.append(Text())
        if grid and slide.grid:
            return lines + self._beside(slide, whole)
        return lines + self._sets(slide, self.width, whole)

    def closing(self) -> list[Text]:
        """Return what is read after the last step."""
        lines = self._rule(self.chapter.title)
        for number, paragraph in enumerate(self.chapter.closing):
            lines += [*([Text()] if number else []), *self._wrapped(paragraph)]
        return lines

    @property
    def _words(self) -> Mapping[str, str]:
        return _WORDS[self.lang]

    def _said(self, text: str) -> str:
        return plain_signs(text) if self.ascii_only else text

    def _wrapped(self, text: str, *, indent: str = "", style: str = "", tuples: bool = False) -> list[Text]:
        return wrapped(self._said(text), self.width, indent=indent, style=style, tuples=tuples)

    def _rule(self, *titles: str) -> list[Text]:
        dash = "-" if self.ascii_only else "─"
        title = f"{dash * 2} {f' {dash * 2} '.join(map(self._said, titles))} "
        if cell_len(title) > self.width:
            return [*self._wrapped(" · ".join(titles), style="bold"), Text(dash * self.width)]
        return [Text(title + dash * (self.width - cell_len(title)), style="bold")]

    def _log(self, lines: Sequence[str]) -> Iterator[Text]:
        digits = len(str(len(lines)))
        for number, line in enumerate(lines, 1):
            words = map(Text, self._said(line).split())
            indent = " " * (digits + 2 + len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip()))
            yield from flowed(words, self.width, first=f"{number:>{digits}}".ljust(len(indent)), indent=indent)

    def _sets(self, slide: Slide, width: int, whole: bool) -> list[Text]:
        lines: list[Text] = []
        for name, marks in slide.sets.items():
            left_out = 0 if whole else max(0, sum(mark.fate == "kept" for mark in marks) - MOST_KEPT)
            entries = [Text(self._said(self._words["more"].format(left_out)), style="dim")] if left_out else []
            for mark in marks:
                if mark.fate == "kept" and left_out:
                    left_out -= 1
                    continue
                sign, style = _MARKS[mark.fate]
                entries.append(Text(sign + self._said(mark.text), style=style))
            lines += _set(name, entries, width)
        lines += _set("G", [Text(self._said(card)) for card in slide.remaining], width)
        first = f"{self._words['solution']}: "
        found = _separated([Text(self._said(card), style="bold") for card in slide.solution])
        return [*lines, *flowed(found or [Text(self._words["unknown"])], width, first=first, indent="  ")]

    def _beside(self, slide: Slide, whole: bool) -> list[Text]:
        """Return the sets and the grid, side by side if there is room."""
        grid = self._grid(slide, None)
        room = self.width - max(line.cell_len for line in grid) - _GAP
        if room < max(NARROWEST, self._longest + len("M = { +,")):
            return [*self._sets(slide, self.width, whole), Text(), *self._grid(slide, self.width)]
        return beside(self._sets(slide, room, whole), grid, room, _GAP)

    @cached_property
    def _longest(self) -> int:
        """The width of the longest entry of the whole chapter, so that the grid stays where it is from step to step."""
        marks = (mark for slide in self.chapter.slides for marks in slide.sets.values() for mark in marks)
        return max((cell_len(text) for text in {mark.text for mark in marks}), default=0)

    def _grid(self, slide: Slide, width: int | None) -> list[Text]:
        """Return the grid; in several parts, one below the other, if it is wider than `width`."""
        dot = "." if self.ascii_only else "…"
        cards = [self._said(card) for card, _ in slide.grid]
        card_width = min(_LONGEST_CARD, max(map(cell_len, cards)))
        if width is not None:
            card_width = min(card_width, max(4, width - _LONGEST_LOCATION - 1))
        heads = [fitted(name, min(_LONGEST_LOCATION, cell_len(name)), dot) for name in self.chapter.locations]
        widths = [max(3, cell_len(head)) for head in heads]
        lines: list[Text] = []
        for columns in _blocks(widths, None if width is None else width - card_width):
            if lines:
                lines.append(Text())
            heading = " ".join(centred(heads[column], widths[column]) for column in columns)
            lines.append(Text(f"{' ' * card_width} {heading}".rstrip()))
            for row, (_, signs) in enumerate(slide.grid):
                line = Text(fitted(cards[row], card_width, dot))
                for column in columns:
                    new = (row, column) in slide.new_cells
                    sign = self._said(signs[column]) or ("." if self.ascii_only else " ")
                    line.append(" ").append(
                        centred(f"[{sign}]" if new else sign, widths[column]), "bold" if new else ""
                    )
                line.rstrip()
                lines.append(line)
        return lines


def _set(name: str, entries: Sequence[Text], width: int) -> list[Text]:
    """Return a set as its name and its entries in braces."""
    first = f"{name} = {{ "
    pieces = _separated(entries)
    # Behind the last entry, so that the bracket is not left alone on a line of its own.
    pieces = [*pieces[:-1], Text.assemble(*pieces[-1:], " }" if pieces else "}")]
    return flowed(pieces, width, first=first, indent=" " * len(first))


def _separated(items: Sequence[Text]) -> list[Text]:
    """Return texts each of which but the last has a comma behind it."""
    return [Text.assemble(item, "," if number < len(items) else "") for number, item in enumerate(items, 1)]


def _blocks(widths: Sequence[int], room: int | None) -> Iterator[list[int]]:
    """Yield runs of columns that fit side by side; at least one in each."""
    block: list[int] = []
    used = 0
    for column, width in enumerate(widths):
        if block and room is not None and used + width + 1 > room:
            yield block
            block, used = [], 0
        block.append(column)
        used += width + 1
    if block:
        yield block
