"""What rules of one's own say of the log: each cell as they have it, and what they gain, lose, and say falsely."""

from __future__ import annotations

from typing import Literal, TypedDict

from clue_logic.page.bridge.desk import Desk
from clue_logic.page.bridge.notebook import CellName, CellSign
from clue_logic.page.bridge.rules.saying import judged_in, loaded_lines
from clue_logic.words.messages import messages

Change = Literal["same", "gained", "lost", "false", "follows"]


class NoParams(TypedDict):
    """Nothing: it is about the rules and the log that were read last."""


class RuleCell(TypedDict):
    """A cell as rules of one's own have it, compared with the rules that they are held against.

    `gained`: they find it, and the others do not. `lost`: the others, which they take in, find it, and they do not;
    `sign` is what the others find. `false`: they conclude it, and it need not be so. `follows`:
    neither need this, and they conclude it from what is false. `same`: none of these.
    """

    sign: CellSign
    change: Change


class RulesOnLogValue(TypedDict):
    """What rules of one's own say of the log.

    `impossible`: no deal agrees with the log, so that nothing can be said but what they conclude. `false`: they
    conclude what need not be so. `right`: nothing of the kind. `said` says it in lines for people; `beside` is the
    calculus they are compared with, which they take in if `takes_in`. `found` counts the cells of which they conclude
    anything; `gained`, `lost` and `false` are numbers of `cells`, the last with those that `follow` from false ones.
    `first` is the first false cell.
    """

    verdict: Literal["impossible", "false", "right"]
    said: list[str]
    beside: str
    takes_in: bool
    found: int
    gained: int
    lost: int
    false: int
    cells: dict[str, dict[str, RuleCell]]
    first: CellName | None


def rules_on_log(desk: Desk, params: NoParams) -> RulesOnLogValue:
    """Say what the rules conclude of the log; refused (`unreadable`, `too-much`) where they cannot be applied."""
    from clue_logic.classroom.judging.judgement_text import on_log_lines
    from clue_logic.classroom.judging.on_log import counted, judged_cells

    found = desk.judging.on_log(desk)
    cells = judged_cells(found)
    counts = counted(cells)
    lang, calculus = judged_in(desk.lang), found.derivation.calculus
    lines = on_log_lines(found, lang, messages(lang)("classroom-the-log"))
    shown: dict[str, dict[str, RuleCell]] = {}
    for (place, card), cell in cells.items():
        shown.setdefault(place, {})[card] = {"sign": cell.state.value, "change": cell.change.value}
    decisive = {cell.fact for cell in cells.values() if cell.change.value == "false"}
    first = next((fact.args for fact in found.false if fact in decisive), None)
    return {
        "verdict": "impossible" if not found.possible else "false" if found.is_false else "right",
        "said": [*loaded_lines(calculus, lang), *lines] if calculus.rules else [messages(lang)("classroom-no-rule")],
        "beside": found.beside,
        "takes_in": found.standing.base is not None,
        "found": counts.found,
        "gained": counts.gained,
        "lost": counts.lost,
        "false": counts.false,
        "cells": shown,
        "first": None if first is None else {"place": str(first[0]), "card": str(first[1])},
    }
