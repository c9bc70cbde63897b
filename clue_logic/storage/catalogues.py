"""Message catalogues: Fluent files (`clue_logic/locale/LANGUAGE/PACKAGE.ftl`), compiled to plain data.

A compiled message is a text, or a list of texts and of these: ``{"value": NAME}``, a variable, and ``{"select": NAME,
"variants": {KEY: MESSAGE}, "default": KEY}``, a choice. The functions ``AND($names)`` and ``OR($names)`` list the items
of a variable: ``{"value": NAME, "last": "or"}``. References to other messages and to terms are replaced by what they
refer to. Only what the catalogues use of Fluent is supported: no attributes and no other functions.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from clue_logic.storage.cache import Preparation, compute_digest

if TYPE_CHECKING:
    from fluent.syntax import ast

FOLDER = Path(__file__).resolve().parents[1] / "locale"

Pattern = str | list[Any] | dict[str, Any]
"""A compiled message or a part of one."""

Catalogues = dict[str, dict[str, Pattern]]
"""The compiled messages of one language, by package, then by name without the package."""


def message_catalogues(language: str) -> Preparation[Catalogues]:
    """Return how to get all messages of a language."""
    folder = FOLDER / language

    def source_digest() -> str:
        ours = Path(__file__)
        return compute_digest(FOLDER, sorted(folder.glob("*.ftl")), compute_digest(ours.parent, [ours]))

    def make() -> Catalogues:
        return compile_folder(folder)

    return Preparation(f"messages-{language}", source_digest, make, lambda made: made, lambda kept: kept)


def compile_folder(folder: Path) -> Catalogues:
    """Return the messages of all catalogues in a folder.

    Raises FileNotFoundError if there are none, and ValueError if a catalogue has errors.
    """
    files = sorted(folder.glob("*.ftl"))
    if not files:
        raise FileNotFoundError(f"this installation of clue-logic lacks its messages in {folder}; install it again")
    return {file.stem: compile_catalogue(file.stem, file.read_text(encoding="utf-8")) for file in files}


def compile_catalogue(package: str, text: str) -> dict[str, Pattern]:
    """Return the messages of one catalogue by their names without the package.

    Raises ValueError if it has errors, or uses what is not supported.

    >>> compile_catalogue("greeting", "greeting-good = good morning, { $name }")
    {'good': ['good morning, ', {'value': 'name'}]}
    """
    from fluent.syntax import FluentParser, ast

    entries: dict[str, ast.Message | ast.Term] = {}
    for entry in FluentParser(with_spans=False).parse(text).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{package}.ftl: {entry.annotations[0].message}: {str(entry.content).strip()}")
        if isinstance(entry, ast.Message | ast.Term):
            name = _key(entry)
            if name in entries or not name.lstrip("-").startswith(f"{package}-") or entry.attributes:
                raise ValueError(f"{package}.ftl: twice, of another package, or with attributes: {name}")
            entries[name] = entry
    compiler = _Compiler(entries)
    return {
        name.removeprefix(f"{package}-"): compiler.entry(name, ())
        for name, entry in entries.items()
        if isinstance(entry, ast.Message)
    }


def _key(entry: ast.Message | ast.Term) -> str:
    return entry.id.name if type(entry).__name__ == "Message" else f"-{entry.id.name}"


class _Compiler:
    def __init__(self, entries: dict[str, ast.Message | ast.Term]) -> None:
        self._entries = entries

    def entry(self, name: str, within: tuple[str, ...]) -> Pattern:
        """Return a message or term, which is used within others."""
        if name not in self._entries or name in within:
            raise ValueError(f"{within[-1]} refers to {name}, which does not exist or refers to it")
        return _join(self._elements(self._entries[name].value, (*within, name)))

    def _elements(self, node: Any, within: tuple[str, ...]) -> list[str | dict[str, Any]]:
        from fluent.syntax import ast

        match node:
            case ast.Pattern():
                return [part for element in node.elements for part in self._elements(element, within)]
            case ast.TextElement():
                return [node.value]
            case ast.StringLiteral():
                return [node.parse()["value"]]
            case ast.Placeable():
                return self._elements(node.expression, within)
            case ast.VariableReference():
                return [{"value": node.id.name}]
            case ast.FunctionReference(
                id=ast.Identifier(name="AND" | "OR" as last),
                arguments=ast.CallArguments(positional=[ast.VariableReference() as items], named=[]),
            ):
                return [{"value": items.id.name, "last": last.lower()}]
            case ast.MessageReference(attribute=None):
                return _elements(self.entry(node.id.name, within))
            case ast.TermReference(attribute=None, arguments=None):
                return _elements(self.entry(f"-{node.id.name}", within))
            case ast.SelectExpression(selector=ast.VariableReference() as selector):
                variants = {_name(each): _join(self._elements(each.value, within)) for each in node.variants}
                default = next(_name(each) for each in node.variants if each.default)
                return [{"select": selector.id.name, "variants": variants, "default": default}]
        raise ValueError(f"{within[0]}: not supported in a catalogue: {type(node).__name__}")


def _name(variant: ast.Variant) -> str:
    return str(getattr(variant.key, "name", None) or variant.key.value)  # type: ignore[union-attr]


def _elements(pattern: Pattern) -> list[str | dict[str, Any]]:
    return pattern if isinstance(pattern, list) else [pattern]


def _join(elements: list[str | dict[str, Any]]) -> Pattern:
    """Return elements as a pattern, texts beside each other as one."""
    # ["a", "b", {...}] -> ["ab", {...}], and a text alone is no list: ["a", "b"] -> "ab"
    pattern: list[str | dict[str, Any]] = []
    for element in elements:
        if isinstance(element, str) and pattern and isinstance(pattern[-1], str):
            pattern[-1] += element
        elif element != "":
            pattern.append(element)
    return pattern[0] if len(pattern) == 1 else pattern or ""
