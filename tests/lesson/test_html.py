"""The HTML page of a lesson: everything in it, nothing from outside, and no name taken for markup."""

from __future__ import annotations

import json
import re
import tomllib
from base64 import b64encode
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from importlib.resources import files
from typing import Any

import pytest

from clue_logic.lesson.html import html_page, page_words
from clue_logic.lesson.replay import SETS
from clue_logic.lesson.slides import Chapter, Mark, Slide, SlideShow
from clue_logic.words.languages import UnknownLanguageError
from tests.lesson.shows import HOSTILE, course, hostile, lesson, long_game
from tests.words.test_languages import differences


class Page(HTMLParser):
    """What a browser makes of a page, as far as the standard library can tell."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str | None]] = []
        self.text: list[str] = []
        self.inside: dict[str, list[str]] = {"style": [], "script": []}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += attrs
        if tag in self.inside:
            self.inside[tag].append("")
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in self.inside:
            self.inside[self.open[-1]][-1] += data
        else:
            self.text.append(data)

    @property
    def words(self) -> str:
        return " ".join("".join(self.text).split())

    def values(self, name: str) -> list[str | None]:
        return [value for attribute, value in self.attributes if attribute == name]


def spaced(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("show", [lesson(), lesson("de"), course(), hostile()], ids=["en", "de", "course", "hostile"])
def test_the_document_tells_everything_without_a_program(show: SlideShow) -> None:
    words = Page(html_page(show)).words
    for chapter in show.chapters:
        for text in (chapter.title, *chapter.text, *chapter.log, *chapter.remarks, *chapter.closing):
            assert spaced(text) in words
        for slide in chapter.slides:
            for text in (slide.heading, slide.formula, slide.statement, *slide.applied, *slide.sentences):
                assert spaced(text) in words
        for of in SETS if chapter.slides else ():
            left = [mark.text for mark in chapter.slides[-1].sets[of] if mark.fate != "struck"]
            assert spaced(f"{{ {', '.join(left)} }}" if left else "∅") in words


def test_a_step_says_what_it_adds_and_strikes_out() -> None:
    words = Page(html_page(lesson())).words
    assert "E: +(1,-,-,3) M: −(1,-,-,3)" in words
    assert "Solution: +T3" in words


def test_no_name_becomes_markup() -> None:
    plain = hostile()
    text = html_page(plain)
    harmless = {name: f"name {i}" for i, name in enumerate(HOSTILE)}
    page, reference = Page(text), Page(html_page(_renamed(plain, harmless)))
    assert page.tags == reference.tags
    assert [name for name, _ in page.attributes] == [name for name, _ in reference.attributes]
    assert page.tags["script"] == 2
    assert page.tags["img"] == 0
    data = json.loads(page.inside["script"][0])
    assert data["chapters"][0]["cards"] == list(HOSTILE)


def _renamed(show: SlideShow, names: dict[str, str]) -> SlideShow:
    """Return a show with other names."""

    def clean(value: Any) -> Any:
        if isinstance(value, str):
            for name, other in names.items():
                value = value.replace(name, other)
            return value
        if isinstance(value, tuple):
            return tuple(map(clean, value))
        if isinstance(value, dict):
            return {key: clean(item) for key, item in value.items()}
        if isinstance(value, (Chapter, Slide, Mark, SlideShow)):
            return type(value)(**{name: clean(getattr(value, name)) for name in value.__dataclass_fields__})
        return value

    result: SlideShow = clean(show)
    return result


def test_nothing_comes_from_outside() -> None:
    text = html_page(lesson())
    page = Page(text)
    assert not page.tags.keys() & {"link", "img", "iframe", "object", "embed", "audio", "video", "base"}
    assert page.values("src") == []
    assert all(value is not None and value.startswith("#") for value in page.values("href"))
    assert not re.search(r"url\(|@import|https?:|//[a-z]+\.[a-z]", "".join(page.inside["style"]))
    assert not re.search(
        r"\beval\b|innerHTML|outerHTML|insertAdjacent|document\.write|fetch\(", page.inside["script"][1]
    )


def test_the_page_allows_itself_only_its_own_style_and_program() -> None:
    page = Page(html_page(lesson()))
    (policy,) = [value for value in page.values("content") if value and "default-src" in value]

    def source(text: str) -> str:
        return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"

    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["style-src"] == source(*page.inside["style"])
    assert rules["script-src"] == source(page.inside["script"][1])
    assert page.values("style") == []


@pytest.mark.parametrize("lang", ["en", "de"])
def test_links_lead_to_what_is_there_and_names_are_unique(lang: str) -> None:
    page = Page(html_page(course(lang)))
    names = page.values("id")
    assert len(names) == len(set(names))
    assert {f"#{name}" for name in names} >= set(page.values("href"))
    assert page.values("lang") == [lang]
    assert page.values("charset") == ["utf-8"]
    assert {"c1", "c1s1", "c1s10", "c1end", "c2", "c3", "c3s1"} <= set(names)


def test_a_line_of_the_log_leads_to_its_first_step_and_so_do_the_answers_below_it() -> None:
    text = html_page(lesson())
    found = re.findall(r'<a href="#(\w+)" class="line" data-statement="(\d+)"><span class="number">(\d+)', text)
    assert found == [
        ("c1s2", "9", "9"),
        ("c1s3", "10", "10"),
        ("c1s3", "10", "11"),
        ("c1s6", "13", "13"),
        ("c1s6", "13", "14"),
        ("c1s6", "13", "15"),
    ]


def test_both_languages_have_the_same_words_and_use_them() -> None:
    folder = files("clue_logic.lesson") / "page"
    languages = tomllib.loads((folder / "words.toml").read_text(encoding="utf-8"))
    assert not differences(page_words())
    used = "".join((folder / name).read_text(encoding="utf-8") for name in ("page.html", "page.js"))
    by_name = {*SETS, "G", "opening", "closing"}
    assert [word for word in languages["en"] if f"words.{word}" not in used and word not in by_name] == []


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(UnknownLanguageError, match="'fr'; languages are en, de"):
        html_page(replace(lesson(), lang="fr"))


def test_a_show_may_be_empty() -> None:
    assert "Nothing yet" in Page(html_page(SlideShow("Nothing yet", "en", ()))).words


def test_a_long_game_stays_small() -> None:
    show = long_game()
    (chapter,) = show.chapters
    assert len(chapter.slides) > 380
    assert sum(map(len, chapter.slides[-1].sets.values())) > 300
    assert len(html_page(show).encode()) < 600_000
