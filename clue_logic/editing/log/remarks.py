"""Remarks in and above the lines of a log: what each settled, how large hands must be, what is asked and expected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.editing.answers import Inlay, Lens
from clue_logic.editing.log.asked import told_of
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.mentions import NamedKind
from clue_logic.game.questions import Asked
from clue_logic.language.headers import without_size
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.syntax import Header
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Position, Span
from clue_logic.words.terms import held
from clue_logic.writing.statements import cell_text

_SAID = Texts(
    en={
        "one": "settles 1 cell",
        "many": "settles {} cells",
        "size": "how many cards, by the rest of the headers",
        "more": "and {} more",
    },
    de={
        "one": "klärt 1 Feld",
        "many": "klärt {} Felder",
        "size": "wie viele Karten, nach den übrigen Kopfzeilen",
        "more": "und {} weitere",
    },
    ja={
        "one": "1マス確定",
        "many": "{}マス確定",
        "size": "ほかのヘッダーから分かる枚数",
        "more": "ほか{}件",
    },
)
_MOST_TOLD = 10


def inlays(log: EditedLog, span: Span) -> Sequence[Inlay]:
    """Return the remarks in a part of the text: what each line settled, and sizes that the headers leave out."""
    found: list[Inlay] = []
    for statement in log.statements:
        if statement.last_line < span.start.line or statement.line > span.end.line:
            continue
        if isinstance(statement.node, Header):
            found += _sizes(log, statement)
        else:
            found += _settled(log, statement)
    return sorted((one for one in found if one.at in span), key=lambda one: one.at)


def lenses(log: EditedLog) -> Sequence[Lens]:
    """Return the remarks above lines: whether an expectation is met, and the answer to a question."""
    return tuple(
        lens for statement in log.statements if isinstance(statement.meaning, Asked) for lens in _lens(log, statement)
    )


def _lens(log: EditedLog, statement: ReadStatement) -> Iterator[Lens]:
    asked = statement.meaning
    if not isinstance(asked, Asked) or log.timeline is None:
        return
    told = told_of(log, asked)
    title = f"{told.sign} {told.text}".strip()
    yield Lens(log.span_of(statement), title, None if told.cell is None else cell_text(told.cell))


def _settled(log: EditedLog, statement: ReadStatement) -> Iterator[Inlay]:
    told, say = log.timeline, _SAID[log.lang]
    cells = () if told is None or isinstance(statement.meaning, Asked) else told.settled_by(statement.line)
    if not cells:
        return
    text = say["one"] if len(cells) == 1 else say["many"].format(len(cells))
    held_first = sorted(cells, key=lambda cell: not cell.holds)
    lines = [held(cell.location, cell.card, log.lang, holds=cell.holds) for cell in held_first]
    if len(lines) > _MOST_TOLD:
        lines = [*lines[:_MOST_TOLD], say["more"].format(len(lines) - _MOST_TOLD)]
    yield Inlay(log.code_span(statement.line).end, text, "\n".join(lines))


def _sizes(log: EditedLog, statement: ReadStatement) -> Iterator[Inlay]:
    """Yield the sizes of hands that ``players:`` does not give and the rest of the headers does."""
    game, node = log.game, statement.node
    if game is None or not isinstance(node, Header) or game.lines.players != statement.line:
        return
    sizes = {player.name: player for player in game.players}
    seats = [one for one in log.mentions_in(statement) if one.kind is NamedKind.PLAYER]
    for mention, item in zip(seats, node.items, strict=False):
        player = sizes.get(mention.name or "")
        if player is None or player.stated or without_size(item)[1] is not None:
            continue
        size = str(player.low) if player.low == player.high else f"{player.low}–{player.high}"
        yield Inlay(Position(mention.span.end.line, mention.span.end.column), f" {size}", _SAID[log.lang]["size"])
