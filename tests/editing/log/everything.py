"""The results of all features on a log, for snapshots."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.editing.log.document import LogDocument
from clue_logic.words.positions import lines
from tests.editing.asking import whole
from tests.language.logs import called


def everything(document: LogDocument) -> Iterator[str]:
    """Yield the results of all features of a log, as lines of text."""
    text = document.text
    for problem in document.problems():
        at = problem.span
        severity = problem.severity or "remark"
        about = called(problem.code, problem.arguments)
        yield f"{at.start.line}:{at.start.column}-{at.end.column} {severity} {about}"
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
