"""Testing what a log expects of its players' knowledge."""

from __future__ import annotations

from clue_logic.game.questions import ExpectKnows, Solution
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.search_result import USUAL, Bounds
from clue_logic.knowledge.sentences import clause, sentence
from clue_logic.knowledge.standing import Finding, Standing, stands
from clue_logic.notebook.answers import Outcome


def outcome_of(expectation: ExpectKnows, knowledge: Knowledge, bounds: Bounds = USUAL) -> Outcome:
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
      by card shown; asked and saw
    """
    if not knowledge.possible:
        return Outcome(False, "the log contradicts itself")
    if expectation.is_plain:
        # As it is written: that I know that Ben knows is more than that he does.
        found = stands(knowledge, expectation, bounds)
        if found.standing is not Standing.YES:
            return Outcome(False, _instead(expectation, found, knowledge))
    else:
        explanation = KnowledgeExplanation.of(knowledge, expectation, bounds)
        if not explanation.known:
            return Outcome(False, explanation.brief())
    return Outcome(True, sentence(expectation.players, expectation.known, unknowing=expectation.unknowing))


def _instead(expectation: ExpectKnows, found: Finding, knowledge: Knowledge) -> str:
    """Return what is known of a plain statement that is not known to be true."""
    players, known, unknowing = expectation.named, expectation.known, expectation.unknowing
    if found.standing is Standing.UNDECIDED and found.search is not None:
        said = clause(players, known, unknowing=unknowing)
        return f"it was not decided whether {said}: the search was given up after {found.search.rounds} worlds"
    if found.standing is Standing.UNKNOWN:
        return f"it is not known that {clause(players, known, unknowing=unknowing)}"
    if found.standing is Standing.OPEN:
        said = f"it is open whether {clause(players, known)}"
        missing = "" if knowledge.chain(players[: (unknowing or 0) + 1]) else knowledge.unwritten.text()
        return f"{said}. {missing}" if missing else said
    explanation = KnowledgeExplanation.of(knowledge, ExpectKnows(players[unknowing or 0 :], known))
    if unknowing is None:
        return explanation.text(short=True) if explanation.proved is not None else sentence(players, known, unknowing=0)
    if explanation.chain or isinstance(known, Solution):
        return explanation.text(short=True)
    return sentence(players[unknowing:], known)
