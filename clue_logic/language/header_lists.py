"""Lists in headers as people write them: players with the sizes of their hands, and names joined by "and".

A list is cut into pieces, and its items are read by `grammar/headers.lark`. It is read if there is no doubt. Otherwise
it is only proposed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby

from msgspec import Struct

from clue_logic.language.keywords import AFTER_NAMES
from clue_logic.language.pieces.clauses import PieceGrammar, piece_grammar
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.pieces.vocabulary import header_words
from clue_logic.words.records import replace

_SIGNS: Mapping[str, str] = {
    "&": "AND", "+": "PLUS", ",": "COMMA", "、": "COMMA", "\n": "COMMA", ";": "SEMICOLON", ":": "COLON", "=": "EQUALS",
    "/": "SLASH", "(": "OPEN", "[": "OPEN", "{": "OPEN", ")": "CLOSE", "]": "CLOSE", "}": "CLOSE", "×": "TIMES",
    "x": "TIMES", "?": "UNKNOWN", "-": "DASH", "–": "DASH", "—": "DASH",
    "->": "ARROW", "=>": "ARROW", "→": "ARROW", ">": "ARROW", "|": "ARROW",
}  # fmt: skip
"""The senses of signs; pieces are WORD, QUOTED, DIGITS, ORDINAL (the number of a list) and COUNT (of people), too."""
_OF_LISTS = frozenset({"AND", "OR", "CARDS", "EACH", "ORDINAL"})
_OF_NUMBERS = frozenset({"NUMBER", "DIGITS", "COUNT", "DASH", "UNKNOWN"})
_NO_NAME = frozenset({"OPEN", "CLOSE", "EQUALS", "COLON", "SLASH", "SEMICOLON", "ARROW", "PLUS"})
_KANJI = r"(?-i:[ァ-ヿ一-鿿])"
"""Without cases: else `re` looks for another case of each of these 20,000 signs, whenever it compiles them."""
_JOINED = rf"(?<={_KANJI})と(?={_KANJI})|(?<!\S)と(?!\S)"
_LONGEST_ITEM = 200
"""The length of the longest word that is read."""
_MOST_PIECES = 40
"""No item of a list has more pieces."""


@cache
def _piece() -> re.Pattern[str]:
    """Return the expression that matches each piece; the names of its groups are those of `_cut`."""
    spaced, unspaced = dict[str, str](), dict[str, str]()
    for phrase in sorted(header_words(), key=len, reverse=True):
        words = unspaced if max(phrase) > "\u3000" else spaced
        words[re.escape(phrase).replace(r"\ ", r"[^\S\n]+")] = header_words()[phrase][0].sense
    numbers = "|".join(word for word, sense in unspaced.items() if sense.isdecimal())
    units = "|".join(word for word, sense in unspaced.items() if sense in ("EACH", "CARDS"))
    attached = "|".join(word for word, sense in unspaced.items() if not sense.isdecimal())
    ends = rf"\d{{1,6}}枚|(?:{units})|の?(?:\d|{numbers})人|です|{_JOINED}"
    return re.compile(
        r"(?P<quoted>\"[^\"\n]*\"|(?<!\w)'[^'\n]*'(?=\s*[\],:}]))"
        r"|(?<!\S)(?P<ordinal>#?(?P<number>\d{1,2})[.)](?=[^\S\n]*[^\W\d]|[^\S\n]*\"))"
        rf"|(?P<count>の?(?P<people>\d|{numbers})人(?!\d))"
        rf"|(?P<phrase>(?<![\w])(?:{'|'.join(spaced)})(?![\w'’-])|{attached}"
        rf"|(?<!\w)(?:{numbers})(?!\w)|{_JOINED})"
        r"|(?P<digits>\d{1,6}(?=[^\W\d]*(?:枚|人))|\d{1,6}(?!\w)|\d{1,6}(?=x(?!\w)))"
        r"|(?P<sign>[-=]>|[→>|]|[&+](?!\w)|[,;:=/()\[\]{}×、\n?]|(?<=\d)x(?!\w)|(?<!\S)[-–—](?!\w))"
        r"|(?P<nothing>[^\S\n]+|です|[.!。](?!\S))"
        rf"|(?P<word>(?:(?!{ends})[^\s,;:=/()\[\]{{}}×、→>|?\"])+|\S)",
        re.IGNORECASE,
    )


def cut(text: str) -> list[Piece]:
    """Return the pieces of a list; the name of a phrase is its language.

    >>> [piece.sense for piece in cut("1. Ann (5), Ben: five cards")]
    ['ORDINAL', 'WORD', 'OPEN', 'DIGITS', 'CLOSE', 'COMMA', 'WORD', 'COLON', 'NUMBER', 'CARDS']
    """
    return list(_cut(text))


def _cut(text: str) -> Iterator[Piece]:
    for match in _piece().finditer(_narrow(text)):
        kind, matched, (start, end) = match.lastgroup, match[0], match.span()
        if match["ordinal"]:
            yield Piece("ORDINAL", start, end, match["number"])
        elif match["count"]:
            yield Piece("COUNT", start, end, str(parse_count(match["people"])))
        elif kind == "phrase":
            number, phrase = parse_count(matched), header_words().get(" ".join(matched.casefold().split()))
            if number is not None:
                yield Piece("NUMBER", start, end, str(number))
            else:
                yield Piece(phrase[0].sense if phrase else "OR", start, end, phrase[1] if phrase else "Japanese")
        elif kind == "quoted":
            bare = matched[0] == "'"
            yield Piece("WORD" if bare else "QUOTED", start + bare, end - bare)
        elif kind == "digits":
            yield Piece("DIGITS", start, end, str(int(matched)))
        elif kind != "nothing":
            sense = "WORD" if kind == "word" else _SIGNS[matched.lower()]
            yield Piece(sense, start, end, "?" if sense == "UNKNOWN" else "")


def _narrow(text: str) -> str:
    """Return a text of the same length with the usual signs for those of full width."""
    if text.isascii():
        return text
    usual = ((character, unicodedata.normalize("NFKC", character)) for character in text)
    return "".join(one if len(one) == 1 and not one.isalnum() else character for character, one in usual)


def parse_count(word: str) -> int | None:
    """Return the number that a word is, in digits or in letters up to sixteen; None if it is none.

    >>> parse_count("6"), parse_count("Six"), parse_count("many")
    (6, 6, None)
    """
    if word.isdecimal():
        return int(word) if len(word) <= _MOST_DIGITS else None
    phrase = header_words().get(" ".join(word.casefold().split()))
    return int(phrase[0].sense) if phrase is not None and phrase[0].sense.isdecimal() else None


_MOST_DIGITS = 6


@lru_cache(maxsize=1000)
def _senses(name: str) -> tuple[str, ...]:
    # `Anna` is one word in any case: most logs need no piece of a list, and compiling its expression takes long.
    if name.isascii() and name.isalpha() and name.casefold() not in header_words():
        return ("WORD",)
    return tuple(piece.sense for piece in cut(name[:_LONGEST_ITEM]))


def is_joining(word: str) -> bool:
    """Return True for a word between the last two names of a list: ``and``, ``oder``."""
    return _senses(word) in (("AND",), ("OR",)) or word == "と"


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
    senses = _senses(name)
    return not _OF_LISTS.isdisjoint(senses) or (
        any(map(str.isalpha, name)) and len(senses) > 1 and not _OF_NUMBERS.isdisjoint(senses)
    )


def is_plain_player(name: str) -> bool:
    """Return True if a player can have this name without quotes.

    >>> is_plain_player("Anna Maria"), is_plain_player("Anna (me)"), is_plain_player("Anna shows")
    (True, False, False)
    """
    words, odd = name.split(), {*_SIGNS.values(), "QUOTED"} - {"AND", "DASH", "UNKNOWN"}
    return bool(words) and not is_part_of_list(name) and odd.isdisjoint(_senses(name)) and AFTER_NAMES.isdisjoint(words)


def is_for_all(name: str) -> bool:
    """Return True for ``all``, with which a size is that of all players, unless all of them have one of their own."""
    return _senses(name) == ("ALL",)


class ListedPlayer(Struct, frozen=True):
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


class PlayerList(Struct, frozen=True):
    """What a list of players means; `sure` is False if it may mean something else."""

    players: tuple[ListedPlayer, ...]
    sure: bool
    me: str = ""  # the player marked as the keeper of the log: "Anna (me)"
    instead: str = ""  # the other meaning, if there is one

    @property
    def text(self) -> str:
        """The list as the log language writes it."""
        return ", ".join(map(str, self.players))


class _Item(Struct, frozen=True):
    pieces: Sequence[Piece]
    joined: bool = False  # true if "and" stands before it
    name: Sequence[Piece] = ()
    size: Piece | None = None
    form: str = "plain"  # how the size is written


_ROLES = frozenset(
    {"name", "size", "before", "figure", "NUMBER", "listed", "parted", "doubted", "me", "key"}
)  # fmt: skip
_SHARED = frozenset({"shared", "plural"})


def header_grammar() -> PieceGrammar:
    """Return the grammar of headers in people's own words."""
    return piece_grammar("headers.lark", _ROLES)


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
    unmarked, marked = _without_marks(pieces)
    items, doubted = _split(unmarked, ordered)
    if any(len(one.pieces) > _MOST_PIECES or any(map(_is_long, one.pieces)) for one in items):
        return None
    items = [_read_item(one) for one in _without_ordinals(items)]
    if at_end:
        if len(at_end) != len(items) or any(one.form != "plain" for one in items):
            return None
        items = [replace(one, size=size, form="clear") for one, size in zip(items, at_end, strict=True)]
    items, guessed = _share_sizes(items)
    if not items or not all(one.name and _is_plain(text, one) for one in items):
        return None
    before = [one.form == "before" for one in items]
    sizes = [one.size.name if one.size else "" for one in items]
    in_order = all(before) and sizes == [str(number) for number in range(1, len(items) + 1)]
    sure = not doubted and not guessed and not marked and not in_order and len(set(before)) == 1
    if not all(sizes):
        sure &= all(one.form not in ("words", *_SHARED) for one in items) and not any(one.joined for one in items[:-1])
    players = tuple(_listed(text, one) for one in items)
    me = next((one.name for one in reversed(players) if marked and one.start < marked[0]), "")
    if in_order:
        return PlayerList(tuple(replace(one, size="") for one in players), sure, me, ", ".join(map(str, players)))
    return PlayerList(players, sure, me, "" if sure else _as_names(text, pieces))


def _is_long(piece: Piece) -> bool:
    return piece.end - piece.start > _LONGEST_ITEM


def _without_brackets(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Return pieces without brackets around all the names: ``(Ann, Ben)``, perhaps with sizes behind them."""
    senses = [piece.sense for piece in pieces]
    if senses[:1] != ["OPEN"]:
        return pieces
    closing = senses.index("CLOSE") if "CLOSE" in senses else -1
    if "OPEN" in senses[1 : max(closing, 0)]:
        return pieces
    return [*pieces[1:closing], *pieces[closing + 1 :]]


def _without_sizes(pieces: Sequence[Piece]) -> tuple[Sequence[Piece], Sequence[Piece]]:
    """Return pieces without the sizes of all players at their end, and these: ``Ann, Ben, Cid (4/4/3)``."""
    clause = header_grammar().last("sizes", pieces)
    if clause is None or len(clause.pieces) == len(pieces):
        return pieces, ()
    sizes = clause.roles.get("listed") or clause.roles["parted"]
    return pieces[: -len(clause.pieces)], [one for one in sizes if one.sense in ("DIGITS", "NUMBER")]


def _split(pieces: Sequence[Piece], ordered: bool) -> tuple[list[_Item], bool]:
    """Return the items of a list, and whether a sign between them may mean something else."""
    items, at, joined, doubted = list[_Item](), 0, False, False
    for start, end, sign in header_grammar().spans("separator", pieces):
        items += [_Item(pieces[at:start], joined)] if start > at else []
        senses = {piece.sense for piece in sign.pieces}
        doubted |= "doubted" in sign.roles and not (ordered and senses == {"ARROW"})
        at, joined = end, not {"AND", "OR"}.isdisjoint(senses)
    return items + ([_Item(pieces[at:], joined)] if len(pieces) > at else []), doubted


def _without_ordinals(items: list[_Item]) -> list[_Item]:
    """Return the items without the numbers 1, 2, 3 ... in front of them, or the dashes of a list."""
    if items and all(one.pieces[0].sense == "DASH" for one in items):
        return [replace(one, pieces=one.pieces[1:]) for one in items]
    ordinals = [header_grammar().first("ordinal", one.pieces) for one in items]
    numbers = [next((piece.name for piece in one.pieces if piece.name), "") if one else "" for one in ordinals]
    if numbers != [str(number) for number in range(1, len(items) + 1)]:
        return items
    return [
        replace(one, pieces=one.pieces[len(number.pieces) :])
        for one, number in zip(items, ordinals, strict=True)
        if number
    ]


def _without_marks(pieces: Sequence[Piece]) -> tuple[Sequence[Piece], Sequence[int]]:
    """Return the pieces without "(me)" behind a name, and where that stands."""
    unmarked, marked, begin = list[Piece](), list[int](), 0
    for start, end, _ in header_grammar().spans("marked", pieces):
        unmarked += pieces[begin:start]
        marked.append(pieces[start].start)
        begin = end
    return [*unmarked, *pieces[begin:]], marked


def _read_item(item: _Item) -> _Item:
    """Return an item with its name, and with the size that it gives."""
    clause = header_grammar().whole("item", item.pieces)
    if clause is None:
        return item
    size = clause.first("size", "before", "figure", "NUMBER")
    return replace(item, name=clause.roles.get("name", ()), size=size, form=clause.kind)


def _share_sizes(items: Sequence[_Item]) -> tuple[list[_Item], bool]:
    """Return the players, those without a size with the one that is given behind them; and whether that is a guess."""
    shared, guess, without = list[_Item](), False, 0  # `without`: how many of the last have no size
    plural = False  # true behind "Ann and Ben have 5": then "Cid and Di 4" is meant alike
    for item in items:
        # "Ann and Ben 5" may give a size to both.
        both = item.joined and item.form not in ("plain", *_SHARED) and without > 0
        if item.form in _SHARED or both:
            guess |= both and not plural
            plural |= item.form == "plural" and item.joined
            for at in range(len(shared) - without, len(shared)):
                shared[at] = replace(shared[at], size=item.size, form=item.form)
            without = 0
        if item.name or item.form not in _SHARED:
            shared.append(item)
            without = 0 if item.form != "plain" else without + 1
    return shared, guess


def _is_plain(text: str, item: _Item) -> bool:
    return item.name[0].sense == "QUOTED" or is_plain_player(text[item.name[0].start : item.name[-1].end])


def _listed(text: str, item: _Item) -> ListedPlayer:
    start, end, size = item.name[0].start, item.name[-1].end, item.size
    sized = () if size is None else (size.name, size.start, size.end)
    return ListedPlayer(text[start:end], start, end, *sized)


def _as_names(text: str, pieces: Sequence[Piece]) -> str:
    """Return the other meaning of a list: the text between commas is a name; empty if it is the same."""
    names = list[str]()
    for is_comma, run in groupby(pieces, lambda piece: piece.sense == "COMMA"):
        if is_comma:
            continue
        part = list(run)
        size = part.pop().name if len(part) > 1 and part[-1].sense == "DIGITS" else ""
        senses = {piece.sense for piece in part}
        name = " ".join(text[part[0].start : part[-1].end].split())
        if not name or ("QUOTED" not in senses and not _NO_NAME.isdisjoint(senses)):
            return ""
        quote = "" if "QUOTED" in senses or not is_part_of_list(name) else '"'
        if quote and not {"CARDS", "EACH"}.isdisjoint(senses):
            return ""
        names.append(f"{quote}{name}{quote} {size}".rstrip())
    return ", ".join(names) if len(names) > 1 else ""
