"""Hovers, inlays and lenses of a log: what a name means, what a line settles, answers to its questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from clue_logic.editing.answers import Hover, Inlay, Lens, bullet_list, format_bold, join_paragraphs
from clue_logic.editing.log.edited_log import EditedLog, Timeline
from clue_logic.editing.log.header_words import header_meaning
from clue_logic.editing.log.line_answers import answer_query, one_line_answer, since_note
from clue_logic.editing.log.mentions import Mention, NamedKind
from clue_logic.game.events import Correction
from clue_logic.game.questions import Cell, LogQuery, State, WhatHolds, WhoHolds
from clue_logic.language.headers import reserved_key, split_size
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.syntax import Header
from clue_logic.language.writing.statements import cell_text
from clue_logic.words.escaping import escape_markdown
from clue_logic.words.grouping import group_pairs
from clue_logic.words.messages import messages
from clue_logic.words.positions import Position, Span
from clue_logic.words.terms import holding_text, place_name
from clue_logic.worlds.openness import find_open_part

_MOST_CARDS, _MOST_OPEN, _MOST_EVENTS = 40, 14, 150
"""Limits on cards, unplaced cards and events, so that counting takes a few milliseconds."""

_MOST_STATES = 1000
"""The limit on the size of the table of deals."""


def card_chances(timeline: Timeline, card: str) -> Sequence[tuple[str, Fraction]]:
    """Return the places that may hold a card, the likeliest first, if all deals are equally likely.

    Empty if counting would take too long for a hover.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nAnn suggests 1, 2: Bob shows")
    >>> [(place, str(share)) for place, share in card_chances(Timeline.of(cl.solve(game, by_statement=True)), "1")]
    [('Bob', '3/5'), ('Ann', '1/5'), ('envelope', '1/5')]
    """
    from clue_logic.worlds.tables import DealTable, TooManyStatesError

    game = timeline.game
    placed = {other_card for (_, other_card), (holds, _) in timeline.cells.items() if holds}
    if len(game.deck.cards) > _MOST_CARDS or len(game.events) > _MOST_EVENTS:
        return ()
    if len(game.deck.cards) - len(placed) > _MOST_OPEN:
        return ()
    try:
        table = DealTable(find_open_part(game), most=_MOST_STATES)
    except TooManyStatesError:
        return ()
    counted = [(place, table.holding_counts.get((place, card), 0)) for place in game.locations]
    shares = [(place, Fraction(number, table.total)) for place, number in counted if number]
    return sorted(shares, key=lambda chance: -chance[1])


_MOST_LISTED = 12
"""At most how many cells that a line settled a hover lists."""


def hover(log: EditedLog, at: Position) -> Hover | None:
    """Return the hover text for a position; None if there is nothing to show."""
    statement = log.find_statement(at.line)
    line = log.line(at.line)
    if statement is None or at.column > len(line.code) + 1 or line.is_blank:
        return None
    mention = log.find_mention(at)
    if mention is not None and mention.name is not None:
        text = join_paragraphs(_name_hover(log, mention))
        if text:
            return Hover(mention.span, text)
    parts = _header_hover(log, statement) if isinstance(statement.node, Header) else _statement_hover(log, statement)
    text = join_paragraphs(parts)
    span = log.code_span(at.line)
    if isinstance(statement.node, Header) and at.line == statement.line:
        key = Span.of_line(at.line, span.start.column, len(line.code.partition(":")[0].rstrip()) + 1)
        span = key if at in key else span
    return Hover(span, text) if text and at in span else None


def _name_hover(log: EditedLog, mention: Mention) -> Iterator[str]:
    assert mention.name is not None
    match mention.kind:
        case NamedKind.CARD:
            yield from _card_hover(log, mention.name)
        case NamedKind.PLAYER | NamedKind.PLACE:
            yield from _place_hover(log, mention.name)
        case NamedKind.CATEGORY:
            deck = log.names.deck
            cards = next((one.cards for one in deck.categories if one.key == mention.name), ())
            yield format_bold(mention.name) + (f": {escape_markdown(', '.join(cards))}" if cards else "")
        case NamedKind.EDITION:
            deck = log.names.deck
            yield format_bold(mention.name)
            if deck.cards:
                groups = ((one.local_name(log.lang), ", ".join(one.cards)) for one in deck.categories)
                yield bullet_list(f"{escape_markdown(name)}: {escape_markdown(cards)}" for name, cards in groups)


def _card_hover(log: EditedLog, card: str) -> Iterator[str]:
    deck, msg = log.names.deck, messages(log.lang)
    category = next((one.local_name(log.lang) for one in deck.categories if card in one.cards), "")
    yield format_bold(card) + (f" ({escape_markdown(category)})" if category else "")
    timeline = log.timeline
    if timeline is None:
        yield msg("editing-no-notebook")
        return
    if timeline.impossible_since is not None:
        yield msg("editing-impossible-since", line=timeline.impossible_since)
    sentence = one_line_answer(WhoHolds(card), timeline.at(_last_line(log)), log.lang)
    holder = next((place for place in timeline.game.locations if timeline.cells.get((place, card), (False,))[0]), None)
    yield escape_markdown(sentence) + (since_note(timeline, holder, card, log.lang) if holder is not None else "")
    likely = card_chances(timeline, card) if holder is None and timeline.impossible_since is None else ()
    if likely:
        parts = ", ".join(
            f"{escape_markdown(place_name(place, log.lang))} {round(100 * share)} %" for place, share in likely
        )
        yield msg("editing-chances", chances=parts)


def _place_hover(log: EditedLog, place: str) -> Iterator[str]:
    msg, seats = messages(log.lang), log.names.seats
    seat = [msg("editing-seat", seat=seats.index(place) + 1, seats=len(seats))] if place in seats else []
    mine = [msg("editing-me")] if place == log.names.me else []
    yield format_bold(place_name(place, log.lang)) + (
        f" ({escape_markdown(', '.join([*seat, *mine]))})" if seat else ""
    )
    timeline = log.timeline
    if timeline is None:
        yield msg("editing-no-notebook")
        return
    if place not in timeline.game.locations:
        return
    if timeline.impossible_since is not None:
        yield msg("editing-impossible-since", line=timeline.impossible_since)
    now = timeline.at(_last_line(log))
    yield escape_markdown(one_line_answer(WhatHolds(place), now, log.lang))
    lacks = now.cards_at(place, State.LACKS)
    if lacks:
        yield escape_markdown(msg("editing-lacks", cards=", ".join(lacks)))


def _header_hover(log: EditedLog, statement: ReadStatement) -> Iterator[str]:
    node = statement.node
    assert isinstance(node, Header)
    key = reserved_key(node) or ""
    yield f"{format_bold(node.key.text)}: {escape_markdown(header_meaning(key, log.lang))}"


def _statement_hover(log: EditedLog, statement: ReadStatement) -> Iterator[str]:
    msg, timeline = messages(log.lang), log.timeline
    if statement.line in log.skipped_lines:
        yield msg("editing-not-counted")
        return
    if isinstance(statement.meaning, tuple):
        yield msg("editing-note", player=escape_markdown(statement.meaning[0].by or "") or None)
        return
    if timeline is None:
        return
    if isinstance(statement.meaning, LogQuery):
        answer = answer_query(log, statement.meaning)
        yield escape_markdown(f"{answer.sign} {answer.text}" if answer.sign else answer.text)
        return
    if isinstance(statement.meaning, Correction):
        wrong = log.find_statement(statement.meaning.wrong)
        yield "" if wrong is None else f"{wrong.line}: {escape_markdown(wrong.text)}"
    if not timeline.is_possible(statement.line):
        yield msg("editing-impossible-since", line=timeline.impossible_since)
        return
    yield format_settled_cells(log, statement.line)


def format_settled_cells(log: EditedLog, line: int) -> str:
    """Return the cells that the statement on a line settled, in Markdown."""
    msg, timeline = messages(log.lang), log.timeline
    cells = () if timeline is None else timeline.settled_cells(line)
    if not cells:
        return msg("editing-settled-none")
    lines = [
        escape_markdown(holding_text(place, ", ".join(cards), log.lang, holds=holds, several=len(cards) > 1))
        for place, holds, cards in _group_cells(cells)
    ]
    listed = lines[:_MOST_LISTED] + (
        [msg("editing-more", count=len(lines) - _MOST_LISTED)] if len(lines) > _MOST_LISTED else []
    )
    return f"{msg('editing-settled', count=len(cells))}\n\n{bullet_list(listed)}"


def _group_cells(cells: Sequence[Cell]) -> Iterator[tuple[str, bool, Sequence[str]]]:
    """Yield what is held first, then what is lacked, with the cards of a place together."""
    groups = group_pairs(((not cell.holds, cell.location), cell.card) for cell in cells)
    for lacks in (False, True):
        for (lacking, place), cards in groups.items():
            if lacking is lacks:
                yield place, not lacking, cards


def _last_line(log: EditedLog) -> int:
    timeline = log.timeline
    last = len(log.lines)
    return last if timeline is None or timeline.impossible_since is None else timeline.impossible_since - 1


_MOST_IN_INLAY = 10


def inlays(log: EditedLog, span: Span) -> Sequence[Inlay]:
    """Return the remarks in a part of the text: what each line settled, and sizes that the headers leave out."""
    all_inlays: list[Inlay] = []
    for statement in log.statements:
        if statement.last_line < span.start.line or statement.line > span.end.line:
            continue
        if isinstance(statement.node, Header):
            all_inlays += _hand_size_inlays(log, statement)
        else:
            all_inlays += _settled_cells_inlay(log, statement)
    return sorted((one for one in all_inlays if one.at in span), key=lambda one: one.at)


def lenses(log: EditedLog) -> Sequence[Lens]:
    """Return the remarks above lines: whether an expectation is met, and the answer to a question."""
    return tuple(
        lens
        for statement in log.statements
        if isinstance(statement.meaning, LogQuery)
        for lens in _statement_lens(log, statement)
    )


def _statement_lens(log: EditedLog, statement: ReadStatement) -> Iterator[Lens]:
    asked = statement.meaning
    if not isinstance(asked, LogQuery) or log.timeline is None:
        return
    answer = answer_query(log, asked)
    title = f"{answer.sign} {answer.text}".strip()
    yield Lens(log.statement_span(statement), title, None if answer.cell is None else cell_text(answer.cell))


def _settled_cells_inlay(log: EditedLog, statement: ReadStatement) -> Iterator[Inlay]:
    timeline, msg = log.timeline, messages(log.lang)
    cells = (
        () if timeline is None or isinstance(statement.meaning, LogQuery) else timeline.settled_cells(statement.line)
    )
    if not cells:
        return
    text = msg("editing-inlay-cells", count=len(cells))
    held_first = sorted(cells, key=lambda cell: not cell.holds)
    lines = [holding_text(cell.location, cell.card, log.lang, holds=cell.holds) for cell in held_first]
    if len(lines) > _MOST_IN_INLAY:
        lines = [*lines[:_MOST_IN_INLAY], msg("editing-more", count=len(lines) - _MOST_IN_INLAY)]
    yield Inlay(log.code_span(statement.line).end, text, "\n".join(lines))


def _hand_size_inlays(log: EditedLog, statement: ReadStatement) -> Iterator[Inlay]:
    """Yield the sizes of hands that ``players:`` does not give and the rest of the headers does."""
    game, node = log.game, statement.node
    if game is None or not isinstance(node, Header) or game.lines.players != statement.line:
        return
    sizes = {player.name: player for player in game.players}
    seats = [one for one in log.statement_mentions(statement) if one.kind is NamedKind.PLAYER]
    for mention, item in zip(seats, node.items, strict=False):
        player = sizes.get(mention.name or "")
        if player is None or player.stated or split_size(item)[1] is not None:
            continue
        size = str(player.low) if player.low == player.high else f"{player.low}–{player.high}"
        yield Inlay(
            Position(mention.span.end.line, mention.span.end.column),
            f" {size}",
            messages(log.lang)("editing-inlay-size"),
        )
