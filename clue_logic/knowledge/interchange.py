"""Cards that a log never tells apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable

from clue_logic.knowledge.copies import EncodedLog
from clue_logic.knowledge.sight import Audience
from clue_logic.worlds.constraints import HandChoice, Holding


def interchangeable_cards(log: EncodedLog) -> tuple[tuple[str, ...], ...]:
    """Return the cards that a log never tells apart: with two of them exchanged, it says the same.

    So for each world there is one with a hand that has the first of them, and in which its player considers as many
    solutions.

    >>> from clue_logic.language.reader import read_log
    >>> headers = "cards: 1, 2, 3, 4, 5\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 2\\n"
    >>> interchangeable_cards(EncodedLog(read_log(headers + "Ann suggests 1, 2, 5: Bob passes\\nAnn reveals 5")))
    (('1', '2'), ('3', '4'))
    """
    # all that a log says of a card: {"1": [0, ("shown", 2, True)]}; cards of which it says the same are alike
    uses: dict[str, list[Hashable]] = {card: [] for card in log.game.deck.cards}
    for number, disclosure in enumerate(log.disclosures):
        constraint = None if disclosure.part.stated is None else disclosure.part.stated.constraint
        if isinstance(constraint, Holding):
            alone = number if disclosure.audience is Audience.WITNESSES else disclosure.audience
            uses[constraint.card].append((constraint.location, constraint.holds, constraint.line, alone))
        elif isinstance(constraint, HandChoice):
            for card in {card for hand in constraint.hands for card in hand}:
                uses[card].append((number, card))
        elif constraint is not None:
            for card in set(constraint.cards):
                uses[card].append(number)
    for number, show in enumerate(log.showings):
        for card in set(show.cards):
            uses[card].append(("shown", number, show.card == card))
    for number, look in enumerate(log.looks):
        for card in look.cards:
            uses[card].append(("looked", number))
    alike = defaultdict(list)
    for card, key in uses.items():
        alike[tuple(key)].append(card)
    return tuple(tuple(cards) for cards in alike.values() if len(cards) > 1)
