"""Packages import only the packages below them, and no module uses a private name of another package."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "clue_logic"
LAYERS = (
    "words", "storage", "game", "language", "datalog", "worlds", "proof", "notebook", "play", "knowledge", "advice",
    "guide", "paper", "puzzle", "export", "editing", "classroom", "queries", "page", "cli",
)  # fmt: skip
"""From the lowest to the highest, as docs/architecture.md lists them."""

UPWARD = {
    ("words/messages.py", "storage"),  # compiled catalogues
    ("storage/preparing.py", "language"),  # the list of everything that is prepared
    ("storage/preparing.py", "datalog"),
    ("storage/preparing.py", "game"),
    ("storage/preparing.py", "puzzle"),
}
"""Imports that are allowed all the same: of a module, of a package."""


def imported(source: str) -> Iterator[tuple[str, str]]:
    """Yield the package and the name of every import from clue_logic, those inside functions as well."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("clue_logic."):
            yield from (((node.module or "").split(".")[1], name.name) for name in node.names)
        elif isinstance(node, ast.Import):
            yield from ((name.name.split(".")[1], "") for name in node.names if name.name.startswith("clue_logic."))


def modules() -> Iterator[tuple[str, str, str]]:
    """Yield the package of each module, its path, and its source."""
    for file in sorted(PACKAGE.glob("*/**/*.py")):
        path = file.relative_to(PACKAGE).as_posix()
        yield path.split("/")[0], path, file.read_text(encoding="utf-8")


def test_every_package_has_a_layer() -> None:
    assert {package for package, _, _ in modules()} == set(LAYERS)


def test_no_package_imports_one_above_it() -> None:
    upward = {
        (path, other)
        for package, path, source in modules()
        for other, _ in imported(source)
        if LAYERS.index(other) > LAYERS.index(package)
    }
    assert upward == UPWARD


def test_no_module_imports_a_private_name_of_another_package() -> None:
    private = [
        (path, name)
        for package, path, source in modules()
        for other, name in imported(source)
        if other != package and name.startswith("_")
    ]
    assert private == []
