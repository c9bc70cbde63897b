"""The proof of a statement about the log that is being written, and its notebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lsprotocol import types
from msgspec import Struct

from clue_logic.game.questions import WhySolution
from clue_logic.language.errors import LogError
from clue_logic.words.escaping import code_block

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.notebook.explanation import Explanation, SolutionExplanation

PROOF_REQUEST = "clueLogic/proof"
"""A request outside the protocol, with `ProofParams` and `ProofAnswer`."""

NOTEBOOK_REQUEST = "clueLogic/notebook"
"""A request outside the protocol, with `NotebookParams` and `NotebookAnswer`."""

_COLUMNS = 90
"""The width of a proof, for a panel beside the text."""


# What arrives is a dataclass: the library of the protocol builds no Structs from messages.
@dataclass(frozen=True)
class ProofParams:
    """The parameters: a statement about an open log."""

    textDocument: types.TextDocumentIdentifier  # noqa: N815 (so it is called in messages)
    statement: str


@dataclass(frozen=True)
class ProofRequest:
    """The request for a proof, to be shown beside the text."""

    id: int | str
    method: str
    params: ProofParams
    jsonrpc: str


@dataclass(frozen=True)
class NotebookParams:
    """The parameters: an open log."""

    textDocument: types.TextDocumentIdentifier  # noqa: N815 (so it is called in messages)


@dataclass(frozen=True)
class NotebookRequest:
    """The request for the notebook, to be shown beside the text."""

    id: int | str
    method: str
    params: NotebookParams
    jsonrpc: str


class UnprovableError(Exception):
    """A statement that cannot be proved or refuted, or a log without a notebook; the message says why in a sentence."""


class ProofAnswer(Struct, frozen=True):
    """A proof as text, Markdown and HTML ("" if there is none).

    If `follows` is False, the proof is that of the opposite, or lists what is missing.
    """

    statement: str
    follows: bool
    text: str
    markdown: str
    html: str


class NotebookAnswer(Struct, frozen=True):
    """The notebook as text and HTML."""

    text: str
    html: str


class Proofs(Struct, frozen=True):
    """Proofs from a log, and its notebook; `game` is None if it cannot be read."""

    game: Game | None
    lang: str

    def of(self, statement: str) -> ProofAnswer:
        """Return the answer about a statement; its proof has passed the checker.

        Raises UnprovableError if it is no statement about this game, or the log has no deck or no players yet.

        Examples
        --------
        >>> from clue_logic.language.reader import read_log
        >>> log = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1"
        >>> print(Proofs(read_log(log), "en").of("1 excluded").text)
        (1) envelope lacks 1                          only one place
        └─ line 4: Ann revealed 1 to everybody
        """
        game = self._readable_game()
        try:
            explanation = _explanation(game, statement)
        except LogError as error:
            raise UnprovableError(error.diagnostics[0].sentence(self.lang)) from None
        explanation.check()
        text = explanation.text(lang=self.lang, width=_COLUMNS)
        fenced = code_block(text.rstrip().split("\n"), "text")
        return ProofAnswer(statement, explanation.is_confirmed, text, fenced, _html(explanation, self.lang))

    def notebook(self) -> NotebookAnswer:
        """Return the notebook of the log.

        Raises UnprovableError if the log has no deck or no players yet.

        Examples
        --------
        >>> from clue_logic.language.reader import read_log
        >>> log = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1"
        >>> "✓" in Proofs(read_log(log), "en").notebook().html
        True
        """
        from clue_logic.notebook.solve import solve

        notebook = solve(self._readable_game())
        return NotebookAnswer(notebook.text(lang=self.lang), notebook.html(lang=self.lang))

    def _readable_game(self) -> Game:
        if self.game is None:
            raise UnprovableError("the log has no deck or no players that can be read yet")
        return self.game


def _explanation(game: Game, statement: str) -> Explanation | SolutionExplanation:
    from clue_logic.notebook.explanation import SolutionExplanation, explain_question, parse_why_question
    from clue_logic.notebook.solve import solve

    about, _ = parse_why_question(statement, game)
    return SolutionExplanation(solve(game)) if isinstance(about, WhySolution) else explain_question(game, about)


def _html(explanation: Explanation | SolutionExplanation, lang: str) -> str:
    from clue_logic.notebook.explanation import Explanation

    return explanation.html(lang=lang) if isinstance(explanation, Explanation) else ""
