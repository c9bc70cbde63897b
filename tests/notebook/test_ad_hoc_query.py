"""Ad-hoc queries: the rows are those that clingo finds, and each has a proof."""

from __future__ import annotations

from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.proof.checker import check_proof
from clue_logic.words.records import replace
from tests.generated.random_games import play
from tests.rule_problems import refused
from tests.shared_out import shared_out

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GAME = cl.read(
    """
who: Plum, Green, White
what: Rope, Dagger, Lead Pipe
players: Ann 2, Ben 2
Ann suggests Plum, Rope
    Ben shows
Ben suggests Green, Dagger
    Ann passes
""".strip()
)

QUERIES = [
    "answered(S, P), names(S, C), lacks(P, C)",
    "passed(S, P), asked(S, Q), P != Q",
    "location(P), card(C), not names(S, C), asked(S, P)",
    "card(C), lacks(P, C) : location(P), P != envelope",
    "names(S, C), lacks(P, D) : names(S, D), D != C; answered(S, P)",
    "location(P), #count{ C : holds(P, C) } >= 2",
    "N = #count{ C : names(S, C) }, asked(S, P)",
    "N = #count{ C : names(S, C), in(C, G) }, asked(S, Q), in(D, G), N >= 1",
    "quota(L, G, N), N > 1",
    "asked(S, P), asked(T, P), S < T, names(S, C), names(T, C)",
    "names(S, C), names(S, D), C != D, holds(P, C), holds(P, D)",
    "in(C, G), in(D, G), holds(envelope, C), lacks(envelope, D)",
    "lacks(P, C), asked(S, P), asked(T, P), S != T",
    "clause(S, P), names(S, C), not names(S, C)",
]


@pytest.mark.parametrize("log", shared_out(["six-players.clue", "master-detective.clue", 3, 5, 11, 29]))
def test_the_rows_are_those_of_clingo(log: str | int) -> None:
    pytest.importorskip("clingo")
    game = cl.load(EXAMPLES / log) if isinstance(log, str) else play(log).game
    answers = [query(game, text, most=0) for text in QUERIES]
    calculus = load_game_calculus("notebook", game)
    rules = [
        f"query_{number}({', '.join(column.name for column in answer.columns)}) :- {text}."
        for number, (text, answer) in enumerate(zip(QUERIES, answers, strict=True))
    ]
    program = replace(calculus, sources={**calculus.sources, "queries": "\n".join(rules)})
    facts = derive_with_clingo(program, (given.fact for stage in stages(game) for given in stage.givens))
    for number, answer in enumerate(answers):
        expected = {fact.args for fact in facts if fact.predicate == f"query_{number}"}
        assert (set(answer.rows), answer.count) == (expected, len(expected)), QUERIES[number]
        for row in {1, answer.count} & set(range(1, answer.count + 1)):
            check_proof(answer.row_proof(row), answer.derivation.calculus, answer.derivation.givens)


LETTERS = cl.read("karten: Grün, Weiß, さくら\nverdeckt: 1\nspieler: Änne 1, Ben 1\nÄnne enthüllt Grün")
NUMBERS = cl.read("cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\nAnn reveals 2")


@pytest.mark.parametrize(
    ("game", "text", "rows"),
    [
        (GAME, "lacks(Ann, C), in(C, what)", (("Dagger",),)),
        (GAME, 'lacks(P, "green")', (("Ann",),)),
        (GAME, "lacks(P, Dag)", (("Ann",),)),
        (GAME, "answered(4, P)", (("Ben",),)),
        (GAME, "passed(S, An)", ((6, "Ann"),)),  # a short word is a variable
        (LETTERS, "holds(Änne, C)", (("Grün",),)),
        (LETTERS, "lacks(P, Grün), P != Änne", (("Ben",), ("envelope",))),
        (LETTERS, "lacks(P, さくら), location(P)", (("Änne",),)),
        (NUMBERS, "holds(P, 2)", (("Ann",),)),
    ],
)
def test_names_of_the_game_are_constants(game: Game, text: str, rows: tuple[tuple[str | int, ...], ...]) -> None:
    assert query(game, text).rows == rows


def test_a_variable_that_nearly_is_a_name_is_remarked_on() -> None:
    [remark] = query(GAME, "lacks(P, Daggr)").notices
    assert remark("en") == 'Daggr is a variable here; if you mean Dagger, write "Dagger"'


def test_without_variables_the_answer_is_yes_or_no() -> None:
    yes, no = query(GAME, "lacks(Ann, Green)"), query(GAME, "lacks(Ann, Plum)")
    assert (yes.text(), yes.affirmative, no.text(), no.affirmative) == ("Yes.", True, "No.", False)


def test_some_rows_are_shown_and_all_are_counted() -> None:
    found = query(GAME, "card(C), card(D)", most=5)
    assert (len(found.rows), found.count) == (5, 36)
    assert found.text().endswith("\nThe first 5 of 36 rows; --rows shows more, --why proves a row by its number.")
    assert query(GAME, "card(C), card(D)", most=5, why=30).text().startswith("(1) C = ")


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("pased(S, P)", 1, "undeclared predicate=pased near=passed"),
        ("passed(S, P, Q)", 1, "arity predicate=passed arity=2 count=3"),
        ("passed(P, S), names(S, C)", 15, "sort term=S predicate=names elsewhere=location here=event"),
        ("not names(S, Rope)", 5, "unbound where=condition name=S 'written=not names(S, Rope)'"),
        ("asked(S, P), not passed(S, P)", 18, "unsettled where=negation predicate=passed"),
        ('holds(P, "Sword")', 1, "no-such-name kind=card word=Sword"),
        ("lacks(P", 8, "unfinished whole=query"),
        ("passed(S, P) :- names(S, C)", 15, "syntax word=-"),
        (", ".join(["card(C)"] * 61), 1, "too-many-conditions most=60 count=61"),
        ("", 1, "unfinished whole=query"),
    ],
)
def test_a_wrong_query_is_refused_with_its_column(text: str, column: int, expected: str) -> None:
    with refused(expected, f"query:1:{column}"):
        query(GAME, text)


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        ("passed(S, Ann)", "open-fact variable=S subject=game"),
        ("passed(6, Ann), asked(6, Ben)", "no-fact subject=game"),
    ],
)
def test_a_wrong_fact_is_refused(fact: str, expected: str) -> None:
    with refused(expected, "query:1:1"):
        cl.why(GAME, fact)


def test_too_many_bindings_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.notebook.game_query.MOST_BINDINGS", 100)
    with pytest.raises(UnanswerableError, match="more than 100 bindings; add a condition"):
        query(GAME, "card(A), card(B), card(C)")
    with pytest.raises(UnanswerableError, match="there is no row 3; the rows are 1 to 1"):
        query(GAME, "lacks(Ann, C), in(C, what)", why=3)


REACH = cl.read_rules(
    "%! derived reach(P: location, Q: location)\n"
    "reach(P, Q) :- asked(S, P), answered(S, Q).\n"
    "reach(P, R) :- reach(P, Q), reach(Q, R).\n"
)


def test_a_fact_of_any_predicate_is_proved() -> None:
    found = cl.why(GAME, "reach(Ann, Ben)", rules=REACH)
    found.check()
    assert str(found).splitlines() == [
        "(1) reach(Ann, Ben)                           mine_1",
        "└─ line 5: Ben answered Plum, Rope",
    ]
    assert str(cl.why(GAME, "passed(6, Ann)")) == "line 7: Ann passed on Green, Dagger"
    assert cl.why(GAME, "holds(Ann, Green)").refuted
    assert cl.why(GAME, "reach(Ben, Ann)", rules=REACH).text().startswith('"reach(Ben, Ann)" does not follow.')


def test_answers_say_since_which_line_the_log_contradicts_itself() -> None:
    game = cl.load("examples/impossible.clue")
    line = game.events[-1].line
    wrong = f"\n\nThe log contradicts itself from line {line} on; what follows from it need not be true."
    found = cl.query(game, "passed(S, Ben)")
    assert found.impossible_since == line
    assert all(answer.text().endswith(wrong) for answer in (found, found.choose(1), cl.query(game, "holds(Ben, Rope)")))
    assert f"widerspricht sich ab Zeile {line};" in found.text("de")
    assert cl.evaluation(game).text().endswith(wrong)
    assert cl.needs(game, "holds(Ben, Rope)").text().endswith(wrong)
    before = game.until(line - 1)
    assert "impossible_since" not in cl.query(before, "passed(S, Ben)").to_dict()
    assert "impossible_since" not in cl.evaluation(before).to_dict()
