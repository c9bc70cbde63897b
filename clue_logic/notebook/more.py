"""How much more follows from a log than some rules derive."""

from __future__ import annotations

from clue_logic.game.questions import State
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "one": "One more cell follows from the log than these rules find; without --rules it is shown.",
        "more": "{} more cells follow from the log than these rules find; without --rules they are shown.",
        "none": "No more cells follow from the log than these rules find.",
    },
    de={
        "one": "Ein Feld mehr folgt aus dem Protokoll, als diese Regeln finden; ohne --rules wird es gezeigt.",
        "more": "{} Felder mehr folgen aus dem Protokoll, als diese Regeln finden; ohne --rules werden sie gezeigt.",
        "none": "Mehr Felder, als diese Regeln finden, folgen aus dem Protokoll nicht.",
    },
    ja={
        "one": "記録からは、これらの規則で分かるより一つ多くの欄が導ける。--rules なしで示される。",
        "more": "記録からは、これらの規則で分かるより{}個多くの欄が導ける。--rules なしで示される。",
        "none": "これらの規則で分かるより多くの欄は、記録からは導けない。",
    },
)
_UNDECIDED = Texts(
    en={
        "one": "It would take too long to find out whether one more cell follows; --complete does it all the same.",
        "more": "It would take too long to find out whether {} more cells follow; --complete does it all the same.",
    },
    de={
        "one": "Ob noch ein Feld folgt, dauerte zu lange zu entscheiden; --complete entscheidet es doch.",
        "more": "Ob noch {} Felder folgen, dauerte zu lange zu entscheiden; --complete entscheidet es doch.",
    },
    ja={
        "one": "あと一つの欄が導けるかどうかは、調べるのに時間がかかりすぎる。--complete なら調べる。",
        "more": "あと{}個の欄が導けるかどうかは、調べるのに時間がかかりすぎる。--complete なら調べる。",
    },
)


def cells_beyond(notebook: Notebook) -> tuple[tuple[str, str], ...]:
    """Return the cells, as location and card, on which all deals agree and that a notebook leaves open.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ben suggests Plum, Axe, Attic: Cid passes, Ann shows
    ... Cid suggests Green, Axe, Hall: Ann shows
    ... Ann suggests Plum, Rope, Hall: nobody shows
    ... ''')
    >>> cells_beyond(cl.solve(game, rules="notebook"))
    (('envelope', 'Axe'),)
    """
    from clue_logic.worlds.entailment import Worlds

    worlds = Worlds(notebook.game, bounded=True)
    return tuple(
        (place, card)
        for (place, card), state in worlds.cells.items()
        if state is not State.OPEN and notebook.grid[place][card] is State.OPEN
    )


def more_follows(notebook: Notebook, lang: str = "en") -> str:
    """Say how much more follows from a log than its notebook of rules alone tells."""
    return _counted(_SAID, lang, len(cells_beyond(notebook)))


def undecided(notebook: Notebook, lang: str = "en") -> str:
    """Say how many cells of a notebook are undecided; nothing if none is."""
    return _counted(_UNDECIDED, lang, len(notebook.undecided)) if notebook.undecided else ""


def _counted(said: Texts[dict[str, str]], lang: str, number: int) -> str:
    key = "none" if number == 0 else "one" if number == 1 else "more"
    return said[lang][key].format(number)
