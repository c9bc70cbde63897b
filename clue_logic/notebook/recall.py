"""What a log says of shown cards, passes and suggestions, with its lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec import Struct

from clue_logic.game.events import Correction, PrivateShow, Reply, Reveal, Suggestion
from clue_logic.game.game import Game
from clue_logic.game.questions import Act, Recall
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.messages import messages


class RecalledEvent(Struct, frozen=True):
    """A line of the log that a question is about."""

    line: int
    act: Act
    player: str  # who showed, passed or suggested
    asker: str | None  # who was answered; None for a suggestion, and for a card that everybody saw
    card: str | None  # the card shown, if the keeper of the log knows it
    cards: tuple[str, ...]  # those suggested; none if any card can have been shown


@dataclass(frozen=True)
class Recollection(Answer):
    """The answer: the events asked about, in the order of the log."""

    rows_in = "events"

    asked: str = field(default="events", init=False, repr=False)
    act: Act
    events: tuple[RecalledEvent, ...]
    question: Recall = hidden_field()

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return a sentence for each event."""
        msg = messages(lang)
        if not self.events:
            return paragraphs(msg("notebook-recall-nothing", act=self.act.value), width)
        sentences = (
            msg(
                "notebook-recall",
                act=event.act.value,
                line=event.line,
                player=event.player,
                asker=event.asker or "everybody",
                card=event.card or "none",
                cards=msg("words-comma").join(event.cards),
                count=len(event.cards),
            )
            for event in self.events
        )
        return paragraphs("\n".join(sentences), width)


def recall(question: Recall, game: Game) -> Recollection:
    """Return the shown cards, passes or suggestions of a log that a question is about.

    >>> import clue_logic as cl
    >>> game = cl.read('''cards: 1, 2, 3, 4
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... Ann suggests 1, 2: Bob passes, Cid shows 1
    ... Bob suggests 2, 3: Cid shows
    ... ''')
    >>> print(recall(Recall(Act.SHOWN, player="Cid"), game))
    Line 5: Cid showed 1 to Ann.
    Line 6: Cid showed Bob a card: one of 2, 3.
    """
    events = tuple(event for event in _events(question.act, game) if _fits(event, question))
    return Recollection(question.act, events[-1:] if question.last else events, question=question)


def _events(act: Act, game: Game) -> Iterator[RecalledEvent]:
    """Yield what the players did, in the order of the log."""
    for event in game.events:
        if isinstance(event, Reveal) and act is Act.SHOWN:
            yield RecalledEvent(event.line, act, event.player, None, event.card, (event.card,))
        if isinstance(event, PrivateShow) and act is Act.SHOWN:
            cards = () if event.card is None else (event.card,)
            yield RecalledEvent(event.line, act, event.player, event.viewer, event.card, cards)
        if isinstance(event, Correction) and act is not Act.ASKED:
            event = event.suggestion or event
        if not isinstance(event, Suggestion):
            continue
        if act is Act.ASKED:
            yield RecalledEvent(event.line, act, event.asker, None, None, event.cards)
            continue
        wanted = Reply.ANSWERED if act is Act.SHOWN else Reply.PASSED
        for answer in event.answers:
            if answer.reply is wanted:
                yield RecalledEvent(answer.line, act, answer.player, event.asker, answer.card, event.cards)


def _fits(event: RecalledEvent, question: Recall) -> bool:
    """Return True if a question is about an event; a card that the keeper did not see may be the one in question."""
    cards = event.cards if event.card is None else (event.card,)
    any_card = event.act is Act.SHOWN and not cards
    return (
        question.player in (None, event.player)
        and (question.asker is None or event.asker in (None, question.asker))
        and (question.card is None or question.card in cards or any_card)
    )
