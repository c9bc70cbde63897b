"""Answers made ready to be sent by the thread that found them, so that sending many does not hold up the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cattrs import Converter
from pygls.protocol import default_converter


@dataclass(frozen=True, slots=True)
class Ready:
    """An answer that is plain data already."""

    value: Any


def converter() -> Converter:
    """Return what makes plain data of the protocol's types, and leaves alone what is plain already."""
    made: Converter = default_converter()  # type: ignore[no-untyped-call]
    made.register_unstructure_hook(Ready, lambda ready: ready.value)
    return made
