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
from tests.browser.page.actions import READY, ROOT, listen, write
from tests.browser.page.served_files import Served, serving, tabs

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

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
        listen(page, complaints)
        page.goto(address)
        page.wait_for_selector(READY)
        if text:
            write(page, text)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """Run ``clue-logic web`` on the FILES of a test module, and yield their folder and the address."""
    folder = tmp_path_factory.mktemp("served")
    with serving(*request.module.FILES, folder=folder) as address:
        yield folder, address


@pytest.fixture
def log(request: pytest.FixtureRequest, server: tuple[Path, str]) -> Path:
    """The log, as each test finds it."""
    for file in server[0].iterdir():
        file.unlink()
    found = server[0] / "game.clue"
    found.write_text(request.module.GAME, encoding="utf-8")
    return found


@pytest.fixture
def served(engine: Browser, server: tuple[Path, str], log: Path) -> Iterator[Served]:
    with tabs(engine, server[1]) as opened:
        yield opened


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
