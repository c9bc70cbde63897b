"""The next step for a rule that is not right yet: what to look at, told by the kind of mistake in it.

A hint never says what to write: its words are those of the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from clue_logic.classroom.exercises.exercise import Mark
from clue_logic.classroom.exercises.kinds.rule_differences import Difference, Mistake
from clue_logic.classroom.exercises.kinds.rules_tried import Tried
from clue_logic.words.messages import messages

_KINDS_FOR: Mapping[Mark, tuple[Mistake, ...]] = MappingProxyType(
    {
        Mark.FALSE: (
            Mistake.EXCHANGED,
            Mistake.HEAD,
            Mistake.ONE_OR_ALL,
            Mistake.NEGATION,
            Mistake.COMPARISON,
            Mistake.PREDICATE,
            Mistake.EVERY,
            Mistake.ORDER,
            Mistake.HEAD_ARGUMENT,
            Mistake.ARGUMENT,
            Mistake.NUMBER,
            Mistake.COUNTED,
            Mistake.SAME,
            Mistake.MISSING,
            Mistake.LEFT_OUT,
        ),
        Mark.PARTLY: (
            Mistake.EXCHANGED,
            Mistake.HEAD,
            Mistake.PREDICATE,
            Mistake.EVERY,
            Mistake.NEGATION,
            Mistake.COMPARISON,
            Mistake.NUMBER,
            Mistake.EXCEPTION,
            Mistake.ORDER,
            Mistake.HEAD_ARGUMENT,
            Mistake.ARGUMENT,
            Mistake.TOO_MUCH,
            Mistake.COUNTED,
            Mistake.ONE_OR_ALL,
        ),
    }
)
"""The mistakes that make a rule conclude something false, and those by which it finds too little, the gravest first."""

GAINS = "gains"
"""How an answer is judged that is to find more than the rules beside it, rather than as much as a reference."""


def next_step(tried: Tried, mark: Mark, lang: str, blamed: str = "") -> str:
    """Return what to look at next in an answer that is false, or that finds too little.

    Parameters
    ----------
    tried
        The answer.
    mark
        Whether it is false or finds too little.
    lang
        The language.
    blamed
        The label of the rule that concludes something false.

    Examples
    --------
    >>> from clue_logic.classroom.exercises.known import exercises
    >>> exercise = next(each for each in exercises() if each.name == "who-passes")
    >>> next_step(Tried(exercise, "lacks(P, C) :- passed(S, P), card(C)."), Mark.FALSE, "en")
    '“card” is true of every card. Should the rule speak of every one?'
    """
    msg = messages(lang)
    if mark is Mark.PARTLY and tried.exercise.settings.get("judged") == GAINS:
        return msg("classroom-no-gain")
    found = gravest(tried, mark, blamed)
    if found is None:
        return msg("classroom-other-mistake", mark=mark.value)
    return msg("classroom-mistake", mistake=found.mistake.name.lower(), about=found.about, sort=found.sort)


def gravest(tried: Tried, mark: Mark, blamed: str = "") -> Difference | None:
    """Return the mistake that an answer is to be told of; None if it is another rule than the reference."""
    kinds = _KINDS_FOR[mark]
    blamed_ones = [rule for rule in tried.rules if rule.label == blamed]
    looked_at = blamed_ones or tried.rules
    found = [each for rule in looked_at for each in tried.differences(rule) if each.mistake in kinds]
    return min(found, key=lambda each: kinds.index(each.mistake), default=None)
