"""Explanations: why a statement about a cell follows, why a log contradicts itself, and why the solution follows."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cached_property, partial
from shlex import quote
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.datalog.user_rules import NOTEBOOK, Rules
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import AnyQuestion, Cell, Solution, State, Whether, Why, WhySolution
from clue_logic.language.questions import parse_any_question, require_text, whole_text_error
from clue_logic.language.writing.statements import cell_text
from clue_logic.notebook.beyond_rules import stronger_rules
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.proved_statement import ProvedStatement
from clue_logic.notebook.solve import Engine, solve
from clue_logic.proof.easiest_proof import SECONDS
from clue_logic.proof.readable import Folding, ReadableProof
from clue_logic.proof.rendering import PROOF_FORMATS, ProofFormat, Rendering
from clue_logic.proof.why_not import why_not
from clue_logic.proof.wording import Wording
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import encode
from clue_logic.words.escaping import code_block, escape_markdown
from clue_logic.words.formatting import format_lines
from clue_logic.words.html import COLUMNS
from clue_logic.words.messages import Message, Messages, messages
from clue_logic.words.names import parse_option

if TYPE_CHECKING:
    from clue_logic.proof.supposing import SupposingProof
    from clue_logic.worlds.conflicts import Conflict


def proof_command(lemma: Fact, *, rules: str = "notebook") -> str | None:
    """Return the command that proves a lemma; None for one that is no statement about a cell.

    >>> proof_command(Fact("lacks", ("Ben", "Rope")))
    "clue-logic why LOG 'Ben lacks Rope'"
    >>> proof_command(Fact("clause", (7, "Ben"))) is None
    True
    """
    if lemma.predicate not in (State.HOLDS.value, State.LACKS.value):
        return None
    location, card = map(str, lemma.args)
    asked = quote(cell_text(Cell(location, card, lemma.predicate == State.HOLDS.value)))
    return f"clue-logic why LOG {asked}" + ("" if rules == "notebook" else f" --rules {quote(rules)}")


@dataclass(frozen=True, repr=False)
class Explanation(ProvedStatement):
    """Why a statement follows, or does not.

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
        you: bool = False,
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
            For ``text`` and ``prose``: break wider lines at this number of columns; None for no breaks.
        fold
            For ``text`` and ``prose``: show only the main argument, and one line of each lemma, if there are more lines
            than this. None for the whole.
        you
            For ``text`` and ``prose``: address the keeper of the log as "you"; in English and German.

        Raises
        ------
        UnknownOptionError
            If there is no such format.
        UnknownLanguageError
            If the software does not speak the language.
        """
        parse_option("format", form, PROOF_FORMATS)
        if self.notebook.derivation is None:
            verdict = "follows" if self.follows else "opposite" if self.refuted else "open"
            return messages(lang)("notebook-remark-no-proofs", verdict=verdict)
        drawn = form in ("json", "mermaid", "dot")
        remark = "" if drawn else paragraphs(self.remark(lang, labels=labels, width=width, you=you), width)
        if self.proof is None:
            return "null" if form == "json" else remark
        if fold is not None and remark:
            fold -= len(remark.splitlines()) + 1
        folding = None if fold is None else Folding(fold, partial(proof_command, rules=self.derivation.calculus.name))
        rendering = Rendering(form, lang, depth, short, rules, ascii_only, labels, width, folding, self._keeper(you))
        shown = rendering.render(self.proof, self.derivation.calculus, self.givens)
        return f"{remark}\n\n{shown}" if remark else shown

    def _keeper(self, you: bool) -> str | None:
        return self.notebook.game.me if you else None

    def readable_proof(self, lang: str = "en", *, running: bool = False, you: bool = False) -> ReadableProof | None:
        """Return the readable steps of the proof in a language; None if there is no proof.

        Parameters
        ----------
        lang
            ``en``, ``de`` or ``ja``.
        running
            Word running text, as in ``prose``.
        you
            Address the keeper of the log as "you".

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        if self.notebook.derivation is None or self.proof is None:
            return None
        wording = self._wording(lang, running=running, you=you)
        return ReadableProof(self.proof, self.derivation.calculus, self.givens, wording)

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
        remark = paragraphs(self.remark(lang, labels=labels, width=COLUMNS), COLUMNS)
        return proof_html(self.proof, calculus, self.givens, language=lang, labels=labels, remark=remark)

    def markdown(self, *, lang: str = "en", you: bool = False) -> str:
        """Write the explanation as Markdown: the proof as a nested list, in which nothing from the log is markup.

        With `you`, it addresses the keeper of the log as "you".

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.proof.tree import proof_markdown

        readable = self.readable_proof(lang, you=you)
        if readable is None:
            return code_block(self.text(lang=lang, you=you).split("\n"), "text")
        remark = self.remark(lang, you=you)
        return f"{escape_markdown(remark)}\n\n{proof_markdown(readable)}" if remark else proof_markdown(readable)

    def _repr_html_(self) -> str:
        return self.html()

    def to_dict(self) -> dict[str, Any] | None:
        """Return the proof as plain data: what ``clue-logic why --format json`` prints; None if there is none."""
        from clue_logic.proof.graph import proof_record

        if self.notebook.derivation is None or self.proof is None:
            return None
        record: dict[str, Any] = encode(proof_record(self.proof, self.derivation.calculus, self.givens))
        return record

    def remark(self, lang: str = "en", *, labels: bool = False, width: int | None = None, you: bool = False) -> str:
        """Return the remark beside a proof that is not simply the one asked for, or in place of a proof."""
        if self.beyond_rules and self.by_supposing is None:
            return self._without_proof(lang, you)
        if not (self.follows or self.refuted):
            return self._missing(lang, labels, width)
        msg, otherwise = messages(lang), ""
        if self.negated or not self.follows:
            clause = self._wording(lang, running=True, you=you).clause(self.fact)
            otherwise = msg("notebook-remark-not-as-asked", follows=self.follows, statement=clause)
        if self.by_supposing is None:
            return otherwise + msg("words-colon").rstrip() if otherwise else ""
        proved = self._supposing_remark(self.by_supposing, msg, lang)
        return f"{otherwise}{msg('proof-stop')}{proved}" if otherwise else proved

    def _supposing_remark(self, found: SupposingProof, msg: Messages, lang: str) -> str:
        """Return how that is proved what the rules do not reach."""
        source = msg("notebook-remark-cards-alone")
        if found.lines:
            source = msg("notebook-remark-over", lines=format_lines(found.lines, lang))
            source += msg("notebook-remark-fewer", smallest=found.smallest)
        if found.envelope_lines:
            source += msg("notebook-remark-envelope", lines=format_lines(found.envelope_lines, lang))
        return msg("notebook-remark-supposing", impossible=self.opposite is None, source=source)

    def _wording(self, lang: str, *, running: bool = False, you: bool = False) -> Wording:
        return Wording(self.derivation.calculus, self.givens, lang, running=running, you=self._keeper(you))

    def _without_proof(self, lang: str, you: bool) -> str:
        """Return the remark on a statement that follows, though neither the rules nor suppositions prove it."""
        if self.opposite is None:
            return self._at_odds(lang)
        msg, truth = messages(lang), self.fact if self.follows else self.opposite
        statement = self._wording(lang, running=True, you=you).sentence(truth)
        stronger = stronger_rules(self.notebook.game, truth, self.derivation.calculus.name)
        if stronger is None:
            return msg("notebook-remark-no-proof", statement=statement)
        return msg("notebook-remark-other-rules", statement=statement, rules=stronger)

    def _at_odds(self, lang: str) -> str:
        """Return which lines of an impossible log cannot all be true, where no rule notices."""
        from clue_logic.worlds.conflicts import ConflictFinder

        assert self.from_deals is not None
        conflict = ConflictFinder(self.from_deals.worlds.encoding).find_smallest()
        assert conflict is not None  # no deal agrees
        return impossible(conflict, lang, supposed=bool(self.notebook.game.supposed))

    def _missing(self, lang: str, labels: bool, width: int | None) -> str:
        if self.is_contradiction:
            return messages(lang)("notebook-remark-consistent")
        if self.from_deals is not None and self.from_deals.unnoticed:
            return self._at_odds(lang)
        report = why_not(self.derivation, self.fact).text(lang, labels=labels)
        if not self.is_cell:
            return report
        worlds = self.from_deals.worlds if self.from_deals is not None else self.deals
        if not worlds.possible:
            return report
        location, card = map(str, self.fact.args)
        if worlds.cells[location, card] is not State.OPEN:  # only with rules that cannot prove by supposing
            truth = self.fact if worlds.cells[location, card].value == self.fact.predicate else self.opposite
            assert truth is not None
            statement = self._wording(lang, running=True).sentence(truth)
            return f"{report}\n\n{messages(lang)('notebook-remark-too-weak', statement=statement)}"
        from clue_logic.notebook.open_cell import OpenCell

        return f"{report}\n\n{OpenCell(worlds, (location, card), self._wording(lang)).text(width)}"


def impossible(conflict: Conflict, lang: str, *, supposed: bool) -> str:
    """Return the sentence that no deal agrees with a log, and which lines are to blame.

    `supposed` says that something is supposed beside the log.

    >>> from clue_logic.worlds.conflicts import Conflict
    >>> impossible(Conflict((4, 7), smallest=True), "en", supposed=False)
    'No deal agrees with the log, though no rule notices: lines 4 and 7 cannot all be true (no fewer lines will do).'
    """
    msg = messages(lang)
    count, lines = len(conflict.lines), format_lines(conflict.lines, lang) if conflict.lines else ""
    fewer = msg("notebook-remark-fewer", smallest=conflict.smallest)
    no_deal = msg("notebook-remark-no-deal", supposed=supposed)
    return no_deal + msg("notebook-remark-lines", count=count, lines=lines, fewer=fewer)


def explain(notebook: Notebook, cell: Cell, *, negated: bool = False, seconds: float = SECONDS) -> Explanation:
    """Explain a statement about a cell."""
    holds, lacks = Fact("holds", (cell.location, cell.card)), Fact("lacks", (cell.location, cell.card))
    return Explanation(notebook, *((holds, lacks) if cell.holds else (lacks, holds)), negated, seconds)


def explain_contradiction(notebook: Notebook, *, seconds: float = SECONDS) -> Explanation:
    """Explain why the log contradicts itself, by the easiest of the first contradictions; or that it does not.

    The first are those after the first statement that cannot be true, if the notebook tells statements apart.
    """
    if not notebook.contradictions:
        # Any instance serves: none is derived, and in an impossible log all of them follow.
        nowhere = (notebook.game.locations[0], notebook.game.deck.cards[0])
        return Explanation(notebook, Fact(CONTRADICTION, nowhere), None, seconds=seconds)
    first = notebook.since(notebook.contradictions[0])
    notebook = notebook if first is None else notebook.at(first)
    return Explanation(notebook, notebook.contradictions[0], None, seconds=seconds)


class SolutionExplanation(Struct, frozen=True, dict=True):
    """Why the solution follows, as far as it is known."""

    notebook: Notebook  # the notebook that it is about
    seconds: float = SECONDS  # how long to look for the easiest proof of each card

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Explanation of the solution: {'follows' if self.follows else 'does not follow'}>"

    @cached_property
    def parts(self) -> tuple[Explanation, ...]:
        """The explanation of each card that is known to be hidden."""
        if not self.notebook.consistent:
            return ()
        from clue_logic.notebook.place_answers import list_hidden  # only explanations of the solution need it

        known = (card for hidden in self.notebook.solution.values() for card in list_hidden(hidden))
        return tuple(explain(self.notebook, Cell(ENVELOPE, card, True), seconds=self.seconds) for card in known)

    @property
    def follows(self) -> bool:
        """True if the whole solution follows."""
        return self.notebook.solved and bool(self.parts)

    @property
    def is_confirmed(self) -> bool:
        """True if the whole solution follows."""
        return self.follows

    def check(self) -> None:
        """Verify all proofs with the independent checker.

        Raises ProofError if a step does not hold, or proves something else.
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
        """Return the known part of the solution."""
        from clue_logic.notebook.place_answers import hidden_cards

        return hidden_cards(self.notebook).text(lang)


_CONTRADICTION = re.compile(
    r"(?:(?:why|warum|wieso)\s+)?(?:is\s+there\s+)?(?:the\s+|a\s+|der\s+)?(?:contradiction|widerspruch)"
    r"|why\s+does\s+(?:the\s+log|it)\s+contradict\s+itself|why\s+is\s+(?:the\s+log|it)\s+(?:impossible|inconsistent)"
    r"|(?:warum|wieso)\s+(?:widerspricht\s+sich\s+das\s+protokoll|ist\s+das\s+protokoll\s+(?:unmöglich|widersprüchlich))"
    r"|(?:なぜ|なんで|どうして)?(?:記録(?:は|が))?矛盾(?:している|してる|する)?(?:の|か|のか)?",
    re.IGNORECASE,
)
_NOT = {"not": "why", "nicht": "warum"}


class WhyQuestion(NamedTuple):
    """What is asked, None for why the log contradicts itself; and the code of the language it is asked in."""

    about: Why | WhySolution | None
    language: str


def parse_why_question(words: str, game: Game) -> WhyQuestion:
    """Return the question of a text that asks why.

    A bare statement, ``Plum excluded``, asks why it holds; so does the question whether it holds, ``is Plum excluded``.

    Raises LogError if it does not ask why something of this game holds; the message says how to ask.
    """
    text = require_text(words).strip()
    if _CONTRADICTION.fullmatch(text.rstrip("?？!. 　")):
        from clue_logic.language.asking.refusing import guess_language

        return WhyQuestion(None, guess_language(text) if _has_verb(text) else "en")
    first = text.partition(" ")[0].casefold()
    asked, language = parse_any_question(f"{_NOT[first]} {text}" if first in _NOT else text, game)
    return WhyQuestion(_why(asked, text), language)


_FACT = re.compile(r"\s*(?:why\s+|warum\s+)?([a-z]\w*\s*\(.*?)\s*[.?]?\s*", re.DOTALL)


def asked_fact(words: str, game: Game, rules: Rules | None = None) -> Fact | None:
    """Return the fact that a text asks for, written like a condition of a rule; None if it is not written so.

    Raises RuleError if the rules have no such predicate, or it has variables or other arguments.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben\\nAnn suggests Axe: Ben passes")
    >>> str(asked_fact("passed(4, Ben)", game)), asked_fact("Ben lacks Axe", game)
    ('passed(4, Ben)', None)
    """
    match = _FACT.fullmatch(require_text(words))
    if match is None:
        return None
    from clue_logic.datalog.reading.query import read_fact

    return read_fact(match[1], load_game_calculus(rules or NOTEBOOK, game), game)


def explain_question(
    game: Game,
    about: Why | Fact | None,
    *,
    rules: Rules | None = None,
    engine: Engine = "pydatalog",
    seconds: float = SECONDS,
) -> Explanation:
    """Return why a statement about a cell holds, or why the log contradicts itself; the engine must record proofs.

    Raises ValueError if the seconds to look for the easiest proof are no number, or below 0.
    """
    if about is None:
        # Statement by statement, to find the first line that cannot be true.
        return explain_contradiction(solve(game, rules=rules, engine=engine, by_statement=True), seconds=seconds)
    if isinstance(about, Fact):
        notebook = solve(game, rules=rules or NOTEBOOK, engine=engine, proofs=True)
        if about.predicate not in (State.HOLDS.value, State.LACKS.value, CONTRADICTION):
            notebook = notebook.with_every_event()
        assert notebook.derivation is not None  # the engine keeps proofs
        return Explanation(notebook, about, notebook.derivation.calculus.opposite(about), seconds=seconds)
    notebook = solve(game, rules=rules, engine=engine, proofs=True)
    return explain(notebook, about.cell, negated=about.negated, seconds=seconds)


def _has_verb(text: str) -> bool:
    return len(text.split()) > 1 or not text.isascii()


def _why(asked: AnyQuestion, text: str) -> Why | WhySolution:
    match asked:
        case Why() | WhySolution():
            return asked
        case Whether(cell):
            return Why(cell)
        case Solution():
            return WhySolution()
    raise whole_text_error(text, "asks-not-why", hint=Message("problems-hint-ask-it", question=text))
