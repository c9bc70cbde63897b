"""The thesis' players once more, in plain Python: sets of clauses with names of cards, formulas as they are printed.

They know nothing of bits, nor of `clue_logic.play.thesis_base`, `utility` and `programs`.
"""

from __future__ import annotations

from itertools import product
from math import prod

from clue_logic.play.player import Heard, Move, Player, Triple, View
from tests.generated.thesis_sets import NOT, Clause, Databases


def single(card: str, sign: str = "") -> Clause:
    """Return the clause of one card."""
    return frozenset({sign + card})


class PlainSimple(Player):
    """Simple: the first cards that no player is known to hold."""

    opponents = False

    def sit_down(self, view: View) -> None:
        self.view, self.me = view, str(view.seat)
        self.players = [str(seat) for seat in range(len(view.sizes))]
        self.others = [self.players[(view.seat + step) % len(self.players)] for step in range(1, len(self.players))]
        self.base = Databases(tuple(self.players))
        for other in self.others:
            self.base.tell(self.me, other, *(single(card, NOT) for card in view.hand))

    def hear(self, heard: Heard) -> None:
        asker, refuter = str(heard.asker), None if heard.refuter is None else str(heard.refuter)
        for owner in self.players if self.opponents else [self.me]:
            for player in map(str, heard.passed):
                self.base.tell(owner, player, *(single(card, NOT) for card in heard.cards))
            if refuter is None or owner == refuter:
                continue
            if heard.card is not None and owner in (self.me, asker):
                self.base.tell(owner, refuter, single(heard.card))
                continue
            self.base.tell(owner, refuter, frozenset(heard.cards))
            if refuter != self.me:
                not_all = frozenset(NOT + card for card in heard.cards)
                for player in self.players:
                    if player != refuter:
                        self.base.tell(owner, player, not_all)

    def knows(self, owner: str, player: str, card: str, sign: str = "") -> bool:
        """Return whether an owner knows that a player holds (or, with `NOT`, lacks) a card."""
        return single(card, sign) in self.base.main[owner, player]

    def held(self, card: str) -> bool:
        """Return whether a player is known to hold a card."""
        return card in self.view.hand or any(self.knows(self.me, other, card) for other in self.others)

    def suggest(self, move: Move) -> Triple | None:
        suspects, weapons, rooms = (
            [card for card in part.cards if not self.held(card)] for part in self.view.deck.categories
        )
        if move.only:
            return suspects[0], weapons[0], move.only
        if self.view.config.again == "leaves":
            rooms = [room for room in rooms if room != move.room]
        if not rooms:
            rooms = sorted(set(move.distances) - {str(move.room)}, key=move.distances.__getitem__)[:1]
        if self.view.config.room_choice == "nearest":
            return suspects[0], weapons[0], min(rooms, key=move.distances.__getitem__)
        return suspects[0], weapons[0], rooms[0]

    def accuse(self) -> Triple | None:
        found = []
        for part in self.view.deck.categories:
            left = [card for card in part.cards if not self.held(card)]
            nowhere = [card for card in left if all(self.knows(self.me, p, card, NOT) for p in self.others)]
            if len(left) > 1 and not nowhere:
                return None
            found.append((nowhere or left)[0])
        return found[0], found[1], found[2]


class PlainDumb(PlainSimple):
    """Simple, but never accuses."""

    def accuse(self) -> Triple | None:
        return None


class PlainK(PlainSimple):
    """Program K."""

    def suggest(self, move: Move) -> Triple | None:
        best, equals = -1.0, 0
        choice: Triple | None = None
        parts = self.view.deck.categories
        cards = (parts[0].cards, parts[1].cards, (move.only,) if move.only else parts[2].cards)
        self.chances = {(p, card): self.chance(p, card) for p in self.others for card in self.view.deck.cards}
        for suspect, weapon, room in product(*cards):
            if self.view.config.again == "leaves" and room == move.room and not move.only:
                continue
            turns = max(1.0, 1.0 + (move.distances[room] - move.roll) / 3.5)
            worth = self.average((suspect, weapon, room)) / turns
            if worth > best:
                best, choice, equals = worth, (suspect, weapon, room), 1
            elif worth == best and self.view.config.ties == "random":
                equals += 1
                if self.view.rng.random() * equals < 1.0:
                    choice = suspect, weapon, room
        return choice

    def unknown(self, player: str) -> int:
        """Return how many cards of a player are not known."""
        return self.view.sizes[int(player)] - sum(self.knows(self.me, player, card) for card in self.view.deck.cards)

    def chance(self, player: str, card: str) -> float:
        """Chance(Card_p)."""
        if self.knows(self.me, player, card):
            return 1.0
        if self.knows(self.me, player, card, NOT):
            return 0.0
        part = next(part for part in self.view.deck.categories if card in part.cards)
        possible = sum(not self.held(other) for other in part.cards)
        return self.unknown(player) / sum(map(self.unknown, self.others)) * (1.0 - 1.0 / possible)

    def average(self, cards: Triple) -> float:
        """Average clauses(Suggestion)."""
        average, before, reached = 0.0, 0.0, 1.0
        for p in self.others:
            support = prod((1.0 - self.chances[p, card] for card in cards), start=1.0)
            by_support, by_refute = self.support_clauses(p, cards), self.refute_clauses(p, cards)
            average += (by_refute + before) * (1.0 - support) * reached
            before += by_support
            reached *= support
        return average + before * reached

    def support_clauses(self, p: str, cards: Triple) -> float:
        """Clauses(Support_p)."""
        return 3.0 - sum(self.knows(self.me, p, card, NOT) for card in cards)

    def refute_clauses(self, p: str, cards: Triple) -> float:
        """Clauses(Refute_p)."""
        shown = list(cards)
        if self.view.config.refute_average == "possible_cards":
            shown = [card for card in cards if not self.knows(self.me, p, card, NOT)]
        clauses = [
            len(self.others)
            - self.knows(self.me, p, card)
            - sum(self.knows(self.me, q, card, NOT) for q in self.others if q != p)
            for card in shown
        ]
        return sum(clauses) / max(1, len(shown))


class PlainKaK(PlainK):
    """Program K&KaK."""

    opponents = True

    def support_clauses(self, p: str, cards: Triple) -> float:
        gained = sum(not self.knows(n, p, card, NOT) for n in self.others if n != p for card in cards)
        return super().support_clauses(p, cards) / (gained or 1)

    def refute_clauses(self, p: str, cards: Triple) -> float:
        gained = 0.0
        for n in sorted(self.others):
            for m in self.players:
                if p != n != m:
                    gained += self.value(n, m, cards, "" if m == p else NOT)
        return super().refute_clauses(p, cards) / (gained or 1.0)

    def value(self, n: str, m: str, cards: Triple, sign: str) -> float:
        """Value_n||m(Clause)."""
        main = self.base.main[n, m]
        clause = frozenset(sign + card for card in cards)
        if any(other <= clause for other in main):
            return 0.0
        left = sum(single(card, "" if sign else NOT) not in main for card in cards)
        return 1.0 / left if left else 0.0


class PlainHuman(Player):
    """Human: crosses off his own cards and those that he is shown."""

    def sit_down(self, view: View) -> None:
        self.view, self.crossed, self.unrefuted = view, set(view.hand), set[str]()

    def hear(self, heard: Heard) -> None:
        if heard.asker == self.view.seat:
            if heard.card is not None:
                self.crossed.add(heard.card)
            else:
                self.unrefuted |= set(heard.cards) - set(self.view.hand)

    def left(self) -> list[list[str]]:
        """Return the cards not crossed off."""
        return [[card for card in part.cards if card not in self.crossed] for part in self.view.deck.categories]

    def suggest(self, move: Move) -> Triple | None:
        suspects, weapons, rooms = self.left()
        if self.view.config.again == "leaves":
            rooms = [room for room in rooms if room != move.room]
        if not rooms:
            rooms = sorted(set(move.distances) - {str(move.room)}, key=move.distances.__getitem__)[:1]
        suspect, weapon = (self.named(cards) for cards in (suspects, weapons))
        return suspect, weapon, move.only or min(rooms, key=move.distances.__getitem__)

    def named(self, cards: list[str]) -> str:
        """Return which of several cards to name."""
        draws = self.view.config.human_asks == "random" and len(cards) > 1
        return self.view.draw(cards) if draws else cards[0]

    def accuse(self) -> Triple | None:
        found = []
        for left in self.left():
            noticed = self.unrefuted & set(left) if self.view.config.human == "notices_silence" else set[str]()
            if len(left) > 1 and not noticed:
                return None
            found.append(left[0] if len(left) == 1 else noticed.pop())
        return found[0], found[1], found[2]
