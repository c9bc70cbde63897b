"""The course for players: every case keeps its claims, and needs the rule that it teaches, and no later one."""

from __future__ import annotations

import pytest

from clue_logic.cases.case import parse_claims
from clue_logic.cases.checking import check_case
from clue_logic.cases.course import SUPPOSITION, CourseCase, course
from clue_logic.datalog.calculi import load_calculus
from clue_logic.language.reader import read_log

LANGUAGES = ("en", "de")
TAUGHT = [case.rule for case in course()]


def test_ten_cases_teach_ten_rules_from_passing_to_a_supposition() -> None:
    assert len(TAUGHT) == len({*TAUGHT}) == 10
    assert (TAUGHT[0], TAUGHT[-1]) == ("passed", SUPPOSITION)
    assert all({*LANGUAGES} == {*case.title} == {*case.text} == {*case.log} for case in course())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", course()[:-1], ids=lambda case: case.rule)
def test_a_case_needs_its_rule_and_no_later_one(case: CourseCase, lang: str) -> None:
    check = check_case(read_log(case.log[lang]), text=case.log[lang])
    assert (check.wrong, check.unneeded) == ((), ())
    heads = {rule.label: rule.head.predicate for rule in load_calculus("notebook").rules}
    needed = [rule for rule in check.rules if heads[rule] in ("holds", "lacks")]
    assert case.rule in needed
    assert {*needed} <= {"last_place", *TAUGHT[: TAUGHT.index(case.rule) + 1]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_case_takes_a_supposition(lang: str) -> None:
    log = course()[-1].log[lang]
    check = check_case(read_log(log), text=log)
    assert (check.since, check.spare, check.follows) == (check.last, (), False)
    assert check.difficulty == parse_claims(log).difficulty
