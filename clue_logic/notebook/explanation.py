"""Why something follows from a log: its proof, the proof of its opposite, or what is missing for one.

What the rules do not reach is asked of all deals that agree with the log: a statement true in each follows too, and is
proved by supposing the contrary.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Fact, Given
from clue_logic.game.questions import State
from clue_logic.notebook.beyond import Beyond, beyond, stronger_rules
from clue_logic.notebook.lemma import command_for
from clue_logic.notebook.notebook import Notebook
from clue_logic.proof.folding import Folding
from clue_logic.proof.phrases import PHRASES
from clue_logic.proof.proof import Proof, proof_of
from clue_logic.proof.rendering import PROOF_FORMATS, ProofFormat, Rendering
from clue_logic.proof.wording import Wording
from clue_logic.words.wrapping import paragraphs

if TYPE_CHECKING:
    from clue_logic.proof.supposing import SupposingProof
    from clue_logic.worlds.entailment import Worlds


@dataclass(frozen=True, repr=False)
class Explanation:
    """What can be said about a statement.

    Parameters
    ----------
    notebook
        The notebook that it is about; it knows its derivation.
    fact
        The statement.
    opposite
        The fact that says the contrary of the same cell; None for a contradiction, which has no opposite.
    negated
        True if the question was why it does *not* follow.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Bob reveals King
    ... ''')
    >>> explanation = cl.why(game, "Ann lacks King")
    >>> explanation.follows
    True
    >>> print(explanation)
    (1) Ann lacks King                            only one place
    └─ line 4: Bob revealed King to everybody
    """

    notebook: Notebook
    fact: Fact
    opposite: Fact | None
    negated: bool = False

    def __repr__(self) -> str:
        return f"<Explanation of {self.fact}: {'follows' if self.follows else 'does not follow'}>"

    def __str__(self) -> str:
        return self.text()

    @property
    def follows(self) -> bool:
        """True if the statement follows."""
        return self.fact in self.notebook.facts or self._entailed(self.fact)

    @property
    def refuted(self) -> bool:
        """True if its opposite follows."""
        return self.opposite is not None and (self.opposite in self.notebook.facts or self._entailed(self.opposite))

    @property
    def as_asked(self) -> bool:
        """True if it follows, or for the question why not: if it does not."""
        return self.follows is not self.negated

    @property
    def beyond_rules(self) -> bool:
        """True if the statement or its opposite follows, but not by the rules alone."""
        return self._by_rules is None and (self.follows or self.refuted)

    @cached_property
    def proof(self) -> Proof | None:
        """The proof of the statement; if it does not follow, that of its opposite; None if neither follows.

        What follows beyond the rules is proved by supposing the contrary; None also if the rules are too weak for that.
        """
        if self._by_rules is not None:
            return proof_of(self._derivation, self._by_rules)
        return self.by_supposing.proof if self.by_supposing is not None else None

    @cached_property
    def by_supposing(self) -> SupposingProof | None:
        """The proof by supposing, for what follows beyond the rules."""
        if not self.beyond_rules or self._beyond is None or self._beyond.supposing is None:
            return None
        if self.opposite is None:
            return self._beyond.supposing.prove_impossible()
        return self._beyond.supposing.prove(self.fact if self.follows else self.opposite)

    @property
    def _by_rules(self) -> Fact | None:
        """What of the statement and its opposite the rules derive."""
        facts = self.notebook.facts
        return self.fact if self.fact in facts else self.opposite if self.opposite in facts else None

    @property
    def _derivation(self) -> Derivation:
        if self.notebook.derivation is None:
            raise ValueError("this notebook has no proofs; solve with engine='pydatalog'")
        return self.notebook.derivation

    @property
    def _givens(self) -> Mapping[Fact, Given]:
        """What the proof may rest on."""
        if self.by_supposing is not None and self._beyond is not None and self._beyond.supposing is not None:
            return self._beyond.supposing.givens
        return self._derivation.givens

    @cached_property
    def _beyond(self) -> Beyond | None:
        """What to ask where the rules derive nothing."""
        return beyond(self.notebook, self.fact, self.opposite) if self._by_rules is None else None

    @cached_property
    def _worlds(self) -> Worlds:
        """The deals that agree with the log, to compare rules with that cannot prove by supposing."""
        from clue_logic.worlds.entailment import Worlds

        return Worlds(self.notebook.game)

    def _entailed(self, fact: Fact) -> bool:
        """Return whether a fact that the rules leave open follows all the same."""
        if self._beyond is None:
            return False
        return self._beyond.unnoticed if self.opposite is None else self._beyond.entails(fact)

    def check(self) -> None:
        """Verify the proof with the independent checker.

        Raises
        ------
        ProofError
            If a step does not hold, or it proves something else.
        """
        from clue_logic.proof.checker import ProofError, check

        if self.proof is None:
            return
        check(self.proof, self._derivation.calculus, self._givens)
        proved = self.proof.conclusion
        asked = proved.predicate == CONTRADICTION if self.opposite is None else proved in (self.fact, self.opposite)
        if not asked:
            raise ProofError(len(self.proof.steps) - 1, f"it proves {proved}, not {self.fact}")

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
        """Write the explanation.

        Parameters
        ----------
        form
            A tree (``text``), numbered sentences (``prose``), ``json``, or a drawing as ``mermaid`` or ``dot``. The
            last three hold the proof alone; without a proof they are empty. A notebook whose engine keeps no proofs
            gives only a sentence.
        lang
            ``en``, ``de`` or ``ja``.
        depth, short, rules, ascii_only
            For ``text``: cut the tree below this level; only the conclusion and the lines it rests on; the text of
            the rules used; draw with ASCII characters.
        labels
            Call rules by their labels, not by their titles; ``json`` has the labels in any case.
        width
            For ``text`` and ``prose``: break lines that are wider than so many columns. None for none.
        fold
            For ``text`` and ``prose``: of a longer explanation than so many lines show the main argument, and of lemmas
            one line. None, as whoever asks from Python may want it, for the whole.

        Raises
        ------
        ValueError
            If there is no such form.
        UnknownLanguageError
            If the software does not speak the language.
        """
        if form not in PROOF_FORMATS:
            raise ValueError(f"unknown form {form!r}; forms are {', '.join(PROOF_FORMATS)}")
        if self.notebook.derivation is None:
            from clue_logic.notebook.remarks import verdict

            return verdict(lang, follows=self.follows, refuted=self.refuted)
        drawn = form in ("json", "mermaid", "dot")
        remark = "" if drawn else paragraphs(self.remark(lang, labels=labels, width=width), width)
        if self.proof is None:
            return "null" if form == "json" else remark
        if fold is not None and remark:
            fold -= len(remark.splitlines()) + 1
        folding = None if fold is None else Folding(fold, partial(command_for, rules=self._derivation.calculus.name))
        rendering = Rendering(form, lang, depth, short, rules, ascii_only, labels, width, folding)
        shown = rendering.of(self.proof, self._derivation.calculus, self._givens)
        return f"{remark}\n\n{shown}" if remark else shown

    def remark(self, lang: str = "en", *, labels: bool = False, width: int | None = None) -> str:
        """Return what is to be said beside a proof that is not simply the one asked for, or in place of one."""
        if self.beyond_rules and self.by_supposing is None:
            return self._without_proof(lang)
        if not (self.follows or self.refuted):
            return self._missing(lang, labels, width)
        from clue_logic.notebook.remarks import not_as_asked, proved_by_supposing

        said = ""
        if self.negated or not self.follows:
            said = not_as_asked(self._wording(lang, running=True).clause(self.fact), lang, follows=self.follows)
        if self.by_supposing is None:
            return said + PHRASES[lang].colon.rstrip() if said else ""
        proved = proved_by_supposing(self.by_supposing, lang, impossible=self.opposite is None)
        return f"{said}{PHRASES[lang].stop}{proved}" if said else proved

    def _wording(self, lang: str, *, running: bool = False) -> Wording:
        return Wording(self._derivation.calculus, self._givens, lang, running=running)

    def _without_proof(self, lang: str) -> str:
        """Return what is to be said of what follows, though neither the rules nor suppositions prove it."""
        if self.opposite is None:
            return self._at_odds(lang)
        from clue_logic.notebook.remarks import true_without_proof

        truth = self.fact if self.follows else self.opposite
        stronger = stronger_rules(self.notebook.game, truth, self._derivation.calculus.name)
        return true_without_proof(self._wording(lang, running=True).sentence(truth), stronger, lang)

    def _at_odds(self, lang: str) -> str:
        """Return which lines of an impossible log cannot all be true, where no rule notices."""
        from clue_logic.notebook.remarks import at_odds
        from clue_logic.worlds.conflicts import Conflicts

        assert self._beyond is not None
        conflict = Conflicts(self._beyond.worlds.encoding).smallest()
        assert conflict is not None  # no deal agrees
        return at_odds(conflict, lang, supposed=bool(self.notebook.game.supposed))

    def _missing(self, lang: str, labels: bool, width: int | None) -> str:
        if self.opposite is None:
            from clue_logic.notebook.remarks import consistent

            return consistent(lang)
        if self._beyond is not None and self._beyond.unnoticed:
            return self._at_odds(lang)
        from clue_logic.proof.why_not import why_not

        report = why_not(self._derivation, self.fact).text(lang, labels=labels)
        worlds = self._beyond.worlds if self._beyond is not None else self._worlds
        if not worlds.possible:
            return report
        location, card = map(str, self.fact.args)
        if worlds.cells[location, card] is not State.OPEN:  # only of rules that cannot prove by supposing
            from clue_logic.notebook.remarks import follows_otherwise

            truth = self.fact if worlds.cells[location, card].value == self.fact.predicate else self.opposite
            assert truth is not None
            return f"{report}\n\n{follows_otherwise(self._wording(lang, running=True).sentence(truth), lang)}"
        from clue_logic.notebook.open_cell import open_report

        return f"{report}\n\n{open_report(worlds, (location, card), self._wording(lang), width)}"
