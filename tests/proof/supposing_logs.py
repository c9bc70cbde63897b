"""Small logs from which something follows that no rule reaches.

Found by searching generated games, and made as small as they can be.
"""

from __future__ import annotations

from clue_logic.game.facts import Fact

ONE = """\
who: Plum, Green, White
what: Rope, Axe, Lamp
where: Hall, Attic, Cellar
players: Ann 2, Ben 2, Cid 2
Ben suggests Plum, Axe, Attic: Cid passes, Ann shows
Cid suggests Green, Axe, Hall: Ann shows
Ann suggests Plum, Rope, Hall: nobody shows
"""
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

UNNOTICED = """\
cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
players: Ann 2, Ben 2, Cid 2
learn Ann holds one of 1, 2, 3
learn Ben holds one of 1, 2, 3
learn Cid holds one of 1, 2, 3
learn envelope holds one of 1, 2, 3
"""
"""Four places and three cards: impossible, but rules alone do not notice."""
