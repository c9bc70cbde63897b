"""Where something is declared, and where else it stands."""

from __future__ import annotations

import pytest

from clue_logic.editing.answers import RenameError, Target
from clue_logic.words.positions import apply_edits
from tests.editing.rules.at import codes, marked
from tests.editing.rules.shipped import TEXTS

TEXT = (
    "%! r\n%  en: {P} lacks {C} of {S:cards}\nlacks(P, C) :- passed(S, P), names(S, C).\n\nlacks(P, C) :- mine(P, C)."
)


def word(target: Target, text: str) -> str:
    """Return the text at a target."""
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


ANSWERS = "rules/notebook/answers.dl"


def renamed(text: str, name: str, file: str | None = None) -> str:
    """Return the text after renaming the symbol at the mark."""
    document, at = marked(text, file=file)
    assert document.find_renamable(at) is not None
    return apply_edits(document.text, document.rename_symbol(at, name))


def test_a_variable_in_its_rule_and_wording() -> None:
    text = (
        "%! r\n%  en: {P} and {S:lacks C}\nlacks(^P, C) :- passed(S, P), names(S, C).\n"
        "lacks(P, C) :- whispered(_, P, C)."
    )
    assert renamed(text, "Player") == (
        "%! r\n%  en: {Player} and {S:lacks C}\nlacks(Player, C) :- passed(S, Player), names(S, C).\n"
        "lacks(P, C) :- whispered(_, P, C)."
    )
    assert "{S:lacks Card}" in renamed(text.replace("^", "").replace("P, C) :- p", "P, ^C) :- p"), "Card")


def test_a_row_of_variables() -> None:
    file = "rules/paper/substitution.dl"
    text = TEXTS[file].replace("m(S, X[I = ", "m(S, ^X[I = ", 1)
    other = renamed(text, "Z", file)
    assert other.count("Z[") == text.count("X[I")
    assert codes(other, file) == []


@pytest.mark.parametrize("name", ["C", "S", "p", "", "P Q", "Ä", "_", "P-1"])
def test_a_variable_that_cannot_have_this_name(name: str) -> None:
    document, at = marked("lacks(^P, C) :- passed(S, P), names(S, C).")
    with pytest.raises(RenameError):
        document.rename_symbol(at, name)


def test_capture_by_a_row() -> None:
    text = "#all of paper\nm(S, X[], ^P) :- m(S, X[], P), location(Y0)."
    document, at = marked(text)
    with pytest.raises(RenameError, match="X0 would become one of the variables"):
        document.rename_symbol(at, "X0")
    document, at = marked(text.replace("^", "").replace("X[]", "^X[]", 1))
    with pytest.raises(RenameError, match="Y0 would become one of the variables"):
        document.rename_symbol(at, "Y")


def test_a_predicate_of_ones_own() -> None:
    text = (
        "%! derived ^mine(C: card)\n%! derived yours(C: card) opposite mine\n%! r\n%  skip: over 10 mine\n"
        "holds(P, C) :- mine(C), not_mine(P).\nmine(C) :- card(C"
    )
    assert renamed(text, "ours") == text.replace("^", "").replace(" mine", " ours").replace("\nmine", "\nours")
    for name in ("holds", "passed", "yours", "not_mine", "Mine", "mine!", "not"):
        document, at = marked(text)
        with pytest.raises(RenameError):
            document.rename_symbol(at, name)


def test_a_label_of_ones_own() -> None:
    text = "%! ^r\nlacks(P, C) :- whispered(_, P, C).\n\n%! s\nlacks(P, C) :- whispered(_, P, C)."
    assert renamed(text, "t").startswith("%! t\n")
    for name in ("s", "suppose", "R"):
        document, at = marked(text)
        with pytest.raises(RenameError):
            document.rename_symbol(at, name)


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (TEXTS[ANSWERS].replace("%! passed\n", "%! ^passed\n"), ANSWERS),
        (TEXTS[ANSWERS].replace("derived clause", "derived ^clause"), ANSWERS),
        (TEXTS[ANSWERS].replace("names(S, C)", "^names(S, C)", 1), ANSWERS),
        ("lacks(P, C) :- pas^sed(S, P).", None),
        ("lacks(P, C) :- passed(^_, P).", None),
        ("lacks(^envelope, C) :- card(C).", None),
        ("^", None),
        ("#all of pap^er", None),
    ],
)
def test_what_has_no_name_to_change(text: str, file: str | None) -> None:
    document, at = marked(text, file=file)
    assert document.find_renamable(at) is None
    with pytest.raises(RenameError):
        document.rename_symbol(at, "other")


def test_a_predicate_that_another_file_uses() -> None:
    file = "rules/notebook/mine.dl"  # a new file of a calculus, which has no wording yet
    document, at = marked("%! derived ^clause(S: event, L: location)", file=file)
    with pytest.raises(RenameError, match="is used in rules/notebook/"):
        document.rename_symbol(at, "other")


def test_german() -> None:
    document, at = marked("lacks(^P, C) :- passed(S, P), names(S, C).", lang="de")
    with pytest.raises(RenameError, match="gibt es in der Regel schon"):
        document.rename_symbol(at, "C")


def test_a_variable_that_a_wording_file_speaks_of() -> None:
    document, at = marked(
        TEXTS[ANSWERS].replace("lacks(P, C) :- passed(S", "lacks(^P, C) :- passed(S", 1), file=ANSWERS
    )
    with pytest.raises(RenameError, match=r"P is named in rules/notebook/answers\.de\.toml as well"):
        document.rename_symbol(at, "Q")
    text = TEXTS[ANSWERS].replace("passed(S, P), names(S, C)", "passed(^S, P), names(S, C)", 1)
    assert codes(renamed(text, "T", ANSWERS), ANSWERS) == []
