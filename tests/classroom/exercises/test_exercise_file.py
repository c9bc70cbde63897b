"""Exercise files: errors name the mistake and what was expected."""

from __future__ import annotations

import re

import pytest

from clue_logic.classroom.exercises.answering import find_defect
from clue_logic.classroom.exercises.exercise_file import (
    ExerciseError,
    exercise_name,
    exercises,
    find_chain,
    read_exercise,
    read_exercises,
    read_own_exercises,
)

TASK = 'task = {en = "Say it.", de = "Sag es."}\n'
TOLD = f'title = {{en = "Pass", de = "Passen"}}\n{TASK}'
LOG = 'logs = ["cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Ben 1\\nAnn suggests 1: Ben passes"]\n'
RULE = 'reference = "lacks(P, C) :- passed(S, P), names(S, C)."\n'
FORMALISE = f'kind = "formalise"\nbeside = "notebook but passed"\n{TOLD}{RULE}'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kind = ", "x.toml: this is no TOML"),
        (TOLD, "x.toml: kind: expected one of formalise, repair"),
        ('kind = "formalize"\n' + TOLD, "not 'formalize'"),
        ('kind = "repair"\n' + TOLD + RULE, "x.toml: given: missing"),
        ('kind = "prove"\nabout = "Ben lacks 1"\n' + TOLD, "x.toml: logs: missing"),
        ('kind = "formalise"\ntitle = "Pass"\n' + RULE, "x.toml: title: expected a text in English and one in German"),
        (FORMALISE + "level = 0", "x.toml: level: expected a whole number from 1, not 0"),
        (FORMALISE + 'calculus = "notbook"', "there is no calculus 'notbook'"),
        (FORMALISE + 'besides = "notebook"', "x.toml: besides: unknown here."),
        (FORMALISE + 'judged = "guess"', "x.toml: judged: expected one of diff, gains"),
        (FORMALISE.replace("but passed", "but pased"), "there is no rule 'pased' in notebook. Did you mean"),
        (FORMALISE.replace("notebook but", "notebok but"), "there is no calculus 'notebok'"),
        (FORMALISE.replace('"notebook but passed"', "3"), "x.toml: beside: expected a text, not 3"),
        ('kind = "predict"\nwithout = "passed"\n' + TOLD + LOG, "x.toml: without: expected a list of rules"),
        ('kind = "predict"\nwithout = ["pased"]\n' + TOLD + LOG, "there is no rule 'pased'"),
        ('kind = "operation"\nquestion = 0\n' + TOLD + LOG, "x.toml: question: expected a whole number"),
        (FORMALISE + 'logs = "cards: 1"', "x.toml: logs: expected a list"),
        (FORMALISE + 'logs = ["cards: 1, 1"]', "x.toml: logs: log 1:1:"),
        (FORMALISE + "hints = [3]", "x.toml: hints[0]: expected a text in English"),
        (FORMALISE + "family = 3", "x.toml: family: expected a table"),
        (FORMALISE + 'family = {kinds = "whispers"}', "x.toml: family.kinds: expected a list"),
        (FORMALISE + 'family = {kinds = ["whisper"]}', "no kind 'whisper'. Did you mean whispers?"),
        (FORMALISE + 'family = {kinds = [["whispers"]]}', "x.toml: family.kinds: there is no kind ['whispers']"),
        (FORMALISE + 'family = {kind = ["whispers"]}', "x.toml: family.kind: unknown here. Did you mean kinds?"),
        (
            FORMALISE + 'family = {kinds = ["whispers"], games = 1e9}',
            "x.toml: family.games: expected a whole number from 1 to 100",
        ),
        (
            FORMALISE + 'family = {kinds = ["whispers"], size = 4}',
            "x.toml: family.size: expected a whole number from 0 to 3, not 4",
        ),
        (
            FORMALISE + 'family = {kinds = ["whispers"], games = 3, shown = 4}',
            "x.toml: family.shown: expected a whole number from 1 to 3, not 4",
        ),
        ('kind = "predict"\nwithout = ["passed"]\nfamily = {}\n' + TOLD + LOG, "x.toml: family: unknown here"),
        ('kind = "query"\ncolumns = "P"\n' + TOLD + LOG + RULE, "x.toml: columns: expected a list of variables"),
        ('kind = "query"\navoid = "or"\n' + TOLD + LOG + RULE, "x.toml: avoid: expected one of for all, not, count"),
        (FORMALISE + "wrong = [3]", "x.toml: wrong: expected a list of texts"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    with pytest.raises(ExerciseError) as raised:
        read_exercise(text, "x", "x.toml")
    assert said in re.sub(r"x\.toml:\d+:\d+:", "x.toml:", str(raised.value))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "x.toml:1:9: this is no TOML: Invalid value"),
        ('kind = "repair"\ntitle = {en = "x"', "x.toml:2:18: this is no TOML"),
        (FORMALISE + "level = 0", "x.toml:6:1: level: expected a whole number from 1, not 0"),
        (FORMALISE + "\n[family]\nkinds = 3", "x.toml:7:2: family.kinds: expected a list"),
        (FORMALISE + "  hints = [3]", "x.toml:6:3: hints[0]: expected a text in English"),
        ('kind = "formalise"', "x.toml: reference: missing"),
    ],
)
def test_an_error_names_line_and_column(text: str, said: str) -> None:
    with pytest.raises(ExerciseError) as raised:
        read_exercise(text, "x", "x.toml")
    assert str(raised.value).startswith(said)


def test_a_file_of_several_exercises() -> None:
    text = f"# exercise: one\n{FORMALISE}\n# exercise: two\n{FORMALISE}level = 3\nafter = 'one'\n"
    assert [(each.name, each.level) for each in read_own_exercises(text, "week 3.toml")] == [("one", 1), ("two", 3)]
    with pytest.raises(ExerciseError, match=r"week 3\.toml:14:1: level: expected a whole number"):
        read_own_exercises(text.replace("level = 3", "level = 0"), "week 3.toml")
    with pytest.raises(ExerciseError, match=r"week 3\.toml:8:1: there is another exercise one"):
        read_own_exercises(text.replace("# exercise: two", "# exercise: one"), "week 3.toml")
    with pytest.raises(ExerciseError, match=r"week 3\.toml:15:1: after: there is no exercise 'on'"):
        read_own_exercises(text.replace("'one'", "'on'"), "week 3.toml")


@pytest.mark.parametrize(
    ("text", "file", "said"),
    [
        (FORMALISE + "#" * 200_000, "mine.toml", "at most 200,000 characters"),
        (f"# exercise: x\n{FORMALISE}" * 101, "mine.toml", "at most 100 exercises; this one has 101"),
        (FORMALISE, "12-who-passes.toml", "who-passes is an exercise of the software"),
        (FORMALISE, "my exercise.toml", "is called NAME.toml"),
    ],
)
def test_files_that_the_page_does_not_take(text: str, file: str, said: str) -> None:
    with pytest.raises(ExerciseError, match=said):
        read_own_exercises(text, file)


@pytest.mark.parametrize(
    ("more", "where"),
    [
        ('task = {en = "Write lacks(P, C) :- passed(S, P), names(S, C).", de = "x"}', "task"),
        ('given = "lacks(Q, D) :- passed(R, Q), names(R, D)."', "given"),
        ('hints = [{en = "Try lacks(A,B):-passed(C,A),names(C,B).", de = "x"}]', "hints"),
        (
            'logs = ["# lacks(P, C) :- passed(S, P), names(S, C).\\ncards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Ben 1"]',
            "logs",
        ),
    ],
)
def test_a_reference_that_leaks_is_refused(more: str, where: str) -> None:
    with pytest.raises(ExerciseError, match=rf"x\.toml:\d+:\d+: {where} says what the reference says"):
        read_exercise(FORMALISE.replace(TASK, "" if where == "task" else TASK) + more, "x", "x.toml")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (FORMALISE.replace("names(S, C)", "nams(S, C)"), "nams"),
        (FORMALISE.replace("names(S, C)", "card(C)"), "its own solution is not right: The rule concludes"),
        ('kind = "order"\nabout = "Ben lacks 3"\n' + TOLD + LOG, "3"),
        ('kind = "prove"\nabout = "Ben holds 1"\n' + TOLD + LOG, "does not follow"),
        ('kind = "refute"\ngiven = "lacks(P, C) :- passed(S, P), names(S, C)."\n' + TOLD + LOG, "not refuted"),
        ('kind = "predict"\nwithout = ["pair"]\n' + TOLD + LOG, "its own solution is not right"),
        ('kind = "operation"\nquestion = 99\n' + TOLD + LOG, "there is no question 99"),
        ('kind = "two-deals"\nclaim = "Ann knows Ben lacks 1"\n' + TOLD + LOG, "the claim is not false"),
        ('kind = "two-deals"\nclaim = "Ann does not know Ben holds 1"\n' + TOLD + LOG, "deals cannot refute this"),
    ],
    ids=[
        "form",
        "false",
        "no cell",
        "no proof",
        "not refuted",
        "nothing lost",
        "no question",
        "true claim",
        "not knowing",
    ],
)
def test_what_cannot_be_set_is_said(text: str, said: str) -> None:
    assert said in find_defect(read_exercise(text, "x"))


def test_names_of_files() -> None:
    assert exercise_name("03-who-passes.toml") == "who-passes"
    for name in ("3.toml", "who passes.toml", "../x.toml", "x.tml"):
        with pytest.raises(ExerciseError, match=r"is called NAME\.toml"):
            exercise_name(name)
    with pytest.raises(ExerciseError, match="another exercise x"):
        read_exercises({"1-x.toml": FORMALISE, "2-x.toml": FORMALISE})


@pytest.mark.parametrize(
    ("afters", "said"),
    [
        (("", "b"), "2-c.toml:6:1: after: there is no exercise 'b'. There are: a, c"),
        (("c", "a"), "after: the chain leads back to"),
        (("", "a", "a"), "3-d.toml:6:1: after: c is already the step after a"),
    ],
)
def test_chains_that_are_none(afters: tuple[str, ...], said: str) -> None:
    files = {
        f"{number}-{name}.toml": f'{FORMALISE}after = "{after}"\n'
        for number, (name, after) in enumerate(zip("acd", afters, strict=False), 1)
    }
    with pytest.raises(ExerciseError, match=said):
        read_exercises(files)


def test_chains() -> None:
    found = [chain for each in exercises() if len(chain := find_chain(each, exercises())) > 1]
    assert set(found) == {
        ("who-passes", "refute-envelope", "repair-envelope"),
        ("datalog-reach", "programs-apart", "datalog-apart"),
    }
    levels = {each.name: each.level for each in exercises()}
    assert all([levels[name] for name in chain] == sorted(levels[name] for name in chain) for chain in found)
