"""What a change of a log brought: the cells that became known, and those that are no longer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import State
from clue_logic.notebook.known_since import known_since
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.languages import Texts
from clue_logic.words.terms import held, place_where

MOST_LINES = 20
"""How many lines are told; a screen has room for no more beside the notebook."""

_SAID = Texts(
    en={
        "lost": "No longer known:",
        "new": "New by {}:",
        "nothing": "Nothing new by {}.",
        "save": "this save",
        "line": "line {}",
        "headers": "headers",
        "more": "and {} more",
        "comma": ", ",
    },
    de={
        "lost": "Nicht mehr bekannt:",
        "new": "Neu durch {}:",
        "nothing": "Nichts Neues durch {}.",
        "save": "dieses Speichern",
        "line": "Zeile {}",
        "headers": "Kopfzeilen",
        "more": "und {} weitere",
        "comma": ", ",
    },
    ja={
        "lost": "確定ではなくなった：",
        "new": "{}で新たに確定：",
        "nothing": "{}で新たに確定したことはない。",
        "save": "今回の保存",
        "line": "{}行目",
        "headers": "ヘッダー",
        "more": "ほか{}件",
        "comma": "」「",
    },
)


@dataclass(frozen=True, slots=True)
class ChangedCell:
    """A cell that became known, or is known no longer; since which line, 0 for the headers."""

    location: str
    card: str
    state: State
    since: int


@dataclass(frozen=True)
class News:
    """The cells that changed between two notebooks of a log.

    Parameters
    ----------
    found
        What became known.
    lost
        What is known no longer; a statement was removed or corrected.
    line
        The line that brought it; None if it was a save of the file.
    """

    found: tuple[ChangedCell, ...]
    lost: tuple[ChangedCell, ...]
    line: int | None

    @property
    def cells(self) -> frozenset[tuple[str, str]]:
        """The cells that became known, by place and card."""
        return frozenset((cell.location, cell.card) for cell in self.found)

    def lost_lines(self, lang: str = "en") -> Iterator[str]:
        """Yield what is said of what was lost."""
        say = _SAID[lang]
        if self.lost:
            yield say["lost"]
            yield from _on_a_screen([f"  {text}" for _, text in _statements(self.lost, lang)], lang)

    def found_lines(self, lang: str = "en") -> Iterator[str]:
        """Yield what is said of what became known; each with the line since when, unless one line brought it all."""
        say = _SAID[lang]
        if not self.found:
            yield say["nothing"].format(self.what(lang))
            return
        yield say["new"].format(self.what(lang))
        told = []
        for since, text in _statements(self.found, lang):
            where = say["line"].format(since) if since else say["headers"]
            told.append(f"  {text}" if since == self.line else f"  {where}: {text}")
        yield from _on_a_screen(told, lang)

    def what(self, lang: str = "en") -> str:
        """Return what brought it."""
        say = _SAID[lang]
        return say["save"] if self.line is None else say["line"].format(self.line)


def news(before: Notebook | None, now: Notebook, line: int | None = None) -> News:
    """Return what changed.

    Parameters
    ----------
    before
        The notebook as it was; None for what the last statement alone has added.
    now
        The notebook.
    line
        The one line that was added since; None where a file was saved, or without `before` for the last one.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> before, now = cl.solve(cl.read(headers)), cl.solve(cl.read(headers + "Ann reveals 2"))
    >>> print(*news(before, now, 4).found_lines(), sep="\\n")
    New by line 4:
      the envelope lacks 2
      Ann holds 2
      Ann lacks 1, 3
      Bob lacks 2
    """
    lines = known_since(now) if line is None else {}
    events = now.game.events
    last = events[-1].line if events else 0
    found, lost = [], []
    for location, row in now.grid.items():
        for card, state in row.items():
            since = lines.get((location, card), line or 0)
            if before is None:
                new = last > 0 and since == last
            else:
                new = state is not State.OPEN and state is not _state(before, location, card)
            if new:
                found.append(ChangedCell(location, card, state, since))
    for location, row in before.grid.items() if before is not None else ():
        for card, old in row.items():
            if old is not State.OPEN and _state(now, location, card) is not old:
                lost.append(ChangedCell(location, card, old, 0))
    return News(tuple(found), tuple(lost), last if before is None else line)


def _state(notebook: Notebook, location: str, card: str) -> State:
    return notebook.grid.get(location, {}).get(card, State.OPEN)


def _statements(cells: tuple[ChangedCell, ...], lang: str) -> Iterator[tuple[int, str]]:
    """Yield since when something is known, and what: in a statement for each place, that of the envelope first."""
    groups: dict[tuple[int, str, State], list[str]] = {}
    for cell in cells:
        groups.setdefault((cell.since, cell.location, cell.state), []).append(cell.card)
    order = {location: place for place, (_, location, _) in enumerate(groups)}
    for since, location, state in sorted(
        groups, key=lambda key: (key[0], key[1] != ENVELOPE, order[key[1]], key[2] is State.LACKS)
    ):
        yield since, _statement(location, groups[since, location, state], lang, holds=state is not State.LACKS)


def _statement(location: str, cards: list[str], lang: str, *, holds: bool) -> str:
    where = place_where(location, lang) if lang == "de" and len(cards) > 1 else None
    what = _SAID[lang]["comma"].join(cards)
    if where is not None:  # one card lies there, several would lie
        return f"{where if holds else f'nicht {where}'}: {what}"
    return held(location, what, lang, holds=holds)


def _on_a_screen(told: list[str], lang: str) -> Iterator[str]:
    yield from told[:MOST_LINES]
    if len(told) > MOST_LINES:
        yield f"  {_SAID[lang]['more'].format(len(told) - MOST_LINES)}"
