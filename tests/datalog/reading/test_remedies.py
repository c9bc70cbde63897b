"""Mistakes of form in rule files and queries, and the remedy that the message about each names."""

from __future__ import annotations

from functools import cache

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import UserRules, load_game_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.query import read_query
from clue_logic.editing.rules.problems import diagnose

GAME = "who: Ann, Ben, Cid\nwhat: Rope, Dagger, Wrench\nplayers: Ann 2, Ben 2\nAnn suggests Ann, Rope: Ben passes"
PASSED = "passed(S, Q), names(S, C)"

RULES = [
    ("no full stop", f"lacks(Q, C) :- {PASSED}", "write the full stop"),
    ("comma for full stop", f"lacks(Q, C) :- {PASSED},\n\n%! s\nlacks(Q, C) :- {PASSED}.", "write the full stop"),
    ("semicolon for full stop", f"lacks(Q, C) :- {PASSED};", "write the full stop"),
    (":= for :-", f"lacks(Q, C) := {PASSED}.", "write :-"),
    (": - for :-", f"lacks(Q, C) : - {PASSED}.", "write :-"),
    ("dash in :-", f"lacks(Q, C) :— {PASSED}.", "write :-"),
    ("arrow", f"lacks(Q, C) <- {PASSED}.", "write :-"),
    ("if", f"lacks(Q, C) if {PASSED}.", "write :-"),
    ("conclusion last", f"{PASSED} => lacks(Q, C).", "write the conclusion first"),
    ("if ... then", f"if {PASSED} then lacks(Q, C).", "write the conclusion first"),
    ("small variable", "lacks(Q, c) :- passed(S, Q), names(S, c).", "a variable begins with a capital letter"),
    ("capital predicate", f"Lacks(Q, C) :- {PASSED}.", "write lacks"),
    ("no closing bracket", "lacks(Q, C) :- passed(S, Q, names(S, C).", "write )"),
    ("no closing bracket at the end", "lacks(Q, C) :- passed(S, Q), names(S, C.", "write )"),
    ("no opening bracket", "lacks(Q, C) :- passed S, Q), names(S, C).", "put the arguments of a predicate in brackets"),
    ("curly brackets", f"lacks{{Q, C}} :- {PASSED}.", "write round brackets: lacks(...)"),
    ("square brackets", "lacks(Q, C) :- passed[S, Q], names(S, C).", "write round brackets: passed(...)"),
    ("curly variable", f"lacks({{Q}}, C) :- {PASSED}.", "write Q: braces are written only in wordings"),
    ("no arguments", "lacks(Q, C) :- passed(), names(S, C).", "passed(S: event, P: location)"),
    ("not with brackets", f"lacks(Q, C) :- {PASSED}, not(card(C)).", "write not before the predicate"),
    ("not in Prolog", f"lacks(Q, C) :- {PASSED}, \\+ card(C).", "write not"),
    ("minus for not", f"lacks(Q, C) :- {PASSED}, -holds(envelope, C).", "write lacks, the opposite"),
    ("unequal", "lacks(Q, C) :- holds(P, C), location(Q), P <> Q.", "write !="),
    ("equal", f"lacks(Q, C) :- {PASSED}, Q == envelope.", "write ="),
    ("German quotes", "lacks(Q, C) :- passed(S, Q), names(S, „Rope“).", "use no quotation marks"),
    ("unclosed quote", 'lacks(Q, C) :- passed(S, Q), names(S, "Rope).', "use no quotation marks"),
    ("or", "lacks(Q, C) :- (passed(S, Q) ; answered(S, Q)), names(S, C).", "write a rule for each"),
    ("and", "lacks(Q, C) :- passed(S, Q) and names(S, C).", "write ,"),
    ("ampersand", "lacks(Q, C) :- passed(S, Q) & names(S, C).", "write ,"),
    ("comment with #", f"# mine\nlacks(Q, C) :- {PASSED}.", "write %"),
    ("comment with //", f"lacks(Q, C) :- {PASSED}. // mine", "write %"),
    ("comment with /*", f"/* mine */ lacks(Q, C) :- {PASSED}.", "a comment begins with %"),
    ("condition in a comment", "lacks(Q, C) :- passed(S, Q), % names(S, C).", "everything behind % is a comment"),
    ("unsafe variable", "lacks(Q, C) :- passed(S, Q).", "Add names(S, C)"),
    ("unsafe variable of not", f"lacks(Q, C) :- {PASSED}, not names(S, D).", "Add card(D)"),
    ("no comma", "lacks(Q, C) :- passed(S, Q) names(S, C).", "write the comma"),
    ("two commas", "lacks(Q, C) :- passed(S, Q),, names(S, C).", "remove ,"),
    ("no comma in brackets", f"lacks(Q C) :- {PASSED}.", "write the comma"),
    ("two conclusions", f"lacks(Q, C), lacks(Q, C) :- {PASSED}.", "write a rule for each"),
    ("arity", "lacks(Q, C) :- passed(Q), names(S, C).", "passed(S: event, P: location)"),
    ("comma at the end", f"lacks(Q, C) :- {PASSED},.", "remove ,"),
    ("no condition", "lacks(Q, C) :- .", "remove :-"),
    ("full-width signs", "lacks（Q，C） ：－ passed（S，Q），names（S，C）。", "write plain signs"),
    ("a sign that cannot be seen", f"lacks(Q,\u00a0C) :- {PASSED}.", "write a blank"),
    ("hyphen", "lacks(Q, C) :- passed-over(S, Q), names(S, C).", "write passed_over"),
    ("label of two words", f"%! my rule\nlacks(Q, C) :- {PASSED}.", "write my_rule"),
    ("capital label", f"%! Regel\nlacks(Q, C) :- {PASSED}.", "write regel"),
    ("question", "?- lacks(Q, C).", "clue-logic query"),
    ("misspelt predicate", "lacks(Q, C) :- pased(S, Q), names(S, C).", "did you mean passed?"),
    ("unknown predicate", "lacks(Q, C) :- hat_keine(Q, C).", "%! derived hat_keine(Q: location, C: card)"),
]  # fmt: skip

QUERIES = [
    ("comma at the end", f"{PASSED},", "remove ,"),
    ("semicolon at the end", f"{PASSED};", "remove ;"),
    ("a whole rule", f"lacks(Q, C) :- {PASSED}", "without a conclusion and without :-"),
    ("if", "lacks(Q, C) if passed(S, Q)", "without a conclusion and without :-"),
    ("small variable", "passed(s, Q)", "a variable begins with a capital letter: S"),
    ("small variable for a card", "holds(Q, c)", "a variable begins with a capital letter: C"),
    ("capital predicate", "Passed(S, Q)", "write passed"),
    ("no closing bracket", "passed(S, Q, names(S, C)", "write )"),
    ("no closing bracket at the end", "passed(S, Q), names(S, C", "write )"),
    ("no opening bracket", "passed S, Q), names(S, C)", "put the arguments of a predicate in brackets"),
    ("square brackets", "passed[S, Q]", "write round brackets: passed(...)"),
    ("no arguments", "passed()", "passed(S: event, P: location)"),
    ("not with brackets", f"{PASSED}, not(card(C))", "write not before the predicate"),
    ("not in Prolog", f"{PASSED}, \\+ card(C)", "write not"),
    ("German not", f"{PASSED}, nicht card(C)", "write not"),
    ("unequal", "holds(P, C), location(Q), P <> Q", "write !="),
    ("unequal beside a name in quotes", 'holds(P, "Rope"), P <> Ann', "write !="),
    ("equal", f"{PASSED}, Q == Ben", "write ="),
    ("German quotes", "names(S, „Rope“)", "straight double quotes"),
    ("or", "(passed(S, Q) ; answered(S, Q))", "ask a query for each"),
    ("and", "passed(S, Q) and names(S, C)", "write ,"),
    ("no comma", "passed(S, Q) names(S, C)", "write the comma"),
    ("unsafe variable of not", f"{PASSED}, not names(S, D)", "Add card(D)"),
    ("arity", "passed(Q)", "passed(S: event, P: location)"),
    ("full-width signs", "passed（S，Q）", "write plain signs"),
    ("unknown predicate", "rumour(S, C)", ":predicates"),
    ("unknown card", "holds(P, dolch)", "the cards are Ann, Ben, Cid, Rope, Dagger, Wrench"),
    ("words", "who passed", "a query is like the body of a rule: passed(S, P), names(S, C)"),
]


@cache
def game() -> cl.Game:
    return cl.read(GAME)


def told(error: RuleError, lang: str) -> list[str]:
    return [f"{found.message}; {found.hint or ''}" for _, found in diagnose(error, lang)]


@pytest.mark.parametrize(("text", "remedy"), [pytest.param(*row[1:], id=row[0]) for row in RULES])
def test_the_message_about_a_mistake_in_a_rule_names_its_remedy(text: str, remedy: str) -> None:
    labelled = text if text.startswith(("%!", "#")) else f"%! mine\n{text}"
    with pytest.raises(RuleError) as error:
        load_game_calculus(UserRules.of(labelled, "mine.dl"), game())
    assert remedy in told(error.value, "en")[0]
    assert all(found.hint for _, found in diagnose(error.value, "de", reworded=True))


@pytest.mark.parametrize(("text", "remedy"), [pytest.param(*row[1:], id=row[0]) for row in QUERIES])
def test_the_message_about_a_mistake_in_a_query_names_its_remedy(text: str, remedy: str) -> None:
    with pytest.raises(RuleError) as error:
        read_query(text, load_game_calculus("notebook", game()), game())
    assert remedy in told(error.value, "en")[0]
    places = [(found.line, found.column) for _, found in diagnose(error.value)]
    assert all(line == 1 and 1 <= column <= len(text) + 1 for line, column in places)
