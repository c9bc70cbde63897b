"""The stored baseline: a line for each case with its exit status and digests of what it prints; some in full."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any
from zlib import crc32

from tests.transcripts.cases import Case
from tests.transcripts.transcript import Transcript

FOLDER = Path(__file__).with_name("golden")
DIGESTS, TEXTS = FOLDER / "digests.jsonl", FOLDER / "texts.jsonl"
PARTS = 128
"""The number of parts of the table; `make test-all` runs `RUN` of them, `make test` the first."""
RUN = 8
FULL, LONGEST = 60, 1500
"""The number of cases stored in full, and their greatest length in characters."""


def part(case: Case) -> int:
    """Return the part of a case."""
    return crc32(case.name.encode()) % PARTS


def digests(found: Transcript) -> list[object]:
    """Return case, exit status, and the digests of stdout and stderr; that of nothing is empty."""
    return [found["case"], found["exit"], *(digest(found[stream]) for stream in ("stdout", "stderr"))]


def digest(text: str) -> str:
    """Return the first 16 digits of the SHA-256 of a text."""
    return sha256(text.encode(errors="surrogatepass")).hexdigest()[:16] if text else ""


def update(found: list[Transcript]) -> None:
    """Store all transcripts of a complete recording."""
    FOLDER.mkdir(exist_ok=True)
    short = [one for one in found if 0 < len(one["stdout"] + one["stderr"]) <= LONGEST]
    full: list[Transcript] = sorted(short, key=lambda one: crc32(one["case"].encode()))[:FULL]
    _write(DIGESTS, map(digests, found))
    full.sort(key=lambda one: one["case"])
    _write(TEXTS, full)


def stored() -> tuple[dict[str, list[object]], dict[str, Transcript]]:
    """Return the digests of all cases, and the transcripts that are stored in full."""
    lines: Iterable[list[Any]] = map(json.loads, DIGESTS.read_text(encoding="utf-8").splitlines())
    texts: Iterable[Transcript] = map(json.loads, TEXTS.read_text(encoding="utf-8").splitlines())
    return {line[0]: line for line in lines}, {one["case"]: one for one in texts}


def _write(path: Path, lines: Iterable[object]) -> None:
    text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")
