"""Answers made ready to be sent by the thread that found them, so that sending many does not hold up the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, override
from pygls.protocol import default_converter

from clue_logic.lsp.proofs import ProofParams


@dataclass(frozen=True, slots=True)
class Ready:
    """An answer that is plain data already."""

    value: Any


def converter() -> Converter:
    """Return what makes plain data of the protocol's types, and leaves alone what is plain already."""
    made: Converter = default_converter()  # type: ignore[no-untyped-call]
    read = make_dict_structure_fn(ProofParams, made, text_document=override(rename="textDocument"))
    made.register_structure_hook(ProofParams, read)
    made.register_unstructure_hook(Ready, lambda ready: ready.value)
    return made
