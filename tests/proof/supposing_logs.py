"""Small logs from which something follows that no rule reaches.

Found by searching generated games, and made as small as they can be.
"""

from __future__ import annotations

from clue_logic.game.facts import Fact
from tests.notebook.logs import SUPPOSING

ONE = SUPPOSING
"""Suppose the Axe is hidden: then Ann has the Rope, and one card more, which cannot answer both suggestions."""

ONE_FOLLOWS = Fact("lacks", ("envelope", "Axe"))

TWO = """\
cards: A, B, C, D, E, F, G
hidden: 3
players: Ann ?, Ben ?, Cid ?
Cid suggests A, B, D, E, G: Ann shows
Cid suggests A, B, C: Ann shows
Ben suggests A, E, F: Cid shows F
learn Ben holds A
Cid suggests C, F, G: Ann shows
"""
"""Suppose Ben holds D. Rules alone then find nothing wrong: it takes another supposition about what Ann showed."""

TWO_FOLLOWS = Fact("lacks", ("Ben", "D"))
