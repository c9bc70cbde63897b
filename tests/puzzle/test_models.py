"""What the solver cannot tell is not taken for an answer."""

from __future__ import annotations

from typing import Any, cast

import pytest

from clue_logic.puzzle.models import Clock, Stop, StoppedError


class Unsure:
    """A solver that does not end, and reports why."""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    def check(self, *assumptions: object) -> object:
        from z3 import unknown

        return unknown

    def reason_unknown(self) -> str:
        return self._reason


@pytest.mark.parametrize(
    ("reason", "stop"), [("timeout", Stop.TIME), ("canceled", Stop.TIME), ("interrupted from keyboard", Stop.INTERRUPT)]
)
def test_unknown_is_neither_yes_nor_no(reason: str, stop: Stop) -> None:
    with pytest.raises(StoppedError) as error:
        Clock().check(cast("Any", Unsure(reason)))
    assert error.value.why is stop
