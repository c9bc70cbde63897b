"""What happens in a game between two suggestions: by lot, but never against what was dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from clue_logic.classroom.random_games.dealing import FEWEST_PLAYERS, Box, Dealt, Happening, Style, shuffled
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reveal,
    Suggestion,
    Whisper,
)


class Happenings:
    """What happens in one game, while it is played.

    Parameters
    ----------
    rng
        Decides what happens.
    box, names, dealt
        The deck, the players, and where the cards are.
    style
        How the game is played.
    me
        Whose log it is, if anybody's.
    perfect
        Whether everybody accuses who can.
    """

    def __init__(
        self, rng: Random, box: Box, names: tuple[str, ...], dealt: Dealt, style: Style, me: str | None, perfect: bool
    ) -> None:
        self._rng = rng
        self._box = box
        self._names = names
        self._dealt = dealt
        self._style = style
        self._me = me
        self._perfect = perfect
        self.left: set[str] = set()
        self.accused: set[str] = set()
        self.over = False
        self._kinds: Mapping[Happening, Callable[[], Iterator[Event]]] = {
            Happening.ACCUSATION: self._accusation,
            Happening.REVEAL: self._reveal,
            Happening.DEPARTURE: self.departure,
            Happening.ANNOUNCEMENT: self._announcement,
            Happening.WHISPER: self._whisper,
            Happening.LEARNED_CELL: self._learned_cell,
            Happening.LEARNED_CLAUSE: self._learned_clause,
        }

    def next(self) -> Iterator[Event]:
        """Yield what happens after a suggestion."""
        for kind, chance in self._style.chances.items():
            if not self.over and self._rng.random() < chance:
                yield from self._kinds[kind]()

    def answer_to_silence(self, suggestion: Suggestion) -> Iterator[Event]:
        """Where everybody accuses who can: yield the accusation of a player whom silence told the solution."""
        solution = set(self._dealt.hands[ENVELOPE])
        if self._perfect and set(suggestion.cards) == solution and suggestion.asker not in self.accused:
            self.over = True
            yield Accusation(0, suggestion.asker, self._in_some_order(solution), True)

    def _active(self) -> str:
        return self._rng.choice([p for p in self._names if p not in self.left])

    def _accusation(self) -> Iterator[Event]:
        deck = self._box.deck
        player = self._active()
        if not deck.hidden or player in self.accused:
            return
        solution = set(self._dealt.hands[ENVELOPE])
        cards = solution
        if self._rng.random() < 0.8:
            guess = [self._rng.choice(c.cards) for c in deck.categories]
            cards = set(guess or self._rng.sample(deck.loose, deck.hidden))
        right = cards == solution
        self.accused.add(player)
        self.over = right
        said = self._rng.random() < 0.8 or self._perfect
        yield Accusation(0, player, self._in_some_order(cards), right if said else None)

    def _reveal(self) -> Iterator[Event]:
        player = self._active()
        if self._dealt.hands[player]:
            yield Reveal(0, player, self._rng.choice(self._dealt.hands[player]))

    def departure(self) -> Iterator[Event]:
        """Yield that somebody leaves, if so many play that the game goes on."""
        player = self._active()
        hand = self._dealt.hands[player]
        if len(self._names) - len(self.left) > FEWEST_PLAYERS:
            self.left.add(player)
            open_hand = hand and (self._style.generalized or self._rng.random() < 0.7)
            yield Departure(0, player, shuffled(self._rng, hand) if open_hand else None)

    def _announcement(self) -> Iterator[Event]:
        player = self._active()
        hand = self._dealt.hands[player]
        if not hand:
            return
        others = {frozenset(self._rng.sample(self._box.deck.cards, len(hand))) for _ in range(self._rng.randrange(5))}
        offers = [self._in_some_order(offer) for offer in sorted(others - {frozenset(hand)}, key=sorted)]
        yield Announcement(0, player, shuffled(self._rng, [shuffled(self._rng, hand), *offers]))

    def _whisper(self) -> Iterator[Event]:
        player, listener = self._active(), self._active()
        lacked = [card for card in self._box.deck.cards if self._dealt.deal[card] != player]
        if player != listener and lacked:
            heard = self._rng.random() < (0.9 if self._me in (player, listener) else 0.1)
            yield Whisper(0, player, listener, self._rng.choice(lacked) if heard else None)

    def _place(self) -> str:
        places = [*self._names]
        places += [ENVELOPE] if self._box.deck.hidden else []
        places += [TABLE] if self._dealt.hands[TABLE] else []
        return self._rng.choice(places)

    def _learned_cell(self) -> Iterator[Event]:
        place, card = self._place(), self._rng.choice(self._box.deck.cards)
        yield LearnedCell(0, place, card, self._dealt.deal[card] == place)

    def _learned_clause(self) -> Iterator[Event]:
        place = self._place()
        cards, hand = self._box.deck.cards, self._dealt.hands[place]
        if hand:
            true = self._rng.choice(hand)
            others = self._rng.sample(cards, min(self._rng.randrange(4), len(cards)))
            yield LearnedClause(0, place, self._in_some_order({true, *others}))

    def _in_some_order(self, cards: set[str] | frozenset[str]) -> tuple[str, ...]:
        """Return cards in an order drawn by lot; sets have none that stays the same from run to run."""
        return shuffled(self._rng, sorted(cards))
