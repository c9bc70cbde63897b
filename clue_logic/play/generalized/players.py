"""The players of Generalized Clue that are built in. How the report's own programs asked is not known; these are ours.

All of them ask only about items that are uncertain to them. So every answer tells them something, and every game ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from types import MappingProxyType

from clue_logic.play.generalized.items import Items, numbers_in, set_of, some_of
from clue_logic.play.generalized.player import GeneralizedPlayerClass, Question, Reasoner


class Even(Reasoner):
    """Asks the question that is answered "none" with a chance as near to one half as can be, by the scheme's counts.

    Of the u uncertain items of a player, r are his, and any r are taken to be as likely: clauses do not count. In the
    list are items that few places can still hold. What is as good is drawn by lot.
    """

    def ask(self) -> Question:
        _, _, seat, length = min(
            (abs(chance - 0.5), self.view.rng.random(), seat, length)
            for seat in self.opponents()
            for length, chance in enumerate(self._chances_of_none(seat), start=1)
        )
        return Question(seat, self._list(seat, length))

    def _chances_of_none(self, seat: int) -> list[float]:
        """Return how likely it is that a player has none of one, two, three ... of the items uncertain."""
        uncertain, his = self.scheme.uncertain(seat).bit_count(), self.scheme.undiscovered(seat)
        lists = range(1, uncertain + 1)
        return [comb(uncertain - length, his) / comb(uncertain, his) for length in lists]

    def _list(self, seat: int, length: int) -> Items:
        places = self.scheme.possible

        def rank(item: int) -> tuple[int, float]:
            return sum(possible >> item & 1 for possible in places), self.view.rng.random()

        return set_of(sorted(numbers_in(self.scheme.uncertain(seat)), key=rank)[:length])


class AnyList(Reasoner):
    """Asks a player drawn by lot about a list drawn by lot: every set of his uncertain items is as likely."""

    def ask(self) -> Question:
        seat = self.draw(self.opponents())
        uncertain = self.scheme.uncertain(seat)
        items = 0
        while not items:
            items = set_of(number for number in numbers_in(uncertain) if self.view.rng.random() < 0.5)
        return Question(seat, items)


class One(Reasoner):
    """Asks a player drawn by lot about one uncertain item, drawn by lot."""

    def ask(self) -> Question:
        seat = self.draw(self.opponents())
        return Question(seat, some_of(self.scheme.uncertain(seat), 1, self.view.rng))


class All(Reasoner):
    """Asks a player drawn by lot about all his uncertain items."""

    def ask(self) -> Question:
        seat = self.draw(self.opponents())
        return Question(seat, self.scheme.uncertain(seat))


PLAYERS: Mapping[str, GeneralizedPlayerClass] = MappingProxyType(
    {"even": Even, "random": AnyList, "one": One, "all": All}
)
"""The built-in players by name."""
