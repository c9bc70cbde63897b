"""The extension for VS Code: every keyword has its colour, and it can be built and packed wherever there is npm."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from clue_logic.editing.lsp.conversion import PROOF_COMMAND
from clue_logic.editing.lsp.documents import LOG, RULES
from clue_logic.editing.lsp.proofs import NOTEBOOK_REQUEST, PROOF_REQUEST
from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, GERMAN_WORDS, HEADERS, JAPANESE_WORDS

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "editors" / "vscode"
GRAMMAR = json.loads((FOLDER / "syntaxes" / "clue.tmLanguage.json").read_text("utf-8"))
PACKAGE = json.loads((FOLDER / "package.json").read_text("utf-8"))
NO_NETWORK = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ENETUNREACH")


def words_of_grammar() -> set[str]:
    """Return the words that the grammars of logs and questions spell out."""
    found = set()
    for name in ("game_log", "question"):
        text = re.sub(r"//.*", "", (ROOT / "grammar" / f"{name}.lark").read_text("utf-8"))
        found |= set(re.findall(r'"([^"\\]+)"', text))
    return {word for word in found if any(sign.isalpha() for sign in word)}


def coloured(line: str, kind: str) -> set[str]:
    """Return the parts of a line to which the grammar gives a colour of this kind."""
    patterns = [pattern for part in GRAMMAR["patterns"] for pattern in flat(part)]
    found, at = set(), 0
    while at < len(line):
        matches = [(match, pattern) for pattern in patterns if (match := re.compile(pattern["match"]).search(line, at))]
        if not matches:
            break
        match, pattern = min(matches, key=lambda pair: pair[0].start())
        names = {pattern.get("name"): 0} | {
            part["name"]: int(group) for group, part in pattern.get("captures", {}).items()
        }
        found |= {match[group] for name, group in names.items() if name and kind in name and match[group]}
        at = max(match.end(), at + 1)
    return found


def flat(part: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the patterns of a part of the grammar."""
    if "include" in part:
        return flat(GRAMMAR["repository"][part["include"].removeprefix("#")])
    return [found for below in part["patterns"] for found in flat(below)] if "patterns" in part else [part]


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
def test_servers_are_started_and_stopped_in_turn() -> None:
    command = ["node", str(Path(__file__).with_name("extension_stub.js")), str(FOLDER / "src" / "extension.js")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=30)
    assert done.stderr == ""
    told = done.stdout.splitlines()
    (error,) = [line for line in told if line.startswith("error ")]
    assert "no such program" in error
    assert "clue-logic.path" in error
    served = "clue-logic lsp --edition-file my.toml"
    told.remove(error)
    assert told == [
        *(f"1 {served}", "start 1", "started 1", "stopped 1"),
        *(f"2 {served}", "start 2"),
        *(f"3 {served}", "start 3", "started 3", "stopped 3"),
    ]


def test_the_grammars_spell_out_what_is_tested() -> None:
    assert {"suggests", "vermutet", "宣言", "whether", "ausgeschlossen", "ではない"} <= words_of_grammar()


@pytest.mark.parametrize(
    "word", sorted(words_of_grammar() | AFTER_NAMES | BEFORE_NAMES | GERMAN_WORDS | JAPANESE_WORDS)
)
def test_every_keyword_has_its_colour(word: str) -> None:
    assert coloured(f"Xaver {word} Yvonne", "keyword") == {word}
    assert coloured(f"{word.capitalize()} Yvonne", "keyword") == {word.capitalize()}


@pytest.mark.parametrize("key", HEADERS)
def test_every_header_has_its_colour(key: str) -> None:
    assert coloured(f"{key}: Xaver", "entity.name.tag") == {key}


@pytest.mark.parametrize("line", ["Xaver Yvonne, Zoë Passat: Zeigler", '"Anna passes"', "# Anna passes", "Nobodys"])
def test_names_quotes_and_remarks_are_no_keywords(line: str) -> None:
    assert coloured(line, "keyword") == set()


def test_what_the_extension_names_is_what_the_server_knows() -> None:
    source = (FOLDER / "src" / "extension.js").read_text("utf-8")
    assert f'"{PROOF_COMMAND}"' in source
    assert f'"{PROOF_REQUEST}"' in source
    assert f'"{NOTEBOOK_REQUEST}"' in source
    languages = PACKAGE["contributes"]["languages"]
    assert [language["id"] for language in languages] == [LOG, RULES]
    assert [grammar["language"] for grammar in PACKAGE["contributes"]["grammars"]] == [LOG, RULES]
    assert PACKAGE["version"] == tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def test_every_setting_that_is_read_is_offered() -> None:
    source = (FOLDER / "src" / "extension.js").read_text("utf-8")
    offered = {name.removeprefix("clue-logic.") for name in PACKAGE["contributes"]["configuration"]["properties"]}
    assert set(re.findall(r'settings\.get\("(\w+)"\)', source)) == offered


def test_what_is_installed_is_pinned_and_comes_from_no_particular_host() -> None:
    lock = json.loads((FOLDER / "package-lock.json").read_text("utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert len(packages) > 50
    assert all(package["version"] and package["integrity"] for package in packages.values())
    assert "resolved" not in (FOLDER / "package-lock.json").read_text("utf-8")
    assert lock["packages"][""]["devDependencies"] == PACKAGE["devDependencies"]


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_extension_is_built_and_packed_and_its_colours_are_right() -> None:
    if shutil.which("npm") is None or shutil.which("make") is None:
        pytest.skip("npm is not installed")
    made = subprocess.run(["make", "vscode"], cwd=ROOT, capture_output=True, text=True)
    if any(sign in made.stderr for sign in NO_NETWORK):
        pytest.skip("there is no network")
    assert made.returncode == 0, made.stdout + made.stderr
    assert made.stdout.count("run successfuly") == 2, made.stdout
    with zipfile.ZipFile(ROOT / "dist" / f"clue-logic-{PACKAGE['version']}.vsix") as packed:
        names = set(packed.namelist())
        bundle = packed.read("extension/dist/extension.js").decode()
        licences = packed.read("extension/dist/third-party-licenses.txt").decode()
    assert {f"extension/syntaxes/{name}.tmLanguage.json" for name in (LOG, RULES)} <= names
    assert f"extension/{PACKAGE['icon']}" in names
    assert not any("node_modules" in name or "tests" in name for name in names)
    assert PROOF_REQUEST in bundle
    assert "vscode-languageclient" in licences


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("note: Ben", "note"),
        ("note by Ben: Rope", "note by"),
        ("Notiz : Ben", "Notiz"),
        ("notiz von Ben:", "notiz von"),
    ],
)
def test_the_beginning_of_a_note_is_coloured(line: str, key: str) -> None:
    assert coloured(line, "keyword") == {key}
    assert coloured(line, "category") == coloured("note Xaver", "keyword") == set()
