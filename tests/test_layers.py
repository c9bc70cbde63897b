"""Packages import only the packages below them, and modules only modules that do not import them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from graphlib import TopologicalSorter

from tests.module_graph import FACADES, FILES, PACKAGE, Import, imports

LAYERS = (
    "storage", "words", "game", "language", "datalog", "worlds", "proof", "notebook", "play", "knowledge", "advice",
    "guide", "cases", "benchmark", "paper", "puzzle", "export", "editing", "classroom", "queries", "page", "cli",
)  # fmt: skip
"""From the lowest to the highest, as docs/architecture.md lists them."""

LATE: Mapping[str, str] = {
    "advice": "only the query `suggest` needs it",
    "classroom": "only the teaching parts of the page need it",
    "cli": "a command is imported when it is called",
    "datalog.calculi": "a prepared calculus is read from its file",
    "datalog.engine": "loads pyDatalog, or clingo",
    "datalog.reading": "loads the readers of rule files, which prepared calculi do without",
    "datalog.sandbox": "only the auditor needs it",
    "editing": "an open file is of one kind: a log or rules",
    "guide": "only hints and checks of notes in the page need it",
    "knowledge": "most questions are not about knowledge",
    "language.accepting": "only the explanation of its own problem needs it",
    "language.asking": "only wordings that the grammar does not read need it",
    "language.face_down": "only a total that is wrong needs it",
    "language.header_lines": "only lines that the grammar does not read need it",
    "language.keywords": "the reader of user-defined rules is about no log",
    "language.pieces.held": "only lines that the grammar does not read need it",
    "language.questions": "only the explanation of its own problem needs it",
    "language.reader": "only the course of the paper reads a log there",
    "language.suggesting": "only the explanation of its own problem needs it",
    "language.tidying": "only lines that the grammar does not read need it",
    "language.writing": "only answers that quote a log need it",
    "notebook": "proofs, tables and reports are made on request",
    "page": "only some methods of the page need the others",
    "paper": "only lessons need it",
    "play": "loads numpy and numba",
    "proof": "loads MaxSAT or rich",
    "puzzle": "only the explanation of its own problem needs it",
    "queries": "a function of the package is imported when it is called",
    "storage.parser_tables": "loads lark",
    "worlds": "loads the SAT solver",
}
"""What may be imported inside a function: a package or module, and what that saves."""


def in_packages() -> Iterator[Import]:
    return (each for each in imports() if each.packages[0] in LAYERS)


def test_every_package_has_a_layer() -> None:
    assert {file.parent.name for file in PACKAGE.glob("*/__init__.py")} == set(LAYERS)


def test_no_package_imports_one_above_it() -> None:
    layer = {package: number for number, package in enumerate(LAYERS)}
    assert [each for each in in_packages() if layer[each.packages[0]] < layer.get(each.packages[1], len(LAYERS))] == []


def test_no_module_imports_a_private_name_of_another_package() -> None:
    assert [each for each in in_packages() if each.name.startswith("_") and len({*each.packages}) > 1] == []


def test_modules_import_each_other_in_no_circle() -> None:
    edges = {(each.by, each.module) for each in imports() if each.module != each.by}
    assert set(FACADES) <= edges
    below: dict[str, set[str]] = {}
    for module, other in edges - set(FACADES):
        below.setdefault(module, set()).add(other)
    TopologicalSorter(below).prepare()  # raises CycleError, which names the circle


def reachable(module: str, below: Mapping[str, set[str]]) -> set[str]:
    """Return the modules that a module imports, and those that they import."""
    modules, waiting = set[str](), [module]
    while waiting:
        new = below.get(waiting.pop(), set()) - modules
        modules |= new
        waiting += new
    return modules


def imported_by(each: Iterable[Import]) -> Mapping[str, set[str]]:
    """Return the modules that each module imports, and the packages that it is in."""
    below = {module: {module.rsplit(".", 1)[0]} if "." in module else set[str]() for module in FILES}
    for one in each:
        below[one.by].add(one.module)
    return below


def test_every_facade_closes_a_circle() -> None:
    """An import that closes no circle any more need not be excused."""
    below = imported_by(imports())
    assert [(facade, above) for facade, above in FACADES if facade not in reachable(above, below)] == []


def test_an_import_inside_a_function_saves_something() -> None:
    """It names what is slow to load or seldom needed, and what is not loaded anyway."""
    first = imported_by(each for each in imports() if each.place == "beginning")
    late = {(each.by, each.module) for each in imports() if each.place == "function"}
    assert sorted((module, other) for module, other in late if other in reachable(module, first)) == []

    def reason_of(other: str) -> str | None:
        return next((name for name in LATE if other == name or other.startswith(f"{name}.")), None)

    of_features = {(module, other) for module, other in late if not module.startswith("cli")}  # commands may import all
    assert sorted((module, other) for module, other in of_features if reason_of(other) is None) == []
    assert {reason_of(other) for _, other in of_features} | {"cli"} == set(LATE)
