"""What suggestions are worth to the programs of the thesis, K and K&KaK, given a log.

The programs know only what suggestions and answers tell them (`rules/thesis`); all else that a log says is left out of
account. This needs the extra `play`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from clue_logic.advice.asking import NoAdviceError, Suggesting
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.play.config import B, Config
from clue_logic.play.masks import NO_CARD, mask_of
from clue_logic.play.programs import Cards, cards_in
from clue_logic.play.thesis_base import Databases, begin, databases, tell
from clue_logic.play.utility import Numbers, opponent_refute_values, refute_clauses, supports


def utility(
    game: Game, opponents: bool, turns: Mapping[str, float] | None = None, config: Config = B
) -> Callable[[Suggesting], float]:
    """Return what a suggestion is worth to the keeper of a log: Average / Turns, in the words of the thesis.

    Parameters
    ----------
    game
        The game, with the hand of its keeper.
    opponents
        Whether to count what the opponents learn too, as Program K&KaK does.
    turns
        For each room in how many turns the suggestion can be made; if not given, in one.
    config
        How the thesis is read.

    Raises
    ------
    NoAdviceError
        If the programs cannot play such a game.
    """
    cards = _cards(game)
    assert game.me is not None
    seat, players, deck = game.names.index(game.me), len(game.names), game.deck
    base, hand = told(game), mask_of(game.hand or (), deck)
    numbers = range(len(deck.cards))
    sizes = np.array([player.high for player in game.players])
    lacking = supports(base, seat, hand, sizes, cards.categories)
    new_lack = _not_lacked(base, seat, seat, numbers)
    new_hold = refute_clauses(base, seat, len(deck.cards))
    possible = new_lack if config.refute_average == "possible_cards" else np.ones_like(new_lack)
    new_hold = new_hold * possible
    others_lack = np.zeros_like(new_lack)
    others_refute = opponent_refute_values(base, seat, cards.starts) if opponents else None
    for n in range(players):
        if n != seat:
            others_lack += _not_lacked(base, seat, n, numbers) * (np.arange(players) != n)[:, np.newaxis]

    def average(suggesting: Suggesting) -> float:
        at = [deck.cards.index(card) for card in suggesting.cards]
        triple = tuple(number - start for number, start in zip(at, cards.starts, strict=False))
        total, clauses, reached = 0.0, 0.0, 1.0
        for place in range(players - 1):
            p = (seat + 1 + place) % players
            support = float(np.prod(lacking[place, at]))
            by_support = new_lack[p, at].sum()
            by_refute = new_hold[p, at].sum() / (possible[p, at].sum() or 1.0)
            if others_refute is not None:
                by_support /= others_lack[p, at].sum() or 1.0
                by_refute /= others_refute[p][triple] or 1.0
            total += (by_refute + clauses) * (1.0 - support) * reached
            clauses += by_support
            reached *= support
        return float(total + clauses * reached) / (1.0 if turns is None else turns[suggesting.cards[-1]])

    return average


def told(game: Game) -> Databases:
    """Return the databases of the keeper of a log.

    Raises
    ------
    NoAdviceError
        If the programs cannot play such a game.
    """
    _cards(game)
    assert game.me is not None
    seat, suggestions = game.names.index(game.me), [e for e in game.events if isinstance(e, Suggestion)]
    base = databases(len(game.names), len(suggestions) + 1)
    begin(base, seat, mask_of(game.hand or (), game.deck))
    for event in suggestions:
        passed, refuter, shown = 0, NO_CARD, 0
        for answer in event.answers:
            if answer.reply is Reply.PASSED:
                passed |= 1 << game.names.index(answer.player)
            else:
                refuter = game.names.index(answer.player)
                shown = mask_of([answer.card] if answer.card else [], game.deck)
        tell(base, seat, True, game.names.index(event.asker), mask_of(event.cards, game.deck), passed, refuter, shown)
    return base


def _cards(game: Game) -> Cards:
    sized = all(player.low == player.high for player in game.players)
    if game.answers is not AnswerRule.FIRST or game.hand is None or not sized or game.table:
        raise NoAdviceError(
            "the programs K and K&KaK play only where the first who can shows a card, with a hand that is in the log, "
            "hands of known sizes and no cards on the table; rank by information or by win"
        )
    try:
        return cards_in(game.deck)
    except ValueError as error:
        raise NoAdviceError(f"the programs K and K&KaK cannot play with this deck: {error}") from None


def _not_lacked(base: Databases, seat: int, owner: int, numbers: range) -> Numbers:
    """Return for each player and card 0 if the owner knows that the player lacks it, else 1."""
    lacks = base.lacks[seat, owner]
    return np.array([[1.0 - (int(held) >> number & 1) for number in numbers] for held in lacks])
