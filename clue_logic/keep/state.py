"""Where the keeping of a log stands: the file as it was last seen, the game, and what was written since the start."""

from __future__ import annotations

from dataclasses import dataclass, field

from clue_logic.keep.kept_log import KeptLog
from clue_logic.keep.log_bytes import LogBytes


@dataclass(frozen=True)
class Keeping:
    """A log that is being kept.

    Parameters
    ----------
    file
        What the file holds.
    log
        The log in it, and its game.
    written
        The lines that were written into it since the start, the last one last.
    skipped
        How many turns have gone by without a word since the last line.
    doubted
        A line with which the log would contradict itself, as it would be written; it waits for a yes or a no.
    typed
        How that line was typed.
    broken
        True while the headers in the file cannot be read: `log` is as it was before.
    """

    file: LogBytes
    log: KeptLog
    written: tuple[str, ...] = ()
    skipped: int = 0
    doubted: str | None = None
    typed: str = ""
    broken: bool = field(default=False)
