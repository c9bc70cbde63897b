"""Placeholders: what the wording of rules and declarations can speak of, and how.

``{P}`` is the value of an argument or variable. Behind a colon stands a form, in which capitalised words are further
variables: ``{S:cards}`` are the cards named at event S, ``{L:lacks C}`` the statement that L lacks C. Forms are for
what a language says in more than one way: in German a player *besitzt* a card, but it *liegt* in the envelope.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

FORMS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "cards": ("event",),
        "of _": ("group", "location"),
        "holds _": ("location", "card"),
        "lacks _": ("location", "card"),
        "that holds _": ("location", "card"),
        "that lacks _": ("location", "card"),
        "holds it": ("location",),
        "holds _ or _": ("location", "card", "card"),
        "holds one of _": ("location", "event"),
        "holds exactly _ of _": ("location", "number", "group"),
        "holds at most _ of _": ("location", "number", "group"),
        "holds at least _ of _": ("location", "number", "group"),
        "lacks _ and _": ("location", "event", "event"),
        "among _": ("card", "number"),
    }
)
"""Each form, with ``_`` for its variables, and the sorts of all variables, that before the colon first."""


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A placeholder, taken apart.

    Parameters
    ----------
    names
        Its variables, that before the colon first.
    form
        Its form as in `FORMS`; empty if it stands for a value alone.
    """

    names: tuple[str, ...]
    form: str = ""


def placeholder(text: str) -> Placeholder:
    """Take apart what stands between braces.

    Examples
    --------
    >>> placeholder("L:holds at most N of G")
    Placeholder(names=('L', 'N', 'G'), form='holds at most _ of _')
    >>> placeholder("C")
    Placeholder(names=('C',), form='')
    """
    first, _, form = text.partition(":")
    words = form.split()
    others = tuple(word for word in words if word[0].isupper())
    return Placeholder((first, *others), " ".join("_" if word[0].isupper() else word for word in words))


def variables_spoken_of(text: str) -> frozenset[str]:
    """Return the variables that a wording speaks of.

    Examples
    --------
    >>> sorted(variables_spoken_of("{Q:lacks C}: {P} holds it"))
    ['C', 'P', 'Q']
    """
    return frozenset(name for found in PLACEHOLDER.findall(text) for name in placeholder(found).names)
