"""Runs the Jupyter notebook among the examples as Jupyter does.

``python -m tests.cli.executed`` writes it again, with what its cells print now.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "notebook.ipynb"


def executed(folder: Path) -> Any:
    """Return the example with what its cells print when they are run in a folder."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(EXAMPLE, as_version=4)  # type: ignore[no-untyped-call]
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    resources = {"metadata": {"path": str(folder)}}
    client = NotebookClient(notebook, timeout=120, record_timing=False, coalesce_streams=True, resources=resources)
    client.execute()
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return notebook


def written(notebook: Any) -> str:
    """Return the text of the file of a notebook."""
    import nbformat

    text: str = nbformat.writes(notebook, version=4)  # type: ignore[no-untyped-call]
    return json.dumps(json.loads(text), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    EXAMPLE.write_text(written(executed(EXAMPLE.parent)), encoding="utf-8")
