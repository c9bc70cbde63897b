"""The scheme as plain data, for other programs."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.scheme.scheme import Clause, Removal, Scheme, SchemePart, SchemeState


class SchemeClauseRecord(TypedDict):
    """A clause that stands."""

    line: int
    asked: list[str]
    left: list[str]


class RemovalRecord(TypedDict):
    """A clause that went, and the card or the line of the clause that made it redundant."""

    line: int
    left: list[str]
    by_card: str | None
    by_line: int | None


class SchemePartRecord(TypedDict):
    """What there is about one player, or the envelope."""

    size: list[int]
    d: list[str]
    k: list[str]
    u: list[str]
    clauses: list[SchemeClauseRecord]
    removed: list[RemovalRecord]


class StateRecord(TypedDict):
    """The scheme after the statement on a line; 0 for the headers."""

    line: int
    scheme: dict[str, SchemePartRecord]


class SchemeRecord(TypedDict):
    """The form of ``clue-logic scheme --json``; its keys, their order and their values are a contract."""

    contradicts_since: int | None
    states: list[StateRecord]


def scheme_record(scheme: Scheme, line: int | None = None) -> SchemeRecord:
    """Return a scheme as a dictionary that JSON can hold.

    Parameters
    ----------
    scheme
        The scheme.
    line
        The statement after which it is wanted, or the last one above; None for all.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.scheme.scheme import scheme_of
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2")
    >>> found = scheme_record(scheme_of(cl.solve(game, rules="generalized", by_statement=True)), 4)
    >>> found["states"][0]["scheme"]["Ann"]
    {'size': [1, 1], 'd': ['2'], 'k': ['2'], 'u': [], 'clauses': [], 'removed': []}
    """
    states = scheme.states if line is None else [state for state in [scheme.at(line)] if state is not None]
    return {"contradicts_since": scheme.contradicts_since, "states": [_state(state) for state in states]}


def _state(state: SchemeState) -> StateRecord:
    return {"line": state.line, "scheme": {part.place: _part(part) for part in state.parts}}


def _part(part: SchemePart) -> SchemePartRecord:
    return {
        "size": [part.low, part.high],
        "d": list(part.possible),
        "k": list(part.known),
        "u": list(part.uncertain),
        "clauses": [_clause(clause) for clause in part.clauses],
        "removed": [_removal(removal) for removal in part.removed],
    }


def _clause(clause: Clause) -> SchemeClauseRecord:
    return {"line": clause.line, "asked": list(clause.asked), "left": list(clause.left)}


def _removal(removal: Removal) -> RemovalRecord:
    return {
        "line": removal.clause.line,
        "left": list(removal.clause.left),
        "by_card": removal.card,
        "by_line": None if removal.by is None else removal.by.line,
    }
