"""Statements as they are read: the node and meaning of each, cached by the text of the statement."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from clue_logic.game.events import Event
from clue_logic.game.notes import Note
from clue_logic.game.questions import LogQuery
from clue_logic.language.headers import Headers
from clue_logic.language.keywords import NEAR_NOTE, Language, detect_language, is_note
from clue_logic.language.paraphrases.rephrasing import has_semicolon_in_quotes
from clue_logic.language.parsing import parse_statement, parse_text
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header, StatementNode
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.records import replace

Meaning = Event | LogQuery | tuple[Note, ...]
"""What a statement below the headers means."""


class SkippedLines(Struct, frozen=True, order=True):
    """The lines of a statement that is left out of the game of a log with errors."""

    line: int
    last_line: int


@dataclass(frozen=True)
class ReadStatement:
    """A statement of a log, and what became of it.

    >>> statement = ReadStatement(7, 7, "Anna reveals Rope", None)
    >>> statement.node
    RevealNode(player=Name('Anna'), card=Name('Rope'))
    >>> statement.is_header, ReadStatement(1, 1, "hand:", None).is_header
    (False, True)
    """

    # `line`, `last_line`: where it begins and ends
    line: int
    last_line: int
    text: str  # the text that was read: its lines without comments
    # its event, question, expectation or notes; None for a header, or if it does not count
    meaning: Meaning | None
    # the syntax tree, if another wording than the written text was parsed, or if the tree was kept
    parsed: StatementNode | None = field(default=None, compare=False, repr=False)
    malformed: bool = field(default=False, compare=False, repr=False)  # true if nothing could be read, if that was kept

    @cached_property
    def node(self) -> StatementNode | None:
        """What was read at last; None if it is malformed.

        Its tokens have the places of the text as it is written, and count lines from 1, the first of the statement.
        Where it was not kept, because a long log that is read once need not be in pieces, it is parsed again.
        """
        return self.parsed if self.parsed is not None or self.malformed else parse_text(self.text)

    @property
    def is_header(self) -> bool:
        """True for a header, also for one that is malformed, but has its key."""
        return Headers.is_header(self.text) or isinstance(self.node, Header)


def is_no_header(text: str) -> bool:
    """Return True if a malformed statement is none of the headers: in other words it is an event, or a question.

    >>> is_no_header("Ben guesses Rope"), is_no_header("who did it?"), is_no_header("players Ann, Ben")
    (True, True, False)
    """
    from clue_logic.language.asking.reading import is_like_question
    from clue_logic.language.tidying import is_event_in_other_words

    return is_note(text) or is_like_question(text) or is_event_in_other_words(StatementText(1, text))


def begins_body(node: Header | list[Diagnostic], text: str, is_no_header: Callable[[str], bool]) -> bool:
    """Return True if a text that is a header, or malformed, was not meant as one; `is_no_header` judges malformed ones.

    >>> header = parse_text("notes: C, D, E")
    >>> begins_body(header, "notes: Ben holds Rope", bool), begins_body(header, "notes: C, D, E", bool)
    (True, False)
    """
    if isinstance(node, list):
        return is_no_header(text)
    if NEAR_NOTE.match(text) is None:
        return False
    from clue_logic.language.tidying import is_note_in_other_words

    return is_note_in_other_words(text)


_CACHE_SLACK = 100
_V = TypeVar("_V")


class TextCache(dict[str, _V]):
    """What a function returns for texts: ``remembered[text]``.

    >>> lengths = TextCache(len)
    >>> lengths["Rope"], dict(lengths)
    (4, {'Rope': 4})
    """

    def __init__(self, find: Callable[[str], _V]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, text: str) -> _V:
        found = self[text] = self._find(text)
        return found


class KnownTexts:
    """Caches the nodes of statements, and their classification, by text.

    Nodes are immutable; a node for another position is a new one.
    """

    def __init__(self, *, nodes: bool = True) -> None:
        self.keeps_nodes = nodes
        """Whether all nodes are remembered."""
        self._parsed: dict[tuple[str, Language | None], StatementNode | list[Diagnostic]] = {}
        self.is_header = TextCache(Headers.is_header)
        """Whether a text begins as a header does."""
        self.language = TextCache(detect_language)
        """Which language a text shows."""
        self.has_semicolon = TextCache(has_semicolon_in_quotes)
        """Whether a name in quotes has a semicolon."""
        self.is_no_header = TextCache(is_no_header)
        """Whether a malformed text is none of the headers."""

    def parse(self, statement: StatementText, language: Language | None) -> StatementNode | list[Diagnostic]:
        """Return the result of `parse_statement`, from the cache if possible."""
        key = (statement.text, language)
        found = self._parsed.get(key)
        if found is None:
            found = parse_statement(StatementText(1, statement.text), language)
            if self.keeps_nodes or isinstance(found, list | Header):
                self._parsed[key] = found
        if not isinstance(found, list):
            return found
        return [replace(problem, line=problem.line + statement.line - 1) for problem in found]

    def keep(self, statements: Collection[StatementText]) -> None:
        """Forget the texts of all other statements, if they have become many."""
        most = 2 * len(statements) + _CACHE_SLACK
        if len(self._parsed) + len(self.is_header) + len(self.language) < 3 * most:
            return
        texts = {statement.text for statement in statements}
        self._parsed = {key: node for key, node in self._parsed.items() if key[0] in texts}
        for remembered in (self.is_header, self.language, self.has_semicolon, self.is_no_header):
            for text in remembered.keys() - texts:
                del remembered[text]
