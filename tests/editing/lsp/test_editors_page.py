"""The lines to copy in docs/editors.md: they are well formed, and start what there is."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "editors.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """Return the code blocks of the page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", blocks("toml"))
def test_toml_can_be_read(block: str) -> None:
    assert tomllib.loads(block)


@pytest.mark.parametrize("block", blocks("json"))
def test_json_can_be_read(block: str) -> None:
    assert json.loads(block)


@pytest.mark.parametrize("block", [*blocks("elisp"), *blocks("rust")])
def test_brackets_are_closed(block: str) -> None:
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', "", block)
    open_ones: list[str] = []
    pairs = {")": "(", "]": "[", "}": "{"}
    for sign in bare:
        if sign in pairs.values():
            open_ones.append(sign)
        elif sign in pairs:
            assert open_ones.pop() == pairs[sign]
    assert not open_ones


def test_every_editor_starts_the_same_command() -> None:
    helix = tomllib.loads(blocks("toml")[0])
    assert [helix["language-server"]["clue-logic"][key] for key in ("command", "args")] == ["clue-logic", ["lsp"]]
    assert {name for language in helix["language"] for name in language["file-types"]} == {"clue", "dl"}
    assert {language["name"] for language in helix["language"]} == {"clue", "clue-rules"}
    kate = json.loads(blocks("json")[0])["servers"]["clue"]
    assert kate["command"] == ["clue-logic", "lsp"]
    assert all(re.fullmatch(kate["highlightingModeRegex"], mode) for mode in ("Clue", "Clue rules"))
    assert '"clue-logic" "lsp"' in blocks("elisp")[0]
    assert 'cmd = { "clue-logic", "lsp" }' in blocks("lua")[0]


def test_settings_for_vs_code_are_those_of_the_extension() -> None:
    package = json.loads(
        (Path(__file__).resolve().parents[3] / "editors" / "vscode" / "package.json").read_text("utf-8")
    )
    assert set(json.loads(blocks("json")[-1])) <= set(package["contributes"]["configuration"]["properties"])
