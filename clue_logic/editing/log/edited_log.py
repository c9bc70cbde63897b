"""A log in an editor: its text, its reading, and what follows; all features are functions of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from clue_logic.editing.live_log import LiveReading
from clue_logic.editing.log.mentions import Mention, find_mentions
from clue_logic.game.deck import Category, Deck
from clue_logic.game.edition import editions
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.language.headers import reserved_key, split_size
from clue_logic.language.keywords import Language, detect_language
from clue_logic.language.names import spelling
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.references import Setup
from clue_logic.language.remedies import code_span, line_of
from clue_logic.language.sentences import CODES
from clue_logic.language.syntax import Header, HeaderItem
from clue_logic.notebook.known_since import first_known_lines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import solve
from clue_logic.words.grouping import group_pairs
from clue_logic.words.names import fold_name
from clue_logic.words.positions import Line, Position, Span, lines
from clue_logic.words.records import replace
from clue_logic.worlds.fitting import UndecidedError


class Timeline(Struct, frozen=True, dict=True):
    """The line since which each cell is known.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nBob reveals 3")
    >>> told = Timeline.of(cl.solve(game, by_statement=True))
    >>> [cell.card for cell in told.settled_cells(5) if cell.holds], told.at(4)["Bob", "3"].value
    (['3', '1'], 'open')
    """

    game: Game
    # the state of each known cell, and since which line it is known; 0 for the headers
    cells: Mapping[tuple[str, str], tuple[bool, int]]
    # the first line of the statement with which no deal agrees any more, 0 for the headers; None if there is none.
    # Later statements settle nothing
    impossible_since: int | None

    @classmethod
    def of(cls, notebook: Notebook) -> Timeline:
        """Return the timeline of a notebook with known deals, or one that was solved statement by statement."""
        if notebook.consistent:
            since = first_known_lines(notebook)
            cells = {cell: (notebook.grid[cell[0]][cell[1]] is State.HOLDS, line) for cell, line in since.items()}
            return cls(notebook.game, cells, None)
        impossible = notebook.contradicts_since or 0
        return cls(notebook.game, _earlier_cells(notebook, impossible), impossible)

    def at(self, line: int) -> Notebook:
        """Return the notebook, without proofs, after the statement on this line, or the last one above it."""
        facts = (
            Fact("holds" if holds else "lacks", cell) for cell, (holds, since) in self.cells.items() if since <= line
        )
        return Notebook(self.game.until(line), frozenset(facts))

    def as_of(self, line: int) -> Timeline:
        """Return the timeline of the log as it was after a line, if answers are corrected below."""
        game = self.game.as_of(line)
        if game.events == self.game.until(line).events:
            return self
        return Timeline.of(solve(game, engine="loops", by_statement=True))

    def is_possible(self, line: int) -> bool:
        """Return whether a deal agrees with the log up to this line."""
        return self.impossible_since is None or line < self.impossible_since

    def settled_cells(self, line: int) -> tuple[Cell, ...]:
        """Return the cells that the statement on this line settled."""
        return self._cells_by_line.get(line, ())

    @cached_property
    def _cells_by_line(self) -> Mapping[int, tuple[Cell, ...]]:
        return group_pairs((line, Cell(place, card, holds)) for (place, card), (holds, line) in self.cells.items())


def _earlier_cells(notebook: Notebook, line: int) -> Mapping[tuple[str, str], tuple[bool, int]]:
    """Return the cells known before the statement that made a log impossible."""
    if notebook.worlds is None:
        return {}
    try:
        timeline = notebook.worlds.timeline
    except UndecidedError:
        return {}
    return {
        (cell.location, cell.card): (cell.holds, moment.line)
        for moment in timeline
        if moment.line < line
        for cell in moment.cells
    }


def declared_setup(statements: Iterable[ReadStatement]) -> Setup:
    """Return the deck and the players that headers declare, as far as they do; all else is missing."""
    setup, deck, categories, loose = Setup(), Deck(), list[Category](), list[str]()
    for statement in statements:
        node = statement.node
        if not isinstance(node, Header):
            continue
        key = reserved_key(node)
        if key == "players":
            setup.seats = tuple(dict.fromkeys(filter(None, map(_player, node.items))))
        elif key == "cards":
            loose += (spelling(item.name) for item in node.items)
        elif key == "edition":
            by_name = {fold_name(name): edition for name, edition in editions().items()}
            edition = by_name.get(fold_name(node.items[0].name.text))
            if edition is not None:
                setup.edition, deck = edition.name, edition.deck
                categories += deck.categories
                loose += deck.loose
        elif key is None:
            categories.append(Category(spelling(node.key), tuple(spelling(item.name) for item in node.items)))
    if categories or loose:
        known = tuple(dict.fromkeys(card for card in loose if card))
        setup.deck = replace(deck, categories=tuple(categories), loose=known, hidden=len(categories) or deck.hidden)
    return setup


def _player(item: HeaderItem) -> str:
    return spelling(split_size(item)[0])


class EditedLog(Struct, frozen=True, dict=True):
    """A log in an editor."""

    live: LiveReading
    lang: str = "en"  # of the editor: ``en``, ``de`` or ``ja``

    @property
    def text(self) -> str:
        return self.live.text

    @property
    def statements(self) -> Sequence[ReadStatement]:
        """Its statements, the headers among them."""
        return self.live.reading.statements

    @property
    def game(self) -> Game | None:
        """The game of the readable statements."""
        return self.live.reading.understood

    @property
    def notebook(self) -> Notebook | None:
        """The notebook of that game, with derivations."""
        return self.live.notebook

    @cached_property
    def lines(self) -> Sequence[Line]:
        return lines(self.text)

    @cached_property
    def names(self) -> Setup:
        """The names of the game, or else those in the readable headers."""
        game = self.game
        if game is None:
            return declared_setup(self.statements)
        return Setup(game.deck, game.names, game.players, game.me, game.hand, game.table, game.edition)

    @cached_property
    def language(self) -> Language:
        """The language that its statements are written in, or else its headers, or else the editor's."""
        headers: Language | None = None
        for statement in self.statements:
            detected = detect_language(statement.text)
            if detected is not None and not statement.is_header:
                return detected
            headers = headers or detected
        for language, code in CODES.items():
            if headers is None and code == self.lang:
                return language
        return headers or "English"

    @property
    def code(self) -> str:
        """The code of the language of the log."""
        return CODES[self.language]

    @cached_property
    def timeline(self) -> Timeline | None:
        """The timeline; None without a game."""
        return None if self.live.cells is None else Timeline.of(self.live.cells)

    @cached_property
    def skipped_lines(self) -> frozenset[int]:
        """The first lines of the statements that do not count."""
        return frozenset(one.line for one in self.live.reading.left_out)

    @cached_property
    def mentions(self) -> Sequence[Mention]:
        """Every player, card, place and category that is named, in the order of the text."""
        all_mentions = [mention for statement in self.statements for mention in self.statement_mentions(statement)]
        return sorted(all_mentions, key=lambda mention: mention.place)

    def statement_mentions(self, statement: ReadStatement) -> Sequence[Mention]:
        """Return the names in a statement."""
        return find_mentions(statement, self.names)

    def find_mention(self, at: Position) -> Mention | None:
        """Return the name at a position, or directly before it."""
        statement = self.find_statement(at.line)
        mentions = [] if statement is None else [one for one in self.statement_mentions(statement) if at in one.span]
        return max(mentions, key=lambda one: one.span.start, default=None)

    def find_statement(self, line: int) -> ReadStatement | None:
        """Return the statement that a line belongs to."""
        at = bisect_right(self._starts, line) - 1
        statement = self.statements[at] if at >= 0 else None
        return statement if statement is not None and line <= statement.last_line else None

    @cached_property
    def by_line(self) -> Mapping[int, ReadStatement]:
        """The statements by their first lines."""
        return {statement.line: statement for statement in self.statements}

    @cached_property
    def _starts(self) -> Sequence[int]:
        return [statement.line for statement in self.statements]

    def line(self, number: int) -> Line:
        """Return a line; an empty one if the text has none of this number."""
        return line_of(self.lines, number)

    def code_span(self, number: int) -> Span:
        """Return the part of a line without the spaces around it and without a comment."""
        return code_span(self.line(number))

    def statement_span(self, statement: ReadStatement) -> Span:
        """Return the span of a statement, from its first letter to its last."""
        first, last = self.code_span(statement.line), self.code_span(statement.last_line)
        return Span(first.start, max(first.end, last.end))

    def span_text(self, span: Span) -> str:
        """Return the text of a part of one line."""
        return self.line(span.start.line).source[span.start.column - 1 : span.end.column - 1]
