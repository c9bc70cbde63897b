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

    >>> from clue_logic.editing.live_log import LiveLog
    >>> document = LogDocument(LiveLog().read("edition: cluedo-uk\\nplayers: Anna, Ben, Clara\\nBen sug"))
    >>> [proposal.label for proposal in document.proposals(Position(3, 8))]
    ['suggests']
    """

    def __init__(self, reading: LiveReading, *, lang: str = "en") -> None:
        self._log = EditedLog(reading, lang)

    @property
    def text(self) -> str:
        return self._log.text

    def problems(self) -> Sequence[Problem]:
        return self._problems

    @cached_property
    def _problems(self) -> Sequence[Problem]:
        return problems(self._log)

    def proposals(self, at: Position) -> Sequence[Proposal]:
        return proposals(self._log, at)

    def hover(self, at: Position) -> Hover | None:
        return hover(self._log, at)

    def definition(self, at: Position) -> Sequence[Target]:
        return definition(self._log, at)

    def references(self, at: Position) -> Sequence[Target]:
        return references(self._log, at)

    def find_renamable(self, at: Position) -> Span | None:
        return find_renamable(self._log, at)

    def rename_symbol(self, at: Position, name: str) -> Sequence[TextEdit]:
        return rename_symbol(self._log, at, name)

    def outline(self) -> Sequence[Symbol]:
        return outline(self._log)

    def folds(self) -> Sequence[Fold]:
        return folds(self._log)

    def colours(self) -> Sequence[SemanticToken]:
        return colours(self._log)

    def inlays(self, span: Span) -> Sequence[Inlay]:
        return inlays(self._log, span)

    def lenses(self) -> Sequence[Lens]:
        return lenses(self._log)

    def format_edits(self) -> Sequence[TextEdit]:
        return format_edits(self._log)

    def format_while_typing(self, at: Position, typed: str) -> Sequence[TextEdit]:
        return format_while_typing(self._log, at, typed)
