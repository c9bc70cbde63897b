"""Comparisons of two sets of rules, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypedDict

from rich.cells import cell_len

from clue_logic.classroom.comparison import Apart, Comparison, Differences
from clue_logic.datalog.calculi import load_calculus
from clue_logic.game.facts import Fact
from clue_logic.notebook.solve import NOTEBOOK
from clue_logic.proof.wording import Wording
from clue_logic.words.messages import messages


def comparison_text(found: Comparison, lang: str = "en") -> str:
    """Return a comparison in words, with a table of logs and games above.

    Parameters
    ----------
    found
        The comparison.
    lang
        ``en`` or ``de``.

    Raises
    ------
    UnknownLanguageError
        If nothing is said in the language.
    """
    msg, first, second = messages(lang), found.first, found.second
    rows = list(_rows(found, lang))
    lines = [*_table(msg("classroom-comparison-head").split(", "), rows)] if rows else []
    lines += [msg("classroom-comparison-impossible", log=each.name) for each in found.logs if not each.possible]
    lines += [""] if lines else []
    if not rows:
        return "\n".join([*lines, msg("classroom-comparison-nothing")])
    if any(each.false_before for each in found.everywhere):
        lines.append(msg("classroom-comparison-first-false", first=first))
    if found.says_false:
        lines.append(msg("classroom-comparison-second-false", second=second))
    lines.append(msg("classroom-comparison-relation", relation=found.relation.value, first=first, second=second))
    for key in ("false_in", "lost_in", "gained_in"):
        apart: Apart | None = getattr(found, key)
        if apart is not None:
            cell, rule = _cell(apart, lang), apart.label
            told = msg("classroom-comparison-smallest", difference=key, second=second, cell=cell, rule=rule)
            lines += ["", told, *(f"  {line}" for line in apart.text.splitlines())]
    return "\n".join(lines)


def _rows(found: Comparison, lang: str) -> Iterator[tuple[str, Sequence[Differences]]]:
    for each in found.logs:
        if each.possible:
            yield each.name, [each]
    if tried := sum(found.games.values()):
        yield messages(lang)("classroom-comparison-games", number=tried), found.differing


def _table(head: Sequence[str], rows: Sequence[tuple[str, Sequence[Differences]]]) -> Iterator[str]:
    width = max(cell_len(name) for name, _ in rows)
    yield f"{'':{width}}  {'  '.join(head)}"
    for name, found in rows:
        numbers = (
            sum(len(each.lost) for each in found),
            sum(len(each.gained) for each in found),
            sum(len(each.false_now) for each in found),
        )
        cells = (f"{number or '-':>{len(title)}}" for number, title in zip(numbers, head, strict=True))
        yield f"{name}{' ' * (width - cell_len(name))}  {'  '.join(cells)}"


def _cell(apart: Apart, lang: str) -> str:
    return Wording(load_calculus(NOTEBOOK), {}, lang).sentence(apart.fact)


class DifferencesRecord(TypedDict):
    """What differs in a log: cells as ``[location, card, "holds" or "lacks"]``."""

    log: str
    possible: bool
    lost: list[list[str]]
    gained: list[list[str]]
    false_before: list[list[str]]
    false: list[list[str]]


class CountsRecord(TypedDict):
    """What differs in generated games: in how many of how many, and how many cells."""

    tried: int
    kinds: dict[str, int]
    differing: int
    lost: int
    gained: int
    false_before: int
    false: int


class ApartRecord(TypedDict):
    """The smallest log that tells two sets of rules apart: its text, the cell, the rule, and after which line."""

    log: str
    cell: list[str]
    rule: str
    line: int


class RulesDiffRecord(TypedDict):
    """The form of ``clue-logic rules diff --json``; its keys, their order and their values are a contract."""

    first: str
    second: str
    relation: str
    says_false: bool
    logs: list[DifferencesRecord]
    games: CountsRecord
    lost_in: ApartRecord | None
    gained_in: ApartRecord | None
    false_in: ApartRecord | None


def comparison_record(found: Comparison) -> RulesDiffRecord:
    """Return a comparison as a dictionary that JSON can hold."""
    return {
        "first": str(found.first),
        "second": str(found.second),
        "relation": found.relation.value,
        "says_false": found.says_false,
        "logs": [_differences(each) for each in found.logs],
        "games": {
            "tried": sum(found.games.values()),
            "kinds": {kind.value: number for kind, number in found.games.items()},
            "differing": len(found.differing),
            "lost": sum(len(each.lost) for each in found.differing),
            "gained": sum(len(each.gained) for each in found.differing),
            "false_before": sum(len(each.false_before) for each in found.differing),
            "false": sum(len(each.false_now) for each in found.differing),
        },
        "lost_in": apart_record(found.lost_in),
        "gained_in": apart_record(found.gained_in),
        "false_in": apart_record(found.false_in),
    }


def apart_record(apart: Apart | None) -> ApartRecord | None:
    """Return the smallest log that tells rules apart as a dictionary that JSON can hold."""
    if apart is None:
        return None
    return {"log": apart.text, "cell": _comparison_record_cell(apart.fact), "rule": apart.label, "line": apart.line}


def _differences(found: Differences) -> DifferencesRecord:
    return {
        "log": found.name,
        "possible": found.possible,
        "lost": _cells(found.lost),
        "gained": _cells(found.gained),
        "false_before": _cells(found.false_before),
        "false": _cells(found.false_now),
    }


def _cells(facts: Iterable[Fact]) -> list[list[str]]:
    return [_comparison_record_cell(fact) for fact in facts]


def _comparison_record_cell(fact: Fact) -> list[str]:
    return [str(fact.args[0]), str(fact.args[1]), fact.predicate]
