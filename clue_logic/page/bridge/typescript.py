"""``python -m clue_logic.page.bridge.typescript``: the contract of the bridge, as the page's source has it."""

from __future__ import annotations

from clue_logic.page.bridge.bridge import METHODS, import_method
from clue_logic.page.bridge.shapes import format_declarations

HEAD = "// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.\n\n"


def contract() -> str:
    """Return the text of web/src/bridge/contract.ts."""
    return HEAD + format_declarations({name: import_method(name) for name in METHODS})


if __name__ == "__main__":
    print(contract(), end="")
