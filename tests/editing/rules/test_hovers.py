"""Hovers of rule files."""

from __future__ import annotations

import pytest

from tests.editing.rules.at import marked
from tests.editing.rules.shipped import TEXTS

ANSWERS = "rules/notebook/answers.dl"


def shown(text: str, file: str | None = None, lang: str = "en") -> str:
    """Return the hover text at the mark, or an empty text."""
    document, at = marked(text, file=file, lang=lang)
    hover = document.hover(at)
    return "" if hover is None else hover.markdown


def test_a_label() -> None:
    text = TEXTS[ANSWERS].replace("%! last_card_named", "%! last_^card_named")
    markdown = shown(text, ANSWERS)
    assert "{P} holds {C}: {P} holds one of {S:cards} and lacks every other card named" in markdown
    assert "Title: disjunctive syllogism" in markdown
    assert "Source: German paper, Überführung von M nach E; thesis" in markdown
    assert "clause is concluded by answered, learned\\_one\\_of, kept\\_silent" in markdown
    assert "holds is needed by" in markdown
    german = shown(text, ANSWERS, "de")
    assert "{P} besitzt {C}" in german
    assert "Quelle: German paper" in german


def test_the_effort_of_a_rule() -> None:
    file = "rules/notebook/covering.dl"
    assert "Effort of a step: 4" in shown(TEXTS[file].replace("%! covering_one", "%! ^covering_one"), file)


def test_a_predicate() -> None:
    markdown = shown("lacks(P, C) :- pas^sed(S, P), names(S, C).")
    assert "%! given passed(S: event, P: location)" in markdown
    assert "{P} passed on {S:cards}" in markdown
    assert "passed is given by the log" in markdown
    assert "passed is needed by mine\\_1" in markdown
    derived = shown("%! derived mine(C: card)\nholds(P, C) :- mi^ne(C), location(P).")
    assert "no rule concludes mine" in derived
    assert shown("holds(P, C) :- un^known(P, C).") == ""


def test_many_rules_are_not_all_named() -> None:
    assert "more" in shown("hol^ds(P, C) :- showed(S, P, C).\nlacks(P, C) :- passed(S, P), names(S, C).")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lacks(^P, C) :- passed(S, P", "P stands for a location"),
        ("lacks(P, C^) :- names(S, ", "C stands for a card"),
        ("lacks(P, C) :- names(^_, C).", "any value"),
        ("holds(P, C) :- N^ = #count{ D : card(D) }, x(C, P).", "N stands for a number"),
        ("holds(P, C) :- x(^Z).", "Z is a variable"),
        ("lacks(^envelope, C) :- card(C).", "a constant: a location"),
        ("lacks(P, C) :- n^ot names(S, C).", "settled"),
        ("lacks(P, C) ^:- names(S, C).", "if: the conclusion"),
        ("lacks(P, C) :- #cou^nt{ D : card(D) } >= 2.", "number of"),
        ("#all of pa^per", "the calculus paper"),
        ("#a^ll of paper", "all rules and declarations"),
        ("#each cat^egory I\nlacks(P, C) :- card(C).", "each category"),
        ("%! derived a(C: ca^rd)", "a card"),
        ("%! derived a(C: card) back^ground", "common knowledge"),
        ("%! der^ived a(C: card)", "rules conclude"),
        ("%! derived a(^C: card)", "C stands for a card"),
        ("%! r\n%  en: {^C} is so\nlacks(P, C) :- names(S, C).", "C stands for a card"),
    ],
)
def test_words_and_signs(text: str, said: str) -> None:
    assert said in shown(text)


def test_nothing() -> None:
    for text in ("^", "% not^ing", "lacks(P, C) :- passed(S, P).   ^", "lacks(P, rop^e)."):
        assert shown(text) == "", text


def test_no_wording_is_markup() -> None:
    markdown = shown("%! ^r\n%  en: *{P}* <b> [x](y)\n%  title: `t`\nlacks(P, C) :- passed(S, P), names(S, C).")
    assert "\\*{P}\\* \\<b\\> \\[x\\](y)" in markdown
    assert "\\`t\\`" in markdown
