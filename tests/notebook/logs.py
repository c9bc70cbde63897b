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
