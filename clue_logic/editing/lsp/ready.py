"""Answers made ready to be sent by the thread that found them, so that sending many does not hold up the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygls.protocol import default_converter


@dataclass(frozen=True, slots=True)
class Ready:
    """An answer that is plain data already."""

    value: Any


def converter() -> Any:
    """Return what makes plain data of the protocol's types, and leaves plain data alone."""
    made = default_converter()  # type: ignore[no-untyped-call]
    made.register_unstructure_hook(Ready, lambda ready: ready.value)
    return made
