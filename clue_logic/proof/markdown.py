"""A proof as a list in Markdown: what a step rests on stands below it, a level deeper."""

from __future__ import annotations

from clue_logic.proof.told import ToldProof
from clue_logic.proof.tree import NONE, Tree
from clue_logic.words.escaping import escaped


def proof_markdown(told: ToldProof) -> str:
    """Return a proof as a nested list; nothing from the log is markup in it.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Bob reveals King
    ... ''')
    >>> print(proof_markdown(cl.why(game, "Ann lacks King").told()))
    - \\(1) **Ann lacks King** *only one place*
      - line 4: Bob revealed King to everybody
    """
    lines = []
    for row in Tree(told, NONE).rows():
        assert row is not None  # there is one tree, as nothing limits its levels
        text = escaped(row.text)
        said = f"**{text}** *{escaped(row.name)}*" if row.name else text
        # A bracket would begin nothing, but some programs take "(1)" at the beginning for the number of an item.
        number = f"\\{row.lead.strip()} " if row.lead.strip() else ""
        lines.append(f"{'  ' * row.level}- {number}{said}")
    return "\n".join(lines)
