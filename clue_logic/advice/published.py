"""The value of suggestions for the programs of the thesis, K and K&KaK, given a log.

The programs know only what suggestions and answers tell them (`rules/thesis`); all other statements of a log are
ignored. This needs the extra `play`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from clue_logic.advice.asking import NoAdviceError, Suggesting
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.play.config import B, Config
from clue_logic.play.masks import NO_CARD, card_mask
from clue_logic.play.programs import DeckArrays, deck_arrays
from clue_logic.play.thesis_base import Databases, begin, databases, tell
from clue_logic.play.utility import averages


def utility(
    game: Game, opponents: bool, turns: Mapping[str, float] | None = None, config: Config = B
) -> Callable[[Suggesting], float]:
    """Return the utility of a suggestion for the keeper of a log: Average / Turns in the thesis.

    Parameters
    ----------
    game
        The log with its keeper.
    opponents
        Whether the program keeps databases of its opponents: K&KaK, or else K.
    turns
        The number of turns to each room; by default walking does not count.
    config
        The reading of the thesis; of its options only ``refute_average`` matters here.

    Raises
    ------
    NoAdviceError
        If the programs cannot play such a game.
    """
    cards = _cards(game)
    assert game.me is not None
    deck = game.deck
    average = averages(
        keeper_databases(game),
        game.names.index(game.me),
        card_mask(game.hand or (), deck),
        np.array([player.high for player in game.players]),
        cards.categories,
        cards.starts,
        np.ones(len(deck.categories[2].cards), np.bool_),
        opponents,
        config.refute_average == "possible_cards",
    )

    def worth(suggesting: Suggesting) -> float:
        at = (category.cards.index(card) for category, card in zip(deck.categories, suggesting.cards, strict=True))
        return float(average[tuple(at)]) / (1.0 if turns is None else turns[suggesting.cards[-1]])

    return worth


def keeper_databases(game: Game) -> Databases:
    """Return the databases of the keeper of a log.

    Raises NoAdviceError if the programs cannot play such a game.
    """
    _cards(game)
    assert game.me is not None
    seat, suggestions = game.names.index(game.me), [e for e in game.events if isinstance(e, Suggestion)]
    base = databases(len(game.names), len(suggestions) + 1)
    begin(base, seat, card_mask(game.hand or (), game.deck))
    for event in suggestions:
        passed, refuter, shown = 0, NO_CARD, 0
        for answer in event.answers:
            if answer.reply is Reply.PASSED:
                passed |= 1 << game.names.index(answer.player)
            else:
                refuter = game.names.index(answer.player)
                shown = card_mask([answer.card] if answer.card else [], game.deck)
        tell(base, seat, True, game.names.index(event.asker), card_mask(event.cards, game.deck), passed, refuter, shown)
    return base


def _cards(game: Game) -> DeckArrays:
    sized = all(player.low == player.high for player in game.players)
    if game.answers is not AnswerRule.FIRST or game.hand is None or not sized or game.table:
        raise NoAdviceError(
            "the programs K and K&KaK play only where the first who can shows a card, with a hand that is in the log, "
            "hands of known sizes and no cards on the table; rank by information or by win"
        )
    try:
        return deck_arrays(game.deck)
    except ValueError as error:
        raise NoAdviceError(f"the programs K and K&KaK cannot play with this deck: {error}") from None
