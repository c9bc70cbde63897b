"""Which repair is the likeliest: what people get wrong, before what would have to be a rarer slip.

Who shows and who passes is written in haste, and by another's word; which card or player was meant is read off a word
that stands there. A name is mistaken for one that is spelt alike before any other. Where turns go round the table, so
do those who ask. And the later of two slips is the likelier: the earlier a wrong line stands, the more of what comes
after it would have had to agree with it. Where one card alone would do in the place of another, that tells more than
where any card would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from types import MappingProxyType

from clue_logic.game.events import Departure, Suggestion
from clue_logic.game.game import Game
from clue_logic.notebook.repairs.change import Miswriting
from clue_logic.notebook.repairs.repair import Repair

_HASTE: Mapping[Miswriting, int] = MappingProxyType(
    {
        Miswriting.PASSED: 1,
        Miswriting.SHOWED: 1,
        Miswriting.VERDICT: 1,
        Miswriting.HOLDS: 1,
        Miswriting.SHOWN: 2,
        Miswriting.SHOWER: 2,
        Miswriting.PLAYER: 2,
        Miswriting.ASKER: 3,
        Miswriting.ASKED: 3,
        Miswriting.SEATS: 3,
        Miswriting.PLACE: 4,
        Miswriting.NAMED: 4,
        Miswriting.CARD: 4,
        Miswriting.HAND: 5,
        Miswriting.TABLE: 5,
    }
)
_FIRST, _LAST = 0, 6
_CARDS = frozenset({Miswriting.NAMED, Miswriting.CARD, Miswriting.HAND, Miswriting.TABLE})
_ALIKE = 0.7
_MOSTLY = 0.8


def ranked(game: Game, found: Sequence[Repair]) -> tuple[Repair, ...]:
    """Return the repairs of a log, the likeliest first."""
    turns = _Turns(game)
    in_place = Counter((repair.line, repair.slip, repair.was) for repair in found if repair.slip in _CARDS)

    def key(repair: Repair) -> tuple[int, int, int, float]:
        others = in_place[repair.line, repair.slip, repair.was]
        return _rank(repair, turns), others, -repair.line, -alike(repair.was, repair.now)

    return tuple(sorted(found, key=key))


def alike(one: str, other: str) -> float:
    """Return how like two names are spelt: 1 is the same.

    Examples
    --------
    >>> alike("Hall", "Ballroom") > alike("Hall", "Study")
    True
    """
    return SequenceMatcher(None, one.casefold(), other.casefold()).ratio()


def _rank(repair: Repair, turns: _Turns) -> int:
    if repair.slip is Miswriting.ASKER and turns.go_round:
        fits = turns.next_on(repair.line)
        if repair.now == fits:
            return _FIRST
        if repair.was == fits:
            return _LAST
    if repair.slip in _CARDS and alike(repair.was, repair.now) >= _ALIKE:
        return _HASTE[Miswriting.SHOWER]
    return _HASTE[repair.slip]


class _Turns:
    """Whose turn it is, if those who suggest mostly go round the table."""

    def __init__(self, game: Game) -> None:
        self._next: dict[int, str] = {}
        left: set[str] = set()
        asked = [event for event in game.events if isinstance(event, Suggestion | Departure)]
        followed = []
        for one, other in pairwise(asked):
            if isinstance(one, Departure):
                left.add(one.player)
            elif isinstance(other, Suggestion):
                start = game.names.index(one.asker) + 1
                seats = (*game.names[start:], *game.names[:start])
                self._next[other.line] = next((name for name in seats if name not in left), one.asker)
                followed.append(self._next[other.line] == other.asker)
        self.go_round = bool(followed) and sum(followed) >= _MOSTLY * len(followed)

    def next_on(self, line: int) -> str | None:
        """Return whose turn it was on a line, by who suggested before."""
        return self._next.get(line)
