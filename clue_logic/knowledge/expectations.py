"""Testing what a log expects of its players' knowledge."""

from __future__ import annotations

from clue_logic.game.questions import ExpectKnowing, ExpectKnows, Solution
from clue_logic.knowledge.account import Account
from clue_logic.knowledge.compound import shortest
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.sentences import clause, sentence
from clue_logic.knowledge.standing import Finding, Standing, finding
from clue_logic.knowledge.verdict import USUAL, Bounds
from clue_logic.notebook.expectations import Outcome


def outcome_of(expectation: ExpectKnows | ExpectKnowing, knowledge: Knowledge, bounds: Bounds = USUAL) -> Outcome:
    """Test an expectation about knowledge, by all worlds that agree with the log.

    Where it is not met, the outcome tells apart that the contrary is known, and that neither is.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.game.questions import Cell
    >>> game = cl.read('''cards: Ace, King, Queen, Jack
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: Ace
    ... Cid suggests Ace, King: Ann shows Ace
    ... ''')
    >>> knowledge, ace = Knowledge(game), Cell("Ann", "Ace", True)
    >>> outcome_of(ExpectKnows(("Bob",), ace, unknowing=0), knowledge).known
    'it is open whether Bob knows that Ann holds Ace'
    >>> print(outcome_of(ExpectKnows(("Cid",), ace, unknowing=0), knowledge).known)
    Cid knows that Ann holds Ace
      rests on
        line 6: Ann showed Ace
      by showed, saw_the_card
    """
    if not knowledge.possible:
        return Outcome(False, "the log contradicts itself")
    if isinstance(expectation, ExpectKnowing):
        account = Account(knowledge, shortest(knowledge.game, expectation), bounds)
        if not account.known:
            return Outcome(False, account.brief())
        return Outcome(True, sentence(expectation.players, expectation.known, unknowing=expectation.unknowing))
    found = finding(knowledge, expectation, bounds)
    if found.standing is Standing.YES:
        return Outcome(True, sentence(expectation.players, expectation.known, unknowing=expectation.unknowing))
    return Outcome(False, _instead(expectation, found, knowledge))


def _instead(expectation: ExpectKnows, found: Finding, knowledge: Knowledge) -> str:
    """Return what is known of a statement that is not known to be true."""
    players, known, unknowing = expectation.players, expectation.known, expectation.unknowing
    if found.standing is Standing.UNDECIDED and found.verdict is not None:
        said = clause(players, known, unknowing=unknowing)
        return f"it was not decided whether {said}: the search was given up after {found.verdict.rounds} worlds"
    if found.standing is Standing.UNKNOWN:
        return f"it is not known that {clause(players, known, unknowing=unknowing)}"
    if found.standing is Standing.OPEN:
        said = f"it is open whether {clause(players, known)}"
        missing = "" if knowledge.chain(players[: (unknowing or 0) + 1]) else knowledge.unwritten.text()
        return f"{said}. {missing}" if missing else said
    if unknowing is None:
        opposite = KnowledgeExplanation(knowledge, knowledge.chain(players), known)
        return opposite.text(short=True) if opposite.proved is not None else sentence(players, known, unknowing=0)
    chain = knowledge.chain(players[unknowing:])
    if chain or isinstance(known, Solution):
        return KnowledgeExplanation(knowledge, chain, known).text(short=True)
    return sentence(players[unknowing:], known)
