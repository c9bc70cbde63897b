"""Answers to statements about knowledge as their JSON has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clue_logic.game.questions import Group, Matter, OneOf, Whether, cell_of
from clue_logic.knowledge.answer import KnowledgeAnswer
from clue_logic.knowledge.pairs import WorldPair
from clue_logic.knowledge.standing import Standing
from clue_logic.proof.graph import ProofRecord, proof_record
from clue_logic.words.encoding import optional


@dataclass(frozen=True, slots=True)
class ShownRecord:
    """A show at which another card is shown in the second of two deals."""

    line: int
    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PairRecord:
    """Two deals that a player cannot tell apart, and where they differ."""

    player: str | None
    deals: tuple[Mapping[str, str], ...]
    differ: tuple[str, ...]
    shown: tuple[ShownRecord, ...]


@dataclass(frozen=True, slots=True)
class KnowsRecord:
    """The form of ``clue-logic knows --json``; its keys, their order and their values are a contract."""

    viewpoint: str | None
    view: tuple[str, ...]
    cell: tuple[str, str, str] | None
    knows: Standing
    since: int | None
    by_rules: int | None
    lines: tuple[int, ...] | None
    proof: ProofRecord | None
    deal: Mapping[str, str] | None = optional()
    alike: tuple[PairRecord, ...] = optional(())


@dataclass(frozen=True, slots=True)
class GroupRecord:
    """A group where a player could stand."""

    group: str


@dataclass(frozen=True, slots=True)
class OneOfRecord:
    """What is known or not: that the location holds one of the cards at least."""

    location: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EachRecord:
    """How it stands with one of those who make up everybody."""

    view: tuple[str, ...]
    knows: Standing
    since: int | None


@dataclass(frozen=True, slots=True)
class StatementRecord:
    """The form of ``clue-logic knows --json`` for the other statements: that of the plain ones, and some keys more."""

    viewpoint: str | None
    view: tuple[str | GroupRecord, ...]
    cell: tuple[str, str, str] | None
    whether: bool
    unknowing: int | None
    knows: Standing
    since: int | None
    by_rules: int | None
    lines: tuple[int, ...] | None
    proof: ProofRecord | None
    one_of: OneOfRecord | None = optional()
    deal: Mapping[str, str] | None = optional()
    alike: tuple[PairRecord, ...] = optional(())
    each: tuple[EachRecord, ...] = optional(())


def answer_record(answer: KnowledgeAnswer, lang: str = "en") -> KnowsRecord | StatementRecord:
    """Return an answer as its JSON has it, with the proof in one language."""
    statement, viewpoint, known = answer.statement, answer.knowledge.game.me, answer.statement.known
    found = (answer.standing, _since(answer), _by_rules(answer), _lines(answer), _proof(answer, lang))
    pairs = tuple(map(_pair, answer.pairs))
    if statement.is_plain and statement.unknowing is None:
        return KnowsRecord(viewpoint, tuple(answer.chain), _cell(known), *found, answer.deal, pairs)
    return StatementRecord(
        viewpoint,
        tuple(GroupRecord(one.value) if isinstance(one, Group) else one for one in statement.players),
        _cell(known),
        isinstance(known, Whether),
        statement.unknowing,
        *found,
        OneOfRecord(known.location, known.cards) if isinstance(known, OneOf) else None,
        answer.deal,
        pairs,
        tuple(EachRecord(tuple(map(str, one.statement.players)), one.standing, _since(one)) for one in answer.each),
    )


def _pair(pair: WorldPair) -> PairRecord:
    worlds = (pair.one, pair.other)
    return PairRecord(
        pair.player,
        tuple(world.deal for world in worlds),
        tuple(pair.cards),
        tuple(ShownRecord(one.told, one.shower, tuple(world.shown[one] for world in worlds)) for one in pair.shows),
    )


def _cell(known: Matter) -> tuple[str, str, str] | None:
    cell = cell_of(known)
    return None if cell is None else (cell.location, cell.card, "holds" if cell.holds else "lacks")


# Of what is known not to be so an answer tells since when and why, too; a record has that only of what is so.


def _since(answer: KnowledgeAnswer) -> int | None:
    return answer.since if answer.known else None


def _by_rules(answer: KnowledgeAnswer) -> int | None:
    return answer.by_rules if answer.known else None


def _lines(answer: KnowledgeAnswer) -> tuple[int, ...] | None:
    return tuple(answer.lines) if answer.known and answer.lines is not None else None


def _proof(answer: KnowledgeAnswer, lang: str) -> ProofRecord | None:
    proving = answer.which or answer
    if not answer.known or proving.proof is None:
        return None
    derivation = proving.views.derivation
    return proof_record(proving.proof, derivation.calculus, derivation.givens, language=lang)
