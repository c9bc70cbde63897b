"""pyDatalog behind one class: stores and host programs do not disturb each other."""

from __future__ import annotations

from threading import Thread

import pytest
from pyDatalog import Logic, pyDatalog

from clue_logic.datalog.engine.incremental import Join
from clue_logic.datalog.engine.pydatalog_store import PydatalogStore
from clue_logic.datalog.engine.tables import Row
from clue_logic.datalog.syntax import Atom, Constant, RulePlace, Variable
from clue_logic.game.facts import Fact

pytestmark = pytest.mark.timeout(20)

PLACE = RulePlace("test", 1, 1)


def edge(left: str, right: str) -> Atom:
    return Atom("edge", (Variable(left), Variable(right)), PLACE)


def answers(store: PydatalogStore, join: Join, *edges: tuple[int, int]) -> set[Row]:
    """Add edges, and return the rows of a join that they make possible."""
    store.advance([Fact("edge", pair) for pair in edges])
    return {*join({"edge": edges} if edges else {})}


def test_joins_start_from_the_newest_facts() -> None:
    store = PydatalogStore()
    join = store.join([edge("X", "Y"), edge("Y", "Z")], ("X", "Y", "Z"))
    assert answers(store, join, (1, 2), (2, 3)) == {(1, 2, 3)}
    assert answers(store, join, (3, 4)) == {(2, 3, 4)}
    assert answers(store, join) == set()


def test_a_cycle_does_not_hang() -> None:
    store = PydatalogStore()
    join = store.join([edge("X", "Y"), edge("Y", "X")], ("X", "Y"))
    assert answers(store, join, (1, 2), (2, 1)) == {(1, 2), (2, 1)}


def test_constants_and_names_that_mean_something_to_python() -> None:
    store = PydatalogStore()
    join = store.join([Atom("print", (Constant("len"), Variable("X")), PLACE)], ("X",))
    rows = ("len", "X')); import os"), ("sum", "b")
    store.advance([Fact("print", row) for row in rows])
    assert join({"print": rows}) == {("X')); import os",)}


def test_a_predicate_without_facts_has_no_answers() -> None:
    store = PydatalogStore()
    join = store.join([edge("X", "Y"), Atom("other", (Variable("X"),), PLACE)], ("X", "Y"))
    store.advance([Fact("other", (1,))])
    assert join({"other": [(1,)]}) == set()


def test_stores_are_isolated_from_each_other_and_from_the_host() -> None:
    Logic()
    pyDatalog.assert_fact("edge", "host", "host")
    host = Logic(True)
    stores = [PydatalogStore(), PydatalogStore()]
    joins = [store.join([edge("X", "Y")], ("X", "Y")) for store in stores]
    for i, store in enumerate(stores):
        store.advance([Fact("edge", (i, i))])
    assert [join({"edge": [(i, i)]}) for i, join in enumerate(joins)] == [{(0, 0)}, {(1, 1)}]
    assert Logic(True) is host
    assert list(pyDatalog.ask("edge(X, Y)").answers) == [("host", "host")]


def test_a_store_works_in_another_thread() -> None:
    store = PydatalogStore()
    join = store.join([edge("X", "Y")], ("X", "Y"))
    rows: list[object] = []
    thread = Thread(target=lambda: rows.extend(answers(store, join, (1, 2))))
    thread.start()
    thread.join()
    assert rows == [(1, 2)]
