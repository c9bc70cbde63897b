"""pyDatalog behind one class: stores and host programs do not disturb each other."""

from __future__ import annotations

from threading import Thread

import pytest
from pyDatalog import Logic, pyDatalog

from clue_logic.datalog.engine.pydatalog_store import PydatalogStore
from clue_logic.datalog.syntax import Atom, Constant, RulePlace, Variable
from clue_logic.game.facts import Fact

pytestmark = pytest.mark.timeout(20)

PLACE = RulePlace("test", 1, 1)


def edge(left: str, right: str) -> Atom:
    return Atom("edge", (Variable(left), Variable(right)), PLACE)


def test_joins_start_from_the_newest_facts() -> None:
    store = PydatalogStore()
    joins = store.compile([edge("X", "Y"), edge("Y", "Z")], ("X", "Y", "Z"))
    store.advance([Fact("edge", (1, 2)), Fact("edge", (2, 3))])
    assert {row for j in joins for row in store.ask(j)} == {(1, 2, 3)}
    store.advance([Fact("edge", (3, 4))])
    assert {row for j in joins for row in store.ask(j)} == {(2, 3, 4)}
    store.advance([])
    assert {row for j in joins for row in store.ask(j)} == set()


def test_a_cycle_does_not_hang() -> None:
    store = PydatalogStore()
    joins = store.compile([edge("X", "Y"), edge("Y", "X")], ("X", "Y"))
    store.advance([Fact("edge", (1, 2)), Fact("edge", (2, 1))])
    assert {row for j in joins for row in store.ask(j)} == {(1, 2), (2, 1)}


def test_constants_and_names_that_mean_something_to_python() -> None:
    store = PydatalogStore()
    (join,) = store.compile([Atom("print", (Constant("len"), Variable("X")), PLACE)], ("X",))
    store.advance([Fact("print", ("len", "X')); import os")), Fact("print", ("sum", "b"))])
    assert store.ask(join) == [("X')); import os",)]


def test_a_predicate_without_facts_has_no_answers() -> None:
    store = PydatalogStore()
    (join,) = store.compile([edge("X", "Y")], ("X", "Y"))
    store.advance([Fact("other", (1,))])
    assert store.ask(join) == []


def test_stores_are_isolated_from_each_other_and_from_the_host() -> None:
    Logic()
    pyDatalog.assert_fact("edge", "host", "host")
    host = Logic(True)
    stores = [PydatalogStore(), PydatalogStore()]
    joins = [s.compile([edge("X", "Y")], ("X", "Y"))[0] for s in stores]
    for i, store in enumerate(stores):
        store.advance([Fact("edge", (i, i))])
    assert [s.ask(j) for s, j in zip(stores, joins, strict=True)] == [[(0, 0)], [(1, 1)]]
    assert Logic(True) is host
    assert list(pyDatalog.ask("edge(X, Y)").answers) == [("host", "host")]


def test_a_store_works_in_another_thread() -> None:
    store = PydatalogStore()
    (join,) = store.compile([edge("X", "Y")], ("X", "Y"))
    store.advance([Fact("edge", (1, 2))])
    answers: list[object] = []
    thread = Thread(target=lambda: answers.extend(store.ask(join)))
    thread.start()
    thread.join()
    assert answers == [(1, 2)]
