"""User-defined rules on the command line: given by a path, kept in every hint, and never a traceback."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path

import pytest

from clue_logic.datalog.reading.user_rules import MOST_BYTES, MOST_FILES, read_user_files
from clue_logic.datalog.syntax import Bounds
from clue_logic.datalog.user_rules import UserRules
from clue_logic.words.records import replace
from tests.cli.conftest import Run
from tests.shared_out import shared_out

LOG = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 2, Bob 2, Cid 1
Bob reveals 4
Ann suggests 1, 2:
    Bob passes
    Cid shows
"""
SOUND = "#all of notebook but passed\nlacks(P, C) :- passed(S, P), names(S, C).\n"
WRONG = "#all of notebook\nholds(P, C) :- answered(S, P), names(S, C).\n"


@pytest.fixture(autouse=True)
def own(folder: Path) -> Path:
    """A folder with a log, sound and wrong rules, and a folder of rules with a wording."""
    (folder / "game.clue").write_text(LOG, encoding="utf-8")
    (folder / "mine.dl").write_text(SOUND, encoding="utf-8")
    (folder / "my wrong.dl").write_text(WRONG, encoding="utf-8")
    (folder / "several").mkdir()
    (folder / "several" / "one.dl").write_text("#all of notebook but passed\n", encoding="utf-8")
    (folder / "several" / "two.dl").write_text("%! gone\nlacks(P, C) :- passed(S, P), names(S, C).", encoding="utf-8")
    (folder / "several" / "two.de.toml").write_text('[rules]\ngone = "{P} passte"\n', encoding="utf-8")
    (folder / "several" / ".two.dl.swp").write_bytes(b"\0")
    return folder


@pytest.mark.parametrize("path", ["mine.dl", "./mine.dl", "several", "several/"])
@pytest.mark.parametrize(
    "args",
    shared_out(
        [
            ("solve", "game.clue"),
            ("solve", "game.clue", "--engine", "clingo"),
            ("ask", "game.clue", "who holds 4"),
            ("check", "game.clue"),
            ("history", "game.clue"),
            ("matrix", "game.clue"),
            ("watch", "game.clue", "--once"),
            ("export", "game.clue", "--as", "json"),
        ]
    ),
    ids=" ".join,
)
def test_a_path_does_what_a_name_does(run: Run, path: str, args: tuple[str, ...]) -> None:
    mine, built_in = (run(*args, "--rules", rules) for rules in (path, "notebook"))
    assert mine.status == built_in.status == 0
    assert mine.stderr == built_in.stderr == ""
    if args[0] == "export":  # which cites labels, in the order of the rules
        one, other = (json.loads(found.stdout) for found in (mine, built_in))
        assert one["calculus"] == path
        assert len(one["derived"]) == len(other["derived"])
    else:
        assert mine.stdout == built_in.stdout


def test_a_rule_of_ones_own_is_shown_and_cited(run: Run) -> None:
    assert run("rules", "mine_1", "--rules", "mine.dl").stdout.startswith("mine_1  (mine.dl, line 2)\n")
    assert "mine.dl\n  mine_1 " in run("rules", "--rules", "mine.dl").stdout
    proof = run("why", "game.clue", "Bob lacks 1", "--rules", "mine.dl", "--show-rules").stdout
    assert "(1) Bob lacks 1" in proof
    assert "mine_1" in proof
    german = run("why", "game.clue", "Bob lacks 1", "--rules", "several", "--format", "prose", "--lang", "de").stdout
    assert "Bob passte" in german


def test_the_software_has_the_first_word(run: Run, own: Path) -> None:
    (own / "notebook").mkdir()
    (own / "notebook" / "x.dl").write_text("nonsense")
    assert run("solve", "game.clue", "--rules", "notebook").status == 0
    assert run("solve", "game.clue", "--rules", "./notebook").status == 2


# Wrong rules, and what they are named


@pytest.mark.parametrize(
    "args",
    [
        ("solve",),
        ("solve", "--engine", "clingo"),
        ("ask", "solution"),
        ("check",),
        ("history",),
        ("watch", "--once"),
        ("why", "Cid holds 1"),
        ("matrix",),
    ],
    ids=" ".join,
)
def test_the_rules_are_named_with_their_path_and_line(run: Run, args: tuple[str, ...]) -> None:
    command, *rest = args
    found = run(command, "game.clue", *rest, "--rules", "my wrong.dl")
    assert "the log is possible, but the rules of my wrong.dl are wrong" in found.stderr
    assert "first false step, after line 7: Cid holds" in found.stderr
    assert "the rule, at my wrong.dl:2:1: holds(P, C) :- answered(S, P), names(S, C)." in found.stderr
    assert "a deal in which every line of the log is true" in found.stderr
    shown = "" if command == "matrix" else found.stdout  # which has it in its legend
    assert "the log contradicts itself" not in shown + found.stderr
    assert "clue-logic why" not in found.stderr
    assert found.status == (1 if command == "check" else 0)


def test_what_is_found_by_way_of_a_false_cell_is_not_counted(run: Run, own: Path) -> None:
    (own / "alone.dl").write_text(
        "holds(P, C) :- answered(S, P), names(S, C).\nlacks(Q, C) :- holds(P, C), location(Q), Q != P.\n"
    )
    said = run("compare", "game.clue", "--rules", "alone.dl", "--rules", "mine.dl", "--json")
    found = json.loads(said.stdout)["logs"][0]["found"]
    assert found["mine.dl"] == found["notebook"]
    # That Bob and Ann lack what Cid holds, falsely, is true of nothing that was found soundly.
    assert found["alone.dl"]["by_rules"] == 0
    assert found["alone.dl"]["false"] > 0
    (hint,) = [line for line in said.stderr.splitlines() if "alone.dl are wrong" in line]
    shown = run(*shlex.split(hint.partition("clue-logic ")[2]))
    assert "first false step" in shown.stderr


def test_an_impossible_log_is_blamed_and_the_hint_keeps_the_rules(run: Run, own: Path) -> None:
    (own / "my sound.dl").write_text(SOUND)
    (own / "game.clue").write_text(LOG + "Cid reveals 4\n")
    found = run("solve", "game.clue", "--rules", "my sound.dl", "--until", "8")
    assert "are wrong" not in found.stderr
    (hint,) = (line for line in found.stderr.splitlines() if "clue-logic why" in line)
    assert hint.endswith("clue-logic why game.clue --until 8 --rules 'my sound.dl' contradiction")
    assert run(*shlex.split(hint.partition("clue-logic ")[2])).stdout.startswith("(1) contradiction")


def test_what_no_rule_concludes_is_said(run: Run, own: Path) -> None:
    (own / "lone.dl").write_text("#all of nothing\nholds(P, C) :- clause(S, P), names(S, C).\n")
    said = run("solve", "game.clue", "--rules", "lone.dl").stderr
    assert (
        "no rule of lone.dl concludes clause, which mine_1 (lone.dl:2:1) needs; to have those of the notebook, add: "
        "#all of notebook" in said
    )
    (own / "loaded.dl").write_text("holds(P, C) :- clause(S, P), names(S, C).\n")
    said = run("solve", "game.clue", "--rules", "loaded.dl").stderr
    assert said.startswith("note: loaded.dl uses clause, which none of its rules concludes, so the rules of notebook")
    assert "#all of nothing to exclude them" in said
    assert "no rule of loaded.dl" not in said
    assert "concludes" not in run("solve", "game.clue", "--rules", "mine.dl").stderr


# Rule files that cannot be used


def test_predicates_need_no_declaration_where_their_sorts_follow(run: Run, own: Path) -> None:
    text = "chain(P, Q) :- holds(P, C), lacks(Q, C).\nchain(P, R) :- chain(P, Q), chain(Q, R).\n"
    (own / "chain.dl").write_text(text, encoding="utf-8")
    found = run("why", "game.clue", "chain(Bob, Ann)", "--rules", "chain.dl")
    assert found.status == 0
    assert found.stdout.startswith("(1) chain(Bob, Ann)")
    assert "line 4: Bob revealed 4" in found.stdout
    judged = run("rules", "try", "chain.dl", "--games", "20", "--log", "game.clue")
    assert judged.status == 0
    assert "mine_1: tested, not proved: no cell depends on its conclusion." in judged.stdout


def test_a_log_may_expect_facts_of_any_predicate(run: Run, own: Path) -> None:
    expected = "expect passed(5, Bob)\nexpect passed(5, Cid) open\nexpect clause(5, Cid)\nexpect lacks(Bob, 1)\n"
    (own / "met.clue").write_text(LOG + expected, encoding="utf-8")
    for options in ((), ("--engine", "clingo"), ("--rules", "mine.dl")):
        found = run("check", "met.clue", *options)
        assert (found.status, found.stdout) == (0, "met.clue: ok: 4 expectations met, not solved yet\n")
    (own / "failing.clue").write_text(
        f"{LOG}expect passed(5, Cid)\nexpect lacks(Bob, 1) open\nexpect passed(6, Bob)\nexpect passed(Bob)\n"
        "expect chain(Ann, Bob)\nexpect pased(5, Bob)\n"
    )
    found = run("check", "failing.clue")
    assert found.status == 1
    known = [line for line in found.stderr.splitlines() if line.startswith("  known: ")]
    assert known == [
        "  known: passed(5, Cid) does not follow by the rules of notebook",
        "  known: Bob lacks 1",
        "  known: passed(6, Bob) does not follow by the rules of notebook: line 6 has no event above this line",
        "  known: passed takes 2 arguments, not 1",
        "  known: the rules of notebook have no predicate chain; to test by a rule file of yours: clue-logic check "
        "--rules FILE",
        "  known: the rules of notebook have no predicate pased; did you mean passed?",
    ]


def test_a_fact_of_ones_own_rules_may_be_expected(run: Run, own: Path) -> None:
    (own / "chain.dl").write_text("chain(P, Q) :- answered(S, P), passed(S, Q).\n", encoding="utf-8")
    (own / "chain.clue").write_text(f"{LOG}expect chain(Cid, Bob)\nexpect chain(Bob, Cid) open\n", encoding="utf-8")
    found = run("check", "chain.clue", "--rules", "chain.dl")
    assert (found.status, "2 expectations met" in found.stdout) == (0, True)
    (own / "chain.clue").write_text(f"{LOG}expect chain(Bob, Cid)\n", encoding="utf-8")
    found = run("check", "chain.clue", "--rules", "chain.dl")
    assert (found.status, "chain(Bob, Cid) does not follow by the rules of chain.dl" in found.stderr) == (1, True)


NAMED = "#names deutsch\nfehlt(P, C) :- passt(S, P), nennt(S, C).\nhat(P, C) :- antwortet(S, P), nennt(S, C).\n"


def test_answers_have_the_names_of_the_rule_file(run: Run, own: Path) -> None:
    (own / "named.dl").write_text(NAMED, encoding="utf-8")
    rules = ("--rules", "named.dl")
    found = run("why", "game.clue", "fehlt(Bob, 1)", *rules, "--show-rules")
    assert found.status == 0
    assert "fehlt(P, C) :- passt(S, P), nennt(S, C)." in " ".join(found.stdout.split())
    assert run("rules", *rules).stdout.count("fehlt(P, C) :- passt(S, P), nennt(S, C).") == 1
    assert "fehlt(Bob, 2)  mine_1  S = 5" in run("steps", "game.clue", *rules).stdout
    assert run("steps", "game.clue", *rules, "--predicate", "fehlt").status == 0
    assert "missing: passt(5, Cid)" in run("steps", "game.clue", *rules, "--fact", "fehlt(Cid, 1)").stdout
    (own / "met.clue").write_text(f"{LOG}expect fehlt(Bob, 1)\nexpect passt(5, Cid) open\n", encoding="utf-8")
    assert "2 expectations met" in run("check", "met.clue", *rules).stdout
    judged = run("rules", "try", "named.dl", "--games", "0", "--log", "game.clue", "--lang", "de")
    assert "hat(P, C) :- antwortet(S, P), nennt(S, C)." in judged.stdout
    assert "answered" not in judged.stdout


def test_a_query_knows_other_names(run: Run, own: Path) -> None:
    (own / "named.dl").write_text(NAMED, encoding="utf-8")
    asked = "passt(S, P), nennt(S, C)"
    for options in (("--rules", "named.dl"), ("--names", "deutsch"), ("--rules", "mine.dl", "--names", "deutsch")):
        found = run("query", "game.clue", asked, *options)
        assert (found.status, found.stdout.splitlines()[1].split()[:4]) == (0, ["1", "5", "Bob", "1"])
    assert (
        "pasxt is not declared; did you mean passt?"
        in run("query", "game.clue", "pasxt(S, P)", "--names", "deutsch").stderr
    )
    unknown = run("query", "game.clue", asked, "--names", "deutsh")
    assert (unknown.status, 'did you mean "deutsch"?' in unknown.stderr) == (2, True)
    assert run("query", "mine.dl", asked, "--names", "deutsch").status == 2
    assert "passt is not declared" in run("query", "game.clue", asked).stderr


def test_where_sorts_do_not_follow_the_declaration_to_write_is_told_once(run: Run, own: Path) -> None:
    text = "chain(P, Q) :- chain(Q, R), chain(R, P).\n"
    (own / "chain.dl").write_text(text, encoding="utf-8")
    found = run("why", "game.clue", "chain(Bob, Ann)", "--rules", "chain.dl")
    assert (found.status, found.stderr.count("not declared")) == (2, 1)
    assert found.stderr.startswith("chain.dl:1:1: error: chain is not declared")
    declaration = "%! derived chain(P: card, Q: card)"
    assert f"hint: to use a predicate of your own here, write above the rules: {declaration}\n" in found.stderr
    (own / "chain.dl").write_text(f"{declaration.replace('card', 'location')}\n{text}", encoding="utf-8")
    assert run("why", "game.clue", "chain(Bob, Ann)", "--rules", "chain.dl").status == 1


@pytest.mark.parametrize(
    ("text", "said"),
    shared_out(
        [
            (
                "lacks(P, C) :- answered(S, P), nicht names(S, C).\n",
                "x.dl:1:32: error: unexpected 'nicht'\n"
                "  lacks(P, C) :- answered(S, P), nicht names(S, C).\n"
                "                                 ^^^^^\n"
                "  hint: write not\n",
            ),
            (
                "lacks(P, C) :- passed(S, P).\n",
                "x.dl:1:10: error: C in the head is not bound by a positive atom of the body\n"
                "  lacks(P, C) :- passed(S, P).\n"
                "           ^\n"
                "  hint: C could be any card: which one? Add names(S, C).\n",
            ),
            (
                "lacks(P, C) :- passed(S, P), \0names(S, C).\n",
                "x.dl:1:30: error: unexpected '\N{REPLACEMENT CHARACTER}'\n",
            ),
            ("lacks(P, C) :- passed(S, P), names(S, C).\n" * 2500, "at most 2000 rules; this one has 2500\n"),
            ("% nothing yet\n", "error: x.dl: there is no rule in it"),
        ],
        several=True,
    ),
)
def test_what_is_wrong_with_a_rule_file(run: Run, own: Path, text: str, said: str) -> None:
    (own / "x.dl").write_text(text, encoding="utf-8")
    found = run("solve", "game.clue", "--rules", "x.dl")
    assert found.status == 2
    assert found.stdout == ""
    assert said in found.stderr
    assert "Traceback" not in found.stderr
    assert "internal error" not in found.stderr
    assert "\0" not in found.stderr


def test_everything_that_is_wrong_is_said_at_once(run: Run, own: Path) -> None:
    (own / "several" / "two.dl").write_text("#all of notbook\nlacks(P, C) :- passed(S, P).\na b\n")
    said = run("solve", "game.clue", "--rules", "several").stderr
    assert [line.split(":")[:2] for line in said.splitlines() if ": error: " in line] == [
        ["several/two.dl", "1"],
        ["several/two.dl", "2"],
        ["several/two.dl", "3"],
    ]


@pytest.fixture
def spoilt(own: Path) -> None:
    """Put files and folders there that are no rules."""
    for folder in ("class/anna", "empty", "many", "together", "odd/x.dl", "inside"):
        (own / folder).mkdir(parents=True)
    (own / "class" / "anna" / "mine.dl").write_text(SOUND)
    for number in range(MOST_FILES + 1):
        (own / "many" / f"{number}.dl").write_text(SOUND)
    (own / "large.dl").write_bytes(b"%" * (MOST_BYTES + 1))
    for number in range(3):
        (own / "together" / f"{number}.dl").write_bytes(b"%" * (MOST_BYTES - 1))
    os.mkfifo(own / "pipe.dl")
    (own / "a\x1b[31m\nb.dl").write_text("a b")
    (own / "inside" / "a\x1b[31m\nb.dl").write_text(SOUND)
    (own / "latin.dl").write_bytes("% für\n".encode("latin-1"))
    (own / "worded.dl").write_text(SOUND)
    (own / "worded.ger.toml").write_text("")


@pytest.mark.usefixtures("spoilt")
@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("nowhere.dl", "nowhere.dl: there is no such file or folder."),
        ("mien.dl", "mien.dl: there is no such file or folder. Did you mean mine.dl?"),
        ("game.clue", "game.clue is the log of a game and no rule file"),
        ("/dev/null", "/dev/null is no file that can be read as rules"),
        ("", "the path of the rules is empty"),
        ("mine.dl/x.dl", "mine.dl/x.dl: cannot be read"),
        ("x" * 5000 + ".dl", "cannot be read"),
        ("class", "there are no rule files (*.dl) in this folder. Name one of the folders in it: anna."),
        ("empty", "empty: there are no rule files (*.dl) in this folder."),
        ("many", f"{MOST_FILES + 1} rule files are in this folder; the limit is {MOST_FILES}"),
        ("large.dl", "large.dl is larger than 1 MB; this is no rule file"),
        ("together", "together: these files have more than 2 MB together"),
        ("pipe.dl", "pipe.dl is no file that can be read as rules"),
        ("odd", "odd/x.dl"),
        ("a\x1b[31m\nb.dl", "the path of rules must not contain control characters"),
        ("inside", "the name of a rule file must not contain control characters"),
        ("latin.dl", "latin.dl:1:4: error: this is not UTF-8 text"),
        ("worded.dl", "worded.ger.toml is no wording file: it can be; write worded.de.toml, worded.ja.toml"),
        ("lacks(P, C) :- passed(S, P).", "rules are written into a file, such as mine.dl"),
    ],
)
def test_paths_at_which_there_are_no_rules(run: Run, path: str, said: str) -> None:
    found = run("solve", "game.clue", "--rules", path)
    assert found.status == 2
    assert said in found.stderr
    assert "\x1b[31m" not in found.stderr
    assert "internal error" not in found.stderr


# Bounds


def test_a_rule_that_joins_too_much_is_left_out(run: Run, own: Path) -> None:
    names = ", ".join(f"A{n}" for n in range(12))
    cards = ", ".join(f"card(A{n})" for n in range(12))
    declared = ", ".join(f"A{n}: card" for n in range(12))
    (own / "x.dl").write_text(f"{SOUND}%! derived big({declared})\nbig({names}) :- {cards}.\n")
    found = run("solve", "game.clue", "--rules", "x.dl")
    assert found.status == 0
    assert found.stdout == run("solve", "game.clue", "--rules", "mine.dl").stdout
    assert "note: rule mine_2 (x.dl:4:1) was stopped: it has examined 1,000,000 combinations" in found.stderr
    audited = run("solve", "game.clue", "--rules", "x.dl", "--engine", "clingo")
    assert audited.status == 3
    assert "clingo cannot be given rule mine_2 (x.dl:4:1)" in audited.stderr


@pytest.mark.parametrize("command", ["solve", "compare"])
def test_clingo_is_stopped_at_its_limit(command: str, run: Run, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A join of derived facts, whose number is not known in advance."""
    monkeypatch.setattr("clue_logic.datalog.engine.auditor.SECONDS", 0.5)
    joined = ", ".join(f"one(A{n}), A{n} != A{n + 1}" for n in range(25))
    rules = f"%! derived one(C: card)\none(C) :- card(C).\nlacks(P, A0) :- {joined}, one(A25), location(P).\n"
    (own / "x.dl").write_text(SOUND + rules)
    found = run(command, "game.clue", "--rules", "x.dl", "--engine", "clingo")
    assert found.status == 3
    assert "clingo has not finished after 0.5 seconds" in found.stderr


def test_rules_that_derive_too_much_are_stopped(run: Run, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def with_few_facts(path: str, *, program: bool = False) -> UserRules:
        return replace(read_user_files(path, program=program), bounds=Bounds(facts=30))

    monkeypatch.setattr("clue_logic.datalog.reading.user_rules.read_user_files", with_few_facts)
    (own / "x.dl").write_text("%! derived pair(C: card, D: card)\npair(C, D) :- card(C), card(D).\n")
    found = run("solve", "game.clue", "--rules", "x.dl")
    assert found.status == 3
    assert "the rules of x.dl derive more than" in found.stderr
    assert "the last of them by mine_1 (x.dl:2:1)" in found.stderr


@pytest.mark.parametrize(
    "text",
    [
        "%! derived n(A: number)\nn(A) :- number(A).\nn(M) :- n(N), M = N + 1, number(M).\n",
        "clause(S, P) :- answered(S, P), #count{ D : names(S, D), D != D } >= 1.\n",
        "clause(S, P) :- answered(S, P), #count{ D : names(S, D) } >= 0.\n",
        "#each category I, J\nlacks(P, C) :- category(_, I), category(_, J), passed(S, P), names(S, C).\n",
    ],
    ids=["numbers that grow", "a count over nothing", "a count of none", "two categories, where there is one"],
)
def test_odd_rules_come_to_an_end(run: Run, own: Path, text: str) -> None:
    (own / "x.dl").write_text(text)
    found = run("solve", "game.clue", "--rules", "x.dl")
    assert found.status == 0
    assert "internal error" not in found.stderr


def test_a_shell_is_offered_rule_files(own: Path) -> None:
    import click

    from clue_logic.cli.completion import calculi

    context = click.Context(click.Command("solve"))
    option = click.Option(["--rules"])
    assert [item.value for item in calculi(context, option, "m")] == ["matrix", "mine.dl", "my wrong.dl"]
    assert "several" in [item.value for item in calculi(context, option, "")]
    assert [item.value for item in calculi(context, option, "several/o")] == ["several/one.dl"]
    assert calculi(context, option, "nowhere/x") == []
