"""The ``clue-logic`` command: its subcommands, and the outermost edge where no error may become a traceback."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper
from itertools import groupby
from typing import Any

import click

from clue_logic.cli import INTERRUPTED
from clue_logic.cli.named import NamedCommands, Section
from clue_logic.queries.table import TABLE, query_named

SECTIONS = tuple(
    Section(title, {row.name: row.summary for row in rows})
    for title, rows in groupby(TABLE, key=lambda row: row.section)
)
"""The commands as help lists them."""

COMMANDS = tuple(row.name for row in TABLE)

_COMPLETING = "_CLUE_LOGIC_COMPLETE"
"""By this variable a shell asks for completions."""

COLLECTING = (50_000, 20, 20)
"""After how many new objects garbage is looked for; Python's own 700 is made for programs that run long."""

PIPE_CLOSED = 141
"""What shells report for a process ended by the reader of its output."""


class Commands(NamedCommands):
    """The commands of ``clue-logic``; it turns failures into messages."""

    sections = SECTIONS
    modules = "clue_logic.cli."

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command; that of a query is made from its row, others are imported."""
        query = query_named(cmd_name)
        if query is None:
            return super().get_command(ctx, cmd_name)
        from clue_logic.cli.query_command import command_of

        return command_of(query)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read the command line; Ctrl-C ends the command as it does later."""
        try:
            return super().make_context(*args, **kwargs)
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            from clue_logic.cli.failures import fitted
            from clue_logic.cli.usage import with_example

            raise fitted(with_example(error) if isinstance(error, click.MissingParameter) else error) from None
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

    Six commands are enough to begin with: new begins a log, solve shows the notebook, ask answers a question, why
    proves the answer, suggest says what to ask next, and check finds slips. Each says more with --help; LOG may be -
    for standard input.
    """


def run() -> None:
    """Run the command line, and end the process."""
    # A command makes many small objects and keeps nearly all of them: looking for garbage took half of its time.
    gc.set_threshold(*COLLECTING)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A name that the terminal cannot show is escaped; it must not end the program.
            stream.reconfigure(errors="backslashreplace")
    if os.environ.get(_COMPLETING, "").startswith("bash"):
        from clue_logic.cli.bash import register

        register()
    try:
        commands(prog_name="clue-logic", complete_var=_COMPLETING)
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
