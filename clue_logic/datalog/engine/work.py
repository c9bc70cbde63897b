"""The work of a user-defined rule, counted while it is done, with a limit."""

from __future__ import annotations


class WorkLimitError(Exception):
    """A rule has examined as many combinations of facts as it may."""


class Work:
    """The combinations of facts that a rule has examined.

    >>> work = Work(10)
    >>> work.spend(4)
    >>> work.spend(7)
    Traceback (most recent call last):
        ...
    clue_logic.datalog.engine.work.WorkLimitError: 11 of 10
    """

    __slots__ = ("most", "used")

    def __init__(self, most: int) -> None:
        self.most = most
        self.used = 0

    def spend(self, number: int) -> None:
        """Count further combinations.

        Raises WorkLimitError if there are more than the limit then.
        """
        self.used += number
        if self.used > self.most:
            raise WorkLimitError(f"{self.used} of {self.most}")
