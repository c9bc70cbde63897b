"""What the players know, by the rules of the notebook for each view; and proofs of it from as few lines as possible."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive, derive_by_statement
from clue_logic.datalog.views import VIEW_PREFIX, VIEW_SEPARATOR
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import PrivateShow
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Chain, normalize_chain
from clue_logic.knowledge.sight import peeks, showings, tells
from clue_logic.proof.easiest_proof import easiest_proof
from clue_logic.proof.proof import Proof, log_lines
from clue_logic.words.records import replace

CALCULUS = "knowledge"
"""The folder of the rules."""

LOOKED = "looked"
"""The predicate for a look into the envelope."""


class Views(Struct, frozen=True):
    """The derivation for some views."""

    game: Game
    chains: tuple[Chain, ...]
    derivation: Derivation

    def __repr__(self) -> str:
        return f"<Views: {len(self.chains)}>"

    def state(self, chain: Chain, location: str, card: str) -> State:
        """Return the state of a cell of a view, as derived by the rules."""
        known = {holds for holds in (True, False) if known_fact(chain, Cell(location, card, holds)) in self.derivation}
        if len(known) > 1:
            return State.BOTH
        return State.OPEN if not known else State.HOLDS if True in known else State.LACKS


def derive_views(
    game: Game, chains: Iterable[Chain], *, by_statement: bool = False, lines: Collection[int] | None = None
) -> Views:
    """Derive what is known in each of some views.

    Raises NotAtTheTableError if a chain names a person who does not play.
    """
    views = tuple(dict.fromkeys(normalize_chain(game, chain) for chain in chains))
    # {0: the views, 5: [shown_to(5, Ben, Ann)]}: what players see joins what the log gives, statement by statement
    seen: Mapping[int, Sequence[GivenFact]] = {0: tuple(_views(views)), **_sightings_by_line(game)}
    stages_seen = [Stage(s.line, (*s.givens, *seen.get(s.line, ()))) for s in stages(game, repeated=True)]
    if lines is not None:
        stages_seen = [
            Stage(
                s.line,
                tuple(
                    given for given in s.givens if not is_removable(given) or frozenset(lines).issuperset(given.lines)
                ),
            )
            for s in stages_seen
        ]
    run = derive_by_statement if by_statement else derive
    return Views(game, views, run(load_game_calculus(CALCULUS, game), stages_seen))


def is_removable(given: GivenFact) -> bool:
    """Return whether a given fact about cards, or about a look into the envelope, can be left out.

    Sizes of hands that come from no line, and the size of the envelope, cannot.
    """
    fact = given.fact
    if fact.predicate in ("quota", "quota_between") and fact.args[0] == ENVELOPE:
        return False
    return given.line > 0 and (fact.predicate == LOOKED or tells(fact))


def known_fact(chain: Chain, cell: Cell) -> Fact:
    """Return the fact that a statement about a cell is known in a view.

    >>> known_fact(("Ben",), Cell("Anna", "Rope", True)).predicate
    'knows_holds'
    """
    predicate = State.HOLDS if cell.holds else State.LACKS
    return Fact(VIEW_PREFIX + predicate.value, (view_name(chain), cell.location, cell.card))


def view_name(chain: Chain) -> str:
    """Return the name of a view in the rules."""
    return VIEW_SEPARATOR.join(chain)


def _views(chains: Iterable[Chain]) -> Iterator[GivenFact]:
    """Yield the facts that declare the views and their prefixes."""
    views = dict.fromkeys(chain[:length] for chain in ((), *chains) for length in range(len(chain) + 1))
    for chain in views:
        yield GivenFact(Fact("view", (view_name(chain),)), 0)
        if chain:
            *before, last = chain
            yield GivenFact(Fact("sees_as", (view_name(tuple(before)), last, view_name(chain))), 0)
    yield GivenFact(Fact("own_view", (view_name(()),)), 0)


def _sightings_by_line(game: Game) -> Mapping[int, Sequence[GivenFact]]:
    """Return the facts about shows and looks, by the line of the statement."""
    sightings: dict[int, list[GivenFact]] = defaultdict(list)
    private = {event.line for event in game.events if isinstance(event, PrivateShow)}  # the log gives their facts
    for show in showings(game):
        if show.holds and show.line not in private:
            sightings[show.line].append(GivenFact(Fact("shown_to", (show.line, show.shower, show.asker)), show.line))
    for look in peeks(game):
        # the log gives no `names` facts for an accusation without an outcome
        facts = (*(Fact("names", (look.line, card)) for card in look.cards), Fact(LOOKED, (look.line, look.player)))
        sightings[look.line] += (GivenFact(fact, look.line) for fact in facts)
    return sightings


def proof_from_few(knowledge: Knowledge, chain: Chain, cell: Cell, views: Views) -> tuple[Views, Proof]:
    """Return the easiest proof that a cell is known, from lines that are all needed, as far as the rules have one.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 2, Bob 2, Cid 1
    ... me: Ann
    ... hand: 1, 2
    ... Bob suggests 1, 2, 3: Cid passes, Ann shows 1
    ... Cid suggests 1, 3, 4: Ann shows 1
    ... ''')
    >>> views = derive_views(game, [("Bob",)])
    >>> fewer, proof = proof_from_few(Knowledge(game), ("Bob",), Cell("Ann", "1", True), views)
    >>> log_lines(proof, fewer.derivation.calculus)
    (6,)
    """
    fact = known_fact(chain, cell)
    proof = easiest_proof(views.derivation, fact)
    lines_cited = log_lines(proof, views.derivation.calculus)
    # The size of the envelope comes from the deck line, which cannot be omitted.
    for line in reversed([line for line in lines_cited if line in knowledge.log.encoding.lines]):
        rest = tuple(other for other in lines_cited if other != line)
        if line not in lines_cited or not knowledge.knows_by_lines(chain, cell, rest):
            continue
        fewer = derive_views(views.game, [chain], lines=rest)
        if fact not in fewer.derivation:
            continue
        another = replace(easiest_proof(fewer.derivation, fact), minimal=False)  # more lines may allow an easier proof
        cited = log_lines(another, fewer.derivation.calculus)
        if line not in cited:
            views, proof, lines_cited = fewer, another, cited
    return views, proof
