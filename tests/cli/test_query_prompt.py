"""``clue-logic query``: programs of plain Datalog, and the prompt, in a pipe and on a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.datalog.program import read_program
from clue_logic.language.reader import read_log
from clue_logic.queries.query_prompt import QueryPrompt
from tests.cli.terminal import Terminal

FAMILY = "parent(ann, ben).\nparent(ben, clara).\nold(X) :- parent(X, Y), parent(Y, _).\n"
LOG = "cards: Rope, Axe, Lamp\nhidden: 1\nplayers: Ann 1, Ben 1\nAnn suggests Axe: Ben passes\n"


@pytest.fixture
def family(tmp_path: Path) -> str:
    path = tmp_path / "family.dl"
    path.write_text(FAMILY)
    return str(path)


@pytest.fixture
def log(tmp_path: Path) -> str:
    path = tmp_path / "game.clue"
    path.write_text(LOG)
    return str(path)


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(commands, ["query", *words], input=typed)


def test_a_file_of_datalog_is_queried(family: str) -> None:
    assert run(family, "parent(ann, X)").stdout == "   X\n1  ben\n\n1 row. Why: --why and the number of a row.\n"
    assert run(family, "old(X)", "--why", "1", "--lang", "de").stdout.splitlines()[1].startswith("└─ (2) old(ann)")
    assert json.loads(run(family, "old(X)", "--json").stdout)["columns"] == [{"name": "X", "sort": "term"}]
    assert (run(family, "old(ben)").stdout, run(family, "old(ben)").exit_code) == ("No.\n", 1)


def test_rules_are_added_from_a_file(family: str, tmp_path: Path) -> None:
    (tmp_path / "more.dl").write_text("young(X) :- parent(_, X), not old(X).")
    found = run(family, "young(X)", "--rules", str(tmp_path / "more.dl"))
    assert found.stdout.splitlines()[1:3] == ["1  ben", "2  clara"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("{family}", "old(X)", "--rules", "notebook"), "error: the rules of notebook are about games; with plain"),
        (("{family}", "old(X)", "--until", "3"), "Error: --until goes with a log, not with plain Datalog."),
        (("old(X)",), "Error: Name the log before the query: clue-logic query LOG 'old(X)'"),
        (
            ("{family}", "--why", "2"),
            "Error: --why goes with a query; at the prompt, type :why and the number of a row.",
        ),
        (("-",), "Error: The log and the queries cannot both come from standard input."),
        (("{log}.dl", "p(X)"), "there is no such file or folder."),
        (("{family}", "odl(X)"), "query:1:1: error: no fact and no rule gives odl; did you mean old?\n  odl(X)\n  ^^^"),
        (("{family}", "old(X"), "query:1:6: error: unexpected end of the query; expected"),
        (("{family}", "old(X)", "--why", "2"), "there is no row 2; the rows are 1 to 1"),
    ],
)
def test_a_wrong_use_is_refused(words: tuple[str, ...], message: str, family: str, log: str) -> None:
    done = run(*(word.format(family=family, log=log) for word in words))
    assert done.exit_code == 2
    assert message in done.stderr


def test_a_log_is_no_program(log: str) -> None:
    Path(log).rename(f"{log}.dl")
    assert "is the log of a game and no rule file" in run(f"{log}.dl", "p(X)").stderr


def test_lines_of_a_pipe_are_answered(log: str) -> None:
    done = run(log, typed="% a comment\n\nlacks(Ben, C)\n?- lacks(Ben, Rope).\n:quit\nlacks(Ann, C)\n")
    assert done.stdout == "   C\n1  Axe\n\n1 row. Why: :why and the number of a row.\nNo.\n"
    assert (done.stderr, done.exit_code) == ("", 0)


def test_a_wrong_line_of_a_pipe_ends_nothing_but_the_exit_status_is_1(log: str) -> None:
    done = run(log, "--json", typed="laks(Ben, C)\nlacks(Ben, C)\n")
    assert done.exit_code == 1
    assert done.stderr.startswith("query:1:1: error: laks is not declared; did you mean lacks?")
    assert json.loads(done.stdout)["rows"] == [["Axe"]]


def react(prompt: QueryPrompt, *lines: str) -> tuple[QueryPrompt, str]:
    said = ""
    for line in lines:
        prompt, shown = prompt.react(line)
        said = shown if isinstance(shown, str) else shown.text(prompt.lang, prompted=True)
    return prompt, said


@pytest.fixture
def of_family() -> QueryPrompt:
    return QueryPrompt(read_program(FAMILY, name="family.dl"))


@pytest.fixture
def of_log() -> QueryPrompt:
    return QueryPrompt(read_log(LOG), LOG)


def test_a_rule_is_added_for_the_session(of_family: QueryPrompt, of_log: QueryPrompt) -> None:
    prompt, said = react(of_family, ":add young(X) :- parent(_, X), not old(X)")
    assert said == "Added as young_1; young has 2 facts."
    assert react(prompt, ":add parent(clara, dan).", "young(X)")[1].splitlines()[1:3] == ["1  clara", "2  dan"]
    prompt, said = react(
        of_log, ":add holds(P, C) :- asked(S, P), names(S, C).", ":add lacks(P, C) :- holds(Q, C), P != Q, location(P)."
    )
    assert said.startswith("Added as mine_2; lacks has")
    assert react(prompt, ":rules")[1].splitlines()[1] == "mine_1  holds(P, C) :- asked(S, P), names(S, C)."
    assert react(prompt, "holds(Ann, C)")[1].splitlines()[1] == "1  Axe"


def test_an_added_predicate_needs_no_declaration(of_log: QueryPrompt) -> None:
    prompt, said = react(of_log, ":add denied(P, C) :- passed(S, P), names(S, C)")
    assert said == "Added as mine_1; denied has 1 fact."
    assert react(prompt, "denied(P, Axe)")[1].splitlines()[1] == "1  Ben"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (":add young(X) :- parent(_, Y).", "added:1:1: X in the head is not bound by a positive atom of the body"),
        (":add old(X, Y) :- parent(X, Y).", "added:1:1: old takes 1 argument, not 2"),
        (":add old(X) :- parent(X, Y), not old(Y).", "added:1:29: whether old(Y) is true must be known before"),
        (":add", ":add needs a rule, such as :add above(X, Y) :- up(X, Y)."),
        ("young(X) :- parent(_, X)", "This is a rule. To add it for this session, type :add young(X) :- parent(_, X)"),
        (":whx", "There is no command :whx; did you mean :why? :help lists them."),
        (":why", ":why needs the number of a row, or a fact."),
        (":why 1", "There is no answer yet; type a query first."),
        (":rows many", ":rows needs a number, such as :rows 20."),
    ],
)  # fmt: skip
def test_a_wrong_line_changes_nothing(line: str, message: str, of_family: QueryPrompt) -> None:
    with pytest.raises((cl.RuleError, ValueError)) as raised:
        of_family.react(line)
    assert str(raised.value).startswith(message)
    assert react(of_family, "old(X)")[1].splitlines()[1] == "1  ann"


def test_rows_and_facts_are_proved(of_family: QueryPrompt, of_log: QueryPrompt) -> None:
    assert react(of_family, "old(X)", ":w 1")[1].startswith("(1) X = ann")
    assert react(of_family, ":why old(ann)")[1].startswith("(1) old(ann)")
    assert react(of_log, ":why lacks(Ben, Axe)")[1].startswith("(1) Ben lacks Axe")
    assert react(of_log, ":warum holds(Ben, Axe)")[1].startswith('"Ben holds Axe" does not follow.')


def test_what_can_be_typed_is_listed(of_family: QueryPrompt) -> None:
    assert react(of_family, ":predicates")[1].splitlines() == ["parent(term, term)  2", "old(term)  1"]
    german = QueryPrompt(of_family.about, lang="de")
    assert ":warum 2" in react(german, ":hilfe")[1]
    assert react(of_family, "parent(X, Y)", ":rows 1")[1].endswith(
        "The first 1 of 2 rows; :rows shows more, :why proves a row by its number."
    )


def test_completion_knows_predicates_and_what_their_arguments_may_be(
    of_family: QueryPrompt, of_log: QueryPrompt
) -> None:
    def complete(prompt: QueryPrompt, before: str) -> list[str]:
        return [one.text for one in prompt.complete(before)]

    assert complete(of_log, "la") == ["lacks("]
    assert complete(of_log, "lacks(B") == ["Ben"]
    assert complete(of_log, "passed(S, P), lacks(P, ") == ["S", "P", "Rope", "Axe", "Lamp"]
    assert complete(of_log, "passed(") == ["4"]
    assert complete(of_log, ":add lacks(P, C) :- pas") == ["passed("]
    assert complete(of_log, ":w") == [":why"]
    assert complete(of_family, "parent(an") == ["ann"]
    assert of_log.preview("lacks(P, ") == "lacks(L: location, C: card)"
    assert complete(QueryPrompt(read_program('p("Ann Lee").')), "p(lee") == ['"Ann Lee"']


def test_the_rounds_are_shown(of_family: QueryPrompt, of_log: QueryPrompt) -> None:
    assert react(of_family, ":steps old")[1].splitlines()[2:4] == [
        "Round 1: 1 new fact",
        "  old(ann)  old_1  X = ann, Y = ben",
    ]
    assert "lacks(Ben, Axe)  passed  S = 4, P = Ben, C = Axe" in react(of_log, ":steps lacks")[1]
    assert "missing: parent(clara, ann)" in react(of_family, ":why old(clara)")[1]


def test_steps_of_a_log_and_of_a_program(family: str, log: str) -> None:
    def steps(*words: str) -> Result:
        return CliRunner().invoke(commands, ["steps", *words])

    assert "Round 1: 1 new fact" in steps(family).stdout
    assert steps(log, "--rule", "passed", "--predicate", "lacks").stdout.splitlines()[3].startswith("  lacks(Ben, Axe)")
    wanted = steps(family, "--fact", "old(clara)", "--json")
    assert (wanted.exit_code, json.loads(wanted.stdout)["needs"][0]["missing"]) == (1, ["parent(clara, ann)"])
    assert steps(family, "--fact", "parent(ann, ben)").exit_code == 0
    assert "--fact does not go with --predicate or --rule." in steps(family, "--fact", "p(a)", "--rule", "old_1").stderr
    assert "there is no rule odl_1. Did you mean old_1?" in steps(family, "--rule", "odl_1").stderr


def test_without_a_log_the_prompt_is_empty() -> None:
    done = run(typed=":rules\n:add up(a, b). above(X, Y) :- up(X, Y).\nabove(a, X)\n:why 1\n")
    assert done.stdout.splitlines()[:2] == ["No rules.", "Added as above_1; above has 1 fact."]
    assert done.stdout.splitlines()[-1].endswith("line 1: up(a, b)")


def test_at_a_terminal_lines_are_completed_and_a_wrong_one_ends_nothing(log: str) -> None:
    with Terminal("query", log) as terminal:
        terminal.shows("Tab completes", "?-")
        terminal.press("laks(Ben, C)\r")
        terminal.shows("did you mean lacks?")
        terminal.press("lacks(Ben, C)\r")
        terminal.shows("1 row. Why: :why")
        terminal.press(":why 1\r")
        terminal.shows("pass (De Morgan)")
        terminal.press("\x03")
        terminal.shows("Ctrl-C once more")
        terminal.press("\x04")
        assert terminal.ended() == 0
