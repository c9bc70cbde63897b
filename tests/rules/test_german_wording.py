"""What the rules say in German is German: mistakes that were made once are not made again."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from clue_logic.datalog.calculi import calculus_names, load_calculus

MISTAKES = {
    "a card whose gender nobody knows is 'diese Karte'": re.compile(
        r"\b[Ss]ie\b(?! kommt nach| beide|\|habt ihr\} beide)|\b[Ii]hr(er|em)?\b(?! Stelle|\} beide)"
    ),
    "the envelope owns no card": re.compile(
        r"\{\w+\} (besitzt|hat) (\{\w+\}(?! (bis|oder|von))|diese Karte(?! (gezeigt|aufgedeckt))|\w+ \{N\} der \{G\})"
    ),
    "one of the rooms is 'einer', one of the weapons 'eine'": re.compile(
        r"(?<!bis )\{\w+\} der \{\w+\}(?! besitzen)|\beiner? der \{\w+\}"
    ),
    "a clause has a subject": re.compile(r": (passte|hat|zeigte|antwortete|bejahte)\b"),
    "one answers a question and no cards": re.compile(r"\} beantwortete \{|beantwortete \{"),
}

SAID_OF_PLAYERS = ("kein anderer Ansagender als {L} besitzt", "{L} oder {M} besitzt")
"""What may say *besitzt*: it speaks of players, or of two places at once."""


def german() -> Iterator[tuple[str, str]]:
    for name in calculus_names():
        calculus = load_calculus(name)
        yield from ((f"{name}: {rule.label}", rule.wording["de"]) for rule in calculus.rules)
        yield from ((f"{name}: {each.predicate}", each.wording["de"]) for each in calculus.declarations.values())


@pytest.mark.parametrize("mistake", MISTAKES)
def test_german_wording(mistake: str) -> None:
    found = {
        where: said
        for where, said in german()
        if MISTAKES[mistake].search(said) and not any(players in said for players in SAID_OF_PLAYERS)
    }
    assert not found


@pytest.mark.parametrize(
    ("mistake", "old"),
    [
        (0, "{Q} besitzt {C} nicht: {P} besitzt sie, und eine Karte liegt nur an einem Ort"),
        (0, "also ist der Rest ihrer Zeile 0"),
        (1, "{L} besitzt {C} nicht"),
        (1, "{L} besitzt höchstens {N} der {G}"),
        (2, "{L} besitzt genau {N} der {G}"),
        (3, "{P} besitzt {C} nicht: passte, als sie genannt wurde"),
        (4, "{P} beantwortete {S:cards}"),
    ],
)
def test_the_mistakes_are_found(mistake: int, old: str) -> None:
    assert list(MISTAKES.values())[mistake].search(old)
