"""What questions ask, by the senses of their words in any order: the data in ``grammar/questions/frames.toml``."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from msgspec import Struct

from clue_logic.language.pieces.vocabulary import expand
from clue_logic.storage.resources import resource

Senses = tuple[str, ...]
"""Senses in the order of the alphabet."""

_SLOT = re.compile(r"\{([=\w]+)\}")
_PLACE = "(player|place)"
_TURNING = frozenset({"not", "or", "nobody", "why", "whynot", "unknown", "passive", "know", "think", "tag"})
"""Senses that make another question of one."""


class Form(Struct, frozen=True):
    """The usual form of a question in the languages that have one: a text, a slot, a text, ..."""

    en: Sequence[str]
    de: Sequence[str]

    def parts(self, code: str) -> Sequence[str]:
        """Return its parts in a language; in English, if the log language has no questions in it."""
        return self.de if code == "de" else self.en


class CommandFrame(Struct, frozen=True):
    """The senses of a question that a command of its own answers."""

    command: Sequence[str]  # the name of the command, and slots for its arguments
    senses: Counter[str]
    more: bool  # True if there may be any other senses that do not turn the question round
    mine: bool  # True if it is about the keeper: what another player should do is another question

    def fits(self, senses: Iterable[str]) -> bool:
        """Return True if a question with these senses is meant."""
        rest = Counter(senses)
        if self.senses - rest:
            return False
        rest.subtract(self.senses)
        others = {sense for sense, count in rest.items() if count > 0}
        if self.mine and "player" in others and "self" not in others:
            return False
        return others.isdisjoint(_TURNING) if self.more else not others


class Frames(Struct, frozen=True):
    """All frames."""

    questions: Mapping[Senses, Form]
    cells: Mapping[Senses, Form]  # statements about a cell
    values: Mapping[Senses, Form]  # what a player can know besides whether a cell holds
    proposals: Sequence[Mapping[Senses, Form]]  # questions near to those of these senses
    commands: Sequence[CommandFrame]
    words: Mapping[str, Mapping[str, str]]  # by language: the words that open a question in its usual form


@cache
def frames() -> Frames:
    """Return the frames of the data file.

    >>> frames().questions["card", "have", "who"].en
    ('who holds ', 'card', '')
    """
    data = tomllib.loads(resource("grammar", "questions", "frames.toml").read_text(encoding="utf-8"))
    commands = tuple(
        CommandFrame(
            tuple(_SLOT.split(row["name"])),
            Counter(senses) - Counter(["...", "mine"]),
            more="..." in senses,
            mine="mine" in senses,
        )
        for row in data["command"]
        for senses in _read_senses(row)
    )
    return Frames(
        _read_forms(data["question"]),
        _read_forms(data["cell"]),
        _read_forms(data["value"]),
        [_read_forms([row]) for row in data["proposal"]],
        commands,
        data["words"],
    )


def _read_forms(rows: Iterable[Mapping[str, str]]) -> Mapping[Senses, Form]:
    return {
        tuple(sorted(senses)): Form(tuple(_SLOT.split(row["en"])), tuple(_SLOT.split(row["de"])))
        for row in rows
        for senses in _read_senses(row)
    }


def _read_senses(row: Mapping[str, str]) -> Iterator[Sequence[str]]:
    for line in filter(None, map(str.strip, row["senses"].splitlines())):
        for senses in expand(re.sub(r"\bplace\b", _PLACE, line)):
            yield senses.split()
