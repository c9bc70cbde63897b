"""The ``clue-logic`` command: its subcommands, and the outermost edge where no error may become a traceback."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Any

import click

from clue_logic.cli.named import NamedCommands

COMMANDS = (
    "solve",
    "why",
    "ask",
    "check",
    "chances",
    "conflicts",
    "compare",
    "history",
    "knows",
    "view",
    "leaks",
    "rivals",
    "suggest",
    "matrix",
    "lesson",
    "quiz",
    "scheme",
    "play",
    "replicate",
    "generalized",
    "culprit",
    "puzzle",
    "export",
    "fmt",
    "rules",
    "new",
    "watch",
)
"""The subcommands in the order in which help lists them; each is ``command`` in the module of its name."""

INTERRUPTED = 130
PIPE_CLOSED = 141
"""What shells report for a process ended by Ctrl-C or by the reader of its output."""


class Commands(NamedCommands):
    """The commands of ``clue-logic``; it turns failures into messages."""

    names = COMMANDS
    modules = "clue_logic.cli."

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            from clue_logic.cli.failures import fitted

            raise fitted(error) from None
        except (click.ClickException, click.Abort, click.exceptions.Exit):
            raise
        except BrokenPipeError:
            _silence(sys.stdout)
            ctx.exit(PIPE_CLOSED)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except Exception as error:
            from clue_logic.cli.failures import failure

            raise failure(error) from None


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="clue-logic", prog_name="clue-logic")
def commands() -> None:
    """Reason about games of the Cluedo family.

    Write what happens in a game as a plain text log; clue-logic derives everything that follows and explains it.
    Start a log with `clue-logic new`. LOG may be - for standard input.
    """


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A name that the terminal cannot show is escaped; it must not end the program.
            stream.reconfigure(errors="backslashreplace")
    try:
        commands(prog_name="clue-logic")
    finally:
        for stream in (sys.stdout, sys.stderr):
            try:
                if isinstance(stream, TextIOWrapper):  # a closed stream is None
                    stream.flush()
            except OSError:
                _silence(stream)


def _silence(stream: Any) -> None:
    """Send what is left in the stream's buffer nowhere, so that Python does not complain about it at exit."""
    try:
        descriptor = stream.fileno()
    except OSError:  # not a real file, as in a test
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
