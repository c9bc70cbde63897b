"""Help: the commands in groups, the ways to ask for help, and the messages for a wrong command line."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from itertools import chain, groupby
from pkgutil import iter_modules

import click
import pytest
from rich.cells import cell_len

import clue_logic.cli
from clue_logic.cli.group import commands
from clue_logic.queries.table import GROUPS, TABLE, Command
from tests.cli.conftest import Run
from tests.cli.processes import process
from tests.shared_out import shared_out

COMMANDS = [row.name for row in TABLE]


def test_every_command_is_in_the_table() -> None:
    assert len(COMMANDS) == len(set(COMMANDS))
    assert [title for title, _ in groupby(row.section for row in TABLE)] == [
        "At the table", "Why", "Who knows what", "Teaching", "Research",
    ]  # fmt: skip
    modules = [import_module(f"clue_logic.cli.{module.name}") for module in iter_modules(clue_logic.cli.__path__)]
    written = [value for module in modules for name, value in vars(module).items() if name.endswith("_command")]
    rows = [row for row in (*TABLE, *chain.from_iterable(GROUPS.values())) if isinstance(row, Command)]
    assert {id(command) for command in written if isinstance(command, click.Command)} == {
        id(row.load()) for row in rows
    }


@pytest.mark.parametrize("width", [80, 60])
def test_help_fits_and_cuts_nothing(width: int) -> None:
    called = [sys.executable, "-m", "clue_logic", "--help"]
    shown = subprocess.run(
        called, capture_output=True, text=True, check=True, env={**os.environ, "COLUMNS": str(width)}
    ).stdout
    assert max(map(cell_len, shown.splitlines())) <= width
    assert "..." not in shown.partition("At the table")[2]
    for title, rows in groupby(TABLE, key=lambda row: row.section):
        _, _, listed = shown.partition(f"\n{title}:\n")
        lines = [" ".join(line.split()) for line in listed.splitlines()]
        expected = [f"{row.name} {row.summary}" for row in rows]
        assert lines[: len(expected)] == expected
        assert "".join(lines[len(expected) : len(expected) + 1]) == ""


def test_help_names_six_commands_to_begin_with(run: Run) -> None:
    said = " ".join(run("--help").stdout.split())
    _, _, first = said.partition("Six commands are enough to begin with:")
    words = first.partition("Each says")[0].replace(",", " ").split()
    named = dict.fromkeys(word for word in words if word in COMMANDS)  # "what to ask next" names one again
    assert list(named) == ["new", "solve", "ask", "why", "suggest", "check"]


def test_the_name_alone_shows_help(run: Run) -> None:
    alone, asked = run(), run("--help")
    assert (alone.status, alone.stdout) == (2, "")  # nothing was done
    assert alone.stderr == asked.stdout == run("help").stdout == run("-h").stdout
    assert (asked.status, asked.stderr) == (0, "")


@pytest.mark.parametrize("words", ["solve", "puzzle", "puzzle why", *COMMANDS])
def test_help_of_a_command_is_found_in_every_way(words: str, run: Run) -> None:
    asked = run("help", *words.split())
    assert (asked.status, asked.stderr) == (0, "")
    assert asked.stdout == run(*words.split(), "--help").stdout
    assert asked.stdout.startswith(f"Usage: clue-logic {words} ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("slove", "There is no command 'slove'. Did you mean solve?"),
        ("help slove", "There is no command 'slove'. Did you mean solve?"),
        ("Solve x", "There is no command 'Solve'. Did you mean solve?"),
        ("edition", "There is no command 'edition'. Did you mean editions?"),
        ("puzzle slove", "There is no command 'puzzle slove'. Did you mean solve?"),
        ("xyzzy", "There is no command 'xyzzy'. There are: new, "),
        ("solve", "Missing argument 'LOG'. For example: clue-logic solve game.clue"),
        ("why x", "Missing argument 'QUESTION'. For example: clue-logic why game.clue \"Plum excluded\""),
        ("view x", "Missing argument 'PLAYER...'. For example: clue-logic view game.clue Ben"),
        ("puzzle solve", "Missing argument 'FILE'. For example: clue-logic puzzle solve puzzle.txt"),
        ("new", "Missing option '--players'. For example: clue-logic new --edition cluedo-uk --players Anna"),
        ("solve x --lang fr", "'fr' is not one of 'en', 'de', 'ja'."),
        ("solve x --lang jp", "'jp' is not one of 'en', 'de', 'ja'. Did you mean ja?"),
        ("why x y --format jsno", "'jsno' is not one of 'text', 'prose', 'json', 'mermaid', 'dot'. Did you mean json?"),
        ("export x --as clngo", "'json'. Did you mean clingo?"),
        ("solve x --rules mtrix", "there is no calculus 'mtrix'. Did you mean matrix?"),
        ("new --edition cluedode --players A,B", "there is no edition 'cluedode'. Did you mean cluedo-de"),
        ("solve x --rulse paper", "No such option '--rulse'. (Did you mean one of: "),
    ],
)
def test_a_wrong_command_line_says_how_to_mend_it(words: str, said: str, run: Run) -> None:
    found = run(*words.split())
    assert (found.status, found.stdout) == (2, "")
    assert said in found.stderr


def test_every_command_can_be_imported_and_has_an_example() -> None:
    for row in TABLE:
        assert row.arguments or row.name in ("lsp", "replicate")
        assert commands.get_command(None, row.name) is not None  # type: ignore[arg-type]


PLAYING = ("numpy", "numba", "networkx", "matplotlib", "distributed")


@pytest.mark.parametrize(
    ("command", "libraries"),
    [
        ("", ("rich", "lark", "pyDatalog", "clingo", "clue_logic.language", "clue_logic.game")),
        *shared_out([(command, PLAYING) for command in ("play", "replicate", "generalized")], several=True),
    ],
)
def test_help_imports_nothing_heavy(command: str, libraries: tuple[str, ...]) -> None:
    program = (
        "import sys\nfrom clue_logic.cli.group import commands\n"
        f"commands({[*command.split(), '--help']}, prog_name='clue-logic', standalone_mode=False)\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    imported = process("-c", program).stderr.decode().split()
    assert "clue_logic.cli.group" in imported
    assert {*libraries}.isdisjoint(imported)
    if not command:
        own = [name for name in imported if name.startswith("clue_logic.cli.")]
        assert own == ["clue_logic.cli.exit_status", "clue_logic.cli.group"]
