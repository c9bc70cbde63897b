"""Which players know something: the answer to ``who knows who did it``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from clue_logic.game.questions import WhoKnows
from clue_logic.knowledge.explanation import KnowledgeExplanation, more_text, standing_rows
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.standing import Standing
from clue_logic.words.columns import paragraphs
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import messages
from clue_logic.words.records import replace


class Knowers(Struct, frozen=True, dict=True):
    """The players who know something, or who do not know it, if that was asked.

    >>> import clue_logic as cl
    >>> from clue_logic.game.questions import Cell, ExpectKnows
    >>> game = cl.read('''cards: Ace, King, Queen, Jack
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: Ace
    ... Bob suggests Ace, King: Cid passes, Ann shows Ace
    ... ''')
    >>> print(Knowers(Knowledge(game), WhoKnows(ExpectKnows((), Cell("Ann", "Ace", True)))))
    Ann and Bob know it.
    <BLANKLINE>
      Ann  yes, from the start
      Bob  yes, since line 6
      Cid  no
    <BLANKLINE>
    More on one of them: clue-logic knows LOG Cid "Ann holds Ace"
    """

    knowledge: Knowledge
    question: WhoKnows

    @cached_property
    def by_player(self) -> Mapping[str, KnowledgeExplanation]:
        """The answer about each player."""
        game = self.knowledge.game
        return {name: KnowledgeExplanation.of(self.knowledge, self.question.of(name)) for name in game.names}

    @property
    def each(self) -> tuple[KnowledgeExplanation, ...]:
        """The answers about the players, in the order of the table."""
        return tuple(self.by_player.values())

    @property
    def players(self) -> tuple[str, ...]:
        """The players of whom it is true."""
        return tuple(name for name, finding in self.by_player.items() if finding.known)

    @property
    def decided(self) -> bool:
        """False if of a player it was left open by a limit, or because the log may tell more."""
        return all(part.standing is not Standing.UNDECIDED for part in self.each)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Knowers: {', '.join(self.players) or 'nobody'}>"

    def answer(self, lang: str = "en") -> str:
        """Return the players in a sentence."""
        names = self.players
        form = "one" if len(names) == 1 else "several"
        if len(names) == len(self.each):
            form = "everybody"
        elif not names:
            form = "nobody" if all(part.standing is Standing.NO for part in self.each) else "unknown"
        msg, players = messages(lang), join_with_and(names, lang)
        if self.question.negated:
            return msg("knowledge-ignorant", form=form, players=players)
        return msg("knowledge-knowers", form=form, players=players)

    def text(self, *, lang: str = "en", width: int | None = None) -> str:
        """Write the players in a sentence, and below it whether it is true of each."""
        # why a player does not know it, is the answer to whether the player knows it
        answers = [replace(part, statement=replace(part.statement, unknowing=None)) for part in self.each]
        parts = [self.answer(lang), "\n".join(standing_rows(self.by_player, lang)), *more_text(answers, lang)]
        return "\n\n".join(paragraphs(part, width) for part in parts)
