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
from lark import UnexpectedInput

from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.export.prolog_souffle import PROLOG_KEYWORDS, SOUFFLE_KEYWORDS, prolog_program, souffle_program
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from clue_logic.words.records import replace
from tests.export import souffle_subset
from tests.export.games import EMPTY, IMPOSSIBLE, NAMES, NOTEBOOK, derived, named
from tests.export.souffle_subset import SouffleError, evaluate
from tests.generated.claims import spoilt
from tests.generated.random_games import KINDS, ONE_OF_EACH, PLAIN, TINY, play, play_plainly
from tests.shared_out import examples, shared_out

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
    given_by_logs = parse_rule_file(NOTEBOOK.sources["rules/given.dl"], "given.dl")
    calculus = build_calculus("test", [given_by_logs, parse_rule_file(declared + ruled, "test.dl")])
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
    assert {name for name in run(program, tmp_path) if re.fullmatch("[a-z][a-z0-9_]*", name)} <= PROLOG_KEYWORDS


@pytest.mark.parametrize("seed", shared_out(range(len(KINDS))))
def test_the_program_derives_what_we_derive(seed: int) -> None:
    game = play(seed, KINDS[seed % len(KINDS)], suggestions=2 * (seed % 9)).game
    assert evaluate(souffle_program(game, NOTEBOOK)) == derived(game)


@pytest.mark.parametrize("game", [EMPTY, IMPOSSIBLE, named(), play_plainly(1, 3, 25).game], ids=range(4))
def test_souffle_games_out_of_the_ordinary(game: Game) -> None:
    assert evaluate(souffle_program(game, NOTEBOOK)) == derived(game)


@pytest.mark.parametrize("seed", shared_out(range(10)))
def test_souffle_false_logs(seed: int) -> None:
    game = spoilt(play(seed, (TINY, PLAIN, ONE_OF_EACH)[seed % 3], suggestions=10).game, Random(seed))
    assert evaluate(souffle_program(game, NOTEBOOK)) == derived(game)


@given(names=NAMES)
@examples(10)
def test_souffle_any_names(names: list[str]) -> None:
    game = named(names[3:], names[:3])
    assert evaluate(souffle_program(game, NOTEBOOK)) == derived(game)


def test_words_of_the_language_name_no_relation() -> None:
    rules = """
    %! given count(A: number) settled
    %  en: x
    %! derived sum(A: number)
    %  en: x
    %! derived sum_(A: number)
    %  en: x
    %! add
    %  en: x
    %  source: here
    sum(A) :- count(A), not count(3).
    """
    calculus = build_calculus("test", [parse_rule_file("\n".join(map(str.strip, rules.splitlines())), "test.dl")])
    writer_of_nothing = replace(calculus, declarations={**NOTEBOOK.declarations, **calculus.declarations})
    text = souffle_program(EMPTY, writer_of_nothing)
    assert "sum__(A) :- count_(A), !count_(3)." in text
    assert evaluate(text) == frozenset()


def test_the_words_are_those_of_the_scanner() -> None:
    assert souffle_subset.KEYWORDS <= SOUFFLE_KEYWORDS


# The subset is strict: what Soufflé would refuse, it refuses.

DECLARED = ".decl p(A: number, B: symbol)\n.decl q(A: number)\n.output q\n"


@pytest.mark.parametrize(
    "text",
    [
        "q(A) :- r(A).",
        "q(A) :- p(A).",
        "q(A) :- p(A, A).",
        'q("x") :- p(1, _).',
        "q(A) :- p(_, B), A = B + 1.",
        "q(A) :- p(B, _), A < B.",
        "q(A) :- p(A, B), A = B.",
        "q(A) :- !p(A, _).",
        "q(A) :- p(A, _), !q(A).",
        "q(A) :- p(B, _), A = count : { q(_) }.",
        'p(1, "\\x").',
        'p(1, "a" b").',
        "p(1, 'x').",
        "// q(1). \\\nq(2).",
        ".decl count(A: number)",
        ".decl q(A: number)",
        ".decl s(A: string)",
        "q(1)",
    ],
)
def test_the_subset_refuses_what_souffle_refuses(text: str) -> None:
    with pytest.raises((SouffleError, UnexpectedInput)):
        evaluate(DECLARED + text)


def test_the_subset_evaluates() -> None:
    rules = """p(1, "a"). p(1, "b"). p(-2, "a\\n\\"").
    q(N) :- p(1, _), N = count : { p(1, _) }.
    q(N) :- p(A, "a\\n\\""), N = A - 1, !p(N, "a").
    q(N) :- q(M), M < 4, N = M + 2. // two steps"""
    assert {str(fact) for fact in evaluate(DECLARED + rules)} == {
        "q(2)",
        "q(4)",
        "q(-3)",
        "q(-1)",
        "q(1)",
        "q(3)",
        "q(5)",
    }
