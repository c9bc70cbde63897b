"""Cuts a question into pieces: names of the game, words with a meaning, and unknown words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import islice, product

from clue_logic.language.keywords import LOCATIONS
from clue_logic.language.names import quote_name
from clue_logic.language.pieces.vocabulary import Phrase, Vocabulary, expand
from clue_logic.language.references import Setup, find_category
from clue_logic.storage.resources import resource
from clue_logic.words.names import MIN_SHORT_NAME, Names, fold_name
from clue_logic.words.terms import group_name

MOST_CUTS = 32
"""In how many ways a text is cut where a word may mean several things."""

MOST_WORDS = 4
"""The number of words of the longest name of a category: the scene of the crime."""

MOST_IDEOGRAPHS = 4
"""The number of signs of the longest word for a category in a language without spaces."""

_WORD = re.compile(r"[^\s,;:?!？！、。…\"„“”「」『』()]+")
_QUOTES: Mapping[str, str] = {'"': '"', "„": "“", "“": "”", "「": "」", "『": "』"}
_ENDING = re.compile(r"(?:['’]s?|s|\.)\Z")
"""What may stand behind a name: ``Ben's``, ``Bens``, ``Ben.``"""
_QUESTION_WORDS = frozenset({"who", "what", "where", "wer", "was", "wo", "womit", "誰", "だれ", "何", "なに", "どこ"})
"""Words that mean a category only where the usual form has one."""
_LATIN = re.compile(r"[A-Za-z0-9.'&-]+")
"""A name in Latin letters, in Japanese."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some letters of a question, from `start` to `end`, and their meaning.

    >>> Piece("card", 4, 8, "Rope").name
    'Rope'
    """

    sense: str  # as in ``grammar/questions``; ``card``, ``player``, ``place``, ``category`` or ``unknown``
    start: int
    end: int
    name: str = ""  # how the usual form writes what is named


@cache
def load_words(code: str) -> Vocabulary:
    """Return the words of questions in a language.

    >>> load_words("en").longest("where is the rope", 0)
    (5, Phrase(sense='where', sure=True))
    """
    senses = tomllib.loads(resource("grammar", "questions", f"{code}.toml").read_text(encoding="utf-8"))
    phrases = {
        words: Phrase(sense, sure=True)
        for sense, lines in senses.items()
        for line in filter(None, map(str.strip, lines.splitlines()))
        for spelled in expand(line)
        for words in (spelled, spelled.replace("ss", "ß"))  # which `expand` compares as "ss"
    }
    return Vocabulary(phrases, tuple(sorted({len(words) for words in phrases}, reverse=True)), code != "ja")


@dataclass(frozen=True)
class NameFinder:
    """Finds the names of a game in a text of one language."""

    setup: Setup
    code: str

    @cached_property
    def _kinds(self) -> Sequence[tuple[str, Names]]:
        kinds = (("card", self.setup.cards), ("player", self.setup.players))
        return [(sense, names) for sense, names in kinds if names is not None]

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of all names."""
        return frozenset(word for _, names in self._kinds for one in names.spellings for word in fold_name(one).split())

    @cached_property
    def most_words(self) -> int:
        """The number of words in the longest name."""
        return max((names.most_words for _, names in self._kinds), default=1)

    @cached_property
    def spellings(self) -> Sequence[str]:
        """All full names, for a language without spaces: the longest first."""
        names = {fold_name(one) for _, names in self._kinds for one in names.spellings} | set(LOCATIONS)
        return sorted(names, key=len, reverse=True)

    def find(self, written: str) -> Iterator[tuple[str, str]]:
        """Yield what some words name: a sense, and how the usual form writes it."""
        folded = fold_name(written)
        if self.may_name(folded):
            for sense, names in self._kinds:
                if names.is_known(written):
                    yield sense, quote_name(written, sized=False)
        if folded in LOCATIONS:
            yield "place", written
        key = None if folded in _QUESTION_WORDS else self.category(written)
        if key is not None:
            yield "category", key

    def category(self, written: str) -> str | None:
        """Return the name of the category that a word means; None if there is none."""
        deck = self.setup.deck
        key = None if deck is None or not deck.hidden else find_category(written, deck)
        return None if key is None else quote_name(group_name(key, self.code), sized=False)

    def may_name(self, folded: str) -> bool:
        """Return True if each word is one of a name, or the beginning of one: looking names up takes longer."""
        return all(
            word in self.words or (len(word) >= MIN_SHORT_NAME and any(one.startswith(word) for one in self.words))
            for word in folded.replace(".", " ").replace("_", " ").split()
        )

    def is_whole(self, written: str) -> bool:
        """Return True if some words are whole words of a name, not beginnings."""
        return all(word in self.words for word in fold_name(written).split())

    def is_spelled(self, written: str) -> bool:
        """Return True if some words are spelled as in a name, with its capital letters."""
        spelled = (one for _, names in self._kinds for name in names.spellings for one in (name, *name.split()))
        return written[:1].isupper() and written in spelled


@dataclass
class Cutter:
    """Cuts a text of one language into pieces; `names` is None to look for words alone."""

    text: str  # with single blanks
    code: str
    names: NameFinder | None
    _words: Vocabulary = field(init=False)
    _small: str = field(init=False)

    def __post_init__(self) -> None:
        self._words = load_words(self.code)
        # With the same number of letters, so that places stay.
        lowered = ("'" if letter == "’" else letter.lower() for letter in self.text)
        self._small = "".join(small if len(small) == 1 else "_" for small in lowered)

    def cuts(self) -> Iterator[tuple[Piece, ...]]:
        """Yield the ways to cut the text, with all pieces: several where a word is a name as well."""
        return islice(product(*self._slots()), MOST_CUTS)

    def _slots(self) -> list[list[Piece]]:
        """Return the possible pieces at each place; unknown words side by side are one piece."""
        slots: list[list[Piece]] = []
        at = 0
        while at < len(self.text):
            is_word = self.text[at].isalnum() or self.text[at] in _QUOTES
            if not is_word and self._words.longest(self._small, at) is None:
                at += 1
                continue
            slot = self._options(at)
            last = slots[-1][0] if slots else None
            if slot[0].sense == "unknown" and last is not None and last.sense == "unknown":
                between = self.text[last.end : at]
                if not between.strip():
                    slot = [Piece("unknown", last.start, slot[0].end)]
                    slots.pop()
            slots.append(slot)
            at = slot[0].end
        return slots

    def _options(self, at: int) -> list[Piece]:
        quoted = self._quoted(at)
        if quoted:
            return quoted
        named = self._named(at)
        known = self._words.longest(self._small, at)
        if known is None:
            return named or [self._unknown(at)]
        end, phrase = known
        piece = Piece(phrase.sense, at, end)
        if not named or named[0].end < end:
            return [piece]
        written = self.text[at : named[0].end]
        assert self.names is not None
        if named[0].end > end or (at and self.names.is_spelled(written)):
            return named
        whole = [one for one in named if one.sense != "category" or phrase.sense == "guilty"]
        return [*whole, piece] if self.names.is_whole(written) or phrase.sense == "guilty" else [piece]

    def _quoted(self, at: int) -> list[Piece]:
        closing = _QUOTES.get(self.text[at])
        end = -1 if closing is None else self.text.find(closing, at + 1)
        if end < 0 or self.names is None:
            return []
        return [Piece(sense, at, end + 1, name) for sense, name in self.names.find(self.text[at + 1 : end])]

    def _named(self, at: int) -> list[Piece]:
        """Return the longest names that begin at a place."""
        if self.names is None:
            return []
        for end, behind in self._ends(at):
            options = [Piece(sense, at, behind, name) for sense, name in self.names.find(self.text[at:end])]
            if options:
                return options
        return []

    def _ends(self, at: int) -> Iterator[tuple[int, int]]:
        """Yield where a name that begins at a place may end, without and with a genitive's s: the last place first."""
        assert self.names is not None
        if not self._words.spaced:
            full = [at + len(one) for one in self.names.spellings if self._small.startswith(one, at)]
            latin = _LATIN.match(self.text, at)
            end = min(at + MOST_IDEOGRAPHS, len(self.text)) if latin is None else latin.end()
            yield from (
                (end, end)
                for end in (*full, *range(end, at if latin is None else end - 1, -1))
                if self.text[end - 1] != " "
            )
            return
        ends: list[int] = []
        for word in islice(_WORD.finditer(self.text, at), max(self.names.most_words, MOST_WORDS)):
            if self.text[ends[-1] if ends else at : word.start()].strip():
                break
            ends.append(word.end())
        for end in reversed(ends):
            yield end, end
            ending = _ENDING.search(self.text, at, end)
            if ending is not None and (ending[0] != "s" or (self.code == "de" and self._is_player(at, end - 1))):
                yield ending.start(), end

    def _is_player(self, start: int, end: int) -> bool:
        players = self.names.setup.players if self.names is not None else None
        return players is not None and players.is_full(self.text[start:end])

    def _unknown(self, at: int) -> Piece:
        word = _WORD.match(self.text, at) if self._words.spaced else None
        return Piece("unknown", at, at + 1 if word is None else word.end())
