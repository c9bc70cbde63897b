"""Cuts a question into pieces: names of the game, words with a meaning, and unknown words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, product

from clue_logic.game.deck import Deck
from clue_logic.language.keywords import LOCATIONS
from clue_logic.language.names import quote_name
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.pieces.letters import lower, word_ends
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.pieces.vocabulary import question_words
from clue_logic.language.references import Setup, find_category
from clue_logic.words.names import fold_name
from clue_logic.words.terms import group_name

MOST_CUTS = 32
"""In how many ways a text is cut where a word may mean several things."""

_MOST_WORDS = 4
"""The number of words of the longest name of a category: the scene of the crime."""

_MOST_IDEOGRAPHS = 4
"""The number of signs of the longest word for a category in a language without spaces."""

_QUOTES: Mapping[str, str] = {'"': '"', "„": "“", "“": "”", "「": "」", "『": "』"}
_ENDING = re.compile(r"(?:['’]s?|s|\.)\Z")
"""What may stand behind a name: ``Ben's``, ``Bens``, ``Ben.``"""
_QUESTION_WORDS = frozenset({"who", "what", "where", "wer", "was", "wo", "womit", "誰", "だれ", "何", "なに", "どこ"})
"""Words that mean a category only where the usual form has one."""
_LATIN = re.compile(r"[A-Za-z0-9.'&-]+")
"""A name in Latin letters, in Japanese."""


class Cutter:
    """Cuts a text of one language, with single blanks, into pieces; without a set-up, it looks for words alone.

    The senses are those of ``grammar/questions``, and ``card``, ``player``, ``place``, ``category`` or ``unknown``.
    """

    def __init__(self, text: str, code: str, setup: Setup | None = None) -> None:
        self._text = text
        self._small = lower(text)
        self._code = code
        self._words = question_words(code)
        self._setup = setup

    @cached_property
    def _names(self) -> GameNames:
        return GameNames.of(self._setup or Setup())

    def cuts(self) -> Iterator[tuple[Piece, ...]]:
        """Yield the ways to cut the text, with all pieces: several where a word is a name as well.

        >>> [piece.sense for piece in next(Cutter("who has it", "en").cuts())]
        ['who', 'have', 'it']
        """
        return islice(product(*self._slots()), MOST_CUTS)

    def category(self, written: str) -> str | None:
        """Return the name of the category that a word means; None if there is none."""
        deck = Deck() if self._setup is None else self._setup.deck
        key = find_category(written, deck) if deck.hidden else None
        return None if key is None else quote_name(group_name(key, self._code), sized=False)

    def _slots(self) -> list[list[Piece]]:
        """Return the possible pieces at each place; unknown words side by side are one piece."""
        slots: list[list[Piece]] = []
        at = 0
        while at < len(self._text):
            is_word = self._text[at].isalnum() or self._text[at] in _QUOTES
            if not is_word and self._words.longest(self._small, at) is None:
                at += 1
                continue
            slot = self._options(at)
            at = slot[0].end
            if slot[0].sense == "unknown" and slots and slots[-1][0].sense == "unknown":
                start = slots[-1][0].start
                if not self._text[slots[-1][0].end : slot[0].start].strip():
                    slots.pop()
                    slot = [Piece("unknown", start, at)]
            slots.append(slot)
        return slots

    def _options(self, at: int) -> list[Piece]:
        named = self._quoted(at) or self._named(at)
        known = self._words.longest(self._small, at)
        if known is None or self._text[at] in _QUOTES:
            ends = word_ends(self._text, at, 1) if self._words.spaced else ()
            return named or [Piece("unknown", at, ends[0] if ends else at + 1)]
        end, phrase = known
        piece = Piece(phrase.sense, at, end)
        if not named or named[0].end < end:
            return [piece]
        words = self._text[at : named[0].end].split()
        is_spelled = words[0][:1].isupper() and any(
            words == one.split() or words[0] in one.split() for one in self._names.spellings
        )
        if named[0].end > end or (at and is_spelled):
            return named
        is_whole = all(fold_name(word) in self._spelled_words for word in words)
        whole = [one for one in named if one.sense != "category" or phrase.sense == "guilty"]
        return [*whole, piece] if is_whole or phrase.sense == "guilty" else [piece]

    @cached_property
    def _spelled_words(self) -> frozenset[str]:
        return frozenset(word for one in self._names.spellings for word in fold_name(one).split())

    def _quoted(self, at: int) -> list[Piece]:
        closing = _QUOTES.get(self._text[at])
        end = -1 if closing is None else self._text.find(closing, at + 1)
        return [] if end < 0 else self._pieces_of(at, at + 1, end, end + 1)

    def _named(self, at: int) -> list[Piece]:
        """Return the longest names that begin at a place."""
        ends = self._ends(at) if self._setup is not None else ()
        return next((pieces for end, behind in ends if (pieces := self._pieces_of(at, at, end, behind))), [])

    def _pieces_of(self, start: int, first: int, last: int, end: int) -> list[Piece]:
        """Return the pieces from `start` to `end` that the words between two places name."""
        if self._setup is None:
            return []
        written = self._text[first:last]
        folded, named = fold_name(written), self._names.full(written)
        senses = (("card", named.card), ("player", named.player)) if named is not None else ()
        pieces = [Piece(sense, start, end, quote_name(written, sized=False)) for sense, name in senses if name]
        if folded in LOCATIONS:
            pieces.append(Piece("place", start, end, written))
        key = None if folded in _QUESTION_WORDS else self.category(written)
        return pieces if key is None else [*pieces, Piece("category", start, end, key)]

    def _ends(self, at: int) -> Iterator[tuple[int, int]]:
        """Yield where a name that begins at a place may end, without and with a genitive's s: the last place first."""
        if not self._words.spaced:
            latin = _LATIN.match(self._text, at)
            end = min(at + _MOST_IDEOGRAPHS, len(self._text)) if latin is None else latin.end()
            ends = [at + len(one) for one in self._full_names if self._small.startswith(one, at)]
            ends += range(end, at if latin is None else end - 1, -1)
            yield from ((end, end) for end in ends if self._text[end - 1] != " ")
            return
        for end in word_ends(self._text, at, max(self._most_words, _MOST_WORDS)):
            yield end, end
            ending = _ENDING.search(self._text, at, end)
            if ending is not None and (ending[0] != "s" or (self._code == "de" and self._is_player(at, end - 1))):
                yield ending.start(), end

    @cached_property
    def _full_names(self) -> Sequence[str]:
        return sorted({*map(fold_name, self._names.spellings), *LOCATIONS}, key=len, reverse=True)

    @cached_property
    def _most_words(self) -> int:
        return max(
            (names.most_words for names in (self._names.players, self._names.cards) if names is not None), default=1
        )

    def _is_player(self, start: int, end: int) -> bool:
        players = self._names.players
        return players is not None and players.is_full(self._text[start:end])
