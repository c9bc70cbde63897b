"""Entering turns: what a person taps becomes a line of the log."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from clue_logic.game.events import Accusation, Answer, Reply, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from tests.browser.page.conftest import READY
from tests.page.test_turns_bridge import told

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page, Route

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\n"
HAND = "hand: Plum, Rope, Hall, Study, Dagger, Library\n"
FIRST = "Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner"
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
TURNS = 60


class Tapping:
    """A person who taps in the sheet, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog")

    def tap(self, found: Locator) -> None:
        self.taps += 1
        found.tap()

    def choose(self, group: str, name: str) -> None:
        """Tap one of a group, unless it is chosen already."""
        found = self.sheet.get_by_role("group", name=group, exact=True).get_by_label(name, exact=True)
        found.wait_for()
        if not found.is_checked():
            self.tap(found)

    def kind(self, name: str) -> None:
        self.choose("What happened", name)


def log_in(page: Page) -> str:
    """Return the whole log. (On the screen is only a part of it, with remarks between its words.)"""
    return str(page.evaluate("document.querySelector('.cm-content').cmTile.view.state.doc.toString()"))


def open_turn(page: Page) -> Tapping:
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("t")
    page.get_by_role("dialog").wait_for()
    return Tapping(page)


def test_a_turn_by_keys(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_turn(page)
    # The focus is on the first suspect; Tab goes from group to group.
    found.sheet.locator("input:focus").wait_for()
    for key in ("Space", "Tab", "s", "Tab", "ArrowDown", "ArrowUp", "Tab", "c"):
        page.keyboard.press(key)
    card = found.sheet.get_by_role("group", name="Card of Clara")
    card.wait_for()
    assert card.get_by_label("not seen").is_checked()
    for key in ("Tab", "3"):
        page.keyboard.press(key)
    found.sheet.get_by_label("The line").get_by_text(FIRST).wait_for()
    page.keyboard.press("Enter")
    found.sheet.wait_for(state="detached")
    page.wait_for_selector(READY)
    assert log_in(page) == f"{HEAD}{HAND}{FIRST}\n"
    page.get_by_text(f"Added: {FIRST}").wait_for()


@pytest.mark.usefixtures("once")
def test_the_only_card_that_i_can_have_shown_is_not_asked_for(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_turn(page)
    found.sheet.get_by_role("group", name="Who made the suggestion").get_by_label("Ben").click()
    for card in ("Professor Plum", "Spanner", "Kitchen"):
        found.sheet.get_by_label(card, exact=True).click()
    found.sheet.get_by_role("group", name="Who showed").get_by_label("Anna").click()
    line = "Ben suggests Plum, Spanner, Kitchen: Clara passes, Anna shows Plum"
    found.sheet.get_by_label("The line").get_by_text(line).wait_for()


@pytest.mark.usefixtures("once")
def test_a_slip_is_taken_back_and_mended(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_turn(page)
    for card in ("Miss Scarlett", "Spanner", "Kitchen"):
        found.sheet.get_by_label(card, exact=True).click()
    found.sheet.get_by_label("Keep open").check()
    found.sheet.get_by_role("group", name="Who showed").get_by_label("nobody").click()
    wrong = "Anna suggests Scarlett, Spanner, Kitchen: nobody shows"
    found.sheet.get_by_label("The line").get_by_text(wrong).wait_for()
    found.sheet.get_by_role("button", name="Add line").click()
    # The next one's turn, and nothing is chosen.
    found.sheet.get_by_role("group", name="Who made the suggestion").locator(":checked[value=Ben]").wait_for()
    assert found.sheet.get_by_role("group", name="rooms").locator(":checked").count() == 0
    assert wrong in log_in(page)
    found.sheet.get_by_role("button", name="Undo").click()
    found.sheet.get_by_role("group", name="Who made the suggestion").locator(":checked[value=Anna]").wait_for()
    found.sheet.get_by_role("group", name="Who showed").get_by_label("Clara").click()
    found.sheet.get_by_role("button", name="Add line").click()
    found.sheet.get_by_role("group", name="Who made the suggestion").locator(":checked[value=Ben]").wait_for()
    assert log_in(page) == f"{HEAD}{HAND}{FIRST.removesuffix(' Spanner')}\n"


@pytest.mark.usefixtures("once")
def test_undo_takes_the_line_back_and_nothing_else(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_turn(page)
    for card in ("Miss Scarlett", "Spanner", "Kitchen"):
        found.sheet.get_by_label(card, exact=True).click()
    found.sheet.get_by_role("group", name="Who showed").get_by_label("nobody").click()
    found.sheet.get_by_role("button", name="Add line").click()
    found.sheet.wait_for(state="detached")
    # A slip in what stands above is mended in the meantime.
    page.get_by_role("textbox", name="log").press("ControlOrMeta+Home")
    page.keyboard.insert_text("# at the table\n")
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Taken back: Anna suggests").wait_for()
    assert log_in(page) == f"# at the table\n{HEAD}{HAND}"


@pytest.mark.usefixtures("once")
def test_what_was_tapped_stays_while_the_log_changes(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_turn(page)
    for card in ("Miss Scarlett", "Spanner", "Kitchen"):
        found.sheet.get_by_label(card, exact=True).click()
    # Another program may change the log while the sheet is open; here it is hidden from the page for so long.
    page.evaluate(
        "addEventListener('close', (told) => told.stopPropagation(), { capture: true, once: true });"
        "document.querySelector('dialog').close()"
    )
    page.get_by_role("textbox", name="log").click()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.insert_text("Anna suggests Plum, Rope, Hall: nobody shows\n")
    page.wait_for_selector(READY)
    page.evaluate("document.querySelector('dialog').showModal()")
    found.sheet.get_by_label("The line").get_by_text("Ben suggests Scarlett, Spanner, Kitchen").wait_for()


def test_adding_waits_until_it_is_known_whose_turn_it_is(notebook: Opener, chromium: Browser) -> None:
    page = notebook(HEAD + HAND)
    found = open_turn(page)
    found.sheet.get_by_label("Keep open").check()
    held: list[Route] = []

    def hold(route: Route) -> None:
        if not held and '"method":"read"' in (route.request.post_data or ""):
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/ask", hold)
    for said in ("Added: Anna", FIRST.partition(":")[0]):
        for card in ("Miss Scarlett", "Spanner", "Kitchen"):
            found.sheet.get_by_label(card, exact=True).check()
        found.sheet.get_by_role("button", name="Add line").click()
        found.sheet.get_by_text(said).first.wait_for()
    # The log is still read with the first line, and the second is not written with Anna again.
    page.wait_for_timeout(300)
    assert log_in(page).count("suggests") == len(held) == 1
    held[0].continue_()
    found.sheet.get_by_text("Added: Ben suggests Scarlett, Spanner, Kitchen").wait_for()
    page.wait_for_selector(READY)
    line = "suggests Scarlett, Spanner, Kitchen\n"
    assert log_in(page) == f"{HEAD}{HAND}Anna {line}Ben {line}"


@pytest.mark.usefixtures("once")
def test_other_lines_than_turns(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_turn(page)
    found.sheet.get_by_label("Keep open").check()
    steps = (
        ("Accusation", "Who accused", "Ben", ("Mrs White", "Revolver", "Lounge"), ("Result", "wrong")),
        ("Reveal", "Who revealed it", "Clara", ("Spanner",), None),
        ("Learned", "Where", "envelope", ("Ballroom", "Conservatory"), ("What is known", "lacks")),
        ("Learned", "Where", "Clara", ("Kitchen", "Lounge"), ("What is known", "holds one of")),
        ("Leaves", "Who left the game", "Ben", (), None),
    )
    lines = (
        "Ben accuses White, Revolver, Lounge: wrong",
        "Clara reveals Spanner",
        "learn envelope lacks Ballroom\nlearn envelope lacks Conservatory",
        "learn Clara holds one of Kitchen, Lounge",
        "Ben leaves",
    )
    for (kind, group, who, cards, more), line in zip(steps, lines, strict=True):
        found.sheet.get_by_role("group", name="What happened").get_by_label(kind).click()
        found.sheet.get_by_role("group", name=group).get_by_label(who).click()
        for card in cards:
            found.sheet.get_by_label(card, exact=True).click()
        if more:
            found.sheet.get_by_role("group", name=more[0]).get_by_label(more[1], exact=True).click()
        found.sheet.get_by_label("The line").get_by_text(line.splitlines()[0]).wait_for()
        found.sheet.get_by_role("button", name="Add line").click()
        found.sheet.get_by_text(f"Added: {line.splitlines()[0]}").wait_for()
    page.wait_for_selector(READY)
    assert log_in(page) == f"{HEAD}{HAND}" + "\n".join(lines) + "\n"


@pytest.mark.usefixtures("once")
def test_where_everyone_answers_and_where_one_is_asked(notebook: Opener) -> None:
    deck = "a: A1, A2, A3\nb: B1, B2, B3\n"
    page = notebook(f"{deck}answers: everyone\nplayers: Anna, Ben\n")
    found = open_turn(page)
    for name in ("A1", "B2", "Ben"):
        found.sheet.get_by_label(name, exact=True).last.click()
    found.sheet.get_by_label("The line").get_by_text("Anna suggests A1, B2: Ben has").wait_for()
    page = notebook("cards: 1, 2, 3, 4, 5\nhidden: 1\nanswers: one\nplayers: Anna 2, Ben 2\nme: Anna\nhand: 1, 2\n")
    found = open_turn(page)
    found.sheet.get_by_role("group", name="Who was asked").get_by_label("Ben").click()
    for name in ("3", "4", "5"):
        found.sheet.get_by_role("group", name="cards").get_by_label(name, exact=True).click()
    found.sheet.get_by_label("shows one").click()
    found.sheet.get_by_role("group", name="Card of Ben").get_by_label("4").click()
    found.sheet.get_by_label("The line").get_by_text("Anna asks Ben about 3, 4, 5: shows 4").wait_for()


def a_game(seed: int) -> Game:
    """Return a game of four in which all suggest in turn, and one accuses in the end, as Anna writes it down."""
    chance = Random(seed)
    bare = read_log("edition: cluedo-uk\nplayers: Anna 5, Ben 5, Clara 4, David 4\nme: Anna\n")
    groups = [list(part.cards) for part in bare.deck.categories]
    hidden = tuple(map(chance.choice, groups))
    rest = [card for card in bare.deck.cards if card not in hidden]
    chance.shuffle(rest)
    hands = {name: rest[at::4] for at, name in enumerate(bare.names)}
    events: list[Suggestion | Accusation] = []
    for turn in range(TURNS - 1):
        asker = bare.names[turn % 4]
        cards = tuple(map(chance.choice, groups))
        answers = []
        for step in range(1, 4):
            player = bare.names[(turn + step) % 4]
            shown = [card for card in cards if card in hands[player]]
            if shown:
                seen = chance.choice(shown) if "Anna" in (asker, player) else None
                answers.append(Answer(player, Reply.ANSWERED, 0, seen))
                break
            answers.append(Answer(player, Reply.PASSED, 0))
        events.append(Suggestion(turn, asker, cards, tuple(answers)))
    events.append(Accusation(TURNS, bare.names[(TURNS - 1) % 4], hidden, right=True))
    return replace(bare, hand=tuple(hands["Anna"]), events=tuple(events))


@pytest.mark.slow
def test_a_game_is_tapped_in(notebook: Opener, chromium: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    game = a_game(7)
    page = notebook(log_of(replace(game, events=()), keep_lines=False), **PHONE)
    found = Tapping(page)
    found.tap(page.get_by_role("button", name="+ Turn"))
    found.tap(found.sheet.get_by_label("Keep open"))
    by_turn = []
    for event in game.events:
        before = found.taps
        assert isinstance(event, Suggestion | Accusation)
        tap_in(found, event, game)
        by_turn.append(found.taps - before)
    found.sheet.get_by_role("button", name="Close").tap()
    page.wait_for_selector(READY)
    again = read_log(log_in(page))
    assert (again.deck, again.players, again.me, again.hand) == (game.deck, game.players, game.me, game.hand)
    assert [told(event, game) for event in again.events] == [told(event, game) for event in game.events]
    with capsys.disabled():
        print(f"\n{TURNS} turns, {found.taps} taps: {found.taps / TURNS:.2f} a turn, {max(by_turn)} at most")
    assert found.taps / TURNS < 6.5


def tap_in(found: Tapping, event: Suggestion | Accusation, game: Game) -> None:
    """Enter a turn of the proposed player."""
    asker = event.asker if isinstance(event, Suggestion) else event.player
    found.sheet.locator(f":checked[value={asker}]").first.wait_for()
    if isinstance(event, Accusation):
        found.kind("Accusation")
    for part, card in zip(game.deck.categories, event.cards, strict=True):
        found.choose(part.local_name("en"), card)
    if isinstance(event, Accusation):
        found.choose("Result", "right")
    else:
        last = event.answers[-1]
        found.choose(
            "Who showed a card? (everyone before them passed)",
            last.player if last.reply is Reply.ANSWERED else "nobody",
        )
        if last.card is not None:
            found.choose(f"Card of {last.player}", last.card)
    found.tap(found.sheet.get_by_role("button", name="Add line"))
    found.sheet.get_by_text(f"Added: {asker}").wait_for()
