"""Facts on which two programs of plain Datalog differ are asked for, or the word that they are equal.

The second program is given, or hidden: then it is what the task says in words.
"""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.kinds import datalog, fact_sets
from clue_logic.classroom.exercises.kinds.write_rules import misprint_verdict
from clue_logic.classroom.exercises.sheet import RULES, Blank
from clue_logic.datalog.engine.plan import TooManyFactsError
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.tokens import TokenKind, tokenize_rules
from clue_logic.words.messages import messages

EQUAL = "equal"
"""The answer that two programs are equal, as exercise files write it; sheets have the word of their language."""


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    msg, other = messages(lang), exercise.settings.get("other")
    lines = [msg("classroom-programs-given", second=_second(exercise))]
    lines += datalog.indent_text(exercise.given)
    if other is not None:
        lines += [msg("classroom-programs-other"), *datalog.indent_text(other)]
    return Blank(exercise, lang, "\n".join([*lines, "", _how(exercise, lang)]), sign=RULES)


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right.

    Raise ValueError if the programs are called equal, but differ on random facts, or do not conclude what is asked for.
    """
    written = exercise.reference.strip()
    datalog.check_asked(exercise, "", exercise.given)
    if written != EQUAL:
        return written
    for facts in fact_sets.random_facts(fact_sets.read_program("", exercise.given), datalog.SETS, declared=False):
        if any(_differences(exercise, facts)):
            raise ValueError(f"the programs differ on these facts:\n{facts}")
    return messages(lang)("classroom-programs-equal")


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Return the verdict on an answer."""
    msg, second, form = messages(lang), _second(exercise), messages(lang)("classroom-programs-form")
    tokens = [token.text for token in tokenize_rules(answer) if token.kind is not TokenKind.COMMENT]
    if not tokens:
        return Verdict(Mark.EMPTY, msg("classroom-programs-empty"), _how(exercise, lang))
    if "".join(tokens).strip(".").casefold() in (EQUAL, msg("classroom-programs-equal")):
        if exercise.reference.strip() == EQUAL:
            return Verdict(Mark.SOLVED, msg("classroom-programs-are-equal"))
        hint = msg("classroom-programs-unequal-hint")
        return Verdict(Mark.FALSE, msg("classroom-programs-unequal"), hint, Wrong.NOT_EQUAL)
    try:
        if (wrong := next(_other_predicates(exercise, answer), None)) is not None:
            return Verdict(Mark.FORM, msg("classroom-programs-facts", predicate=wrong), form)
        more, less = _differences(exercise, answer)
    except RuleError as error:
        return misprint_verdict(error, form, lang)
    except TooManyFactsError:
        return Verdict(Mark.STOPPED, msg("classroom-datalog-many"), msg("classroom-datalog-many-hint"))
    difference = more or less
    if difference is None:
        hint = msg("classroom-programs-same-hint", second=second)
        return Verdict(Mark.FALSE, msg("classroom-programs-same", second=second), hint, Wrong.NO_DIFFERENCE)
    only = "first" if more else "second"
    return Verdict(Mark.SOLVED, msg("classroom-programs-differ", second=second, only=only, fact=str(difference.fact)))


def _how(exercise: Exercise, lang: str) -> str:
    msg, second = messages(lang), _second(exercise)
    asked, equal = ", ".join(exercise.settings["asked"]), msg("classroom-programs-equal")
    return msg("classroom-programs-how", asked=asked, second=second, equal=equal)


def _second(exercise: Exercise) -> str:
    return "given" if "other" in exercise.settings else "hidden"


def _other_predicates(exercise: Exercise, answer: str) -> Iterator[str]:
    """Yield the predicates of rules in an answer, and of facts that the programs do not take."""
    known = fact_sets.read_program("", exercise.given).calculus.declarations
    program = fact_sets.read_program(answer, exercise.given)
    yield from (rule.head.predicate for rule in program.calculus.rules if rule.place.file == program.own.files[0].name)
    for given in program.text.givens:
        name = given.fact.predicate
        if name not in known or not known[name].given:
            yield name


def _differences(exercise: Exercise, facts: str) -> tuple[datalog.Difference | None, datalog.Difference | None]:
    """Return a fact that only the first program derives, and one that only the second derives."""
    settings, one = exercise.settings, exercise.given
    declarations = (line for line in one.splitlines() if line.startswith(fact_sets.DECLARES))
    other = "\n".join([*declarations, settings["other"] if "other" in settings else settings["hidden"]])
    asked = settings["asked"]
    differences = [
        datalog.find_difference([facts], *pair, asked, shrunk=False) for pair in ((one, other), (other, one))
    ]
    return differences[0], differences[1]
