"""Since when each cell is known, and what a new line makes known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.grouping import group_pairs
from clue_logic.words.messages import messages
from clue_logic.words.terms import holding_text, place_where

if TYPE_CHECKING:
    from clue_logic.proof.proof import Proof


def first_known_lines(notebook: Notebook) -> Mapping[tuple[str, str], int]:
    """Return, for each known cell, the first line of the statement after which it was known; 0 for the headers.

    In a notebook of all that follows, that is when all deals first agreed on it, whether or not a rule saw it then;
    where telling that would take too long, when a rule saw it. Cells of which the notebook does not tell are left out.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nBob reveals 3")
    >>> first_known_lines(cl.solve(game))["Bob", "1"]
    5
    """
    truth = _first_true_lines(notebook)
    first: dict[tuple[str, str], int] = {}
    for place, row in notebook.grid.items():
        for card, state in row.items():
            if (place, card) in truth and state is not State.BOTH:  # usual, and it takes no facts
                first[place, card] = truth[place, card]
                continue
            noticed = [notebook.since(Fact(predicate, (place, card))) for predicate in ("holds", "lacks")]
            # noticed: the lines of holds(Ben, Rope) and of lacks(Ben, Rope); None for the fact that is not derived
            lines = [line for line in noticed if line is not None]
            if state is State.BOTH and lines:
                first[place, card] = max(lines)
            elif (place, card) in truth:
                first[place, card] = truth[place, card]
            elif state is not State.OPEN and lines:
                first[place, card] = min(lines)
    return first


def _first_true_lines(notebook: Notebook) -> Mapping[tuple[str, str], int]:
    """Return the first line after which all deals agree on each cell; empty without deals, or if it takes too long."""
    from clue_logic.worlds.fitting import UndecidedError

    if notebook.worlds is None:
        return {}
    try:
        timeline = notebook.worlds.timeline
    except UndecidedError:
        return {}
    return {(cell.location, cell.card): moment.line for moment in timeline for cell in moment.cells}


class KnownCard(Struct, frozen=True):
    """A card, and the line since which its cell is known: 0 for the headers, None if the notebook does not tell."""

    card: str
    since: int | None


def known_lines(notebook: Notebook) -> Mapping[tuple[str, str], int | None]:
    """Return since which line each known cell is known; None for what only follows from a supposition."""
    supposed = bool(notebook.game.supposed)
    return {cell: None if supposed and line == 0 else line for cell, line in first_known_lines(notebook).items()}


def known_cards(notebook: Notebook, location: str, *groups: tuple[str, ...]) -> tuple[tuple[KnownCard, ...], ...]:
    """Return groups of cards, each card with the line since which its cell at a location is known.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 2, Bob 1\\nAnn reveals 2\\nAnn reveals 3")
    >>> (found,) = known_cards(cl.solve(game), "Bob", ("2", "3"))
    >>> join_known_cards(found, "en")
    '2 (since line 4); 3 (since line 5)'
    """
    lines = known_lines(notebook) if any(groups) else {}
    return tuple(tuple(KnownCard(card, lines.get((location, card))) for card in cards) for cards in groups)


def join_known_cards(known: Iterable[KnownCard], lang: str) -> str:
    """Return cards with the lines since which they are known, the earliest first, grouped by line."""
    by_line = group_pairs((one.since, one.card) for one in known)
    msg, lines = messages(lang), sorted(by_line, key=lambda line: (line is None, line or 0))
    parts = (msg("words-comma").join(by_line[line]) + format_since(line, lang) for line in lines)
    return msg("notebook-since-between").join(parts)


def format_since(line: int | None, lang: str) -> str:
    """Return "since line N" in brackets; 0 is for the headers, None gives an empty text.

    >>> format_since(7, "en"), format_since(0, "de")
    (' (since line 7)', ' (aus den Kopfzeilen)')
    """
    return "" if line is None else messages(lang)("notebook-since-line", line=line)


def find_earlier_line(proof: Proof, game: Game) -> int | None:
    """Return since when the conclusion was known, if the proof only cites a later statement for it.

    Such a proof ends in one step from what a single statement says: a card was shown, an accusation was right. It is
    checked, but tells nothing of how one could have known.
    """
    from clue_logic.worlds.entailment import Worlds
    from clue_logic.worlds.timeline import date_cell

    cited = find_cited_statement(proof, game)
    if cited is None or proof.conclusion.predicate not in ("holds", "lacks"):
        return None
    location, card = map(str, proof.conclusion.args)
    cell = Cell(location, card, proof.conclusion.predicate == "holds")
    earlier = game.as_of(cited - 1)
    if earlier.events != game.until(cited - 1).events or not Worlds(earlier).entails(
        cell
    ):  # fast, and the usual result
        return None
    known = date_cell(earlier, location, card)
    return known.line if known.state.value == proof.conclusion.predicate else None


def find_cited_statement(proof: Proof, game: Game) -> int | None:
    """Return the first line of the one statement whose facts alone the last step takes; None if there is none."""
    last = proof.steps[-1]
    premises = [proof.steps[premise] for premise in last.premises]
    if not premises or any(premise.label is not None for premise in premises):
        return None
    begun = [event.line for event in game.events]
    cited = {max((line for line in begun if line <= (premise.line or 0)), default=None) for premise in premises}
    return (cited - {None}).pop() if len(cited - {None}) == 1 else None


MOST_LINES = 20
"""How many lines are shown; a screen has room for no more beside the notebook."""


class ChangedCell(Struct, frozen=True):
    """A cell that became known, or is known no longer; since which line, 0 for the headers."""

    location: str
    card: str
    state: State
    since: int


class NotebookChanges(Struct, frozen=True):
    """The cells that changed between two notebooks of a log."""

    found: tuple[ChangedCell, ...]  # what became known
    lost: tuple[ChangedCell, ...]  # the cells no longer known, because a statement was removed or corrected
    line: int | None  # the line that caused it; None if the file was saved

    @property
    def cells(self) -> frozenset[tuple[str, str]]:
        """The cells that became known, by place and card."""
        return frozenset((cell.location, cell.card) for cell in self.found)

    def lost_lines(self, lang: str = "en") -> Iterator[str]:
        """Yield the lines about what was lost."""
        msg = messages(lang)
        if self.lost:
            yield msg("notebook-news-lost")
            yield from _limit_lines([f"  {text}" for _, text in _statements(self.lost, lang)], lang)

    def found_lines(self, lang: str = "en") -> Iterator[str]:
        """Yield the lines about what became known; each with the line since when, unless one line brought it all."""
        msg = messages(lang)
        if not self.found:
            yield msg("notebook-news-nothing", cause=self.what(lang))
            return
        yield msg("notebook-news-new", cause=self.what(lang))
        sentences = []
        for since, text in _statements(self.found, lang):
            where = msg("notebook-news-line", line=since) if since else msg("notebook-news-headers")
            sentences.append(f"  {text}" if since == self.line else f"  {where}: {text}")
        yield from _limit_lines(sentences, lang)

    def what(self, lang: str = "en") -> str:
        """Return the cause of the change: a line, or a save of the file."""
        msg = messages(lang)
        return msg("notebook-news-save") if self.line is None else msg("notebook-news-line", line=self.line)


def compare_notebooks(before: Notebook | None, now: Notebook, line: int | None = None) -> NotebookChanges:
    """Return the cells that changed between two notebooks."""
    lines = first_known_lines(now) if line is None else {}
    events = now.game.events
    last = events[-1].line if events else 0
    gained, lost = [], []
    for location, row in now.grid.items():
        for card, state in row.items():
            since = lines.get((location, card), line or 0)
            if before is None:
                new = last > 0 and since == last
            else:
                new = state is not State.OPEN and state is not _state(before, location, card)
            if new:
                gained.append(ChangedCell(location, card, state, since))
    for location, row in before.grid.items() if before is not None else ():
        for card, old in row.items():
            if old is not State.OPEN and _state(now, location, card) is not old:
                lost.append(ChangedCell(location, card, old, 0))
    return NotebookChanges(tuple(gained), tuple(lost), last if before is None else line)


def _state(notebook: Notebook, location: str, card: str) -> State:
    return notebook.grid.get(location, {}).get(card, State.OPEN)


def _statements(cells: tuple[ChangedCell, ...], lang: str) -> Iterator[tuple[int, str]]:
    """Yield since when something is known, and what: in a statement for each place, that of the envelope first."""
    groups = group_pairs(((cell.since, cell.location, cell.state), cell.card) for cell in cells)
    order = {location: place for place, (_, location, _) in enumerate(groups)}
    for since, location, state in sorted(
        groups, key=lambda key: (key[0], key[1] != ENVELOPE, order[key[1]], key[2] is State.LACKS)
    ):
        yield since, _statement(location, groups[since, location, state], lang, holds=state is not State.LACKS)


def _statement(location: str, cards: Sequence[str], lang: str, *, holds: bool) -> str:
    where = place_where(location, lang) if lang == "de" and len(cards) > 1 else None
    msg = messages(lang)
    what = msg("notebook-news-comma").join(cards)
    if where is not None:  # a single card is there; several may be
        return f"{where if holds else f'nicht {where}'}: {what}"
    return holding_text(location, what, lang, holds=holds)


def _limit_lines(told: list[str], lang: str) -> Iterator[str]:
    yield from told[:MOST_LINES]
    if len(told) > MOST_LINES:
        yield f"  {messages(lang)('notebook-news-more', count=len(told) - MOST_LINES)}"
