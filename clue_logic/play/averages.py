"""Averages with their standard errors: of numbers, as text, and as data for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from clue_logic.words.formatting import number

DIGITS = 6
"""JSON has as many decimals of a figure: enough for a million games."""


@dataclass(frozen=True, slots=True)
class Mean:
    """An average and its standard error; None where there is nothing, or not enough, to take it of.

    Examples
    --------
    >>> Mean.of([4, 6, 8, 6])
    Mean(value=6.0, error=0.816496580927726)
    >>> Mean.of([4]), Mean.of([])
    (Mean(value=4.0, error=None), Mean(value=None, error=None))
    """

    value: float | None
    error: float | None

    @classmethod
    def of(cls, numbers: Sequence[float] | NDArray[np.integer[Any]]) -> Mean:
        """Return the average of some numbers."""
        many = len(numbers)
        return cls(
            float(np.mean(numbers)) if many else None,
            float(np.std(numbers, ddof=1)) / sqrt(many) if many > 1 else None,
        )


class MeanRecord(TypedDict):
    """An average and its standard error."""

    mean: float | None
    error: float | None


def mean_record(mean: Mean) -> MeanRecord:
    """Return an average as a dictionary that JSON can hold.

    Examples
    --------
    >>> mean_record(Mean(4.5, None))
    {'mean': 4.5, 'error': None}
    """
    value, error = (None if figure is None else round(figure, DIGITS) for figure in (mean.value, mean.error))
    return {"mean": value, "error": error}


def mean_text(mean: Mean, lang: str = "en") -> str:
    """Return an average and its standard error.

    Examples
    --------
    >>> mean_text(Mean(5.724, 0.128)), mean_text(Mean(4.0, None), "de"), mean_text(Mean(None, None))
    ('5.72 ± 0.13', '4,00', '-')
    """
    if mean.value is None:
        return "-"
    return " ± ".join(number(figure, 2, lang) for figure in (mean.value, mean.error) if figure is not None)
