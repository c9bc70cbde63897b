"""Information and Win: players of this package, which use the deals that agree with what they have seen.

Information suggests what promises most bits about the solution per turn, and accuses when it knows the solution. It
knows the conclusions of ``rules/notebook``, and what all deals have in common if they are listed. Chances are shares of
deals (`clue_logic.play.deals`): a deal determines who answers a suggestion, and of several cards each is shown with
the same chance. The information of an answer is measured in bits, as mutual information (Shannon 1948).

Win wants to know the solution before the others. The value of a suggestion is what it learns, about the solution and
about the hands, minus what the others learn, minus the turns until it can be made; `Aims` has the weights, and the
results of other weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, log2
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compilation import cached_njit
from clue_logic.play.deals import (
    MOST_DEALS,
    Hints,
    begin_samples,
    choose_deals,
    common_envelope,
    list_all,
    most_deals,
    new_deals,
    strike,
    strike_middle,
)
from clue_logic.play.game import DIE
from clue_logic.play.masks import Masks, card_mask, count_cards, mask_cards
from clue_logic.play.notebook_base import add_accusation, add_answer, add_pass, add_show, new_notebook, settle
from clue_logic.play.player import Heard, Move, Player, Triple, View
from clue_logic.play.programs import deck_arrays

BySuggestion = NDArray[np.float64]  # a number for each suspect, weapon and room


class Prospects(NamedTuple):
    """The expected results of each suggestion."""

    solution: BySuggestion  # expected bits about the solution
    deal: BySuggestion  # expected bits about the hands
    leaks: BySuggestion  # expected number of cards that another player learns to be lacked, summed over these players


@cached_njit
def prospects(
    hands: Masks,
    weights: NDArray[np.float64],
    seat: int,
    starts: NDArray[np.int64],
    selected: NDArray[np.bool_],
    seen_by: Masks,
) -> Prospects:
    """Return the prospects of each suggestion with a room that is wanted."""
    suspects, weapons, rooms = starts[1] - starts[0], starts[2] - starts[1], starts[3] - starts[2]
    shape = (suspects, weapons, rooms)
    result = Prospects(np.zeros(shape), np.zeros(shape), np.zeros(shape))
    players = hands.shape[1] - 1
    total = weights.sum()
    before = _uncertain_solution(hands, weights)
    by_solution = np.zeros(3 * players)
    chances = np.zeros((*shape, 3 * players))
    alike = _alike(hands, starts, selected)
    others = _answering(hands, seat)
    new = np.ones(len(hands), np.bool_)  # whether the next deal has another solution
    for i in range(1, len(hands)):
        new[i - 1] = hands[i, -1] != hands[i - 1, -1]
    for a in range(suspects):
        for b in range(weapons):
            for c in range(rooms):
                if not selected[c]:
                    continue
                cards = (1 << (starts[0] + a), 1 << (starts[1] + b), 1 << (starts[2] + c))
                same = (alike[starts[0] + a], alike[starts[1] + b], alike[starts[2] + c])
                if same == (a, b, c):
                    left, lots = _answers(others, new, weights, cards, by_solution, chances[a, b, c])
                    entropy = _entropy(chances[a, b, c])
                    # With H for uncertainty: H(solution) - H(solution | answer), and H(answer) - H(answer | deal).
                    result.solution[a, b, c] = (before - left + entropy) / total
                    result.deal[a, b, c] = (entropy - lots) / total + log2(total)
                else:
                    result.solution[a, b, c] = result.solution[same]
                    result.deal[a, b, c] = result.deal[same]
                asked = cards[0] | cards[1] | cards[2]
                result.leaks[a, b, c] = _leaks(chances[same], seat, asked, seen_by) / total
    return result


@cached_njit
def _alike(hands: Masks, starts: NDArray[np.int64], selected: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return for each card the first of its category that is certainly in the same place, or itself.

    Suggesting the one or the other gives the same information; in half of a game most cards are like another.
    """
    alike = np.empty(starts[3], np.int64)
    for category in range(3):
        for card in range(starts[category], starts[category + 1]):
            alike[card] = card - starts[category]
    for place in range(hands.shape[1]):
        sure = hands[0, place]
        for i in range(len(hands)):
            sure &= hands[i, place]
        for category in range(3):
            first = -1
            for card in range(starts[category], starts[category + 1]):
                number = card - starts[category]
                if sure >> card & 1 and (category < 2 or selected[number]):
                    first = number if first < 0 else first
                    alike[card] = first
    return alike


@cached_njit
def _answering(hands: Masks, seat: int) -> Masks:
    """Return the hands of the other players, in the order of answering."""
    players = hands.shape[1] - 1
    others = np.empty((players - 1, len(hands)), np.int64)
    for step in range(1, players):
        for i in range(len(hands)):
            others[step - 1, i] = hands[i, (seat + step) % players]
    return others


@cached_njit
def _entropy(chances: NDArray[np.float64]) -> float:
    """Return -sum(w log w)."""
    entropy = 0.0
    for chance in chances:
        entropy -= _w_log_w(chance)
    return entropy


@cached_njit
def _w_log_w(weight: float) -> float:
    return weight * log2(weight) if weight > 0.0 else 0.0


@cached_njit
def _uncertain_solution(hands: Masks, weights: NDArray[np.float64]) -> float:
    """Return W log W - sum(w log w), with the weight W of all deals, and w of each solution."""
    entropy, weight, total = 0.0, 0.0, 0.0
    for i in range(len(hands)):
        if i > 0 and hands[i, -1] != hands[i - 1, -1]:
            entropy -= _w_log_w(weight)
            weight = 0.0
        weight += weights[i]
        total += weights[i]
    return entropy - _w_log_w(weight) + _w_log_w(total)


@cached_njit
def _answers(
    others: Masks,
    new: NDArray[np.bool_],
    weights: NDArray[np.float64],
    suggestion: tuple[int, int, int],
    by_solution: NDArray[np.float64],
    chances: NDArray[np.float64],
) -> tuple[float, float]:
    """Set the weight of each answer; return -sum(w log w) over solutions and answers, and the part decided by chance.

    Answer 0: no card is shown; 1 to 3: the first player asked shows the suspect, weapon or room; and so on.
    """
    first, second, third = suggestion
    asked = first | second | third
    chances[:] = 0.0
    left, lots = 0.0, 0.0
    for i in range(len(weights)):
        answer, shown_card = 0, 0
        for step in range(len(others)):
            shown_card = others[step, i] & asked
            if shown_card:
                answer = 3 * step + 1
                break
        if shown_card == 0:
            by_solution[0] += weights[i]
        elif shown_card & (shown_card - 1) == 0:
            by_solution[answer + (shown_card == second) + 2 * (shown_card == third)] += weights[i]
        else:
            several = count_cards(shown_card)
            share = weights[i] / several
            by_solution[answer] += share * (shown_card & first != 0)
            by_solution[answer + 1] += share * (shown_card & second != 0)
            by_solution[answer + 2] += share * (shown_card & third != 0)
            lots += weights[i] * log2(several)
        if new[i]:
            for answer in range(len(chances)):
                if by_solution[answer] > 0.0:
                    left -= _w_log_w(by_solution[answer])
                    chances[answer] += by_solution[answer]
                    by_solution[answer] = 0.0
    return left, lots


@cached_njit
def _leaks(chances: NDArray[np.float64], seat: int, asked: int, seen_by: Masks) -> float:
    """Return the number of cards that the others learn to be lacked, weighted by the chances.

    The refuter has at least one of the cards, and so knew before that the passing players lack that one.
    """
    players = len(seen_by)
    leaked = 0.0
    for refuter in range(players):
        # 0: no refuter, after all players have passed
        weight = chances[0] if refuter == 0 else chances[3 * refuter - 2 : 3 * refuter + 1].sum()
        passing = players if refuter == 0 else refuter
        for step in range(1, passing):
            for learner in range(1, players):
                if weight > 0.0 and learner != step:
                    new = count_cards(asked & ~seen_by[(seat + learner) % players, (seat + step) % players])
                    leaked += weight * max(0, new - (learner == refuter))
    return leaked


LONGEST_WAY = 80  # more steps than any way on the board has


def expected_turns(steps: int) -> NDArray[np.float64]:
    """Return the expected number of rolls for each distance up to this one.

    >>> [round(float(turns), 2) for turns in expected_turns(7)]
    [0.0, 1.0, 1.17, 1.36, 1.59, 1.85, 2.16, 2.52]
    """
    turns = np.zeros(steps + 1)
    for step in range(1, steps + 1):
        turns[step] = 1 + turns[max(0, step - DIE) : step].sum() / DIE
    return turns


class Information(Player):
    """Suggests what promises most bits about the solution per turn.

    >>> from clue_logic.play.players import Setting, play_games
    >>> games = play_games(Setting(("Information", "K", "Dumb")), seed=1, first=0, count=3)
    >>> int(games.wrong_by.sum())
    0
    """

    _turns = expected_turns(LONGEST_WAY)

    def sit_down(self, view: View) -> None:
        self.view = view
        self.cards = deck_arrays(view.deck)
        self.hand = card_mask(view.hand, view.deck)
        players = len(view.sizes)
        self.notebook = new_notebook(self.cards.categories, np.array(view.sizes), view.seat, self.hand)
        self.deals = new_deals(players + 1)
        self.hints: Hints = np.zeros((players + 1, len(view.deck.cards)))
        self.passed = np.zeros(players, np.int64)
        self.shown = np.zeros(players, np.int64)
        self._list()
        if not self.deals.listed[0]:
            begin_samples(self.deals, self.notebook, view.rng)

    def _list(self) -> None:
        if not self.deals.listed[0] and most_deals(self.notebook) <= MOST_DEALS:
            list_all(self.deals, self.notebook)

    def hear(self, event: Heard) -> None:
        asked = card_mask(event.cards, self.view.deck)
        for seat in event.passed:
            self.passed[seat] |= asked
            if seat != self.view.seat:
                add_pass(self.notebook, seat, asked)
                strike(self.deals, seat, asked, False)
        if event.refuter == self.view.seat:
            self.shown[event.asker] |= card_mask([str(event.card)], self.view.deck)
        elif event.refuter is not None:
            shown_card = asked
            if event.card is None:
                add_answer(self.notebook, event.refuter, asked)
            else:
                shown_card = card_mask([event.card], self.view.deck)
                add_show(self.notebook, event.refuter, self.view.deck.cards.index(event.card))
            strike(self.deals, event.refuter, shown_card, True)
        settle(self.notebook)

    def hear_accusation(self, seat: int, cards: Triple) -> None:
        accused = card_mask(cards, self.view.deck)
        add_accusation(self.notebook, accused, False)
        settle(self.notebook)
        strike_middle(self.deals, accused)

    def solution(self) -> int:
        """Return the known cards of the envelope, as a set."""
        self._list()
        return int(self.notebook.holds[-1]) | int(common_envelope(self.deals))

    def accuse(self) -> Triple | None:
        cards = mask_cards(self.solution(), self.view.deck)
        return (cards[0], cards[1], cards[2]) if len(cards) == len(self.cards.categories) else None

    def places_known(self) -> int:
        held_cards = self.solution()
        for cards in self.notebook.holds:
            held_cards |= int(cards)
        return int(count_cards(held_cards))

    def suggest(self, move: Move) -> Triple | None:
        parts = self.view.deck.categories
        rooms = parts[2].cards
        leaves = self.view.config.again == "leaves" and move.only is None
        rooms_open = np.array([room == (move.only or room) and not (leaves and room == move.room) for room in rooms])
        distances = np.array([move.distances[room] for room in rooms])
        turns = 1 + self._turns[np.maximum(0, distances - move.roll)]
        worth = self.worth(self.prospects(rooms_open), turns if move.only is None else np.ones(len(rooms)))
        worth[:, :, ~rooms_open] = -np.inf
        # differences by rounding do not count
        best = np.argwhere(worth > worth.max() - 1e-9).tolist()
        suspect, weapon, room = self.view.draw(best)
        return parts[0].cards[suspect], parts[1].cards[weapon], rooms[room]

    def prospects(self, selected: NDArray[np.bool_]) -> Prospects:
        """Return the prospects of each suggestion with a room that is wanted."""
        self._list()
        hands = choose_deals(self.deals, self.notebook, self.hand, self.hints, self.view.rng)
        hands = hands[hands[:, -1].argsort(kind="stable")]
        return prospects(hands, self.weights(hands), self.view.seat, self.cards.starts, selected, self._known_lacks())

    def weights(self, hands: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return relative weights of deals: by the hints if all are listed; samples are already drawn by them."""
        if not self.deals.listed[0]:
            return np.ones(len(hands))
        cards = np.arange(self.hints.shape[1])
        has = hands[:, :, None] >> cards & 1
        likely = (has * self.hints).sum(axis=(1, 2))
        weights: NDArray[np.float64] = np.exp(likely - likely.max())
        return weights

    def _known_lacks(self) -> NDArray[np.int64]:
        """Return for each pair of players the cards that the first surely knows the second to lack."""
        return self.passed[None, :] | (self.shown | self.notebook.holds[:-1])[:, None]

    def worth(self, computed: Prospects, turns: NDArray[np.float64]) -> BySuggestion:
        """Return the value of each suggestion."""
        return computed.solution / turns


@dataclass(frozen=True, slots=True)
class Aims:
    """Weights relative to the bits about the solution.

    The percentages are wins against Simple and K with Dumb as the third player, 3,000 games each; 64.4 and 70.8 with
    the defaults. ``docs/play.md`` has more.
    """

    deal: float = 1.5  # value of a bit about the hands, which helps later; with 0: 60.7 and 70.6 %
    leak: float = 0.3  # cost if another player learns that a player lacks a card; with 0: 64.5 and 67.1 %
    turn: float = 0.7  # cost in bits of a turn before the suggestion can be made; with 1.2: 64.4 and 69.6 %
    # `own_card`, `own_room`: how likely a player asks for an own card or room, relative to others; with 1 for both:
    # 59.9 and 61.0 %. A guess about people, so never used as certain
    own_card: float = 0.1
    own_room: float = 0.2
    # of several cards show one that the asker has seen, else one of the largest category; if False, the option
    # ``shows`` decides: 64.3 and 68.9 %
    hides: bool = True


class Win(Information):
    """Wants to know the solution before the others.

    >>> from clue_logic.play.players import Setting, play_games
    >>> careless = lambda: Win(Aims(leak=0))
    >>> games = play_games(Setting(("Win", "Careless", "K")), seed=1, first=0, count=3, own={"Careless": careless})
    >>> int(games.wrong_by.sum())
    0
    """

    def __init__(self, aims: Aims | None = None) -> None:
        self.aims = aims or Aims()

    def sit_down(self, view: View) -> None:
        super().sit_down(view)
        rooms = card_mask(view.deck.categories[2].cards, view.deck)
        own = [self.aims.own_room if rooms >> card & 1 else self.aims.own_card for card in range(len(view.deck.cards))]
        self._hint = np.array([log(chance) for chance in own])

    def hear(self, event: Heard) -> None:
        super().hear(event)
        # Each time again: a player who asks twice for a card holds it even less likely. Where only the first time
        # counted, an early version beat K in 63 % of 1,800 games instead of 72 %.
        if event.asker != self.view.seat:
            for card in event.cards:
                number = self.view.deck.cards.index(card)
                self.hints[event.asker, number] += self._hint[number]

    def worth(self, computed: Prospects, turns: NDArray[np.float64]) -> BySuggestion:
        aims = self.aims
        return computed.solution + aims.deal * computed.deal - aims.leak * computed.leaks - aims.turn * (turns - 1)

    def show(self, asker: int, cards: tuple[str, ...]) -> str | None:
        if not self.aims.hides:
            return None
        deck = self.view.deck
        again = [card for card in cards if card_mask([card], deck) & int(self.shown[asker])]
        return again[0] if again else max(cards, key=lambda card: count_cards(self._category(card)))

    def _category(self, card: str) -> int:
        here = card_mask([card], self.view.deck)
        return next(int(category) for category in self.cards.categories if category & here)
