"""A player who says not to know the solution: deals are excluded for everybody; what is not used is never hidden."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.editing.keep.kept_log import KeptLog, read_kept_log
from clue_logic.editing.live_log import LiveLog
from clue_logic.game.events import Ignorance
from clue_logic.game.questions import State
from clue_logic.knowledge.silence import find_unused_silence
from clue_logic.knowledge.standing import Standing
from clue_logic.worlds import constraints
from clue_logic.worlds.chances import compute_chances
from clue_logic.worlds.constraints import HandChoice, collect_constraints, event_constraints
from clue_logic.worlds.entailment import Worlds
from tests.knowledge.ignorance_claims import ignorance_differs

HEADERS = "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Ben 1, Cid 1\n"
PASSED = f"{HEADERS}Ann suggests 1, 2: nobody shows\n"
SAID = f"{PASSED}Ann does not know who did it\n"
UNUSED = f"{HEADERS}Ann suggests 1, 2: Ben shows\nCid reveals 3\nAnn does not know who did it\n"
"""With any hand Ann would know, by the card that she saw: with 4 and 5 it tells which of 1 and 2 is hidden."""


@pytest.mark.parametrize(
    ("statement", "lang"),
    [
        ("Ben does not know who did it", "en"),
        ("Ben weiß nicht, wer es war", "de"),
        ("Ben は 犯人 を 知らない", "ja"),
    ],
)
def test_the_statement_is_read_and_written(statement: str, lang: str) -> None:
    game = cl.read(HEADERS + statement)
    assert game.events == (Ignorance(4, "Ben"),)
    assert str(cl.log_of(game, lang=lang)).splitlines()[-1] == statement
    assert cl.read(HEADERS + statement + ".").events == game.events


@pytest.mark.parametrize(
    "statement", ["Dora does not know who did it", "Ben does not know who did", "Ben weiß nicht, wer"]
)
def test_what_is_refused(statement: str) -> None:
    with pytest.raises(cl.LogError):
        cl.read(HEADERS + statement)


def test_who_has_left_says_nothing() -> None:
    with pytest.raises(cl.LogError) as error:
        cl.read(f"{HEADERS}Ben leaves\nBen does not know who did it")
    assert [one.code for one in error.value.diagnostics] == ["has-left"]


def test_hands_that_know_are_excluded_for_everybody() -> None:
    """With one of 1 and 2 Ann would know that the other is hidden."""
    assert Worlds(cl.read(PASSED)).cells["Ann", "1"] is State.OPEN
    game = cl.read(SAID)
    assert [card for card in "12345" if Worlds(game).cells["Ann", card] is State.HOLDS] == ["1", "2"]
    assert compute_chances(game).deals == 6
    assert cl.knows(game, "Ben", "Cid knows Ann holds 1").known
    assert find_unused_silence(game) is None


def test_ignorance_is_of_what_was_heard_above() -> None:
    game = cl.read(f"{HEADERS}Ann does not know who did it\nAnn suggests 1, 2: nobody shows\n")
    assert Worlds(game).cells["Ann", "1"] is State.OPEN


def test_ignorance_again_excludes_more() -> None:
    """Whoever holds 1 knows after the first round that nobody else does, as the muddy children."""
    pair = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\n"
    assert Worlds(cl.read(f"{pair}Ann reveals 1\nAnn does not know who did it\n")).possible
    assert not Worlds(cl.read(f"{pair}Ann reveals 1\nBen does not know who did it\n")).possible
    assert find_unused_silence(cl.read(f"{pair}Ann reveals 1\nBen does not know who did it\n")) is None


def test_the_lines_behind_it() -> None:
    (stated,) = (one for one in collect_constraints(cl.read(SAID)) if one.fact.predicate == "ignorant")
    assert stated.constraint == HandChoice(5, "Ann", stated.constraint.hands)  # type: ignore[union-attr]
    assert {3, 4, 5} <= {*stated.lines}
    found = CliRunner().invoke(commands, ["conflicts", "-", "--json"], input=f"{SAID}Ann reveals 3\n")
    (conflict,) = json.loads(found.stdout)["conflicts"][:1]
    assert {4, 5, 6} <= {one["line"] for one in conflict["lines"]}


def test_above_the_limit_it_is_not_decided_whether_more_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cl.read(SAID.replace("Cid", "Dan"))  # nothing is known of this log yet
    constraints._unknowing_hands.cache_clear()
    monkeypatch.setattr(constraints, "MOST_PARTIAL_DEALS", 3)
    try:
        assert event_constraints(game, game.events[-1]) == ()
        unused = find_unused_silence(game)
    finally:
        constraints._unknowing_hands.cache_clear()
    assert unused is not None
    assert (unused.line, unused.player, unused.said) == (5, "Ann", True)


def test_a_large_game_in_which_nobody_can_know_is_exact() -> None:
    game = cl.read("edition: cluedo-uk\nplayers: Ann, Ben, Cid\nAnn does not know who did it\n")
    assert find_unused_silence(game) is None


def test_a_later_correction_is_not_mixed_in() -> None:
    corrected = f"{SAID}correction: line 4, Ben had 1\n"
    game = cl.read(corrected)
    assert not any(one.fact.predicate == "ignorant" for one in collect_constraints(game))
    unused = find_unused_silence(game)
    assert unused is not None
    assert unused.line == 5


@pytest.mark.parametrize(
    ("command", "status"),
    [(["chances"], 3), (["rivals"], 3), (["conflicts"], 3), (["check"], 3), (["view", "Ben"], 3), (["solve"], 0)],
    ids=lambda part: " ".join(part) if isinstance(part, list) else None,
)
def test_what_may_tell_more_is_said(tmp_path: Path, command: list[str], status: int) -> None:
    log = tmp_path / "g.clue"
    log.write_text(UNUSED, encoding="utf-8")
    name, *words = command
    found = CliRunner().invoke(commands, [name, str(log), *words, "--json"])
    record = json.loads(found.stdout)
    assert found.exit_code == status
    noted = record["logs"][0] if name == "check" else record
    assert noted["not_covered"] == [{"line": 6, "player": "Ann", "code": "silence-not-used"}]
    kept = read_kept_log(UNUSED)
    assert isinstance(kept, KeptLog)
    assert [(one.line, one.code) for one in kept.warnings] == [(6, "silence-not-used")]


ALL_ANSWER = """cards: A, B, C, D, E
hidden: 1
answers: everyone
players: Dora 2, Ben 1, Anna 1
me: Ben
hand: D
Anna suggests C, E, B: Dora shows C
Anna reveals A
Dora reveals C
Ben reveals D
"""
"""If Dora had shown B or E, Anna would know the other one to be hidden."""


@pytest.mark.parametrize(
    ("log", "line"),
    [
        (f"{ALL_ANSWER}Anna does not know who did it\n", 11),
        (
            f"accusing: perfect\n{ALL_ANSWER}Anna suggests A, D: Anna has, Ben has\n"
            "Dora suggests A, D: Anna has, Ben has\n",
            12,
        ),
    ],
    ids=["said", "silent"],
)
def test_a_card_shown_where_everyone_answers_may_tell_more(log: str, line: int) -> None:
    """Its public part does not say that a card was shown; the asker saw which."""
    game = cl.read(log)
    unused = find_unused_silence(game)
    assert unused is not None
    assert (unused.line, unused.player) == (line, "Anna")
    assert cl.knows(game, "public", "Anna knows who holds B").standing is Standing.UNDECIDED


def test_an_edited_log_counts_what_is_above() -> None:
    """What the same line tells changes with the lines above it."""
    log = LiveLog()
    larger = SAID.replace("5", "5, 6").replace("Ann 2", "Ann 3")
    for text in (SAID, SAID.replace("nobody shows", "Ben shows"), SAID, larger):
        found = log.read(text).possible_cells
        assert found is not None
        cells = Worlds(cl.read(text)).cells
        assert {(place, card): found[place, card] for place, card in cells} == cells


@pytest.mark.parametrize("seed", range(40))
def test_small_games_agree_with_every_world(seed: int) -> None:
    assert ignorance_differs(seed).problems == []
