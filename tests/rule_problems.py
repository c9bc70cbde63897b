"""What is wrong with rules, as tests write it: the code of the problem, then some of its arguments."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pytest

from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.words.messages import Message


def fits(problem: RuleProblem, expected: str) -> bool:
    """Return whether a problem is ``unbound name=C where=head``: a code and some arguments; lists have commas."""
    code, *arguments = shlex.split(expected)
    return problem.code == code and {*arguments} <= {
        f"{name}={_plain(value)}" for name, value in problem.arguments.items()
    }


def any_fits(problems: Iterable[RuleProblem], expected: str) -> bool:
    """Return whether one of some problems is as expected."""
    return any(fits(problem, expected) for problem in problems)


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_plain, value))
    if isinstance(value, Message):  # the sort of a term, or a kind of word
        return ",".join(str(each) for name, each in value.variables.items() if name != "vowel")
    return str(value)


@contextmanager
def refused(expected: str, place: str | None = None) -> Iterator[None]:
    """Expect that rules are refused because of a problem, at a place such as ``a.dl:1:8``."""
    with pytest.raises(RuleError) as caught:
        yield
    problems = [one for one in caught.value.problems if place in (None, str(one.place))]
    assert any_fits(problems, expected), str(caught.value)
