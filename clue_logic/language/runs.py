"""Cards that are written one behind the other, without commas."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clue_logic.words.names import Names

_BETWEEN = frozenset({"and", "or", "und", "oder", "&", "+"})
_MOST_WORDS = 40
_TURNING = _BETWEEN | {"no", "not", "nor", "both", "either", "neither", "kein", "keine", "keinen", "nicht"}


def cut(words: Sequence[str], is_card: Callable[[str], bool], longest: int) -> tuple[int, list[tuple[int, int]]]:
    """Cut words into cards: return in how many ways it can be done (2 for more), and one of them.

    Parameters
    ----------
    words
        The words.
    is_card
        Tells whether some words, joined by spaces, are one card.
    longest
        How many words a card has at most.

    Examples
    --------
    >>> cut(["Rope", "Lead", "Pipe"], {"Rope", "Lead Pipe"}.__contains__, 2)
    (1, [(0, 1), (1, 3)])
    """
    ways = [1]
    last = [0]
    for end in range(1, len(words) + 1):
        near = range(max(0, end - longest), end)
        starts = [start for start in near if ways[start] and is_card(" ".join(words[start:end]))]
        ways.append(min(2, sum(ways[start] for start in starts)))
        last.append(starts[0] if starts else 0)
    parts: list[tuple[int, int]] = []
    end = len(words)
    while ways[-1] and end:
        parts.append((last[end], end))
        end = last[end]
    return ways[-1], parts[::-1]


def with_commas(written: str, cards: Names) -> str:
    """Return a list of cards that has something else between them, or nothing, with commas.

    Examples
    --------
    >>> with_commas("Rope and Hall", Names(["Rope", "Hall"], "card"))
    'Rope, Hall'
    """
    words = _without_joints(written)
    parts = cut(words, cards.is_known, cards.most_words)[1]
    return ", ".join(" ".join(words[start:end]) for start, end in parts)


def are_several(written: str, cards: Names) -> bool:
    """Return True if this is a list of cards with something else than commas between them.

    Examples
    --------
    >>> are_several("Rope and Hall", Names(["Rope", "Hall"], "card"))
    True
    """
    words = _without_joints(written)
    return 1 < len(words) <= _MOST_WORDS and len(cut(words, cards.is_known, cards.most_words)[1]) > 1


def _without_joints(written: str) -> list[str]:
    return [word for word in written.replace(";", " ").split() if word not in _BETWEEN]


def says_more(written: str, cards: Names) -> bool:
    """Return True if a word of it joins or denies, and is in no name: no near name means the same.

    Examples
    --------
    >>> says_more("no Rope", Names(["Rope"], "card")), says_more("Rock an Roll", Names(["Rock and Roll"], "card"))
    (True, False)
    """
    joining = _TURNING & set(written.casefold().split())
    return bool(joining) and joining.isdisjoint(word for name in cards.all for word in name.casefold().split())
