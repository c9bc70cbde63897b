"""Problems of rule files and their fixes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.editing.answers import Document
from clue_logic.editing.rules.document import RuleDocument
from clue_logic.editing.rules.problems import diagnose
from clue_logic.words.diagnostics import Severity
from clue_logic.words.positions import apply_edits
from tests.editing.rules.at import codes, fixed, only, preferred, word_at
from tests.editing.rules.shipped import FILES, SNIPPETS, TEXTS
from tests.shared_out import examples
from tests.tables import read_table

GOOD = "lacks(P, C) :- passed(S, P), names(S, C).\n"


@pytest.mark.parametrize("file", FILES)
def test_files_of_the_software_have_no_problems(file: str) -> None:
    assert RuleDocument(TEXTS[file], file=file).problems() == ()


def test_a_rule_of_ones_own_needs_nothing_around_it() -> None:
    assert codes(GOOD) == []
    assert codes(f"%! mine\n{GOOD}") == []


def test_a_rule_of_the_software_needs_label_wording_and_source() -> None:
    file = "rules/notebook/answers.dl"
    assert set(codes(TEXTS[file] + GOOD, file)) == {"no-label"}
    assert sorted(codes(f"{TEXTS[file]}\n%! mine\n{GOOD}", file)) == ["no-source", "no-wording", "no-wording"]
    problem = only(TEXTS[file] + GOOD, "no-label", file)
    written = apply_edits(TEXTS[file] + GOOD, problem.fixes[0].edits)
    assert "no-label" not in codes(written, file)


def test_a_mistake_hides_no_other() -> None:
    text = (
        "holds(P, C) :- names(S, C.\n"  # the bracket
        "lacks(P, C) :- pased(S, P), names(S, C).\n"  # the predicate
        "%! derived mine(P: location\n"  # the bracket
        "mine(P) :- location(P)\n"  # the full stop; no remark that mine is not declared
        "lacks(P, C) :- passed(S, P).\n"  # any card
    )
    found = [(problem.span.start.line, problem.code) for problem in RuleDocument(text).problems()]
    assert found == [(1, "syntax"), (2, "undeclared"), (3, "unfinished"), (4, "unfinished"), (5, "unbound")]


@pytest.mark.parametrize(
    ("text", "code", "about", "first"),
    [
        (GOOD.replace("passed", "pased"), "undeclared", "pased", GOOD),
        (GOOD.replace("lacks(P", "lacks(p"), "unknown-constant", "p", GOOD),
        ("holds(P, Card) :- showed(S, P, Crad).", "unbound", "Card", "holds(P, Crad) :- showed(S, P, Crad)."),
        ("lacks(P, C) :- passed(S, P).", "unbound", "C", "lacks(P, C) :- passed(S, P), names(S, C)."),
        ("holds(P, C).", "unbound", "P", None),
        (
            "holds(P, C) :- clause(S, P), names(S, C), not holds(envelope, C).",
            "unsettled",
            "holds",
            "holds(P, C) :- clause(S, P), names(S, C), lacks(envelope, C).",
        ),
        ("%! derived a(C: crad)\nholds(P, C) :- a(C), location(P).", "unknown-sort", "crad", None),
        ("%! r\n%  titel: x\nholds(P, P).", "unknown-key", "titel", "%! r\n%  title: x\nholds(P, P)."),
        ("#all of notebok", "unknown-calculus", "notebok", "#all of notebook"),
        ("#each view of notebok", "unknown-calculus", "notebok", "#each view of notebook"),
        (GOOD.replace("passed(S, P)", "passed(P)"), "arity", "passed(P)", None),
        ("passed(S, P) :- answered(S, P).", "given-head", "passed", None),
        ("lacks(P, C) :- passed(S, P), card(C), S < C.", "order", "<", None),
        ("%! given mine(C: card)\nholds(P, C) :- mine(C), location(P).", "not-given", "given", None),
        (f"%! suppose\n{GOOD}", "reserved-label", "suppose", f"%! suppose_2\n{GOOD}"),
        (f"%! r\n{GOOD}\n%! r\n{GOOD}", "label-twice", "r", f"%! r\n{GOOD}\n%! r_2\n{GOOD}"),
    ],
)  # fmt: skip
def test_what_the_checks_say(text: str, code: str, about: str, first: str | None) -> None:
    document = RuleDocument(text)
    problem = next(found for found in document.problems() if found.code == code)
    assert problem.severity is Severity.ERROR
    assert word_at(document, problem) == about
    if first is not None:
        assert apply_edits(text, problem.fixes[0].edits) == first
        assert code not in codes(first) or code == "unbound"


@pytest.mark.parametrize(
    ("wrong", "fixes"),
    [
        ("holds(C, P) :- showed(S, P, C).", ["holds(P, C) :- showed(S, P, C).", "holds(C, P) :- showed(S, C, P)."]),
        ("lacks(P, C) :- passed(P, S), names(S, C).", [GOOD[:-1]]),
        ("lacks(P, C) :- passed(S, P), names(C, S).", [GOOD[:-1]]),
        ("lacks(P, S) :- passed(S, P).", []),
    ],
)
def test_arguments_are_exchanged_where_all_fit_then(wrong: str, fixes: list[str]) -> None:
    problem = next(found for found in RuleDocument(wrong).problems() if found.code == "sort")
    assert [apply_edits(wrong, fix.edits) for fix in problem.fixes] == fixes
    assert [fix.preferred for fix in problem.fixes] == [True, False][: len(fixes)]
    assert problem.message.count(" it is declared as ") == bool(fixes)


def test_a_fix_does_not_ask_for_what_the_rule_negates() -> None:
    text = "lacks(P, C) :- laid_open(S, P), not names(S, C)."
    problem = next(found for found in RuleDocument(text).problems() if found.code == "unbound")
    assert problem.message.endswith("Add card(C).")
    assert apply_edits(text, problem.fixes[0].edits) == f"{text[:-1]}, card(C)."


def test_a_predicate_that_is_missing_can_be_declared() -> None:
    text = "lacks(P, C) :- rumour(S, P, C, 2), names(S, C), passed(S, P).\n"
    declared = fixed(text, "undeclared")[-1]
    assert declared.startswith("%! derived rumour(S: event, P: location, C: card, N: number)\n%  en: ")
    assert codes(declared) == []


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("lacks(P, C) :- rumour(S, C), passed(S, P), names(S, C).", {"names"}),
        ("lacks(P, C) :- rumour(S, P, C), names(S, C).", {"showed", "revealed"}),
        ("%! derived rumour(S: event, C: card)\nlacks(P, C) :- tells(S, C), passed(S, P), names(S, C).", {"rumour"}),
    ],
)
def test_a_name_that_is_near_to_none_is_answered_with_what_fits_there(text: str, others: set[str]) -> None:
    found = [problem for problem in RuleDocument(text).problems() if problem.code == "undeclared"]
    said, told, declare = found[0].message.split("\n")
    told = told.removeprefix("with such arguments there are: ")
    assert "a rule that concludes it, and above it: %! derived " in declare
    assert "did you mean" not in said
    assert others <= set(told.split(", "))
    assert "shown_to" not in told
    assert "dealt" not in told


@pytest.mark.parametrize(
    "text",
    [
        "fehlt(P, C) :- passt(S, P), nennt(S, C).",
        "hat(P, C) :- zeigt(S, P, C).",
        "lacks(P, C) :- passt(S, P), names(S, C).",
        "holds(umschlag, C) :- richtig_beschuldigt(S), nennt(S, C).",
        "% my rules\n#all of notebook\nfehlt(tisch, C) :- hat(P, C), P != tisch.",
    ],
)
def test_names_of_a_table_ask_for_the_line_that_gives_them(text: str) -> None:
    found = RuleDocument(text).problems()
    for problem in found:
        assert problem.code in ("undeclared", "unknown-constant")
        assert [fix.preferred for fix in problem.fixes] == [True]
        assert "#names deutsch" in problem.fixes[0].title
        assert "\n" not in problem.message  # no other hint
    mended = apply_edits(text, found[0].fixes[0].edits)
    assert mended.replace("#names deutsch\n", "") == text
    assert codes(mended) == []


def test_of_too_many_that_would_fit_none_is_listed() -> None:
    (problem,) = [
        each
        for each in RuleDocument("lacks(P, C) :- xyz(_, _), location(P), card(C).").problems()
        if each.code == "undeclared"
    ]
    assert "with such arguments" not in problem.message


def test_hints_of_the_checks() -> None:
    assert "C could be any card: which one? Add names(S, C)." in only("lacks(P, C) :- passed(S, P).", "unbound").message
    assert "passed(S: event, P: location)" in only(GOOD.replace("(S, P)", "(S)"), "arity").message
    unsettled = only("lacks(P, C) :- location(P), card(C), not holds(P, C).", "unsettled")
    assert "unknown does not mean false" in unsettled.message
    twice = only(f"%! r\n{GOOD}\n%! r\n{GOOD}", "label-twice")
    assert [related.span.start.line for related in twice.related] == [1]


def test_a_line_of_a_block_with_one_blank_too_few() -> None:
    file = "rules/notebook/answers.dl"
    text = TEXTS[file].replace("%  source: rules of the game\n%  show", "% source: rules of the game\n%  show", 1)
    assert text != TEXTS[file]
    assert fixed(text, "no-source", file)[0] == TEXTS[file]


def test_a_rule_without_effect() -> None:
    text = "%! derived mine(C: card)\nmine(C) :- card(C).\n"
    (problem,) = RuleDocument(text + GOOD).problems()
    assert (problem.code, problem.severity, problem.unnecessary) == ("unused-rule", None, True)
    assert problem.span.start.line == 2
    assert codes(f"{text}holds(P, C) :- mine(C), location(P).") == []
    # a rule that is being written needs it already
    assert "unused-rule" not in codes(f"{text}holds(P, C) :- mine(C), location(")
    # only needed by itself, or by another that nothing needs
    circle = "%! derived yours(C: card)\nyours(C) :- mine(C).\nmine(C) :- yours(C).\n"
    assert codes(text + circle + GOOD) == ["unused-rule"] * 3


def test_a_rule_that_only_another_calculus_needs() -> None:
    file = "rules/matrix/declarations.dl"
    alone = TEXTS[file].replace("%! no_more_hidden", "% %! no_more_hidden")
    assert "unused-rule" not in codes(alone, file)


def test_variables_that_are_written_once() -> None:
    document = RuleDocument("lacks(P, C) :- passed(Sugg, P), names(Sug, C).")
    first, second = document.problems()
    assert [problem.severity for problem in (first, second)] == [Severity.WARNING] * 2
    assert apply_edits(document.text, first.fixes[0].edits) == "lacks(P, C) :- passed(Sug, P), names(Sug, C)."
    assert apply_edits(document.text, first.fixes[1].edits) == "lacks(P, C) :- passed(_, P), names(Sug, C)."
    # of two, either may be the slip, and to mend both would exchange them; of three, it is the one
    assert preferred((*first.fixes, *second.fixes)) == []
    (third,) = RuleDocument("lacks(P, C) :- passed(Sugg, P), names(Sug, C), asked(Sug, _).").problems()
    assert preferred(third.fixes) == ["Write Sug"]
    # who writes what the argument is called says what stands there
    assert codes("lacks(P, C) :- whispered(S, P, C).") == []
    (remark,) = RuleDocument("lacks(P, C) :- whispered(X, P, C).").problems()
    assert (remark.code, remark.severity) == ("written-once", None)


def test_what_the_notebook_says_a_file_of_ones_own_may_use() -> None:
    text = "holds(P, C) :- clause(S, P), names(S, C), lacks(P, D) : names(S, D), D != C."
    assert codes(text) == ["loaded-rules"]
    assert codes(f"#all of nothing\n{text}") == []
    assert codes("#all of paper\nlacks(P, C) :- e(S, C, _, _, Q), location(P), P != Q.") == []
    assert codes("lacks(P, C) :- e(S, C, _, _, Q), location(P), P != Q.") == ["undeclared"]
    # what a file declares itself is its own
    assert codes("%! derived clause(C: card)\nclause(C) :- card(C).") == []
    # but for what the notebook is drawn from
    assert codes("%! derived holds(C: card)\nholds(C) :- card(C).") == ["not-a-cell"]


def test_a_file_is_checked_in_place_of_the_one_on_the_disk() -> None:
    file = "rules/notebook/answers.dl"
    text = TEXTS[file].replace("clause(S: event, L: location)", "clauses(S: event, L: location)")
    found = [problem for problem in RuleDocument(text, file=file).problems() if problem.code == "undeclared"]
    assert len(found) == 4
    assert {fix.title for problem in found for fix in problem.fixes if fix.preferred} == {"Write clauses"}
    assert RuleDocument(text, file="rules/notebook/elsewhere.dl").problems() != ()


def test_a_view_of_a_calculus() -> None:
    file = "rules/knowledge/public.dl"
    assert codes(TEXTS[file].replace("knows_passed(", "knows_pased("), file) == ["undeclared"]


def test_german() -> None:
    (problem,) = RuleDocument("lacks(P, C) :- passed(S, P).", lang="de").problems()
    assert "C könnte jede Karte sein; die Bedingung names(S, C) ergänzen." in problem.message
    assert problem.fixes[0].title == "Die Bedingung names(S, C) ergänzen"
    assert RuleDocument("", lang="ja").problems() == ()


def test_a_condition_more_behind_a_for_all() -> None:
    text = "holds(P, C) :- clause(S, P), lacks(P, D) : names(S, D), D != 3."
    first = fixed(text.replace("D != 3", "not on_table(D)"), "unbound")[0]
    assert first == "holds(P, C) :- clause(S, P), lacks(P, D) : names(S, D), not on_table(D); names(S, C)."
    assert codes(first) == ["loaded-rules"]


def test_a_document_satisfies_the_protocol() -> None:
    document: Document = RuleDocument(GOOD)  # the type checker sees to it
    assert document.text == GOOD


def test_conclusion_and_condition_can_be_exchanged() -> None:
    assert fixed("passed(S, P) :- lacks(P, C), names(S, C).", "given-head") == [GOOD.rstrip()]
    # which of two is meant, nobody knows; and what is given stays a condition
    assert fixed("passed(S, P) :- lacks(P, C), holds(Q, C), names(S, C), answered(S, Q).", "given-head") == []
    assert fixed("passed(S, P) :- answered(S, P), names(S, C), not lacks(P, C).", "given-head") == []


def test_a_near_name_of_another_length_is_not_most_likely_meant() -> None:
    problem = only("holds(P, C) :- showed_it(S, P), names(S, C).", "undeclared")
    assert problem.fixes[0].title == "Write showed"
    assert preferred(problem.fixes) == []


def test_a_rule_that_needs_what_it_concludes_is_remarked_upon_and_never_offered() -> None:
    assert codes("lacks(P, C) :- lacks(P, C), names(S, C), passed(S, P).") == ["circular"]
    assert codes("lacks(P, C) :- lacks(Q, C), passed(S, P), answered(S, Q).") == []
    assert fixed("lacks(P, C) :- location(P), card(C), not holds(P, C).", "unsettled") == []


SENTENCE = (
    "write a rule like this: lacks(P, C) :- passed(S, P), names(S, C). The conclusion comes first, then its conditions"
)


def hints(text: str, lang: str = "en") -> list[str]:
    """Return the hints below the messages."""
    said = (problem.message.partition("\n")[2] for problem in RuleDocument(text, lang=lang).problems())
    return [hint for hint in said if hint]


@pytest.mark.parametrize("text", ["((((", "lacks(P, C) :- ", "%!", "lacks(P, C) :- passed(S, P) 7.", "lacks)P, C("])
def test_nothing_is_said_where_nobody_knows_what_was_meant(text: str) -> None:
    assert SENTENCE not in hints(text)
    assert all(hint.startswith("Write") for hint in hints(text))


@pytest.mark.parametrize(("text", "code", "en", "de"), read_table(__file__, "remarks"))
def test_a_remark_about_a_mistake_of_students(text: str, code: str, en: str, de: str) -> None:
    for lang, said in (("en", en), ("de", de)):
        found = [problem.message for problem in RuleDocument(text, lang=lang).problems() if problem.code == code]
        assert said in found[0]


def test_the_remedy_is_a_fix() -> None:
    text = "holds(Envelope, C) :- accused_rightly(S), names(S, C)."
    assert only(text, "unbound").fixes[0].preferred
    assert fixed(text, "unbound")[0] == text.replace("Envelope", "envelope")


def test_what_changes_the_meaning_is_offered_and_not_preferred() -> None:
    text = "lacks(P, C) :- location(P), card(C), #count{ D : holds(P, D), D != C } = 1."
    (fix,) = only(text, "syntax").fixes
    assert not fix.preferred
    assert apply_edits(text, fix.edits) == text.replace("} = 1", "} >= 1")


def test_the_condition_that_two_are_different_comes_before_any_will_do() -> None:
    text = "lacks(Q, C) :- holds(P, C), location(Q)."
    assert fixed(text, "written-once") == [
        "lacks(Q, C) :- holds(P, C), location(Q), Q != P.",
        "lacks(Q, C) :- holds(_, C), location(Q).",
    ]


def test_a_semicolon_that_looks_like_or_is_remarked() -> None:
    text = "lacks(P, C) :- passed(S, P); names(S, C)."
    (problem,) = RuleDocument(text).problems()
    assert problem.message == "; means “and”, as a comma does; where “or” is meant, write two rules"
    assert fixed(text, "rule-semicolon") == ["lacks(P, C) :- passed(S, P), names(S, C)."]
    for_all = "holds(P, C) :- clause(S, P), names(S, C), lacks(P, D) : names(S, D), D != C; location(P)."
    assert "rule-semicolon" not in codes(for_all)


def test_a_full_stop_that_ends_a_rule_too_early_becomes_a_comma() -> None:
    text = "lacks(P, C) :- passed(S, P). names(S, C)."
    problem = next(found for found in RuleDocument(text).problems() if found.code == "given-head")
    assert problem.message.endswith("a comma there makes it a further condition of that")
    assert apply_edits(text, problem.fixes[0].edits) == "lacks(P, C) :- passed(S, P), names(S, C)."
    assert codes(apply_edits(text, problem.fixes[0].edits)) == []


def test_a_fact_by_itself_is_not_taken_for_a_condition() -> None:
    (problem,) = (found for found in RuleDocument("%! a\nnames(S, C).").problems() if found.code == "given-head")
    assert "full stop" not in problem.message


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
    """Draw a user-defined file, usually with errors."""
    text = draw(st.sampled_from((*OWN, TEXTS["rules/notebook/answers.dl"][:1500])))
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 8)))
        text = text[:start] + draw(st.sampled_from((*SNIPPETS, *MORE))) + text[end:]
    return text


def read(text: str) -> RuleError | None:
    """Return the error raised for a user-defined file."""
    try:
        load_calculus(UserRules("mine.dl", (UserRuleFile("mine.dl", text),)))
    except RuleError as error:
        return error
    return None


@examples(160)
@given(own_texts())
def test_they_agree_on_what_is_wrong(text: str) -> None:
    error = read(text)
    shown = [p for p in RuleDocument(text).problems() if p.severity is Severity.ERROR]
    assert bool(shown) == (error is not None), (error and error.problems, shown)
    if error is not None:
        said = list(diagnose(error))
        assert {name for name, _ in said} == {"mine.dl"}
        assert all(each.message for _, each in said)
        lines = {p.span.start.line for p in shown}
        assert {each.line for _, each in said} <= {line + near for line in lines for near in (-1, 0, 1)}


@pytest.mark.parametrize("text", OWN)
def test_nothing_is_wrong_with_these(text: str) -> None:
    assert read(text) is None
