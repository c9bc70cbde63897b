"""Everything that follows from a game of the Cluedo family, and why.

>>> import clue_logic as cl
>>> game = cl.read('''
... edition: cluedo-uk
... players: Anna 6, Ben 6, Clara 6
... me: Anna
... hand: Plum, Rope, Hall, Study, Dagger, Library
... Anna suggests Scarlett, Spanner, Kitchen
...     Ben passes
...     Clara shows Spanner
... ''')
>>> nb = cl.solve(game)
>>> nb["Ben", "Kitchen"]
<State.LACKS: 'lacks'>
>>> print(cl.why(game, "Spanner excluded"))
(1) envelope lacks Spanner                    only one place
└─ line 8: Clara showed Spanner

An edition of one's own is read from the text of its TOML file; a log can then name it:

>>> twins = cl.load_edition('''
... name = "twins"
... [categories]
... who = ["Castor", "Pollux", "Romulus"]
... ''')
>>> game = cl.read("edition: twins\\nplayers: Anna 1, Ben 1", editions={**cl.editions(), twins.name: twins})
>>> game.deck.cards
('Castor', 'Pollux', 'Romulus')

The names below are imported when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clue_logic.api import ask, knows, load, read, suggest, suppose, view, why
    from clue_logic.game.edition import editions, load_edition
    from clue_logic.game.game import Game
    from clue_logic.game.questions import State
    from clue_logic.language.errors import LogError
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.notebook import Notebook
    from clue_logic.notebook.solve import Engine, solve
    from clue_logic.worlds.chances import chances

__all__ = [
    "Engine",
    "Explanation",
    "Game",
    "LogError",
    "Notebook",
    "State",
    "ask",
    "chances",
    "editions",
    "knows",
    "load",
    "load_edition",
    "read",
    "solve",
    "suggest",
    "suppose",
    "view",
    "why",
]

_HOMES = {
    "Engine": "clue_logic.notebook.solve",
    "Explanation": "clue_logic.notebook.explanation",
    "Game": "clue_logic.game.game",
    "LogError": "clue_logic.language.errors",
    "Notebook": "clue_logic.notebook.notebook",
    "State": "clue_logic.game.questions",
    "ask": "clue_logic.api",
    "chances": "clue_logic.worlds.chances",
    "editions": "clue_logic.game.edition",
    "knows": "clue_logic.api",
    "load": "clue_logic.api",
    "load_edition": "clue_logic.game.edition",
    "read": "clue_logic.api",
    "solve": "clue_logic.notebook.solve",
    "suggest": "clue_logic.api",
    "suppose": "clue_logic.api",
    "view": "clue_logic.api",
    "why": "clue_logic.api",
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("clue-logic")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
