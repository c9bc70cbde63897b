"""Questions of the page's editors about the text that was read last: the log, or user-defined rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypedDict

from clue_logic.editing.answers import Colour, Inlay, RenameError
from clue_logic.language.reader import find_asides
from clue_logic.language.syntax import Header
from clue_logic.page.bridge.session import OpenLog, OpenText, RefusedError, Session
from clue_logic.page.bridge.values import (
    EditValue,
    PlaceValue,
    SpanValue,
    edit_value,
    place_value,
    read_position,
    span_value,
)
from clue_logic.words.positions import Position, Span

TextKind = Literal["log", "rules"]
"""The text that a question is about."""


class ProposalValue(TypedDict):
    """A completion; the edit replaces the part that has been typed."""

    label: str
    kind: Literal["player", "card", "keyword", "statement", "predicate", "variable", "constant", "label"]
    detail: str
    edit: EditValue


class ProposalsValue(TypedDict):
    """Proposals, the likeliest first."""

    proposals: list[ProposalValue]


class HoverValue(TypedDict):
    """The description of a part of the text, in Markdown; text from a log is escaped."""

    span: SpanValue
    markdown: str


class SpansValue(TypedDict):
    """Parts of the text."""

    spans: list[SpanValue]


class EditsValue(TypedDict):
    """Changes of the text; none if there is nothing to change."""

    edits: list[EditValue]


class RemarkValue(TypedDict):
    """A remark behind a place; `settles` is the line of the statement whose new cells it counts."""

    at: PlaceValue
    text: str
    tooltip: str
    settles: int | None


class DisplayValue(TypedDict):
    """Decorations of the text.

    `words` are four numbers each: line, unit where the word begins, its length in units, and its colour as an index of
    `colours`. `asides` are comments, questions and expectations, which often reveal answers.
    """

    colours: list[str]
    words: list[list[int]]
    remarks: list[RemarkValue]
    asides: list[SpanValue]


def complete(session: Session, of: TextKind, at: PlaceValue) -> ProposalsValue:
    """Return the completions at a place."""
    log = session.open_text(of)
    proposals = log.document.proposals(read_position(log.places, at))
    return {
        "proposals": [
            {
                "label": one.label,
                "kind": one.kind.value,
                "detail": one.detail,
                "edit": edit_value(log.places, one.edit),
            }
            for one in proposals
        ]
    }


def hover(session: Session, of: TextKind, at: PlaceValue) -> HoverValue | None:
    """Return the description of the symbol at a place; null if there is none."""
    log = session.open_text(of)
    hovered = log.document.hover(read_position(log.places, at))
    return None if hovered is None else {"span": span_value(log.places, hovered.span), "markdown": hovered.markdown}


def definition(session: Session, of: TextKind, at: PlaceValue) -> SpansValue:
    """Return the places in the text where the symbol at a place is declared."""
    log = session.open_text(of)
    spans = log.document.definition(read_position(log.places, at))
    return {"spans": [span_value(log.places, target.span) for target in spans if target.file is None]}


def renamed_at(session: Session, of: TextKind, at: PlaceValue) -> SpanValue | None:
    """Return the span of the symbol at a place; null if it cannot be renamed."""
    log = session.open_text(of)
    symbol = log.document.find_renamable(read_position(log.places, at))
    return None if symbol is None else span_value(log.places, symbol)


def rename(session: Session, of: TextKind, at: PlaceValue, name: str) -> EditsValue:
    """Return the edits that rename a symbol everywhere; refused (`rename`) if it cannot be renamed."""
    log = session.open_text(of)
    try:
        edits = log.document.rename_symbol(read_position(log.places, at), name)
    except RenameError as error:
        raise RefusedError("rename", str(error)) from None
    return {"edits": [edit_value(log.places, edit) for edit in edits]}


def formatted(session: Session, of: TextKind) -> EditsValue:
    """Return the edits that format the text; none while there are errors in it."""
    log = session.open_text(of)
    return {"edits": [edit_value(log.places, edit) for edit in log.document.format_edits()]}


def display(session: Session, of: TextKind) -> DisplayValue:
    """Return the colours of the words, the remarks on lines, and where asides are."""
    log = session.open_text(of)
    return {
        "colours": [colour.name.lower() for colour in Colour],
        "words": list(_coloured_words(log)),
        "remarks": list(_remarks(log)),
        "asides": list(_aside_spans(log)) if isinstance(log, OpenLog) else [],
    }


def _aside_spans(log: OpenLog) -> Iterator[SpanValue]:
    return (span_value(log.places, span) for span in find_asides(log.live.text, log.live.reading.statements))


def _coloured_words(log: OpenText) -> Iterator[list[int]]:
    places_of = {colour: place for place, colour in enumerate(Colour)}
    for word in log.document.colours():
        start, end = log.places.editor_span(word.span)
        if end.unit > start.unit:
            yield [start.line, start.unit, end.unit - start.unit, places_of[word.colour]]


def _remarks(log: OpenText) -> Iterator[RemarkValue]:
    """Yield remarks behind words and at the ends of lines, in the order of the text."""
    settling = _settling_lines(log) if isinstance(log, OpenLog) else frozenset()
    whole = Span(Position(1, 1), Position(log.places.last + 1, 1))
    inlays = [(one, one.at.line if one.at.line in settling else None) for one in log.document.inlays(whole)]
    # An editor's code lenses are shown at the end of the line here, so that lines do not move.
    text = log.document.text.split("\n")
    at_ends = [(one.span.end.line, one.title) for one in log.document.lenses()]
    inlays += [(Inlay(Position(line, len(text[line - 1]) + 1), title), None) for line, title in at_ends]
    for inlay, settles in sorted(inlays, key=lambda one: one[0].at):
        at = place_value(log.places, inlay.at, end=True)
        yield {"at": at, "text": inlay.text.strip(), "tooltip": inlay.tooltip, "settles": settles}


def _settling_lines(log: OpenLog) -> frozenset[int]:
    """Return the lines behind which a remark counts what they settle: all but those of headers."""
    headers = {one.line for one in log.live.reading.statements if isinstance(one.node, Header)}
    return frozenset(range(1, log.places.last + 2)) - headers
