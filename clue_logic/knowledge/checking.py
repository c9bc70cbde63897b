"""Checking a log: whether it is well formed and possible, and whether its expectations are met."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from msgspec import Struct

from clue_logic.datalog.user_rules import Rules
from clue_logic.game.game import Game
from clue_logic.game.questions import (
    Expectation,
    ExpectCardOpen,
    ExpectCell,
    ExpectFact,
    ExpectInconsistent,
    ExpectKnows,
    Solution,
    State,
)
from clue_logic.knowledge.decided import wrong_step
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import USUAL, Bounds
from clue_logic.knowledge.sentences import clause, sentence
from clue_logic.knowledge.silence import (
    MOST_STEPS,
    UnusedSilence,
    find_unused_silence,
    unused_in_possible,
)
from clue_logic.knowledge.standing import Finding, Standing, chain_standing
from clue_logic.notebook.answers import CardExpectation, Outcome, check_expectation
from clue_logic.notebook.beyond_rules import Impossibility, find_impossibility
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import Engine, complete_notebook, pair_with_notebooks, solve
from clue_logic.notebook.soundness import FalseStepRecord, false_step_record
from clue_logic.words.diagnostics import Diagnostic, ProblemRecord, Severity
from clue_logic.words.encoding import optional_field
from clue_logic.words.messages import Message, messages


@dataclass(frozen=True, slots=True)
class ExpectationRecord:
    """An expectation of a log, whether it is met, and what is known instead or as well."""

    line: int
    expectation: str
    met: bool
    known: str
    decided: bool = optional_field(True)


@dataclass(frozen=True, slots=True)
class CheckedLogRecord:
    """What is found in one log; `possible` and `solved` are null of one that cannot be read, or if not decided."""

    log: str
    ok: bool
    error: str | None
    diagnostics: tuple[ProblemRecord, ...]
    possible: bool | None
    impossible_since: int | None
    solved: bool | None
    expectations: tuple[ExpectationRecord, ...]
    false_step: FalseStepRecord | None = optional_field()
    not_covered: tuple[UnusedSilence, ...] = optional_field(())  # what the log may tell beyond what was used


class CheckRecord(Struct, frozen=True):
    """The form of ``clue-logic check --json``; its keys, their order and their values are a contract."""

    ok: bool
    logs: tuple[CheckedLogRecord, ...]


class TestedExpectation(Struct, frozen=True):
    """An expectation that was tested."""

    line: int
    text: str  # as written in the log
    outcome: Outcome
    seen: Notebook  # the notebook of the lines above it


class CheckedLog(Struct, frozen=True, dict=True):
    """The results for a well-formed log."""

    notebook: Notebook  # what follows from it
    expectations: tuple[TestedExpectation, ...]  # those of the log, tested
    impossible: Impossibility | None  # why no deal agrees with it; None if the log is possible
    rules: Rules | None = None  # the given calculus; None for everything that follows

    @property
    def failed(self) -> tuple[TestedExpectation, ...]:
        """The expectations that are not met."""
        return tuple(tested for tested in self.expectations if not tested.outcome.met)

    @property
    def undecided(self) -> tuple[TestedExpectation, ...]:
        """Those of `failed` of which a limit left open whether they are met."""
        return tuple(tested for tested in self.failed if not tested.outcome.decided)

    @property
    def unexpected(self) -> bool:
        """True if the log is impossible and does not say so itself."""
        asked = self.notebook.game.asked
        return self.impossible is not None and not any(isinstance(one.query, ExpectInconsistent) for one in asked)

    @cached_property
    def unused(self) -> UnusedSilence | None:
        """What the log may tell more than is used, so that it may be impossible; None if it is known to be."""
        return unused_in_possible(self.notebook.game)

    @cached_property
    def false_step(self) -> FalseStepRecord | None:
        """The first false step of the selected rules, if they derive something false."""
        step = None if self.rules is None else wrong_step(self.notebook, self.rules)
        return None if step is None else false_step_record(step[0])


def check_game(
    game: Game, *, rules: Rules | None = None, engine: Engine = "pydatalog", complete: bool = False
) -> CheckedLog:
    """Check whether a log is possible and whether its expectations are met.

    >>> from clue_logic.language.reader import read_log
    >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\n"
    >>> checked = check_game(read_log(headers + "expect Bob holds 2\\nexpect 1 open"))
    >>> [(tested.line, tested.outcome.known) for tested in checked.failed]
    [(5, 'Bob lacks 2')]
    """
    by_statement = engine != "clingo" and bool(game.asked)
    notebook = solve(game, rules=rules, engine=engine, by_statement=by_statement, complete=complete or None)
    tested = tuple(_test_expectations(notebook, rules, engine))
    return CheckedLog(notebook, tested, find_impossibility(notebook, rules=rules, exactly=True), rules)


def _test_expectations(notebook: Notebook, rules: Rules | None, engine: Engine) -> Iterator[TestedExpectation]:
    known: dict[int, Knowledge] = {}  # by the number of events above the line
    expectations = [asked for asked in notebook.game.asked if isinstance(asked.query, Expectation)]
    for asked, seen in pair_with_notebooks(expectations, notebook, rules=rules, engine=engine):
        assert isinstance(asked.query, Expectation)
        if isinstance(asked.query, ExpectInconsistent):
            seen = complete_notebook(seen, asked.line)
        if isinstance(asked.query, ExpectKnows):
            if len(seen.game.events) not in known:
                known[len(seen.game.events)] = Knowledge(seen.game)
            outcome = knowledge_outcome(asked.query, known[len(seen.game.events)])
        else:
            outcome = card_outcome(asked.query, seen, rules)
        yield TestedExpectation(asked.line, asked.text, outcome, seen)


def card_outcome(
    expectation: CardExpectation, seen: Notebook, rules: Rules | None = None, most_steps: int = MOST_STEPS
) -> Outcome:
    """Test an expectation about cards; undecided if what it needs is not certain by what is used of the log.

    That a cell is open or the log possible may be false where a silence tells more (`silence.py`). What given rules
    find, and which facts rules derive, does not depend on that.
    """
    outcome = check_expectation(expectation, seen, rules)
    by_rules = isinstance(expectation, ExpectFact) or (rules is not None and seen.worlds is None)
    if by_rules or not outcome.decided or _is_lasting(expectation, outcome):
        return outcome
    unused = unused_in_possible(seen.game, most_steps)
    return outcome if unused is None else Outcome(False, unused.reason, decided=False)


def _is_lasting(expectation: CardExpectation, outcome: Outcome) -> bool:
    """Return whether an outcome stays if more follows: a card is held or lacked, or there is a contradiction."""
    expects_open = isinstance(expectation, ExpectCardOpen) or (
        isinstance(expectation, ExpectCell) and expectation.state is State.OPEN
    )
    return not expects_open if outcome.met else bool(outcome.contrary)


class LogFindings(Struct, frozen=True, dict=True):
    """The results for a log, readable or not."""

    log: str  # its name in messages
    diagnostics: tuple[Diagnostic, ...] = ()  # the problems of its form
    checked: CheckedLog | None = None  # the result; None if it cannot be read
    error: str | None = None  # why the file cannot be read
    lang: str = "en"  # the code of its language

    @cached_property
    def not_covered(self) -> UnusedSilence | None:
        """The first line that may tell more by ``accusing: perfect`` than was used."""
        return None if self.checked is None else find_unused_silence(self.checked.notebook.game)

    @property
    def errors(self) -> int:
        """The number of errors, without warnings."""
        return sum(diagnostic.severity is Severity.ERROR for diagnostic in self.diagnostics)

    def record(self, lang: str) -> CheckedLogRecord:
        """Return it as ``clue-logic check --json`` prints it of a log, with problems in a language."""
        checked = self.checked
        tested = () if checked is None else checked.expectations
        return CheckedLogRecord(
            self.log,
            checked is not None and not (checked.failed or checked.unexpected or checked.false_step or checked.unused),
            self.error,
            tuple(one.record(lang) for one in self.diagnostics),
            None if checked is None or checked.unused is not None else checked.impossible is None,
            None if checked is None or checked.impossible is None else checked.impossible.since,
            None if checked is None or (checked.unused and not checked.notebook.solved) else checked.notebook.solved,
            tuple(
                ExpectationRecord(one.line, one.text, one.outcome.met, one.outcome.known, one.outcome.decided)
                for one in tested
            ),
            None if checked is None else checked.false_step,
            () if self.not_covered is None else (self.not_covered,),
        )


def knowledge_outcome(expectation: ExpectKnows, knowledge: Knowledge, bounds: Bounds = USUAL) -> Outcome:
    """Test an expectation about knowledge, by all worlds that agree with the log.

    Where it is not met, the outcome tells apart that the contrary is known, and that neither is.
    """
    if not knowledge.possible:
        return Outcome(False, Message("notebook-outcome-contradiction", follows=True))
    if expectation.is_plain:
        # As written: "I know that Ben knows" is stronger than "Ben knows".
        finding = chain_standing(knowledge, expectation, bounds)
        if finding.standing is not Standing.YES:
            decided = finding.standing is not Standing.UNDECIDED
            return Outcome(False, partial(_known_instead, expectation, finding, knowledge), decided=decided)
    else:
        explanation = KnowledgeExplanation.of(knowledge, expectation, bounds)
        if not explanation.known:
            decided = explanation.standing is not Standing.UNDECIDED
            return Outcome(False, explanation.brief, decided=decided)
    known = partial(sentence, expectation.players, expectation.known, unknowing=expectation.unknowing)
    return Outcome(True, known)


def _known_instead(expectation: ExpectKnows, found: Finding, knowledge: Knowledge, lang: str) -> str:
    """Return the text of the actual knowledge, for a plain statement that is not known to hold."""
    players, known, unknowing = expectation.named_players, expectation.known, expectation.unknowing
    msg = messages(lang)
    if found.unused is not None:
        return found.unused.reason(lang)
    if found.standing is Standing.UNDECIDED and found.search is not None:
        asked = clause(players, known, lang, unknowing)
        return msg("knowledge-undecided", clause=asked, worlds=found.search.rounds).removesuffix(".")
    if found.standing is Standing.UNKNOWN:
        return msg("knowledge-unknown", clause=clause(players, known, lang, unknowing)).removesuffix(".")
    if found.standing is Standing.OPEN:
        text = msg("knowledge-open", clause=clause(players, known, lang))
        missing = "" if knowledge.chain(players[: (unknowing or 0) + 1]) else knowledge.unwritten.text(lang)
        return f"{text} {missing}" if missing else text.removesuffix(".")
    explanation = KnowledgeExplanation.of(knowledge, ExpectKnows(players[unknowing or 0 :], known))
    if unknowing is None:
        if explanation.proved is None:
            return sentence(players, known, lang, unknowing=0)
        return explanation.text(lang=lang, short=True)
    if explanation.chain or isinstance(known, Solution):
        return explanation.text(lang=lang, short=True)
    return sentence(players[unknowing:], known, lang)
