"""What is said in place of an answer where there is a contradiction: whatever is drawn from it would be nonsense."""

from __future__ import annotations

from clue_logic.notebook.soundness import Blame
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "no solution": "No solution: {}.",
        "no answer": "No answer: {}.",
        "log contradicts": "the log contradicts itself",
        "supposition contradicts": "under this supposition the log contradicts itself",
        "rules contradict": "the rules contradict themselves",
        "from line": " from line {} on",
        "in headers": " in its headers",
    },
    de={
        "no solution": "Keine Lösung: {}.",
        "no answer": "Keine Antwort: {}.",
        "log contradicts": "das Protokoll widerspricht sich",
        "supposition contradicts": "unter dieser Annahme widerspricht sich das Protokoll",
        "rules contradict": "die Regeln widersprechen sich",
        "from line": " ab Zeile {}",
        "in headers": " schon in den Kopfzeilen",
    },
    ja={
        "no solution": "答えなし：{}。",
        "no answer": "答えられない：{}。",
        "log contradicts": "記録が矛盾している",
        "supposition contradicts": "この仮定のもとでは記録が矛盾する",
        "rules contradict": "規則が矛盾している",
        "from line": "（{}行目から）",
        "in headers": "（ヘッダーの時点で）",
    },
)


def no_solution(lang: str, blame: Blame) -> str:
    """Return that nothing can be said of the solution."""
    return _SAID[lang]["no solution"].format(_contradicts(lang, blame))


def no_answer(since: int | None, lang: str, blame: Blame) -> str:
    """Return that nothing can be said; `since` is the line from which on that is so, 0 for the headers.

    Examples
    --------
    >>> no_answer(9, "en", Blame.LOG), no_answer(None, "de", Blame.RULES)
    ('No answer: the log contradicts itself from line 9 on.', 'Keine Antwort: die Regeln widersprechen sich.')
    """
    said = _SAID[lang]
    where = ""
    if since is not None and blame is not Blame.SUPPOSITION:
        where = said["from line"].format(since) if since else said["in headers"]
    return said["no answer"].format(_contradicts(lang, blame) + where)


def _contradicts(lang: str, blame: Blame) -> str:
    return _SAID[lang][f"{blame.value} contradict{'' if blame is Blame.RULES else 's'}"]
