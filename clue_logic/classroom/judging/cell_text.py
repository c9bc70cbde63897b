"""What there is to say of one cell as rules of one's own have it: why it is false, lost or gained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.classroom.judging.judged_cells import Change, JudgedCell
from clue_logic.classroom.judging.on_log import NOTEBOOK, OnLog, bringing_back
from clue_logic.classroom.judging.step_text import rule_at, step_told
from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact
from clue_logic.notebook.soundness import FalseStep, false_step_behind
from clue_logic.proof.wording import Wording
from clue_logic.words.messages import messages


@dataclass(frozen=True)
class ToldCell:
    """What there is to say of a cell.

    Parameters
    ----------
    lines
        It, line by line; of a false one up to where the deal is to follow.
    label
        The label of the rule that makes the false step; of a lost cell, of the rule that would bring it back; else of
        the rule that concludes it. None if there is none.
    step
        Of a false cell the false step behind it, with a deal in which neither is so.
    """

    lines: tuple[str, ...]
    label: str | None = None
    step: FalseStep | None = None


def told_cell(found: OnLog, at: tuple[str, str], cell: JudgedCell, lang: str) -> ToldCell:
    """Return what there is to say of a cell.

    Parameters
    ----------
    found
        What the rules say of the log.
    at
        The place and the card of the cell.
    cell
        How the rules have it.
    lang
        ``en`` or ``de``.
    """
    fact, msg = cell.fact, messages(lang)
    if fact is None:
        return ToldCell(tuple(_open(found, at, lang)))
    if cell.change is Change.LOST:
        back = bringing_back(found, fact)
        return ToldCell(tuple(_lost(found, fact, back, lang)), back)
    if cell.change in (Change.FALSE, Change.FOLLOWS):
        step = false_step_behind(fact, found.derivation, found.known.worlds)
        return ToldCell((msg("classroom-cell-false"), *step_told(step, found.derivation, lang)), step.label, step)
    label = found.derivation.inferences[fact].label
    if not found.possible:
        return ToldCell((msg("classroom-cell-impossible"),), label)
    by = rule_at(label, found.derivation.calculus)
    return ToldCell(
        (msg("classroom-cell-gained", calculus=found.beside, rule=by),) if cell.change is Change.GAINED else (), label
    )


def _open(found: OnLog, at: tuple[str, str], lang: str) -> Iterator[str]:
    msg = messages(lang)
    yield msg("classroom-cell-nothing")
    other = next((fact for fact in _of_cell(at) if fact in found.other.inferences), None) if found.possible else None
    if other is not None:
        yield msg(
            "classroom-cell-not-taken", calculus=found.beside, conclusion=_wording(found.other, lang).sentence(other)
        )


def _lost(found: OnLog, fact: Fact, back: str | None, lang: str) -> Iterator[str]:
    msg, other = messages(lang), found.other
    yield msg(
        "classroom-cell-lost", calculus=found.beside, rule=_wording(other, lang).name(other.inferences[fact].label)
    )
    yield msg("classroom-cell-back", rule=back) if back is not None else msg("classroom-cell-no-back")
    if found.beside == NOTEBOOK:
        yield msg("classroom-cell-proof")


def _of_cell(at: tuple[str, str]) -> tuple[Fact, Fact]:
    return Fact("holds", at), Fact("lacks", at)


def _wording(derivation: Derivation, lang: str) -> Wording:
    return Wording(derivation.calculus, derivation.givens, lang)
