"""A line that cannot be read changes no reading of the other lines of its log."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from clue_logic.game.events import Suggestion
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.words.diagnostics import Severity

ENGLISH = ("edition: cluedo-uk", "players: Anna 6, Ben 6, Clara 6", "me: Anna",
           "hand: Plum, Rope, Hall, Study, White, Dagger")  # fmt: skip
GERMAN = ("ausgabe: cluedo-de", "spieler: Anna 6, Ben 6, Clara 6", "ich: Anna")
FREE = ("I asked Scarlett spanner kitchen, Ben no, Clara showed me the spanner",
        "Ben: Green, candlestick, lounge - Clara shows",
        "clara asked about peacock, revolver, lounge. i passed. ben showed something",
        "Clara guessed Scarlett / Spanner / Dining Room and no one could show")  # fmt: skip
LOGS: Sequence[Sequence[str]] = (
    (*ENGLISH, *FREE),
    (*ENGLISH, "Ben suggests Green, Rope, Study: Clara passes, Anna shows Rope", "note: Ben holds Kitchen", "solution"),
    (*GERMAN, "Ich: Gatow, Seil, Salon: Ben passt, Clara zeigt Seil", "Ben vermutet Ming, Dolch, Küche: Clara zeigt"),
    ("suspects: Ann, Bob, Cat; Dee", "weapons: Axe, Rope, Gun", "players: X 2, Y 2, Z 1", "me: X",
     "X suggests Ann, Axe: Y passes; Z shows", "Y guesses Bob with the gun, Z has nothing, X shows the gun"),
)  # fmt: skip
BAD = (
    "Me: Mustard, Rope, Hall", "Ich: Gatow, Seil, Halle", "I: Mustard", "Table: nobody shows", "table: quux",
    "hand: quux: foo", "Date: Thursday", "xyzzy", "Anna sugests Plum, Rope, Hall: Ben passes", "Anna suggests Plum",
    "Ben oder Clara zeigt vielleicht etwas", 'we had a break; "a; b" then', '"a; b": c', 'who: "x; y" z | {',
    "ベン: えーと", "players: Zed | {", "edition: nonsense", "me: Zed", "Ben peeks at Clara: Rope", "note: nonsense",
    "foo: bar: baz", "Ben passes", "expect", ": :", "Strict: maybe", "cards: {", "hands: all", "hidden: many",
)  # fmt: skip


def readings(reading: LogReading, gap: int = 0) -> list[tuple[str, str, str]]:
    """Return each statement but the one on the line `gap`, with its type of meaning and its events' contents."""
    found = []
    for one in reading.statements:
        if one.line == gap:
            continue
        meaning = one.meaning
        said = ""
        if isinstance(meaning, Suggestion):
            said = f"{meaning.asker} {meaning.cards} {[(a.player, a.reply, a.card) for a in meaning.answers]}"
        found.append((one.text, type(meaning).__name__, said))
    return found


def check(log: Sequence[str], place: int, bad: str) -> bool:
    """Return whether the added line is wrong; if it is, nothing else may be."""
    base = parse_log("\n".join(log))
    assert base.game is not None
    reading = parse_log("\n".join([*log[:place], bad, *log[place:]]))
    errors = {one.line for one in reading.diagnostics if one.severity is Severity.ERROR}
    if place + 1 not in errors:
        return False
    assert errors == {place + 1}
    assert [out.line for out in reading.left_out] == [place + 1]
    assert readings(reading, place + 1) == readings(base)
    return True


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_line_below_the_headers(bad: str) -> None:
    assert {check(log, len(log) - 1, bad) for log in LOGS} >= {True}


@pytest.mark.slow
@given(st.sampled_from(LOGS), st.integers(0, 8), st.sampled_from(BAD))
def test_a_bad_line_anywhere(log: Sequence[str], place: int, bad: str) -> None:
    assume(place <= len(log))
    check(log, place, bad)


@pytest.mark.parametrize(
    ("headers", "line", "shown"),
    [
        (ENGLISH, "Me: Mustard, Spanner, Kitchen: Ben passes, Clara shows Spanner", "Spanner"),
        (ENGLISH, "Me: Mustard, Spanner, Kitchen - Ben no, Clara shows Spanner", "Spanner"),
        (GERMAN, "Ich: Gatow, Seil, Salon: Ben passt, Clara zeigt Seil", "Seil"),
        (GERMAN, "ich: Gatow, Seil, Salon. Ben nix, Clara zeigt Seil", "Seil"),
    ],
)
def test_the_keeper_speaks(headers: Sequence[str], line: str, shown: str) -> None:
    for before in ((), (line,)):
        game = parse_log("\n".join([*headers, *before, line])).game
        assert game is not None
        said = game.events[-1]
        assert isinstance(said, Suggestion)
        assert (said.asker, said.answers[-1].card is not None and shown in said.answers[-1].card) == ("Anna", True)
