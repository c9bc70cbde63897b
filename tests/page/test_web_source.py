"""The source of the page: its built files, its types, its links with a log in them, and what builds download."""

from __future__ import annotations

import base64
import json
import random
import re
import shutil
import string
import subprocess
import zlib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "clue_logic" / "page" / "files"
LOG = (ROOT / "examples" / "six-players.clue").read_text(encoding="utf-8") + "# 😀\n"

NODE = shutil.which("node") is not None and (WEB / "node_modules").is_dir()


def needs_node(test: Any) -> Any:
    """Mark a test that takes seconds of Node.js, with what `make bundle` installs."""
    return pytest.mark.slow(pytest.mark.skipif(not NODE, reason="needs Node.js and `make bundle`")(test))


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout + done.stderr


@needs_node
def test_the_source_makes_the_built_files(tmp_path: Path) -> None:
    run("node", "build/bundle.mjs", str(tmp_path))
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    kept = {file.name: file.read_bytes() for file in BUILT.iterdir()}
    assert set(made) == {"clue-log.js", "page.css", "page.html", "page.js"}
    # Not compared as a whole: what differs would be printed, and that is long.
    assert [name for name in sorted({*made, *kept}) if made.get(name) != kept.get(name)] == [], "`make bundle` mends it"


@needs_node
def test_the_source_has_no_errors_of_types() -> None:
    run(str(WEB / "node_modules" / ".bin" / "tsc"), "--noEmit")


PROGRAM = """
import { build } from "esbuild";
import { readFileSync } from "node:fs";
const made = await build({ entryPoints: ["src/sharing/fragment.ts"], bundle: true, format: "esm", write: false });
const program = encodeURIComponent(made.outputFiles[0].text);
const { findLog, packText, unpackText } = await import(`data:text/javascript,${program}`);
const { log, hashes } = JSON.parse(readFileSync(0, "utf8"));
const read = async (hash) => {
  const found = findLog(hash);
  return found === null ? null : unpackText(found).then((text) => ({ text }), (error) => ({ why: error.why }));
};
console.log(JSON.stringify({ link: `#log=${await packText(log)}`, read: await Promise.all(hashes.map(read)) }));
"""
"""Makes a link of a log, and reads other links, by the source of the page."""


def page(hashes: list[str]) -> tuple[str, list[dict[str, str] | None]]:
    """Return the page's link to the log, and what the page reads in these fragments."""
    command = ["node", "--input-type=module", "--eval", PROGRAM]
    asked = json.dumps({"log": LOG, "hashes": hashes})
    done = subprocess.run(command, cwd=WEB, input=asked, capture_output=True, encoding="utf-8", timeout=100)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    return said["link"], said["read"]


@needs_node
def test_a_link_with_a_changed_character_is_refused() -> None:
    link, _ = page([])
    chosen = random.Random(28)
    signs = string.ascii_letters + string.digits + "-_.=&%+"
    places = [*range(1, 17), *chosen.choices(range(17, len(link)), k=600)]
    damaged = [link[:at] + chosen.choice(signs.replace(link[at], "")) + link[at + 1 :] for at in places]
    damaged += [link[:-1], link.replace("2.", ".", 1), link.replace("2.", "2", 1)]
    _, read = page([link, *damaged])
    assert read[0] == {"text": LOG}
    assert [hash_ for hash_, found in zip(damaged, read[1:], strict=True) if found != {"why": "broken"}] == []


@needs_node
def test_a_link_without_a_checksum_still_opens() -> None:
    deflate = zlib.compressobj(9, wbits=-15)
    deflated = deflate.compress(LOG.encode()) + deflate.flush()
    _, read = page([f"#log={base64.urlsafe_b64encode(deflated).decode().rstrip('=')}", "#lesson=s3", ""])
    assert read == [{"text": LOG}, None, None]


def test_every_wheel_that_is_packed_is_pinned_by_hash() -> None:
    written = (ROOT / "web" / "build" / "software.txt").read_text(encoding="utf-8").splitlines()
    wheels = [line for line in written if not line.startswith("#")]
    assert wheels
    pinned = r"[\w-]+==\S+ --hash=sha256:[0-9a-f]{64}"
    assert [line for line in wheels if not re.fullmatch(pinned, line)] == []


def test_the_build_checks_hashes_and_runs_no_install_scripts() -> None:
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
    downloads = [line for line in lines if "pip download" in line]
    installs = [line for line in lines if "npm ci" in line]
    assert downloads
    assert installs
    assert [line for line in downloads if "--require-hashes" not in line] == []
    assert [line for line in installs if "--ignore-scripts" not in line] == []
