"""The next step for a rule that is not right yet: what to look at, told by the kind of mistake in it.

A hint never says what to write: its words are those of the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from clue_logic.classroom.exercises.exercise import Mark
from clue_logic.classroom.exercises.kinds.rule_differences import Difference, Mistake
from clue_logic.classroom.exercises.kinds.rules_tried import Tried
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        Mistake.EXCHANGED: "What stands before “:-” is concluded, behind it stands the condition. Which is which here?",
        Mistake.HEAD: "Look at what is concluded: is it “{about}” that should follow?",
        Mistake.HEAD_ARGUMENT: "Look at {the} in the conclusion: of {which} does it follow?",
        Mistake.ONE_OR_ALL: "Must that be so of one {about}, or of every {about}? Read the rule aloud both ways.",
        Mistake.NEGATION: "Must “{about}” be so here, or must it not be so?",
        Mistake.COMPARISON: "Read “{about}” aloud: does the conclusion follow in just that case?",
        Mistake.PREDICATE: "Is “{about}” the right predicate? Compare what it says with the task.",
        Mistake.EVERY: "“{about}” is true of {every}. Should the rule speak of every one?",
        Mistake.ORDER: "Look at “{about}”: is each of its arguments in its place?",
        Mistake.ARGUMENT: "Look at {the} in “{about}”: should it be {same} as elsewhere in the rule?",
        Mistake.NUMBER: "Look at the number: from how many on is the conclusion certain?",
        Mistake.COUNTED: "Look at what is counted: does something count that should not, or is something left out?",
        Mistake.SAME: "Can two of the variables stand for the same thing? Should they?",
        Mistake.MISSING: "One condition is missing. What would have to be known that the rule does not ask for yet?",
        Mistake.LEFT_OUT: "“{about}” must be so of all that are meant. Does the part behind the colon leave some out?",
        Mistake.EXCEPTION: "Look behind the colon: is there something of which “{about}” need not be known?",
        Mistake.TOO_MUCH: "Is “{about}” needed? Leave out what need not be known.",
        "otherwise false": "In the deal above every condition of the rule is fulfilled, and the conclusion is false. "
        "Which further condition would rule this deal out?",
        "otherwise partly": "Go through the log line by line: which condition asks for too much?",
        "nothing": "What does the rule use that none beside it uses? Think of a log in which that decides something.",
    },
    de={
        Mistake.EXCHANGED: "Vor „:-“ steht, was geschlossen wird, dahinter die Bedingung. Was ist hier was?",
        Mistake.HEAD: "Sieh dir an, was geschlossen wird: Soll wirklich „{about}“ folgen?",
        Mistake.HEAD_ARGUMENT: "Sieh dir im Schluss {the} an: Für {which} folgt er?",
        Mistake.ONE_OR_ALL: "Muss das für ein {about} gelten oder für jedes {about}? Lies die Regel auf beide "
        "Arten laut vor.",
        Mistake.NEGATION: "Muss „{about}“ hier gelten, oder darf es gerade nicht gelten?",
        Mistake.COMPARISON: "Lies „{about}“ laut vor: Gilt der Schluss genau in diesem Fall?",
        Mistake.PREDICATE: "Ist „{about}“ das richtige Prädikat? Vergleiche, was es sagt, mit der Aufgabe.",
        Mistake.EVERY: "„{about}“ gilt für {every}. Soll die Regel wirklich davon sprechen?",
        Mistake.ORDER: "Sieh dir „{about}“ an: Steht jedes Argument an seiner Stelle?",
        Mistake.ARGUMENT: "Sieh dir in „{about}“ {the} an: Muss das {same} sein wie an anderer Stelle der Regel?",
        Mistake.NUMBER: "Sieh dir die Zahl an: Ab wie vielen ist der Schluss sicher?",
        Mistake.COUNTED: "Sieh dir an, was gezählt wird: Zählt etwas mit, was nicht zählen darf, oder fehlt etwas?",
        Mistake.SAME: "Können zwei der Variablen für dasselbe stehen? Sollen sie das?",
        Mistake.MISSING: "Eine Bedingung fehlt. Was müsste man wissen, wonach die Regel noch nicht fragt?",
        Mistake.LEFT_OUT: "„{about}“ muss für alle gelten, die gemeint sind. Lässt der Teil hinter dem "
        "Doppelpunkt welche aus?",
        Mistake.EXCEPTION: "Sieh hinter den Doppelpunkt: Gibt es dort etwas, wofür „{about}“ nicht bekannt sein muss?",
        Mistake.TOO_MUCH: "Ist „{about}“ nötig? Lass weg, was man nicht wissen muss.",
        "otherwise false": "In der Verteilung oben ist jede Bedingung der Regel erfüllt, und der Schluss ist "
        "falsch. Welche weitere Bedingung würde diese Verteilung ausschließen?",
        "otherwise partly": "Geh das Protokoll Zeile für Zeile durch: Welche Bedingung ist zu streng?",
        "nothing": "Was verwendet die Regel, was keine daneben verwendet? Denk an ein Protokoll, bei dem das etwas "
        "entscheidet.",
    },
)

_SORTS = Texts(
    en={
        "location": {
            "the": "the player or place",
            "which": "which one",
            "every": "every player or place",
            "same": "the same one",
        },
        "card": {"the": "the card", "which": "which one", "every": "every card", "same": "the same one"},
        "group": {"the": "the group", "which": "which one", "every": "every group", "same": "the same one"},
        "event": {"the": "the line", "which": "which one", "every": "every line", "same": "the same one"},
        "number": {"the": "the number", "which": "which one", "every": "every number", "same": "the same one"},
        "view": {"the": "the view", "which": "which one", "every": "every view", "same": "the same one"},
    },
    de={
        "location": {
            "the": "den Spieler oder Ort",
            "which": "welchen",
            "every": "jeden Spieler und Ort",
            "same": "derselbe",
        },
        "card": {"the": "die Karte", "which": "welche", "every": "jede Karte", "same": "dieselbe"},
        "group": {"the": "die Gruppe", "which": "welche", "every": "jede Gruppe", "same": "dieselbe"},
        "event": {"the": "die Zeile", "which": "welche", "every": "jede Zeile", "same": "dieselbe"},
        "number": {"the": "die Zahl", "which": "welche", "every": "jede Zahl", "same": "dieselbe"},
        "view": {"the": "die Sicht", "which": "welche", "every": "jede Sicht", "same": "dieselbe"},
    },
)

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
    said = _SAID[lang]
    if mark is Mark.PARTLY and tried.exercise.settings.get("judged") == GAINS:
        return said["nothing"]
    found = gravest(tried, mark, blamed)
    if found is None:
        return said[f"otherwise {mark.value}"]
    return said[found.mistake].format(about=found.about, **_SORTS[lang].get(found.sort, {}))


def gravest(tried: Tried, mark: Mark, blamed: str = "") -> Difference | None:
    """Return the mistake that an answer is to be told of; None if it is another rule than the reference."""
    kinds = _KINDS_FOR[mark]
    blamed_ones = [rule for rule in tried.rules if rule.label == blamed]
    looked_at = blamed_ones or tried.rules
    found = [each for rule in looked_at for each in tried.differences(rule) if each.mistake in kinds]
    return min(found, key=lambda each: kinds.index(each.mistake), default=None)
