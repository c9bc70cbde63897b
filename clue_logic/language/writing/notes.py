"""A log with the note of one cell set, changed or removed; all other lines stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from clue_logic.game.game import Game
from clue_logic.game.notes import Mark, Note
from clue_logic.language.headers import Headers
from clue_logic.language.keywords import detect_language
from clue_logic.language.parsing import parse_text
from clue_logic.language.sentences import CODES
from clue_logic.language.statements import StatementText, split_statements
from clue_logic.language.syntax import NoteNode
from clue_logic.language.writing.statements import Writing
from clue_logic.words.positions import Line, lines

_ROW = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_END = re.compile(r"[\r\n]+\Z")


def set_note(text: str, game: Game, location: str, card: str, mark: Mark | None, *, by: str | None = None) -> str:
    """Return the text of a log with this mark in a person's note of a cell; without a mark if it is None.

    The note goes to the statement at the end of the log if that is a note of the same person, else to a new line
    there. An earlier note of the cell by this person is removed; its line stays, blank, so that no line below gets
    another number.

    Parameters
    ----------
    text
        The log.
    game
        What the log was read as; it may have errors, whose lines are left alone.
    location, card
        A place and a card of the game.
    mark
        What the note says, or None.
    by
        The player whose note it is; None for the keeper of the log.

    Examples
    --------
    >>> import clue_logic as cl
    >>> text = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nnote: Ann ? 1, 2\\n"
    >>> text = set_note(text, cl.read(text), "Ann", "2", Mark.HOLDS)
    >>> text.splitlines()[3]
    'note: Ann ? 1; Ann holds 2'
    >>> set_note(text, cl.read(text), "Ann", "1", None).splitlines()[3]
    'note: Ann holds 2'
    """
    text_lines = lines(text)
    statements = {statement.line: statement for statement in split_statements(text_lines)}
    noted: dict[int, list[Note]] = {}
    for note in game.notes:
        noted.setdefault(note.line, []).append(note)
    mine = {line: notes for line, notes in noted.items() if notes[0].by == by}
    last = max(statements, default=0)
    changed = {line: _with_mark(notes, location, card, mark if line == last else None) for line, notes in mine.items()}
    rows = _ROW.findall(text)
    if mark is not None and last not in mine:
        note_text = Writing.of(game, _log_code(statements.values())).notes([Note(0, location, card, mark, by)])
        rows = _append_row(rows, note_text)
    for line, notes in sorted(changed.items(), reverse=True):
        if notes != mine[line]:
            _write_notes(rows, text_lines, statements[line], _text(statements[line], notes, mine[line], game))
    return "".join(rows)


def _with_mark(notes: Sequence[Note], location: str, card: str, mark: Mark | None) -> list[Note]:
    """Return the notes of a statement after a change, with those of one place and mark together."""
    if not any((note.location, note.card) == (location, card) and note.mark is not mark for note in notes):
        known = any((note.location, note.card, note.mark) == (location, card, mark) for note in notes)
        if known or mark is None:
            return [*notes]
    others = [note for note in notes if (note.location, note.card) != (location, card)]
    if mark is not None:
        others.append(Note(notes[0].line, location, card, mark, notes[0].by))
    groups: dict[tuple[str, Mark], list[Note]] = {}
    for note in others:
        groups.setdefault((note.location, note.mark), []).append(note)
    return [note for group in groups.values() for note in group]


def _text(statement: StatementText, notes: Sequence[Note], before: Sequence[Note], game: Game) -> str:
    """Return a statement of notes in the language and the spelling of the one that was there; empty without notes."""
    if not notes:
        return ""
    code = "de" if "notiz" in statement.text.partition(":")[0].casefold() else "en"
    return Writing.of(game, code, _spelling(statement, before, game)).notes(notes)


def _log_code(statements: Iterable[StatementText]) -> str:
    """Return the code of the language of the first statement that shows it, or else of the first header."""
    shown = [(Headers.is_header(one.text), detect_language(one.text)) for one in statements]
    languages = [
        language for is_header in (False, True) for header, language in shown if header is is_header and language
    ]
    return CODES[languages[0]] if languages else "en"


def _spelling(statement: StatementText, notes: Sequence[Note], game: Game) -> Mapping[str, str]:
    """Return how a statement writes names of the game; not those that a player and a card have in common."""
    node = parse_text(statement.text)
    if not isinstance(node, NoteNode):
        return {}
    cells = [(mark.location, card) for mark in node.marks for card in mark.cards]
    spelling = {} if node.by is None or notes[0].by is None else {notes[0].by: node.by.text}
    for note, (place, card) in zip(notes, cells, strict=True):
        spelling[note.card] = card.text
        if place is not None and note.location in game.names:  # a card may be called as the envelope is
            spelling[note.location] = place.text
    return {name: written for name, written in spelling.items() if not (name in game.names and name in game.deck.cards)}


def _write_notes(rows: list[str], text_lines: Sequence[Line], statement: StatementText, note_text: str) -> None:
    """Put a text in the place of a statement of notes, whose comments stay; remove its lines at the end of the log."""
    for number in range(statement.last_line, statement.line - 1, -1):
        comment, end = text_lines[number - 1].comment, _END.search(rows[number - 1])
        code = note_text if number == statement.line else ""
        row = "  ".join(filter(None, (code, None if comment is None else f"#{comment}")))
        if row or "".join(rows[number:]).strip():
            rows[number - 1] = row + (end[0] if end else "")
        else:
            del rows[number - 1]


def _append_row(rows: Sequence[str], note_text: str) -> list[str]:
    ends = [break_[0] for row in rows if (break_ := _END.search(row))]
    end = ends[-1] if ends else "\n"
    missing = end if rows and not _END.search(rows[-1]) else ""
    return [*rows[:-1], *(row + missing for row in rows[-1:]), note_text + end]
