"""The rules about who shows a card: each is needed for the answer."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact, GivenFact, Stage, Value
from tests.rules.changing import without

ASKED: tuple[tuple[Value, ...], ...] = (
    ("asked", 0, "Eva"), ("names", 0, "Plum"), ("names", 0, "Rope"),
    ("location", "Ann"), ("location", "Ben"),
    ("first_of_all", "Ann"), ("right_before", "Ann", "Ben"), ("last_of_all", "Ben"),
    ("learned_holds", 0, "Eva", "Plum"), ("learned_lacks", 0, "Ann", "Rope"),
)  # fmt: skip
SHOWN = Fact("only_shown", (0, "Ben", "Rope"))
NOBODY = Fact("nobody_shows", (0,))


@pytest.mark.parametrize("label", [None, *(rule.label for rule in load_calculus("answering").rules)])
def test_each_rule_is_needed(label: str | None) -> None:
    calculus = load_calculus("answering")
    found = set[Fact]()
    for ben in ("learned_holds", "learned_lacks"):
        stage = Stage(0, tuple(GivenFact(Fact(str(p), tuple(a)), 0) for p, *a in (*ASKED, (ben, 0, "Ben", "Rope"))))
        derivation = derive(calculus if label is None else without(calculus, label), [stage])
        found |= {fact for fact in (SHOWN, NOBODY) if fact in derivation}
    assert (found == {SHOWN, NOBODY}) == (label is None)
