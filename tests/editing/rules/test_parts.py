"""The parts of a rule file: outline, folds, colours, remarks in the text and above its lines."""

from __future__ import annotations

from clue_logic.editing.answers import Colour, SymbolKind
from clue_logic.editing.rules.document import RuleDocument
from clue_logic.words.positions import Position, Span
from tests.editing.rules.at import marked
from tests.editing.rules.shipped import TEXTS

TEXT = """% Something about it,
% in two lines.

% --- What is mine ---------

%! derived mine(C: card)
%  en: {C} is mine

%! first
mine(C) :- card(C),
           not names(3, C).  % so

% --- What follows ---

holds(P, C) :- mine(C), dealt(P, C).
#all of matrix
"""


def test_outline() -> None:
    first, second = RuleDocument(TEXT).outline()
    assert (first.name, first.kind) == ("What is mine", SymbolKind.GROUP)
    assert [(part.name, part.kind) for part in first.parts] == [
        ("mine", SymbolKind.DECLARATION),
        ("first", SymbolKind.RULE),
    ]
    assert [part.name for part in second.parts] == ["holds(P, C)", "#all of matrix"]
    assert first.parts[1].detail == "mine(C)"
    assert first.parts[0].detail == "(C: card)"
    plain = RuleDocument("holds(P, C) :- showed(_, P, C).\nlacks(").outline()
    assert [symbol.name for symbol in plain] == ["holds(P, C)", "lacks("]


def test_an_outline_has_all_rules() -> None:
    text = TEXTS["rules/given.dl"]
    groups = RuleDocument(text, file="rules/given.dl").outline()
    assert [group.name for group in groups] == [
        "The set-up", "Suggestions and their answers", "Other events", "Who knows what",
    ]  # fmt: skip
    assert sum(len(group.parts) for group in groups) == text.count("\n%! ")


def test_folds() -> None:
    found = [(fold.first, fold.last, fold.comment) for fold in RuleDocument(TEXT).folds()]
    assert found == [(1, 2, True), (4, 11, False), (6, 7, False), (9, 11, False), (13, 16, False)]


def test_colours() -> None:
    lines = TEXT.split("\n")
    found = [
        (lines[each.span.start.line - 1][each.span.start.column - 1 : each.span.end.column - 1], each.colour)
        for each in RuleDocument(TEXT).colours()
    ]
    assert found[2:14] == [
        ("% --- What is mine ---------", Colour.COMMENT),
        ("%!", Colour.KEYWORD),
        ("derived", Colour.KEYWORD),
        ("mine", Colour.PREDICATE),
        ("C", Colour.VARIABLE),
        ("card", Colour.CATEGORY),
        ("%  en:", Colour.HEADER),
        ("{", Colour.STRING),
        ("C", Colour.VARIABLE),
        ("} is mine", Colour.STRING),
        ("%!", Colour.KEYWORD),
        ("first", Colour.LABEL),
    ]
    assert ("not", Colour.KEYWORD) in found
    assert ("3", Colour.NUMBER) in found
    assert ("% so", Colour.COMMENT) in found
    assert ("matrix", Colour.LABEL) in found
    declared = [each for each in RuleDocument(TEXT).colours() if each.declares and each.colour is Colour.PREDICATE]
    assert [each.span.start.line for each in declared] == [6]


def test_a_broken_rule_has_its_colours() -> None:
    found = [each.colour for each in RuleDocument("lacks(P, C :- pased(").colours()]
    assert found == [Colour.PREDICATE, Colour.VARIABLE, Colour.VARIABLE, Colour.OPERATOR, Colour.PREDICATE]


def test_lenses() -> None:
    found = {lens.span.start.line: lens.title for lens in RuleDocument(TEXT).lenses()}
    assert found[9] == "1 rule needs mine"
    assert found[15].endswith("rules need holds")
    unused = RuleDocument("%! derived mine(C: card)\nmine(C) :- card(C).").lenses()
    assert unused == ()
    file = "rules/notebook/answers.dl"
    lenses = RuleDocument(TEXTS[file], file=file, lang="de").lenses()
    assert "5 Regeln brauchen clause" in [lens.title for lens in lenses]


def test_inlays() -> None:
    whole = Span(Position(1, 1), Position(99, 1))
    document = RuleDocument(TEXT)
    assert [(inlay.at.line, inlay.text, inlay.tooltip) for inlay in document.inlays(whole)] == [
        (6, "  concluded by 1 rule", "first")
    ]
    assert document.inlays(Span(Position(8, 1), Position(99, 1))) == ()
    file = "rules/paper/substitution.dl"
    first, second = RuleDocument(TEXTS[file], file=file).inlays(whole)
    assert first.text == "  stands for 3 rules in a deck of three categories"
    assert second.tooltip == "substitution_by_n_0, substitution_by_n_1, substitution_by_n_2"


def test_indentation_of_a_line_that_is_begun() -> None:
    for text, column in [
        ("lacks(P, C) :- passed(S, P),\n^", 16),
        ("lacks(P, C) :-\n^", 5),
        ("lacks(P, C) :-\n    passed(S, P),\n^", 5),
        ("%! r\n^", 1),
        ("%! r\n%  en: x\n^", 1),
        ("lacks(P, C) :- passed(S, P).\n^", 1),
        ("lacks(P, C) :- passed(S, P),\n   ^names(S, C).", 16),
        ("lacks(P, C) :- passed(S, P),\n\n%! next\n^lacks(P, C) :- x(P, C).", 1),
    ]:
        document, at = marked(text)
        edits = document.format_while_typing(at, "\n")
        before = document.text.split("\n")[at.line - 1]
        indented = edits[0].text if edits else before[: len(before) - len(before.lstrip())]
        assert len(indented) == column - 1, text
        assert document.format_while_typing(at, "x") == ()
