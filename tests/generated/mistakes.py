"""Logs with one answer, card or player changed, as people change them: so that no deal agrees with them any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.events import Answer, Event, Reply, Reveal, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.names import quote_name
from clue_logic.language.reader import parse_log
from clue_logic.words.records import replace
from tests.generated.oracle import satisfiable
from tests.generated.scribe import write

MOST_TRIED = 60
KINDS = ("answer", "card", "player")


@dataclass(frozen=True)
class Mistake:
    """A log that was right until one thing in it was changed.

    Parameters
    ----------
    name
        The game it comes from.
    kind
        What was changed, one of `KINDS`.
    game, text
        The game and its log with the mistake.
    line
        The first line of the statement with the mistake.
    right
        The event as it was.
    """

    name: str
    kind: str
    game: Game
    text: str
    line: int
    right: Event

    def undone_by(self, event: Event | None) -> bool:
        """Return whether an event is what it was before the mistake, as far as it says anything.

        What stood behind a changed answer may be gone, and nobody can tell which card would have been seen.
        """
        if not isinstance(self.right, Suggestion) or not isinstance(event, Suggestion):
            return event is not None and replace(event, line=0) == replace(self.right, line=0)
        if (event.asker, event.asked, set(event.cards)) != (self.right.asker, self.right.asked, set(self.right.cards)):
            return False
        was = {answer.player: answer for answer in self.right.answers}
        return all(_is_as_it_was(answer, was.get(answer.player)) for answer in event.answers)


def _is_as_it_was(answer: Answer, was: Answer | None) -> bool:
    return was is not None and answer.reply is was.reply and answer.card in (None, was.card)


def mistaken(generated: GeneratedGame, kind: str, rng: Random) -> Mistake | None:
    """Return the log of a game with one mistake of a kind, so that it is impossible; None if none was found."""
    events = generated.game.events
    for _ in range(MOST_TRIED if events else 0):
        at = rng.randrange(len(events))
        changed = _CHANGED[kind](generated, events[at], rng)
        text = next(changed, None)
        reading = None if text is None else parse_log(text)
        if text is not None and reading is not None and reading.game is not None and not satisfiable(reading.game):
            line = reading.game.events[at].line
            return Mistake(generated.name, kind, reading.game, text, line, events[at])
    return None


def _rewritten(generated: GeneratedGame, event: Event, told: Event) -> str:
    events = tuple(told if one is event else one for one in generated.game.events)
    return write(generated.headers, events, Random(generated.text))[1]


def _other_answer(generated: GeneratedGame, event: Event, rng: Random) -> Iterator[str]:
    """A pass for an answer, or an answer for a pass."""
    if not isinstance(event, Suggestion) or not event.answers:
        return
    game, which = generated.game, rng.randrange(len(event.answers))
    answer = event.answers[which]
    later = event.answers[which + 1 :]
    if answer.reply is Reply.PASSED:
        seen = game.me in (event.asker, answer.player) and game.answers is not AnswerRule.EVERYONE
        card = rng.choice(event.cards) if seen else None
        told = replace(answer, reply=Reply.ANSWERED, card=card, implied=False)
        later = () if game.answers is AnswerRule.FIRST else later
    else:
        told = replace(answer, reply=Reply.PASSED, card=None)
    yield _rewritten(generated, event, replace(event, answers=(*event.answers[:which], told, *later)))


def _other_card(generated: GeneratedGame, event: Event, rng: Random) -> Iterator[str]:
    """Another card than was named, shown or revealed."""
    deck = generated.game.deck
    if isinstance(event, Reveal):
        card = rng.choice([card for card in deck.cards if card != event.card])
        yield _rewritten(generated, event, replace(event, card=card))
        return
    if not isinstance(event, Suggestion) or not event.answers:
        return
    shown = [at for at, answer in enumerate(event.answers) if answer.card is not None]
    if shown and len(event.cards) > 1 and rng.random() < 0.3:
        at = rng.choice(shown)
        card = rng.choice([card for card in event.cards if card != event.answers[at].card])
        told = (*event.answers[:at], replace(event.answers[at], card=card), *event.answers[at + 1 :])
        yield _rewritten(generated, event, replace(event, answers=told))
        return
    was = rng.choice(event.cards)
    kind = next((category.cards for category in deck.categories if was in category.cards), deck.cards)
    others = [card for card in kind if card not in event.cards]
    if others and was not in {event.answers[at].card for at in shown}:
        now = rng.choice(others)
        cards = tuple(now if card == was else card for card in event.cards)
        yield _rewritten(generated, event, replace(event, cards=cards))


def _other_player(generated: GeneratedGame, event: Event, rng: Random) -> Iterator[str]:
    """Another name where one stands in the text: that of who asked, who showed, or who revealed a card."""
    names = generated.game.names
    if isinstance(event, Reveal):
        player = rng.choice([name for name in names if name != event.player])
        yield _rewritten(generated, event, replace(event, player=player))
        return
    if not isinstance(event, Suggestion) or not event.answers:
        return
    last = event.answers[-1]
    shower = event.asked is None and last.reply is Reply.ANSWERED and rng.random() < 0.5
    line, was = (last.line, last.player) if shower else (event.line, event.asker)
    now = rng.choice([name for name in names if name != was])
    lines = generated.text.splitlines()
    source = lines[line - 1]
    start = source.rfind(quote_name(was)) if shower else source.find(quote_name(was))
    if start >= 0:
        lines[line - 1] = source[:start] + quote_name(now) + source[start + len(quote_name(was)) :]
        yield "\n".join([*lines, ""])


_CHANGED: Mapping[str, Callable[[GeneratedGame, Event, Random], Iterator[str]]] = {
    "answer": _other_answer,
    "card": _other_card,
    "player": _other_player,
}
