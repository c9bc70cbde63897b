"""Slips of the pen: logs with one wrong answer, so that no deal agrees with them any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.events import Answer, Event, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.words.records import replace
from tests.generated.oracle import satisfiable
from tests.generated.scribe import write

MOST_TRIED = 40  # How many changes to a log are tried


@dataclass(frozen=True)
class Slip:
    """A game with a slip of the pen in its log.

    Parameters
    ----------
    generated
        The game as it is logged; `deal` is still where the cards are.
    line
        The line with the wrong answer.
    change
        What became of the answer.
    """

    generated: GeneratedGame
    line: int
    change: str

    def __repr__(self) -> str:
        return f"{self.change} on line {self.line} of {self.generated}"


def slip(generated: GeneratedGame) -> Slip | None:
    """Return the game with one answer changed so that no deal agrees with its log; None if none was found.

    The log stays well formed: where only the first who can show is asked, nobody answers after her. Which answer is
    changed is drawn at random, but is the same every time.
    """
    rng = generated.rng()
    events = generated.game.events
    changes = [(at, which) for at, event in enumerate(events) for which in range(len(_answers(event)))]
    rng.shuffle(changes)
    for at, which in islice(changes, MOST_TRIED):
        event = events[at]
        assert isinstance(event, Suggestion)
        for change, answer in _changed(event, which, generated.game, rng):
            told = _with_answer(event, which, answer, generated.game)
            if not satisfiable(replace(generated.game, events=(*events[:at], told, *events[at + 1 :]))):
                return _written(generated, at, which, told, change)
    return None


def _answers(event: Event) -> tuple[Answer, ...]:
    return event.answers if isinstance(event, Suggestion) else ()


def _changed(event: Suggestion, which: int, game: Game, rng: Random) -> Iterator[tuple[str, Answer]]:
    """Yield what the answer can become."""
    answer = event.answers[which]
    seen = game.me in (event.asker, answer.player) and game.answers is not AnswerRule.EVERYONE
    if answer.reply is Reply.PASSED:
        card = rng.choice(event.cards) if seen else None
        yield "a pass became an answer", replace(answer, reply=Reply.ANSWERED, card=card, implied=False)
        return
    others = [card for card in event.cards if card != answer.card]
    if answer.card is not None and others and rng.random() < 0.5:
        yield "another card was shown", replace(answer, card=rng.choice(others))
    yield "an answer became a pass", replace(answer, reply=Reply.PASSED, card=None)


def _with_answer(event: Suggestion, which: int, answer: Answer, game: Game) -> Suggestion:
    ends = game.answers is AnswerRule.FIRST and answer.reply is Reply.ANSWERED
    later = () if ends else event.answers[which + 1 :]
    return replace(event, answers=(*event.answers[:which], answer, *later))


def _written(generated: GeneratedGame, at: int, which: int, told: Suggestion, change: str) -> Slip:
    events = generated.game.events
    game, text = write(generated.headers, (*events[:at], told, *events[at + 1 :]), Random(generated.text))
    spoilt = GeneratedGame(f"slip({generated.name})", game, generated.deal, text, generated.headers)
    return Slip(spoilt, _answers(game.events[at])[which].line, change)
