"""A copy of the page that is one file, with a log in it: who opens it sees the log, its notebook, and every proof."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

NAME = "clue-notebook.html"
"""What the one file is called where it is built."""

_OPENS = '<script type="application/json" id="start">'
_CLOSES = "</script>"
_BEGINS = ("lesson", "lang", "hideAnswers")


class TemplateError(ValueError):
    """A file that is not the page as one file; the message says in what."""


def built_page() -> Path | None:
    """Return the page as one file, if it has been built in this checkout."""
    file = Path(__file__).resolve().parents[3] / "dist" / NAME
    return file if file.is_file() else None


def with_log(page: str, log: str, name: str, begins: Mapping[str, object] | None = None) -> str:
    """Return the page with a log in it, in place of one that may be there.

    Parameters
    ----------
    page
        The text of the page as one file.
    log
        The text of the log. It stays text, whatever stands in it.
    name
        What the log is called.
    begins
        What else it is to begin with: `lang`, a language; `hideAnswers`; `lesson`, as
        `clue_logic.page.building.lesson_start` makes it. What a page had of these is left out.

    Raises
    ------
    TemplateError
        If the page is none.

    Examples
    --------
    >>> page = '<script type="application/json" id="start">{"shape": "inline"}</script><p>'
    >>> print(with_log(page, "</script>", "a").partition(">")[2])
    {"shape": "inline", "log": "\\u003c/script>", "name": "a"}</script><p>
    """
    before, opens, rest = page.partition(_OPENS)
    if not opens:
        raise TemplateError("it is not the page")
    told, closes, after = rest.partition(_CLOSES)
    try:
        start = json.loads(told)
    except ValueError:
        raise TemplateError("it is damaged") from None
    if not closes or not isinstance(start, dict) or start.get("shape") != "inline":
        raise TemplateError("it is a page that needs other files beside it")
    kept = {key: value for key, value in start.items() if key not in _BEGINS}
    said = json.dumps({**kept, "log": log, "name": name, **(begins or {})}, ensure_ascii=False)
    # In a script, only `<` can end the text; what reads JSON takes the escape for it.
    escaped = said.replace("<", "\\u003c")
    return f"{before}{opens}{escaped}{closes}{after}"
