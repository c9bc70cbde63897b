"""Why somebody knows something; or that she does not, or that this cannot be told.

What the rules reach has a proof, which says at every step who knows it. For what they do not reach there is a minimal
set of lines of the log from which it follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NotRequired, TypedDict

from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnows, Solution, State
from clue_logic.knowledge.by_rules import Views, known, views_of
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.knowledge import Knowledge, Players
from clue_logic.knowledge.phrases import dated, from_lines, phrase
from clue_logic.knowledge.sentences import Known, clause, sentence
from clue_logic.knowledge.sight import looks
from clue_logic.knowledge.solutions import solution_places
from clue_logic.knowledge.standing import Finding, Standing, finding
from clue_logic.knowledge.verdict import USUAL, Bounds
from clue_logic.notebook.explanation import PROOF_FORMATS, ProofFormat
from clue_logic.notebook.odds import deal_text
from clue_logic.proof.graph import ProofRecord
from clue_logic.proof.proof import Proof, proof_of
from clue_logic.worlds.conflicts import Conflict
from clue_logic.worlds.neighbours import Deal
from clue_logic.worlds.openness import ImpossibleError


class KnowsRecord(TypedDict):
    """The form of ``clue-logic knows --json``; its keys, their order and their values are a contract."""

    viewpoint: str | None
    view: list[str]
    cell: list[str] | None
    knows: str
    since: int | None
    by_rules: int | None
    lines: list[int] | None
    proof: ProofRecord | None
    deal: NotRequired[dict[str, str]]


@dataclass(frozen=True, repr=False)
class KnowledgeExplanation:
    """What can be said about whether something is known to the end of a chain of players.

    Parameters
    ----------
    knowledge
        What the keeper of the log knows of a possible log.
    chain
        The players, in the shortest form of the chain.
    what
        What the last of them may know.
    bounds
        When to give up the search for whether it is not known.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: Ace
    ... Bob suggests Ace: Ann shows Ace
    ... ''')
    >>> explanation = cl.knows(game, "Bob", "Ann holds Ace")
    >>> explanation.known
    True
    >>> print(explanation)
    Bob knows that Ann holds Ace (known since line 6).
    <BLANKLINE>
    (1) Bob knows that Ann holds Ace              showed
    └─ (2) Bob knows that Ann showed Ace          saw_the_card
       └─ line 6: Ann showed Ace
    """

    knowledge: Knowledge
    chain: Chain
    what: Known
    bounds: Bounds = USUAL

    def __repr__(self) -> str:
        return f"<KnowledgeExplanation: {sentence(self.chain, self.what)}: {self.standing.value}>"

    def __str__(self) -> str:
        return self.text()

    # How it stands

    @cached_property
    def finding(self) -> Finding:
        """How it stands with the statement.

        What the keeper of the log does not know herself is not so; unless she has seen something that is not written
        down: then it may be open.
        """
        return finding(self.knowledge, ExpectKnows(self.chain, self.what), self.bounds)

    @property
    def standing(self) -> Standing:
        """Whether it is so, is not so, may be so or not, or whether the search was given up."""
        return self.finding.standing

    @property
    def known(self) -> bool:
        """True if it is known to the end of the chain."""
        return self.standing is Standing.YES

    @cached_property
    def proved(self) -> Cell | None:
        """The cell that is known to the end of the chain: that asked for, or its opposite; None if neither is."""
        if isinstance(self.what, Cell):
            for cell in (self.what, replace(self.what, holds=not self.what.holds)):
                if self.knowledge.knows(self.chain, cell):
                    return cell
        return None

    @cached_property
    def since(self) -> int | None:
        """The first line of the statement after which `proved`, or the solution, is known; 0 for the headers."""
        if isinstance(self.what, Solution):
            return self.knowledge.since_solution(self.chain)
        return None if self.proved is None else self.knowledge.since(self.chain, self.proved)

    # Why

    @cached_property
    def _views(self) -> Views:
        """What the rules derive of the lines up to `since`; of the whole log, if they do not reach it there."""
        game = self.knowledge.game
        soon = game if self.since is None else game.until(self.since)
        views = views_of(soon, [self.chain])
        if self._fact in views.derivation or len(soon.events) == len(game.events):
            return views
        return views_of(game, [self.chain], by_statement=True)

    @property
    def _fact(self) -> Fact | None:
        return None if self.proved is None else known(self.chain, self.proved)

    @cached_property
    def proof(self) -> Proof | None:
        """The proof of `proved` by rules; None if they do not reach it, or if there is nothing to prove.

        It rests on lines up to `since`, unless the rules need later ones: see `by_rules`.
        """
        fact = self._fact
        return proof_of(self._views.derivation, fact) if fact is not None and fact in self._views.derivation else None

    @cached_property
    def by_rules(self) -> int | None:
        """The first line of the statement after which the rules reach `proved`; None if they do not."""
        if self.proof is None or self._fact is None:
            return None
        later = self._views.derivation.inferences.get(self._fact)
        return self.since if later is None or later.since is None else later.since

    @cached_property
    def reason(self) -> Conflict | None:
        """A minimal set of lines up to `since` from which `proved`, or the solution, follows; None beside a proof."""
        if isinstance(self.what, Solution):
            return self.knowledge.reason_solution(self.chain, until=self.since)
        if self.proved is None or self.proof is not None:
            return None
        return self.knowledge.reason(self.chain, self.proved, until=self.since)

    @property
    def lines(self) -> tuple[int, ...] | None:
        """The lines that `proved` or the solution rests on: those of the proof, or of the minimal set."""
        if self.proof is not None:
            from clue_logic.proof.abridged import log_lines

            return log_lines(self.proof, self._views.derivation.calculus)
        return None if self.reason is None else self.reason.lines

    @property
    def deal(self) -> Deal | None:
        """Of what is open a deal that agrees with the log, and in which it may be so."""
        verdict = self.finding.verdict
        return verdict.deal if verdict is not None and self.standing is Standing.OPEN else None

    @property
    def notices(self) -> tuple[str, ...]:
        """Which rules were left out, where a proof was looked for; for a person to read."""
        return () if self.proved is None else self._views.derivation.notices

    def check(self) -> None:
        """Verify the proof with the independent checker.

        Raises
        ------
        ProofError
            If a step does not hold, or it proves something else.
        """
        from clue_logic.proof.checker import ProofError, check

        if self.proof is None or self.proved is None:
            return
        check(self.proof, self._views.derivation.calculus, self._views.derivation.givens)
        if self.proof.conclusion != known(self.chain, self.proved):
            raise ProofError(len(self.proof.steps) - 1, f"it proves {self.proof.conclusion}")

    # In words

    def text(
        self,
        form: ProofFormat = "text",
        *,
        lang: str = "en",
        short: bool = False,
        ascii_only: bool = False,
        lines: Mapping[int, str] | None = None,
    ) -> str:
        """Write the explanation: the answer in a sentence, and below it why.

        Parameters
        ----------
        form
            As for `clue_logic.notebook.explanation.Explanation.text`; ``json``, ``mermaid`` and ``dot`` hold the proof
            alone, and without one they are empty.
        lang
            ``en`` or ``de``.
        short
            For ``text``: only what is known, and the lines it rests on.
        ascii_only
            For ``text``: draw with ASCII characters.
        lines
            The text of the lines of the log, to be shown where no rule reaches.

        Raises
        ------
        ValueError
            If there is no such form.
        UnknownLanguageError
            If the software does not speak the language.
        """
        if form not in PROOF_FORMATS:
            raise ValueError(f"unknown form {form!r}; forms are {', '.join(PROOF_FORMATS)}")
        if short and form == "text" and (self.proved is not None or self.known):
            if self.proof is not None:
                return self._proof_text(form, lang, ascii_only, short=True)
            said = sentence(self._names, self.what, lang) if self.proved is None else self._proved_in_words(lang)
            return "\n".join([said, *self._why(form, lang, ascii_only, {})])
        if form in ("text", "prose"):
            parts = [self.answer(lang), *self._why(form, lang, ascii_only, lines or {})]
            return "\n\n".join(parts)
        return self._proof_text(form, lang, ascii_only) if self.proof else "null" if form == "json" else ""

    def why(
        self,
        form: ProofFormat = "text",
        *,
        lang: str = "en",
        ascii_only: bool = False,
        lines: Mapping[int, str] | None = None,
    ) -> str:
        """Return what `text` and prose say below the answer, in the same words; it may be nothing."""
        return "\n\n".join(self._why(form, lang, ascii_only, lines or {}))

    def answer(self, lang: str = "en") -> str:
        """Return the answer alone, in a sentence or two."""
        said = self._answer(lang)
        return said[0].upper() + said[1:]

    def _answer(self, lang: str) -> str:
        if self.proved is not None:
            said = self._proved_in_words(lang)
            return self._dated(said if self.known else phrase(lang, "instead", said), lang)
        names = self._names
        if self.known:
            return self._dated(sentence(names, self.what, lang), lang)
        if self.standing is Standing.NO:
            if self._is_false:
                return phrase(lang, "not so", clause((), self.what, lang))
            return f"{sentence(names, self.what, lang, unknowing=0)}."
        said = clause(names, self.what, lang)
        if self.standing is Standing.UNKNOWN:
            return phrase(lang, "unknown", said)
        if self.standing is Standing.UNDECIDED:
            return phrase(lang, "undecided", said, self.finding.verdict.rounds if self.finding.verdict else 0)
        return " ".join([phrase(lang, "open", said), *self._whether(lang)])

    def _proved_in_words(self, lang: str) -> str:
        assert self.proved is not None
        return sentence(self.chain, self.proved, lang)

    @property
    def _names(self) -> tuple[str, ...]:
        """The players whose knowledge it is: the keeper of the log, if nobody else is named."""
        me = self.knowledge.game.me
        return self.chain or (() if me is None else (me,))

    def _dated(self, said: str, lang: str) -> str:
        return dated(said, lang, self.since or 0, self.by_rules)

    @property
    def _is_false(self) -> bool:
        """True if the keeper knows that what is asked about is not so, and nobody can know it therefore."""
        what = self.what
        return isinstance(what, Cell) and self.knowledge.knows((), replace(what, holds=not what.holds))

    def _whether(self, lang: str) -> Iterator[str]:
        if self._names and isinstance(self.what, Cell) and self.knowledge.knows_whether(self.chain, self.what):
            yield phrase(lang, "whether", phrase(lang, "knows that").join(self._names))

    def _why(self, form: ProofFormat, lang: str, ascii_only: bool, lines: Mapping[int, str]) -> Iterator[str]:
        if self.proof is not None:
            yield self._proof_text(form, lang, ascii_only)
        elif self.reason is not None:
            yield "\n".join(self._from_lines(self.reason, lang, lines))
        if isinstance(self.what, Solution) and self.known and self.knowledge.game.deck.hidden and self._told:
            yield phrase(lang, "cards")
        if remark := self.remark(lang):
            yield remark
        if self.deal is not None:
            places = self.knowledge.game.locations
            yield "\n  ".join([phrase(lang, "deal"), *(deal_text(self.deal, [place], lang) for place in places)])

    @property
    def _told(self) -> bool:
        """True if it is not only known that the solution is known, but also which it is."""
        grid, game = self.knowledge.grid(self.chain), self.knowledge.game
        return all(grid[place, card] is not State.OPEN for place in solution_places(game) for card in game.deck.cards)

    def remark(self, lang: str = "en") -> str:
        """Return what the keeper of the log has seen that is not in it, where more is known by it; else nothing."""
        if self.chain or self.standing is Standing.NO or self.proved is not None:
            return ""
        return "" if self.known and self._told else self.knowledge.unwritten.text(lang)

    def _from_lines(self, reason: Conflict, lang: str, lines: Mapping[int, str]) -> Iterator[str]:
        if isinstance(self.what, Solution) and reason.lines in [
            (look.line,) for look in looks(self.knowledge.game) if look.player == self._names[-1]
        ]:
            yield phrase(lang, "looked", self._names[-1], *reason.lines)
            return
        events = self.knowledge.game.events
        later = bool(events) and self.since is not None and events[-1].line > self.since
        said = "follows" if isinstance(self.what, Solution) else "beyond"
        yield from from_lines(reason, lang, lines, said, later=later)

    def _proof_text(self, form: ProofFormat, lang: str, ascii_only: bool, *, short: bool = False) -> str:
        from clue_logic.proof.graph import proof_dot, proof_json, proof_mermaid
        from clue_logic.proof.prose import proof_prose
        from clue_logic.proof.text import proof_text

        assert self.proof is not None
        calculus, givens = self._views.derivation.calculus, self._views.derivation.givens
        if form == "text":
            return proof_text(self.proof, calculus, givens, language=lang, short=short, ascii=ascii_only)
        written = {"prose": proof_prose, "json": proof_json, "mermaid": proof_mermaid, "dot": proof_dot}[form]
        return written(self.proof, calculus, givens, language=lang)

    def record(self, lang: str = "en") -> KnowsRecord:
        """Return the answer as a dictionary that JSON can hold, with the proof in one language."""
        from clue_logic.proof.graph import proof_record

        cell, proof = self.what, self.proof if self.known else None
        derivation = None if proof is None else self._views.derivation
        found: KnowsRecord = {
            "viewpoint": self.knowledge.game.me,
            "view": list(self.chain),
            "cell": [cell.location, cell.card, "holds" if cell.holds else "lacks"] if isinstance(cell, Cell) else None,
            "knows": self.standing.value,
            "since": self.since if self.known else None,
            "by_rules": self.by_rules if self.known else None,
            "lines": list(self.lines) if self.known and self.lines is not None else None,
            "proof": proof_record(proof, derivation.calculus, derivation.givens, language=lang)
            if proof is not None and derivation is not None
            else None,
        }
        if self.deal is not None:
            found["deal"] = dict(self.deal)
        return found


def explain_knowledge(game: Game, players: Players, what: Known) -> KnowledgeExplanation:
    """Explain whether something is known to the end of a chain of players.

    Raises
    ------
    NotAtTheTableError
        If one of them does not play.
    ImpossibleError
        If no deal agrees with the log.
    """
    knowledge = possible(game)
    return KnowledgeExplanation(knowledge, knowledge.chain(players), what)


def possible(game: Game) -> Knowledge:
    """Return what is known of a possible log.

    Raises
    ------
    ImpossibleError
        If no deal agrees with it: from what cannot be, everything follows, and nothing is worth to be known.
    """
    knowledge = Knowledge(game)
    if not knowledge.possible:
        raise ImpossibleError("no deal agrees with the log, so nobody can know anything of it")
    return knowledge
