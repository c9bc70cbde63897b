"""While an exercise is open, nothing that can be clicked tells its answer: all cells, lines and rules are tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from clue_logic.classroom.exercises.exercise import Exercise, Kind
from clue_logic.classroom.exercises.exercise_file import contains_rule, exercises, reference_rules
from clue_logic.language.reader import read_log
from tests.page.asking import Asking, Refused
from tests.shared_out import shared_out

HIDING = [each for each in exercises() if each.kind in (Kind.ORDER, Kind.PROVE, Kind.REFUTE, Kind.TWO_DEALS)]
RULES = [each for each in exercises() if each.kind in (Kind.FORMALISE, Kind.REPAIR) and each.logs]


def opened(exercise: Exercise, log: str) -> Asking:
    """Return the page with an exercise and one of its logs open."""
    return Asking(log, hides=Asking()("exercise", name=exercise.name)["hides"])


def clicked(ask: Asking, log: str) -> Iterator[tuple[str, Any]]:
    """Yield the method and the answer of each question that the page asks of a log when something is clicked."""
    game = read_log(log)
    cells = [{"place": place, "card": card} for place in game.locations for card in game.deck.cards]
    lines = [event.line for event in game.events]
    for cell in cells:
        for at in (None, *lines[:-1][-1:]):
            yield from answered(ask, "why", cell=cell, at=at)
        yield from answered(ask, "open_cell", cell=cell, at=None)
        yield from answered(ask, "settling", cell=cell, at=None)
        yield from answered(ask, "rule_cell", cell=cell)
        for sign in ("holds", "lacks"):
            yield from answered(ask, "claim", cell=cell, sign=sign, lines=lines, hints=3)
            yield from answered(ask, "claim", cell=cell, sign=sign, lines=[], hints=3)
        for holds in (True, False):
            yield from answered(ask, "suppose", cell=cell, holds=holds, at=None)
    for line in range(1, len(log.splitlines()) + 1):
        yield from answered(ask, "line", line=line)
        for unit in range(0, len(log.splitlines()[line - 1]), 4):
            yield from answered(ask, "hover", of="log", at={"line": line, "unit": unit})
    for method in ("contradiction", "conflicts", "repairs"):
        yield from answered(ask, method)
    for player in game.names:
        yield from answered(ask, "view", players=[player], at=None, marked=True)
        for cell in cells[::3]:
            yield from answered(ask, "knows", players=[player], cell=cell, at=None)
    yield from answered(ask, "leaks", at=None)
    yield from answered(ask, "hint", stage=4)
    yield from answered(ask, "check_notes", check=True, overlooked=True)
    yield from answered(ask, "rivals", at=None)
    yield from answered(ask, "lesson", of="log", chapter=1, reading="others")
    for number in range(3):
        yield from answered(ask, "evaluation_round", round=number, at=None, own=False)
    yield from answered(ask, "query_proof", query="lacks(P, C)", at=None, own=False, row=1)


def answered(ask: Asking, method: str, **params: Any) -> Iterator[tuple[str, Any]]:
    try:
        yield method, ask(method, **params)
    except Refused as refused:
        if refused.code in ("malformed", "failed"):
            raise


def shown(value: Any, keys: frozenset[str]) -> Iterator[str]:
    """Yield the keys of an answer below which something is shown."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key in keys and part:
                yield key
            yield from shown(part, keys)
    elif isinstance(value, list):
        for part in value:
            yield from shown(part, keys)


PROOFS = frozenset({"proof", "prose", "markdown", "steps", "inferences"})
DEALS = frozenset({"deal", "deals", "moved"})


@pytest.mark.parametrize("exercise", shared_out(HIDING), ids=lambda exercise: exercise.name)
def test_no_click_shows_a_proof_or_a_deal_that_is_the_answer(exercise: Exercise) -> None:
    for log in exercise.logs:
        hidden = DEALS if exercise.kind in (Kind.REFUTE, Kind.TWO_DEALS) else PROOFS
        found = [(method, [*shown(value, hidden)]) for method, value in clicked(opened(exercise, log), log)]
        # The text of the log in a hover is no proof.
        assert {(method, *keys) for method, keys in found if keys and method != "hover"} == set()
        # All that follows from the place of a card can be a whole deal.
        assert hidden is PROOFS or "suppose" not in {method for method, _ in found}
        # Without the exercise these are there; one is looked for.
        telling = {"open_cell", "claim"} if hidden is DEALS else {"why", "query_proof"}
        assert any(method in telling and [*shown(value, hidden)] for method, value in clicked(Asking(log), log))


@pytest.mark.parametrize("exercise", shared_out(RULES), ids=lambda exercise: exercise.name)
def test_no_click_shows_the_rule_that_is_the_answer(exercise: Exercise) -> None:
    wanted = reference_rules(exercise)
    for log in exercise.logs:
        ask = opened(exercise, log)
        labels = set()
        for method, value in clicked(ask, log):
            assert not any(contains_rule(str(value), rule) for rule in wanted), method
            rows = (value.get("proof") or {}).get("rows", []) if method == "why" else []
            labels |= {row["label"] for row in rows if row["label"]}
        assert labels or not read_log(log).events
        for label in labels:
            assert ask("rule", of="log", label=label)["rule"] == ""


def test_no_hover_shows_a_rule_of_the_notebook() -> None:
    text = "#all of notebook but passed."
    for hides, shown_rule in (("rules", False), (None, True)):
        ask = Asking("cards: 1, 2\nhidden: 0\nplayers: Ann 1, Ben 1", hides=hides)
        ask("read_rules", text=text)
        hover = ask("hover", of="rules", at={"line": 1, "unit": text.index("passed")})
        assert ("lacks(P, C) :-" in hover["markdown"]) is shown_rule
        assert "De Morgan" in hover["markdown"]


def test_what_is_refused_says_when_it_is_shown_again() -> None:
    with pytest.raises(Refused, match="give away the answer") as refused:
        Asking("cards: 1, 2\nhidden: 0\nplayers: Ann 1, Ben 1", hides="deals")(
            "suppose", cell={"place": "Ann", "card": "1"}, holds=True, at=None
        )
    assert refused.value.code == "hidden"
    with pytest.raises(Refused, match="hides"):
        Asking(hides="everything")
