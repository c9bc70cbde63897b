"""Whoever writes a rule as prose, as logic or as in another language is told how it is written here."""

from __future__ import annotations

import pytest

from clue_logic.editing.rules.document import RuleDocument
from clue_logic.words.edits import edited
from tests.editing.rules.at import codes, fixed

SENTENCE = "a rule is written so: lacks(P, C) :- passed(S, P), names(S, C). First the conclusion, then its conditions"
QUOTED = "nothing is in quotation marks; a rule is about every player and card, and names none"
COUNT = "cards are counted so: #count{ D : holds(P, D) } >= 2"


def hints(text: str, lang: str = "en") -> list[str]:
    """Return what is said below each message."""
    said = (problem.message.partition("\n")[2] for problem in RuleDocument(text, lang=lang).problems())
    return [hint for hint in said if hint]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("If P holds C then Q lacks C.", SENTENCE),
        ("Wenn P die Karte C hat, hat Q sie nicht.", SENTENCE),
        (
            "holds(P, C), lacks(P, D) :- card(C), card(D), location(P).",
            "a rule has one conclusion: write a rule for each",
        ),
        (
            "holds(P, C) :- card(C), location(P), not(lacks(P, C)).",
            "not stands before the predicate, without a bracket: not lacks(...)",
        ),
        ('lacks("Ben", C) :- card(C).', QUOTED),
        ("lacks(P, C) :- card(C), names(S, 'Plum'), asker(S, P).", QUOTED),
        ("lacks(P, C) :- card(C), names(S, „Plum“), asker(S, P).", QUOTED),
        ("lacks(P, C) :- passed(S, P), names(S, C), count(D : holds(P, D)) > 2.", COUNT),
        ("lacks(P, C) :- location(P), card(C), #count(D : holds(P, D)) = 3.", COUNT),
        ("lacks(P, C) :- P passed S, names(S, C).", "a predicate stands before what it is about: passed(...)"),
        ("P holds C :- location(P), card(C).", "a predicate stands before what it is about: holds(...)"),
        (
            "lacks P C :- passed S P, names S C.",
            "what a predicate is about stands in a bracket, with commas between: lacks(...)",
        ),
        (
            "∀P: lacks(P, C) :- passed(S, P), names(S, C).",
            "leave this out: a rule is about every player and card",
        ),
        ("lacks(P, C) <- passed(S, P), names(S, C).", "Write :-"),
        ("lacks(P, C) :- passed(S, P) & names(S, C).", "Write ,"),
        ("lacks(P, C) :- passed(S, P), names(S, C)", "Write the full stop"),
        ("passed(S, P), names(S, C) -> lacks(P, C).", "Write the conclusion first"),
    ],
)
def test_it_is_said_how_it_is_written_here(text: str, hint: str) -> None:
    assert hints(text) == [hint]
    (said,) = hints(text, "de")
    assert said != hint


@pytest.mark.parametrize("text", ["((((", "lacks(P, C) :- ", "%!", "lacks(P, C) :- passed(S, P) 7.", "lacks)P, C("])
def test_nothing_is_said_where_nobody_knows_what_was_meant(text: str) -> None:
    assert SENTENCE not in hints(text)
    assert all(hint.startswith("Write") for hint in hints(text))


def test_a_semicolon_that_looks_like_or_is_remarked() -> None:
    text = "lacks(P, C) :- passed(S, P); names(S, C)."
    (problem,) = RuleDocument(text).problems()
    assert problem.message == "; means “and”, as a comma does; where “or” is meant, write two rules"
    assert fixed(text, "semicolon") == ["lacks(P, C) :- passed(S, P), names(S, C)."]
    for_all = "holds(P, C) :- clause(S, P), names(S, C), lacks(P, D) : names(S, D), D != C; location(P)."
    assert "semicolon" not in codes(for_all)


def test_a_full_stop_that_ends_a_rule_too_early_becomes_a_comma() -> None:
    text = "lacks(P, C) :- passed(S, P). names(S, C)."
    problem = next(found for found in RuleDocument(text).problems() if found.code == "given-head")
    assert problem.message.endswith("a comma there makes it a further condition of that")
    assert edited(text, problem.fixes[0].edits) == "lacks(P, C) :- passed(S, P), names(S, C)."
    assert codes(edited(text, problem.fixes[0].edits)) == []


def test_a_fact_by_itself_is_not_taken_for_a_condition() -> None:
    (problem,) = (found for found in RuleDocument("%! a\nnames(S, C).").problems() if found.code == "given-head")
    assert "full stop" not in problem.message
