"""The page behind `clue-logic web game.clue --rules mine.dl`: two files, and only one's own rules in the second."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from clue_logic.classroom.exercises.exercise_file import exercises
from tests.browser.page.actions import axe, box, drop, open_sheet, reload, says, text_of, write, write_on
from tests.browser.page.served_files import Served, question, saved, serving, tabs, until

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import APIResponse, Browser, Locator, Page, Route

pytestmark = pytest.mark.browser

FILES = ("game.clue", "--rules", "mine.dl")
GAME = "cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\n"
RULE = "lacks(P, C) :- passed(S, P), names(S, C).\n"
RULES = f"#all of notebook but passed\n{RULE}"
EXERCISE = next(exercise for exercise in exercises() if exercise.name == "who-passes")


@pytest.fixture
def mine(log: Path) -> Path:
    """The rules, as each test finds them."""
    found = log.with_name("mine.dl")
    found.write_text(RULES, encoding="utf-8")
    return found


def write_behind(page: Page, side: str, text: str) -> None:
    """Bring a text in front, and write at its end."""
    page.get_by_role("tab", name=side).click()
    write_on(page, text, side.lower())


def rules_say(page: Page, wanted: str) -> None:
    says(page, wanted, "rules")


def test_both_files_are_saved_and_the_rules_are_in_sight(served: Served, log: Path, mine: Path) -> None:
    page = served()
    page.get_by_role("tab", name="Rules", selected=True).wait_for()
    rules_say(page, RULES)
    saved(page, "mine.dl")
    write_behind(page, "Rules", "% mine")
    page.get_by_text("not saved yet").wait_for()
    until(lambda: mine.read_text() == f"{RULES}% mine", "rules are saved by themselves")
    write_behind(page, "Log", "# a line")
    saved(page)
    assert log.read_text() == f"{GAME}# a line"
    write_behind(page, "Rules", "!")
    write_behind(page, "Log", "!")
    page.keyboard.press("ControlOrMeta+s")
    until(lambda: (log.read_text(), mine.read_text()) == (f"{GAME}# a line!", f"{RULES}% mine!"), "both, by a key")
    write_behind(page, "Rules", "\n% at the last moment")
    write_behind(page, "Log", "\n# at the last moment")
    reload(page)
    rules_say(page, f"{RULES}% mine!\n% at the last moment")
    assert text_of(page) == f"{GAME}# a line!\n# at the last moment"
    assert sorted(file.name for file in log.parent.iterdir()) == ["game.clue", "mine.dl"]
    # What a file has, the browser does not keep besides.
    assert not page.evaluate("Object.keys(localStorage).some(key => /text.rules|unsaved/.test(key))")


@pytest.mark.usefixtures("once")
def test_a_file_of_rules_that_is_not_there_is_made(served: Served, log: Path) -> None:
    page = served()
    page.get_by_role("button", name="Begin with one rule").click()
    made = log.with_name("mine.dl")
    until(lambda: made.exists() and "#all of notebook but passed" in made.read_text(), "made")
    saved(page, "mine.dl")
    assert log.read_text() == GAME


def test_what_others_write_is_taken_in(served: Served, log: Path, mine: Path) -> None:
    page, other = served(), served()
    write_behind(page, "Log", "# here")
    until(lambda: log.read_text() == f"{GAME}# here", "saved")
    log.write_text(f"# theirs\n{GAME}# here")
    says(page, f"# theirs\n{GAME}# here")
    # The cursor stands where it stood.
    page.keyboard.insert_text("!")
    until(lambda: log.read_text() == f"# theirs\n{GAME}# here!", "both")
    mine.write_text(f"% theirs\n{RULES}")
    other.bring_to_front()
    rules_say(other, f"% theirs\n{RULES}")
    says(other, f"# theirs\n{GAME}# here!")
    saved(other, "mine.dl")
    other.get_by_role("textbox", name="rules").focus()
    other.keyboard.press("ControlOrMeta+z")  # and undo has what was here
    rules_say(other, RULES)
    until(lambda: mine.read_text() == RULES, "saved")


def test_both_have_changed(served: Served, log: Path, mine: Path) -> None:
    page = served()

    def both(mine_says: str, theirs: str, front: str) -> Locator:
        """Change the file while something is typed that is not saved yet."""
        write_behind(page, "Rules", mine_says)
        mine.write_text(theirs)
        page.get_by_role("tab", name=front).click()
        asked = question(page, "mine.dl")
        asked.get_by_text(
            re.compile("Another program has changed .?mine.dl.?, and you have changed it here.")
        ).wait_for()
        assert mine.read_text() == theirs
        return asked

    asked = both("% mine 1", "% theirs 1\n", "Log")
    # The log is saved all the same.
    write_behind(page, "Log", "# on")
    until(lambda: log.read_text() == f"{GAME}# on", "the log is saved")
    saved(page)
    assert mine.read_text() == "% theirs 1\n"
    asked.get_by_role("button", name="Keep my text").click()
    until(lambda: mine.read_text() == f"{RULES}% mine 1", "mine is kept")
    asked = both("% mine 2", "% theirs 2\n", "Rules")
    write_behind(page, "Rules", " typed on")
    page.wait_for_timeout(1500)
    assert mine.read_text() == "% theirs 2\n"
    asked.get_by_role("button", name="Save my text as a copy").click()
    page.get_by_text(re.compile(r"Your text is in .?mine \(2\).dl")).wait_for()
    assert mine.with_name("mine (2).dl").read_text() == f"{RULES}% mine 1% mine 2 typed on"
    rules_say(page, "% theirs 2\n")
    both("% mine 3", "% theirs 3\n", "Rules").get_by_role("button", name="Use the other text").click()
    rules_say(page, "% theirs 3\n")
    assert log.read_text() == f"{GAME}# on"


@pytest.mark.usefixtures("once")
def test_questions_about_both_stand_one_below_the_other(served: Served, log: Path, mine: Path) -> None:
    page = served()
    log.unlink()
    mine.unlink()
    for name in ("game.clue", "mine.dl"):
        question(page, name).get_by_text(re.compile(f"{name}.? was moved or deleted")).wait_for()
    assert axe(page) == []
    for width, height in ((1280, 720), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        above, below = (box(question(page, name)) for name in ("game.clue", "mine.dl"))
        assert above["y"] + above["height"] <= below["y"]
        assert below["x"] >= 0
        assert below["x"] + below["width"] <= width
    question(page, "mine.dl").get_by_role("button", name="Create the file again").click()
    until(lambda: mine.exists() and mine.read_text() == RULES, "written again")
    assert not log.exists()


@pytest.mark.usefixtures("once")
def test_what_was_seen_before_a_question_was_answered_changes_nothing(served: Served, mine: Path) -> None:
    page = served()
    mine.unlink()
    asked = question(page, "mine.dl")
    asked.get_by_text(re.compile("mine.dl.? was moved or deleted")).wait_for()
    seen: list[tuple[Route, APIResponse]] = []

    def late(route: Route) -> None:
        if route.request.method == "GET" and not seen:
            seen.append((route, route.fetch()))
        else:
            route.continue_()

    page.route("**/api/files/rules", late)
    while not seen:
        page.wait_for_timeout(50)
    asked.get_by_role("button", name="Create the file again").click()
    route, answer = seen[0]
    route.fulfill(response=answer)
    page.unroute_all()  # which would wait for this test, and it for the file
    until(lambda: mine.exists() and mine.read_text() == RULES, "written again")
    assert text_of(page, "rules") == RULES


def test_an_answer_to_an_exercise_is_never_in_the_file(served: Served, log: Path, mine: Path) -> None:
    page = served()
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("x")
    page.locator(f"[data-exercise={EXERCISE.name}]").click()
    page.get_by_role("heading", name=EXERCISE.title["en"]).wait_for()
    assert page.locator(".served-status").count() == 0
    # Beside a file the log of an exercise is only shown.
    page.get_by_text(EXERCISE.logs[0].splitlines()[-1]).wait_for()
    assert page.get_by_role("button", name="Open its log").count() == 0
    write(page, "% the answer\n", "rules")
    page.wait_for_timeout(1500)
    assert mine.read_text() == RULES
    mine.write_text(f"% theirs\n{RULES}")
    page.wait_for_timeout(2500)
    rules_say(page, "% the answer\n")
    reload(page)
    rules_say(page, "% the answer\n")
    page.get_by_role("button", name="To your own rules").click()
    rules_say(page, f"% theirs\n{RULES}")
    saved(page, "mine.dl")
    write_behind(page, "Rules", "% mine")
    until(lambda: mine.read_text() == f"% theirs\n{RULES}% mine", "saved again")
    assert log.read_text() == GAME


@pytest.mark.usefixtures("once")
def test_no_other_rules_take_the_place_of_the_file_unasked(served: Served, log: Path, mine: Path) -> None:
    page = served()
    open_sheet(page)
    page.get_by_text("This page edits the file mine.dl.").wait_for()
    for name in ("Open a file", "Delete these rules"):
        assert page.get_by_role("button", name=name).count() == 0
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    assert page.locator(".menu").get_by_role("button", name="Delete these rules").count() == 0
    page.keyboard.press("Escape")
    drop(page, "yours.dl", RULE)
    page.get_by_text("The file mine.dl is open. You can replace its content with the rules of yours.dl.").wait_for()
    page.wait_for_timeout(1500)
    assert (text_of(page, "rules"), mine.read_text()) == (RULES, RULES)
    page.get_by_role("button", name="Replace the content").click()
    until(lambda: mine.read_text() == RULE, "put in, and saved")
    page.get_by_role("button", name="Back to the previous rules").click()
    until(lambda: mine.read_text() == RULES, "and back")
    assert sorted(file.name for file in log.parent.iterdir()) == ["game.clue", "mine.dl"]


def test_what_could_not_be_saved_of_either_is_offered_one_after_the_other(
    served: Served, log: Path, mine: Path
) -> None:
    page = served()
    for side, file, sign in (("Rules", mine, "%"), ("Log", log, "#")):
        write_behind(page, side, f"{sign} mine")
        file.write_text(f"{sign} theirs\n")  # so that what is typed is not saved unasked
        question(page, file.name).wait_for()
    page.close()
    again = served()
    again.get_by_text("The last changes to game.clue were not saved").wait_for()
    again.get_by_role("button", name="Replace the content").click()
    until(lambda: log.read_text() == f"{GAME}# mine", "the log is put in, and saved")
    again.get_by_text("The last changes to mine.dl were not saved").wait_for()
    assert mine.read_text() == "% theirs\n"
    again.get_by_role("button", name="Replace the content").click()
    until(lambda: mine.read_text() == f"{RULES}% mine", "the rules are put in, and saved")
    saved(again, "mine.dl")
    reload(again)
    assert again.get_by_role("button", name="Replace the content").count() == 0


@pytest.mark.usefixtures("once")
def test_rules_that_become_too_long_are_neither_shown_nor_written_over(served: Served, mine: Path) -> None:
    page = served()
    for long in ("x" * 50_001, "\N{PLAYING CARD BLACK JOKER}" * 30_000):  # of which the page counts each twice
        mine.write_text(long, encoding="utf-8")
        asked = question(page, "mine.dl")
        asked.get_by_text(re.compile("mine.dl.? is too long: rules have at most 50,000 characters")).wait_for()
        write_behind(page, "Rules", "% on\n")
        page.wait_for_timeout(2500)
        assert mine.read_text(encoding="utf-8") == long
        mine.write_text(text_of(page, "rules"), encoding="utf-8")
        saved(page, "mine.dl")


@pytest.mark.usefixtures("once")
def test_rules_that_are_no_file_of_ones_own_stay_in_the_browser(engine: Browser, tmp_path: Path) -> None:
    asked = ("--rules", "matrix", "--exercise", EXERCISE.name)
    with serving(*asked, folder=tmp_path) as address, tabs(engine, address) as served:
        page = served()
        page.get_by_role("heading", name=EXERCISE.title["en"]).wait_for()
        page.get_by_role("button", name="To your own rules").click()
        rules_say(page, "#all of matrix\n")
        assert page.locator(".served-status").count() == 0
        write_behind(page, "Rules", RULE)
        page.wait_for_timeout(600)
        reload(page)
        page.get_by_role("tab", name="Rules").click()
        rules_say(page, f"#all of matrix\n{RULE}")
        assert list(tmp_path.iterdir()) == []
