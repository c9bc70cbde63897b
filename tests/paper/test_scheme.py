"""The scheme of Generalized Clue as it is shown: what changes, what a clause goes for, names of any width, the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

import clue_logic as cl
from clue_logic.language.reader import read_log
from clue_logic.paper.scheme import Clause, Removal, Scheme, SchemePart, SchemeText, build_scheme

ROOT = Path(__file__).resolve().parents[2]

HEAD = "cards: A, B, C, D, E, F, G, H\nhidden: 2\nanswers: one\nplayers: 1 2, 2 2, 3 2\n"


def scheme(text: str) -> Scheme:
    return build_scheme(cl.solve(read_log(text), rules="generalized", by_statement=True))


def last(text: str, place: str = "2") -> SchemePart:
    """Return the scheme of a player at the end of a log."""
    return scheme(text).states[-1].scheme[place]


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


def test_clauses_that_go_are_struck_out() -> None:
    found = scheme(HEAD + "1 asks 2 about A, B, C: shows\n1 asks 2 about A, B: shows\n3 reveals A\n")
    german = SchemeText(found, lang="de", changed=True).whole()
    assert "Zeile 5: A ∨ B ∨ C (enthält Zeile 6: A ∨ B)" in german
    assert "Zeile 6: A ∨ B (2 besitzt B)" in german
    assert "line 6: A or B (2 holds B)" in SchemeText(found, ascii_only=True).whole()


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


def test_the_example_uses_every_rule_of_the_report() -> None:
    game = cl.load(str(ROOT / "examples" / "generalized.clue"))
    notebook = cl.solve(game, rules="generalized", by_statement=True)
    assert notebook.derivation is not None
    used = {inference.label for inference in notebook.derivation.inferences.values()}
    assert used >= {
        *("rule_a", "rule_b", "rule_c", "rule_d", "rule_d_known", "clause_within", "rule_e"),
        *("forced", "laid_open", "showed", "answered", "all_others_lack"),
    }
