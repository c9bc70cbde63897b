"""A suggestion as a log tells it, with names of this game: for messages about lines that cannot be read at all."""

from __future__ import annotations

from clue_logic.game.game import AnswerRule
from clue_logic.language.headers import quoted
from clue_logic.language.keywords import Language
from clue_logic.language.references import Setup

_FEWEST = 3


def example(setup: Setup, language: Language | None) -> str | None:
    """Return a line that this log would accept; None where one player asks another, or the headers have errors."""
    deck, seats = setup.deck, setup.seats
    if deck is None or seats is None or setup.answers not in (AnswerRule.FIRST, AnswerRule.EVERYONE):
        return None
    from clue_logic.language.wording.spoken import CODES, WORDS

    words = WORDS[CODES[language or "English"]]
    cards = [category.cards[0] for category in deck.categories] or list(deck.cards[:_FEWEST])
    says = words["suggests"].format(quoted(seats[0]), ", ".join(map(quoted, cards)))
    if setup.answers is AnswerRule.EVERYONE:
        return f"{says}: {words['has'].format(quoted(seats[1]))}"
    passes = [words["passes"].format(quoted(seats[1]))] if len(seats) >= _FEWEST else []
    shows = words["shows"].format(quoted(seats[len(passes) + 1]))
    return f"{says}: {', '.join([*passes, shows])}"
