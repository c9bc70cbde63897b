"""The page about Python: what it shows is what happens."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import clue_logic as cl

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_page_shows_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pandas")
    monkeypatch.chdir(ROOT)
    program = "\n".join(re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL))
    test = doctest.DocTestParser().get_doctest(program, {}, "python.md", None, 0)
    said: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert results.attempted > 20
    assert results.failed == 0, "".join(said)


def test_the_page_names_every_function_and_every_method_of_the_builder() -> None:
    functions = [name for name in cl.__all__ if name[0].islower() and name not in ("editions", "load_edition")]
    methods = [name for name in vars(cl.Log) if not name.startswith("_") and callable(getattr(cl.Log, name))]
    named = set(re.findall(r"(\w+)\(", PAGE)) | set(re.findall(r"`cl\.(\w+)`", PAGE))
    assert [name for name in [*functions, *methods] if name not in named] == []


def test_the_page_names_every_error() -> None:
    errors = [name for name in cl.__all__ if name.endswith("Error")]
    assert [name for name in errors if name not in PAGE] == ["ProofError"]
