"""Whoever writes a rule as prose, as logic or as in another language is told how it is written here."""

from __future__ import annotations

import pytest

from clue_logic.editing.rules.document import RuleDocument
from clue_logic.words.positions import edited
from tests.editing.rules.at import codes, fixed, only

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


@pytest.mark.parametrize(
    ("text", "code", "en", "de"),
    [
        (
            "Lacks(P, C) :- Passed(S, P), names(S, C).",
            "syntax",
            "Write lacks, passed: a",
            "lacks, passed schreiben: Ein",
        ),
        ("holds(Müller, C) :- showed(S, Müller, C).", "syntax", "Write Mueller: names", "Als Mueller schreiben: Namen"),
        ("hält(P, Kärtchen) :- a b.", "syntax", "digits and _: write haelt", "Ziffern und _: haelt schreiben"),
        (
            "lacks(P, C) :- card(C), location(P), #count{ D : holds(P, D) } = 1.",
            "syntax",
            "behind a count stands >= only",
            "hinter einer Anzahl steht nur >=",
        ),
        (
            "%! a\nlacks(P, C) :- names(S, C), (passed(S, P); passed_over(S, P)).",
            "syntax",
            "conditions stand without brackets",
            "um Bedingungen stehen keine Klammern",
        ),
        (
            "%! a\nlacks(P, C) :- passed(S, P) or passed_over(S, P), names(S, C).",
            "syntax",
            "where one of two conditions is enough, write a rule for each",
            "wo eine von zwei Bedingungen genügt, für jede eine Regel schreiben",
        ),
        ("lacks(P, C) :- for all D: holds(P, C).", "syntax", "“for all” is written so", "„für alle“ schreibt man so"),
        (
            "lacks(P, C) :- location(P), card(C), \\+ holds(P, C).",
            "syntax",
            "holds cannot be negated: later lines",
            "holds lässt sich nicht verneinen: spätere Zeilen",
        ),
        (
            "holds(P, C) :- clause(S, P), names(S, C), not holds(envelope, C).",
            "unsettled",
            "holds is no such predicate; lacks says what is known not to be so",
            "holds gehört nicht dazu; lacks sagt, was bekanntlich nicht so ist",
        ),
        (
            "lacks(P, C) :- location(P), card(C), N = #count{ D : holds(P, D) }.",
            "unsettled",
            "write #count{ ... } >= N",
            "#count{ ... } >= N schreiben",
        ),
        (
            "holds(P, C) :- location(P), card(C), names(_, Q) : holds(P, Q).",
            "unsettled",
            "behind the colon stands what a line says at once",
            "hinter dem Doppelpunkt steht, was eine Zeile auf einmal sagt",
        ),
        (
            "holds(P, C) :- location(P), card(C), lacks(P, C) : location(P).",
            "for-all",
            "write a variable behind the colon that stands nowhere else",
            "die sonst nirgends steht",
        ),
        ("lacks(P, C) :- passed(S, P), names(S, C), names(S, D), C < D.", "order", "is written !=", "mit !="),
        (
            "hat_keine(P, C) :- passed(S, P), names(S, C).",
            "undeclared",
            "write a rule that concludes it, and above it: %! derived hat_keine(P: location, C: card)",
            "eine Regel schreiben, die darauf schließt, und darüber: %! derived hat_keine(P: location, C: card)",
        ),
        (
            "holds(Anna, C).",
            "unbound",
            "Anna begins with a capital letter, so it is a variable and stands for any location",
            "Anna beginnt mit einem Großbuchstaben, ist also eine Variable und könnte jeder Ort sein",
        ),
        ("holds(Anna, C) :- card(C).", "unbound", "so it is a variable; Anna could be", "eine Variable; Anna könnte"),
        (
            "holds(P, dolch) :- location(P).",
            "unknown-constant",
            "constants are envelope, table, cards and numbers",
            "Konstanten sind envelope, table, cards und Zahlen",
        ),
        (
            "holds(Envelope, C) :- accused_rightly(S), names(S, C).",
            "unbound",
            "a constant begins with a small letter: envelope",
            "eine Konstante beginnt mit einem Kleinbuchstaben: envelope",
        ),
        (
            "lacks(Q, C) :- holds(P, C), location(Q).",
            "written-once",
            "P is written once: any will do, also what Q stands for. If they are different, add Q != P",
            "Sind beide verschieden, Q != P ergänzen",
        ),
        (
            "lacks(P, C) :- asked(S, P), names(S, C).",
            "asker",
            "asked(S, P) says that P puts the question",
            "asked(S, P) sagt, dass P die Frage stellt",
        ),
    ],
)
def test_a_mistake_of_students_has_a_remedy(text: str, code: str, en: str, de: str) -> None:
    for lang, said in (("en", en), ("de", de)):
        found = [problem.message for problem in RuleDocument(text, lang=lang).problems() if problem.code == code]
        assert said in found[0]


@pytest.mark.parametrize(
    ("text", "code", "after"),
    [
        (
            "Lacks(Müller, C) :- Passed(S, Müller), names(S, C).",
            "syntax",
            "lacks(Mueller, C) :- passed(S, Mueller), names(S, C).",
        ),
        (
            "lacks(P, C) :- names(S, C), (passed(S, P) ; passed_over(S, P)).",
            "syntax",
            "lacks(P, C) :- names(S, C), passed(S, P).\nlacks(P, C) :- names(S, C), passed_over(S, P).",
        ),
        (
            "lacks(P, C) :- passed(S, P) oder passed_over(S, P), names(S, C).",
            "syntax",
            "lacks(P, C) :- passed(S, P), names(S, C).\nlacks(P, C) :- passed_over(S, P), names(S, C).",
        ),
        ("lacks(P, C) :- (passed(S, P), names(S, C)).", "syntax", "lacks(P, C) :- passed(S, P), names(S, C)."),
        (
            "lacks(P, C) :- location(P), card(C), #count{ D : holds(P, D), D != C } > 1.",
            "syntax",
            "lacks(P, C) :- location(P), card(C), #count{ D : holds(P, D), D != C } >= 2.",
        ),
        (
            "holds(P, C) :- clause(S, P), names(S, C), \\+ holds(envelope, C).",
            "syntax",
            "holds(P, C) :- clause(S, P), names(S, C), lacks(envelope, C).",
        ),
        (
            "lacks(P, C) :- laid_open(S, P), card(C), \\+ names(S, C).",
            "syntax",
            "lacks(P, C) :- laid_open(S, P), card(C), not names(S, C).",
        ),
        (
            "holds(Envelope, C) :- accused_rightly(S), names(S, C).",
            "unbound",
            "holds(envelope, C) :- accused_rightly(S), names(S, C).",
        ),
    ],
)
def test_the_remedy_is_a_fix(text: str, code: str, after: str) -> None:
    problem = only(text, code)
    assert problem.fixes[0].preferred
    assert edited(text, problem.fixes[0].edits) == after
    assert set(codes(after)) <= {"loaded-rules"}


def test_what_changes_the_meaning_is_offered_and_not_preferred() -> None:
    text = "lacks(P, C) :- location(P), card(C), #count{ D : holds(P, D), D != C } = 1."
    (fix,) = only(text, "syntax").fixes
    assert not fix.preferred
    assert edited(text, fix.edits) == text.replace("} = 1", "} >= 1")


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
