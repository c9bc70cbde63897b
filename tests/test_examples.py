"""Every log of examples/ and tests/games/ is what it claims to be; broken.clue is broken."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from clue_logic.cli.group import commands
from clue_logic.language.formatter import format_log
from clue_logic.language.reader import parse_log
from clue_logic.notebook import solve as solving
from clue_logic.words.diagnostics import decode
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[1]
BROKEN = ROOT / "examples" / "broken.clue"
FULL_WIDTH = str.maketrans({"、": ", ", "：": ":"})
IMPOSSIBLE = ROOT / "examples" / "impossible.clue"
EXAMPLES = sorted(file for file in (ROOT / "examples").glob("*.clue") if file != BROKEN)
GAMES = sorted((ROOT / "tests" / "games").glob("*.clue"))


@pytest.fixture(autouse=True, scope="module")
def solved_once() -> Iterator[None]:
    """Have each log solved once in each way, in however many forms it is shown."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving, "solve", cache(solving.solve))
        yield


def test_there_are_logs_of_different_kinds() -> None:
    assert len(EXAMPLES) >= 6
    assert len(GAMES) == 4


@pytest.mark.parametrize("log", shared_out([*EXAMPLES, *GAMES]), ids=lambda log: log.stem)
@pytest.mark.parametrize("engine", ["pydatalog", "loops", "clingo"])
def test_the_expectations_of_a_log_are_met(log: Path, engine: str) -> None:
    done = CliRunner().invoke(commands, ["check", str(log), "--engine", engine])
    assert done.exit_code == 0, done.output
    assert "expectations met" in done.output or "expectation met" in done.output


@pytest.mark.parametrize("log", shared_out([*EXAMPLES, *GAMES]), ids=lambda log: log.stem)
@pytest.mark.parametrize("options", [[], ["--json"], ["--engine", "clingo"], ["--lang", "de", "--ascii"]], ids=" ".join)
def test_a_log_is_solved(log: Path, options: list[str]) -> None:
    done = CliRunner().invoke(commands, ["solve", str(log), *options])
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("log", shared_out([*EXAMPLES, *GAMES]), ids=lambda log: log.stem)
def test_both_engines_with_proofs_print_the_same(log: Path) -> None:
    printed = [CliRunner().invoke(commands, ["solve", str(log), "--engine", one]) for one in ("pydatalog", "loops")]
    assert printed[0].output == printed[1].output


@pytest.mark.parametrize("log", [*EXAMPLES, *GAMES], ids=lambda log: log.stem)
def test_a_log_is_read_without_a_warning(log: Path) -> None:
    reading = parse_log(decode(log.read_bytes(), log.name), name=log.name)
    assert reading.diagnostics == ()


@pytest.mark.parametrize("log", [*EXAMPLES, *GAMES], ids=lambda log: log.stem)
def test_a_log_is_laid_out_in_the_usual_way(log: Path) -> None:
    text = log.read_text(encoding="utf-8")
    # One example shows that full-width punctuation is understood; the usual layout replaces it.
    assert format_log(text) == (text.translate(FULL_WIDTH) if log.stem == "everyone-answers" else text)


@pytest.mark.parametrize("log", shared_out([*EXAMPLES, *GAMES]), ids=lambda log: log.stem)
def test_a_false_expectation_fails(log: Path, tmp_path: Path) -> None:
    """The expectations above are really tested: with one more, which is false, the log does not pass."""
    changed = tmp_path / log.name
    false = "expect solved" if log == IMPOSSIBLE else "expect inconsistent"
    changed.write_text(f"{log.read_text(encoding='utf-8')}\n{false}\n", encoding="utf-8")
    assert CliRunner().invoke(commands, ["check", str(changed)]).exit_code == 1


def test_the_impossible_log_fails_unless_it_expects_to(tmp_path: Path) -> None:
    changed = tmp_path / "impossible.clue"
    text = IMPOSSIBLE.read_text(encoding="utf-8").replace("expect inconsistent", "")
    changed.write_text(text, encoding="utf-8")
    assert CliRunner().invoke(commands, ["check", str(changed)]).exit_code == 1


def test_broken_shows_its_mistakes_all_at_once() -> None:
    done = CliRunner().invoke(commands, ["check", str(BROKEN)])
    assert done.exit_code == 2
    lines = BROKEN.read_text(encoding="utf-8").splitlines()
    mistakes = [number for number, line in enumerate(lines, start=1) if "# wrong:" in line]
    assert len(mistakes) == 10
    reported = [n for n in range(1, len(lines) + 1) if f"broken.clue:{n}:" in done.output]
    assert reported == mistakes
