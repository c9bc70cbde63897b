"""Exercises in the page: chosen, answered, judged with a hint before the solution, kept, and handed in."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from clue_logic.classroom.exercises.answering import sample_solution, sheet_text
from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.classroom.exercises.sheet import parse_sheets
from clue_logic.classroom.submissions import class_table, list_students, read_papers
from tests.browser.page.conftest import EXAMPLES, READY, ROOT
from tests.browser.page.test_accessibility import found

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, FilePayload, Locator, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

BY_NAME = {exercise.name: exercise for exercise in exercises()}
ONE_OF_EACH_KIND = [
    "who-passes", "repair-shown", "lost-pass", "refute-all", "order-shown", "prove-other", "operation-case-1",
]  # fmt: skip
RULES_ASKED, WORDS_ASKED = "who-passes", "order-shown"
GAME = (EXAMPLES / "six-players.clue").read_text(encoding="utf-8")
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def editor(page: Page) -> Locator:
    return page.locator("#rules-pane .cm-content")


def write(page: Page, text: str) -> None:
    """Replace the answer."""
    editor(page).click()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text(text)


def written(page: Page) -> str:
    """What stands in the editor, without remarks behind its lines."""
    lines = (
        editor(page)
        .locator(".cm-line")
        .evaluate_all(
            "lines => lines.map(line => { const copy = line.cloneNode(true);"
            "for (const one of copy.querySelectorAll('[contenteditable=false], .cm-widgetBuffer')) one.remove();"
            "return copy.textContent })"
        )
    )
    return "\n".join(lines).replace("\xa0", " ").strip()


def choose(page: Page, name: str) -> None:
    """Choose an exercise in the list, by keys."""
    page.locator(".exercise-row:focus").wait_for()
    page.keyboard.press("Home")
    for _ in range([exercise.name for exercise in exercises()].index(name)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name=BY_NAME[name].title["en"]).wait_for()


def begin(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("x")
    choose(page, name)


def check(page: Page, said: str) -> None:
    """Have the answer checked, by the key, and wait for what it is worth."""
    page.keyboard.press("ControlOrMeta+Enter")
    page.get_by_role("heading", name=said, exact=True).wait_for()
    page.get_by_text("The answer has changed in the meantime.").wait_for(state="detached")


def wrong(name: str) -> str:
    return BY_NAME[name].wrong[0].strip()


@pytest.mark.parametrize("name", ONE_OF_EACH_KIND)
def test_one_of_each_kind_from_a_wrong_answer_to_the_next_exercise(
    engine: Browser, notebook: Opener, name: str
) -> None:
    if engine.browser_type.name != "chromium" and name not in (RULES_ASKED, WORDS_ASKED):
        pytest.skip("run in Chromium: kinds differ in what is asked, not in the page")
    page = notebook()
    begin(page, name)
    exercise = BY_NAME[name]
    box = page.get_by_role("region", name=exercise.title["en"])
    assert " ".join(exercise.task["en"].split()) in " ".join(box.inner_text().split())
    for log in exercise.logs:
        assert box.get_by_role("listitem").all_inner_texts() == log.rstrip().splitlines()
    write(page, wrong(name))
    page.keyboard.press("ControlOrMeta+Enter")
    verdict = box.locator(".exercise-verdict")
    verdict.wait_for()
    assert not verdict.get_by_text("Solved", exact=True).count()
    assert box.get_by_role("button", name="Next:").count() == 0
    assert box.locator(".exercise-hint").count() == 0
    box.get_by_role("button", name="A hint").press("Enter")
    assert box.locator(".exercise-hint").inner_text().strip()
    write(page, sample_solution(exercise))
    page.get_by_text("The answer has changed in the meantime.").wait_for()
    check(page, "Solved")
    assert box.get_by_role("status").filter(has_text="Solved. ").count() == 1
    box.get_by_role("button", name="Next:").press("Enter")
    box.wait_for(state="detached")
    assert page.locator(".exercise-verdict").count() == 0
    page.get_by_role("button", name="All exercises").press("Enter")
    page.get_by_role("dialog").get_by_text("1 of 48 solved").wait_for()
    page.get_by_role("button", name=f"{exercise.title['en']} , ").filter(has_text="solved").wait_for()


@pytest.mark.usefixtures("once")
def test_the_solution_comes_after_two_tries_and_when_asked_for_twice(notebook: Opener) -> None:
    page = notebook()
    begin(page, "lost-pass")
    look = page.get_by_role("button", name="Solution", exact=True)
    check(page, "Nothing is written yet")
    assert look.count() == 0
    write(page, wrong("lost-pass"))
    check(page, "Correct, but incomplete")
    # The same once more is no further try.
    check(page, "Correct, but incomplete")
    assert look.count() == 0
    write(page, "Ann holds 3")
    check(page, "It says something false")
    look.press("Enter")
    assert page.locator(".exercise-solution").count() == 0
    page.locator("button:focus", has_text="Not yet").wait_for()
    page.keyboard.press("Enter")
    look.press("Enter")
    page.get_by_role("button", name="Show it").press("Enter")
    solution = sample_solution(BY_NAME["lost-pass"])
    assert page.locator(".exercise-solution pre").inner_text().strip() == solution
    page.get_by_role("heading", name="solution shown").wait_for()
    write(page, solution)
    check(page, "Solved")
    page.get_by_role("button", name="All exercises").press("Enter")
    page.locator(".exercise-row.solved", has_text="solution shown").wait_for()


def test_answers_and_rules_of_ones_own_survive_reloading(notebook: Opener) -> None:
    page = notebook()
    begin(page, "refute-all")
    page.get_by_role("button", name="To your own rules").press("Enter")
    write(page, "% mine\nholds(P, C) :- showed(S, P, C).")
    begin(page, "refute-all")
    assert written(page).split() == ["Ann:", "Ben:", "envelope:"]
    write(page, wrong("refute-all"))
    page.keyboard.press("ControlOrMeta+Enter")
    page.locator(".exercise-verdict").wait_for()
    begin(page, "order-shown")
    write(page, "A B C")
    page.reload()
    page.get_by_role("heading", name=BY_NAME["order-shown"].title["en"]).wait_for()
    page.get_by_text("A B C", exact=True).wait_for()
    begin(page, "refute-all")
    assert written(page) == wrong("refute-all")
    page.locator(".exercise-verdict").wait_for()
    page.get_by_role("button", name="To your own rules").press("Enter")
    page.get_by_text("% mine").wait_for()
    # What one leaves as it was given is no answer.
    begin(page, "lost-pass")
    page.get_by_role("button", name="All exercises").press("Enter")
    page.locator(".exercise-row").first.wait_for()
    begun = page.locator(".exercise-row.tried .exercise-name")
    assert begun.all_inner_texts() == [BY_NAME[name].title["en"] for name in ("refute-all", "order-shown")]


@pytest.mark.usefixtures("once")
def test_undo_does_not_bring_rules_of_ones_own_into_an_answer(notebook: Opener) -> None:
    page = notebook()
    begin(page, "order-shown")
    write(page, "A B C")
    page.get_by_role("button", name="To your own rules").press("Enter")
    editor(page).click()
    page.keyboard.press("ControlOrMeta+Z")
    assert written(page) == ""


@pytest.mark.usefixtures("once")
def test_its_log_is_opened_beside_it_and_ones_own_comes_back(notebook: Opener) -> None:
    page = notebook(GAME)
    begin(page, "who-passes")
    write(page, "lacks(P, C) :- passed(S, P), names(S, C).")
    page.get_by_role("button", name="Open its log").press("Enter")
    page.get_by_role("heading", level=1, name="who-passes.clue").wait_for()
    page.wait_for_selector(READY)
    # What the answer finds stands in the grid.
    page.get_by_role("button", name="Ben, 1: ").filter(has_text="✗").wait_for()
    page.get_by_role("button", name="Back to the previous log").press("Enter")
    page.get_by_role("button", name="Felix, Library").wait_for()
    assert page.get_by_role("heading", name=BY_NAME["who-passes"].title["en"]).count() == 1


@pytest.mark.usefixtures("once")
def test_the_grid_shows_what_an_answer_brings_back_with_the_rules_beside_it(notebook: Opener) -> None:
    page = notebook()
    begin(page, "who-passes")
    page.get_by_role("button", name="Open its log").press("Enter")
    write(page, "% who passes has none of the cards\n")
    page.locator(".cell.lost").first.wait_for()
    write(page, "lacks(P, C) :- passed(S, P), names(S, C).")
    page.locator(".cell.lost").first.wait_for(state="detached")
    page.get_by_text("Shown: Your rules").wait_for()


@pytest.mark.usefixtures("once")
def test_who_writes_on_while_it_is_checked_is_told_that_the_answer_has_changed(notebook: Opener) -> None:
    page = notebook()
    begin(page, "who-passes")
    write(page, wrong("who-passes"))
    page.keyboard.press("ControlOrMeta+Enter")
    page.keyboard.insert_text(" % or not?")
    page.get_by_role("heading", name="It says something false").wait_for()
    page.get_by_text("The answer has changed in the meantime.").wait_for()
    assert written(page).endswith("% or not?")
    # Breaking the line is not what the key does here.
    assert page.locator("#rules-pane .cm-line").count() == len(wrong("who-passes").splitlines())


def test_text_typed_right_after_a_check_keeps_its_order(notebook: Opener) -> None:
    page = notebook()
    begin(page, "who-passes")
    write(page, f"{wrong('who-passes')}\n% to be written over\n")
    page.get_by_role("button", name="Check", exact=True).click()
    page.locator(".exercise-verdict:not(.stale)").wait_for()
    # CodeMirror treats the first 200 ms after the focus specially: at a fixed time they never end.
    page.clock.set_fixed_time("2024-01-01")
    editor(page).click()
    page.keyboard.press("ControlOrMeta+A")
    text = "lacks(P, C) :- holds(P, C)."
    page.keyboard.press(text[0])
    page.locator("#rules-pane .cm-lintRange-error").wait_for()
    page.keyboard.type(text[1:])
    assert written(page) == text


@pytest.mark.usefixtures("once")
def test_beside_a_file_the_log_of_an_exercise_is_only_shown(engine: Browser, tmp_path: Path) -> None:
    log = tmp_path / "game.clue"
    log.write_text(GAME, encoding="utf-8")
    command = [sys.executable, "-m", "clue_logic", "web", "--no-open", str(log)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        page = engine.new_page(viewport={"width": 1280, "height": 720})
        page.goto(server.stdout.readline().strip())
        page.wait_for_selector(READY)
        begin(page, "who-passes")
        page.get_by_text(BY_NAME["who-passes"].logs[0].splitlines()[-1]).wait_for()
        assert page.get_by_role("button", name="Open its log").count() == 0
        page.close()
        server.terminate()
    assert log.read_text(encoding="utf-8") == GAME


@pytest.mark.usefixtures("once")
def test_a_proof_or_a_deal_that_is_the_answer_is_hidden_until_it_is_solved_or_looked_up(notebook: Opener) -> None:
    page = notebook()
    begin(page, "prove-answer")
    page.get_by_role("button", name="Open its log").press("Enter")
    page.get_by_role("button", name="Ben, 2: holds").click()
    page.get_by_text("A proof would give away the answer to your exercise.").wait_for()
    assert page.locator(".proved").count() == 0
    write(page, sample_solution(BY_NAME["prove-answer"]))
    check(page, "Solved")
    page.locator(".proved").wait_for()
    begin(page, "refute-only")
    page.get_by_role("button", name="Open its log").press("Enter")
    page.get_by_role("button", name="Ben, 3: open").click()
    page.get_by_text("A deal would give away the answer to your exercise.").wait_for()
    assert page.locator(".two-deals").count() == 0
    for answer in BY_NAME["refute-only"].wrong[:2]:
        write(page, answer.strip())
        page.keyboard.press("ControlOrMeta+Enter")
        page.locator(".exercise-verdict:not(.stale)").wait_for()
    page.get_by_role("button", name="Solution", exact=True).press("Enter")
    page.get_by_role("button", name="Show it").press("Enter")
    page.locator(".two-deals").wait_for()


@pytest.mark.usefixtures("once")
def test_while_answers_are_hidden_exercises_go_on_and_the_grid_tells_nothing(notebook: Opener) -> None:
    page = notebook(GAME)
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("h")
    page.keyboard.press("Escape")
    begin(page, "lost-pass")
    page.get_by_role("button", name="Open its log").press("Enter")
    page.get_by_role("button", name="Ben, 1: ").wait_for()
    page.wait_for_selector(READY)
    assert not [text for text in page.locator("[data-cell]").all_inner_texts() if "✗" in text or "✓" in text]
    write(page, sample_solution(BY_NAME["lost-pass"]))
    check(page, "Solved")


def test_what_is_saved_is_what_the_class_table_says(notebook: Opener, tmp_path: Path) -> None:
    page = notebook()
    answers = {
        "who-passes": sample_solution(BY_NAME["who-passes"]),
        "lost-pass": wrong("lost-pass"),
        "refute-all": sample_solution(BY_NAME["refute-all"]),
        "order-shown": "A A",
    }
    marks = {}
    for name, answer in answers.items():
        begin(page, name)
        write(page, answer)
        page.keyboard.press("ControlOrMeta+Enter")
        verdict = page.locator(".exercise-verdict")
        verdict.wait_for()
        marks[name] = (verdict.get_attribute("class") or "").split()[1]
    # What was right counts, even if it was changed since.
    begin(page, "refute-all")
    write(page, "who knows")
    page.get_by_role("button", name="All exercises").press("Enter")
    page.get_by_role("textbox", name="Your name").fill('../Anna "7b"')
    # (Of Firefox's downloads Playwright hears nothing.)
    page.evaluate(
        "() => { window.saved = new Promise((resolve) => { const blobs = new Map(); const make = URL.createObjectURL;"
        "URL.createObjectURL = (blob) => { const at = make.call(URL, blob); blobs.set(at, blob); return at };"
        "HTMLAnchorElement.prototype.click = function () {"
        "void blobs.get(this.href).text().then((text) => resolve([this.download, text])) } }) }"
    )
    page.get_by_role("button", name="Save my answers").click()
    file, text = page.evaluate("() => window.saved")
    assert file == "Anna 7b.txt"
    page.get_by_text("4 answers were saved in the file Anna 7b.txt. Hand in this file.").wait_for()
    (tmp_path / file).write_text(text, encoding="utf-8")
    table = class_table("7b", list_students(tmp_path), read_papers(tmp_path), exercises())
    assert table.students == ("Anna 7b",)
    assert {sheet.exercise: sheet.verdict.mark.value for sheet in table.handed_in} == marks
    assert marks == {"who-passes": "solved", "lost-pass": "partly", "refute-all": "solved", "order-shown": "form"}


def opens_file(page: Page, text: str, name: str = "anna.txt") -> None:
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Open a file of answers").click()
    payload: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    chosen.value.set_files([payload])


@pytest.mark.usefixtures("once")
def test_a_file_brings_answers_back_and_overwrites_none_unasked(notebook: Opener) -> None:
    page = notebook()
    begin(page, "order-shown")
    write(page, "A B C")
    page.get_by_role("button", name="All exercises").press("Enter")
    opens_file(page, "I was ill.")
    page.get_by_text("anna.txt contains no answer to an exercise. Nothing was changed.").wait_for()
    # A sheet that the command line wrote, too; what is not known is left alone.
    sheet = sheet_text(BY_NAME["lost-pass"]) + "Ben lacks 1\n"
    opens_file(page, f"{sheet}\r\n# exercise: order-shown\r\nC B A\n# exercise: none-such\n1\n")
    page.get_by_text(
        f"anna.txt and this page have different answers to: {BY_NAME['order-shown'].title['en']}."
    ).wait_for()
    page.keyboard.press("Enter")  # Keep my answers has the focus.
    page.get_by_text("One answer was added from anna.txt.").wait_for()
    assert written(page) == "A B C"
    opens_file(page, "# exercise: order-shown\nC B A\n")
    page.get_by_role("button", name="Use the answers of the file").click()
    page.get_by_text("One answer was added from anna.txt.").wait_for()
    page.keyboard.press("Escape")
    assert written(page) == "C B A"
    begin(page, "lost-pass")
    assert written(page).endswith("Ben lacks 1")
    assert parse_sheets(sheet)[0].exercise == "lost-pass"


@pytest.mark.usefixtures("once")
def test_the_list_by_calculus_and_by_level(notebook: Opener) -> None:
    page = notebook()
    page.get_by_role("button", name="Exercises").click()
    dialog = page.get_by_role("dialog", name="Exercises")
    rows = dialog.locator(".exercise-row")
    rows.first.wait_for()
    assert rows.locator(".exercise-name").all_inner_texts() == [each.title["en"] for each in exercises()]
    levels = sorted({each.level for each in exercises()})
    assert dialog.get_by_role("heading", level=3).all_inner_texts() == [f"Level {level}" for level in levels]
    dialog.get_by_role("radio", name="paper").check(force=True)
    paper = [each.title["en"] for each in exercises() if each.calculus == "paper"]
    assert rows.locator(".exercise-name").all_inner_texts() == paper
    # One stop of the tab key.
    assert dialog.locator(".exercise-row[tabindex='0']").count() == 1
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_on_a_phone_by_touch(chromium: Browser, notebook: Opener) -> None:
    assert chromium
    page = notebook(**PHONE)
    page.get_by_role("button", name="Exercises").tap()
    page.get_by_role("button", name=BY_NAME["lost-pass"].title["en"]).first.tap()
    page.get_by_role("heading", name=BY_NAME["lost-pass"].title["en"]).wait_for()
    editor(page).tap()
    page.keyboard.insert_text(wrong("lost-pass"))
    page.get_by_role("button", name="Check", exact=True).tap()
    page.get_by_role("heading", name="Correct, but incomplete").wait_for()
    page.get_by_role("button", name="A hint").tap()
    page.locator(".exercise-hint").wait_for()
    small = page.evaluate(
        "[...document.querySelectorAll('.exercise button')].filter(one => one.getBoundingClientRect().height < 44)"
        ".map(one => one.outerHTML)"
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    box = page.locator("#rules-pane .cm-editor").bounding_box()
    assert box is not None
    assert box["height"] >= 120
    # What is checked is still in sight.
    page.get_by_role("button", name="All exercises").tap()
    page.get_by_role("button", name="Save my answers").wait_for()


IN_REACH = """button => {
const pane = document.getElementById('rules-pane');
const isHit = (x, y) => button.contains(document.elementFromPoint(x, y));
for (let top = 0; top <= pane.scrollHeight; top += 40) {
  pane.scrollTop = top;
  const { left, right, top: above, bottom } = button.getBoundingClientRect();
  if (isHit((left + right) / 2, above + 3) && isHit((left + right) / 2, bottom - 3)) return true;
}
return false }"""
"""Whether the whole button is seen somewhere while one scrolls what is written."""


VERDICT_IN_SIGHT = """() => {
const one = document.querySelector('.exercise-verdict');
const { left, top, bottom } = one.getBoundingClientRect();
return [top + 2, bottom - 2].every(y => one.contains(document.elementFromPoint(left + 9, y))) }"""
"""Whether the whole verdict is seen, once the hint has been drawn."""


@pytest.mark.parametrize("width", [1024, 390])
def test_above_an_on_screen_keyboard_what_is_said_and_the_check_are_in_reach(notebook: Opener, width: int) -> None:
    page = notebook("", width, 768)
    page.get_by_role("button", name="Exercises", exact=True).first.click()
    page.get_by_role("button", name=BY_NAME["lost-pass"].title["en"]).first.click()
    page.get_by_role("heading", name=BY_NAME["lost-pass"].title["en"]).wait_for()
    for answer in ("Ben lacks 1", "Ann holds 3"):
        write(page, answer)
        page.get_by_role("button", name="Check", exact=True).click()
        page.locator(".exercise-verdict:not(.stale)").wait_for()
    page.set_viewport_size({"width": width, "height": 420})
    button = page.get_by_role("button", name="Check", exact=True)
    page.get_by_role("button", name="A hint").click()
    page.locator(".exercise-hint").wait_for()
    page.wait_for_function(VERDICT_IN_SIGHT)
    assert button.evaluate(IN_REACH)
    page.get_by_role("button", name="Solution", exact=True).click()
    page.get_by_role("button", name="Not yet").wait_for()
    assert button.evaluate(IN_REACH)


@pytest.mark.parametrize("settings", [{}, {"color_scheme": "dark"}, PHONE], ids=["light", "dark", "phone"])
def test_axe_finds_nothing_in_exercises(chromium: Browser, notebook: Opener, settings: dict[str, object]) -> None:
    assert chromium
    page = notebook(**settings)
    page.get_by_role("button", name="Exercises").click()
    page.locator(".exercise-row").first.wait_for()
    assert found(page) == []
    page.get_by_role("button", name=BY_NAME["lost-pass"].title["en"]).first.click()
    page.get_by_role("heading", name=BY_NAME["lost-pass"].title["en"]).wait_for()
    for answer in ("Ben lacks 1", "Ann holds 3"):
        write(page, answer)
        page.get_by_role("button", name="Check", exact=True).click()
        page.locator(".exercise-verdict:not(.stale)").wait_for()
    page.get_by_role("button", name="A hint").click()
    page.get_by_role("button", name="Solution", exact=True).click()
    assert found(page) == []


@pytest.mark.usefixtures("once")
def test_in_german_and_japanese(notebook: Opener) -> None:
    page = notebook(locale="de-DE")
    page.get_by_role("button", name="Aufgaben", exact=True).click()
    page.get_by_role("button", name=BY_NAME["lost-pass"].title["de"]).first.click()
    page.get_by_role("heading", name=BY_NAME["lost-pass"].title["de"]).wait_for()
    write(page, "Ann besitzt 3")
    page.get_by_role("button", name="Prüfen").click()
    page.get_by_role("heading", name="Sagt etwas Falsches").wait_for()
    # The task follows the language of the page, and what is written stays.
    page.get_by_role("combobox", name="Sprache").select_option("ja")
    page.get_by_text(BY_NAME["lost-pass"].task["en"]).wait_for()
    assert (
        page.get_by_text(BY_NAME["lost-pass"].task["en"]).locator("xpath=ancestor::*[@lang][1]").get_attribute("lang")
        == "en"
    )
    assert written(page) == "Ann besitzt 3"


@pytest.mark.usefixtures("once")
def test_the_page_begins_with_the_exercise_it_came_with(notebook: Opener, address: str) -> None:
    page = notebook()

    def came(route: object) -> None:
        response = route.fetch()  # type: ignore[attr-defined]
        body = response.text().replace('"shape":"http"', '"shape":"http","exercise":"pair"')
        body = body.replace('"shape": "http"', '"shape": "http", "exercise": "pair"')
        route.fulfill(response=response, body=body)  # type: ignore[attr-defined]

    page.route("**/*", lambda route: came(route) if route.request.resource_type == "document" else route.continue_())
    page.goto("about:blank")
    page.goto(address)
    page.get_by_role("heading", name=BY_NAME["pair"].title["en"]).wait_for()
    # Reloading goes on with the one that was chosen last.
    begin(page, "lost-pass")
    page.reload()
    page.get_by_role("heading", name=BY_NAME["lost-pass"].title["en"]).wait_for()
    assert json.loads(page.evaluate("localStorage.getItem('clue-notebook.text.exercise.pair') ?? 'null'")) is None
