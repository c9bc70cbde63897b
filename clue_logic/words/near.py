"""What a wrong name may have meant."""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST = 80
"""How many letters of a name are compared."""


def nearest(name: str, names: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the name that is nearest to a wrong one; None if none is near. Capitals matter.

    Examples
    --------
    >>> nearest("slove", ["solve", "why"]), nearest("x", ["solve", "why"])
    ('solve', None)
    """
    return next(iter(near_names(name, names, cutoff, most=1)), None)


def near_names(name: str, names: Iterable[str], cutoff: float = 0.6, *, most: int = 3) -> list[str]:
    """Return the names that are near to a wrong one, the nearest first. Capitals matter.

    Examples
    --------
    >>> near_names("slove", ["solved", "solve", "why"])
    ['solve', 'solved']
    """
    from difflib import get_close_matches

    return get_close_matches(name[:_LONGEST], list(names), n=most, cutoff=cutoff)


def near(name: str, names: Iterable[str]) -> str:
    """Return a sentence that offers the names nearest to a wrong one, or all of them; capitals do not matter.

    Examples
    --------
    >>> near("simpel", ["Simple", "K"])
    'Did you mean Simple?'
    >>> near("Poirot", ["Simple", "K"])
    'There are: Simple, K.'
    """
    from difflib import get_close_matches

    known = {one.casefold(): one for one in names}
    found = [known[one] for one in get_close_matches(name.casefold(), known, n=3, cutoff=0.6)]
    return f"Did you mean {' or '.join(found)}?" if found else f"There are: {', '.join(known.values())}."
