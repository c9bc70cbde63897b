"""Japanese written without spaces: cut into names and keywords, where that can be done in one way only."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from clue_logic.language.keywords import JAPANESE_WORDS
from clue_logic.words.names import folded

_RUN = re.compile(r"""[^\s,:|{}"?#;]+""")
_JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
_LONGEST_RUN = 200


def joints(text: str, names: Collection[str]) -> Iterator[int]:
    """Yield where spaces belong between the names and Japanese keywords of a text.

    Parameters
    ----------
    text
        A statement, without what stands in quotes.
    names
        The full names of a game, and their aliases.

    Examples
    --------
    >>> list(joints("はるかは医者を公開", ["はるか", "医者"]))
    [3, 4, 6, 7]
    >>> list(joints("はるかは医師を公開", ["はるか", "医者"]))
    []
    """
    lengths: dict[str, None] = dict.fromkeys([*map(folded, names), *JAPANESE_WORDS])
    for run in _RUN.finditer(text):
        words = run[0]
        if len(words) <= _LONGEST_RUN and _JAPANESE.search(words) and folded(words) not in lengths:
            yield from (run.start() + place for place in _only_cut(words, lengths))


def _only_cut(run: str, words: Collection[str]) -> list[int]:
    """Return where the words of a run meet; nothing if there are two ways to cut it, or none."""
    longest = max(map(len, words))
    ways, last = [1], [0]
    for end in range(1, len(run) + 1):
        near = range(max(0, end - longest), end)
        starts = [start for start in near if ways[start] and folded(run[start:end]) in words]
        ways.append(min(2, sum(ways[start] for start in starts)))
        last.append(starts[0] if starts else 0)
    if ways[-1] != 1:
        return []
    found, end = [], last[-1]
    while end:
        found.append(end)
        end = last[end]
    return found[::-1]
