"""A log as an editor's `Document`: its methods are the functions of the features."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from clue_logic.editing.answers import Problem
from clue_logic.editing.log import hovers, structure
from clue_logic.editing.log import problems as log_problems
from clue_logic.editing.log import proposals as log_proposals
from clue_logic.editing.log import references as log_references
from clue_logic.editing.log.edited_log import EditedLog


class LogDocument(EditedLog, frozen=True):
    """A log as an editor's `clue_logic.editing.answers.Document`.

    >>> from clue_logic.editing.live_log import LiveLog
    >>> from clue_logic.words.positions import Position
    >>> document = LogDocument(LiveLog().read("edition: cluedo-uk\\nplayers: Anna, Ben, Clara\\nBen sug"))
    >>> [proposal.label for proposal in document.proposals(Position(3, 8))]
    ['suggests']
    """

    def problems(self, *, at_once: bool = False) -> Sequence[Problem]:
        return self._problems_at_once if at_once or not self.asks_rules else self._problems

    @property
    def asks_rules(self) -> bool:
        """Whether `problems` has to derive what it is not told `at_once`."""
        return any(map(log_problems.asks_rules, self.statements))

    @cached_property
    def problems_by_rules(self) -> Sequence[Problem]:
        """The problems that are not told `at_once`."""
        return tuple(log_problems.failed_expectations(self, by_rules=True))

    @cached_property
    def _problems_at_once(self) -> Sequence[Problem]:
        return log_problems.problems(self)

    @cached_property
    def _problems(self) -> Sequence[Problem]:
        return log_problems.sort_problems([*self._problems_at_once, *self.problems_by_rules])

    proposals = log_proposals.proposals
    hover = hovers.hover
    definition = log_references.definition
    references = log_references.references
    find_renamable = log_references.find_renamable
    rename_symbol = log_references.rename_symbol
    outline = structure.outline
    folds = structure.folds
    colours = structure.colours
    inlays = hovers.inlays
    lenses = hovers.lenses
    format_edits = structure.format_edits
    format_while_typing = structure.format_while_typing
