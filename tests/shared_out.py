"""The division of cases between `make test` and `make test-all`: of many similar cases, the first runs an eighth.

The other cases carry the mark `slow`, which `make test` leaves out. Which they are depends on nothing but their number;
so each suite tries the same cases every time, in any order and by any number of processes.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import settings

OF = 8
"""`make test` runs one of this many consecutive cases."""

ALL, QUICK = "all", "quick"
"""The profiles of hypothesis for all examples, and for as many as `make test` draws."""


def shared_out(cases: Iterable[Any], *, several: bool = False) -> list[Any]:
    """Return cases for `pytest.mark.parametrize`, of which all but one in eight are slow.

    Which one of eight is random: kinds of cases often alternate, and no kind may always be left out.

    Parameters
    ----------
    cases
        The values of a parameter, or of several at once.
    several
        True if each case is a tuple of values for several parameters.

    Examples
    --------
    >>> [case.values[0] for case in shared_out(range(16)) if not case.marks]
    [5, 15]
    """
    every = [*cases]
    chance = Random(len(every))
    quick = {chance.randrange(start, min(start + OF, len(every))) for start in range(0, len(every), OF)}
    return [
        pytest.param(*(case if several else (case,)), marks=() if number in quick else pytest.mark.slow)
        for number, case in enumerate(every)
    ]


def examples(most: int) -> settings:
    """Return settings with a number of hypothesis examples, or an eighth of them for `make test`."""
    return settings(max_examples=max(1, most * settings().max_examples // settings.get_profile(ALL).max_examples))
