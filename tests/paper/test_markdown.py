"""Lessons as Markdown, read again by a Markdown parser."""

from __future__ import annotations

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from clue_logic.paper.markdown import MOST_KEPT, markdown_text
from clue_logic.paper.slides import Chapter, Mark, Slide, SlideShow
from clue_logic.words.escaping import escape_markdown, make_visible
from tests.paper.shows import HOSTILE, hostile, lesson

NASTY = (
    *HOSTILE,
    "# no heading #",
    "- no list",
    "12. no list",
    "> no quotation",
    "=== no line",
    "*a* _b_ **c** ~~d~~ `e` ``f`",
    "[g](http://h.example) ![i](j)",
    "http://k.example www.l.example m@n.example",
    "<br> &copy; \\* a\\",
    "| a | b |",
    "a \\| b",
    "    not code",
    "^1^ $x$ ~y~",
)


def parsed(text: str) -> list[Token]:
    return MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(text)


def words(token: Token) -> str:
    """Return the text of a block as one reads it."""
    return "".join(" " if child.type == "hardbreak" else child.content for child in token.children or ())


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_never_markup(name: str) -> None:
    plain = make_visible(" ".join(name.split()))
    (_, inline, _) = parsed(escape_markdown(name))
    assert {child.type for child in inline.children or ()} <= {"text", "text_special"}
    assert words(inline) == plain
    (_, heading, _) = parsed(f"# {escape_markdown(name)}")
    assert words(heading) == plain
    cell = escape_markdown(name, cell=True)
    table = parsed(f"| {cell} |\n| --- |\n| {cell} |\n")
    assert [words(token) for token in table if token.type == "inline"] == [plain, plain]
    # A link that some programs see without any markup.
    assert "://" not in escape_markdown(name)
    assert "www." not in escape_markdown(name)


def test_a_document_of_nasty_names_has_only_our_structure() -> None:
    slide = lesson().chapters[0].slides[0]
    sets = {"E": tuple(Mark(name, "added", 1) for name in NASTY), "M": (Mark(NASTY[0], "struck", 1),)}
    slide = Slide(1, 1, NASTY[1], 1, NASTY[2], NASTY[3], NASTY, NASTY, sets, NASTY, NASTY, slide.grid)  # type: ignore[arg-type]
    text = markdown_text(SlideShow(NASTY[0], "en", (Chapter(NASTY[1], NASTY, NASTY, NASTY, (slide,), NASTY, NASTY),)))
    types = {token.type.removesuffix("_open").removesuffix("_close") for token in parsed(text)}
    assert types <= {"heading", "paragraph", "inline", "fence", "bullet_list", "list_item"} | {
        "table", "thead", "tbody", "tr", "th", "td"
    }  # fmt: skip
    inner = {child.type for token in parsed(text) for child in token.children or ()}
    assert inner <= {"text", "text_special", "hardbreak", "strong_open", "strong_close", "s_open", "s_close"}
    assert markdown_text(hostile()).count("\n## ") == 1


def test_formulas_are_explained_once_and_the_grid_drawn_once() -> None:
    tokens = parsed(markdown_text(lesson()))
    formulas = [token.content for token in tokens if token.type == "fence" and "⇒" in token.content]
    assert len(formulas) == len(set(formulas)) > 5
    assert [token.type for token in tokens].count("table_open") == 1
    cells = [words(token) for token in tokens if token.type == "inline" and token.level == 4]
    assert cells[:5] == ["", "S1", "S2", "S3", "envelope"]


def test_of_a_long_set_only_the_end_is_written_out() -> None:
    kept = tuple(Mark(f"({n})", "kept", 1) for n in range(MOST_KEPT + 3))
    slide = Slide(1, 1, "", 1, "h", "", (), (), {"N": (*kept, Mark("(new)", "added", 2))}, (), (), ())
    text = markdown_text(SlideShow("t", "en", (Chapter("c", (), (), (), (slide,)),)))
    assert "N = { … (3 more), (3), (4), (5), (6), (7), (8), **(new)** }" in text
    assert "N = { (0), (1), (2)," in text.split("### After")[1]
