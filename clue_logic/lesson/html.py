"""A lesson as one HTML file, to project in a class or to hand out.

The file needs nothing but a browser: no network, no fonts, no other file. Without JavaScript, and on paper, it is a
document that tells every step; with it, it shows one step at a time. The template, its style, its program and its
words lie beside this module in `page/`.

Texts of a lesson hold names from a log. The template escapes every one of them, the program of the page only ever makes
text of them, and the page forbids itself to run or load anything else (Content Security Policy).
"""

from __future__ import annotations

import json
import tomllib
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files

from clue_logic.lesson.replay import SETS, chapter_changes
from clue_logic.lesson.slides import Chapter, Mark, Slide, SlideShow
from clue_logic.lesson.state import SetName
from clue_logic.words.languages import Texts


def html_page(show: SlideShow) -> str:
    """Return a lesson as one self-contained HTML file.

    Parameters
    ----------
    show
        What to show.

    Raises
    ------
    UnknownLanguageError
        If the page has no words in the language of the show.
    ValueError
        If the slides of a chapter have grids of different cards.

    Examples
    --------
    >>> page = html_page(SlideShow("Who & what?", "en", (Chapter("Opening", ("Read this.",), (), (), ()),)))
    >>> "<title>Who &amp; what?</title>" in page
    True
    """
    # Imported here: the other commands of clue-logic need no template.
    from jinja2 import Environment, StrictUndefined

    words = _words(show.lang)
    style, program = _part("page.css"), _part("page.js")
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    formulas = _formulas(show)
    return environment.from_string(_part("page.html")).render(
        show=show,
        chapters=[
            _PageChapter(i, chapter, tuple(_steps(i, chapter, formulas))) for i, chapter in enumerate(show.chapters, 1)
        ],
        formulas=formulas,
        words=words,
        sets=SETS,
        style=style,
        style_hash=_hash(style),
        program=program,
        program_hash=_hash(program),
        data=_data(show, words),
    )


@dataclass(frozen=True)
class _PageStep:
    """A slide as the document tells it."""

    name: str
    slide: Slide
    formula: str
    changes: Mapping[SetName, tuple[Mark, ...]]
    found: tuple[str, ...]


@dataclass(frozen=True)
class _PageChapter:
    """A chapter as the template needs it."""

    number: int
    chapter: Chapter
    steps: tuple[_PageStep, ...]

    @property
    def name(self) -> str:
        return f"c{self.number}"

    @property
    def first_steps(self) -> Mapping[int, str]:
        """Line of the log to the name of the first step at it."""
        return {step.slide.line: step.name for step in reversed(self.steps)}

    @property
    def statements(self) -> Sequence[int]:
        """For each line of the log the line of its statement: indented lines belong to one above them."""
        heads: list[int] = []
        for number, text in enumerate(self.chapter.log, 1):
            heads.append(heads[-1] if heads and text.strip() and text[0].isspace() else number)
        return heads

    @property
    def last(self) -> Slide | None:
        return self.chapter.slides[-1] if self.chapter.slides else None

    def members(self, of: SetName) -> list[str]:
        """Return what is in a set after the last step."""
        marks = self.last.sets.get(of, ()) if self.last else ()
        return [mark.text for mark in marks if mark.fate != "struck"]


def _steps(number: int, chapter: Chapter, formulas: Mapping[tuple[int, str, str], str]) -> Iterator[_PageStep]:
    known: tuple[str, ...] = ()
    for i, slide in enumerate(chapter.slides, 1):
        changes = {of: tuple(m for m in slide.sets.get(of, ()) if m.fate != "kept") for of in SETS}
        yield _PageStep(
            f"c{number}s{i}",
            slide,
            formulas.get((slide.operation, slide.heading, slide.formula), ""),
            {of: marks for of, marks in changes.items() if marks},
            tuple(card for card in slide.solution if card not in known),
        )
        known = slide.solution


def _formulas(show: SlideShow) -> Mapping[tuple[int, str, str], str]:
    """Return the operations that have a formula (number, heading, formula), by number, and the name of each."""
    slides = [slide for chapter in show.chapters for slide in chapter.slides if slide.formula]
    used = dict.fromkeys((slide.operation, slide.heading, slide.formula) for slide in slides)
    return {operation: f"f{i}" for i, operation in enumerate(sorted(used, key=lambda used: used[0]), 1)}


def _part(name: str) -> str:
    return (files("clue_logic.lesson") / "page" / name).read_text(encoding="utf-8")


def page_words() -> Texts[Mapping[str, str]]:
    """Return the words of the page."""
    return Texts(**tomllib.loads(_part("words.toml")))


def _words(lang: str) -> Mapping[str, str]:
    return page_words()[lang]


def _hash(text: str) -> str:
    """Return by what a Content Security Policy recognizes the text of a style or a program."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _data(show: SlideShow, words: Mapping[str, str]) -> str:
    """Return the changes of every chapter as JSON that can stand inside a script element."""
    data = {"chapters": [_changes(chapter) for chapter in show.chapters], "words": words}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # Without "<" nothing in it can end the element, or begin a comment in it.
    return text.replace("<", "\\u003c")


def _changes(chapter: Chapter) -> dict[str, object]:
    found = chapter_changes(chapter)
    slides = [{"line": slide.line, **change} for slide, change in zip(chapter.slides, found["slides"], strict=True)]
    return {**found, "locations": list(chapter.locations), "slides": slides}
