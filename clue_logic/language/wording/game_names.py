"""The names of a game, which phrases must not be mixed up with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from clue_logic.game.game import AnswerRule
from clue_logic.language.headers import quoted
from clue_logic.language.references import Setup
from clue_logic.words.names import SHORTEST, Names, folded


@dataclass(frozen=True)
class GameNames:
    """The names of a game, which phrases must not be mixed up with.

    Parameters
    ----------
    players, cards
        The names, None where the headers have errors.
    me
        Whose notebook it is.
    suggesting
        False where players ask one another by name: who asks suggests nothing then.
    everyone
        True where all players say whether they hold a card.
    """

    players: Names | None = None
    cards: Names | None = None
    me: str | None = None
    suggesting: bool = True
    everyone: bool = False

    @staticmethod
    def of(setup: Setup) -> GameNames:
        """Return the vocabulary of a game."""
        everyone = setup.answers is AnswerRule.EVERYONE
        return GameNames(setup.players, setup.cards, setup.me, setup.answers is not AnswerRule.ONE, everyone)

    @cached_property
    def myself(self) -> str | None:
        """What "I" stands for, as a log writes it; None if nobody keeps the log, or somebody is called so."""
        return None if self.me is None or self.is_myself_a_name else quoted(self.me)

    @property
    def is_myself_a_name(self) -> bool:
        """True if "I" or "ich" is part of a player's name."""
        return not self.of_players.isdisjoint({"i", "ich"})

    @cached_property
    def of_players(self) -> frozenset[str]:
        """Every word of a player's name."""
        return frozenset() if self.players is None else _words(self.players.all)

    @cached_property
    def of_names(self) -> frozenset[str]:
        """Every word of a name or alias."""
        return self.of_players if self.cards is None else self.of_players | _words(self.cards.spellings)

    @cached_property
    def by_length(self) -> Sequence[tuple[int, frozenset[str], frozenset[str]]]:
        """The ways to write players and cards in full, as they are compared, by their numbers of letters: most first.

        Of the short ones, those that are the name itself.
        """
        players, cards = ({} if names is None else _spelt(names) for names in (self.players, self.cards))
        lengths = sorted(players.keys() | cards.keys(), reverse=True)
        return [(length, frozenset(players.get(length, ())), frozenset(cards.get(length, ()))) for length in lengths]

    def is_name(self, words: str) -> bool:
        """Return True if some words are a player's or a card's name, in full or in short."""
        return any(names is not None and names.is_known(words) for names in (self.players, self.cards))

    def is_full_name(self, words: str) -> bool:
        """Return True if some words are a player's or a card's whole name."""
        return any(names is not None and names.is_full(words) for names in (self.players, self.cards))


def _words(names: Iterable[str]) -> frozenset[str]:
    return frozenset(word for name in names for word in folded(name).split())


def _spelt(names: Names) -> Mapping[int, set[str]]:
    found: dict[int, set[str]] = {}
    for spelling in names.spellings:
        if len(spelling) >= SHORTEST or spelling in names.all:
            found.setdefault(len(spelling), set()).add(folded(spelling))
    return found
