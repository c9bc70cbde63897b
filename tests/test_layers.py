"""Packages import only the packages below them, and modules only modules that do not import them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "clue_logic"
LAYERS = (
    "storage", "words", "game", "language", "datalog", "worlds", "proof", "notebook", "play", "knowledge", "advice",
    "guide", "paper", "puzzle", "export", "editing", "classroom", "queries", "page", "cli",
)  # fmt: skip
"""From the lowest to the highest, as docs/architecture.md lists them."""

FACADES: Mapping[tuple[str, str], str] = {
    ("worlds.entailment", "worlds.timeline"): "`Worlds.timeline` gives the moments that are found from its deals",
    ("notebook.notebook", "notebook.grid"): "`Notebook.text` and `Notebook.html` draw the notebook",
    ("notebook.notebook", "notebook.record"): "`Notebook.to_dict` returns the record that is made of the notebook",
}
"""Methods that offer what a module above computes: the imports, inside functions, that close a circle, and why."""


def module_name(file: Path) -> str:
    """Return the name of a module without that of the package: ``proof.graph``; of a package, ``proof``."""
    return ".".join(file.relative_to(PACKAGE).with_suffix("").parts).removesuffix("__init__").rstrip(".")


SOURCES: Mapping[str, ast.Module] = {
    module_name(file): ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))
}


def imports(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the module and the name of every import from clue_logic, also inside functions and for type checkers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "clue_logic":
            module = (node.module or "").partition(".")[2]
            for alias in node.names:
                whole = f"{module}.{alias.name}".lstrip(".")
                yield (whole, "") if whole in SOURCES else (module, alias.name)
        elif isinstance(node, ast.Import):
            yield from ((alias.name.partition(".")[2], "") for alias in node.names if "clue_logic." in alias.name)


def packages() -> Iterator[tuple[str, str, str, str]]:
    """Yield each import of a module in a package: its package, the module, the imported package, the imported name."""
    for module, tree in SOURCES.items():
        package = module.partition(".")[0]
        if package in LAYERS:
            yield from ((package, module, other.partition(".")[0], name) for other, name in imports(tree))


def test_every_package_has_a_layer() -> None:
    assert {file.parent.name for file in PACKAGE.glob("*/__init__.py")} == set(LAYERS)


def test_no_package_imports_one_above_it() -> None:
    upward = [
        (module, other) for package, module, other, _ in packages() if other not in LAYERS[: LAYERS.index(package) + 1]
    ]
    assert upward == []


def test_no_module_imports_a_private_name_of_another_package() -> None:
    private = [
        (module, name) for package, module, other, name in packages() if other != package and name.startswith("_")
    ]
    assert private == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    edges = {(module, other) for module, tree in SOURCES.items() for other, _ in imports(tree) if other != module}
    assert set(FACADES) <= edges
    below: dict[str, set[str]] = {}
    for module, other in edges - set(FACADES):
        below.setdefault(module, set()).add(other)
    TopologicalSorter(below).prepare()  # raises CycleError, which names the circle


def test_every_facade_closes_a_circle() -> None:
    """An import that closes no circle any more need not be excused."""
    below = {module: {other for other, _ in imports(tree)} - {module} for module, tree in SOURCES.items()}

    def reaches(module: str, target: str, seen: set[str]) -> bool:
        if module == target:
            return True
        seen.add(module)
        return any(reaches(other, target, seen) for other in below.get(module, set()) - seen)

    assert [edge for edge in FACADES if not reaches(edge[1], edge[0], set())] == []
