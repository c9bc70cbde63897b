"""The words of a language: phrases and their senses, from the files in `grammar/words`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from itertools import product

from clue_logic.language.keywords import Language
from clue_logic.storage.resources import resource
from clue_logic.words.names import fold_name

CODES: Mapping[Language, str] = {"English": "en", "German": "de", "Japanese": "ja"}

_VERBS = frozenset({"ASKS", "ACCUSES", "SHOWS", "PASSES", "REVEALS", "RIGHT", "WRONG", "QUESTION"})
_SHORTEST_SLIP = 5
_ALIKE = 0.86

_PART = re.compile(r"(\(|\[)([^()\[\]]*(?:\([^()]*\)[^()\[\]]*)*)[)\]]|[^()\[\]]+")
_CHOICE = re.compile(r"\|(?![^(]*\))")
"""A bar that is not between parentheses."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One meaning of some words; `sure` is False if they may as well mean something else."""

    sense: str  # a terminal of grammar/wording.lark; or FILLER, BREAK, DOUBT
    sure: bool


@dataclass(frozen=True)
class Vocabulary:
    """The phrases of one language.

    >>> english = vocabulary("English")
    >>> english.longest("ben couldn't show anything", 4)
    (12, Phrase(sense='NEG', sure=True))
    """

    phrases: Mapping[str, Phrase]  # by their words in small letters, one blank between two
    lengths: tuple[int, ...]  # of the phrases in letters, the longest first
    spaced: bool  # whether words end where a letter cannot follow: not in Japanese

    def longest(self, text: str, at: int) -> tuple[int, Phrase] | None:
        """Return the longest phrase that begins at a place of a text in small letters, and its end.

        Runs of blanks must be one blank already.
        """
        for length in self.lengths:
            end = at + length
            phrase = self.phrases.get(text[at:end]) if end <= len(text) else None
            if phrase is not None and not (self.spaced and _goes_on(text, end)):
                return end, phrase
        return None

    def count_words(self, text: str) -> int:
        """Return how many words of a text are words of this language; of Japanese, how many signs."""
        if not self.spaced:
            return sum("\u3040" <= letter <= "\u30ff" for letter in text)
        return sum(word in self.phrases for word in re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)*", text.lower()))

    def near(self, word: str) -> Phrase | None:
        """Return the meaning of the only word of an event that is near to a misspelt one.

        >>> vocabulary("English").near("acuses").sense, vocabulary("English").near("crisps")
        ('ACCUSES', None)
        """
        if len(word) < _SHORTEST_SLIP:
            return None
        senses = {self.phrases[one].sense for one in get_close_matches(word, self._verbs, n=3, cutoff=_ALIKE)}
        return Phrase(min(senses), sure=False) if len(senses) == 1 else None

    @cached_property
    def _verbs(self) -> tuple[str, ...]:
        return tuple(words for words, phrase in self.phrases.items() if phrase.sense in _VERBS and " " not in words)


def _goes_on(text: str, end: int) -> bool:
    """Return True if a word goes on at a place: ``can`` ends neither in ``can't`` nor in ``candle``."""
    behind = text[end : end + 2]
    return bool(behind) and (behind[0].isalnum() or behind[0] == "_" or (behind[0] in "'’" and behind[1:].isalpha()))


@cache
def vocabulary(language: Language) -> Vocabulary:
    """Return the words of a language."""
    blocks = tomllib.loads(resource("grammar", "words", f"{CODES[language]}.toml").read_text(encoding="utf-8"))
    phrases: dict[str, Phrase] = {}
    for certainty in ("unsure", "sure"):
        for sense, lines in blocks[certainty].items():
            for line in filter(None, map(str.strip, lines.splitlines())):
                phrases |= dict.fromkeys(expand(line), Phrase(sense, certainty == "sure"))
    lengths = sorted({len(words) for words in phrases}, reverse=True)
    return Vocabulary(phrases, tuple(lengths), language != "Japanese")


@cache
def doubts() -> frozenset[str]:
    """Return the words of all languages that turn a meaning: *not*, *oder*."""
    return frozenset(
        words for language in CODES for words, phrase in vocabulary(language).phrases.items() if phrase.sense == "DOUBT"
    )


def expand(line: str) -> Iterator[str]:
    """Yield the phrases of a line of a vocabulary: ``(a|b)`` is a choice, ``[x]`` may be left out.

    >>> list(expand("(show|shows) [him] one"))
    ['show one', 'show him one', 'shows one', 'shows him one']
    """
    for parts in product(*map(_alternatives, _PART.finditer(line))):
        yield fold_name("".join(parts))


def _alternatives(part: re.Match[str]) -> list[str]:
    if part[1] is None:
        return [part[0]]
    words = [phrase for choice in _CHOICE.split(part[2]) for phrase in expand(choice)]
    return ["", *words] if part[1] == "[" else words
