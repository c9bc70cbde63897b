"""All features on a log, for fuzzing and snapshots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise

from clue_logic.editing.answers import RenameError, SemanticToken
from clue_logic.editing.log.document import LogDocument
from clue_logic.words.positions import Position, Span, TextEdit, apply_edits, lines


def whole(text: str) -> Span:
    """Return a whole text."""
    last = lines(text)[-1]
    return Span(Position(1, 1), Position(last.number, len(last.source) + 1))


def check_spans(document: LogDocument) -> None:
    """See to it that everything said of the whole text lies in it, and is in order."""
    text = document.text
    inside = whole(text)
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
    _check_colours(text, document.colours())
    for symbol in document.outline():
        for part in (symbol, *symbol.parts):
            _lies_in(text, part.span)
            assert part.name, part
            for span, outer in ((part.selected, part.span), (part.span, symbol.span)):
                assert outer.start <= span.start <= span.end <= outer.end, part
    assert all(1 <= fold.first < fold.last <= inside.end.line for fold in document.folds())
    assert all(inlay.at in inside for inlay in document.inlays(inside))
    for lens in document.lenses():
        _lies_in(text, lens.span)
        assert lens.title, lens
    _check_edits(text, document.format_edits())


def check_place(document: LogDocument, at: Position) -> None:
    """Check that all answers for a position lie in the text and contain the position."""
    for proposal in document.proposals(at):
        span = proposal.edit.span
        assert span.start.line == at.line, proposal
        assert span.start <= span.end == at, proposal
        assert proposal.label, proposal
        assert proposal.edit.text, proposal
    hover = document.hover(at)
    assert hover is None or at in hover.span
    for target in (*document.definition(at), *document.references(at)):
        _lies_in(document.text, target.span)
    _check_edits(document.text, document.format_while_typing(at, "\n"))
    name = document.find_renamable(at)
    if name is not None:
        assert at in name
        with suppress(RenameError):
            _check_edits(document.text, document.rename_symbol(at, "Somebody Else"))


def _check_colours(text: str, found: Sequence[SemanticToken]) -> None:
    for one in found:
        _lies_in(text, one.span)
        assert one.span.start.line == one.span.end.line, one
        assert one.span.start < one.span.end, one
    assert all(one.span.end <= other.span.start for one, other in pairwise(found))


def _lies_in(text: str, span: Span) -> None:
    source = [line.source for line in lines(text)]
    assert span.start <= span.end, span
    for at in (span.start, span.end):
        assert 1 <= at.line <= len(source), span
        assert 1 <= at.column <= len(source[at.line - 1]) + 1, span


def _check_edits(text: str, edits: Sequence[TextEdit]) -> None:
    found = sorted(edits)
    for edit in found:
        _lies_in(text, edit.span)
    assert all(one.span.end <= other.span.start for one, other in pairwise(found)), found
    apply_edits(text, found)


def everything(document: LogDocument) -> Iterator[str]:
    """Yield the results of all features of a log, as lines of text."""
    text = document.text
    for problem in document.problems():
        at = problem.span
        first, *more = problem.message.split("\n")
        severity = problem.severity or "remark"
        yield f"{at.start.line}:{at.start.column}-{at.end.column} {severity} [{problem.code}] {first}"
        yield from (f"    {line}" for line in more)
        yield from (f"    see line {related.span.start.line}: {related.message}" for related in problem.related)
        for fix in problem.fixes:
            yield f"    fix{' (preferred)' if fix.preferred else ''}: {fix.title}"
    for lens in document.lenses():
        yield f"{lens.span.start.line} lens {lens.title}{f' -> {lens.proof}' if lens.proof else ''}"
    for inlay in document.inlays(whole(text)):
        yield f"{inlay.at.line}:{inlay.at.column} inlay {inlay.text}"
    for symbol in document.outline():
        yield f"{symbol.span.start.line}-{symbol.span.end.line} {symbol.kind} {symbol.name} | {symbol.detail}"
        for part in symbol.parts:
            yield f"    {part.span.start.line}-{part.span.end.line} {part.kind} {part.name} | {part.detail}"
    for fold in document.folds():
        yield f"{fold.first}-{fold.last} fold{' of a comment' if fold.comment else ''}"
    for one in document.colours():
        said = lines(text)[one.span.start.line - 1].source[one.span.start.column - 1 : one.span.end.column - 1]
        start, declared = one.span.start, " declared" if one.declares else ""
        yield f"{start.line}:{start.column} {one.colour.name.lower()}{declared} {said}"
    for edit in document.format_edits():
        yield f"{edit.span.start.line}:{edit.span.start.column} becomes {edit.text!r}"
