"""The imports of all modules of the package, read from their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).resolve().parents[1] / "clue_logic"
Place = Literal["beginning", "function", "types", "use"]
"""Where an import stands: outside functions, inside one, or for type checkers alone; `use` is none, see `uses`."""

FACADES: Mapping[tuple[str, str], str] = {
    ("worlds.entailment", "worlds.timeline"): "`Worlds.timeline` gives the moments that are found from its deals",
    ("notebook.notebook", "notebook.grid"): "`Notebook.text` and `Notebook.html` draw the notebook",
    ("notebook.notebook", "notebook.record"): "`Notebook.to_dict` returns the record that is made of the notebook",
}
"""Methods that offer what a module above computes: the imports, inside functions, that close a circle, and why."""


def module_name(file: Path) -> str:
    """Return the name of a module without that of the package: ``proof.graph``; of a package, ``proof``."""
    return ".".join(file.relative_to(PACKAGE).with_suffix("").parts).removesuffix("__init__").rstrip(".")


FILES: Mapping[str, Path] = {module_name(file): file for file in sorted(PACKAGE.rglob("*.py"))}


@dataclass(frozen=True)
class Import:
    """An import of one module of the package by another."""

    by: str
    module: str
    name: str  # what is imported from it; empty for the module itself
    place: Place

    @property
    def packages(self) -> tuple[str, str]:
        """The package that imports, and the one that is imported."""
        return self.by.partition(".")[0], self.module.partition(".")[0]


def read_imports(by: str, tree: ast.AST, place: Place) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "clue_logic":
            module = (node.module or "").partition(".")[2]
            for alias in node.names:
                whole = f"{module}.{alias.name}".lstrip(".")
                yield Import(by, whole, "", place) if whole in FILES else Import(by, module, alias.name, place)
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names if alias.name.startswith("clue_logic.")]
            yield from (Import(by, name.partition(".")[2], "", place) for name in names)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from read_imports(by, node, "function")
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from read_imports(by, node, "types")
        elif isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from read_imports(by, node, place)


@cache
def imports() -> tuple[Import, ...]:
    """Return all imports from clue_logic, also those inside functions and for type checkers."""
    trees = ((module, ast.parse(file.read_text(encoding="utf-8"))) for module, file in FILES.items())
    return tuple(
        each for module, tree in trees for each in (*read_imports(module, tree, "beginning"), *uses(module, tree))
    )


def uses(by: str, tree: ast.Module) -> Iterator[Import]:
    """Yield the names that are used of modules imported whole, such as ``syntax.Atom``, as imports of these names."""
    whole = {
        alias.asname or alias.name: f"{node.module}.{alias.name}".removeprefix("clue_logic.")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "clue_logic"
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and whole.get(node.value.id) in FILES:
            yield Import(by, whole[node.value.id], node.attr, "use")
