"""Processes that a test interrupts as a terminal does."""

from __future__ import annotations

import signal


def hears_ctrl_c() -> None:
    """Undo what a test run in the background has inherited from its shell: that Ctrl-C is not heard."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
