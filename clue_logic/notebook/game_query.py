"""Ad-hoc queries about games, by backward search over the facts of the derivation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.backwards import BackwardRule
from clue_logic.datalog.engine.fixpoint import find_rows
from clue_logic.datalog.engine.on_demand import infer
from clue_logic.datalog.engine.tables import Rows, Tables
from clue_logic.datalog.engine.work import WorkLimitError
from clue_logic.datalog.reading.query import ParsedQuery, read_query
from clue_logic.datalog.reading.user_rules import RulesSpec, resolve_rules
from clue_logic.datalog.syntax import PROGRAM_BOUNDS, Calculus, collect_atoms
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.facts import Value
from clue_logic.game.game import Game, a_game
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.language.statements import list_statements
from clue_logic.language.writing.log import log_lines
from clue_logic.notebook.evaluation import derive_about, impossible_since
from clue_logic.notebook.found_rows import FoundRows, Row, RowKey
from clue_logic.words.records import replace

MOST_BINDINGS = 1_000_000
"""The largest number of bindings that a query may have; a million take some seconds."""


def ask_game(
    game: Game, conjunction: str, rules: RulesSpec | None, text: str | None, derivation: Derivation | None
) -> FoundRows:
    """Return the rows of a query; see `clue_logic.query`."""
    calculus = load_game_calculus(NOTEBOOK if rules is None else resolve_rules(rules), a_game(game))
    parsed = read_query(conjunction, calculus, game)
    known = derivation or derive_about(game, rules, events=_is_about_events(parsed, calculus))
    tables = Tables.of(known.facts(), known.calculus.declarations)
    try:
        rows = find_rows(parsed.rule, tables, replace(PROGRAM_BOUNDS, facts=MOST_BINDINGS))
    except WorkLimitError:
        raise UnanswerableError(f"the query has more than {MOST_BINDINGS:,} bindings; add a condition") from None
    return FoundRows(
        parsed,
        rows,
        known.incomplete,
        known.notices,
        lambda: _with_rows(parsed, known, tables, rows),
        _order(parsed, game),
        lambda lines: _statements(game, text, lines),
        impossible_since(game),
    )


def _is_about_events(parsed: ParsedQuery, calculus: Calculus) -> bool:
    return any("event" in calculus.declarations[atom.predicate].sorts for atom in collect_atoms(parsed.rule.body))


def _statements(game: Game, text: str | None, lines: Iterable[int]) -> Mapping[int, str]:
    statements = log_lines(game, whole=True) if text is None else list_statements(text)
    return {line: statements.get(line, "") for line in sorted(lines)}


def _order(parsed: ParsedQuery, game: Game) -> RowKey:
    """Return the key by which rows are sorted: lines by number, players by seat, cards as in the deck, else by name."""
    ranks: dict[str, dict[Value, int]] = {
        sort: {n: rank for rank, n in enumerate(names)}
        for sort, names in {"location": game.locations, "card": game.deck.cards}.items()
    }

    def key(row: Row) -> tuple[Any, ...]:
        pairs = zip(row, parsed.sorts, strict=True)
        return tuple((ranks.get(sort, {}).get(value, -1), isinstance(value, str), value) for value, sort in pairs)

    return key


def _with_rows(parsed: ParsedQuery, derivation: Derivation, tables: Tables, rows: Rows) -> Derivation:
    """Return the derivation with a fact for each row, concluded by the rule of the query."""
    head, calculus = parsed.declaration.predicate, derivation.calculus
    declarations = {**calculus.declarations, head: parsed.declaration}
    extended = replace(calculus, declarations=declarations, rules=(*calculus.rules, parsed.rule))
    latest = 1 + max((inference.round for inference in derivation.inferences.values()), default=0)
    backwards = BackwardRule(parsed.rule, tables)
    inferred = (infer(parsed.rule, backwards, row, latest, lambda fact: True) for row in rows)
    inferences = {inference.fact: inference for inference in inferred if inference is not None}
    return replace(derivation, calculus=extended, inferences={**derivation.inferences, **inferences})
