"""The public suite, each case as a command: right within the time, but for the one that contradicts others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from clue_logic.datalog.program import read_program
from clue_logic.datalog.reading.problems import RuleError
from tests.datalog.conformance.runner import OTHER_READINGS, run_case
from tests.datalog.conformance.suite import WHEEL, Case, read_cases

pytestmark = [
    pytest.mark.external,
    pytest.mark.timeout(300),
    pytest.mark.skipif(not WHEEL.exists(), reason="the suite is not there (make conformance)"),
]

CODES = {"arity_mismatch": "arity", "cyclic_negation": "stratification"}
"""Errors of the suite, and our codes; the others are unbound variables."""


@cache
def cases() -> Sequence[Case]:
    pytest.importorskip("yaml")
    return read_cases()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        found = cases() if WHEEL.exists() else ()
        metafunc.parametrize("case", found, ids=str)


def test_a_case_is_right(case: Case, tmp_path: Path) -> None:
    outcome = run_case(case, tmp_path)
    expected = "other reading" if case.name in OTHER_READINGS else "right"
    assert outcome.verdict == expected, outcome.remark


def test_errors_have_the_codes_that_are_expected() -> None:
    wrong = [case for case in cases() if case.error is not None and case.name not in OTHER_READINGS]
    assert len(wrong) == 5
    for case in wrong:
        with pytest.raises(RuleError) as caught:
            read_program(case.program)
        assert CODES.get(str(case.error), "unbound") in [problem.code for problem in caught.value.problems]


def test_the_suite_is_whole() -> None:
    assert len(cases()) == 114
