"""Where something is declared, and where else it stands."""

from __future__ import annotations

from clue_logic.editing.answers import Target
from tests.editing.rules.at import marked
from tests.editing.rules.shipped import TEXTS

TEXT = (
    "%! r\n%  en: {P} lacks {C} of {S:cards}\nlacks(P, C) :- passed(S, P), names(S, C).\n\nlacks(P, C) :- mine(P, C)."
)


def word(target: Target, text: str) -> str:
    """Return what stands at a target."""
    line = (text if target.file is None else TEXTS[target.file]).split("\n")[target.span.start.line - 1]
    return line[target.span.start.column - 1 : target.span.end.column - 1]


def test_a_predicate_of_another_file() -> None:
    document, at = marked("lacks(P, C) :- pas^sed(S, P), names(S, C).")
    (target,) = document.definition(at)
    assert target.file == "rules/given.dl"
    assert word(target, "") == "passed"
    assert TEXTS["rules/given.dl"].split("\n")[target.span.start.line - 1].startswith("%! given passed(")


def test_a_predicate_of_this_file() -> None:
    document, at = marked("%! derived mine(C: card)\nholds(P, C) :- mi^ne(C), location(P).")
    (target,) = document.definition(at)
    assert (target.file, target.span.start.line, target.span.start.column) == (None, 1, 12)
    assert [found.span.start.line for found in document.references(at)] == [1, 2]


def test_references_go_over_the_calculus() -> None:
    file = "rules/notebook/answers.dl"
    document, at = marked(TEXTS[file].replace("derived clause", "derived ^clause"), file=file)
    found = document.references(at)
    assert {target.file for target in found} >= {None, "rules/notebook/covering.dl", "rules/notebook/totals.dl"}
    assert file not in {target.file for target in found}  # this very text stands for it
    assert {word(target, document.text) for target in found} == {"clause"}
    words_in_covering = TEXTS["rules/notebook/covering.dl"].count("clause(")
    assert sum(target.file == "rules/notebook/covering.dl" for target in found) == words_in_covering + 1  # and 'skip'


def test_references_go_to_calculi_that_take_it_in() -> None:
    file = "rules/matrix/declarations.dl"
    document, at = marked(TEXTS[file].replace("derived declares", "derived ^declares", 1), file=file)
    assert "rules/remembering/counting.dl" in {target.file for target in document.references(at)}
    given = "rules/given.dl"
    document, at = marked(TEXTS[given].replace("given passed(", "given ^passed("), file=given)
    assert {"rules/notebook/answers.dl", "rules/paper/cases.dl"} <= {str(t.file) for t in document.references(at)}


def test_a_variable_stays_in_its_rule() -> None:
    document, at = marked(TEXT.replace("lacks(P", "lacks(^P", 1))
    assert [(t.span.start.line, t.span.start.column) for t in document.references(at)] == [(2, 9), (3, 7), (3, 26)]
    (bound,) = document.definition(at)
    assert (bound.span.start.line, bound.span.start.column) == (3, 26)


def test_a_label_and_a_calculus() -> None:
    document, at = marked(TEXT.replace("%! r", "%! ^r"))
    assert [target.span.start.line for target in document.definition(at)] == [1]
    assert [target.span.start.line for target in document.references(at)] == [1]
    document, at = marked("#all of mat^rix")
    assert {target.file for target in document.definition(at)} == {name for name in TEXTS if "/matrix/" in name}


def test_what_is_said_of_a_view() -> None:
    file = "rules/knowledge/public.dl"
    document, at = marked(TEXTS[file].replace("knows_passed(", "knows_^passed(", 1), file=file)
    (target,) = document.definition(at)
    assert target.file == "rules/given.dl"


def test_nothing() -> None:
    for text in ("^", "% x^", "lacks(P, C) :- unk^nown(P, C).", "lacks(P, C) :- names(^_, C).", "#all of no^thing"):
        document, at = marked(text)
        assert document.definition(at) == (), text
