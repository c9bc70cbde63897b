"""From the node of a note to the notes of the game, and its errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.notes import Note
from clue_logic.language.keywords import Language, detect_language
from clue_logic.language.references import References
from clue_logic.language.syntax import MarkNode, NoteNode
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

_ANSWERS = frozenset({"passes", "shows", "passt", "zeigt"})


def build_notes(line: int, node: NoteNode, names: References) -> tuple[Note, ...] | None:
    """Return the notes of a statement; None after an error."""
    by = None if node.by is None else names.player(node.by)
    marked = [_build_mark(mark, names) for mark in node.marks]
    if (node.by is not None and by is None) or None in marked:
        return None
    cells = (cell for cells in marked for cell in cells or ())
    marks = (mark.mark for mark in node.marks for _ in mark.cards)
    return tuple(Note(line, place, card, mark, by) for (place, card), mark in zip(cells, marks, strict=True))


def _build_mark(node: MarkNode, names: References) -> list[tuple[str, str]] | None:
    cards = names.cards(node.cards)
    if node.location is not None:
        place = names.location(node.location)
    else:
        place = ENVELOPE if names.has_place(ENVELOPE, node.cards[0]) else None
    return None if place is None or cards is None else [(place, card) for card in cards]


def explain_notes(
    problems: Iterable[Diagnostic], line: int, text: str, language: Language | None
) -> Iterator[Diagnostic]:
    """Yield the problems of a malformed note; those without a hint with an example of a note."""
    german = (detect_language(text) or language) == "German"
    example = "notiz{}: Ben hat Plum; Clara ? Rope" if german else "note{}: Ben holds Plum; Clara ? Rope"
    rows = text.split("\n")
    for one in problems:
        row = rows[min(one.line - line, len(rows) - 1)]
        if row[:1].isspace() and not _ANSWERS.isdisjoint(row.split()):
            hint = Message("problems-hint-note-below")
            yield replace(one, code="answer-below-note", arguments={}, hint=hint, expected=())
        elif one.column == 1:
            hint = Message("problems-hint-example", example=example.format(" von Clara" if german else " by Clara"))
            yield replace(one, code="note-colon", arguments={}, hint=hint, remedies=())
        else:
            hint = Message("problems-hint-example", example=example.format(""))
            yield one if one.hint else replace(one, hint=hint)
