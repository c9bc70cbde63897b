"""Opens the page in real browsers, with the software behind a local server: what a person sees and does there."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from clue_logic.page.building import built_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples"
READY = "body[data-state=ready]"

Opener = Callable[..., "Page"]
"""Opens the page: ``notebook(text, width=1280, height=720, **settings of the context)``; `text` is typed as the log."""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Serve the page; one server for all tests of a worker process."""
    command = [sys.executable, "-m", "clue_logic", "web", "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()


@pytest.fixture
def notebook(engine: Browser, address: str) -> Iterator[Opener]:
    """Return a function that opens the page, and check when the test is over that nothing complained."""
    complaints: list[str] = []
    contexts: list[Any] = []

    def opened(text: str = "", width: int = 1280, height: int = 720, **settings: Any) -> Page:
        context = engine.new_context(viewport={"width": width, "height": height}, **settings)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(dialog.message))
        page.goto(address)
        page.wait_for_selector(READY)
        if text:
            write(page, text)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def write(page: Page, text: str) -> None:
    """Replace the text of the editor by a log, and wait for its notebook."""
    page.locator(".log-pane .cm-content").click()  # its name is in the language of the page
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text(text)
    page.wait_for_selector(READY)


Ask = Callable[[Sequence[dict[str, Any]]], list[Any]]
"""Asks the page's engine one thing after the other, and returns the answers."""

LISTENING = """
const Plain = window.Worker;
window.Worker = class extends Plain {
  constructor(...how) {
    super(...how);
    window.engineOfPage = this;
  }
};
const plain = window.fetch;
window.fetch = (address, how) => {
  if (String(address).endsWith("api/ask")) window.requestOfPage = [address, how];
  return plain(address, how);
};
"""
"""Remembers the worker that the page starts, and how it asks the local server."""

BY_WORKER = """async (questions) => {
  const worker = window.engineOfPage, answers = [];
  for (const [at, asked] of questions.entries()) {
    const id = 1_000_000 + at;
    answers.push(await new Promise((resolve) => {
      const hear = ({ data }) => {
        if (data.id !== id) return;
        worker.removeEventListener("message", hear);
        resolve(data.answer);
      };
      worker.addEventListener("message", hear);
      worker.postMessage({ kind: "ask", id, asked });
    }));
  }
  return answers;
}"""

BY_REQUESTS = """async (questions) => {
  const [address, how] = window.requestOfPage, answers = [];
  for (const asked of questions) {
    const { signal, ...rest } = how;
    answers.push(await (await fetch(address, { ...rest, body: asked })).text());
  }
  return answers;
}"""


@pytest.fixture(scope="module")
def ask(engine: Browser, request: pytest.FixtureRequest) -> Iterator[Ask]:
    """Open the page, and return what asks its engine."""
    worker = in_worker(engine)
    page = engine.new_page()
    page.add_init_script(LISTENING)
    page.goto(one_file().as_uri() if worker else request.getfixturevalue("address"))
    page.wait_for_selector(READY, timeout=120_000)
    page.set_default_timeout(60_000)
    yield lambda questions: answers(page, BY_WORKER if worker else BY_REQUESTS, questions)
    page.close()


def in_worker(engine: Browser) -> bool:
    return bool(engine.browser_type.name == "chromium")


def one_file() -> Path:
    found = built_page()
    assert found is not None, "the page as one file is not built: make page"
    return found


def answers(page: Page, way: str, questions: Sequence[dict[str, Any]]) -> list[Any]:
    texts = [json.dumps({"lang": "en", **question}) for question in questions]
    found = [json.loads(text) for text in page.evaluate(way, texts)]
    assert all("value" in answer for answer in found), found
    return [answer["value"] for answer in found]
