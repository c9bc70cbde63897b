"""Comments that were meant to tell something: ``#3 Anna suggests ...``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from clue_logic.language.body import Body
from clue_logic.language.events import Past
from clue_logic.language.statements import StatementText
from clue_logic.words.diagnostics import Diagnostic

if TYPE_CHECKING:
    from clue_logic.language.wording.retold import Retold


class Comments:
    """Warns of comments that would tell something if they were none.

    It remembers those that it was last asked about, because what they would tell is found slowly.

    Parameters
    ----------
    body
        The statements of the same log.
    """

    def __init__(self, body: Body) -> None:
        self._body = body
        self._told: dict[str, Retold | None] = {}
        self._warnings: dict[StatementText, tuple[Diagnostic, ...]] = {}
        self._past = Past()

    def warnings(self, comments: Iterable[StatementText], past: Past) -> Iterator[Diagnostic]:
        """Yield the warnings about some comments, where all statements have done what is in the `past`."""
        known = self._warnings if past == self._past else {}
        told, self._told = self._told, {}
        self._past, self._warnings = past, {}
        for comment in comments:
            meant = told[comment.text] if comment.text in told else self._body.retold(comment)
            found = known.get(comment)
            warnings = self._body.hear(comment, meant, past) if found is None else found
            self._told[comment.text], self._warnings[comment] = meant, warnings
            yield from warnings
