"""The same log has the same results in the page and at the command line: cells, proofs, judgements of rules, exercises.

The page asks for itself: with Chromium it is the one file, with Python in a worker; with Firefox the page behind the
local server. Logs go to the very worker, or by the very requests, that the page has made.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from clue_logic.classroom.exercises.exercise import Kind
from clue_logic.cli.group import commands
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.language.writing.statements import cell_text
from clue_logic.notebook.explanation import explain
from clue_logic.notebook.solve import solve
from clue_logic.page.bridge.bridge import Bridge
from tests.browser.page.actions import EXAMPLES, ROOT, example
from tests.browser.page.conftest import Ask, in_worker
from tests.classroom.rules_of_students import FALSE, SOUND
from tests.generated.random_games import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

GENERATED = 100
"""So many generated logs are read in the worker."""

FIRST, LATER = 12, 1
"""So many proofs of an example or published game are compared, behind the server one; and of a generated log."""

EACH = 4
"""One proof of so many is also that of the command, which solves the log for each."""


def printed(text: str, *args: str) -> str:
    """Return the output of a command for a log, with unbroken lines."""
    env = {"COLUMNS": "1000000"}
    return CliRunner().invoke(commands, [args[0], "-", *args[1:]], input=text, env=env, prog_name="clue-logic").stdout


def told_by_commands(text: str) -> dict[str, dict[str, str]]:
    """Return the grid that ``solve`` prints; of an impossible log that of the log as it was before."""
    record = json.loads(printed(text, "solve", "--json"))
    if "impossible" in record:
        record = record["impossible"]["before"]
    return dict(record["grid"])


def compare(ask: Ask, text: str, proofs: int, *, commands: bool = True) -> int:
    """Compare all cells of a log, and some proofs, spread over the grid; return how many proofs were the same.

    Without `commands`, only with the notebook and the explanations that commands print.
    """
    (reading,) = ask([{"method": "read", "params": {"text": text}}])
    assert reading["whole"], (text, reading["problems"])
    notebook = solve(read_log(text))
    solved = {place: {card: state.value for card, state in row.items()} for place, row in notebook.grid.items()}
    cells, grid = reading["notebook"]["cells"], told_by_commands(text) if commands else solved
    assert {place: {card: cell["sign"] for card, cell in row.items()} for place, row in cells.items()} == grid
    known = [(place, card) for place, row in grid.items() for card, state in row.items() if state != "open"]
    spread = [known[(2 * at + 1) * len(known) // (2 * proofs)] for at in range(proofs)] if known else []
    chosen = spread if reading["impossible_since"] is None else []
    questions = [{"method": "why", "params": {"cell": {"place": p, "card": c}, "at": None}} for p, c in chosen]
    same = 0
    for number, ((place, card), found) in enumerate(zip(chosen, ask(questions), strict=True)):
        assert found["state"] == grid[place][card]
        # Where the time to look for the easiest proof was up, another computer may have found another one.
        if found["proof"] is not None and found["proof"]["minimal"] is not True:
            continue
        asked = cell_text(Cell(place, card, grid[place][card] == "holds"))
        why = explain(notebook, Cell(place, card, grid[place][card] == "holds"))
        # The page addresses the keeper of the log, the command has the name.
        if commands and number % EACH == 0:
            assert printed(text, "why", asked, "--all").startswith(why.text()), asked
        assert found["text"] == why.text(you=True), asked
        same += 1
    return same


def test_examples_and_published_games(ask: Ask, engine: Browser) -> None:
    files = [*sorted(EXAMPLES.glob("*.clue")), *sorted((ROOT / "tests" / "games").glob("*.clue"))]
    texts = [file.read_text(encoding="utf-8") for file in files if file.stem != "broken"]
    assert len(texts) > 20
    proofs = FIRST if in_worker(engine) else 1
    same = sum(compare(ask, text, proofs) for text in texts)
    assert same > 0.9 * proofs * len(texts)


@pytest.mark.usefixtures("once")
def test_generated_games(ask: Ask) -> None:
    same = sum(compare(ask, play(seed).text, LATER, commands=False) for seed in range(GENERATED))
    assert same > 0.9 * LATER * GENERATED


LOG = example("six-players")


def here(questions: list[dict[str, Any]]) -> list[Any]:
    """Return the answer of a bridge in this process."""
    bridge = Bridge()
    return [json.loads(bridge.answer(json.dumps({"lang": "en", **asked})))["value"] for asked in questions]


def question(method: str, **params: Any) -> dict[str, Any]:
    return {"method": method, "params": params}


def sure(found: Any) -> Any:
    """Return a verdict without the parts that may differ: the refuting deal, and proofs that depend on time."""
    proof = found.get("proof")
    hasty = proof is not None and proof["minimal"] is not True
    left_out = {"said", "deal", *(("proof", "text", "prose", "markdown") if hasty else ())}
    return {key: value for key, value in found.items() if key not in left_out}


@pytest.mark.usefixtures("once")
def test_rules_on_a_log(ask: Ask) -> None:
    questions = [question("read", text=LOG)]
    for text in [*FALSE.values(), *SOUND.values(), "#all of notebook but passed"]:
        questions += [question("read_rules", text=text), question("rules_on_log")]
        cells = (("Eva", "Lounge"), ("Anna", "Mrs White"), ("Ben", "Colonel Mustard"))
        questions += [question("rule_cell", cell={"place": place, "card": card}) for place, card in cells]
    there, told = ask(questions), here(questions)
    assert {found["verdict"] for found in there if "beside" in found} == {"false", "right"}
    for one, other in zip(there, told, strict=True):
        if (one.get("proof") or {}).get("minimal") == (other.get("proof") or {}).get("minimal"):
            assert sure(one) == sure(other)


@pytest.mark.usefixtures("once")
def test_rules_in_general(ask: Ask) -> None:
    false, sound = [*FALSE.values()][::3], [*SOUND.values()][:1]
    texts = [*false, *sound, "lacks(P, C) :- location(P), card(C), not holds(P, C)."]
    found = ask([question("rules_in_general", rules=text, log="") for text in texts])
    verdicts = [each["verdict"] for each in found]
    assert verdicts == ["false"] * len(false) + ["proved"] * len(sound) + ["unreadable"]
    assert all(each["log"] for each in found if each["verdict"] == "false")
    assert any(each["premise"] for each in found)


def test_cases_of_the_day(ask: Ask) -> None:
    questions = [question("daily_case", day=day) for day in ("2026-11-30", "2026-12-06")]
    assert ask(questions) == here(questions)


def test_exercises(ask: Ask) -> None:
    (listed,) = ask([question("exercises")])
    assert [listed] == here([question("exercises")])
    first = {one["kind"]: one["name"] for one in reversed(listed["exercises"])}
    assert len(first) == len(Kind)
    for name in first.values():
        questions = [question("exercise", name=name), question("exercise_solution", name=name)]
        there = ask(questions)
        assert there == here(questions)
        (verdict,) = ask([question("judge_answer", name=name, answer=there[1]["text"])])
        assert verdict["mark"] == "solved"
