"""The course for players: ten small cases, each of which teaches a rule of the notebook."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct, convert


class CourseCase(Struct, frozen=True, forbid_unknown_fields=True):
    """A case of the course. Texts and logs are in English and German, by language.

    Parameters
    ----------
    rule
        The label of the rule that is new, or `SUPPOSITION`.
    title, text
        What the rule says, in a few words, and in a few sentences.
    log
        The text of its log, with its claims.
    """

    rule: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    log: Mapping[str, str]


SUPPOSITION = "supposition"
"""In place of the label of a rule: the case takes a step that supposes the opposite of a cell."""


@cache
def course() -> tuple[CourseCase, ...]:
    """Return the cases in order; each needs no rules but those of the cases up to it, and ``last_place``.

    >>> [case.rule for case in course()][:3]
    ['passed', 'quota_full', 'showed']
    """
    data = tomllib.loads(files(__package__).joinpath("course.toml").read_text("utf-8"))
    return tuple(convert(data["cases"], list[CourseCase]))
