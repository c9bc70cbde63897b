"""`dataclass` as of the standard library, whose methods are compiled when they are first called.

The standard library compiles six methods for each frozen class when the class is made, which took a sixth of a start.
Classes that are not frozen are made by the standard library, and so is everything that options ask for.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, *, frozen=False, slots=False, repr=True, order=False, **options):
        """Return a class with the fields and methods of a dataclass."""
        if not frozen or options:
            return dataclasses.dataclass(cls, frozen=frozen, slots=slots, repr=repr, order=order, **options)
        return (lambda made: _frozen(made, slots, repr, order)) if cls is None else _frozen(cls, slots, repr, order)


_SIGNS = {"__eq__": "==", "__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}


def _frozen(cls: type, slots: bool, shown: bool, ordered: bool) -> type:
    own = {"__init__", "__repr__", "__eq__"} & vars(cls).keys()
    if not shown:
        own.add("__repr__")
    if vars(cls).get("__hash__") is not None:  # a class that defines equality alone has None
        own.add("__hash__")
    made: Any = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
    for name in ("__init__", "__repr__", "__hash__", *(_SIGNS if ordered else ["__eq__"])):
        if name not in own:
            setattr(made, name, _compiled_later(made, name))
    made.__setattr__, made.__delattr__ = _refuse_to_assign, _refuse_to_delete
    if slots:
        made.__getstate__, made.__setstate__ = _state, _set_state
    result: type = made
    return result


def _compiled_later(cls: type, name: str) -> Any:
    """Return a method that compiles itself when it is first called."""

    def method(self: Any, *args: Any, **keywords: Any) -> Any:
        names: dict[str, Any] = {"_set": object.__setattr__, "_MISSING": dataclasses.MISSING}
        exec("\n".join(_source(cls, name, names)), names)
        names[name].__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, names[name])
        return names[name](self, *args, **keywords)

    return method


def _source(cls: Any, name: str, names: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of a method; what they need is put among the names."""
    fields = dataclasses.fields(cls)
    mine, others = ("".join(f"{of}.{field.name}, " for field in fields if field.compare) for of in ("self", "other"))
    match name:
        case "__init__":
            yield from _init(cls, fields, names)
        case "__repr__":
            shown = ", ".join(f"{field.name}={{self.{field.name}!r}}" for field in fields if field.repr)
            yield "def __repr__(self):"
            yield f"    return f'{{type(self).__qualname__}}({shown})'"
        case "__hash__":
            yield "def __hash__(self):"
            yield f"    return hash(({mine}))"
        case _:
            compared = f"({mine}) {_SIGNS[name]} ({others})"
            yield f"def {name}(self, other):"
            yield f"    return {compared} if other.__class__ is self.__class__ else NotImplemented"


def _init(cls: Any, fields: tuple[dataclasses.Field[Any], ...], names: dict[str, Any]) -> Iterator[str]:
    parameters: list[str] = ["self"]
    keywords: list[str] = []
    body: list[str] = []
    for field in fields:
        name, value, default = field.name, field.name, ""
        if field.default_factory is not dataclasses.MISSING:
            names[f"_make_{name}"] = field.default_factory
            value = f"_make_{name}() if {name} is _MISSING else {name}" if field.init else f"_make_{name}()"
            default = "=_MISSING"
        elif field.default is not dataclasses.MISSING:
            names[f"_default_{name}"] = field.default
            value, default = (name if field.init else f"_default_{name}"), f"=_default_{name}"
        elif not field.init:
            continue
        if field.init:
            (keywords if field.kw_only else parameters).append(f"{name}{default}")
        body.append(f"    _set(self, {name!r}, {value})")
    yield f"def __init__({', '.join([*parameters, *(['*', *keywords] if keywords else [])])}):"
    yield from body or ["    pass"]
    if hasattr(cls, "__post_init__"):
        yield "    self.__post_init__()"


def _refuse_to_assign(self: object, name: str, value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: object, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
