"""The cell magic ``%%clue``: what it binds, shows and reports, and the notebook among the examples."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.cli.jupyter import MagicError, Publisher, load_ipython_extension, magic_line
from tests.cli.executed import EXAMPLE, executed, written

LOG = "cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals King\n"


class Shell:
    """What of IPython's shell the magic uses."""

    display_pub: Publisher

    def __init__(self) -> None:
        self.user_ns: dict[str, object] = {}
        self.shown: list[Mapping[str, str]] = []
        self.display_pub = self
        self.magics: dict[str, Callable[..., object]] = {}
        load_ipython_extension(self)

    def register_magic_function(self, func: Callable[..., object], magic_kind: str, magic_name: str) -> None:
        assert magic_kind == "cell"
        self.magics[magic_name] = func

    def publish(self, data: Mapping[str, str]) -> None:
        self.shown.append(data)

    def clue(self, line: str, cell: str) -> None:
        self.magics["clue"](line, cell)


def test_a_cell_is_a_log(capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell()
    shell.clue("game", LOG)
    assert shell.user_ns["game"] == cl.read(LOG)
    notebook = cl.solve(cl.read(LOG))
    assert shell.shown == [{"text/html": notebook.html(), "text/plain": str(notebook)}]
    assert capsys.readouterr() == ("", "")


def test_the_language_asked_for() -> None:
    shell = Shell()
    shell.clue("game --lang=de", LOG)
    assert "Umschlag" in shell.shown[0]["text/html"]
    assert "Umschlag" in shell.shown[0]["text/plain"]


def test_questions_of_the_log_are_answered() -> None:
    shell = Shell()
    shell.clue("game", f"{LOG}who holds King?\nwhy King excluded\n")
    _, who, why = shell.shown
    assert who["text/plain"] == "who holds King?\nAnn holds King."
    assert "<details open><summary>(1) envelope lacks King" in why["text/html"]


def test_what_is_wrong_is_said_and_the_name_keeps_what_it_had(capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell()
    shell.user_ns["game"] = "as before"
    shell.clue("game", f"{LOG}Ann reveals Qeen\n")
    assert (shell.user_ns, shell.shown) == ({"game": "as before"}, [])
    assert capsys.readouterr().err == (
        'game:5:13: error: unknown card "Qeen"\n  Ann reveals Qeen\n              ^^^^\n  hint: did you mean "Queen"?\n'
    )


def test_a_warning_does_not_stop_it(capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell()
    shell.clue("game", "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann, Bob\n")
    assert "warning" in capsys.readouterr().err
    assert isinstance(shell.user_ns["game"], cl.Game)
    assert len(shell.shown) == 1


def test_a_silence_that_may_tell_more_is_noted(capsys: pytest.CaptureFixture[str]) -> None:
    log = "cards: 1, 2, 3, 4\nhidden: 1\naccusing: perfect\nplayers: Ann 1, Ben 1, Cid 1\nAnn suggests 1: Ben shows\n"
    Shell().clue("game", f"{log}Ann suggests 2: Cid shows\n")
    assert "game: line" not in capsys.readouterr().err
    Shell().clue("game", f"{log}Ann suggests 2: Cid shows\nBen suggests 3: Cid passes\n")
    assert "game: line 6" in capsys.readouterr().err


def test_lines_at_odds_are_shown_above_the_notebook() -> None:
    shell = Shell()
    shell.clue("game", f"{LOG}Bob reveals King\n")
    wrong, notebook = shell.shown
    assert wrong["text/plain"] == str(cl.conflicts(cl.read(f"{LOG}Bob reveals King\n")))
    assert "line 5: Bob reveals King" in wrong["text/html"]
    assert "clue-both" in notebook["text/html"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "a name is missing"),
        ("my game", "one name is wanted, not two: my, game"),
        ("a b c", "one name is wanted, not 3: a, b, c"),
        ("my-game", '"my-game" cannot be the name of a variable'),
        ("class", '"class" cannot be the name of a variable'),
        ("7", '"7" cannot be the name of a variable'),
        ("game --lang", 'unknown language ""; there are: en, de, ja'),
        ("game --lang fr", 'unknown language "fr"; there are: en, de, ja'),
        ("game --land de", "there is no option --land; did you mean --lang?"),
        ("'game", "a quotation mark is missing"),
    ],
)
def test_a_line_that_is_not_understood(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(MagicError):
        magic_line(line)
    shell = Shell()
    shell.clue(line, LOG)
    assert (shell.user_ns, shell.shown) == ({}, [])
    assert capsys.readouterr().err.startswith(f"%%clue: {said}")


@pytest.mark.slow
def test_the_example_shows_what_its_cells_print(tmp_path: Path) -> None:
    """If it does not: ``python -m tests.cli.executed`` writes it again."""
    for library in ("IPython", "ipykernel", "nbclient", "nbformat", "pandas"):
        pytest.importorskip(library)
    assert written(executed(tmp_path)) == EXAMPLE.read_text(encoding="utf-8")


def test_the_example_shows_tables_and_proofs_without_scripts() -> None:
    cells = json.loads(EXAMPLE.read_text(encoding="utf-8"))["cells"]
    shown = ["".join(output["data"]["text/html"]) for cell in cells for output in cell.get("outputs", ())
             if "text/html" in output.get("data", {})]  # fmt: skip
    assert sum("<details open>" in html for html in shown) >= 1
    assert sum('class="clue-sheet"' in html for html in shown) == 2
    assert not any("<script" in html or "http" in html for html in shown)
    assert [output for cell in cells for output in cell.get("outputs", ()) if output["output_type"] == "error"] == []


def test_a_cell_is_a_program_of_plain_datalog(capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell()
    shell.magics["clue-datalog"]("family", "parent(ann, ben).\nold(X) :- parent(X, _).\n")
    shell.magics["clue-query"]("family --lang de", "old(X)")
    assert shell.shown[-1]["text/plain"].startswith("   X\n1  ann\n\n1 Zeile.")
    shell.magics["clue-datalog"]("family", "old(X) :- parent(Y, _).")
    assert capsys.readouterr().err.startswith("family:1:1: error: X in the head is not bound by a positive atom")


def test_a_cell_is_a_query(capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell()
    shell.clue("game", LOG)
    shell.magics["clue-query"]("game", "holds(P, C)\n")
    assert shell.shown[-1]["text/plain"] == str(cl.query(cl.read(LOG), "holds(P, C)"))
    assert "<b>holds(P, C)</b>" in shell.shown[-1]["text/html"]
    shell.magics["clue-query"]("nothing", "holds(P, C)")
    shell.magics["clue-query"]("game", "hold(P, C)")
    assert capsys.readouterr().err.splitlines() == [
        "%%clue-query: there is no game nothing; %%clue nothing reads one from a log",
        "%%clue-query: query:1:1: hold is not declared; did you mean holds?",
    ]


def test_a_query_uses_rules_and_names_in_the_language_of_a_class(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = "karten: 1, 2, 3\nverdeckt: 1\nspieler: Anna 1, Ben 1\nAnna vermutet 1, 2: Ben passt\n"
    own = tmp_path / "mine.dl"
    own.write_text("#names deutsch\n#all of nothing\nohne(P) :- passt(S, P).", encoding="utf-8")
    shell = Shell()
    shell.clue("runde", log)
    for line, asked in (("--names deutsch", "passt(S, P), nennt(S, C)"), (f"--rules '{own}'", "ohne(P), passt(S, P)")):
        shell.magics["clue-query"](f"runde --lang de {line}", asked)
        assert "Anna vermutet 1, 2: Ben passt" in shell.shown[-1]["text/plain"]
    assert capsys.readouterr().err == ""
    for line in ("--names latin", "--rules none.dl", "--rule x"):
        shell.magics["clue-query"](f"runde {line}", "passt(S, P)")
    unknown, missing, option = capsys.readouterr().err.splitlines()
    assert unknown.startswith('%%clue-query: unknown set of names "latin"')
    assert "none.dl" in missing
    assert "did you mean --rules?" in option
