"""A game of 50 turns tapped in on three screens: taps and swipes per turn, in real browsers."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.notebook.solve import solve
from tests.browser.conftest import launch
from tests.browser.page.actions import READY, Tapping, text_of
from tests.browser.page.served_files import serving
from tests.generated.random_games import play_plainly
from tests.measures.bench import Bench

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SCREENS = ((390, 844), (360, 640), (844, 390))
BROWSERS = ("chromium", "firefox")
PLAYERS = 6
SHOWED = "Who showed a card? (everyone before them passed)"

HIDDEN = """found => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    const top_most = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !(found.contains(top_most) || found.closest("label")?.contains(top_most));
}"""
"""Whether something has to be scrolled into view before it can be tapped."""


@dataclass(frozen=True)
class Setting:
    """A game on a screen of a browser."""

    browser: str
    width: int
    height: int
    turns: int
    seed: int


@dataclass
class TappedGame:
    """The figures of a game."""

    setting: Setting
    by_turn: list[int] = field(default_factory=list)
    proposed: int = 0
    swipes: int = 0
    problems: list[str] = field(default_factory=list)


class Finger(Tapping):
    """A person who taps, and counts taps and swipes. Only Chromium can be told to be touched; others are clicked."""

    def __init__(self, page: Page, *, by_touch: bool) -> None:
        super().__init__(page)
        self.by_touch = by_touch
        self.swipes = 0

    def tap(self, found: Locator) -> None:
        self.swipes += bool(found.evaluate(HIDDEN))
        if self.by_touch:
            super().tap(found)
        else:
            self.taps += 1
            found.click()

    def look(self) -> None:
        """Wait until the line that will be written is that of the choices."""
        self.sheet.locator(".line-preview[aria-busy=false]").wait_for()


def tap_game(setting: Setting) -> TappedGame:
    """Enter a game turn by turn, and compare its notebook with that of the original log."""
    from playwright.sync_api import sync_playwright

    found = TappedGame(setting)
    game = play_plainly(setting.seed, PLAYERS, setting.turns).game
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launch(playwright, setting.browser) as browser,
    ):
        (Path(folder) / "game.clue").write_text(log_of(game.until(0), keep_lines=False), encoding="utf-8")
        with serving("game.clue", folder=Path(folder)) as address:
            touch = True if setting.browser == "chromium" else None
            context = browser.new_context(
                viewport={"width": setting.width, "height": setting.height},
                locale="en-GB",
                is_mobile=touch,
                has_touch=touch,
            )
            page = context.new_page()
            page.goto(address)
            page.wait_for_selector(READY)
            page.set_default_timeout(20_000)
            finger = Finger(page, by_touch=bool(touch))
            page.get_by_role("button", name="+ Turn").last.click()
            finger.sheet.get_by_label("Keep open").check()  # as it is on touch screens
            for event in game.events:
                assert isinstance(event, Suggestion)
                before = finger.taps
                found.proposed += _tap_turn(finger, event, game)
                found.by_turn.append(finger.taps - before)
            page.wait_for_selector(READY)
            found.swipes = finger.swipes
            entered, original = solve(read_log(text_of(page))), solve(game)
            if entered.grid != original.grid:
                found.problems.append(f"{setting}: the notebook differs from that of the original log")
    return found


def _tap_turn(finger: Finger, event: Suggestion, game: Game) -> bool:
    """Enter a turn; return whether its answer was proposed."""
    if event is not game.events[0]:  # who sits next is chosen as soon as the log is read with the line before
        finger.sheet.locator(f":checked[value='{event.asker}']").first.wait_for()
    finger.choose("Who made the suggestion", event.asker)
    for part, card in zip(game.deck.categories, event.cards, strict=True):
        finger.choose(part.local_name("en"), card)
    finger.look()
    last = event.answers[-1]
    before = finger.taps
    finger.choose(SHOWED, last.player if last.reply is Reply.ANSWERED else "nobody")
    proposed = finger.taps == before
    if last.card is not None:
        finger.look()
        finger.choose(f"Card of {last.player}", last.card)
    finger.look()
    finger.tap(finger.sheet.get_by_role("button", name="Add line"))
    finger.sheet.get_by_text(f"Added: {event.asker}").wait_for()
    return proposed


def measure_phone(bench: Bench, turns: int, seed: int) -> None:
    """Print the taps and swipes per turn on each screen."""
    settings = [Setting(browser, width, height, turns, seed + 33) for browser in BROWSERS for width, height in SCREENS]
    games = list(bench.results(tap_game, settings, "screens", len(settings)))
    bench.table(
        f"{turns} turns of {PLAYERS} players, tapped in",
        ("browser and screen", "taps a turn", "most", "answers proposed", "swipes a turn"),
        [
            (
                f"{one.setting.browser} {one.setting.width} x {one.setting.height}",
                f"{sum(one.by_turn) / turns:.2f}",
                max(one.by_turn),
                one.proposed,
                f"{one.swipes / turns:.2f}",
            )
            for one in games
        ],
    )
    bench.report([problem for one in games for problem in one.problems])
