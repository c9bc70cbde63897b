"""Ad-hoc queries: the rows that make a query true, the proof of a row; and the rounds in which rules derive facts."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.datalog.reading.problems import RuleError
from clue_logic.game.facts import Value
from clue_logic.game.unanswerable import UnanswerableError, UndecidedError
from clue_logic.notebook.ad_hoc_query import Column, QueryAnswer
from clue_logic.notebook.ad_hoc_query import query as answer_query
from clue_logic.notebook.evaluation import evaluation, impossible_notice, needs
from clue_logic.page.bridge.judging import unreadable_error
from clue_logic.page.bridge.proofs import ContradictionValue, readable_proof_value
from clue_logic.page.bridge.session import RefusedError, Session, as_sentence
from clue_logic.page.bridge.values import CellName
from clue_logic.proof.checker import check_proof
from clue_logic.proof.proof import StatedFact
from clue_logic.proof.readable import ReadableProof
from clue_logic.proof.rendering import Rendering
from clue_logic.proof.tree import proof_markdown
from clue_logic.proof.wording import Wording
from clue_logic.words.grouping import group_pairs

MOST_ROWS = 200
"""How many rows the page shows."""

LONGEST_QUERY = 2_000
"""The largest number of characters of a query."""


class QueryRow(TypedDict):
    """A row of values; `lines` and `cell` are the corresponding places in the log and the grid."""

    values: list[str]
    lines: list[int]
    statement: str
    cell: CellName | None


class QueryValue(TypedDict):
    """The answer to a query: one row for each binding of its variables, at most 200 of `count`.

    A query without variables has no columns; it is true if `count` is 1. `needs`: for a fact that does not follow, what
    each rule still needs, in lines for people.
    """

    query: str
    columns: list[Column]
    rows: list[QueryRow]
    count: int
    notices: list[str]
    needs: list[str]


class RoundStep(TypedDict):
    """A fact that is new in a round: its rule and the values of its variables; `cell` is the cell that it is about."""

    fact: str
    label: str
    binding: str
    cell: CellName | None


class RoundValue(TypedDict):
    """The first 200 of the `count` facts that are new in a round; after the `last` round nothing new follows.

    `rules` has the text of each rule in it, by its label.
    """

    given: int
    count: int
    last: int
    steps: list[RoundStep]
    rules: dict[str, str]


def query(session: Session, query: str, at: int | None, own: bool) -> QueryValue:
    """Return the rows that make a query true of the log."""
    answer = _answer(session, query, at, own=own)
    lang = session.text_lang
    if answer.incomplete and not answer.count:
        raise RefusedError("too-much", as_sentence(UndecidedError(answer.incomplete).text(lang), lang))
    notices = [notice(lang) for notice in answer.notices]
    return {
        "query": answer.query,
        "columns": list(answer.columns),
        "rows": [_row(answer, row) for row in answer.rows],
        "count": answer.count,
        "notices": [*notices, *filter(None, impossible_notice(answer.impossible_since, lang))],
        "needs": [] if answer.count or answer.columns else _needs(session, query, at, own=own),
    }


def _needs(session: Session, query: str, at: int | None, *, own: bool) -> list[str]:
    """Return the needs of a fact, rule by rule; nothing if the query is no fact."""
    rules = session.rules.own if own else None
    try:
        needed = needs(session.game(at), query, rules=rules)
    except RuleError:
        return []
    return needed.text(session.text_lang).splitlines()


def query_proof(session: Session, query: str, at: int | None, own: bool, row: int) -> ContradictionValue:
    """Prove a row of a query; the proof has passed the independent checker."""
    answer, lang = _answer(session, query, at, own=own, most=0), session.lang
    calculus, givens = answer.derivation.calculus, answer.derivation.givens
    try:
        proof = answer.row_proof(row)
    except UnanswerableError as error:
        raise RefusedError("unknown", as_sentence(str(error), "en")) from None
    check_proof(proof, calculus, givens)
    readable = ReadableProof(proof, calculus, givens, Wording(calculus, givens, lang))
    return {
        "remark": "",
        "proof": readable_proof_value(readable, proof, calculus, own_proofs=False),
        "text": Rendering("text", lang).render(proof, calculus, givens),
        "prose": Rendering("prose", lang).render(proof, calculus, givens),
        "markdown": proof_markdown(readable),
    }


def evaluation_round(session: Session, round: int, at: int | None, own: bool) -> RoundValue:
    """Return the facts that rules derive in a round."""
    _refuse_unreadable(session, own=own)
    rules = session.rules.own if own else None
    try:
        evaluated = evaluation(session.game(at), rules=rules, most=MOST_ROWS)
    except RuleError as error:
        raise unreadable_error(error.problems[0].message(session.lang), session.lang) from None
    one = next((each for each in evaluated.rounds if each.round == round), None)
    steps = () if one is None else one.steps
    labels = {step.label for step in steps}
    return {
        "given": evaluated.given,
        "count": 0 if one is None else one.count,
        "last": evaluated.last,
        "steps": [
            {
                "fact": f"{step.fact.predicate}({', '.join(map(str, step.fact.args))})",
                "label": step.label,
                "binding": ", ".join(f"{name} = {value}" for name, value in step.binding.items()),
                "cell": _cell(step.fact),
            }
            for step in steps
        ],
        "rules": {label: text for label, text in evaluated.rules.items() if label in labels},
    }


def _cell(fact: StatedFact) -> CellName | None:
    if fact.predicate not in ("holds", "lacks"):
        return None
    place, card = map(str, fact.args)
    return {"place": place, "card": card}


def _refuse_unreadable(session: Session, *, own: bool) -> None:
    if own and session.rules.first_error is not None:
        raise unreadable_error(session.rules.first_error, session.lang)


def _answer(session: Session, text: str, at: int | None, *, own: bool, most: int = MOST_ROWS) -> QueryAnswer:
    """Return the answer to a query.

    Raises RefusedError: `unreadable` if the query or the rules are wrong, `too-much` if there are too many bindings.
    """
    if len(text) > LONGEST_QUERY:
        raise RefusedError("too-much", session.msg("page-query-too-long", most=LONGEST_QUERY))
    _refuse_unreadable(session, own=own)
    rules = session.rules.own if own else None
    try:
        return answer_query(session.game(at), text, rules=rules, most=most, text=session.log.live.text)
    except RuleError as error:
        first = error.problems[0]
        raise RefusedError(
            "unreadable",
            session.msg("page-query-problem", column=first.place.column, message=first.message(session.lang)),
        ) from None
    except UnanswerableError as error:
        raise RefusedError("too-much", as_sentence(str(error), "en")) from None


def _row(answer: QueryAnswer, row: tuple[Value, ...]) -> QueryRow:
    # | S | P   | C    |
    # | 8 | Ben | Rope |  is about line 8, and the cell of Ben and Rope
    by_sort = group_pairs((column.sort, value) for column, value in zip(answer.columns, row, strict=True))
    places, cards = by_sort.get("location", ()), by_sort.get("card", ())
    lines = [int(line) for line in by_sort.get("event", ())]
    return {
        "values": [str(value) for value in row],
        "lines": lines,
        "statement": answer.statements.get(lines[0], "") if lines else "",
        "cell": {"place": str(places[0]), "card": str(cards[0])} if len(places) == len(cards) == 1 else None,
    }
