"""The history of a log."""

from __future__ import annotations

from random import Random

import pytest

import clue_logic as cl
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.history import KnownCell, LogHistory, history
from clue_logic.words.records import replace
from tests.generated.random_games import TINY, play
from tests.notebook.logs import IMPOSSIBLE, OPENING, SUPPOSING, UNNOTICED
from tests.shared_out import shared_out


def report(text: str, *, complete: bool = False, lang: str = "en") -> str:
    return replace(history(cl.read(text), text=text), everything=complete).text(lang)


def by_cell(found: LogHistory) -> dict[Cell, KnownCell]:
    return {Cell(known.location, known.card, known.state is State.HOLDS): known for known in found.cells}


def test_what_no_rule_reaches_has_only_one_line() -> None:
    found = by_cell(history(cl.read(SUPPOSING)))
    assert found[Cell("envelope", "Axe", False)] == KnownCell("envelope", "Axe", State.LACKS, 8, None)
    text = SUPPOSING + "learn envelope holds Lamp\n"
    later = by_cell(history(cl.read(text)))
    assert later[Cell("envelope", "Axe", False)] == KnownCell("envelope", "Axe", State.LACKS, 8, 9)


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_each_line_is_the_first_at_which_a_notebook_knows_the_cell(seed: int) -> None:
    game = play(seed, TINY, suggestions=12).game
    found = {(known.location, known.card): known for known in history(game).cells}
    notebook = cl.solve(game, by_statement=True, complete=True)
    rules = cl.solve(game, by_statement=True)
    first: dict[tuple[str, str], int] = {}
    by_rules: dict[tuple[str, str], int] = {}
    for line in (0, *(event.line for event in game.events)):
        for seen, lines in ((notebook.at(line), first), (rules.at(line), by_rules)):
            for location, row in seen.grid.items():
                for card, state in row.items():
                    if state is not State.OPEN:
                        lines.setdefault((location, card), line)
    assert {cell: known.since for cell, known in found.items()} == first
    assert {cell: known.by_rules for cell, known in found.items() if known.by_rules is not None} == by_rules


def test_when_it_was_solved() -> None:
    unsolved = history(cl.read(OPENING))
    assert (unsolved.solved_since, unsolved.solvable_since) == (None, None)
    text = OPENING + "Ben accuses White, Candlestick, Lounge: right\n"
    solved = history(cl.read(text))
    assert (solved.solved_since, solved.solvable_since) == (11, 11)
    assert report(text).endswith("Solved at line 11.")
    at_once = "cards: 1, 2\nhidden: 0\nplayers: Ann 1, Bob 1\nme: Ann\nhand: 1\n"
    assert history(cl.read(at_once)).solved_since == 0
    assert report(at_once).endswith("Solved by the headers.")


@pytest.mark.parametrize(
    ("solved_since", "said"),
    [
        (3, "Solved at line 3."),
        (5, "Solved by the rules at line 5; in truth it could be solved from line 3 on."),
        (None, "It could be solved from line 3 on, but the rules do not solve it."),
    ],
)
def test_the_rules_may_solve_it_later_or_never(solved_since: int | None, said: str) -> None:
    found = history(cl.read("cards: 1, 2, 3, 4\nhidden: 2\nplayers: Ann 1, Bob 1"))
    assert replace(found, solved_since=solved_since, solvable_since=3).text() == said


def test_an_impossible_log_has_a_history_up_to_its_end() -> None:
    found = history(cl.read(IMPOSSIBLE))
    assert found.impossible_since == 11
    assert all(known.since < 11 and (known.by_rules or 0) < 11 for known in found.cells)
    before = history(cl.read(OPENING))
    assert found.cells == before.cells
    assert report(IMPOSSIBLE).endswith("From line 11 on the log contradicts itself, and nothing more is known.")


def test_an_impossible_log_that_no_rule_notices() -> None:
    found = history(cl.read(UNNOTICED))
    assert found.impossible_since == 8
    assert report(UNNOTICED).splitlines()[-1].startswith("From line 8 on")


def test_the_text() -> None:
    assert report(SUPPOSING).splitlines() == [
        "line 6: Ben suggests Plum, Axe, Attic: Cid passes, Ann shows",
        "  Cid lacks Plum, Axe, Attic",
        "line 8: Ann suggests Plum, Rope, Hall: nobody shows",
        "  Ben lacks Plum, Rope, Hall",
        "  Cid lacks Rope, Hall",
        "",
        "Not solved.",
        "One cell follows that these rules do not find, or find later; without --rules it is shown.",
    ]
    assert report(SUPPOSING, complete=True).splitlines()[5:] == [
        "  envelope lacks Axe*",
        "",
        "* not by the rules; where they find it later, the line is given in brackets",
        "Not solved.",
    ]
    assert "  envelope lacks Axe* (9)" in report(SUPPOSING + "learn envelope holds Lamp\n", complete=True).splitlines()
    assert "  nicht im Umschlag: Axe*" in report(SUPPOSING, complete=True, lang="de").splitlines()


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_it_is_the_first_line_after_which_the_cell_is_not_open(seed: int) -> None:
    game = play(seed, TINY, suggestions=6).game
    notebooks = {line: cl.solve(game.until(line)) for line in [0, *(event.line for event in game.events)]}
    cells = Random(seed).sample([(place, card) for place in game.locations for card in game.deck.cards], 4)
    for place, card in cells:
        found, state = cl.since(game, f"{place} holds {card}"), cl.solve(game)[place, card]
        assert (found.location, found.card, found.state) == (place, card, state)
        assert found.affirmative is (state is State.HOLDS)
        known = (line for line, notebook in notebooks.items() if notebook[place, card] is not State.OPEN)
        assert found.since == next(known, None)


def test_the_other_way_round_and_an_impossible_log() -> None:
    game = cl.read(SUPPOSING)
    assert cl.since(game, "Cid holds Plum").text("de").splitlines()[-1] == "Es ist umgekehrt."
    assert cl.since(game, "Cid holds Plum").notices == ()
    assert cl.since(game, "Cid holds Lamp").text() == "Cid holds Lamp: not known."
    assert cl.since(game, "Axe excluded").text().startswith("The envelope lacks Axe: known since line 8.")
    assert cl.since(cl.read(IMPOSSIBLE), "Ben holds Kitchen").notices == (
        "the log contradicts itself from line 11 on; nothing more is known.",
    )
