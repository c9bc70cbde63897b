"""Why a player knows something, or that the player does not, or that this cannot be decided: in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

from msgspec import Struct

from clue_logic.game.game import Game, a_game
from clue_logic.game.questions import Cell, ExpectKnows, Group, Solution, SolutionCard, Whether, WhoHolds
from clue_logic.knowledge.answer import KnowledgeAnswer, answer_record
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.pairs import pairs_text
from clue_logic.knowledge.propositions import USUAL, Bounds
from clue_logic.knowledge.sentences import add_since, clause, from_lines, question_text, question_words, sentence
from clue_logic.knowledge.sight import peeks
from clue_logic.knowledge.standing import Standing, shortest
from clue_logic.notebook.cell_answers import capitalize
from clue_logic.proof.readable import Folding
from clue_logic.proof.rendering import PROOF_FORMATS, ProofFormat, Rendering
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import encode
from clue_logic.words.html import COLUMNS, fill_template
from clue_logic.words.messages import messages
from clue_logic.words.names import parse_option
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import Conflict
from clue_logic.worlds.openness import ImpossibleError


def answer_text(answer: KnowledgeAnswer, lang: str) -> str:
    """Return the answer as one or two sentences, to follow a colon: the first letter is lower case."""
    statement = answer.statement
    if answer.proved is not None and not answer.known:
        by_rules = None if answer.is_public else answer.by_rules
        return messages(lang)(
            "knowledge-instead", answer=_finish_sentence(answer, statement_text(answer, lang), lang, by_rules)
        )
    if answer.known:
        return _finish_sentence(answer, statement_text(answer, lang), lang, answer.by_rules)
    if answer.standing is Standing.NO:
        return _negative_text(answer, lang)
    this = clause(statement.players, statement.known, lang, statement.unknowing)
    unused = answer.finding.unused
    if unused is not None:
        return messages(lang)(
            "knowledge-undecided-silence", clause=this, line=unused.line, player=unused.player, said=unused.said
        )
    if answer.standing is Standing.UNDECIDED:
        worlds = answer.finding.search.rounds if answer.finding.search else 0
        return messages(lang)("knowledge-undecided", clause=this, worlds=worlds)
    if answer.is_public:
        return _not_public_text(answer, lang)
    if answer.standing is Standing.UNKNOWN:
        return messages(lang)("knowledge-unknown", clause=this)
    return " ".join([messages(lang)("knowledge-open", clause=this), *_knows_whether_note(answer, lang)])


def statement_text(answer: KnowledgeAnswer, lang: str) -> str:
    """Return the statement in words, or that about the known cell; without "the keeper knows that"."""
    statement = answer.statement
    if answer.proved is None:
        return sentence(statement.players, statement.known, lang, statement.unknowing)
    return sentence((*statement.players[: answer.is_public], *answer.chain), answer.proved, lang)


def _finish_sentence(answer: KnowledgeAnswer, sentence: str, lang: str, by_rules: int | None = None) -> str:
    return f"{sentence}." if answer.since is None else add_since(sentence, lang, answer.since, by_rules)


def _not_public_text(answer: KnowledgeAnswer, lang: str) -> str:
    behind = answer.private_statement
    if isinstance(behind.known, WhoHolds | SolutionCard) and not behind.players:
        return messages(lang)("knowledge-not-public", joined="", clause=question_text(behind.known, lang))
    joined = "whether" if isinstance(behind.known, Whether) and not behind.players else "that"
    this = clause(behind.players, behind.known, lang, behind.unknowing)
    return messages(lang)("knowledge-not-public", joined=joined, clause=this)


def _negative_text(answer: KnowledgeAnswer, lang: str) -> str:
    statement = answer.statement
    if answer.each:
        if answer.is_public:
            return _not_public_text(answer, lang)
        this = clause(statement.players, statement.known, lang, statement.unknowing)
        return messages(lang)("knowledge-not", clause=this)
    if statement.unknowing is not None:
        knowing = (*statement.players[: answer.is_public], *statement.players[statement.unknowing :])
        return messages(lang)("knowledge-instead", answer=f"{sentence(knowing, statement.known, lang)}.")
    if isinstance(statement.known, Cell) and answer.to.knows((), statement.known.opposite):
        return messages(lang)("knowledge-not-so", clause=clause((), statement.known, lang))
    return f"{sentence(statement.players, statement.known, lang, unknowing=int(answer.is_public))}."


def _knows_whether_note(answer: KnowledgeAnswer, lang: str) -> Iterator[str]:
    """Yield that the players know whether it holds, if it is open whether they know that it does."""
    known, names = answer.statement.known, answer.statement.named_players
    if names and answer.of_one_chain and isinstance(known, Cell) and answer.to.knows(answer.chain, Whether(known)):
        msg = messages(lang)
        yield msg("knowledge-but-whether", players=msg("knowledge-knows-that").join(names))


def rows(answer: KnowledgeAnswer, lang: str) -> Iterator[str]:
    """Yield of everybody, line by line, how it stands with each."""
    return standing_rows({", ".join(map(str, part.statement.players)): part for part in answer.each}, lang)


def standing_rows(parts: Mapping[str, KnowledgeAnswer], lang: str) -> Iterator[str]:
    """Yield of some statements, line by line, whether each is true, and since when."""
    width, msg = max(map(len, parts), default=0), messages(lang)
    for name, part in parts.items():
        since = part.since if part.known else None
        when = None if since is None else msg("knowledge-part-since", line=since)
        text = msg("knowledge-part", standing=part.standing.value)
        yield f"  {name:{width}}  {', '.join(filter(None, [text, when]))}"


def more_text(parts: Iterable[KnowledgeAnswer], lang: str, *, public: bool = False) -> Iterator[str]:
    """Yield the command for one of some answers: the first unknown one, or the first about another player."""
    plain = [part for part in parts if part.statement.unknowing is None and part.chain]
    for part in sorted(plain, key=lambda part: part.known)[:1]:
        players = (*([Group.PUBLIC] if public else []), *part.statement.players)
        words = question_words(replace(part.statement, players=players))
        yield messages(lang)("knowledge-more", words=words)


class Grounds(Struct, frozen=True):
    """What is written below an answer."""

    form: ProofFormat = "text"  # as for `clue_logic.notebook.explanation.Explanation.text`
    lang: str = "en"  # ``en`` or ``de``
    ascii_only: bool = False  # for ``text``: draw with ASCII characters
    # the text of the lines of the log, to be shown where no rule reaches
    lines: Mapping[int, str] = {}
    # `labels`, `width`, `fold`: as for `clue_logic.notebook.explanation.Explanation.text`
    labels: bool = False
    width: int | None = None
    fold: int | None = None

    def paragraphs(self, answer: KnowledgeAnswer) -> Iterator[str]:
        """Yield why, paragraph by paragraph."""
        if answer.each:
            yield "\n".join(rows(answer, self.lang))
            yield from more_text(answer.each, self.lang, public=answer.is_public)
        elif answer.which is not None:
            yield capitalize(answer_text(answer.which, self.lang))
            yield from self.paragraphs(answer.which)
        else:
            yield from self._evidence(answer)

    def _evidence(self, answer: KnowledgeAnswer) -> Iterator[str]:
        known = answer.statement.known
        if answer.proof is not None:
            yield self.proof(answer)
        elif answer.reason is not None:
            yield "\n".join(self._reason(answer, answer.reason))
        if isinstance(known, Solution) and answer.known and answer.to.game.deck.hidden and answer.solution_told:
            yield messages(self.lang)("knowledge-cards")
        if remark := self.remark(answer):
            yield remark
        if answer.pairs:
            yield pairs_text(
                answer.pairs,
                self.lang,
                knower=answer.may_know,
                public=answer.is_public,
                ascii_only=self.ascii_only,
            )

    def remark(self, answer: KnowledgeAnswer) -> str:
        """Return the unrecorded observations of the keeper, if more is known with them; otherwise nothing."""
        return answer.to.unwritten.text(self.lang) if answer.needs_more_written else ""

    def _reason(self, answer: KnowledgeAnswer, reason: Conflict) -> Iterator[str]:
        last = answer.statement.named_players[-1:]
        seen = [(peek.line,) for peek in peeks(answer.to.game) if (peek.player,) == last]
        if isinstance(answer.statement.known, Solution | SolutionCard) and reason.lines in seen:
            yield messages(self.lang)("knowledge-looked", player=last[0], line=reason.lines[0])
            return
        events = answer.to.game.events
        later = bool(events) and answer.since is not None and events[-1].line > answer.since
        beyond = isinstance(answer.statement.known, Cell)
        yield from from_lines(reason, self.lang, self.lines, beyond=beyond, later=later)

    def proof(self, answer: KnowledgeAnswer, *, short: bool = False) -> str:
        """Return the proof, that there is; of ``text`` the ``short`` form has only what is known, and its lines."""
        assert answer.proof is not None
        fold = None if self.fold is None else Folding(self.fold)
        rendering = Rendering(
            self.form,
            self.lang,
            short=short,
            ascii=self.ascii_only,
            labels=self.labels,
            width=self.width,
            fold=fold,
        )
        return rendering.render(answer.proof, answer.views.derivation.calculus, answer.views.derivation.givens)


class KnowledgeExplanation(KnowledgeAnswer):
    """The answer to a statement about knowledge, in words and as data.

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
    (1) Bob knows that Ann holds Ace              card shown
    └─ (2) Bob knows that Ann showed Ace          asked and saw
       └─ line 6: Ann showed Ace

    >>> print(cl.knows(game, "everybody", "Ann holds Ace"))
    Everybody knows that Ann holds Ace (known since line 6).
    <BLANKLINE>
      Ann  yes, from the start
      Bob  yes, since line 6
    <BLANKLINE>
    More on one of them: clue-logic knows LOG Bob "Ann holds Ace"
    >>> print(cl.knows(game, "Bob", "whether Bob holds King"))
    Bob knows whether Bob holds King (known from the start).
    <BLANKLINE>
    It follows from the cards alone.
    """

    @classmethod
    def of(cls, knowledge: Knowledge, statement: ExpectKnows, bounds: Bounds = USUAL) -> Self:
        """Return the explanation of a statement, which need not be in its shortest form."""
        return cls(knowledge, shortest(knowledge.game, statement), bounds)

    def __repr__(self) -> str:
        asked = sentence(self.statement.players, self.statement.known, unknowing=self.statement.unknowing)
        return f"<KnowledgeExplanation: {asked}: {self.standing.value}>"

    def __str__(self) -> str:
        return self.text()

    def text(
        self,
        form: ProofFormat = "text",
        *,
        lang: str = "en",
        short: bool = False,
        ascii_only: bool = False,
        lines: Mapping[int, str] | None = None,
        labels: bool = False,
        width: int | None = None,
        fold: int | None = None,
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
        labels, width, fold
            As for `clue_logic.notebook.explanation.Explanation.text`.

        Raises
        ------
        UnknownOptionError
            If there is no such format.
        UnknownLanguageError
            If the software does not speak the language.
        """
        parse_option("format", form, PROOF_FORMATS)
        grounds = Grounds(form, lang, ascii_only, {} if short else lines or {}, labels, width, fold)
        if form not in ("text", "prose"):
            proving = self.which or self
            return grounds.proof(proving) if proving.proof else "null" if form == "json" else ""
        if short and form == "text" and (self.proved is not None or self.known):
            return self._short(grounds)
        answer = paragraphs(self.answer(lang), width)
        if fold is not None:
            grounds = replace(grounds, fold=fold - len(answer.splitlines()) - 1)
        return "\n\n".join([answer, *(paragraphs(part, width) for part in grounds.paragraphs(self))])

    def _short(self, grounds: Grounds) -> str:
        if self.proof is not None:
            return grounds.proof(self, short=True)
        return "\n".join([statement_text(self, grounds.lang), *grounds.paragraphs(self)])

    def answer(self, lang: str = "en") -> str:
        """Return the answer alone, in a sentence or two."""
        return capitalize(answer_text(self, lang))

    def brief(self, lang: str = "en") -> str:
        """Return the answer to follow a colon; for everybody, with the results of the players."""
        text = answer_text(self, lang).removeprefix(messages(lang)("knowledge-instead", answer="")).removesuffix(".")
        return "\n".join([text, *rows(self, lang)])

    def html(self, *, lang: str = "en") -> str:
        """Write the explanation as HTML without scripts, as a Jupyter notebook shows it.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        return fill_template("answer.html", question=None, answer=self.text(lang=lang, width=COLUMNS))

    def _repr_html_(self) -> str:
        return self.html()

    def remark(self, lang: str = "en") -> str:
        """Return the unrecorded observations of the keeper, if more is known with them; otherwise nothing."""
        return Grounds(lang=lang).remark(self)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Return the answer as plain data, as ``clue-logic knows --json`` prints it, with the proof in one language."""
        record: dict[str, Any] = encode(answer_record(self, lang))
        return record


def explain_statement(game: Game, statement: ExpectKnows) -> KnowledgeExplanation:
    """Explain a statement about knowledge.

    Raises NotAtTheTableError if a named player does not play, NotDecidableError if such a statement cannot be
    decided, and ImpossibleError if no deal agrees with the log.
    """
    knowledge = possible(game)
    knowledge.chain(statement.named_players)
    return KnowledgeExplanation.of(knowledge, statement)


def possible(game: Game | Knowledge) -> Knowledge:
    """Return the knowledge about a possible game.

    Raises ImpossibleError if no deal agrees with its log, and TypeError if it is not a game.
    """
    knowledge = game if isinstance(game, Knowledge) else Knowledge(a_game(game))
    if not knowledge.possible:
        raise ImpossibleError("no deal agrees with the log, so nobody can know anything of it")
    return knowledge
