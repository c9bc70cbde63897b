"""A query is asked for: on each log its rows must be those of the reference.

Only the variables that the task names are compared, so an answer may use others to connect its conditions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.kinds.write_rules import family_games, misprint_verdict
from clue_logic.classroom.exercises.sheet import RULES, Blank
from clue_logic.classroom.judging.judgement import list_misprints
from clue_logic.classroom.judging.judgement_text import indent_lines, number_lines
from clue_logic.datalog import syntax
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.fixpoint import find_rows
from clue_logic.datalog.engine.tables import Tables
from clue_logic.datalog.engine.work import WorkLimitError
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.query import ParsedQuery, read_query
from clue_logic.datalog.reading.tokens import TokenKind, tokenize_rules
from clue_logic.game.game import Game
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.notebook.found_rows import Row
from clue_logic.notebook.solve import solve
from clue_logic.words.messages import messages
from clue_logic.words.records import replace

MOST_BINDINGS = 100_000
"""The largest number of bindings on a log; a query that needs them all has forgotten a condition."""

AVOIDED: dict[str, tuple[type, ...]] = {
    "for all": (syntax.ForAll,),
    "not": (syntax.Negation,),
    "count": (syntax.ExactCount, syntax.AtLeast),
}
"""The literals that an exercise may exclude, by the names in its file."""


class _TooManyBindingsError(Exception):
    """The query has too many bindings."""


@dataclass(frozen=True)
class _TestLog:
    """A log on which answers are tested, and what follows from it."""

    text: str
    game: Game
    derivation: Derivation


class _Difference(NamedTuple):
    """A row that only one of two queries has on a log."""

    log: _TestLog
    row: Row  # the values of the queried columns


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    msg, avoid = messages(lang), exercise.settings.get("avoid")
    how = [msg("classroom-query-how", columns=_columns_text(exercise))]
    if avoid:
        how.append(msg("classroom-query-avoid", avoided=avoid))
    if exercise.given:
        how = [*indent_lines(exercise.given.strip().splitlines()), "", *how]
    if exercise.family is not None:
        how.append(exercise.family.describe(lang, with_values=False))
    return Blank(exercise, lang, "\n".join(how), sign=RULES)


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right."""
    return exercise.reference.strip()


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    msg, own = messages(lang), next(_test_logs(exercise))
    how = msg("classroom-query-how", columns=_columns_text(exercise))
    if not any(token.kind is not TokenKind.COMMENT for token in tokenize_rules(answer)):
        return Verdict(Mark.EMPTY, msg("classroom-query-empty"), how)
    try:
        parsed = _parse(answer, own.game, exercise)
    except RuleError as error:
        return misprint_verdict(error, how, lang)
    missing = [column for column in exercise.settings["columns"] if column not in parsed.columns]
    if missing:
        return Verdict(Mark.FORM, msg("classroom-query-column", column=missing[0]), how)
    if excluded := judge_literals(exercise, [parsed.rule], lang):
        return excluded
    try:
        extra, lost = _compare(exercise, answer)
        proof = "" if extra is None else _proof(answer, exercise, extra, lang)
    except RuleError as error:
        _, diagnostic = next(list_misprints(error, lang))
        refused = msg("classroom-query-names", message=diagnostic.message(lang))
        return Verdict(Mark.FALSE, refused, msg("classroom-query-names-hint"), Wrong.FITS_ONE_LOG)
    except (_TooManyBindingsError, UnanswerableError):
        return Verdict(Mark.STOPPED, msg("classroom-query-bindings", most=MOST_BINDINGS), how)
    if extra is not None:
        text = _difference_text(msg("classroom-query-extra", row=_row_text(exercise, extra, lang)), extra)
        return Verdict(Mark.FALSE, text, proof, Wrong.ROW_TOO_MANY)
    if lost is not None:
        hint = msg("classroom-query-lost-hint", condition=_failing_condition(answer, exercise, lost) or "none")
        text = _difference_text(msg("classroom-query-lost", row=_row_text(exercise, lost, lang)), lost)
        return Verdict(Mark.PARTLY, text, hint)
    return Verdict(Mark.SOLVED, msg("classroom-query-solved", number=sum(1 for _ in _test_logs(exercise))))


def _columns_text(exercise: Exercise) -> str:
    return ", ".join(exercise.settings["columns"])


@lru_cache(maxsize=16)
def _solved_logs(logs: tuple[str, ...], calculus: str) -> tuple[_TestLog, ...]:
    games = [read_log(log) for log in logs]
    solved = [solve(game, rules=calculus).derivation for game in games]
    return tuple(
        _TestLog(log, game, derivation)
        for log, game, derivation in zip(logs, games, solved, strict=True)
        if derivation is not None
    )


def _test_logs(exercise: Exercise) -> Iterator[_TestLog]:
    yield from _solved_logs(exercise.logs, exercise.calculus)
    if exercise.family is not None:
        games = family_games(exercise.family)
        for trial in games:
            text = log_of(trial.game, keep_lines=False)
            yield _TestLog(text, trial.game, games.base(trial, exercise.calculus))


def _parse(text: str, game: Game, exercise: Exercise) -> ParsedQuery:
    return read_query(text, load_game_calculus(exercise.calculus, game), game)


def judge_literals(exercise: Exercise, rules: Iterable[syntax.Rule], lang: str) -> Verdict | None:
    """Return the verdict on an answer with a literal that the exercise excludes; None if it has none."""
    msg, avoid = messages(lang), exercise.settings.get("avoid")
    if not avoid or not any(isinstance(literal, AVOIDED[avoid]) for rule in rules for literal in _all_literals(rule)):
        return None
    hint = msg("classroom-query-avoid-hint", avoided=avoid)
    return Verdict(Mark.FORM, msg("classroom-query-avoid", avoided=avoid), hint)


def _all_literals(rule: syntax.Rule) -> Iterator[syntax.Literal]:
    """Yield the literals of a body, and those within them."""
    for literal in rule.body:
        yield literal
        if isinstance(literal, syntax.ForAll):
            yield from literal.condition
        elif isinstance(literal, syntax.AtLeast | syntax.ExactCount):
            yield from literal.body


def _rows(text: str, log: _TestLog, exercise: Exercise) -> frozenset[Row]:
    parsed = _parse(text, log.game, exercise)
    return frozenset(_solutions(parsed.rule.body, exercise.settings["columns"], parsed, log))


def _solutions(
    body: tuple[syntax.Literal, ...], columns: Iterable[str], parsed: ParsedQuery, log: _TestLog
) -> Collection[Row]:
    """Return the values of some variables for which conditions hold."""
    head = syntax.Atom(parsed.declaration.predicate, tuple(map(syntax.Variable, columns)), parsed.rule.place)
    tables = Tables.of(log.derivation.facts(), log.derivation.calculus.declarations)
    try:
        bounds = replace(syntax.DEFAULT_BOUNDS, facts=MOST_BINDINGS)
        return find_rows(replace(parsed.rule, head=head, body=body), tables, bounds)
    except WorkLimitError:
        raise _TooManyBindingsError from None


def _compare(exercise: Exercise, answer: str) -> tuple[_Difference | None, _Difference | None]:
    """Return a row too many and a missing one, each None if there is none; from a short log if it can be."""
    extra: list[_Difference] = []
    lost: list[_Difference] = []
    for log in _test_logs(exercise):
        mine, expected = _rows(answer, log, exercise), _rows(exercise.reference, log, exercise)
        for difference, rows in ((extra, mine - expected), (lost, expected - mine)):
            difference += [_Difference(log, row) for row in sorted(rows, key=str)[:1]]

    def key(difference: _Difference) -> tuple[bool, int]:
        return difference.log.text not in exercise.logs, difference.log.text.count("\n")

    return min(extra, key=key, default=None), min(lost, key=key, default=None)


def _difference_text(sentence: str, difference: _Difference) -> str:
    return "\n".join([sentence, *indent_lines(number_lines(difference.log.text))])


def _row_text(exercise: Exercise, difference: _Difference, lang: str) -> str:
    parsed = _parse(exercise.reference, difference.log.game, exercise)
    sorts = dict(zip(parsed.columns, parsed.sorts, strict=True))
    values = [
        messages(lang)("classroom-query-line", line=value) if sorts[column] == "event" else value
        for column, value in zip(exercise.settings["columns"], difference.row, strict=True)
    ]
    return ", ".join(f"{column} = {value}" for column, value in zip(exercise.settings["columns"], values, strict=True))


def _proof(answer: str, exercise: Exercise, difference: _Difference, lang: str) -> str:
    """Return why the answer has a row, as text."""
    answered = query(difference.log.game, answer, rules=exercise.calculus, most=0)
    places = [[column.name for column in answered.columns].index(name) for name in exercise.settings["columns"]]
    number = next(n for n, row in enumerate(answered.rows, 1) if tuple(row[at] for at in places) == difference.row)
    return messages(lang)("classroom-query-extra-hint", proof=answered.choose(number).text(lang))


def _failing_condition(answer: str, exercise: Exercise, difference: _Difference) -> str:
    """Return the condition of the answer that excludes a row; empty if it is not a single one."""
    parsed = _parse(answer, difference.log.game, exercise)
    values = dict(zip(exercise.settings["columns"], difference.row, strict=True))

    def term(one: syntax.Term, place: syntax.RulePlace) -> syntax.Term:
        return syntax.Constant(values[one.name]) if isinstance(one, syntax.Variable) and one.name in values else one

    ordered = sorted(parsed.rule.body, key=lambda literal: not isinstance(literal, syntax.Atom))
    if any(isinstance(literal, syntax.ExactCount) and literal.result.name in values for literal in ordered):
        return ""
    body = [syntax.map_terms(literal, term) for literal in ordered]
    for end in range(1, len(body) + 1):
        if not _solutions(tuple(body[:end]), (), parsed, difference.log):
            return str(ordered[end - 1])
    return ""
