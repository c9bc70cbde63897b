"""A lesson in a real browser: every step within reach of the keyboard, on a wall, on a phone, on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from clue_logic.language.reader import read_log
from clue_logic.lesson.course import course_lessons, course_show
from clue_logic.lesson.html import html_page
from clue_logic.lesson.slides import Chapter, Mark, Slide, SlideShow
from tests.lesson.shows import HOSTILE, SETS, course, hostile, lesson, long_game, rearranged, show_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import Opener

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOT = Path(__file__).resolve().parents[2]


def paper() -> SlideShow:
    """Return the built-in course as it is."""
    return course_show(course_lessons())


def six_players() -> SlideShow:
    """Return the lesson of a whole game."""
    text = (ROOT / "examples" / "six-players.clue").read_text(encoding="utf-8")
    return show_of(read_log(text), text, "Six players")


SIGNS = {"kept": "", "added": "+", "struck": "−"}

# Waits for the event: the page forbids the polling of `wait_for_function`, which evaluates texts in the page.
SCROLLED = """() => new Promise((done) => {
    const main = document.getElementById("main");
    if (main.scrollTop > 0) done();
    else main.addEventListener("scroll", done, {once: true});
})"""

SEEN = """() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
    const texts = (selector) => seen(selector).map((node) => node.textContent);
    return {
        address: location.hash,
        views: seen(".step, .opening, .closing").map((node) => node.id || node.parentNode.id),
        heading: texts(".step h4, .opening h2"),
        applied: texts(".applied li"),
        sentences: texts(".sentence"),
        formula: texts(".formula"),
        sets: Object.fromEntries(seen(".stage-sets .set").map((node) =>
            [node.dataset.set, node.querySelector("dd").textContent.replaceAll("\u00a0", " ")])),
        grid: seen(".stage-grid tbody tr").map((row) => [...row.children].map((cell) => cell.textContent)),
        fresh: seen(".stage-grid td.new").map((cell) => [cell.parentNode.rowIndex - 1, cell.cellIndex - 1]),
        line: texts(".line[aria-current] .text"),
        position: texts("#position"),
        live: document.getElementById("live").textContent,
    };
}"""


def addresses(show: SlideShow) -> list[str]:
    """Return the addresses of everything there is to see, in order."""
    found = []
    for number, chapter in enumerate(show.chapters, 1):
        found += [f"#c{number}", *(f"#c{number}s{i}" for i in range(1, len(chapter.slides) + 1))]
        found += [f"#c{number}end"] if chapter.closing else []
    return found


def written(marks: tuple[Mark, ...]) -> str:
    return f"{{ {', '.join(SIGNS[mark.fate] + mark.text for mark in marks)} }}" if marks else "∅"


def check_slide(seen: dict[str, Any], chapter: Chapter, slide: Slide) -> None:
    """Check that a slide is shown as it is."""
    assert seen["heading"] == [f"{slide.operation} {slide.heading}" if slide.operation else slide.heading]
    assert seen["formula"] == ([slide.formula] if slide.formula else [])
    assert seen["applied"] == list(slide.applied)
    assert seen["sentences"] == list(slide.sentences)
    assert {of: seen["sets"][of] for of in SETS} == {of: written(slide.sets[of]) for of in SETS}
    assert seen["sets"]["G"] == written(tuple(Mark(card, "kept", 0) for card in slide.remaining))
    assert seen["sets"]["solution"].replace("+", "") == (", ".join(slide.solution) or "not known yet").replace("+", "")
    assert seen["grid"] == [[card, *signs] for card, signs in slide.grid]
    assert {(row, column) for row, column in seen["fresh"]} == slide.new_cells
    assert seen["line"] == ([chapter.log[slide.line - 1]] if slide.line else [])
    assert seen["position"] == [f"Step {slide.number} of {len(chapter.slides)}"]
    assert all(text in seen["live"] for text in (slide.heading, *slide.sentences))


@pytest.mark.parametrize("make", [course, hostile, rearranged, paper, six_players])
def test_the_keyboard_reaches_every_step_and_leads_back(make: Callable[[], SlideShow], opened: Opener) -> None:
    show = make()
    page = opened(show)
    wanted = addresses(show)
    slides = {
        f"#c{number}s{i}": (chapter, slide)
        for number, chapter in enumerate(show.chapters, 1)
        for i, slide in enumerate(chapter.slides, 1)
    }
    forward = []
    for _ in range(len(wanted) + 2):
        seen = page.evaluate(SEEN)
        forward.append(seen["address"] or "#c1")
        assert seen["views"] == [forward[-1][1:]]
        if forward[-1] in slides:
            check_slide(seen, *slides[forward[-1]])
        page.keyboard.press("ArrowRight")
    assert list(dict.fromkeys(forward)) == wanted

    back = [page.evaluate("location.hash")]
    for _ in range(len(wanted)):
        page.keyboard.press("ArrowLeft")
        back.append(page.evaluate("location.hash"))
    assert list(dict.fromkeys(back)) == wanted[::-1]


def test_every_key_does_what_the_help_says(opened: Opener) -> None:
    page = opened(course(), "#c1s3")

    def after(*keys: str) -> str:
        for key in keys:
            page.keyboard.press(key)
        found: str = page.evaluate("location.hash")
        return found

    assert [after(key) for key in (" ", "PageDown", "n", "N")] == ["#c1s4", "#c1s5", "#c1s6", "#c1s7"]
    assert [after(key) for key in ("PageUp", "p", "b", "Shift+ ")] == ["#c1s6", "#c1s5", "#c1s4", "#c1s3"]
    assert after("End") == "#c3s1"
    assert after("Home") == "#c1"
    # The headers, line 9, line 10, line 13, the closing; a chapter of words alone; the next.
    down = ["#c1s1", "#c1s2", "#c1s3", "#c1s6", "#c1end", "#c2", "#c2end", "#c3"]
    assert [after("ArrowDown") for _ in down] == down
    assert [after("[") for _ in down] == [*down[:-1][::-1], "#c1"]
    assert after("]", "]", "]", "n", "ArrowUp") == "#c1s2"
    assert after("Control+n", "Alt+ArrowRight", "Meta+]", "x", "Tab") == "#c1s2"


def test_arrows_scroll_the_box_that_has_the_focus(opened: Opener) -> None:
    page = opened(lesson(), "#c1s4", 375, 667)
    page.locator("#main").focus()
    page.keyboard.press("ArrowDown")
    page.evaluate(SCROLLED)
    assert page.evaluate("document.getElementById('main').scrollTop > 0")
    assert page.evaluate("location.hash") == "#c1s4"
    page.keyboard.press("]")
    assert page.evaluate("location.hash") == "#c1s6"


def test_formula_grid_and_help_can_be_shown_and_hidden(opened: Opener) -> None:
    page = opened(lesson(), "#c1s4")
    formula, grid, help_ = page.locator(".step.current .formula"), page.locator(".stage-grid"), page.locator("#help")
    for key, box, button in (("f", formula, "Formula"), ("g", grid, "Notebook")):
        toggle = page.get_by_role("button", name=button)
        assert box.is_visible()
        assert toggle.get_attribute("aria-pressed") == "true"
        page.keyboard.press(key)
        assert not box.is_visible()
        assert toggle.get_attribute("aria-pressed") == "false"
        page.keyboard.press("ArrowRight")
        assert not box.is_visible()
        toggle.click()
        assert box.is_visible()
    assert not help_.is_visible()
    page.keyboard.press("?")
    assert help_.is_visible()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("location.hash") == "#c1s6"
    page.keyboard.press("Escape")
    assert not help_.is_visible()
    page.get_by_role("button", name="Keys").click()
    page.get_by_role("button", name="Close").click()
    assert not help_.is_visible()


def test_a_click_leads_on_back_to_a_line_and_to_a_chapter(opened: Opener) -> None:
    page = opened(course(), "#c1s1")
    place = "location.hash"
    for step in ("#c1s2", "#c1s3", "#c1s4"):
        page.get_by_role("button", name="Next").click()
        assert page.evaluate(place) == step
    page.get_by_role("button", name="Back").click()
    assert page.evaluate(place) == "#c1s3"
    # The button has the focus now, and the space bar presses it.
    page.keyboard.press(" ")
    assert page.evaluate(place) == "#c1s2"
    page.locator(".current .line", has_text="S3 passes").click()
    assert page.evaluate(SEEN)["line"] == ["S2 suggests T3, W1, R2"]
    assert page.evaluate(place) == "#c1s6"
    page.get_by_label("Chapter").select_option("3. A small deck")
    assert page.evaluate(place) == "#c3"
    page.go_back()
    assert page.evaluate(SEEN)["views"] == ["c1s6"]
    page.go_back()
    assert page.evaluate(SEEN)["views"] == ["c1s2"]
    page.evaluate("location.hash = '#c1s5'")
    page.wait_for_selector("#c1s5.current")
    page.get_by_role("button", name="Next").click()
    assert page.evaluate(place) == "#c1s6"


def test_the_last_of_many_steps_is_right_and_its_changes_are_in_sight(opened: Opener) -> None:
    show = long_game()
    (chapter,) = show.chapters
    page = opened(show)
    page.keyboard.press("End")
    check_slide(page.evaluate(SEEN), chapter, chapter.slides[-1])
    for selector in (".stage-sets ins", ".current [aria-current]"):
        box = page.locator(selector).first.bounding_box()
        assert box is not None
        assert box["y"] > 40
        assert box["y"] + box["height"] < 740


TOO_SMALL = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const [node, parent] = [walker.currentNode, walker.currentNode.parentElement];
        if (!node.data.trim() || !parent.checkVisibility() || parent.closest("script, .unseen")) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        if (size < 16) found.push(`${size}px: ${node.data}`);
        const range = document.createRange();
        range.selectNodeContents(node);
        const scrolls = parent.closest(".stage-grid, .sheet, .place, select");
        if (!scrolls && range.getBoundingClientRect().right > innerWidth + 1) found.push(`cut off: ${node.data}`);
    }
    return found;
}"""

OVERFLOW = """() => [document.documentElement, document.body, document.getElementById("main")].filter(
    (node) => node.scrollWidth > node.clientWidth + 1 || node.scrollLeft > 0).map((node) => node.tagName)"""


@pytest.mark.parametrize("make", [lesson, hostile, paper, six_players])
@pytest.mark.parametrize(("width", "height"), [(375, 667), (1024, 768)])
def test_every_step_can_be_read_on_a_small_screen(
    make: Callable[[], SlideShow], width: int, height: int, opened: Opener
) -> None:
    show = make()
    page = opened(show, width=width, height=height)
    for _ in addresses(show):
        assert page.evaluate(OVERFLOW) == []
        assert page.evaluate(TOO_SMALL) == []
        page.keyboard.press("ArrowRight")


def test_on_a_phone_the_current_line_and_the_step_come_first(opened: Opener) -> None:
    page = opened(lesson(), "#c1s4", 375, 667)
    for selector in (".current [aria-current]", ".step.current h4", ".step.current .applied", "#next"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert 0 <= box["y"] < box["y"] + box["height"] <= 667


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_letters_stand_out_from_their_ground(scheme: str, opened: Opener) -> None:
    page = opened(lesson(), "#c1s9", color_scheme=scheme)
    contrasts = page.evaluate("""() => {
        const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
        const light = (colour) => numbers(colour).slice(0, 3).map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
            .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
        const ground = (node) => {
            const colour = getComputedStyle(node).backgroundColor;
            return numbers(colour)[3] === 0 ? ground(node.parentElement) : colour;
        };
        return [...document.querySelectorAll("body *")]
            .filter((node) => node.checkVisibility() && !node.disabled &&
                [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
            .map((node) => {
                const both = [light(getComputedStyle(node).color), light(ground(node))].sort((a, b) => b - a);
                return [(both[0] + 0.05) / (both[1] + 0.05), node.outerHTML.slice(0, 60)];
            });
    }""")
    assert len(contrasts) > 50
    assert [found for found in contrasts if found[0] < 4.5] == []


@pytest.mark.parametrize("program", [True, False], ids=["with a program", "without"])
def test_on_paper_every_step_is_told_and_nothing_else(program: bool, opened: Opener) -> None:
    show = course("de")
    page = opened(show, "#c1s4" if program else "", java_script_enabled=program)
    page.emulate_media(media="print")
    check_document(page, show)
    assert page.locator(".stage-sets, .stage-grid, .formula, #position").filter(visible=True).count() == 0
    printed = page.pdf(prefer_css_page_size=True)
    # A4 in points.
    assert b"/MediaBox [0 0 594.9" in printed


def test_without_a_program_the_page_is_a_document(opened: Opener) -> None:
    show = hostile()
    page = opened(show, width=375, height=667, java_script_enabled=False)
    check_document(page, show)
    names = page.locator("th[scope=row]").all_text_contents()
    assert names == list(HOSTILE)
    page.locator(".line").nth(2).click()
    assert page.url.endswith("#c1s3")
    box = page.locator("#c1s3").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 300


def check_document(page: Page, show: SlideShow) -> None:
    """Check that every step can be seen, and that there is nothing to press."""
    slides = [slide for chapter in show.chapters for slide in chapter.slides]
    steps = page.locator(".step").filter(visible=True)
    assert steps.locator("h4").all_text_contents() == [
        f"{slide.operation} {slide.heading}" if slide.operation else slide.heading for slide in slides
    ]
    assert steps.locator(".applied li").all_text_contents() == [text for slide in slides for text in slide.applied]
    assert steps.locator(".sentence").all_text_contents() == [text for slide in slides for text in slide.sentences]
    assert page.locator(".opening").filter(visible=True).count() == len(show.chapters)
    assert page.locator(".final").filter(visible=True).count() == sum(bool(c.slides) for c in show.chapters)
    assert page.locator("button, select, dialog, .hint").filter(visible=True).count() == 0


def test_the_page_may_neither_load_nor_run_anything_else(browser: Browser, tmp_path: Path) -> None:
    # Not by `opened`: that the browser complains is the point.
    file = tmp_path / "lesson.html"
    file.write_text(html_page(lesson()), encoding="utf-8")
    page = browser.new_page()
    page.goto(file.as_uri())
    refused = page.evaluate("""() => new Promise((done) => {
        const refused = [];
        document.addEventListener("securitypolicyviolation", (event) => {
            refused.push(event.effectiveDirective);
            if (refused.length === 2) done(refused.sort());
        });
        document.body.append(Object.assign(document.createElement("script"), {textContent: "window.ran = true"}));
        document.body.append(Object.assign(document.createElement("img"), {src: "data:image/gif;base64,R0lGODlhAQAB"}));
    })""")
    assert refused == ["img-src", "script-src-elem"]
    assert page.evaluate("window.ran") is None
    page.close()
