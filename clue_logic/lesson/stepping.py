"""Stepping through a lesson: where one is, and what a command does. It neither reads nor prints anything.

A chapter has a page to begin with (its text and its log), one for each step, and one to end with if it has a closing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, assert_never

from clue_logic.lesson.commands import COMMANDS, Command, command_called, help_text
from clue_logic.paper.slides import Chapter, SlideShow
from clue_logic.words.escaping import visible
from clue_logic.words.formatting import with_and
from clue_logic.words.languages import Texts
from clue_logic.words.names import nearest

OPENING = 0
"""The page of a chapter that comes before its steps; step N is page N."""

Kind = Literal["page", "message", "why", "quit"]
"""What is to be done after a command: show the page, say the text, explain the entry named, stop."""

_LONGEST_WORD = 30


@dataclass(frozen=True, slots=True)
class Place:
    """A page of a lesson, and what is to be seen on it.

    Parameters
    ----------
    chapter, page
        The chapter, from 0, and the page in it: `OPENING`, the number of a step, or one more for the closing.
    formula, grid, whole
        Whether to show the operations in general, the notebook, and all entries of long sets.
    """

    chapter: int = 0
    page: int = OPENING
    formula: bool = False
    grid: bool = True
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """What a command comes to.

    Parameters
    ----------
    place
        Where one is now.
    kind
        What is to be done.
    text
        The message, or the entry that is to be explained.
    """

    place: Place
    kind: Kind
    text: str = ""


_SAID = Texts(
    en={
        "end": "This is the last page. Type q to stop.",
        "start": "This is the first page.",
        "number": "{0} needs a number: {0} {1}.",
        "nothing": "{} stands alone; nothing follows it.",
        "no line": "The log has lines 1 to {}.",
        "no step": "No step belongs to line {}; the nearest lines with steps are {}.",
        "no steps": "This chapter has no steps.",
        "headers": "0 (the headers)",
        "no chapter": "There are chapters 1 to {}.",
        "why what": "Say which entry: why (1,-,3,3).",
        "unknown": "There is no command {}.",
        "near": "Did you mean {}?",
        "known": "There are: {}.",
    },
    de={
        "end": "Das ist die letzte Seite. Mit q hörst du auf.",
        "start": "Das ist die erste Seite.",
        "number": "Zu {0} gehört eine Zahl: {0} {1}.",
        "nothing": "{} steht allein; danach folgt nichts.",
        "no line": "Das Protokoll hat die Zeilen 1 bis {}.",
        "no step": "Zu Zeile {} gehört kein Schritt; die nächstgelegenen Zeilen mit Schritten sind {}.",
        "no steps": "Dieses Kapitel hat keine Schritte.",
        "headers": "0 (die Kopfzeilen)",
        "no chapter": "Es gibt die Kapitel 1 bis {}.",
        "why what": "Nenne den Eintrag: warum (1,-,3,3).",
        "unknown": "Den Befehl {} gibt es nicht.",
        "near": "Meintest du {}?",
        "known": "Es gibt: {}.",
    },
)


def last_page(chapter: Chapter) -> int:
    """Return the number of the last page of a chapter."""
    return len(chapter.slides) + bool(chapter.closing)


@dataclass(frozen=True)
class Stepping:
    """Steps through a show.

    Parameters
    ----------
    show
        The show.

    Raises
    ------
    UnknownLanguageError
        If there are no words in the language of the show.

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
        _SAID.require(self.show.lang)

    def turn(self, place: Place, typed: str) -> Turn:
        """Return what a line that was typed comes to at a place."""
        word, _, argument = typed.strip().partition(" ")
        argument = argument.strip()
        if word.isdecimal() and not argument:
            word, argument = "line", word
        command = command_called(word or "next")
        if command is None:
            return self._message(place, self._unknown(word))
        if argument and not command.argument:
            return self._message(place, self._said("nothing", word))
        match command.key:
            case "next" | "back" | "first" | "last":
                return self._moved(place, command.key)
            case "line" | "chapter":
                return self._jump(place, command, argument)
            case "formula":
                return Turn(replace(place, formula=not place.formula), "page")
            case "grid":
                return Turn(replace(place, grid=not place.grid), "page")
            case "all":
                return Turn(replace(place, whole=not place.whole), "page")
            case "why":
                return Turn(place, "why", argument) if argument else self._message(place, self._said("why what"))
            case "quit":
                return Turn(place, "quit")
            case "help":
                return self._message(place, help_text(self.show.lang))
            case _:
                assert_never(command.key)

    def _moved(self, place: Place, to: str) -> Turn:
        chapters, chapter, page = self.show.chapters, place.chapter, place.page
        last = len(chapters) - 1
        if to == "next":
            page += 1
            if page > last_page(chapters[chapter]):
                chapter, page = chapter + 1, OPENING
            if chapter > last:
                return self._message(place, self._said("end"))
        elif to == "back":
            page -= 1
            if page < OPENING:
                chapter -= 1
                page = last_page(chapters[chapter])
            if chapter < 0:
                return self._message(place, self._said("start"))
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
            usual = command.usual(self.show.lang)
            return self._message(place, self._said("number", usual, "9" if command.key == "line" else "2"))
        # No log has so many lines that its last digits would matter.
        number = int(argument[:10])
        if command.key == "line":
            return self._to_line(place, number)
        if not 1 <= number <= len(self.show.chapters):
            return self._message(place, self._said("no chapter", len(self.show.chapters)))
        return Turn(replace(place, chapter=number - 1, page=OPENING), "page")

    def _to_line(self, place: Place, line: int) -> Turn:
        chapter = self.show.chapters[place.chapter]
        if line > len(chapter.log):
            return self._message(place, self._said("no line", len(chapter.log)))
        lines = sorted({slide.line for slide in chapter.slides})
        if not lines:
            return self._message(place, self._said("no steps"))
        statement = line
        while statement > 1 and chapter.log[statement - 1][:1].isspace():
            statement -= 1  # an answer on a line of its own belongs to the statement above
        for slide in chapter.slides:
            if slide.line == statement:
                return Turn(replace(place, page=slide.number), "page")
        near = [*[known for known in lines if known < line][-1:], *[known for known in lines if known > line][:1]]
        named = with_and((str(known) if known else self._said("headers") for known in near), self.show.lang)
        return self._message(place, self._said("no step", line, named))

    def _unknown(self, word: str) -> str:
        shown = repr(visible(word[:_LONGEST_WORD]))
        words = [known for command in COMMANDS for known in command.all_words if len(known) > 1]
        near = nearest(word.casefold(), words)
        if near:
            hint = self._said("near", near)
        else:
            hint = self._said("known", ", ".join(command.usual(self.show.lang) for command in COMMANDS))
        return f"{self._said('unknown', shown)} {hint}"

    def _said(self, key: str, *values: object) -> str:
        return _SAID[self.show.lang][key].format(*values)

    def _message(self, place: Place, text: str) -> Turn:
        return Turn(place, "message", text)
