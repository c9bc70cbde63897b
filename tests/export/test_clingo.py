"""Exported clingo programs show what our engine derives, and give clingo nothing to complain about."""

from __future__ import annotations

import re
import subprocess
import sys
from random import Random

import clingo
import pytest
from hypothesis import given

from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.export.clingo import clingo_program
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from tests.export.games import EMPTY, IMPOSSIBLE, NAMES, NOTEBOOK, derived, named
from tests.generated.claims import spoilt
from tests.generated.random_games import KINDS, play
from tests.shared_out import examples, shared_out


def shown(text: str) -> frozenset[Fact]:
    """Return the one answer set."""
    complaints: list[str] = []
    control = clingo.Control(["0"], logger=lambda code, message: complaints.append(message))
    control.add("base", [], text)
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        (model,) = ([*model.symbols(shown=True)] for model in handle)
    assert complaints == []
    return frozenset(Fact(symbol.name, tuple(map(_value, symbol.arguments))) for symbol in model)


def _value(symbol: clingo.Symbol) -> str | int:
    if symbol.type is clingo.SymbolType.Number:
        return symbol.number
    return symbol.string if symbol.type is clingo.SymbolType.String else symbol.name


@pytest.mark.parametrize("seed", shared_out(range(24)))
def test_the_program_shows_what_we_derive(seed: int) -> None:
    game = play(seed, KINDS[seed % len(KINDS)]).game
    assert shown(clingo_program(game, NOTEBOOK)) == derived(game)


@pytest.mark.parametrize("game", [EMPTY, IMPOSSIBLE, named()], ids=range(3))
def test_games_out_of_the_ordinary(game: Game) -> None:
    assert shown(clingo_program(game, NOTEBOOK)) == derived(game)


@pytest.mark.parametrize("seed", shared_out(range(20)))
def test_false_logs(seed: int) -> None:
    game = spoilt(play(seed, suggestions=12).game, Random(seed))
    assert shown(clingo_program(game, NOTEBOOK)) == derived(game)


@given(names=NAMES)
@examples(10)
def test_any_names(names: list[str]) -> None:
    game = named(names[3:], names[:3])
    assert shown(clingo_program(game, NOTEBOOK)) == derived(game)


@pytest.mark.parametrize("name", calculus_names())
def test_the_rule_files_stand_in_it_as_they_are_but_for_further_languages(name: str) -> None:
    calculus = load_calculus(name)
    text = clingo_program(EMPTY, calculus)
    english = re.sub(r"^%  (de|ja): .*\n", "", text, flags=re.MULTILINE)
    assert all(source.strip() in english for source in calculus.sources.values())


@pytest.mark.parametrize("name", calculus_names())
def test_each_rule_and_predicate_is_worded_in_all_languages_that_it_has(name: str) -> None:
    calculus = load_calculus(name)
    text = clingo_program(EMPTY, calculus)
    wordings = [rule.wording for rule in calculus.rules] + [said.wording for said in calculus.declarations.values()]
    for wording in wordings:
        said = "".join(f"\n%  {language}: {words}" for language, words in wording.items())
        assert f"{said}\n" in text


def test_the_command_clingo_takes_it() -> None:
    game = play(4, KINDS[0]).game
    done = subprocess.run(
        [sys.executable, "-m", "clingo", "--outf=1", "-"],
        input=clingo_program(game, NOTEBOOK),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    (answer,) = (line for line in done.stdout.splitlines() if line.startswith("holds(") or ". " in line)
    facts = {str(clingo.parse_term(term.removesuffix("."))) for term in answer.split(". ")}
    assert len(facts) == len(derived(game))
    assert done.stderr == ""
