"""In which words rules of one's own are judged, and refused where they cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.page.bridge.desk import RefusedError
from clue_logic.words.formatting import grouped
from clue_logic.words.languages import Texts

if TYPE_CHECKING:
    from clue_logic.datalog.engine.combinations import TooManyFactsError
    from clue_logic.datalog.syntax import Calculus, Rule

NO_RULE = Texts(en="There is no rule yet.", de="Es gibt noch keine Regel.")

_SAID = Texts(
    en={
        "unreadable": "The rules cannot be read yet: {}",
        "facts": "The rules conclude more than {} facts from this log, the last of them by {} (line {}). Conclude "
        "less, or of fewer things at once.",
        "combinations": "{} (line {}) would look through more than {} combinations of facts. Relate its variables by "
        "another condition.",
    },
    de={
        "unreadable": "Die Regeln sind noch nicht zu lesen: {}",
        "facts": "Die Regeln schließen aus diesem Protokoll auf mehr als {} Fakten, auf den letzten mit {} (Zeile {}). "
        "Schließe auf weniger, oder auf weniger auf einmal.",
        "combinations": "{} (Zeile {}) müsste mehr als {} Kombinationen von Fakten durchsehen. Verbinde die Variablen "
        "durch eine weitere Bedingung.",
    },
    ja={
        "unreadable": "規則はまだ読めない: {}",
        "facts": "規則はこの記録から{}を超える事実を導く。最後の一つは{}（{}行目）による。"
        "結論を減らすか、一度に扱うものを減らす。",
        "combinations": "{}（{}行目）は{}を超える事実の組み合わせを調べることになる。条件を加えて変数を結びつける。",
    },
)


def judged_in(lang: str) -> str:
    """Return the language in which rules are judged for somebody who reads another: there are English and German."""
    return lang if lang == "de" else "en"


def loaded_lines(calculus: Calculus, lang: str) -> list[str]:
    """Return the sentence that the rules of the notebook calculus were loaded without a directive, if they were."""
    from clue_logic.datalog.reading.own import loaded_text

    return [loaded_text(calculus.name, calculus.loaded_for, lang)] if calculus.loaded_for else []


def unreadable(why: str, lang: str) -> RefusedError:
    """Return the refusal of rules that cannot be read."""
    return RefusedError("unreadable", _SAID[lang]["unreadable"].format(why))


def too_many_facts(error: TooManyFactsError, lang: str) -> RefusedError:
    """Return the refusal of rules that derive more than anybody can look at."""
    return RefusedError("too-much", _SAID[lang]["facts"].format(grouped(error.most, lang), *_told(error.rule)))


def too_many_combinations(rule: Rule, most: int, lang: str) -> RefusedError:
    """Return the refusal of a rule that would look through more combinations of facts than there is time for."""
    told = _SAID[lang]["combinations"].format(*_told(rule), grouped(most, lang))
    return RefusedError("too-much", told)


def _told(rule: Rule | None) -> tuple[str, int]:
    return ("?", 0) if rule is None else (rule.label, rule.place.line)
