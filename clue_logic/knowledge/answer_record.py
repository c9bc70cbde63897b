"""Answers to statements about knowledge as dictionaries that JSON can hold."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from clue_logic.game.questions import Group, Matter, OneOf, Whether, cell_of
from clue_logic.knowledge.answer import KnowledgeAnswer
from clue_logic.knowledge.pairs import WorldPair
from clue_logic.proof.graph import ProofRecord, proof_record


class ShownRecord(TypedDict):
    """A show at which another card is shown in the second of two deals."""

    line: int
    player: str
    cards: list[str]


class PairRecord(TypedDict):
    """Two deals that a player cannot tell apart, and where they differ."""

    player: str | None
    deals: list[dict[str, str]]
    differ: list[str]
    shown: list[ShownRecord]


class KnowsRecord(TypedDict):
    """The form of ``clue-logic knows --json``; its keys, their order and their values are a contract."""

    viewpoint: str | None
    view: list[str]
    cell: list[str] | None
    knows: str
    since: int | None
    by_rules: int | None
    lines: list[int] | None
    proof: ProofRecord | None
    deal: NotRequired[dict[str, str]]
    alike: NotRequired[list[PairRecord]]


class GroupRecord(TypedDict):
    """A group where a player could stand."""

    group: str


class OneOfRecord(TypedDict):
    """What is known or not: that the location holds one of the cards at least."""

    location: str
    cards: list[str]


class EachRecord(TypedDict):
    """How it stands with one of those who make up everybody."""

    view: list[str]
    knows: str
    since: int | None


class StatementRecord(TypedDict):
    """The form of ``clue-logic knows --json`` for the other statements: that of the plain ones, and some keys more."""

    viewpoint: str | None
    view: list[str | GroupRecord]
    cell: list[str] | None
    whether: bool
    unknowing: int | None
    knows: str
    since: int | None
    by_rules: int | None
    lines: list[int] | None
    proof: ProofRecord | None
    deal: NotRequired[dict[str, str]]
    alike: NotRequired[list[PairRecord]]
    each: NotRequired[list[EachRecord]]
    one_of: NotRequired[OneOfRecord]


def answer_record(answer: KnowledgeAnswer, lang: str = "en") -> KnowsRecord | StatementRecord:
    """Return an answer as a dictionary, with the proof in one language."""
    statement = answer.statement
    if statement.is_plain and statement.unknowing is None:
        return _knows_record(answer, lang)
    found: StatementRecord = {
        "viewpoint": answer.knowledge.game.me,
        "view": [GroupRecord(group=p.value) if isinstance(p, Group) else p for p in statement.players],
        "cell": _cell(statement.known),
        "whether": isinstance(statement.known, Whether),
        "unknowing": statement.unknowing,
        "knows": answer.standing.value,
        "since": _since(answer),
        "by_rules": _by_rules(answer),
        "lines": _lines(answer),
        "proof": _proof(answer, lang),
    }
    if isinstance(statement.known, OneOf):
        found["one_of"] = {"location": statement.known.location, "cards": list(statement.known.cards)}
    if answer.deal is not None:
        found["deal"] = dict(answer.deal)
    if answer.pairs:
        found["alike"] = [_pair(pair) for pair in answer.pairs]
    if answer.each:
        found["each"] = [
            EachRecord(view=list(map(str, p.statement.players)), knows=p.standing.value, since=_since(p))
            for p in answer.each
        ]
    return found


def _knows_record(answer: KnowledgeAnswer, lang: str) -> KnowsRecord:
    found: KnowsRecord = {
        "viewpoint": answer.knowledge.game.me,
        "view": list(answer.chain),
        "cell": _cell(answer.statement.known),
        "knows": answer.standing.value,
        "since": _since(answer),
        "by_rules": _by_rules(answer),
        "lines": _lines(answer),
        "proof": _proof(answer, lang),
    }
    if answer.deal is not None:
        found["deal"] = dict(answer.deal)
    if answer.pairs:
        found["alike"] = [_pair(pair) for pair in answer.pairs]
    return found


def _pair(pair: WorldPair) -> PairRecord:
    worlds = (pair.one, pair.other)
    return {
        "player": pair.player,
        "deals": [dict(world.deal) for world in worlds],
        "differ": list(pair.cards),
        "shown": [
            ShownRecord(line=show.told, player=show.shower, cards=[world.shown[show] for world in worlds])
            for show in pair.shows
        ],
    }


def _cell(known: Matter) -> list[str] | None:
    cell = cell_of(known)
    return None if cell is None else [cell.location, cell.card, "holds" if cell.holds else "lacks"]


# Of what is known not to be so an answer tells since when and why, too; a record has that only of what is so.


def _since(answer: KnowledgeAnswer) -> int | None:
    return answer.since if answer.known else None


def _by_rules(answer: KnowledgeAnswer) -> int | None:
    return answer.by_rules if answer.known else None


def _lines(answer: KnowledgeAnswer) -> list[int] | None:
    return list(answer.lines) if answer.known and answer.lines is not None else None


def _proof(answer: KnowledgeAnswer, lang: str) -> ProofRecord | None:
    proving = answer.which or answer
    if not answer.known or proving.proof is None:
        return None
    derivation = proving.views.derivation
    return proof_record(proving.proof, derivation.calculus, derivation.givens, language=lang)
