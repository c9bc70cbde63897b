"""Is the wording there, and do its placeholders exist?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from clue_logic.datalog.blocks import LANGUAGES
from clue_logic.datalog.places import RulePlace
from clue_logic.datalog.problems import Problem

REQUIRED_LANGUAGES = ("en", "de")

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def wording_problems(
    wording: Mapping[str, str], variables: Mapping[str, str | None], place: RulePlace, what: str
) -> Iterator[Problem]:
    """Yield what is wrong with the wording of `what`, a rule or a predicate with these variables and their sorts."""
    for language in REQUIRED_LANGUAGES:
        if language not in wording:
            yield Problem(place, f"{what} has no wording in {language!r} (write '%  {language}: ...')")
    for language in LANGUAGES:
        for placeholder in _PLACEHOLDER.findall(wording.get(language, "")):
            name, _, form = placeholder.partition(":")
            if name not in variables:
                yield Problem(place, f"the {language!r} wording of {what} speaks of {{{placeholder}}}, unknown here")
            elif form.startswith("of "):
                if (variables[name], variables.get(form.removeprefix("of "))) != ("group", "location"):
                    said = f"{{{placeholder}}} in the {language!r} wording of {what}"
                    yield Problem(place, f"{said}: ':of' needs a group and a location")
            elif form not in ("", "cards") or (form == "cards" and variables[name] != "event"):
                yield Problem(
                    place, f"{{{placeholder}}} in the {language!r} wording of {what}: ':cards' needs an event"
                )
