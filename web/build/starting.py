"""Starts the bridge in the browser; it is packed beside clue_logic, which knows nothing of browsers."""

from __future__ import annotations

import dataclasses
import gc
import marshal
import sys
from collections.abc import Mapping
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clue_logic.page.bridge.bridge import Bridge

MODULES = Path(__file__).with_name("modules.bin")
"""The code of all modules by their names, and for each the file that it would be in."""

KEPT = Path(__file__).with_name("class_code.bin")
"""Code by its text. It comes with what imports it, and is as much to be trusted."""

COLLECTING = (50_000, 20, 20)
"""As clue_logic.cli has it: to look for garbage again and again while much is made that stays takes a fifth longer."""


def bridge() -> Bridge:
    """Return the bridge, ready to read a log."""
    sys.meta_path.insert(0, PackedModules(marshal.loads(MODULES.read_bytes()), MODULES.parent))
    take_class_code(marshal.loads(KEPT.read_bytes()))
    gc.disable()
    from clue_logic.page.bridge.bridge import Bridge

    gc.freeze()
    gc.set_threshold(*COLLECTING)
    gc.enable()
    return Bridge()


class PackedModules:
    """Finds modules that are all in one file: to look for hundreds of files, folder by folder, takes long here.

    Parameters
    ----------
    modules
        By name: the file that the module would be in, and its code, marshalled.
    folder
        Below which these files would be, and where the data beside them is.
    """

    def __init__(self, modules: Mapping[str, tuple[str, bytes]], folder: Path) -> None:
        self._modules = modules
        self._folder = str(folder)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return how a module is loaded; None if it is not one of these."""
        found = self._modules.get(name)
        if found is None:
            return None
        file = f"{self._folder}/{found[0]}"
        inside = [file.rpartition("/")[0]] if file.endswith("/__init__.pyc") else None
        return spec_from_file_location(
            name, file, loader=_PackedLoader(name, file, found[1]), submodule_search_locations=inside
        )


class _PackedLoader(SourcelessFileLoader):
    def __init__(self, name: str, file: str, code: bytes) -> None:
        super().__init__(name, file)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = marshal.loads(self._code)
        return code


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
