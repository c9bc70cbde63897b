"""How well counts fit the numbers expected: Pearson's chi-square test, in the open."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import exp, lgamma, log
from typing import TypeVar

FEWEST = 5  # Outcomes expected less often are counted together

Outcome = TypeVar("Outcome", bound=Hashable)


def p_value(found: Mapping[Outcome, int], chances: Mapping[Outcome, Fraction]) -> float:
    """Return how likely counts fit their chances as badly as these, or worse.

    Parameters
    ----------
    found
        How often each outcome occurred.
    chances
        The chance of every outcome; together they make 1.

    Examples
    --------
    >>> coin = {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    >>> round(p_value({"heads": 55, "tails": 45}, coin), 4), round(p_value({"heads": 70, "tails": 30}, coin), 6)
    (0.3173, 6.3e-05)
    >>> p_value({"edge": 1, "tails": 99}, coin)
    0.0
    """
    if found.keys() - {outcome for outcome, chance in chances.items() if chance}:
        return 0.0  # what cannot be has happened
    number = sum(found.values())
    groups: list[tuple[float, int]] = []
    expected, occurred = 0.0, 0
    for outcome, chance in sorted(chances.items(), key=lambda item: item[1]):
        expected += float(number * chance)
        occurred += found.get(outcome, 0)
        if expected >= FEWEST:
            groups.append((expected, occurred))
            expected, occurred = 0.0, 0
    if len(groups) < 2:
        return 1.0
    statistic = sum((occurred - expected) ** 2 / expected for expected, occurred in groups)
    return upper_tail(statistic, len(groups) - 1)


def upper_tail(statistic: float, degrees: int) -> float:
    """Return the chance that a chi-square variable is larger.

    By series and continued fraction of the incomplete gamma function (Press et al.: Numerical Recipes, section 6.2).

    Examples
    --------
    >>> round(upper_tail(3.841, 1), 4), round(upper_tail(18.307, 10), 4), round(upper_tail(124.342, 100), 4)
    (0.05, 0.05, 0.05)
    """
    a, x = degrees / 2, statistic / 2
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        while term > total * 1e-15:
            a += 1
            term *= x / a
            total += term
        return max(0.0, 1 - front * total)
    b, tiny = x + 1 - a, 1e-300
    c, d = 1 / tiny, 1 / b
    fraction, i = d, 0
    while True:
        i += 1
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b or tiny)
        c = b + step / c or tiny
        fraction *= c * d
        if abs(c * d - 1) < 1e-13:
            return front * fraction
