"""Small logs that the notebook tests share."""

CARDS = """cards: Ace, King, Queen, Jack
hidden: 1
players: Ann 1, Bob 1, Cid 1
me: Ann
hand: Queen
"""

OPENING = """edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Library

Anna suggests Scarlett, Spanner, Kitchen
    Ben passes
    Clara shows Spanner
Ben suggests Green, Rope, Ballroom: Clara passes, Anna shows Rope
Ben suggests Green, Revolver, Ballroom: Clara shows
"""

IMPOSSIBLE = OPENING + "Ben suggests White, Revolver, Lounge: Clara passes\n"
"""Clara must hold the Revolver, and passed on it."""

SUPPOSING = """who: Plum, Green, White
what: Rope, Axe, Lamp
where: Hall, Attic, Cellar
players: Ann 2, Ben 2, Cid 2

Ben suggests Plum, Axe, Attic: Cid passes, Ann shows
Cid suggests Green, Axe, Hall: Ann shows
Ann suggests Plum, Rope, Hall: nobody shows
"""
"""The envelope lacks the Axe, but no rule says so."""

UNNOTICED = """cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
players: Ann 2, Ben 2, Cid 2

learn Ann holds one of 1, 2, 3
learn Ben holds one of 1, 2, 3
learn Cid holds one of 1, 2, 3
learn envelope holds one of 1, 2, 3
"""
"""Four places and three cards: impossible from line 8 on, but no rule says so."""

TWO_SLIPS = """cards: Ace, King, Queen
hidden: 1
players: Ann 1, Bob 1
Ann suggests Ace: Bob passes
Ann reveals Queen
Bob suggests Ace, King: Ann shows
Bob reveals Ace
"""
"""No line alone is to blame."""
