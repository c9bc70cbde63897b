"""Editors know ``#all of notebook but one_place, passed``."""

from __future__ import annotations

import pytest

from clue_logic.editing.answers import Colour, RenameError
from clue_logic.words.positions import apply_edits
from tests.editing.rules.at import codes, fixed, marked, only, preferred

RULE = "lacks(P, C) :- passed(S, P), names(S, C).\n"


def labels(text: str) -> list[str]:
    """Return the labels of the completions at the mark."""
    document, at = marked(text)
    return [proposal.label for proposal in document.proposals(at)]


def test_nothing_is_wrong_with_it() -> None:
    assert codes(f"#all of notebook but one_place, passed\n%! passed\n%  en: x\n{RULE}") == []


def test_a_rule_that_is_not_left_out_is_there() -> None:
    (code,) = codes(f"#all of notebook but one_place\n%! passed\n{RULE}")
    assert code == "label-twice"
    problem = only(f"#all of notebook\n%! passed\n{RULE}", "label-twice")
    assert problem.message.endswith("leave out the other: #all of notebook but passed")


def test_a_label_there_is_not() -> None:
    text = f"#all of notebook but pased\n{RULE}"
    problem = only(text, "unknown-label")
    assert preferred(problem.fixes) == ["Write passed"]
    assert fixed(text, "unknown-label")[0] == text.replace("pased", "passed")
    assert codes(f"#all of nowhere but passed\n{RULE}") == ["unknown-calculus"]


NEEDY = "lacks(P, C) :- holds(Q, C), location(P), P != Q.\n"


def test_that_the_notebook_is_loaded_is_a_remark() -> None:
    problem = only(NEEDY, "loaded-rules")
    assert (problem.severity, problem.message) == (
        None, "no rule here concludes holds, so the rules of notebook are loaded"
    )  # fmt: skip
    assert fixed(NEEDY, "loaded-rules") == [f"#all of notebook\n{NEEDY}", f"#all of nothing\n{NEEDY}"]
    assert preferred(problem.fixes) == ["Write #all of notebook"]


@pytest.mark.parametrize("text", [f"#all of notebook\n{NEEDY}", f"#all of nothing\n{NEEDY}", RULE])
def test_elsewhere_it_is_not(text: str) -> None:
    assert codes(text) == []


def test_nothing_is_proposed_and_known_in_files_of_ones_own() -> None:
    assert "nothing" in labels("#all of ^")
    assert fixed(f"#all of nothin\n{RULE}", "unknown-calculus")[0] == f"#all of nothing\n{RULE}"
    assert codes("#all of nothing but passed\n") == ["unknown-label"]
    assert "unknown-calculus" in codes("#all of nothing\n", "rules/matrix/more.dl")


def test_colours() -> None:
    document, _ = marked(f"#all of notebook but passed\n{RULE}^")
    assert [found.colour for found in document.colours()][:4] == [
        Colour.KEYWORD, Colour.LABEL, Colour.KEYWORD, Colour.LABEL
    ]  # fmt: skip


def test_what_can_stand_there() -> None:
    assert labels("#all of notebook ^") == ["but"]
    assert {"passed", "one_place"} <= set(labels("#all of notebook but ^"))
    assert "passed" not in labels("#all of notebook but passed, ^")
    assert "one_place" in labels("#all of notebook but passed, ^")
    assert "holds(L, C)" in labels("#all of notebook but passed\n^")
    assert labels("#all of nowhere but ^") == []


def test_what_there_is_to_say() -> None:
    document, at = marked("#all of notebook but pas^sed\n")
    hover = document.hover(at)
    assert hover is not None
    assert "lacks(P, C) :- passed(S, P), names(S, C)." in hover.markdown
    assert "passed when it was named" in hover.markdown
    (target,) = document.definition(at)
    assert target.file == "rules/notebook/answers.dl"
    document, at = marked("#all of notebook b^ut passed\n")
    hover = document.hover(at)
    assert hover is not None
    assert hover.markdown == "the rules after it are not included"


def test_a_rule_left_out_keeps_its_name() -> None:
    document, at = marked(f"#all of notebook but pas^sed\n%! passed\n{RULE}")
    assert document.find_renamable(at) is None
    with pytest.raises(RenameError):
        document.rename_symbol(at, "other")
    document, at = marked(f"#all of notebook but passed\n%! pas^sed\n{RULE}")
    assert apply_edits(document.text, document.rename_symbol(at, "other")).startswith(
        "#all of notebook but passed\n%! other\n"
    )


def test_its_form() -> None:
    document, _ = marked(f"#all  of notebook   but one_place ,passed\n{RULE}^")
    assert apply_edits(document.text, document.format_edits()).startswith("#all of notebook but one_place, passed\n")
