"""Helpers for tests of the page: texts of the editors, cells, proofs, sheets and positions."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, FloatRect, Locator, Page, Route

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples"
READY = "body[data-state=ready]"

WIDE, HIGH = 1400, 1000
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def example(name: str) -> str:
    """Return the text of an example."""
    return (EXAMPLES / f"{name}.clue").read_text(encoding="utf-8")


def listen(page: Page, complaints: list[str]) -> None:
    """Note whatever the browser complains of."""
    page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(dialog.message))


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector(READY)


def reload_with(page: Page, **start: object) -> None:
    """Load the page once more as one that begins with something."""

    def answer(route: Route) -> None:
        response = route.fetch()
        said = json.dumps({"shape": "http", **start})
        body = re.sub(r'(id="start">).*?(</script>)', lambda found: found[1] + said + found[2], response.text())
        route.fulfill(response=response, body=body)

    page.unroute_all()
    page.route(re.compile(r"://[^/]*/$"), answer)
    reload(page)


# Texts: that of the pane "log", or of the pane "rules".

DOCUMENT = "pane => document.querySelector(`#${pane}-pane .cm-content`)?.cmTile.view.state.doc.toString()"


def text_of(page: Page, pane: str = "log") -> str:
    """Return a whole text. (On the screen is only a part of it, with remarks between its words.)"""
    return str(page.evaluate(DOCUMENT, pane))


def says(page: Page, text: str, pane: str = "log") -> None:
    """Wait until a text is this one, and has been read."""
    page.wait_for_function(f"([pane, text]) => ({DOCUMENT})(pane) === text", arg=[pane, text])
    page.wait_for_selector(READY)


def begun_log(page: Page) -> str:
    """Return the log of a new game when it is there: the sheet closes before that."""
    page.wait_for_function(f"() => ({DOCUMENT})('log') !== ''")
    page.wait_for_selector(READY)
    return text_of(page)


def write(page: Page, text: str, pane: str = "log") -> None:
    """Write a text in place of what stands in the editor, and wait for what follows from it."""
    page.locator(f"#{pane}-pane .cm-content").click()  # its name is in the language of the page
    page.keyboard.press("ControlOrMeta+A")
    if pane == "rules" or not text:
        page.keyboard.press("Delete")  # Firefox, told to insert lines over lines, leaves the break of the last one
    if text:
        page.keyboard.insert_text(text)
    page.wait_for_selector(READY)


def write_on(page: Page, text: str = "", pane: str = "log") -> None:
    """Write at the end of a text; go there, if it is nothing."""
    page.locator(f"#{pane}-pane .cm-content").click()
    page.keyboard.press("ControlOrMeta+End")
    if text:
        page.keyboard.insert_text(text)


def write_rules(page: Page, text: str) -> None:
    """Bring the rules in front, and write these in place of those there."""
    page.get_by_role("tab", name="Rules").click()
    write(page, text, "rules")


def drop(page: Page, name: str, text: str, on: str = "#book") -> None:
    """Drop a file on a part of the page."""
    page.evaluate(
        "([name, text, on]) => { const data = new DataTransfer(); data.items.add(new File([text], name));"
        "for (const type of ['dragover', 'drop']) document.querySelector(on).dispatchEvent("
        "new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true})) }",
        [name, text, on],
    )


def open_file(page: Page, button: str, name: str, data: bytes) -> None:
    """Choose a file by a button that asks for one."""
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name=button).click()
    payload: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": data}
    chosen.value.set_files([payload])


def note_saved_file(page: Page) -> None:
    """Have the next file noted that is given to the browser. (Of Firefox's downloads Playwright hears nothing.)"""
    page.evaluate(
        "() => { window.saved = new Promise((resolve) => { const blobs = new Map(); const make = URL.createObjectURL;"
        "URL.createObjectURL = (blob) => { const at = make.call(URL, blob); blobs.set(at, blob); return at };"
        # A browser downloads only what a link in the page leads to.
        "HTMLAnchorElement.prototype.click = function () { if (!this.isConnected) throw Error('not in the page');"
        "void blobs.get(this.href).text().then((text) => resolve([this.download, text])) } }) }"
    )


def saved_file(page: Page) -> tuple[str, str]:
    """Return the name and the text of the file."""
    name, text = page.evaluate("() => window.saved")
    return name, text


def fragment_of(text: str) -> str:
    """Return the fragment of an address for a log, computed independently of the page."""
    deflate = zlib.compressobj(9, wbits=-15)
    packed = deflate.compress(text.encode()) + deflate.flush()
    return "log=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def choose_in_menu(page: Page, part: str, command: str) -> None:
    """Run a command of the menu; a phone shows one part of it at a time."""
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    found = menu.get_by_role("button", name=command)
    menu.wait_for()
    if not found.is_visible():
        menu.locator("summary", has_text=part).click()
    found.click()


def open_sheet(page: Page) -> Locator:
    """Open the sheet with which logs are opened, saved and passed on."""
    page.get_by_role("button", name="Open, save, share").first.click()
    return page.get_by_role("dialog")


def open_games(page: Page) -> Locator:
    """Open the list of games."""
    sheet = open_sheet(page)
    sheet.get_by_role("button", name="Your games").click()
    page.get_by_role("heading", name="Your games").wait_for()
    return sheet


def game_in(sheet: Locator, part: str) -> Locator:
    """Return the button that opens a game of the list."""
    return sheet.get_by_role("listitem").filter(has_text=part).locator(".game-open")


# Cells and proofs.


def cell(page: Page, place: str, card: str) -> Locator:
    """Return a cell of the grid, as a screen reader calls it."""
    return page.get_by_role("button", name=re.compile(f"^{re.escape(place)}, {re.escape(card)}:"))


def choose(page: Page, place: str, card: str) -> None:
    """Click a cell, and wait for what there is to say of it."""
    cell(page, place, card).click()
    page.wait_for_selector(READY)


def labels(page: Page) -> list[str]:
    """Return what a screen reader says of the cells."""
    found: list[str] = page.locator(".grid td button").evaluate_all("all => all.map(one => one.ariaLabel)")
    return found


def row(page: Page, text: str) -> Locator:
    """Return the row of the proof that says this."""
    return page.get_by_role("treeitem").filter(has_text=text).first


def focused(page: Page, text: str) -> Locator:
    """Wait until the row that says this has the focus, and return it."""
    page.wait_for_function("text => document.activeElement.matches('[role=treeitem]') && "
        "document.activeElement.textContent.includes(text)", arg=text)  # fmt: skip
    return page.locator("[role=treeitem]:focus")


def rows(page: Page) -> list[str]:
    """Return the texts of the visible rows, without their signs."""
    said = page.get_by_role("tree").locator(".proof-text").all_inner_texts()
    return [" ".join(text.split()) for text in said]


# Where things are, and whether they move.


def box(found: Locator) -> FloatRect:
    shown = found.bounding_box()
    assert shown is not None
    return shown


def fits(page: Page) -> bool:
    """Return whether the page is no wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def open_tools(page: Page) -> None:
    """Show the views and the slider above the grid, which a phone hides."""
    folded = page.locator(".tools-toggle[aria-expanded=false]")
    if folded.count():
        folded.click()


def until_scrolled(page: Page, left: int) -> None:
    """Wait until a phone shows the notebook (0) or the log (as far as the page is wide)."""
    page.wait_for_function("left => document.querySelector('main').scrollLeft === left", arg=left)


def until_still(page: Page) -> None:
    """Wait until nothing moves any more, nor fades in."""
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished.catch(() => 0)))")
    page.wait_for_timeout(150)


AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]


def axe(page: Page, within: str = "html", least: int = 15) -> list[tuple[str, str]]:
    """Return the violations that axe finds in a part of the page, with their places; `least` rules must apply."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    until_still(page)  # what is still fading in has not yet its colours
    tags = {"runOnly": {"type": "tag", "values": TAGS}}
    result: dict[str, Any] = page.evaluate("([within, tags]) => axe.run(within, tags)", [within, tags])
    assert len(result["passes"]) > (least if within == "html" else 5)
    return [(one["id"], node["html"][:200]) for one in result["violations"] for node in one["nodes"]]


class Tapping:
    """A person who taps in a sheet, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = page.get_by_role("dialog")
        self.taps = 0

    def tap(self, found: Locator) -> None:
        self.taps += 1
        found.tap()

    def choose(self, group: str, name: str) -> None:
        """Tap one of a group, unless it is chosen already."""
        # After a line was added, the next player is chosen as soon as the log is read.
        self.sheet.locator(".turn-form:not([aria-busy=true])").wait_for()
        found = self.sheet.get_by_role("group", name=group, exact=True).get_by_label(name, exact=True)
        found.wait_for()
        if not found.is_checked():
            self.tap(found)

    def pick(self, *cards: str) -> None:
        """Click cards."""
        for card in cards:
            self.sheet.get_by_label(card, exact=True).last.click()

    def answer(self, group: str, name: str) -> None:
        """Click one of a group, whose name begins so."""
        self.sheet.get_by_role("group", name=group).get_by_label(name, exact=True).click()

    def press(self, name: str) -> None:
        """Click a button of the sheet."""
        self.sheet.get_by_role("button", name=name).click()

    def line(self, text: str) -> None:
        """Wait until this is the line to be added."""
        self.sheet.get_by_label("The line").get_by_text(text).wait_for()

    def fill_names(self, *names: str) -> None:
        for number, name in enumerate(names, start=1):
            self.sheet.get_by_role("textbox", name=f"Player {number}").fill(name)


def open_by_key(page: Page, key: str) -> Tapping:
    """Open the sheet of a key: t for a turn, n for a new game."""
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(key)
    page.get_by_role("dialog").wait_for()
    return Tapping(page)


def interrupt_fetch(page: Page, code: str) -> None:
    """Have code run for each question to the server: `method` is what is asked, `ask` asks it."""
    page.evaluate(
        "() => { const real = window.fetch; window.fetch = async (address, asked) => {"
        "const method = JSON.parse(asked?.body?.toString() ?? '{}').method, ask = () => real(address, asked);"
        f"{code} }}; }}"
    )


def until_kept(page: Page, part: str = ".log.") -> None:
    """Wait until the browser keeps something under such a name."""
    page.wait_for_function("part => Object.keys(localStorage).some(key => key.includes(part))", arg=part)
