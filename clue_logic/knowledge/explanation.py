"""Why somebody knows something; or that she does not, or that this cannot be told.

What the rules reach has a proof, which says at every step who knows it. For what they do not reach there is a minimal
set of lines of the log from which it follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypedDict

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnows, Solution
from clue_logic.knowledge.by_rules import Views, known, views_of
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.knowledge import Knowledge, Players
from clue_logic.knowledge.sentences import Known, clause, sentence
from clue_logic.knowledge.standing import Finding, Standing, finding
from clue_logic.knowledge.verdict import USUAL, Bounds
from clue_logic.notebook.explanation import FORMS, Form
from clue_logic.notebook.odds import deal_text
from clue_logic.notebook.remarks import lines_in_words
from clue_logic.proof.graph import ProofRecord
from clue_logic.proof.proof import Proof, proof_of
from clue_logic.worlds.conflicts import Conflict
from clue_logic.worlds.openness import ImpossibleError


class KnowsRecord(TypedDict):
    """The form of ``clue-logic knows --json``; its keys, their order and their values are a contract."""

    viewpoint: str | None
    view: list[str]
    cell: list[str] | None
    knows: str
    since: int | None
    lines: list[int] | None
    proof: ProofRecord | None


_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "since": "{} (known since line {}).",
        "always": "{} (known from the start).",
        "instead": "No: {}",
        "not so": "Nobody knows that {}: it is not so.",
        "open": "It is open whether {}.",
        "whether": "But {} knows whether it is so.",
        "deal": "If the cards lie like this, it may be so:",
        "unknown": "It is not known that {}.",
        "undecided": "It was not decided whether {}: the search was given up after {} worlds.",
        "beyond": "The rules do not reach this. It follows from {}{}",
        "nothing": "the cards alone",
        "smallest": " (no fewer lines will do)",
        "minimal": " (perhaps fewer lines would do)",
        "line": "line {}",
        "cards": "For a proof ask of its cards, one by one.",
    },
    "de": {
        "since": "{} (bekannt seit Zeile {}).",
        "always": "{} (von Anfang an bekannt).",
        "instead": "Nein: {}",
        "not so": "Niemand weiß, dass {}: so ist es nicht.",
        "open": "Es ist offen, ob {}.",
        "whether": "Aber {} weiß, ob es so ist.",
        "deal": "Wenn die Karten so liegen, kann es so sein:",
        "unknown": "Nicht bekannt ist, dass {}.",
        "undecided": "Nicht entschieden wurde, ob {}: die Suche wurde nach {} Welten abgebrochen.",
        "beyond": "Die Regeln erreichen das nicht. Es folgt {}{}",
        "nothing": "allein aus den Karten",
        "smallest": " (mit weniger Zeilen geht es nicht)",
        "minimal": " (vielleicht ginge es mit weniger Zeilen)",
        "line": "Zeile {}",
        "cards": "Ein Beweis: nach ihren Karten fragen, einer nach der anderen.",
    },
}


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
        """How it stands with the statement; what the keeper of the log does not know herself is open."""
        if not self.chain:
            known = self.knowledge.knows_solution(()) if isinstance(self.what, Solution) else self.proved == self.what
            return Finding(Standing.YES if known else Standing.OPEN if self.proved is None else Standing.NO)
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
        """The first line of the statement after which `proved` is known; 0 for the headers."""
        return None if self.proved is None else self.knowledge.since(self.chain, self.proved)

    # Why

    @cached_property
    def _views(self) -> Views:
        return views_of(self.knowledge.game, [self.chain])

    @cached_property
    def proof(self) -> Proof | None:
        """The proof of `proved` by rules; None if they do not reach it, or if there is nothing to prove."""
        fact = None if self.proved is None else known(self.chain, self.proved)
        return proof_of(self._views.derivation, fact) if fact is not None and fact in self._views.derivation else None

    @cached_property
    def reason(self) -> Conflict | None:
        """A minimal set of lines from which `proved` follows, where no rule reaches it."""
        if self.proved is None or self.proof is not None:
            return None
        return self.knowledge.reason(self.chain, self.proved)

    @property
    def lines(self) -> tuple[int, ...] | None:
        """The lines that `proved` rests on: those of the proof, or of the minimal set."""
        if self.proof is not None:
            from clue_logic.proof.abridged import log_lines

            return log_lines(self.proof, self._views.derivation.calculus)
        return None if self.reason is None else self.reason.lines

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
        form: Form = "text",
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
        if form not in FORMS:
            raise ValueError(f"unknown form {form!r}; forms are {', '.join(FORMS)}")
        if short and form == "text" and self.proved is not None:
            if self.proof is not None:
                return self._proof_text(form, lang, ascii_only, short=True)
            return "\n".join([sentence(self.chain, self.proved, lang), *self._why(form, lang, ascii_only, {})])
        if form in ("text", "prose"):
            parts = [self.answer(lang), *self._why(form, lang, ascii_only, lines or {})]
            return "\n\n".join(parts)
        return self._proof_text(form, lang, ascii_only) if self.proof else "null" if form == "json" else ""

    def why(
        self, form: Form = "text", *, lang: str = "en", ascii_only: bool = False, lines: Mapping[int, str] | None = None
    ) -> str:
        """Return what `text` and prose say below the answer, in the same words; it may be nothing."""
        return "\n\n".join(self._why(form, lang, ascii_only, lines or {}))

    def answer(self, lang: str = "en") -> str:
        """Return the answer alone, in a sentence or two."""
        said = self._answer(lang)
        return said[0].upper() + said[1:]

    def _answer(self, lang: str) -> str:
        if self.proved is not None:
            said = sentence(self.chain, self.proved, lang)
            said = said if self.known else self._say(lang, "instead", said)
            return self._say(lang, "since", said, self.since) if self.since else self._say(lang, "always", said)
        if self.known:
            return f"{sentence(self.chain, self.what, lang)}."
        if self.standing is Standing.NO:
            if self._is_false:
                return self._say(lang, "not so", clause((), self.what, lang))
            return f"{sentence(self.chain, self.what, lang, unknowing=0)}."
        said = clause(self.chain, self.what, lang)
        if self.standing is Standing.UNKNOWN:
            return self._say(lang, "unknown", said)
        if self.standing is Standing.UNDECIDED:
            return self._say(lang, "undecided", said, self.finding.verdict.rounds if self.finding.verdict else 0)
        return " ".join([self._say(lang, "open", said), *self._whether(lang)])

    @property
    def _is_false(self) -> bool:
        """True if the keeper knows that what is asked about is not so, and nobody can know it therefore."""
        what = self.what
        return isinstance(what, Cell) and self.knowledge.knows((), replace(what, holds=not what.holds))

    def _whether(self, lang: str) -> Iterator[str]:
        if self.chain and isinstance(self.what, Cell) and self.knowledge.knows_whether(self.chain, self.what):
            yield self._say(lang, "whether", {"en": " knows that ", "de": " weiß, dass "}[lang].join(self.chain))

    def _why(self, form: Form, lang: str, ascii_only: bool, lines: Mapping[int, str]) -> Iterator[str]:
        if self.proof is not None:
            yield self._proof_text(form, lang, ascii_only)
        elif self.reason is not None:
            yield "\n".join(self._from_lines(self.reason, lang, lines))
        elif self.known and self.knowledge.game.deck.hidden:
            yield self._say(lang, "cards")
        elif self.standing is Standing.OPEN and self.finding.verdict and self.finding.verdict.deal:
            deal, places = self.finding.verdict.deal, self.knowledge.game.locations
            yield "\n  ".join([self._say(lang, "deal"), *(deal_text(deal, [place], lang) for place in places)])

    def _from_lines(self, reason: Conflict, lang: str, lines: Mapping[int, str]) -> Iterator[str]:
        if not reason.lines:
            yield self._say(lang, "beyond", self._say(lang, "nothing"), ".")
            return
        fewest = self._say(lang, "smallest" if reason.smallest else "minimal")
        named = lines_in_words(reason.lines, lang)
        yield self._say(lang, "beyond", named if lang == "en" else _aus(named), f"{fewest}{':' if lines else '.'}")
        for line in reason.lines:
            if line in lines:
                yield f"  {self._say(lang, 'line', line)}: {lines[line]}"

    def _proof_text(self, form: Form, lang: str, ascii_only: bool, *, short: bool = False) -> str:
        from clue_logic.proof.graph import proof_dot, proof_json, proof_mermaid
        from clue_logic.proof.prose import proof_prose
        from clue_logic.proof.text import proof_text

        assert self.proof is not None
        calculus, givens = self._views.derivation.calculus, self._views.derivation.givens
        if form == "text":
            return proof_text(self.proof, calculus, givens, language=lang, short=short, ascii=ascii_only)
        written = {"prose": proof_prose, "json": proof_json, "mermaid": proof_mermaid, "dot": proof_dot}[form]
        return written(self.proof, calculus, givens, language=lang)

    @staticmethod
    def _say(lang: str, key: str, *values: object) -> str:
        return _WORDS[lang][key].format(*values)

    def record(self, lang: str = "en") -> KnowsRecord:
        """Return the answer as a dictionary that JSON can hold, with the proof in one language."""
        from clue_logic.proof.graph import proof_record

        cell, derivation = self.what, self._views.derivation if self.known else None
        proof = self.proof if self.known else None
        return {
            "viewpoint": self.knowledge.game.me,
            "view": list(self.chain),
            "cell": [cell.location, cell.card, "holds" if cell.holds else "lacks"] if isinstance(cell, Cell) else None,
            "knows": self.standing.value,
            "since": self.since if self.known else None,
            "lines": list(self.lines) if self.known and self.lines is not None else None,
            "proof": proof_record(proof, derivation.calculus, derivation.givens, language=lang)
            if proof is not None and derivation is not None
            else None,
        }


def _aus(lines: str) -> str:
    """Put "aus" before lines in German, which changes their case."""
    return f"aus den {lines.removeprefix('die ')}" if lines.startswith("die ") else f"aus {lines}"


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
