"""What a case printed."""

from __future__ import annotations

from typing import TypedDict


class Transcript(TypedDict):
    """What a case printed, and its exit status."""

    case: str
    exit: int
    stdout: str
    stderr: str
