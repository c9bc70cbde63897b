"""In which words rules of one's own are judged, and refused where they cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.page.bridge.desk import RefusedError
from clue_logic.words.formatting import grouped
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.datalog.engine.plan import TooManyFactsError
    from clue_logic.datalog.syntax import Calculus, Rule


def judged_in(lang: str) -> str:
    """Return the language in which rules are judged for somebody who reads another: there are English and German."""
    return lang if lang == "de" else "en"


def loaded_lines(calculus: Calculus, lang: str) -> list[str]:
    """Return the sentence that the rules of the notebook calculus were loaded without a directive, if they were."""
    from clue_logic.datalog.reading.calculus import loaded_text

    return [loaded_text(calculus.name, calculus.loaded_for, lang)] if calculus.loaded_for else []


def unreadable(why: str, lang: str) -> RefusedError:
    """Return the refusal of rules that cannot be read."""
    return RefusedError("unreadable", messages(lang)("page-rules-unreadable", reason=why))


def too_many_facts(error: TooManyFactsError, lang: str) -> RefusedError:
    """Return the refusal of rules that derive more than anybody can look at."""
    rule, line = _told(error.rule)
    return RefusedError(
        "too-much", messages(lang)("page-rules-facts", most=grouped(error.most, lang), rule=rule, line=line)
    )


def too_many_combinations(rule: Rule, most: int, lang: str) -> RefusedError:
    """Return the refusal of a rule that would look through more combinations of facts than there is time for."""
    label, line = _told(rule)
    return RefusedError(
        "too-much", messages(lang)("page-rules-combinations", rule=label, line=line, most=grouped(most, lang))
    )


def _told(rule: Rule | None) -> tuple[str, int]:
    return ("?", 0) if rule is None else (rule.label, rule.place.line)
