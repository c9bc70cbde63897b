"""The queries `history` and `since`: after which line each cell became known, by the rules and in truth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.datalog.reading.user_rules import RulesSpec, resolve_rules
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game, a_game
from clue_logic.game.questions import Cell, State
from clue_logic.language.questions import parse_cell
from clue_logic.language.statements import list_statements
from clue_logic.language.writing.log import log_lines
from clue_logic.notebook.known_since import first_known_lines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import solve
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import Answer, hidden_field, optional_field
from clue_logic.words.formatting import format_count
from clue_logic.words.messages import Messages, messages
from clue_logic.words.pictures import new_axes
from clue_logic.words.records import replace
from clue_logic.words.terms import holding_text, place_name, place_where
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.timeline import date_cell, moments

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MARK = "*"
"""Stands behind a card of which a cell is known in truth, but not yet by the rules."""


class KnownCell(Struct, frozen=True):
    """A cell that is known, and since when."""

    location: str
    card: str
    state: State  # ``HOLDS`` or ``LACKS``
    since: int  # the first line of the statement after which all deals agree on it; 0 for the headers
    by_rules: int | None  # that of the statement after which the rules derive it; None if they never do


@dataclass(frozen=True, repr=False)
class LogHistory(Answer):
    """The answer: when each cell became known.

    Parameters
    ----------
    solved_since
        The line after which the rules have found the solution; None if they do not.
    solvable_since
        The line after which the solution follows; None if it does not.
    impossible_since
        The first line of the statement with which no deal agrees any more, 0 for the headers, or None. Nothing is known
        from there on.
    cells
        The cells that are known at the end, in the order in which that became true.
    could
        The review, if it is asked for (`clue_logic.guide.review.Review`).
    game
        The game.
    everything
        Whether the text is about all that follows, or about what the rules derive.
    undecided
        True if it would take too long to tell since when all deals agree on each cell: then `since` is the line after
        which the rules derive it.
    statements
        The text of each statement of the log, by its first line.
    """

    rows_in = "cells"

    solved_since: int | None
    solvable_since: int | None
    impossible_since: int | None
    cells: tuple[KnownCell, ...]
    could: Answer | None = optional_field()
    game: Game = hidden_field()
    everything: bool = hidden_field(True)
    undecided: bool = hidden_field(False)
    statements: Mapping[int, str] = hidden_field()

    def __repr__(self) -> str:
        return f"<LogHistory: {format_count(len(self.cells), 'cell')} known>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, ``en`` or ``de``.

        Raises
        ------
        UnknownLanguageError
            If there is no text in the language.
        """
        below = "" if self.could is None else f"\n\n{self.could.text(lang, width)}"
        return paragraphs("\n".join(self._lines(lang)), width) + below

    def plot(self, axes: Axes | None = None, *, lang: str = "en") -> Axes:
        """Draw how many bits of the solution are missing after each line, on axes or a new figure.

        Raises
        ------
        ModuleNotFoundError
            If matplotlib is not installed.
        """
        from clue_logic.notebook.missing_bits import draw_missing_bits

        axes = new_axes() if axes is None else axes
        draw_missing_bits(self.game, axes, lang)
        return axes

    def _first_line(self, known: KnownCell) -> int:
        return known.since if self.everything else known.by_rules or 0

    def _lines(self, lang: str) -> Iterator[str]:
        msg = messages(lang)
        shown = [known for known in self.cells if self.everything or known.by_rules is not None]
        for line, together in groupby(sorted(shown, key=self._first_line), key=self._first_line):
            statement = f": {self.statements.get(line, '')}" if line else ""
            yield msg("queries-history-line", line=line) + statement
            yield from self._cells(list(together), lang)
        if shown:
            yield ""
        late = sum(known.by_rules != known.since for known in self.cells)
        if late and self.everything:
            yield msg("queries-history-mark")
        yield self._solution_text(msg)
        if self.impossible_since is not None:
            yield msg("queries-history-impossible", line=self.impossible_since)
        elif self.undecided:
            yield msg("queries-history-undecided")
        elif late and not self.everything:
            yield msg("queries-history-beyond", count=late)

    def _cells(self, together: list[KnownCell], lang: str) -> Iterator[str]:
        msg = messages(lang)
        together.sort(key=lambda known: self.game.deck.cards.index(known.card))
        for location in self.game.locations:
            # In German no envelope owns a card.
            where = place_where(location, lang) if lang == "de" else None
            for state in (State.HOLDS, State.LACKS):
                cards = ", ".join(
                    self._card(one) for one in together if one.location == location and one.state is state
                )
                if cards and where is None:
                    place = place_name(location, lang)
                    yield "  " + msg("queries-history-held", state=state.value, place=place, cards=cards)
                elif cards:
                    yield "  " + msg("queries-history-lying", state=state.value, place=where, cards=cards)

    def _card(self, known: KnownCell) -> str:
        if not self.everything or known.by_rules == known.since:
            return known.card
        later = "" if known.by_rules is None else f" ({known.by_rules})"
        return f"{known.card}{MARK}{later}"

    def _solution_text(self, msg: Messages) -> str:
        solved, solvable = self.solved_since, self.solvable_since
        if solvable is None:
            return msg("queries-history-not-solved")
        if solved is None:
            return msg("queries-history-solvable", line=solvable)
        if solved != solvable:
            return msg("queries-history-late", solved=solved, solvable=solvable)
        return msg("queries-history-solved", line=solved)


def history(
    game: Game, *, rules: RulesSpec | None = None, complete: bool = False, text: str | None = None
) -> LogHistory:
    """Return when each cell became known.

    Parameters
    ----------
    game
        The game.
    rules
        The rules whose findings are dated, as for `solve`; None for those of the notebook, and what else
        follows.
    complete
        Whether to decide everything, however long it takes.
    text
        The text of the log, for its statements as they are written; None for the usual form.

    Raises
    ------
    UnknownNameError
        If there is no such calculus; the message names those there are.
    NoRulesError
        If there are no rules at such a path.
    RuleError
        If the rules are wrong; the message has every mistake with its place.
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 0\\nplayers: Ann 1, Bob 2\\nAnn reveals 2")
    >>> print(cl.history(game))
    line 4: Ann reveals 2
      Ann holds 2
      Ann lacks 1, 3
      Bob holds 1, 3
      Bob lacks 2
    <BLANKLINE>
    Solved at line 4.
    >>> cl.history(game).solved_since
    4
    """
    named = None if rules is None else resolve_rules(rules)
    notebook = solve(a_game(game), rules=named or NOTEBOOK, by_statement=True)
    impossible_since, undecided = None, False
    cells: list[KnownCell] = []
    try:
        dated = tuple(moments(game, bounded=not complete))
    except UndecidedError:
        undecided, impossible_since, dated = True, notebook.contradicts_since, ()
        cells += _by_rules(notebook)
    for moment in dated:
        if not moment.possible:
            impossible_since = moment.line
        for cell in moment.cells:
            state = State.HOLDS if cell.holds else State.LACKS
            by_rules = notebook.since(Fact(state.value, (cell.location, cell.card)))
            cells.append(KnownCell(cell.location, cell.card, state, moment.line, by_rules))
    if impossible_since is not None and not undecided:
        cells = [_until(one, impossible_since) for one in cells]
    by_rules_alone = (replace(one, since=one.by_rules) for one in cells if one.by_rules is not None)
    statements = log_lines(game, whole=True) if text is None else list_statements(text)
    return LogHistory(
        _find_solution_line(game, by_rules_alone),
        _find_solution_line(game, cells),
        impossible_since,
        tuple(cells),
        game=game,
        everything=complete or rules is None,
        undecided=undecided,
        statements=statements,
    )


def _find_solution_line(game: Game, cells: Iterable[KnownCell]) -> int | None:
    """Return when the last hidden card was found; in a game without any, the last card at all."""
    deck = game.deck
    size = deck.hidden or len(deck.cards)
    held = (cell for cell in cells if cell.state is State.HOLDS)
    lines = [cell.since for cell in held if not deck.hidden or cell.location == ENVELOPE]
    return max(lines) if len(lines) == size else None


def _by_rules(notebook: Notebook) -> Iterator[KnownCell]:
    """Yield the cells that the rules derive, each as known since they do; nothing if they contradict themselves."""
    if notebook.consistent:
        since = first_known_lines(notebook)
        known = [
            KnownCell(place, card, state, since[place, card], since[place, card])
            for place, row in notebook.grid.items()
            for card, state in row.items()
            if state is not State.OPEN
        ]
        yield from sorted(known, key=lambda found: found.since)


def _until(known: KnownCell, line: int) -> KnownCell:
    """Leave out what the rules derive from an impossible log: from there on they derive everything."""
    if known.by_rules is None or known.by_rules < line:
        return known
    return replace(known, by_rules=None)


@dataclass(frozen=True, repr=False)
class KnownSince(Answer):
    """The answer: what is known of a cell, and since which line.

    Parameters
    ----------
    location, card
        The cell.
    state
        ``HOLDS``, ``LACKS``, or ``OPEN`` if it is not known.
    since
        The first line of the statement after which all deals agree on the cell; 0 for the headers, None if it is open.
    by_rules
        That of the statement after which the rules of the notebook derive it; None if they never do.
    statement
        The text of the statement on line `since`; empty for the headers and for an open cell.
    asked
        The cell as the statement of the query has it.
    notices
        That the log contradicts itself, and from which line on.
    """

    location: str
    card: str
    state: State
    since: int | None
    by_rules: int | None
    statement: str
    asked: Cell = hidden_field()
    notices: tuple[str, ...] = hidden_field(())

    def __repr__(self) -> str:
        return f"<KnownSince: {self.location} {self.state.value} {self.card}, line {self.since}>"

    @property
    def affirmative(self) -> bool:
        """True if the cell is known to be as asked."""
        return self.state is (State.HOLDS if self.asked.holds else State.LACKS)

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words."""
        msg = messages(lang)
        holds = self.asked.holds if self.state is State.OPEN else self.state is State.HOLDS
        cell = holding_text(self.location, self.card, lang, holds=holds)
        if self.location in (ENVELOPE, TABLE):  # "the envelope lacks Rope" begins a sentence
            cell = cell[:1].upper() + cell[1:]
        if self.since is None:
            return paragraphs(msg("queries-since-open", cell=cell), width)
        lines = [msg("queries-since-known", cell=cell, line=self.since)]
        lines += [f"  {self.statement}"] if self.statement else []
        if self.by_rules != self.since:
            lines.append(
                msg("queries-since-never") if self.by_rules is None else msg("queries-since-later", line=self.by_rules)
            )
        lines += [] if self.affirmative else [msg("queries-since-opposite")]
        return paragraphs("\n".join(lines), width)


def since(game: Game, statement: str, *, text: str | None = None) -> KnownSince:
    """Return since which line of the log a cell is known.

    Parameters
    ----------
    game
        The game.
    statement
        A statement about a cell, as a log writes it: ``Ben holds Rope``, ``Plum excluded``.
    text
        The text of the log, for its statements as they are written; None for the usual form.

    Raises
    ------
    LogError
        If it is not a statement about a cell of this game.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 0\\nplayers: Ann 1, Bob 2\\nAnn reveals 2")
    >>> print(cl.since(game, "Bob holds 3"))
    Bob holds 3: known since line 4.
      Ann reveals 2
    """
    cell = parse_cell(statement, a_game(game))
    date = date_cell(game, cell.location, cell.card)
    impossible = date.impossible_since
    where = f"from line {impossible} on" if impossible else "in its headers"
    wrong = f"the log contradicts itself {where}; nothing more is known."
    notices = () if impossible is None else (wrong,)
    if date.line is None:
        return KnownSince(cell.location, cell.card, State.OPEN, None, None, "", asked=cell, notices=notices)
    notebook = solve(game, by_statement=True)
    by_rules = notebook.since(Fact(date.state.value, (cell.location, cell.card)))
    known = KnownCell(cell.location, cell.card, date.state, date.line, by_rules)
    known = known if impossible is None else _until(known, impossible)
    statements = log_lines(game, whole=True) if text is None else list_statements(text)
    line_statement = statements.get(known.since, "")
    return KnownSince(
        cell.location, cell.card, known.state, known.since, known.by_rules, line_statement, asked=cell, notices=notices
    )
