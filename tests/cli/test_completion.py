"""Completion: what a shell is offered, by click's own words, and in a real bash."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest
from click.shell_completion import FishComplete, ShellComplete, ZshComplete

from clue_logic.cli.completion import quoting_bash_complete
from clue_logic.cli.group import commands
from clue_logic.datalog.calculi import calculus_names
from clue_logic.game.edition import editions
from clue_logic.queries.table import TABLE

LOG = """\
edition: cluedo-uk
players: Anna 6, "Ben O'Hara" 6, Clara 6
Anna suggests Plum, Rope, Hall: Clara shows
"""


@pytest.fixture(autouse=True)
def log(folder: Path) -> Path:
    """A log in the current folder."""
    file = folder / "game.clue"
    file.write_text(LOG)
    return file


def offered(*words: str) -> list[str]:
    """Return the completions of the last word."""
    *before, last = words
    completion = ShellComplete(commands, {}, "clue-logic", "_CLUE_LOGIC_COMPLETE")
    return [item.value for item in completion.get_completions(before, last)]


SUSPECTS = ("Miss Scarlett", "Colonel Mustard", "Mrs White", "Reverend Green", "Mrs Peacock", "Professor Plum")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("|", [row.name for row in TABLE]),
        ("so", ["solve"]),
        ("help|so", ["solve"]),
        ("puzzle|", ["solve", "why", "make"]),
        ("solve|game.clue|--rules|", [*calculus_names()]),
        ("why|game.clue|x|--rules|pa", ["paper"]),
        ("new|--edition|", [*editions()]),
        ("new|--edition|clue-2", ["clue-2016-us", "clue-2023"]),
        ("editions|MASTER", ["master-detective"]),
        ("solve|x|--lang|", ["en", "de", "ja"]),
        ("why|x|y|--format|m", ["mermaid"]),
        ("rules|one_p", ["one_place"]),
        ("rules|--rules|matrix|single", ["single_in_row", "single_in_column"]),
        ("view|game.clue|", ["Anna", "Ben O'Hara", "Clara"]),
        ("view|game.clue|Anna|be", ["Ben O'Hara"]),
        ("suggest|game.clue|--for|C", ["Clara"]),
        ("suggest|--for|C", []),
        ("ask|game.clue|who|holds|mrs", ["Mrs White", "Mrs Peacock"]),
        ("ask|game.clue|who|holds|Mrs|Wh", ["White"]),
        ("ask|game.clue|who holds pea", ["who holds Peacock"]),
        ("ask|game.clue|so", ["solution"]),
        ("ask|game.clue|whe", ["where is"]),
        ("ask|game.clue|who|ho", ["holds"]),
        ("ask|game.clue|what|does|Anna|ho", ["holds", "hold"]),
        ("ask|game.clue|what does Ben", ["what does Ben O'Hara"]),
        ("ask|game.clue|zzz", []),
        ("why|game.clue|Anna ho", ["Anna holds", "Anna hold"]),
        ("why|game.clue|Plum ex", ["Plum excluded"]),
        ("why|game.clue|--suppose|Anna holds Ro", ["Anna holds Rope"]),
        ("knows|game.clue|A", ["Anna"]),
        ("knows|game.clue|Anna|Clara holds Lead", ["Clara holds Lead Piping"]),
        ("knows|game.clue|Anna|wh", ["whether"]),
        ("solve|ga", ["ga"]),  # a file: the shell knows which there are
    ],
)
def test_what_is_offered(words: str, expected: list[str]) -> None:
    found = offered(*words.split("|"))
    assert [*dict.fromkeys(found)] == found
    assert found == expected


def test_a_question_may_begin_with_any_name_or_a_word_to_ask_by() -> None:
    found = offered("ask", "game.clue", "")
    assert {"Anna", "Rope", "Hall", *SUSPECTS, "who holds", "solution"} <= {*found}


@pytest.mark.parametrize(
    "text", ["nonsense", "", "players: A, B", "edition: none\nplayers: A, B", "\0", "edition: cluedo-uk"]
)
def test_a_bad_log_offers_nothing_and_says_nothing(text: str, log: Path, capfd: pytest.CaptureFixture[str]) -> None:
    log.write_text(text)
    assert offered("view", "game.clue", "") == []
    assert offered("why", "game.clue", "") == []
    assert capfd.readouterr() == ("", "")


def test_of_a_log_with_a_bad_event_the_headers_are_enough(log: Path) -> None:
    log.write_text(LOG + "Anna sugests what?\n")
    assert offered("view", "game.clue", "A") == ["Anna"]


@pytest.mark.parametrize("path", ["-", "missing.clue", ".", "bytes.clue", "huge.clue"])
def test_what_is_no_log_offers_nothing(path: str, folder: Path) -> None:
    (folder / "bytes.clue").write_bytes(b"\xff\xfe\xff")
    (folder / "huge.clue").write_text(LOG + "# more\n" * 200_000)
    assert offered("view", path, "") == []


def test_an_edition_of_ones_own_is_offered(folder: Path, log: Path) -> None:
    (folder / "mine.toml").write_text('name = "mine"\n[categories]\nwho = ["Ada", "Bea Ann"]\n')
    log.write_text("edition: mine\nplayers: X, Y\n")
    assert offered("new", "--edition-file", "mine.toml", "--edition", "mi") == ["mine"]
    assert offered("ask", "game.clue", "--edition-file", "mine.toml", "who holds b") == ["who holds Bea Ann"]
    assert offered("new", "--edition-file", "missing.toml", "--edition", "") == []


def test_of_a_german_log_german_words_are_offered(log: Path) -> None:
    log.write_text("ausgabe: cluedo-de\nspieler: Udo 9, Ina 9\n")
    assert offered("ask", "game.clue", "wer") == ["wer besitzt", "wer war es"]
    assert offered("ask", "game.clue", "wer besitzt Fr") == ["wer besitzt Fräulein Ming", "wer besitzt Frau Weiß"]
    assert offered("ask", "game.clue", "who") == []


def test_an_unknown_command_offers_nothing() -> None:
    assert offered("slove", "game.clue", "x") == []


@pytest.mark.parametrize(
    ("typed", "offers"),
    [
        ("Prof", r"plain,Professor\\ Plum"),
        ('"who holds Prof', "plain,who holds Professor Plum"),
        ("'who holds Prof", "plain,who holds Professor Plum"),
        ("Be", r"plain,Ben\\ O\\'Hara"),
        ('"Be', "plain,Ben O'Hara"),
    ],
)
def test_bash_is_told_what_it_reads_as_one_word(typed: str, offers: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMP_WORDS", "\n".join(["clue-logic", "ask", "game.clue", typed]))
    monkeypatch.setenv("COMP_CWORD", "3")
    assert quoting_bash_complete()(commands, {}, "clue-logic", "_CLUE_LOGIC_COMPLETE").complete() == offers


@pytest.mark.parametrize(
    ("shell", "form"), [(ZshComplete, "plain\nBen O'Hara\nplayer"), (FishComplete, "plain,Ben O'Hara\tplayer")]
)
def test_other_shells_quote_by_themselves(
    shell: type[ShellComplete], form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMP_WORDS", "clue-logic view game.clue Be")
    monkeypatch.setenv("COMP_CWORD", "3" if shell is ZshComplete else "Be")
    assert shell(commands, {}, "clue-logic", "_CLUE_LOGIC_COMPLETE").complete() == form


@pytest.fixture
def bash(folder: Path) -> Iterator[pexpect.spawn[str]]:
    """A bash that has been told to complete the command."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "TERM": "dumb", "INPUTRC": os.devnull, "LC_ALL": "C.UTF-8"}
    shell = pexpect.spawn(
        "bash", ["--norc", "--noprofile"], env=env, cwd=str(folder), encoding="utf-8", dimensions=(24, 200), timeout=60
    )
    shell.sendline(
        "PS1=''; bind 'set enable-bracketed-paste off'; eval \"$(_CLUE_LOGIC_COMPLETE=bash_source clue-logic)\""
    )
    shell.sendline("echo rea''dy")
    shell.expect("ready\r\n")
    yield shell
    shell.close(force=True)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("so", "solve"),
        ("view game.clue Be", "view|game.clue|Ben O'Hara"),
        *(
            pytest.param(typed, words, marks=pytest.mark.slow)
            for typed, words in [
                ("new --edition master", "new|--edition|master-detective"),
                ("ask game.clue who holds Prof", "ask|game.clue|who|holds|Professor Plum"),
                ('ask game.clue "who holds Prof', "ask|game.clue|who holds Professor Plum"),
            ]
        ),
    ],
)
def test_in_a_real_bash(typed: str, words: str, bash: pexpect.spawn[str]) -> None:
    # Behind Tab, back to the start of the line: the words are printed, not run.
    bash.send(f"clue-logic {typed}\t\x01printf '[%s]' \x05; echo end\n")
    bash.expect(r"\[clue-logic\]((?:\[[^\]\r\n]*\])+)end\r\n")
    assert bash.match
    assert bash.match[1][1:-1].split("][") == words.split("|")
