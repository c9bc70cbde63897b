"""What can be said about a statement that is not of the plain form: of everybody, of the public, with "whether"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NotRequired, TypedDict

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnowing, ExpectKnows, Group, Solution, Whether
from clue_logic.knowledge.compound import behind_public, behind_the_keeper, finding_of, parts, shortest
from clue_logic.knowledge.explanation import KnowledgeExplanation, explain_knowledge, possible
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.phrases import as_asked, dated, from_lines, phrase
from clue_logic.knowledge.sentences import clause, sentence
from clue_logic.knowledge.standing import Finding, Standing
from clue_logic.knowledge.verdict import USUAL, Bounds
from clue_logic.notebook.explanation import PROOF_FORMATS, ProofFormat
from clue_logic.notebook.odds import deal_text
from clue_logic.proof.graph import ProofRecord
from clue_logic.worlds.conflicts import Conflict
from clue_logic.worlds.neighbours import Deal


class GroupRecord(TypedDict):
    """A group where a player could stand."""

    group: str


class PartRecord(TypedDict):
    """How it stands with one of those who make up everybody."""

    view: list[str]
    knows: str
    since: int | None


class AccountRecord(TypedDict):
    """The form of ``clue-logic knows --json`` for these statements: that of the plain ones, and some keys more."""

    viewpoint: str | None
    view: list[str | GroupRecord]
    cell: list[str] | None
    whether: bool
    unknowing: int | None
    knows: str
    since: int | None
    by_rules: int | None
    lines: list[int] | None
    proof: ProofRecord | None
    deal: NotRequired[dict[str, str]]
    each: NotRequired[list[PartRecord]]


@dataclass(frozen=True, repr=False)
class Account:
    """What can be said about a statement.

    Parameters
    ----------
    knowledge
        What the keeper of the log knows of a possible log.
    statement
        The statement.
    bounds
        When to give up the search for whether somebody does not know.

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

    knowledge: Knowledge
    statement: ExpectKnowing
    bounds: Bounds = USUAL

    def __repr__(self) -> str:
        return f"<Account: {self._sentence('en')}: {self.standing.value}>"

    def __str__(self) -> str:
        return self.text()

    # How it stands

    @cached_property
    def finding(self) -> Finding:
        """How it stands with the statement."""
        return finding_of(self.knowledge, self.statement, self.bounds)

    @property
    def standing(self) -> Standing:
        """Whether it is so, is not so, may be so or not, or whether the search was given up."""
        return self.finding.standing

    @property
    def known(self) -> bool:
        """True if it is so."""
        return self.standing is Standing.YES

    @property
    def _public(self) -> bool:
        return self.statement.players[:1] == (Group.PUBLIC,)

    @property
    def _to(self) -> Knowledge:
        """To whom it has to be known: the keeper of the log, or an onlooker."""
        return self.knowledge.onlooker if self._public else self.knowledge

    @property
    def _said(self) -> ExpectKnowing:
        """What has to be known there."""
        return behind_public(self.statement) if self._public else self.statement

    @cached_property
    def each(self) -> tuple[Account, ...]:
        """Of a statement about everybody those about single players; else nothing."""
        said = behind_the_keeper(self._to, self._said) or self._said
        if Group.EVERYBODY not in said.players:
            return ()
        return tuple(Account(self._to, part, self.bounds) for part in parts(self._to, said))

    @cached_property
    def since(self) -> int | None:
        """The first line of the statement of the log after which it is known; 0 for the headers, None if never.

        None of the solution, too, and of somebody who does not know.
        """
        if not self.known or self.statement.unknowing is not None:
            return None
        if self.each:
            found = [part.since for part in self.each]
            return None if None in found else max(line for line in found if line is not None)
        if self._whether is not None:
            return self._to.since_whether(self._chain, self._whether)
        return None if self.plain is None else self.plain.since

    @property
    def by_rules(self) -> int | None:
        """The first line of the statement after which the rules reach it; None if they do not, or speak not of it."""
        return self.plain.by_rules if self.known and self.plain is not None else None

    # Why

    @cached_property
    def plain(self) -> KnowledgeExplanation | None:
        """Of a single chain of players why it is known to them that the cell is so, or that it is not so.

        None where neither is known. Of the solution, whether it is known.
        """
        known = self._said.known
        if self.statement.unknowing is not None or Group.EVERYBODY in self._said.players:
            return None
        found = KnowledgeExplanation(self._to, self._chain, known.cell if isinstance(known, Whether) else known)
        if isinstance(known, Whether) and found.proved is not None:
            return replace(found, what=found.proved)
        return found if found.proved is not None or isinstance(known, Solution) else None

    @property
    def _chain(self) -> tuple[str, ...]:
        return self._to.chain([player for player in self._said.players if isinstance(player, str)])

    @property
    def _whether(self) -> Cell | None:
        """The cell of which it is known to one chain of players whether it is so."""
        known = self._said.known
        positive = self.statement.unknowing is None and not self.each
        return known.cell if isinstance(known, Whether) and self.known and positive else None

    @cached_property
    def reason(self) -> Conflict | None:
        """A minimal set of lines up to `since` from which it follows that it is known whether a cell is so.

        None where it is also known which of the two it is: then there is `plain`.
        """
        if self._whether is None or self.plain is not None:
            return None
        return self._to.reason_whether(self._chain, self._whether, until=self.since)

    @property
    def _later(self) -> bool:
        """True if the log goes on after `since`."""
        events = self.knowledge.game.events
        return bool(events) and self.since is not None and events[-1].line > self.since

    @property
    def lines(self) -> tuple[int, ...] | None:
        """The lines that it rests on, where there is a proof or a minimal set."""
        if self.reason is not None:
            return self.reason.lines
        return None if self.plain is None or not self.known else self.plain.lines

    @property
    def deal(self) -> Deal | None:
        """Of what is open a deal in which it may be so; of somebody who may not know, one in which she may know.

        None of what is public, for what an onlooker thinks possible need not agree with the log, and of everybody.
        """
        verdict = self.finding.verdict
        if verdict is None or self.standing is not Standing.OPEN or self._public or self.each:
            return None
        return verdict.deal

    @property
    def notices(self) -> tuple[str, ...]:
        """Which rules were left out, where a proof was looked for; for a person to read."""
        return () if self.plain is None else self.plain.notices

    def check(self) -> None:
        """Verify the proof with the independent checker.

        Raises
        ------
        ProofError
            If a step does not hold, or it proves something else.
        """
        if self.plain is not None:
            self.plain.check()

    # In words

    def text(
        self,
        form: ProofFormat = "text",
        *,
        lang: str = "en",
        ascii_only: bool = False,
        lines: Mapping[int, str] | None = None,
    ) -> str:
        """Write the answer in a sentence, and below it why.

        The parameters are those of `KnowledgeExplanation.text`; ``json``, ``mermaid`` and ``dot`` hold the proof alone,
        and without one they are empty.

        Raises
        ------
        ValueError
            If there is no such form.
        UnknownLanguageError
            If the software does not speak the language.
        """
        if form not in PROOF_FORMATS:
            raise ValueError(f"unknown form {form!r}; forms are {', '.join(PROOF_FORMATS)}")
        if form in ("text", "prose"):
            paragraphs = [self.answer(lang), *self._why(form, lang, ascii_only, lines or {})]
            return "\n\n".join(filter(None, paragraphs))
        if self.plain is not None:
            return self.plain.text(form, lang=lang)
        return "null" if form == "json" else ""

    def answer(self, lang: str = "en") -> str:
        """Return the answer alone, in a sentence."""
        said = self.said(lang)
        return said[0].upper() + said[1:]

    def said(self, lang: str = "en") -> str:
        """Return the answer as it stands behind a colon."""
        if self.known:
            return self._dated(self._sentence(lang), lang, self.since, self.by_rules)
        if self.standing is Standing.NO:
            return self._contrary(lang)
        if self.standing is Standing.UNDECIDED:
            rounds = self.finding.verdict.rounds if self.finding.verdict else 0
            return phrase(lang, "undecided", self._clause(lang), rounds)
        if self._public:
            either = isinstance(self._said.known, Whether) and not self._said.players
            said = clause(self._said.players, self._said.known, lang, self._said.unknowing)
            return phrase(lang, "not public whether" if either else "not public", said)
        return phrase(lang, "open" if self.standing is Standing.OPEN else "unknown", self._clause(lang))

    def brief(self, lang: str = "en") -> str:
        """Return the answer as it stands behind a colon, and of everybody for whom it is so, without a way to more."""
        said = self.said(lang).removeprefix(phrase(lang, "instead", "")).removesuffix(".")
        return "\n".join([said, *self._rows(lang)])

    def _contrary(self, lang: str) -> str:
        """Return that a statement is not so."""
        said, players = self.statement, self.statement.players
        if self.each:
            behind = self._said
            if self._public:
                return phrase(lang, "not public", clause(behind.players, behind.known, lang, behind.unknowing))
            return phrase(lang, "not", self._clause(lang))
        if said.unknowing is not None:
            knowing = (*players[: self._public], *players[said.unknowing :])
            return phrase(lang, "instead", f"{sentence(knowing, said.known, lang)}.")
        if self.plain is not None and self.plain.proved is not None:
            other = self._dated(sentence((*players[:1], *self._chain), self.plain.proved, lang), lang, self.plain.since)
            return phrase(lang, "instead", other)
        return f"{sentence(players, said.known, lang, unknowing=int(self._public))}."

    def _sentence(self, lang: str) -> str:
        return sentence(self.statement.players, self.statement.known, lang, self.statement.unknowing)

    def _clause(self, lang: str) -> str:
        return clause(self.statement.players, self.statement.known, lang, self.statement.unknowing)

    def _dated(self, said: str, lang: str, since: int | None, by_rules: int | None = None) -> str:
        return f"{said}." if since is None else dated(said, lang, since, by_rules)

    def _why(self, form: ProofFormat, lang: str, ascii_only: bool, lines: Mapping[int, str]) -> Iterator[str]:
        if self.each:
            yield "\n".join(self._rows(lang))
            yield from self._more(lang)
        elif self._public and not self.known and (self.plain is None or self.plain.proved is None):
            return  # what an onlooker may think possible need not agree with the log
        elif self.plain is not None:
            write = self.plain.text if isinstance(self._said.known, Whether) else self.plain.why
            yield write(form, lang=lang, ascii_only=ascii_only, lines=lines)
        elif self.reason is not None:
            yield "\n".join(from_lines(self.reason, lang, lines, later=self._later))
        elif self.deal is not None:
            places = self.knowledge.game.locations
            key = "deal" if self.statement.unknowing is None else "deal otherwise"  # a deal in which she may know
            yield "\n  ".join([phrase(lang, key), *(deal_text(self.deal, [place], lang) for place in places)])

    def _rows(self, lang: str) -> Iterator[str]:
        names = [", ".join(map(str, part.statement.players)) for part in self.each]
        width = max(map(len, names), default=0)
        for name, part in zip(names, self.each, strict=True):
            since = part.since
            when = (
                None if since is None else phrase(lang, "part since", since) if since else phrase(lang, "part always")
            )
            found = phrase(lang, f"part {part.standing.value}")
            yield f"  {name:{width}}  {', '.join(filter(None, [found, when]))}"

    def _more(self, lang: str) -> Iterator[str]:
        """Yield how to ask about one of the parts: the first that is not known, or the first of somebody else."""
        plain = [part for part in self.each if part.statement.unknowing is None and part._chain]
        for part in sorted(plain, key=lambda part: part.known)[:1]:
            players = (*self.statement.players[: self._public], *part.statement.players)
            yield phrase(lang, "more", as_asked(replace(part.statement, players=players)))

    def record(self, lang: str = "en") -> AccountRecord:
        """Return the answer as a dictionary that JSON can hold, with the proof in one language."""
        known = self.statement.known
        cell = None if isinstance(known, Solution) else known.cell if isinstance(known, Whether) else known
        plain = self.plain.record(lang) if self.known and self.plain is not None else None
        found: AccountRecord = {
            "viewpoint": self.knowledge.game.me,
            "view": [GroupRecord(group=p.value) if isinstance(p, Group) else p for p in self.statement.players],
            "cell": None if cell is None else [cell.location, cell.card, "holds" if cell.holds else "lacks"],
            "whether": isinstance(known, Whether),
            "unknowing": self.statement.unknowing,
            "knows": self.standing.value,
            "since": self.since,
            "by_rules": self.by_rules,
            "lines": None if self.lines is None else list(self.lines),
            "proof": None if plain is None else plain["proof"],
        }
        if self.deal is not None:
            found["deal"] = dict(self.deal)
        if self.each:
            found["each"] = [
                PartRecord(view=list(map(str, p.statement.players)), knows=p.standing.value, since=p.since)
                for p in self.each
            ]
        return found


def explain_statement(game: Game, statement: ExpectKnows | ExpectKnowing) -> KnowledgeExplanation | Account:
    """Explain whether a statement about knowledge is so.

    Raises
    ------
    NotAtTheTableError
        If somebody does not play.
    NotDecidableError
        If the software cannot tell whether such a statement is so.
    ImpossibleError
        If no deal agrees with the log.
    """
    if isinstance(statement, ExpectKnows) and statement.unknowing is None:
        return explain_knowledge(game, statement.players, statement.known)
    if isinstance(statement, ExpectKnows):
        statement = ExpectKnowing(statement.players, statement.known, statement.unknowing)
    return Account(possible(game), shortest(game, statement))
