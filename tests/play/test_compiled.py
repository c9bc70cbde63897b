"""What is compiled is kept, but not longer than the modules stay as they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from clue_logic.play import compiled

PROGRAM = "import ours.one; print(ours.one.answer())"


def run(folder: Path) -> str:
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_function_is_compiled_anew_when_another_module_changes(tmp_path: Path) -> None:
    package = tmp_path / "ours"
    package.mkdir()
    text = Path(compiled.__file__).read_text(encoding="utf-8")
    (package / "compiled.py").write_text(text, encoding="utf-8")
    begin = "from ours.compiled import compiled\n"
    (package / "one.py").write_text(
        f"{begin}from ours.two import number\n\n\n@compiled\ndef answer():\n    return number() + 1\n", encoding="utf-8"
    )
    for number in ("1", "20"):
        (package / "two.py").write_text(f"{begin}\n\n@compiled\ndef number():\n    return {number}\n", encoding="utf-8")
        assert run(tmp_path) == str(int(number) + 1)
    assert list(package.glob("__pycache__/one.answer-*.nbi"))
