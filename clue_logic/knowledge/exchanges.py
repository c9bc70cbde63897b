"""From one world to others that are the same to a player: two cards change places, again and again."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache

from clue_logic.game.deck import ENVELOPE
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.encoded_log import EncodedLog
from clue_logic.knowledge.sight import Audience, Showing
from clue_logic.worlds.constraints import Constraint, Demand, Holding, Mask, SomeOf, demand_with
from clue_logic.worlds.neighbours import Deal

HandMasks = Mapping[str, Mask]
"""The cards of every location, as bits."""

SolutionMasks = tuple[Mask, ...]
"""The cards of each of the places that the solution consists of."""


class Exchanges:
    """Finds solutions near one that is possible, which is much quicker than to ask a solver for each.

    Parameters
    ----------
    log
        The log.
    chain
        Whose knowledge it is: that of the last of them, or of the keeper of the log.
    places
        Whose cards are the solution.

    Examples
    --------
    Cid passed on 2, and Bob saw Ann's card. She can have 1 or 2 for all that Cid knows, who has 3 himself:

    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3, 4
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: 1
    ... Bob suggests 1, 2: Cid passes, Ann shows 1
    ... '''))
    >>> deal = {"1": "Ann", "2": "Bob", "3": "Cid", "4": "envelope"}
    >>> [bin(hidden) for hidden, in Exchanges(log, ("Cid",), ["envelope"]).solutions(deal, {})]
    ['0b1000', '0b10', '0b1']
    """

    def __init__(self, log: EncodedLog, chain: Chain, places: Sequence[str]) -> None:
        cards = log.game.deck.cards
        player = chain[-1] if chain else None
        self._at = {card: number for number, card in enumerate(cards)}
        self._places = places
        self._demands = dict.fromkeys(log.game.locations, Demand((1 << len(cards)) - 1))
        for said in log.disclosures:
            if said.part.stated is not None and (player is None or said.audience is Audience.EVERYBODY):
                self._ask(said.part.stated.constraint)
            elif said.showing is not None and said.showing.holds:  # that he lacks some card says nothing of a hand
                self._ask(SomeOf(said.showing.line, said.showing.shower, said.showing.cards))
        self.seen = tuple(show for show in log.showings if player in show.witnesses)
        """The shows of which the player knows the card."""
        kept = {player, *(ENVELOPE for look in log.peeks if look.player == player)}
        free = [place for place in log.game.locations if place not in kept]
        self._pairs = [(place, other) for place in places if place in free for other in free if place != other]

    def _ask(self, constraint: Constraint) -> None:
        place = constraint.location
        self._demands[place] = demand_with(self._demands[place], constraint, self._at)

    def solutions(
        self, deal: Deal, shown: Mapping[Showing, str], known: Container[SolutionMasks] = frozenset()
    ) -> Iterator[SolutionMasks]:
        """Yield the solution of a world and those of others that are reached from it, each once.

        Parameters
        ----------
        deal
            The deal of the world.
        shown
            The cards of the shows that the player has seen.
        known
            Solutions that need not be found again.
        """
        demands = dict(self._demands)
        for show, card in shown.items():
            held = Holding(show.line, show.shower, card, show.holds)
            demands[show.shower] = demand_with(demands[show.shower], held, self._at)
        met = cache(lambda place, hand: demands[place].met_by(hand))
        hands = dict.fromkeys(demands, 0)
        for card, place in deal.items():
            hands[place] |= 1 << self._at[card]
        found = {self._solution(hands)}
        yield self._solution(hands)
        worlds: list[HandMasks] = [hands]
        for world in worlds:  # they become more
            for place, other in self._pairs:
                for mine, yours in _exchanged(world[place], world[other]):
                    solution = tuple(
                        [mine if one == place else yours if one == other else world[one] for one in self._places]
                    )
                    if solution in found or solution in known or not (met(place, mine) and met(other, yours)):
                        continue
                    found.add(solution)
                    worlds.append({**world, place: mine, other: yours})
                    yield solution

    def _solution(self, hands: HandMasks) -> SolutionMasks:
        return tuple([hands[place] for place in self._places])


def _exchanged(mine: Mask, yours: Mask) -> Iterator[tuple[Mask, Mask]]:
    """Yield two hands after each exchange of two cards."""
    for given in _each(mine):
        for taken in _each(yours):
            moved = given | taken
            yield mine ^ moved, yours ^ moved


def _each(cards: Mask) -> Iterator[Mask]:
    while cards:
        card = cards & -cards
        yield card
        cards ^= card
