"""Writes a log anew with even spacing. Nothing is lost: comments, questions and the order of lines stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clue_logic.game.edition import Edition
from clue_logic.game.questions import ExpectFact
from clue_logic.language.corrections import renumber_correction
from clue_logic.language.reader import parse_log
from clue_logic.language.statements import INDENT, renumber_fact, tidy
from clue_logic.words.positions import Line, lines, raw_lines


def format_log(text: str, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None) -> str:
    """Return the log with one space between words, four before an answer, and single blank lines.

    The result has the same game, and formatting it again changes nothing.

    Raises LogError if the log is not well formed.
    """
    reading = parse_log(text, name=name, editions=editions)
    game = reading.require_game()
    rows = list(_collapse_blank_lines(enumerate(_format_lines(lines(text), reading.canonical_lines), 1)))
    events = {event.line for event in game.events}
    places = {line: place for place, (line, _) in enumerate(rows, 1)}
    moved = {line: place for line, place in places.items() if line in events}
    facts = {asked.line for asked in game.asked if isinstance(asked.query, ExpectFact)}
    written = (renumber_fact(row, moved) if line in facts else renumber_correction(row, places) for line, row in rows)
    return "".join(f"{row}\n" for row in written)


def rewrite_freely_worded(text: str, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None) -> str:
    """Return the log with its freely worded lines in the canonical form, and with all other lines as they are.

    Comments and line ends stay.

    Raises LogError if the log is not well formed.

    >>> text = "cards:  1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nBob Reveals the 2  # why?"
    >>> print(rewrite_freely_worded(text))
    cards:  1, 2, 3
    hidden: 1
    players: Ann 1, Bob 1
    Bob reveals 2  # why?
    """
    reading = parse_log(text, name=name, editions=editions)
    reading.require_game()
    reworded = reading.canonical_lines
    return "".join(
        (_reword(line, reworded[line.number]) if line.number in reworded else raw) + end
        for line, (raw, end) in zip(lines(text), raw_lines(text), strict=True)
    )


def _reword(line: Line, written: str) -> str:
    source, code = line.source, line.code.rstrip()
    indent = source[: len(source) - len(source.lstrip())] or INDENT * written[:1].isspace()
    return indent + tidy(written) + source[len(code) :]


def _format_lines(text_lines: Sequence[Line], reworded: Mapping[int, str]) -> Iterator[str]:
    inside = False
    for line in text_lines:
        comment = None if line.comment is None else f"#{_format_comment(line.comment)}"
        if not line.is_blank:
            written = reworded.get(line.number, line.code)  # indented if it continues a header that it did not before
            code = (INDENT if line.is_indented or written[:1].isspace() else "") + tidy(written)
            inside = True
            yield f"{code}  {comment}" if comment else code
        elif comment is not None:
            # A comment line between answers keeps their indentation.
            yield (INDENT if inside and line.source[:1].isspace() else "") + comment
        else:
            yield ""


def _format_comment(comment: str) -> str:
    text = comment.rstrip()
    return f" {text}" if text and not text[0].isspace() and text[0] not in "#!" else text


def _collapse_blank_lines(found: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines without blank ones at the beginning, at the end, and behind another blank one."""
    blank = True
    pending = 0
    for number, line in found:
        if line:
            if pending:
                yield pending, ""
            yield number, line
            blank, pending = False, 0
        elif not blank:
            pending = number
