"""A cell's proof in the page: a tree that opens and closes, by mouse and by keys, and what it marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.notebook.explanation import explain
from clue_logic.notebook.solve import solve
from tests.browser.page.actions import (
    HIGH,
    READY,
    WIDE,
    axe,
    box,
    cell,
    choose,
    example,
    focused,
    interrupt_fetch,
    note_saved_file,
    row,
    rows,
    saved_file,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

SUPPOSING = example("supposing")
AXE = explain(solve(read_log(SUPPOSING)), Cell("envelope", "Axe", False))


def marked(page: Page) -> set[str]:
    """Return the numbers of the lines that are marked in the log."""
    return set(page.evaluate("[...document.querySelectorAll('.cm-line')].flatMap((line, at) => "
        "line.className.includes('mark') ? [String(at + 1)] : [])"))  # fmt: skip


@pytest.mark.usefixtures("once")
def test_a_proof_by_supposing_opens_step_by_step(notebook: Opener) -> None:
    page = notebook(SUPPOSING, WIDE, HIGH)
    choose(page, "envelope", "Axe")
    page.get_by_role("heading", name="The envelope lacks Axe").wait_for()
    assert AXE.remark() in page.get_by_text("it is proved by supposing").inner_text()
    whole = [text.strip("├─└│ ").split("  ")[0] for text in AXE.text().split("\n\n")[1].splitlines()]
    # Big proofs begin with what is near the conclusion, and say what is folded.
    assert len(rows(page)) < len(whole)
    folded = row(page, "(4) Ann answered")
    assert "1 step folded, lines 13, 14" in folded.inner_text()
    assert folded.get_attribute("aria-expanded") == "false"
    page.get_by_role("button", name="Open all").click()
    numbered = [text.split(") ", 1)[1] if text.startswith("(") else text for text in whole]
    assert rows(page) == numbered
    page.get_by_role("button", name="Fold all").click()
    assert rows(page) == ["envelope lacks Axe"]
    assert "8 steps folded, lines 9, 11, 13, 14, 15" in row(page, "(1)").inner_text()
    row(page, "(1)").locator(".proof-said").click()
    assert rows(page)[:2] == ["envelope lacks Axe", "suppose (A): envelope holds Axe"]
    page.get_by_text("Checked step by step.").wait_for()


IN_SIGHT = """() => {
  const marked = document.querySelector(".grid .marked button")?.getBoundingClientRect();
  const around = document.querySelector(".grid-scroll").getBoundingClientRect();
  return marked && around.top <= marked.top && marked.bottom <= around.bottom;
}"""


def test_what_decided_it_comes_first(notebook: Opener) -> None:
    page = notebook(example("six-players"))
    page.get_by_role("button", name="envelope, Study: holds").click()
    brief = page.locator(".proof-brief")
    brief.get_by_text("every other place lacks it").wait_for()
    assert brief.get_by_text("Felix lacks Study").is_visible()
    assert not brief.get_by_text("You lack Study").is_visible()
    brief.get_by_text("and what you knew already (1)").click()
    brief.get_by_text("You lack Study").wait_for()
    # The whole proof is below.
    assert page.get_by_role("treeitem").count() == 13
    assert axe(page) == []


def test_the_cell_that_a_step_speaks_of_comes_into_sight(notebook: Opener) -> None:
    cards = [f"card {number:02}" for number in range(40)]
    reveals = "".join(f"{'Ann' if number < 20 else 'Ben'} reveals {card}\n" for number, card in enumerate(cards[:-1]))
    page = notebook(f"players: Ann 20, Ben 19\ncards: {', '.join(cards)}\nhidden: 1\n{reveals}", 1280, 600)
    choose(page, "envelope", cards[-1])
    page.get_by_role("treeitem").first.focus()
    sights = set()
    for _ in range(8):
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(60)
        page.wait_for_function(IN_SIGHT)
        sights.add(page.locator(".grid .marked button").first.get_attribute("aria-label"))
    assert len(sights) > 3


def test_a_proof_is_read_by_keys_alone(notebook: Opener) -> None:
    page = notebook(SUPPOSING, WIDE, HIGH)
    cell(page, "envelope", "Axe").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(READY)
    page.get_by_role("treeitem").first.focus()
    page.keyboard.press("*")
    page.keyboard.press("ArrowDown")
    focused(page, "suppose (A)")
    page.keyboard.press("End")
    focused(page, "line 15: Cid passed")
    page.keyboard.press("ArrowLeft")
    step = focused(page, "(9)")
    page.keyboard.press("ArrowLeft")
    assert step.get_attribute("aria-expanded") == "false"
    page.keyboard.press("ArrowRight")
    assert step.get_attribute("aria-expanded") == "true"
    page.keyboard.press("ArrowRight")
    focused(page, "line 15")
    page.keyboard.press("Home")
    focused(page, "(1)")
    # What is told above is referred to, and Enter goes there.
    row(page, "supposed (A)").focus()
    page.keyboard.press("Enter")
    focused(page, "suppose (A)")
    # The rule of the step that has the focus is the next stop.
    row(page, "(2)").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("note", name="The rule: law of non-contradiction").wait_for()
    row(page, "line 13: Ann answered").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('.cm-content')")
    page.keyboard.type("# ")
    page.wait_for_selector(READY)
    assert page.get_by_text("# Ben suggests Plum, Axe, Attic").count() == 1


def test_pointing_at_a_step_marks_lines_and_cells_until_the_next(notebook: Opener) -> None:
    page = notebook(SUPPOSING, WIDE, HIGH)
    choose(page, "envelope", "Axe")
    page.get_by_role("button", name="Open all").click()
    row(page, "line 13: Ann answered").hover()
    page.wait_for_function("() => document.querySelectorAll('.cm-line')[12].className.includes('mark')")
    page.get_by_role("heading", name="The envelope lacks Axe").hover()
    assert "13" in marked(page)
    row(page, "Rope is named neither on line 13 nor on line 14").hover()
    page.wait_for_function("() => document.querySelectorAll('.cm-line')[13].className.includes('mark')")
    assert marked(page) == {"13", "14"}
    row(page, "(8) Ben lacks Rope").hover()
    page.wait_for_function("() => document.querySelectorAll('.cm-line')[14].className.includes('mark')")
    assert "13" not in marked(page)
    assert "marked" in (cell(page, "Ben", "Rope").locator("..").get_attribute("class") or "")


def test_pointing_at_a_line_that_is_out_of_sight_brings_it_into_sight(notebook: Opener) -> None:
    page = notebook(example("six-players"))
    page.locator(".cm-scroller").evaluate("scroller => { scroller.scrollTop = 0 }")
    assert not _in_sight(page, "39")
    choose(page, "envelope", "Professor Plum")
    row(page, "line 39: Ben passed").first.hover()
    page.wait_for_function("() => document.querySelector('.log-marked-most')")
    assert _in_sight(page, "39")
    # Whoever writes is not taken away from there.
    page.get_by_role("textbox", name="log").click()
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.type("# ")
    page.wait_for_selector(READY)
    page.wait_for_timeout(100)
    assert _in_sight(page, "1")


def _in_sight(page: Page, number: str) -> bool:
    """Return whether the number of a line stands within the editor."""
    return bool(
        page.evaluate(
            """number => {
                const frame = document.querySelector('.cm-scroller').getBoundingClientRect();
                return [...document.querySelectorAll('.cm-lineNumbers .cm-gutterElement')].some((one) => {
                    const box = one.getBoundingClientRect();
                    const inSight = box.height > 0 && box.top >= frame.top && box.top < frame.bottom;
                    return one.textContent === number && inSight;
                });
            }""",
            number,
        )
    )


@pytest.mark.usefixtures("once")
def test_from_a_step_to_its_own_proof_and_back_and_what_was_known_before(notebook: Opener) -> None:
    log = "cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals Queen\nAnn suggests Ace: Bob passes\n"
    page = notebook(log + "Bob accuses Ace: right\n", WIDE, HIGH)
    choose(page, "envelope", "Ace")
    page.get_by_text("It has been known since line 5.").wait_for()
    page.get_by_role("button", name="The proof then").click()
    page.get_by_role("heading", name="(after line 5)").wait_for()
    row(page, "line 5").wait_for()
    page.get_by_role("button", name="Proof of this cell").first.click()
    page.get_by_role("heading", name="The envelope").wait_for(state="detached")
    page.get_by_role("button", name="Back").click()
    page.get_by_role("heading", name="The envelope holds Ace").wait_for()


def test_sentences_a_picture_and_copies(notebook: Opener) -> None:
    page = notebook(SUPPOSING, WIDE, HIGH)
    choose(page, "envelope", "Axe")
    page.get_by_role("radio", name="Sentences").check()
    prose = AXE.text("prose").split("\n\n")[1]
    for line in prose.splitlines():
        assert page.get_by_text(line.strip(), exact=True).count() == 1
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    page.get_by_role("button", name="Copy as text").click()
    page.get_by_text("Copied.").wait_for()
    assert page.evaluate("window.copied") == AXE.text("prose")
    # What is to be copied by hand is selected as soon as it is there: the next key may be the one that copies.
    page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));"
        " new MutationObserver((_, seen) => {"
        " const field = document.querySelector('.proof-by-hand textarea'); if (!field) return;"
        " const focused = document.activeElement === field;"
        " window.selected = focused && field.value.slice(field.selectionStart, field.selectionEnd);"
        " seen.disconnect(); }).observe(document.body, {childList: true, subtree: true}); }"
    )
    page.get_by_role("button", name="Copy as Markdown").click()
    by_hand = page.get_by_role("textbox", name="The browser does not allow copying")
    assert by_hand.input_value() == AXE.markdown()
    assert page.evaluate("window.selected") == AXE.markdown()
    page.get_by_role("radio", name="Picture").check()
    picture = page.get_by_role("img", name="the envelope lacks Axe")
    assert "(5) Ann lacks Axe" in (picture.text_content() or "")
    for kind, begins in (("svg", "<svg"), ("png", "\ufffdPNG")):
        note_saved_file(page)
        page.get_by_role("button", name=f"Save as {kind.upper()}").click()
        name, text = saved_file(page)
        assert name == f"the envelope lacks Axe.{kind}"
        assert text.startswith(begins)


@pytest.mark.usefixtures("once")
def test_hostile_names_are_only_names(notebook: Opener) -> None:
    name = "<img src=x onerror=alert(1)>"
    log = f'cards: "{name}", "\u202eevil", Queen\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals "{name}"\n'
    page = notebook(log, WIDE, HIGH)
    choose(page, "Bob", name)
    row(page, f"Bob lacks {name}").wait_for()
    page.get_by_role("radio", name="Picture").check()
    assert page.locator("img[src=x]").count() == 0


@pytest.mark.usefixtures("once")
def test_what_goes_wrong_is_said_and_can_be_asked_again(notebook: Opener) -> None:
    page = notebook(SUPPOSING, WIDE, HIGH)
    interrupt_fetch(
        page,
        "if (method !== 'why' || window.failed) return ask(); window.failed = true;"
        'return new Response(\'{"error": {"code": "failed", "message": "there is not enough memory"}}\');',
    )
    choose(page, "envelope", "Axe")
    page.get_by_text("there is not enough memory").wait_for()
    page.get_by_role("button", name="Try again").click()
    row(page, "(1) envelope lacks Axe").wait_for()


def test_on_a_phone_a_tap_on_a_line_shows_it_in_the_log(notebook: Opener, chromium: Browser) -> None:
    page = notebook(SUPPOSING, 390, 844, has_touch=True)
    cell(page, "envelope", "Axe").tap()
    page.get_by_role("heading", name="The envelope lacks Axe").wait_for()
    assert box(row(page, "suppose (A)"))["height"] >= 44
    line = row(page, "line 11: Ann holds exactly 2 of the cards").locator(".proof-said")
    line.tap()
    page.wait_for_function("() => document.activeElement.matches('.cm-content')")
    assert page.get_by_text("players: Ann 2, Ben 2, Cid 2").is_visible()
    assert marked(page) == {"11"}
