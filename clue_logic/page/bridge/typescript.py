"""``python -m clue_logic.page.bridge.typescript``: the contract of the bridge, as the page's source has it."""

from __future__ import annotations

from clue_logic.page.bridge.bridge import METHODS, method_named
from clue_logic.page.bridge.shapes import declarations

HEAD = "// What the page asks of the software. Made by `make contract` of clue_logic/page/bridge; not to be edited.\n\n"


def contract() -> str:
    """Return the text of web/src/bridge/contract.ts."""
    return HEAD + declarations({name: method_named(name) for name in METHODS})


if __name__ == "__main__":
    print(contract(), end="")
