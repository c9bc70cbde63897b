"""Questions that a command answers: the answer, its JSON and the exit status are those of the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.game.questions import Act, Recall
from clue_logic.notebook.recall import recall
from tests.shared_out import shared_out

LOG = """cards: 1, 2, 3, 4, 5
hidden: 1
players: Ann 2, Bob 1, Cid 1
me: Ann
hand: 1, 2
Ann suggests 3, 4: Bob shows 3
Bob suggests 1, 4: Cid passes, Ann shows 1
Cid suggests 2, 5: Ann shows 2
"""
ASKED = {
    "how close is Bob": ["rivals"],
    "who knows my cards": ["leaks"],
    "what does Cid know": ["view", "Cid"],
    "did I miss anything": ["notes"],
    "is there a mistake": ["conflicts"],
    "how likely is 4": ["chances"],
    "what should I ask": ["suggest"],
    "show me the grid": ["solve"],
    "since when": ["history"],
}


@pytest.mark.parametrize(("question", "command"), shared_out(ASKED.items(), several=True))
def test_the_command_answers(question: str, command: list[str], tmp_path: Path) -> None:
    log = tmp_path / "game.clue"
    log.write_text(LOG, encoding="utf-8")
    name, *words = command
    for options in ([], ["--json"]):
        asked = CliRunner().invoke(commands, ["ask", str(log), question, *options])
        answered = CliRunner().invoke(commands, [name, str(log), *words, *options])
        assert (asked.output, asked.exit_code) == (answered.output, answered.exit_code)
        assert asked.output


def test_the_log_is_read_once_from_standard_input() -> None:
    asked = CliRunner().invoke(commands, ["ask", "-", "how close is Bob", "--until", "7"], input=LOG)
    answered = CliRunner().invoke(commands, ["rivals", "-", "--until", "7"], input=LOG)
    assert asked.exit_code == 0
    assert asked.output == answered.output


def test_in_python_the_answer_is_that_of_the_function() -> None:
    game = cl.read(LOG)
    assert cl.ask(game, "how close is Bob").to_dict() == cl.rivals(game).to_dict()
    assert cl.ask(game, "who knows my cards") == cl.leaks(game)
    assert (
        cl.ask(game, "what if Bob has 4, who did it").text()
        == cl.ask(cl.suppose(game, "Bob holds 4"), "solution").text()
    )


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        (Recall(Act.SHOWN, "Bob", "Ann"), [6]),
        (Recall(Act.SHOWN, "Ann"), [7, 8]),
        (Recall(Act.SHOWN, "Ann", last=True), [8]),
        (Recall(Act.SHOWN, card="1"), [7]),
        (Recall(Act.SHOWN, "Cid"), []),
        (Recall(Act.PASSED), [7]),
        (Recall(Act.ASKED, card="4"), [6, 7]),
    ],
)
def test_the_log_is_searched(question: Recall, lines: list[int]) -> None:
    answer = recall(question, cl.read(LOG))
    assert [event.line for event in answer.events] == lines
    assert len(answer.text().splitlines()) == max(1, len(lines))
