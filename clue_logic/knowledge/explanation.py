"""Why somebody knows something; or that she does not, or that this cannot be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self

from clue_logic.game.game import Game, a_game
from clue_logic.game.questions import ExpectKnows
from clue_logic.knowledge.answer import KnowledgeAnswer
from clue_logic.knowledge.answer_record import answer_record
from clue_logic.knowledge.answer_text import Grounds, begun_large, in_words, rows, said
from clue_logic.knowledge.compound import shortest
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.phrases import phrase
from clue_logic.knowledge.search_result import USUAL, Bounds
from clue_logic.knowledge.sentences import sentence
from clue_logic.proof.rendering import PROOF_FORMATS, ProofFormat
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import encode
from clue_logic.words.names import option
from clue_logic.worlds.openness import ImpossibleError

_COLUMNS = 90
"""How wide an explanation is in HTML."""


class KnowledgeExplanation(KnowledgeAnswer):
    """The answer to a statement about knowledge, in words and as data.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: Ace
    ... Bob suggests Ace: Ann shows Ace
    ... ''')
    >>> explanation = cl.knows(game, "Bob", "Ann holds Ace")
    >>> explanation.known
    True
    >>> print(explanation)
    Bob knows that Ann holds Ace (known since line 6).
    <BLANKLINE>
    (1) Bob knows that Ann holds Ace              card shown
    └─ (2) Bob knows that Ann showed Ace          asked and saw
       └─ line 6: Ann showed Ace

    >>> print(cl.knows(game, "everybody", "Ann holds Ace"))
    Everybody knows that Ann holds Ace (known since line 6).
    <BLANKLINE>
      Ann  yes, from the start
      Bob  yes, since line 6
    <BLANKLINE>
    More on one of them: clue-logic knows LOG Bob "Ann holds Ace"
    >>> print(cl.knows(game, "Bob", "whether Bob holds King"))
    Bob knows whether Bob holds King (known from the start).
    <BLANKLINE>
    It follows from the cards alone.
    """

    @classmethod
    def of(cls, knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds = USUAL) -> Self:
        """Return the explanation of a statement, which need not be in its shortest form."""
        return cls(knowledge, shortest(knowledge.game, statement), bounds)

    def __repr__(self) -> str:
        asked = sentence(self.statement.players, self.statement.known, unknowing=self.statement.unknowing)
        return f"<KnowledgeExplanation: {asked}: {self.standing.value}>"

    def __str__(self) -> str:
        return self.text()

    def text(
        self,
        form: ProofFormat = "text",
        *,
        lang: str = "en",
        short: bool = False,
        ascii_only: bool = False,
        lines: Mapping[int, str] | None = None,
        labels: bool = False,
        width: int | None = None,
        fold: int | None = None,
    ) -> str:
        """Write the explanation: the answer in a sentence, and below it why.

        Parameters
        ----------
        form
            As for `clue_logic.notebook.explanation.Explanation.text`; ``json``, ``mermaid`` and ``dot`` hold the proof
            alone, and without one they are empty.
        lang
            ``en`` or ``de``.
        short
            For ``text``: only what is known, and the lines it rests on.
        ascii_only
            For ``text``: draw with ASCII characters.
        lines
            The text of the lines of the log, to be shown where no rule reaches.
        labels, width, fold
            As for `clue_logic.notebook.explanation.Explanation.text`.

        Raises
        ------
        UnknownOptionError
            If there is no such format.
        UnknownLanguageError
            If the software does not speak the language.
        """
        option("format", form, PROOF_FORMATS)
        grounds = Grounds(form, lang, ascii_only, {} if short else lines or {}, labels, width, fold)
        if form not in ("text", "prose"):
            proving = self.which or self
            return grounds.proof(proving) if proving.proof else "null" if form == "json" else ""
        if short and form == "text" and (self.proved is not None or self.known):
            return self._short(grounds)
        answer = paragraphs(self.answer(lang), width)
        if fold is not None:
            grounds = replace(grounds, fold=fold - len(answer.splitlines()) - 1)
        return "\n\n".join([answer, *(paragraphs(part, width) for part in grounds.paragraphs(self))])

    def _short(self, grounds: Grounds) -> str:
        if self.proof is not None:
            return grounds.proof(self, short=True)
        return "\n".join([in_words(self, grounds.lang), *grounds.paragraphs(self)])

    def answer(self, lang: str = "en") -> str:
        """Return the answer alone, in a sentence or two."""
        return begun_large(said(self, lang))

    def brief(self, lang: str = "en") -> str:
        """Return the answer as it stands behind a colon, and of everybody for whom it is so, without a way to more."""
        found = said(self, lang).removeprefix(phrase(lang, "instead", "")).removesuffix(".")
        return "\n".join([found, *rows(self, lang)])

    def html(self, *, lang: str = "en") -> str:
        """Write the explanation as HTML without scripts, as a Jupyter notebook shows it.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.words.html import filled

        return filled("answer.html", question=None, answer=self.text(lang=lang, width=_COLUMNS))

    def _repr_html_(self) -> str:
        return self.html()

    def remark(self, lang: str = "en") -> str:
        """Return what the keeper of the log has seen that is not in it, where more is known by it; else nothing."""
        return Grounds(lang=lang).remark(self)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Return the answer as plain data, as ``clue-logic knows --json`` prints it, with the proof in one language."""
        found: dict[str, Any] = encode(answer_record(self, lang))
        return found


def explain_statement(game: Game, statement: ExpectKnows) -> KnowledgeExplanation:
    """Explain whether a statement about knowledge is so.

    Raises
    ------
    NotAtTheTableError
        If somebody does not play.
    NotDecidableError
        If the software cannot tell whether such a statement is so.
    ImpossibleError
        If no deal agrees with the log.
    """
    knowledge = possible(game)
    knowledge.chain(statement.named)
    return KnowledgeExplanation.of(knowledge, statement)


def possible(game: Game | Knowledge) -> Knowledge:
    """Return what the players of a possible game know.

    Raises
    ------
    ImpossibleError
        If no deal agrees with its log.
    TypeError
        If it is not a game.
    """
    knowledge = game if isinstance(game, Knowledge) else Knowledge(a_game(game))
    if not knowledge.possible:
        raise ImpossibleError("no deal agrees with the log, so nobody can know anything of it")
    return knowledge
