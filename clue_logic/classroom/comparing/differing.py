"""How what two sets of rules conclude of one log differs, cell by cell, and which of it is so."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.classroom.comparing.comparison import Differences
from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from clue_logic.worlds.entailment import Worlds

_CELLS = (State.HOLDS.value, State.LACKS.value)


def differences(name: str, first: Derivation, second: Derivation, worlds: Worlds) -> Differences:
    """Return how two derivations of one log differ about its cells."""
    if not worlds.possible:
        return Differences(name, possible=False)
    found, other = cells_of(first, worlds), cells_of(second, worlds)
    lost = (fact for fact in found if fact not in other and _so(fact, worlds))
    gained = (fact for fact in other if fact not in found and _so(fact, worlds))
    before, now = (tuple(fact for fact in each if _not_so(fact, worlds)) for each in (found, other))
    return Differences(name, tuple(lost), tuple(gained), before, now)


def cells_of(derivation: Derivation, worlds: Worlds) -> Mapping[Fact, None]:
    """Return the cells that rules conclude, in the order in which they do."""
    return dict.fromkeys(
        fact for fact in derivation.inferences if fact.predicate in _CELLS and fact.args in worlds.cells
    )


def _state(fact: Fact, worlds: Worlds) -> State:
    return worlds.cells[str(fact.args[0]), str(fact.args[1])]


def _so(fact: Fact, worlds: Worlds) -> bool:
    return _state(fact, worlds) is State(fact.predicate)


def _not_so(fact: Fact, worlds: Worlds) -> bool:
    return not _so(fact, worlds) and (str(fact.args[0]), str(fact.args[1])) not in worlds.undecided
