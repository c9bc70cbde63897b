"""What the editor wants and what it can do, as it says at the beginning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lsprotocol import types
from pygls.capabilities import ServerCapabilitiesBuilder, get_capability

from clue_logic.words.languages import LANGUAGES
from clue_logic.words.positions import UTF16


@dataclass(frozen=True, slots=True)
class Client:
    """An editor.

    Parameters
    ----------
    lang
        The language in which it is answered.
    by_version
        Whether changes it is told may name the version of the text that they are for.
    takes_problems
        Whether it takes problems as they are found. One that does not has to ask for them.
    encoding
        What its positions count on a line.
    """

    lang: str = "en"
    by_version: bool = False
    takes_problems: bool = True
    encoding: str = UTF16


def client_of(params: types.InitializeParams, lang: str | None) -> Client:
    """Return what an editor says of itself; `lang` overrides what it says of its language.

    Examples
    --------
    >>> client_of(types.InitializeParams(types.ClientCapabilities(), locale="de-AT"), None).lang
    'de'
    """
    pulls = get_capability(params.capabilities, "text_document.diagnostic", None)
    takes = get_capability(params.capabilities, "text_document.publish_diagnostics", None)
    return Client(
        lang=lang or _wanted(params.initialization_options) or _spoken(params.locale) or "en",
        by_version=bool(get_capability(params.capabilities, "workspace.workspace_edit.document_changes", False)),
        takes_problems=pulls is None or takes is not None,
        encoding=types.PositionEncodingKind(
            ServerCapabilitiesBuilder.choose_position_encoding(params.capabilities)
        ).value,
    )


def _wanted(options: Any) -> str | None:
    language = options.get("language") if isinstance(options, dict) else None
    return _spoken(language) if isinstance(language, str) else None


def _spoken(locale: str | None) -> str | None:
    """Return the language of ``de-AT`` or ``ja_JP.UTF-8``, if it is spoken."""
    language = (locale or "").replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else None
