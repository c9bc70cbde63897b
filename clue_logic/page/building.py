"""The page as one file, with a log, rules, an exercise or a lesson to begin with."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Literal

from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.user_rules import UserRules
from clue_logic.words.encoding import encode

if TYPE_CHECKING:
    from clue_logic.datalog.user_rules import Rules, UserRuleFile, UserRules
    from clue_logic.paper.slides import SlideShow


class NotOneTextError(ValueError):
    """Files with valid rules that cannot be joined to one; the message has the reason."""


def join_rules(rules: Rules) -> str:
    """Return rules as the text of one file; the name of a built-in calculus becomes its import.

    Files that cannot be read are joined all the same: the page shows their errors.

    Raises NotOneTextError if several files can be read, but not when they are joined.

    >>> from clue_logic.datalog.user_rules import UserRuleFile, UserRules
    >>> join_rules("matrix")
    '#all of matrix\\n'
    >>> rule = "lacks(P, C) :- passed(S, P), names(S, C)."
    >>> files = UserRuleFile("my/a.dl", "#all of notebook"), UserRuleFile("my/b.dl", rule)
    >>> print(join_rules(UserRules("my", files)), end="")
    % a.dl
    #all of notebook
    <BLANKLINE>
    % b.dl
    lacks(P, C) :- passed(S, P), names(S, C).
    """
    if isinstance(rules, str):
        return f"#all of {rules}\n"
    if len(rules.files) == 1:
        return rules.files[0].text
    joined = "\n".join(map(_with_file_name, rules.files))
    if not find_mistakes(rules) and (mistakes := find_mistakes(UserRules.of(joined, str(rules)))):
        raise NotOneTextError(mistakes[0])
    return joined


def find_mistakes(rules: UserRules) -> tuple[str, ...]:
    """Return the errors in the form of rules, each with its place."""
    from clue_logic.datalog.calculi import load_calculus

    try:
        load_calculus(rules)
    except RuleError as error:
        return tuple(map(str, error.problems))
    return ()


def _with_file_name(file: UserRuleFile) -> str:
    text = file.text.lstrip("\N{ZERO WIDTH NO-BREAK SPACE}")
    # Without the folder: a shared page must not reveal paths of the user's machine.
    return f"% {PurePath(file.name).name}\n{text}" + ("" if text.endswith("\n") else "\n")


def lesson_start(
    show: SlideShow,
    *,
    of: Literal["log", "course"],
    reading: str,
    numbers: bool,
    asked: Collection[int] = (),
    notes: Sequence[str] = (),
) -> dict[str, object]:
    """Return the start data of a page that shows a lesson, for JSON."""
    from clue_logic.page.bridge.lessons import lesson_values

    values = lesson_values(show, of=of, asked=asked, notes=notes)
    return {"lang": show.lang, "lesson": {"of": of, "reading": reading, "numbers": numbers, "told": encode(values)}}


NAME = "clue-notebook.html"
"""What the one file is called where it is built."""

_START_TAG = '<script type="application/json" id="start">'
_END_TAG = "</script>"
_START_KEYS = ("log", "name", "rules", "exercise", "lesson", "lang", "hideAnswers")


class TemplateError(ValueError):
    """A file that is not a copy of the page; the message has the reason."""


def built_page() -> Path | None:
    """Return the page as one file, if it has been built in this checkout."""
    file = Path(__file__).resolve().parents[2] / "dist" / NAME
    return file if file.is_file() else None


def with_start(page: str, begins: Mapping[str, object]) -> str:
    """Return the page with new start data in place of its own.

    Raises TemplateError if the page is none.

    >>> page = '<script type="application/json" id="start">{"shape": "inline"}</script><p>'
    >>> print(with_start(page, {"log": "</script>", "name": "a"}).partition(">")[2])
    {"shape": "inline", "log": "\\u003c/script>", "name": "a"}</script><p>
    """
    before, opens, rest = page.partition(_START_TAG)
    if not opens:
        raise TemplateError("it is not the page")
    old_start, closes, after = rest.partition(_END_TAG)
    try:
        start = json.loads(old_start)
    except ValueError:
        raise TemplateError("it is damaged") from None
    if not closes or not isinstance(start, dict) or start.get("shape") != "inline":
        raise TemplateError("it is a page that needs other files beside it")
    other_keys = {key: value for key, value in start.items() if key not in _START_KEYS}
    encoded = json.dumps({**other_keys, **begins}, ensure_ascii=False)
    # In a script, only `<` can end the text; JSON parsers read the escape as `<`.
    escaped = encoded.replace("<", "\\u003c")
    return f"{before}{opens}{escaped}{closes}{after}"
