"""Ad-hoc queries: the rows that make a query true, and the proof of a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from clue_logic.datalog.reading.problems import RuleError
from clue_logic.game.game import UnanswerableError
from clue_logic.notebook.ad_hoc_query import Column, QueryAnswer
from clue_logic.notebook.ad_hoc_query import query as answer_query
from clue_logic.page.bridge.proofs import ContradictionValue, readable_proof_value
from clue_logic.page.bridge.session import RefusedError, Session, as_sentence
from clue_logic.page.bridge.values import CellName

if TYPE_CHECKING:
    from clue_logic.game.facts import Value

MOST_ROWS = 200
"""How many rows the page shows."""

LONGEST_QUERY = 2_000
"""The largest number of characters of a query."""


class QueryParams(TypedDict):
    """A query, and the line up to which the log counts (null for all of it); `own`: apply the user-defined rules."""

    query: str
    at: int | None
    own: bool


class QueryRow(TypedDict):
    """A row of values; `lines` and `cell` are what it is about in the log and the grid."""

    values: list[str]
    lines: list[int]
    statement: str
    cell: CellName | None


class QueryValue(TypedDict):
    """The answer to a query: one row for each binding of its variables, at most 200 of `count`.

    A query without variables has no columns; it is true if `count` is 1.
    """

    query: str
    columns: list[Column]
    rows: list[QueryRow]
    count: int
    notices: list[str]


class QueryProofParams(TypedDict):
    """A query as in `QueryParams`, and the number of a row, from 1."""

    query: str
    at: int | None
    own: bool
    row: int


def query(session: Session, params: QueryParams) -> QueryValue:
    """Return the rows that make a query true of the log."""
    found = _answer(session, params["query"], params["at"], own=params["own"])
    return {
        "query": found.query,
        "columns": list(found.columns),
        "rows": [_row(found, row) for row in found.rows],
        "count": found.count,
        "notices": list(found.notices),
    }


def query_proof(session: Session, params: QueryProofParams) -> ContradictionValue:
    """Prove a row of a query; the proof has passed the independent checker."""
    from clue_logic.proof.checker import check_proof
    from clue_logic.proof.readable import ReadableProof
    from clue_logic.proof.rendering import Rendering
    from clue_logic.proof.tree import proof_markdown
    from clue_logic.proof.wording import Wording

    found, lang = _answer(session, params["query"], params["at"], own=params["own"], most=0), session.lang
    calculus, givens = found.derivation.calculus, found.derivation.givens
    try:
        proof = found.row_proof(params["row"])
    except UnanswerableError as error:
        raise RefusedError("unknown", as_sentence(str(error), "en")) from None
    check_proof(proof, calculus, givens)
    told = ReadableProof(proof, calculus, givens, Wording(calculus, givens, lang))
    return {
        "remark": "",
        "proof": readable_proof_value(told, proof, calculus, shown=False),
        "text": Rendering("text", lang).render(proof, calculus, givens),
        "prose": Rendering("prose", lang).render(proof, calculus, givens),
        "markdown": proof_markdown(told),
    }


def _answer(session: Session, text: str, at: int | None, *, own: bool, most: int = MOST_ROWS) -> QueryAnswer:
    """Return the answer to a query.

    Raises RefusedError: `unreadable` if the query or the rules are wrong, `too-much` if there are too many bindings.
    """
    if len(text) > LONGEST_QUERY:
        raise RefusedError("too-much", session.msg("page-query-too-long", most=LONGEST_QUERY))
    if own and session.rules.first_error is not None:
        raise RefusedError("unreadable", session.msg("page-rules-unreadable", reason=session.rules.first_error))
    rules = session.rules.own if own else None
    try:
        return answer_query(session.game(at), text, rules=rules, most=most, text=session.log.live.text)
    except RuleError as error:
        first = error.problems[0]
        raise RefusedError(
            "unreadable", session.msg("page-query-problem", column=first.place.column, message=first.message)
        ) from None
    except UnanswerableError as error:
        raise RefusedError("too-much", as_sentence(str(error), "en")) from None


def _row(found: QueryAnswer, row: tuple[Value, ...]) -> QueryRow:
    # | S | P   | C    |
    # | 8 | Ben | Rope |  is about line 8, and the cell of Ben and Rope
    by_sort: dict[str, list[Value]] = {}
    for column, value in zip(found.columns, row, strict=True):
        by_sort.setdefault(column.sort, []).append(value)
    places, cards = by_sort.get("location", []), by_sort.get("card", [])
    lines = [int(line) for line in by_sort.get("event", [])]
    return {
        "values": [str(value) for value in row],
        "lines": lines,
        "statement": found.statements.get(lines[0], "") if lines else "",
        "cell": {"place": str(places[0]), "card": str(cards[0])} if len(places) == len(cards) == 1 else None,
    }
