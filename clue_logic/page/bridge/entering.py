"""Turns entered by taps, as lines of the log."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NotRequired, TypedDict

from clue_logic.editing.keep.abbreviations import short_names
from clue_logic.editing.keep.entry import (
    EntryParser,
    InvalidEntry,
    QuestionEntry,
    add_passes,
    answerers,
    format_event_line,
)
from clue_logic.editing.keep.keeper import example_turn
from clue_logic.game.deck import Deck
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
from clue_logic.language.events import LogState
from clue_logic.page.bridge.session import LONGEST_NAME, RefusedError, Session
from clue_logic.page.bridge.turn_context import (
    CardMark,
    KnownPlaces,
    LinePlace,
    TurnConflict,
    TurnContext,
    TurnProposal,
    card_marks,
    certain_answer,
)
from clue_logic.page.bridge.values import CardColour, EditValue, card_colours, card_groups
from clue_logic.words.diagnostics import Diagnostic, Severity, encode_arguments
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import list_languages, messages
from clue_logic.words.terms import place_name


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

    `unsaid` leaves out the answer on purpose.
    """

    kind: Literal["suggestion"]
    asker: str
    asked: str | None
    cards: list[str]
    nobody: bool
    answers: list[ChosenAnswer]
    unsaid: NotRequired[bool]


class AccusationChoice(TypedDict):
    """An accusation and its result; `unsaid` leaves out the result on purpose."""

    kind: Literal["accusation"]
    player: str
    cards: list[str]
    right: bool | None
    unsaid: NotRequired[bool]


class RevealChoice(TypedDict):
    """A player shows some of her cards to everybody."""

    kind: Literal["reveal"]
    player: str
    cards: list[str]


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


TurnChoice = SuggestionChoice | AccusationChoice | RevealChoice | LearnChoice | LeavesChoice


def check_names(choice: TurnChoice, game: Game, lang: str) -> None:
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
    for names, there in ((cards, game.deck.cards), (chosen, game.names), (filter(None, [place]), game.locations)):
        wrong = next((name for name in names if name not in there), None)
        if wrong is not None:
            raise RefusedError("unknown", messages(lang)("page-choice-unknown", name=wrong[:LONGEST_NAME]))


def find_missing_choice(choice: TurnChoice, game: Game, lang: str) -> str | None:
    """Return a short question for the first missing part of a choice; None if it is complete.

    Names that are not chosen yet are empty.
    """
    msg = messages(lang)
    if choice["kind"] == "learn":
        if not choice["place"]:
            return msg("page-choice-place")
    elif not (choice["asker"] if choice["kind"] == "suggestion" else choice["player"]):
        return msg("page-choice-who")
    if choice["kind"] == "suggestion" and game.answers.asks_one and not choice["asked"]:
        return msg("page-choice-asked")
    if choice["kind"] == "leaves":
        return None
    cards = choice["cards"]
    accuses = choice["kind"] == "accusation" and game.deck.hidden
    if accuses or (choice["kind"] == "suggestion" and not game.answers.asks_one):
        absent = [part.local_name(lang) for part in game.deck.categories if not set(part.cards) & set(cards)]
        if absent:
            return msg("page-choice-missing", parts=join_with_and(absent, lang)) if cards else msg("page-choice-cards")
    if accuses and len(cards) < game.deck.hidden:
        return msg("page-choice-hidden", count=game.deck.hidden)
    if not cards:
        return msg("page-choice-card" if choice["kind"] in ("learn", "reveal") else "page-choice-cards")
    return None


def find_unsaid(choice: TurnChoice, game: Game, lang: str) -> str | None:
    """Return a short question for what people at the table see and a complete choice does not say.

    None if the choice says it, or leaves it out on purpose: nothing that was seen is lost without a question.
    """
    msg = messages(lang)
    match choice["kind"]:
        case "suggestion" if not (choice["nobody"] or choice["answers"]):
            if choice.get("unsaid") or not answerers(choice["asker"], game):
                return None
            return msg("page-choice-answer", rule=game.answers.value)
        case "suggestion":
            for one in choice["answers"]:
                keeper_sees = one["shows"] and is_shown_to_keeper(choice["asker"], one["player"], game)
                if keeper_sees and one["card"] is None and not one.get("unsaid"):
                    return msg("page-choice-shown", player=one["player"], me=one["player"] == game.me)
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
        case "suggestion":
            asked = choice["asked"] if game.answers.asks_one else None
            answers = tuple(map(_answer, choice["answers"]))
            yield add_passes(Suggestion(0, choice["asker"], cards, answers, asked), game, nobody=choice["nobody"])
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


class TurnCard(TypedDict):
    """A card, its short label, and its colour, if it has one."""

    name: str
    short: str
    colour: CardColour | None


class TurnGroup(TypedDict):
    """A category; a single unnamed one, if the deck has none."""

    key: str
    label: str
    cards: list[TurnCard]


class TurnPlayer(TypedDict):
    """A player who is still in the game.

    `answerers` are asked when she suggests, in this order; of those in `seen` the keeper of the log may see which card
    is shown to her, of those in `must_say` he does. `shows` are the cards she can show as far as the headers tell, null
    for any; `lacks` are the cards that she is known to lack, if a shown card can be seen at all.
    """

    name: str
    me: bool
    accuses: bool
    answerers: list[str]
    seen: list[str]
    must_say: list[str]
    shows: list[str] | None
    lacks: list[str]


class TurnPlace(TypedDict):
    """A place about which something can be learned."""

    name: str
    label: str


class TurnChoices(TypedDict):
    """The options for the next line of the log.

    `answers` is who answers a suggestion, `one_of_each` whether it names one card of each category, and `hidden` how
    many cards an accusation names (0: no accusations). `next` is whose turn it is. `seats` are all players, in order.
    `marks` are the known places, by the names of the cards, `example` is a turn in short, and `lang` is the code of the
    language of the log.
    """

    answers: Literal["first", "everyone", "one"]
    one_of_each: bool
    hidden: int
    next: str
    seats: list[str]
    players: list[TurnPlayer]
    groups: list[TurnGroup]
    places: list[TurnPlace]
    marks: dict[str, CardMark]
    example: str
    lang: str


class TurnLine(TypedDict):
    """The line to write: `text` has one or more lines; null as long as something is missing or wrong.

    `problem` says what, `code` and `arguments` say it to programs if it is a problem of the log; `meant` is the line
    that is proposed instead of one that was typed; `warnings` is what is to be said of a line that can be written.
    `conflict` is there if the log is possible without the text and impossible with it. `proposed` is the answer that
    was added. `edits` put the text at its place, if that is not the end of the log.
    """

    text: str | None
    problem: NotRequired[str]
    meant: NotRequired[str]
    code: NotRequired[str]
    arguments: NotRequired[dict[str, object]]
    warnings: list[str]
    conflict: NotRequired[TurnConflict]
    proposed: NotRequired[TurnProposal]
    edits: NotRequired[list[EditValue]]


def turn_choices(session: Session, at: LinePlace | None = None, veiled: bool = False) -> TurnChoices:
    """Return the options for the next line of the log, or for a line at another place."""
    context = TurnContext.of(session, at)
    game, known = context.game, context.known(veiled=veiled)
    state = LogState.of(game)
    playing = [name for name in game.names if name not in state.left]
    proposed = state.next_player(game.names, accusers_look=game.accusers_look)
    return {
        "answers": "one" if game.answers.asks_one else game.answers.value,  # type: ignore[typeddict-item]
        "one_of_each": bool(game.deck.categories) and not game.answers.asks_one,
        "hidden": game.deck.hidden,
        "next": proposed,
        "seats": list(game.names),
        "players": [_player(name, game, state.accused, known) for name in playing],
        "groups": turn_groups(game.deck, game.names, session.lang),
        "places": [{"name": place, "label": place_name(place, session.lang)} for place in game.locations],
        "marks": card_marks(known, game, session.lang),
        "example": example_turn(game, proposed),
        "lang": context.log.document.code,
    }


def turn_groups(deck: Deck, players: Collection[str], lang: str) -> list[TurnGroup]:
    """Return the cards of a deck for the page, by categories."""
    short, colours = short_names(deck, players), card_colours(deck)
    return [
        {
            **group,
            "cards": [{"name": card, "short": short[card], "colour": colours.get(card)} for card in group["cards"]],
        }
        for group in card_groups(deck, lang)
    ]


def turn_line(
    session: Session, choice: TurnChoice, at: LinePlace | None = None, propose: bool = False, veiled: bool = False
) -> TurnLine:
    """Return the line of the log for what was chosen; it is read before it is offered.

    There is none as long as a part is missing, or something that was seen is neither said nor left out on purpose.
    With `propose`, a certain answer is added to a suggestion. `veiled` marks only cards that the log states.
    """
    context = TurnContext.of(session, at)
    check_names(choice, context.game, session.lang)
    lacking = find_missing_choice(choice, context.game, session.lang)
    proposed: TurnProposal | None = None
    if lacking is None and propose and choice["kind"] == "suggestion" and not (choice["answers"] or choice["nobody"]):
        proposed = certain_answer(choice["asker"], choice["cards"], context.game, context.known(veiled=veiled))
        choice = choice if proposed is None else _add_answer(choice, proposed)
    lacking = lacking or find_unsaid(choice, context.game, session.lang)
    line: TurnLine = (
        {"text": None, "problem": lacking, "warnings": []}
        if lacking is not None
        else (_render_line(build_events(choice, context.game), session, context))
    )
    if proposed is not None:
        line["proposed"] = proposed
    return line


def _add_answer(choice: SuggestionChoice, proposed: TurnProposal) -> SuggestionChoice:
    player = proposed["player"]
    if player is None:
        return {**choice, "nobody": True}
    return {**choice, "answers": [{"player": player, "shows": True, "card": proposed.get("card")}]}


def _render_line(events: Iterable[Event], session: Session, context: TurnContext) -> TurnLine:
    language = context.log.document.code
    lines, warnings = [], list[Diagnostic]()
    for event in events:
        formatted = format_event_line(context.kept, event, language)
        if isinstance(formatted, InvalidEntry):
            return _format_problem(formatted, session)
        lines.append(formatted.text)
        warnings += formatted.warnings
    return _place_line("\n".join(lines), warnings, context)


def _format_problem(entry: InvalidEntry, session: Session) -> TurnLine:
    problem = entry.problem
    line: TurnLine = {
        "text": None,
        "problem": problem.sentence(session.lang),
        "code": problem.code,
        "arguments": encode_arguments(problem.arguments, session.lang),
        "warnings": [],
    }
    if entry.proposal:
        line["meant"] = entry.proposal
    return line


def _place_line(text: str, warnings: Iterable[Diagnostic], context: TurnContext) -> TurnLine:
    warning_texts = [one.message(context.log.lang) for one in warnings if one.severity is Severity.WARNING]
    breaks, conflict = context.find_effects(text)
    line: TurnLine = {"text": text, "warnings": warning_texts if breaks is None else [*warning_texts, breaks]}
    if conflict is not None:
        line["conflict"] = conflict
    if context.at is not None:
        line["edits"] = context.edits(text)
    return line


def typed_line(session: Session, typed: str, at: LinePlace | None = None) -> TurnLine:
    """Return the line of the log for what was typed in short, such as ``sca spa kit, clara spa``."""
    context = TurnContext.of(session, at)
    lang = session.lang if session.lang in list_languages("keep") else "en"
    entry = EntryParser(context.kept, lang=lang, editions=session.editions).read(typed)
    if isinstance(entry, QuestionEntry):
        return {"text": None, "problem": session.msg("page-turn-question"), "warnings": []}
    if isinstance(entry, InvalidEntry):
        return _format_problem(entry, session)
    if context.at is not None and entry.text[:1].isspace():
        return {"text": None, "problem": session.msg("page-turn-unreadable"), "warnings": []}
    return _place_line(entry.text, entry.warnings, context)


def _player(name: str, game: Game, accused: Iterable[str], known: KnownPlaces) -> TurnPlayer:
    answering = list(answerers(name, game))
    keeper = game.me
    return {
        "name": name,
        "me": name == keeper,
        "accuses": game.deck.hidden > 0 and name not in accused,
        "answerers": answering,
        "seen": [other for other in answering if keeper in (None, name, other)],
        "must_say": [other for other in answering if is_shown_to_keeper(name, other, game)],
        "shows": list(game.hand) if name == keeper and game.hand is not None else None,
        "lacks": [] if keeper is None else [card for card in game.deck.cards if known.lacks(name, card)],
    }
