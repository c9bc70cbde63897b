"""The names of a game, as the cutter looks them up: in full, in short, abbreviated, or with a slip."""

from __future__ import annotations

import bisect
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property

from msgspec import Struct

from clue_logic.game.game import AnswerRule
from clue_logic.language.names import quote_name
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.pieces.vocabulary import synonyms
from clue_logic.language.references import Setup
from clue_logic.words.names import MIN_SHORT_NAME, Names, fold_name

_UMLAUTS = (("ae", "ä"), ("oe", "ö"), ("ue", "ü"), ("ss", "ß"))
_ALIKE = 0.8
_SHORTEST_SLIP = 4
_VOWELS = frozenset("aeiouäöü")


class Named(Struct, frozen=True):
    """What some letters name; `sure` is False if that is guessed from a beginning, or from a slip."""

    player: str | None
    card: str | None
    sure: bool = True

    @property
    def name(self) -> str:
        """The player or the card, in full."""
        return self.player or self.card or ""


class GameNames(Struct, frozen=True, dict=True):
    """The names of a game, which phrases must not be mixed up with."""

    # `players`, `cards`: the names, None if the headers have errors; the players in the order of their seats
    players: Names | None = None
    cards: Names | None = None
    me: str | None = None  # the keeper of the log
    hand: frozenset[str] | None = None  # her cards
    suggesting: bool = True  # false if players ask one another by name: then the asker suggests nothing
    everyone: bool = False  # true if all players say whether they hold a card
    categories: Mapping[str, str] = {}  # the category of each card, of a deck with categories

    @staticmethod
    def of(setup: Setup) -> GameNames:
        """Return the names of a game."""
        parts = setup.deck.categories
        return GameNames(
            setup.players or None,
            setup.cards or None,
            setup.me,
            None if setup.hand is None else frozenset(setup.hand),
            setup.answers is None or not setup.answers.asks_one,
            setup.answers is AnswerRule.EVERYONE,
            {card: part.key for part in parts for card in part.cards},
        )

    @cached_property
    def myself(self) -> str | None:
        """The player that "I" means, as a log writes it; None without a keeper, or if a player has that name."""
        return None if self.me is None or self.is_myself_a_name else quote_name(self.me)

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

    @property
    def has_semicolon(self) -> bool:
        """True if a name has a semicolon, which then divides nothing."""
        return any(";" in word for word in self.of_names)

    @cached_property
    def first_letters(self) -> frozenset[str]:
        """The letters with which a name in full begins."""
        return frozenset(one[0] for _, *some in self.by_length for names in some for one in names)

    @cached_property
    def by_length(self) -> Sequence[tuple[int, frozenset[str], frozenset[str]]]:
        """The ways to write players and cards in full, as they are compared, by their numbers of letters: most first.

        Of the short ones, those that are the name itself.
        """
        players, cards = ({} if names is None else _spellings_by_length(names) for names in (self.players, self.cards))
        lengths = sorted(players.keys() | cards.keys(), reverse=True)
        return [(length, frozenset(players.get(length, ())), frozenset(cards.get(length, ()))) for length in lengths]

    def is_name(self, words: str) -> bool:
        """Return True if some words are a player's or a card's name, in full or in short."""
        return any(names is not None and names.is_known(words) for names in (self.players, self.cards))

    def is_full_name(self, words: str) -> bool:
        """Return True if some words are a player's or a card's whole name."""
        return any(names is not None and names.is_full(words) for names in (self.players, self.cards))

    def full(self, words: str) -> Named | None:
        """Return whom or what some words name in full or in short: perhaps both a player and a card."""
        for written in dict.fromkeys((words, _with_umlauts(words))):
            if self._may_name(written):
                player, card = (
                    None if names is None else names.lookup(written) for names in (self.players, self.cards)
                )
                if player or card:
                    return Named(player, card)
        return self._plain.get(_without_marks(words))

    def _may_name(self, written: str) -> bool:
        """Return True if each word is one of a name, or the beginning of one: looking names up takes longer."""
        words, places = self._sorted_words, range(len(self._sorted_words))
        return all(
            (at := bisect.bisect_left(words, word)) in places and words[at].startswith(word) for word in _parts(written)
        )

    @cached_property
    def _sorted_words(self) -> Sequence[str]:
        return sorted({word for one in self.spellings for word in _parts(one)})

    @cached_property
    def spellings(self) -> Sequence[str]:
        """Every name and alias."""
        return [one for names in (self.players, self.cards) if names is not None for one in names.spellings]

    def beginning(self, word: str) -> Named | None:
        """Return the only name that has a word which begins so: of players first, then of cards.

        >>> names = GameNames(Names(["Tom", "Imogen"], "player"), Names(["Miss Scarlett", "Spanner"], "card"))
        >>> names.beginning("im").name, names.beginning("sc").name, names.beginning("s")
        ('Imogen', 'Miss Scarlett', None)
        """
        start = _with_umlauts(fold_name(word.strip(".")))
        ways = (str.startswith, _abbreviates, _has_letters) if len(start) > 1 else (_abbreviates,)
        return next(filter(None, (self._only(start, way) for way in ways)), None)

    @cached_property
    def _all(self) -> Sequence[Sequence[tuple[str, str]]]:
        """The players and the cards, as they are compared, and in full."""
        named = (() if names is None else names.all for names in (self.players, self.cards))
        return [[(fold_name(name), name) for name in some] for some in named]

    def _only(self, start: str, abbreviates: Callable[[str, str], bool]) -> Named | None:
        """Return the only name that letters abbreviate."""
        players, cards = (
            {name for written, name in some if start and abbreviates(written, start)} for some in self._all
        )
        if len(players) == 1 and (len(cards) != 1 or len(start) == 1):
            return Named(min(players), None, sure=False)
        return Named(None, min(cards), sure=False) if len(cards) == 1 and not players else None

    def slip(self, words: str) -> Named | None:
        """Return the only name that is near to some words.

        >>> names = GameNames(Names(["Tom"], "player"), Names(["Candlestick", "Kitchen"], "card"))
        >>> names.slip("candel stick").name, names.slip("crisps")
        ('Candlestick', None)
        """
        written = fold_name(words)
        if written not in self._slips:
            self._slips[written] = self._find_slip(written)
        return self._slips[written]

    @cached_property
    def cuts(self) -> dict[tuple[str, str, bool, str], Sequence[Piece] | None]:
        """The pieces of the texts cut last."""
        return {}

    @cached_property
    def _slips(self) -> dict[str, Named | None]:
        """The slips looked up so far."""
        return {}

    def _find_slip(self, written: str) -> Named | None:
        named = [self.full(word) for word in synonyms().get(written, ())]
        cards = {one.card for one in named if one is not None and one.card}
        if len(cards) == 1:
            return Named(None, min(cards), sure=False)
        alike = _ALIKE if len(written) >= _SHORTEST_SLIP else 1.0
        near = [one for one in get_close_matches(written, self._spelled, n=3, cutoff=alike) if one[0] == written[0]]
        near = near or [one for one in self._spelled if one[0] == written[0] and sorted(one) == sorted(written)]
        meant = list(dict.fromkeys(self._spelled[one] for one in near))
        return meant[0] if len(meant) == 1 else None

    @cached_property
    def _plain(self) -> Mapping[str, Named]:
        """Whom or what names mean that are written without their marks: ``Ayse`` is ``Ayşe``."""
        named = [(name, Named(name, None)) for name in (self.players.all if self.players is not None else ())]
        named += [(name, Named(None, name)) for name in (self.cards.all if self.cards is not None else ())]
        return {_without_marks(name): meant for name, meant in named if _without_marks(name) != fold_name(name)}

    @cached_property
    def _spelled(self) -> Mapping[str, Named]:
        """Whom or what each spelling of a name, or its last word, names; unsure, as only slips look here."""
        spelled: dict[str, set[Named]] = {}
        for names, is_card in ((self.cards, True), (self.players, False)):
            for written in () if names is None else names.spellings:
                name = names.lookup(written) if names is not None else None
                named = Named(None, name, sure=False) if is_card else Named(name, None, sure=False)
                for spelling in {fold_name(written), fold_name(written).split()[-1]} if name else ():
                    spelled.setdefault(spelling, set()).add(named)
        return {spelling: min(some, key=str) for spelling, some in spelled.items() if len(some) == 1}


def _abbreviates(name: str, short: str) -> bool:
    """Return True if a word of a name begins so, or is a compound that ends so: *Zange* for *Rohrzange*."""
    words = name.split()
    return any(word.startswith(short) or (len(short) >= _SHORTEST_SLIP and word.endswith(short)) for word in words)


def _has_letters(name: str, short: str) -> bool:
    """Return True if letters are the initials of a name, or its consonants, as far as they go: *OW*, *grn*, *stdy*."""
    if short == "".join(word[0] for word in name.split()):
        return True
    return not _VOWELS & set(short[1:]) and any(
        word[0] == short[0] and all(letter in rest for letter in short[1:])
        for word in name.split()
        for rest in (iter(word[1:]),)
    )


def _with_umlauts(word: str) -> str:
    """Return German words with the letters that stand for others on foreign keyboards: ``Juergen`` is ``Jürgen``."""
    for letters, umlaut in _UMLAUTS:
        word = word.replace(letters, umlaut).replace(letters.title(), umlaut.title())
    return word


def _without_marks(name: str) -> str:
    letters = unicodedata.normalize("NFKD", fold_name(name)).replace("ı", "i")
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _parts(name: str) -> Sequence[str]:
    return fold_name(name).replace(".", " ").replace("_", " ").split()


def _words(names: Iterable[str]) -> frozenset[str]:
    return frozenset(word for name in names for word in fold_name(name).split())


def _spellings_by_length(names: Names) -> Mapping[int, set[str]]:
    spellings: dict[int, set[str]] = {}
    for spelling in names.spellings:
        if len(spelling) >= MIN_SHORT_NAME or spelling in names.all:
            spellings.setdefault(len(spelling), set()).add(fold_name(spelling))
    return spellings
