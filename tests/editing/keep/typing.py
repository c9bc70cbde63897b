"""Short forms that a user could type for an event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from clue_logic.game.events import Accusation, Event, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.names import quote_name
from clue_logic.language.references import Setup
from clue_logic.words.names import Names

_LETTERS = 3


def short_forms(event: Event, game: Game, asker: str, rng: Random) -> Iterator[str]:
    """Yield ways to type an event in short: none for events that have no short form.

    Parameters
    ----------
    event
        The event.
    game
        The game so far.
    asker
        Who is the next in turn: if somebody else asks, the name stands first.
    rng
        Which letters are typed, and which commas.
    """
    names = _Names(game, rng)
    if isinstance(event, Accusation):
        verdict = {True: [" +", " right"], False: [" -", " falsch"], None: [""]}[event.right]
        yield f"{names.asker(event.player, asker)}! {names.listed(event.cards)}{rng.choice(verdict)}"
    elif isinstance(event, Suggestion):
        named = names.asker(event.asker, asker)
        asked = "" if event.asked is None else f"{names.player(event.asked)} "
        for answers in _answers(event, game, names):
            yield f"{named}{asked}{names.listed(event.cards)}{answers}"


def _answers(event: Suggestion, game: Game, names: _Names) -> Iterator[str]:
    last = event.answers[-1] if event.answers else None
    if last is None:
        yield ""
    elif event.asked is not None:
        card = "" if last.card is None else names.card(last.card)
        yield f", {card}" if card else " -" if last.reply is Reply.PASSED else " +"
    elif game.answers is AnswerRule.EVERYONE:
        having = [answer for answer in event.answers if answer.reply is Reply.ANSWERED]
        shown = (names.answer(answer.player, answer.card) for answer in having)
        yield f", {', '.join(shown)}" if having else " -"
    elif last.reply is Reply.ANSWERED:
        yield f", {names.answer(last.player, last.card)}"
    else:
        asked = [answer.player for answer in event.answers]
        everybody = {*game.names} - {event.asker}
        yield " -" if {*asked} == everybody else f", {names.player(last.player)} -"


class _Names:
    def __init__(self, game: Game, rng: Random) -> None:
        setup = Setup(deck=game.deck, seats=game.names)
        assert setup.cards is not None
        assert setup.players is not None
        self._cards, self._players, self._rng = setup.cards, setup.players, rng

    def asker(self, player: str, proposed: str) -> str:
        if player == proposed and self._rng.random() < 0.8:
            return ""
        return f"{self.player(player)}{self._rng.choice((': ', ' '))}"

    def player(self, name: str) -> str:
        return self._beginning(name, self._players)

    def card(self, name: str) -> str:
        return self._beginning(name, self._cards)

    def answer(self, player: str, card: str | None) -> str:
        return self.player(player) + ("" if card is None else f" {self.card(card)}")

    def listed(self, cards: Sequence[str]) -> str:
        order = list(cards)
        return self._rng.choice((" ", ", ")).join(map(self.card, order))

    def _beginning(self, name: str, names: Names) -> str:
        """Return letters that mean a name in a log, or the name."""
        words = [word[:_LETTERS].lower() for word in name.split() if len(word) >= _LETTERS]
        good = [word for word in words if names.find(word) == name and word.isalpha()]
        return self._rng.choice(good) if good and self._rng.random() < 0.8 else quote_name(name)
