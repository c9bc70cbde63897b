"""The ``clue-logic`` command: groups of commands, and the place where every error becomes a message."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper
from itertools import groupby
from typing import TYPE_CHECKING, Any

import click

from clue_logic.cli.exit_status import INTERRUPTED
from clue_logic.queries.table import GROUPS, TABLE, Command, Query

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_HELP = "help"
"""An alternative to ``--help``."""

_COMPLETING = "_CLUE_LOGIC_COMPLETE"
"""The environment variable by which a shell asks for completions."""

COLLECTING = (50_000, 20, 20)
"""The thresholds of the garbage collector; Python's own, 700, is for programs that run for a long time."""

PIPE_CLOSED = 141
"""The exit status if the reader of the output has gone away, as shells report it."""


class NamedCommands(click.Group):
    """A group of commands of `clue_logic.queries.table`, each imported only when it is used.

    ``help`` prints the help of the group, as ``--help`` does, and ``help NAME`` that of a command.
    """

    rows: tuple[Command | Query, ...] = ()
    """The commands, in the order of the help."""

    before = ""
    """The prefix of the name of an unknown command in messages, such as ``puzzle ``."""

    @property
    def does(self) -> dict[str, str]:
        """The summary of each command."""
        return {row.name: row.summary for row in self.rows}

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.does)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command: built from its row for a query, imported for the others."""
        row = next((row for row in self.rows if row.name == cmd_name), None)
        if row is None:
            return None
        if isinstance(row, Command):
            command: click.Command = row.load()
            return command
        from clue_logic.cli.query_command import build_command

        return build_command(row)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing any; no summary is cut off."""
        longest = max(map(len, self.does))
        for title, rows in groupby(self.rows, key=lambda row: row.section):
            with formatter.section(title):
                formatter.write_dl([(row.name.ljust(longest), row.summary) for row in rows])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args[:1] == [_HELP] and not ctx.resilient_parsing:  # as during shell completion
            args = [*args[1:], "--help"]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name in self.does or name.startswith("-") or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        raise no_such_command(self, name, ctx)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands and options that begin with a text, without importing a command."""
        from click.shell_completion import CompletionItem

        commands = [CompletionItem(name, help=text) for name, text in self.does.items() if name.startswith(incomplete)]
        return [*commands, *click.Command.shell_complete(self, ctx, incomplete)]


def _with_example(error: click.MissingParameter) -> click.UsageError:
    """Return the error with an example of the command, if there is one."""
    called = error.ctx.command_path.split()[1:3] if error.ctx else []
    within = GROUPS.get(called[0], ()) if len(called) > 1 else ()
    calls = [(called[:2], row.arguments) for row in within if row.name == called[1]]
    calls += [(called[:1], row.arguments) for row in TABLE if [row.name] == called[:1]]
    example = next((" ".join(["clue-logic", *names, words]) for names, words in calls if words), None)
    if example is None:
        return error
    return click.UsageError(f"{error.format_message()} For example: {example}", ctx=error.ctx)


def no_such_command(group: NamedCommands, name: str, ctx: click.Context) -> click.NoSuchCommand:
    """Return the error for an unknown command, with a suggestion."""
    from clue_logic.words.names import near_message

    return click.NoSuchCommand(
        name, f"There is no command {group.before + name!r}. {near_message(name, group.does)}", ctx=ctx
    )


class Commands(NamedCommands):
    """The commands of ``clue-logic``; exceptions become messages."""

    rows = TABLE

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Parse the command line; Ctrl-C ends the command as it does later."""
        try:
            return super().make_context(*args, **kwargs)
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            result = super().invoke(ctx)
            self._end(ctx, 0)
            return result
        except click.exceptions.Exit as end:
            self._end(ctx, end.exit_code)
            raise
        except click.UsageError as error:
            from clue_logic.cli.messages import wrap_usage_error

            raise wrap_usage_error(
                _with_example(error) if isinstance(error, click.MissingParameter) else error
            ) from None
        except (click.ClickException, click.Abort):
            raise
        except BrokenPipeError:
            _silence(sys.stdout)
            ctx.exit(PIPE_CLOSED)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except Exception as error:
            from clue_logic.cli.messages import failure

            raise failure(error) from None

    def _end(self, ctx: click.Context, status: int) -> None:
        """End with another status if the answer of the command may lack something."""
        if not ctx.meta:
            return
        from clue_logic.cli.not_covered import settle_status

        settled = settle_status(ctx.invoked_subcommand, status, ctx)
        if settled != status:
            ctx.exit(settled)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="clue-logic", prog_name="clue-logic")
def commands() -> None:
    """Reason about games of the Cluedo family.

    Write what happens in a game as a plain text log; clue-logic derives everything that follows and explains it.

    Six commands are enough to begin with: new begins a log, solve shows the notebook, ask answers a question, why
    proves the answer, suggest says what to ask next, and check finds mistakes. Each says more with --help; LOG may be -
    for standard input.
    """


def run() -> None:
    """Run the command line, and end the process."""
    # a command creates many small objects and keeps nearly all; collecting garbage took half of its time
    gc.set_threshold(*COLLECTING)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # a name that the terminal cannot encode is escaped and does not end the program
            stream.reconfigure(errors="backslashreplace")
    if os.environ.get(_COMPLETING, "").startswith("bash"):
        from click.shell_completion import add_completion_class

        from clue_logic.cli.completion import quoting_bash_complete

        add_completion_class(quoting_bash_complete())
    try:
        commands(prog_name="clue-logic", complete_var=_COMPLETING)
    finally:
        for stream in (sys.stdout, sys.stderr):
            try:
                if isinstance(stream, TextIOWrapper):  # a closed stream is None
                    stream.flush()
            except OSError:
                _silence(stream)
        # at exit, Python collects garbage several times, which took as long as parsing a log
        gc.freeze()


def _silence(stream: Any) -> None:
    """Redirect a stream to nowhere, so that Python does not report its unwritten buffer at exit."""
    try:
        descriptor = stream.fileno()
    except OSError:  # not a real file, as in a test
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
