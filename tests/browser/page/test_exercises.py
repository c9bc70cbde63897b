"""Exercises in the page: chosen, answered, judged with a hint before the solution, kept, and handed in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from clue_logic.classroom.exercises.answering import sample_solution, sheet_text
from clue_logic.classroom.exercises.attempts import parse_attempts
from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.classroom.exercises.sheet import parse_sheets
from clue_logic.classroom.submissions import class_table, list_students, read_papers
from tests.browser.page.actions import (
    PHONE,
    READY,
    axe,
    box,
    example,
    fits,
    note_saved_file,
    open_file,
    reload,
    saved_file,
    says,
    text_of,
    write,
)

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

BY_NAME = {exercise.name: exercise for exercise in exercises()}
TITLES = {name: exercise.title["en"] for name, exercise in BY_NAME.items()}
RULES_ASKED, WORDS_ASKED = "who-passes", "order-shown"


def answer(page: Page, text: str) -> None:
    """Replace the answer."""
    write(page, text, "rules")


def written(page: Page) -> str:
    return text_of(page, "rules").strip()


def choose(page: Page, name: str) -> None:
    """Choose an exercise in the list, by keys."""
    page.locator(".exercise-row:focus").wait_for()
    page.keyboard.press("Home")
    for _ in range([*BY_NAME].index(name)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name=TITLES[name]).wait_for()


def begin(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("x")
    choose(page, name)


def begin_by_mouse(page: Page, name: str) -> None:
    page.get_by_role("button", name="Exercises", exact=True).first.click()
    page.get_by_role("button", name=TITLES[name]).first.click()
    page.get_by_role("heading", name=TITLES[name]).wait_for()


def check(page: Page, said: str = "") -> Locator:
    """Have the answer checked, by the key, wait for what it is worth, and return what is said of it."""
    page.keyboard.press("ControlOrMeta+Enter")
    verdict = page.locator(".exercise-verdict:not(.stale)")
    verdict.wait_for()
    if said:
        page.get_by_role("heading", name=said, exact=True).wait_for()
    page.get_by_text("The answer has changed in the meantime.").wait_for(state="detached")
    return verdict


def press(page: Page, *names: str) -> None:
    """Press buttons, by keys."""
    for name in names:
        page.get_by_role("button", name=name, exact=True).press("Enter")


def wrong(name: str) -> str:
    return BY_NAME[name].wrong[0].strip()


@pytest.mark.parametrize("name", [RULES_ASKED, WORDS_ASKED])
def test_from_a_wrong_answer_to_the_next_exercise(notebook: Opener, name: str) -> None:
    page = notebook()
    begin(page, name)
    exercise = BY_NAME[name]
    shown = page.get_by_role("region", name=TITLES[name])
    assert " ".join(exercise.task["en"].split()) in " ".join(shown.inner_text().split())
    for log in exercise.logs:
        assert shown.get_by_role("listitem").all_inner_texts() == log.rstrip().splitlines()
    answer(page, wrong(name))
    assert not check(page).get_by_text("Solved", exact=True).count()
    assert shown.get_by_role("button", name="Next:").count() == 0
    assert shown.locator(".exercise-hint").count() == 0
    press(page, "A hint")
    assert shown.locator(".exercise-hint").inner_text().strip()
    answer(page, sample_solution(exercise))
    page.get_by_text("The answer has changed in the meantime.").wait_for()
    check(page, "Solved")
    assert shown.get_by_role("status").filter(has_text="Solved. ").count() == 1
    shown.get_by_role("button", name="Next:").press("Enter")
    shown.wait_for(state="detached")
    assert page.locator(".exercise-verdict").count() == 0
    press(page, "All exercises")
    page.get_by_role("dialog").get_by_text(f"1 of {len(BY_NAME)} solved").wait_for()
    assert page.locator(".exercise-row[tabindex='0']").count() == 1  # one stop of the tab key
    page.get_by_role("button", name=f"{TITLES[name]} , ").filter(has_text="solved").wait_for()


@pytest.mark.usefixtures("once")
def test_the_solution_comes_after_two_tries_and_when_asked_for_twice(notebook: Opener) -> None:
    page = notebook()
    begin(page, "lost-pass")
    look = page.get_by_role("button", name="Solution", exact=True)
    page.keyboard.press("ControlOrMeta+Enter")
    page.get_by_role("heading", name="Nothing is written yet").wait_for()
    assert look.count() == 0
    answer(page, wrong("lost-pass"))
    for _ in range(2):  # the same once more is no further try
        check(page, "Correct, but incomplete")
        assert look.count() == 0
    answer(page, "Ann holds 3")
    check(page, "A cell that is not lost")
    look.press("Enter")
    assert page.locator(".exercise-solution").count() == 0
    page.locator("button:focus", has_text="Not yet").wait_for()
    page.keyboard.press("Enter")
    press(page, "Solution", "Show it")
    solution = sample_solution(BY_NAME["lost-pass"])
    assert page.locator(".exercise-solution pre").inner_text().strip() == solution
    page.get_by_role("heading", name="solution shown").wait_for()
    answer(page, solution)
    check(page, "Solved")
    press(page, "All exercises")
    page.locator(".exercise-row.solved", has_text="solution shown").wait_for()
    page.keyboard.press("Escape")
    # The task follows the language of the page, as far as it is there, and what is written stays.
    for lang, spoken in (("de", "de"), ("ja", "en")):
        page.locator("select", has_text="日本語").first.select_option(lang)
        task = page.get_by_text(BY_NAME["lost-pass"].task[spoken])
        assert task.locator("xpath=ancestor::*[@lang][1]").get_attribute("lang") == spoken
        assert written(page) == solution


def test_answers_and_rules_of_ones_own_survive_reloading(notebook: Opener) -> None:
    page = notebook()
    mine = "% mine\nholds(P, C) :- showed(S, P, C)."
    begin(page, "refute-all")
    press(page, "To your own rules")
    answer(page, mine)
    begin(page, "refute-all")
    assert written(page).split() == ["Ann:", "Ben:", "envelope:"]
    answer(page, wrong("refute-all"))
    check(page)
    begin(page, "order-shown")
    answer(page, "A B C")
    reload(page)
    page.get_by_role("heading", name=TITLES["order-shown"]).wait_for()
    says(page, "A B C", "rules")
    begin(page, "refute-all")
    assert written(page) == wrong("refute-all")
    page.locator(".exercise-verdict").wait_for()
    press(page, "To your own rules")
    says(page, mine, "rules")
    # Undo does not bring an answer into one's own rules.
    page.locator("#rules-pane .cm-content").click()
    page.keyboard.press("ControlOrMeta+Z")
    assert written(page) == mine
    # What one leaves as it was given is no answer.
    begin(page, "lost-pass")
    press(page, "All exercises")
    page.locator(".exercise-row").first.wait_for()
    begun = page.locator(".exercise-row.tried .exercise-name")
    assert begun.all_inner_texts() == [TITLES["refute-all"], TITLES["order-shown"]]


@pytest.mark.usefixtures("once")
def test_its_log_is_opened_beside_it_with_what_the_answer_finds_and_ones_own_comes_back(notebook: Opener) -> None:
    page = notebook(example("six-players"))
    begin(page, "who-passes")
    press(page, "Open its log")
    page.get_by_role("heading", level=1, name="who-passes.clue").wait_for()
    answer(page, "% who passes has none of the cards\n")
    page.locator(".cell.lost").first.wait_for()
    answer(page, "lacks(P, C) :- passed(S, P), names(S, C).")
    page.locator(".cell.lost").first.wait_for(state="detached")
    page.get_by_text("Shown: Your rules").wait_for()
    page.get_by_role("button", name="Ben, 1: ").filter(has_text="✗").wait_for()
    press(page, "Back to the previous log")
    page.get_by_role("button", name="Felix, Library").wait_for()
    assert page.get_by_role("heading", name=TITLES["who-passes"]).count() == 1


@pytest.mark.usefixtures("once")
def test_who_writes_on_while_it_is_checked_is_told_that_the_answer_has_changed(notebook: Opener) -> None:
    page = notebook()
    begin(page, "who-passes")
    answer(page, wrong("who-passes"))
    page.keyboard.press("ControlOrMeta+Enter")
    page.keyboard.insert_text(" % or not?")
    page.get_by_role("heading", name="Concludes something false").wait_for()
    page.get_by_text("The answer has changed in the meantime.").wait_for()
    # Breaking the line is not what the key does here.
    assert written(page) == f"{wrong('who-passes')} % or not?"


def test_text_typed_right_after_a_check_keeps_its_order(notebook: Opener) -> None:
    page = notebook()
    begin(page, "who-passes")
    answer(page, f"{wrong('who-passes')}\n% to be written over\n")
    page.get_by_role("button", name="Check", exact=True).click()
    page.locator(".exercise-verdict:not(.stale)").wait_for()
    # CodeMirror treats the first 200 ms after the focus specially: at a fixed time they never end.
    page.clock.set_fixed_time("2024-01-01")
    page.locator("#rules-pane .cm-content").click()
    page.keyboard.press("ControlOrMeta+A")
    text = "lacks(P, C) :- holds(P, C)."
    page.keyboard.press(text[0])
    page.locator("#rules-pane .cm-lintRange-error").wait_for()
    page.keyboard.type(text[1:])
    assert written(page) == text


@pytest.mark.usefixtures("once")
def test_a_proof_or_a_deal_that_is_the_answer_is_hidden_until_it_is_solved_or_looked_up(notebook: Opener) -> None:
    page = notebook()
    begin(page, "prove-answer")
    press(page, "Open its log")
    page.get_by_role("button", name="Ben, 2: holds").click()
    page.get_by_text("A proof would give away the answer to your exercise.").wait_for()
    assert page.locator(".proved").count() == 0
    answer(page, sample_solution(BY_NAME["prove-answer"]))
    check(page, "Solved")
    page.locator(".proved").wait_for()
    begin(page, "refute-only")
    press(page, "Open its log")
    page.get_by_role("button", name="Ben, 3: open").click()
    page.get_by_text("A deal would give away the answer to your exercise.").wait_for()
    assert page.locator(".two-deals").count() == 0
    for text in BY_NAME["refute-only"].wrong[:2]:
        answer(page, text.strip())
        check(page)
    press(page, "Solution", "Show it")
    page.locator(".two-deals").wait_for()


def test_the_text_of_a_rule_that_is_the_answer_is_hidden_until_it_is_solved(notebook: Opener) -> None:
    page = notebook()
    begin(page, "who-passes")
    press(page, "Open its log")
    page.get_by_role("button", name="Ben, 1: lacks").click()
    page.get_by_role("button", name="pass (De Morgan)").first.click()
    page.get_by_text("The text of a rule would give away the answer to your exercise.").wait_for()
    answer(page, sample_solution(BY_NAME["who-passes"]))
    check(page, "Solved")
    page.get_by_text("The text of a rule would").wait_for(state="detached")
    page.get_by_role("button", name="pass (De Morgan)").first.click()
    page.locator(".proof-rule pre").get_by_text("passed(S, P), names(S, C)").wait_for()


@pytest.mark.usefixtures("once")
def test_while_answers_are_hidden_exercises_go_on_and_the_grid_tells_nothing(notebook: Opener) -> None:
    page = notebook(example("six-players"))
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("h")
    page.keyboard.press("Escape")
    begin(page, "lost-pass")
    press(page, "Open its log")
    page.get_by_role("button", name="Ben, 1: ").wait_for()
    page.wait_for_selector(READY)
    assert not re.search("[✓✗]", "".join(page.locator("[data-cell]").all_inner_texts()))
    answer(page, sample_solution(BY_NAME["lost-pass"]))
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
    for name, text in answers.items():
        begin(page, name)
        answer(page, text)
        marks[name] = (check(page).get_attribute("class") or "").split()[1]
    begin(page, "lost-pass")
    press(page, "A hint")
    answer(page, wrong("lost-pass") + "\n# again")
    check(page)
    # What was right counts, even if it was changed since.
    begin(page, "refute-all")
    answer(page, "who knows")
    reload(page)
    page.get_by_role("heading", name=TITLES["refute-all"]).wait_for()
    press(page, "All exercises")
    page.get_by_role("textbox", name="Your name").fill('../Anna "7b"')
    note_saved_file(page)
    page.get_by_role("button", name="Save my answers").click()
    file, text = saved_file(page)
    assert file == "Anna 7b.txt"
    page.get_by_text("4 answers were saved in the file Anna 7b.txt. Hand in this file.").wait_for()
    (tmp_path / file).write_text(text, encoding="utf-8")
    table = class_table("7b", list_students(tmp_path), read_papers(tmp_path), exercises())
    assert table.students == ("Anna 7b",)
    assert {sheet.exercise: sheet.verdict.mark.value for sheet in table.handed_in} == marks
    assert marks == {"who-passes": "solved", "lost-pass": "partly", "refute-all": "solved", "order-shown": "form"}
    noted = {sheet.exercise: parse_attempts(sheet.text) for sheet in parse_sheets(text)}
    assert {name: [each.mark.value for each in found] for name, found in noted.items()} == {
        **{name: [mark] for name, mark in marks.items()},
        "lost-pass": ["partly", "partly"],
    }
    first, second = noted["lost-pass"]
    assert (first.hints, bool(first.step), second.hints, second.number) == (1, True, 0, 2)
    assert first.seconds is not None
    assert first.answer == wrong("lost-pass").strip()


@pytest.mark.usefixtures("once")
def test_a_file_brings_answers_back_and_overwrites_none_unasked(notebook: Opener) -> None:
    page = notebook()

    def open_answers(text: str) -> None:
        open_file(page, "Open a file of answers", "anna.txt", text.encode())

    begin(page, "order-shown")
    answer(page, "A B C")
    press(page, "All exercises")
    open_answers("I was ill.")
    page.get_by_text("anna.txt contains no answer to an exercise. Nothing was changed.").wait_for()
    open_answers("# exercise: lost-pass\n# attempts: 9\nBen lacks 1\n")
    page.get_by_text("anna.txt was written by a newer version of this page.").wait_for()
    # A sheet that the command line wrote, too; what is not known is left alone.
    sheet = sheet_text(BY_NAME["lost-pass"]) + "Ben lacks 1\n"
    open_answers(f"{sheet}\r\n# exercise: order-shown\r\nC B A\n# exercise: none-such\n1\n")
    page.get_by_text(f"anna.txt and this page have different answers to: {TITLES['order-shown']}.").wait_for()
    page.keyboard.press("Enter")  # Keep my answers has the focus.
    page.get_by_text("One answer was added from anna.txt.").wait_for()
    assert written(page) == "A B C"
    open_answers("# exercise: order-shown\nC B A\n")
    page.get_by_role("button", name="Use the answers of the file").click()
    page.get_by_text("One answer was added from anna.txt.").wait_for()
    page.keyboard.press("Escape")
    assert written(page) == "C B A"
    begin(page, "lost-pass")
    assert written(page).endswith("Ben lacks 1")


def test_on_a_phone_by_touch(chromium: Browser, notebook: Opener) -> None:
    page = notebook(**PHONE)
    page.get_by_role("button", name="Exercises").tap()
    page.get_by_role("button", name=TITLES["lost-pass"]).first.tap()
    page.get_by_role("heading", name=TITLES["lost-pass"]).wait_for()
    page.locator("#rules-pane .cm-content").tap()
    page.keyboard.insert_text(wrong("lost-pass"))
    page.get_by_role("button", name="Check", exact=True).tap()
    page.get_by_role("heading", name="Correct, but incomplete").wait_for()
    page.get_by_role("button", name="A hint").tap()
    page.locator(".exercise-hint").wait_for()
    buttons = page.locator(".exercise button").filter(visible=True).all()
    assert [button.inner_text() for button in buttons if box(button)["height"] < 44] == []
    assert fits(page)
    # What is checked is still in sight.
    assert box(page.locator("#rules-pane .cm-editor"))["height"] >= 120
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


def try_twice(page: Page) -> Locator:
    """Begin an exercise by the mouse, and have two wrong answers checked; return the button for that."""
    button = page.get_by_role("button", name="Check", exact=True)
    begin_by_mouse(page, "lost-pass")
    for text in ("Ben lacks 1", "Ann holds 3"):
        answer(page, text)
        button.click()
        page.locator(".exercise-verdict:not(.stale)").wait_for()
    return button


@pytest.mark.parametrize("width", [1024, 390])
def test_above_an_on_screen_keyboard_what_is_said_and_the_check_are_in_reach(notebook: Opener, width: int) -> None:
    page = notebook("", width, 768)
    button = try_twice(page)
    page.set_viewport_size({"width": width, "height": 420})
    page.get_by_role("button", name="A hint").click()
    page.locator(".exercise-hint").wait_for()
    page.wait_for_function(VERDICT_IN_SIGHT)
    assert button.evaluate(IN_REACH)
    page.get_by_role("button", name="Solution", exact=True).click()
    page.get_by_role("button", name="Not yet").wait_for()
    assert button.evaluate(IN_REACH)


@pytest.mark.parametrize("settings", [{}, {"color_scheme": "dark"}, PHONE], ids=["light", "dark", "phone"])
def test_axe_finds_nothing_in_exercises(chromium: Browser, notebook: Opener, settings: dict[str, object]) -> None:
    page = notebook(**settings)
    page.get_by_role("button", name="Exercises").click()
    page.locator(".exercise-row").first.wait_for()
    assert axe(page, least=20) == []
    page.keyboard.press("Escape")
    try_twice(page)
    page.get_by_role("button", name="A hint").click()
    page.get_by_role("button", name="Solution", exact=True).click()
    assert axe(page, least=20) == []
