"""Exported Prolog programs print, in SWI-Prolog, what our engine derives."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given

from clue_logic.datalog.reading.checks import checked_calculus
from clue_logic.datalog.reading.rulefile import read_rules
from clue_logic.export.prolog import KEYWORDS, prolog_program
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from tests.export.games import EMPTY, IMPOSSIBLE, NAMES, NOTEBOOK, derived, named
from tests.generated.claims import spoilt
from tests.generated.random_games import KINDS, play, play_plainly
from tests.shared_out import examples

SWIPL = shutil.which("swipl")

pytestmark = [
    pytest.mark.external,
    pytest.mark.skipif(SWIPL is None, reason="SWI-Prolog is not installed (Debian: apt-get install swi-prolog-nox)"),
]

TERM = re.compile(r"'(?:[^'\\]|\\x[0-9A-Fa-f]+\\|\\.)*'|-?\d+|[^\s,()'.]+", re.DOTALL)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "v": "\v", "a": "\a", "b": "\b", "f": "\f", "e": "\x1b", "s": " "}


def run(text: str, folder: Path) -> list[str]:
    """Run a program with SWI-Prolog, and return the lines it prints; it must not complain about anything."""
    file = folder / "log.pl"
    file.write_bytes(text.encode())
    done = subprocess.run([str(SWIPL), str(file)], capture_output=True, timeout=100, check=False)
    assert (done.stderr.decode(), done.returncode) == ("", 0)
    return done.stdout.decode().removesuffix("\n").split("\n")


def printed(text: str, folder: Path) -> frozenset[Fact]:
    """Return the facts that a program prints."""
    return frozenset(map(fact, run(text, folder)))


def fact(line: str) -> Fact:
    """Read a fact as Prolog writes it."""
    predicate, arguments = line.removesuffix(").").split("(", 1)
    return Fact(predicate, tuple(map(_value, TERM.findall(arguments))))


def _value(text: str) -> Value:
    if text[0] != "'":
        return int(text) if re.fullmatch(r"-?[0-9]+", text) else text
    return re.sub(r"\\(x[0-9A-Fa-f]+\\|.)", lambda escape: _character(escape[1]), text[1:-1])


def _character(escape: str) -> str:
    return chr(int(escape[1:-1], 16)) if escape[-1] == "\\" and len(escape) > 1 else ESCAPES.get(escape, escape)


@pytest.mark.parametrize("seed", range(20))
def test_the_program_prints_what_we_derive(seed: int, tmp_path: Path) -> None:
    game = play(seed, KINDS[seed % len(KINDS)]).game
    assert printed(prolog_program(game, NOTEBOOK), tmp_path) == derived(game)


@pytest.mark.parametrize("game", [EMPTY, IMPOSSIBLE, named(), play_plainly(1, 6, 60).game], ids=range(4))
def test_games_out_of_the_ordinary(game: Game, tmp_path: Path) -> None:
    assert printed(prolog_program(game, NOTEBOOK), tmp_path) == derived(game)


@pytest.mark.parametrize("seed", range(10))
def test_false_logs(seed: int, tmp_path: Path) -> None:
    game = spoilt(play(seed, suggestions=8).game, Random(seed))
    assert printed(prolog_program(game, NOTEBOOK), tmp_path) == derived(game)


@given(names=NAMES)
@examples(15)
def test_any_names(names: list[str]) -> None:
    game = named(names[3:], names[:3])
    with TemporaryDirectory() as folder:
        assert printed(prolog_program(game, NOTEBOOK), Path(folder)) == derived(game)


def test_every_fact_is_printed_once(tmp_path: Path) -> None:
    lines = run(prolog_program(named(), NOTEBOOK), tmp_path)
    assert len(lines) == len(derived(named()))


def test_a_calculus_of_its_own(tmp_path: Path) -> None:
    """Predicates with names that Prolog uses itself, one that no rule concludes, and a rule without conditions."""
    names = ("atom", "atom_", "member", "mod", "never", "always")
    declared = "".join(f"%! derived {name}(L: location)\n%  en: x\n" for name in names)
    rules = (
        "atom_(table).",
        "atom(L) :- location(L).",
        "member(L) :- atom(L), #count{ M : atom(M) } >= 2.",
        "always(table).",
        "mod(table).",
    )
    ruled = "".join(f"%! r{i}\n%  en: x\n%  source: here\n{rule}\n" for i, rule in enumerate(rules))
    given_by_logs = read_rules(NOTEBOOK.sources["rules/given.dl"], "given.dl")
    calculus = checked_calculus("test", [given_by_logs, read_rules(declared + ruled, "test.dl")])
    assert run(prolog_program(EMPTY, calculus), tmp_path) == [
        "always(table).",
        "atom('Ann').",
        "atom('Bob').",
        "atom_(table).",
        "member('Ann').",
        "member('Bob').",
        "mod(table).",
    ]


def test_no_name_is_one_that_prolog_protects(tmp_path: Path) -> None:
    """Of all that this Prolog has, what a program cannot define anew is among the words that are avoided."""
    program = """
    :- initialization(main, main).
    main :- forall(( predicate_property(system:Head, iso), functor(Head, Name, _) ), ( writeq(Name), nl )).
    """
    assert {name for name in run(program, tmp_path) if re.fullmatch("[a-z][a-z0-9_]*", name)} <= KEYWORDS
