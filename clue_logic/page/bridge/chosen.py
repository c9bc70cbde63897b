"""What was chosen by taps, as what happens in the game; and what is still missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypedDict

from clue_logic.game.events import (
    Accusation,
    Answer,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reply,
    Reveal,
    Suggestion,
)
from clue_logic.game.game import AnswerRule, Game
from clue_logic.keep.entry import with_passes
from clue_logic.page.bridge.desk import RefusedError
from clue_logic.words.formatting import with_and
from clue_logic.words.messages import messages

_LONG = 60
"""So much of a name that means nothing is repeated."""


class ChosenAnswer(TypedDict):
    """Who answered: that she passes; or that she shows a card, which one if it was seen."""

    player: str
    shows: bool
    card: str | None


class SuggestionChoice(TypedDict):
    """A suggestion; a question, where one is `asked`. Whoever sits before those who answer has passed."""

    kind: Literal["suggestion"]
    asker: str
    asked: str | None
    cards: list[str]
    nobody: bool
    answers: list[ChosenAnswer]


class AccusationChoice(TypedDict):
    """An accusation, and how it ended, if that is known."""

    kind: Literal["accusation"]
    player: str
    cards: list[str]
    right: bool | None


class RevealChoice(TypedDict):
    """A player lets everybody see cards of hers."""

    kind: Literal["reveal"]
    player: str
    cards: list[str]


class LearnChoice(TypedDict):
    """What is known from elsewhere: that a place holds some cards, lacks them, or holds one of them at least."""

    kind: Literal["learn"]
    place: str
    how: Literal["holds", "lacks", "one of"]
    cards: list[str]


class LeavesChoice(TypedDict):
    """A player leaves the game; with her hand, if it is visible now."""

    kind: Literal["leaves"]
    player: str
    cards: list[str]


TurnChoice = SuggestionChoice | AccusationChoice | RevealChoice | LearnChoice | LeavesChoice


def refuse_unknown(choice: TurnChoice, game: Game, lang: str) -> None:
    """Refuse a choice that names what the game does not have; who acts, who is asked and where may be empty as yet."""
    cards, players, place, answering = [*choice["cards"]], list[str](), "", list[str]()
    match choice["kind"]:
        case "suggestion":
            players, answering = [choice["asker"], choice["asked"] or ""], [one["player"] for one in choice["answers"]]
            cards += [answer["card"] for answer in choice["answers"] if answer["card"] is not None]
        case "learn":
            place = choice["place"]
        case _:
            players = [choice["player"]]
    chosen = [*filter(None, players), *answering]
    for named, there in ((cards, game.deck.cards), (chosen, game.names), (filter(None, [place]), game.locations)):
        wrong = next((name for name in named if name not in there), None)
        if wrong is not None:
            raise RefusedError("unknown", messages(lang)("page-choice-unknown", name=wrong[:_LONG]))


def missing(choice: TurnChoice, game: Game, lang: str) -> str | None:
    """Return what is still missing of a choice, in a few words; None if nothing is.

    Names that are not chosen yet are empty.
    """
    msg = messages(lang)
    if choice["kind"] == "learn":
        if not choice["place"]:
            return msg("page-choice-place")
    elif not (choice["asker"] if choice["kind"] == "suggestion" else choice["player"]):
        return msg("page-choice-who")
    if choice["kind"] == "suggestion" and game.answers is AnswerRule.ONE and not choice["asked"]:
        return msg("page-choice-asked")
    if choice["kind"] == "leaves":
        return None
    cards = choice["cards"]
    accuses = choice["kind"] == "accusation" and game.deck.hidden
    if accuses or (choice["kind"] == "suggestion" and game.answers is not AnswerRule.ONE):
        absent = [part.called(lang) for part in game.deck.categories if not set(part.cards) & set(cards)]
        if absent:
            return msg("page-choice-missing", parts=with_and(absent, lang)) if cards else msg("page-choice-cards")
    if accuses and len(cards) < game.deck.hidden:
        return msg("page-choice-hidden", count=game.deck.hidden)
    if not cards:
        return msg("page-choice-card" if choice["kind"] in ("learn", "reveal") else "page-choice-cards")
    return None


def events_of(choice: TurnChoice, game: Game) -> Iterator[Event]:
    """Yield what happens by a choice of which nothing is missing, and nothing unknown."""
    cards = tuple(choice["cards"])
    match choice["kind"]:
        case "suggestion":
            asked = choice["asked"] if game.answers is AnswerRule.ONE else None
            answers = tuple(map(_answer, choice["answers"]))
            yield with_passes(Suggestion(0, choice["asker"], cards, answers, asked), game, nobody=choice["nobody"])
        case "accusation":
            yield Accusation(0, choice["player"], cards, choice["right"])
        case "reveal":
            yield from (Reveal(0, choice["player"], card) for card in cards)
        case "learn" if choice["how"] == "one of":
            yield LearnedClause(0, choice["place"], cards)
        case "learn":
            yield from (LearnedCell(0, choice["place"], card, choice["how"] == "holds") for card in cards)
        case "leaves":
            yield Departure(0, choice["player"], cards or None)


def _answer(answer: ChosenAnswer) -> Answer:
    return Answer(answer["player"], Reply.ANSWERED if answer["shows"] else Reply.PASSED, 0, answer["card"])
