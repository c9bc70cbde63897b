"""The tutorials: a reader who copies the files and types the commands, in order, sees what is printed there."""

from __future__ import annotations

import gettext
import re
import shlex
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner

from clue_logic.cli.group import commands

DOCS = Path(__file__).resolve().parents[1] / "docs"
BLOCK = re.compile(r"^```(clue|prolog|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
REST = "...\n"
"""A last line that stands for more output, which may depend on the time."""


def german_texts() -> gettext.GNUTranslations:
    """Return the translations of the German pages of the site."""
    pofile = pytest.importorskip("babel.messages.pofile")
    mofile = pytest.importorskip("babel.messages.mofile")
    compiled = BytesIO()
    with (DOCS / "locale" / "de" / "LC_MESSAGES" / "docs.po").open("rb") as file:
        mofile.write_mo(compiled, pofile.read_po(file))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@pytest.mark.parametrize(
    ("tutorial", "lang"),
    [
        ("first-game", "en"),
        ("first-game", "de"),
        ("first-rule", "en"),
        ("first-rule", "de"),
        ("drei-stunden", ""),
        ("datalog-dialects", "en"),
    ],
)
def test_a_tutorial_works_as_written(tutorial: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    texts = german_texts() if lang == "de" else gettext.NullTranslations()
    ran = 0
    for kind, original in BLOCK.findall((DOCS / f"{tutorial}.md").read_text(encoding="utf-8")):
        body = texts.gettext(original)
        assert lang != "de" or body != original
        if kind != "console":
            Path(re.match(r"[#%] ([\w.]+)\n", body)[1]).write_text(body, encoding="utf-8")  # type: ignore[index]
            continue
        for typed, printed in re.findall(r"^\$ clue-logic ([^\n]*)\n((?:(?!\$ )[^\n]*\n)*)", body, re.MULTILINE):
            done = CliRunner().invoke(commands, shlex.split(typed), prog_name="clue-logic")
            output = done.stdout + done.stderr
            if printed.endswith(REST):
                printed, output = printed.removesuffix(REST), output[: len(printed) - len(REST)]
            assert output == printed, typed
            ran += 1
    assert ran >= 5
