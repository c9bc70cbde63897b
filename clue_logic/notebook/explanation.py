"""Why something follows from a log, in words: its proof, the proof of its opposite, or what is missing for one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from clue_logic.game.questions import State
from clue_logic.notebook.beyond_rules import stronger_rules
from clue_logic.notebook.lemma import command_for
from clue_logic.notebook.proved_statement import ProvedStatement
from clue_logic.proof.readable import Folding
from clue_logic.proof.rendering import PROOF_FORMATS, ProofFormat, Rendering
from clue_logic.proof.wording import Wording
from clue_logic.words.columns import paragraphs
from clue_logic.words.messages import messages
from clue_logic.words.names import option

if TYPE_CHECKING:
    from clue_logic.proof.graph import ProofRecord
    from clue_logic.proof.readable import ToldProof


_COLUMNS = 90
"""How wide a remark of several lines is in HTML."""


@dataclass(frozen=True, repr=False)
class Explanation(ProvedStatement):
    """What can be said about a statement.

    Its parameters are those of `ProvedStatement`. Printed, it is a proof as a tree; in a Jupyter notebook one whose
    steps open.

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

    def __repr__(self) -> str:
        return f"<Explanation of {self.fact}: {'follows' if self.follows else 'does not follow'}>"

    def __str__(self) -> str:
        return self.text()

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
        UnknownOptionError
            If there is no such format.
        UnknownLanguageError
            If the software does not speak the language.
        """
        option("format", form, PROOF_FORMATS)
        if self.notebook.derivation is None:
            from clue_logic.notebook.remarks import verdict

            return verdict(lang, follows=self.follows, refuted=self.refuted)
        drawn = form in ("json", "mermaid", "dot")
        remark = "" if drawn else paragraphs(self.remark(lang, labels=labels, width=width), width)
        if self.proof is None:
            return "null" if form == "json" else remark
        if fold is not None and remark:
            fold -= len(remark.splitlines()) + 1
        folding = None if fold is None else Folding(fold, partial(command_for, rules=self.derivation.calculus.name))
        rendering = Rendering(form, lang, depth, short, rules, ascii_only, labels, width, folding)
        shown = rendering.of(self.proof, self.derivation.calculus, self.givens)
        return f"{remark}\n\n{shown}" if remark else shown

    def told(self, lang: str = "en", *, running: bool = False) -> ToldProof | None:
        """Return the readable steps of the proof in a language; None if there is no proof.

        Parameters
        ----------
        lang
            ``en``, ``de`` or ``ja``.
        running
            Word running text, as in ``prose``.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.proof.readable import ToldProof

        if self.notebook.derivation is None or self.proof is None:
            return None
        return ToldProof(self.proof, self.derivation.calculus, self.givens, self._wording(lang, running=running))

    def html(self, *, lang: str = "en", labels: bool = False) -> str:
        """Write the explanation as HTML without scripts, in which a step opens to show what it rests on.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.proof.tree import proof_html

        if self.notebook.derivation is None:
            return proof_html(None, remark=self.text(lang=lang))
        calculus = self.derivation.calculus
        remark = paragraphs(self.remark(lang, labels=labels, width=_COLUMNS), _COLUMNS)
        return proof_html(self.proof, calculus, self.givens, language=lang, labels=labels, remark=remark)

    def markdown(self, *, lang: str = "en") -> str:
        """Write the explanation as Markdown: the proof as a nested list, in which nothing from the log is markup.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.proof.tree import proof_markdown
        from clue_logic.words.escaping import code, escaped

        told = self.told(lang)
        if told is None:
            return code(self.text(lang=lang).split("\n"), "text")
        remark = self.remark(lang)
        return f"{escaped(remark)}\n\n{proof_markdown(told)}" if remark else proof_markdown(told)

    def _repr_html_(self) -> str:
        return self.html()

    def to_dict(self) -> ProofRecord | None:
        """Return the proof as plain data: what ``clue-logic why --format json`` prints; None if there is none."""
        from clue_logic.proof.graph import proof_record

        if self.notebook.derivation is None or self.proof is None:
            return None
        return proof_record(self.proof, self.derivation.calculus, self.givens)

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
            return said + messages(lang)("words-colon").rstrip() if said else ""
        proved = proved_by_supposing(self.by_supposing, lang, impossible=self.opposite is None)
        return f"{said}{messages(lang)('proof-stop')}{proved}" if said else proved

    def _wording(self, lang: str, *, running: bool = False) -> Wording:
        return Wording(self.derivation.calculus, self.givens, lang, running=running)

    def _without_proof(self, lang: str) -> str:
        """Return what is to be said of what follows, though neither the rules nor suppositions prove it."""
        if self.opposite is None:
            return self._at_odds(lang)
        from clue_logic.notebook.remarks import true_without_proof

        truth = self.fact if self.follows else self.opposite
        stronger = stronger_rules(self.notebook.game, truth, self.derivation.calculus.name)
        return true_without_proof(self._wording(lang, running=True).sentence(truth), stronger, lang)

    def _at_odds(self, lang: str) -> str:
        """Return which lines of an impossible log cannot all be true, where no rule notices."""
        from clue_logic.notebook.remarks import at_odds
        from clue_logic.worlds.conflicts import Conflicts

        assert self.from_deals is not None
        conflict = Conflicts(self.from_deals.worlds.encoding).smallest()
        assert conflict is not None  # no deal agrees
        return at_odds(conflict, lang, supposed=bool(self.notebook.game.supposed))

    def _missing(self, lang: str, labels: bool, width: int | None) -> str:
        if self.opposite is None:
            from clue_logic.notebook.remarks import consistent

            return consistent(lang)
        if self.from_deals is not None and self.from_deals.unnoticed:
            return self._at_odds(lang)
        from clue_logic.proof.why_not import why_not

        report = why_not(self.derivation, self.fact).text(lang, labels=labels)
        worlds = self.from_deals.worlds if self.from_deals is not None else self.deals
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
