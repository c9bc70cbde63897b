"""A student's claim about a cell while the answers are hidden: the verdict, and no other answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict

from clue_logic.game.questions import Cell
from clue_logic.notebook.claim import Claim, MissingLine
from clue_logic.page.bridge.session import RefusedError, Session, require_cell
from clue_logic.page.bridge.values import CellName, PlaceHand, place_hands
from clue_logic.words.positions import lines
from clue_logic.words.terms import place_name

MissingKind = Literal["passed", "showed", "revealed", "left", "announced", "whispered", "learned", "silent", "accused"]

_KINDS: Mapping[str, MissingKind] = {
    "passed": "passed",
    "passed_over": "passed",
    "answered": "showed",
    "showed": "showed",
    "revealed": "revealed",
    "laid_open": "left",
    "announced": "announced",
    "whispered": "whispered",
    "whispered_unheard": "whispered",
    "showed_privately": "showed",
    "showed_unseen": "showed",
    "learned_holds": "learned",
    "learned_lacks": "learned",
    "learned_one_of": "learned",
    "learned_at_least": "learned",
    "learned_at_most": "learned",
    "counted": "announced",
    "kept_silent": "silent",
    "accused_rightly": "accused",
    "accused_wrongly": "accused",
}


class PickableLine(TypedDict):
    """A statement of the game: its first and its last line, and its text."""

    first: int
    last: int
    text: str


class PickableValue(TypedDict):
    """The statements that can be cited for a claim."""

    lines: list[PickableLine]


class MissingLineValue(TypedDict):
    """Missing statements: their `number`, and for one of them its kind and possibly its player and cards."""

    number: int
    kind: MissingKind
    player: str | None
    card: str | None


class AgreeingDealValue(TypedDict):
    """A deal that refutes a claim: the cards of each place."""

    places: list[PlaceHand]


class ClaimValue(TypedDict):
    """The verdict on a claim.

    `wrong`: it does not follow from the log, and `deal` shows it. `short`: it does, but not from these lines.
    `right`: it follows from them, and `unneeded` are lines that could be left out, all at once; `proof` proves it from
    the lines picked. It stays so while the first `until` lines of the log are what they are.
    """

    verdict: Literal["wrong", "short", "right"]
    missing: MissingLineValue | None
    deal: AgreeingDealValue | None
    unneeded: list[int]
    proof: str | None
    until: int


def pickable(session: Session) -> PickableValue:
    """List the statements that a claim can rest on, without comments. Questions and expectations are none."""
    log = session.log
    text = [line.code.rstrip() for line in lines(log.live.text)]
    begin = {event.line for event in log.cells.game.events}
    spans = [(one.line, one.last_line) for one in log.live.reading.statements if one.line in begin]
    passages = ((first, last, "\n".join(filter(None, text[first - 1 : last]))) for first, last in spans)
    return {"lines": [{"first": first, "last": last, "text": words} for first, last, words in passages]}


def claim(
    session: Session, cell: CellName, sign: Literal["holds", "lacks"], lines: list[int], hints: int
) -> ClaimValue:
    """Judge the claim that a cell has a sign because of the statements that begin on some lines (and the headers).

    `hints` is how much help to give where the lines do not suffice: 1 the kind of a missing line, 2 also its player and
    card, 3 also a deal that agrees with all chosen lines and not with the claim.
    """
    new_claim = _build_claim(session, cell, sign, lines)
    verdict = new_claim.verdict
    against = new_claim.against_log if verdict == "wrong" else new_claim.against_picked if hints > 2 else None
    proof = None
    if verdict == "right":
        new_claim.explanation.check()
        proof = new_claim.explanation.text(lang=session.lang)
    return {
        "verdict": verdict,
        "missing": None
        if new_claim.missing is None or hints < 1
        else _missing_value(new_claim.missing, hints, session.lang),
        "deal": None
        if against is None
        else {"places": place_hands(new_claim.game, against, new_claim.cell.location, session.lang)},
        "unneeded": list(new_claim.unneeded),
        "proof": proof,
        "until": new_claim.until,
    }


def _build_claim(session: Session, cell: CellName, sign: str, lines: list[int]) -> Claim:
    notebook, msg = session.log.notebook, session.msg
    place, card = require_cell(session, notebook, cell)
    begin = {event.line for event in notebook.game.events}
    for line in lines:
        if line not in begin:
            raise RefusedError("unknown", msg("page-claim-line", line=line))
    if (place, card) in notebook.undecided:
        raise RefusedError("undecided", msg("page-claim-undecided"))
    return Claim(notebook.game, Cell(place, card, sign == "holds"), frozenset(lines))


def _missing_value(missing: MissingLine, hints: int, lang: str) -> MissingLineValue:
    names_player = hints > 1 and missing.player is not None
    return {
        "number": missing.number,
        "kind": _KINDS[missing.said.fact.predicate],
        "player": place_name(missing.player, lang) if names_player and missing.player is not None else None,
        "card": missing.card if hints > 1 else None,
    }
