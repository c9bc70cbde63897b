"""The lesson and the course in the page: every step by keyboard, nothing cut off, and all of it on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clue_logic.language.reader import read_log
from clue_logic.paper.course import course_lessons, course_show
from clue_logic.paper.lesson import build_lesson
from clue_logic.paper.slides import Chapter, Mark, Slide, SlideShow, build_chapter
from tests.browser.page.actions import box, example

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIGNS = {"kept": "", "added": "+", "struck": "−"}

SEEN = """() => {
    const stage = document.querySelector(".lesson-stage");
    const text = (node) => node.textContent.replaceAll("\\u00a0", " ");
    const texts = (selector) =>
        [...stage.querySelectorAll(selector)].filter((node) => node.checkVisibility()).map(text);
    const entries = (node) => [...node.querySelectorAll(".entry")].map(text).join(" ") || text(node);
    return {
        heading: texts(".lesson-step h3, .lesson-reading > h3"),
        applied: texts(".lesson-applied li"),
        sentences: texts(".sentence"),
        formula: texts(".lesson-formula"),
        paragraphs: texts(".lesson-reading p:not(.lesson-hint)"),
        sets: Object.fromEntries([...stage.querySelectorAll(".lesson-set")].map((row) =>
            [row.dataset.set, entries(row.querySelector("dd"))])),
        grid: [...stage.querySelectorAll("tbody tr")].map((row) => [...row.children].map(text)),
        fresh: [...stage.querySelectorAll("td.fresh")]
            .map((cell) => [cell.parentNode.rowIndex - 1, cell.cellIndex - 1]),
        line: texts("[aria-current] .text"),
        live: text(document.querySelector(".lesson-live")),
    };
}"""

CUT_OFF = """(phone) => {
    const found = [];
    for (const node of document.querySelectorAll(".lesson *")) {
        if (!node.checkVisibility() || node.closest(".lesson-live, select")) continue;
        const style = getComputedStyle(node);
        const wide = node.scrollWidth > node.clientWidth + 1 && style.overflowX !== "visible";
        const high = node.scrollHeight > node.clientHeight + 1 && style.overflowY !== "visible";
        if (wide || (high && !(phone && node.matches(".lesson-stage")))) found.push(`${node.className} scrolls`);
    }
    const walker = document.createTreeWalker(document.querySelector(".lesson"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const [node, parent] = [walker.currentNode, walker.currentNode.parentElement];
        if (!node.data.trim() || !parent.checkVisibility() || parent.closest(".lesson-live, select")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const below = parent.closest(".lesson-stage") && !phone
            && box.bottom > document.querySelector(".lesson-controls").getBoundingClientRect().top + 1;
        const table = parent.closest(".lesson-sheet-box");
        if (table && table.scrollWidth > table.clientWidth + 1) continue;  // said above
        if (box.right > innerWidth + 1 || box.left < -1 || below) found.push(`cut off: ${node.data}`);
        if (parseFloat(getComputedStyle(parent).fontSize) < 13.9) found.push(`small: ${node.data}`);
        if (parent.matches(".operation") && range.getClientRects().length > 1) found.push(`broken: ${node.data}`);
        if (parent.matches(".folded")) found.push(`folded: ${node.data}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return found;
}"""


LINK = "(place) => { location.hash = location.hash.replace(/&?(lesson|course)=.*/, '') + '&' + place; }"


def go(page: Page, place: str) -> None:
    """Follow a link to a step: ``course=c1s3``."""
    page.evaluate(LINK, place)
    at(page, place.partition("=")[2])


def at(page: Page, place: str) -> None:
    """Wait until a step is shown."""
    page.locator(f'.lesson-stage[data-place="{place}"]').wait_for()


def course() -> SlideShow:
    return course_show(course_lessons())


def places(show: SlideShow) -> list[tuple[str, Chapter, Slide | None]]:
    """Return all there is to see, in order."""
    found: list[tuple[str, Chapter, Slide | None]] = []
    for number, chapter in enumerate(show.chapters, 1):
        found.append((f"c{number}", chapter, None))
        found += [(f"c{number}s{slide.number}", chapter, slide) for slide in chapter.slides]
        found += [(f"c{number}end", chapter, None)] if chapter.closing else []
    return found


def written(marks: tuple[Mark, ...]) -> str:
    return f"{{ {', '.join(SIGNS[mark.fate] + mark.text for mark in marks)} }}" if marks else "∅"


def check(seen: dict[str, Any], chapter: Chapter, slide: Slide | None, place: str) -> None:
    """Check that what is shown is the slide, or what is to be read before or after all of them."""
    if slide is None:
        assert seen["heading"] == ([] if place.endswith("end") else [chapter.title])
        assert seen["paragraphs"] == [*(chapter.closing if place.endswith("end") else chapter.text)]
        return
    assert seen["heading"] == [f"{slide.operation} {slide.heading}" if slide.operation else slide.heading]
    assert seen["formula"] == ([slide.formula] if slide.formula else [])
    assert seen["applied"] == list(slide.applied)
    assert seen["sentences"] == list(slide.sentences)
    assert {of: seen["sets"][of] for of in slide.sets} == {of: written(marks) for of, marks in slide.sets.items()}
    assert seen["sets"]["G"] == written(tuple(Mark(card, "kept", 0) for card in slide.remaining))
    assert seen["sets"]["solution"].replace("+", "") == (", ".join(slide.solution) or "not known yet")
    assert seen["grid"] == [[card, *signs] for card, signs in slide.grid]
    assert {(row, column) for row, column in seen["fresh"]} == slide.new_cells
    assert seen["line"] == ([chapter.log[slide.line - 1].partition("#")[0].rstrip()] if slide.line else [])
    assert all(text in seen["live"] for text in (slide.heading, *slide.sentences))


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080), (390, 844)])
def test_the_whole_course_by_keyboard_and_nothing_is_cut_off(
    width: int, height: int, notebook: Opener, engine: Browser
) -> None:
    if engine.browser_type.name == "firefox" and width != 1280:
        pytest.skip("Chromium has tried it; of the other browser one size is enough")
    page = notebook(width=width, height=height)
    go(page, "course=c1")
    cut = {}
    wanted = places(course())
    for number, (place, chapter, slide) in enumerate(wanted):
        at(page, place)
        assert f"course={place}" in page.url
        check(page.evaluate(SEEN), chapter, slide, place)
        found = page.evaluate(CUT_OFF, width < 500)
        if found:
            cut[place] = found
        if number + 1 < len(wanted):
            page.keyboard.press("ArrowRight")
    assert cut == {}
    page.keyboard.press("ArrowRight")
    at(page, wanted[-1][0])
    page.keyboard.press("Home")
    at(page, "c1")
    page.keyboard.press("End")
    at(page, wanted[-1][0])
    for place, _, _ in wanted[:-4:-1]:
        at(page, place)
        page.keyboard.press("ArrowLeft")


@pytest.fixture(scope="module")
def beginners() -> tuple[str, Chapter]:
    text = example("beginners")
    return text, build_chapter(build_lesson(read_log(text)), text, "This log")


def test_the_lesson_of_a_log(notebook: Opener, beginners: tuple[str, Chapter]) -> None:
    text, chapter = beginners
    page = notebook(text)
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("This log as a lesson").click()
    at(page, "c1")
    page.keyboard.press("End")
    at(page, "c1end")
    page.keyboard.press("ArrowLeft")
    last = chapter.slides[-1]
    at(page, f"c1s{last.number}")
    page.keyboard.press("a")  # all entries of long sets
    check(page.evaluate(SEEN), chapter, last, "")
    # What the step changes is in sight though not all entries are, and none of the answers beside the log.
    page.keyboard.press("a")
    for number in (12, 30):
        go(page, f"lesson=c1s{number}")
        changed = page.locator(".lesson-set ins, .lesson-set del").first
        if changed.count():
            assert 40 < box(changed)["y"] < 660
        fits = "(box) => box.scrollHeight <= box.clientHeight + 1"
        assert page.locator(".lesson-stage .lesson-sets-box").evaluate(fits)
    assert "expect" not in page.locator(".lesson-log").inner_text()
    assert "#" not in page.locator(".lesson-log").inner_text()
    # The lines of the log lead to their steps.
    second = next(slide for slide in chapter.slides if slide.line)
    page.get_by_role("button", name=chapter.log[second.line - 1].partition("#")[0].rstrip()).click()
    at(page, f"c1s{second.number}")
    page.go_back()
    at(page, "c1s30")
    page.keyboard.press("Escape")
    page.get_by_role("grid").wait_for()
    assert page.get_by_role("textbox", name="log").is_visible()
    assert "lesson=" not in page.url


@pytest.mark.usefixtures("once")
def test_where_there_is_no_lesson_escape_leads_back(notebook: Opener) -> None:
    page = notebook("players: Ann, Ben\n")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("l")
    page.get_by_text("There is no lesson yet").wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("There is no lesson yet").wait_for(state="hidden")
    page.get_by_role("textbox", name="log").click()


@pytest.mark.usefixtures("once")
def test_what_can_be_shown_and_hidden_and_chosen(notebook: Opener) -> None:
    page = notebook()
    go(page, "course=c5s3")
    boxes = (("f", ".lesson-stage .lesson-formula", "Formula"), ("g", ".lesson-sheet-box", "Notebook"))
    for key, selector, name in boxes:
        button = page.get_by_role("button", name=name, exact=True)
        assert page.locator(selector).is_visible()
        page.keyboard.press(key)
        assert not page.locator(selector).is_visible()
        assert button.get_attribute("aria-pressed") == "false"
        button.click()
        page.locator(selector).wait_for()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    keys.wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    keys.wait_for(state="detached")
    at(page, "c5s3")
    page.keyboard.press("o")
    page.get_by_role("dialog", name="Overview").get_by_role("button", name="4.").click()
    at(page, "c5s4")
    page.get_by_label("Chapter").select_option("2. Case 1: you are shown a card")
    at(page, "c2")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("]")
    at(page, "c2s2")
    page.keyboard.press("[")
    page.evaluate("document.activeElement.blur()")  # the space bar belongs to a button that has the focus
    page.keyboard.press("Space")
    at(page, "c2s2")
    page.get_by_role("button", name="More").click()
    page.get_by_label("Numbers").uncheck()
    page.get_by_role("button", name="Close").click()
    page.get_by_text("E := E ∪ {(-, W2, -, S2)}").first.wait_for()
    # Another language, at the same place.
    page.get_by_role("button", name="More").click()
    page.get_by_role("radio", name="Deutsch").check()
    page.get_by_role("button", name="Schließen").click()
    page.locator('.lesson-stage[lang="de"]').wait_for()
    at(page, "c2s2")
    page.get_by_role("button", name="Mehr").click()
    page.get_by_role("radio", name="English").check()
    page.get_by_role("button", name="Close").click()
    # An address may name what is not there: then it means the beginning of the chapter.
    page.evaluate(LINK, "course=c3s999")
    at(page, "c3")
    page.wait_for_function("location.hash.endsWith('course=c3')")


AT_ONCE = """async (closed) => {
    const dialog = document.querySelector("dialog");
    if (closed === "by its button") dialog.querySelector(":scope > button").click();
    else dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    for (let round = 0; round < 9; round++) await null;  // what is drawn at once, and nothing else
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "o", bubbles: true }));
}"""


def test_a_key_right_behind_the_end_of_a_dialog_is_not_lost(notebook: Opener) -> None:
    page = notebook()
    go(page, "course=c5s3")
    for closed in ("by its button", "by Escape"):
        page.keyboard.press("?")
        page.get_by_role("dialog", name="Keys").wait_for()
        page.evaluate(AT_ONCE, closed)
        page.get_by_role("dialog", name="Overview").wait_for()
        assert page.locator("dialog").count() == 1
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")


def test_on_paper_every_step_is_told(chromium: object, notebook: Opener, beginners: tuple[str, Chapter]) -> None:
    text, chapter = beginners
    page = notebook(text, color_scheme="dark", locale="ja-JP")
    go(page, "lesson=c1s4")
    page.get_by_text("レッスンの本文は英語").wait_for()  # the lesson is written in English and German
    page.emulate_media(media="print")
    seen = page.locator(".lesson-handout").inner_text()
    assert all(sentence in seen for slide in chapter.slides for sentence in slide.sentences)
    assert page.locator(".lesson-handout article").filter(visible=True).count() == len(chapter.slides)
    assert page.get_by_role("button").filter(visible=True).count() == 0
    assert page.locator(".lesson-stage, .lesson-masthead").filter(visible=True).count() == 0
    assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")


@pytest.mark.parametrize(("log", "steps"), [("six-players", (30, 101)), ("master-detective", (91, 119))])
def test_a_step_of_many_parts_and_a_notebook_of_many_cards_are_seen_whole(
    notebook: Opener, log: str, steps: tuple[int, ...]
) -> None:
    page = notebook(example(log))
    cut = "boxes => boxes.filter(box => box.scrollHeight > box.clientHeight + 1).map(box => box.className)"
    for step in steps:
        go(page, f"lesson=c1s{step}")
        assert page.locator(".lesson-stage > *:not(.lesson-log)").evaluate_all(cut) == []
        sets = page.locator(".lesson-stage .lesson-set:not([data-set=solution]) dd").all()
        for said in (row.inner_text().replace("\u00a0", " ").strip() for row in sets):
            assert said == "∅" or (said.startswith("{ ") and said.endswith(" }"))
