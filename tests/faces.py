"""The docstring of a package lists its modules, with what other packages use: ``python -m tests.faces`` writes them."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from graphlib import TopologicalSorter
from textwrap import wrap

from tests.module_graph import FACADES, PACKAGE, imports

PACKAGES = (
    "storage", "words", "game", "worlds", "proof", "notebook", "play", "knowledge", "advice", "guide", "cases", "paper",
    "puzzle", "export", "page",
)  # fmt: skip
"""The packages with such a list."""

HEADING = "Modules, each of which imports only modules before it, with the names that other packages use:"
_ITEM = re.compile(r"^- `(\w+)`(?:: (.*(?:\n  .*)*))?$", re.MULTILINE)


def listed(package: str) -> Mapping[str, set[str]]:
    """Return the names that a docstring lists for each module.

    ``- `cache`: `Preparation`, `compute_digest``` gives ``{"cache": {"Preparation", "compute_digest"}}``.
    """
    text = ast.get_docstring(ast.parse((PACKAGE / package / "__init__.py").read_text(encoding="utf-8"))) or ""
    _, _, items = text.partition(HEADING)
    return {module: set(re.findall(r"`(\w+)`", names)) for module, names in _ITEM.findall(items)}


def modules_of(package: str) -> list[str]:
    """Return the modules and packages in a package, sorted."""
    paths = (PACKAGE / package).iterdir()
    modules = (path.stem for path in paths if path.suffix == ".py" or (path / "__init__.py").exists())
    return sorted(module for module in modules if module != "__init__")


def imported_within(package: str) -> Mapping[str, set[str]]:
    """Return which modules of a package each of them imports, apart from facades; a package in it counts as one."""
    below: dict[str, set[str]] = {module: set() for module in modules_of(package)}
    for each in imports():
        if (each.by, each.module) not in FACADES and each.packages == (package, package) and "." in each.by:
            by, module = (name.split(".")[1] for name in (each.by, each.module))
            below[by] |= {module} - {by}
    return below


def used_outside(package: str) -> Mapping[str, set[str]]:
    """Return the names that other packages use, by module."""
    used: dict[str, set[str]] = {module: set() for module in modules_of(package)}
    for each in imports():
        if each.packages[1] == package != each.packages[0] and each.name:
            used[each.module.split(".")[1]].add(each.name)
    return used


def write(package: str) -> None:
    """Write the list into the docstring of a package."""
    file = PACKAGE / package / "__init__.py"
    about = file.read_text(encoding="utf-8").partition(f"\n\n{HEADING}")[0].rstrip().removesuffix('"""').rstrip()
    used, order = used_outside(package), TopologicalSorter(imported_within(package))
    items = []
    order.prepare()
    while order:
        for module in sorted(ready := order.get_ready()):
            names = ", ".join(f"`{name}`" for name in sorted(used[module], key=lambda name: (name.lower(), name)))
            items += wrap(f"- `{module}`{': ' if names else ''}{names}", 116, subsequent_indent="  ")
        order.done(*ready)
    file.write_text("\n".join((about, "", HEADING, "", *items, '"""', "")), encoding="utf-8")


if __name__ == "__main__":
    for package in PACKAGES:
        write(package)
