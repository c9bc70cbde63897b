"""A log as an editor's `Document`: each method calls the function of a feature."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from clue_logic.editing.answers import Fold, Hover, Inlay, Lens, Problem, Proposal, SemanticToken, Symbol, Target
from clue_logic.editing.live_log import LiveReading
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.hovers import hover, inlays, lenses
from clue_logic.editing.log.problems import problems
from clue_logic.editing.log.proposals import proposals
from clue_logic.editing.log.references import definition, find_renamable, references, rename_symbol
from clue_logic.editing.log.structure import colours, folds, format_edits, format_while_typing, outline
from clue_logic.words.positions import Position, Span, TextEdit


class LogDocument:
    """A log as an editor's `clue_logic.editing.answers.Document`.

    Examples
    --------
    >>> from clue_logic.editing.live_log import LiveLog
    >>> document = LogDocument(LiveLog().read("edition: cluedo-uk\\nplayers: Anna, Ben, Clara\\nBen sug"))
    >>> [proposal.label for proposal in document.proposals(Position(3, 8))]
    ['suggests']
    """

    def __init__(self, reading: LiveReading, *, lang: str = "en") -> None:
        self._log = EditedLog(reading, lang)

    @property
    def text(self) -> str:
        """The text."""
        return self._log.text

    def problems(self) -> Sequence[Problem]:
        """Return everything that is wrong, or worth a look, in the order of the text."""
        return self._problems

    @cached_property
    def _problems(self) -> Sequence[Problem]:
        return problems(self._log)

    def proposals(self, at: Position) -> Sequence[Proposal]:
        """Return the completions for a position."""
        return proposals(self._log, at)

    def hover(self, at: Position) -> Hover | None:
        """Return the hover text for a position."""
        return hover(self._log, at)

    def definition(self, at: Position) -> Sequence[Target]:
        """Return the declarations of the symbol at a position."""
        return definition(self._log, at)

    def references(self, at: Position) -> Sequence[Target]:
        """Return all references to the name at a position, with its declaration."""
        return references(self._log, at)

    def find_renamable(self, at: Position) -> Span | None:
        """Return the name at a place, if it can be changed."""
        return find_renamable(self._log, at)

    def rename_symbol(self, at: Position, name: str) -> Sequence[TextEdit]:
        """Return the edits that rename a symbol everywhere; raise `RenameError` if that is impossible."""
        return rename_symbol(self._log, at, name)

    def outline(self) -> Sequence[Symbol]:
        """Return the parts of the text."""
        return outline(self._log)

    def folds(self) -> Sequence[Fold]:
        """Return which lines belong together."""
        return folds(self._log)

    def colours(self) -> Sequence[SemanticToken]:
        """Return the semantic token of each word, in the order of the text, without overlaps and within lines."""
        return colours(self._log)

    def inlays(self, span: Span) -> Sequence[Inlay]:
        """Return the remarks in a part of the text."""
        return inlays(self._log, span)

    def lenses(self) -> Sequence[Lens]:
        """Return the remarks above lines."""
        return lenses(self._log)

    def format_edits(self) -> Sequence[TextEdit]:
        """Return the edits that format the text; none if it cannot be parsed."""
        return format_edits(self._log)

    def format_while_typing(self, at: Position, typed: str) -> Sequence[TextEdit]:
        """Return the edits after a typed character: the indentation of the next line."""
        return format_while_typing(self._log, at, typed)
