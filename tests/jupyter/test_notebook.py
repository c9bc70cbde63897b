"""The Jupyter notebook among the examples, run as Jupyter runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.jupyter.executed import EXAMPLE, executed, written


@pytest.mark.slow
def test_the_example_shows_what_its_cells_print(tmp_path: Path) -> None:
    """If it does not: ``python -m tests.jupyter.executed`` writes it again."""
    for library in ("IPython", "ipykernel", "nbclient", "nbformat", "pandas"):
        pytest.importorskip(library)
    assert written(executed(tmp_path)) == EXAMPLE.read_text(encoding="utf-8")


def test_the_example_shows_tables_and_proofs_without_scripts() -> None:
    cells = json.loads(EXAMPLE.read_text(encoding="utf-8"))["cells"]
    shown = ["".join(output["data"]["text/html"]) for cell in cells for output in cell.get("outputs", ())
             if "text/html" in output.get("data", {})]  # fmt: skip
    assert sum("<details open>" in html for html in shown) >= 1
    assert sum('class="clue-sheet"' in html for html in shown) == 2
    assert not any("<script" in html or "http" in html for html in shown)
    assert [output for cell in cells for output in cell.get("outputs", ()) if output["output_type"] == "error"] == []
