"""Problems and what mends them, for the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lsprotocol import types

from clue_logic.editing.answers import Fix, Problem
from clue_logic.editing.lsp.places import Places
from clue_logic.editing.lsp.workspace_edit import EditOf
from clue_logic.words.diagnostics import Severity
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Span, TextEdit

SOURCE = "clue-logic"
MOST = 1000
"""Nobody reads more, and they are sent with every key."""

_SAID = Texts(
    en={"more": "{} more problems further down are not shown.", "all": "Make all {} obvious corrections"},
    de={"more": "{} weitere Fehler weiter unten sind nicht aufgeführt.", "all": "Alle {} naheliegenden Korrekturen"},
    ja={"more": "この下のほかの{}件は表示していない。", "all": "明らかな修正{}件をすべて行う"},
)


def diagnostics(problems: Sequence[Problem], places: Places, uri: str, lang: str) -> list[types.Diagnostic]:
    """Return what the editor marks."""
    found = [diagnostic(problem, places, uri) for problem in problems[:MOST]]
    if len(problems) > MOST:
        message = _SAID[lang]["more"].format(len(problems) - MOST)
        range_ = places.range(problems[MOST].span)
        found.append(types.Diagnostic(range_, message, types.DiagnosticSeverity.Information, source=SOURCE))
    return found


def diagnostic(problem: Problem, places: Places, uri: str) -> types.Diagnostic:
    """Return what the editor marks for one problem."""
    related = [
        types.DiagnosticRelatedInformation(types.Location(uri, places.range(other.span)), other.message)
        for other in problem.related
    ]
    return types.Diagnostic(
        range=places.range(problem.span),
        message=problem.message,
        severity=_severity(problem),
        code=problem.code,
        source=SOURCE,
        tags=[types.DiagnosticTag.Unnecessary] if problem.unnecessary else None,
        related_information=related or None,
    )


def _severity(problem: Problem) -> types.DiagnosticSeverity:
    match problem.severity:
        case Severity.ERROR:
            return types.DiagnosticSeverity.Error
        case Severity.WARNING:
            return types.DiagnosticSeverity.Warning
        case None if problem.unnecessary:
            return types.DiagnosticSeverity.Hint
        case None:
            return types.DiagnosticSeverity.Information


def actions(
    problems: Sequence[Problem], places: Places, params: types.CodeActionParams, edit_of: EditOf, lang: str
) -> list[types.CodeAction]:
    """Return the corrections that can be made in a part of the text, or of all of it if that is asked for."""
    wanted, span = params.context.only, places.span(params.range)
    found: list[types.CodeAction] = []
    if _asked_for(types.CodeActionKind.QuickFix, wanted):
        for problem in problems:
            if problem.fixes and _touch(problem.span, span):
                mark = diagnostic(problem, places, params.text_document.uri)
                found += [_correction(fix, mark, edit_of(places, fix.edits)) for fix in problem.fixes]
    # It is offered to those who ask for it: beside a single problem it would be one choice too many.
    if wanted is not None and _asked_for(types.CodeActionKind.SourceFixAll, wanted):
        obvious = list(_obvious(problems))
        if obvious:
            title = _SAID[lang]["all"].format(len(obvious))
            edit = edit_of(places, [edit for fix in obvious for edit in fix.edits])
            found.append(types.CodeAction(title, types.CodeActionKind.SourceFixAll, edit=edit))
    return found


def _correction(fix: Fix, mark: types.Diagnostic, edit: types.WorkspaceEdit) -> types.CodeAction:
    return types.CodeAction(
        fix.title,
        types.CodeActionKind.QuickFix,
        diagnostics=[mark],
        is_preferred=True if fix.preferred else None,
        edit=edit,
    )


def _asked_for(kind: str, wanted: Sequence[str] | None) -> bool:
    return wanted is None or any(only == "" or kind == only or kind.startswith(f"{only}.") for only in wanted)


def _touch(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end


def _obvious(problems: Sequence[Problem]) -> Iterator[Fix]:
    """Yield for each problem what was most likely meant, unless it changes what another one changes, too."""
    taken: list[TextEdit] = []
    for problem in problems:
        fix = next((fix for fix in problem.fixes if fix.preferred), None)
        if fix is None or any(_touch(edit.span, other.span) for edit in fix.edits for other in taken):
            continue
        taken += fix.edits
        yield fix
