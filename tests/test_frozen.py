"""Classes whose methods are compiled late behave as those of the standard library."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import field
from typing import Any, ClassVar

import pytest

from clue_logic import frozen

Decorator = Callable[[type], type]


def classes(decorate: Callable[..., Decorator], slots: bool) -> tuple[Any, Any, Any]:
    @decorate(frozen=True, slots=slots)
    class Base:
        number: int
        names: tuple[str, ...] = ()
        shared: ClassVar[int] = 3

    @decorate(frozen=True, slots=slots)
    class Derived(Base):
        found: tuple[int, ...] = field(default_factory=lambda: (7,))
        note: str = field(default="", compare=False)
        quiet: bool = field(default=False, repr=False, kw_only=True)
        size: int = field(init=False, default=0)

        def __post_init__(self) -> None:
            object.__setattr__(self, "size", len(self.found))

    @decorate(frozen=True, slots=slots, repr=False)
    class Own:
        number: int

        def __repr__(self) -> str:
            return "own"

        def __eq__(self, other: object) -> bool:
            return True

    return Base, Derived, Own


@pytest.mark.parametrize("slots", [False, True])
def test_they_are_made_compared_and_shown_alike(slots: bool) -> None:
    for late, usual in zip(classes(frozen.dataclass, slots), classes(dataclasses.dataclass, slots), strict=True):
        assert late.__match_args__ == usual.__match_args__
        assert [each.name for each in dataclasses.fields(late)] == [each.name for each in dataclasses.fields(usual)]
        made: list[tuple[Any, ...]] = [(1,), (1, ("x",)), (2, ("x",))]
        if usual.__name__ == "Derived":
            made += [(1, ("x",), (1, 2)), (1, ("x",), (1, 2), "noted")]
        ours, theirs = (
            [kind(*words[: 1 if kind.__name__ == "Own" else 9]) for words in made] for kind in (late, usual)
        )
        assert list(map(repr, ours)) == list(map(repr, theirs))
        assert [a == b for a in ours for b in ours] == [a == b for a in theirs for b in theirs]
        assert list(map(hash, ours)) == list(map(hash, theirs))
        for kind in (late, usual):
            with pytest.raises(TypeError, match="__init__\\(\\) missing 1 required positional argument: 'number'"):
                kind()


@pytest.mark.parametrize("slots", [False, True])
def test_they_are_replaced_copied_and_frozen(slots: bool) -> None:
    base, derived, _ = classes(frozen.dataclass, slots)
    one = base(1)
    assert dataclasses.replace(one, names=("x",)) == base(1, ("x",))
    assert copy.copy(one) == copy.deepcopy(one) == one
    assert derived(1, quiet=True).quiet
    assert derived(1).found == (7,)
    assert one != derived(1)
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'number'"):
        one.number = 2
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'number'"):
        del one.number


@frozen.dataclass(frozen=True, slots=True)
class Kept:
    """A class that can be found by its name."""

    number: int
    name: str = ""


def test_they_are_pickled() -> None:
    assert pickle.loads(pickle.dumps(Kept(1, "x"))) == Kept(1, "x")


def test_others_are_left_to_the_standard_library() -> None:
    @frozen.dataclass
    class Changing:
        number: int

    one = Changing(1)
    one.number = 2
    assert one == Changing(2)


def test_they_are_ordered_if_asked_for() -> None:
    @frozen.dataclass(frozen=True, order=True)
    class Place:
        line: int
        column: int = 1

    assert Place(1, 2) < Place(2) <= Place(2) > Place(1)
    assert sorted([Place(2), Place(1, 7), Place(1)]) == [Place(1), Place(1, 7), Place(2)]
    with pytest.raises(TypeError, match="not supported"):
        assert Place(1) < (2, 1)  # type: ignore[operator]
