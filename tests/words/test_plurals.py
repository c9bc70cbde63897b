"""A number of things is written in the singular where it is one: "1 card", never "1 cards"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import clue_logic
from clue_logic.storage.catalogues import Pattern, compile_folder
from clue_logic.words.messages import messages

_LOCALE = Path(clue_logic.__file__).parent / "locale"
_PLURALS = {
    "en": r"answers|cards|categories|cells|deals|edges|events|exercises|facts|games|hands|items|lines|logs|minutes"
    r"|names|parts|places|players|points|problems|questions|rounds|rows|rules|seconds|solutions|statements|steps"
    r"|students|suggestions|turns|ways",
    "de": r"Antworten|Aufgaben|Aussagen|Fakten|Fehler|Felder|Feldern|Fragen|Kanten|Karten|Kategorien|Lösungen|Minuten"
    r"|Namen|Orte|Partien|Protokollen?|Punkte|Regeln|Runden|Schritten?|Sekunden|Spielen|Stellen|Verteilungen"
    r"|Vermutungen|Zeilen|Züge|Zügen",
}

ALWAYS_MORE = frozenset(
    {
        ("advice", "drawn"), ("advice", "public-drawn"), ("advice", "show-drawn"),  # a sample has many deals
        ("classroom", "query-bindings"), ("classroom", "paper-stopped"),  # limits of the software
        ("culprit", "asker"), ("lesson", "several-answers"), ("page", "supposed-impossible"), ("play", "thesis-drawn"),
        ("play", "generalized-quantiles"), ("queries", "query-incomplete"), ("queries", "steps-incomplete"),
        ("ruleproblems", "too-many-rules"),  # a limit of the software
        ("ruleproblems", "unknown-skip"), ("ruleproblems", "no-source"), ("ruleproblems", "unknown-names"),
        ("quiz", "lacking-none"),  # no number stands before the plural
        ("classroom", "comparison-games"), ("classroom", "family"), ("classroom", "general-games"),
        ("classroom", "general-adds"), ("classroom", "general-adds-nothing"), ("classroom", "general-never"),
        ("classroom", "rules-all-tested"), ("classroom", "rules-tested"),  # numbers of test games
        ("classroom", "deals-how"), ("classroom", "deals-bars"), ("classroom", "deals-solved"),  # two or more differ
        ("classroom", "general-shape"),  # two players and two cards at least
        ("culprit", "trial-heading"), ("keep", "numbers"), ("page", "setup-players"),  # two players at least
        ("editing", "left-out-many"),  # another message is for one
        ("game", "cards"), ("page", "edition-size"), ("page", "rule-hands"),  # whole decks
        ("knowledge", "rivals-deals"), ("knowledge", "rivals-solutions"),  # "more than" the limit of counting
        ("notebook", "impossible-minimal"), ("queries", "conflicts-lines"), ("queries", "conflicts-excluding"),
        ("page", "chances-long"), ("page", "rules-facts"), ("play", "thesis-at"), ("play", "thesis-in-all"),
        ("play", "thesis-near"),  # limits; differences with a decimal
        ("suggesting", "exact"),  # an average with decimals
        ("proof", "folded"), ("puzzle", "exchange"), ("puzzle", "ways"), ("queries", "chances-about"),
        # Another variable selects the singular.
        ("problems", "few-players"), ("problems", "one-of-each-deal"), ("problems", "unusual-hand"),
        ("problems", "uneven-deal"),  # two players at least
        ("problems", "hidden-too-many"),  # more than the deck has
        ("problems", "frame-side"), ("problems", "many-squares"),  # limits
        ("problems", "edge-count"), ("problems", "row-width"),
        ("problems", "hint-if-held"), ("problems", "answers-twice"),
        ("problems", "seat-order"),  # no number stands before the plural
        ("puzzle", "solutions"), ("puzzle", "counted"), ("puzzle", "why-between"), ("queries", "chances-deals"),
        ("queries", "chances-likeliest"), ("queries", "query-first"),  # the first of more
        ("quiz", "surplus-counted"), ("quiz", "surplus-question"), ("rulefile", "inlay-template"),
        ("ruleproblems", "derives-nothing"), ("ruleproblems", "rule-skipped"), ("ruleproblems", "rule-full"),
        ("ruleproblems", "too-many-facts"), ("ruleproblems", "clingo-time"), ("ruleproblems", "undecided"),
    }
)  # fmt: skip
"""Messages whose number is never one."""


def unselected(pattern: Pattern, plurals: re.Pattern[str], known: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield the numbers in front of a plural that no selector has looked at."""
    parts = pattern if isinstance(pattern, list) else [pattern]
    for part, behind in zip(parts, [*parts[1:], ""], strict=True):
        if isinstance(part, str):
            continue
        if "select" in part:
            for variant in part["variants"].values():
                yield from unselected(variant, plurals, known | {part["select"]})
        elif part["value"] not in known and isinstance(behind, str) and plurals.match(behind):
            yield part["value"]


def _compile(lang: str) -> re.Pattern[str]:
    """Return what a text with a plural begins with, perhaps behind an adjective."""
    return re.compile(rf" (?:\w+ )?(?:{_PLURALS[lang]})\b")


@cache
def without_singular(lang: str) -> frozenset[tuple[str, str]]:
    """Return the messages of a language with a number in front of a plural that no selector has looked at."""
    return frozenset(
        (package, name)
        for package, catalogue in compile_folder(_LOCALE / lang).items()
        for name, pattern in catalogue.items()
        if any(unselected(pattern, _compile(lang)))
    )


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_number_of_things_has_a_singular(lang: str) -> None:
    assert without_singular(lang) - ALWAYS_MORE == set()


def test_no_exception_is_outdated() -> None:
    assert ALWAYS_MORE - without_singular("en") - without_singular("de") == set()


def test_the_check_finds_a_missing_singular() -> None:
    plurals = re.compile(" (?:cards)")
    wrong: Pattern = [{"value": "count"}, " cards"]
    right: Pattern = [{"select": "count", "variants": {"one": "1 card", "other": wrong}, "default": "other"}]
    assert list(unselected(wrong, plurals)) == ["count"]
    assert list(unselected(right, plurals)) == []


@pytest.mark.parametrize(
    ("lang", "one"), [("en", ("0 of 1 card ", "1 player holds")), ("de", ("0 von 1 Karte ", "1 Spieler hat"))]
)
def test_one_is_written_in_the_singular(lang: str, one: tuple[str, str]) -> None:
    msg = messages(lang)
    assert one[0] in msg("notebook-place-heading", place="Ann", count=0, size="1")
    assert one[1] in msg("writing-uneven", dealt=3, rest=1, more=2, share=1, first="Ann", table="table:")
