"""The page without a server of ours, as `make page` builds it: the one file, opened from a disk, and the site."""

from __future__ import annotations

import base64
import re
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
import segno

from tests.browser.page.actions import (
    EXAMPLES,
    READY,
    ROOT,
    axe,
    example,
    fragment_of,
    listen,
    open_by_key,
    open_sheet,
    text_of,
    write,
    write_on,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Route

pytestmark = pytest.mark.browser

BUILT = ROOT / "dist" / "clue-notebook.html"
SITE = ROOT / "dist" / "site"
SLOW = 90_000
"""Milliseconds for a start on a machine that runs other tests besides."""

DAMAGE = """async (damaged) => {
  const cache = await caches.open((await caches.keys())[0]);
  const [kept] = (await cache.keys()).filter(({ url }) => url.includes("python.wasm"));
  if (!damaged) return cache.put(kept, await cache.match("good"));
  await cache.put("good", await cache.match(kept));
  await cache.put(kept, new Response("damaged", { headers: { "content-type": "application/wasm" } }));
}"""
"""Damages the interpreter that the service worker keeps, or restores it."""

LONG = "edition: cluedo-uk\nplayers: Ann 9, Ben 9\n" + "".join(
    f"{who} suggests Plum, {what}, {where}: {other} shows\n"
    for _ in range(900)
    for who, other in (("Ann", "Ben"), ("Ben", "Ann"))
    for what in ("Rope", "Dagger", "Spanner")
    for where in ("Hall", "Study", "Library", "Kitchen")
).replace("Ben suggests Plum", "Ben suggests White")
"""A log that takes long to read."""

Visit = Callable[[str], "Page"]


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    if not BUILT.is_file():
        pytest.skip("`make page` builds it")


@pytest.fixture
def context(engine: Browser) -> Iterator[BrowserContext]:
    made = engine.new_context(viewport={"width": 1280, "height": 720}, locale="en-GB")
    made.set_default_timeout(SLOW)
    yield made
    made.close()


@pytest.fixture
def visit(context: BrowserContext) -> Iterator[Visit]:
    """Return a function that opens an address; all that is asked for must be below it, or in the page itself."""
    wrong: list[str] = []
    own: list[str] = []

    def opened(address: str) -> Page:
        own.append(address.rpartition("/")[0])
        page = context.new_page()
        listen(page, wrong)
        page.on("request", lambda request: asked(request.url))
        page.goto(address)
        return page

    def asked(url: str) -> None:
        if not url.startswith((*own, "blob:", "data:")):
            wrong.append(f"request: {url}")

    yield opened
    assert wrong == []


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder as any web server does."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        try:
            yield f"http://127.0.0.1:{port[1]}/"
        finally:
            server.terminate()


@pytest.fixture
def one_file(tmp_path: Path) -> Path:
    """A copy of the page with a log in it."""
    return with_log(EXAMPLES / "six-players.clue", tmp_path)


def with_log(log: Path, folder: Path) -> Path:
    out = folder / f"{log.stem}.html"
    command = [sys.executable, "-m", "clue_logic", "page", "--log", str(log), "--out", str(out)]
    subprocess.run([*command, "--template", str(BUILT)], check=True, capture_output=True)
    return out


def shows_why(page: Page) -> None:
    """Choose a cell that is known, and see its proof."""
    page.wait_for_selector(READY)
    page.get_by_role("button", name=re.compile("envelope, Professor Plum: lacks")).click()
    page.get_by_text("Ben holds Professor Plum").first.wait_for()


def test_the_one_file_opens_from_a_disk_and_asks_nobody(one_file: Path, visit: Visit) -> None:
    assert one_file.stat().st_size < 15_000_000
    page = visit(one_file.as_uri())
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
    assert "connect-src 'none'" in policy
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "unsafe-inline" not in policy
    shows_why(page)


def test_what_takes_long_can_be_stopped_and_a_fresh_worker_is_ready(tmp_path: Path, visit: Visit) -> None:
    (tmp_path / "long.clue").write_text(LONG, encoding="utf-8")
    page = visit(with_log(tmp_path / "long.clue", tmp_path).as_uri())
    page.get_by_role("button", name="Stop").click()
    write(page, example("six-players"))
    shows_why(page)


def test_the_site_works_offline_after_the_first_visit(visit: Visit, tmp_path: Path) -> None:
    with served(SITE) as address:
        page = visit(address)
        page.wait_for_selector(READY)
        # The files are kept when the page stands.
        page.evaluate("navigator.serviceWorker.ready.then((kept) => kept.active.state)")
        # If the kept interpreter is damaged, it is loaded.
        page.evaluate(DAMAGE, True)
        page.reload()
        page.wait_for_selector(READY)
        page.evaluate(DAMAGE, False)
    page.close()
    page = visit(address)
    page.wait_for_selector(READY)
    write(page, example("six-players"))
    shows_why(page)


def test_another_page_shows_a_log_its_proofs_and_suppositions(context: BrowserContext) -> None:
    element = f'<clue-log lang="de"><pre>{example("six-players")}</pre></clue-log>'
    body = f'<script type="module" src="/clue-log.js"></script>{element}'
    context.route("**/other/page.html", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    with served(SITE) as address:
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{address}other/page.html")
        context.route("**/software.bin*", lambda route: route.abort())
        page.get_by_role("button", name="Zeigen, was folgt").click()
        page.get_by_role("alert").wait_for()
        context.unroute("**/software.bin*")
        page.reload()
        page.get_by_role("button", name="Zeigen, was folgt").click()
        page.get_by_role("button", name="Umschlag, Study: besitzt, seit Zeile 39").click()
        page.get_by_text("(1) Study liegt im Umschlag").wait_for()
        page.get_by_role("button", name="Ben, Rope: offen").click()
        page.get_by_role("button", name="es zutrifft", exact=True).click()
        page.get_by_role("button", name="Clara, Rope: besitzt nicht, neu").wait_for()
        page.get_by_role("button", name="Zurück zum Notizblatt").click()
        page.get_by_role("button", name="Clara, Rope: offen").wait_for()
        assert wrong == []


def test_a_game_needs_only_the_first_part_of_the_software(engine: Browser) -> None:
    """What needs the second part says so without a connection, and nothing is lost when there is one again."""
    context = engine.new_context(locale="en-GB", service_workers="block")
    context.set_default_timeout(SLOW)
    blocked: list[str] = []

    def refuse(route: Route) -> None:
        blocked.append(route.request.url)
        route.abort()

    context.route("**/more.bin*", refuse)
    with served(SITE) as address:
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(READY)
        new = open_by_key(page, "n")
        new.fill_names("Ann", "Ben", "Cleo")
        new.sheet.get_by_label("I am only watching").check()
        new.press("Start the game")
        new.sheet.wait_for(state="detached")
        page.wait_for_selector(READY)
        turn = open_by_key(page, "t")
        turn.answer("Who made the suggestion", "Ann")
        turn.pick("Professor Plum", "Rope", "Hall")
        turn.answer("Who showed", "Ben")
        page.keyboard.press("Enter")
        page.locator(".cm-line", has_text="Ben shows").wait_for()
        write_on(page, "Ben reveals Plum\n")
        page.get_by_role("button", name=re.compile("envelope, Professor Plum: lacks")).click()
        page.get_by_role("heading", name="the envelope lacks Professor Plum").wait_for()
        # So far it has at most been loaded ahead, once.
        assert len(blocked) <= 1
        page.get_by_role("button", name="Walkthrough").click()
        page.get_by_text("needs a part of the software that could not be loaded").wait_for()
        context.unroute("**/more.bin*")
        page.get_by_role("button", name="Try again").click()
        page.get_by_role("status").get_by_text(re.compile("^1 / ")).wait_for()
        assert text_of(page).endswith("\n\nAnn suggests Plum, Rope, Hall: Ben shows\nBen reveals Plum\n")
    context.close()


def drawn(page: Page) -> list[list[int]]:
    """Return the dark modules of the QR code, without its quiet zone."""
    code = page.locator("svg.share-code")
    size = int((code.get_attribute("viewBox") or "").split()[2])
    rows = [[0] * size for _ in range(size)]
    for run in re.findall(r"M(\d+) (\d+)h(\d+)v", code.locator("path").last.get_attribute("d") or ""):
        left, top, width = map(int, run)
        rows[top][left : left + width] = [1] * width
    return [row[4:-4] for row in rows[4:-4]]


def test_a_game_is_handed_over_by_a_qr_code(engine: Browser) -> None:
    """(A name that leads nowhere stands for the address of a site that other devices can open.)"""
    address = "http://clue.example/"
    sent: list[str] = []

    def answer(route: Route) -> None:
        route.fulfill(path=SITE / (urlsplit(route.request.url).path.strip("/") or "index.html"))

    def visit_site(start: str) -> Page:
        context = engine.new_context(locale="en-GB", viewport={"width": 360, "height": 640}, service_workers="block")
        context.set_default_timeout(SLOW)
        context.expose_function("sent", lambda link: sent.append(link))
        context.add_init_script("navigator.share = async ({ url }) => sent(url)")
        context.route(f"{address}**", answer)
        page = context.new_page()
        page.goto(start)
        page.wait_for_selector(READY)
        return page

    game = example("beginners")
    page = visit_site(f"{address}#{fragment_of(game)}")
    sheet = open_sheet(page)
    sheet.get_by_role("button", name="QR code of this page").click()
    screen = page.locator(".code-screen")
    screen.get_by_text(address, exact=True).wait_for()
    assert drawn(page) == [list(row) for row in segno.make_qr(address, error="L", boost_error=False).matrix]
    screen.get_by_role("button", name="Close").click()
    sheet.get_by_role("button", name="QR code of this game").click()
    screen.get_by_text("It opens a copy of the game").wait_for()
    # It is on the screen as a whole, in whole pixels.
    for width, height in ((640, 360), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        code = page.locator("svg.share-code").bounding_box()
        assert code is not None
        assert 0 <= code["y"] <= code["y"] + code["height"] <= height
        assert code["x"] == int(code["x"])
        assert code["width"] % (len(drawn(page)) + 8) == 0
    screen.get_by_role("button", name="Send the link").click()
    page.wait_for_timeout(300)
    # The code has another link to the same log.
    link = f"{address}#log=3.{in_digits(sent[0])}"
    head, digits = link[: link.rindex(".") + 1], link[link.rindex(".") + 1 :]
    segments: Any = [(head, 4), (digits, 1)]
    assert drawn(page) == [list(row) for row in segno.make_qr(segments, error="L", boost_error=False).matrix]
    assert axe(page) == []
    other = visit_site(link)
    assert text_of(other) == text_of(page) == game
    page.context.close()
    other.context.close()


def in_digits(link: str) -> str:
    """Return the deflated log of a link as the number that a QR code has."""
    deflated = link.rsplit(".", 1)[1]
    log = base64.urlsafe_b64decode(deflated + "=" * (-len(deflated) % 4))
    return str(int(f"1{zlib.crc32(log):08x}{log.hex()}", 16))


def test_a_browser_without_what_is_needed_is_told_so(one_file: Path, context: BrowserContext, visit: Visit) -> None:
    for lacking, said in (("WebAssembly", "has no WebAssembly"), ("DecompressionStream", "is too old")):
        page = context.new_page()
        page.add_init_script(f"delete globalThis.{lacking}")
        page.goto(one_file.as_uri())
        page.get_by_text(said).wait_for()
        # The log is there all the same.
        assert "A full game with six players" in page.get_by_role("textbox", name="log").inner_text()
        page.close()
