"""What can stand at a place of a rule file."""

from __future__ import annotations

import pytest

from clue_logic.editing.answers import ProposalKind
from clue_logic.words.positions import apply_edits
from tests.editing.rules.at import codes, marked

NOTEBOOK = "rules/notebook/mine.dl"


def labels(text: str, file: str | None = None) -> list[str]:
    """Return the labels of the completions at the mark."""
    document, at = marked(text, file=file)
    return [proposal.label for proposal in document.proposals(at)]


def test_predicates_of_a_condition() -> None:
    found = labels("lacks(P, C) :- pas^")
    assert "passed(S, P)" in found
    assert "holds(L, C)" in found
    assert {"not", "#count", "#each category"} <= set(found)
    assert "P" in found  # a comparison


def test_a_head_concludes_what_no_log_gives() -> None:
    for text in ("^", "la^", "%! r\n^", "%! r\n%  en: x\nla^", "#each category I\n^"):
        found = labels(text)
        assert "lacks(L, C)" in found, text
        assert "passed(S, P)" not in found, text


def test_what_is_declared_here_comes_first() -> None:
    assert labels("%! derived mine(C: card)\nlacks(P, C) :- ^")[0] == "mine(C)"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lacks(P, C) :- passed(S, P), names(^", ["S", "_"]),
        ("lacks(P, C) :- passed(S, P), names(S, ^", ["C", "_"]),
        ("lacks(^", ["L", "envelope", "table"]),
        ("lacks(P, ^", ["C"]),
        ("holds(P, C) :- quota(P, ^", ["G", "cards", "_"]),
        ("holds(P, C) :- quota(^, G, N), in(C, G)", ["P", "L", "envelope", "table", "_"]),
        ("holds(P, C) :- in(C, G), quota(P, G, N), N >= ^", ["P", "C", "G", "N", "envelope", "table", "cards"]),
    ],
)
def test_arguments_by_their_sorts(text: str, expected: list[str]) -> None:
    assert labels(text) == expected


def test_words_of_declarations() -> None:
    assert labels("%! ^") == ["derived"]
    assert labels("%! ^", "rules/given.dl") == ["given"]
    assert labels("%! derived a(X: ^") == ["location", "card", "group", "event", "number", "view"]
    assert labels("%! derived a(X: card) ^") == ["background", "opposite"]
    assert labels("%! given a(X: card) ^", "rules/given.dl") == ["settled", "background"]
    opposites = labels("%! derived a(X: location, C: card) opposite ^\nholds(P, C) :- a(P, C).")
    assert "holds" in opposites
    assert "passed" not in opposites


def test_lines_of_a_block() -> None:
    assert labels("%! r\n%  ^") == ["%  en:", "%  title:", "%  source:", "%  show: quiet", "%  skip:", "%  effort:"]
    assert labels("%! r\n%  en: x\n%^")[0] == "%  title:"
    assert labels("%! derived a(C: card)\n%  ^") == ["%  en:"]
    assert labels("%! r\n%  show: ^") == ["quiet"]
    assert "clause" in labels("%! r\n%  skip: over 1000 ^\nholds(P, C) :- clause(S, P), names(S, C).")
    assert labels("%! r\nholds(P, C) :- showed(_, P, C).\n%  ^") == []
    document, at = marked("%! r\n% ^")
    assert apply_edits(document.text, [document.proposals(at)[0].edit]) == "%! r\n%  en: "


def test_variables_and_forms_of_a_wording() -> None:
    rule = "holds(P, C) :- clause(S, P), names(S, C)."
    assert set(labels(f"%! r\n%  en: {{^\n{rule}")) == {"P", "C", "S"}
    assert labels(f"%! r\n%  en: {{S:^\n{rule}") == ["cards"]
    assert "holds C" in labels(f"%! r\n%  en: {{P:^\n{rule}")
    assert labels(f"%! r\n%  en: {{P^}} and\n{rule}") != []
    assert labels(f"%! r\n%  en: nothing ^\n{rule}") == []


def test_directives_and_calculi() -> None:
    assert "paper" in labels("#all of ^")
    assert "notebook" not in labels("#each view of ^", NOTEBOOK)
    assert "#all of" in labels("#^")
    assert labels("lacks(P, C) ^") == [":-"]


def test_nothing_in_a_comment() -> None:
    assert labels("% pas^") == []
    assert labels("lacks(P, C) :- % ^") == []
    assert labels("lacks(P, C) :- passed(S, P). ^") != []


@pytest.mark.parametrize("text", ["lacks(P, C) :- pas^", "lacks(P, C) :- ^", "lacks(P, C) :- not na^"])
def test_what_is_taken_replaces_the_word(text: str) -> None:
    document, at = marked(text)
    taken = next(proposal for proposal in document.proposals(at) if proposal.label == "names(S, C)")
    assert taken.kind is ProposalKind.PREDICATE
    assert taken.detail == "event, card"
    assert taken.explanation == "{S} names {C}"
    word = text.index(":- ") + 3 + (4 if "not " in text else 0)
    assert apply_edits(document.text, [taken.edit]) == f"{text[:word]}names(S, C)"


def test_a_rule_made_of_proposals() -> None:
    """A student takes proposals only, and a full stop."""
    text = ""
    for taken in ("lacks(L, C)", ":-", "passed(S, P)", None, "names(S, C)", None):
        if taken is None:
            text += ", " if "names" not in text else "."
            continue
        document, at = marked(f"{text}^")
        proposal = next(each for each in document.proposals(at) if each.label == taken)
        text = apply_edits(document.text, [proposal.edit]) + (" " if taken in ("lacks(L, C)", ":-") else "")
    assert text == "lacks(L, C) :- passed(S, P), names(S, C)."
    assert codes(text.replace("L", "P")) == []
