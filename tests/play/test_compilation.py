"""What is compiled is kept, but not longer than the modules stay as they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from clue_logic.play import compilation

PROGRAM = "import ours.one; print(ours.one.answer())"


def run(folder: Path) -> str:
    # Without bytecode (-B): a module written again within a second, of the same size, would pass for the old one.
    command = [sys.executable, "-B", "-c", PROGRAM]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


BEGIN = "from ours.compilation import cached_njit\n"


def package_in(folder: Path) -> Path:
    """Return a package with what compiles."""
    package = folder / "ours"
    package.mkdir()
    text = Path(compilation.__file__).read_text(encoding="utf-8")
    (package / "compilation.py").write_text(text, encoding="utf-8")
    return package


@pytest.mark.slow
def test_a_function_is_compiled_anew_when_another_module_changes(tmp_path: Path) -> None:
    package = package_in(tmp_path)
    (package / "one.py").write_text(
        f"{BEGIN}from ours.two import number\n\n\n@cached_njit\ndef answer():\n    return number() + 1\n",
        encoding="utf-8",
    )
    for number in ("1", "20"):
        (package / "two.py").write_text(
            f"{BEGIN}\n\n@cached_njit\ndef number():\n    return {number}\n", encoding="utf-8"
        )
        assert run(tmp_path) == str(int(number) + 1)
    assert list(package.glob("__pycache__/clue-logic/one.answer-*.nbc"))


@pytest.mark.slow
def test_what_was_kept_of_a_class_that_has_moved_is_put_away(tmp_path: Path) -> None:
    package = package_in(tmp_path)
    for module in ("old", "new"):
        for other in ("old", "new"):
            text = "from typing import NamedTuple\n\n\nclass Pair(NamedTuple):\n    one: int\n    other: int\n"
            (package / f"{other}.py").write_text(text if other == module else "", encoding="utf-8")
        (package / "one.py").write_text(
            f"{BEGIN}from ours.{module} import Pair\n\n\n"
            "@cached_njit\ndef total(pair):\n    return pair.one + pair.other\n\n\n"
            "def answer():\n    return total(Pair(3, 4))\n",
            encoding="utf-8",
        )
        assert run(tmp_path) == "7"
        assert list(package.glob("__pycache__/clue-logic/one.total-*.nbc"))
