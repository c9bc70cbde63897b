"""Turns put together by taps: what there is to choose from, and the line of the log for what was chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, NotRequired, TypedDict

from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.game.deck import Deck
from clue_logic.game.events import Accusation, Event
from clue_logic.game.game import Game
from clue_logic.keep.abbreviations import short_names
from clue_logic.keep.entry import NotUnderstood, answerers, line_for
from clue_logic.keep.kept_log import KeptLog, kept_log
from clue_logic.keep.turns import gone, next_asker
from clue_logic.page.bridge.chosen import TurnChoice, events_of, missing, refuse_unknown
from clue_logic.page.bridge.conflicts import ConflictsValue, lines_in_conflict
from clue_logic.page.bridge.desk import Desk, OpenLog, RefusedError
from clue_logic.words.diagnostics import Severity
from clue_logic.words.messages import messages
from clue_logic.words.terms import group_name, place_name


class TurnChoicesParams(TypedDict):
    """Nothing."""


class TurnCard(TypedDict):
    """A card, and what it is called where there is little room."""

    name: str
    short: str


class TurnGroup(TypedDict):
    """A category; one without a name, if the deck has none."""

    key: str
    label: str
    cards: list[TurnCard]


class TurnPlayer(TypedDict):
    """A player who is still in the game.

    `answerers` are asked when she suggests, in this order; of those in `seen` the keeper of the log sees which card
    is shown to her. `shows` are the cards she can show as far as the headers tell, null for any.
    """

    name: str
    me: bool
    accuses: bool
    answerers: list[str]
    seen: list[str]
    shows: list[str] | None


class TurnPlace(TypedDict):
    """A place of which something can be learned."""

    name: str
    label: str


class TurnChoices(TypedDict):
    """What there is to choose from for the next line of the log.

    `answers` says who answers a suggestion, `one_of_each` whether it names one card of each category, and `hidden` how
    many cards an accusation names (0: nobody accuses). `next` is whose turn it is.
    """

    answers: Literal["first", "everyone", "one"]
    one_of_each: bool
    hidden: int
    next: str
    players: list[TurnPlayer]
    groups: list[TurnGroup]
    places: list[TurnPlace]


class TurnLineParams(TypedDict):
    """What was chosen so far."""

    choice: TurnChoice


class TurnLine(TypedDict):
    """What is to be written: `text` is a line, or several; null as long as something is missing or wrong.

    `problem` says what; `warnings` is what is to be said of a line that can be written. `conflict` is there if the log
    is possible without the text and impossible with it; the lines from `since` on are then those of the text.
    """

    text: str | None
    problem: NotRequired[str]
    warnings: list[str]
    conflict: NotRequired[ConflictsValue]


def turn_choices(desk: Desk, params: TurnChoicesParams) -> TurnChoices:
    """Return what there is to choose from for the next line of the log."""
    game = _game(desk.log)
    away = gone(game)
    playing = [name for name in game.names if name not in away]
    accused = {event.player for event in game.events if isinstance(event, Accusation)}
    return {
        "answers": game.answers.value,
        "one_of_each": bool(game.deck.categories) and game.answers.value != "one",
        "hidden": game.deck.hidden,
        "next": next_asker(game),
        "players": [_player(name, game, accused) for name in playing],
        "groups": turn_groups(game.deck, game.names, desk.lang),
        "places": [{"name": place, "label": place_name(place, desk.lang)} for place in game.locations],
    }


def turn_groups(deck: Deck, players: Collection[str], lang: str) -> list[TurnGroup]:
    """Return the cards of a deck for the page, by categories."""
    short = short_names(deck, players)
    groups = [(part.key, part.called(lang), part.cards) for part in deck.categories]
    return [
        {"key": key, "label": label, "cards": [{"name": card, "short": short[card]} for card in cards]}
        for key, label, cards in groups or [("", group_name("cards", lang), deck.cards)]
    ]


def turn_line(desk: Desk, params: TurnLineParams) -> TurnLine:
    """Return the line of the log for what was chosen; it is read before it is offered."""
    choice, game = params["choice"], _game(desk.log)
    refuse_unknown(choice, game, desk.lang)
    lacking = missing(choice, game, desk.lang)
    if lacking is not None:
        return {"text": None, "problem": lacking, "warnings": []}
    return _written(events_of(choice, game), desk)


def _written(events: Iterable[Event], desk: Desk) -> TurnLine:
    log = desk.log
    language = EditedLog(log.live, log.lang).code
    kept = KeptLog(log.live.text, _game(log), left_out=log.live.reading.left_out)
    lines, warnings = [], []
    for event in events:
        found = line_for(kept, event, language)
        if isinstance(found, NotUnderstood):
            problem = "; ".join(filter(None, (found.message, found.hint))) or desk.msg("page-turn-unreadable")
            return {"text": None, "problem": problem, "warnings": []}
        lines.append(found.text)
        warnings += [one.message for one in found.warnings if one.severity is Severity.WARNING]
    written: TurnLine = {"text": "\n".join(lines), "warnings": warnings}
    conflict = _conflict_with("\n".join(lines), desk)
    if conflict is not None:
        written["conflict"] = conflict
    return written


def _conflict_with(text: str, desk: Desk) -> ConflictsValue | None:
    """Return the lines in conflict if a text at the end of a possible log makes it impossible; else None."""
    before = desk.log.live
    if before.notebook is None or not before.notebook.consistent:
        return None
    after = kept_log(f"{before.text}{'' if before.text.endswith(chr(10)) else chr(10)}{text}\n", desk.editions)
    if not isinstance(after, KeptLog) or not after.impossible:
        return None
    return lines_in_conflict(after.game, after.text, desk.lang)


def _game(log: OpenLog) -> Game:
    """Return all that is understood of the log: of an impossible one, too, since lines go on being written."""
    found = log.live.reading.understood
    if found is None:
        raise RefusedError("no-notebook", messages(log.lang)("page-turn-no-game"))
    return found


def _player(name: str, game: Game, accused: Iterable[str]) -> TurnPlayer:
    answering = list(answerers(name, game))
    keeper = game.me
    return {
        "name": name,
        "me": name == keeper,
        "accuses": game.deck.hidden > 0 and name not in accused,
        "answerers": answering,
        "seen": [other for other in answering if keeper in (None, name, other)],
        "shows": list(game.hand) if name == keeper and game.hand is not None else None,
    }
