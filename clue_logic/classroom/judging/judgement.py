"""A file of rules, judged in stages: its form, on a log, in games, in general; and the answer as JSON.

Feedback in stages (syntax, then what is unexpected, then semantics) follows H. Avci and others, arXiv 1607.07847.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from clue_logic.classroom.findings import Shape
from clue_logic.classroom.judging.in_general import GeneralJudgement, Verdict, judge_in_general
from clue_logic.classroom.judging.on_log import LogJudgement, judge_on_log
from clue_logic.classroom.premises.satisfying import firing_calculus
from clue_logic.classroom.refutation.refuting import Progress, no_progress
from clue_logic.classroom.refutation.shrinking import shrink_log
from clue_logic.classroom.refutation.trial_games import SECONDS, TrialGames
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.premises import Binding, make_fact
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.syntax import Atom, Calculus, Constant, Declaration, Negation, Rule, outer_variable_sorts
from clue_logic.datalog.user_rules import UserRules
from clue_logic.editing.rules.problems import diagnose, diagnose_remarks
from clue_logic.editing.rules.reading import read_rule_text
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.words.cancellation import never
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.encoding import Encoding, hidden_field
from clue_logic.words.messages import Message
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds

Misprint = tuple[str, Diagnostic]
"""The name of a file, and what is wrong with it where."""


def problems_of_form(own: UserRules, lang: str = "en") -> tuple[Misprint, ...]:
    """Return the problems in the form of rules; none if they can be read."""
    try:
        load_calculus(own)
    except RuleError as error:
        return tuple(list_misprints(error, lang))
    return ()


def list_misprints(error: RuleError, lang: str) -> Iterator[Misprint]:
    """Yield the problems of rules or of a query, in words for students: by codes of their own, such as form-unbound."""
    for problem, (file, diagnostic) in zip(error.problems, diagnose(error, lang), strict=True):
        yield file, for_students(problem, diagnostic)


_FORM: Mapping[str, str] = {
    "character": "form-syntax",
    "syntax": "form-syntax",
    "unfinished": "form-unfinished",
    "unbound": "form-unbound",
    "undeclared": "form-undeclared",
    "arity": "form-arity",
    "sort": "form-sort",
    "order": "form-order",
    "for-all": "form-for-all",
    "unsettled": "form-unsettled",
    "unbound-event": "form-unsettled",
    "given-head": "form-given-head",
    "label-twice": "form-label-twice",
    "declared-twice": "form-declared-twice",
    "unknown-constant": "form-unknown-constant",
    "unknown-calculus": "form-unknown-calculus",
    "unknown-names": "form-unknown-names",
    "unknown-predicate": "form-unknown-predicate",
    "alias-twice": "form-alias-twice",
    "alias-declared": "form-alias-declared",
    "unknown-label": "form-unknown-label",
    "stratification": "form-stratification",
    "not-a-cell": "form-not-a-cell",
}
"""The codes of problems that have another one for students."""


def for_students(problem: RuleProblem, diagnostic: Diagnostic) -> Diagnostic:
    """Return a problem with a code whose text speaks of the word in question, and of no terms of parsers.

    A word that is near stands in the hint then.
    """
    word = diagnostic.source_line[diagnostic.column - 1 : diagnostic.end_column - 1].strip()
    symbol = problem.about if problem.about and diagnostic.code not in ("syntax", "character") else word
    code = _FORM.get(diagnostic.code)
    if code is None or not symbol:
        return diagnostic
    hint, near = diagnostic.hint, diagnostic.arguments.get("near")
    if near:
        meant = Message("problems-hint-near", names=near)
        hint = meant if hint is None else Message("problems-hint-both", first=meant, second=hint)
    return replace(diagnostic, code=code, arguments={**diagnostic.arguments, "symbol": symbol}, hint=hint)


_NOTEBOOK = "notebook"
_MOST_GAMES = 200


@dataclass(frozen=True)
class NegationCounterexample:
    """A log that shows why a rule must not treat unknown facts as false."""

    line: int  # of the rule
    literal: str  # the rejected condition
    log: str  # shrunk
    # the conclusion of the rule, and the line of the log after which it is drawn (0 for the headers)
    concluded: str
    after: int
    # the fact that refutes it, and the line from which on it is known
    refuted: str
    at: int
    facts: tuple[Fact, Fact] = hidden_field()  # both facts


def refute_negation(
    own: UserRules, games: TrialGames, *, stopped: Callable[[], bool] = never
) -> NegationCounterexample | None:
    """Return a log that shows why `not` is not allowed for derived facts; None if no rule uses it, or none was found.

    >>> from clue_logic.datalog.user_rules import UserRuleFile
    >>> text = "lacks(P, C) :- location(P), card(C), not holds(P, C)."
    >>> refutation = refute_negation(UserRules("mine.dl", (UserRuleFile("mine.dl", text),)), TrialGames())
    >>> print(refutation.log.rstrip())
    cards: 1, 2
    hidden: 0
    players: Ann 1, Ben 1
    Ann suggests 2: Ben shows
    """
    notebook = load_calculus(_NOTEBOOK)
    for rule, negated in _refused_negations(own, notebook):
        hasty = _NegationTest(rule, negated, notebook)
        for number, trial in enumerate(games):
            if number >= _MOST_GAMES or stopped():
                break
            if hasty.find_counterexample(trial.game) is not None:
                text = log_of(replace(trial.game, asked=()), keep_lines=False)
                text = shrink_log(text, hasty.goes_wrong, stopped=stopped)
                return hasty.find_counterexample(read_log(text), text)
    return None


def _refused_negations(own: UserRules, notebook: Calculus) -> Iterator[tuple[Rule, Atom]]:
    for file in own.files:
        reading = read_rule_text(file.text)
        for rule in reading.surviving.file.rules:
            for literal in rule.body:
                if not isinstance(literal, Negation):
                    continue
                declared = notebook.declarations.get(literal.atom.predicate)
                rest = replace(rule, body=tuple(each for each in rule.body if each != literal), source="one's own")
                if declared is None or declared.settled or not _is_sound_in_form(rest, notebook.declarations):
                    continue
                yield rest, literal.atom


def _is_sound_in_form(rule: Rule, declarations: Mapping[str, Declaration]) -> bool:
    return next(RuleCheck(rule, declarations).problems(), None) is None


class _NegationTest:
    """A rule that treats a fact as false if it is not yet known."""

    def __init__(self, rule: Rule, negated: Atom, notebook: Calculus) -> None:
        self._rule = rule
        self._negated = negated
        self._firing = firing_calculus(rule, notebook.declarations)
        self._names = tuple(outer_variable_sorts(rule, notebook.declarations))
        self._calculus = replace(
            notebook, declarations=self._firing.declarations, rules=(*notebook.rules, *self._firing.rules)
        )

    def goes_wrong(self, game: Game, worlds: Worlds) -> bool:
        """Return whether a log refutes what the rule concluded before."""
        return self.find_counterexample(game) is not None

    def find_counterexample(self, game: Game, text: str = "") -> NegationCounterexample | None:
        """Return a conclusion of the rule from a log before a line that refutes it."""
        derivation = derive_by_statement(self._calculus, stages(game))
        known = {fact: inference.since or 0 for fact, inference in derivation.inferences.items()}
        known |= {fact: given.line for fact, given in derivation.givens.items()}
        for fact, inference in derivation.inferences.items():
            if inference.label != self._firing.rules[0].label:
                continue
            binding: Binding = dict(zip(self._names, fact.args, strict=True))
            head, after = make_fact(self._rule.head, binding), inference.since or 0
            opposite = self._calculus.opposite(head)
            if opposite is None or opposite not in known or known[opposite] <= after:
                continue
            looked = [t.value if isinstance(t, Constant) else binding.get(t.name) for t in self._negated.terms]
            if any(value is None for value in looked):
                continue
            asked = Fact(self._negated.predicate, tuple(value for value in looked if value is not None))
            if known.get(asked, after + 1) > after:
                literal = str(Negation(self._negated))
                line, at = self._rule.place.line, known[opposite]
                return NegationCounterexample(
                    line, literal, text, str(head), after, str(opposite), at, facts=(head, opposite)
                )
        return None


class Standing(StrEnum):
    """The overall verdict on rules."""

    UNREADABLE = "unreadable"
    FALSE = "false"
    NEVER_FIRES = "never-fires"
    """A rule fired in no test game."""
    SOUND = "sound"
    """No mistake was found."""


@dataclass(frozen=True)
class Judgement(Encoding):
    """The judgement of user-defined rules; the keys of its JSON, their order and their values are a contract."""

    rules: UserRules
    # predicates that made the notebook load automatically
    loaded_for: tuple[str, ...] = ()
    form: tuple[Misprint, ...] = ()  # if there are any problems, all else is left out
    remarks: tuple[Misprint, ...] = ()  # suspicious, but no mistakes
    # if a rule takes unknown facts for false, a counterexample
    not_known: NegationCounterexample | None = None
    on_log: LogJudgement | None = None  # None if there is no log
    in_general: GeneralJudgement | None = None  # None if not asked for
    lang: str = "en"  # of the texts in JSON

    @property
    def standing(self) -> Standing:
        """The overall verdict."""
        if self.form:
            return Standing.UNREADABLE
        general = None if self.in_general is None else self.in_general.verdict
        if general is Verdict.FALSE or (self.on_log is not None and self.on_log.is_false):
            return Standing.FALSE
        return Standing.NEVER_FIRES if general is Verdict.NEVER_FIRES else Standing.SOUND

    def json_form(self) -> Any:
        return {
            "rules": str(self.rules),
            "loaded_for": self.loaded_for,
            "standing": self.standing,
            "form": [(file, diagnostic.record(self.lang)) for file, diagnostic in self.form],
            "remarks": [(file, diagnostic.record(self.lang)) for file, diagnostic in self.remarks],
            "not_known": self.not_known,
            "on_log": self.on_log,
            "in_general": self.in_general,
        }


def judge(
    own: UserRules,
    *,
    log: Game | None = None,
    games: TrialGames | None = None,
    lang: str = "en",
    seconds: float = SECONDS,
    bound: Shape | None = None,
    stopped: Callable[[], bool] = never,
    progress: Progress = no_progress,
    first: Callable[[Judgement], object] = lambda judgement: None,
) -> Judgement:
    """Judge user-defined rules."""
    form = problems_of_form(own, lang)
    if form:
        hasty = any(judgement.code in ("form-unsettled", "unsettled", "unbound-event") for _, judgement in form)
        negation_refuted = refute_negation(own, games or TrialGames(), stopped=stopped) if hasty else None
        return Judgement(own, form=form, not_known=negation_refuted, lang=lang)
    on_log = None if log is None else judge_on_log(own, log)
    remarks = tuple(diagnose_remarks(own, lang))
    judgement = Judgement(own, load_calculus(own).loaded_for, remarks=remarks, on_log=on_log, lang=lang)
    if games is None:
        return judgement
    first(judgement)
    general = judge_in_general(
        own, games, log=log if on_log is not None and on_log.possible else None, seconds=seconds, bound=bound,
        stopped=stopped, progress=progress, first=lambda known: first(replace(judgement, in_general=known)),
    )  # fmt: skip
    return replace(judgement, in_general=general)
