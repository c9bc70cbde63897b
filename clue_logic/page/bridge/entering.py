"""Turns entered by taps, as lines of the log."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import groupby
from typing import Literal, NotRequired, TypedDict

from clue_logic.editing.keep.abbreviations import short_names
from clue_logic.editing.keep.entry import (
    EntryParser,
    InvalidEntry,
    QuestionEntry,
    answerers,
    format_event_line,
)
from clue_logic.editing.keep.keeper import example_turn
from clue_logic.game.deck import Deck
from clue_logic.game.events import Correction, Event, Reply
from clue_logic.game.game import Game
from clue_logic.language.corrections import possible_corrections
from clue_logic.language.events import LogState
from clue_logic.page.bridge.session import Session
from clue_logic.page.bridge.turn_choice import (
    SuggestionChoice,
    TurnChoice,
    build_events,
    check_names,
    find_missing_choice,
    find_unsaid,
    is_shown_to_keeper,
)
from clue_logic.page.bridge.turn_context import (
    CardMark,
    KnownPlaces,
    LinePlace,
    TurnConflict,
    TurnContext,
    TurnProposal,
    card_marks,
    certain_answer,
    require_statement,
    written_text,
)
from clue_logic.page.bridge.values import CardColour, EditValue, card_colours, card_groups
from clue_logic.words.diagnostics import Diagnostic, Severity, encode_arguments
from clue_logic.words.messages import list_languages
from clue_logic.words.terms import place_name


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
    for any; `lacks` are the cards that she is known to lack, if a shown card can be seen at all. `most` is the largest
    possible size of her hand.
    """

    name: str
    me: bool
    accuses: bool
    answerers: list[str]
    seen: list[str]
    must_say: list[str]
    shows: list[str] | None
    lacks: list[str]
    most: int


class NamedCards(TypedDict):
    """Cards that have a name together."""

    name: str
    cards: list[str]


class CorrectableAnswer(TypedDict):
    """What a player can have had in truth: `none` of the cards, one that was not seen (`some`), or one of `cards`."""

    player: str
    none: bool
    some: bool
    cards: list[str]


class CorrectableLine(TypedDict):
    """The possible corrections of a line: `struck` if it can have been a mistake of the keeper."""

    written: str
    struck: bool
    answers: list[CorrectableAnswer]


class TurnPlace(TypedDict):
    """A place about which something can be learned."""

    name: str
    label: str


class TurnChoices(TypedDict):
    """The options for the next line of the log.

    `answers` is who answers a suggestion, `one_of_each` whether it names one card of each category, and `hidden` how
    many cards an accusation names (0: no accusations). `next` is whose turn it is. `seats` are all players, in order.
    `marks` are the known places, by the names of the cards, `example` is a turn in short, and `lang` is the code of the
    language of the log. `sets` are the named groups of cards. `corrects` is what a correction can say of a line.
    """

    answers: Literal["first", "everyone", "one", "number"]
    one_of_each: bool
    hidden: int
    next: str
    seats: list[str]
    players: list[TurnPlayer]
    groups: list[TurnGroup]
    sets: list[NamedCards]
    places: list[TurnPlace]
    marks: dict[str, CardMark]
    example: str
    lang: str
    corrects: CorrectableLine | None


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


def turn_choices(
    session: Session, at: LinePlace | None = None, veiled: bool = False, corrects: int | None = None
) -> TurnChoices:
    """Return the options for the next line of the log, or for a line at another place; and for correcting a line."""
    context = TurnContext.of(session, at)
    game, known = context.game, context.known(veiled=veiled)
    state = LogState.of(game)
    playing = [name for name in game.names if name not in state.left]
    proposed = state.next_player(game.names, accusers_look=game.accusers_look)
    return {
        "answers": game.answers.value,
        "one_of_each": bool(game.deck.categories) and not game.answers.asks_one,
        "hidden": game.deck.hidden,
        "next": proposed,
        "seats": list(game.names),
        "players": [_player(name, game, state.accused, known) for name in playing],
        "groups": turn_groups(game.deck, game.names, session.lang),
        "sets": [{"name": group.key, "cards": [*group.cards]} for group in game.deck.named_groups],
        "places": [{"name": place, "label": place_name(place, session.lang)} for place in game.locations],
        "marks": card_marks(known, game, session.lang),
        "example": example_turn(game, proposed),
        "lang": context.log.document.code,
        "corrects": None if corrects is None else _correctable(session, context, corrects),
    }


def _correctable(session: Session, context: TurnContext, line: int) -> CorrectableLine | None:
    """Return the possible corrections of a line, by a line at a place; None if there are none."""
    corrections = [*possible_corrections(context.game, line)]
    if not corrections:
        return None
    of_players = [one for one in corrections if one.player is not None]
    return {
        "written": written_text(session.log, require_statement(session, line)),
        "struck": len(of_players) < len(corrections),
        "answers": [
            _correctable_answer(player, [*some]) for player, some in groupby(of_players, lambda one: one.player or "")
        ],
    }


def _correctable_answer(player: str, corrections: list[Correction]) -> CorrectableAnswer:
    shown = [one.card for one in corrections if one.reply is Reply.ANSWERED]
    return {
        "player": player,
        "none": len(shown) < len(corrections),
        "some": None in shown,
        "cards": [card for card in shown if card is not None],
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
        "most": next(player.high for player in game.players if player.name == name),
        "lacks": [] if keeper is None else [card for card in game.deck.cards if known.lacks(name, card)],
    }
