"""Proofs by rules of what is known, from no line too many.

The easiest proof may rest on lines that are not needed: another one does without them. Which lines are needed is
told exactly, by worlds; so the rules only have to look for another proof where there may be one.
"""

from __future__ import annotations

from dataclasses import replace

from clue_logic.game.questions import Cell
from clue_logic.knowledge.by_rules import Views, known_fact, views_of
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.proof.easiest_proof import easiest_proof
from clue_logic.proof.proof import Proof, log_lines


def proof_from_few(knowledge: Knowledge, chain: Chain, cell: Cell, views: Views) -> tuple[Views, Proof]:
    """Return the easiest proof that a cell is known, from lines that are all needed, as far as the rules have one.

    Parameters
    ----------
    knowledge
        What is known exactly.
    chain
        Whose knowledge it is, in its shortest form.
    cell
        What is known.
    views
        What the rules derive, this among it.

    Returns
    -------
    What the rules derive of the lines that are left, and the proof.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 2, Bob 2, Cid 1
    ... me: Ann
    ... hand: 1, 2
    ... Bob suggests 1, 2, 3: Cid passes, Ann shows 1
    ... Cid suggests 1, 3, 4: Ann shows 1
    ... ''')
    >>> views = views_of(game, [("Bob",)])
    >>> fewer, proof = proof_from_few(Knowledge(game), ("Bob",), Cell("Ann", "1", True), views)
    >>> log_lines(proof, fewer.derivation.calculus)
    (6,)
    """
    fact = known_fact(chain, cell)
    proof = easiest_proof(views.derivation, fact)
    kept = log_lines(proof, views.derivation.calculus)
    # How many cards the envelope holds is the deck's to say: that line cannot be left out.
    for line in reversed([line for line in kept if line in knowledge.log.encoding.lines]):
        rest = tuple(other for other in kept if other != line)
        if line not in kept or not knowledge.knows_from(chain, cell, rest):
            continue
        fewer = views_of(views.game, [chain], lines=rest)
        if fact not in fewer.derivation:
            continue
        another = replace(
            easiest_proof(fewer.derivation, fact), minimal=False
        )  # from more lines there may be an easier
        cited = log_lines(another, fewer.derivation.calculus)
        if line not in cited:
            views, proof, kept = fewer, another, cited
    return views, proof
