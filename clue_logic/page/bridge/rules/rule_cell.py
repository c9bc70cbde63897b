"""What rules of one's own say of one cell, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from clue_logic.game.questions import Cell, State
from clue_logic.page.bridge.asked_cells import cell_in
from clue_logic.page.bridge.claims import PlaceHand
from clue_logic.page.bridge.desk import Desk
from clue_logic.page.bridge.notebook import CellName, CellSign
from clue_logic.page.bridge.proof_rows import ProofValue, proof_value
from clue_logic.page.bridge.rules.on_log import Change
from clue_logic.page.bridge.rules.saying import judged_in
from clue_logic.words.messages import messages
from clue_logic.words.terms import held, place_name

if TYPE_CHECKING:
    from clue_logic.classroom.judging.on_log import JudgedCell, OnLog
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.soundness import FalseStep


class RuleCellParams(TypedDict):
    """Which cell."""

    cell: CellName


class RuleCellValue(TypedDict):
    """What rules of one's own say of a cell, and why.

    `heading` is how they have it, such as "Ben holds Rope"; `said` what there is to say of it in lines: that it need
    not be so and by which rule, that it is lost and which rule would bring it back, that they do not find it. `proof`
    is a proof by these rules, as far as they find it, with `text`, `prose` and `markdown` of it, and `remark` what
    stands beside it. Where the cell need not be so, `deal` is a deal in which every line of the log is true, and the
    cell and the false step are not. `rule` is the label of the rule that makes the false step; of a lost cell, that of
    the rule that would bring it back; else that of the rule that concludes it. `rule_line` is its line, if it is
    written in the text.
    """

    cell: CellName
    sign: CellSign
    change: Change
    heading: str
    said: list[str]
    rule: str | None
    rule_line: int | None
    deal: list[PlaceHand] | None
    remark: str
    proof: ProofValue | None
    text: str
    prose: str
    markdown: str


def rule_cell(desk: Desk, params: RuleCellParams) -> RuleCellValue:
    """Say what the rules conclude of one cell, and why; refused as `rules_on_log`, and `unknown` if there is none."""
    from clue_logic.classroom.judging.judgement_text import told_cell
    from clue_logic.classroom.judging.on_log import Change, judged_cells

    lang, found = desk.lang, desk.judging.on_log(desk)
    at = cell_in(desk, desk.log.live.notebook or desk.log.notebook, params["cell"])
    cell = judged_cells(found)[at]
    told = told_cell(found, at, cell, judged_in(lang))
    why = None if cell.fact is None or cell.change is Change.LOST else _explanation(found, cell)
    return {
        "cell": {"place": at[0], "card": at[1]},
        "sign": cell.state.value,
        "change": cell.change.value,
        "heading": _heading(at, cell, lang),
        "said": list(told.lines),
        "rule": told.label,
        "rule_line": _line(found, told.label, desk.rules.file),
        "deal": None if told.step is None else _hands(told.step, found, at[0], lang),
        "remark": "" if why is None else why.remark(lang),
        "proof": None if why is None else proof_value(why, lang, shown=False),
        "text": "" if why is None else why.text(lang=lang),
        "prose": "" if why is None else why.text("prose", lang=lang),
        "markdown": "" if why is None else why.markdown(lang=lang),
    }


def _explanation(found: OnLog, cell: JudgedCell) -> Explanation:
    """Return why the rules conclude a cell, by these rules alone."""
    from clue_logic.notebook.explanation import explain
    from clue_logic.notebook.notebook import Notebook

    assert cell.fact is not None
    place, card = map(str, cell.fact.args)
    derivation = found.derivation
    by_rules = Notebook(found.known.game, derivation.known, derivation)
    return explain(by_rules, Cell(place, card, cell.fact.predicate == State.HOLDS.value))


def _heading(at: tuple[str, str], cell: JudgedCell, lang: str) -> str:
    if cell.fact is None:
        return messages(lang)("page-nothing-found", place=place_name(at[0], lang), card=at[1])
    return held(*at, lang, holds=cell.fact.predicate == State.HOLDS.value)


def _line(found: OnLog, label: str | None, file: str) -> int | None:
    """Return the line of a rule that is written in the text."""
    rules = found.derivation.calculus.rules
    places = (rule.place for rule in rules if rule.label == label and rule.place.file == file)
    return next((place.line for place in places), None)


def _hands(step: FalseStep, found: OnLog, marked: str, lang: str) -> list[PlaceHand]:
    return [
        {
            "label": place_name(place, lang),
            "cards": [card for card, holder in step.deal.items() if holder == place],
            "marked": place == marked,
        }
        for place in found.known.game.locations
    ]
