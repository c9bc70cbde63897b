"""The command line. Each command is a thin file that imports what it needs when it runs."""

from __future__ import annotations

__all__ = ["INTERRUPTED", "main"]

INTERRUPTED = 130
"""The exit status of a command that Ctrl-C has ended, as shells report it."""


def main() -> None:
    """Run the command line; Ctrl-C ends it without a traceback, also while modules are imported."""
    try:
        import signal

        # Not where Ctrl-C is to be ignored, nor in a thread, which cannot say what a signal does.
        heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler and _is_main_thread()
        if heard:
            # An exception within an import may be printed by Python itself, whoever catches it.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        from clue_logic.cli.group import run

        if heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        run()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


def _is_main_thread() -> bool:
    from threading import current_thread, main_thread

    return current_thread() is main_thread()
