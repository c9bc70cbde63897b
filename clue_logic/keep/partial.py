"""A turn as far as it has been typed: who asks, which cards, who answers, and what can come next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType

from clue_logic.game.events import Accusation, Answer, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.keep.turns import asked_after, gone


class TurnStage(Enum):
    """What was typed last."""

    BEGUN = "begun"
    CARDS = "cards"
    ANSWERS = "answers"
    """All cards, or that somebody passes; who answers may follow."""
    ANSWERED = "answered"
    """Who answers; the card that was shown may follow."""
    DONE = "done"


class Sign(Enum):
    """What a word means that is no name."""

    SUGGESTS = "suggests"
    ACCUSES = "accuses"
    NO = "no"
    YES = "yes"
    PASSES = "passes"
    SHOWS = "shows"


SIGNS: Mapping[str, frozenset[Sign]] = MappingProxyType(
    {
        "suggests": frozenset({Sign.SUGGESTS}),
        "vermutet": frozenset({Sign.SUGGESTS}),
        "!": frozenset({Sign.ACCUSES}),
        "accuses": frozenset({Sign.ACCUSES}),
        "beschuldigt": frozenset({Sign.ACCUSES}),
        "-": frozenset({Sign.NO, Sign.PASSES}),
        "–": frozenset({Sign.NO, Sign.PASSES}),
        "nobody": frozenset({Sign.NO}),
        "none": frozenset({Sign.NO}),
        "niemand": frozenset({Sign.NO}),
        "keiner": frozenset({Sign.NO}),
        "wrong": frozenset({Sign.NO}),
        "falsch": frozenset({Sign.NO}),
        "+": frozenset({Sign.YES}),
        "right": frozenset({Sign.YES}),
        "correct": frozenset({Sign.YES}),
        "richtig": frozenset({Sign.YES}),
        "pass": frozenset({Sign.PASSES}),
        "passes": frozenset({Sign.PASSES}),
        "passt": frozenset({Sign.PASSES}),
        "shows": frozenset({Sign.SHOWS, Sign.YES}),
        "zeigt": frozenset({Sign.SHOWS, Sign.YES}),
        "has": frozenset({Sign.SHOWS}),
        "hat": frozenset({Sign.SHOWS}),
    }
)
"""The words that are no names, in small letters."""


@dataclass(frozen=True)
class PartialTurn:
    """A suggestion, a question to one player, or an accusation, as far as it has been typed.

    Parameters
    ----------
    game
        The game before it.
    proposed
        Who is the next to ask, if nobody else is named.
    named
        The asker who was typed.
    asked
        The one who is asked, where one alone is.
    accusing
        True of an accusation.
    cards
        The cards named so far.
    answers
        Who has answered so far, and how.
    verdict
        Whether an accusation is right; or whether nobody shows a card, or somebody shows one.
    stage
        What was typed last.
    guesses
        How many names were only begun, and how many cards stand behind a comma that separates answers.
    """

    game: Game = field(compare=False)
    proposed: str
    named: str | None = None
    asked: str | None = None
    accusing: bool = False
    cards: tuple[str, ...] = ()
    answers: tuple[tuple[str, Reply, str | None], ...] = ()
    verdict: bool | None = None
    stage: TurnStage = TurnStage.BEGUN
    guesses: int = 0

    @property
    def asker(self) -> str:
        """Who asks."""
        return self.named or self.proposed

    @property
    def one_is_asked(self) -> bool:
        """True if this is a question to one player."""
        return self.game.answers is AnswerRule.ONE and not self.accusing

    @property
    def missing(self) -> tuple[str, ...]:
        """The categories of which no card is named."""
        return tuple(part.key for part in self.game.deck.categories if not set(part.cards) & set(self.cards))

    @property
    def is_whole(self) -> bool:
        """True if it may end here."""
        return self.stage in (TurnStage.ANSWERS, TurnStage.ANSWERED, TurnStage.DONE) or self._has_all_cards

    @property
    def _has_all_cards(self) -> bool:
        if self.stage is not TurnStage.CARDS or not self.cards:
            return False
        if self.one_is_asked:
            return True
        if self.game.deck.categories:
            return not self.missing
        return not self.accusing or len(self.cards) == self.game.deck.hidden

    def players(self) -> Mapping[str, PartialTurn]:
        """Return the players who can be named next, and what it comes to then."""
        return dict(self._players())

    def _players(self) -> Iterator[tuple[str, PartialTurn]]:
        away = gone(self.game)
        playing = [player for player in self.game.names if player not in away]
        if self.stage is TurnStage.BEGUN and self.one_is_asked and self.asked is None:
            for player in playing:
                if player != self.asker:
                    yield player, replace(self, asked=player, stage=TurnStage.CARDS)
            return
        everyone = self.game.answers is AnswerRule.EVERYONE
        more = self.stage is TurnStage.ANSWERED or (self.stage is TurnStage.DONE and bool(self.answers))
        if self._can_be_answered or (everyone and more and not self.one_is_asked and not self.accusing):
            answered = {player for player, _, _ in self.answers}
            for player in playing:
                if player not in answered and (player != self.asker or (everyone and not self.game.asker_silent)):
                    answers = (*self.answers, (player, Reply.ANSWERED, None))
                    yield player, replace(self, answers=answers, stage=TurnStage.ANSWERED)

    def askers(self) -> Mapping[str, PartialTurn]:
        """Return the players who can be named as the one who asks."""
        if self.stage is not TurnStage.BEGUN or self.named is not None or self.accusing:
            return {}
        return {player: replace(self, named=player) for player in self.game.names if player not in gone(self.game)}

    @property
    def _can_be_answered(self) -> bool:
        return not self.accusing and not self.one_is_asked and (self.stage is TurnStage.ANSWERS or self._has_all_cards)

    def next_cards(self) -> Mapping[str, PartialTurn]:
        """Return the cards that can be named next, and what it comes to then."""
        found: dict[str, PartialTurn] = {}
        if self._can_name_cards:
            missing = set(self.missing)
            for part in self.game.deck.parts:
                if self.one_is_asked or not self.game.deck.categories or part.key in missing:
                    cards = (card for card in part.cards if card not in self.cards)
                    found |= {card: replace(self, cards=(*self.cards, card), stage=TurnStage.CARDS) for card in cards}
        if self.one_is_asked and self._has_all_cards:
            assert self.asked is not None
            shown = {card: ((self.asked, Reply.ANSWERED, card),) for card in self.cards}
            found |= {card: replace(self, answers=answer, stage=TurnStage.DONE) for card, answer in shown.items()}
        if self.stage is TurnStage.ANSWERED:
            *before, (player, reply, _) = self.answers
            found |= {
                card: replace(self, answers=(*before, (player, reply, card)), stage=TurnStage.DONE)
                for card in self.cards
            }
        return found

    @property
    def _can_name_cards(self) -> bool:
        if self.stage not in (TurnStage.BEGUN, TurnStage.CARDS) or (self.one_is_asked and self.asked is None):
            return False
        return not (self.accusing and self._has_all_cards)

    def signs(self) -> Mapping[Sign, PartialTurn]:
        """Return the words that can come next and are no names, and what it comes to then."""
        found: dict[Sign, PartialTurn] = {}
        if self.stage is TurnStage.BEGUN and not self.accusing and self.asked is None:
            found[Sign.ACCUSES] = replace(self, accusing=True)
            if not self.one_is_asked:
                found[Sign.SUGGESTS] = self
        if self._has_all_cards:
            found[Sign.NO] = replace(self, verdict=False, stage=TurnStage.DONE)
            if self.accusing or self.one_is_asked:
                found[Sign.YES] = replace(self, verdict=True, stage=TurnStage.DONE)
        if self.stage is TurnStage.ANSWERED:
            *before, (player, _, _) = self.answers
            passed = (player, Reply.PASSED, None)
            found[Sign.PASSES] = replace(self, answers=(*before, passed), stage=TurnStage.ANSWERS)
            found[Sign.SHOWS] = self
        return found

    def event(self) -> Suggestion | Accusation:
        """Return what happens, with the passes of those whom the answers went past."""
        if self.accusing:
            return Accusation(0, self.asker, self.cards, self.verdict)
        return Suggestion(0, self.asker, self.cards, tuple(self._answers()), self.asked)

    def _answers(self) -> Iterator[Answer]:
        if self.asked is not None and self.verdict is not None:
            yield Answer(self.asked, Reply.ANSWERED if self.verdict else Reply.PASSED, 0)
            return
        order = asked_after(self.asker, self.game)
        said = [player for player, _, _ in self.answers]
        if self.verdict is False:
            yield from (Answer(player, Reply.PASSED, 0) for player in order)
            return
        if self.game.answers is AnswerRule.FIRST and said:
            last = order.index(said[-1]) if said[-1] in order else 0
            yield from (Answer(player, Reply.PASSED, 0) for player in order[:last] if player not in said)
        yield from (Answer(player, reply, 0, card) for player, reply, card in self.answers)
