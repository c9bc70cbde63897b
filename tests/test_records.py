"""Values with named fields are Structs in the packages that common commands import, unless a class needs more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields, is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import clue_logic
from clue_logic.words.encoding import Answer, Encoding

OF_STRUCTS = (
    "words", "game", "language", "datalog", "worlds", "notebook", "proof", "knowledge", "advice", "editing", "storage",
)  # fmt: skip

EXCEPTIONS = {
    "clue_logic.editing.lsp.proofs.NotebookParams",
    "clue_logic.editing.lsp.proofs.NotebookRequest",
    "clue_logic.editing.lsp.proofs.ProofParams",
    "clue_logic.editing.lsp.proofs.ProofRequest",
    "clue_logic.proof.wording.Wording",
}
"""The parameters of a request, built by a library that knows no Structs, and a class with fields that it computes."""


def _dataclasses() -> Iterator[type[Any]]:
    for module in walk_packages(clue_logic.__path__, "clue_logic."):
        if module.name.split(".")[1] in OF_STRUCTS:
            for kind in vars(import_module(module.name)).values():
                if isinstance(kind, type) and kind.__module__ == module.name and "__dataclass_fields__" in vars(kind):
                    yield kind


def _is_plain(field: Field[Any]) -> bool:
    return (
        field.compare and field.repr and field.init and not field.kw_only and field.hash is None and not field.metadata
    )


def _is_plain_class(kind: type[Any]) -> bool:
    params = kind.__dataclass_params__
    related = [*kind.__mro__[1:], *kind.__subclasses__()]
    return (
        params.frozen
        and params.repr
        and all(map(_is_plain, fields(kind)))
        and not issubclass(kind, Answer | Encoding)
        and not any(map(is_dataclass, related))
    )


def test_plain_frozen_classes_are_structs() -> None:
    kinds = list(_dataclasses())
    assert {f"{kind.__module__}.{kind.__qualname__}" for kind in kinds if _is_plain_class(kind)} == EXCEPTIONS
