"""In how many deals each solution lies in the envelope, counted from both ends of the table of all deals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from clue_logic.game.deck import ENVELOPE
from clue_logic.worlds.tables import DealTable, TableState


def solution_counts(table: DealTable, most_work: int) -> Mapping[frozenset[str], int] | None:
    """Return for every set of open cards that the envelope may get in how many deals it does (times `scale`).

    None if counting them would take more than about `most_work` additions. The table is walked from both ends, for
    near either end few cards of the envelope are told apart.
    """
    sets = _envelope_sets(table), _envelope_sets(table, onward=True)
    sizes = [len(row) for row in table.onward]
    forth, back = ([a * b for a, b in zip(sizes, one, strict=True)] for one in sets)
    join = [a * b * c for a, b, c in zip(sizes, *sets, strict=True)]
    work = [sum(forth[:k]) + join[k] + sum(back[k + 1 :]) for k in range(len(sizes))]
    cut = min(range(len(work)), key=work.__getitem__)
    if work[cut] > most_work:
        return None
    before, after = _before(table, cut), _after(table, cut)
    found: dict[int, int] = defaultdict(int)
    for state, firsts in before.items():
        for first, number in firsts.items():
            for rest, onward in after.get(state, {}).items():
                found[first | rest] += number * onward
    return {
        frozenset(card for at, card in enumerate(table.left.order) if cards >> at & 1): number
        for cards, number in found.items()
    }


def _envelope_sets(table: DealTable, *, onward: bool = False) -> list[int]:
    """Return for every row how many sets of cards before it (or from it on) the envelope can have, per node."""
    start = dict(zip(table.places, table.starts, strict=True)).get(ENVELOPE, 0)
    rows: list[dict[int, int]] = [{-start: 1}]
    for _ in table.rows:
        after: dict[int, int] = defaultdict(int)
        for node, number in rows[-1].items():
            for step in table.automata.steps(node):
                if step.node is not None:
                    after[step.node] += number
        rows.append(after)
    if not onward:
        return [-(-sum(row.values()) // len(row)) for row in rows]
    ahead: list[dict[int, int]] = [dict.fromkeys(rows[-1], 1)]
    for row in rows[-2::-1]:
        ahead.append({n: sum(ahead[-1][s.node] for s in table.automata.steps(n) if s.node is not None) for n in row})
    return [-(-sum(row.values()) // len(row)) for row in reversed(ahead)]


def _before(table: DealTable, cut: int) -> Mapping[TableState, Mapping[int, int]]:
    """For each state of a row, the envelope's cards so far and in how many ways."""
    there: dict[TableState, dict[int, int]] = {table.first: {0: 1}}
    for at in range(cut):
        arrived: dict[TableState, dict[int, int]] = {}
        for state, firsts in there.items():
            for node, count, to in table.rows[at][state]:
                if to in table.onward[at + 1]:
                    card = 1 << at if node < 0 else 0
                    number = count * state.count(node)
                    target = arrived.setdefault(to, {})
                    for cards, ways in firsts.items():
                        target[cards | card] = target.get(cards | card, 0) + ways * number
        there = arrived
    return there


def _after(table: DealTable, cut: int) -> Mapping[TableState, Mapping[int, int]]:
    """For each state of a row, the envelope's cards still to come and in how many ways."""
    here: Mapping[TableState, Mapping[int, int]] = {(): {0: 1}}
    for at in range(len(table.rows) - 1, cut - 1, -1):
        found: dict[TableState, dict[int, int]] = {}
        for state in table.onward[at]:
            target: dict[int, int] = {}
            for node, count, to in table.rows[at][state]:
                card = 1 << at if node < 0 else 0
                number = count * state.count(node)
                for cards, ways in here.get(to, {}).items():
                    target[cards | card] = target.get(cards | card, 0) + ways * number
            found[state] = target
        here = found
    return here
