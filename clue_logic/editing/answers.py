"""Answers for an editor: plain values, with positions in lines and columns that count characters from 1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from clue_logic.words.diagnostics import Severity
from clue_logic.words.escaping import escape_markdown
from clue_logic.words.positions import Position, Span, TextEdit


class RelatedPosition(Struct, frozen=True):
    """Another position that belongs to a problem, with a message about it."""

    span: Span
    message: str


class Fix(Struct, frozen=True):
    """A change that mends a problem; `preferred` if it is most likely what was meant."""

    title: str
    edits: tuple[TextEdit, ...]
    preferred: bool = False


@dataclass(frozen=True, slots=True)
class Problem:
    """An error, warning or remark at a position."""

    span: Span
    severity: Severity | None  # error or warning; None for a remark, such as that a rule is never used
    message: str  # the message, with hints on further lines
    code: str  # the kind of problem, as in `unknown-card`
    related: tuple[RelatedPosition, ...] = ()
    fixes: tuple[Fix, ...] = ()
    unnecessary: bool = False  # true if the text there has no effect; editors show it paler
    hints: tuple[str, ...] = ()  # those that are in the message
    arguments: Mapping[str, object] = field(default_factory=dict, hash=False)  # what the message is about


class ProposalKind(StrEnum):
    """The kind of a completion; editors show an icon for it."""

    PLAYER = "player"
    CARD = "card"
    KEYWORD = "keyword"
    STATEMENT = "statement"
    PREDICATE = "predicate"
    VARIABLE = "variable"
    CONSTANT = "constant"
    LABEL = "label"


class Proposal(Struct, frozen=True):
    """A completion; completions are sorted, the likeliest first."""

    label: str
    kind: ProposalKind
    edit: TextEdit  # the edit that inserts it
    detail: str = ""  # a short addition, such as the category of a card
    explanation: str = ""  # a longer explanation, in Markdown


class Hover(Struct, frozen=True):
    """The hover text for a position, as Markdown in which text from a log is never markup."""

    span: Span
    markdown: str


class Target(Struct, frozen=True):
    """The target of a link: in this text, or in a `file` of the software such as ``rules/given.dl``."""

    span: Span
    file: str | None = None


class SymbolKind(StrEnum):
    """The kind of an outline entry."""

    HEADERS = "headers"
    EVENT = "event"
    QUESTION = "question"
    RULE = "rule"
    DECLARATION = "declaration"
    GROUP = "group"


class Symbol(Struct, frozen=True):
    """An entry of an outline; `selected` is the span to jump to."""

    name: str
    kind: SymbolKind
    span: Span
    selected: Span
    detail: str = ""
    parts: tuple[Symbol, ...] = ()


class Fold(Struct, frozen=True):
    """A range of lines that can be folded below the first."""

    first: int
    last: int
    comment: bool = False


class Colour(StrEnum):
    """The kind of a word, for colours; the names are those of the Language Server Protocol."""

    KEYWORD = "keyword"
    PLAYER = "class"
    CARD = "enumMember"
    HEADER = "property"
    NUMBER = "number"
    COMMENT = "comment"
    STRING = "string"
    OPERATOR = "operator"
    PREDICATE = "function"
    VARIABLE = "variable"
    LABEL = "decorator"
    CATEGORY = "enum"


class SemanticToken(Struct, frozen=True, order=True):
    """A part of one line and its colour; `declares` at the declaration of a name."""

    span: Span
    colour: Colour
    declares: bool = False


class Inlay(Struct, frozen=True):
    """A remark shown within the text at a position."""

    at: Position
    text: str
    tooltip: str = ""


class Lens(Struct, frozen=True):
    """A remark above a line; `proof` is the statement whose full proof a click shows."""

    span: Span
    title: str
    proof: str | None = None


class RenameError(Exception):
    """A name cannot be changed, or not to the new one; the message says why in one sentence."""


class Document(Protocol):
    """The features of an editor for one immutable text."""

    @property
    def text(self) -> str:
        """The text."""

    def problems(self, *, at_once: bool = False) -> Sequence[Problem]:
        """Return the errors, warnings and remarks, in the order of the text; `at_once`, those that take no time."""

    def proposals(self, at: Position) -> Sequence[Proposal]:
        """Return the completions for a position."""

    def hover(self, at: Position) -> Hover | None:
        """Return the hover text for a position."""

    def definition(self, at: Position) -> Sequence[Target]:
        """Return the declarations of the symbol at a position."""

    def references(self, at: Position) -> Sequence[Target]:
        """Return all references to the name at a position, with its declaration."""

    def find_renamable(self, at: Position) -> Span | None:
        """Return the span of the name at a position, or None if it cannot be changed."""

    def rename_symbol(self, at: Position, name: str) -> Sequence[TextEdit]:
        """Return the edits that rename a symbol everywhere; raise `RenameError` if that is impossible."""

    def outline(self) -> Sequence[Symbol]:
        """Return the parts of the text."""

    def folds(self) -> Sequence[Fold]:
        """Return the ranges of lines that can be folded."""

    def colours(self) -> Sequence[SemanticToken]:
        """Return the semantic token of each word, in the order of the text, without overlaps and within lines."""

    def inlays(self, span: Span) -> Sequence[Inlay]:
        """Return the remarks in a part of the text."""

    def lenses(self) -> Sequence[Lens]:
        """Return the remarks above lines."""

    def format_edits(self) -> Sequence[TextEdit]:
        """Return the edits that format the text; none if it cannot be parsed."""

    def format_while_typing(self, at: Position, typed: str) -> Sequence[TextEdit]:
        """Return the edits after a typed character, such as the indentation of the next line."""


def format_bold(text: str) -> str:
    """Return a text in bold, with Markdown escaped.

    >>> print(format_bold("Mrs *White*"))
    **Mrs \\*White\\***
    """
    escaped = escape_markdown(text)
    return f"**{escaped}**" if escaped else ""


def join_paragraphs(parts: Iterable[str]) -> str:
    """Join paragraphs of Markdown, without the empty ones."""
    return "\n\n".join(part for part in parts if part)


def bullet_list(lines: Iterable[str]) -> str:
    """Return a Markdown list."""
    return "\n".join(f"- {line}" for line in lines)
