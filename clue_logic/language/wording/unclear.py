"""Unknown words in a sentence that must not be left out, since they may change what it says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from clue_logic.language.wording.spoken import Piece, Sense


def is_unclear_of(player: Piece, said: Sequence[Piece]) -> bool:
    """Return True if what a player does begins with an unknown word: "Ben refused to", "Ben's sister"."""
    place = said.index(player) + 1
    return place < len(said) and said[place].sense is Sense.UNKNOWN


def may_be_a_card(said: Sequence[Piece], at: int) -> bool:
    """Return True if unknown words stand where a card can, before what was answered: they may mean one."""
    end = next((i for i in range(at, len(said)) if said[i].sense in {Sense.PLAYER, Sense.ME, Sense.NOBODY}), len(said))
    around = {Sense.BREAK, Sense.AND, Sense.SUGGESTS}
    for unknown, run in groupby(range(at, end), lambda i: said[i].sense is Sense.UNKNOWN):
        places = list(run)
        beside = {said[places[0] - 1].sense, *(piece.sense for piece in said[places[-1] + 1 : places[-1] + 2])}
        if unknown and beside <= around:
            return True
    return False
