"""Why a cell is as it is: a proof as a tree whose leaves are lines of the log; and the text of a rule."""

from __future__ import annotations

from typing import Literal, TypedDict

from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.cell_answers import capitalize, cell_answer
from clue_logic.notebook.explanation import Explanation, explain, explain_contradiction
from clue_logic.notebook.known_since import find_cited_statement
from clue_logic.notebook.notebook import Notebook
from clue_logic.page.bridge.session import RefusedError, Session, notebook_after_line, require_cell
from clue_logic.page.bridge.values import CellName, addressed_cell, cell_name
from clue_logic.proof.proof import Proof, log_lines, proof_effort
from clue_logic.proof.readable import ReadableProof
from clue_logic.proof.tree import NONE, Numbering, Row, Tree
from clue_logic.words.messages import messages

_CELLS = frozenset({"holds", "lacks"})
_YOU = ("you ", "du ")

RowKind = Literal["step", "line", "absence", "suppose", "again"]


class ProofRow(TypedDict):
    """A row of a proof; its premises are the rows below it that are one level deeper.

    `kind` is ``step`` for a conclusion, ``line`` for what the log gives, ``absence`` for what is not there, ``suppose``
    for a supposition, and ``again`` for a step or a supposition that is shown above: `number` or `letter` says which.
    `refutes` is the letter of the supposition that a step discharges. `label` is that of its rule, which can be asked
    for; null where no rule makes the step. `lines` are those that it cites, or of which it says that something is not
    there. `cell` is the cell that the row is about, if it is one; it is `own` if it
    follows from the log alone, so that it has a proof of its own.
    """

    level: int
    kind: RowKind
    text: str
    number: int | None
    letter: str | None
    name: str
    label: str | None
    refutes: str | None
    lines: list[int]
    cell: CellName | None
    own: bool


class Ground(TypedDict):
    """A premise of the last step, and the lines that it rests on."""

    text: str
    lines: list[int]


class BriefProof(TypedDict):
    """The last step of a proof: its reason in words, and its premises.

    `decisive` are those that rest on the last line that the proof cites; `known` followed from earlier lines.
    """

    said: str
    decisive: list[Ground]
    known: list[Ground]


class ProofValue(TypedDict):
    """A proof that the checker has passed. `minimal` is null if no easier one was looked for.

    `brief` is null if the last step rests on one line only, or is by supposition.
    """

    brief: BriefProof | None
    rows: list[ProofRow]
    effort: int
    minimal: bool | None
    lines: list[int]


def proof_value(
    explanation: Explanation, lang: str, *, own_proofs: bool = True, you: bool = False
) -> ProofValue | None:
    """Return the proof of an explanation for the page; None if it has none. With `you`, it addresses the keeper.

    Raises ProofError if the independent checker finds a fault in it.
    """
    readable, proof = explanation.readable_proof(lang, you=you), explanation.proof
    if readable is None or proof is None:
        return None
    explanation.check()
    return readable_proof_value(readable, proof, explanation.derivation.calculus, own_proofs=own_proofs)


def readable_proof_value(readable: ReadableProof, proof: Proof, calculus: Calculus, *, own_proofs: bool) -> ProofValue:
    """Return a checked proof for the page; with `own_proofs`, cells that follow from the log alone have their own."""
    numbers = Numbering.of(readable.steps)
    return {
        "brief": _brief(readable),
        # Without level-dependent references the proof is a single tree.
        "rows": [
            _row(row, readable, numbers, calculus, own_proofs) for row in Tree(readable, NONE).rows() if row is not None
        ],
        "effort": proof_effort(proof, calculus),
        "minimal": proof.minimal,
        "lines": list(log_lines(proof, calculus)),
    }


def _brief(proof: ReadableProof) -> BriefProof | None:
    last = proof.conclusion
    application, premises = proof.application(last), proof.steps[last].premises
    if application is None or all(proof.steps[premise].label is None for premise in premises):
        return None
    grounds: list[Ground] = [
        {
            "text": _sentence(proof, proof.sentence(premise)),
            "lines": sorted(proof.lines_below(premise)),
        }
        for premise in premises
    ]
    latest = max(max(ground["lines"], default=0) for ground in grounds)
    decisive = [ground for ground in grounds if max(ground["lines"], default=0) == latest]
    known = [ground for ground in grounds if ground not in decisive]
    if not known:
        return None
    absent: list[Ground] = [{"text": each, "lines": []} for each in proof.absences(last)]
    reason = application.removeprefix(f"{proof.sentence(last)}{proof.wording.msg('words-colon')}")
    return {"said": _sentence(proof, reason), "decisive": [*decisive, *absent], "known": known}


def _sentence(proof: ReadableProof, text: str) -> str:
    """Return a text that begins with a capital letter if it addresses the keeper; names stay as they are written."""
    return capitalize(text) if proof.wording.you is not None and text.startswith(_YOU) else text


def _row(row: Row, proof: ReadableProof, numbers: Numbering, calculus: Calculus, own_proofs: bool) -> ProofRow:
    step = None if row.step is None else proof.steps[row.step]
    discharged = None if step is None or row.again else step.discharged_step
    return {
        "level": row.level,
        "kind": _kind(row, proof),
        "text": _sentence(proof, row.text),
        "number": None if row.step is None else numbers.steps.get(row.step),
        "letter": None if row.step is None else numbers.letters.get(row.step),
        "name": row.name,
        "label": row.label or None,
        "refutes": None if discharged is None else numbers.letters[discharged],
        "lines": list(row.lines),
        "cell": None if step is None else find_cell(step.fact, calculus),
        "own": own_proofs and step is not None and step.fact.predicate in _CELLS and not proof.open[row.step or 0],
    }


def _kind(row: Row, proof: ReadableProof) -> RowKind:
    if row.step is None:
        return "absence"
    step = proof.steps[row.step]
    if step.label is None:
        return "line"
    return "again" if row.again else "suppose" if step.supposes else "step"


def find_cell(fact: Fact, calculus: Calculus) -> CellName | None:
    """Return the cell that a fact is about: its one place and its one card."""
    declaration = calculus.declarations.get(fact.predicate)
    if declaration is None:
        return None
    arguments = list(zip(declaration.sorts, fact.args, strict=True))
    places = [str(value) for sort, value in arguments if sort == "location"]
    cards = [str(value) for sort, value in arguments if sort == "card"]
    return {"place": places[0], "card": cards[0]} if len(places) == len(cards) == 1 else None


class WhyValue(TypedDict):
    """The reason for the state of a cell.

    `said` is the state as a sentence; `heading` the same briefly, such as "Ben holds Rope". `remark` is
    shown beside the proof, or in place of one. Where the proof only cites a line for what was known before,
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


class ContradictionValue(TypedDict):
    """The proof that a log contradicts itself, as in `WhyValue`."""

    remark: str
    proof: ProofValue | None
    text: str
    prose: str
    markdown: str


def proof_texts(
    explanation: Explanation | None, lang: str, *, own_proofs: bool = True, you: bool = False
) -> ContradictionValue:
    """Return the proof of an explanation for the page, with its texts; empty without an explanation.

    With `you`, it addresses the keeper.
    """
    if explanation is None:
        return {"remark": "", "proof": None, "text": "", "prose": "", "markdown": ""}
    return {
        "remark": explanation.remark(lang, you=you),
        "proof": proof_value(explanation, lang, own_proofs=own_proofs, you=you),
        "text": explanation.text(lang=lang, you=you),
        "prose": explanation.text("prose", lang=lang, you=you),
        "markdown": explanation.markdown(lang=lang, you=you),
    }


def why(session: Session, cell: CellName, at: int | None) -> WhyValue:
    """Explain a cell; a proof has passed the independent checker."""
    notebook = notebook_after_line(session, at)
    place, card = require_cell(session, notebook, cell)
    return _explain_cell(session, notebook, place, card)


def _explain_cell(session: Session, notebook: Notebook, place: str, card: str) -> WhyValue:
    lang, state = session.lang, notebook.grid[place][card]
    cell = Cell(place, card, state is not State.LACKS)
    explanation = None if state is State.OPEN else explain(notebook, cell)
    since = None if explanation is None else session.log.live.since.get((place, card))
    proof = None if explanation is None else explanation.proof
    cited = None if proof is None else find_cited_statement(proof, notebook.game)
    return {
        "cell": cell_name(cell),
        "state": "holds" if state is State.HOLDS else "lacks" if state is State.LACKS else "open",
        "heading": addressed_cell(cell, notebook.game, lang),
        "said": cell_answer(cell, notebook).text(lang) if explanation is None else "",
        "since": since,
        "beyond": explanation is not None and explanation.beyond_rules,
        "remark": "",  # `proof_texts` fills this in
        "known_before": since if cited is not None and since is not None and since < cited else None,
        **proof_texts(explanation, lang, you=True),
    }


def contradiction(session: Session) -> ContradictionValue:
    """Prove that an impossible log contradicts itself, as far as the rules or suppositions can."""
    notebook, lang = session.log.live.notebook, session.lang
    if notebook is None or notebook.consistent:
        raise RefusedError("possible", messages(lang)("page-possible"))
    return proof_texts(explain_contradiction(notebook), lang, own_proofs=False, you=True)
