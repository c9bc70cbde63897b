"""Every question about a document, for fuzzing: each is answered, and about this very text."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise

from clue_logic.editing.answers import Document, RenameError, Symbol
from clue_logic.words.positions import Position, Span, TextEdit, apply_edits, lines

MOST_PROPOSALS = 20
"""So many proposals are taken; of a thousand, the others are alike."""


def whole(text: str) -> Span:
    """Return a whole text."""
    last = lines(text)[-1]
    return Span(Position(1, 1), Position(last.number, len(last.source) + 1))


def ask_about_text(document: Document) -> None:
    """Ask what there is to say about the whole text."""
    text, inside = document.text, whole(document.text)
    for problem in document.problems():
        _lies_in(text, problem.span)
        assert problem.message, problem
        assert problem.code, problem
        for related in problem.related:
            _lies_in(text, related.span)
        for fix in problem.fixes:
            assert fix.title, fix
            assert fix.edits, fix
            _check_edits(text, fix.edits)
    coloured = document.colours()
    for one in coloured:
        _lies_in(text, one.span)
        assert one.span.start.line == one.span.end.line, one
        assert one.span.start < one.span.end, one
    assert all(one.span.end <= other.span.start for one, other in pairwise(coloured))
    for symbol in document.outline():
        _check_symbol(text, symbol, symbol.span)
    assert all(1 <= fold.first < fold.last <= inside.end.line for fold in document.folds())
    assert all(inlay.at in inside for inlay in document.inlays(inside))
    for lens in document.lenses():
        _lies_in(text, lens.span)
        assert lens.title, lens
    _check_edits(text, document.format_edits())


def ask_about_place(document: Document, at: Position, name: str) -> None:
    """Ask what there is to say about a place, and let the symbol there be called otherwise."""
    text = document.text
    for number, proposal in enumerate(document.proposals(at)):
        span = proposal.edit.span
        assert span.start.line == at.line, proposal
        assert span.start <= span.end, proposal
        assert proposal.label, proposal
        if number < MOST_PROPOSALS:
            _check_edits(text, [proposal.edit])
    hover = document.hover(at)
    if hover is not None:
        _lies_in(text, hover.span)
        assert at in hover.span
    for target in (*document.definition(at), *document.references(at)):
        if target.file is None:
            _lies_in(text, target.span)
    _check_edits(text, document.format_while_typing(at, "\n"))
    renamable = document.find_renamable(at)
    assert renamable is None or at in renamable
    with suppress(RenameError):
        _check_edits(text, document.rename_symbol(at, name))


def _check_symbol(text: str, symbol: Symbol, outer: Span) -> None:
    _lies_in(text, symbol.span)
    assert symbol.name, symbol
    assert outer.start <= symbol.span.start <= symbol.selected.start
    assert symbol.selected.end <= symbol.span.end <= outer.end
    for part in symbol.parts:
        _check_symbol(text, part, symbol.span)


def _lies_in(text: str, span: Span) -> None:
    lengths = _lengths(text)
    assert span.start <= span.end, span
    for at in (span.start, span.end):
        assert 1 <= at.line <= len(lengths), span
        assert 1 <= at.column <= lengths[at.line - 1] + 1, span


@lru_cache(maxsize=1)
def _lengths(text: str) -> list[int]:
    return [len(line.source) for line in lines(text)]


def _check_edits(text: str, edits: Sequence[TextEdit]) -> None:
    found = sorted(edits)
    for edit in found:
        _lies_in(text, edit.span)
    assert all(one.span.end <= other.span.start for one, other in pairwise(found)), found
    apply_edits(text, found)
