"""The options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from clue_logic.notebook.notebook import Notebook

Function = TypeVar("Function", bound=Callable[..., Any])
Decorator = Callable[[Function], Function]

log_argument = click.argument("log", type=click.Path(allow_dash=True))
logs_argument = click.argument("logs", type=click.Path(allow_dash=True), nargs=-1, required=True, metavar="LOG...")
words_argument = click.argument("words", nargs=-1, required=True, metavar="QUESTION")

edition_files = click.option(
    "--edition-file",
    "edition_files",
    type=click.Path(),
    multiple=True,
    metavar="FILE",
    help="An edition of your own (TOML); a log can then name it. May be repeated.",
)
ascii_only = click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII characters only.")
lang = click.option(
    "--lang", type=click.Choice(["en", "de"]), default="en", show_default=True, help="The language of the sentences."
)
rules = click.option(
    "--rules",
    "rules",
    default="notebook",
    show_default=True,
    metavar="CALCULUS",
    callback=lambda ctx, param, value: calculus_named(value),
    help="The set of rules to use.",
)
engine = click.option(
    "--engine",
    type=click.Choice(["pydatalog", "clingo"]),
    default="pydatalog",
    show_default=True,
    callback=lambda ctx, param, value: engine_named(value),
    help="What computes the facts.",
)


def calculus_named(name: str) -> str:
    """Return the name of a calculus, or end with a message if there is none of this name."""
    from clue_logic.cli.messages import near
    from clue_logic.datalog.calculi import calculus_names

    if name not in calculus_names():
        raise click.BadParameter(f"there is no calculus {name!r}. {near(name, calculus_names())}")
    return name


def engine_named(name: str) -> str:
    """Return the name of an engine, or end with a message if it is not installed."""
    if name == "clingo":
        from importlib.util import find_spec

        if find_spec("clingo") is None:
            raise click.BadParameter("clingo is not installed. Install it with: pip install 'clue-logic[audit]'")
    return name


def plain(ascii_only: bool) -> bool:
    """Return True if only ASCII is wanted, or nothing else can be shown."""
    from clue_logic.cli.messages import encodable

    return ascii_only or not encodable("✓✗│├─")


def note_contradiction(notebook: Notebook, log: str, rules: str) -> None:
    """Say on standard error that a log contradicts itself, and how to see why."""
    from clue_logic.cli.messages import note
    from clue_logic.notebook.solve import first_contradiction

    if notebook.consistent:
        return
    fact, line = first_contradiction(notebook, rules=rules)
    location, card = fact.args
    note(f"{log} contradicts itself from line {line} on: {location} both holds and lacks {card}.")
    note(f"for the proof: {proof_command(log)}")


def proof_command(log: str) -> str:
    """Return the command that proves that a log is impossible, as one writes it in a shell."""
    from shlex import quote

    return f"clue-logic why {quote(log)} contradiction"


def note_left_out(notebook: Notebook) -> None:
    """Say on standard error which rules the engine left out."""
    from clue_logic.cli.messages import note

    for text in notebook.derivation.notices if notebook.derivation else ():
        note(text)
