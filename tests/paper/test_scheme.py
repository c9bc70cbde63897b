"""The scheme of Generalized Clue as it is shown: what changes, what a clause goes for, names of any width, the page."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.language.reader import read_log
from clue_logic.paper.scheme import Clause, Removal, Scheme, SchemePart, SchemeText, build_scheme
from clue_logic.words.languages import UnknownLanguageError

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "generalized.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```console\n\$ clue-logic (\w+ examples/[^\n]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)

HEAD = "cards: A, B, C, D, E, F, G, H\nhidden: 2\nanswers: one\nplayers: 1 2, 2 2, 3 2\n"


def scheme(text: str) -> Scheme:
    return build_scheme(cl.solve(read_log(text), rules="generalized", by_statement=True))


def last(text: str, place: str = "2") -> SchemePart:
    """Return the scheme of a player at the end of a log."""
    return scheme(text).states[-1].scheme[place]


def run(*args: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(commands, list(args), input=stdin, prog_name="clue-logic")


# What is removed, and for what


def test_a_clause_loses_the_cards_that_turn_out_not_to_be_his() -> None:
    found = last(HEAD + "1 asks 2 about A, B, C: shows\n1 asks 2 about C, D: none\n")
    assert found.clauses == (Clause(5, ("A", "B", "C"), ("A", "B")),)
    assert found.d == ("A", "B", "E", "F", "G", "H")
    assert found.removed == ()


def test_a_clause_goes_for_a_card() -> None:
    found = last(HEAD + "1 asks 2 about A, B, C: shows\n2 reveals B\n")
    assert found.clauses == ()
    assert found.removed == (Removal(5, ("A", "B", "C"), "B", None),)
    assert (found.k, found.u) == (("B",), ("A", "C", "D", "E", "F", "G", "H"))


def test_a_clause_goes_for_a_shorter_one() -> None:
    found = last(HEAD + "1 asks 2 about A, B, C: shows\n1 asks 2 about A, B: shows\n")
    shorter = Clause(6, ("A", "B"), ("A", "B"))
    assert found.clauses == (shorter,)
    assert found.removed == (Removal(5, ("A", "B", "C"), None, 6),)


def test_of_two_that_come_to_say_the_same_the_earlier_stays() -> None:
    found = last(HEAD + "1 asks 2 about A, B, C: shows\n1 asks 2 about A, B, D: shows\n2 leaves\n3 leaves: C, D\n")
    earlier = Clause(5, ("A", "B", "C"), ("A", "B"))
    assert found.clauses == (earlier,)
    assert found.removed == (Removal(6, ("A", "B", "D"), None, 5),)


def test_of_two_shorter_ones_the_earlier_is_named() -> None:
    found = last(HEAD + "1 asks 2 about A, B: shows\n1 asks 2 about C, D: shows\n1 asks 2 about A, B, C, D: shows\n")
    assert [clause.line for clause in found.clauses] == [5, 6]
    assert found.removed == (Removal(7, ("A", "B", "C", "D"), None, 5),)


def test_a_clause_that_is_gone_does_not_come_back() -> None:
    """The later clause was the shorter one when it came; that the earlier becomes its equal changes nothing."""
    asked = "1 asks 2 about A, B, C: shows\n1 asks 2 about A, B: shows\n"
    found = last(HEAD + asked + "3 reveals C\n")
    assert [clause.line for clause in found.clauses] == [6]
    assert found.removed == ()


def test_what_says_nothing_new_comes_and_goes_at_once() -> None:
    found = last(HEAD + "2 reveals A\n1 asks 2 about A, B: shows\n")
    assert found.clauses == ()
    assert found.removed == (Removal(6, ("A", "B"), "A", None),)


def test_of_a_contradiction_nothing_is_shown() -> None:
    found = scheme(HEAD + "2 reveals A\n1 asks 2 about A, B: none\n2 reveals C\n")
    assert [state.line for state in found.states] == [0, 5]
    assert found.contradicts_since == 6
    assert found.at(4).states == found.states[:1]
    text = SchemeText(found, {})
    assert text.whole().endswith("\n\nThe log contradicts itself from line 6 on.")
    assert "contradicts" not in text.state_text(5)
    assert "contradicts" in text.state_text(7)


def test_a_size_that_is_not_known() -> None:
    text = SchemeText(scheme("cards: A, B, C, D, E, F\nhidden: 1\nplayers: 1, 2\n"), {}).whole()
    assert "\n  1        2-3  d = { A, B, C, D, E, F }\n" in text
    assert "\n  envelope   1  d" in text


@pytest.mark.parametrize("options", [{}, {"rules": "generalized"}, {"rules": "notebook", "by_statement": True}])
def test_a_notebook_solved_otherwise_has_no_scheme(options: dict[str, object]) -> None:
    notebook = cl.solve(read_log(HEAD + "2 reveals A\n"), **options)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="by_statement=True"):
        build_scheme(notebook)


# The text


def test_languages() -> None:
    found = scheme(HEAD + "1 asks 2 about A, B, C: shows\n1 asks 2 about A, B: shows\n3 reveals A\n")
    german = SchemeText(found, lang="de").whole()
    assert "Zeile 5: A ∨ B ∨ C (enthält Zeile 6: A ∨ B)" in german
    assert "Zeile 6: A ∨ B (2 besitzt B)" in german
    assert "\n  Umschlag 2  d = " in german
    assert "A or B or C" in SchemeText(found, ascii_only=True).whole()
    with pytest.raises(UnknownLanguageError, match="languages are en, de"):
        SchemeText(found, lang="ja")


def test_only_who_changes() -> None:
    found = scheme(HEAD + "1 asks 2 about A, B, C: shows\n")
    assert SchemeText(found, {5: "as asked"}, changed=True).state_text(5).splitlines() == [
        "line 5: as asked",
        "  2        2  d = { A, B, C, D, E, F, G, H }",
        "              K = { }",
        "              U = { A, B, C, D, E, F, G, H }",
        "              + line 5: A ∨ B ∨ C",
    ]


@pytest.mark.parametrize("width", [40, 60, 100])
def test_long_decks_and_wide_names(width: int) -> None:
    cards = ", ".join(
        [*(f"長い名前のカード{n}" for n in range(20)), *(f"Card with a long name {n}" for n in range(20))]
    )
    text = f"cards: {cards}\nhidden: 4\nanswers: one\nplayers: 花子 12, Maximilian the Second of Absurdia 12, Ω 12\n"
    found = SchemeText(
        scheme(text + "花子 asks Ω about 長い名前のカード3, Card with a long name 7: shows\n"), width=width
    )
    lines = found.whole().splitlines()
    assert max(map(cell_len, lines)) <= width
    assert len({cell_len(line[: line.index(" = {")]) for line in lines if " = {" in line}) == 1


# The command


@pytest.fixture
def log(tmp_path: Path) -> Callable[[str], str]:
    def write(text: str) -> str:
        file = tmp_path / "game.clue"
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write


def test_every_statement_has_its_part(log: Callable[[str], str]) -> None:
    shown = run("scheme", log(HEAD + "1 asks 2 about A, B, C: shows  # which?\nexpect A open\n3 leaves: D, E\n"))
    heads = [line for line in shown.stdout.splitlines() if line and not line.startswith(" ")]
    assert heads == ["headers", "line 5: 1 asks 2 about A, B, C: shows", "line 7: 3 leaves: D, E"]
    assert shown.exit_code == 0


@pytest.mark.parametrize(("line", "head"), [("0", "headers"), ("4", "headers"), ("6", "line 5:"), ("99", "line 7:")])
def test_one_line(line: str, head: str, log: Callable[[str], str]) -> None:
    shown = run("scheme", log(HEAD + "1 asks 2 about A: shows\n\n3 leaves: D, E\n"), "--line", line)
    assert shown.stdout.startswith(head)
    assert shown.stdout.count("envelope") == 1


def test_an_impossible_log_says_where_to_look(log: Callable[[str], str]) -> None:
    file = log(HEAD + "2 reveals A\n1 asks 2 about A, B: none\n")
    shown = run("scheme", file, "--line", "6")
    assert shown.stdout.splitlines()[-1] == "The log contradicts itself from line 6 on."
    assert "2 both holds and lacks A" in shown.stderr
    assert '"contradicts_since": 6' in run("scheme", file, "--json").stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--line", "-1"), "-1 is not in the range x>=0"),
        (("--line", "x"), "'x' is not a valid integer"),
        (("--lang", "fr"), "'fr' is not one of"),
    ],
)
def test_bad_use(args: tuple[str, ...], said: str, log: Callable[[str], str]) -> None:
    shown = run("scheme", log(HEAD), *args)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert said in shown.stderr


# The page


def test_there_are_outputs_on_the_page() -> None:
    assert [command.split()[0] for command, _ in SHOWN] == ["scheme", "scheme", "why"]
    (game,) = re.findall(r"^```clue\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(read_log(game).events) == 4


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_an_output_is_as_shown(command: str, output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run(*shlex.split(command)).stdout == output


def test_the_example_uses_every_rule_of_the_report() -> None:
    game = cl.load(str(ROOT / "examples" / "generalized.clue"))
    notebook = cl.solve(game, rules="generalized", by_statement=True)
    assert notebook.derivation is not None
    used = {inference.label for inference in notebook.derivation.inferences.values()}
    assert used >= {
        *("rule_a", "rule_b", "rule_c", "rule_d", "rule_d_known", "clause_within", "rule_e"),
        *("forced", "laid_open", "showed", "answered", "all_others_lack"),
    }
