"""From an event back to the statement that a log would tell it by."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.declared import quoted
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "suggests": "{} suggests {}",
        "asks": "{} asks {} about {}",
        "passes": "{} passes",
        "shows": "{} shows",
        "has": "{} has",
        "nobody shows": "nobody shows",
        "nobody has": "nobody has",
        "shown": "shows",
        "none": "none",
        "accuses": "{} accuses {}",
        "right": "right",
        "wrong": "wrong",
        "reveals": "{} reveals {}",
        "leaves": "{} leaves",
        "announces": "{} announces one of {{{}}}",
        "whispers": "{} whispers to {}: lacks",
        "learn holds": "learn {} holds {}",
        "learn lacks": "learn {} lacks {}",
        "learn one of": "learn {} holds one of {}",
        ENVELOPE: "envelope",
        TABLE: "table",
    },
    de={
        "suggests": "{} vermutet {}",
        "asks": "{} fragt {} nach {}",
        "passes": "{} passt",
        "shows": "{} zeigt",
        "has": "{} hat",
        "nobody shows": "niemand zeigt",
        "nobody has": "niemand hat",
        "shown": "zeigt",
        "none": "keine",
        "accuses": "{} beschuldigt {}",
        "right": "richtig",
        "wrong": "falsch",
        "reveals": "{} enthüllt {}",
        "leaves": "{} geht",
        "announces": "{} verkündet eine von {{{}}}",
        "whispers": "{} flüstert {}: fehlt",
        "learn holds": "erfahre {} besitzt {}",
        "learn lacks": "erfahre {} besitzt {} nicht",
        "learn one of": "erfahre {} besitzt eine von {}",
        ENVELOPE: "Umschlag",
        TABLE: "Tisch",
    },
)


@dataclass(frozen=True)
class Writing:
    """How statements are written.

    Parameters
    ----------
    game
        The game they are about.
    lang
        ``en`` or ``de``.
    spelling
        How players and cards are written that the log writes in another way than the game does.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests 1, 2
    ...     Bob shows
    ... ''')
    >>> Writing(game).statement(game.events[0])
    'Ann suggests 1, 2: Bob shows'
    >>> Writing(game, "de").statement(game.events[0])
    'Ann vermutet 1, 2: Bob zeigt'
    """

    game: Game
    lang: str = "en"
    spelling: Mapping[str, str] | None = None

    def statement(self, event: Event, left: Collection[str] = ()) -> str:
        """Return the statement of an event, on one line.

        Parameters
        ----------
        event
            The event.
        left
            The players who have left the game before it.
        """
        say = _SAID[self.lang]
        match event:
            case Suggestion():
                return self._suggestion(event, left)
            case Accusation(_, player, cards, right):
                verdict = "" if right is None else f": {say['right' if right else 'wrong']}"
                return say["accuses"].format(self.name(player), self._list(cards)) + verdict
            case Reveal(_, player, card):
                return say["reveals"].format(self.name(player), self.name(card))
            case Departure(_, player, hand):
                return say["leaves"].format(self.name(player)) + (f": {self._list(hand)}" if hand else "")
            case Announcement(_, player, hands):
                return say["announces"].format(self.name(player), " | ".join(map(self._list, hands)))
            case Whisper(_, player, listener, lacked):
                heard = f" {self.name(lacked)}" if lacked is not None else ""
                return say["whispers"].format(self.name(player), self.name(listener)) + heard
            case LearnedCell(_, place, card, holds):
                return say["learn holds" if holds else "learn lacks"].format(self._place(place), self.name(card))
            case LearnedClause(_, place, cards):
                return say["learn one of"].format(self._place(place), self._list(cards))
            case _:
                assert_never(event)

    def name(self, name: str) -> str:
        """Return a player or a card as the log would write it."""
        written = (self.spelling or {}).get(name, name)
        return written if written.isdecimal() else quoted(written)

    def _place(self, place: str) -> str:
        return _SAID[self.lang][place] if place in (ENVELOPE, TABLE) else self.name(place)

    def _list(self, names: Sequence[str]) -> str:
        return ", ".join(map(self.name, names))

    def _suggestion(self, event: Suggestion, left: Collection[str]) -> str:
        say = _SAID[self.lang]
        if event.asked is not None:
            opening = say["asks"].format(self.name(event.asker), self.name(event.asked), self._list(event.cards))
            answers = [self._answer(answer, lambda key, _: say[key], "none", "shown") for answer in event.answers]
        else:
            opening = say["suggests"].format(self.name(event.asker), self._list(event.cards))
            everyone = self.game.answers is AnswerRule.EVERYONE
            answers = list(self._answers_of_all(event) if everyone else self._first_answers(event, left))
        return f"{opening}: {', '.join(answers)}" if answers else opening

    def _first_answers(self, event: Suggestion, left: Collection[str]) -> Sequence[str]:
        others = {name for name in self.game.names if name not in left} - {event.asker}
        if len(others) > 1 and others == {answer.player for answer in event.answers if answer.reply is Reply.PASSED}:
            return (_SAID[self.lang]["nobody shows"],)
        return tuple(self._answer(answer, self._of_player) for answer in event.answers if not answer.implied)

    def _answers_of_all(self, event: Suggestion) -> Sequence[str]:
        """Only who has a card is named; everybody else passes."""
        having = [answer for answer in event.answers if answer.reply is Reply.ANSWERED]
        if not having:
            return (_SAID[self.lang]["nobody has"],) if event.answers else ()
        shown = "has" if all(answer.card is None for answer in having) else "shows"
        return tuple(self._answer(answer, self._of_player, shown=shown) for answer in having)

    def _of_player(self, key: str, player: str) -> str:
        return _SAID[self.lang][key].format(self.name(player))

    def _answer(
        self, answer: Answer, say: Callable[[str, str], str], passed: str = "passes", shown: str = "shows"
    ) -> str:
        if answer.reply is Reply.PASSED:
            return say(passed, answer.player)
        card = "" if answer.card is None else f" {self.name(answer.card)}"
        return say(shown, answer.player) + card
