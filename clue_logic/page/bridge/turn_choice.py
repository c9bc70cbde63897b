"""What is chosen by taps for a line of the log, what is missing of it, and the events that it states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NotRequired, TypedDict

from clue_logic.editing.keep.entry import add_passes, answerers
from clue_logic.game.events import (
    Accusation,
    Answer,
    CardNumber,
    Correction,
    Departure,
    Event,
    Ignorance,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
)
from clue_logic.game.game import AnswerRule, Game
from clue_logic.page.bridge.session import LONGEST_NAME, RefusedError
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import messages


class ChosenAnswer(TypedDict):
    """The answer of a player: she passes, or shows a card, which is named if it was seen.

    `unsaid` leaves out on purpose a card that the keeper of the log must have seen.
    """

    player: str
    shows: bool
    card: str | None
    unsaid: NotRequired[bool]


class SuggestionChoice(TypedDict):
    """A suggestion; a question, if a player is `asked`. Players before those who answer have passed.

    `number` is how many of the cards the asked player says that she holds. `unsaid` leaves out the answer on purpose.
    """

    kind: Literal["suggestion"]
    asker: str
    asked: str | None
    cards: list[str]
    nobody: bool
    answers: list[ChosenAnswer]
    number: NotRequired[int | None]
    unsaid: NotRequired[bool]


class AccusationChoice(TypedDict):
    """An accusation and its result; `unsaid` leaves out the result on purpose."""

    kind: Literal["accusation"]
    player: str
    cards: list[str]
    right: bool | None
    unsaid: NotRequired[bool]


class RevealChoice(TypedDict):
    """A player shows some of her cards to everybody, or to one `viewer`, outside a suggestion.

    To a viewer the cards may be unknown; `unsaid` leaves out on purpose one that the keeper of the log must have seen.
    """

    kind: Literal["reveal"]
    player: str
    cards: list[str]
    viewer: NotRequired[str | None]
    unsaid: NotRequired[bool]


class StatementChoice(TypedDict):
    """A player says for all to hear how many of some cards she holds, or that she does not know the solution."""

    kind: Literal["says"]
    player: str
    how: Literal["number", "ignorance"]
    cards: list[str]
    number: int | None


class LearnChoice(TypedDict):
    """A fact known from elsewhere: a place holds some cards, lacks them, or holds at least one of them."""

    kind: Literal["learn"]
    place: str
    how: Literal["holds", "lacks", "one of"]
    cards: list[str]


class LeavesChoice(TypedDict):
    """A player leaves the game; with her hand, if it is visible now. `unsaid` leaves out the hand on purpose."""

    kind: Literal["leaves"]
    player: str
    cards: list[str]
    unsaid: NotRequired[bool]


class CorrectionChoice(TypedDict):
    """An earlier line was wrong: it was `struck`, as it did not happen, or a player had one of the cards, or `none`.

    The card is in `cards` if it was seen; `unsaid` leaves it out on purpose.
    """

    kind: Literal["correction"]
    line: int
    struck: bool
    player: str
    none: bool
    cards: list[str]
    unsaid: NotRequired[bool]


TurnChoice = (
    SuggestionChoice | AccusationChoice | RevealChoice | StatementChoice | LearnChoice | LeavesChoice | CorrectionChoice
)


def check_names(choice: TurnChoice, game: Game, lang: str) -> None:
    """Refuse a choice that names what the game does not have; who acts, who is asked and where may be empty as yet."""
    cards, players, place, answering = [*choice["cards"]], list[str](), "", list[str]()
    match choice["kind"]:
        case "suggestion":
            players, answering = [choice["asker"], choice["asked"] or ""], [one["player"] for one in choice["answers"]]
            cards += [answer["card"] for answer in choice["answers"] if answer["card"] is not None]
        case "learn":
            place = choice["place"]
        case "reveal":
            players = [choice["player"], choice.get("viewer") or ""]
        case _:
            players = [choice["player"]]
    chosen = [*filter(None, players), *answering]
    for names, there in ((cards, game.deck.cards), (chosen, game.names), (filter(None, [place]), game.locations)):
        wrong = next((name for name in names if name not in there), None)
        if wrong is not None:
            raise RefusedError("unknown", messages(lang)("page-choice-unknown", name=wrong[:LONGEST_NAME]))


def find_missing_choice(choice: TurnChoice, game: Game, lang: str) -> str | None:
    """Return a short question for the first missing part of a choice; None if it is complete.

    Names that are not chosen yet are empty.
    """
    msg, cards = messages(lang), choice["cards"]
    match choice["kind"]:
        case "correction" if choice["struck"]:
            return None
        case "learn" if not choice["place"]:
            return msg("page-choice-place")
        case "suggestion" if not choice["asker"]:
            return msg("page-choice-who")
        case "suggestion" if game.answers.asks_one and not choice["asked"]:
            return msg("page-choice-asked")
        case "accusation" | "reveal" | "says" | "leaves" | "correction" if not choice["player"]:
            return msg("page-choice-who")
        case "reveal" if choice.get("viewer") == "":
            return msg("page-choice-viewer")
        case "correction" if not (choice["none"] or cards or choice.get("unsaid")):
            return msg("page-choice-had", player=choice["player"])
    accuses = choice["kind"] == "accusation" and game.deck.hidden
    if accuses or (choice["kind"] == "suggestion" and not game.answers.asks_one):
        absent = [part.local_name(lang) for part in game.deck.categories if not set(part.cards) & set(cards)]
        if absent:
            return msg("page-choice-missing", parts=join_with_and(absent, lang)) if cards else msg("page-choice-cards")
    if accuses and len(cards) < game.deck.hidden:
        return msg("page-choice-hidden", count=game.deck.hidden)
    if not cards and _needs_cards(choice):
        return msg("page-choice-card" if choice["kind"] in ("learn", "reveal") else "page-choice-cards")
    if choice["kind"] == "says" and choice["how"] == "number" and choice["number"] is None:
        return msg("page-choice-answer", rule=AnswerRule.NUMBER.value)
    return None


def _needs_cards(choice: TurnChoice) -> bool:
    match choice["kind"]:
        case "leaves" | "correction":
            return False
        case "says":
            return choice["how"] == "number"
        case "reveal":
            return not choice.get("viewer")
        case _:
            return True


def find_unsaid(choice: TurnChoice, game: Game, lang: str) -> str | None:
    """Return a short question for what people at the table see and a complete choice does not say.

    None if the choice says it, or leaves it out on purpose: nothing that was seen is lost without a question.
    """
    msg = messages(lang)
    match choice["kind"]:
        case "suggestion" if not (choice["nobody"] or choice["answers"] or choice.get("number") is not None):
            if choice.get("unsaid") or not answerers(choice["asker"], game):
                return None
            return msg("page-choice-answer", rule=game.answers.value)
        case "suggestion":
            for one in choice["answers"]:
                keeper_sees = one["shows"] and is_shown_to_keeper(choice["asker"], one["player"], game)
                if keeper_sees and one["card"] is None and not one.get("unsaid"):
                    return msg("page-choice-shown", player=one["player"], me=one["player"] == game.me)
        case "reveal" if choice.get("viewer") and not choice["cards"] and not choice.get("unsaid"):
            if game.me in (choice["player"], choice.get("viewer")):
                return msg("page-choice-shown", player=choice["player"], me=choice["player"] == game.me)
        case "accusation" if game.deck.hidden and choice["right"] is None and not choice.get("unsaid"):
            return msg("page-choice-result")
        case "leaves" if not choice["cards"] and not choice.get("unsaid"):
            return msg("page-choice-hand", player=choice["player"])
    return None


def is_shown_to_keeper(asker: str, player: str, game: Game) -> bool:
    """Return whether the keeper of the log sees the card with which a player answers a suggestion.

    Where everyone answers, players only say that they have one.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\nme: Ann")
    >>> is_shown_to_keeper("Bob", "Ann", game), is_shown_to_keeper("Bob", "Cid", game)
    (True, False)
    """
    return game.answers is not AnswerRule.EVERYONE and asker != player and game.me in (asker, player)


def build_events(choice: TurnChoice, game: Game) -> Iterator[Event]:
    """Yield what happens by a choice of which nothing is missing, and nothing unknown."""
    cards = tuple(choice["cards"])
    match choice["kind"]:
        case "suggestion" if choice.get("number") is not None:
            yield _number(choice["asked"] or "", cards, choice.get("number"), choice["asker"])
        case "suggestion":
            asked = choice["asked"] if game.answers.asks_one else None
            answers = tuple(map(_answer, choice["answers"]))
            yield add_passes(Suggestion(0, choice["asker"], cards, answers, asked), game, nobody=choice["nobody"])
        case "accusation":
            yield Accusation(0, choice["player"], cards, choice["right"])
        case "reveal" if viewer := choice.get("viewer"):
            yield from (PrivateShow(0, choice["player"], viewer, card) for card in cards or (None,))
        case "reveal":
            yield from (Reveal(0, choice["player"], card) for card in cards)
        case "says" if choice["how"] == "ignorance":
            yield Ignorance(0, choice["player"])
        case "says":
            yield _number(choice["player"], cards, choice["number"])
        case "learn" if choice["how"] == "one of":
            yield LearnedClause(0, choice["place"], cards)
        case "learn":
            yield from (LearnedCell(0, choice["place"], card, choice["how"] == "holds") for card in cards)
        case "leaves":
            yield Departure(0, choice["player"], cards or None)
        case "correction" if choice["struck"]:
            yield Correction(0, choice["line"])
        case "correction":
            reply = Reply.PASSED if choice["none"] else Reply.ANSWERED
            yield Correction(0, choice["line"], choice["player"], reply, next(iter(cards), None))


def _answer(answer: ChosenAnswer) -> Answer:
    return Answer(answer["player"], Reply.ANSWERED if answer["shows"] else Reply.PASSED, 0, answer["card"])


def _number(player: str, cards: tuple[str, ...], number: int | None, asker: str | None = None) -> CardNumber:
    return CardNumber(0, player, cards, number or 0, number or 0, asker)
