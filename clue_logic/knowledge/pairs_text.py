"""Pairs of worlds in words: what a player cannot tell apart, side by side where it differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from clue_logic.knowledge.pairs import WorldPair
from clue_logic.words.columns import fitted, in_columns
from clue_logic.words.languages import Texts
from clue_logic.words.terms import place_name

_WIDTHS = 26, 13, 13
"""How wide the columns are at most: with gaps and indent 60 columns together."""

_WORDS = Texts(
    en={
        "deal": "deal {}",
        "first": "{} cannot tell these apart (deal 1 agrees with {}):",
        "next": "{} cannot tell these apart:",
        "open": "Both agree with {1}; {0} knows it in deal 1, not in 2:",
        "onlooker": "an onlooker",
        "log": "the log",
        "public": "what everybody has seen",
        "rest": "All other cards lie alike.",
        "shows": "line {}: {} shows",
        "whispers": "line {}: {} lacks",
    },
    de={
        "deal": "Verteilung {}",
        "first": "{} unterscheidet diese nicht (Verteilung 1 passt {}):",
        "next": "{} unterscheidet diese nicht:",
        "open": "Beide passen {1}; {0} weiß es in Verteilung 1, in 2 nicht:",
        "onlooker": "ein Zuschauer",
        "log": "zum Protokoll",
        "public": "zu dem, was alle gesehen haben",
        "rest": "Alle anderen Karten liegen gleich.",
        "shows": "Zeile {}: {} zeigt",
        "whispers": "Zeile {}: {} fehlt",
    },
)


def pairs_text(
    pairs: Sequence[WorldPair],
    lang: str = "en",
    *,
    knower: str | None = None,
    public: bool = False,
    ascii_only: bool = False,
) -> str:
    """Return pairs of worlds, one table after the other, of what differs; nothing if there are none.

    Parameters
    ----------
    pairs
        The pairs; the second world of each is the first of the next.
    lang
        ``en`` or ``de``.
    knower
        Who knows in the first world of a single pair, and not in the second; None if nobody does.
    public
        True if the first world agrees with what everybody has seen, and perhaps not with the log.
    ascii_only
        Cut names that are too long in ASCII characters.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> from clue_logic.knowledge.pairs import World
    >>> one, other = World({"Rope": "Ann", "Axe": "Ben"}, {}), World({"Rope": "Ben", "Axe": "Ann"}, {})
    >>> print(pairs_text([WorldPair("Cid", one, other)]))
    Cid cannot tell these apart (deal 1 agrees with the log):
            deal 1  deal 2
      Rope  Ann     Ben
      Axe   Ben     Ann
    All other cards lie alike.
    """
    words = _WORDS[lang]
    agreeing = words["public" if public else "log"]
    lines: list[str] = []
    for number, pair in enumerate(pairs, start=1):
        if knower is not None:
            lines.append(words["open"].format(knower, agreeing))
        else:
            player = pair.player or words["onlooker"]
            said = words["first"].format(player, agreeing) if number == 1 else words["next"].format(player)
            lines.append(said[0].upper() + said[1:])
        rows = [("", words["deal"].format(number), words["deal"].format(number + 1)), *_rows(pair, lang)]
        dot = "." if ascii_only else "…"
        cut = [[_short(cell, width, dot) for cell, width in zip(row, _WIDTHS, strict=True)] for row in rows]
        lines += [f"  {line}" for line in in_columns(cut, left=3)]
    return "\n".join([*lines, *([words["rest"]] if pairs else [])])


def _rows(pair: WorldPair, lang: str) -> Iterator[tuple[str, str, str]]:
    for card in pair.cards:
        yield card, place_name(pair.one.deal[card], lang), place_name(pair.other.deal[card], lang)
    for show in pair.shows:
        shown = _WORDS[lang]["shows" if show.holds else "whispers"].format(show.told, show.shower)
        yield shown, pair.one.shown[show], pair.other.shown[show]


def _short(text: str, width: int, dot: str) -> str:
    return fitted(text, width, dot) if cell_len(text) > width else text
