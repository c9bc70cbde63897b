"""Why something follows from a log: its proof, the proof of its opposite, or what is missing for one.

What the rules do not reach is asked of all deals that agree with the log: a statement true in each follows too, and is
proved by supposing the contrary.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, get_args

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Fact, Given
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State, Why
from clue_logic.notebook.beyond import Beyond, beyond
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import solve
from clue_logic.proof.phrases import PHRASES
from clue_logic.proof.proof import Proof, proof_of
from clue_logic.proof.wording import Wording

if TYPE_CHECKING:
    from clue_logic.proof.supposing import SupposingProof
    from clue_logic.worlds.entailment import Worlds

ProofFormat = Literal["text", "prose", "json", "mermaid", "dot"]
"""How a proof can be written."""

PROOF_FORMATS: tuple[ProofFormat, ...] = get_args(ProofFormat)

_WHY = ("why", "warum")
_CONTRADICTION = (CONTRADICTION, "widerspruch")
_STRONGER: Mapping[str, tuple[str, ...]] = {"matrix": ("remembering", "notebook"), "notebook": ()}
"""The rules that are tried where these prove nothing; for others, those of the notebook."""


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
    (1) Ann lacks King                            one_place
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
            return self._verdict(lang)
        calculus, givens = self._derivation.calculus, self._givens
        if form == "json":
            from clue_logic.proof.graph import proof_json

            return proof_json(self.proof, calculus, givens, language=lang) if self.proof else "null"
        if form == "mermaid":
            from clue_logic.proof.graph import proof_mermaid

            return proof_mermaid(self.proof, calculus, givens, language=lang) if self.proof else ""
        if form == "dot":
            from clue_logic.proof.graph import proof_dot

            return proof_dot(self.proof, calculus, givens, language=lang) if self.proof else ""
        remark = self.remark(lang)
        if self.proof is None:
            return remark
        if form == "prose":
            from clue_logic.proof.prose import proof_prose

            shown = proof_prose(self.proof, calculus, givens, language=lang)
        else:
            from clue_logic.proof.text import proof_text

            shown = proof_text(
                self.proof, calculus, givens, language=lang, depth=depth, short=short, rules=rules, ascii=ascii_only
            )
        return f"{remark}\n\n{shown}" if remark else shown

    def remark(self, lang: str = "en") -> str:
        """Return what is to be said beside a proof that is not simply the one asked for, or in place of one."""
        if self.beyond_rules and self.by_supposing is None:
            return self._without_proof(lang)
        statement = self._wording(lang).sentence(self.fact)
        if self.follows and not self.negated:
            said = ""
        elif self.follows:
            said = {
                "en": f"It does follow that {statement}",
                "de": f"Es folgt doch: {statement}",
                "ja": f"実は導ける。{statement}",
            }[lang]
        elif self.refuted:
            said = {
                "en": f"It does not follow that {statement}; the opposite does",
                "de": f"Es folgt nicht: {statement}; sondern das Gegenteil",
                "ja": f"『{statement}』は導けず、逆が導ける",
            }[lang]
        else:
            return self._missing(lang)
        if self.by_supposing is None:
            return said + PHRASES[lang].colon.rstrip() if said else ""
        from clue_logic.notebook.remarks import proved_by_supposing

        proved = proved_by_supposing(self.by_supposing, lang, impossible=self.opposite is None)
        return f"{said}{PHRASES[lang].stop}{proved}" if said else proved

    def _wording(self, lang: str) -> Wording:
        return Wording(self._derivation.calculus, self._givens, lang)

    def _verdict(self, lang: str) -> str:
        """Return what can be said without proofs."""
        if self.follows:
            text = {"en": "It follows", "de": "Es folgt", "ja": "導ける"}
        elif self.refuted:
            text = {"en": "The opposite follows", "de": "Das Gegenteil folgt", "ja": "逆が導ける"}
        else:
            text = {
                "en": "It does not follow, nor does the opposite",
                "de": "Weder es noch das Gegenteil folgt",
                "ja": "これも逆も導けない",
            }
        no_proof = {
            "en": "; this engine keeps no proofs.",
            "de": "; dieses Rechenwerk behält keine Beweise.",
            "ja": "。この計算方法では証明が残らない。",
        }
        return text[lang] + no_proof[lang]

    def _without_proof(self, lang: str) -> str:
        """Return what is to be said of what follows, though neither the rules nor suppositions prove it."""
        if self.opposite is None:
            return self._at_odds(lang)
        from clue_logic.notebook.remarks import true_without_proof

        truth = self.fact if self.follows else self.opposite
        return true_without_proof(self._wording(lang).sentence(truth), self._stronger(truth), lang)

    def _stronger(self, truth: Fact) -> str | None:
        """Return the name of rules that prove what those asked for do not, None if none of some do."""
        from clue_logic.datalog.calculi import calculus_for
        from clue_logic.proof.supposing import Supposing

        game, others = self.notebook.game, _STRONGER.get(self._derivation.calculus.name, ("notebook",))
        for name in others:
            if truth in solve(game, rules=name).facts:
                return name
        proving = (name for name in others if Supposing(game, calculus_for(name, game)).prove(truth))
        return next(proving, None)

    def _at_odds(self, lang: str) -> str:
        """Return which lines of an impossible log cannot all be true, where no rule notices."""
        from clue_logic.notebook.remarks import at_odds
        from clue_logic.worlds.conflicts import Conflicts

        assert self._beyond is not None
        conflict = Conflicts(self._beyond.worlds.encoding).smallest()
        assert conflict is not None  # no deal agrees
        return at_odds(conflict, lang, supposed=bool(self.notebook.game.supposed))

    def _missing(self, lang: str) -> str:
        if self.opposite is None:
            return {
                "en": "The log does not contradict itself.",
                "de": "Das Protokoll widerspricht sich nicht.",
                "ja": "記録に矛盾はない。",
            }[lang]
        if self._beyond is not None and self._beyond.unnoticed:
            return self._at_odds(lang)
        from clue_logic.proof.why_not import why_not

        report = why_not(self._derivation, self.fact).text(lang)
        worlds = self._beyond.worlds if self._beyond is not None else self._worlds
        if not worlds.possible:
            return report
        location, card = map(str, self.fact.args)
        if worlds.cells[location, card] is not State.OPEN:  # only of rules that cannot prove by supposing
            from clue_logic.notebook.remarks import follows_otherwise

            truth = self.fact if worlds.cells[location, card].value == self.fact.predicate else self.opposite
            assert truth is not None
            return f"{report}\n\n{follows_otherwise(self._wording(lang).sentence(truth), lang)}"
        from clue_logic.notebook.open_cell import open_report

        return f"{report}\n\n{open_report(worlds, (location, card), self._wording(lang))}"


def explain(notebook: Notebook, cell: Cell, *, negated: bool = False) -> Explanation:
    """Explain a statement about a cell."""
    holds, lacks = Fact("holds", (cell.location, cell.card)), Fact("lacks", (cell.location, cell.card))
    return Explanation(notebook, *((holds, lacks) if cell.holds else (lacks, holds)), negated)


def explain_contradiction(notebook: Notebook) -> Explanation:
    """Explain why the log contradicts itself, by its first contradiction; or that it does not."""
    if not notebook.contradictions:
        # Any instance will do: none is derived, and if the log is impossible all the same, all of them follow.
        nowhere = (notebook.game.locations[0], notebook.game.deck.cards[0])
        return Explanation(notebook, Fact(CONTRADICTION, nowhere), None)
    return Explanation(notebook, notebook.contradictions[0], None)


def explain_words(game: Game, words: str, *, rules: str = "notebook") -> Explanation:
    """Explain a statement as a person writes it: ``Plum excluded``, ``why not Ben holds Rope``, ``contradiction``.

    Raises
    ------
    LogError
        If it is not a statement about a cell of the game.
    """
    from clue_logic.language.question import as_text, parse_question

    statement = as_text(words).strip()
    first = statement.partition(" ")[0]
    if first not in _WHY:
        statement = f"{_WHY[0]} {statement}"
    if statement.partition(" ")[2].strip().casefold() in _CONTRADICTION:
        # Statement by statement, so that it is about the first line that cannot be true.
        return explain_contradiction(solve(game, rules=rules, by_statement=True))
    question = parse_question(statement, game)
    assert isinstance(question, Why), question
    return explain(solve(game, rules=rules), question.cell, negated=question.negated)
