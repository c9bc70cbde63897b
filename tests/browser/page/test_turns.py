"""Entering turns: what a person taps becomes a line of the log."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from clue_logic.game.events import Accusation, Answer, Reply, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.words.records import replace
from tests.browser.page.actions import DOCUMENT, PHONE, READY, Tapping, axe, open_by_key, says, text_of, write_on
from tests.page.test_turns_bridge import told

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\n"
HAND = "hand: Plum, Rope, Hall, Study, Dagger, Library\n"
FIRST = "Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner"
FORGOTTEN = "I do not remember"
LEARNED, SHOWED = "What is known", "Who showed a card? (everyone before them passed)"
SCARLETT = ("Miss Scarlett", "Spanner", "Kitchen")
TURNS = 60


def test_a_turn_by_keys(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_by_key(page, "t")
    # The focus is on the first suspect; Tab goes from group to group.
    found.sheet.locator("input:focus").wait_for()
    for key in ("Space", "Tab", "s", "Tab", "ArrowDown", "ArrowUp", "Tab", "c"):
        page.keyboard.press(key)
    card = found.sheet.get_by_role("group", name="Card of Clara")
    card.wait_for()
    # Nothing is chosen for me, and without a choice no line is written.
    found.line("which card did Clara show?")
    assert card.get_by_role("radio", checked=True).count() == 0
    assert found.sheet.get_by_role("button", name="Add line").is_disabled()
    page.keyboard.press("Enter")
    assert text_of(page) == HEAD + HAND
    for key in ("Tab", "2"):
        page.keyboard.press(key)
    found.line(FIRST)
    page.keyboard.press("Enter")
    found.sheet.get_by_text(f"Added: {FIRST}").wait_for()
    says(page, f"{HEAD}{HAND}{FIRST}\n")
    # Beside the notebook the sheet stays open. The only card that I can have shown is not asked for.
    found.answer("Who made the suggestion", "Ben")
    found.pick("Professor Plum", "Spanner", "Kitchen")
    found.answer("Who showed", "Anna")
    found.line("Ben suggests Plum, Spanner, Kitchen: Clara passes, Anna shows Plum")


@pytest.mark.usefixtures("once")
def test_what_a_turn_makes_known_covers_no_player_of_the_next(notebook: Opener) -> None:
    page = notebook("edition: cluedo-uk\nplayers: Anna, Ben, Clara, Dee, Eve, Finn\n", **PHONE)
    found = open_by_key(page, "t")
    found.answer("Who made the suggestion", "Ben")
    found.pick("Professor Plum", "Rope", "Hall")
    found.answer("Who showed", "nobody")
    found.sheet.get_by_label("Keep open").check()
    found.press("Add line")
    told, players = found.sheet.locator(".findings"), found.sheet.get_by_role("group", name="Who made the suggestion")
    told.wait_for()
    players.get_by_label("Clara", exact=True).and_(page.locator(":checked")).wait_for()
    above, below = told.bounding_box(), players.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]


@pytest.mark.usefixtures("once")
def test_a_slip_is_taken_back_and_mended(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_by_key(page, "t")
    suggests = found.sheet.get_by_role("group", name="Who made the suggestion")
    wrong = "Anna suggests Scarlett, Spanner, Kitchen: nobody shows"
    found.pick(*SCARLETT)
    found.sheet.get_by_label("Keep open").check()
    found.answer("Who showed", "nobody")
    found.line(wrong)
    found.press("Add line")
    # The next one's turn, and nothing is chosen.
    suggests.locator(":checked[value=Ben]").wait_for()
    assert found.sheet.get_by_role("group", name="rooms").locator(":checked").count() == 0
    assert wrong in text_of(page)
    found.press("Undo")
    suggests.locator(":checked[value=Anna]").wait_for()
    found.answer("Who showed", "Clara")
    found.answer("Card of Clara", FORGOTTEN)
    found.sheet.get_by_label("Keep open").uncheck()
    found.press("Add line")
    found.sheet.wait_for(state="detached")
    says(page, f"{HEAD}{HAND}{FIRST.removesuffix(' Spanner')}\n")
    # Undo takes the line back and nothing else, though what stands above is changed in the meantime.
    page.get_by_role("textbox", name="log").press("ControlOrMeta+Home")
    page.keyboard.insert_text("# at the table\n")
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Taken back: Anna suggests").wait_for()
    assert text_of(page) == f"# at the table\n{HEAD}{HAND}"


@pytest.mark.usefixtures("once")
def test_what_was_tapped_stays_while_the_log_changes(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_by_key(page, "t")
    found.pick(*SCARLETT)
    found.line("who showed a card?")
    found.answer("Who showed", FORGOTTEN)
    write_on(page, "Anna suggests Plum, Rope, Hall: nobody shows\n")
    page.wait_for_selector(READY)
    found.line("Ben suggests Scarlett, Spanner, Kitchen")


def test_adding_waits_until_it_is_known_whose_turn_it_is(notebook: Opener, chromium: Browser) -> None:
    page = notebook(HEAD + HAND)
    found = open_by_key(page, "t")
    found.sheet.get_by_label("Keep open").check()
    held: list[Route] = []

    def hold(route: Route) -> None:
        if not held and '"method":"read"' in (route.request.post_data or ""):
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/ask", hold)
    for said in ("Added: Anna", FIRST.partition(":")[0]):
        for card in SCARLETT:
            found.sheet.get_by_label(card, exact=True).check()
        found.answer("Who showed", FORGOTTEN)
        found.press("Add line")
        found.sheet.get_by_text(said).first.wait_for()
    # The log is still read with the first line, and the second is not written with Anna again.
    page.wait_for_timeout(300)
    assert text_of(page).count("suggests") == len(held) == 1
    assert (
        found.sheet.get_by_role("group", name="Who made the suggestion").get_by_role("radio", checked=True).count() == 0
    )
    held[0].continue_()
    found.sheet.get_by_text("Added: Ben suggests Scarlett, Spanner, Kitchen").wait_for()
    line = "suggests Scarlett, Spanner, Kitchen\n"
    says(page, f"{HEAD}{HAND}Anna {line}Ben {line}")


LOG = (
    f"{HEAD}{HAND}{FIRST}  # a comment\n"
    "Ben suggests White, Rope, Lounge: Clara passes, Anna shows Rope\n"
    "expect Clara holds Spanner\n"
    "Clara suggests Green, Revolver, Ballroom: nobody shows\n"
)
OLD, NEW = (
    "Clara suggests Green, Revolver, Ballroom: nobody shows",
    "Clara suggests Green, Revolver, Study: Anna shows Study",
)


def earlier(page: Page, line: int, action: str) -> None:
    """Tap an action of a line in the list of the open sheet."""
    sheet = page.get_by_role("dialog")
    if sheet.locator(".earlier-line").count() == 0:
        sheet.get_by_text("Change an earlier line").click()
    sheet.get_by_role("button", name=re.compile(rf"^{line} ")).click()
    actions = sheet.get_by_role("group", name=f"Edit line {line}")
    box, foot = actions.bounding_box(), sheet.locator(".turn-foot").bounding_box()
    assert box
    assert foot
    assert box["y"] + box["height"] <= foot["y"] + 1
    actions.get_by_role("button", name=action, exact=True).click()


@pytest.mark.parametrize("view", [{}, PHONE])
def test_a_line_is_changed_inserted_and_deleted(notebook: Opener, chromium: Browser, view: dict[str, Any]) -> None:
    page = notebook(LOG, **view)
    page.locator("button.turn").last.click()
    found = Tapping(page)
    found.pick("Professor Plum")
    earlier(page, 8, "Change")
    page.get_by_role("dialog", name="Change line 8").wait_for()
    found.line(OLD)
    found.pick("Study")
    # The same check as of a new line, at its place.
    found.sheet.get_by_text("With this line, the log is impossible").wait_for()
    found.answer("Who showed", "Anna")
    found.line(NEW)
    found.press("Change line 8")
    says(page, LOG.replace(OLD, NEW))
    # Half a turn was kept meanwhile, and the sheet for the next line is back.
    page.get_by_role("dialog", name="Next line").wait_for()
    assert found.sheet.get_by_label("Professor Plum", exact=True).last.is_checked()
    earlier(page, 5, "Insert before")
    page.get_by_role("dialog", name="Insert before line 5").wait_for()
    found.answer("What happened", "Shown")
    found.answer("Whose card", "Ben")
    found.answer("Who saw it", "everybody")
    found.pick("Dining Room")
    found.line("Ben reveals Dining Room")
    found.press("Insert line")
    inserted = LOG.replace(OLD, NEW).replace(FIRST, f"Ben reveals Dining Room\n{FIRST}")
    says(page, inserted)
    page.get_by_role("dialog", name="Next line").wait_for()
    page.wait_for_selector(READY)
    earlier(page, 6, "Delete")
    says(page, inserted.replace(f"{FIRST}  # a comment\n", ""))
    found.sheet.get_by_role("button", name="Close").click()
    page.get_by_text(f"Deleted line 6: {FIRST}").wait_for()
    page.get_by_role("button", name="Undo").click()
    says(page, inserted)


def test_half_a_change_survives_a_reload_and_overwrites_nothing_newer(notebook: Opener, chromium: Browser) -> None:
    page = notebook(LOG)
    page.locator(".log-settles").last.wait_for()  # these remarks move the lines
    page.locator(".cm-gutterElement", has_text=re.compile("^8$")).click()
    panel = page.get_by_role("region", name="Explanation")
    panel.get_by_role("button", name="Change", exact=True).click()
    found = Tapping(page)
    found.pick("Study")
    found.answer("Who showed", "Anna")
    found.line(NEW)
    page.wait_for_timeout(300)
    page.reload()
    page.wait_for_selector(READY)
    page.locator("button.turn").click()
    found.sheet.get_by_text("A change of line 8 is not finished.").wait_for()
    found.press("Continue")
    found.line(NEW)
    # The same line is changed in the text, beside the sheet.
    page.get_by_role("textbox", name="log").press("ControlOrMeta+End")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    page.keyboard.insert_text("  # sure")
    found.sheet.get_by_text("line 8 has changed in the meantime; nothing was written").first.wait_for()
    assert found.sheet.get_by_role("button", name="Change line 8").is_disabled()
    assert text_of(page) == LOG.replace(OLD, f"{OLD}  # sure")
    found.press("Discard")
    page.get_by_role("dialog", name="Next line").wait_for()
    assert found.sheet.get_by_text("is not finished").count() == 0
    # What the sheet cannot show is changed in the text.
    page.locator(".cm-gutterElement", has_text=re.compile("^7$")).click()
    panel.get_by_role("button", name="Change", exact=True).click()
    page.get_by_text("change line 7 in the text: this form cannot show all that it says").wait_for()
    assert page.evaluate("document.activeElement.closest('.cm-editor') !== null")


@pytest.mark.usefixtures("once")
def test_a_short_form_known_cards_and_the_grid_beside_the_sheet(notebook: Opener) -> None:
    page = notebook(LOG.removesuffix(f"{OLD}\n"))
    found = open_by_key(page, "t")
    spanner, rope = (found.sheet.get_by_label(card, exact=True).first for card in ("Spanner", "Rope"))
    assert axe(page) == []
    assert spanner.get_attribute("aria-description") == "known: Clara"
    assert rope.get_attribute("aria-description") == "in your hand"
    typed = found.sheet.get_by_label("or type:")
    typed.fill("mus spa")
    found.sheet.get_by_text("still missing: rooms").wait_for()
    typed.fill("mus dag kit, anna dag")
    line = "Clara suggests Colonel Mustard, Dagger, Kitchen: Anna shows Dagger"
    found.line(line)
    typed.press("Enter")
    found.sheet.get_by_text(f"Added: {line}").wait_for()
    assert typed.input_value() == ""
    # The answer that is certain is chosen; a cell of the grid is explained while the sheet is open.
    found.answer("Who made the suggestion", "Anna")
    found.pick("Miss Scarlett", "Spanner", "Hall")
    found.sheet.get_by_text("Already certain.").wait_for()
    found.line("which card did Clara show?")
    found.answer("Card of Clara", FORGOTTEN)
    found.line("Anna suggests Scarlett, Spanner, Hall: Ben passes, Clara shows")
    page.get_by_role("button", name="Clara, Spanner: holds").click()
    page.get_by_role("heading", name="Clara holds Spanner").wait_for()
    assert found.sheet.is_visible()
    # With own notes, only what the log states itself is marked.
    found.pick("Professor Plum", "Rope", "Billiard Room")
    found.answer("Who showed", "nobody")
    found.press("Add line")
    room = found.sheet.get_by_label("Billiard Room", exact=True).and_(
        page.locator("[aria-description='known: envelope']")
    )
    room.wait_for()
    page.get_by_role("button", name="My notes", exact=True).click()
    room.wait_for(state="detached")
    assert spanner.get_attribute("aria-description") == "known: Clara"


OTHER_LINES: tuple[tuple[str, dict[str, str], tuple[str, ...], dict[str, str], str], ...] = (
    ("Accusation", {"Who accused": "Ben"}, ("Mrs White", "Revolver", "Lounge"), {"Result": "wrong"},
     "Ben accuses White, Revolver, Lounge: wrong"),
    ("Shown", {"Whose card": "Clara", "Who saw it": "everybody"}, ("Spanner",), {}, "Clara reveals Spanner"),
    ("Shown", {"Whose card": "Ben", "Who saw it": "Anna"}, ("Mrs White",), {}, "Ben shows White to Anna"),
    ("Shown", {"Whose card": "Ben", "Who saw it": "Anna"}, (), {"The card": FORGOTTEN}, "Ben shows a card to Anna"),
    ("Shown", {"Whose card": "Ben", "Who saw it": "Clara"}, (), {}, "Ben shows a card to Clara"),
    ("Said", {"Who said it": "Clara"}, ("Kitchen", "Lounge"), {"How many": "1"}, "Clara tells 1 of Kitchen, Lounge"),
    ("Said", {"Who said it": "Clara", "What was said": "does not know who did it"}, (), {},
     "Clara does not know who did it"),
    ("Learned", {"Where": "envelope"}, ("Ballroom", "Conservatory"), {LEARNED: "lacks"},
     "learn envelope lacks Ballroom\nlearn envelope lacks Conservatory"),
    ("Learned", {"Where": "Clara"}, ("Kitchen", "Lounge"), {LEARNED: "holds one of"},
     "learn Clara holds one of Kitchen, Lounge"),
    ("Leaves", {"Who left the game": "Ben"}, (), {"Their hand": "stays closed, or I do not remember it"}, "Ben leaves"),
)  # fmt: skip


@pytest.mark.usefixtures("once")
def test_other_lines_than_turns(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    found = open_by_key(page, "t")
    found.sheet.get_by_label("Keep open").check()
    for kind, who, cards, more, line in OTHER_LINES:
        found.answer("What happened", kind)
        for group, name in who.items():
            found.answer(group, name)
        found.pick(*cards)
        for group, name in more.items():
            found.answer(group, name)
        found.line(line.splitlines()[0])
        found.press("Add line")
        found.sheet.get_by_text(f"Added: {line.splitlines()[0]}").wait_for()
    says(page, f"{HEAD}{HAND}" + "".join(f"{line}\n" for *_, line in OTHER_LINES))


@pytest.mark.usefixtures("once")
def test_where_everyone_answers_and_where_one_is_asked(notebook: Opener) -> None:
    found = open_by_key(notebook("a: A1, A2, A3\nb: B1, B2, B3\nanswers: everyone\nplayers: Anna, Ben\n"), "t")
    found.pick("A1", "B2", "Ben")
    found.line("Anna suggests A1, B2: Ben has")
    headers = "cards: 1, 2, 3, 4, 5\nhidden: 1\nanswers: one\nplayers: Anna 2, Ben 2\nme: Anna\nhand: 1, 2\n"
    found = open_by_key(notebook(headers), "t")
    found.answer("Who was asked", "Ben")
    for card in "345":
        found.answer("cards", card)
    found.sheet.get_by_label("shows one").click()
    found.answer("Card of Ben", "4")
    found.line("Anna asks Ben about 3, 4, 5: shows 4")


SMALL = {**PHONE, "width": 360}
TOO_SMALL = """() => [...document.querySelectorAll("[role=dialog] .segment span")]
    .map((span) => [span.textContent, span.getBoundingClientRect()])
    .filter(([, place]) => place.height < 44 || place.left < 0 || place.right > innerWidth).map(([text]) => text)"""


def test_a_number_is_tapped(notebook: Opener, chromium: Browser) -> None:
    page = notebook("edition: sleuth\nanswers: number\nplayers: Anna, Ben, Clara\nme: Anna\n", **SMALL)
    found = Tapping(page)
    found.tap(page.get_by_role("button", name="+ Turn"))
    found.answer("Who was asked", "Ben")
    # Of two groups, their common cards are asked about.
    groups, reds = found.sheet.get_by_role("group", name="Groups"), found.sheet.locator(".card-columns :checked")
    groups.get_by_label("red", exact=True).tap()
    assert reds.count() == 9
    groups.get_by_label("pearls", exact=True).tap()
    assert reds.count() == 3
    found.line("how many of them?")
    count = found.sheet.get_by_role("group", name="How many of these cards")
    assert count.get_by_role("radio").count() == 5
    assert page.evaluate(TOO_SMALL) == []
    assert axe(page) == []
    count.get_by_label("3", exact=True).tap()
    found.line("Anna asks Ben about red pearls: 3")
    # Of fewer cards no more than these can be told.
    found.pick("red pearl pair")
    found.line("how many of them?")
    count.get_by_label(FORGOTTEN).tap()
    found.line("Anna asks Ben about red pearl solitaire, red pearl cluster")


@pytest.mark.parametrize(
    ("lang", "names", "lines"),
    [
        ("en", ("It was wrong", "Whose mistake", "What Clara had", "none", "mine: it did not happen", "Add line"),
         ("correction: line 5, Clara had none", "line 6 was wrong")),
        ("de", ("War falsch", "Wessen Fehler", "Was Clara hatte", "keine", "meiner: das ist nicht geschehen",
                "Zeile anfügen"),
         ("Korrektur: Zeile 5, Clara hatte keine", "Zeile 6 war falsch")),
    ],
)  # fmt: skip
def test_a_line_is_corrected(
    notebook: Opener, chromium: Browser, lang: str, names: tuple[str, ...], lines: tuple[str, ...]
) -> None:
    wrong, whose, had, none, mine, add = names
    log = log_of(read_log(f"{HEAD}{HAND}{FIRST}\nBen reveals White\n"), lang=lang)
    page = notebook(log, locale=lang, **SMALL)
    found = Tapping(page)

    def correct(line: int) -> None:
        page.locator(".cm-gutterElement", has_text=re.compile(f"^{line}$")).click()
        page.locator(".line-actions").get_by_role("button", name=wrong).click()

    correct(5)
    found.answer(whose, "Clara")
    found.sheet.get_by_role("group", name=had).get_by_label("Kitchen").wait_for()
    assert page.evaluate(TOO_SMALL) == []
    assert axe(page) == []
    found.answer(had, none)
    for number, line in zip((None, 6), lines, strict=True):
        if number is not None:
            found.sheet.locator("button.close, [aria-label=Close], [aria-label=Schließen]").first.click()
            correct(number)
            found.answer(whose, mine)
        found.sheet.locator(".line-preview").get_by_text(line).wait_for()
        found.press(add)
        page.wait_for_function(f"line => ({DOCUMENT})('log').includes(line)", arg=line)
        page.wait_for_selector(READY)
    assert text_of(page) == f"{log}{lines[0]}\n{lines[1]}\n"


def a_game(seed: int, turns: int = TURNS) -> Game:
    """Return a game of four in which all suggest in turn, and one accuses in the end, as Anna writes it down."""
    chance = Random(seed)
    bare = read_log("edition: cluedo-uk\nplayers: Anna 5, Ben 5, Clara 4, David 4\nme: Anna\n")
    groups = [list(part.cards) for part in bare.deck.categories]
    hidden = tuple(map(chance.choice, groups))
    rest = [card for card in bare.deck.cards if card not in hidden]
    chance.shuffle(rest)
    hands = {name: rest[at::4] for at, name in enumerate(bare.names)}
    events: list[Suggestion | Accusation] = []
    for turn in range(turns - 1):
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
    events.append(Accusation(turns, bare.names[(turns - 1) % 4], hidden, right=True))
    return replace(bare, hand=tuple(hands["Anna"]), events=tuple(events))


@pytest.mark.parametrize(
    ("seed", "turns"), [(0, 8), *(pytest.param(seed, 50, marks=pytest.mark.slow) for seed in range(6))]
)
def test_no_card_that_was_seen_is_lost_without_a_question(
    notebook: Opener, chromium: Browser, seed: int, turns: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game = a_game(seed, turns)
    page = notebook(log_of(replace(game, events=()), keep_lines=False), **PHONE)
    found = Tapping(page)
    found.tap(page.get_by_role("button", name="+ Turn"))
    add, before = found.sheet.get_by_role("button", name="Add line"), text_of(page)
    seen = forgotten = 0
    told_all = []
    for event in game.events[:-1]:
        assert isinstance(event, Suggestion)
        last = event.answers[-1]
        seen += last.card is not None
        if last.card is None or seen % 3:
            tap_in(found, event, game)
            told_all.append(told(event, game))
        else:
            choose_answer(found, event, game)
            group = found.sheet.get_by_role("group", name=f"Card of {last.player}", exact=True)
            group.wait_for()
            found.sheet.locator(".line-preview[aria-busy=false]").wait_for()
            lost = replace(event, answers=(*event.answers[:-1], replace(last, card=None)))
            if group.get_by_role("radio", checked=True).count():  # it can be no other card
                told_all.append(told(event, game))
            else:
                assert add.is_disabled()
                add.dispatch_event("click")
                assert text_of(page) == before
                group.get_by_label(FORGOTTEN).tap()
                forgotten += 1
                told_all.append(told(lost, game))
            found.tap(add)
            found.sheet.get_by_text(f"Added: {event.asker}").wait_for()
        page.wait_for_selector(READY)
        before = text_of(page)
    assert [told(event, game) for event in read_log(before).events] == told_all
    assert forgotten > 0
    with capsys.disabled():
        print(f"\nseed {seed}: {seen} cards were seen in {turns} turns, {forgotten} left out by choice, none otherwise")


@pytest.mark.slow
def test_a_game_is_tapped_in(notebook: Opener, chromium: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    turns = TURNS // 3
    game = a_game(7, turns)
    page = notebook(log_of(replace(game, events=()), keep_lines=False), **PHONE)
    found = Tapping(page)
    found.tap(page.get_by_role("button", name="+ Turn"))
    by_turn = []
    for event in game.events:
        before = found.taps
        assert isinstance(event, Suggestion | Accusation)
        tap_in(found, event, game)
        by_turn.append(found.taps - before)
    found.sheet.get_by_role("button", name="Close").tap()
    page.wait_for_selector(READY)
    again = read_log(text_of(page))
    assert (again.deck, again.players, again.me, again.hand) == (game.deck, game.players, game.me, game.hand)
    assert [told(event, game) for event in again.events] == [told(event, game) for event in game.events]
    with capsys.disabled():
        print(f"\n{turns} turns, {found.taps} taps: {found.taps / turns:.2f} a turn, {max(by_turn)} at most")
    assert found.taps / turns < 6.5


def tap_in(found: Tapping, event: Suggestion | Accusation, game: Game) -> None:
    """Enter a turn of the proposed player."""
    choose_answer(found, event, game)
    if isinstance(event, Suggestion) and event.answers[-1].card is not None:
        found.choose(f"Card of {event.answers[-1].player}", event.answers[-1].card)
    found.tap(found.sheet.get_by_role("button", name="Add line"))
    found.sheet.get_by_text(f"Added: {event.asker if isinstance(event, Suggestion) else event.player}").wait_for()


def choose_answer(found: Tapping, event: Suggestion | Accusation, game: Game) -> None:
    """Choose all of a turn but the card that was shown."""
    asker = event.asker if isinstance(event, Suggestion) else event.player
    found.sheet.locator(f":checked[value={asker}]").first.wait_for()
    if isinstance(event, Accusation):
        found.choose("What happened", "Accusation")
    for part, card in zip(game.deck.categories, event.cards, strict=True):
        found.choose(part.local_name("en"), card)
    if isinstance(event, Accusation):
        found.choose("Result", "right")
    else:
        last = event.answers[-1]
        found.choose(SHOWED, last.player if last.reply is Reply.ANSWERED else "nobody")
