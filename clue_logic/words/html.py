"""HTML of the templates in `templates`.

The templates escape every text that they are given; names of a log never become markup. The style takes its colours
from what is around it, and only shades them, so that it is readable on a light and on a dark ground.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from clue_logic.words.escaping import make_visible

if TYPE_CHECKING:
    from jinja2 import Environment

COLUMNS = 90
"""The width of texts in HTML."""


def fill_template(template: str, **values: object) -> str:
    """Return a template with values filled in, as a piece of HTML with its style.

    >>> "&lt;script&gt;" in fill_template("proof.html", trees=[], remark="<script>")
    True
    """
    return environment().from_string(_read_template(template)).render(style=_read_template("style.css"), **values)


def environment() -> Environment:
    """Return the settings for templates of HTML: values are text, never markup, and all of it can be seen.

    >>> environment().from_string("{{ name }}").render(name="<b>\\u202eBen")
    '&lt;b&gt;�Ben'
    """
    # Imported lazily: most callers of this package need no template.
    from jinja2 import Environment, StrictUndefined

    def escape_value(value: object) -> object:
        return make_visible(value, "\n\t") if isinstance(value, str) and not hasattr(value, "__html__") else value

    return Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, finalize=escape_value
    )


def _read_template(name: str) -> str:
    return files(__package__).joinpath("templates", name).read_text(encoding="utf-8")
