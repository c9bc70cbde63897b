"""The answer to a statement about knowledge: whether it holds, since when, what it follows from; and its JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from msgspec import Struct

from clue_logic.game.facts import Fact
from clue_logic.game.questions import (
    AtomicProposition,
    CardClause,
    Cell,
    ExpectKnows,
    Group,
    Solution,
    SolutionCard,
    State,
    Whether,
    WhoHolds,
    proposition_cell,
)
from clue_logic.knowledge.by_rules import Views, derive_views, known_fact, proof_from_few
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.pairs import WorldPair, open_pair, unknowing_pairs
from clue_logic.knowledge.propositions import USUAL, Bounds, Chain, solution_places, value_cells
from clue_logic.knowledge.silence import find_unused_silence
from clue_logic.knowledge.standing import (
    Finding,
    Standing,
    decide_statement,
    public_content,
    split_groups,
    unknown_to_keeper,
)
from clue_logic.proof.checker import ProofError, check_proof
from clue_logic.proof.graph import ProofRecord, proof_record
from clue_logic.proof.proof import Proof, log_lines
from clue_logic.words.encoding import optional_field
from clue_logic.words.messages import Message
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import Conflict
from clue_logic.worlds.neighbours import Deal


@dataclass(frozen=True, repr=False)
class KnowledgeAnswer:
    """The evaluation of a statement about knowledge.

    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: Ace
    ... Bob suggests Ace: Ann shows Ace
    ... ''')
    >>> answer = KnowledgeAnswer(Knowledge(game), ExpectKnows(("Bob",), Whether(Cell("Ann", "Ace", True))))
    >>> answer.known, answer.since, answer.by_rules, answer.lines, answer.which.statement.known
    (True, 6, 6, (6,), Cell(location='Ann', card='Ace', holds=True))
    """

    knowledge: Knowledge  # what the keeper of the log knows of a possible log
    statement: ExpectKnows  # the statement, in its shortest form
    bounds: Bounds = USUAL  # when to give up the search for whether something is not known

    # The result

    @cached_property
    def finding(self) -> Finding:
        """The result for the statement.

        What the keeper of the log does not know herself counts as false, unless she has seen something that is not in
        the log: then it may be open.
        """
        return decide_statement(self.knowledge, self.statement, self.bounds)

    @property
    def standing(self) -> Standing:
        """Whether the statement is true, false, open, unknown, or the search was given up."""
        return self.finding.standing

    @property
    def known(self) -> bool:
        """True if the statement holds."""
        return self.standing is Standing.YES

    # What it is about

    @property
    def is_public(self) -> bool:
        """True for a statement about public knowledge."""
        return self.statement.players[:1] == (Group.PUBLIC,)

    @property
    def to(self) -> Knowledge:
        """The knowledge that decides it: that of the keeper of the log, or of an onlooker for public knowledge."""
        return self.knowledge.onlooker if self.is_public else self.knowledge

    @property
    def private_statement(self) -> ExpectKnows:
        """The statement to decide there, without `public`."""
        return public_content(self.statement) if self.is_public else self.statement

    @property
    def chain(self) -> Chain:
        """The players, without groups, in the shortest form of the chain."""
        return self.to.chain(self.private_statement.named_players)

    @property
    def of_one_chain(self) -> bool:
        """True if the statement says that the last player of a single chain knows something."""
        return self.private_statement.unknowing is None and Group.EVERYBODY not in self.private_statement.players

    @cached_property
    def each(self) -> tuple[Self, ...]:
        """The answers about single players, for a statement about everybody; otherwise empty."""
        unknown = unknown_to_keeper(self.to, self.private_statement) or self.private_statement
        if Group.EVERYBODY not in unknown.players:
            return ()
        return tuple(replace(self, knowledge=self.to, statement=part) for part in split_groups(self.to, unknown))

    @cached_property
    def which(self) -> Self | None:
        """For the answer to a question about one card: that a cell holds, or that it does not, if that is known."""
        known = self.private_statement.known
        which = self._known_cell(known.cell) if isinstance(known, Whether) else None
        if isinstance(known, WhoHolds | SolutionCard) and self.of_one_chain:
            cells = value_cells(self.to.game, known)
            which = next((cell for cell in cells if self.to.knows(self.chain, cell)), None)
        return None if which is None else replace(self, knowledge=self.to, statement=ExpectKnows(self.chain, which))

    @cached_property
    def proved(self) -> Cell | None:
        """The known cell, for a statement about a cell: that cell or its opposite; None if neither is known."""
        return self._known_cell(
            self.private_statement.known if isinstance(self.private_statement.known, Cell) else None
        )

    def _known_cell(self, cell: Cell | None) -> Cell | None:
        if cell is None or not self.of_one_chain:
            return None
        return next((one for one in (cell, cell.opposite) if self.to.knows(self.chain, one)), None)

    # Since when

    @cached_property
    def since(self) -> int | None:
        """The first line of the statement of the log after which it, or `proved`, is known; 0 for the headers.

        None if it is not known, for the statement that a player does not know, and if the log before that line may
        tell more than is used: then it may have been known earlier.
        """
        line = self._since_by_used
        if not line or find_unused_silence(self.to.stated.until(line - 1)) is None:
            return line
        return None

    @cached_property
    def _since_by_used(self) -> int | None:
        if self.statement.unknowing is not None:
            return None
        if self.each:
            lines = [part.since for part in self.each if part.known and part.since is not None]
            return max(lines) if len(lines) == len(self.each) else None
        return self.to.since(self.chain, self.private_statement.known if self.proved is None else self.proved)

    @cached_property
    def by_rules(self) -> int | None:
        """The first line of the statement after which the rules derive it; None if they do not derive it."""
        if self.which is not None:
            return self.which.by_rules
        if self.proof is None or self._fact is None:
            return None
        later = self._derived_views.derivation.inferences.get(self._fact)
        return self.since if later is None or later.since is None else later.since

    # Why

    @property
    def _fact(self) -> Fact | None:
        return None if self.proved is None else known_fact(self.chain, self.proved)

    @cached_property
    def _derived_views(self) -> Views:
        """The derivation from the lines up to `since`; from the whole log, if the rules do not reach it there."""
        game = self.to.game
        soon = game if self.since is None else game.until(self.since)
        views = derive_views(soon, [self.chain])
        if self._fact in views.derivation or len(soon.events) == len(game.events):
            return views
        return derive_views(game, [self.chain], by_statement=True)

    @cached_property
    def _proving(self) -> tuple[Views, Proof] | None:
        if self.proved is None or self._fact not in self._derived_views.derivation:
            return None
        return proof_from_few(self.to, self.chain, self.proved, self._derived_views)

    @property
    def views(self) -> Views:
        """The derivation from the lines that the proof uses; from more lines, if there is no proof."""
        return self._derived_views if self._proving is None else self._proving[0]

    @property
    def proof(self) -> Proof | None:
        """The easiest proof of `proved` by rules; None if they do not reach it, or if there is nothing to prove.

        It rests on lines up to `since`, unless the rules need later ones: see `by_rules`.
        """
        return None if self._proving is None else self._proving[1]

    @cached_property
    def reason(self) -> Conflict | None:
        """A minimal set of lines up to `since` from which it follows; None if there is a proof or a `which`."""
        if not self.of_one_chain or self.which is not None or self.proof is not None:
            return None
        return self.to.reason(
            self.chain, self.private_statement.known if self.proved is None else self.proved, until=self.since
        )

    @property
    def lines(self) -> tuple[int, ...] | None:
        """The lines of the proof, or of the minimal set."""
        if self.which is not None:
            return self.which.lines
        if self.proof is not None:
            return log_lines(self.proof, self.views.derivation.calculus)
        return None if self.reason is None else self.reason.lines

    @property
    def deal(self) -> Deal | None:
        """For an open statement, a deal in which the first player may know the rest.

        None for public knowledge, as the worlds of an onlooker need not agree with the log, and for everybody.
        """
        search = self.finding.search
        if search is None or self.standing is not Standing.OPEN or self.is_public or self.each:
            return None
        return search.deal

    @property
    def may_know(self) -> str | None:
        """The player who may know, for an open statement; None if the search found no such deal."""
        search, statement = self.finding.search, self.private_statement
        if self.standing is not Standing.OPEN or search is None or search.deal is None:
            return None
        return statement.named_players[statement.unknowing or 0]

    @cached_property
    def pairs(self) -> tuple[WorldPair, ...]:
        """Pairs of indistinguishable worlds that show why a player does not know it; none where it is known.

        For an open statement, one pair of worlds that agree with the log: in the first it is known, in the second
        not. For everybody, empty.
        """
        statement, search = self.private_statement, self.finding.search
        if self.each or self.proved is not None:
            return ()
        chain = statement.named_players[statement.unknowing or 0 :] or (self.to.game.me,)
        if self.may_know is not None and search is not None and search.deal is not None:
            pair = open_pair(self.to.log, chain, statement.known, search.deal, dict(search.shown))
            return () if pair is None else (pair,)
        ignorant = (Standing.NO, Standing.OPEN) if statement.unknowing is None else (Standing.YES,)
        return unknowing_pairs(self.to.log, chain, statement.known) if self.standing in ignorant else ()

    @property
    def solution_told(self) -> bool:
        """True if the last player of the chain is known to know a particular solution."""
        if not self.of_one_chain:
            return False
        grid, game = self.to.grid(self.chain), self.to.game
        return all(grid[place, card] is not State.OPEN for place in solution_places(game) for card in game.deck.cards)

    @property
    def needs_more_written(self) -> bool:
        """True if the keeper of the log may know more from what she has seen and not recorded."""
        if self.chain or not self.of_one_chain or self.standing is Standing.NO or self.proved is not None:
            return False
        match self.private_statement.known:
            case Cell() | CardClause():
                return not self.known
            case Whether():
                return False
            case WhoHolds() | SolutionCard():
                return self.which is None
            case Solution():
                return not (self.known and self.solution_told)

    @property
    def notices(self) -> tuple[Message, ...]:
        """The rules that were left out of the search for a proof, for a person to read."""
        if self.which is not None:
            return self.which.notices
        return () if self.proved is None else self.views.derivation.notices

    def check(self) -> None:
        """Verify the proof with the independent checker.

        Raises ProofError if a step does not hold, or it proves something else.
        """
        if self.which is not None:
            self.which.check()
        elif self.proof is not None:
            check_proof(self.proof, self.views.derivation.calculus, self.views.derivation.givens)
            if self.proof.conclusion != self._fact:
                raise ProofError(len(self.proof.steps) - 1, f"it proves {self.proof.conclusion}")


class ShownRecord(Struct, frozen=True):
    """A show at which another card is shown in the second of two deals."""

    line: int
    player: str
    cards: tuple[str, ...]


class PairRecord(Struct, frozen=True):
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
    deal: Mapping[str, str] | None = optional_field()
    alike: tuple[PairRecord, ...] = optional_field(())


class GroupRecord(Struct, frozen=True):
    """A group in place of a player."""

    group: str


class OneOfRecord(Struct, frozen=True):
    """The statement that a location holds at least one of some cards."""

    location: str
    cards: tuple[str, ...]


class EachRecord(Struct, frozen=True):
    """The result for one player of everybody."""

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
    one_of: OneOfRecord | None = optional_field()
    who_holds: str | None = optional_field()
    which: str | None = optional_field()
    deal: Mapping[str, str] | None = optional_field()
    alike: tuple[PairRecord, ...] = optional_field(())
    each: tuple[EachRecord, ...] = optional_field(())


def answer_record(answer: KnowledgeAnswer, lang: str = "en") -> KnowsRecord | StatementRecord:
    """Return an answer as its JSON has it, with the proof in one language."""
    statement, viewpoint, known = answer.statement, answer.knowledge.game.me, answer.statement.known
    common = (answer.standing, _since(answer), _by_rules(answer), _lines(answer), _proof(answer, lang))
    pairs = tuple(map(_pair, answer.pairs))
    if statement.is_plain and statement.unknowing is None:
        return KnowsRecord(viewpoint, tuple(answer.chain), _cell(known), *common, answer.deal, pairs)
    return StatementRecord(
        viewpoint,
        tuple(GroupRecord(one.value) if isinstance(one, Group) else one for one in statement.players),
        _cell(known),
        isinstance(known, Whether),
        statement.unknowing,
        *common,
        OneOfRecord(known.location, known.cards) if isinstance(known, CardClause) else None,
        known.card if isinstance(known, WhoHolds) else None,
        known.category if isinstance(known, SolutionCard) else None,
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


def _cell(known: AtomicProposition) -> tuple[str, str, str] | None:
    cell = proposition_cell(known)
    return None if cell is None else (cell.location, cell.card, "holds" if cell.holds else "lacks")


# A KnowledgeAnswer has lines and a proof for a refuted statement, too; a record has them only for a true one.


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
