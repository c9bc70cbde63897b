"""How much each calculus finds of what follows from a log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import reduce
from operator import add

from msgspec import Struct
from rich.cells import cell_len

from clue_logic.datalog.calculi import calculus_names, load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import CONTRADICTION, Calculus
from clue_logic.datalog.user_rules import Rules
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.notebook.solve import Engine, rule_stages
from clue_logic.words.columns import paragraphs, row_as_list
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.timeline import first_impossible_line

UNKNOWN = "-"
"""Stands where a calculus has no answer."""


class FoundCells(Struct, frozen=True):
    """How many cells a calculus finds."""

    # the number of cells derived by its rules without a false step; None if the rules are not about cells
    by_rules: int | None
    # these and the cells for which the same rules derive a contradiction from the log and the opposite; None if the
    # calculus has no contradictions, or has wrong rules, so that a contradiction refutes nothing
    by_supposing: int | None
    # the number of false cells: derived, and refuted by a deal that agrees with the log. 0 for sound rules
    false: int = 0

    def __add__(self, other: FoundCells) -> FoundCells:
        return FoundCells(
            _sum(self.by_rules, other.by_rules), _sum(self.by_supposing, other.by_supposing), self.false + other.false
        )


@dataclass(frozen=True)
class LogComparison:
    """What the calculi find in a log."""

    cells: int  # the number of cells of the notebook
    entailed: int  # the number of cells that follow from the log
    found: Mapping[str, FoundCells]  # by calculus
    # the first line of the statement with which no deal agrees any more, 0 for the headers, or None. Of an impossible
    # log nothing is compared
    impossible_since: int | None = hidden_field(None)

    def __add__(self, other: LogComparison) -> LogComparison:
        sums = {name: self.found[name] + other.found[name] for name in self.found}
        return LogComparison(self.cells + other.cells, self.entailed + other.entailed, sums)


class ComparedLog(Struct, frozen=True):
    """What the calculi find in a log: the fields are those of `LogComparison`, under the name of the log."""

    log: str
    impossible_since: int | None
    cells: int
    entailed: int
    found: Mapping[str, FoundCells]


@dataclass(frozen=True, repr=False)
class Comparison(Answer):
    """The answer: what the calculi find in several logs.

    Parameters
    ----------
    logs
        The logs in the order in which they were asked for.
    total
        The sum over those that are possible; None if none is.

    Examples
    --------
    >>> cells = {"notebook": FoundCells(99, 100), "other": FoundCells(80, None)}
    >>> bad = LogComparison(9, 0, {}, impossible_since=4)
    >>> print(Comparison.of([("game.clue", LogComparison(120, 100, cells)), ("bad.clue", bad)]).text())
    log        cells  follow    notebook     other
    game.clue    120     100      99/100      80/-
                              99.0/100 %  80.0/- %
    for each calculus: what its rules find / what supposing finds, too
    <BLANKLINE>
    impossible, not counted: bad.clue (from line 4 on)
    """

    rows_in = "logs"

    logs: tuple[ComparedLog, ...]
    total: LogComparison | None

    @classmethod
    def of(cls, compared: Sequence[tuple[str, LogComparison]]) -> Comparison:
        """Put the comparisons of several logs together, each with the name of its log."""
        logs = (ComparedLog(log, one.impossible_since, one.cells, one.entailed, one.found) for log, one in compared)
        possible = [one for _, one in compared if one.impossible_since is None]
        return cls(tuple(logs), reduce(add, possible) if possible else None)

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in English as a table: the cells, those that follow, and those that each calculus finds.

        Where the table is wider than `width`, it is a list.
        """
        return paragraphs("\n".join(self._text(width)), width)

    def _text(self, width: int | None) -> Iterator[str]:
        if self.total is not None:
            wrong = {name for name, one in self.total.found.items() if one.false}
            heading = ["log", "cells", "follow"]
            for name in self.total.found:
                heading += [name, "false"] if name in wrong else [name]
            rows = [[one.log, *_numbers(one, wrong)] for one in self.logs if one.impossible_since is None]
            if len(rows) > 1:
                rows.append([f"all {len(rows)}", *_numbers(self.total, wrong)])
            rows.append(["", "", "", *_shares(self.total, wrong)])
            table = list(_table([heading, *rows]))
            if width is not None and max(map(cell_len, table)) > width:
                rows[-1][0] = "share"
                table = [line for row in rows for line in row_as_list(heading, row, width)]
            yield from table
            yield "for each calculus: what its rules find / what supposing finds, too"
            if wrong:
                yield "false: what its rules derive, though some deal that agrees with the log is otherwise"
        impossible = [
            _impossible(one.log, one.impossible_since) for one in self.logs if one.impossible_since is not None
        ]
        if impossible:
            if self.total is not None:
                yield ""
            yield f"impossible, not counted: {', '.join(impossible)}"


def compare(game: Game, *, engine: Engine = "pydatalog", calculi: Iterable[Rules] | None = None) -> LogComparison:
    """Compare how many of the entailed cells each calculus finds.

    Raises KeyError if there is no such calculus, and EngineMissingError if clingo is asked for and not installed.
    """
    if calculi is None:
        calculi = calculi_of_cells(game)
    names = tuple(dict.fromkeys(calculi))
    cells = len(game.locations) * len(game.deck.cards)
    worlds = Worlds(game)
    if not worlds.possible:
        return LogComparison(
            cells, 0, {str(name): FoundCells(0, 0) for name in names}, impossible_since=first_impossible_line(game)
        )
    entailed = {cell: state for cell, state in worlds.cells.items() if state is not State.OPEN}
    # {("Ben", "Rope"): State.LACKS} -> [lacks(Ben, Rope)]
    cell_facts = [Fact(state.value, cell) for cell, state in entailed.items()]
    by_calculus = {str(name): _find_cells(name, game, cell_facts, engine) for name in names}
    return LogComparison(cells, len(cell_facts), by_calculus)


def calculi_of_cells(game: Game) -> tuple[str, ...]:
    """Return the names of the calculi of the software that are about the cells of a notebook."""
    return tuple(name for name in calculus_names() if _concludes_cells(load_game_calculus(name, game)))


def _concludes_cells(calculus: Calculus) -> bool:
    return {State.HOLDS.value, State.LACKS.value} <= set(calculus.declarations)


def _find_cells(rules: Rules, game: Game, wanted: list[Fact], engine: Engine) -> FoundCells:
    calculus = load_game_calculus(rules, game)
    if not _concludes_cells(calculus):
        return FoundCells(None, None)
    events = rule_stages(rules, game)
    facts = _facts(calculus, events, engine)
    left = [fact for fact in wanted if fact not in facts]
    by_rules = len(wanted) - len(left)
    cell_facts = {fact for fact in facts if fact.predicate in (State.HOLDS.value, State.LACKS.value)}
    if false := cell_facts - {*wanted}:
        return FoundCells(len(_facts_without_false(derive(calculus, events), false) & {*wanted}), None, len(false))
    contraries = [contrary for fact in left if (contrary := calculus.opposite(fact)) is not None]
    if CONTRADICTION not in calculus.declarations or len(contraries) < len(left):
        return FoundCells(by_rules, None)
    refuted = sum(_refutes(calculus, events, contrary, engine) for contrary in contraries)
    return FoundCells(by_rules, by_rules + refuted)


def _facts_without_false(derivation: Derivation, false: Set[Fact]) -> set[Fact]:
    """Return the facts that are derived without a false premise, from which anything follows."""
    derived: set[Fact] = set()
    for inference in derivation.inferences.values():  # premises first
        right = inference.fact not in false and inference.fact.predicate != CONTRADICTION
        if right and all(fact in derived or fact in derivation.givens for fact in inference.premises):
            derived.add(inference.fact)
    return derived


def _refutes(calculus: Calculus, stages: tuple[Stage, ...], supposed: Fact, engine: Engine) -> bool:
    """Return whether the rules derive a contradiction if this is supposed."""
    headers, *rest = stages
    headers = replace(headers, givens=(*headers.givens, GivenFact(supposed, 0)))
    return any(fact.predicate == CONTRADICTION for fact in _facts(calculus, (headers, *rest), engine))


def _facts(calculus: Calculus, stages: tuple[Stage, ...], engine: Engine) -> frozenset[Fact]:
    if engine == "clingo":
        from clue_logic.datalog.engine.auditor import derive_with_clingo

        return derive_with_clingo(calculus, (given.fact for stage in stages for given in stage.givens))
    return frozenset(derive(calculus, stages, engine).inferences)


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _numbers(log: LogComparison | ComparedLog, wrong: Set[str]) -> Iterator[str]:
    yield str(log.cells)
    yield str(log.entailed)
    for name, one in log.found.items():
        yield f"{_number(one.by_rules)}/{_number(one.by_supposing)}"
        if name in wrong:
            yield str(one.false)


def _number(number: int | None) -> str:
    return UNKNOWN if number is None else str(number)


def _shares(log: LogComparison | ComparedLog, wrong: Set[str]) -> Iterator[str]:
    for name, one in log.found.items():
        yield f"{_share(one.by_rules, log.entailed)}/{_share(one.by_supposing, log.entailed)} %"
        if name in wrong:
            yield ""


def _share(cells: int | None, entailed: int) -> str:
    """Return how many per cent of what follows is found; never 100 if something is missing."""
    if cells is None or not entailed:
        return UNKNOWN
    share = 100 * cells / entailed
    return f"{share:.0f}" if cells == entailed else f"{min(share, 99.9):.1f}"


def _impossible(log: str, since: int) -> str:
    return f"{log} (from line {since} on)" if since else f"{log} (in its headers)"


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the rows with even columns, the first one flush left and the others flush right."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [first + " " * (widths[0] - cell_len(first))]
        cells += [" " * (width - cell_len(cell)) + cell for cell, width in zip(others, widths[1:], strict=True)]
        yield "  ".join(cells).rstrip()
