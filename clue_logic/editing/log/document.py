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

    def problems(self) -> Sequence[Problem]:
        return self._problems

    @cached_property
    def _problems(self) -> Sequence[Problem]:
        return log_problems.problems(self)

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
