"""A copy of the page that is one file, with a log, rules or an exercise in it: who opens it begins with these."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

NAME = "clue-notebook.html"
"""What the one file is called where it is built."""

_OPENS = '<script type="application/json" id="start">'
_CLOSES = "</script>"
_BEGINS = ("log", "name", "rules", "exercise", "lesson", "lang", "hideAnswers")


class TemplateError(ValueError):
    """A file that is not the page as one file; the message says in what."""


def built_page() -> Path | None:
    """Return the page as one file, if it has been built in this checkout."""
    file = Path(__file__).resolve().parents[3] / "dist" / NAME
    return file if file.is_file() else None


def beginning_with(page: str, begins: Mapping[str, object]) -> str:
    """Return the page such that it begins with something, in place of what it may begin with.

    Parameters
    ----------
    page
        The text of the page as one file.
    begins
        What it is to begin with: `log`, the text of a log, and `name`, what that is called; `rules`, a text as well;
        `exercise`, a name; `lang`, a language; `hideAnswers`; `lesson`, as `clue_logic.page.building.lesson_start`
        makes it. Texts stay text, whatever stands in them. What a page had of these is left out.

    Raises
    ------
    TemplateError
        If the page is none.

    Examples
    --------
    >>> page = '<script type="application/json" id="start">{"shape": "inline"}</script><p>'
    >>> print(beginning_with(page, {"log": "</script>", "name": "a"}).partition(">")[2])
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
    said = json.dumps({**kept, **begins}, ensure_ascii=False)
    # In a script, only `<` can end the text; what reads JSON takes the escape for it.
    escaped = said.replace("<", "\\u003c")
    return f"{before}{opens}{escaped}{closes}{after}"
