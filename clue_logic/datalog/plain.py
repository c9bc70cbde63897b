"""A calculus as plain data that JSON can hold, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, cast

from clue_logic.datalog.declaration import Declaration
from clue_logic.datalog.reading.places import RulePlace
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    ExactCount,
    ForAll,
    Limit,
    Negation,
    Rule,
    Sum,
    Template,
    Variable,
)

_CLASSES: tuple[type[Any], ...] = (
    tuple,
    Variable,
    Constant,
    Sum,
    RulePlace,
    Atom,
    Negation,
    Comparison,
    AtLeast,
    ExactCount,
    ForAll,
    Limit,
    Template,
    Rule,
    Declaration,
    Calculus,
)
"""What a list begins with is a number of this table; what follows are the fields."""

_NUMBERS = {kind: number for number, kind in enumerate(_CLASSES)}


def plain_calculus(calculus: Calculus) -> Any:
    """Return a calculus as lists, objects, texts and numbers.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> plain = plain_calculus(load_calculus("matrix"))
    >>> built_calculus(plain) == load_calculus("matrix")
    True
    """
    return _plain(calculus)


def built_calculus(plain: Any) -> Calculus:
    """Return the calculus that `plain_calculus` made such data of."""
    return cast(Calculus, _built(plain))


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    parts = value if isinstance(value, tuple) else [getattr(value, field.name) for field in fields(value)]
    return [_NUMBERS[type(value)], *map(_plain, parts)]


def _built(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {key: _built(each) for key, each in plain.items()}
    if not isinstance(plain, list):
        return plain
    number, *parts = plain
    made = [_built(part) if isinstance(part, list | dict) else part for part in parts]
    return _CLASSES[number](*made) if number else tuple(made)
