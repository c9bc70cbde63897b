"""Proofs on a screen: nothing runs past its width, and what is folded can still be referred to."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.language.reader import read_log
from clue_logic.notebook.solve import solve
from clue_logic.proof.proof import Proof, abridge_proof, extract_proof
from clue_logic.proof.readable import Folding
from clue_logic.proof.rendering import proof_prose
from clue_logic.proof.supposing import SuppositionProver
from clue_logic.proof.tree import proof_text
from tests.generated.random_games import play_plainly
from tests.proof.conftest import known
from tests.proof.supposing_logs import ONE, ONE_FOLLOWS, TWO, TWO_FOLLOWS
from tests.shared_out import examples

Form = Callable[..., str]
LANGUAGES = st.sampled_from(["en", "de", "ja"])


@dataclass(frozen=True, repr=False)
class Case:
    """A proof with all that is needed to write it."""

    name: str
    proof: Proof
    calculus: Calculus
    givens: Mapping[Fact, GivenFact]

    def __repr__(self) -> str:
        return self.name

    def written(self, form: Form, **options: Any) -> str:
        return form(self.proof, self.calculus, self.givens, **options)


@cache
def derivation(seed: int) -> Derivation:
    return known(play_plainly(seed, 4, 40, onlooker=True).game)


@cache
def supposing(number: int) -> Case:
    log, fact = ((ONE, ONE_FOLLOWS), (TWO, TWO_FOLLOWS))[number]
    prover = SuppositionProver(read_log(log), load_calculus("notebook"))
    found = prover.prove(fact)
    assert found is not None
    return Case(str(fact), found.proof, load_calculus("notebook"), prover.givens)


@cache
def japanese() -> Derivation:
    """A game whose names have no spaces, and are wide."""
    text = """\
犯人: 医者, 教師, 画家, 船長
凶器: ナイフ, ロープ, 毒薬, 花瓶
場所: 書斎, 台所, 温室, 屋根裏
hands: one of each category
answers: everyone
players: さくら, ひなた, つばさ
me: さくら
hand: 医者, ナイフ, 書斎
さくら suggests 教師, 毒薬, 温室: ひなた has, つばさ has
ひなた suggests 画家, ロープ, 書斎: さくら has, ひなた has
つばさ suggests 船長, 毒薬, 屋根裏: つばさ has
さくら suggests 画家, 花瓶, 書斎: さくら has, つばさ has
"""
    found = solve(read_log(text), rules="remembering").derivation
    assert found is not None
    return found


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Return a proof by rules of a game dealt at random or of a Japanese one, or one by supposing."""
    kind = draw(st.integers(0, 9))
    if kind < 2:
        return supposing(kind)
    played = japanese() if kind == 2 else derivation(draw(st.integers(0, 3)))
    facts = [fact for fact in played.inferences if fact.predicate in ("holds", "lacks")]
    fact = draw(st.sampled_from(facts[-40:]))  # the last take longest
    return Case(str(fact), extract_proof(played, fact), played.calculus, played.givens)


def words(text: str) -> str:
    """Return the words of a text, without branches and line breaks."""
    return re.sub(r"[│├└─\s|`]+", "", text.replace("|- ", "").replace("`- ", ""))


@pytest.mark.slow
@given(cases(), st.integers(40, 120), LANGUAGES, st.booleans(), st.booleans(), st.booleans())
@examples(150)
def test_no_line_of_a_tree_is_wider_than_the_screen(
    case: Case, width: int, language: str, labels: bool, rules: bool, short: bool
) -> None:
    options = {"language": language, "labels": labels, "rules": rules, "short": short}
    text = case.written(proof_text, **options, width=width)
    assert max(map(cell_len, text.splitlines())) <= width
    if not re.search(r"^$", text, flags=re.MULTILINE) or short:  # none is drawn as a tree of its own
        assert words(text) == words(case.written(proof_text, **options))


@given(cases(), st.integers(40, 120), LANGUAGES)
@examples(100)
def test_no_line_of_prose_is_wider_than_the_screen(case: Case, width: int, language: str) -> None:
    text = case.written(proof_prose, language=language, width=width)
    assert max(map(cell_len, text.splitlines())) <= width
    assert words(text) == words(case.written(proof_prose, language=language))


@given(cases(), st.sampled_from([None, 40, 60, 100]), st.integers(8, 40))
@examples(100)
def test_a_folded_tree_refers_to_what_it_shows(case: Case, width: int | None, lines: int) -> None:
    whole, folded = (case.written(proof_text, width=width, fold=fold) for fold in (None, Folding(lines)))
    if len(whole.splitlines()) <= lines:
        assert folded == whole
        return
    assert len(folded.splitlines()) < len(whole.splitlines()) or "folded" not in folded
    shown = [int(number) for number in re.findall(r"^\W*\((\d+)\) ", folded, flags=re.MULTILINE)]
    assert len(shown) == len(set(shown))
    assert shown[0] == 1
    assert {int(number) for number in re.findall(r",\s*\W*see\s*\W*\((\d+)\)", folded)} <= set(shown)
    assert {*re.findall(r"supposed \((\w+)\)", folded)} <= {*re.findall(r"suppose \((\w+)\)", folded)}
    # A number means the same step in the whole proof.
    sentences = dict(re.findall(r"^\W*\((\d+)\) (\w+ \w+)", whole, flags=re.MULTILINE))
    for number, sentence in re.findall(r"^\W*\((\d+)\) (\w+ \w+)", folded, flags=re.MULTILINE):
        assert sentences[number] == sentence


@given(cases(), st.sampled_from([None, 60, 100]), st.integers(8, 40))
@examples(100)
def test_folded_prose_refers_to_what_it_shows(case: Case, width: int | None, lines: int) -> None:
    whole, folded = (case.written(proof_prose, width=width, fold=fold) for fold in (None, Folding(lines)))
    if len(whole.splitlines()) <= lines:
        assert folded == whole
        return
    shown = {int(number) for number in re.findall(r"^ *(\d+)\. ", folded, flags=re.MULTILINE)}
    said = " ".join(folded.split())
    used = re.findall(r"(?:\. By|As) (\d[\d, and]*?)(?:, and as|, [A-Za-z])", said)
    used += [
        number for pair in re.findall(r"\. (\d+) is a contradiction, .*? in (\d+) is false", said) for number in pair
    ]
    assert used or not re.search(r"\. (By|As) \d", said)
    assert {int(number) for numbers in used for number in re.findall(r"\d+", numbers)} <= shown
    assert said.endswith(f"{len(whole.splitlines())} lines.") or "folded" not in said


@pytest.mark.parametrize(("form", "lines"), [(proof_text, 20), (proof_text, 30), (proof_prose, 12), (proof_prose, 20)])
def test_a_proof_that_can_be_folded_to_fit_does(form: Form, lines: int) -> None:
    played = derivation(0)
    facts = [*played.inferences][::3]
    found = [Case(str(f), extract_proof(played, f), played.calculus, played.givens) for f in facts]
    long = [case for case in found if len(case.written(form).splitlines()) > lines]
    assert long
    for case in long:
        shown = len(case.written(form, fold=Folding(lines)).splitlines())
        # What the conclusion rests on is never hidden, only how that comes about.
        assert shown <= max(lines, 3 + len(abridge_proof(case.proof, case.calculus)[-1].premises)), case


@pytest.mark.parametrize("form", [proof_text, proof_prose])
@pytest.mark.parametrize("number", [0, 1])
def test_where_nothing_is_folded_nothing_is_changed(form: Form, number: int) -> None:
    case = supposing(number)
    assert case.written(form, fold=Folding(1000), width=500) == case.written(form)
