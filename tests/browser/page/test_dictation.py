"""A line that is typed or dictated: what is proposed instead is taken by a tap, and speech only after a consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import READY, axe, open_by_key, says, text_of, write

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\n"
GERMAN = "ausgabe: cluedo-de\nspieler: Anna 6, Ben 6, Clara 6\nich: Anna\n"
SUGGESTED = "Anna suggests Peacock, Spanner, Kitchen: Ben passes, Clara shows"
WRITTEN = SUGGESTED.replace("Peacock", "Mrs Peacock")

RECOGNITION = """
window.recognitions = [];
class Recognition {
  constructor() { window.recognitions.push(this); this.states = []; }
  start() { this.states.push("start"); }
  stop() { this.states.push("stop"); this.onend(); }
  abort() { this.states.push("abort"); this.onend(); }
  says(...parts) { this.onresult({ results: parts.map((transcript) => [{ transcript }]) }); }
}
window.SpeechRecognition = undefined;
window.webkitSpeechRecognition = Recognition;
"""
WITHOUT = "window.SpeechRecognition = undefined; window.webkitSpeechRecognition = undefined;"


def reloaded(page: Page, script: str, text: str) -> None:
    """Load the page again, in a browser that recognizes speech as a script says."""
    page.add_init_script(script)
    page.reload()
    page.wait_for_selector(READY)
    write(page, text)


def test_a_proposed_line_is_taken_by_a_tap_and_by_enter(notebook: Opener) -> None:
    page = notebook(HEAD)
    sheet = open_by_key(page, "t").sheet
    typed = sheet.get_by_label("or type:")
    typed.fill("Anna sugests Peacock, Spaner, Kitchen: Ben passes, Clara shows")
    sheet.get_by_role("button", name=f"Write: {SUGGESTED}").click()
    assert typed.input_value() == SUGGESTED
    sheet.get_by_role("button", name="Add line").click()
    says(page, f"{HEAD}{WRITTEN}\n")
    typed.fill("Bne reveals Green")
    sheet.get_by_role("button", name="Write: Ben reveals Green").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.turn-typed input').value === 'Ben reveals Green'")
    assert text_of(page) == f"{HEAD}{WRITTEN}\n"
    sheet.get_by_role("button", name="Add line").click()
    says(page, f"{HEAD}{WRITTEN}\nBen reveals Reverend Green\n")


def test_the_field_is_one_for_dictation_by_the_keyboard(notebook: Opener) -> None:
    page = notebook(GERMAN)
    reloaded(page, WITHOUT, GERMAN)
    sheet = open_by_key(page, "t").sheet
    typed = sheet.get_by_label("or type:")
    assert [typed.get_attribute(name) for name in ("lang", "inputmode", "autocapitalize")] == ["de", "text", "off"]
    assert sheet.get_by_role("button", name="Dictate").count() == 0


def test_speech_is_text_only_after_a_consent(notebook: Opener) -> None:
    page = notebook(HEAD)
    reloaded(page, RECOGNITION, HEAD)
    sheet = open_by_key(page, "t").sheet
    typed, dictate = sheet.get_by_label("or type:"), sheet.locator(".turn-typing > .button")
    dictate.click()
    # Nothing is heard before the user knows where it may go.
    consent = sheet.locator(".turn-dictation")
    consent.get_by_text("It may send what you say to its maker.").wait_for()
    assert page.evaluate("recognitions.length") == 0
    assert axe(page) == []
    consent.get_by_role("button", name="Discard").click()
    assert page.evaluate("recognitions.length") == 0
    dictate.click()
    consent.get_by_role("button", name="Agree and dictate").click()
    assert page.evaluate("[recognitions[0].lang.slice(0, 2), recognitions[0].states]") == ["en", ["start"]]
    page.evaluate("recognitions[0].says('Anna suggests peacock')")
    assert typed.input_value() == "Anna suggests peacock"
    page.evaluate("recognitions[0].says('Anna suggests peacock spanner kitchen ', 'ben no clara shows')")
    assert typed.input_value() == "Anna suggests peacock spanner kitchen ben no clara shows"
    sheet.get_by_role("button", name="Listening: stop").click()
    assert page.evaluate("recognitions[0].states") == ["start", "stop"]


def test_the_language_is_that_of_the_log_and_a_failure_is_said(notebook: Opener) -> None:
    page = notebook(GERMAN)
    reloaded(page, RECOGNITION, GERMAN)
    sheet = open_by_key(page, "t").sheet
    sheet.locator(".turn-typing > .button").click()
    sheet.get_by_role("button", name="Agree and dictate").click()
    assert page.evaluate("recognitions[0].lang.slice(0, 2)") == "de"
    page.evaluate("recognitions[0].onerror({ error: 'no-speech' })")
    assert sheet.locator(".turn-dictation .notice").count() == 0
    page.evaluate("recognitions[0].onerror({ error: 'not-allowed' }), recognitions[0].onend()")
    sheet.get_by_text("The browser has recognized nothing.").wait_for()
    assert sheet.get_by_role("button", name="Listening: stop").count() == 0
