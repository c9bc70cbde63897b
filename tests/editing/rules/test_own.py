"""What editors say of a file of one's own, and what commands say when they read it, is the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.datalog.calculi import OwnFile, OwnRules, load_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.editing.rules.document import RuleDocument
from clue_logic.editing.rules.own import diagnosed
from clue_logic.words.diagnostics import Severity
from tests.editing.rules.shipped import SNIPPETS, TEXTS
from tests.shared_out import examples

OWN = (
    "lacks(P, C) :- passed(S, P), names(S, C).\n",
    "#all of notebook but passed, one_place\nholds(P, C) :- showed(S, P, C).\n",
    "%! derived pair(P: location, C: card)\npair(P, C) :- holds(P, C).\n",
    "#all of matrix\n#each view of notebook\nclause(S, P) :- answered(S, P).\n",
)
MORE = (
    "#all of notebook\n",
    "#all of notebook but passed\n",
    "%! derived holds(C: card)\n",
    "%! passed\n",
    "pased",
    "clause(S, P)",
)


@st.composite
def own_texts(draw: st.DrawFn) -> str:
    """Draw a file of one's own, mostly with something wrong in it."""
    text = draw(st.sampled_from((*OWN, TEXTS["rules/notebook/answers.dl"][:1500])))
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 8)))
        text = text[:start] + draw(st.sampled_from((*SNIPPETS, *MORE))) + text[end:]
    return text


def read(text: str) -> RuleError | None:
    """Return what is wrong with a file of one's own when it is read."""
    try:
        load_calculus(OwnRules("mine.dl", (OwnFile("mine.dl", text),)))
    except RuleError as error:
        return error
    return None


@examples(300)
@given(own_texts())
def test_they_agree_on_what_is_wrong(text: str) -> None:
    error = read(text)
    shown = [p for p in RuleDocument(text).problems() if p.severity is Severity.ERROR]
    assert bool(shown) == (error is not None), (error and error.problems, shown)
    if error is not None:
        said = list(diagnosed(error))
        assert {name for name, _ in said} == {"mine.dl"}
        assert all(each.message for _, each in said)
        lines = {p.span.start.line for p in shown}
        assert {each.line for _, each in said} <= {line + near for line in lines for near in (-1, 0, 1)}


@pytest.mark.parametrize("text", OWN)
def test_nothing_is_wrong_with_these(text: str) -> None:
    assert read(text) is None
