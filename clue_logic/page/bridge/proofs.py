"""Why a cell is as it is: its proof, as a tree whose leaves are lines of the log; and the text of a rule."""

from __future__ import annotations

from typing import Literal, TypedDict

from clue_logic.game.questions import Cell, State
from clue_logic.notebook.cell_answers import cell_answer
from clue_logic.notebook.explanation import explain, explain_contradiction
from clue_logic.notebook.known_since import statement_cited
from clue_logic.notebook.notebook import Notebook
from clue_logic.page.bridge.asked_cells import cell_in, notebook_at
from clue_logic.page.bridge.desk import Desk, RefusedError
from clue_logic.page.bridge.notebook import CellName
from clue_logic.page.bridge.proof_rows import ProofValue, proof_value
from clue_logic.proof.wording import RuleRecord, is_told_as_datalog
from clue_logic.words.messages import messages
from clue_logic.words.terms import held

_LONG = 60


class WhyParams(TypedDict):
    """Which cell, and after which line of the log (0 for the headers; null for all of it)."""

    cell: CellName
    at: int | None


class WhyValue(TypedDict):
    """Why a cell is as it is.

    `said` says how it is, in a sentence; `heading` the same as briefly as can be, such as "Ben holds Rope". `remark` is
    what stands beside the proof, or in place of one. Where the proof only cites a line for what was known before,
    `known_before` is the line since when (0 for the headers); the proof at that line says how. Of an open cell there is
    no proof, and `open_cell` tells more.
    """

    cell: CellName
    state: Literal["holds", "lacks", "open"]
    heading: str
    said: str
    since: int | None
    beyond: bool
    remark: str
    known_before: int | None
    proof: ProofValue | None
    text: str
    prose: str
    markdown: str


class ContradictionParams(TypedDict):
    """Nothing."""


class ContradictionValue(TypedDict):
    """Why a log is impossible: a proof that it contradicts itself, as in `WhyValue`."""

    remark: str
    proof: ProofValue | None
    text: str
    prose: str
    markdown: str


class RuleParams(TypedDict):
    """Which rule: one of the notebook of the log, or of the rules of one's own that are tried on it."""

    of: Literal["log", "rules"]
    label: str


class RuleValue(TypedDict):
    """A rule: what it is called, what it says in words and as it is written, where it stands, and where it is from.

    `wording` is empty for a rule of one's own that is told in no words but as it is written.
    """

    label: str
    title: str
    wording: str
    rule: str
    source: str
    file: str
    line: int
    effort: int | None


def why(desk: Desk, params: WhyParams) -> WhyValue:
    """Explain a cell; a proof has passed the independent checker."""
    notebook = notebook_at(desk, params["at"])
    place, card = cell_in(desk, notebook, params["cell"])
    return _explained(desk, notebook, place, card)


def _explained(desk: Desk, notebook: Notebook, place: str, card: str) -> WhyValue:
    lang, state = desk.lang, notebook.grid[place][card]
    holds = state is not State.LACKS
    value: WhyValue = {
        "cell": {"place": place, "card": card},
        "state": "holds" if state is State.HOLDS else "lacks" if state is State.LACKS else "open",
        "heading": held(place, card, lang, holds=holds),
        "said": cell_answer(Cell(place, card, True), notebook).text(lang) if state is State.OPEN else "",
        "since": None,
        "beyond": False,
        "remark": "",
        "known_before": None,
        "proof": None,
        "text": "",
        "prose": "",
        "markdown": "",
    }
    if state is State.OPEN:
        return value
    explanation = explain(notebook, Cell(place, card, holds))
    since = desk.log.live.since.get((place, card))
    cited = None if explanation.proof is None else statement_cited(explanation.proof, notebook.game)
    return {
        **value,
        "since": since,
        "beyond": explanation.beyond_rules,
        "remark": explanation.remark(lang),
        "known_before": since if cited is not None and since is not None and since < cited else None,
        "proof": proof_value(explanation, lang),
        "text": explanation.text(lang=lang),
        "prose": explanation.text("prose", lang=lang),
        "markdown": explanation.markdown(lang=lang),
    }


def contradiction(desk: Desk, params: ContradictionParams) -> ContradictionValue:
    """Prove that an impossible log contradicts itself, as far as the rules or suppositions can."""
    notebook, lang = desk.log.live.notebook, desk.lang
    if notebook is None or notebook.consistent:
        raise RefusedError("possible", messages(lang)("page-possible"))
    explanation = explain_contradiction(notebook)
    return {
        "remark": explanation.remark(lang),
        "proof": proof_value(explanation, lang, shown=False),
        "text": explanation.text(lang=lang),
        "prose": explanation.text("prose", lang=lang),
        "markdown": explanation.markdown(lang=lang),
    }


def rule(desk: Desk, params: RuleParams) -> RuleValue:
    """Return the text of a rule."""
    lang, own = desk.lang, params["of"] == "rules"
    derivation = desk.judging.on_log(desk).derivation if own else desk.log.notebook.derivation
    if derivation is None:
        raise RefusedError("no-proofs", messages(lang)("page-no-proofs"))
    found = next((one for one in derivation.calculus.rules if one.label == params["label"]), None)
    if found is None:
        raise RefusedError("unknown", messages(lang)("page-no-rule", label=params["label"][:_LONG]))
    told = RuleRecord.of(found, found.template)
    wording = told.wordings.get(lang) or told.wordings["en"]
    return {
        "label": told.label,
        "title": told.titles.get(lang) or told.titles.get("en") or told.label,
        "wording": "" if is_told_as_datalog(found) else wording,
        "rule": told.rule,
        "source": told.source,
        "file": told.file,
        "line": told.line,
        "effort": told.effort,
    }
