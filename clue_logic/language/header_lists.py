"""Lists in headers as people write them: players with the sizes of their hands, and names joined by "and".

A list is cut into pieces, each of which is a letter, so that a form of an item is a regular expression over letters:
``Anna hat 6 Karten`` is ``whdc``. A list is read if there is no doubt. Otherwise it is only proposed.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import NamedTuple

from clue_logic.language.keywords import AFTER_NAMES, Language
from clue_logic.language.pieces.vocabulary import expand
from clue_logic.language.sentences import CODES
from clue_logic.storage.resources import resource

_LETTERS: Mapping[str, str] = {
    "NUMBER": "n", "CARDS": "c", "HAS": "h", "HAVE": "H", "EACH": "e", "ALL": "a", "AND": "&", "OR": "o", "FOR": "f",
    "ME": "m", "PLAYERS": "i", "ORDER": "I", "WE": "W", "OTHERS": "r", "HAND": "M", "DEALT": "D",
}  # fmt: skip
"""The letters of the blocks ``[header]`` in `grammar/words`; pieces have these letters, too:

``w`` a word without a meaning, ``q`` one in quotes, ``d`` digits, ``#`` the number of a list, ``>`` an arrow,
``-`` a dash between blanks, and signs. Other brackets are ``(`` and ``)``; a line break is a comma.
"""
_ARROWS: Mapping[str, str] = {"->": ">", "=>": ">", "→": ">", ">": ">", "|": ">"}
_BRACKETS = str.maketrans("[]{}×、\n–—", "()()x,,--")
_KANJI = r"[ァ-ヿ一-鿿]"
_JOINED = rf"(?<={_KANJI})と(?={_KANJI})|(?<!\S)と(?!\S)"
_LONGEST_ITEM = 200
"""The length of the longest word that is read."""
_MOST_PIECES = 40
"""No item of a list has more pieces."""


class Word(NamedTuple):
    """What a word or phrase of headers means: its letter, its number if it is one, and its language."""

    letter: str
    number: str
    language: Language


class Piece(NamedTuple):
    """Some letters of a list, and what they mean; `value` is a number, or the language of a phrase."""

    letter: str
    start: int
    end: int
    value: str = ""


@cache
def _words() -> Mapping[str, Word]:
    words: dict[str, Word] = {}
    for language, code in CODES.items():
        blocks = tomllib.loads(resource("grammar", "words", f"{code}.toml").read_text(encoding="utf-8"))["header"]
        for sense, lines in blocks.items():
            for number, line in enumerate(lines.strip().splitlines(), start=1):
                word = Word(_LETTERS[sense], str(number) if sense == "NUMBER" else "", language)
                words |= dict.fromkeys(map(str.casefold, expand(line)), word)
    return words


@cache
def _piece() -> re.Pattern[str]:
    """Return the expression that matches each piece; the names of its groups are those of `_cut`."""
    spaced, unspaced = list[str](), list[str]()
    for phrase in sorted(_words(), key=len, reverse=True):
        (unspaced if max(phrase) > "\u3000" else spaced).append(re.escape(phrase).replace(r"\ ", r"[^\S\n]+"))
    numbers = "|".join(word for word in unspaced if _words()[word].letter == "n")
    units = "|".join(word for word in unspaced if _words()[word].letter in "ec")
    attached = "|".join(word for word in unspaced if word not in numbers)
    ends = rf"\d+枚|(?:{units})|の?(?:\d|{numbers})人|です|{_JOINED}"
    return re.compile(
        r"(?P<quoted>\"[^\"\n]*\"|(?<!\w)'[^'\n]*'(?=\s*[\],:}]))"
        r"|(?<!\S)(?P<ordinal>#?(?P<number>\d{1,2})[.)](?=[^\S\n]*[^\W\d]|[^\S\n]*\"))"
        rf"|(?P<count>の?(?P<people>\d|{numbers})人(?!\d))"
        rf"|(?P<phrase>(?<![\w])(?:{'|'.join(spaced)})(?![\w'’-])|{attached}"
        rf"|(?<!\w)(?:{numbers})(?!\w)|{_JOINED})"
        r"|(?P<digits>\d{1,6}(?=[^\W\d]*(?:枚|人))|\d{1,6}(?!\w)|\d{1,6}(?=x(?!\w)))"
        r"|(?P<arrow>[-=]>|[→>|])"
        r"|(?P<sign>[&+](?!\w)|[,;:=/()\[\]{}×、\n?]|(?<=\d)x(?!\w)|(?<!\S)[-–—](?!\w))"
        r"|(?P<nothing>[^\S\n]+|です|[.!。](?!\S))"
        rf"|(?P<word>(?:(?!{ends})[^\s,;:=/()\[\]{{}}×、→>|?\"])+|\S)",
        re.IGNORECASE,
    )


def cut(text: str) -> list[Piece]:
    """Return the pieces of a list.

    >>> "".join(piece.letter for piece in cut("1. Ann (5), Ben: five cards, and Bo has 4"))
    '#w(d),w:nc,&whd'
    """
    return list(_cut(text))


def _cut(text: str) -> Iterator[Piece]:
    words = _words()
    for match in _piece().finditer(_narrow(text)):
        kind, matched, (start, end) = match.lastgroup, match[0], match.span()
        if match["ordinal"]:
            yield Piece("#", start, end, match["number"])
        elif match["count"]:
            yield Piece("k", start, end, _number(match["people"]))
        elif kind == "phrase":
            word = words.get(" ".join(matched.casefold().split()), Word("o", "", "Japanese"))
            yield Piece(word.letter, start, end, word.number or word.language)
        elif kind == "quoted":
            bare = matched[0] == "'"
            yield Piece("w" if bare else "q", start + bare, end - bare)
        elif kind == "digits":
            yield Piece("d", start, end, str(int(matched)))
        elif kind == "word":
            yield Piece("w", start, end)
        elif kind != "nothing":
            yield Piece(_ARROWS.get(matched) or matched.translate(_BRACKETS), start, end, matched)


def _narrow(text: str) -> str:
    """Return a text of the same length with the usual signs for those of full width."""
    if text.isascii():
        return text
    usual = ((character, unicodedata.normalize("NFKC", character)) for character in text)
    return "".join(one if len(one) == 1 and not one.isalnum() else character for character, one in usual)


def _number(word: str) -> str:
    return str(int(word)) if word.isdecimal() else _words()[word.casefold()].number


def parse_count(word: str) -> int | None:
    """Return the number that a word is, in digits or in letters up to sixteen; None if it is none.

    >>> parse_count("6"), parse_count("Six"), parse_count("many")
    (6, 6, None)
    """
    if re.fullmatch(r"[0-9]{1,6}", word):
        return int(word)
    known = _words().get(word.casefold())
    return int(known.number) if known is not None and known.number else None


@lru_cache(maxsize=1000)
def _letters(name: str) -> str:
    return letters(cut(name[:_LONGEST_ITEM]))


def letters(pieces: Sequence[Piece]) -> str:
    """Return the letters of some pieces."""
    return "".join(piece.letter for piece in pieces)


def is_joining(word: str) -> bool:
    """Return True for a word between the last two names of a list: ``and``, ``oder``."""
    return _letters(word) in ("&", "o") or word in ("&", "と")


def is_joined(name: str) -> bool:
    """Return True if a name without quotes has a word that joins names.

    >>> is_joined("Mustard and Plum"), is_joined("Anderson")
    (True, False)
    """
    return any(map(is_joining, name.split()))


def is_part_of_list(name: str) -> bool:
    """Return True if a player's name without quotes looks like several, or like a name with a number of cards.

    >>> is_part_of_list("Ben and Clara"), is_part_of_list("Ada 5 cards"), is_part_of_list("Agent Eight")
    (True, True, True)
    >>> is_part_of_list("Aunt Agatha"), is_part_of_list("7")
    (False, False)
    """
    letters = _letters(name)
    return not set("&oce#").isdisjoint(letters) or (
        any(map(str.isalpha, name)) and len(letters) > 1 and not set("ndk-?").isdisjoint(letters)
    )


def is_plain_player(name: str) -> bool:
    """Return True if a player can have this name without quotes.

    >>> is_plain_player("Anna Maria"), is_plain_player("Anna (me)"), is_plain_player("Anna shows")
    (True, False, False)
    """
    words, letters = name.split(), _letters(name)
    signs = set("()=:/;>x+,q")
    return bool(words) and not is_part_of_list(name) and signs.isdisjoint(letters) and AFTER_NAMES.isdisjoint(words)


def is_for_all(name: str) -> bool:
    """Return True for ``all``, with which a size is that of all players, unless all of them have one of their own."""
    return _letters(name) == "a"


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player of a list: the name as it is written, its place in the text, and the size of the hand with its place.

    `size` is empty where none is given, or ``?``.
    """

    name: str
    start: int
    end: int
    size: str = ""
    size_start: int = 0
    size_end: int = 0

    def __str__(self) -> str:
        return f"{' '.join(self.name.split())} {self.size}".rstrip()


@dataclass(frozen=True, slots=True)
class PlayerList:
    """What a list of players means; `sure` is False if it may mean something else."""

    players: tuple[ListedPlayer, ...]
    sure: bool
    me: str = ""  # the player marked as the keeper of the log: "Anna (me)"
    instead: str = ""  # the other meaning, if there is one

    @property
    def text(self) -> str:
        """The list as the log language writes it."""
        return ", ".join(map(str, self.players))


@dataclass(frozen=True, slots=True)
class _Item:
    pieces: Sequence[Piece]
    joined: bool = False  # true if "and" stands before it
    name: Sequence[Piece] = ()
    size: Piece | None = None
    form: str = ""  # how the size is written


_NAME = r"(?P<name>q|[wahfmiIWrMD]*w[wahfmiIWrMD]*?|[ndahHfmiIWrMD])"
_SIZE = "(?P<size>[dn?])"
_FORMS: Sequence[tuple[str, re.Pattern[str]]] = [
    (form, re.compile(pattern.replace("NAME", _NAME).replace("SIZE", _SIZE)))
    for form, pattern in (
        ("plural", r"c?(?:NAME[:;=(-]?)?(?:H|[hH]?a[hH]?)[:=]?SIZEc?\)?"),
        ("shared", r"c?(?:NAME[:;=(-]?)?[hH]?(?:[ae]+[hH]?[:=]?SIZEc?e?|(?P<before>[dn])c?e)\)?"),
        ("clear", r"NAME\([hH]?SIZEc?\)"),
        ("clear", r"NAME(?:[=:/x-]|[hH])[hH]?SIZEc?"),
        ("clear", r"NAMESIZEc"),
        ("clear", r"NAME(?P<size>[d?])"),
        ("words", r"NAME(?P<size>n)"),
        ("before", r"(?P<size>[dn])c?[x:=f-]?NAME"),
    )
]  # fmt: skip
_SEPARATOR = re.compile(r",+&?|&|(?P<doubted>;|>|,?o|\+|(?<=[^,])-(?![dn?])|/(?![dn?]))|(?<=[wqdncae)])(?=#)")
_SIZES = re.compile(
    r"(?:[,:;]?c?[=:]?\(?(?P<sizes>[dn](?:[/>+-][dn])+)c?\)?|[;,]c[=:]\(?(?P<listed>[dn](?:,[dn])+)\)?)\Z"
)
_ORDINAL = re.compile(r"#|d:|\(d\)")
_SHARED = frozenset({"shared", "plural"})


def read_player_list(text: str) -> PlayerList | None:
    """Return the meaning of the value of ``players:``, or of a list in a sentence; None if it has none.

    >>> read_player_list("Anna (5), Ben: five cards and Clara=4").text
    'Anna 5, Ben 5, Clara 4'
    >>> read_player_list("Anna, Ben und Clara, je 6 Karten").text
    'Anna 6, Ben 6, Clara 6'
    >>> read_player_list("Anna and Ben 5, Clara and Dora 4").text, read_player_list("Anna and Ben 5, Clara 4").sure
    ('Anna 5, Ben 5, Clara 4, Dora 4', False)
    >>> read_player_list('1. Ann, 2. "Bonnie and Clyde"').text
    'Ann, "Bonnie and Clyde"'
    """
    return list_players(text, cut(text))


def list_players(text: str, pieces: Sequence[Piece], *, ordered: bool = False) -> PlayerList | None:
    """Return the players that the pieces of a text list; `ordered` if an arrow can only be between players."""
    pieces, at_end = _without_sizes(_without_brackets(pieces))
    split = _split(pieces, ordered)
    if split is None:
        return None
    items, doubted = split
    items, marked = _without_marks(_without_ordinals(items))
    items = [_read_item(one) for one in items]
    if at_end:
        if len(at_end) != len(items) or any(one.form for one in items):
            return None
        items = [replace(one, size=size, form="clear") for one, size in zip(items, at_end, strict=True)]
    items, guessed = _share_sizes(items)
    if not items or not all(one.name and _is_plain(text, one) for one in items):
        return None
    before = [one.form == "before" for one in items]
    sizes = [one.size.value if one.size else "" for one in items]
    in_order = all(before) and sizes == [str(number) for number in range(1, len(items) + 1)]
    sure = not doubted and not guessed and not marked and not in_order and len(set(before)) == 1
    if not all(sizes):
        sure &= all(one.form not in ("words", *_SHARED) for one in items) and not any(one.joined for one in items[:-1])
    players = tuple(_listed(text, one) for one in items)
    me = next((one.name for one in reversed(players) if marked and one.start < marked[0]), "")
    if in_order:
        return PlayerList(tuple(replace(one, size="") for one in players), sure, me, ", ".join(map(str, players)))
    return PlayerList(players, sure, me, "" if sure else _as_names(text, pieces))


def _without_brackets(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Return pieces without brackets around all the names: ``(Ann, Ben)``, perhaps with sizes behind them."""
    signs = letters(pieces)
    closing = signs.find(")")
    if signs[:1] != "(" or "(" in signs[1 : max(closing, 0)]:
        return pieces
    return [*pieces[1:closing], *pieces[closing + 1 :]]


def _without_sizes(pieces: Sequence[Piece]) -> tuple[Sequence[Piece], Sequence[Piece]]:
    """Return pieces without the sizes of all players at their end, and these: ``Ann, Ben, Cid (4/4/3)``."""
    match = _SIZES.search(letters(pieces))
    if match is None or not match.start():
        return pieces, ()
    sizes = pieces[slice(*match.span("sizes" if match["sizes"] else "listed"))]
    return pieces[: match.start()], [one for one in sizes if one.letter in "dn"]


def _split(pieces: Sequence[Piece], ordered: bool) -> tuple[list[_Item], bool] | None:
    """Return the items of a list, and whether a sign between them may mean something else; None if one is too long."""
    items, at, joined, doubted = list[_Item](), 0, False, False
    signs = letters(pieces)
    for sign in [*_SEPARATOR.finditer(signs), None]:
        part = pieces[at : len(pieces) if sign is None else sign.start()]
        if part:
            if len(part) > _MOST_PIECES or any(one.end - one.start > _LONGEST_ITEM for one in part):
                return None
            items.append(_Item(part, joined))
        if sign is not None:
            doubted |= bool(sign["doubted"]) and not (ordered and sign[0] == ">")
            at, joined = sign.end(), not {"&", "o"}.isdisjoint(sign[0])
    return items, doubted


def _without_ordinals(items: list[_Item]) -> list[_Item]:
    """Return the items without the numbers 1, 2, 3 ... in front of them, or the dashes of a list."""
    if items and all(one.pieces[0].letter == "-" for one in items):
        return [replace(one, pieces=one.pieces[1:]) for one in items]
    lengths = [len(match[0]) if (match := _ORDINAL.match(letters(one.pieces))) else 0 for one in items]
    parted = [(one.pieces[:length], one.pieces[length:]) for one, length in zip(items, lengths, strict=True)]
    numbers = ["".join(piece.value for piece in number if piece.letter in "#d") for number, _ in parted]
    if numbers != [str(number) for number in range(1, len(items) + 1)]:
        return items
    return [replace(one, pieces=rest) for one, (_, rest) in zip(items, parted, strict=True)]


def _without_marks(items: list[_Item]) -> tuple[list[_Item], Sequence[int]]:
    """Return the items without "(me)", and where that stands."""
    places = [(one, letters(one.pieces).find("(m)")) for one in items]
    marked = [one.pieces[at].start for one, at in places if at > 0]
    return [
        replace(one, pieces=[*one.pieces[:at], *one.pieces[at + 3 :]]) if at > 0 else one for one, at in places
    ], marked


def _read_item(item: _Item) -> _Item:
    """Return an item with its name, and with the size that it gives."""
    signs = letters(item.pieces)
    for form, pattern in _FORMS:
        match = pattern.fullmatch(signs)
        if match is not None:
            groups = match.groupdict()
            name = item.pieces[slice(*match.span("name"))] if groups["name"] else ()
            size = item.pieces[match.start("before" if groups.get("before") else "size")]
            return replace(item, name=name, size=size, form=form)
    return replace(item, name=item.pieces if re.fullmatch(_NAME, signs) else ())


def _share_sizes(items: Sequence[_Item]) -> tuple[list[_Item], bool]:
    """Return the players, those without a size with the one that is given behind them; and whether that is a guess."""
    shared, guess, without = list[_Item](), False, 0  # `without`: how many of the last have no size
    plural = False  # true behind "Ann and Ben have 5": then "Cid and Di 4" is meant alike
    for item in items:
        # "Ann and Ben 5" may give a size to both.
        both = item.joined and item.form not in ("", *_SHARED) and without > 0
        if item.form in _SHARED or both:
            guess |= both and not plural
            plural |= item.form == "plural" and item.joined
            for at in range(len(shared) - without, len(shared)):
                shared[at] = replace(shared[at], size=item.size, form=item.form)
            without = 0
        if item.name or item.form not in _SHARED:
            shared.append(item)
            without = 0 if item.form else without + 1
    return shared, guess


def _is_plain(text: str, item: _Item) -> bool:
    return item.name[0].letter == "q" or is_plain_player(text[item.name[0].start : item.name[-1].end])


def _listed(text: str, item: _Item) -> ListedPlayer:
    start, end, size = item.name[0].start, item.name[-1].end, item.size
    if size is None:
        return ListedPlayer(text[start:end], start, end)
    return ListedPlayer(text[start:end], start, end, size.value, size.start, size.end)


def _as_names(text: str, pieces: Sequence[Piece]) -> str:
    """Return the other meaning of a list: the text between commas is a name; empty if it is the same."""
    names, signs = list[str](), letters(pieces)
    for part in re.finditer("[^,]+", signs):
        sized = len(part[0]) > 1 and part[0][-1] == "d"
        whole = pieces[part.start() : part.end() - sized]
        name = " ".join(text[whole[0].start : whole[-1].end].split())
        if not name or ("q" not in part[0] and not set("()=:/;>+").isdisjoint(part[0])):
            return ""
        quote = "" if "q" in part[0] or not is_part_of_list(name) else '"'
        if quote and not set("ce").isdisjoint(part[0]):
            return ""
        size = pieces[part.end() - 1].value if sized else ""
        names.append(f"{quote}{name}{quote} {size}".rstrip())
    return ", ".join(names) if len(names) > 1 else ""
