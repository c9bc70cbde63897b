"""The words of a language: phrases and their senses, from the files in `grammar/words`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, cached_property
from typing import Any

from msgspec import Struct

from clue_logic.language.keywords import Language
from clue_logic.language.pieces.letters import KANA, lower
from clue_logic.language.sentences import CODES
from clue_logic.storage.resources import resource
from clue_logic.words.names import fold_name

_VERBS = frozenset({"ASKS", "ACCUSES", "SHOWS", "PASSES", "REVEALS", "RIGHT", "WRONG", "QUESTION"})
_DENIALS = frozenset({"NOTHING", "NEG", "NOBODY"})
_DOUBTS = frozenset({"DOUBT", "WHETHER", "OR"})
_SHORTEST_SLIP = 4
_ALIKE = 0.8


class Phrase(Struct, frozen=True):
    """One meaning of some words; `sure` is False if they may as well mean something else."""

    sense: str  # a terminal of grammar/wording.lark; or FILLER, BREAK, DOUBT
    sure: bool


class Vocabulary(Struct, frozen=True, dict=True):
    """The phrases of one language.

    >>> english = vocabulary("English")
    >>> english.longest("ben couldn't show anything", 4)
    (12, Phrase(sense='NEG', sure=True))
    """

    phrases: Mapping[str, Phrase]  # by their words in small letters, one blank between two
    lengths: Mapping[str, Sequence[int]]  # of the phrases that begin with two letters, the longest first
    spaced: bool  # whether words end where a letter cannot follow: not in Japanese

    def longest(self, text: str, at: int) -> tuple[int, Phrase] | None:
        """Return the longest phrase that begins at a place of a text in small letters, and its end.

        Runs of blanks must be one blank already.
        """
        for length in (*self.lengths.get(text[at : at + 2], ()), 1):
            end = at + length
            phrase = self.phrases.get(text[at:end]) if end <= len(text) else None
            if phrase is not None and not (self.spaced and _goes_on(text, end)):
                return end, phrase
        return None

    def count_words(self, text: str) -> int:
        """Return how many words of a text are words of this language, but no initials; of Japanese, how many signs."""
        if not self.spaced:
            return sum(KANA <= letter <= "\u30ff" for letter in text)
        return sum(word in self.phrases for word in re.findall(r"[^\W\d_]{2,}(?:['’][^\W\d_]+)*", text.lower()))

    def near(self, word: str) -> Phrase | None:
        """Return the meaning of the only word of an event that is near to a misspelt one.

        >>> vocabulary("English").near("acuses").sense, vocabulary("English").near("crisps")
        ('ACCUSES', None)
        """
        if len(word) < _SHORTEST_SLIP:
            return None
        near = get_close_matches(word, self._verbs.get(word[0], ()), n=3, cutoff=_ALIKE)
        senses = {self.phrases[one].sense for one in near}
        return Phrase(min(senses), sure=False) if len(senses) == 1 else None

    @cached_property
    def _verbs(self) -> Mapping[str, Sequence[str]]:
        """The single words that say what happens, by their first letters."""
        verbs: dict[str, list[str]] = {}
        for words, phrase in self.phrases.items():
            if " " not in words and (phrase.sense in _DENIALS or (phrase.sure and phrase.sense in _VERBS)):
                verbs.setdefault(words[0], []).append(words)
        return verbs


def _goes_on(text: str, end: int) -> bool:
    """Return True if a word goes on at a place: ``can`` ends neither in ``can't`` nor in ``candle``."""
    if text[end - 1] >= KANA:
        return False
    behind = text[end : end + 2]
    return bool(behind) and (behind[0].isalnum() or behind[0] == "_" or (behind[0] in "'’" and behind[1:].isalpha()))


@cache
def _read_words(folder: str, code: str) -> Mapping[str, Any]:
    return tomllib.loads(resource("grammar", folder, f"{code}.toml").read_text(encoding="utf-8"))


def _phrases(block: Mapping[str, str], *, sure: bool = True) -> Iterator[tuple[str, Phrase]]:
    for sense, lines in block.items():
        for line in filter(None, map(str.strip, lines.splitlines())):
            yield from ((words, Phrase(sense, sure)) for words in expand(line))


def _vocabulary(phrases: Mapping[str, Phrase], *, spaced: bool) -> Vocabulary:
    lengths: dict[str, set[int]] = {}
    for words in phrases:
        lengths.setdefault(words[:2], set()).add(len(words))
    return Vocabulary(phrases, {start: sorted(some, reverse=True) for start, some in lengths.items()}, spaced)


@cache
def vocabulary(language: Language, further: str = "") -> Vocabulary:
    """Return the words of a language; with those of a `further` block, which go before others."""
    blocks = _read_words("words", CODES[language])
    phrases: dict[str, Phrase] = {}
    for certainty in ("unsure", "sure", further):
        phrases.update(_phrases(blocks.get(certainty, {}), sure=certainty != "unsure"))
    return _vocabulary(phrases, spaced=language != "Japanese")


@cache
def question_words(code: str) -> Vocabulary:
    """Return the words of questions in a language.

    >>> question_words("en").longest("where is the rope", 0)
    (5, Phrase(sense='where', sure=True))
    """
    phrases = dict(_phrases(_read_words("questions", code)))
    # `expand` compares "ß" as "ss"
    phrases |= {words.replace("ss", "ß"): phrase for words, phrase in phrases.items()}
    return _vocabulary(phrases, spaced=code != "ja")


@cache
def header_words() -> Mapping[str, tuple[Phrase, Language]]:
    """Return the words of headers in all languages; those for numbers have the number as their sense.

    >>> header_words()["sechs"]
    (Phrase(sense='6', sure=True), 'German')
    """
    words: dict[str, tuple[Phrase, Language]] = {}
    for language, code in CODES.items():
        blocks = dict(_read_words("words", code)["header"])
        numbers = enumerate(blocks.pop("NUMBER").strip().splitlines(), start=1)
        blocks |= {str(number): line for number, line in numbers}
        words |= {one: (phrase, language) for one, phrase in _phrases(blocks)}
    return words


@cache
def phrases_of(block: str) -> Mapping[str, str]:
    """Return the phrases of a block of all languages, with their senses.

    >>> phrases_of("note")["vielleicht hat"]
    'MAYBE'
    """
    blocks = (_read_words("words", code).get(block, {}) for code in CODES.values())
    return {words: phrase.sense for some in blocks for words, phrase in _phrases(some)}


@cache
def synonyms() -> Mapping[str, frozenset[str]]:
    """Return the other words for cards, in all languages: of *gun* these are *revolver* and *pistol*."""
    files = (resource("grammar", "words", f"{code}.toml").read_text(encoding="utf-8") for code in CODES.values())
    lines = (line for text in files for line in tomllib.loads(text).get("cards", {}).get("SYNONYMS", "").splitlines())
    groups = dict[str, frozenset[str]]()
    for line in filter(None, lines):
        words = list(expand(line))
        group = frozenset(words).union(*(groups.get(word, ()) for word in words))
        groups |= dict.fromkeys(group, group)
    return groups


@cache
def doubts() -> Vocabulary:
    """Return the words of all languages that turn a meaning: *not*, *oder*, *next time*."""
    phrases = (one for language in CODES for one in vocabulary(language).phrases.items())
    return _vocabulary({words: phrase for words, phrase in phrases if phrase.sense in _DOUBTS}, spaced=True)


def expand(line: str) -> Iterator[str]:
    """Yield the phrases of a line of a vocabulary: ``(a|b)`` is a choice, ``[x]`` may be left out.

    >>> list(expand("(show|shows) [him] one"))
    ['show one', 'show him one', 'shows one', 'shows him one']
    >>> list(expand("(no|none [of (it|them)])"))
    ['no', 'none', 'none of it', 'none of them']
    >>> list(expand("weiß"))
    ['weiss', 'weiß']
    """
    for text in dict.fromkeys((fold_name(line), lower(line))):  # "weiss", as names are compared, and "weiß"
        ways, rest = _expand_choice(text)
        if rest:
            raise ValueError(f"brackets that do not match: {line}")
        for words in ways:
            yield " ".join(words.split())


def _expand_choice(text: str) -> tuple[list[str], str]:
    """Return the texts of a choice, up to its closing bracket, and the text from there on."""
    ways: list[str] = []
    begun = [""]
    while True:
        words = re.match(r"[^()\[\]|]*", text)
        assert words is not None
        begun, text = [before + words[0] for before in begun], text[words.end() :]
        sign, behind = text[:1], text[1:]
        if sign not in ("(", "[", "|"):
            return [*ways, *begun], text
        text = behind
        if sign == "|":
            ways, begun = [*ways, *begun], [""]
            continue
        inner, text = _expand_choice(behind)
        inner = ["", *inner] if sign == "[" else inner
        begun, text = [before + one for before in begun for one in inner], text[1:]
