"""Lists in headers as people write them: players with the sizes of their hands, and names joined by "and".

A list is read if there is no doubt. Otherwise it is only proposed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from clue_logic.language.keywords import AFTER_NAMES

_NUMBERS: Mapping[str, int] = {
    word: number
    for words, first in (
        ("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen", 1),
        ("eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn", 1),
        ("ein", 1), ("eine", 1), ("fuenf", 5), ("zwoelf", 12), ("一 二 三 四 五 六 七 八 九 十", 1),
    )
    for number, word in enumerate(words.split(), start=first)
}  # fmt: skip

FOR_ALL = frozenset({"all", "both", "every", "alle", "beide"})
"""Words with which a size is that of all players, unless all of them have one of their own."""

JOINERS = frozenset({"and", "und", "&", "or", "oder", "sowie", "と"})
"""Words between the last two names of a list: a name with one of them must be quoted."""

_N = rf"(?:\d{{1,6}}|{'|'.join(sorted(_NUMBERS, key=len, reverse=True))})"
_CARDS = r"(?:(?:hand)?cards?|(?:hand)?karten?|枚)(?!\w)"
_HAS = r"(?:has|have|holds?|holding|gets?|got|with|of|hat|haben|hält|halten|bekommt|bekommen|mit)"
_EACH = r"(?:each|apiece|jeder|jede|jeweils|je|pro person|pro spieler|per player|per person|ずつ)(?!\w)"
_ALL = (
    rf"(?:(?:each|every(?:one|body)?|all|both|je|jeder|jede|jeweils|alle|beide)(?: (?:of )?{_HAS})?\s*[:=]?\s+|各|1人)"
)


def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_SHARED = _compile(
    rf"(?:(?P<name>.*?\S)(?:\s*[:;=(\[–—-]\s*|\s+))?(?:{_HAS} )?"
    rf"(?:{_ALL}(?P<size>{_N})(?:\s*{_CARDS})?|(?P<before>{_N})\s*(?:{_CARDS}\s*)?{_EACH})[)\]]?"
)
_CLEAR = tuple(
    _compile(rf"(?P<name>.*?\S){pattern}")
    for pattern in (
        rf"\s*[(\[]\s*(?:{_HAS} )?(?P<size>{_N}|\?)(?:\s*{_CARDS})?\s*[)\]]",
        rf"(?:\s*[=:/×]\s*|\s+[–—-]\s*|\s+{_HAS}\s+)(?P<size>{_N}|\?)(?:\s*{_CARDS})?",
        rf"\s+(?P<size>{_N})\s*{_CARDS}",
        r"(?<![\w.])\s*(?P<size>\d+)枚",
        r"(?<=[^\W\d])(?P<size>\d+)枚",
        r"\s+(?P<size>\d+|\?)",
    )
)
_IN_WORDS = _compile(rf"(?P<name>.*?\S)\s+(?P<size>{_N})")
_BEFORE = _compile(rf"(?P<size>{_N})(?:\s*{_CARDS})?(?:\s*[x×:=–—-]|\s+(?:for|für))?\s+(?P<name>\S.*)")
_SIZES_AT_END = _compile(
    rf"(?P<list>.*?\w.*?)[\s,:;]+(?:{_CARDS}\s*)?[(\[]?(?P<sizes>{_N}(?:\s*[/|+-]\s*{_N})+)(?:\s*{_CARDS})?[)\]]?"
)
_ORDINAL = _compile(r"[(#]?(?P<number>\d{1,2})\s*[.):]\s*(?=\S)")
_MYSELF = _compile(r"\s*[(\[]\s*(?:me|i|ich|自分|私)\s*[)\]]")
_SEPARATOR = _compile(
    r"(?P<sure>\s*[,、，\n]\s*(?:(?:and|und|&)\s+)?|\s+(?:and|und|&)\s+)"
    r"|\s*(?:->|=>|[;>→|])\s*|\s*[,、，]?\s+(?:or|oder|sowie|\+|と|[–—-])\s+(?!\d)|\s*/(?!\s*\d)\s*"
    r"|(?<=[ァ-ヿ一-鿿])と(?=[ァ-ヿ一-鿿])"
)
_LONGEST = 5_000
"""No list is longer; and the patterns would need time by the square of the length for it."""
_QUOTED = re.compile(r'"[^"\n]*"')
_MASK = "\ue000"
_JOINED = re.compile(r"(?<=[ァ-ヿ一-鿿])と(?=[ァ-ヿ一-鿿])")
_COUNTED = _compile(rf"(?:^|(?<=\s))(?:{_CARDS}|{_EACH})(?=\s|$)|\d枚")
_NUMBERED = _compile(rf"(?:^|(?<=\s))(?:{_N}|\d+x|[–—-])(?=\s|$)|^\d+[.)]\s")
_SIGNS = re.compile(r"[()\[\]{}=:/;<>→|+*]")


def parse_count(word: str) -> int | None:
    """Return the number that a word is, in digits or in letters up to sixteen; None if it is none.

    >>> parse_count("6"), parse_count("Six"), parse_count("many")
    (6, 6, None)
    """
    return int(word) if re.fullmatch(r"[0-9]{1,6}", word) else _NUMBERS.get(word.casefold())


def is_joined(name: str) -> bool:
    """Return True if a name without quotes has a word that joins names.

    >>> is_joined("Mustard and Plum"), is_joined("Anderson")
    (True, False)
    """
    return not JOINERS.isdisjoint(name.casefold().split())


def is_part_of_list(name: str) -> bool:
    """Return True if a player's name without quotes looks like several, or like a name with a number of cards.

    >>> is_part_of_list("Ben and Clara"), is_part_of_list("Ada 5 cards"), is_part_of_list("Agent Eight")
    (True, True, True)
    >>> is_part_of_list("Aunt Agatha"), is_part_of_list("7")
    (False, False)
    """
    if is_joined(name) or _JOINED.search(name) or _COUNTED.search(name):
        return True
    return not name.isalnum() and _NUMBERED.search(name) is not None


def is_plain_player(name: str) -> bool:
    """Return True if a player can have this name without quotes.

    >>> is_plain_player("Anna Maria"), is_plain_player("Anna (me)"), is_plain_player("Anna shows")
    (True, False, False)
    """
    words = name.split()
    return bool(words) and not is_part_of_list(name) and not _SIGNS.search(name) and AFTER_NAMES.isdisjoint(words)


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
    start: int
    end: int
    joined: bool  # true if "and" stands before it
    size: str = ""
    size_start: int = 0
    size_end: int = 0
    form: str = ""  # how the size is written


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
    if len(text) > _LONGEST:
        return None
    masked = _QUOTED.sub(lambda found: _MASK * len(found[0]), _narrow(text))
    sure, sizes = True, _SIZES_AT_END.fullmatch(masked.rstrip(" \t.!"))
    if sizes is not None:
        sure, masked = False, masked[: sizes.end("list")]
    pieces, doubted = _split(masked)
    me = next((found for one in pieces if (found := _MYSELF.search(masked, one.start, one.end))), None)
    ordered = _without_ordinals(masked, pieces)
    items = [_read_item(masked, one) for one in ordered]
    if sizes is not None:
        numbers = [*re.finditer(_N, sizes["sizes"], re.IGNORECASE)]
        if len(numbers) != len(items) or any(one.form for one in items):
            return None
        at = sizes.start("sizes")
        items = [
            replace(one, size=_number(n[0]), size_start=at + n.start(), size_end=at + n.end(), form="clear")
            for one, n in zip(items, numbers, strict=True)
        ]
    items, shared = _share_sizes(items)
    before = [one.form == "before" for one in items]
    in_order = all(before) and [one.size for one in items] == [str(number) for number in range(1, len(items) + 1)]
    sized = all(one.size for one in items)
    sure &= not doubted and not shared and me is None and not in_order and (all(before) or not any(before))
    sure &= sized or all(one.form not in ("words", "shared") for one in items)
    sure &= sized or not any(one.joined for one in items[:-1])
    players = tuple(ListedPlayer(text[one.start : one.end], *_fields(one)) for one in items)
    if not players or not all(is_plain_player(masked[one.start : one.end]) for one in items):
        return None
    keeper = "" if me is None else _owner(players, me.start()).name
    if in_order:
        return PlayerList(tuple(replace(one, size="") for one in players), sure, keeper, ", ".join(map(str, players)))
    return PlayerList(players, sure, keeper, "" if sure else _as_names(text, masked))


def _narrow(text: str) -> str:
    """Return a text of the same length with the usual signs for those of full width."""
    if text.isascii():
        return text
    usual = ((character, unicodedata.normalize("NFKC", character)) for character in text)
    return "".join(one if len(one) == 1 and not one.isalnum() else character for character, one in usual)


def _as_names(text: str, masked: str) -> str:
    """Return the other meaning of a list: the text between commas is a name; empty if it is the same."""
    found, at = list[str](), 0
    for end in [*(sign.start() for sign in re.finditer("[,、，\n]", masked)), len(masked)]:
        name, _, last = text[at:end].strip().rpartition(" ")
        size = last if name and (last.isdecimal() or last == "?") else ""
        name = " ".join((name if size else text[at:end]).split())
        if not name or (_SIGNS.search(masked, at, end) and '"' not in name):
            return ""
        quote = "" if '"' in name or not is_part_of_list(name) else '"'
        if quote and _COUNTED.search(name):
            return ""
        found.append(f"{quote}{name}{quote} {size}".rstrip())
        at = end + 1
    return ", ".join(found) if len(found) > 1 else ""


def _fields(item: _Item) -> tuple[int, int, str, int, int]:
    return item.start, item.end, item.size, item.size_start, item.size_end


def _owner(players: Sequence[ListedPlayer], place: int) -> ListedPlayer:
    return [one for one in players if one.start < place][-1]


def _number(word: str) -> str:
    return word if word == "?" else str(int(word)) if word.isdecimal() else str(_NUMBERS[word.casefold()])


def _split(masked: str) -> tuple[list[_Item], bool]:
    """Return the items of a list, and whether a sign between them may mean something else."""
    found, at, joined, doubted = list[_Item](), 0, False, False
    for sign in [*_SEPARATOR.finditer(masked), None]:
        start, end = at, len(masked) if sign is None else sign.start()
        start += len(masked[start:end]) - len(masked[start:end].lstrip())
        end = start + len(masked[start:end].rstrip())
        if start < end:
            found.append(_Item(start, end, joined))
        if sign is not None:
            doubted |= sign["sure"] is None
            at, joined = sign.end(), bool(re.search(r"\w|&", sign[0]))
    return found, doubted


def _without_ordinals(masked: str, items: Sequence[_Item]) -> Sequence[_Item]:
    """Return the items without the numbers 1, 2, 3 ... in front of them."""
    found = [_ORDINAL.match(masked, one.start, one.end) for one in items]
    numbers = [0 if one is None else int(one["number"]) for one in found]
    if numbers != [*range(1, len(items) + 1)]:
        return items
    return [replace(one, start=number.end()) for one, number in zip(items, found, strict=True) if number is not None]


def _read_item(masked: str, item: _Item) -> _Item:
    """Return an item with the size that it gives, and the place of the name alone."""
    said = masked[item.start : item.end]
    said = _MYSELF.sub(lambda found: " " * len(found[0]), said).rstrip()
    if re.search(r"\w[)\]]?[.!]$", said) and re.search(rf"(?:{_N}|{_CARDS})[)\]]?[.!]$", said, re.IGNORECASE):
        said = said[:-1]
    shared = _SHARED.fullmatch(said)
    if shared is not None:
        group = "size" if shared["size"] else "before"
        name = shared.span("name") if shared["name"] else (0, 0)
        return _with_size(item, shared, group, name, "shared")
    patterns = [*((pattern, "clear") for pattern in _CLEAR), (_IN_WORDS, "words"), (_BEFORE, "before")]
    for pattern, form in patterns:
        found = pattern.fullmatch(said)
        if found is not None and is_plain_player(found["name"]):
            return _with_size(item, found, "size", found.span("name"), form)
    return replace(item, end=item.start + len(said))


def _with_size(item: _Item, found: re.Match[str], group: str, name: tuple[int, int], form: str) -> _Item:
    start, (size_start, size_end) = item.start, found.span(group)
    end = start + len(found.string[: name[1]].rstrip())
    return _Item(start + name[0], end, item.joined, _number(found[group]), start + size_start, start + size_end, form)


def _share_sizes(items: Sequence[_Item]) -> tuple[list[_Item], bool]:
    """Return the players, those without a size with the one that is given behind them; and whether that is a guess."""
    found, guess = list[_Item](), False
    for item in items:
        without = 0
        while without < len(found) and not found[-1 - without].form:
            without += 1
        # "Ann and Ben 5" may give a size to both.
        both = item.joined and item.form not in ("", "shared") and without > 0
        if item.form == "shared" or both:
            guess |= both
            size, start, end, form = item.size, item.size_start, item.size_end, item.form
            for at in range(len(found) - without, len(found)):
                found[at] = replace(found[at], size=size, size_start=start, size_end=end, form=form)
        if item.start < item.end or item.form != "shared":
            found.append(item)
    return found, guess
