"""Why the solution is what it is: a proof of each card of it that is known."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import Cell
from clue_logic.notebook.explaining import explain
from clue_logic.notebook.explanation import Explanation
from clue_logic.notebook.hidden_answers import cards_of, hidden_cards_in
from clue_logic.notebook.notebook import Notebook
from clue_logic.proof.easiest_proof import SECONDS
from clue_logic.proof.rendering import ProofFormat
from clue_logic.words.columns import paragraphs


@dataclass(frozen=True, repr=False)
class SolutionExplanation:
    """What can be said about why the solution is what it is.

    Parameters
    ----------
    notebook
        The notebook that it is about.
    seconds
        How long to look for the easiest proof of each card.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nBob reveals 3")
    >>> print(SolutionExplanation(cl.solve(game)))
    Solution: 1.
    <BLANKLINE>
    (1) envelope holds 1                          all that are left
    ├─ line 2: envelope holds exactly 1 of the cards
    ├─ (2) envelope lacks 2                       only one place
    │  └─ line 4: Ann revealed 2 to everybody
    └─ (3) envelope lacks 3                       only one place
       └─ line 5: Bob revealed 3 to everybody
    """

    notebook: Notebook
    seconds: float = SECONDS

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Explanation of the solution: {'follows' if self.follows else 'does not follow'}>"

    @cached_property
    def parts(self) -> tuple[Explanation, ...]:
        """The explanation of each card that is known to be hidden."""
        if not self.notebook.consistent:
            return ()
        known = (card for hidden in self.notebook.solution.values() for card in cards_of(hidden))
        return tuple(explain(self.notebook, Cell(ENVELOPE, card, True), seconds=self.seconds) for card in known)

    @property
    def follows(self) -> bool:
        """True if the whole solution follows."""
        return self.notebook.solved and bool(self.parts)

    @property
    def as_asked(self) -> bool:
        """True if the whole solution follows."""
        return self.follows

    def check(self) -> None:
        """Verify all proofs with the independent checker.

        Raises
        ------
        ProofError
            If a step does not hold, or proves something else.
        """
        for part in self.parts:
            part.check()

    def text(
        self,
        form: ProofFormat = "text",
        *,
        lang: str = "en",
        depth: int | None = None,
        short: bool = False,
        rules: bool = False,
        ascii_only: bool = False,
        labels: bool = False,
        width: int | None = None,
        fold: int | None = None,
    ) -> str:
        """Write what is known of the solution, and a proof of each of its cards.

        The parameters are those of `Explanation.text`. As ``json`` it is a list of proofs; drawings stand one below the
        other.
        """
        proofs = [
            part.text(
                form,
                lang=lang,
                depth=depth,
                short=short,
                rules=rules,
                ascii_only=ascii_only,
                labels=labels,
                width=width,
                fold=fold,
            )
            for part in self.parts
        ]
        if form == "json":
            return json.dumps([json.loads(proof) for proof in proofs], ensure_ascii=False, indent=2)
        drawn = form in ("mermaid", "dot")
        return "\n\n".join([*([] if drawn else [paragraphs(self.remark(lang), width)]), *proofs])

    def remark(self, lang: str = "en", **_: object) -> str:
        """Return what is known of the solution."""
        return hidden_cards_in(self.notebook).text(lang)
