"""The documentation site builds without a warning, asks no other host, and its example logs open in the page."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from base64 import urlsafe_b64decode
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.language.reader import read_log
from clue_logic.queries.table import TABLE

pytest.importorskip("sphinx")

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site, with an empty page in place of the one that `make site` builds."""
    folder = tmp_path_factory.mktemp("site")
    page = folder / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>the page", encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q", "-D", f"page_folder={page}"]
    built = subprocess.run(
        [*command, ROOT / "docs", folder / "out"], capture_output=True, text=True, check=False, timeout=300
    )
    assert (built.returncode, built.stderr) == (0, "")
    german = subprocess.run(
        [*command, "-t", "german", ROOT / "docs", folder / "out" / "de"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (german.returncode, german.stderr) == (0, "")
    return folder / "out"


@pytest.mark.slow
def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    loaded = re.compile(
        r'(?:src|data-src|action)="(?:https?:)?//|<link[^>]+href="(?:https?:)?//|@import|url\(["\']?https?:'
    )
    for file in [*site.rglob("*.html"), *site.rglob("*.css")]:
        assert not loaded.search(file.read_text(encoding="utf-8")), file


@pytest.mark.slow
def test_example_logs_open_in_the_page(site: Path) -> None:
    assert (site / "page" / "index.html").is_file()
    links = re.findall(
        r'href="page/index.html#log=2\.([0-9a-f]{8})\.([\w-]+)"', (site / "culprit.html").read_text("utf-8")
    )
    assert links
    for digest, data in links:
        assert int(digest, 16) == zlib.crc32(data.encode())
        text = zlib.decompress(urlsafe_b64decode(data + "=" * (-len(data) % 4)), -15).decode()
        assert read_log(text).players


@pytest.mark.slow
def test_every_document_is_in_the_index(site: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert page.stem == "index" or f'href="{page.stem}.html"' in index


@pytest.mark.slow
def test_the_references_have_every_command_and_every_function(site: Path) -> None:
    listed = (site / "command-reference.html").read_text(encoding="utf-8")
    assert all(f'id="clue-logic-{row.name}"' in listed for row in TABLE)
    offered = (site / "python-reference.html").read_text(encoding="utf-8")
    assert all(f'id="clue_logic.{name}"' in offered for name in cl.__all__ if name != "Engine")  # a Literal


@pytest.mark.slow
def test_the_german_pages_are_german_and_link_to_existing_pages(site: Path) -> None:
    pages = sorted((site / "de").glob("*.html"))
    tutorial = (site / "de" / "first-game.html").read_text(encoding="utf-8")
    assert "Jede Markierung hat einen Beweis." in tutorial
    assert "ausgabe: cluedo-de" in tutorial
    assert "Küche liegt im Umschlag" in tutorial
    for page in pages:
        for target in re.findall(r'href="([\w./-]+\.html)', page.read_text(encoding="utf-8")):
            assert (page.parent / target).resolve().is_file(), (page.name, target)


def written_in_german(file: str) -> bool:
    return Path(file).stem in {"spickzettel", "drei-stunden"}


@pytest.mark.slow
def test_no_text_of_a_german_page_is_untranslated(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-b", "gettext", "-q", "-t", "german", "-D", "language=en"]
    command += ["-D", "gettext_additional_targets=literal-block"]
    subprocess.run([*command, ROOT / "docs", tmp_path], check=True, timeout=300)
    pofile = pytest.importorskip("babel.messages.pofile")
    with (tmp_path / "docs.pot").open("rb") as template:
        wanted = {m.id for m in pofile.read_po(template) if any(not written_in_german(file) for file, _ in m.locations)}
    with (ROOT / "docs" / "locale" / "de" / "LC_MESSAGES" / "docs.po").open("rb") as file:
        translated = {message.id for message in pofile.read_po(file) if message.string}
    assert wanted - translated == set()
