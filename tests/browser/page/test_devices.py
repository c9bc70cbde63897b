"""`clue-logic web LOG --lan` with two browser profiles: the second one is a phone that joins by a code."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import pytest

from tests.browser.page.actions import DOCUMENT, READY, ROOT, listen, open_by_key, reload, says
from tests.page.served import LAN

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

GAME = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\nhand: Plum, Rope, Hall, Study, Dagger, Library\n"
VIEWPORT = {"width": 390, "height": 844}
FIRST = "Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner"


@dataclass(frozen=True)
class Shared:
    """A log that the command shares: its file, its two addresses, and what the command prints."""

    log: Path
    own: str
    other: str
    printed: IO[str]

    def code(self) -> str:
        """Return the next code that is printed."""
        return self.printed.readline().rstrip().rpartition(" ")[2]


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Shared]:
    log = tmp_path / "game.clue"
    log.write_text(GAME)
    command = [sys.executable, "-m", "clue_logic", "web", str(log), "--no-open", "--lan", "--lan-address", LAN]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    ) as server:
        assert server.stdout is not None
        own = server.stdout.readline().strip()
        other = server.stdout.readline().split()[8]
        yield Shared(log, own, other, server.stdout)
        server.terminate()


def profile(engine: Browser, complaints: list[str], address: str, **settings: Any) -> Page:
    """Return a page in a browser profile of its own."""
    context = engine.new_context(**settings)
    # In a network, the page has no TLS: browsers then leave this out. The address of the test counts as secure.
    context.add_init_script("delete Crypto.prototype.randomUUID")
    page = context.new_page()
    page.set_default_timeout(10_000)
    listen(page, complaints)
    page.goto(address)
    return page


def test_a_phone_joins_and_sees_a_turn_within_a_second(chromium: Browser, shared: Shared) -> None:
    complaints: list[str] = []
    first = profile(chromium, complaints, shared.own)
    first.wait_for_selector(READY)
    code = shared.code()
    second = profile(
        chromium,
        complaints,
        f"{shared.other}#code={code.replace('-', '')}",
        viewport=VIEWPORT,
        has_touch=True,
        is_mobile=True,
    )
    second.wait_for_selector(READY)
    assert second.url == shared.other
    says(second, GAME)
    reload(second)  # it has a token of its own, for the code is spent
    says(second, GAME)

    sheet = open_by_key(first, "t")
    sheet.pick("Miss Scarlett", "Spanner", "Kitchen")
    sheet.answer("Who showed", "Clara")
    sheet.answer("Card of Clara", "Spanner")
    sheet.line(FIRST)
    begun = time.monotonic()
    sheet.press("Add line")
    second.wait_for_function(f"text => ({DOCUMENT})('log') === text", arg=f"{GAME}{FIRST}\n")
    seconds = time.monotonic() - begun
    print(f"the other profile saw the turn after {seconds:.2f} s")
    assert seconds < 1
    says(first, f"{GAME}{FIRST}\n")
    assert shared.log.read_text() == f"{GAME}{FIRST}\n"
    assert complaints == []


@pytest.mark.usefixtures("once")
def test_each_code_that_is_refused_says_what_to_do(chromium: Browser, shared: Shared) -> None:
    complaints: list[str] = []
    code = shared.code()
    phone = profile(chromium, complaints, shared.other, locale="de-DE")
    told = phone.get_by_role("alert")

    def enter(typed: str, said: str) -> None:
        phone.get_by_label("Code").fill(typed)
        phone.get_by_role("button", name="Mitmachen").click()
        told.get_by_text(said).wait_for()

    phone.get_by_text("Tippe den Code ein, den der Computer zeigt.").wait_for()
    enter("ABCD-EFGH", "Dieser Code ist falsch.")
    other = profile(chromium, complaints, f"{shared.other}#code={code}")
    other.wait_for_selector(READY)
    enter(code, "Diesen Code hat schon ein anderes Gerät benutzt.")
    for _ in range(5):
        phone.get_by_label("Code").fill("ABCD-EFGH")
        phone.get_by_role("button", name="Mitmachen").click()
    told.get_by_text("Es wurden zu viele falsche Codes eingegeben. Warte").wait_for()
    # What a device may not do is not offered.
    other.get_by_role("button", name="Menu").click()
    assert other.get_by_role("button", name="Open on a phone").count() == 0
    assert complaints == []


@pytest.mark.usefixtures("once")
def test_the_computer_shows_the_code_in_the_page(chromium: Browser, shared: Shared) -> None:
    complaints: list[str] = []
    page = profile(chromium, complaints, shared.own)
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Open on a phone").click()
    sheet = page.get_by_role("dialog", name="Open on a phone")
    first = shared.code()
    sheet.get_by_text(first).wait_for()
    sheet.get_by_text(shared.other).wait_for()
    assert (
        sheet.get_by_role("img", name="QR code of the address").count() + sheet.get_by_text("install segno").count()
        == 1
    )
    profile(chromium, complaints, f"{shared.other}#code={first}").wait_for_selector(READY)
    sheet.get_by_text(shared.code()).wait_for()
    assert complaints == []
