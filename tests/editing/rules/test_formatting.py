"""A rule file in its usual form says what it said, keeps its comments, and stays as it is."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.datalog.reading.rulefile import read_with_recovery
from clue_logic.datalog.reading.tokens import TokenKind, tokenize_rules
from clue_logic.editing.rules.document import RuleDocument
from clue_logic.words.positions import apply_edits
from tests.editing.rules.shipped import FILES, TEXTS, mutated
from tests.shared_out import examples, shared_out


def formatted(text: str, file: str | None = None) -> str:
    """Return a text in its usual form."""
    document = RuleDocument(text, file=file)
    return apply_edits(document.text, document.format_edits())


@pytest.mark.parametrize("file", FILES)
def test_files_of_the_software_are_in_their_usual_form(file: str) -> None:
    assert RuleDocument(TEXTS[file], file=file).format_edits() == ()


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("lacks(P,C):-passed(S,P),names(S,C).% so", "lacks(P, C) :- passed(S, P), names(S, C).  % so\n"),
        ("\n\n  lacks(P, C)\n :- passed( S , P )\n ,names(S,C) .\n\n\n", "lacks(P, C) :- passed(S, P), names(S, C).\n"),
        ("lacks(P, C) :-passed(S, P),\n names(S, C).", "lacks(P, C) :- passed(S, P),\n               names(S, C).\n"),
        ("lacks(P, C) :-\n  passed(S, P),\n names(S, C).", "lacks(P, C) :-\n    passed(S, P),\n    names(S, C).\n"),
        ("a(X):-b(X),% why\nc(X).", "a(X) :- b(X),  % why\n        c(X).\n"),
        ("%!   r\n%  en:  so \n%  source: x  \na(X) :- b(X).", "%! r\n%  en: so\n%  source: x\na(X) :- b(X).\n"),
        ("a(X):-b(X).\n%! r\nc(X):-b(X).", "a(X) :- b(X).\n\n%! r\nc(X) :- b(X).\n"),
        ("a(X):-b(X). c(X):-b(X).", "a(X) :- b(X).\nc(X) :- b(X).\n"),
        ("% one\n%! derived a(X:card,Y :  card)settled", "% one\n%! derived a(X: card, Y: card) settled\n"),
        ("a(N):-N=#count{E:b(E),not c(E)},d(X):e(X),X!=N;N>=3-1.",
         "a(N) :- N = #count{ E : b(E), not c(E) }, d(X) : e(X), X != N; N >= 3 - 1.\n"),
        ("%! r\n#each  category I,J\na(X[I=\"-\",J=C],Y[ ],\"-\" [I=C]):-#each category K:b(X[K]).",
         "%! r\n#each category I, J\na(X[I = \"-\", J = C], Y[], \"-\"[I = C]) :- #each category K : b(X[K]).\n"),
        ("#all   of matrix\n#each view   of notebook", "#all of matrix\n#each view of notebook\n"),
        ("", ""),
        ("% only a comment", "% only a comment\n"),
    ],
)  # fmt: skip
def test_usual_form(text: str, usual: str) -> None:
    text = text.replace("Y[ ]", "Y[]")
    assert formatted(text) == usual
    assert formatted(usual) == usual


def test_a_long_line_is_broken_behind_a_comma() -> None:
    body = ", ".join(f"holds(P, Card{n})" for n in range(20))
    lines = formatted(f"lacks(P, C) :- {body}.").splitlines()
    assert len(lines) == 4
    assert all(len(line) <= 120 for line in lines)
    assert all(line.startswith(" " * 15 + "holds") for line in lines[1:])
    assert all(line.endswith(("),", ").")) for line in lines)


@pytest.mark.parametrize("text", ["lacks(P,C):-passed(S,P", "a(X):-b(X).\nc(X) :- .", "%!"])
def test_what_cannot_be_read_is_left_alone(text: str) -> None:
    assert RuleDocument(text).format_edits() == ()


def blurred(text: str, chance: random.Random) -> str:
    """Return a rule file with other blanks and line breaks between its words."""
    found = []
    for token in tokenize_rules(text):
        comment = token.kind in (TokenKind.COMMENT, TokenKind.ATTRIBUTE)
        before = chance.choice(["\n", "\n\n\n"]) if comment or token.kind is TokenKind.BLOCK else ""
        found.append(before + token.text + ("\n" if comment else chance.choice([" ", " ", "  ", "\n", "\t"])))
    return "".join(found)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("seed", shared_out(range(3)))
def test_the_meaning_stays_and_so_do_comments(file: str, seed: int) -> None:
    text = blurred(TEXTS[file], random.Random(seed))
    once = formatted(text, file)
    assert once != text
    before, after = (read_with_recovery(each, file).file for each in (text, once))
    assert [str(rule) for rule in before.rules] == [str(rule) for rule in after.rules]
    assert [rule.label for rule in before.rules] == [rule.label for rule in after.rules]
    assert [rule.wording for rule in before.rules] == [rule.wording for rule in after.rules]
    assert list(map(str, before.declarations)) == list(map(str, after.declarations))
    assert before.views == after.views
    assert [(taken.calculus, taken.excluded) for taken in before.includes] == [
        (t.calculus, t.excluded) for t in after.includes
    ]
    comments = [[t.text.rstrip() for t in tokenize_rules(each) if t.kind is TokenKind.COMMENT] for each in (text, once)]
    assert comments[0] == comments[1]
    assert formatted(once, file) == once


@examples(200)
@given(mutated(), st.booleans())
def test_formatting_twice_is_formatting_once(changed: tuple[str, str], own: bool) -> None:
    file, text = changed
    name = None if own else file
    once = formatted(text, name)
    assert formatted(once, name) == once
