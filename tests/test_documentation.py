"""What the documents say about the repository is true."""

from __future__ import annotations

import re
import shlex
from itertools import groupby
from pathlib import Path

import pytest
from click import Context, Group
from click.testing import CliRunner

from clue_logic.cli.group import commands
from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.language.reader import read_log
from clue_logic.queries.table import TABLE

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *ROOT.glob("*/README.md")])


def test_the_index_of_rules_names_every_rule_and_no_other() -> None:
    text = (ROOT / "rules" / "README.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    indexed = [label for row in rows for label in re.findall(r"`([a-z][a-z0-9_]*)`", row)]
    labels = {rule.written_label for name in calculus_names() for rule in load_calculus(name).rules}
    constants_of_the_language = {"envelope", "table", "cards"}
    assert set(indexed) - constants_of_the_language == labels


def test_the_index_lists_every_rule_file() -> None:
    text = (ROOT / "rules" / "README.md").read_text(encoding="utf-8")
    for file in (ROOT / "rules").rglob("*.dl"):
        assert f"]({file.relative_to(ROOT / 'rules')})" in text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_to_files_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_named_in_the_text_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name in re.findall(r"`((?:clue_logic|examples|rules|grammar|docs|tests)/[\w./-]+)`", text):
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize(
    "command",
    [
        ["solve", "examples/six-players.clue"],
        ["why", "examples/six-players.clue", "Plum excluded"],
    ],
    ids=lambda command: command[0],
)
def test_the_readme_shows_what_the_commands_of_the_demo_print(
    command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    demo = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(word in demo for word in command)
    done = CliRunner().invoke(commands, command)
    assert done.exit_code == 0
    assert any(fits(text, done.output) for _, text in BLOCKS)


def fits(text: str, output: str) -> bool:
    """Return whether a block shows an output, or as much of it as stands around a line of three dots."""
    begins, dots, ends = text.partition("\n...\n")
    return output.startswith(f"{begins}\n") and output.endswith(ends) if dots else output == text


def test_the_log_in_the_readme_is_a_log() -> None:
    (log,) = [text for _, text in BLOCKS if text.startswith("edition:")]
    game = read_log(log, name="README.md")
    assert len(game.events) == 3
    kinds = [type(asked.query).__name__ for asked in game.asked]
    assert kinds == [
        "ExpectCell",
        "ExpectCardOpen",
        "LocationSummary",
        "Solution",
    ]
    assert CliRunner().invoke(commands, ["check", "-"], input=log).exit_code == 0


def test_the_python_in_the_readme_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    (program,) = [text for language, text in BLOCKS if language == "python"]
    exec(program, {})
    assert "Ben holds Professor Plum" in capsys.readouterr().out


def test_the_index_of_examples_lists_every_example() -> None:
    text = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    files = [file.name for file in (ROOT / "examples").iterdir() if file.suffix in (".clue", ".toml")]
    assert [name for name in files if f"[{name}]({name})" not in text] == []


def listed_commands() -> list[tuple[str, str]]:
    """Return the commands of the page, and the example of each."""
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `clue-logic (\w+)[^`]*` \|.*\| `clue-logic ([^`]+)` \|$", page, flags=re.MULTILINE)


def test_the_page_of_commands_lists_them_as_help_does() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert [name for name, _ in listed_commands()] == [row.name for row in TABLE]
    for title, rows in groupby(TABLE, key=lambda row: row.section):
        part = page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
        assert re.findall(r"^\| `clue-logic (\w+)", part, flags=re.MULTILINE) == [row.name for row in rows]


@pytest.mark.parametrize(("name", "example"), listed_commands(), ids=[name for name, _ in listed_commands()])
def test_the_examples_on_the_page_of_commands_are_well_formed(
    name: str, example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    called, *words = shlex.split(example.partition(" > ")[0])
    assert called == name
    command = commands.get_command(Context(commands), called)
    if isinstance(command, Group):
        command = command.get_command(Context(command), words.pop(0))
    assert command is not None
    context = command.make_context(called, words)
    assert all(Path(word).exists() for word in words if word.startswith("examples/"))
    assert not context.args
