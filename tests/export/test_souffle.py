"""Exported Soufflé programs keep to the language, and derive what our engine derives."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from lark import UnexpectedInput

from clue_logic.datalog.reading.checks import checked_calculus
from clue_logic.datalog.reading.rulefile import read_rules
from clue_logic.export.souffle import KEYWORDS, souffle_program
from clue_logic.game.game import Game
from tests.export import souffle_subset
from tests.export.games import EMPTY, IMPOSSIBLE, NAMES, NOTEBOOK, derived, named
from tests.export.souffle_subset import SouffleError, evaluate
from tests.generated.claims import spoilt
from tests.generated.random_games import KINDS, ONE_OF_EACH, PLAIN, TINY, play, play_plainly
from tests.shared_out import examples, shared_out


@pytest.mark.parametrize("seed", shared_out(range(len(KINDS))))
def test_the_program_derives_what_we_derive(seed: int) -> None:
    game = play(seed, KINDS[seed % len(KINDS)], suggestions=2 * (seed % 9)).game
    assert evaluate(souffle_program(game, NOTEBOOK)) == derived(game)


@pytest.mark.parametrize("game", [EMPTY, IMPOSSIBLE, named(), play_plainly(1, 3, 25).game], ids=range(4))
def test_games_out_of_the_ordinary(game: Game) -> None:
    assert evaluate(souffle_program(game, NOTEBOOK)) == derived(game)


@pytest.mark.parametrize("seed", shared_out(range(10)))
def test_false_logs(seed: int) -> None:
    game = spoilt(play(seed, (TINY, PLAIN, ONE_OF_EACH)[seed % 3], suggestions=10).game, Random(seed))
    assert evaluate(souffle_program(game, NOTEBOOK)) == derived(game)


@given(names=NAMES)
@examples(10)
def test_any_names(names: list[str]) -> None:
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
    calculus = checked_calculus("test", [read_rules("\n".join(map(str.strip, rules.splitlines())), "test.dl")])
    writer_of_nothing = replace(calculus, declarations={**NOTEBOOK.declarations, **calculus.declarations})
    text = souffle_program(EMPTY, writer_of_nothing)
    assert "sum__(A) :- count_(A), !count_(3)." in text
    assert evaluate(text) == frozenset()


def test_the_words_are_those_of_the_scanner() -> None:
    assert souffle_subset.KEYWORDS <= KEYWORDS


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
