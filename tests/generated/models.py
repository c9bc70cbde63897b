"""What players know of each other, by trying every world: only for games of a few cards.

A world is a deal together with the card that was shown at each show. Two worlds are the same to a player if in both
she holds the same cards, the same card was shown wherever she asked or showed, and, if she has accused, the same cards
lie in the envelope; but where everyone answers, accusers do not look. She knows what is true in all worlds that are the
same to her.

Like the oracle this reads the events of a game and nothing else; it uses no solver and no given facts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence, Set
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import assert_never

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import (
    Accusation,
    CardNumber,
    Event,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import AskedValue, Cell, Solution, SolutionCard, Whether, WhoHolds
from clue_logic.words.records import replace
from tests.generated.oracle import agrees, deals, stands

MOST_WORLDS = 4000

Truths = Sequence[int]  # For every world what is true in it, as bits


class TooManyWorldsError(Exception):
    """The game is too large for this."""


@dataclass(frozen=True)
class Seen:
    """A card shown, or whispered (then one that is not held): who saw or heard it, and which it could be."""

    line: int
    shower: str
    witnesses: frozenset[str]
    cards: tuple[str, ...]
    recorded: str | None
    held: bool = True


@dataclass(frozen=True)
class World:
    """A deal, and the card of each show."""

    deal: Mapping[str, str]
    shown: tuple[str, ...]


class Model:
    """All worlds that agree with what everybody has seen and heard, and what is true in them.

    Parameters
    ----------
    game
        The game, as one of the players or an onlooker wrote it down.
    most
        How many worlds there may be.
    lines
        Only these lines of the log count, if they are given: in the head of everybody.

    Raises
    ------
    TooManyWorldsError
        If there are more.
    """

    def __init__(self, game: Game, most: int = MOST_WORLDS, lines: Set[int] | None = None) -> None:
        self.game = game
        self.shows = tuple(show for show in _shows(game) if lines is None or show.line in lines)
        self._lines = lines
        self._classes: dict[str, Sequence[Sequence[int]]] = {}
        self.worlds: list[World] = []
        for deal in deals(_public(game)) if lines is None else _deals_on(game, lines):
            ways = [[c for c in show.cards if (deal[c] == show.shower) is show.held] for show in self.shows]
            self.worlds += [World(deal, shown) for shown in product(*ways)]
            if len(self.worlds) > most:
                raise TooManyWorldsError
        self.cells = tuple(
            Cell(place, card, holds) for place in game.locations for card in game.deck.cards for holds in (True, False)
        )

    def restricted(self, left: Sequence[int]) -> Model:
        """Return a model with some of the worlds, as if everybody knew that the others are impossible."""
        found = copy(self)
        for name in ("mine", "facts", "solutions", "own_classes"):
            found.__dict__.pop(name, None)
        found._classes, found.worlds = {}, [self.worlds[number] for number in left]
        return found

    @cached_property
    def mine(self) -> tuple[int, ...]:
        """The worlds that agree with everything the log says: its keeper cannot tell them apart."""
        return tuple(
            number
            for number, world in enumerate(self.worlds)
            if self._agrees(world.deal)
            and all(show.recorded in (None, card) for show, card in zip(self.shows, world.shown, strict=True))
        )

    def _agrees(self, deal: Mapping[str, str]) -> bool:
        if self._lines is None:
            return agrees(self.game, deal)
        return stands(self.game, deal, self._lines)

    @cached_property
    def facts(self) -> Truths:
        """The cells that are true in each world: a bit for each of `cells`."""
        return [
            sum(1 << bit for bit, c in enumerate(self.cells) if (world.deal[c.card] == c.location) is c.holds)
            for world in self.worlds
        ]

    @cached_property
    def solutions(self) -> tuple[frozenset[str], ...]:
        """The cards in the envelope of each world; without an envelope, who holds what."""
        if not self.game.deck.hidden:
            return tuple(frozenset(f"{place}: {card}" for card, place in w.deal.items()) for w in self.worlds)
        return tuple(frozenset(c for c, place in w.deal.items() if place == ENVELOPE) for w in self.worlds)

    def answers(self, asked: AskedValue) -> Sequence[Hashable]:
        """Return the answer to a question in each world."""
        deck = self.game.deck
        match asked:
            case Whether(cell):
                return [(world.deal[cell.card] == cell.location) is cell.holds for world in self.worlds]
            case WhoHolds(card):
                return [world.deal[card] for world in self.worlds]
            case SolutionCard(category):
                (cards,) = (one.cards for one in deck.categories if one.key == category)
                return [tuple(card for card in cards if world.deal[card] == ENVELOPE) for world in self.worlds]
            case Solution():
                return self.solutions
        assert_never(asked)

    def classes(self, player: str) -> Sequence[Sequence[int]]:
        """Return the worlds in groups that the player cannot tell apart."""
        if player not in self._classes:
            self._classes[player] = self._grouped(player)
        return self._classes[player]

    def _grouped(self, player: str) -> Sequence[Sequence[int]]:
        found: dict[Hashable, list[int]] = defaultdict(list)
        for number, world in enumerate(self.worlds):
            found[self._sight(player, world)].append(number)
        return list(found.values())

    def _sight(self, player: str, world: World) -> Hashable:
        hand = frozenset(card for card, place in world.deal.items() if place == player)
        shown = tuple(c for show, c in zip(self.shows, world.shown, strict=True) if player in show.witnesses)
        told = [e for e in self.game.events if self._lines is None or e.line in self._lines]
        accused = any(isinstance(e, Accusation) and e.player == player for e in told)
        saw = accused and self.game.answers is not AnswerRule.EVERYONE
        envelope = frozenset(c for c, place in world.deal.items() if place == ENVELOPE) if saw else None
        looks = [e for e in told if isinstance(e, CardNumber) and e.viewer == player]
        looked = tuple(frozenset(c for c in e.cards if world.deal[c] == e.location) for e in looks)
        return hand, shown, envelope, looked

    # What is known in each world

    def known(self, players: Sequence[str], truths: Truths) -> Truths:
        """Return the truths of which the first knows that the second knows (and so on) them."""
        for player in reversed(players):
            result = list(truths)
            for group in self.classes(player):
                common = -1
                for number in group:
                    common &= truths[number]
                for number in group:
                    result[number] = common
            truths = result
        return truths

    def whether(self, player: str) -> Truths:
        """Return of which cells the player knows whether they are true."""
        return self.decided(self.known((player,), self.facts))

    def decided(self, known: Truths) -> Truths:
        """Return of which cells it is known whether they are true."""
        # The bits of a cell and of its contrary stand side by side, that which holds first.
        first = sum(1 << bit for bit in range(0, len(self.cells), 2))
        return [(bits & first | bits >> 1 & first) * 3 for bits in known]

    def knows_answer(self, players: Sequence[str], answers: Sequence[Hashable]) -> Truths:
        """Return 1 where the first knows that the second knows ... that the last can name the answer."""
        return self.known(players[:-1], self.named(players[-1], answers))

    def named(self, player: str, answers: Sequence[Hashable]) -> Truths:
        """Return 1 where the player can name the answer."""
        result = [0] * len(self.worlds)
        for group in self.classes(player):
            if len({answers[number] for number in group}) == 1:
                for number in group:
                    result[number] = 1
        return result

    # What the keeper of the log knows

    def sure(self, truths: Truths) -> int:
        """Return the truths of all worlds of the keeper of the log."""
        common = -1
        for number in self.mine:
            common &= truths[number]
        return common

    @cached_property
    def own_classes(self) -> Sequence[Sequence[int]]:
        """The worlds of the keeper of the log in groups that she cannot tell apart with all that she has seen.

        What she has seen need not be in the log; an onlooker has seen nothing else.
        """
        if self.game.me is None:
            return [self.mine]
        mine = set(self.mine)
        groups = ([number for number in group if number in mine] for group in self.classes(self.game.me))
        return [group for group in groups if group]

    def i_know(self, truths: Truths) -> Truths:
        """Return the knowledge of the keeper of the log in each of her worlds, with all that she has seen."""
        result = [-1] * len(self.worlds)
        for group in self.own_classes:
            common = -1
            for number in group:
                common &= truths[number]
            for number in group:
                result[number] = common
        return result

    def i_can_name(self, answers: Sequence[Hashable]) -> Truths:
        """Return 1 where the keeper of the log can name the answer."""
        result = [0] * len(self.worlds)
        for group in self.own_classes:
            for number in group:
                result[number] = int(len({answers[other] for other in group}) == 1)
        return result

    def possible(self, truths: Truths) -> int:
        """Return the truths of at least one world of the keeper of the log."""
        return ~self.sure([~bits for bits in truths])

    def considered(self, player: str) -> frozenset[frozenset[str]]:
        """Return the solutions that, for all the keeper knows, the player thinks possible."""
        mine = set(self.mine)
        groups = (group for group in self.classes(player) if not mine.isdisjoint(group))
        return frozenset(self.solutions[number] for group in groups for number in group)

    def cells_in(self, bits: int) -> frozenset[Cell]:
        """Return the cells of some bits."""
        return frozenset(cell for bit, cell in enumerate(self.cells) if bits >> bit & 1)


def _deals_on(game: Game, lines: Set[int]) -> Iterator[Mapping[str, str]]:
    """Yield all ways to put the cards into places that everybody thinks these lines allow."""
    public, cards = _public(game), game.deck.cards
    for places in product(game.locations, repeat=len(cards)):
        deal = dict(zip(cards, places, strict=True))
        # Everybody sees how many cards there are in a hand, and that line says so, too.
        counted = game.hand is None or game.lines.hand not in lines or places.count(str(game.me)) == len(game.hand)
        if counted and stands(public, deal, lines):
            yield deal


def _public(game: Game) -> Game:
    """Return the log without the facts that only some players have seen."""
    events: list[Event] = []
    for event in game.events:
        if isinstance(event, Suggestion):
            event = replace(event, answers=tuple(replace(answer, card=None) for answer in event.answers))
        if isinstance(event, Whisper | PrivateShow):
            event = replace(event, card=None)
        if isinstance(event, CardNumber) and event.learned:
            continue
        if not isinstance(event, LearnedCell | LearnedClause):
            events.append(event)
    return replace(game, me=None, hand=None, events=tuple(events), supposed=())


def _shows(game: Game) -> Iterator[Seen]:
    for event in game.events:
        if isinstance(event, Whisper):
            witnesses = frozenset({event.player, event.listener})
            yield Seen(event.line, event.player, witnesses, game.deck.cards, event.card, held=False)
        if isinstance(event, PrivateShow):
            yield Seen(event.line, event.player, frozenset({event.player, event.viewer}), game.deck.cards, event.card)
        if not isinstance(event, Suggestion):
            continue
        for answer in event.answers:
            if answer.reply is Reply.PASSED or (game.answers is AnswerRule.EVERYONE and answer.card is None):
                continue
            witnesses = frozenset({event.asker, answer.player})
            yield Seen(answer.line, answer.player, witnesses, event.cards, answer.card)
