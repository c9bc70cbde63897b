"""A changing log: hypothesis types, deletes, replaces, pastes and undoes."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from clue_logic.editing.live_log import LiveLog, LiveReading
from tests.editing.comparing import derive_steps, differences
from tests.generated.random_games import CLASSIC, ONE_OF_EACH, PLAIN, TINY, play

TYPED = (
    "", " ", "\n", "\n\n", "    ", ":", ",", "#", '"', "x", "ß", "、", "\t", "?", "\x00",
    "# a remark\n", "#3 somebody suggests something\n", "expect solved\n", "solution?\n", "expect inconsistent\n",
    "note: ", "note: envelope holds ", "notiz: ", "; ", " ? ", " lacks ",
    "strict: yes\n", "answers: everyone\n", "accusing: perfect\n", "me: ", "hand: ", "players: ",
    " passes", " shows", " suggests ", "nobody shows", "passt", " accuses ", ": wrong", ": right", " leaves",
    " shrugs", "shows,", "learn ", "why ", "expect ",
)  # fmt: skip
"""What is typed, apart from parts of the log itself."""

PLACES = st.floats(0, 1, exclude_max=True)
"""How far into the text something is done."""


class ChangingLog(RuleBasedStateMachine):
    """Changes the text of a generated game in any way; after each change the live log equals a fresh reading."""

    def __init__(self) -> None:
        super().__init__()
        self.live = LiveLog()
        self.rest: list[str] = []
        self.past: list[str] = []
        self.text = ""
        self.seen: LiveReading | None = None
        self.counts: Counter[str] = Counter()

    @initialize(
        seed=st.integers(0, 10_000),
        kind=st.sampled_from((TINY, PLAIN, ONE_OF_EACH, CLASSIC)),
        written=st.floats(0.3, 1),
        suggestions=st.integers(0, 10),
    )
    def begin(self, seed: int, kind: str, written: float, suggestions: int) -> None:
        """Open the log of a game as far as it is written."""
        rows = play(seed, kind, suggestions=suggestions).text.splitlines(keepends=True)
        number = round(written * len(rows))
        self.rest = rows[number:]
        self._now("".join(rows[:number]))

    @rule(at=PLACES, typed=st.sampled_from(TYPED))
    def insert(self, at: float, typed: str) -> None:
        """Type something anywhere."""
        place = self._place(at)
        self._now(self.text[:place] + typed + self.text[place:])

    @rule(at=PLACES, length=st.integers(1, 60))
    def delete(self, at: float, length: int) -> None:
        """Delete some characters."""
        place = self._place(at)
        self._now(self.text[:place] + self.text[place + length :])

    @rule(at=PLACES, length=st.integers(1, 12), other=PLACES)
    def replace(self, at: float, length: int, other: float) -> None:
        """Replace a part of the text by a copy of another."""
        place, source = self._place(at), self._place(other)
        self._now(self.text[:place] + self.text[source : source + length] + self.text[place + length :])

    @rule(at=PLACES)
    def delete_line(self, at: float) -> None:
        """Delete a line."""
        rows = self.text.splitlines(keepends=True)
        if rows:
            del rows[int(at * len(rows))]
            self._now("".join(rows))

    @rule(at=PLACES, to=PLACES, number=st.integers(1, 4))
    def paste(self, at: float, to: float, number: int) -> None:
        """Copy lines to another place."""
        rows = self.text.splitlines(keepends=True)
        if rows:
            start, end = int(at * len(rows)), int(to * len(rows))
            rows[end:end] = rows[start : start + number]
            self._now("".join(rows))

    @precondition(lambda self: self.rest)
    @rule(length=st.floats(0, 1))
    def write(self, length: float) -> None:
        """Go on with the game: with the next line, or half of it."""
        row = self.rest[0]
        if length > 0.5:
            del self.rest[0]
            self._now(self.text + row)
        else:
            self._now(self.text + row[: round(length * len(row))])

    @precondition(lambda self: self.past)
    @rule(steps=st.integers(1, 3))
    def undo(self, steps: int) -> None:
        """Take back what was done last."""
        before = self.past[-steps:]
        del self.past[-steps:]
        self.text = before[0]

    @invariant()
    def is_as_if_read_now(self) -> None:
        """Compare with a fresh reading: the reading of now, and that of before, which nothing may have changed.

        Of some texts the derivation is stopped after a few steps, as if the next change came meanwhile.
        """
        seen, self.seen = self.seen, self.live.read(self.text)
        rng = Random(self.text)
        hurried = rng.random() < 0.4
        self.counts["changes"] += seen is not None and seen.text != self.text
        if hurried:
            self.counts["stopped"] += derive_steps(self.seen, rng.randrange(5))
        assert differences(self.seen, rng, derived=not hurried) == [], self.text
        if seen is not None and rng.random() < 0.1:
            assert differences(seen, rng) == [], seen.text

    def _place(self, at: float) -> int:
        return int(at * (len(self.text) + 1))

    def _now(self, text: str) -> None:
        self.past.append(self.text)
        self.text = text
