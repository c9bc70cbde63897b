"""A judgement of rules as data for other programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from clue_logic.classroom.comparison_report import ApartRecord, apart_record
from clue_logic.classroom.findings import CounterModel, Decision, Proved, Undecided
from clue_logic.classroom.judging.in_general import InGeneral
from clue_logic.classroom.judging.judging import Judgement
from clue_logic.classroom.judging.on_log import OnLog
from clue_logic.classroom.premises.missing_premise import Premise
from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact
from clue_logic.notebook.false_step_record import FalseStepRecord
from clue_logic.notebook.soundness import FalseStep
from clue_logic.notebook.soundness_report import false_step_record
from clue_logic.words.diagnostics import DiagnosticRecord, diagnostic_record


class NotKnownRecord(TypedDict):
    """A log that shows why not known is not false: what is concluded after one line, and refuted by a later one."""

    line: int
    literal: str
    log: str
    concluded: str
    after: int
    refuted: str
    at: int


class StepRecord(TypedDict):
    """A false step, the values of the rule's variables, and where the rule stands."""

    step: FalseStepRecord
    values: dict[str, str | int]
    file: str
    file_line: int


class OnLogRecord(TypedDict):
    """What rules say of a log: cells as ``[location, card, "holds" or "lacks"]``."""

    possible: bool
    beside: str
    takes_in: bool
    found: list[list[str]]
    lost: list[list[str]]
    gained: list[list[str]]
    false: list[list[str]]
    brings_back: str | None
    contradicts: bool
    first_false: StepRecord | None


class DecisionRecord(TypedDict):
    """Whether a rule is proved for decks of up to a shape, refuted, or undecided."""

    decision: str
    upto: dict[str, int] | None


class RefutationRecord(TypedDict):
    """The smallest log found that refutes rules."""

    log: str
    found_in: str
    first_false: StepRecord


class MissingRecord(TypedDict):
    """A premise that a rule lacks."""

    premise: str
    rule: str
    kept: int
    of: int
    decision: DecisionRecord


class GainRecord(TypedDict):
    """What rules add to what they stand on."""

    games: int
    gaining: int
    cells: int
    smallest: ApartRecord | None


class NeverFiresRecord(TypedDict):
    """A smallest set of premises of a rule that hold together in none of some games, so that it never fires."""

    premises: list[str]
    games: int


class InGeneralRecord(TypedDict):
    """What can be said of rules in general."""

    verdict: str
    base: str | None
    but: list[str]
    decisions: dict[str, DecisionRecord]
    refutation: RefutationRecord | None
    blamed: str | None
    missing: MissingRecord | None
    games: dict[str, int]
    never_firing: dict[str, NeverFiresRecord]
    gain: GainRecord | None
    redundant: dict[str, list[str]]
    equivalent: dict[str, list[str]]


class JudgementRecord(TypedDict):
    """The form of ``clue-logic rules try --json``; its keys, their order and their values are a contract."""

    rules: str
    loaded_for: list[str]
    standing: str
    form: list[tuple[str, DiagnosticRecord]]
    remarks: list[tuple[str, DiagnosticRecord]]
    not_known: NotKnownRecord | None
    on_log: OnLogRecord | None
    in_general: InGeneralRecord | None


def judgement_record(found: Judgement) -> JudgementRecord:
    """Return a judgement as a dictionary that JSON can hold."""
    hasty = found.not_known
    return {
        "rules": str(found.rules),
        "loaded_for": list(found.loaded_for),
        "standing": found.standing.value,
        "form": [(file, diagnostic_record(each)) for file, each in found.form],
        "remarks": [(file, diagnostic_record(each)) for file, each in found.remarks],
        "not_known": None
        if hasty is None
        else {
            "line": hasty.line,
            "literal": hasty.literal,
            "log": hasty.text,
            "concluded": str(hasty.concluded),
            "after": hasty.after,
            "refuted": str(hasty.refuted),
            "at": hasty.at,
        },
        "on_log": None if found.on_log is None else _on_log(found.on_log),
        "in_general": None if found.in_general is None else _in_general(found.in_general),
    }


def _on_log(found: OnLog) -> OnLogRecord:
    return {
        "possible": found.possible,
        "beside": found.beside,
        "takes_in": found.standing.base is not None,
        "found": _cells(found.found),
        "lost": _cells(found.lost),
        "gained": _cells(found.gained),
        "false": _cells(found.false),
        "brings_back": found.brings_back,
        "contradicts": found.contradicts,
        "first_false": None if found.step is None else _step(found.step, found.derivation),
    }


def _in_general(found: InGeneral) -> InGeneralRecord:
    refuted, gain = found.refutation, found.gain
    return {
        "verdict": found.verdict.value,
        "base": found.standing.base,
        "but": list(found.but),
        "decisions": {label: _decision(each) for label, each in found.decisions.items()},
        "refutation": None
        if refuted is None
        else {
            "log": refuted.text,
            "found_in": refuted.origin.kind,
            "first_false": _step(refuted.step, refuted.derivation),
        },
        "blamed": found.blamed,
        "missing": None if found.missing is None else _missing(found.missing),
        "games": {kind.value: number for kind, number in found.games.items()},
        "never_firing": {
            each.label: {"premises": list(map(str, each.premises)), "games": each.games} for each in found.never_firing
        },
        "gain": None
        if gain is None
        else {
            "games": sum(gain.games.values()),
            "gaining": sum(gain.gaining.values()),
            "cells": gain.cells,
            "smallest": apart_record(gain.smallest),
        },
        "redundant": {label: list(by) for label, by in found.redundant.items()},
        "equivalent": {label: list(by) for label, by in found.equivalent.items()},
    }


def _missing(premise: Premise) -> MissingRecord:
    return {
        "premise": premise.shown,
        "rule": str(premise.rule),
        "kept": premise.kept,
        "of": premise.of,
        "decision": _decision(premise.decision),
    }


def _decision(decision: Decision) -> DecisionRecord:
    match decision:
        case Proved(upto):
            numbers = {
                "players": upto.players,
                "cards": upto.cards,
                "categories": upto.categories,
                "events": upto.events,
            }
            return {"decision": "proved", "upto": numbers}
        case CounterModel():
            return {"decision": "refuted", "upto": None}
        case Undecided():
            return {"decision": "undecided", "upto": None}


def _step(step: FalseStep, derivation: Derivation) -> StepRecord:
    place = derivation.calculus.rule(step.label).place
    inference = derivation.inferences.get(step.fact)
    values = dict(inference.binding) if inference is not None else {}
    return {"step": false_step_record(step), "values": values, "file": place.file, "file_line": place.line}


def _cells(facts: Iterable[Fact]) -> list[list[str]]:
    return [[str(fact.args[0]), str(fact.args[1]), fact.predicate] for fact in facts]
