"""Records: Structs and frozen dataclasses, the two kinds of values with named fields, in one way.

`docs/architecture.md` says when a class is which.
"""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from msgspec import Struct, structs

_Record = TypeVar("_Record")


def is_record_type(kind: object) -> bool:
    """Return True for a class whose instances are records."""
    return isinstance(kind, type) and (issubclass(kind, Struct) or dataclasses.is_dataclass(kind))


def is_record(value: object) -> bool:
    """Return True for a Struct or an instance of a dataclass; their classes are none.

    >>> from clue_logic.words.positions import Position
    >>> is_record(Position(1, 1)), is_record(Position), is_record((1, 1))
    (True, False, False)
    """
    return is_record_type(type(value))


def field_names(record: object) -> tuple[str, ...]:
    """Return the names of the fields of a record or of its class, in order.

    Raises
    ------
    TypeError
        If it is neither.

    >>> from clue_logic.words.positions import Position
    >>> field_names(Position(1, 1))
    ('line', 'column')
    """
    kind = record if isinstance(record, type) else type(record)
    if issubclass(kind, Struct):
        return kind.__struct_fields__
    return tuple(one.name for one in dataclasses.fields(kind))  # type: ignore[arg-type]  # raises TypeError itself


def replace(record: _Record, /, **changes: Any) -> _Record:
    """Return a record with other values in some fields.

    Raises
    ------
    TypeError
        If it is no record, or has no field of such a name.

    >>> from clue_logic.words.positions import Position
    >>> replace(Position(1, 1), column=5)
    Position(line=1, column=5)
    """
    if isinstance(record, Struct):
        return structs.replace(record, **changes)
    copied: _Record = dataclasses.replace(record, **changes)  # type: ignore[type-var]
    return copied
