"""Hidden answers: nothing is shown but what was claimed, from lines that were picked, and the software only judges."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import READY, cell, interrupt_fetch, labels, reload_with, write_on

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

GAME = """cards: Ace, King, Queen, Jack, Ten, Nine, Eight
hidden: 2
players: Ann 2, Bob 2, Cid 1
me: Ann
hand: Ten, Nine

Ann suggests Ace, King: Bob passes, Cid passes
Cid suggests Ace, Queen
    Bob shows
Bob reveals Jack
"""


def claim(page: Page, place: str, card: str, sign: str, lines: list[str]) -> None:
    """Claim a cell as a pupil does."""
    cell(page, place, card).click()
    page.get_by_role("radio", name=sign, exact=True).check()
    for box in page.get_by_role("checkbox").all():
        box.uncheck()
    for line in lines:
        page.get_by_role("checkbox", name=line).check()
    page.get_by_role("button", name="Judge").click()


def hide(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Hide the answers").click()
    page.get_by_text("Choose a cell of the notebook").wait_for()


def told(page: Page) -> str:
    """Return all that the grid says of its cells."""
    return " ".join(labels(page))


@pytest.mark.usefixtures("once")
def test_a_pupil_claims_cells_and_is_told_no_more_than_asked_for(notebook: Opener) -> None:
    page = notebook(GAME)
    assert "Bob, Queen: holds" in told(page)
    page.get_by_text("settles 2 cells").wait_for()
    hide(page)
    page.get_by_text("0 of 28 cells").wait_for()
    assert "holds" not in told(page)
    assert "lacks" not in told(page)
    assert page.get_by_text("Solved").count() == 0
    page.get_by_text("settles 2 cells").wait_for(state="detached")
    assert "settles" not in page.get_by_role("textbox", name="log").inner_text()

    # Wrong: a deal shows it.
    claim(page, "Cid", "Queen", "holds", ["Cid suggests"])
    page.get_by_text("does not follow from the log").wait_for()
    row = page.get_by_role("row", name="Cid").last
    assert "Queen" not in row.inner_text()

    # Right, but not from these lines: one hint after the other.
    claim(page, "Bob", "Queen", "holds", ["Cid suggests"])
    page.get_by_text("not from these lines").wait_for()
    assert page.get_by_text("a player passes").count() == 0
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_text("a player passes").wait_for()
    assert page.get_by_text("It is about").count() == 0
    page.get_by_role("button", name="Another hint").click()
    page.get_by_text("It is about Bob, Ace").wait_for()
    page.get_by_role("button", name="Another hint").click()
    page.get_by_text("agrees with all of them").wait_for()
    assert page.get_by_role("button", name="Another hint").count() == 0
    assert "Bob, Queen: holds" not in told(page)

    # Right, with a line too many; the cell appears, and its proof.
    page.get_by_role("checkbox", name="Ann suggests").check()
    page.get_by_role("checkbox", name="Bob reveals").check()
    page.get_by_role("button", name="Judge").click()
    page.get_by_text("Not needed: line 10").wait_for()
    assert "Bob, Queen: holds" in told(page)
    assert told(page).count("holds") == 1
    page.get_by_text("Proof from these lines").click()
    page.get_by_text("line 7: Bob passed").wait_for()
    page.get_by_text("1 of 28 cells").wait_for()
    page.get_by_role("button", name="Fill in what the headers say").click()
    page.get_by_text("14 of 28 cells").wait_for()

    # No panel tells more: not by a key, not by another way; nor does the lesson of the log.
    page.keyboard.press("l")
    page.evaluate("location.hash = 'lesson=c1s3'")
    page.get_by_text("The lesson of this log would give them away").wait_for()
    page.keyboard.press("Escape")
    cell(page, "Bob", "Jack").click()
    assert page.get_by_role("radio", name="holds", exact=True).is_visible()


@pytest.mark.usefixtures("once")
def test_what_was_judged_of_another_claim_is_not_said_of_this_one(notebook: Opener) -> None:
    page = notebook(GAME)
    hide(page)
    interrupt_fetch(
        page,
        "const answer = await ask();"
        "if (method === 'claim') await new Promise((on) => { window.letGo = on; }); return answer;",
    )
    judge = page.locator("button.primary[type=submit]")
    for change in ("a line is picked", "the language is another"):
        claim(page, "Bob", "Queen", "holds", ["Cid suggests"])
        page.wait_for_function("() => window.letGo")
        assert judge.is_disabled()
        if change == "a line is picked":
            page.get_by_role("checkbox", name="Ann suggests").check()
        else:
            page.get_by_role("combobox", name="Language").select_option("de")
        # It can be judged at once, and what comes late is not said.
        page.wait_for_function("() => !document.querySelector('button.primary[type=submit]').disabled")
        page.evaluate("() => { window.letGo(); window.letGo = undefined; }")
        page.wait_for_timeout(200)
        assert page.locator(".claim-said").inner_text() == ""


@pytest.mark.usefixtures("once")
def test_claims_stay_as_long_as_their_lines_do_and_can_be_revealed(notebook: Opener) -> None:
    page = notebook(GAME)
    hide(page)
    claim(page, "envelope", "Ace", "holds", ["Ann suggests"])
    page.get_by_text("Right: it follows").wait_for()
    claim(page, "Bob", "Jack", "holds", ["Bob reveals"])
    page.get_by_text("Right: it follows").wait_for()
    write_on(page, "Cid reveals Eight\nexpect Bob lacks Queen\n")
    page.wait_for_selector(READY)
    page.get_by_text("no mistakes").wait_for()  # that it fails would tell that he holds it
    assert "envelope, Ace: holds" in told(page)
    page.get_by_text("2 of 28 cells").wait_for()
    # A change above a claim takes it away: its line is another one.
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(GAME.replace("Bob reveals Jack", "Bob reveals Queen"))
    page.wait_for_selector(READY)
    assert "envelope, Ace: holds" in told(page)
    assert "Bob, Jack: holds" not in told(page)

    cell(page, "envelope", "Ace").click()
    page.get_by_role("button", name="Reveal all answers").click()
    page.get_by_role("button", name="No, go on").click()
    assert "Bob, Queen: holds" not in told(page)
    page.get_by_role("button", name="Reveal all answers").click()
    page.get_by_role("button", name="Yes, reveal").click()
    page.get_by_text("The answers are shown").wait_for()
    assert "Bob, Queen: holds" in told(page)


def test_what_the_log_itself_tells_is_covered_while_answers_are_hidden(notebook: Opener) -> None:
    game = GAME.replace("me: Ann", "me: Ann  # so do I")
    page = notebook(f"{game}expect Bob holds Queen\nwhy envelope holds Ace?\n")
    editor = page.get_by_role("textbox", name="log")
    assert "# so do I" in editor.inner_text()
    hide(page)
    covers = page.get_by_title("Hidden together with the answers")
    covers.nth(2).wait_for()
    assert covers.count() == 3
    assert "me: Ann" in editor.inner_text()
    assert not any(word in editor.inner_text() for word in ("so do I", "expect", "why"))
    # The text is what it was, and is written on as before.
    write_on(page, "Cid reveals Eight\n")
    page.wait_for_selector(READY)
    assert covers.count() == 3
    cell(page, "Bob", "Queen").click()
    page.get_by_role("button", name="Reveal all answers").click()
    page.get_by_role("button", name="Yes, reveal").click()
    covers.first.wait_for(state="detached")
    for text in ("# so do I", "expect Bob holds Queen", "why envelope holds Ace?", "Cid reveals Eight"):
        assert text in editor.inner_text()


def test_what_is_pointed_at_tells_nothing_while_answers_are_hidden(notebook: Opener) -> None:
    page = notebook(GAME)
    word, tip = page.locator(".cm-line .word-card", has_text="Queen").first, page.locator(".text-hover")
    word.hover()
    tip.wait_for()
    page.keyboard.press("Escape")
    page.mouse.move(5, 5)
    tip.wait_for(state="detached")
    hide(page)
    word.hover()
    # Behind the question of the pointer one is answered that is asked after it: by then the tip would be there.
    page.wait_for_timeout(800)
    page.wait_for_selector(READY)
    assert tip.count() == 0
    page.get_by_role("textbox", name="log").focus()
    page.keyboard.press("Alt+h")
    page.wait_for_timeout(300)
    assert tip.count() == 0


@pytest.mark.usefixtures("once")
def test_who_is_given_hidden_answers_is_told_what_to_do(notebook: Opener) -> None:
    page = notebook()
    reload_with(page, hideAnswers=True, lang="en", log=GAME, name="game.clue")
    page.get_by_text("Choose a cell of the notebook").wait_for()
    assert "holds" not in told(page)
    assert page.get_by_text("Bob reveals Jack").count() == 1
