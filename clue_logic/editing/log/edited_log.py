"""A log in an editor: its text, what was read of it, and what follows; all features are functions of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from clue_logic.editing.live_log import LiveReading
from clue_logic.editing.log.declared_names import declared_setup
from clue_logic.editing.log.mentions import Mention, mentions_of
from clue_logic.editing.log.timeline import Timeline
from clue_logic.game.game import Game
from clue_logic.language.keywords import Language, language_of
from clue_logic.language.paraphrases.phrases import CODES
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.references import Setup
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.positions import Line, Position, Span, lines


@dataclass(frozen=True)
class EditedLog:
    """A log in an editor.

    Parameters
    ----------
    live
        What is known of its text.
    lang
        The language in which the editor is spoken to: ``en``, ``de`` or ``ja``.
    """

    live: LiveReading
    lang: str = "en"

    @property
    def text(self) -> str:
        """The text."""
        return self.live.text

    @property
    def statements(self) -> Sequence[ReadStatement]:
        """Its statements, the headers among them."""
        return self.live.reading.statements

    @property
    def game(self) -> Game | None:
        """The game of what is well formed."""
        return self.live.reading.understood

    @property
    def notebook(self) -> Notebook | None:
        """What follows from that."""
        return self.live.notebook

    @cached_property
    def lines(self) -> Sequence[Line]:
        """Its lines; places in the text count their characters."""
        return lines(self.text)

    @cached_property
    def names(self) -> Setup:
        """What names mean: those of the game, or else what the headers declare, as far as that can be told."""
        game = self.game
        if game is None:
            return declared_setup(self.statements)
        return Setup(game.deck, game.names, game.players, game.me, game.hand, game.table, game.edition)

    @cached_property
    def language(self) -> Language:
        """The language that its statements are written in, or else its headers, or else the editor's."""
        headers: Language | None = None
        for statement in self.statements:
            found = language_of(statement.text)
            if found is not None and not statement.is_header:
                return found
            headers = headers or found
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
        """Since when what is known; None where no game was understood."""
        return None if self.notebook is None else Timeline.of(self.notebook)

    @cached_property
    def left_out(self) -> frozenset[int]:
        """The first lines of the statements that do not count."""
        return frozenset(one.line for one in self.live.reading.left_out)

    @cached_property
    def mentions(self) -> Sequence[Mention]:
        """Every player, card, place and category that is named, in the order of the text."""
        found = [mention for statement in self.statements for mention in self.mentions_in(statement)]
        return sorted(found, key=lambda mention: mention.place)

    def mentions_in(self, statement: ReadStatement) -> Sequence[Mention]:
        """Return who and what a statement names."""
        return mentions_of(statement, self.names)

    def mention_at(self, at: Position) -> Mention | None:
        """Return who or what is named at a place, or just in front of it."""
        statement = self.statement_at(at.line)
        found = [] if statement is None else [one for one in self.mentions_in(statement) if at in one.span]
        return max(found, key=lambda one: one.span.start, default=None)

    def statement_at(self, line: int) -> ReadStatement | None:
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
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else Line(number, "", "", None)

    def code_span(self, number: int) -> Span:
        """Return where on a line something is told: without the spaces around it, and without a comment."""
        code = self.line(number).code
        return Span.of_line(number, len(code) - len(code.lstrip()) + 1, max(len(code.rstrip()), 0) + 1)

    def span_of(self, statement: ReadStatement) -> Span:
        """Return where a statement stands, from its first letter to its last."""
        first, last = self.code_span(statement.line), self.code_span(statement.last_line)
        return Span(first.start, max(first.end, last.end))

    def written(self, span: Span) -> str:
        """Return what stands in a part of one line."""
        return self.line(span.start.line).source[span.start.column - 1 : span.end.column - 1]
