"""A person's notes: setting them, whether they follow, and hints at the next step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypedDict

from clue_logic.editing.line_changes import diff_lines
from clue_logic.game.game import Game
from clue_logic.game.notes import Mark
from clue_logic.game.questions import State
from clue_logic.language.reader import LiveReader
from clue_logic.language.writing.notes import set_note
from clue_logic.page.bridge import values
from clue_logic.page.bridge.editing import EditsValue
from clue_logic.page.bridge.session import (
    RefusedError,
    Session,
    as_sentence,
    possible_game,
    require_cards,
    require_place,
)
from clue_logic.page.bridge.views import QuotedLine
from clue_logic.words.records import replace


class CellMark(TypedDict):
    """A cell and its new mark; null removes it."""

    place: str
    card: str
    mark: values.MarkName | None


def set_notes(session: Session, marks: list[CellMark]) -> EditsValue:
    """Return the changes of the log that note these marks."""
    log, game = session.log, session.game()
    text, reader = log.live.text, LiveReader(editions=session.editions)
    for cell in marks:
        place = require_place(session, game, cell["place"])
        (card,) = require_cards(session, game, [cell["card"]])
        mark = None if cell["mark"] is None else Mark(cell["mark"])
        # The keeper's notes may also be written as those of a player: `note by Anna: ...`.
        signed = any((note.location, note.card, note.by) == (place, card, game.me) for note in game.notes if note.by)
        for by, new_mark in [(game.me, None)] * signed + [(None, mark)]:
            changed = set_note(text, game, place, card, new_mark, by=by)
            if changed != text:
                text, game = changed, reader.read(changed).understood or game
    return {
        "edits": [
            values.edit_value(log.places, edit) for edit in diff_lines(log.live.text.split("\n"), text.split("\n"))
        ]
    }


class WrongNote(TypedDict):
    """A note that is false, or does not follow yet: then a deal that agrees with the log and not with the note."""

    cell: values.CellName
    line: int
    said: str
    verdict: Literal["false", "open"]
    deal: list[values.PlaceHand]


class NotesCheckValue(TypedDict):
    """Whether the notes follow, in a sentence that names none; as requested, those that do not and what is missing.

    `overlooked` is a heading, then the cells that follow together, the easiest first.
    """

    on_track: bool
    said: str
    missing: int
    wrong: list[WrongNote]
    overlooked: list[str]


def check_notes(session: Session, check: bool, overlooked: bool, at: int | None = None) -> NotesCheckValue:
    """Return whether the keeper's notes follow."""
    from clue_logic.guide.notes_check import NoteVerdict
    from clue_logic.guide.notes_check import check_notes as checked

    with _noted_game(session, at) as game:
        notes_check, lang = checked(game, check=check, overlooked=overlooked), session.text_lang
        return {
            "on_track": notes_check.on_track,
            "said": notes_check.heading(lang),
            "missing": notes_check.missing,
            "wrong": [
                {
                    "cell": values.cell_name(note.cell),
                    "line": note.line,
                    "said": notes_check.judgement(note, lang),
                    "verdict": "false" if note.verdict is NoteVerdict.FALSE else "open",
                    "deal": [] if note.deal is None else values.place_hands(game, note.deal, note.location, lang),
                }
                for note in notes_check.wrong
            ],
            "overlooked": [*notes_check.overlooked_texts(lang)],
        }


class HintValue(TypedDict):
    """A hint: a paragraph and the lines to look at; from stage 3 the cells, in stage 4 the argument and their marks."""

    said: list[str]
    lines: list[QuotedLine]
    cells: list[values.CellName]
    step: list[values.NotedCell]


def hint(
    session: Session, stage: Literal[1, 2, 3, 4], cell: values.CellName | None = None, at: int | None = None
) -> HintValue:
    """Return a hint at the easiest step that is not noted yet, or at that to a cell.

    `stage` is how much to reveal: 1 where to look, 2 the idea, 3 the cells, 4 the full step.
    """
    from clue_logic.guide.hint import NoHintError
    from clue_logic.guide.hint import hint as hinted

    lang = session.text_lang
    with _noted_game(session, at) as game:
        asked = None
        if cell is not None:
            (card,) = require_cards(session, game, [cell["card"]])
            asked = f"{require_place(session, game, cell['place'])}, {card}"
        try:
            next_hint = hinted(game, cell=asked, stage=stage, text=session.log.live.text, lang=lang)
        except NoHintError as none:
            raise RefusedError("no-hint", as_sentence(none.text(lang), lang)) from None
        where, *others = next_hint.stages(lang, you=True)
        return {
            "said": [where.split("\n")[0], *others],
            "lines": [{"line": first, "text": text} for first, text in next_hint.quoted.items()],
            "cells": [{"place": each.location, "card": each.card} for each in next_hint.cells or ()],
            "step": [
                {"place": each.location, "card": each.card, "mark": "holds" if each.state is State.HOLDS else "lacks"}
                for each in next_hint.step or ()
            ],
        }


@contextmanager
def _noted_game(session: Session, at: int | None) -> Iterator[Game]:
    """Yield the game up to a line, with all notes of the keeper."""
    notes = values.keeper_notes(session.game())
    with possible_game(session, at) as game:
        yield replace(game, notes=notes)
