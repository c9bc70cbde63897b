"""The shapes of what goes over the bridge: checking values against types, and types as TypeScript.

The functions of the methods are the contract: a request of the page is checked against their parameters first, and the
types of the page are generated from them. An answer is a TypedDict or a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from inspect import signature
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from clue_logic.words.encoding import json_fields, optional_fields
from clue_logic.words.records import is_record_type

Method = Callable[..., Any]
"""``(session, parameter, ...) -> answer``; or ``(session, **params)``, with a TypedDict of them."""

_PLAIN: Mapping[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    object: "unknown",
}


class ShapeError(ValueError):
    """A value that does not have the shape it should have; the message has the position."""


def params_fields(method: Method) -> Mapping[str, Any]:
    """Return the types of a method's parameters; those with a default may be missing."""
    hints = get_type_hints(method)
    if "params" in hints:
        return _fields(*get_args(hints["params"]))
    _, *parameters = signature(method).parameters.values()
    return {
        one.name: hints[one.name] if one.default is one.empty else NotRequired[hints[one.name]] for one in parameters
    }


def answer_type(method: Method) -> Any:
    """Return the type of a method's answer."""
    return get_type_hints(method)["return"]


def check(value: object, shape: Any, where: str = "params") -> None:
    """Check that a value that came as JSON has the shape of a type.

    Raises ShapeError if it has not.

    >>> check({"a": [1, 2]}, dict[str, list[int]])
    >>> check([1, "2"], list[int])
    Traceback (most recent call last):
    ...
    clue_logic.page.bridge.shapes.ShapeError: params[1] should be number
    """
    origin, arguments = get_origin(shape), get_args(shape)
    if shape is object:
        return
    if origin is NotRequired:
        check(value, arguments[0], where)
        return
    if is_typeddict(shape):
        check_keys(value, _fields(shape), where)
    elif origin is list:
        if not isinstance(value, list):
            raise ShapeError(f"{where} should be a list")
        for index, item in enumerate(value):
            check(item, arguments[0], f"{where}[{index}]")
    elif origin is dict:
        if not isinstance(value, dict):
            raise ShapeError(f"{where} should be an object")
        for key, item in value.items():
            check(item, arguments[1], f"{where}.{key}")
    elif origin in (Union, UnionType):
        if not any(_has_shape(value, one) for one in arguments):
            raise ShapeError(f"{where} should be {format_type(shape)}")
    elif origin is Literal:
        if not any(value == one and type(value) is type(one) for one in arguments):
            raise ShapeError(f"{where} should be {format_type(shape)}")
    # In Python a boolean is an int; in JSON it is not.
    elif type(value) is not shape and not (shape is float and type(value) is int):
        raise ShapeError(f"{where} should be {_PLAIN[shape]}")


def check_keys(value: object, fields: Mapping[str, Any], where: str = "params") -> None:
    """Check that a value is an object with keys of these types; raises ShapeError as `check` does."""
    if not isinstance(value, dict):
        raise ShapeError(f"{where} should be an object")
    for key, field in fields.items():
        if key not in value and get_origin(field) is not NotRequired:
            raise ShapeError(f"{where}.{key} is missing")
    for key, item in value.items():
        if key not in fields:
            raise ShapeError(f"{where}.{key} means nothing here")
        check(item, fields[key], f"{where}.{key}")


def _has_shape(value: object, shape: Any) -> bool:
    try:
        check(value, shape)
    except ShapeError:
        return False
    return True


def format_type(shape: Any) -> str:
    """Return the TypeScript text of a type.

    >>> format_type(list[str | None])
    '(string | null)[]'
    """
    origin, arguments = get_origin(shape), get_args(shape)
    if _is_object(shape):
        return str(shape.__name__)
    if isinstance(shape, type) and issubclass(shape, Enum):
        return "string"
    if origin in (list, tuple):
        inner = format_type(arguments[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin in (dict, Mapping):
        return f"Record<string, {format_type(arguments[1])}>"
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(format_type(one) for one in arguments))
    if origin is Literal:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one).lower() for one in arguments)
    if origin is NotRequired:
        return format_type(arguments[0])
    return _PLAIN[shape]


def format_params(method: Method) -> str:
    """Return the TypeScript text of the type of a method's parameters."""
    rows = " ".join(_rows(params_fields(method)))
    return f"{{ {rows.removesuffix(';')} }}" if rows else "{}"


def format_declarations(methods: Mapping[str, Method]) -> str:
    """Return the contract of some methods as TypeScript: an interface for each shape, and one of all methods."""
    shapes: dict[str, Any] = {}
    for method in methods.values():
        for shape in (*params_fields(method).values(), answer_type(method)):
            for shape_type in _iter_types(shape):
                other = shapes.setdefault(shape_type.__name__, shape_type)
                assert other is shape_type, f"two shapes are called {shape_type.__name__}"
    parts = [_interface(shapes[name]) for name in sorted(shapes)]
    rows = [
        f"  {name}: {{ params: {format_params(method)}; value: {format_type(answer_type(method))} }};"
        for name, method in sorted(methods.items())
    ]
    return "\n".join([*parts, "export interface Methods {", *rows, "}", ""])


def _iter_types(shape: Any) -> Iterator[Any]:
    """Yield every type with keys that a type names, itself included."""
    if _is_object(shape):
        yield shape
        for field in _fields(shape).values():
            yield from _iter_types(field)
        return
    for argument in get_args(shape):
        if not isinstance(argument, (str, int)) and argument is not Ellipsis:
            yield from _iter_types(argument)


def _fields(shape: Any) -> Mapping[str, Any]:
    """Return the types of the keys. (Where annotations are texts, a TypedDict itself takes all keys for required.)"""
    hints = get_type_hints(shape, include_extras=True)
    if not is_record_type(shape):
        return hints
    left_out = optional_fields(shape)
    return {key: _optional_type(hints[key]) if key in left_out else hints[key] for key in json_fields(shape)}


def _optional_type(kind: Any) -> Any:
    """Return the type of a key that is missing where an answer has None there."""
    return NotRequired[Union[tuple(one for one in get_args(kind) if one is not NoneType)]]  # noqa: UP007


def _is_object(shape: Any) -> bool:
    return is_typeddict(shape) or is_record_type(shape)


def _interface(shape: Any) -> str:
    rows = [f"  {row}" for row in _rows(_fields(shape))]
    return "\n".join([*_format_comment(shape), f"export interface {shape.__name__} {{", *rows, "}", ""])


def _rows(fields: Mapping[str, Any]) -> list[str]:
    return [
        f"{name}{'?' if get_origin(field) is NotRequired else ''}: {format_type(field)};"
        for name, field in fields.items()
    ]


def _format_comment(shape: Any) -> list[str]:
    """Return the first sentence of a shape's docstring as a comment."""
    first = " ".join((shape.__doc__ or "").partition("\n\n")[0].split())
    return [f"/** {first} */"] if first else []
