"""Starts the bridge in the browser; it is packed beside clue_logic, which knows nothing of browsers."""

from __future__ import annotations

import dataclasses
import gc
import json
import marshal
import sys
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clue_logic.page.bridge.bridge import Bridge

FOLDER = Path(__file__).parent
MODULES = "modules.bin"
"""The code of all modules by their names, with the path of the file that each stands for."""

KEPT = "class_code.bin"
"""Compiled code by its source text. It is packed with the modules that use it, and as trustworthy as these."""

LATER = "later.json"
"""The names of the modules that come in the second part."""

MORE = "more_"
"""The names of such files in the second part begin with this."""

COLLECTING = (50_000, 20, 20)
"""As in clue_logic.cli: frequent garbage collection while many lasting objects are created takes a fifth longer."""


class MissingPartError(BaseException):
    """A request needs the second part, which is not here yet: it is to be repeated when it is.

    No ``except Exception`` catches it, so that nothing takes the module for one that does not exist.
    """


def bridge() -> Bridge:
    """Return the bridge, ready to read a log."""
    sys.meta_path.insert(0, PackedModules(FOLDER))
    take_class_code(marshal.loads((FOLDER / KEPT).read_bytes()))
    gc.disable()
    from clue_logic.page.bridge.bridge import Bridge

    gc.freeze()
    gc.set_threshold(*COLLECTING)
    gc.enable()
    return Bridge()


def add_more() -> None:
    """Add the second part, whose files are in the folder now."""
    finder = next(each for each in sys.meta_path if isinstance(each, PackedModules))
    take_class_code(
        marshal.loads((FOLDER / KEPT).read_bytes()) | marshal.loads((FOLDER / f"{MORE}{KEPT}").read_bytes())
    )
    finder.add(MORE)
    sys.path_importer_cache.pop(str(FOLDER), None)  # it may have new libraries


class PackedModules:
    """Imports modules from a single file: searching for hundreds of files, folder by folder, is slow in a browser.

    Parameters
    ----------
    folder
        The folder with this file and the data files.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._modules: dict[str, tuple[str, bytes]] = {}
        self.add("")

    def add(self, prefix: str) -> None:
        """Add the modules of a part."""
        self._modules |= marshal.loads((self._folder / f"{prefix}{MODULES}").read_bytes())
        self._later = frozenset[str](json.loads((self._folder / f"{prefix}{LATER}").read_bytes()))

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module; None if it is not one of these.

        Raises
        ------
        MissingPartError
            If it comes later.
        """
        if name in self._later:
            raise MissingPartError(name)
        found = self._modules.get(name)
        if found is None:
            return None
        file = str(self._folder / found[0])
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
    """Let dataclasses use the code of methods that was compiled while packing.

    They generate source text for every class and compile it on import, which takes two fifths of a start. The text is
    the same each time; an unknown text is compiled as usual.
    """

    def run(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        exec(codes.get(source, source), names, found)

    dataclasses.exec = run  # type: ignore[attr-defined]


def noting_class_code() -> dict[str, CodeType]:
    """Record all code that dataclasses compile from now on; return the record."""
    notes: dict[str, CodeType] = {}

    def run(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        notes[source] = compile(source, "<string>", "exec", dont_inherit=True)
        exec(notes[source], names, found)

    dataclasses.exec = run  # type: ignore[attr-defined]
    return notes
