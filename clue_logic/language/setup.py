"""What the headers of a log come to: the game before its first event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.game.deck import Deck
from clue_logic.game.game import AnswerRule, Game, HeaderLines, Player
from clue_logic.words.names import Names, folded


@dataclass
class Setup:
    """What the headers of a log say; None where they say nothing, or nothing that can be used.

    After an error some of it is missing. Whoever reads on must not complain about names that could not be known.
    """

    deck: Deck | None = None
    seats: tuple[str, ...] | None = None
    sizes: tuple[Player, ...] = ()
    me: str | None = None
    hand: tuple[str, ...] | None = None
    table: tuple[str, ...] = ()
    edition: str | None = None
    settings: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    category_lines: tuple[int, ...] = ()

    @property
    def answers(self) -> AnswerRule | None:
        """Who answers a suggestion; None if the log says so in a way that cannot be understood."""
        said = self.settings.get("answers", AnswerRule.FIRST.value)
        return AnswerRule(said) if said else None

    @cached_property
    def cards(self) -> Names | None:
        """The names of the cards."""
        return None if self.deck is None else Names(self.deck.cards, "card", self.deck.aliases)

    @cached_property
    def players(self) -> Names | None:
        """The names of the players."""
        return None if self.seats is None else Names(self.seats, "player", _initials(self.seats))

    @cached_property
    def category_of(self) -> Mapping[str, str]:
        """The category of every card; empty for a deck without categories."""
        if self.deck is None:
            return {}
        return {card: category.key for category in self.deck.categories for card in category.cards}

    def game(self) -> Game:
        """Return the game as it stands before the first event; only after headers without an error."""
        assert self.deck is not None
        numbers = {key: line for key, line in self.lines.items() if key in HeaderLines.__dataclass_fields__}
        return Game(
            self.deck,
            self.sizes,
            me=self.me,
            hand=self.hand,
            table=self.table,
            answers=self.answers or AnswerRule.FIRST,
            asker_silent=self.settings.get("asker") == "silent",
            strict=self.settings.get("strict") == "yes",
            one_of_each="hands" in self.settings,
            perfect_accusing=self.settings.get("accusing") == "perfect",
            edition=self.edition,
            lines=HeaderLines(**numbers, categories=self.category_lines),
        )


def _initials(players: Sequence[str]) -> list[tuple[str, str]]:
    """Return the one or two letters with which only one player's name begins, but for words that mean the keeper."""
    found = []
    for length in (1, 2):
        begun = [folded(player)[:length] for player in players]
        found += [(short, player) for short, player in zip(begun, players, strict=True) if begun.count(short) == 1]
    return [(short, player) for short, player in found if short.isalpha() and short not in ("i", "me")]
