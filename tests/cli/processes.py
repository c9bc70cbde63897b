"""The command in a process of its own, and on a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT: Mapping[str, str] = {**os.environ, "PYTHONPATH": str(ROOT)}


def process(
    *args: str, stdin: bytes | None = None, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run Python with some arguments, in a time limit."""
    env = {**ENVIRONMENT, **(environment or {})}
    return subprocess.run([sys.executable, *args], input=stdin, capture_output=True, env=env, timeout=60, check=False)


def on_a_terminal(*args: str, typed: bytes = b"", environment: Mapping[str, str] | None = None) -> str:
    """Return the output of Python with some arguments on a terminal, with typed input."""
    import pty

    ours, theirs = pty.openpty()
    env = {k: v for k, v in ENVIRONMENT.items() if k not in ("NO_COLOR", "COLUMNS", "FORCE_COLOR")}
    env |= {"TERM": "xterm-256color", **(environment or {})}
    shown = b""
    with subprocess.Popen([sys.executable, *args], stdin=theirs, stdout=theirs, stderr=theirs, env=env) as running:
        os.close(theirs)
        os.write(ours, typed)
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:  # Linux says so when the other side is closed
                break
            if not part:
                break
            shown += part
        running.wait(timeout=60)
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")
