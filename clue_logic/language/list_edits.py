"""Lists of cards in headers with "and", articles or numbers: the edits that make plain lists of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from lark import Token

from clue_logic.language.header_lists import is_joining
from clue_logic.language.paraphrases import rephrasing
from clue_logic.language.syntax import Header, Name
from clue_logic.words.names import Names, fold_name

_ARTICLES = frozenset({"the", "der", "die", "das", "den", "dem"})
_AND = frozenset({"and", "und", "&"})
_ORDINAL = re.compile(r"(?P<number>\d{1,2})[.)]")


def known_list_edits(header: Header, cards: Names) -> Iterator[rephrasing.Edit]:
    """Yield the edits that leave out articles in a list of cards, and write a comma for each "and".

    There are none for what is a card as written, or if these words are not all that is in the way.
    """
    for item in header.items:
        runs = [[*run] for joins, run in groupby(item.name.tokens, lambda word: fold_name(word) in _AND) if not joins]
        parts = [run[len(run) > 1 and fold_name(run[0]) in _ARTICLES :] for run in runs]
        ends_so = fold_name(item.name.tokens[-1]) in _AND
        if not ends_so and not cards.is_known(item.name.text) and all(cards.is_known(" ".join(part)) for part in parts):
            yield from _division(item.name.tokens, parts)


def new_list_edits(header: Header) -> tuple[list[rephrasing.Edit], list[tuple[Name, bool]]]:
    """Return the edits that divide a list of new cards, and its names, each with whether it is divided.

    The numbers of a list are left out, and an "and" behind a comma. An "and" between two names becomes a comma.
    """
    edits, names = list[rephrasing.Edit](), list[tuple[Name, bool]]()
    rows = [item.name.tokens for item in header.items]
    numbers = [_ORDINAL.fullmatch(tokens[0]) for tokens in rows if len(tokens) > 1]
    numbered = len(rows) > 1 and [one and int(one["number"]) for one in numbers] == [*range(1, len(rows) + 1)]
    for number, tokens in enumerate(rows, start=1):
        words = tokens[numbered:]
        words = words[1 < number == len(rows) and len(words) > 1 and is_joining(words[0]) :]
        joins = [at for at, word in enumerate(words) if 0 < at < len(words) - 1 and is_joining(word)]
        bounds = [-1, *joins, len(words)]
        edits += _division(tokens, [words[one + 1 : other] for one, other in pairwise(bounds)])
        names.append((Name(words), bool(joins)))
    return edits, names


def _division(tokens: Sequence[Token], parts: Sequence[Sequence[Token]]) -> Iterator[rephrasing.Edit]:
    """Yield the edits that leave some parts of an item, with commas between them."""
    if parts[0][0] is not tokens[0]:
        yield (tokens[0].start_pos or 0, parts[0][0].start_pos or 0, "")
    for one, other in pairwise(parts):
        yield (one[-1].end_pos or 0, other[0].start_pos or 0, ", ")
