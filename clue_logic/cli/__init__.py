"""The command line. Each command is a thin file that imports what it needs when it runs.

`group` finds the command in the table of `clue_logic.queries` and turns errors into messages. Commands share `options`
and `until`, `files` and `reading` (what is named on the command line), `screen` and `typed_lines` (the terminal),
`messages` and `warnings` (standard error), `completion` and `progress`. Every other module has the commands of a topic.
"""

from __future__ import annotations

from clue_logic.cli.exit_status import INTERRUPTED

__all__ = ["main"]


def main() -> None:
    """Run the command line; Ctrl-C ends it without a traceback, also while modules are imported."""
    try:
        import signal

        # not where Ctrl-C is ignored, nor in a thread, which cannot set a signal handler
        interruptible = signal.getsignal(signal.SIGINT) is signal.default_int_handler and _is_main_thread()
        if interruptible:
            # Python itself may print an exception that is raised within an import, even if it is caught
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        from clue_logic.cli.group import run

        if interruptible:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        run()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


def _is_main_thread() -> bool:
    from threading import current_thread, main_thread

    return current_thread() is main_thread()
