"""Names that people write: which card or player one means, and what a wrong one may have meant."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from clue_logic.words.diagnostics import PlainProblem, near_names_of
from clue_logic.words.messages import Message

MIN_SHORT_NAME = 3
"""How many letters a short name needs."""

_TWO = 2
_MAX_COMPARED = 400
_MAX_LISTED = 12
_MAX_NAMED = 4
_MAX_CACHED = 10_000


def fold_name(name: str) -> str:
    """Return the form in which names are compared.

    >>> fold_name("  FRAU  Weiß ") == fold_name("Frau WEISS")
    True
    """
    if name.isascii():
        return " ".join(name.casefold().split())
    text = unicodedata.normalize("NFKC", name).replace("’", "'").casefold()
    return " ".join(unicodedata.normalize("NFKC", text).split())


_OUTSIDE_QUOTES = re.compile(r'(?:"[^"]*"|[^,"]|"(?=[^"]*$))+')


def split_list(text: str) -> list[str]:
    """Return the names of a list with commas; commas in quotes are part of a name, and the quotes stay.

    >>> split_list('"a, b", Rope,Hall'), split_list('Ann,, "Bo')
    (['"a, b"', 'Rope', 'Hall'], ['Ann', '"Bo'])
    """
    return [name for part in _OUTSIDE_QUOTES.findall(text) if (name := " ".join(part.split()))]


def unquote(name: str) -> str:
    """Return a name without the quotes that a log may put around it.

    >>> unquote('"a, b"'), unquote(" Ann "), unquote('""')
    ('a, b', 'Ann', '""')
    """
    name = name.strip()
    inner = name[1:-1].strip() if len(name) > 2 and name[0] == name[-1] == '"' else ""
    return inner or name


def _without_dots(name: str) -> str:
    return " ".join(fold_name(name).replace(".", " ").split())


@dataclass(frozen=True, slots=True)
class UnknownName:
    """Why a written name means nothing, what to do about it, and the names that may have been meant."""

    code: str  # of the problem: unknown-name, ambiguous-name
    kind: str  # of what it should be the name: card, player
    name: str
    hint: Message | None = None
    near: tuple[str, ...] = field(default=(), compare=False, repr=False)

    @property
    def arguments(self) -> Mapping[str, object]:
        """The arguments of the problem."""
        return {"kind": self.kind, "name": self.name}

    @property
    def problem(self) -> PlainProblem:
        """The problem, in the form of others."""
        return PlainProblem(self.code, self.arguments, self.hint)

    @property
    def is_slip(self) -> bool:
        """True if it is near to a name, so that it may be misspelt."""
        return bool(near_names_of(self.hint))

    def sentence(self, lang: str) -> str:
        """Return the problem and the hint on one line."""
        return self.problem.sentence(lang)


class Names:
    """The names of one kind: the cards of a deck, or the players of a game.

    >>> cards = Names(["Mrs White", "Mrs Peacock", "Dining Room"], "card")
    >>> cards.find("dining"), cards.find("peac")
    ('Dining Room', 'Mrs Peacock')
    >>> cards.find("Mrs").sentence("en")
    '"Mrs" fits more than one card; write Mrs White or Mrs Peacock'
    >>> Names(["Oberst von Gatow", "Baronin von Porz"], "card").find("Oberst Gatow")
    'Oberst von Gatow'

    Names that cannot be known, because of an error elsewhere, are none, and false.
    """

    def __init__(self, names: Iterable[str], kind: str, aliases: Iterable[tuple[str, str]] = ()) -> None:
        self.all = tuple(names)
        self.kind = kind
        self._places = {name: place for place, name in enumerate(self.all)}
        self._exact: dict[str, str] = {}
        self._known: dict[str, str | UnknownName] = {}
        phrases: list[tuple[str, str]] = []
        spellings = [*((name, name) for name in self.all), *aliases]
        self.spellings = tuple(spelling for spelling, _ in spellings)
        for spelling, name in spellings:
            self._exact.setdefault(fold_name(spelling), name)
        for spelling, name in spellings:
            bare = _without_dots(spelling)
            self._exact.setdefault(bare, name)
            words = bare.split()
            phrases.extend((" ".join(words[i:]), name) for i in range(min(len(words), 10)))
        self._phrases = sorted(phrases)
        self._longer = [
            (words, name) for spelling, name in spellings if len(words := _without_dots(spelling).split()) > _TWO
        ]
        self.most_words = max((len(spelling.split()) for spelling, _ in spellings), default=1)

    def __bool__(self) -> bool:
        return bool(self.all)

    def find(self, written: str) -> str | UnknownName:
        """Return the name that is meant, or why there is none."""
        meant = self._known.get(written)
        if meant is None:
            if len(self._known) >= _MAX_CACHED:
                self._known.clear()
            meant = self._known[written] = self._find(written)
        return meant

    def lookup(self, written: str) -> str | None:
        """Return the name that is meant; None if there is none, for whatever reason."""
        meant = self.find(written)
        return None if isinstance(meant, UnknownName) else meant

    def is_known(self, written: str) -> bool:
        """Return True if a name is meant, in full or in short."""
        return self.lookup(written) is not None

    def is_full(self, written: str) -> bool:
        """Return True if this is a full name or an alias."""
        return self.lookup_full(written) is not None

    def lookup_full(self, written: str) -> str | None:
        """Return the name that is meant by a full name or an alias; None if this is neither."""
        name = self._exact.get(fold_name(written))
        return self._exact.get(_without_dots(written)) if name is None else name

    def _find(self, written: str) -> str | UnknownName:
        meant = self._fit(written)
        if isinstance(meant, UnknownName) and "_" in written:
            spaced = self._fit(written.replace("_", " "))
            return meant if isinstance(spaced, UnknownName) else spaced
        return meant

    def _fit(self, written: str) -> str | UnknownName:
        exact = self._exact.get(fold_name(written))
        if exact is not None:
            return exact
        bare = _without_dots(written)
        exact = self._exact.get(bare)
        if exact is not None:
            return exact
        short = len(bare.replace(" ", "")) < MIN_SHORT_NAME
        fits = (self._fitting(bare) or self._with_gaps(bare)) if bare else []
        if len(fits) == 1 and not short:
            return fits[0]
        choices = tuple(fits[:_MAX_NAMED])
        if fits and short:
            hint = Message("problems-hint-longer-name", names=choices, letters=MIN_SHORT_NAME)
            return UnknownName("unknown-name", self.kind, written, hint, choices)
        if fits:
            hint = Message("problems-hint-choices", names=choices)
            return UnknownName("ambiguous-name", self.kind, written, hint, choices)
        near = self._near(bare)
        return UnknownName("unknown-name", self.kind, written, self._hint(near), near)

    def begun(self, bare: str) -> Iterator[tuple[str, str]]:
        """Yield the ends of names that begin with folded words, each with its name, in the order of the alphabet.

        >>> list(Names(["Mrs White", "Dining Room"], "card").begun("w"))
        [('white', 'Mrs White')]
        """
        for position in range(bisect_left(self._phrases, (bare, "")), len(self._phrases)):
            if not self._phrases[position][0].startswith(bare):
                return
            yield self._phrases[position]

    def _fitting(self, bare: str) -> list[str]:
        """Return the names that have these words; or else those with a word that begins so (some, if many)."""
        whole: set[str] = set()
        begun: set[str] = set()
        # In this order, complete words come before longer ones.
        for phrase, name in self.begun(bare):
            if len(begun) > _MAX_NAMED:
                break
            (whole if phrase[len(bare) : len(bare) + 1] in ("", " ") else begun).add(name)
        if begun and not whole and len(bare) > MIN_SHORT_NAME:
            # "Rohr" begins "Rohrzange" and ends "Heizungsrohr"; it means neither.
            begun |= {name for phrase, name in self._phrases if phrase.partition(" ")[0].endswith(bare)}
        return sorted(whole or begun, key=self._places.__getitem__)

    def _with_gaps(self, bare: str) -> list[str]:
        """Return the names that have these words in this order, and others between them.

        A word that is a name of its own is no part of another: ``A C`` is not ``A B C`` if a card is called ``C``.
        """
        words = bare.split()
        if len(words) < _TWO:
            return []
        fits = {name for longer, name in self._longer if _stand_in_order(words, longer)}
        others = {self._exact.get(word) for word in words} - {None}
        return sorted(fits, key=self._places.__getitem__) if others <= fits else []

    def _near(self, bare: str) -> tuple[str, ...]:
        some = dict(self._phrases[:_MAX_COMPARED])
        # One common ideograph of two is enough; a common letter or digit, as in A1, means less.
        alike = 0.5 if len(bare) == _TWO and not any(map(str.isascii, bare)) else 0.6
        from difflib import get_close_matches

        return tuple(dict.fromkeys(some[phrase] for phrase in get_close_matches(bare[:80], some, n=3, cutoff=alike)))

    def _hint(self, near: tuple[str, ...]) -> Message | None:
        if near:
            return Message("problems-hint-near", names=near)
        if len(self.all) <= _MAX_LISTED:
            return Message("problems-hint-all-names", kind=self.kind, names=self.all)
        return None


def _stand_in_order(words: Sequence[str], longer: Sequence[str]) -> bool:
    """Return True if the words stand in the longer list in this order."""
    rest = iter(longer)
    return all(word in rest for word in words)


_MAX_LENGTH = 80
"""How many letters of a name are compared."""


def nearest(name: str, names: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the name that is nearest to a wrong one; None if none is near. Capitals matter.

    >>> nearest("slove", ["solve", "why"]), nearest("x", ["solve", "why"])
    ('solve', None)
    """
    return next(iter(near_names(name, names, cutoff, most=1)), None)


def near_names(name: str, names: Iterable[str], cutoff: float = 0.6, *, most: int = 3) -> list[str]:
    """Return the names that are near to a wrong one, the nearest first. Capitals matter.

    >>> near_names("slove", ["solved", "solve", "why"])
    ['solve', 'solved']
    """
    from difflib import get_close_matches

    return get_close_matches(name[:_MAX_LENGTH], list(names), n=most, cutoff=cutoff)


def near_message(name: str, names: Iterable[str]) -> str:
    """Return a sentence that offers the names nearest to a wrong one, or all of them; capitals do not matter.

    >>> near_message("simpel", ["Simple", "K"])
    'Did you mean Simple?'
    >>> near_message("Poirot", ["Simple", "K"])
    'There are: Simple, K.'
    """
    from difflib import get_close_matches

    known = {one.casefold(): one for one in names}
    near = [known[one] for one in get_close_matches(name.casefold(), known, n=3, cutoff=0.6)]
    return f"Did you mean {' or '.join(near)}?" if near else f"There are: {', '.join(known.values())}."


Word = TypeVar("Word", bound=str)
Member = TypeVar("Member", bound=Enum)


class UnknownNameError(KeyError):
    """A name that means nothing here; the message says which is near, or which there are."""

    def __str__(self) -> str:
        # A KeyError would quote the message.
        return str(self.args[0]) if self.args else ""


class UnknownOptionError(ValueError):
    """A word that an argument does not take; the message says which it takes."""


def unknown_message(kind: str, written: object, known: Iterable[str]) -> str:
    """Return the sentence for something unknown.

    >>> unknown_message("engine", "pydatlog", ["pydatalog", "clingo"])
    'unknown engine "pydatlog"; did you mean "pydatalog"? There are: pydatalog, clingo'
    >>> unknown_message("engine", None, ["pydatalog", "clingo"])
    'unknown engine None; there are: pydatalog, clingo'
    """
    names = list(known)
    quoted = f'"{written}"' if isinstance(written, str) else repr(written)
    near = nearest(written.casefold(), names) if isinstance(written, str) else None
    listed = ", ".join(names)
    if near is None:
        return f"unknown {kind} {quoted}; there are: {listed}"
    return f'unknown {kind} {quoted}; did you mean "{near}"? There are: {listed}'


def parse_option(kind: str, written: object, known: Iterable[Word]) -> Word:
    """Return one of the words that an argument takes.

    Raises UnknownOptionError if it is none of them.

    >>> parse_option("format", "prose", ["text", "prose"])
    'prose'
    >>> parse_option("format", "html", ["text", "prose"])
    Traceback (most recent call last):
        ...
    clue_logic.words.names.UnknownOptionError: unknown format "html"; there are: text, prose
    """
    words = list(known)
    if isinstance(written, str) and written in words:
        return words[words.index(written)]
    raise UnknownOptionError(unknown_message(kind, written, words))


def parse_member(kind: str, written: object, known: type[Member]) -> Member:
    """Return the member of an enumeration that an argument names by its value, or is.

    Raises UnknownOptionError if it is none of them.

    >>> from clue_logic.game.questions import State
    >>> parse_member("state", "holds", State), parse_member("state", State.OPEN, State)
    (<State.HOLDS: 'holds'>, <State.OPEN: 'open'>)
    """
    if isinstance(written, known):
        return written
    return known(parse_option(kind, written, [str(one.value) for one in known]))
