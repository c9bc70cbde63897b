"""A rule file as an editor's `Document`: each method calls the function of a feature."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from clue_logic.editing.answers import Fold, Hover, Inlay, Lens, Problem, Proposal, SemanticToken, Symbol, Target
from clue_logic.editing.rules.formatting import format_edits, format_while_typing
from clue_logic.editing.rules.hovers import hover, inlays, lenses
from clue_logic.editing.rules.problems import problems
from clue_logic.editing.rules.proposals import proposals
from clue_logic.editing.rules.reading import RuleReading, read_rule_text
from clue_logic.editing.rules.references import definition, find_renamable, references, rename_symbol
from clue_logic.editing.rules.structure import colours, folds, outline
from clue_logic.words.positions import Position, Span, TextEdit


class RuleDocument:
    """The immutable text of a rule file, with all features of an editor.

    >>> document = RuleDocument("lacks(P, C) :- passed(S, P).")
    >>> [problem.code for problem in document.problems()]
    ['unbound']
    """

    def __init__(self, text: str, *, file: str | None = None, lang: str = "en") -> None:
        self._given = text
        self._file = file
        self._lang = lang if lang in ("en", "de") else "en"

    @cached_property
    def reading(self) -> RuleReading:
        """What is known of the text."""
        return read_rule_text(self._given, self._file)

    @property
    def text(self) -> str:
        return self.reading.text

    def problems(self, *, at_once: bool = False) -> Sequence[Problem]:
        return problems(self.reading, self._lang)

    def proposals(self, at: Position) -> Sequence[Proposal]:
        return proposals(self.reading, self.reading.clamp(at), self._lang)

    def hover(self, at: Position) -> Hover | None:
        return hover(self.reading, self.reading.clamp(at), self._lang)

    def definition(self, at: Position) -> Sequence[Target]:
        return definition(self.reading, self.reading.clamp(at))

    def references(self, at: Position) -> Sequence[Target]:
        return references(self.reading, self.reading.clamp(at))

    def find_renamable(self, at: Position) -> Span | None:
        return find_renamable(self.reading, self.reading.clamp(at), self._lang)

    def rename_symbol(self, at: Position, name: str) -> Sequence[TextEdit]:
        return rename_symbol(self.reading, self.reading.clamp(at), name, self._lang)

    def outline(self) -> Sequence[Symbol]:
        return outline(self.reading)

    def folds(self) -> Sequence[Fold]:
        return folds(self.reading)

    def colours(self) -> Sequence[SemanticToken]:
        return colours(self.reading)

    def inlays(self, span: Span) -> Sequence[Inlay]:
        return inlays(self.reading, span, self._lang)

    def lenses(self) -> Sequence[Lens]:
        return lenses(self.reading, self._lang)

    def format_edits(self) -> Sequence[TextEdit]:
        return format_edits(self.reading)

    def format_while_typing(self, at: Position, typed: str) -> Sequence[TextEdit]:
        return format_while_typing(self.reading, self.reading.clamp(at), typed)

    def slow_problems(self, stopped: Callable[[], bool] = lambda: False) -> Sequence[Problem]:
        """Return the problems that take up to some seconds to find: rules that conclude nothing in small games."""
        from clue_logic.editing.rules.trials import find_ineffective_rules

        return find_ineffective_rules(self.reading, self._lang, stopped)
