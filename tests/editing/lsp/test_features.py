"""Every feature, end to end: the command as it is installed, spoken to as an editor does."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from clue_logic.editing.lsp.texts import apply_changes
from tests.language.proposed import proposed_logs

ROOT = Path(__file__).resolve().parents[3]
LOG, RULES = "file:///x/a.clue", "file:///x/a.dl"
SIX = (ROOT / "examples" / "six-players.clue").read_text("utf-8")
HEADERS = (
    "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\nhand: Rope, Plum, Hall, Lounge, Study, Spanner\n"
)
pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

COMMAND = [sys.executable, "-m", "clue_logic", "lsp"]


@pytest_lsp.fixture(config=ClientServerConfig(server_command=COMMAND))  # type: ignore[untyped-decorator]
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    """A session with an editor that can do what VS Code can."""
    await lsp_client.initialize_session(types.InitializeParams(client_capabilities("visual-studio-code")))
    yield
    await lsp_client.shutdown_session()


async def opened(client: LanguageClient, text: str, uri: str = LOG, kind: str = "clue") -> list[types.Diagnostic]:
    """Open a text; return what is marked in it."""
    item = types.TextDocumentItem(uri=uri, language_id=kind, version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(item))
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return list(client.diagnostics[uri])


async def replaced(client: LanguageClient, text: str, version: int = 2, uri: str = LOG) -> list[types.Diagnostic]:
    """Replace a text by another one; return what is marked in it."""
    of = types.VersionedTextDocumentIdentifier(uri=uri, version=version)
    change = types.TextDocumentContentChangeWholeDocument(text)
    client.text_document_did_change(types.DidChangeTextDocumentParams(of, [change]))
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return list(client.diagnostics[uri])


async def proof(client: LanguageClient, asked: dict[str, Any]) -> Any:
    """Return the answer to a request for a proof."""
    return await client.protocol.send_request_async("clueLogic/proof", asked)  # type: ignore[no-untyped-call]


def place(text: str, word: str, *, behind: bool = False) -> types.Position:
    """Return the last position of a word, in units of UTF-16."""
    offset = text.rindex(word) + (len(word) if behind else 0)
    line = text[:offset].rpartition("\n")[2]
    return types.Position(text[:offset].count("\n"), len(line.encode("utf-16-le")) // 2)


def of(text: str, word: str, uri: str = LOG, *, behind: bool = False) -> dict[str, Any]:
    """Return the parameters of a request about a word."""
    return {"text_document": types.TextDocumentIdentifier(uri), "position": place(text, word, behind=behind)}


def made(text: str, edits: Any) -> str:
    """Return a text with changes made as an editor makes them, from behind."""
    last_first = sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True)
    parts = [types.TextDocumentContentChangePartial(edit.range, edit.new_text) for edit in last_first]
    return apply_changes(text, parts, "utf-16")


def edits_of(edit: types.WorkspaceEdit | None, version: int = 1, uri: str = LOG) -> Any:
    """Return the changes of a text, which must be of the version that is there."""
    assert edit is not None
    assert edit.document_changes is not None
    (document,) = edit.document_changes
    assert isinstance(document, types.TextDocumentEdit)
    assert document.text_document == types.OptionalVersionedTextDocumentIdentifier(uri, version)
    return document.edits


async def test_a_misspelt_card_is_marked_and_mended_by_its_quick_fix(client: LanguageClient) -> None:
    text = HEADERS + "# 😀 e\u0301\nBen suggests Scarlett, Rpoe, Kitchen: Clara passes, Anna shows Rope\n"
    found = await opened(client, text)
    mark = next(mark for mark in found if mark.severity == types.DiagnosticSeverity.Error)
    assert mark.range == types.Range(place(text, "Rpoe"), place(text, "Rpoe", behind=True))
    assert mark.source == "clue-logic"
    assert mark.code
    assert "Rope" in mark.message
    context = types.CodeActionContext([mark])
    params = types.CodeActionParams(types.TextDocumentIdentifier(LOG), mark.range, context)
    actions = await client.text_document_code_action_async(params)
    assert actions
    first = actions[0]
    assert isinstance(first, types.CodeAction)
    assert first.kind == types.CodeActionKind.QuickFix
    assert first.is_preferred
    mended = made(text, edits_of(first.edit))
    assert mended == text.replace("Rpoe", "Rope")
    assert not [mark for mark in await replaced(client, mended) if mark.severity == types.DiagnosticSeverity.Error]


async def test_what_is_proposed_is_a_quick_fix_whatever_the_code(client: LanguageClient) -> None:
    logs = proposed_logs()
    assert len(logs) > 10
    for number, (code, (text, proposed)) in enumerate(logs.items()):
        uri = f"file:///x/{number}.clue"
        found = await opened(client, text, uri)
        mark = next(mark for mark in found if mark.severity == types.DiagnosticSeverity.Error)
        assert mark.code == code
        context = types.CodeActionContext([mark], only=["quickfix"])
        cursor = types.Range(mark.range.start, mark.range.start)
        params = types.CodeActionParams(types.TextDocumentIdentifier(uri), cursor, context)
        actions = await client.text_document_code_action_async(params) or []
        preferred = [one for one in actions if isinstance(one, types.CodeAction) and one.is_preferred]
        assert [made(text, edits_of(one.edit, uri=uri)) for one in preferred] == [proposed], code


async def test_all_obvious_corrections_are_made_at_once(client: LanguageClient) -> None:
    text = HEADERS + "Ben suggests Scarlet, Rpoe, Kitchen: Clara passes\nClara suggests White, Candlestick, Kithcen\n"
    assert len(await opened(client, text)) >= 2
    context = types.CodeActionContext([], only=["source.fixAll"])
    everywhere = types.Range(types.Position(0, 0), types.Position(0, 0))
    params = types.CodeActionParams(types.TextDocumentIdentifier(LOG), everywhere, context)
    (action,) = await client.text_document_code_action_async(params) or []
    assert isinstance(action, types.CodeAction)
    mended = made(text, edits_of(action.edit))
    assert "Rpoe" not in mended
    assert "Kithcen" not in mended


async def test_a_line_that_makes_the_log_impossible_names_the_others(client: LanguageClient) -> None:
    text = HEADERS + "Ben suggests Scarlett, Candlestick, Kitchen: Clara shows, Anna passes\nClara reveals Rope\n"
    found = await opened(client, text)
    mark = next(mark for mark in found if mark.range.start.line == 5)
    assert mark.severity == types.DiagnosticSeverity.Error
    assert mark.related_information
    assert {other.location.uri for other in mark.related_information} == {LOG}
    assert 3 in {other.location.range.start.line for other in mark.related_information}


async def test_completion_proposes_what_can_stand_here_in_its_order(client: LanguageClient) -> None:
    text = HEADERS + "Ben suggests Sca"
    await opened(client, text)
    found = await client.text_document_completion_async(types.CompletionParams(**of(text, "Sca", behind=True)))
    assert isinstance(found, types.CompletionList)
    assert found.is_incomplete
    first = found.items[0]
    assert "Scarlett" in first.label
    assert first.kind == types.CompletionItemKind.EnumMember
    assert isinstance(first.text_edit, types.TextEdit)
    assert first.text_edit.range == types.Range(place(text, "Sca"), place(text, "Sca", behind=True))
    assert [item.sort_text for item in found.items] == sorted(str(item.sort_text) for item in found.items)


async def test_what_stands_under_the_cursor_is_told_in_markdown(client: LanguageClient) -> None:
    text = HEADERS + "Ben suggests Scarlett, Revolver, Kitchen: Clara passes\n"
    await opened(client, text)
    found = await client.text_document_hover_async(types.HoverParams(**of(text, "Revolver")))
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    assert found.contents.kind == types.MarkupKind.Markdown
    assert "Revolver" in found.contents.value
    assert found.range is not None
    assert found.range == types.Range(place(text, "Revolver"), place(text, "Revolver", behind=True))


async def test_a_name_leads_to_its_declaration_and_to_all_its_places(client: LanguageClient) -> None:
    text = HEADERS + "Ben suggests Scarlett, Rope, Kitchen: Clara passes\nClara suggests White, Candlestick, Hall\n"
    await opened(client, text)
    declared = await client.text_document_definition_async(types.DefinitionParams(**of(text, "Clara")))
    assert isinstance(declared, list)
    (there,) = declared
    assert isinstance(there, types.Location)
    assert (there.uri, there.range.start) == (LOG, types.Position(1, len("players: Anna 6, Ben 6, ")))
    whole = types.ReferenceParams(**of(text, "Clara"), context=types.ReferenceContext(include_declaration=True))
    without = types.ReferenceParams(**of(text, "Clara"), context=types.ReferenceContext(include_declaration=False))
    all_of_them = await client.text_document_references_async(whole) or []
    others = await client.text_document_references_async(without) or []
    assert [place.range.start.line for place in all_of_them] == [1, 4, 5]
    assert list(others) == list(all_of_them)[1:]


async def test_a_player_gets_another_name_everywhere(client: LanguageClient) -> None:
    text = (
        HEADERS
        + "# 😀\r\nBen suggests Scarlett, Rope, Kitchen: Clara passes\nClara suggests White, Candlestick, Hall\n"
    )
    await opened(client, text)
    prepared = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**of(text, "Clara")))
    assert isinstance(prepared, types.PrepareRenamePlaceholder)
    assert prepared.placeholder == "Clara"
    edit = await client.text_document_rename_async(types.RenameParams(**of(text, "Clara"), new_name="Zoë"))
    assert made(text, edits_of(edit)) == text.replace("Clara", "Zoë")
    with pytest.raises(Exception, match="Anna"):
        await client.text_document_rename_async(types.RenameParams(**of(text, "Clara"), new_name="Anna"))


async def test_the_outline_the_folds_and_the_remarks(client: LanguageClient) -> None:
    await opened(client, SIX)
    document = types.TextDocumentIdentifier(LOG)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document)) or []
    assert len(symbols) > 3
    assert all(isinstance(symbol, types.DocumentSymbol) and symbol.name for symbol in symbols)
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document)) or []
    assert folds
    assert all(fold.start_line < fold.end_line for fold in folds)
    everything = types.Range(types.Position(0, 0), types.Position(SIX.count("\n"), 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(document, everything)) or []
    assert any("cells" in str(hint.label) for hint in hints)
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document)) or []
    assert lenses
    assert all(lens.command and lens.command.title for lens in lenses)


async def test_a_lens_leads_to_a_proof(client: LanguageClient) -> None:
    text = SIX + "\nwhy Plum excluded\n"
    await opened(client, text)
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(types.TextDocumentIdentifier(LOG))) or []
    command = next(lens.command for lens in lenses if lens.command and "Plum" in str(lens.command.arguments))
    assert command.command == "clue-logic.proof"
    params = types.ExecuteCommandParams(command.command, arguments=command.arguments)
    told = await client.workspace_execute_command_async(params)
    assert told
    assert "Plum" in told["text"]
    assert told["markdown"] == f"```text\n{told['text'].rstrip()}\n```"


async def test_a_proof_and_the_notebook_are_asked_for_beside_the_text(client: LanguageClient) -> None:
    await opened(client, SIX + "Ben sugg")
    asked = {"textDocument": {"uri": LOG}, "statement": "Plum excluded"}
    told = await proof(client, asked)
    assert told.follows
    assert told.text.startswith("(1) envelope lacks Professor Plum")
    assert "<details" in told.html
    with pytest.raises(Exception, match="Grume"):
        await proof(client, {**asked, "statement": "Grume excluded"})
    about = {"textDocument": {"uri": LOG}}
    notebook = await client.protocol.send_request_async("clueLogic/notebook", about)  # type: ignore[no-untyped-call]
    assert "Professor Plum" in notebook.text
    assert "<table" in notebook.html
    await replaced(client, "Ben sugg")
    with pytest.raises(Exception, match="no deck"):
        await proof(client, asked)
    with pytest.raises(Exception, match="no deck"):
        await client.protocol.send_request_async("clueLogic/notebook", about)  # type: ignore[no-untyped-call]


async def test_every_word_has_its_colour(client: LanguageClient) -> None:
    text = "# 😀\nedition: cluedo-uk\nplayers: Ann😀a, Ben, Clara\nAnn😀a suggests Plum, Rope, Hall"
    await opened(client, text)
    document = types.TextDocumentIdentifier(LOG)
    found = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    assert found is not None
    words = decoded(text, found.data)
    assert ("Rope", "enumMember") in words
    assert ("Ann😀a", "class") in words
    assert ("suggests", "keyword") in words
    line = types.Range(types.Position(3, 0), types.Position(4, 0))
    some = await client.text_document_semantic_tokens_range_async(types.SemanticTokensRangeParams(document, line))
    assert some is not None
    assert decoded(text, some.data) == words[words.index(("suggests", "keyword")) - 1 :]
    assert words[0][1] == "comment"
    assert ("edition", "property") in words


def decoded(text: str, data: Any) -> list[tuple[str, str]]:
    """Return words and what they are."""
    from clue_logic.editing.lsp.conversion import LEGEND
    from clue_logic.editing.lsp.texts import Places

    places, line, character, found = Places(text), 0, 0, []
    for below, right, length, kind, _ in zip(*(data[at::5] for at in range(5)), strict=True):
        line, character = line + below, right + (0 if below else character)
        start = places.offset(types.Position(line, character))
        end = places.offset(types.Position(line, character + length))
        found.append((text[start:end], LEGEND.token_types[kind]))
    return found


async def test_a_log_is_laid_out_in_the_usual_way(client: LanguageClient) -> None:
    text = HEADERS.replace("\n", "\r\n") + "Ben   suggests Scarlett,Rope , Kitchen:Clara passes\r\n"
    await opened(client, text)
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(types.TextDocumentIdentifier(LOG), options)
    )
    laid_out = made(text, edits)
    assert "Ben suggests Scarlett, Rope, Kitchen" in laid_out
    assert laid_out.count("\r\n") == laid_out.count("\n")


async def test_a_line_is_indented_while_it_is_typed(client: LanguageClient) -> None:
    text = HEADERS + "Ben suggests Scarlett, Rope, Kitchen:\n"
    await opened(client, text)
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    at = types.Position(5, 0)
    edits = await client.text_document_on_type_formatting_async(
        types.DocumentOnTypeFormattingParams(types.TextDocumentIdentifier(LOG), at, "\n", options)
    )
    assert made(text, edits or []).endswith("Kitchen:\n    ")


async def test_the_rest_is_told_though_a_line_is_half_typed(client: LanguageClient) -> None:
    text = HEADERS + "Ben suggests Scarlett, Candlestick, Kitchen: Clara passes\nClara sugg"
    found = await opened(client, text)
    assert {mark.range.start.line for mark in found if mark.severity == types.DiagnosticSeverity.Error} == {5}
    hover = await client.text_document_hover_async(types.HoverParams(**of(text, "Candlestick")))
    assert hover is not None


@pytest_lsp.fixture(  # type: ignore[untyped-decorator]
    config=ClientServerConfig(server_command=[*COMMAND, "--stdio", "--lang", "de"])
)
async def german(lsp_client: LanguageClient) -> AsyncIterator[None]:
    """A session in German."""
    await lsp_client.initialize_session(types.InitializeParams(client_capabilities("neovim"), locale="en"))
    yield
    await lsp_client.shutdown_session()


async def test_answers_are_in_the_language_that_is_asked_for(german: LanguageClient) -> None:
    await opened(german, SIX)
    everything = types.Range(types.Position(0, 0), types.Position(SIX.count("\n"), 0))
    params = types.InlayHintParams(types.TextDocumentIdentifier(LOG), everything)
    hints = await german.text_document_inlay_hint_async(params) or []
    assert any("Felder" in str(hint.label) or "Zellen" in str(hint.label) for hint in hints)


RULE = "%! gone\n%  en: {P} lacks {C}\nlacks(P, C) :- passed(S, P), names(S, C).\n"


async def test_a_rule_file_is_checked_and_its_variables_renamed(client: LanguageClient) -> None:
    text = "% 😀 my own\n" + RULE
    assert not [mark for mark in await opened(client, text, RULES, "clue-rules") if mark.severity == 1]
    edit = await client.text_document_rename_async(types.RenameParams(**of(text, "S,", RULES), new_name="T"))
    assert edit is not None
    assert edit.document_changes is not None
    (document,) = edit.document_changes
    assert isinstance(document, types.TextDocumentEdit)
    assert made(text, document.edits) == text.replace("(S,", "(T,")
    hover = await client.text_document_hover_async(types.HoverParams(**of(text, "passed", RULES)))
    assert hover is not None
    found = await replaced(client, text.replace("P)", "Q)"), uri=RULES)
    assert [mark.range.start.line for mark in found if mark.severity == types.DiagnosticSeverity.Error]


async def test_a_predicate_leads_into_the_files_of_the_software(client: LanguageClient) -> None:
    file = ROOT / "rules" / "notebook" / "answers.dl"
    text = file.read_text("utf-8")
    assert not [mark for mark in await opened(client, text, file.as_uri(), "clue-rules") if mark.severity == 1]
    params = types.DefinitionParams(**of(text, "passed_over(S", file.as_uri()))
    declared = await client.text_document_definition_async(params)
    assert isinstance(declared, list)
    assert isinstance(declared[0], types.Location)
    assert declared[0].uri == (ROOT / "rules" / "given.dl").as_uri()
    lines = (ROOT / "rules" / "given.dl").read_text("utf-8").splitlines()
    start, end = declared[0].range.start, declared[0].range.end
    assert lines[start.line][start.character : end.character] == "passed_over"


async def test_what_takes_longer_to_find_is_told_a_little_later(client: LanguageClient) -> None:
    text = RULE + "\n%! never\n%  en: {P} lacks {C}\nlacks(P, C) :- passed(S, P), names(S, C), showed(S, P, C).\n"
    first = await opened(client, text, RULES, "clue-rules")
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    then = client.diagnostics[RULES]
    assert [mark for mark in then if mark not in first]
    assert [mark for mark in first if mark not in then] == []


async def test_a_fact_that_rules_decide_is_told_after_what_deals_decide(client: LanguageClient) -> None:
    text = HEADERS + "Anna suggests Plum, Dagger, Kitchen: Ben passes\nexpect passed(9, Ben)\nexpect solved\n"
    first = await opened(client, text)
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    then = client.diagnostics[LOG]
    assert [mark.range.start.line for mark in first] == [6]
    assert [mark.range.start.line for mark in then] == [5, 6]
