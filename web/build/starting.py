"""Starts the bridge in the browser; it is packed beside clue_logic, which knows nothing of browsers."""

from __future__ import annotations

import dataclasses
import gc
import marshal
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clue_logic.page.bridge.bridge import Bridge

KEPT = Path(__file__).with_name("class_code.bin")
"""Code by its text. It comes with what imports it, and is as much to be trusted."""

COLLECTING = (50_000, 20, 20)
"""As clue_logic.cli has it: to look for garbage again and again while much is made that stays takes a fifth longer."""


def bridge() -> Bridge:
    """Return the bridge, ready to read a log."""
    take_class_code(marshal.loads(KEPT.read_bytes()))
    gc.disable()
    from clue_logic.page.bridge.bridge import Bridge

    gc.freeze()
    gc.set_threshold(*COLLECTING)
    gc.enable()
    return Bridge()


def take_class_code(codes: dict[str, CodeType]) -> None:
    """Let dataclasses take the code of methods as it was compiled when all was packed.

    They put it together as text for every class and compile that when a module is imported, which is two fifths of a
    start. The text is the same each time; a text that is not known is compiled as ever.
    """

    def run(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        exec(codes.get(source, source), names, found)

    dataclasses.exec = run  # type: ignore[attr-defined]


def noting_class_code() -> dict[str, CodeType]:
    """Have dataclasses note all code that they compile from now on, and return the notes."""
    notes: dict[str, CodeType] = {}

    def run(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        notes[source] = compile(source, "<string>", "exec", dont_inherit=True)
        exec(notes[source], names, found)

    dataclasses.exec = run  # type: ignore[attr-defined]
    return notes
