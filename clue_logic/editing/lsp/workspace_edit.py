"""Changes of the text, as the editor takes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from lsprotocol import types

from clue_logic.editing.lsp.places import Places
from clue_logic.editing.lsp.work import OpenText
from clue_logic.words.positions import TextEdit

EditOf = Callable[[Places, Iterable[TextEdit]], types.WorkspaceEdit]
"""What makes of changes what the editor takes."""


def edit_of(text: OpenText, *, by_version: bool) -> EditOf:
    """Return what makes of changes what the editor takes.

    Parameters
    ----------
    text
        The text that is changed.
    by_version
        Whether the editor understands which version of it is meant, so that it refuses changes of an older one.
    """
    return partial(_edit, text, by_version)


def _edit(text: OpenText, by_version: bool, places: Places, edits: Iterable[TextEdit]) -> types.WorkspaceEdit:
    told = [places.edit(edit) for edit in sorted(edits, key=lambda edit: edit.span)]
    if not by_version:
        return types.WorkspaceEdit(changes={text.uri: told})
    document = types.OptionalVersionedTextDocumentIdentifier(text.uri, text.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, told)])
