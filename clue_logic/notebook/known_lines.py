"""Cards with the line since which it is known where they are, as an answer lists them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.notebook.known_since import known_since
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.languages import Texts
from clue_logic.words.messages import messages

_SAID = Texts(
    en={"since": " (since line {})", "headers": " (from the headers)", "between": "; "},
    de={"since": " (seit Zeile {})", "headers": " (aus den Kopfzeilen)", "between": "; "},
    ja={"since": "（{}行目から）", "headers": "（ヘッダーの時点で）", "between": "；"},
)


@dataclass(frozen=True)
class KnownLines:
    """Since when the cells of a notebook are known; found when it is first asked for.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 2, Bob 1\\nAnn reveals 2\\nAnn reveals 3")
    >>> lines = KnownLines(cl.solve(game))
    >>> lines.listed("Bob", ["2", "3"], "en"), lines.of("Bob", "2")
    ('2 (since line 4); 3 (since line 5)', 4)
    """

    notebook: Notebook

    @cached_property
    def _since(self) -> Mapping[tuple[str, str], int]:
        return known_since(self.notebook)

    def of(self, location: str, card: str) -> int | None:
        """Return the line since which a cell is known, 0 for the headers; None if the notebook does not tell.

        Of what follows from a supposition it is not said that the headers tell it.
        """
        line = self._since.get((location, card))
        return None if line == 0 and self.notebook.game.supposed else line

    def said(self, location: str, card: str, lang: str) -> str:
        """Return since when a cell is known, in brackets; empty if the notebook does not tell."""
        return since_in_brackets(self.of(location, card), lang)

    def listed(self, location: str, cards: Iterable[str], lang: str) -> str:
        """Return cards and since when their place is known, the earliest first; those of one line stand together."""
        by_line: dict[int | None, list[str]] = {}
        for card in cards:
            by_line.setdefault(self.of(location, card), []).append(card)
        lines = sorted(by_line, key=lambda line: (line is None, line or 0))
        parts = (messages(lang)("words-comma").join(by_line[line]) + since_in_brackets(line, lang) for line in lines)
        return _SAID[lang]["between"].join(parts)


def since_in_brackets(line: int | None, lang: str) -> str:
    """Return since when something is known: since a line, 0 for the headers; empty for None.

    Examples
    --------
    >>> since_in_brackets(7, "en"), since_in_brackets(0, "de")
    (' (since line 7)', ' (aus den Kopfzeilen)')
    """
    said = _SAID[lang]
    return "" if line is None else said["since"].format(line) if line else said["headers"]
