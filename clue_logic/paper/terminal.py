"""A lesson on a terminal: its pages as lines of text, and its commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from rich.cells import cell_len
from rich.text import Text

from clue_logic.paper.scheme import set_lines
from clue_logic.paper.slides import Chapter, Fate, Slide, SlideShow, numbered_heading
from clue_logic.words.columns import center_text, fit_text, flow_text, join_columns, wrap_text
from clue_logic.words.escaping import ascii_signs, make_visible
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import Messages, messages
from clue_logic.words.names import nearest
from clue_logic.words.records import replace

WIDTH = 80
"""The width if the terminal has none."""

NARROWEST = 32
"""The least width of the sets beside a grid; with less, the grid is below them."""

MOST_KEPT = 20
"""The number of unchanged entries of a set that are shown, unless all are wanted."""

_GAP = 3
_LONGEST_CARD = 20
_LONGEST_LOCATION = 10

_MARKS: Mapping[Fate, tuple[str, str]] = {"kept": ("", ""), "added": ("+", "bold green"), "struck": ("-", "red")}


@dataclass(frozen=True)
class Pages:
    """Draws the pages of a chapter for a terminal.

    Raises UnknownLanguageError if there are no words in the language.

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
    lang: str = "en"  # ``en`` or ``de``, for the words outside the chapter
    ascii_only: bool = False  # write logical signs and those of the grid in ASCII
    width: int = WIDTH  # in columns

    def __post_init__(self) -> None:
        messages(self.lang, "lesson")

    def opening(self) -> list[Text]:
        """Return the page before the first step: the text of the chapter, its log, remarks."""
        lines = self._page(self.chapter.text)
        if self.chapter.log and self.chapter.text:
            lines.append(Text())
        lines += self._log(self.chapter.log)
        if self.chapter.remarks:
            lines.append(Text())
        for remark in self.chapter.remarks:
            lines += self._wrap(self._msg("lesson-remark", remark=remark), style="yellow")
        return lines

    def slide(self, index: int, *, formula: bool = False, grid: bool = True, whole: bool = False) -> list[Text]:
        """Return a step."""
        slide = self.chapter.slides[index]
        lines = self._rule(
            self.chapter.title, self._msg("lesson-position", number=slide.number, count=len(self.chapter.slides))
        )
        where = self._msg("lesson-at-headers")
        if slide.line:
            where = self._msg("lesson-statement", line=slide.line, statement=slide.statement)
        lines += [*self._wrap(where), Text()]
        lines += self._wrap(numbered_heading(slide), style="bold")
        for general in slide.formula.splitlines() if formula else ():
            lines += self._wrap(general, indent="  ", style="dim", tuples=True)
        for applied in slide.applied:
            lines += self._wrap(applied, indent="  ", tuples=True)
        for sentence in slide.sentences:
            lines += self._wrap(sentence)
        lines.append(Text())
        if grid and slide.grid:
            return lines + self._beside(slide, whole)
        return lines + self._sets(slide, self.width, whole)

    def closing(self) -> list[Text]:
        """Return the page after the last step."""
        return self._page(self.chapter.closing)

    def _page(self, paragraphs: Sequence[str]) -> list[Text]:
        """Return the heading of the chapter and paragraphs with empty lines between."""
        lines = self._rule(self.chapter.title)
        for number, paragraph in enumerate(paragraphs):
            lines += [*([Text()] if number else []), *self._wrap(paragraph)]
        return lines

    @property
    def _msg(self) -> Messages:
        return messages(self.lang)

    def _signs(self, text: str) -> str:
        return ascii_signs(text) if self.ascii_only else text

    def _wrap(self, text: str, *, indent: str = "", style: str = "", tuples: bool = False) -> list[Text]:
        return wrap_text(self._signs(text), self.width, indent=indent, style=style, tuples=tuples)

    def _rule(self, *titles: str) -> list[Text]:
        dash = "-" if self.ascii_only else "─"
        title = f"{dash * 2} {f' {dash * 2} '.join(map(self._signs, titles))} "
        if cell_len(title) > self.width:
            return [*self._wrap(" · ".join(titles), style="bold"), Text(dash * self.width)]
        return [Text(title + dash * (self.width - cell_len(title)), style="bold")]

    def _log(self, lines: Sequence[str]) -> Iterator[Text]:
        digits = len(str(len(lines)))
        for number, line in enumerate(lines, 1):
            words = map(Text, self._signs(line).split())
            indent = " " * (digits + 2 + len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip()))
            yield from flow_text(words, self.width, first=f"{number:>{digits}}".ljust(len(indent)), indent=indent)

    def _sets(self, slide: Slide, width: int, whole: bool) -> list[Text]:
        lines: list[Text] = []
        for name, marks in slide.sets.items():
            left_out = 0 if whole else max(0, sum(mark.fate == "kept" for mark in marks) - MOST_KEPT)
            entries = [Text(self._signs(self._msg("lesson-more", count=left_out)), style="dim")] if left_out else []
            for mark in marks:
                if mark.fate == "kept" and left_out:
                    left_out -= 1
                    continue
                sign, style = _MARKS[mark.fate]
                entries.append(Text(sign + self._signs(mark.text), style=style))
            lines += set_lines(name, entries, width)
        lines += set_lines("G", [Text(self._signs(card)) for card in slide.remaining], width)
        first = f"{self._msg('lesson-solution-so-far')} "
        sets = _separate([Text(self._signs(card), style="bold") for card in slide.solution])
        return [*lines, *flow_text(sets or [Text(self._msg("lesson-unknown"))], width, first=first, indent="  ")]

    def _beside(self, slide: Slide, whole: bool) -> list[Text]:
        """Return the sets and the grid, side by side if there is room."""
        grid = self._grid(slide, None)
        room = self.width - max(line.cell_len for line in grid) - _GAP
        if room < max(NARROWEST, self._longest + len("M = { +,")):
            return [*self._sets(slide, self.width, whole), Text(), *self._grid(slide, self.width)]
        return join_columns(self._sets(slide, room, whole), grid, room, _GAP)

    @cached_property
    def _longest(self) -> int:
        """The width of the longest entry of the chapter, so that the grid does not move between steps."""
        marks = (mark for slide in self.chapter.slides for marks in slide.sets.values() for mark in marks)
        return max((cell_len(text) for text in {mark.text for mark in marks}), default=0)

    def _grid(self, slide: Slide, width: int | None) -> list[Text]:
        """Return the grid, split into parts below each other if it is wider than `width`."""
        dot = "." if self.ascii_only else "…"
        cards = [self._signs(card) for card, _ in slide.grid]
        card_width = min(_LONGEST_CARD, max(map(cell_len, cards)))
        if width is not None:
            card_width = min(card_width, max(4, width - _LONGEST_LOCATION - 1))
        heads = [fit_text(name, min(_LONGEST_LOCATION, cell_len(name)), dot) for name in self.chapter.locations]
        widths = [max(3, cell_len(head)) for head in heads]
        lines: list[Text] = []
        for columns in _blocks(widths, None if width is None else width - card_width):
            if lines:
                lines.append(Text())
            heading = " ".join(center_text(heads[column], widths[column]) for column in columns)
            lines.append(Text(f"{' ' * card_width} {heading}".rstrip()))
            for row, (_, signs) in enumerate(slide.grid):
                line = Text(fit_text(cards[row], card_width, dot))
                for column in columns:
                    new = (row, column) in slide.new_cells
                    sign = self._signs(signs[column]) or ("." if self.ascii_only else " ")
                    line.append(" ").append(
                        center_text(f"[{sign}]" if new else sign, widths[column]), "bold" if new else ""
                    )
                line.rstrip()
                lines.append(line)
        return lines


def _separate(items: Sequence[Text]) -> list[Text]:
    """Return texts with a comma after each but the last."""
    return [Text.assemble(item, "," if number < len(items) else "") for number, item in enumerate(items, 1)]


def _blocks(widths: Sequence[int], room: int | None) -> Iterator[list[int]]:
    """Yield runs of columns that fit side by side, at least one in each."""
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


CommandKey = Literal[
    "next", "back", "first", "last", "line", "chapter", "why", "formula", "grid", "all", "help", "quit"
]
"""The identifier of a command."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command."""

    key: CommandKey
    # words separated by spaces, the usual one first; all are understood in every lesson
    english: str
    german: str
    argument: str = ""  # an example; empty if there is none

    def words(self, lang: str) -> list[str]:
        """Return its words in a language, the usual one first."""
        return (self.german if lang == "de" else self.english).split()

    def usual(self, lang: str) -> str:
        """Return its usual word in a language."""
        return self.words(lang)[0]

    @property
    def all_words(self) -> tuple[str, ...]:
        """Its words in every language, English first."""
        return tuple(dict.fromkeys((*self.words("en"), *self.words("de"))))


COMMANDS: tuple[Command, ...] = (
    Command("next", "next n", "weiter n"),
    Command("back", "back b", "zurück zurueck b"),
    Command("first", "first", "anfang"),
    Command("last", "last", "letzte"),
    Command("line", "line l", "zeile z", "N"),
    Command("chapter", "chapter c", "kapitel k", "N"),
    Command("why", "why", "warum", "(1,-,3,3)"),
    Command("formula", "formula f", "formel f"),
    Command("grid", "grid g", "notizblatt g"),
    Command("all", "all a", "alles a"),
    Command("help", "help h ?", "hilfe h ?"),
    Command("quit", "quit q exit", "ende q"),
)
"""Every command."""


def find_command(word: str) -> Command | None:
    """Return the command for a word, None if there is none.

    >>> find_command("Warum").key, find_command("f").key, find_command("nxt")
    ('why', 'formula', None)
    """
    return next((command for command in COMMANDS if word.casefold() in command.all_words), None)


def help_text(lang: str) -> str:
    """Return the list of commands.

    >>> print("\\n".join(help_text("de").splitlines()[:2]))
      weiter, n         nächste Seite; oder die Eingabetaste
      zurück, b         vorige Seite
    """
    msg = messages(lang)
    lines = []
    for command in COMMANDS:
        first, *others = command.words(lang)
        words = ", ".join([f"{first} {command.argument}".rstrip(), *(word for word in others if len(word) == 1)])
        lines.append(f"  {words:<16}  {msg(f'lesson-help-{command.key}')}")
    return "\n".join(lines)


OPENING = 0
"""The page before the steps of a chapter; step N is page N."""

Kind = Literal["page", "message", "why", "quit"]
"""The effect of a command: show the page, print the text, explain the entry, stop."""

_LONGEST_WORD = 30


@dataclass(frozen=True, slots=True)
class Place:
    """A page of a lesson, and its settings."""

    chapter: int = 0  # from 0
    page: int = OPENING  # `OPENING`, the number of a step, or one more for the closing
    formula: bool = False  # show the operation in general
    grid: bool = True  # show the notebook
    whole: bool = False  # show all entries of long sets


@dataclass(frozen=True, slots=True)
class Turn:
    """The result of a command."""

    place: Place
    kind: Kind
    text: str = ""  # the message, or the entry to explain


def last_page(chapter: Chapter) -> int:
    """Return the number of the last page of a chapter."""
    return len(chapter.slides) + bool(chapter.closing)


@dataclass(frozen=True)
class Stepping:
    """Steps through a show.

    Raises UnknownLanguageError if there are no words in the language of the show.

    Examples
    --------
    >>> show = SlideShow("A course", "en", (Chapter("One", (), (), (), ()), Chapter("Two", (), (), (), ())))
    >>> stepping = Stepping(show)
    >>> stepping.turn(Place(), "").place
    Place(chapter=1, page=0, formula=False, grid=True, whole=False)
    >>> stepping.turn(Place(), "nxt").text
    "There is no command 'nxt'. Did you mean next?"
    """

    show: SlideShow

    def __post_init__(self) -> None:
        messages(self.show.lang, "lesson")

    def turn(self, place: Place, typed: str) -> Turn:
        """Return the result of a typed line at a place."""
        word, _, argument = typed.strip().partition(" ")
        argument = argument.strip()
        if word.isdecimal() and not argument:
            word, argument = "line", word
        command = find_command(word or "next")
        if command is None:
            return self._message(place, self._unknown_command(word))
        if argument and not command.argument:
            return self._message(place, self._msg("lesson-no-argument", word=word))
        match command.key:
            case "next" | "back" | "first" | "last":
                return self._move(place, command.key)
            case "line" | "chapter":
                return self._jump(place, command, argument)
            case "formula":
                return Turn(replace(place, formula=not place.formula), "page")
            case "grid":
                return Turn(replace(place, grid=not place.grid), "page")
            case "all":
                return Turn(replace(place, whole=not place.whole), "page")
            case "why":
                return (
                    Turn(place, "why", argument) if argument else self._message(place, self._msg("lesson-which-entry"))
                )
            case "quit":
                return Turn(place, "quit")
            case "help":
                return self._message(place, help_text(self.show.lang))

    def _move(self, place: Place, to: str) -> Turn:
        chapters, chapter, page = self.show.chapters, place.chapter, place.page
        last = len(chapters) - 1
        if to == "next":
            page += 1
            if page > last_page(chapters[chapter]):
                chapter, page = chapter + 1, OPENING
            if chapter > last:
                return self._message(place, self._msg("lesson-last-page"))
        elif to == "back":
            page -= 1
            if page < OPENING:
                chapter -= 1
                page = last_page(chapters[chapter])
            if chapter < 0:
                return self._message(place, self._msg("lesson-first-page"))
        elif to == "first":
            chapter, page = 0, OPENING
        else:
            chapter, page = last, last_page(chapters[last])
        return Turn(replace(place, chapter=chapter, page=page), "page")

    def _jump(self, place: Place, command: Command, argument: str) -> Turn:
        if command.key == "chapter" and not argument:
            titles = (f"  {number:>2}  {chapter.title}" for number, chapter in enumerate(self.show.chapters, 1))
            return self._message(place, "\n".join(titles))
        if not argument.isdecimal():
            example = "9" if command.key == "line" else "2"
            usual = command.usual(self.show.lang)
            return self._message(place, self._msg("lesson-needs-number", command=usual, example=example))
        # ten digits are enough for every log
        number = int(argument[:10])
        if command.key == "line":
            return self._to_line(place, number)
        if not 1 <= number <= len(self.show.chapters):
            return self._message(place, self._msg("lesson-no-chapter", count=len(self.show.chapters)))
        return Turn(replace(place, chapter=number - 1, page=OPENING), "page")

    def _to_line(self, place: Place, line: int) -> Turn:
        chapter = self.show.chapters[place.chapter]
        if line > len(chapter.log):
            return self._message(place, self._msg("lesson-no-line", count=len(chapter.log)))
        lines = sorted({slide.line for slide in chapter.slides})
        if not lines:
            return self._message(place, self._msg("lesson-no-steps"))
        statement = line
        while statement > 1 and chapter.log[statement - 1][:1].isspace():
            statement -= 1  # indented lines belong to the statement above
        for slide in chapter.slides:
            if slide.line == statement:
                return Turn(replace(place, page=slide.number), "page")
        near = [*[known for known in lines if known < line][-1:], *[known for known in lines if known > line][:1]]
        line_names = join_with_and(
            (str(known) if known else self._msg("lesson-line-headers") for known in near), self.show.lang
        )
        return self._message(place, self._msg("lesson-no-step", line=line, lines=line_names))

    def _unknown_command(self, word: str) -> str:
        quoted = repr(make_visible(word[:_LONGEST_WORD]))
        words = [known for command in COMMANDS for known in command.all_words if len(known) > 1]
        near = nearest(word.casefold(), words)
        if near:
            return self._msg("lesson-unknown-command", word=quoted, near=near)
        commands = ", ".join(command.usual(self.show.lang) for command in COMMANDS)
        return self._msg("lesson-unknown-command-of", word=quoted, commands=commands)

    @property
    def _msg(self) -> Messages:
        return messages(self.show.lang)

    def _message(self, place: Place, text: str) -> Turn:
        return Turn(place, "message", text)
