"""The first requests of a game; pack.mjs sends them to a fresh Python with the whole software, to see what they use."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from types import CodeType
from typing import Any

import starting

LOG = "edition: cluedo-uk\nplayers: Ann, Ben, Cleo\nme: Ann\n"
TURN = "Ben suggests Plum, Rope, Hall: Cleo shows\n"
BEN = {"kind": "reveal", "player": "Ben", "cards": ["Mrs White"]}
ASKED = {
    "kind": "suggestion",
    "asker": "Ben",
    "asked": None,
    "cards": ["Professor Plum", "Rope", "Hall"],
    "nobody": False,
    "answers": [],
}
HOUSE = {"answers": "first", "asker_silent": True, "one_of_each": True, "strict": False, "perfect_accusing": False}
SETUP = {"deck": "cluedo-uk", "own": None, "rules": HOUSE, "me": None, "hand": [], "table": [], "log_lang": "en"}

REQUESTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("hello", {}),
    ("setup_choices", {"players": 3, "country": "GB", "own": []}),
    ("setup_log", {**SETUP, "players": [{"name": name, "size": 6} for name in ("Ann", "Ben", "Cleo")]}),
    ("read", {"text": LOG}),
    ("turn_choices", {}),
    ("turn_line", {"choice": BEN}),
    ("turn_line", {"choice": ASKED, "propose": True}),
    ("read", {"text": f"{LOG}{TURN}Cleo reveals White\n"}),
    ("display", {"of": "log"}),
    ("complete", {"of": "log", "at": {"line": 5, "unit": 3}}),
    ("line", {"line": 4}),
    ("turn_of_line", {"line": 4}),
    ("typed_line", {"typed": "plum rope hall, cleo"}),
    ("open_cell", {"cell": {"place": "envelope", "card": "Rope"}, "at": None}),
    ("why", {"cell": {"place": "envelope", "card": "Mrs White"}, "at": None}),
    ("read", {"text": f"{LOG}Ben sugests Plum, Rope, Hall: nobody shows\n"}),
    ("read", {"text": f"{LOG}Ben reveals White\nCleo reveals White\n"}),
    ("conflicts", {}),
    ("contradiction", {}),
)
"""Setup, turns, proofs, a misspelt line and an impossible one. A request that needs more waits for the second part."""

IN_LONGER_GAMES = ("clue_logic.proof.timed_maxsat",)
"""Modules that only proofs of longer games import."""


class Noted(dict[str, CodeType]):
    """The code of dataclasses, with a record of what is used."""

    def __init__(self, codes: dict[str, CodeType]) -> None:
        super().__init__(codes)
        self.used: set[str] = set()

    def get(self, source: str, default: Any = None) -> Any:
        """Return the code for a text, and note the text."""
        self.used.add(source)
        return super().get(source, default)


def used() -> str:
    """Return as JSON the names of modules, the files of the software and the texts of dataclasses that are used.

    Raises
    ------
    RuntimeError
        If a request fails.
    """
    folder = f"{starting.FOLDER}/"
    opened: set[str] = set()
    sys.addaudithook(lambda event, args: opened.add(str(args[0])) if event == "open" else None)
    noted: list[Noted] = []
    take = starting.take_class_code

    def take_noted(codes: dict[str, CodeType]) -> None:
        noted.append(Noted(codes))
        take(noted[-1])

    starting.take_class_code = take_noted
    bridge = starting.bridge()
    for lang in ("en", "de", "ja"):
        for method, params in REQUESTS:
            answer = json.loads(bridge.answer(json.dumps({"method": method, "params": params, "lang": lang})))
            if "value" not in answer:
                raise RuntimeError(f"{method} is not answered: {answer}")
    for name in IN_LONGER_GAMES:
        import_module(name)
    files = sorted(file.removeprefix(folder) for file in opened if file.startswith(folder))
    return json.dumps([sorted(sys.modules), files, sorted({source for codes in noted for source in codes.used})])
