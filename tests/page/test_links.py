"""Links of the page that hold a log: which are read, and that a damaged one never gives another text."""

from __future__ import annotations

import base64
import json
import random
import shutil
import string
import subprocess
import zlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
LOG = (ROOT / "examples" / "six-players.clue").read_text(encoding="utf-8") + "# 😀\n"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js"),
    pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="`make bundle` installs what is needed"),
]

PROGRAM = """
import { build } from "esbuild";
import { readFileSync } from "node:fs";
const made = await build({ entryPoints: ["src/sharing/fragment.ts"], bundle: true, format: "esm", write: false });
const program = encodeURIComponent(made.outputFiles[0].text);
const { logIn, packed, unpacked } = await import(`data:text/javascript,${program}`);
const { log, hashes } = JSON.parse(readFileSync(0, "utf8"));
const read = async (hash) => {
  const found = logIn(hash);
  return found === null ? null : unpacked(found).then((text) => ({ text }), (error) => ({ why: error.why }));
};
console.log(JSON.stringify({ link: `#log=${await packed(log)}`, read: await Promise.all(hashes.map(read)) }));
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


def test_a_link_without_a_checksum_still_opens() -> None:
    deflate = zlib.compressobj(9, wbits=-15)
    deflated = deflate.compress(LOG.encode()) + deflate.flush()
    _, read = page([f"#log={base64.urlsafe_b64encode(deflated).decode().rstrip('=')}", "#lesson=s3", ""])
    assert read == [{"text": LOG}, None, None]
