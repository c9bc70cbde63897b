"""A few small games, in which all happens that a log can tell: rules that are being written are tried there.

They have few cards, so that even a careless rule has little to conclude. Some are impossible, since there are rules
that find that out. A test asks that every rule of the software concludes something in one of them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log

SAMPLES = (
    """suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
players: Pia 2, Quin 2, Rae 1
me: Pia
hand: Ash, Saw
accusing: perfect
Pia suggests Birch, Hammer: Quin shows Birch
Quin suggests Ash, Axe: Rae passes, Pia shows Ash
Rae suggests Cedar, Axe: Pia passes, Quin shows
Pia suggests Dogwood, Saw: nobody shows
Quin suggests Cedar, Axe: Rae shows
Rae accuses Cedar, Axe: wrong
""",
    """who: A1, A2, A3, A4
how: B1, B2, B3, B4
where: C1, C2, C3, C4
hands: one of each category
answers: everyone
players: Pia, Quin, Rae
me: Pia
hand: A1, B1, C1
Pia suggests A1, B2, C2: Pia has, Quin has
Quin suggests A2, B3, C3: Quin has, Rae has
Rae suggests A3, B2, C4: nobody has
Pia suggests A2, B4, C2: Quin shows A2
Quin suggests A1, B2, C3: Pia has, Quin has, Rae has
Quin suggests A4, B4, C2: Pia passes, Quin has, Rae has
Rae accuses A3, B2, C3: wrong
Pia accuses A3, B2, C4: right
""",
    """suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
players: Pia ?, Quin ?, Rae 1
learn Pia holds Ash
learn Pia lacks Birch
learn Rae lacks Saw
Pia suggests Birch, Saw: Quin shows
Quin suggests Birch, Hammer: Pia shows
Rae suggests Cedar, Saw: Pia passes, Quin passes
learn Quin holds one of Birch, Dogwood
learn envelope holds one of Cedar, Saw
Rae reveals Axe
""",
    """cards: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
hidden: 1
players: Pia 3, Quin 3, Rae 3
answers: one
Pia asks Quin about 1, 2: shows
Rae asks Quin about 3, 4: shows
Pia asks Quin about 5, 6: shows
Quin asks Rae about 1, 7: none
Quin whispers to Rae: lacks 8
Rae announces one of {7, 8, 9 | 8, 9, 10}
Rae leaves: 8, 9, 10
""",
    """who: Ash, Birch
with: Saw, Axe
where: Hall, Attic
players: Pia 1, Quin 1, Rae 1
learn Quin lacks Hall
Pia suggests Ash, Saw, Hall: Quin shows
Rae suggests Ash, Saw, Hall: Quin shows
learn Quin holds one of Ash, Saw
""",
    """cards: A, B, C, D, E, F, G, H
hidden: 2
players: Pia 2, Quin 2, Rae 1, Sam 1
me: Pia
hand: A, B
Quin suggests C, D, E: Rae shows C
Quin suggests C, D, F: Rae shows
Rae suggests C, D, E: Sam shows
Quin whispers to Rae: lacks G
learn Quin lacks E
learn Quin holds one of D, E, F
learn Quin holds one of D, E, G
learn Quin holds D
""",
    """suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
players: Pia ?, Quin ?, Rae 1
learn Pia holds Ash
learn Pia holds Birch
learn Pia holds one of Saw, Axe
learn Quin holds Cedar
learn Quin holds one of Saw, Axe
""",
    """who: Plum, Green, White
what: Rope, Axe
players: Pia 1, Quin 1
table: Plum
learn Pia holds Green
learn Pia lacks Green
""",
)
"""The texts of their logs."""


@cache
def sample_games() -> tuple[Game, ...]:
    """Return the games; where somebody keeps the notes, something is supposed as well."""
    return tuple(replace(game, supposed=_supposed(game)) for game in map(read_log, SAMPLES))


def _supposed(game: Game) -> tuple[Cell, ...]:
    cards, player = game.deck.cards, game.players[-1].name
    if game.me is None:
        return ()
    return (
        Cell(player, cards[2], True),
        Cell(player, cards[3], False),
        Cell(ENVELOPE, cards[3], True),
        Cell(ENVELOPE, cards[4], False),
    )
