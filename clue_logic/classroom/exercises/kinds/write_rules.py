"""Exercises that ask for a rule, for a sentence or in place of a rule with a planted mistake; and hints.

An answer is judged in stages: its form; whether its conclusions are true; whether it finds all that the reference
finds. A refutation is searched for in the logs of the exercise and its family of games, then among the models of the
rule, then in small games of all kinds. That it finds all is proved where the reference follows from it; else it is
tested.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

from clue_logic.classroom.comparison import cell_fact, differences
from clue_logic.classroom.exercises.exercise import Exercise, Family, Mark, Verdict
from clue_logic.classroom.exercises.kinds.rule_differences import Difference, Mistake
from clue_logic.classroom.exercises.kinds.rule_differences import differences as differences_of
from clue_logic.classroom.exercises.sheet import RULES, Blank
from clue_logic.classroom.findings import Origin, Refutation, Shape
from clue_logic.classroom.judging.in_general import checked_upto, decide_rules, proved_upto, refuted_by_schema
from clue_logic.classroom.judging.judgement import list_misprints
from clue_logic.classroom.judging.judgement_text import indent_lines, number_lines, shape_text, step_lines
from clue_logic.classroom.redundancy import find_entailing_rules
from clue_logic.classroom.refutation.refuting import refute
from clue_logic.classroom.refutation.trial_games import LARGE_GAMES, Deriver, TrialGames
from clue_logic.classroom.rule_sources import find_sources
from clue_logic.datalog.calculi import load_calculus, load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.reading.calculus import NO_CALCULUS
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.tokens import BlockKind, split_blocks, tokenize_rules
from clue_logic.datalog.syntax import Rule
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.notebook.soundness import first_false_step
from clue_logic.proof.wording import Wording
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import messages
from clue_logic.worlds.entailment import Worlds

GAMES = 68
"""Number of test games: four of each kind."""

_SMALLER = 3.0
"""Seconds for shrinking a refuting game."""

_ON_SCHEMA = 1.0
"""Seconds for finding a proof or a counter-model; mostly it takes some hundredths."""

_ON_BOUND = 6.0
"""The same if the exercise asks for a proof up to a bound."""

_CATEGORIES = (0, 3)
"""Numbers of categories for which the reference must follow; rules may differ for decks with categories."""


class FoundCell(NamedTuple):
    """A log, and a cell of it that only one of two sets of rules finds."""

    text: str
    fact: Fact
    derivation: Derivation

    def sentence(self, lang: str) -> str:
        """Return the cell in words."""
        return Wording(self.derivation.calculus, self.derivation.givens, lang).sentence(self.fact)


def answer_rules(exercise: Exercise, text: str) -> UserRules:
    """Return rules together with those that work beside them in an exercise."""
    return UserRules(
        exercise.name, (UserRuleFile("beside", import_directive(exercise)), UserRuleFile(f"{exercise.name}.dl", text))
    )


def import_directive(exercise: Exercise) -> str:
    """Return the rules that work beside an answer, as the text of a rule file."""
    return f"#all of {exercise.settings.get('beside') or NO_CALCULUS}\n"


class AnswerCheck:
    """An answer that can be read, and the results of testing it."""

    def __init__(self, exercise: Exercise, answer: str) -> None:
        self.exercise = exercise
        self._own = answer_rules(exercise, answer)
        self._reference = answer_rules(exercise, exercise.reference)
        calculus, labels = load_calculus(self._own), find_sources(self._own).own
        self.rules = tuple(rule for rule in calculus.rules if rule.label in labels)
        self._declarations = calculus.declarations
        self.predicate_name = calculus.predicate_name
        bound = Shape.asked(exercise.settings["bound"]) if "bound" in exercise.settings else None
        seconds = _ON_SCHEMA if bound is None else _ON_BOUND
        self._decisions = decide_rules(calculus, self.rules, seconds=seconds, bound=bound)

    def differences(self, rule: Rule) -> tuple[Difference, ...]:
        """Return how a rule of it differs from the nearest one of the reference."""
        reference, labels = load_calculus(self._reference), find_sources(self._reference).own
        references = [each for each in reference.rules if each.label in labels]
        return differences_of(rule, references, {**reference.declarations, **self._declarations})

    @property
    def number_of_games(self) -> int:
        """Number of logs and games on which it is tested."""
        family = self.exercise.family
        return len(self.exercise.logs) + (family.number if family else 0) + GAMES

    @property
    def proved_upto(self) -> Shape | None:
        """The largest shape for which it is proved sound; None if it is not proved."""
        return proved_upto(self._decisions.get(rule.label) for rule in self.rules)

    @property
    def checked_upto(self) -> Shape | None:
        """The largest shape of games of which all were searched for a counterexample; None if none were."""
        return checked_upto(self._decisions.get(rule.label) for rule in self.rules)

    def find_counterexample(self) -> Refutation | None:
        """Return a log that refutes it; None if none was found."""
        for log in self.exercise.logs:
            game = read_log(log)
            derivation = derive_by_statement(load_game_calculus(self._own, game), stages(game))
            step = first_false_step(derivation, Worlds(game), find_sources(self._own, len(game.deck.parts)).own)
            if step is not None:
                return Refutation(log, game, step, derivation, Origin("log"))
        family = self.exercise.family
        refutation = refute(self._own, family_games(family), seconds=_SMALLER) if family else None
        return (
            refutation
            or refuted_by_schema(self._own, self._decisions, seconds=_SMALLER)
            or refute(self._own, family_games(None), seconds=_SMALLER)
            or refute(self._own, family_games(None).large, seconds=_SMALLER)
        )

    @cached_property
    def finds_all(self) -> bool:
        """Whether the reference follows from it, so that it finds everything that the reference finds."""
        return all(self._reference_follows(categories) for categories in _CATEGORIES)

    def _reference_follows(self, categories: int) -> bool:
        mine, reference = load_calculus(self._own, categories), load_calculus(self._reference, categories)
        labels = find_sources(self._reference, categories).own
        declarations = {**reference.declarations, **mine.declarations}
        asked = (rule for rule in reference.rules if rule.label in labels)
        return all(find_entailing_rules(mine.rules, rule, declarations) is not None for rule in asked)

    def find_lost_cell(self) -> FoundCell | None:
        """Return a cell that the reference finds, and the answer does not; None if none was found."""
        return self._find_cell(self._reference, self._own)

    def find_gained_cell(self) -> FoundCell | None:
        """Return a cell that the answer finds, and the rules beside it do not; None if none was found."""
        return self._find_cell(self._own, answer_rules(self.exercise, ""))

    def _find_cell(self, rules: UserRules, others: UserRules) -> FoundCell | None:
        first, second = Deriver(rules), Deriver(others)
        for game, worlds in self._test_games():
            derivation = first.derive(game)
            lost = differences("", derivation, second.derive(game), worlds).lost
            if lost:
                return FoundCell(log_of(game, keep_lines=False), cell_fact(lost[0]), derivation)
        return None

    def _test_games(self) -> Iterator[tuple[Game, Worlds]]:
        for log in self.exercise.logs:
            game = read_log(log)
            yield game, Worlds(game)
        family = self.exercise.family
        for games in (*([family_games(family)] if family else ()), family_games(None)):
            for trial in games:
                yield trial.game, trial.worlds


@lru_cache(maxsize=4)
def family_games(family: Family | None) -> TrialGames:
    """Return the games of a family; without one those of all kinds."""
    # Solvers must be freed before the interpreter ends.
    atexit.register(family_games.cache_clear)
    return TrialGames(most=GAMES) if family is None else family.games()


_KINDS_FOR: Mapping[Mark, tuple[Mistake, ...]] = {
    Mark.FALSE: (
        Mistake.EXCHANGED,
        Mistake.HEAD,
        Mistake.ONE_OR_ALL,
        Mistake.NEGATION,
        Mistake.COMPARISON,
        Mistake.PREDICATE,
        Mistake.EVERY,
        Mistake.ORDER,
        Mistake.HEAD_ARGUMENT,
        Mistake.ARGUMENT,
        Mistake.NUMBER,
        Mistake.COUNTED,
        Mistake.SAME,
        Mistake.MISSING,
        Mistake.LEFT_OUT,
    ),
    Mark.PARTLY: (
        Mistake.EXCHANGED,
        Mistake.HEAD,
        Mistake.PREDICATE,
        Mistake.EVERY,
        Mistake.NEGATION,
        Mistake.COMPARISON,
        Mistake.NUMBER,
        Mistake.HEAD_ARGUMENT,
        Mistake.EXCEPTION,
        Mistake.ORDER,
        Mistake.ARGUMENT,
        Mistake.TOO_MUCH,
        Mistake.COUNTED,
        Mistake.ONE_OR_ALL,
    ),
}
"""Mistakes that make a rule false, and those that make it find too little; the gravest first."""

GAINS = "gains"
"""The value of `judged` for an answer that must find more than the imported rules."""


def next_step_hint(check: AnswerCheck, mark: Mark, lang: str, blamed: str = "") -> str:
    """Return the next step for an answer that is false, or that finds too little.

    >>> from clue_logic.classroom.exercises.exercise_file import exercises
    >>> exercise = next(each for each in exercises() if each.name == "who-passes")
    >>> next_step_hint(AnswerCheck(exercise, "lacks(P, C) :- passed(S, P), card(C)."), Mark.FALSE, "en")
    '“card” is true of every card. Should the rule apply to all of them?'
    """
    msg = messages(lang)
    if mark is Mark.PARTLY and check.exercise.settings.get("judged") == GAINS:
        return msg("classroom-no-gain")
    mistake = gravest_mistake(check, mark, blamed)
    if mistake is None:
        return msg("classroom-other-mistake", mark=mark.value)
    about = check.predicate_name(mistake.about)
    return msg("classroom-mistake", mistake=mistake.mistake.name.lower(), about=about, sort=mistake.sort)


def gravest_mistake(check: AnswerCheck, mark: Mark, blamed: str = "") -> Difference | None:
    """Return the mistake for the hint; None if the answer is a different rule than the reference."""
    kinds = _KINDS_FOR[mark]
    blamed_ones = [rule for rule in check.rules if rule.label == blamed]
    candidates = [
        each for rule in blamed_ones or check.rules for each in check.differences(rule) if each.mistake in kinds
    ]
    return min(candidates, key=lambda each: kinds.index(each.mistake), default=None)


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in; a rule to repair stands where the answer is to be."""
    how = [_describe_background(exercise, lang), messages(lang)("classroom-rules-how")]
    if exercise.family is not None:
        how = [exercise.family.describe(lang), *indent_lines(number_lines(exercise.family.example)), "", *how]
    return Blank(exercise, lang, "\n".join(how), room=exercise.given.strip(), sign=RULES)


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right."""
    return exercise.reference.strip()


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    unreadable = _judge_form(exercise, answer, lang)
    if unreadable is not None:
        return unreadable
    check = AnswerCheck(exercise, answer)
    return _judge_soundness(check, lang) or _judge_completeness(check, lang)


def _judge_form(exercise: Exercise, answer: str, lang: str) -> Verdict | None:
    msg = messages(lang)
    written = _rule_tokens(answer)
    if not written:
        return Verdict(Mark.EMPTY, msg("classroom-rules-empty"), msg("classroom-rules-how"))
    if exercise.given and written == _rule_tokens(exercise.given):
        return Verdict(Mark.EMPTY, msg("classroom-rules-unchanged"), msg("classroom-rules-unchanged-hint"))
    for block in split_blocks(tokenize_rules(answer)):
        if block.kind in (BlockKind.EVERYTHING, BlockKind.VIEWS):
            return Verdict(
                Mark.FORM, msg("classroom-rules-taken", line=block.tokens[0].line), msg("classroom-rules-how")
            )
    try:
        load_calculus(answer_rules(exercise, answer))
    except RuleError as error:
        return misprint_verdict(error, msg("classroom-rules-how"), lang)
    return None


def misprint_verdict(error: RuleError, hint: str, lang: str) -> Verdict:
    """Return the verdict on an answer with a misprint, with a hint for one that has none of its own."""
    _, diagnostic = next(list_misprints(error, lang))
    message = diagnostic.message(lang)
    lines = [messages(lang)("classroom-rules-form", line=diagnostic.line, column=diagnostic.column, message=message)]
    if diagnostic.source_line.strip():
        caret = "^" * max(1, diagnostic.end_column - diagnostic.column)
        lines += [f"    {make_visible(diagnostic.source_line)}", f"    {' ' * (diagnostic.column - 1)}{caret}"]
    return Verdict(Mark.FORM, "\n".join(lines), diagnostic.hint_text(lang) or hint)


def _judge_soundness(check: AnswerCheck, lang: str) -> Verdict | None:
    """Return a verdict if an answer concludes something false."""
    counterexample = check.find_counterexample()
    if counterexample is None:
        return None
    lines = [
        messages(lang)("classroom-rules-log"),
        *indent_lines(number_lines(counterexample.text)),
        *step_lines(counterexample.step, counterexample.derivation, lang),
    ]
    return Verdict(Mark.FALSE, "\n".join(lines), next_step_hint(check, Mark.FALSE, lang, counterexample.step.label))


def _judge_completeness(check: AnswerCheck, lang: str) -> Verdict:
    """Return the verdict on a sound answer: does it find what it should?"""
    msg, gains = messages(lang), check.exercise.settings.get("judged") == GAINS
    if gains:
        gained = check.find_gained_cell()
        if gained is None:
            return Verdict(Mark.PARTLY, msg("classroom-rules-nothing"), next_step_hint(check, Mark.PARTLY, lang))
        lines = [msg("classroom-rules-gains", cell=gained.sentence(lang)), *indent_lines(number_lines(gained.text))]
        return Verdict(Mark.SOLVED, "\n".join([_soundness_text(check, lang), *lines]))
    lost = None if check.finds_all else check.find_lost_cell()
    if lost is not None:
        lines = [msg("classroom-rules-lost", cell=lost.sentence(lang)), *indent_lines(number_lines(lost.text))]
        return Verdict(Mark.PARTLY, "\n".join(lines), next_step_hint(check, Mark.PARTLY, lang))
    tested = msg("classroom-rules-all-tested", number=check.number_of_games)
    everything = msg("classroom-rules-all") if check.finds_all else tested
    return Verdict(Mark.SOLVED, " ".join([msg("classroom-rules-solved"), _soundness_text(check, lang), everything]))


def _soundness_text(check: AnswerCheck, lang: str) -> str:
    """Return the text on how far an answer is known to be sound."""
    upto = check.proved_upto
    msg = messages(lang)
    if upto is not None:
        return msg("classroom-rules-proved", shape=shape_text(upto, lang))
    tested = msg("classroom-rules-tested", number=check.number_of_games + LARGE_GAMES)
    checked = check.checked_upto
    if checked is None:
        return tested
    return f"{tested} {msg('classroom-general-checked', shape=shape_text(checked, lang))}"


def _rule_tokens(text: str) -> list[list[str]]:
    return [[token.text for token in block.tokens] for block in split_blocks(tokenize_rules(text))]


def _describe_background(exercise: Exercise, lang: str) -> str:
    msg, beside = messages(lang), exercise.settings.get("beside")
    if not beside:
        return msg("classroom-rules-alone")
    calculus, _, but = beside.partition(" but ")
    return (
        msg("classroom-rules-but", calculus=calculus, but=but)
        if but
        else msg("classroom-rules-beside", calculus=calculus)
    )
