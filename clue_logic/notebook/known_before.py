"""Whether a proof cites a line of the log for what was known before that line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell

if TYPE_CHECKING:
    from clue_logic.proof.proof import Proof


def known_before(proof: Proof, game: Game) -> int | None:
    """Return since when the conclusion was known, if the proof only cites a later statement for it.

    Such a proof ends in one step from what a single statement says: a card was shown, an accusation was right. It is
    checked, but tells nothing of how one could have known.

    Parameters
    ----------
    proof
        A proof that a cell is so.
    game
        The game that it is about.

    Returns
    -------
    int or None
        The first line of the statement after which all deals agreed on it, 0 for the headers; `Game.until` takes it.
        None if it was not known before, or if the proof says more than to cite one statement.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann reveals Queen
    ... Ann suggests Ace: Bob passes
    ... Bob accuses Ace: right
    ... ''')
    >>> proof = cl.why(game, "Ace is the solution").proof
    >>> known_before(proof, game)
    5
    >>> known_before(cl.why(game.until(5), "Ace is the solution").proof, game) is None
    True
    """
    from clue_logic.worlds.entailment import Worlds
    from clue_logic.worlds.timeline import moments

    cited = statement_cited(proof, game)
    if cited is None or proof.conclusion.predicate not in ("holds", "lacks"):
        return None
    location, card = map(str, proof.conclusion.args)
    cell = Cell(location, card, proof.conclusion.predicate == "holds")
    earlier = game.until(cited - 1)
    if not Worlds(earlier).follows(cell):  # quickly said, and mostly so
        return None
    return next((moment.line for moment in moments(earlier) if cell in moment.cells), None)


def statement_cited(proof: Proof, game: Game) -> int | None:
    """Return the first line of the one statement whose facts alone the last step takes; None if there is none.

    Parameters
    ----------
    proof
        The proof.
    game
        The game that it is about.
    """
    last = proof.steps[-1]
    premises = [proof.steps[premise] for premise in last.premises]
    if not premises or any(premise.label is not None for premise in premises):
        return None
    begun = [event.line for event in game.events]
    cited = {max((line for line in begun if line <= (premise.line or 0)), default=None) for premise in premises}
    return (cited - {None}).pop() if len(cited - {None}) == 1 else None
