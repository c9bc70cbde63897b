"""The requests of the protocol, each as a function of the document, and the capabilities of the editor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lsprotocol import types
from msgspec import Struct
from pygls.capabilities import ServerCapabilitiesBuilder, get_capability

from clue_logic.editing.answers import Document, Problem
from clue_logic.editing.lsp import conversion
from clue_logic.editing.lsp.texts import OpenText, Places, Urgency
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.positions import UTF16, Position


class Client(Struct, frozen=True):
    """An editor."""

    lang: str = "en"  # the language of answers
    by_version: bool = False  # whether edits may name the version of their text
    takes_problems: bool = True  # whether it accepts pushed diagnostics; otherwise it pulls them
    encoding: str = UTF16  # the unit of columns


def read_client(params: types.InitializeParams, lang: str | None) -> Client:
    """Return the capabilities of an editor; `lang` overrides its language.

    >>> read_client(types.InitializeParams(types.ClientCapabilities(), locale="de-AT"), None).lang
    'de'
    """
    pulls = get_capability(params.capabilities, "text_document.diagnostic", None)
    takes = get_capability(params.capabilities, "text_document.publish_diagnostics", None)
    return Client(
        lang=lang or _option_language(params.initialization_options) or _supported_language(params.locale) or "en",
        by_version=bool(get_capability(params.capabilities, "workspace.workspace_edit.document_changes", False)),
        takes_problems=pulls is None or takes is not None,
        encoding=types.PositionEncodingKind(
            ServerCapabilitiesBuilder.choose_position_encoding(params.capabilities)
        ).value,
    )


def _option_language(options: Any) -> str | None:
    language = options.get("language") if isinstance(options, dict) else None
    return _supported_language(language) if isinstance(language, str) else None


def _supported_language(locale: str | None) -> str | None:
    """Return the language of ``de-AT`` or ``ja_JP.UTF-8``, if there are messages in it."""
    language = (locale or "").replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else None


class Request(Struct, frozen=True):
    """A request about a document."""

    document: Document
    places: Places
    text: OpenText
    client: Client
    params: Any

    @property
    def at(self) -> Position:
        """The position of the request."""
        return self.places.at(self.params.position)

    @property
    def uri(self) -> str:
        """The URI of the text."""
        return self.text.uri


class Feature(Struct, frozen=True):
    """A request of the protocol: its name, its urgency, the function that answers it, and its options."""

    method: str
    urgency: Urgency
    answer: Callable[[Request], Any]
    options: Any = None


def _completion(asked: Request) -> types.CompletionList:
    return conversion.completions(asked.document.proposals(asked.at), asked.places, asked.at)


def _hover(asked: Request) -> types.Hover | None:
    answer = asked.document.hover(asked.at)
    if answer is None:
        return None
    contents = types.MarkupContent(types.MarkupKind.Markdown, answer.markdown)
    return types.Hover(contents, asked.places.range(answer.span))


def _definition(asked: Request) -> list[types.Location]:
    return conversion.locations(asked.document.definition(asked.at), asked.places, asked.uri)


def _references(asked: Request) -> list[types.Location]:
    targets = list(asked.document.references(asked.at))
    if not asked.params.context.include_declaration:
        declared = asked.document.definition(asked.at)
        targets = [target for target in targets if target not in declared]
    return conversion.locations(targets, asked.places, asked.uri)


def _prepare_rename(asked: Request) -> types.PrepareRenamePlaceholder | None:
    span = asked.document.find_renamable(asked.at)
    if span is None:
        return None
    return types.PrepareRenamePlaceholder(asked.places.range(span), asked.places.span_text(span))


def _rename(asked: Request) -> types.WorkspaceEdit:
    edits = asked.document.rename_symbol(asked.at, asked.params.new_name)
    return conversion.workspace_edit_builder(asked.text, by_version=asked.client.by_version)(asked.places, edits)


def _code_action(asked: Request) -> list[types.CodeAction]:
    change = conversion.workspace_edit_builder(asked.text, by_version=asked.client.by_version)
    return conversion.actions(asked.document.problems(), asked.places, asked.params, change, asked.client.lang)


def _symbols(asked: Request) -> list[types.DocumentSymbol]:
    return [conversion.symbol(part, asked.places) for part in asked.document.outline()]


def _folding(asked: Request) -> list[types.FoldingRange]:
    return [conversion.folding(fold) for fold in asked.document.folds()]


def _tokens(asked: Request) -> types.SemanticTokens:
    return conversion.semantic_tokens(asked.document.colours(), asked.places)


def _tokens_range(asked: Request) -> types.SemanticTokens:
    span = asked.places.span(asked.params.range)
    within = [word for word in asked.document.colours() if word.span.end > span.start and word.span.start < span.end]
    return conversion.semantic_tokens(within, asked.places)


def _inlays(asked: Request) -> list[types.InlayHint]:
    return [
        conversion.inlay_hint(inlay, asked.places)
        for inlay in asked.document.inlays(asked.places.span(asked.params.range))
    ]


def _lenses(asked: Request) -> list[types.CodeLens]:
    return [conversion.code_lens(lens, asked.places, asked.uri) for lens in asked.document.lenses()]


def _formatting(asked: Request) -> list[types.TextEdit]:
    return [asked.places.edit(edit) for edit in asked.document.format_edits()]


def _on_type(asked: Request) -> list[types.TextEdit]:
    edits = asked.document.format_while_typing(asked.at, asked.params.ch)
    return [asked.places.edit(edit) for edit in edits]


def _diagnostic(asked: Request) -> types.RelatedFullDocumentDiagnosticReport:
    return types.RelatedFullDocumentDiagnosticReport(_diagnostics(asked, asked.document.problems()))


def document_diagnostics(asked: Request, more: Sequence[Problem] = ()) -> list[types.Diagnostic]:
    """Return the diagnostics that take no time, with those found later."""
    problems = asked.document.problems(at_once=True)
    return _diagnostics(asked, sorted([*problems, *more], key=lambda problem: problem.span) if more else problems)


def _diagnostics(asked: Request, problems: Sequence[Problem]) -> list[types.Diagnostic]:
    return conversion.diagnostics(problems, asked.places, asked.uri, asked.client.lang)


PULLED = Feature(types.TEXT_DOCUMENT_DIAGNOSTIC, Urgency.SHOWN, _diagnostic)
"""Diagnostics on request, only for editors that do not accept published ones."""

FEATURES = (
    Feature(
        types.TEXT_DOCUMENT_COMPLETION,
        Urgency.TYPING,
        _completion,
        types.CompletionOptions(trigger_characters=list(conversion.TRIGGERS)),
    ),
    Feature(
        types.TEXT_DOCUMENT_ON_TYPE_FORMATTING,
        Urgency.TYPING,
        _on_type,
        types.DocumentOnTypeFormattingOptions(first_trigger_character="\n", more_trigger_character=[",", ":"]),
    ),
    Feature(types.TEXT_DOCUMENT_HOVER, Urgency.ASKED, _hover),
    Feature(types.TEXT_DOCUMENT_DEFINITION, Urgency.ASKED, _definition),
    Feature(types.TEXT_DOCUMENT_REFERENCES, Urgency.ASKED, _references),
    Feature(types.TEXT_DOCUMENT_PREPARE_RENAME, Urgency.ASKED, _prepare_rename),
    Feature(types.TEXT_DOCUMENT_RENAME, Urgency.ASKED, _rename),
    Feature(types.TEXT_DOCUMENT_FORMATTING, Urgency.ASKED, _formatting),
    Feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        Urgency.SHOWN,
        _code_action,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll]),
    ),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, Urgency.SHOWN, _tokens, conversion.LEGEND),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, Urgency.SHOWN, _tokens_range, conversion.LEGEND),
    Feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, Urgency.SHOWN, _symbols),
    Feature(types.TEXT_DOCUMENT_FOLDING_RANGE, Urgency.SHOWN, _folding),
    Feature(types.TEXT_DOCUMENT_INLAY_HINT, Urgency.SHOWN, _inlays),
    Feature(types.TEXT_DOCUMENT_CODE_LENS, Urgency.SHOWN, _lenses),
)
"""All requests about a text."""
