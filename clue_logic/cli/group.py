"""The ``clue-logic`` command: its subcommands, and the outermost edge where no error may become a traceback."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper
from typing import Any

import click

from clue_logic.cli import INTERRUPTED
from clue_logic.cli.named import NamedCommands, Section

SECTIONS = (
    Section(
        "At the table",
        {
            "new": "Begin a log, with headers and examples.",
            "keep": "Write the log at a prompt, turn by turn.",
            "web": "Show log and notebook in a browser.",
            "watch": "Solve a log again at every save.",
            "solve": "Show the notebook: all that follows.",
            "ask": "Answer a question: who holds Rope.",
            "suggest": "Advise what to ask next, or to accuse.",
            "lsp": "Serve an editor: what is wrong, and why.",
            "check": "Check form, possibility, expectations.",
            "fmt": "Lay out logs in the usual way.",
            "editions": "List the built-in decks and their cards.",
        },
    ),
    Section(
        "Why",
        {
            "why": "Prove a statement: why Plum excluded.",
            "history": "Show since when each cell is known.",
            "conflicts": "Show which lines cannot all be true.",
            "chances": "Show how likely every cell is.",
            "rules": "List the rules of a calculus, or show one.",
        },
    ),
    Section(
        "Who knows what",
        {
            "knows": "Say whether a player knows it, and why.",
            "view": "Show all that a player is known to know.",
            "leaks": "Show who knows which of my cards.",
            "rivals": "Show how near the others are to solving.",
        },
    ),
    Section(
        "Teaching",
        {
            "page": "Put a log into a page that explains it.",
            "lesson": "Teach the German paper's calculus on a log.",
            "quiz": "Ask questions about a log in that calculus.",
            "exercise": "Do exercises on the rules, with hints.",
            "scheme": "Show a log as Generalized Clue's scheme.",
            "matrix": "Show a Japanese game's notebook of 0 and 1.",
        },
    ),
    Section(
        "Research",
        {
            "compare": "Compare what the calculi find.",
            "export": "Write a log for another tool.",
            "play": "Have programs play many games.",
            "replicate": "Play the nine tables of a thesis again.",
            "generalized": "Have programs play Generalized Clue.",
            "culprit": "Have programs play a Japanese game.",
            "puzzle": "Solve and explain triangle puzzles.",
        },
    ),
)
"""The subcommands as help lists them; each is ``command`` in the module of its name."""

COMMANDS = tuple(name for section in SECTIONS for name in section.commands)

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
