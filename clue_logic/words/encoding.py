"""Answers, and their JSON: the fields of the record, in their order."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, field, fields
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from clue_logic.words.frames import require_pandas
from clue_logic.words.html import COLUMNS, fill_template
from clue_logic.words.messages import Message
from clue_logic.words.records import is_record

if TYPE_CHECKING:
    from pandas import DataFrame

_HIDDEN, _OPTIONAL = "hidden", "optional"


def hidden_field(default: Any = MISSING) -> Any:
    """Return a keyword-only dataclass field that an answer needs for its text, and that is not part of its JSON."""
    return field(default=default, repr=False, kw_only=True, metadata={_HIDDEN: True})


def optional_field(default: Any = None) -> Any:
    """Return a dataclass field that is left out of the JSON where it has its default value."""
    return field(default=default, metadata={_OPTIONAL: True})


@cache
def json_fields(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a record that its JSON has, in order."""
    if issubclass(kind, Struct):
        return kind.__struct_fields__
    return tuple(one.name for one in fields(kind) if _HIDDEN not in one.metadata)


@cache
def optional_fields(kind: type[Any]) -> Mapping[str, Any]:
    """Return the fields of a record that may be missing in its JSON, with the values for which they are."""
    if issubclass(kind, Struct):
        return {}
    return {one.name: one.default for one in fields(kind) if _OPTIONAL in one.metadata}


class Encoding:
    """Base class of values whose JSON has another form than their fields, such as rounded figures."""

    def json_form(self) -> Any:
        raise NotImplementedError


_PLAIN = frozenset({str, int, float, bool})


def encode(value: Any) -> Any:
    """Return a value as what JSON can hold.

    A dataclass becomes an object with its fields as keys, an enumeration its value, a tuple a list, a message its text.

    Raises TypeError if JSON cannot hold the value.
    """
    if value is None or type(value) in _PLAIN:  # most values of large answers
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Encoding):
        return encode(value.json_form())
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Message):
        return value("en")
    if isinstance(value, Mapping):
        return {str(key): encode(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [encode(item) for item in value]
    if is_record(value):
        kind: Any = type(value)
        left_out = optional_fields(kind)
        items = ((name, getattr(value, name)) for name in json_fields(kind))
        return {name: encode(item) for name, item in items if name not in left_out or item != left_out[name]}
    raise TypeError(f"JSON cannot hold a {type(value).__name__}")


def as_json(value: Any) -> str:
    """Return the JSON text of an answer, as the commands print it."""
    return json.dumps(encode(value), ensure_ascii=False, indent=2)


class Answer:
    """Base class of the dataclasses that answer queries: the fields are the JSON, `text` is what people read.

    In a notebook an answer is shown as HTML.
    """

    rows_in: ClassVar[str | None] = None
    """The member of the JSON whose items are the rows of `to_frame`; None if the whole answer is one row."""

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words; lines wider than `width` are broken."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """Return the answer as JSON has it, as its command prints it with ``--json``."""
        members: dict[str, Any] = encode(self)
        return members

    def to_frame(self) -> DataFrame:
        """Return a data frame with a row for each item of `rows_in`; its columns have names such as ``bits.value``.

        Raises
        ------
        ModuleNotFoundError
            If pandas is not installed.

        >>> import clue_logic as cl
        >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nlearn Ann holds 1")
        >>> cl.history(game).to_frame().query("state == 'holds'")[["location", "card", "since"]].values.tolist()
        [['Ann', '1', 4]]
        """
        members = self.to_dict()
        rows = members if self.rows_in is None else members[self.rows_in] or []
        frame: DataFrame = require_pandas().json_normalize(rows)
        return frame

    def html(self, lang: str = "en") -> str:
        """Return the answer as HTML, in which nothing from the log is markup."""
        return fill_template("answer.html", question=None, answer=self.text(lang, COLUMNS))

    def _repr_html_(self) -> str:
        return self.html()

    def __str__(self) -> str:
        return self.text()
