"""A line of the log as the choices that write it, so that it can be changed by taps."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.editing.keep.entry import answerers, is_same_event
from clue_logic.editing.log.problems import delete_statement
from clue_logic.game import events
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.corrections import with_references
from clue_logic.page.bridge.session import Session
from clue_logic.page.bridge.turn_choice import (
    AccusationChoice,
    ChosenAnswer,
    CorrectionChoice,
    LeavesChoice,
    RevealChoice,
    SuggestionChoice,
    TurnChoice,
    build_events,
    is_shown_to_keeper,
)
from clue_logic.page.bridge.turn_context import require_statement, written_text
from clue_logic.page.bridge.values import EditValue, edit_value


class TurnOfLine(TypedDict):
    """The statement on a line, as choices in the turn form.

    `choice` is null if the form cannot represent the whole statement; `problem` is the reason. `written` is the
    statement as it is written, for a `LinePlace`; `deletion` are the changes of the log that delete it.
    """

    first: int
    last: int
    written: str
    choice: TurnChoice | None
    problem: str
    deletion: list[EditValue]


def turn_of_line(session: Session, line: int) -> TurnOfLine:
    """Return the choices that write the statement on a line: what it does not say is left out on purpose."""
    log, statement = session.log, require_statement(session, line)
    event = statement.meaning
    choice = None
    if isinstance(event, events.Event) and log.live.reading.understood is not None:
        choice = find_choice(event, log.live.reading.understood.until(statement.line - 1))
    return {
        "first": statement.line,
        "last": statement.last_line,
        "written": written_text(log, statement),
        "choice": choice,
        "problem": "" if choice else session.msg("page-turn-in-text", line=statement.line),
        "deletion": [
            edit_value(log.places, edit)
            for edit in with_references(log.document.lines, delete_statement(log.document, statement))
        ],
    }


def find_choice(event: events.Event, game: Game) -> TurnChoice | None:
    """Return the choice with exactly the content of an event; None if there is none."""
    choice = _choice_of(event, game)
    if choice is None:
        return None
    built = [*build_events(choice, game)]
    return choice if len(built) == 1 and is_same_event(event, built[0]) and is_same_event(built[0], event) else None


def _choice_of(event: events.Event, game: Game) -> TurnChoice | None:
    match event:
        case events.Suggestion(_, asker, cards, answers, asked):
            showing = [one for one in answers if one.reply is events.Reply.ANSWERED]
            passed = {one.player for one in answers} - {one.player for one in showing}
            needed = {asked} if game.answers.asks_one else {*answerers(asker, game)}
            nobody = not showing and passed == needed
            answered = showing or ([] if nobody else answers)
            suggestion: SuggestionChoice = {
                "kind": "suggestion", "asker": asker, "asked": asked, "cards": [*cards], "nobody": nobody,
                "answers": [_answer_choice(one, asker, game) for one in answered],
            }  # fmt: skip
            if not (nobody or answered):
                suggestion["unsaid"] = True
            return suggestion
        case events.CardNumber(_, asked, cards, number, asker=str(asker)) if game.answers is AnswerRule.NUMBER:
            return {
                "kind": "suggestion", "asker": asker, "asked": asked, "cards": [*cards], "nobody": False,
                "answers": [], "number": number,
            }  # fmt: skip
        case events.CardNumber(_, player, cards, number):
            return {"kind": "says", "player": player, "how": "number", "cards": [*cards], "number": number}
        case events.Ignorance(_, player):
            return {"kind": "says", "player": player, "how": "ignorance", "cards": [], "number": None}
        case events.PrivateShow(_, player, viewer, card):
            show: RevealChoice = {"kind": "reveal", "player": player, "cards": [card] if card else [], "viewer": viewer}
            if card is None and game.me in (player, viewer):
                show["unsaid"] = True
            return show
        case events.Correction(_, line, player, reply, card):
            correction: CorrectionChoice = {
                "kind": "correction", "line": line, "struck": player is None, "player": player or "",
                "none": reply is events.Reply.PASSED, "cards": [card] if card else [],
            }  # fmt: skip
            if reply is events.Reply.ANSWERED and card is None:
                correction["unsaid"] = True
            return correction
        case events.Accusation(_, player, cards, right):
            accusation: AccusationChoice = {"kind": "accusation", "player": player, "cards": [*cards], "right": right}
            if right is None:
                accusation["unsaid"] = True
            return accusation
        case events.Reveal(_, player, card):
            return {"kind": "reveal", "player": player, "cards": [card]}
        case events.Departure(_, player, hand):
            leaves: LeavesChoice = {"kind": "leaves", "player": player, "cards": [*(hand or ())]}
            if not hand:
                leaves["unsaid"] = True
            return leaves
        case events.LearnedCell(_, place, card, holds):
            return {"kind": "learn", "place": place, "how": "holds" if holds else "lacks", "cards": [card]}
        case events.LearnedClause(_, place, cards):
            return {"kind": "learn", "place": place, "how": "one of", "cards": [*cards]}
        case _:
            return None


def _answer_choice(answer: events.Answer, asker: str, game: Game) -> ChosenAnswer:
    shows = answer.reply is events.Reply.ANSWERED
    choice: ChosenAnswer = {"player": answer.player, "shows": shows, "card": answer.card}
    left_out = shows and answer.card is None and is_shown_to_keeper(asker, answer.player, game)
    return {**choice, "unsaid": True} if left_out else choice
