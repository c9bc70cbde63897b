"""A new game by taps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from clue_logic.language.reader import read_log
from clue_logic.words.messages import messages
from tests.browser.page.actions import (
    PHONE,
    READY,
    Tapping,
    axe,
    begun_log,
    box,
    choose_in_menu,
    open_by_key,
    open_games,
    reload,
    says,
    text_of,
)
from tests.browser.page.test_turns import HAND, HEAD

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

THINKING, POINTING = 1.35, 1.1
"""Seconds before each tap, and for each."""


def test_a_game_is_set_up(notebook: Opener) -> None:
    page = notebook(locale="en-GB")
    found = open_by_key(page, "n")
    start = found.sheet.get_by_role("button", name="Start the game")
    found.sheet.get_by_label("What is still missing").get_by_text("every player needs a name").wait_for()
    assert start.is_disabled()
    found.press("Add a player")
    found.fill_names("Ben", "Anna", "Clara", "Player 4")
    found.press("Move Anna up")
    # Closed by mistake right after a choice: the choices are there again.
    found.sheet.get_by_role("radio", name="Anna is me").evaluate(
        "radio => { radio.click(); setTimeout(() => document.querySelector('dialog [aria-label=Close]').click()) }"
    )
    found.sheet.wait_for(state="detached")
    found = open_by_key(page, "n")
    # Two cards are left over: the first two would get them, but Clara did, and not Ben.
    more = found.sheet.get_by_role("group", name="Who has one card more")
    more.get_by_label("Ben 5").click()
    found.sheet.get_by_text("add up to 17 cards, but 18 are dealt").wait_for()
    more.get_by_label("Clara 4").click()
    mine = ("Miss Scarlett", "Rope", "Hall", "Study", "Dagger")
    for number, card in enumerate(mine, start=1):
        found.sheet.get_by_role("checkbox", name=card, exact=True).check()
        if number < len(mine):
            selected = "1 card is selected" if number == 1 else f"{number} cards are selected"
            found.sheet.get_by_text(f"{selected}, but Anna holds 5").wait_for()
            assert start.is_disabled()
    start.click()
    found.sheet.wait_for(state="detached")
    headers = 'edition: cluedo-uk\nplayers: Anna 5, Ben 4, Clara 5, "Player 4" 4\nme: Anna\n'
    says(page, f"{headers}hand: Miss Scarlett, Dagger, Rope, Hall, Study\n\n")


@pytest.mark.usefixtures("once")
def test_the_log_before_a_new_game_is_kept(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_by_key(page, "n")
    found.sheet.get_by_text("The current log stays stored in this browser.").wait_for()
    found.fill_names("Zoë", "Yan", "Xaver")
    found.sheet.get_by_label("I am only watching").check()
    assert found.sheet.get_by_role("checkbox").count() == 0
    found.sheet.get_by_label("Edition").select_option("cluedo-de")
    found.sheet.get_by_label("Deutsch").check()
    found.press("Start the game")
    page.get_by_role("heading", name="Zoë, Yan, Xaver").wait_for()
    new = "ausgabe: cluedo-de\nspieler: Zoë 6, Yan 6, Xaver 6\n\n"
    says(page, new)
    # One writes on at once; undo does not lead into the other log.
    page.keyboard.insert_text("Zoë geht\n")
    for _ in range(3):
        page.keyboard.press("ControlOrMeta+z")
    assert text_of(page) == new
    # The names are there for the next game.
    open_by_key(page, "n")
    assert found.sheet.get_by_role("textbox", name="Player 2").input_value() == "Yan"
    found.press("Close")
    # Reloading changes nothing of that; the first game is in the list.
    reload(page)
    assert text_of(page) == new
    open_games(page).locator(".game-open:not([aria-current])").click()
    says(page, HEAD + HAND)


@pytest.mark.usefixtures("once")
def test_spare_cards_lie_open(notebook: Opener) -> None:
    page = notebook(locale="en-US")
    found = open_by_key(page, "n")
    found.press("Add a player")
    found.fill_names("Anna", "Ben", "Clara", "Player 4")
    found.sheet.get_by_label("face up on the table").check()
    table = found.sheet.get_by_role("region", name="Cards on the table")
    table.get_by_label("Rope").check()
    table.get_by_label("Hall", exact=True).check()
    hand = found.sheet.get_by_role("region", name="My hand")
    assert hand.get_by_label("Rope").is_disabled()
    for card in ("Kitchen", "Knife", "Library", "Study"):
        hand.get_by_label(card).check()
    found.press("Start the game")
    game = read_log(begun_log(page))
    assert game.table == ("Rope", "Hall")
    assert [player.high for player in game.players] == [4, 4, 4, 4]


@pytest.mark.usefixtures("once")
def test_a_new_edition_begins_without_mistakes(notebook: Opener) -> None:
    page = notebook(locale="en-GB", **PHONE)
    found = Tapping(page)
    page.get_by_role("button", name=re.compile("Men")).tap()
    found.sheet.get_by_role("button", name="New game").tap()
    found.sheet.get_by_role("button", name="New edition").tap()
    found.sheet.get_by_text("no cards yet").last.wait_for()
    assert found.sheet.locator(".edition-problem").count() == 0
    assert found.sheet.locator("[aria-invalid=true]").count() == 0
    assert found.sheet.get_by_role("button", name="Use this edition").is_disabled()


@pytest.mark.usefixtures("once")
def test_an_own_edition_is_made_and_played_by_taps(notebook: Opener) -> None:
    page = notebook(locale="en-GB", **PHONE)
    found = Tapping(page)
    page.get_by_role("button", name=re.compile("Men")).tap()
    found.sheet.get_by_role("button", name="New game").tap()
    found.sheet.get_by_role("button", name="Edit a copy").tap()
    suspects = found.sheet.get_by_role("group", name="suspects")
    suspects.get_by_label("Add cards: suspects").first.fill("Dr Black, Miss  Scarlett\n")
    suspects.get_by_role("button", name="Add cards: suspects").tap()
    found.sheet.get_by_text("Miss Scarlett is there already").wait_for()
    assert found.sheet.get_by_role("button", name="Use this edition").is_disabled()
    # It is a draft: nothing is lost by reloading.
    reload(page)
    page.get_by_role("button", name=re.compile("Men")).tap()
    found.sheet.get_by_role("button", name="New game").tap()
    found.sheet.get_by_label("Edition").select_option("Cluedo (British edition), my version (unfinished)")
    found.sheet.get_by_text("Miss Scarlett is there already").wait_for()
    found.sheet.get_by_role("button", name="Remove Miss Scarlett").last.tap()
    found.sheet.get_by_label("Colour of Dr Black").select_option("black")
    found.sheet.get_by_label("Short name of Dr Black").fill("Plum")
    found.sheet.get_by_text("Plum already means Professor Plum").wait_for()
    found.sheet.get_by_label("Short name of Dr Black").fill("Doc")
    found.sheet.get_by_text("short names: Dr Black Doc").wait_for()
    assert axe(page) == []
    found.sheet.get_by_role("button", name="Use this edition").tap()
    found.fill_names("Anna", "Ben", "Clara")
    # 19 cards are dealt: Anna has one more. Cards of another edition stay, and what it lacks is named.
    for card in ("Dr Black", "Rope", "Hall", "Study", "Dagger", "Library"):
        found.sheet.get_by_role("checkbox", name=card, exact=True).check()
    found.sheet.get_by_label("Edition").select_option("cluedo-uk")
    found.sheet.get_by_text("This edition does not have Dr Black").wait_for()
    assert found.sheet.get_by_role("checkbox", name="Rope", exact=True).is_checked()
    found.sheet.get_by_label("Edition").select_option("Cluedo (British edition), my version")
    found.sheet.get_by_role("checkbox", name="Kitchen", exact=True).check()
    found.sheet.get_by_text("My hand: 7 of 7 chosen").wait_for()
    found.sheet.get_by_text("House rules").tap()
    silent = found.sheet.get_by_role("switch", name="The asker stays silent")
    silent.check()
    found.sheet.locator(".house-rules").get_by_text(messages("en")("page-rule-asker")).wait_for()
    assert axe(page) == []
    found.sheet.get_by_role("radio", name="everyone").check()
    found.sheet.locator(".written-lines").get_by_text("answers: everyone").wait_for()
    # The rules stay for an edition with the same usual rules.
    found.sheet.get_by_label("Edition").select_option("clue-us")
    found.sheet.locator(".written-lines").get_by_text("answers: everyone").wait_for()
    found.sheet.get_by_label("Edition").select_option("Cluedo (British edition), my version")
    found.sheet.get_by_text("My hand: 7 of 7 chosen").wait_for()
    found.sheet.get_by_role("button", name="Start the game").tap()
    found.sheet.wait_for(state="detached")
    game = read_log(begun_log(page))
    assert ("Dr Black", "black") in game.deck.colours
    assert game.deck.short_names == (("Dr Black", "Doc"),)
    assert (game.answers.value, game.asker_silent) == ("everyone", True)
    assert len(game.hand or ()) == 7
    page.locator(".grid .badge.black").get_by_text("B", exact=True).wait_for()


def test_a_game_without_a_hand_is_asked_about_and_gets_it_later(notebook: Opener) -> None:
    page = notebook(locale="en-GB")
    found = open_by_key(page, "n")
    found.fill_names("Anna", "Ben", "Clara")
    question = found.sheet.get_by_role("alert")
    start = found.sheet.get_by_role("button", name="Start the game")
    start.click()
    question.get_by_text("Your hand is missing.").wait_for()
    assert text_of(page) == ""
    assert axe(page) == []
    # Adding it leads to the cards, and the question goes.
    question.get_by_role("button", name="Add my hand").click()
    question.wait_for(state="detached")
    assert found.sheet.locator(".setup-hand input:focus").count() == 1
    start.click()
    question.get_by_role("button", name="Later").click()
    headers = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\n"
    says(page, f"{headers}\n")
    page.keyboard.insert_text("Ben reveals Kitchen  # at last\n")
    page.wait_for_selector(READY)
    choose_in_menu(page, "Play", "Change players and hand")
    sheet = page.get_by_role("dialog", name="Players and hand")
    change = sheet.get_by_role("button", name="Change the log")
    sheet.get_by_role("textbox", name="Player 2").wait_for()
    assert change.is_disabled()
    hand = sheet.get_by_role("region", name="My hand")
    for card in ("Miss Scarlett", "Rope", "Hall", "Study", "Dagger"):
        hand.get_by_role("checkbox", name=card, exact=True).check()
    sheet.get_by_text("5 cards are selected, but Anna holds 6").wait_for()
    # A hand that contradicts a line is not written without a second yes.
    hand.get_by_role("checkbox", name="Kitchen", exact=True).check()
    sheet.get_by_role("alert").get_by_text("the log is impossible").wait_for()
    assert change.is_disabled()
    hand.get_by_role("checkbox", name="Kitchen", exact=True).uncheck()
    hand.get_by_role("checkbox", name="Library", exact=True).check()
    sheet.get_by_role("textbox", name="Player 2").fill("Player 2")
    assert axe(page) == []
    change.click()
    changed = headers.replace("Ben", '"Player 2"') + "hand: Miss Scarlett, Dagger, Rope, Library, Hall, Study\n"
    says(page, f'{changed}\n"Player 2" reveals Kitchen  # at last\n')
    page.get_by_role("button", name="Undo").click()
    says(page, f"{headers}\nBen reveals Kitchen  # at last\n")


@pytest.mark.usefixtures("once")
def test_a_game_without_a_hand_can_be_only_watched(notebook: Opener) -> None:
    page = notebook(locale="en-GB")
    found = open_by_key(page, "n")
    found.fill_names("Anna", "Ben", "Clara")
    found.press("Start the game")
    found.sheet.get_by_role("alert").get_by_role("button", name="I am only watching").click()
    says(page, "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\n\n")


def test_a_game_is_set_up_on_a_phone(notebook: Opener, chromium: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    page = notebook(locale="de-DE", **PHONE)
    found = Tapping(page)
    found.tap(page.get_by_role("button", name=re.compile("Men")))
    found.tap(found.sheet.get_by_role("button", name="Neues Spiel"))
    for number, name in enumerate(("Anna", "Ben", "Clara"), start=1):
        found.tap(found.sheet.get_by_role("textbox", name=f"Spieler {number}"))
        page.keyboard.type(name)
    for card in ("Oberst von Gatow", "Seil", "Salon", "Küche", "Dolch", "Bibliothek"):
        found.tap(found.sheet.get_by_role("checkbox", name=card, exact=True))
    found.tap(found.sheet.get_by_role("button", name="Spiel beginnen"))
    found.sheet.wait_for(state="detached")
    # As the keystroke-level model has it (Card, Moran and Newell 1980), and half a second a letter on glass.
    seconds = found.taps * (THINKING + POINTING) + len("AnnaBenClara") * 0.5
    with capsys.disabled():
        print(f"\nset up by {found.taps} taps and three names typed: some {seconds:.0f} s by the keystroke-level model")
    assert found.taps <= 14
    assert seconds < 60


def test_targets_are_large_enough_for_fingers(notebook: Opener, chromium: Browser) -> None:
    page = notebook(HEAD + HAND, **PHONE)
    for key in "nt":
        sheet = open_by_key(page, key).sheet
        sheet.get_by_label("Professor Plum").wait_for()
        for fold in sheet.locator("details:not([open]) > summary").all():
            fold.tap()
        controls = sheet.locator("button, select, input[type=text], label:has(input)").all()
        assert len(controls) > 30
        for control in controls:
            assert min(box(control)["width"], box(control)["height"]) >= 43.9, control
        sheet.get_by_role("button", name="Close").tap()


@pytest.mark.usefixtures("once")  # Firefox leaves the data of such an event empty
def test_a_pasted_list_of_players_fills_the_seats(notebook: Opener) -> None:
    page = notebook(locale="en-GB")
    found = open_by_key(page, "n")
    first = found.sheet.get_by_label("Player 1", exact=True)
    first.evaluate(
        "input => { const data = new DataTransfer(); data.setData('text/plain', 'Ann, Ben, Cid and Dora');"
        " input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); }"
    )
    found.sheet.get_by_role("radio", name="Dora is me").wait_for()
    assert [found.sheet.get_by_label(f"Player {number}", exact=True).input_value() for number in range(1, 5)] == [
        "Ann", "Ben", "Cid", "Dora",
    ]  # fmt: skip
