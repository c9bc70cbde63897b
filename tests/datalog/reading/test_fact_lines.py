"""Lines with nothing but facts are read as the grammar reads them, and other lines stay with the grammar."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from clue_logic.datalog.reading import program_file
from clue_logic.datalog.reading.fact_lines import FactLines, read_fact_lines
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.program_file import ProgramText, read_program_text
from clue_logic.datalog.user_rules import UserRules
from tests.shared_out import shared_out

PIECES = (
    "p(a). p(b).", "p(1).  % one", 'q("A b", a).', 'q("50%", 0). q(x, "p(a).").', "q(a,b).", "r(X) :- p(X).", "r(X) :-",
    "p(X),", "p(c).", "not q(c, d).", "q(d, e). q(", "e, f).", "% p(z).", "", "#predicate p(term).", "p(ä, ö).",
    "p(012).", "q(1, a).", "p(a) p(b).", "  p(d).", "q(b, 99). %", "not(a).", "p(a).\tp(b).", "p(-).", 'p("-").',
    "s(X) :- q(X, Y), Y < 3.", "p(-3). q(-1, - 1).", "ok. ok().", 'p("a\\"b", "").', 'p("a, b").', "p(a,).",
    "p(9999999999).", "p(a).\r", "p(1234567890123456789).", "p(b)", ".", 'p("\\").',
    "all(a) :- p(X) : p(X).", "p( a ).", "p(aB1).",
)  # fmt: skip


def read(text: str) -> ProgramText | list[tuple[str, str]]:
    program_file.parse_file.cache_clear()
    try:
        return read_program_text(UserRules.of(text, "p.dl"))
    except RuleError as error:
        return [(str(problem.place), problem.message("en")) for problem in error.problems]


@pytest.mark.parametrize("seed", shared_out(range(400)))
def test_a_program_is_read_as_the_grammar_reads_it(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(seed)
    text = "\n".join(chance.choices(PIECES, k=chance.randint(1, 7)))
    fast = read(text)
    monkeypatch.setattr(program_file, "read_fact_lines", lambda text: FactLines({}, text))
    slow = read(text)
    if isinstance(slow, list) or isinstance(fast, list):
        assert isinstance(slow, list)  # after a syntax error, the grammar may misread facts, too
        assert isinstance(fast, list)
        assert fast
        assert {*fast} <= {*slow}
        return
    assert fast.facts == slow.facts
    assert (fast.calculus.rules, fast.constants, fast.remarks) == (slow.calculus.rules, slow.constants, slow.remarks)
    sorts = {name: one.sorts for name, one in fast.calculus.declarations.items()}
    assert sorts == {name: one.sorts for name, one in slow.calculus.declarations.items()}


def test_facts_in_a_comment_are_none() -> None:
    found = read_fact_lines('p(a). % p(b).\np("a % b"). p(c).')
    assert found == FactLines({"p": {("a",): 1, ("a % b",): 2, ("c",): 2}}, "")


def test_many_facts_take_little_time() -> None:
    text = "\n".join(f"e(n{number}, {number})." for number in range(20_000))
    before = process_time()
    assert len(read_fact_lines(text).facts["e"]) == 20_000
    assert process_time() - before < 2
