"""Processes that a test interrupts as a terminal does."""

from __future__ import annotations

import signal


def hears_ctrl_c() -> None:
    """Undo what a test run in the background has inherited from its shell: that Ctrl-C is not heard."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def hears_signals() -> None:
    """Also let it be told that its terminal is closed; under nohup that is no matter, and is passed on to children."""
    hears_ctrl_c()
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
