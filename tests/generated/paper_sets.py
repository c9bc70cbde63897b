"""The German paper's calculus as the paper has it: plain sets of tuples, changed one operation at a time.

It is written from the paper's text and reads the events of a game. It knows nothing of rules, facts or lessons, and
really takes entries out; so it is a test of all of these. The operations bear the paper's headings, and are applied in
an order that chance decides, the taking in of the log included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal, TypeVar

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import (
    Departure,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import Game
from tests.generated.silence import telling_silences

# A card or "-" for each category of the deck, and a player; or the table, for the cards left over
Tuple = tuple[tuple[str, ...], str]

MOST_STEPS = 50_000  # Far more operations than any game needs

T = TypeVar("T")


@dataclass
class Sets:
    """E, M and N, G, and the solution cards."""

    e: set[Tuple] = field(default_factory=set)
    m: set[Tuple] = field(default_factory=set)
    n: set[Tuple] = field(default_factory=set)
    remaining: set[str] = field(default_factory=set)
    solution: set[str] = field(default_factory=set)


class Paper:
    """The paper's operations on the sets of one game.

    Parameters
    ----------
    game
        The game.
    rng
        Decides the order.
    rest
        True for the first reading of operation 11: the cards that are not one's own go into N at the start.
    leave_out
        Operations, by number, that are not to be applied; for tests of the tests.
    """

    def __init__(self, game: Game, rng: Random, *, rest: bool, leave_out: Iterable[int] = ()) -> None:
        self.sets = Sets()
        self._game = game
        self._rng = rng
        self._rest = rest
        self._parts = [part.cards for part in game.deck.parts]
        self._left_out = frozenset(leave_out)
        self._news = [(number, entry) for number, entry in self._told() if number not in self._left_out]
        rng.shuffle(self._news)

    def play(self) -> Sets:
        """Take in the log and apply operations until none changes anything; return the sets."""
        operations: dict[int, Callable[[], bool]] = {
            1: self._take_in,
            4: self._substitute_by_e,
            5: self._remove_worthless,
            6: self._substitute_by_n,
            7: self._transfer,
            9: self._reduce,
        }
        chosen = [operation for number, operation in operations.items() if number not in self._left_out or number == 1]
        for _ in range(MOST_STEPS):
            if not any(operation() for operation in self._shuffled(chosen)):
                self._solve()
                return self.sets
        raise RuntimeError("the operations do not come to an end")

    # What the log tells: the opening (0), and the three cases of new information (1, 2, 3)

    def _told(self) -> Iterator[tuple[int, tuple[Literal["e", "m", "n"], Tuple]]]:
        game = self._game
        own = game.hand or ()
        for card in own:
            assert game.me is not None
            yield 0, ("e", self._single(card, game.me))
        for card in game.table:
            yield 0, ("e", self._single(card, TABLE))
        if self._rest and own and game.me is not None:
            for card in (card for card in game.deck.cards if card not in own):
                yield 11, ("n", self._single(card, game.me))
        for event in game.events:
            match event:
                case Suggestion():
                    for answer in event.answers:
                        if answer.card is not None:
                            yield 1, ("e", self._single(answer.card, answer.player))
                        elif answer.reply is Reply.ANSWERED:
                            yield from self._one_of(event.cards, answer.player)
                        else:
                            for card in event.cards:
                                yield 3, ("n", self._single(card, answer.player))
                case Reveal(_, player, card):
                    yield 1, ("e", self._single(card, player))
                case PrivateShow(_, player, _, str(card)):
                    yield 1, ("e", self._single(card, player))
                case Departure(_, player, cards) if cards is not None:
                    for card in game.deck.cards:
                        here = card in cards
                        yield (1, ("e", self._single(card, player))) if here else (3, ("n", self._single(card, player)))
                case Whisper(_, player, _, str(card)):
                    yield 3, ("n", self._single(card, player))
                case LearnedCell(_, location, card, holds):
                    if holds and location != ENVELOPE:
                        yield 1, ("e", self._single(card, location))
                    elif not holds and location in game.names:
                        yield 3, ("n", self._single(card, location))
                case LearnedClause(_, location, cards) if location in game.names:
                    yield from self._one_of(cards, location)
        for silence in telling_silences(game):
            yield from self._one_of(silence.cards, silence.asker)

    def _one_of(self, cards: Sequence[str], player: str) -> Iterator[tuple[int, tuple[Literal["m"], Tuple]]]:
        """Yield the entry of M for some cards, if they fit into a tuple."""
        places = [[card for card in part if card in cards] for part in self._parts]
        if all(len(place) <= 1 for place in places):
            yield 2, ("m", (tuple(place[0] if place else "-" for place in places), player))

    def _take_in(self) -> bool:
        if not self._news:
            return False
        _, (name, entry) = self._news.pop()
        {"e": self.sets.e, "m": self.sets.m, "n": self.sets.n}[name].add(entry)
        return True

    # Substitution and reduction: each applies itself once, and returns whether there was anything to do

    def _substitute_by_e(self) -> bool:
        """Operation 4: what E says another player holds becomes - (the old entry goes later, by reduction)."""
        others = {cards: [s for s in (*self._game.names, TABLE) if s != cards[1]] for cards in self.sets.m}
        return self._substitute(lambda card, entry: any(self._single(card, s) in self.sets.e for s in others[entry]))

    def _substitute_by_n(self) -> bool:
        """Operation 6: what N says the player lacks becomes -."""
        return self._substitute(lambda card, entry: self._single(card, entry[1]) in self.sets.n)

    def _substitute(self, goes: Callable[[str, Tuple], bool]) -> bool:
        for entry in self._shuffled(sorted(self.sets.m)):
            cards, player = entry
            for i in self._shuffled(range(len(cards))):
                if cards[i] != "-" and goes(cards[i], entry):
                    new = ((*cards[:i], "-", *cards[i + 1 :]), player)
                    if new not in self.sets.m:
                        self.sets.m.add(new)
                        return True
        return False

    def _remove_worthless(self) -> bool:
        """Operation 5: an entry that names a card which the player holds, as E says, leaves M."""
        for cards, player in self._shuffled(sorted(self.sets.m)):
            if any(card != "-" and self._single(card, player) in self.sets.e for card in cards):
                self.sets.m.remove((cards, player))
                return True
        return False

    def _transfer(self) -> bool:
        """Operation 7: an entry of M with one place that is not - moves to E."""
        for entry in self._shuffled(sorted(self.sets.m)):
            if sum(card != "-" for card in entry[0]) == 1:
                self.sets.m.remove(entry)
                self.sets.e.add(entry)
                return True
        return False

    def _reduce(self) -> bool:
        """Operation 9: a more precise entry replaces the one that it agrees with on its other places."""
        entries = sorted(self.sets.m)
        for y in self._shuffled(entries):
            for x in entries:
                if x != y and x[1] == y[1] and all(c in ("-", d) for c, d in zip(x[0], y[0], strict=True)):
                    self.sets.m.remove(y)
                    return True
        return False

    # Finding the solution

    def _solve(self) -> None:
        game, sets = self._game, self.sets
        named = {card for cards, _ in sets.e for card in cards if card != "-"}
        sets.remaining = set(game.deck.cards) - named
        if 10 not in self._left_out and game.deck.hidden and len(sets.remaining) == game.deck.hidden:
            sets.solution |= sets.remaining
        own = set(game.hand or ())
        players = set(game.names)
        if own and not self._rest:
            players.discard(game.me or "")
        for card in game.deck.cards if 11 not in self._left_out else ():
            confined = card not in named and card not in own and card not in game.table
            if confined and all(self._single(card, player) in sets.n for player in players):
                sets.solution.add(card)

    def _single(self, card: str, location: str) -> Tuple:
        return tuple(card if card in part else "-" for part in self._parts), location

    def _shuffled(self, items: Iterable[T]) -> list[T]:
        found = list(items)
        self._rng.shuffle(found)
        return found
