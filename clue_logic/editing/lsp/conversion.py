"""Answers as values of the protocol: colours, symbols, diagnostics, fixes, completions, locations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from types import MappingProxyType

from lsprotocol import types

from clue_logic.editing.answers import (
    Colour,
    Fix,
    Fold,
    Inlay,
    Lens,
    Problem,
    Proposal,
    ProposalKind,
    SemanticToken,
    Symbol,
    SymbolKind,
    Target,
)
from clue_logic.editing.lsp.texts import OpenText, Places
from clue_logic.storage.resources import resource
from clue_logic.words.diagnostics import Severity
from clue_logic.words.messages import messages
from clue_logic.words.positions import Position, Span, TextEdit

EditBuilder = Callable[[Places, Iterable[TextEdit]], types.WorkspaceEdit]
"""Converts edits for the editor."""


def workspace_edit_builder(text: OpenText, *, by_version: bool) -> EditBuilder:
    """Return the function that converts changes to the protocol's form."""
    return partial(_workspace_edit, text, by_version)


def _workspace_edit(text: OpenText, by_version: bool, places: Places, edits: Iterable[TextEdit]) -> types.WorkspaceEdit:
    text_edits = [places.edit(edit) for edit in sorted(edits, key=lambda edit: edit.span)]
    if not by_version:
        return types.WorkspaceEdit(changes={text.uri: text_edits})
    document = types.OptionalVersionedTextDocumentIdentifier(text.uri, text.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, text_edits)])


_COLOURS = tuple(Colour)

LEGEND = types.SemanticTokensLegend([colour.value for colour in _COLOURS], ["declaration"])
"""The meaning of the numbers in semantic tokens."""


def semantic_tokens(coloured: Iterable[SemanticToken], places: Places) -> types.SemanticTokens:
    """Return the semantic tokens.

    >>> from clue_logic.words.positions import Span
    >>> key = SemanticToken(Span.of_line(1, 1, 3), Colour.HEADER)
    >>> semantic_tokens([key, SemanticToken(Span.of_line(1, 5, 8), Colour.PLAYER, True)], Places("me: Ann")).data
    [0, 0, 2, 3, 0, 0, 4, 3, 1, 1]
    """
    data: list[int] = []
    line = character = 0
    for word in coloured:
        range_ = places.range(word.span)
        length = range_.end.character - range_.start.character
        if length <= 0:
            continue
        below = range_.start.line - line
        data += (
            below,
            range_.start.character - (0 if below else character),
            length,
            _COLOURS.index(word.colour),
            int(word.declares),
        )
        line, character = range_.start.line, range_.start.character
    return types.SemanticTokens(data)


PROOF_COMMAND = "clue-logic.proof"
"""The command behind a lens; its arguments are the text's URI and the statement to be proved."""

_KINDS = MappingProxyType(
    {
        SymbolKind.HEADERS: types.SymbolKind.Namespace,
        SymbolKind.EVENT: types.SymbolKind.Event,
        SymbolKind.QUESTION: types.SymbolKind.Key,
        SymbolKind.RULE: types.SymbolKind.Function,
        SymbolKind.DECLARATION: types.SymbolKind.Interface,
        SymbolKind.GROUP: types.SymbolKind.Module,
    }
)


def symbol(of: Symbol, places: Places) -> types.DocumentSymbol:
    """Return a part of the outline with the parts below it."""
    selected = of.selected
    if not of.span.start <= selected.start <= selected.end <= of.span.end:
        selected = Span(of.span.start, of.span.start)  # otherwise editors reject the whole outline
    return types.DocumentSymbol(
        name=of.name.strip() or "…",  # an empty name is rejected, too
        kind=_KINDS[of.kind],
        range=places.range(of.span),
        selection_range=places.range(selected),
        detail=of.detail or None,
        children=[symbol(part, places) for part in of.parts] or None,
    )


def folding(fold: Fold) -> types.FoldingRange:
    """Return lines that can be folded away."""
    return types.FoldingRange(
        fold.first - 1,
        fold.last - 1,
        kind=types.FoldingRangeKind.Comment if fold.comment else types.FoldingRangeKind.Region,
    )


def inlay_hint(inlay: Inlay, places: Places) -> types.InlayHint:
    """Return a remark in the text."""
    return types.InlayHint(
        places.position(inlay.at, end=True), inlay.text, tooltip=inlay.tooltip or None, padding_left=True
    )


def code_lens(lens: Lens, places: Places, uri: str) -> types.CodeLens:
    """Return a remark above a line; a proof opens at a click."""
    # A command without a name is only a text.
    command = (
        types.Command(lens.title, "")
        if lens.proof is None
        else types.Command(lens.title, PROOF_COMMAND, arguments=[uri, lens.proof])
    )
    return types.CodeLens(places.range(lens.span), command)


SOURCE = "clue-logic"
MAX_DIAGNOSTICS = 1000
"""The largest number of diagnostics, which are sent with every key."""


def diagnostics(problems: Sequence[Problem], places: Places, uri: str, lang: str) -> list[types.Diagnostic]:
    """Return the diagnostics of a document."""
    converted = [diagnostic(problem, places, uri) for problem in problems[:MAX_DIAGNOSTICS]]
    if len(problems) > MAX_DIAGNOSTICS:
        message = messages(lang)("editing-more-problems", count=len(problems) - MAX_DIAGNOSTICS)
        range_ = places.range(problems[MAX_DIAGNOSTICS].span)
        converted.append(types.Diagnostic(range_, message, types.DiagnosticSeverity.Information, source=SOURCE))
    return converted


def diagnostic(problem: Problem, places: Places, uri: str) -> types.Diagnostic:
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
    problems: Sequence[Problem], places: Places, params: types.CodeActionParams, edit_of: EditBuilder, lang: str
) -> list[types.CodeAction]:
    """Return the corrections that can be made in a part of the text, or of all of it if that is asked for."""
    kinds, span = params.context.only, places.span(params.range)
    code_actions: list[types.CodeAction] = []
    if _is_requested(types.CodeActionKind.QuickFix, kinds):
        for problem in problems:
            if problem.fixes and _overlaps(problem.span, span):
                mark = diagnostic(problem, places, params.text_document.uri)
                code_actions += [_code_action(fix, mark, edit_of(places, fix.edits)) for fix in problem.fixes]
    # Offered only on request: beside a single problem it would be superfluous.
    if kinds is not None and _is_requested(types.CodeActionKind.SourceFixAll, kinds):
        obvious = list(_preferred_fixes(problems))
        if obvious:
            title = messages(lang)("editing-all-corrections", count=len(obvious))
            edit = edit_of(places, [edit for fix in obvious for edit in fix.edits])
            code_actions.append(types.CodeAction(title, types.CodeActionKind.SourceFixAll, edit=edit))
    return code_actions


def _code_action(fix: Fix, mark: types.Diagnostic, edit: types.WorkspaceEdit) -> types.CodeAction:
    return types.CodeAction(
        fix.title,
        types.CodeActionKind.QuickFix,
        diagnostics=[mark],
        is_preferred=True if fix.preferred else None,
        edit=edit,
    )


def _is_requested(kind: str, kinds: Sequence[str] | None) -> bool:
    return kinds is None or any(only == "" or kind == only or kind.startswith(f"{only}.") for only in kinds)


def _overlaps(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end


def _preferred_fixes(problems: Sequence[Problem]) -> Iterator[Fix]:
    """Yield for each problem what was most likely meant, unless it changes what another one changes, too."""
    edits: list[TextEdit] = []
    for problem in problems:
        fix = next((fix for fix in problem.fixes if fix.preferred), None)
        if fix is None or any(_overlaps(edit.span, other.span) for edit in fix.edits for other in edits):
            continue
        edits += fix.edits
        yield fix


TRIGGERS = (" ", ",", ":", "(", '"')
"""Characters typed before a name; editors then ask for completions by themselves."""

_PROPOSALS_KINDS = MappingProxyType(
    {
        ProposalKind.PLAYER: types.CompletionItemKind.Class,
        ProposalKind.CARD: types.CompletionItemKind.EnumMember,
        ProposalKind.KEYWORD: types.CompletionItemKind.Keyword,
        ProposalKind.STATEMENT: types.CompletionItemKind.Snippet,
        ProposalKind.PREDICATE: types.CompletionItemKind.Function,
        ProposalKind.VARIABLE: types.CompletionItemKind.Variable,
        ProposalKind.CONSTANT: types.CompletionItemKind.Constant,
        ProposalKind.LABEL: types.CompletionItemKind.Reference,
    }
)


def completions(proposals: Sequence[Proposal], places: Places, at: Position) -> types.CompletionList:
    """Return the completions in order; the editor asks again with the next key."""
    items = [_completion_item(number, proposal, places, at) for number, proposal in enumerate(proposals)]
    return types.CompletionList(is_incomplete=True, items=items)


def _completion_item(number: int, proposal: Proposal, places: Places, at: Position) -> types.CompletionItem:
    edit = places.edit(proposal.edit)
    typed = places.span_text(Span(proposal.edit.span.start, max(at, proposal.edit.span.start)))
    # Editors hide proposals that do not start with the typed text; a proposal may match by another name.
    same = proposal.label.casefold().startswith(typed.casefold())
    return types.CompletionItem(
        label=proposal.label,
        kind=_PROPOSALS_KINDS[proposal.kind],
        detail=proposal.detail or None,
        documentation=_markdown(proposal.explanation),
        sort_text=f"{number:05}",
        filter_text=None if same else f"{typed} {proposal.label}",
        insert_text_format=types.InsertTextFormat.PlainText,
        text_edit=edit,
    )


def _markdown(text: str) -> types.MarkupContent | None:
    return types.MarkupContent(types.MarkupKind.Markdown, text) if text else None


def locations(targets: Iterable[Target], places: Places, uri: str) -> list[types.Location]:
    """Return locations in this text, or in a file of the software."""
    of_file = cache(_file_places(places))
    converted = []
    for target in targets:
        if target.file is None:
            converted.append(types.Location(uri, places.range(target.span)))
        else:
            converted.append(types.Location(rule_file_uri(target.file), of_file(target.file).range(target.span)))
    return converted


def rule_file_uri(file: str) -> str:
    """Return the URI of a file of the software.

    >>> rule_file_uri("rules/given.dl").rpartition("/")[2]
    'given.dl'
    """
    _, *parts = file.split("/")
    return resource("rules", *parts).as_uri()


def _file_places(like: Places) -> Callable[[str], Places]:
    def of(file: str) -> Places:
        _, *parts = file.split("/")
        return like.of(resource("rules", *parts).read_text("utf-8"))

    return of
